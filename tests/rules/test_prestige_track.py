"""The prestige track (chapter PRES): what the cubes uncover when they leave."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.state.components import Customers
from tests.positions import (
    acting_on,
    broken_rules,
    critic_at,
    employing,
    having_removed,
    owning_stars,
    play,
    seating,
    table,
    with_coins,
)


def promoting(removed: int) -> hof.State:
    """Seat 0 with so many cubes removed, about to promote a singer of fame 2."""
    return acting_on(having_removed(employing(table(4), 0, "singer", 2), 0, removed), "billboard_left")


def promoted(removed: int) -> hof.Transition[hof.State, hof.Event]:
    return hof.apply(promoting(removed), hof.PromoteMusician("singer"))


@pytest.mark.rule("PRES-1")
@pytest.mark.parametrize("removed", range(8))
def test_a_promotion_takes_one_cube_to_the_billboard(removed: int) -> None:
    transition = promoted(removed)
    assert hof.events.CubeRemoved(0, removed + 1, "singer", "BILL-4") in transition.events
    assert transition.state.players[0].cubes == 7 - removed
    assert transition.state.board.billboard.singer.cubes == (1, 0, 0, 0)


@pytest.mark.rule("PRES-1")
def test_a_review_takes_cubes_out_of_the_game() -> None:
    state = play(acting_on(critic_at(table(4), 0, 0, "left"), "restaurant"), hof.CloseRestaurant())
    assert state.players[0].cubes == 6
    assert [slot.cubes for _, slot in state.board.billboard.items()] == [(0, 0, 0, 0)] * 3


@pytest.mark.rule("PRES-2")
@pytest.mark.parametrize("removed", range(8))
def test_the_critic_price_falls_at_2_4_and_6(removed: int) -> None:
    falls = {1: 2, 3: 1, 5: 0}
    found = [event.price for event in promoted(removed).events if isinstance(event, hof.events.CriticPriceFell)]
    assert found == ([falls[removed]] if removed in falls else [])


@pytest.mark.rule("PRES-2")
@pytest.mark.parametrize("removed", range(8))
def test_income_rises_at_3_and_7(removed: int) -> None:
    rises = {2: 2, 6: 3}
    found = [event.income for event in promoted(removed).events if isinstance(event, hof.events.IncomeRose)]
    assert found == ([rises[removed]] if removed in rises else [])


@pytest.mark.rule("PRES-2", "STREET-5")
@pytest.mark.parametrize(("removed", "price"), [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_critics_are_paid_by_removed_cubes(removed: int, price: int) -> None:
    state = acting_on(having_removed(table(4), 0, removed), "street_left")
    invitation = hof.InviteCritic("left", 0)
    assert play(with_coins(state, 0, 9), invitation).players[0].coins == 9 - price
    if price:
        assert [rule for rule, _ in broken_rules(with_coins(state, 0, price - 1), invitation)] == ["STREET-5"]


@pytest.mark.rule("PRES-3")
@pytest.mark.parametrize("removed", range(8))
def test_the_table_for_4_opens_at_5(removed: int) -> None:
    transition = promoted(removed)
    opened = hof.events.TableOpened(0, 2, "PRES-3")
    assert (opened in transition.events) == (removed == 4)
    assert [place.open for place in transition.state.players[0].tables] == [True, True, removed >= 4]
    assert not transition.state.players[1].tables[2].open


@pytest.mark.rule("PRES-3")
def test_the_table_for_4_opens_in_the_middle_of_a_review() -> None:
    state = acting_on(critic_at(having_removed(table(4), 0, 4), 0, 0, "left"), "restaurant")
    transition = hof.apply(state, hof.CloseRestaurant())
    first, second = (event for event in transition.events if isinstance(event, hof.events.CubeRemoved))
    order = [transition.events.index(event) for event in (first, hof.events.TableOpened(0, 2, "PRES-3"), second)]
    assert order == sorted(order)


@pytest.mark.rule("PRES-2", "CLOSE-1", "CLOSE-5")
def test_income_of_a_closing_is_counted_before_its_review() -> None:
    state = seating(critic_at(having_removed(table(4), 0, 2), 0, 0, "left"), 0, 1, Customers(black=3))
    state = play(acting_on(state, "restaurant"), hof.CloseRestaurant())
    assert (state.players[0].coins, state.players[0].cubes) == (8, 4)


@pytest.mark.rule("PRES-4")
def test_the_eighth_cube_takes_the_star_by_promotion() -> None:
    transition = promoted(7)
    assert hof.events.StarTaken(0, "prestige", "PRES-4") in transition.events
    assert transition.state.players[0].stars == ("prestige",)
    assert "prestige" not in transition.state.board.stars


@pytest.mark.rule("PRES-4")
@pytest.mark.parametrize("removed", [6, 7])
def test_the_eighth_cube_takes_the_star_by_review(removed: int) -> None:
    state = acting_on(critic_at(having_removed(table(4), 0, removed), 0, 0, "left"), "restaurant")
    assert play(state, hof.CloseRestaurant()).players[0].stars == ("prestige",)


@pytest.mark.rule("PRES-4")
@pytest.mark.parametrize("removed", range(7))
def test_seven_cubes_or_fewer_take_no_star(removed: int) -> None:
    assert promoted(removed).state.players[0].stars == ()


@pytest.mark.rule("PRES-4")
def test_the_second_to_remove_all_gets_no_star() -> None:
    state = owning_stars(having_removed(promoting(7), 1, 8), 1, "prestige")
    transition = hof.apply(state, hof.PromoteMusician("singer"))
    assert transition.state.players[0].cubes == 0
    assert transition.state.players[0].stars == ()
    assert not any(isinstance(event, hof.events.StarTaken) for event in transition.events)
