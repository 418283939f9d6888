"""The solo game from outside: the driver, hostile input, and what is written and read."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS
from tests.games.action_space import ONE_OF_EACH
from tests.games.random_players import eager, patient, steps
from tests.positions import alfama, heading_for, solo, standing_on, table

FOR_THE_KICKED_OUT = (hof.RelocateWorker, hof.CollectCoins, hof.InviteToBar, hof.RaiseFame)
HERS: tuple[type[hof.Action], ...] = (hof.AlfamaTurn,)


def game_at_her_turn() -> hof.Game:
    game = hof.Game.solo("Ana", seed=7)
    while game.state.actor != "alfama":
        game.play(game.legal_actions()[0])
    return game


def played(seed: int) -> hof.Game:
    """A whole solo game."""
    game, random = hof.Game.solo("Ana", seed=seed), Random(seed)
    while not game.state.finished:
        game.play(eager(game.state, random))
    return game


@cache
def states() -> tuple[hof.State, ...]:
    """The states of a few whole solo games."""
    return tuple(
        transition.state for seed in range(4) for _, _, transition in steps(1, seed, (eager, patient)[seed % 2])
    )


def test_alfamas_turn_is_a_move_that_the_driver_does_not_make_for_you() -> None:
    game = game_at_her_turn()
    (turn,) = game.legal_actions()
    assert isinstance(turn, hof.AlfamaTurn)
    before, number = game.state, len(game.moves)
    game.play(turn, actor="alfama")
    assert game.moves[number] == hof.Move("alfama", turn)
    assert (game.state.actor, game.state.turn) == (0, before.turn + 1)


def test_undo_gives_her_the_turn_back_and_then_yours() -> None:
    game = game_at_her_turn()
    hers, moves = game.state, game.moves
    game.play(game.legal_actions()[0])
    assert game.undo() == hers
    assert game.moves == moves
    assert game.undo().actor == 0
    assert game.state.turn == 1


def test_undo_with_a_dealer_takes_back_the_draws_after_her_turn_too() -> None:
    game, random = hof.Game.solo("Ana", seed=3), Random(3)
    before = game.state
    while not (before.actor == "alfama" and game.moves[-1].actor == "chance"):
        before = game.state
        game.play(eager(game.state, random))
    after = game.state
    assert game.undo() == before
    assert game.play(game.legal_actions()[0]).state == after, "the same move again meets the same luck"


def test_undo_never_takes_back_the_dice() -> None:
    game = hof.Game.solo("Ana", seed=7)
    with pytest.raises(hof.HouseOfFadoError, match="no move to take back"):
        game.undo()
    assert len(game.moves) == 12


def test_the_log_names_you_alone_and_replays() -> None:
    game = played(5)
    log = hof.GameLog.from_json(game.log.to_json())
    assert log == game.log
    assert log.solo
    assert [(player.name, player.colour) for player in log.players] == [("Ana", "yellow")]
    assert {move.actor for move in log.moves} == {"chance", 0, "alfama"}
    state = hof.initial_state([hof.Seat(player.name, player.colour) for player in log.players], solo=log.solo)
    for move in log.moves:
        state = hof.apply(state, move.action, move.actor).state
    assert state == game.state
    assert log.result == game.result()
    assert repr(game).startswith("<Game of Ana, Alfama: turn ")


@pytest.mark.rule("SOLO-1", "SOLO-4")
@pytest.mark.parametrize("kind", [kind for kind in ACTION_TAGS.values() if kind not in HERS], ids=lambda k: k.__name__)
def test_no_action_of_yours_answers_her_turn(kind: type[hof.Action]) -> None:
    game = game_at_her_turn()
    before = game.state
    action = next(action for action in ONE_OF_EACH if type(action) is kind)
    expected = ("SOLO-3", "no_benefit_for_alfama") if kind in FOR_THE_KICKED_OUT else ("SOLO-4", "wrong_kind")
    for actor in (None, "alfama"):
        assert [(fault.rule, fault.code) for fault in game.explain(action, actor)] == [expected]
    with pytest.raises(
        hof.IllegalAction, match=r"SOLO-\d: Alfama (decides now \(alfama turn\)|goes to the first free)"
    ):
        game.play(action)
    assert game.state is before


def test_there_is_no_alfama_at_a_table_of_two() -> None:
    with pytest.raises(hof.IllegalAction, match="Ana decides now, not alfama"):
        hof.apply(table(2), hof.PlaceWorker("supply", "market_left"), "alfama")
    assert [fault.code for fault in hof.explain(table(2), hof.AlfamaTurn())] == ["wrong_kind"]


@pytest.mark.rule("SOLO-4", "SOLO-12")
def test_every_wrong_turn_of_hers_is_told_what_she_does_instead() -> None:
    checked = 0
    for state in states()[::25]:
        if state.actor == "alfama":
            (turn,) = hof.legal_actions(state)
            assert isinstance(turn, hof.AlfamaTurn)
            for worker, space in ((None, turn.space), (turn.worker, "restaurant"), ("market_left", "market_left")):
                wrong = hof.AlfamaTurn(worker, space)  # type: ignore[arg-type]
                faults = hof.explain(state, wrong)
                assert bool(faults) == (wrong != turn)
                for fault in faults:
                    assert fault.rule.startswith("SOLO-")
                    assert fault.sentence.startswith(("Alfama", "you used your restaurant last, so Alfama"))
                    checked += 1
    assert checked > 20


def test_every_solo_state_is_written_and_read_the_same() -> None:
    decisions = set()
    for state in states():
        assert hof.from_json(hof.to_json(state), hof.State) == state
        decisions.add((state.decision, state.pending.seat))
    assert {("alfama_turn", 1), ("relocate_worker", 1), ("benefit", 1), ("draw_customers", 1), ("roll_die", None)} <= (
        decisions
    )


def changed(state: hof.State, **changes: object) -> str:
    """A state's JSON with other values at dotted paths (dots written as two underscores)."""
    value: Any = json.loads(hof.to_json(state))
    for path, new in changes.items():
        *above, last = path.split("__")
        inner = value
        for step in above:
            inner = inner[int(step) if isinstance(inner, list) else step]
        inner[int(last) if isinstance(inner, list) else last] = new
    return json.dumps(value)


