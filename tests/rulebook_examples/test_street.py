"""The rulebook's example of the critic's price (chapter STREET)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from tests.positions import acting_on, events, having_removed, play, table, with_coins

INVITATION = hof.InviteCritic("centre", table=0)


def inviting(removed: int, coins: int) -> hof.State:
    """The first player in the street, with so many cubes removed and so many coins."""
    return with_coins(having_removed(acting_on(table(), "street_left"), 0, removed), 0, coins)


@pytest.mark.rule("STREET-5", "STREET-6", "PRES-2")
@pytest.mark.parametrize(("removed", "price"), [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_example_06_a_critic_costs_less_the_more_cubes_are_removed(removed: int, price: int) -> None:
    """The price falls from 3 to nothing at 2, 4 and 6 removed cubes; exactly that much is paid."""
    state = inviting(removed, coins=5)
    paid = [event.coins for event in events(state, INVITATION) if isinstance(event, hof.events.CoinsPaid)]
    assert sum(paid) == price
    assert play(inviting(removed, coins=price), INVITATION).players[0].coins == 0
    assert play(state, INVITATION).players[0].tables[0].critic


@pytest.mark.rule("STREET-5")
@pytest.mark.parametrize(("removed", "price"), [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1), (5, 1)])
def test_example_06_one_coin_too_few_keeps_the_critic_away(removed: int, price: int) -> None:
    """Whoever cannot pay the price is told it."""
    state = inviting(removed, coins=price - 1)
    (violation,) = hof.explain(state, INVITATION)
    assert (violation.rule, violation.args) == ("STREET-5", {"cost": price, "coins": price - 1})
    assert INVITATION not in hof.legal_actions(state)
