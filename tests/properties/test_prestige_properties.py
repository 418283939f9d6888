"""The prestige track, cube by cube: what is uncovered does not depend on how the cubes left."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from tests.positions import (
    acting_on,
    broken_rules,
    critic_at,
    employing,
    having_removed,
    play,
    seating,
    table,
    with_coins,
)

PRICE = (3, 3, 2, 2, 1, 1, 0, 0, 0)
INCOME = (1, 1, 1, 2, 2, 2, 2, 3, 3)
THIRD_TABLE_OPEN = (False, False, False, False, False, True, True, True, True)
PRESTIGE_STAR = (False, False, False, False, False, False, False, False, True)
ALL_COUNTS = pytest.mark.parametrize("removed", range(9))
TABLES = {players: table(players) for players in (2, 3, 4)}

Uncovering = hof.events.CriticPriceFell | hof.events.IncomeRose | hof.events.TableOpened | hof.events.StarTaken


def uncovered_by(seat: int, cube: int) -> list[Uncovering]:
    """What happens when the cube with this number, counted from 1 on the left, leaves the track."""
    happens: dict[int, list[Uncovering]] = {
        1: [],
        2: [hof.events.CriticPriceFell(seat, 2, "PRES-2")],
        3: [hof.events.IncomeRose(seat, 2, "PRES-2")],
        4: [hof.events.CriticPriceFell(seat, 1, "PRES-2")],
        5: [hof.events.TableOpened(seat, 2, "PRES-3")],
        6: [hof.events.CriticPriceFell(seat, 0, "PRES-2")],
        7: [hof.events.IncomeRose(seat, 3, "PRES-2")],
        8: [hof.events.StarTaken(seat, "prestige", "PRES-4")],
    }
    return happens[cube]


def uncovered(transition: hof.Transition[hof.State, hof.Event]) -> list[hof.Event]:
    return [event for event in transition.events if isinstance(event, Uncovering)]


def promotion(state: hof.State, seat: int) -> hof.Transition[hof.State, hof.Event]:
    """One cube leaves."""
    state = acting_on(employing(state, seat, "singer", 2), "billboard_left", seat)
    return hof.apply(state, hof.PromoteMusician("singer"))


def review(state: hof.State, seat: int) -> hof.Transition[hof.State, hof.Event]:
    """Two cubes leave, or the last one."""
    group: hof.Group = "centre" if len(state.players) == 2 else "left"
    return hof.apply(acting_on(critic_at(state, seat, 0, group), "restaurant", seat), hof.CloseRestaurant())


@ALL_COUNTS
@pytest.mark.rule("PRES-2", "STREET-5")
def test_a_critic_costs_what_the_track_shows(removed: int) -> None:
    state = acting_on(having_removed(TABLES[3], 0, removed), "street_left")
    invitation, price = hof.InviteCritic("left", 1), PRICE[removed]
    assert play(with_coins(state, 0, price), invitation).players[0].coins == 0
    if price > 0:
        assert broken_rules(with_coins(state, 0, price - 1), invitation)[0][0] == "STREET-5"


@ALL_COUNTS
@pytest.mark.rule("PRES-2", "CLOSE-1")
@pytest.mark.parametrize("customers", [0, 1, 2, 3])
def test_each_customer_pays_what_the_track_shows(removed: int, customers: int) -> None:
    state = with_coins(having_removed(TABLES[4], 0, removed), 0, 0)
    state = seating(state, 0, 1, hof.Customers(brown=customers))
    state = play(acting_on(state, "restaurant"), hof.CloseRestaurant())
    assert state.players[0].coins == customers * INCOME[removed]


@ALL_COUNTS
@pytest.mark.rule("PRES-3", "STREET-4")
def test_the_third_table_can_be_used_from_the_fifth_cube_on(removed: int) -> None:
    state = acting_on(having_removed(with_coins(TABLES[4], 0, 9), 0, removed), "street_left")
    for action in (hof.InviteCustomers("left", 1, 1, 2, 2), hof.InviteCritic("left", 2)):
        assert (action in hof.legal_actions(state)) == THIRD_TABLE_OPEN[removed]
        assert (hof.explain(state, action) == ()) == THIRD_TABLE_OPEN[removed]


@pytest.mark.parametrize("removed", range(8))
@pytest.mark.rule("PRES-1", "PRES-2", "PRES-3", "PRES-4")
def test_each_threshold_is_crossed_by_a_promotion(removed: int) -> None:
    transition = promotion(having_removed(TABLES[4], 2, removed), 2)
    assert uncovered(transition) == uncovered_by(2, removed + 1)
    check_track(transition.state, 2, removed + 1)


@pytest.mark.parametrize(("removed", "cubes"), [*((removed, 2) for removed in range(7)), (7, 1), (8, 0)])
@pytest.mark.rule("PRES-1", "PRES-2", "PRES-3", "PRES-4", "CLOSE-5")
def test_each_threshold_is_crossed_by_a_review_of_two_cubes_or_of_the_last(removed: int, cubes: int) -> None:
    transition = review(having_removed(TABLES[3], 1, removed), 1)
    left = [event for event in transition.events if isinstance(event, hof.events.CubeRemoved)]
    assert [(event.removed, event.slot) for event in left] == [(removed + 1 + more, None) for more in range(cubes)]
    assert uncovered(transition) == [event for more in range(cubes) for event in uncovered_by(1, removed + 1 + more)]
    check_cubes(transition.state, 1, removed + cubes)


def check_cubes(state: hof.State, seat: int, removed: int) -> None:
    assert state.players[seat].cubes == 8 - removed
    assert [place.open for place in state.players[seat].tables] == [True, True, THIRD_TABLE_OPEN[removed]]


def check_track(state: hof.State, seat: int, removed: int) -> None:
    check_cubes(state, seat, removed)
    assert ("prestige" in state.players[seat].stars) == PRESTIGE_STAR[removed]
    assert ("prestige" in state.board.stars) != PRESTIGE_STAR[removed]


def carried_over(state: hof.State, seat: int) -> hof.State:
    """A new table where a seat has the track, the open tables and the stars that it got in play."""
    fresh, played = TABLES[len(state.players)], state.players[seat]
    tables = tuple(hof.Table(place.seats, place.open) for place in played.tables)
    player = evolve(fresh.players[seat], cubes=played.cubes, tables=tables, stars=played.stars)
    return fresh.with_board(evolve(fresh.board, stars=state.board.stars)).with_player(seat, player)


@pytest.mark.rule("PRES-1", "PRES-2", "PRES-3", "PRES-4")
@settings(max_examples=40, deadline=None, derandomize=True)
@given(players=st.integers(2, 4), number=st.integers(0, 3), ways=st.lists(st.booleans(), min_size=8, max_size=8))
def test_any_mixture_of_promotions_and_reviews_uncovers_the_same(players: int, number: int, ways: list[bool]) -> None:
    seat, removed, found = number % players, 0, list[hof.Event]()
    state = TABLES[players]
    for by_review in ways:
        if removed == 8:
            break
        transition = review(state, seat) if by_review else promotion(state, seat)
        found += uncovered(transition)
        removed = min(8, removed + 2) if by_review else removed + 1
        check_track(transition.state, seat, removed)
        state = carried_over(transition.state, seat)
    assert removed == 8
    assert found == [event for cube in range(1, 9) for event in uncovered_by(seat, cube)]


@pytest.mark.rule("PRES-4")
@pytest.mark.parametrize("by_review", [False, True])
def test_the_second_to_clear_the_track_uncovers_nothing_more(by_review: bool) -> None:
    state = having_removed(TABLES[3], 0, 7)
    state = state.with_board(evolve(state.board, stars=("singer", "fado")))
    transition = review(state, 0) if by_review else promotion(state, 0)
    assert uncovered(transition) == []
    check_cubes(transition.state, 0, 8)
    assert transition.state.players[0].stars == ()
