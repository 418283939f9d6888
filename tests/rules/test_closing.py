"""Closing the restaurant (chapter CLOSE): pay, applause, peak, dismissal, review, and everybody leaves."""

from __future__ import annotations

from typing import Literal

import pytest

import house_of_fado as hof
from house_of_fado.state.components import NOBODY, Customers, Group, MarketMusician, Musician, Speciality
from tests.positions import (
    acting_on,
    at_the_bar,
    broken_rules,
    critic_at,
    employing,
    events,
    having_removed,
    owning_stars,
    play,
    seating,
    table,
    turn_of,
    with_coins,
)

NEXT_TURN = hof.events.TurnBegan(1, 22, 6, "TURN-1")


def closing(state: hof.State) -> hof.State:
    return play(acting_on(state, "restaurant"), hof.CloseRestaurant())


def at_the_peak(*specialities: Speciality, gone: tuple[Speciality, ...] = ()) -> hof.State:
    """Musicians of fame 6 in the restaurant of seat 0; the stars in `gone` are at seat 1."""
    state = owning_stars(table(4), 1, *gone)
    for speciality in specialities:
        state = employing(state, 0, speciality, 6)
    return acting_on(state, "restaurant")


@pytest.mark.rule("CLOSE-1")
@pytest.mark.parametrize(("removed", "each"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_customers_at_tables_pay_by_removed_cubes(removed: int, each: int) -> None:
    state = having_removed(table(4), 0, removed)
    state = seating(seating(state, 0, 0, Customers(1, 0, 1)), 0, 1, Customers(0, 1, 0))
    transition = hof.apply(acting_on(state, "restaurant"), hof.CloseRestaurant())
    assert transition.events[:2] == (
        hof.events.RestaurantClosed(0, "CLOSE-1"),
        hof.events.CoinsGained(0, 3 * each, "CLOSE-1"),
    )
    assert transition.state.players[0].coins == 5 + 3 * each


@pytest.mark.rule("CLOSE-1")
def test_the_bar_and_critics_pay_nothing() -> None:
    state = critic_at(at_the_bar(table(4), 0, Customers(grey=2)), 0, 0, "left")
    transition = hof.apply(acting_on(state, "restaurant"), hof.CloseRestaurant())
    assert transition.state.players[0].coins == 5
    assert not any(isinstance(event, hof.events.CoinsGained) for event in transition.events)


@pytest.mark.rule("CLOSE-1")
def test_an_empty_restaurant_may_be_closed_or_not() -> None:
    state = acting_on(table(4), "restaurant")
    assert hof.legal_actions(state) == (hof.CloseRestaurant(), hof.Decline())
    assert events(state, hof.CloseRestaurant()) == (hof.events.RestaurantClosed(0, "CLOSE-1"), NEXT_TURN)


@pytest.mark.rule("CLOSE-1")
def test_closing_is_for_the_own_restaurant_only() -> None:
    assert broken_rules(acting_on(table(4), "street_left"), hof.CloseRestaurant()) == [("TURN-5", "wrong_kind")]


@pytest.mark.rule("CLOSE-2")
@pytest.mark.parametrize(("fame", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_customers_needed_for_each_raise(fame: int, needed: int) -> None:
    state = having_removed(employing(table(4), 0, "portuguese_guitar", fame), 0, 5)
    state = closing(seating(state, 0, 2, Customers(brown=4)))
    for number in range(5):
        expected = [] if number == needed else [("CLOSE-2", "wrong_number")]
        assert broken_rules(state, hof.Applaud("portuguese_guitar", grey=0, other=number)) == expected
    transition = hof.apply(state, hof.Applaud("portuguese_guitar", grey=0, other=needed))
    assert transition.events[:2] == (
        hof.events.CustomersApplauded(0, "portuguese_guitar", Customers(brown=needed), "CLOSE-2"),
        hof.events.FameRaised(0, "portuguese_guitar", fame + 1, "CLOSE-2"),
    )


@pytest.mark.rule("CLOSE-2")
@pytest.mark.parametrize(
    ("speciality", "colour", "applauds"),
    [
        ("portuguese_guitar", "grey", True),
        ("portuguese_guitar", "black", False),
        ("portuguese_guitar", "brown", True),
        ("singer", "grey", True),
        ("singer", "black", True),
        ("singer", "brown", False),
        ("classical_guitar", "grey", True),
        ("classical_guitar", "black", False),
        ("classical_guitar", "brown", True),
    ],
)
def test_who_applauds_whom(speciality: Speciality, colour: Literal["grey", "black", "brown"], applauds: bool) -> None:
    state = seating(employing(table(4), 0, speciality, 1), 0, 0, Customers(**{colour: 1}))
    state = closing(state)
    grey = int(colour == "grey")
    action = hof.Applaud(speciality, grey=grey, other=1 - grey)
    if applauds:
        assert hof.legal_actions(state) == (action, hof.EndApplause())
    else:
        assert state.decision == "dismiss"


@pytest.mark.rule("CLOSE-2")
def test_table_and_bar_customers_applaud_and_every_split_is_an_action() -> None:
    state = seating(employing(table(4), 0, "singer", 2), 0, 0, Customers(grey=1, black=1))
    state = closing(at_the_bar(state, 0, Customers(grey=1, black=1)))
    assert hof.legal_actions(state) == (
        hof.Applaud("singer", grey=0, other=2),
        hof.Applaud("singer", grey=1, other=1),
        hof.Applaud("singer", grey=2, other=0),
        hof.EndApplause(),
    )


@pytest.mark.rule("CLOSE-2")
def test_each_customer_applauds_once_and_a_musician_may_rise_several_times() -> None:
    state = seating(employing(table(4), 0, "singer", 1), 0, 1, Customers(black=3))
    state = play(closing(state), hof.Applaud("singer", grey=0, other=1))
    state = employing(state, 0, "portuguese_guitar", 1)  # so that the closing stops before the end
    assert broken_rules(state, hof.Applaud("singer", grey=0, other=3)) == [
        ("CLOSE-2", "wrong_number"),
        ("CLOSE-2", "too_few_customers"),
    ]
    state = play(state, hof.Applaud("singer", grey=0, other=2))
    assert state.players[0].musicians.singer == Musician("singer-1", 3)
    assert state.decision == "dismiss"


@pytest.mark.rule("CLOSE-2")
def test_applause_needs_customers_of_both_colours_it_names() -> None:
    state = closing(seating(employing(table(4), 0, "singer", 2), 0, 1, Customers(grey=2, brown=1)))
    assert broken_rules(state, hof.Applaud("singer", grey=1, other=1)) == [("CLOSE-2", "too_few_customers")]


@pytest.mark.rule("CLOSE-2")
def test_nobody_applauds_an_empty_place_or_a_musician_at_the_top() -> None:
    state = employing(employing(table(4), 0, "singer", 6), 0, "portuguese_guitar", 1)
    state = closing(seating(state, 0, 1, Customers(grey=3)))
    assert broken_rules(state, hof.Applaud("classical_guitar", grey=1, other=0)) == [("CLOSE-2", "no_musician")]
    assert broken_rules(state, hof.Applaud("singer", grey=3, other=0)) == [("KICK-10", "fame_at_top")]


@pytest.mark.rule("CLOSE-2")
def test_critics_never_applaud() -> None:
    state = closing(critic_at(employing(table(4), 0, "singer", 1), 0, 0, "left"))
    assert state.decision == "dismiss"


@pytest.mark.rule("CLOSE-2")
def test_once_begun_a_closing_is_not_declined() -> None:
    state = closing(seating(employing(table(4), 0, "singer", 1), 0, 0, Customers(grey=1)))
    assert broken_rules(state, hof.Decline()) == [("CLOSE-2", "wrong_kind")]
    assert play(state, hof.EndApplause()).decision == "dismiss"


@pytest.mark.rule("CLOSE-3", "STAR-1")
def test_the_first_of_a_speciality_becomes_a_star() -> None:
    assert events(at_the_peak("singer"), hof.CloseRestaurant()) == (
        hof.events.RestaurantClosed(0, "CLOSE-1"),
        hof.events.MusicianStarred(0, "singer", "singer-1", "CLOSE-3"),
        hof.events.StarTaken(0, "singer", "CLOSE-3"),
        hof.events.PointsScored(0, 6, "CLOSE-3"),
        NEXT_TURN,
    )
    state = play(at_the_peak("singer"), hof.CloseRestaurant())
    assert (state.players[0].stars, state.players[0].score) == (("singer",), 6)
    assert state.players[0].musicians.singer is None
    assert state.board.star_musicians.singer == "singer-1"
    assert state.board.stars == ("portuguese_guitar", "classical_guitar", "fado", "prestige")


@pytest.mark.rule("CLOSE-3")
def test_applause_can_lead_to_the_star_at_once() -> None:
    state = closing(seating(employing(table(4), 0, "singer", 5), 0, 1, Customers(black=3)))
    state = play(state, hof.Applaud("singer", grey=0, other=3))
    assert (state.players[0].stars, state.players[0].score) == (("singer",), 6)


@pytest.mark.rule("CLOSE-3")
def test_several_at_the_peak_go_left_to_right() -> None:
    state = play(at_the_peak("classical_guitar", "portuguese_guitar"), hof.CloseRestaurant())
    assert state.players[0].stars == ("portuguese_guitar", "classical_guitar")
    assert state.players[0].score == 12


@pytest.mark.rule("CLOSE-3")
def test_a_star_on_the_board_is_taken_although_another_of_fame_6_was_promoted_before() -> None:
    state = hof.apply(
        acting_on(employing(table(4), 1, "singer", 6), "billboard_left", 1), hof.PromoteMusician("singer")
    ).state
    state = play(acting_on(employing(state, 0, "singer", 6), "restaurant"), hof.CloseRestaurant())
    assert state.players[0].stars == ("singer",)


@pytest.mark.rule("CLOSE-3")
def test_with_the_star_gone_the_musician_retires_for_6() -> None:
    state = play(at_the_peak("singer", gone=("singer",)), hof.CloseRestaurant())
    assert hof.legal_actions(state) == (hof.RetireMusician("singer"), hof.KeepMusician("singer"))
    transition = hof.apply(state, hof.RetireMusician("singer"))
    assert transition.events == (
        hof.events.MusicianRetired(0, "singer", "singer-2", "CLOSE-3"),
        hof.events.PointsScored(0, 6, "CLOSE-3"),
        NEXT_TURN,
    )
    assert transition.state.board.removed_musicians == ("singer-2",)
    assert transition.state.players[0].musicians.singer is None
    assert transition.state.players[0].stars == ()


@pytest.mark.rule("CLOSE-3")
def test_with_the_star_gone_the_musician_may_stay_and_is_asked_again() -> None:
    state = play(at_the_peak("singer", gone=("singer",)), hof.CloseRestaurant())
    transition = hof.apply(state, hof.KeepMusician("singer"))
    assert transition.events == (hof.events.MusicianKept(0, "singer", "singer-2", "CLOSE-3"),)
    state = play(transition.state, hof.DismissMusicians(()))
    assert state.players[0].musicians.singer == Musician("singer-2", 6)
    assert state.players[0].score == 0
    again = turn_of(state, 0).awaiting(0, "action", hof.Pending(seat=0, space="restaurant"))
    assert play(again, hof.CloseRestaurant()).decision == "peak"


@pytest.mark.rule("CLOSE-3", "HIRE-4")
def test_one_left_at_the_peak_may_be_dismissed_and_is_not_hirable_then() -> None:
    state = play(at_the_peak("singer", gone=("singer",)), hof.CloseRestaurant(), hof.KeepMusician("singer"))
    state = play(state, hof.DismissMusicians(("singer",)))
    assert state.players[0].score == 6
    assert MarketMusician("singer-2", 6) in state.board.market.singer
    hiring = acting_on(with_coins(state, 1, 99), "market_left", 1)
    assert [rule for rule, _ in broken_rules(hiring, hof.HireMusicians(right="singer-2"))] == ["HIRE-4"]


@pytest.mark.rule("CLOSE-3")
def test_questions_go_left_to_right_after_the_stars() -> None:
    gone: tuple[Speciality, ...] = ("portuguese_guitar", "classical_guitar")
    start = at_the_peak("portuguese_guitar", "singer", "classical_guitar", gone=gone)
    state = play(start, hof.CloseRestaurant())
    assert state.players[0].stars == ("singer",)
    assert broken_rules(state, hof.RetireMusician("classical_guitar")) == [("CLOSE-3", "other_musician_first")]
    assert broken_rules(state, hof.KeepMusician("classical_guitar")) == [("CLOSE-3", "other_musician_first")]
    state = play(state, hof.KeepMusician("portuguese_guitar"))
    assert hof.legal_actions(state) == (hof.RetireMusician("classical_guitar"), hof.KeepMusician("classical_guitar"))


@pytest.mark.rule("CLOSE-4")
def test_dismissed_musicians_go_to_the_market_with_their_dice_and_score_their_fame() -> None:
    state = employing(employing(table(4), 0, "portuguese_guitar", 2), 0, "classical_guitar", 4)
    state = closing(state)
    assert hof.legal_actions(state) == (
        hof.DismissMusicians(()),
        hof.DismissMusicians(("portuguese_guitar",)),
        hof.DismissMusicians(("classical_guitar",)),
        hof.DismissMusicians(("portuguese_guitar", "classical_guitar")),
    )
    transition = hof.apply(state, hof.DismissMusicians(("portuguese_guitar", "classical_guitar")))
    assert transition.events == (
        hof.events.MusicianDismissed(0, "portuguese_guitar", "portuguese_guitar-1", 2, "CLOSE-4"),
        hof.events.PointsScored(0, 2, "CLOSE-4"),
        hof.events.MusicianDismissed(0, "classical_guitar", "classical_guitar-1", 4, "CLOSE-4"),
        hof.events.PointsScored(0, 4, "CLOSE-4"),
        NEXT_TURN,
    )
    assert transition.state.players[0].score == 6
    assert transition.state.board.market.classical_guitar[0] == MarketMusician("classical_guitar-1", 4)


@pytest.mark.rule("CLOSE-4")
def test_kept_musicians_stay_and_score_nothing() -> None:
    state = play(closing(employing(table(4), 0, "singer", 3)), hof.DismissMusicians(()))
    assert state.players[0].musicians.singer == Musician("singer-1", 3)
    assert state.players[0].score == 0


@pytest.mark.rule("CLOSE-4")
def test_nobody_is_dismissed_from_an_empty_place() -> None:
    state = closing(employing(table(4), 0, "singer", 3))
    action = hof.DismissMusicians(("portuguese_guitar", "singer", "classical_guitar"))
    assert broken_rules(state, action) == [("CLOSE-4", "no_musician"), ("CLOSE-4", "no_musician")]


@pytest.mark.rule("CLOSE-4")
@pytest.mark.parametrize("names", [("singer", "portuguese_guitar"), ("singer", "singer")])
def test_dismissals_are_named_once_in_the_printed_order(names: tuple[Speciality, ...]) -> None:
    with pytest.raises(hof.MalformedAction, match="printed order"):
        hof.DismissMusicians(names)


@pytest.mark.rule("CLOSE-5", "PRES-1")
@pytest.mark.parametrize(("removed", "after"), [(0, 2), (1, 3), (6, 8), (7, 8), (8, 8)])
def test_a_review_removes_two_cubes_or_as_many_as_are_left(removed: int, after: int) -> None:
    state = critic_at(having_removed(table(4), 0, removed), 0, 0, "right")
    transition = hof.apply(acting_on(state, "restaurant"), hof.CloseRestaurant())
    cubes = [event for event in transition.events if isinstance(event, hof.events.CubeRemoved)]
    assert cubes == [hof.events.CubeRemoved(0, number, None, "CLOSE-5") for number in range(removed + 1, after + 1)]
    assert transition.state.players[0].cubes == 8 - after
    assert all(slot.cubes == (0, 0, 0, 0) for _, slot in transition.state.board.billboard.items())
    # The right group is the only one without a critic, so nobody is asked.
    assert hof.events.CriticReturned(0, "right", "CLOSE-5") in transition.events
    assert transition.state.board.street.right.critic
    assert not transition.state.players[0].has_critic


@pytest.mark.rule("CLOSE-5")
@pytest.mark.parametrize("group", ["left", "centre"])
def test_the_critic_goes_to_a_group_without_one(group: Group) -> None:
    state = closing(critic_at(table(3), 0, 0, "left"))
    assert state.players[0].cubes == 6  # before the question
    assert hof.legal_actions(state) == (hof.ReturnCritic("left"), hof.ReturnCritic("centre"))
    assert broken_rules(state, hof.ReturnCritic("right")) == [("CLOSE-5", "critic_already_there")]
    state = play(state, hof.ReturnCritic(group))
    assert state.board.street[group].critic
    assert not state.players[0].has_critic


@pytest.mark.rule("CLOSE-5")
def test_the_review_comes_after_the_dismissal() -> None:
    state = closing(critic_at(employing(table(4), 0, "singer", 2), 0, 0, "left"))
    assert (state.decision, state.players[0].cubes) == ("dismiss", 8)
    kinds = [type(event).__name__ for event in events(state, hof.DismissMusicians(("singer",)))]
    assert kinds == [
        "MusicianDismissed",
        "PointsScored",
        "CubeRemoved",
        "CubeRemoved",
        "CriticPriceFell",
        "CriticReturned",
        "TurnBegan",
    ]


@pytest.mark.rule("CLOSE-6")
def test_all_customers_go_to_the_discard() -> None:
    state = seating(seating(table(4), 0, 0, Customers(1, 1, 0)), 0, 1, Customers(0, 0, 3))
    state = at_the_bar(state, 0, Customers(1, 0, 1))
    transition = hof.apply(acting_on(state, "restaurant"), hof.CloseRestaurant())
    assert hof.events.CustomersLeft(0, Customers(2, 1, 4), "CLOSE-6") in transition.events
    assert transition.state.board.discard == Customers(2, 1, 4)
    player = transition.state.players[0]
    assert player.bar == NOBODY
    assert all(place.is_empty for place in player.tables)