def her_turn() -> hof.State:
    return heading_for("market_right")


def kicked_out() -> hof.State:
    return alfama(standing_on(her_turn(), 0, "market_right")).state


def rolling() -> hof.State:
    return hof.Game.solo("Ana", seed=7).states[10]


def fresh() -> hof.State:
    return hof.initial_state(["Ana"], solo=True)


def in_the_critics_hands() -> hof.State:
    state = her_turn()
    street = state.board.street.replacing("centre", evolve(state.board.street.centre, critic=False))
    tables = (evolve(state.players[1].tables[0], critic=True), *state.players[1].tables[1:])
    return state.with_board(evolve(state.board, street=street)).with_player(1, evolve(state.players[1], tables=tables))


def starred() -> hof.State:
    state = her_turn()
    market = state.board.market.replacing("singer", state.board.market.singer[1:])
    stars = tuple(star for star in state.board.stars if star != "singer")
    starry = state.board.star_musicians.replacing("singer", "singer-1")
    board = evolve(state.board, market=market, stars=stars, star_musicians=starry)
    return state.with_board(board).with_player(1, evolve(state.players[1], stars=("singer",)))


def she_cannot_hire() -> hof.State:
    state = kicked_out()
    alfama_ = state.players[1]
    musicians = alfama_.musicians
    board = state.board
    for speciality in ("singer", "classical_guitar"):
        first, *rest = board.market[speciality]
        board = evolve(board, market=board.market.replacing(speciality, tuple(rest)))
        musicians = musicians.replacing(speciality, hof.Musician(first.tile, 1))
    return state.with_board(board).with_player(1, evolve(alfama_, musicians=musicians))


