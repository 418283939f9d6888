"""When Alfama closes and what happens then (SOLO-12, SOLO-13), the end (END-1) and the scores (SOLO-14)."""

from __future__ import annotations

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import Customers, Notes, Space, Star
from tests.positions import (
    after_you,
    alfama,
    employing,
    having_removed,
    heading_for,
    owning_fados,
    owning_stars,
    play,
    seating,
    solo,
    standing_on,
    table,
    with_coins,
    with_cubes,
    with_notes,
)


def stuck(*hers: Space) -> hof.State:
    """A solo table where Alfama can act nowhere but in the rehearsal room: musicians of fame 1, two tables taken."""
    state = solo(*hers)
    state = employing(employing(state, 1, "portuguese_guitar", 1), 1, "singer", 1)
    state = employing(state, 1, "classical_guitar", 1)
    return seating(seating(state, 1, 0, Customers(grey=1, brown=1)), 1, 1, Customers(black=2))


def after_a_lap() -> hof.State:
    """Alfama has found no space, closed, and has a worker on her restaurant; you have the turn."""
    return alfama(after_you(stuck("market_left", "rehearsal_room", "street_left"), "market_right")).state


# SOLO-12


@pytest.mark.rule("SOLO-12")
def test_after_your_closing_she_closes_and_moves_no_worker() -> None:
    state = play(solo("market_left", "street_right", "rehearsal_room"), hof.PlaceWorker("supply", "restaurant"))
    state = play(state, hof.CloseRestaurant())
    assert (state.actor, state.pending.last_space) == ("alfama", "restaurant")
    assert hof.legal_actions(state) == (hof.AlfamaTurn(None, None),)
    transition = alfama(state)
    assert transition.events[0] == happened.RestaurantClosed(1, "SOLO-12")
    assert transition.state.board.spaces == state.board.spaces
    assert not transition.state.players[1].restaurant_worker
    assert (transition.state.actor, transition.state.turn) == (0, 3)


@pytest.mark.rule("SOLO-12")
def test_she_closes_also_when_you_declined_to() -> None:
    state = after_you(solo("market_left", "street_right", "rehearsal_room"), "restaurant")
    assert hof.legal_actions(state) == (hof.AlfamaTurn(),)
    assert alfama(state).events[0] == happened.RestaurantClosed(1, "SOLO-12")


@pytest.mark.rule("SOLO-12", "SOLO-5", "SOLO-4")
def test_a_full_lap_without_a_space_ends_on_her_restaurant_and_she_closes() -> None:
    state = after_you(stuck("market_left", "rehearsal_room", "street_left"), "market_right")
    assert hof.legal_actions(state) == (hof.AlfamaTurn("rehearsal_room", "restaurant"),)
    transition = alfama(state)
    assert transition.events == (
        happened.WorkerLifted(1, "rehearsal_room", "market_right", "SOLO-4"),
        happened.SpacePassed(1, "street_left", "her_worker_there", "SOLO-4"),
        happened.SpacePassed(1, "market_left", "her_worker_there", "SOLO-4"),
        happened.SpacePassed(1, "market_right", "nobody_to_hire", "SOLO-7"),
        happened.SpacePassed(1, "street_right", "no_empty_table", "SOLO-9"),
        happened.SpacePassed(1, "billboard_right", "nobody_to_promote_or_contract", "SOLO-10"),
        happened.SpacePassed(1, "billboard_left", "nobody_to_promote_or_contract", "SOLO-10"),
        happened.SpacePassed(1, "rehearsal_room", "came_from_there", "SOLO-4"),
        happened.WorkerPlaced(1, "rehearsal_room", "restaurant", "SOLO-12"),
        happened.RestaurantClosed(1, "SOLO-12"),
        happened.PointsScored(1, 4, "SOLO-13"),
        happened.FameRaised(1, "portuguese_guitar", 3, "SOLO-13"),
        happened.FameRaised(1, "singer", 3, "SOLO-13"),
        happened.FameRaised(1, "classical_guitar", 3, "SOLO-13"),
        happened.CustomersLeft(1, Customers(grey=1, black=2, brown=1), "CLOSE-6"),
        happened.TurnBegan(0, 3, 2, "TURN-1"),
    )
    assert transition.state.players[1].restaurant_worker
    assert transition.state.board.spaces.rehearsal_room == hof.ActionSpace()


