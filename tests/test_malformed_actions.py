"""What is no action, what is one with impossible values, and what names a tile that is not there."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS
from tests.positions import acting_on, broken_rules, table


class Bow(hof.Decline):
    """An action that this game does not know."""


NO_ACTIONS: list[Any] = [Bow(), None, "decline", {"type": "decline"}, 5, 2.5, True, [], hof.Decline, object]


@pytest.mark.parametrize("thing", NO_ACTIONS)
def test_what_is_no_action_is_refused_and_changes_nothing(thing: Any) -> None:
    state = table()
    before = hof.to_json(state)
    with pytest.raises(hof.MalformedAction, match="expected one of the action classes, found "):
        hof.explain(state, thing)
    with pytest.raises(hof.MalformedAction, match="expected one of the action classes, found "):
        hof.apply(state, thing)
    assert hof.to_json(state) == before


@pytest.mark.parametrize("thing", NO_ACTIONS)
def test_a_game_goes_on_after_what_is_no_action(thing: Any) -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    before, moves = game.state, game.moves
    with pytest.raises(hof.MalformedAction):
        game.play(thing)
    with pytest.raises(hof.MalformedAction):
        game.explain(thing)
    assert thing not in game.legal_actions()
    assert game.state is before
    assert game.moves == moves
    assert game.play(hof.PlaceWorker("supply", "market_left")).state.decision == "action"


GOOD: dict[type[hof.Action], dict[str, Any]] = {
    hof.RevealFado: {"tile": "fado-01"},
    hof.DrawCustomers: {"group": "left", "grey": 1, "black": 1, "brown": 1},
    hof.AssignBillboardTiles: {
        "portuguese_guitar": "billboard-1",
        "singer": "billboard-2",
        "classical_guitar": "billboard-3",
    },
    hof.PlaceWorker: {"worker": "supply", "space": "market_left"},
    hof.RelocateWorker: {"kick_out": 0},
    hof.CollectCoins: {},
    hof.InviteToBar: {"group": "left", "colour": "grey"},
    hof.TakeNote: {"note": "quaver"},
    hof.RaiseFame: {"speciality": "singer"},
    hof.HireMusicians: {"left": "singer-1", "right": "singer-2"},
    hof.InviteCustomers: {"group": "left", "grey": 1, "black": 0, "brown": 0, "table": 0},
    hof.InviteCritic: {"group": "left", "table": 0},
    hof.ScoreFado: {"tile": "fado-01"},
    hof.PromoteMusician: {"speciality": "singer"},
    hof.ContractMusician: {"speciality": "singer"},
    hof.CloseRestaurant: {},
    hof.Applaud: {"speciality": "singer", "grey": 1, "other": 0},
    hof.EndApplause: {},
    hof.RetireMusician: {"speciality": "singer"},
    hof.KeepMusician: {"speciality": "singer"},
    hof.DismissMusicians: {"specialities": ("singer",)},
    hof.ReturnCritic: {"group": "left"},
    hof.Decline: {},
    hof.RollDie: {"value": 1},
    hof.AlfamaTurn: {"worker": "market_left", "space": "market_right"},
}
NO_NAME: list[Any] = ["", "nowhere", "LEFT", None, 0, True, 1.5, [], ["left"], {}, ("left",), b"left"]
NO_COUNT: list[Any] = [-1, 1001, 10**5000, -(10**5000), True, False, "1", 1.0, None, [], float("nan")]
NO_TILE: list[Any] = [0, True, 1.5, [], {}, b"fado-01"]
NO_SELECTION: list[Any] = [
    None,
    "singer",
    5,
    ["singer"],
    ("piano",),
    ("singer", "singer"),
    ("singer", "portuguese_guitar"),
    (None,),
]


def bad_values() -> list[Any]:
    found = []
    for kind, fields in GOOD.items():
        for name, good in fields.items():
            if kind is hof.DismissMusicians:
                bad = NO_SELECTION
            elif isinstance(good, int):
                bad = NO_COUNT + ([3] if name in ("table", "kick_out") else [])
            elif name in ("tile", "left", "right") or kind is hof.AssignBillboardTiles:
                bad = NO_TILE
            else:
                bad = [value for value in NO_NAME if value is not None or kind is not hof.AlfamaTurn]
            found += [
                pytest.param(kind, name, value, id=f"{kind.__name__}-{name}-{place}") for place, value in enumerate(bad)
            ]
    return found


def test_every_kind_of_action_is_in_the_table() -> None:
    assert set(GOOD) == set(ACTION_TAGS.values())
    assert len(GOOD) == 25
    for kind, fields in GOOD.items():
        assert kind(**fields) == kind(**fields)


@pytest.mark.parametrize(("kind", "name", "value"), bad_values())
def test_an_action_with_an_impossible_value(kind: type[hof.Action], name: str, value: Any) -> None:
    with pytest.raises(hof.MalformedAction) as caught:
        kind(**{**GOOD[kind], name: value})
    assert str(caught.value).startswith(f"{kind.__name__}.{name} is ")
    assert ", found " in str(caught.value)
    assert len(str(caught.value)) < 250


def test_an_action_cannot_be_made_malformed_later() -> None:
    action: Any = hof.RelocateWorker(0)
    with pytest.raises(AttributeError):
        action.kick_out = 7
    with pytest.raises(hof.MalformedAction):
        evolve(action, kick_out=7)


@pytest.mark.parametrize("tile", ["fado-99", "", "singer-1", "x" * 10_000, "\ud800", "fado-01\n"])
def test_a_fado_that_is_not_there(tile: str) -> None:
    start = hof.initial_state(["Ana", "Rui"])
    assert broken_rules(start, hof.RevealFado(tile)) == [("SET-3", "not_in_stack")]
    rehearsal = acting_on(table(), "rehearsal_room")
    assert broken_rules(rehearsal, hof.ScoreFado(tile)) == [("FADO-2", "not_in_row")]
    with pytest.raises(hof.IllegalAction) as caught:
        hof.apply(rehearsal, hof.ScoreFado(tile))
    assert caught.value.violations[0].rule == "FADO-2"
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("tile", ["singer-99", "", "fado-01", "x" * 10_000, "\ud800"])
def test_a_musician_who_is_not_there(tile: str) -> None:
    market = acting_on(table(), "market_left")
    assert broken_rules(market, hof.HireMusicians(left=tile)) == [("HIRE-1", "not_in_group")]
    assert broken_rules(market, hof.HireMusicians(tile, tile)) == [("HIRE-1", "not_in_group")] * 2
    with pytest.raises(hof.IllegalAction, match="HIRE-1"):
        hof.apply(market, hof.HireMusicians(left=tile))


def test_billboard_tiles_that_are_not_there() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    state = next(state for state in game.states if state.decision == "assign_billboard_tiles")
    for tiles in (("a", "b", "c"), ("billboard-1", "billboard-1", "billboard-2"), ("", "", "")):
        assert broken_rules(state, hof.AssignBillboardTiles(*tiles)) == [("SET-8", "not_the_tiles")]


@pytest.mark.parametrize("kind", list(GOOD), ids=lambda kind: str(kind.__name__))
def test_nothing_can_be_done_when_the_game_is_over(kind: type[hof.Action]) -> None:
    over = evolve(table().awaiting(None, None, hof.Pending()), finished=True)
    action = kind(**GOOD[kind])
    assert hof.legal_actions(over) == ()
    assert broken_rules(over, action) == [("END-1", "game_over")]
    assert [violation.code for violation in hof.explain(over, action, actor=1)] == ["game_over"]
    with pytest.raises(hof.IllegalAction, match="END-1: the game is over"):
        hof.apply(over, action)


def test_a_malformed_action_names_the_field_and_what_was_found() -> None:
    wrong: Any = 7
    with pytest.raises(hof.MalformedAction, match=r"^RevealFado.tile is a tile id, found 7$"):
        hof.RevealFado(wrong)
    with pytest.raises(hof.MalformedAction, match=r"^InviteCritic.table is a whole number from 0 to 2, found 7$"):
        hof.InviteCritic("left", 7)
    with pytest.raises(hof.MalformedAction, match=r"^InviteCritic.group is one of left, centre, right, found 7$"):
        hof.InviteCritic(wrong, 0)
    with pytest.raises(hof.MalformedAction, match=r"^expected one of the action classes, found 7$"):
        hof.explain(hof.initial_state(["Ana", "Rui"]), wrong)
    with pytest.raises(hof.MalformedAction, match="portuguese_guitar, singer, classical_guitar, found a list of 1"):
        hof.DismissMusicians(["singer"])  # type: ignore[arg-type]


def test_a_state_made_by_hand_may_leave_nothing_to_do() -> None:
    crowd = hof.ActionSpace(worker=1, kick_outs=(1, 1, 1))
    state = table(2)
    state = state.with_board(state.board.with_spaces(state.board.spaces.replacing("market_left", crowd)))
    after = hof.apply(state, hof.PlaceWorker("supply", "market_left")).state
    assert (after.actor, after.decision, hof.legal_actions(after)) == (1, "relocate_worker", ())
