"""Stars and the end of the game (chapters STAR and END)."""

from __future__ import annotations

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado.state.components import NOBODY, Customers, Star
from tests.positions import (
    acting_on,
    broken_rules,
    employing,
    having_removed,
    in_group,
    owning_fados,
    owning_stars,
    play,
    table,
    turn_of,
)

CLOSE = hof.CloseRestaurant()


def starring(seat: int, players: int, *gone: Star) -> hof.State:
    """A seat about to close with a singer of fame 6; the stars in `gone` are at seat 0."""
    state = employing(owning_stars(table(players), 0, *gone), seat, "singer", 6)
    return acting_on(state, "restaurant", seat)


def passing(state: hof.State) -> hof.State:
    """The state after a turn in which nothing is done."""
    return play(state, hof.PlaceWorker("supply", "restaurant"), hof.Decline())


@pytest.mark.rule("STAR-1")
def test_a_star_is_taken_once_and_kept() -> None:
    state = play(starring(1, 3), CLOSE)
    state = play(acting_on(employing(state, 2, "singer", 6), "restaurant", 2), CLOSE)
    assert (state.actor, state.decision) == (2, "peak")
    assert [player.stars for player in state.players] == [(), ("singer",), ()]


@pytest.mark.rule("STAR-1")
def test_all_five_stars_can_be_taken() -> None:
    state = owning_stars(table(3), 0, "portuguese_guitar", "classical_guitar")
    state = play(acting_on(employing(state, 0, "singer", 6), "restaurant"), CLOSE)
    state = having_removed(employing(state, 0, "singer", 2), 0, 7)
    state = play(acting_on(state, "billboard_left"), hof.PromoteMusician("singer"))
    state = owning_fados(state, 0, 2)
    state = state.with_player(0, evolve(state.players[0], notes=state.players[0].notes.adding("crotchet")))
    state = state.with_board(evolve(state.board, notes=state.board.notes.adding("crotchet", -1)))
    state = play(acting_on(state, "rehearsal_room"), hof.ScoreFado("fado-01"))
    assert state.players[0].stars == ("portuguese_guitar", "classical_guitar", "singer", "prestige", "fado")
    assert state.board.stars == ()


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_seat_ends_the_game_with_its_turn(players: int) -> None:
    transition = hof.apply(starring(players - 1, players, "fado", "prestige"), CLOSE)
    assert hof.events.GameEnding(3, "END-1") in transition.events
    assert transition.events[-1] == hof.events.GameEnded("END-1")
    state = transition.state
    assert (state.finished, state.actor, state.decision) == (True, None, None)
    assert hof.legal_actions(state) == ()
    assert broken_rules(state, hof.PlaceWorker("supply", "market_left")) == [("END-1", "game_over")]


@pytest.mark.rule("END-1")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (4, 2)])
def test_the_round_is_finished_when_another_seat_took_the_third_star(players: int, seat: int) -> None:
    transition = hof.apply(starring(seat, players, "fado", "prestige"), CLOSE)
    assert hof.events.GameEnding(3, "END-1") in transition.events
    state = transition.state
    for following in range(seat + 1, players):
        assert (state.actor, state.decision, state.finished) == (following, "place_worker", False)
        assert hof.Game(state).result() is None
        state = passing(state)
    assert state.finished
    assert state.turn == 6 * players
    assert hof.Game(state).result() is not None


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("gone", [(), ("fado",)])
def test_fewer_than_three_stars_do_not_end_the_game(gone: tuple[Star, ...]) -> None:
    transition = hof.apply(starring(2, 3, *gone), CLOSE)
    assert not transition.state.finished
    assert (transition.state.actor, transition.state.round) == (0, 7)
    assert not any(isinstance(event, hof.events.GameEnding) for event in transition.events)


@pytest.mark.rule("END-1")
def test_stars_may_still_be_taken_in_the_rest_of_the_round() -> None:
    state = employing(starring(0, 3, "fado", "prestige"), 1, "classical_guitar", 6)
    state = play(state, CLOSE, hof.PlaceWorker("supply", "restaurant"))
    transition = hof.apply(state, CLOSE)
    assert hof.events.StarTaken(1, "classical_guitar", "CLOSE-3") in transition.events
    assert not any(isinstance(event, hof.events.GameEnding) for event in transition.events)
    assert transition.state.actor == 2
    assert passing(transition.state).finished


@pytest.mark.rule("END-1")
def test_two_stars_in_one_closing_can_pass_the_third() -> None:
    state = employing(starring(1, 2, "fado", "prestige"), 1, "portuguese_guitar", 6)
    transition = hof.apply(state, CLOSE)
    assert transition.state.finished
    assert transition.state.players[1].stars == ("portuguese_guitar", "singer")
    assert [event for event in transition.events if isinstance(event, hof.events.GameEnding)] == [
        hof.events.GameEnding(3, "END-1")
    ]


@pytest.mark.rule("END-1", "STREET-8")
def test_the_street_is_refilled_after_the_last_turn_too() -> None:
    state = play(in_group(starring(1, 2, "fado", "prestige"), "left", Customers(brown=1)), CLOSE)
    assert (state.actor, state.decision, state.finished) == ("chance", "draw_customers", False)
    transition = hof.apply(state, hof.DrawCustomers("left", grey=1, black=1, brown=1))
    assert transition.events[-1] == hof.events.GameEnded("END-1")
    assert transition.state.finished
    assert transition.state.board.street.left.customers == Customers(1, 1, 2)


@pytest.mark.rule("END-1")
def test_an_empty_bag_ends_nothing() -> None:
    state = turn_of(table(2), 1)
    state = in_group(state, "left", NOBODY)
    state = state.with_board(evolve(state.board, bag=NOBODY))
    state = passing(state)
    assert not state.finished
    assert (state.actor, state.decision) == (0, "place_worker")
