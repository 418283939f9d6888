"""STREET-8 in numbers: how likely each draw from the bag is, counted by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

import house_of_fado as hof
from house_of_fado.state.components import Customers
from tests.positions import acting_on, all_discarded, in_group, play, seating, table


def _four_in_the_bag() -> hof.State:
    state = seating(in_group(table(), "left", Customers(brown=1)), 1, 0, Customers(black=2))
    return seating(state, 1, 1, Customers(black=1, brown=2))


def _one_in_the_bag() -> hof.State:
    state = in_group(all_discarded(table()), "left", Customers(brown=1))
    return seating(state, 1, 0, Customers(black=1, brown=1))


@pytest.mark.rule("STREET-8")
@pytest.mark.parametrize(
    ("before", "expected"),
    [
        pytest.param(
            _four_in_the_bag(),
            {(1, 1, 1): Fraction(1, 2), (2, 0, 1): Fraction(1, 4), (2, 1, 0): Fraction(1, 4)},
            id="three-of-2-grey-1-black-1-brown",
        ),
        pytest.param(
            in_group(table(), "left", Customers(grey=1)),
            {
                (0, 0, 3): Fraction(1, 21),
                (0, 1, 2): Fraction(2, 7),
                (0, 2, 1): Fraction(2, 7),
                (0, 3, 0): Fraction(1, 21),
                (1, 0, 2): Fraction(1, 14),
                (1, 1, 1): Fraction(4, 21),
                (1, 2, 0): Fraction(1, 14),
            },
            id="three-of-1-grey-4-black-4-brown",
        ),
        pytest.param(
            _one_in_the_bag(),
            {
                (1, 0, 2): Fraction(1, 15),
                (1, 1, 1): Fraction(2, 5),
                (1, 2, 0): Fraction(1, 5),
                (2, 0, 1): Fraction(2, 15),
                (2, 1, 0): Fraction(1, 5),
            },
            id="1-grey-for-sure-and-two-of-1-grey-3-black-2-brown",
        ),
    ],
)
def test_every_draw_has_its_exact_chance(before: hof.State, expected: dict[tuple[int, int, int], Fraction]) -> None:
    state = play(acting_on(before, "market_left"), hof.Decline())
    outcomes = hof.chance_outcomes(state)
    assert outcomes == tuple((hof.DrawCustomers("left", *draw), chance) for draw, chance in sorted(expected.items()))
    assert sum(chance for _, chance in outcomes) == 1
    assert hof.legal_actions(state) == tuple(action for action, _ in outcomes)


@pytest.mark.rule("STREET-8")
def test_no_chance_move_is_due_while_a_seat_decides() -> None:
    assert hof.chance_outcomes(table()) == ()
