"""The probabilities of a draw against counting every way in which the customers could come out of the bag."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado.state.components import COLOURS, Customers
from tests.positions import table

SMALL_BAG = st.builds(Customers, *[st.integers(0, 3)] * 3)


def drawing(bag: Customers, discard: Customers, present: Customers) -> hof.State:
    """A refill of the left group that is due."""
    state = table(2)
    group = evolve(state.board.street.left, customers=present)
    street = state.board.street.replacing("left", group)
    state = state.with_board(evolve(state.board, bag=bag, discard=discard, street=street))
    return state.awaiting("chance", "draw_customers", hof.Pending(seat=0, refills=("left",)))


def one_by_one(party: Customers) -> list[str]:
    return [colour for colour in COLOURS for _ in range(party[colour])]


def counted(bag: Customers, discard: Customers, wanted: int) -> dict[tuple[int, ...], Fraction]:
    """Every set of pieces is as likely as another; the discard is drawn from when the bag is out."""
    sure, pool = ([], one_by_one(bag)) if wanted <= bag.total else (one_by_one(bag), one_by_one(discard))
    draws = list(combinations(range(len(pool)), min(wanted - len(sure), len(pool))))
    ways = Counter(
        tuple((sure + [pool[piece] for piece in draw]).count(colour) for colour in COLOURS) for draw in draws
    )
    return {drawn: Fraction(count, len(draws)) for drawn, count in ways.items()}


@pytest.mark.rule("STREET-8")
@given(bag=SMALL_BAG, discard=SMALL_BAG, present=st.sampled_from([Customers(), Customers(grey=1), Customers(brown=1)]))
def test_a_draw_is_as_likely_as_counting_says(bag: Customers, discard: Customers, present: Customers) -> None:
    if bag.total + discard.total == 0:
        return
    outcomes = hof.chance_outcomes(drawing(bag, discard, present))
    found = {
        (action.grey, action.black, action.brown): probability
        for action, probability in outcomes
        if isinstance(action, hof.DrawCustomers) and action.group == "left"
    }
    assert len(found) == len(outcomes)
    assert sum(found.values()) == 1
    assert found == counted(bag, discard, 4 - present.total)
