"""The rulebook's example of the third table (chapter PRES)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from tests.positions import acting_on, broken_rules, employing, events, having_removed, play, table

PARTY_OF_FOUR = hof.InviteCustomers("left", grey=1, black=1, brown=2, table=2)


def about_to_promote(removed: int) -> hof.State:
    """The first player at the billboard with a singer of fame 2 and so many cubes removed."""
    state = having_removed(employing(table(), 0, "singer", 2), 0, removed)
    return acting_on(state, "billboard_left")


@pytest.mark.rule("PRES-3", "STREET-4", "BILL-4")
def test_example_08_the_fifth_removed_cube_opens_the_third_table() -> None:
    """With 4 cubes removed the table for 4 is shut; a promotion takes the fifth, and four customers can sit there."""
    state = about_to_promote(removed=4)
    assert broken_rules(acting_on(state, "street_left"), PARTY_OF_FOUR) == [("STREET-4", "table_closed")]
    happened = events(state, hof.PromoteMusician("singer"))
    cube = happened.index(hof.events.CubeRemoved(0, 5, "singer", "BILL-4"))
    assert happened[cube + 1] == hof.events.TableOpened(0, 2, "PRES-3")

    state = acting_on(play(state, hof.PromoteMusician("singer")), "street_left")
    assert play(state, PARTY_OF_FOUR).players[0].tables[2].customers.total == 4


@pytest.mark.rule("PRES-3", "STREET-4")
@pytest.mark.parametrize("removed", [0, 1, 2, 3])
def test_example_08_no_earlier_cube_opens_it(removed: int) -> None:
    """The first four cubes leave the decoration where it is."""
    state = play(about_to_promote(removed), hof.PromoteMusician("singer"))
    assert not state.players[0].tables[2].open
    assert broken_rules(acting_on(state, "street_left"), PARTY_OF_FOUR) == [("STREET-4", "table_closed")]