@pytest.mark.rule("SOLO-12")
def test_the_worker_on_her_restaurant_is_lifted_next_and_starts_after_the_space_you_used() -> None:
    state = after_you(after_a_lap(), "street_right")
    assert hof.legal_actions(state) == (hof.AlfamaTurn("restaurant", "billboard_right"),)
    transition = alfama(state)
    assert transition.events[:2] == (
        happened.WorkerLifted(1, "restaurant", "street_right", "SOLO-12"),
        happened.WorkerPlaced(1, "restaurant", "billboard_right", "SOLO-4"),
    )
    assert not transition.state.players[1].restaurant_worker


@pytest.mark.rule("SOLO-12", "SOLO-6")
def test_then_the_space_you_used_is_looked_at_last_and_she_may_kick_you_out_of_it() -> None:
    state = stuck("restaurant", "market_left", "street_left")
    state = after_you(with_notes(state, 1, Notes()), "rehearsal_room")
    assert hof.legal_actions(state) == (hof.AlfamaTurn("restaurant", "rehearsal_room"),)
    transition = alfama(state)
    assert [event.space for event in transition.events if isinstance(event, happened.SpacePassed)] == [
        "street_left",
        "market_left",
        "market_right",
        "street_right",
        "billboard_right",
        "billboard_left",
    ]
    assert transition.events[-1] == happened.WorkerKickedOut(0, "rehearsal_room", "SOLO-6")
    assert (transition.state.actor, transition.state.decision) == (0, "relocate_worker")


@pytest.mark.rule("SOLO-12", "TURN-3")
def test_if_again_no_space_is_found_she_closes_again() -> None:
    state = after_you(stuck("restaurant", "rehearsal_room", "street_left"), "market_right")
    assert hof.legal_actions(state) == (hof.AlfamaTurn("restaurant", "restaurant"),)
    transition = alfama(state)
    assert len([event for event in transition.events if isinstance(event, happened.SpacePassed)]) == 7
    assert happened.WorkerPlaced(1, "restaurant", "restaurant", "SOLO-12") in transition.events
    assert happened.RestaurantClosed(1, "SOLO-12") in transition.events
    assert transition.state.players[1].restaurant_worker


@pytest.mark.rule("SOLO-12")
def test_a_closing_after_yours_leaves_her_worker_on_the_restaurant_for_the_turn_after() -> None:
    state = after_you(after_a_lap(), "restaurant")
    assert hof.legal_actions(state) == (hof.AlfamaTurn(),)
    state = alfama(state).state
    assert state.players[1].restaurant_worker
    assert hof.legal_actions(after_you(state, "street_right")) == (hof.AlfamaTurn("restaurant", "billboard_right"),)


@pytest.mark.rule("SOLO-12", "SOLO-4")
def test_once_it_has_left_the_restaurant_the_nearest_worker_is_lifted_again() -> None:
    state = alfama(after_you(after_a_lap(), "street_right")).state
    assert state.actor == 0
    (turn,) = hof.legal_actions(after_you(state, "rehearsal_room"))
    assert isinstance(turn, hof.AlfamaTurn)
    assert turn.worker == "street_left"


# SOLO-13


def closing(state: hof.State) -> hof.Transition[hof.State, hof.Event]:
    """Alfama's closing after you used your restaurant."""
    return alfama(after_you(state, "restaurant"))


@pytest.mark.rule("SOLO-13", "CLOSE-1", "PRES-2")
@pytest.mark.parametrize(("removed", "points"), [(0, 3), (2, 3), (3, 6), (6, 6), (7, 9)])
def test_each_customer_at_a_table_scores_the_income_figure(removed: int, points: int) -> None:
    state = employing(having_removed(table(1), 1, removed), 1, "singer", 1)
    state = seating(seating(state, 1, 0, Customers(black=1)), 1, 1, Customers(grey=1, brown=1))
    transition = closing(state)
    assert transition.events[1] == happened.PointsScored(1, points, "SOLO-13")
    assert transition.state.players[1].score == points
    assert transition.state.players[1].coins == 0