IMPOSSIBLE: list[tuple[str, str, str]] = [
    (changed(her_turn(), players__1__coins=1), "$.players[1].coins", "Alfama never has coins"),
    (changed(her_turn(), players__1__name="Rui"), "$.players", "a solo game has you and Alfama"),
    (changed(her_turn(), players__1__colour="green"), "$.players", "who has the colour blue"),
    (changed(her_turn(), players__0__name="alfama"), "$.players", "Alfama is whom you play against"),
    (changed(her_turn(), solo=False), "$.actor", "Alfama plays in the solo game only"),
    (changed(her_turn(), actor=1), "$.actor", "Alfama decides nothing as a seat"),
    (changed(her_turn(), actor=0), "$.actor", "the seat that has the turn decides"),
    (changed(her_turn(), actor=1, decision="place_worker"), "$.actor", "Alfama decides nothing as a seat"),
    (changed(her_turn(), decision="place_worker"), "$.actor", "Alfama has the decision 'alfama_turn' in her turn"),
    (changed(table(1), actor="alfama", decision="alfama_turn"), "$.actor", "in her turn, and no other"),
    (changed(her_turn(), pending__last_space=None), "$.pending.last_space", "does not fit the decision 'alfama_turn'"),
    (changed(her_turn(), pending__last_space="rehearsal_room"), "$.pending.last_space", "your worker stands there"),
    (changed(her_turn(), pending__last_space="restaurant"), "$.pending.last_space", "your worker stands there"),
    (changed(table(1), pending__last_space="market_left"), "$.pending.last_space", "does not fit"),
    (changed(kicked_out(), actor=1), "$.pending.kicked_out", "the seat that was kicked out decides"),
    (changed(kicked_out(), actor="alfama"), "$.pending.kicked_out", "the seat that was kicked out decides"),
    (hof.to_json(she_cannot_hire()), "$.pending.space", "Alfama goes only where she can act"),
    (hof.to_json(in_the_critics_hands()), "$.players[1].tables", "Alfama never takes a critic"),
    (hof.to_json(starred()), "$.players[1].stars", "the fado and the prestige star only"),
    (
        changed(her_turn(), players__1__bar__black=1, board__bag__black=2),
        "$.players[1].bar",
        "Alfama never uses her bar",
    ),
    (
        changed(her_turn(), players__1__supply_workers=1, board__spaces__market_left__worker=None),
        "$.players[1].supply_workers",
        "stand on the board once set-up is over",
    ),
    (changed(rolling(), decision="assign_billboard_tiles"), "$.board.billboard", "once set-up is over"),
    (
        changed(table(1), turn=0, round=0, actor="chance", decision="roll_die", pending__seat=None),
        "$.players[1].supply_workers",
        "stand on the board already",
    ),
    (
        changed(rolling(), players__1__supply_workers=1, players__1__restaurant_worker=True),
        "$.board.spaces",
        "in set-up Alfama's workers go to action spaces",
    ),
    (
        changed(fresh(), players__1__supply_workers=2, board__spaces__market_left__worker=1),
        "$.players[1].supply_workers",
        "Alfama's workers are placed last",
    ),
]


@pytest.mark.rule("SOLO-1", "SOLO-2", "SOLO-9", "SOLO-13")
@pytest.mark.parametrize(("text", "where", "sentence"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_a_solo_position_that_cannot_be_is_refused(text: str, where: str, sentence: str) -> None:
    with pytest.raises(hof.LogError) as caught:
        hof.from_json(text, hof.State)
    assert (caught.value.path, sentence in caught.value.reason) == (where, True), caught.value


@pytest.mark.rule("SOLO-11")
def test_a_fado_is_revealed_only_after_the_rehearsal_room() -> None:
    state = next(state for state in states() if state.decision == "reveal_fado" and state.turn > 0)
    for space in (None, "market_left"):
        with pytest.raises(hof.LogError):
            hof.from_json(changed(state, pending__space=space), hof.State)


def test_a_second_human_cannot_join() -> None:
    state = solo("market_left", "market_right", "street_left")
    two: Any = json.loads(hof.to_json(state))
    two["players"].append({**two["players"][0], "name": "Rui", "colour": "green"})
    with pytest.raises(hof.LogError, match="a solo game has you and Alfama"):
        hof.from_json(json.dumps(two), hof.State)
