"""The rulebook's examples of being kicked out (chapter KICK)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.state.components import BoardSpace, Space
from tests.positions import broken_rules, employing, events, play, table, with_coins


def yellow_takes_blues_space(state: hof.State, space: Space) -> hof.State:
    """Blue, seat 1, stood on the space; yellow, seat 0, has just placed a worker there."""
    elsewhere: Space = "rehearsal_room" if space != "rehearsal_room" else "market_left"
    return play(
        state,
        hof.PlaceWorker("supply", elsewhere),
        hof.Decline(),
        hof.PlaceWorker("supply", space),
        hof.Decline(),
        hof.PlaceWorker("supply", space),
    )


@pytest.mark.rule("TURN-5", "KICK-1", "KICK-2", "KICK-3", "KICK-4")
@pytest.mark.parametrize(
    ("space", "rule", "action"),
    [
        ("market_left", "KICK-3", hof.HireMusicians(left="portuguese_guitar-1")),
        ("market_right", "KICK-3", hof.HireMusicians(right="classical_guitar-1")),
        ("street_left", "KICK-4", hof.InviteCustomers("left", grey=1, black=0, brown=1, table=0)),
        ("street_right", "KICK-4", hof.InviteCustomers("right", grey=1, black=0, brown=1, table=0)),
    ],
)
def test_example_01_blue_takes_a_coin_in_the_middle_before_yellow_acts(
    space: BoardSpace, rule: str, action: hof.Action
) -> None:
    """Pushed out by yellow, blue goes to the middle and gains a coin; only then does yellow do the action."""
    state = yellow_takes_blues_space(table(), space)
    assert (state.actor, state.decision) == (1, "relocate_worker")
    assert hof.legal_actions(state) == (hof.RelocateWorker(0), hof.RelocateWorker(1), hof.RelocateWorker(2))
    assert hof.explain(state, action) != ()

    assert events(state, hof.RelocateWorker(1)) == (hof.events.WorkerRelocated(1, space, 1, "KICK-1"),)
    state = play(state, hof.RelocateWorker(1))
    assert (state.actor, state.decision) == (1, "benefit")

    assert events(state, hof.CollectCoins()) == (hof.events.CoinsGained(1, 1, rule),)
    state = play(state, hof.CollectCoins())
    assert state.players[1].coins == 6
    assert (state.actor, state.decision) == (0, "action")

    state = play(state, action)
    assert (state.actor, state.decision) == (1, "place_worker")


@pytest.mark.rule("KICK-1", "KICK-2")
def test_example_01_blue_may_leave_the_coin() -> None:
    """The benefit is an offer: blue moves to the middle, takes nothing, and yellow goes on."""
    state = play(yellow_takes_blues_space(table(), "market_left"), hof.RelocateWorker(1))
    assert hof.legal_actions(state) == (hof.CollectCoins(), hof.Decline())
    state = play(state, hof.Decline())
    assert state.players[1].coins == 5
    assert (state.actor, state.decision) == (0, "action")


@pytest.mark.rule("KICK-2", "KICK-5")
@pytest.mark.parametrize("kick_out", [0, 2])
def test_example_05_fame_from_3_to_4_costs_4_coins(kick_out: int) -> None:
    """Blue pays as many coins as the fame that the singer reaches."""
    state = with_coins(employing(table(), 1, "singer", 3), 1, 4)
    state = play(yellow_takes_blues_space(state, "rehearsal_room"), hof.RelocateWorker(kick_out))
    assert hof.legal_actions(state) == (hof.RaiseFame("singer"), hof.Decline())
    assert events(state, hof.RaiseFame("singer")) == (
        hof.events.CoinsPaid(1, 4, "KICK-5"),
        hof.events.FameRaised(1, "singer", 4, "KICK-5"),
    )
    state = play(state, hof.RaiseFame("singer"))
    assert state.players[1].coins == 0
    assert (state.actor, state.decision) == (0, "action")


@pytest.mark.rule("KICK-2", "KICK-5")
@pytest.mark.parametrize("kick_out", [0, 2])
def test_example_05_with_3_coins_the_fame_benefit_cannot_be_taken(kick_out: int) -> None:
    """The space may still be chosen, but nothing is paid, nothing is raised, and yellow acts."""
    state = with_coins(employing(table(), 1, "singer", 3), 1, 3)
    moved = hof.apply(yellow_takes_blues_space(state, "rehearsal_room"), hof.RelocateWorker(kick_out))
    assert moved.events == (
        hof.events.WorkerRelocated(1, "rehearsal_room", kick_out, "KICK-1"),
        hof.events.Declined(1, "benefit", "KICK-2"),
    )
    singer = moved.state.players[1].musicians.singer
    assert singer is not None
    assert (singer.fame, moved.state.players[1].coins) == (3, 3)
    assert (moved.state.actor, moved.state.decision) == (0, "action")


@pytest.mark.rule("KICK-2", "KICK-5")
def test_example_05_3_coins_still_raise_a_less_famous_musician() -> None:
    """The price goes by the musician: the singer at fame 3 is out of reach, the guitarist at fame 1 costs 2."""
    state = employing(employing(table(), 1, "singer", 3), 1, "portuguese_guitar", 1)
    state = yellow_takes_blues_space(with_coins(state, 1, 3), "rehearsal_room")
    state = play(state, hof.RelocateWorker(0))
    assert broken_rules(state, hof.RaiseFame("singer")) == [("KICK-2", "cannot_pay")]
    assert hof.explain(state, hof.RaiseFame("singer"))[0].args == {"cost": 4, "coins": 3}
    assert play(state, hof.RaiseFame("portuguese_guitar")).players[1].coins == 1
