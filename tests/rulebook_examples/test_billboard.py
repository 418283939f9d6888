"""The rulebook's examples of the billboard (chapter BILL)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from tests.positions import acting_on, broken_rules, employing, events, on_billboard, play, table, with_coins


@pytest.mark.rule("BILL-3", "BILL-6", "BILL-7")
def test_example_15_a_musician_of_fame_6_stays_on_the_billboard_for_good() -> None:
    """A singer at the peak replaces one of fame 5; from then on nobody replaces or contracts that singer."""
    state = employing(on_billboard(table(), "singer", 5), 0, "singer", 6)
    state = play(acting_on(state, "billboard_left"), hof.PromoteMusician("singer"))
    standing = state.board.billboard.singer.musician
    assert standing is not None
    assert standing.fame == 6

    rival = acting_on(employing(state, 1, "singer", 6), "billboard_right", seat=1)
    assert broken_rules(rival, hof.PromoteMusician("singer")) == [("BILL-6", "slot_closed")]
    assert hof.legal_actions(rival) == (hof.Decline(),)

    buyer = acting_on(with_coins(state, 1, 100), "billboard_right", seat=1)
    assert broken_rules(buyer, hof.ContractMusician("singer")) == [("BILL-7", "fame_too_high")]
    assert hof.legal_actions(buyer) == (hof.Decline(),)


@pytest.mark.rule("BILL-7", "HIRE-3")
@pytest.mark.parametrize(("fame", "cost"), [(2, 3), (3, 6), (4, 10), (5, 15)])
def test_example_16_a_contract_costs_the_fame_alone(fame: int, cost: int) -> None:
    """A singer on the billboard is taken over for 3, 6, 10 or 15 coins, with nothing added for singing."""
    state = acting_on(on_billboard(table(), "singer", fame), "billboard_left")
    contract = hof.ContractMusician("singer")
    assert events(with_coins(state, 0, cost), contract)[:2] == (
        hof.events.CoinsPaid(0, cost, "BILL-7"),
        hof.events.MusicianContracted(0, "singer", "singer-1", fame, "BILL-7"),
    )
    after = play(with_coins(state, 0, cost), contract)
    assert after.players[0].coins == 0
    assert after.board.billboard.singer.musician is None
    assert broken_rules(with_coins(state, 0, cost - 1), contract) == [("BILL-7", "cannot_pay")]


@pytest.mark.rule("BILL-3")
def test_example_16_fame_1_never_stands_on_the_billboard() -> None:
    """There is no contract at fame 1, because a musician of fame 1 cannot be promoted."""
    state = acting_on(employing(table(), 0, "singer", 1), "billboard_left")
    assert broken_rules(state, hof.PromoteMusician("singer")) == [("BILL-3", "fame_too_low")]
