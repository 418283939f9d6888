"""Replays: a log is the game that was played, or the first move that is not is named."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado.kernel.checkpoint import digest_of
from house_of_fado.record import divergence
from tests.games.random_players import eager
from tests.record.test_log import GOLDEN, golden, short_game

OTHER_VALUES: list[Any] = [
    *("chance", "alfama", "supply", "restaurant", "market_left", "street_right", "left", "centre", "right"),
    *("grey", "brown", "treble_clef", "quaver", "singer", "portuguese_guitar", "singer-1", "fado-01", "billboard-1"),
    *(0, 1, 2, 3, None, ["singer"], []),
    *("decline", "close_restaurant", "end_applause", "collect_coins"),
]
"""Values that stand somewhere in a log; each is tried wherever another one stands."""


def changed(log: Any, place: int, key: str, value: object) -> str:
    """A log's JSON with another value in one move."""
    move = json.loads(json.dumps(log["moves"][place]))
    (move if key == "actor" else move["action"])[key] = value
    return json.dumps({**log, "moves": [*log["moves"][:place], move, *log["moves"][place + 1 :]]})


def named_move(text: str) -> str:
    """The path to the move that reading or replaying a log stumbles over."""
    try:
        divergence = hof.replay(hof.GameLog.from_json(text)).divergence
    except hof.LogError as error:
        return ".".join(error.path.split(".")[:2])
    return "none" if divergence is None else f"$.moves[{divergence.move - 1}]"


@pytest.mark.parametrize("file", GOLDEN)
def test_one_changed_field_in_a_move_is_found_at_that_move(file: str) -> None:
    log = json.loads(hof.Game.from_log(golden(file)).log.to_json())
    random, tried = Random(file), 0
    for place in random.sample(range(len(log["moves"])), 25):
        move = log["moves"][place]
        for key in ("actor", *move["action"]):
            old = move["actor"] if key == "actor" else move["action"][key]
            new = random.choice([value for value in OTHER_VALUES if value != old])
            tried += 1
            assert named_move(changed(log, place, key, new)) == f"$.moves[{place}]", (key, new)
    assert tried > 60


def test_a_move_that_leads_to_the_same_position_is_found_all_the_same() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    game.play(hof.PlaceWorker("supply", "restaurant"))
    game.play(hof.CloseRestaurant())
    log = json.loads(game.log.to_json())
    text = changed(log, len(log["moves"]) - 1, "type", "decline")
    replay = hof.replay(hof.GameLog.from_json(text))
    assert replay.game.state == game.state
    assert replay.verdict is hof.Verdict.DIVERGED
    assert replay.divergence is not None
    assert replay.divergence == hof.Divergence(
        len(log["moves"]),
        "move",
        '{"action":{"type":"close_restaurant"},"actor":0}',
        '{"action":{"type":"decline"},"actor":0}',
    )


def test_a_changed_move_is_named_with_the_one_that_was_made() -> None:
    game = short_game()
    log = json.loads(game.log.to_json())
    text = changed(log, 15, "space", "restaurant")
    assert hof.replay(hof.GameLog.from_json(text)).divergence == hof.Divergence(
        16,
        "move",
        '{"action":{"space":"street_left","type":"place_worker","worker":"supply"},"actor":1}',
        '{"action":{"space":"restaurant","type":"place_worker","worker":"supply"},"actor":1}',
    )
    diverged = hof.GameLog.from_json(text)
    assert diverged.at(15) == game.states[15]
    assert hof.explain(diverged.at(15), diverged.moves[16].action) != ()  # what was changed made the next one illegal
    for moves in (16, 17):
        with pytest.raises(hof.LogError, match="cannot be followed so far: move 16"):
            diverged.at(moves)


