"""The rulebook's examples of closing the restaurant (chapter CLOSE)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.state.components import NOBODY, Customers, MarketMusician
from tests.positions import (
    acting_on,
    at_the_bar,
    broken_rules,
    critic_at,
    employing,
    events,
    having_removed,
    play,
    seating,
    table,
)


def full_house(portuguese: int, singer: int, classical: int, players: int = 3) -> hof.State:
    """A critic at table one; two brown and a black at table two; a brown and a grey at the bar; three musicians."""
    state = critic_at(table(players), 0, 0, "left")
    state = seating(state, 0, 1, Customers(black=1, brown=2))
    state = at_the_bar(state, 0, Customers(grey=1, brown=1))
    state = employing(state, 0, "portuguese_guitar", portuguese)
    state = employing(state, 0, "singer", singer)
    state = employing(state, 0, "classical_guitar", classical)
    return acting_on(state, "restaurant")


def fames(state: hof.State) -> list[int | None]:
    """The fame of each musician of the first player, left to right; None for an empty place."""
    return [None if musician is None else musician.fame for _, musician in state.players[0].musicians.items()]


@pytest.mark.rule("CLOSE-1", "PRES-2")
@pytest.mark.parametrize(
    ("removed", "income"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)]
)
def test_example_07_a_customer_pays_more_the_more_cubes_are_removed(removed: int, income: int) -> None:
    """One customer at a table pays 1, from 3 removed cubes on 2, from 7 on 3; bar and critic pay nothing."""
    state = critic_at(table(), 0, 0, "centre")
    state = at_the_bar(seating(state, 0, 1, Customers(black=1)), 0, Customers(brown=1))
    state = acting_on(having_removed(state, 0, removed), "restaurant")
    assert events(state, hof.CloseRestaurant())[:2] == (
        hof.events.RestaurantClosed(0, "CLOSE-1"),
        hof.events.CoinsGained(0, income, "CLOSE-1"),
    )


@pytest.mark.rule("CLOSE-2")
def test_example_09_two_browns_lift_the_classical_guitarist_once_and_no_further() -> None:
    """From 3 to 4 takes two customers; from 4 to 5 takes three, and only two are left who like guitars."""
    state = play(full_house(2, 2, 3), hof.CloseRestaurant(), hof.Applaud("classical_guitar", grey=0, other=2))
    assert fames(state) == [2, 2, 4]
    assert broken_rules(state, hof.Applaud("classical_guitar", grey=1, other=1)) == [("CLOSE-2", "wrong_number")]
    assert broken_rules(state, hof.Applaud("classical_guitar", grey=1, other=2)) == [("CLOSE-2", "too_few_customers")]
    assert hof.legal_actions(state) == (
        hof.Applaud("portuguese_guitar", grey=1, other=1),
        hof.Applaud("singer", grey=1, other=1),
        hof.EndApplause(),
    )


@pytest.mark.rule("CLOSE-2")
def test_example_09_the_singer_rises_and_one_brown_is_left_over() -> None:
    """Grey and black stand up for the singer; the last brown alone can lift nobody, so the applause is over."""
    state = play(full_house(2, 2, 3), hof.CloseRestaurant(), hof.Applaud("classical_guitar", grey=0, other=2))
    risen = hof.apply(state, hof.Applaud("singer", grey=1, other=1))
    assert risen.events == (
        hof.events.CustomersApplauded(0, "singer", Customers(grey=1, black=1), "CLOSE-2"),
        hof.events.FameRaised(0, "singer", 3, "CLOSE-2"),
    )
    assert fames(risen.state) == [2, 3, 4]
    assert risen.state.players[0].guests - risen.state.pending.standing == Customers(brown=1)
    assert risen.state.decision == "dismiss"


@pytest.mark.rule("CLOSE-2")
def test_example_09_the_grey_customer_applauds_guitarist_or_singer_but_not_both() -> None:
    """Grey and brown lift the portuguese guitarist instead; then the black alone cannot lift the singer."""
    state = play(full_house(2, 2, 3), hof.CloseRestaurant(), hof.Applaud("classical_guitar", grey=0, other=2))
    state = play(state, hof.Applaud("portuguese_guitar", grey=1, other=1))
    assert fames(state) == [3, 2, 4]
    assert state.players[0].guests - state.pending.standing == Customers(black=1)
    assert state.decision == "dismiss"


@pytest.mark.rule("CLOSE-2")
def test_example_09_the_applause_may_end_while_customers_lie() -> None:
    """Nobody has to be lifted: after the first applause the rest of the house may stay down."""
    state = play(full_house(2, 2, 3), hof.CloseRestaurant(), hof.Applaud("classical_guitar", grey=0, other=2))
    state = play(state, hof.EndApplause())
    assert fames(state) == [2, 2, 4]
    assert state.decision == "dismiss"


@pytest.mark.rule("CLOSE-1", "CLOSE-2", "CLOSE-3", "CLOSE-4", "CLOSE-5", "CLOSE-6", "PRES-1", "PRES-2", "PRES-3")
@pytest.mark.parametrize(
    ("removed", "review"),
    [
        (
            3,
            (
                hof.events.CubeRemoved(0, 4, None, "CLOSE-5"),
                hof.events.CriticPriceFell(0, 1, "PRES-2"),
                hof.events.CubeRemoved(0, 5, None, "CLOSE-5"),
                hof.events.TableOpened(0, 2, "PRES-3"),
            ),
        ),
        (
            4,
            (
                hof.events.CubeRemoved(0, 5, None, "CLOSE-5"),
                hof.events.TableOpened(0, 2, "PRES-3"),
                hof.events.CubeRemoved(0, 6, None, "CLOSE-5"),
                hof.events.CriticPriceFell(0, 0, "PRES-2"),
            ),
        ),
    ],
)
def test_example_10_a_whole_closing_step_by_step(removed: int, review: tuple[hof.Event, ...]) -> None:
    """Pay, applause, nobody at the peak, one dismissal, the review, and everybody leaves."""
    state = having_removed(full_house(1, 2, 3), 0, removed)
    assert not state.players[0].tables[2].open

    assert events(state, hof.CloseRestaurant()) == (
        hof.events.RestaurantClosed(0, "CLOSE-1"),
        hof.events.CoinsGained(0, 6, "CLOSE-1"),
    )
    state = play(state, hof.CloseRestaurant())
    assert (state.players[0].coins, state.decision) == (11, "applause")

    state = play(state, hof.Applaud("portuguese_guitar", grey=0, other=1))
    state = play(state, hof.Applaud("classical_guitar", grey=0, other=2))
    assert fames(state) == [2, 2, 4]
    state = play(state, hof.Applaud("singer", grey=1, other=1))
    assert fames(state) == [2, 3, 4]
    assert state.decision == "dismiss"  # nobody can applaud any more and nobody is at the peak

    dismissed = hof.apply(state, hof.DismissMusicians(("portuguese_guitar",)))
    assert dismissed.events == (
        hof.events.MusicianDismissed(0, "portuguese_guitar", "portuguese_guitar-1", 2, "CLOSE-4"),
        hof.events.PointsScored(0, 2, "CLOSE-4"),
        *review,
    )
    state = dismissed.state
    assert (state.players[0].score, fames(state)) == (2, [None, 3, 4])
    assert MarketMusician("portuguese_guitar-1", 2) in state.board.market.portuguese_guitar
    assert state.players[0].tables[2].open

    assert hof.legal_actions(state) == (hof.ReturnCritic("left"), hof.ReturnCritic("centre"))
    assert broken_rules(state, hof.ReturnCritic("right")) == [("CLOSE-5", "critic_already_there")]
    left = hof.apply(state, hof.ReturnCritic("centre"))
    assert left.events[:2] == (
        hof.events.CriticReturned(0, "centre", "CLOSE-5"),
        hof.events.CustomersLeft(0, Customers(grey=1, black=1, brown=3), "CLOSE-6"),
    )
    assert left.state.players[0].guests == NOBODY
    assert not left.state.players[0].has_critic
    assert left.state.board.discard == Customers(grey=1, black=1, brown=3)
    assert [left.state.board.street[group].critic for group in ("left", "centre", "right")] == [False, True, True]
    assert (left.state.actor, left.state.decision) == (1, "place_worker")


@pytest.mark.rule("CLOSE-5")
def test_example_10_with_four_players_the_critic_has_one_place_to_go() -> None:
    """Only the group it came from is without a critic, so nobody is asked."""
    state = having_removed(full_house(1, 2, 3, players=4), 0, 3)
    state = play(state, hof.CloseRestaurant(), hof.EndApplause())
    ended = hof.apply(state, hof.DismissMusicians(()))
    assert hof.events.CriticReturned(0, "left", "CLOSE-5") in ended.events
    assert (ended.state.actor, ended.state.decision) == (1, "place_worker")


@pytest.mark.rule("CLOSE-2")
@pytest.mark.parametrize(("fame", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_example_21_applause_takes_1_2_2_3_3_customers(fame: int, needed: int) -> None:
    """Three browns at a table: so many of them stand up for the next fame, no more and no fewer."""
    state = seating(table(3), 0, 1, Customers(brown=3))
    state = acting_on(employing(state, 0, "classical_guitar", fame), "restaurant")
    state = play(state, hof.CloseRestaurant())
    assert hof.legal_actions(state) == (hof.Applaud("classical_guitar", grey=0, other=needed), hof.EndApplause())
    for standing in {0, 1, 2, 3} - {needed}:
        wrong = hof.Applaud("classical_guitar", grey=0, other=standing)
        assert broken_rules(state, wrong) == [("CLOSE-2", "wrong_number")]