@pytest.mark.rule("SOLO-13")
@pytest.mark.parametrize("guests", [Customers(grey=1), Customers(black=2), Customers(brown=1)])
def test_every_musician_rises_whatever_the_colours_and_however_many_sit_at_a_table(guests: Customers) -> None:
    state = employing(employing(table(1), 1, "singer", 1), 1, "portuguese_guitar", 4)
    musicians = closing(seating(state, 1, 0, guests)).state.players[1].musicians
    assert (musicians.singer, musicians.portuguese_guitar, musicians.classical_guitar) == (
        hof.Musician("singer-1", 2),
        hof.Musician("portuguese_guitar-1", 5),
        None,
    )


@pytest.mark.rule("SOLO-13")
def test_fame_stops_at_6_and_there_is_no_peak_step() -> None:
    state = employing(employing(table(1), 1, "singer", 5), 1, "portuguese_guitar", 6)
    state = seating(seating(state, 1, 0, Customers(black=1)), 1, 1, Customers(black=1))
    transition = closing(state)
    raised = [event for event in transition.events if isinstance(event, happened.FameRaised)]
    assert raised == [happened.FameRaised(1, "singer", 6, "SOLO-13")]
    alfama_after = transition.state.players[1]
    assert alfama_after.musicians.singer == hof.Musician("singer-1", 6)
    assert alfama_after.musicians.portuguese_guitar == hof.Musician("portuguese_guitar-1", 6)
    assert alfama_after.stars == ()
    assert alfama_after.cubes == 8


@pytest.mark.rule("SOLO-13")
def test_musicians_all_at_6_are_not_no_musicians() -> None:
    state = seating(employing(table(1), 1, "singer", 6), 1, 0, Customers(black=1))
    after = closing(state).state.players[1]
    assert (after.cubes, after.score) == (8, 1)


@pytest.mark.rule("SOLO-13", "PRES-1")
def test_without_a_musician_she_scores_her_customers_and_removes_a_cube() -> None:
    transition = closing(seating(table(1), 1, 0, Customers(black=1)))
    assert transition.events[:4] == (
        happened.RestaurantClosed(1, "SOLO-12"),
        happened.PointsScored(1, 1, "SOLO-13"),
        happened.CubeRemoved(1, 1, None, "SOLO-13"),
        happened.CustomersLeft(1, Customers(black=1), "CLOSE-6"),
    )


@pytest.mark.rule("SOLO-13")
def test_without_a_customer_she_removes_a_cube_and_nobody_rises() -> None:
    transition = closing(employing(table(1), 1, "singer", 2))
    assert transition.events[:2] == (
        happened.RestaurantClosed(1, "SOLO-12"),
        happened.CubeRemoved(1, 1, None, "SOLO-13"),
    )
    assert transition.state.players[1].musicians.singer == hof.Musician("singer-1", 2)
    assert all(slot.cubes == (0, 0) for _, slot in transition.state.board.billboard.items())


@pytest.mark.rule("SOLO-13", "PRES-2", "PRES-3")
def test_her_fifth_cube_opens_the_table_for_four() -> None:
    transition = closing(having_removed(table(1), 1, 4))
    assert happened.TableOpened(1, 2, "PRES-3") in transition.events
    assert transition.state.players[1].tables[2].open
    third = closing(having_removed(table(1), 1, 2))
    assert happened.IncomeRose(1, 2, "PRES-2") in third.events


@pytest.mark.rule("SOLO-13", "PRES-4")
def test_her_last_cube_wins_the_prestige_star() -> None:
    transition = closing(having_removed(table(1), 1, 7))
    assert happened.StarTaken(1, "prestige", "PRES-4") in transition.events


@pytest.mark.rule("SOLO-13")
def test_without_a_cube_left_nothing_is_removed() -> None:
    state = owning_stars(having_removed(table(1), 1, 8), 1, "prestige")
    transition = closing(state)
    assert transition.events == (
        happened.RestaurantClosed(1, "SOLO-12"),
        happened.TurnBegan(0, 3, 2, "TURN-1"),
    )


@pytest.mark.rule("SOLO-13", "CLOSE-6")
def test_then_her_customers_leave() -> None:
    state = seating(employing(table(1), 1, "singer", 2), 1, 1, Customers(black=2, brown=1))
    after = closing(state).state
    assert after.players[1].guests == Customers()
    assert after.board.discard == Customers(black=2, brown=1)


# END-1