def test_two_changed_moves_in_one_turn_are_found_at_the_next_checkpoint() -> None:
    log = json.loads(hof.Game.from_log(golden()).log.to_json())
    drawn = [place for place, move in enumerate(log["moves"]) if move["action"]["type"] == "reveal_fado"][:2]
    tiles = [log["moves"][place]["action"]["tile"] for place in drawn]
    for place, tile in zip(drawn, reversed(tiles), strict=True):
        log["moves"][place]["action"]["tile"] = tile
    found = hof.replay(hof.GameLog.from_json(json.dumps(log))).divergence
    first = log["checkpoints"][0]
    assert found is not None
    assert (found.move, found.what, found.expected) == (first["after"], "moves", first["moves"])


@pytest.mark.parametrize(("most", "written"), [(29, 0), (100, 34)])
def test_a_changed_move_is_not_looked_for_without_end(most: int, written: int, monkeypatch: pytest.MonkeyPatch) -> None:
    log = short_game().log
    other = hof.Move(1, hof.PlaceWorker("street_left", "rehearsal_room"))
    text = evolve(log, moves=(*log.moves[:-1], other), checkpoints=log.checkpoints[-1:]).to_json()
    assert log.moves[-1] != other
    found = hof.replay(hof.GameLog.from_json(text)).divergence
    texts: list[str] = []

    def counted(move: hof.Move) -> str:
        texts.append(hof.to_json(move))
        return texts[-1]

    monkeypatch.setattr(divergence, "MOST_DIGESTS", most)
    monkeypatch.setattr(divergence, "to_json", counted)
    too_far = hof.replay(hof.GameLog.from_json(text)).divergence
    assert found is not None
    assert too_far is not None
    assert [(each.move, each.what) for each in (found, too_far)] == [(30, "move"), (30, "moves")]
    assert len(texts) == written


def test_no_position_is_given_of_moves_that_are_not_those_on_record() -> None:
    game = short_game()
    first, second, *others = game.log.moves
    swapped = hof.GameLog.from_json(evolve(game.log, moves=(second, first, *others)).to_json())
    assert swapped.at(0) == game.states[0]
    for moves in (1, 5, 8, 9, 12, 30):
        with pytest.raises(hof.LogError, match="cannot be followed so far: move 9: the "):
            swapped.at(moves)
    illegal = hof.Move(1, hof.PlaceWorker("supply", "market_right"))  # where a worker of hers stands
    late = hof.GameLog.from_json(evolve(game.log, moves=(*game.moves[:15], illegal, *game.moves[16:])).to_json())
    assert [late.at(moves) for moves in (0, 13, 14, 15)] == [game.states[moves] for moves in (0, 13, 14, 15)]
    with pytest.raises(hof.IllegalMove, match="move 16"):
        late.at(16)
    other = hof.Move(0, hof.PlaceWorker("supply", "market_left"))
    twice = evolve(late, moves=(*late.moves[:13], other, *late.moves[14:]))
    with pytest.raises(hof.LogError):
        twice.at(14)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"moves": (hof.Move(1.5, hof.Decline()),)}, "$.moves[0].actor"),  # type: ignore[arg-type]
        ({"moves": (hof.Move(0, "decline"),)}, "$.moves[0].action"),  # type: ignore[arg-type]
        ({"checkpoints": ("after the first",)}, "$.checkpoints[0]"),
        ({"checkpoints": (hof.Checkpoint("x", digest_of("")),)}, "$.checkpoints[0].after"),  # type: ignore[arg-type]
        ({"checkpoints": (hof.Checkpoint(0, digest_of("")),)}, "$.checkpoints[0].after"),
        ({"checkpoints": (hof.Checkpoint(31, digest_of("")),)}, "$.checkpoints[0].after"),
        ({"checkpoints": tuple(hof.Checkpoint(after, digest_of("")) for after in (2, 1))}, "$.checkpoints[1].after"),
    ],
)
def test_a_log_made_by_hand_is_refused_like_one_that_is_read(change: Any, path: str) -> None:
    log = evolve(short_game().log, **change)
    for follow in (hof.replay, hof.Game.from_log, lambda log: log.at(0)):
        with pytest.raises(hof.LogError) as caught:
            follow(log)
        assert caught.value.path == path


