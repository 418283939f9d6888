"""The rulebook's examples of hiring, and its table of fame costs (chapter HIRE)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from tests.positions import acting_on, broken_rules, events, market_fame, play, table, with_coins

GUITARIST = "portuguese_guitar-1"
SINGER = "singer-1"


def at_the_market(fame: int, coins: int) -> hof.State:
    """The first player at the left market; a guitarist and a singer have that fame."""
    state = market_fame(market_fame(table(), GUITARIST, fame), SINGER, fame)
    return with_coins(acting_on(state, "market_left"), 0, coins)


@pytest.mark.rule("HIRE-2", "HIRE-3")
@pytest.mark.parametrize(
    ("hire", "cost"),
    [(hof.HireMusicians(left=GUITARIST), 4), (hof.HireMusicians(right=SINGER), 3)],
)
def test_example_04_a_hire_costs_fame_and_speciality(hire: hof.HireMusicians, cost: int) -> None:
    """A portuguese guitarist of fame 2 costs 3 and 1; a new singer comes with fame 1 and costs 1 and 2."""
    state = market_fame(acting_on(table(), "market_left"), GUITARIST, 2)
    assert hof.events.CoinsPaid(0, cost, "HIRE-3") in events(with_coins(state, 0, cost), hire)
    assert play(with_coins(state, 0, cost), hire).players[0].coins == 0
    assert broken_rules(with_coins(state, 0, cost - 1), hire) == [("HIRE-3", "cannot_pay")]


@pytest.mark.rule("HIRE-1", "HIRE-2", "HIRE-3", "HIRE-8")
def test_example_04_both_hires_are_paid_together() -> None:
    """The guitarist for 4 and the singer for 3 take 7 coins at once; 6 are not enough."""
    state = market_fame(acting_on(table(), "market_left"), GUITARIST, 2)
    both = hof.HireMusicians(left=GUITARIST, right=SINGER)
    happened = events(with_coins(state, 0, 7), both)
    assert happened[:3] == (
        hof.events.DiePlaced(SINGER, 1, "HIRE-2"),
        hof.events.CoinsPaid(0, 7, "HIRE-3"),
        hof.events.MusicianHired(0, GUITARIST, 2, "HIRE-1"),
    )
    assert hof.events.MusicianHired(0, SINGER, 1, "HIRE-1") in happened
    assert broken_rules(with_coins(state, 0, 6), both) == [("HIRE-8", "cannot_pay")]


@pytest.mark.rule("HIRE-3")
@pytest.mark.parametrize(("fame", "guitarist", "singer"), [(1, 2, 3), (2, 4, 5), (3, 7, 8), (4, 11, 12), (5, 16, 17)])
def test_example_21_fame_costs_1_3_6_10_15(fame: int, guitarist: int, singer: int) -> None:
    """The printed fame cost, with 1 more for a portuguese guitarist and 2 more for a singer."""
    for hire, cost in ((hof.HireMusicians(left=GUITARIST), guitarist), (hof.HireMusicians(right=SINGER), singer)):
        assert play(at_the_market(fame, coins=cost), hire).players[0].coins == 0
        refused = hof.explain(at_the_market(fame, coins=cost - 1), hire)
        assert [(violation.rule, violation.args["cost"]) for violation in refused] == [("HIRE-3", cost)]


@pytest.mark.rule("HIRE-4")
def test_example_21_fame_6_has_no_price() -> None:
    """The table of costs ends at 5: a musician at the peak is not for hire at any price."""
    state = at_the_market(6, coins=100)
    assert broken_rules(state, hof.HireMusicians(left=GUITARIST)) == [("HIRE-4", "fame_too_high")]