@pytest.mark.rule("END-1", "SOLO-13")
def test_her_star_ends_the_game_with_her_turn() -> None:
    state = owning_stars(having_removed(table(1), 1, 7), 0, "singer", "fado")
    transition = closing(state)
    assert transition.events[-2:] == (happened.GameEnding(3, "END-1"), happened.GameEnded("END-1"))
    assert transition.state.finished
    assert transition.state.pending == hof.Pending()


@pytest.mark.rule("END-1", "SOLO-11")
def test_her_fado_star_ends_the_game_after_the_reveal() -> None:
    state = owning_stars(heading_for("rehearsal_room"), 0, "singer", "prestige")
    state = owning_fados(with_notes(state, 1, Notes(1, 1, 1, 0)), 1, 2)
    state = alfama(state).state
    assert (state.finished, state.decision) == (False, "reveal_fado")
    assert hof.apply(state, hof.legal_actions(state)[0]).state.finished


@pytest.mark.rule("END-1")
def test_after_your_third_star_she_has_her_turn_and_the_game_ends() -> None:
    state = employing(owning_stars(table(1), 0, "fado", "prestige"), 0, "singer", 6)
    state = play(state, hof.PlaceWorker("supply", "restaurant"), hof.CloseRestaurant())
    assert (state.actor, state.finished, len(state.board.stars)) == ("alfama", False, 2)
    last = alfama(state)
    assert last.state.finished
    assert last.state.turn == 2


@pytest.mark.rule("END-1")
def test_a_kick_out_in_her_last_turn_is_still_yours_to_decide() -> None:
    state = standing_on(heading_for("market_right"), 0, "market_right")
    state = alfama(owning_stars(state, 0, "singer", "fado", "prestige")).state
    assert (state.actor, state.decision) == (0, "relocate_worker")
    assert play(state, hof.RelocateWorker(1), hof.CollectCoins()).finished


# SOLO-14


@pytest.mark.rule("SOLO-14", "FINAL-3")
@pytest.mark.parametrize(
    ("yours", "hers", "points"),
    [
        (1, 1, (8, 14)),
        (4, 4, (8, 14)),
        (0, 0, (0, 0)),
        (2, 1, (14, 8)),
        (1, 2, (8, 14)),
        (1, 0, (14, 0)),
        (0, 1, (0, 14)),
    ],
)
def test_a_tie_on_a_slot_with_cubes_goes_to_her(yours: int, hers: int, points: tuple[int, int]) -> None:
    state = with_cubes(table(1), "portuguese_guitar", yours, hers)
    assert tuple(seat.billboard.portuguese_guitar for seat in hof.score_sheet(state).seats) == points


@pytest.mark.rule("FINAL-4")
def test_between_two_players_a_tie_is_still_shared() -> None:
    state = with_cubes(table(2), "portuguese_guitar", 2, 2)
    assert [seat.billboard.portuguese_guitar for seat in hof.score_sheet(state).seats] == [11, 11]


@pytest.mark.rule("SOLO-14", "FINAL-1", "FINAL-2", "FINAL-5", "FINAL-6")
def test_everything_else_scores_for_her_as_for_a_player() -> None:
    state = owning_stars(owning_fados(employing(table(1), 1, "singer", 6), 1, 3), 1, "fado", "prestige")
    her = hof.score_sheet(state).seats[1]
    assert (her.musicians, her.stars, her.fados, her.coins, her.total) == (6, 15, 10, 0, 31)


def ended(state: hof.State, yours: int, hers: int) -> hof.Result | None:
    for seat, score in ((0, yours), (1, hers)):
        state = state.with_player(seat, evolve(state.players[seat], score=score))
    return hof.Game(evolve(state.awaiting(None, None, hof.Pending()), finished=True)).result()


@pytest.mark.rule("SOLO-14", "FINAL-7")
@pytest.mark.parametrize(
    ("coins", "stars", "ranking"),
    [
        (0, (), ((0, 1),)),
        (1, (), ((0,), (1,))),
        (4, ("fado",), ((1,), (0,))),
    ],
)
def test_a_tied_total_goes_by_stars_fados_and_coins_of_which_she_has_none(
    coins: int, stars: tuple[Star, ...], ranking: tuple[tuple[int, ...], ...]
) -> None:
    state = owning_stars(with_coins(table(1), 0, coins), 1, *stars)
    result = ended(state, 40, 40 - 10 * len(stars))
    assert result is not None
    assert result.scores == (40, 40)
    assert result.ranking == ranking
