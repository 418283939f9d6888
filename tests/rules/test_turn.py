"""Chapter TURN: place a worker, do the space's action or nothing, see the street refilled."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import BoardSpace, Customers, Space
from tests.positions import acting_on, broken_rules, events, in_group, kicked_out_at, play, standing_on, table, turn_of

EVERY_SPACE: tuple[Space, ...] = (
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
    "restaurant",
)


def all_placed() -> hof.State:
    """Seat 0 to move, with workers on the market, on a kick-out space of the street, and on its restaurant."""
    state = standing_on(turn_of(table(), 0), 0, "market_left")
    state = kicked_out_at(state, 0, "street_left", 1)
    return standing_on(state, 0, "restaurant")


@pytest.mark.rule("TURN-1")
def test_the_first_turn_offers_the_seven_spaces_and_the_restaurant() -> None:
    assert hof.legal_actions(table()) == tuple(hof.PlaceWorker("supply", space) for space in EVERY_SPACE)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(
    "space",
    [
        "market_left",
        "market_right",
        "street_right",
        "billboard_right",
        "billboard_left",
        "rehearsal_room",
        "street_left",
    ],
)
def test_a_worker_is_placed_on_a_space_of_the_board(space: BoardSpace) -> None:
    state, happenings = table(), events(table(), hof.PlaceWorker("supply", space))
    assert happenings[0] == happened.WorkerPlaced(0, "supply", space, "TURN-1")
    state = play(state, hof.PlaceWorker("supply", space))
    assert state.board.spaces[space].worker == 0
    assert state.players[0].supply_workers == 2


@pytest.mark.rule("TURN-1")
def test_a_worker_is_placed_on_the_own_restaurant() -> None:
    transition = hof.apply(table(), hof.PlaceWorker("supply", "restaurant"))
    assert transition.events == (happened.WorkerPlaced(0, "supply", "restaurant", "TURN-1"),)
    assert [player.restaurant_worker for player in transition.state.players] == [True, False]
    assert hof.legal_actions(transition.state) == (hof.CloseRestaurant(), hof.Decline())


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("space", ["market_left", "street_right", "rehearsal_room", "restaurant"])
def test_doing_nothing_is_allowed_and_gives_the_turn_to_the_next_seat(space: Space) -> None:
    placed = play(table(), hof.PlaceWorker("supply", space))
    assert (placed.actor, placed.decision) == (0, "action")
    transition = hof.apply(placed, hof.Decline())
    assert transition.events == (
        happened.Declined(0, "action", "TURN-1"),
        happened.TurnBegan(1, 2, 1, "TURN-1"),
    )
    assert (transition.state.actor, transition.state.decision) == (1, "place_worker")


@pytest.mark.rule("TURN-1")
def test_an_action_that_can_only_be_declined_is_declined_without_asking() -> None:
    transition = hof.apply(table(), hof.PlaceWorker("supply", "billboard_left"))
    assert transition.events == (
        happened.WorkerPlaced(0, "supply", "billboard_left", "TURN-1"),
        happened.Declined(0, "action", "TURN-1"),
        happened.TurnBegan(1, 2, 1, "TURN-1"),
    )
    assert (transition.state.actor, transition.state.decision) == (1, "place_worker")


@pytest.mark.rule("TURN-1")
def test_after_the_last_seat_the_first_begins_a_new_round() -> None:
    assert events(acting_on(table(3), "market_left", seat=2), hof.Decline())[-1] == (
        happened.TurnBegan(0, 19, 7, "TURN-1")
    )


@pytest.mark.rule("TURN-1")
def test_another_seat_is_told_who_decides() -> None:
    (violation,) = hof.explain(table(), hof.PlaceWorker("supply", "market_left"), actor=1)
    assert (violation.rule, violation.code) == ("TURN-1", "not_your_decision")
    assert violation.sentence == "Ana decides now, not Rui"
    assert hof.explain(table(), hof.PlaceWorker("supply", "market_left"), actor=0) == ()
    with pytest.raises(hof.IllegalAction):
        hof.apply(table(), hof.PlaceWorker("supply", "market_left"), actor=1)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (hof.HireMusicians(left="portuguese_guitar-1"), "hire musicians is no answer to that"),
        (hof.Decline(), "decline is no answer to that"),
        (hof.RelocateWorker(0), "relocate worker is no answer to that"),
        (hof.DrawCustomers("left", 1, 1, 1), "draw customers is no answer to that"),
    ],
)
def test_a_turn_begins_with_a_worker_and_nothing_else(action: hof.Action, sentence: str) -> None:
    (violation,) = hof.explain(table(), action)
    assert (violation.rule, violation.code) == ("TURN-1", "wrong_kind")
    assert violation.sentence == f"Ana decides now (place worker); {sentence}"


@pytest.mark.rule("TURN-2")
def test_the_first_three_workers_come_from_beside_the_board() -> None:
    state = table()
    for space in ("market_left", "street_left", "rehearsal_room"):
        assert {action.worker for action in hof.legal_actions(state) if isinstance(action, hof.PlaceWorker)} == {
            "supply"
        }
        state = turn_of(play(state, hof.PlaceWorker("supply", space), hof.Decline()), 0)
    assert state.players[0].supply_workers == 0
    assert {action.worker for action in hof.legal_actions(state) if isinstance(action, hof.PlaceWorker)} == {
        "market_left",
        "rehearsal_room",
        "street_left",
    }


@pytest.mark.rule("TURN-2")
def test_a_placed_worker_waits_while_others_are_beside_the_board() -> None:
    state = standing_on(turn_of(table(), 0), 0, "market_left")
    (violation,) = hof.explain(state, hof.PlaceWorker("market_left", "market_right"))
    assert (violation.rule, violation.code) == ("TURN-2", "supply_first")
    assert violation.sentence == "2 of your workers still wait beside the board, place those first"
    assert violation.args == {"supply": 2}


@pytest.mark.rule("TURN-2")
def test_with_all_workers_placed_none_comes_from_beside_the_board() -> None:
    assert broken_rules(all_placed(), hof.PlaceWorker("supply", "market_right")) == [("TURN-2", "no_worker_in_supply")]


@pytest.mark.rule("TURN-2")
def test_a_worker_is_lifted_only_where_one_stands() -> None:
    (violation,) = hof.explain(all_placed(), hof.PlaceWorker("rehearsal_room", "market_right"))
    assert (violation.rule, violation.code) == ("TURN-2", "no_worker_there")
    assert violation.sentence == "you have no worker on the rehearsal room cluster"


@pytest.mark.rule("TURN-2")
def test_another_players_worker_cannot_be_lifted() -> None:
    state = standing_on(all_placed(), 1, "rehearsal_room")
    assert broken_rules(state, hof.PlaceWorker("rehearsal_room", "market_right")) == [("TURN-2", "no_worker_there")]


@pytest.mark.rule("TURN-2")
def test_a_worker_is_lifted_from_an_action_space() -> None:
    state = play(all_placed(), hof.PlaceWorker("market_left", "market_right"))
    assert state.board.spaces.market_left.worker is None
    assert state.board.spaces.market_right.worker == 0
    assert state.players[0].supply_workers == 0


@pytest.mark.rule("TURN-2")
def test_a_worker_is_lifted_from_a_kick_out_space() -> None:
    state = play(all_placed(), hof.PlaceWorker("street_left", "market_right"))
    assert state.board.spaces.street_left.kick_outs == (None, None, None)
    assert state.board.spaces.market_right.worker == 0


@pytest.mark.rule("TURN-2")
def test_lifting_from_a_kick_out_space_leaves_the_others_there() -> None:
    state = standing_on(kicked_out_at(all_placed(), 1, "street_left", 0), 1, "rehearsal_room")
    state = play(state, hof.PlaceWorker("street_left", "market_right"))
    assert state.board.spaces.street_left.kick_outs == (1, None, None)


@pytest.mark.rule("TURN-2")
def test_a_worker_is_lifted_from_the_restaurant() -> None:
    state = play(all_placed(), hof.PlaceWorker("restaurant", "market_right"))
    assert not state.players[0].restaurant_worker
    assert state.board.spaces.market_right.worker == 0


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("space", ["market_left", "street_left", "restaurant"])
def test_a_worker_does_not_go_back_to_the_cluster_it_came_from(space: Space) -> None:
    assert broken_rules(all_placed(), hof.PlaceWorker(space, space)) == [("TURN-3", "same_cluster")]


@pytest.mark.rule("TURN-3")
def test_the_golden_rule_has_a_sentence() -> None:
    (violation,) = hof.explain(all_placed(), hof.PlaceWorker("market_left", "market_left"))
    assert violation.sentence == "the worker comes from market left and may not go back there at once"


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize(
    ("space", "spoken"),
    [("market_left", "market left"), ("street_left", "street left"), ("restaurant", "restaurant")],
)
def test_two_own_workers_never_stand_in_one_cluster(space: Space, spoken: str) -> None:
    state = standing_on(turn_of(table(), 0), 0, "market_left")
    state = kicked_out_at(state, 0, "street_left", 2)
    state = standing_on(state, 0, "restaurant", from_supply=False)
    (violation,) = hof.explain(state, hof.PlaceWorker("supply", space))
    assert (violation.rule, violation.code) == ("TURN-3", "already_there")
    assert violation.sentence == f"one of your workers already stands on the {spoken} cluster"


@pytest.mark.rule("TURN-3")
def test_three_placed_workers_leave_five_clusters_for_each() -> None:
    actions = hof.legal_actions(all_placed())
    assert len(actions) == 15
    assert {action.space for action in actions if isinstance(action, hof.PlaceWorker)} == {
        "market_right",
        "street_right",
        "billboard_right",
        "billboard_left",
        "rehearsal_room",
    }


@pytest.mark.rule("TURN-3")
def test_another_players_workers_bar_nothing() -> None:
    state = kicked_out_at(standing_on(table(), 1, "market_left"), 1, "street_left", 0)
    assert len(hof.legal_actions(state)) == 8


@pytest.mark.rule("TURN-4")
def test_the_street_is_refilled_before_the_next_seat_has_its_turn() -> None:
    state = in_group(acting_on(table(), "market_left"), "left", Customers(brown=1))
    transition = hof.apply(state, hof.Decline())
    assert transition.events == (happened.Declined(0, "action", "TURN-1"),)
    assert (transition.state.actor, transition.state.decision) == ("chance", "draw_customers")
    transition = hof.apply(transition.state, hof.DrawCustomers("left", 1, 1, 1))
    assert transition.events == (
        happened.CustomersDrawn("left", Customers(1, 1, 1), "STREET-8"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert (transition.state.actor, transition.state.decision) == (1, "place_worker")


@pytest.mark.rule("TURN-5")
def test_the_kick_out_and_its_benefit_come_before_the_action() -> None:
    state = standing_on(turn_of(table(), 0), 1, "market_left")
    placing = hof.apply(state, hof.PlaceWorker("supply", "market_left"))
    assert placing.events == (
        happened.WorkerPlaced(0, "supply", "market_left", "TURN-1"),
        happened.WorkerKickedOut(1, "market_left", "KICK-1"),
    )
    assert (placing.state.actor, placing.state.decision) == (1, "relocate_worker")
    moved = play(placing.state, hof.RelocateWorker(1))
    assert (moved.actor, moved.decision) == (1, "benefit")
    paid = play(moved, hof.CollectCoins())
    assert (paid.actor, paid.decision) == (0, "action")
    assert play(paid, hof.HireMusicians(left="portuguese_guitar-1")).actor == 1


@pytest.mark.rule("TURN-5")
def test_a_worker_is_lifted_before_it_is_placed() -> None:
    state = standing_on(all_placed(), 1, "market_right")
    state = play(state, hof.PlaceWorker("market_left", "market_right"))
    assert state.board.spaces.market_left.worker is None
    assert (state.actor, state.decision) == (1, "relocate_worker")


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize(
    ("space", "action", "sentence"),
    [
        ("market_left", hof.PlaceWorker("supply", "street_left"), "(action at market left); place worker"),
        ("market_left", hof.CollectCoins(), "(action at market left); collect coins"),
        ("street_left", hof.HireMusicians(left="portuguese_guitar-1"), "(action at street left); hire musicians"),
        ("rehearsal_room", hof.CloseRestaurant(), "(action at rehearsal room); close restaurant"),
        ("restaurant", hof.TakeNote("quaver"), "(action at restaurant); take note"),
    ],
)
def test_a_space_gives_its_own_action_only(space: Space, action: hof.Action, sentence: str) -> None:
    (violation,) = hof.explain(acting_on(table(), space), action)
    assert (violation.rule, violation.code) == ("TURN-5", "wrong_kind")
    assert violation.sentence == f"Ana decides now {sentence} is no answer to that"


@pytest.mark.rule("TURN-2")
def test_the_last_worker_beside_the_board_goes_before_a_placed_one_too() -> None:
    state = standing_on(standing_on(turn_of(table(), 0), 0, "market_left"), 0, "street_left")
    assert broken_rules(state, hof.PlaceWorker("market_left", "market_right")) == [("TURN-2", "supply_first")]


@pytest.mark.rule("TURN-1")
def test_who_decides_is_told_to_a_seat_that_is_not_there() -> None:
    (violation,) = hof.explain(table(), hof.PlaceWorker("supply", "market_left"), actor=2)
    assert str(violation) == "TURN-1: Ana decides now, not 2"
    assert violation.args == {"actor": "2", "decides": "0"}