def test_a_log_is_exact_after_moves_were_taken_back() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=5)
    game.play(hof.PlaceWorker("supply", "restaurant"))
    first = game.log
    game.undo()
    game.play(hof.PlaceWorker("supply", "street_left"))
    assert len(game.log.moves) == len(first.moves)
    assert game.log.checkpoints[-1] != first.checkpoints[-1]
    assert hof.replay(game.log).verdict is hof.Verdict.EXACT


@pytest.mark.parametrize("file", GOLDEN)
def test_golden_games_replay_exactly(file: str) -> None:
    log = golden(file)
    replay = hof.replay(log)
    assert (replay.verdict, replay.divergence) == (hof.Verdict.EXACT, None)
    assert replay.game.moves == log.moves
    assert replay.game.result() == log.result


def test_a_log_replays_exactly_in_a_new_process() -> None:
    game, random = hof.Game.new(["Ana", "Rui", "Eva"], seed="fado"), Random(3)
    while not game.state.finished:
        game.play(eager(game.state, random))
    script = (
        "import sys, house_of_fado as hof\n"
        "replay = hof.replay(hof.GameLog.from_json(sys.stdin.buffer.read()))\n"
        "print(replay.verdict, replay.game.result().scores, hof.to_json(replay.game.state), sep='|')\n"
    )
    text = game.log.to_json()
    run = subprocess.run([sys.executable, "-c", script], input=text, capture_output=True, text=True, check=True)
    result = game.result()
    assert result is not None
    assert run.stdout.strip().split("|") == ["EXACT", str(result.scores), hof.to_json(game.state)]


def test_without_checkpoints_a_log_is_unverified() -> None:
    log = evolve(short_game().log, checkpoints=())
    replay = hof.replay(log)
    assert (replay.verdict, replay.divergence) == (hof.Verdict.UNVERIFIED, None)
    assert replay.game.moves == log.moves


def test_checkpoints_of_another_hand_may_be_few_and_of_states_only() -> None:
    log = short_game().log
    few = tuple(hof.Checkpoint(checkpoint.after, checkpoint.state) for checkpoint in log.checkpoints[4::7])
    text = evolve(log, checkpoints=few).to_json()
    assert set(json.loads(text)["checkpoints"][0]) == {"after", "state"}
    assert hof.replay(hof.GameLog.from_json(text)).verdict is hof.Verdict.EXACT


def test_a_wrong_checkpoint_is_named_with_what_was_expected() -> None:
    game = short_game()
    log = json.loads(game.log.to_json())
    assert log["checkpoints"][4]["after"] == 20
    right = log["checkpoints"][4]["state"]
    log["checkpoints"][4]["state"] = "sha256:" + "0" * 64
    replay = hof.replay(hof.GameLog.from_json(json.dumps(log)))
    assert replay.verdict is hof.Verdict.DIVERGED
    assert replay.divergence == hof.Divergence(20, "state", "sha256:" + "0" * 64, right)
    assert str(replay.divergence) == f"move 20: the state should be sha256:{'0' * 64}, it is {right}"
    assert replay.game.state == game.states[20]
    diverged = hof.GameLog.from_json(json.dumps(log))
    with pytest.raises(hof.LogError, match="the moves do not make the game on record: move 20: the state should be"):
        hof.Game.from_log(diverged)
    assert diverged.at(19) == game.states[19]
    with pytest.raises(hof.LogError, match="cannot be followed so far: move 20"):
        diverged.at(20)


def test_what_comes_first_counts_a_wrong_checkpoint_or_an_illegal_move() -> None:
    log = short_game().log
    illegal = (*log.moves[:24], hof.Move("chance", hof.Decline()), *log.moves[25:])
    wrong = [evolve(each, state=digest_of("another state")) for each in log.checkpoints]
    before = evolve(log, moves=illegal, checkpoints=(*log.checkpoints[:5], wrong[5], *log.checkpoints[6:]))
    replay = hof.replay(before)
    assert replay.divergence is not None
    assert (replay.verdict, replay.divergence.move) == (hof.Verdict.DIVERGED, 23)
    assert len(replay.game.moves) == 23
    after = evolve(log, moves=illegal, checkpoints=(*log.checkpoints[:6], wrong[6], *log.checkpoints[7:]))
    with pytest.raises(hof.IllegalMove, match="move 25, by chance"):
        hof.replay(after)


