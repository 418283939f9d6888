"""The rulebook's examples of the solo game (chapter SOLO)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.state.components import Customers, Notes, Space
from tests.positions import (
    after_you,
    alfama,
    employing,
    having_removed,
    heading_for,
    play,
    seating,
    solo,
    table,
    with_cubes,
    with_notes,
)


@pytest.mark.rule("SOLO-4")
def test_example_17_alfama_lifts_the_worker_nearest_clockwise_after_the_rehearsal_room() -> None:
    """You have just written a fado; nobody of hers stands in the left street, so it is the one at the left market."""
    state = with_notes(solo("market_left", "street_right", "billboard_left"), 0, Notes(treble_clef=1, crotchet=1))
    state = play(state, hof.PlaceWorker("supply", "rehearsal_room"), hof.ScoreFado("fado-01"))
    state = play(state, hof.RevealFado("fado-08"))
    assert state.actor == "alfama"
    assert hof.legal_actions(state) == (hof.AlfamaTurn("market_left", "market_right"),)


@pytest.mark.rule("SOLO-9")
def test_example_18_alfamas_first_guests_sit_at_the_table_for_two() -> None:
    """With nobody in her restaurant yet, the first empty table from the left is the one for two."""
    state = alfama(heading_for("street_right")).state
    assert [place.customers.total for place in state.players[1].tables] == [2, 0, 0]


@pytest.mark.rule("SOLO-14")
def test_example_19_on_a_tied_slot_alfama_gets_the_higher_value() -> None:
    """The slot's tile says 14 and 8."""
    state = with_cubes(table(1), "portuguese_guitar", 2, 2)
    assert [seat.billboard.portuguese_guitar for seat in hof.score_sheet(state).seats] == [8, 14]


@pytest.mark.rule("SOLO-2", "COMP-8")
@pytest.mark.parametrize(
    ("value", "space"), [(1, "market_left"), (2, "market_right"), (3, "street_right"), (6, "rehearsal_room")]
)
def test_example_20_what_the_die_numbers_mean(value: int, space: Space) -> None:
    """Counted clockwise from the left market, which is 1."""
    state = hof.Game.solo("Ana", seed=7).states[9]
    assert state.decision == "roll_die"
    assert hof.events.WorkerPlaced(1, "supply", space, "SOLO-2") in hof.apply(state, hof.RollDie(value)).events


@pytest.mark.rule("SOLO-13")
@pytest.mark.parametrize("tables", [1, 2, 3])
def test_example_21_alfamas_applause_raises_everybody_by_the_tables_with_customers(tables: int) -> None:
    """One, two or three tables give one, two or three fame."""
    state = employing(employing(having_removed(table(1), 1, 5), 1, "singer", 1), 1, "classical_guitar", 2)
    for place in range(tables):
        state = seating(state, 1, place, Customers(black=1))
    musicians = alfama(after_you(state, "restaurant")).state.players[1].musicians
    assert musicians.singer == hof.Musician("singer-1", 1 + tables)
    assert musicians.classical_guitar == hof.Musician("classical_guitar-1", 2 + tables)
