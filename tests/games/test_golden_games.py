"""Golden games: whole games on record, which must replay to the same states and the same scores for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from attrs import frozen

import house_of_fado as hof
from house_of_fado.record.contract import fingerprinter
from house_of_fado.state.components import STARS

LOGS: Final = Path(__file__).parent / "logs"

FINALS: Final[dict[str, tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]]] = {
    "two_players_bag_runs_dry.json": ((110, 50), ((0,), (1,))),
    "two_players_fado_star.json": ((92, 77), ((0,), (1,))),
    "three_players_musician_retired.json": ((105, 86, 89), ((0,), (2,), (1,))),
    "three_players_shared_victory.json": ((112, 82, 112), ((0, 2), (1,))),
    "four_players_musician_kept.json": ((85, 89, 80, 64), ((1,), (0,), (2,), (3,))),
    "four_players_fame_six_on_the_billboard.json": ((81, 59, 66, 65), ((0,), (2,), (3,), (1,))),
    "solo_you_win.json": ((89, 80), ((0,), (1,))),
    "solo_alfama_closes_after_a_lap.json": ((46, 160), ((1,), (0,))),
}
"""For each file the final scores by seat and the ranking, on purpose not read from the log."""

BENEFITS: Final = (hof.CollectCoins, hof.InviteToBar, hof.TakeNote, hof.RaiseFame)
HAPPENINGS: Final = (
    hof.events.BagRefilled,
    hof.events.MusicianReplaced,
    hof.events.MusicianRetired,
    hof.events.MusicianKept,
)


@frozen
class Replay:
    """A log played again from set-up: the states between the moves, and everything that happened."""

    log: hof.GameLog
    states: tuple[hof.State, ...]
    events: tuple[hof.Event, ...]

    @classmethod
    def of(cls, file: str) -> Replay:
        """Read a log and make its moves, each by the one who made it."""
        log = hof.GameLog.from_json((LOGS / file).read_text(encoding="utf-8"))
        seats = [hof.Seat(seat.name, seat.colour) for seat in log.players]
        states = [hof.initial_state(seats, log.edition, log.solo)]
        events: list[hof.Event] = []
        for move in log.moves:
            transition = hof.apply(states[-1], move.action, move.actor)
            states.append(transition.state)
            events.extend(transition.events)
        return cls(log, tuple(states), tuple(events))


@pytest.fixture(scope="module")
def replays() -> dict[str, Replay]:
    """Every golden game, replayed once."""
    return {file: Replay.of(file) for file in FINALS}


def test_every_log_is_in_the_table() -> None:
    assert sorted(path.name for path in LOGS.glob("*.json")) == sorted(FINALS)


@pytest.mark.parametrize("file", FINALS)
def test_a_golden_game_replays_through_all_its_checkpoints(file: str, replays: dict[str, Replay]) -> None:
    replay, digests = replays[file], fingerprinter()
    assert [checkpoint.after for checkpoint in replay.log.checkpoints] == list(range(1, len(replay.states)))
    for checkpoint in replay.log.checkpoints:
        assert digests.digest(replay.states[checkpoint.after]) == checkpoint.state, f"after move {checkpoint.after}"


@pytest.mark.parametrize("file", FINALS)
@pytest.mark.rule("END-1", "FINAL-7")
def test_a_golden_game_ends_with_its_scores(file: str, replays: dict[str, Replay]) -> None:
    replay, (scores, ranking) = replays[file], FINALS[file]
    last = replay.states[-1]
    assert last.finished
    assert not any(state.finished for state in replay.states[:-1])
    assert hof.score_sheet(last).totals == scores
    assert replay.log.result == hof.Result(ranking=ranking, scores=scores)
    assert hof.Game(last).result() == replay.log.result


@pytest.mark.parametrize("file", FINALS)
def test_a_golden_log_is_written_as_it_was_read(file: str, replays: dict[str, Replay]) -> None:
    assert replays[file].log.to_json() + "\n" == (LOGS / file).read_text(encoding="utf-8")


def test_the_golden_games_together_reach_the_rare_things(replays: dict[str, Replay]) -> None:
    events = [event for replay in replays.values() for event in replay.events]
    assert {len(replay.log.players) for replay in replays.values()} == {1, 2, 3, 4}
    assert {event.star for event in events if isinstance(event, hof.events.StarTaken)} == set(STARS)
    assert {type(event) for event in events}.issuperset(HAPPENINGS)
    assert any(isinstance(event, hof.events.MusicianPromoted) and event.fame == 6 for event in events)
    assert any(len(ranking[0]) == 2 for _, ranking in FINALS.values())


@pytest.mark.rule("SOLO-12", "SOLO-14")
def test_the_golden_solo_games_reach_both_ways_to_close_and_a_tied_slot(replays: dict[str, Replay]) -> None:
    solo = [replay for replay in replays.values() if replay.log.solo]
    turns = [move.action for replay in solo for move in replay.log.moves if isinstance(move.action, hof.AlfamaTurn)]
    assert any(turn == hof.AlfamaTurn() for turn in turns)
    assert any(turn.worker not in (None, "restaurant") and turn.space == "restaurant" for turn in turns)
    assert any(turn.worker == "restaurant" and turn.space != "restaurant" for turn in turns)
    slots = [slot for replay in solo for _, slot in replay.states[-1].board.billboard.items()]
    assert any(slot.cubes[0] == slot.cubes[1] > 0 for slot in slots)


@pytest.mark.rule("KICK-3", "KICK-4", "KICK-5", "KICK-6")
def test_the_golden_games_together_take_every_benefit(replays: dict[str, Replay]) -> None:
    taken = {
        type(move.action)
        for replay in replays.values()
        for state, move in zip(replay.states[:-1], replay.log.moves, strict=True)
        if state.decision == "benefit"
    }
    assert taken.issuperset(BENEFITS)