def test_a_wrong_result_is_found_at_the_end() -> None:
    log = golden()
    wrong = evolve(log, result=hof.Result(ranking=((1,), (0,)), scores=(92, 77)))
    replay = hof.replay(wrong)
    assert replay.verdict is hof.Verdict.DIVERGED
    assert replay.divergence == hof.Divergence(
        len(log.moves),
        "result",
        '{"ranking":[[1],[0]],"scores":[92,77]}',
        '{"ranking":[[0],[1]],"scores":[92,77]}',
    )
    early = evolve(log, moves=log.moves[:30], checkpoints=log.checkpoints[:30])
    assert hof.replay(early).divergence == hof.Divergence(
        30, "result", '{"ranking":[[0],[1]],"scores":[92,77]}', "null"
    )
    assert hof.replay(evolve(log, result=None)).verdict is hof.Verdict.EXACT


def test_an_illegal_move_is_named_with_its_number_actor_and_rules() -> None:
    log = short_game().log
    number = next(number for number, move in enumerate(log.moves, start=1) if move.actor == 1)
    wrong = hof.Move(1, hof.PlaceWorker("market_left", "market_left"))
    text = evolve(log, moves=(*log.moves[: number - 1], wrong, *log.moves[number:])).to_json()
    with pytest.raises(hof.IllegalMove) as caught:
        hof.replay(hof.GameLog.from_json(text))
    error = caught.value
    assert isinstance(error, hof.LogError)
    assert (error.number, error.actor, error.path) == (number, 1, f"$.moves[{number - 1}]")
    assert [violation.rule for violation in error.violations] == ["TURN-2", "TURN-3"]
    assert str(error).startswith(f"$.moves[{number - 1}]: move {number}, by seat 1, is not legal: TURN-2: ")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.violations) == (str(error), error.violations)


def test_a_move_of_another_seat_and_one_after_the_end_are_illegal() -> None:
    log = golden()
    swapped = evolve(log, moves=(*log.moves[:9], hof.Move(1, log.moves[9].action), *log.moves[10:]))
    with pytest.raises(hof.IllegalMove, match="move 10, by seat 1, is not legal: TURN-1: Ana decides now, not Rui"):
        hof.replay(swapped)
    longer = evolve(log, moves=(*log.moves, hof.Move(0, hof.Decline())))
    with pytest.raises(hof.IllegalMove, match="END-1: the game is over"):
        hof.replay(longer)


@pytest.mark.parametrize("thing", [None, "{}", b"{}", {"moves": []}, hof.GameLog, hof.Game.new(["Ana", "Rui"])])
def test_what_is_no_log_is_not_replayed(thing: Any) -> None:
    with pytest.raises(hof.LogError, match=r"expected a GameLog, found .*; GameLog\.from_json reads one"):
        hof.replay(thing)
    with pytest.raises(hof.LogError, match="expected a GameLog"):
        hof.Game.from_log(thing)


def test_a_log_made_by_hand_holds_moves() -> None:
    log = short_game().log
    wrong: Any = (*log.moves[:3], log.moves[3].action)
    with pytest.raises(hof.LogError, match=r"^\$\.moves\[3\]: expected a Move, found RevealFado"):
        hof.replay(evolve(log, moves=wrong, checkpoints=()))


@pytest.mark.parametrize("actor", [None, -1, 1.0, True, "nobody"])
def test_a_move_says_who_made_it(actor: object) -> None:
    log = json.loads(short_game().log.to_json())
    log["moves"][9]["actor"] = actor
    for checkpoints in ([], [{"after": 30, "state": log["checkpoints"][-1]["state"]}]):
        with pytest.raises(hof.LogError, match=r"^\$\.moves\[9\]\.actor: expected a seat number, 'chance' or 'alfama'"):
            hof.GameLog.from_json(json.dumps({**log, "checkpoints": checkpoints}))
