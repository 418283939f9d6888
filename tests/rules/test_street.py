"""Chapter STREET: customers of one group or a critic to an empty table, and the refill at the end of every turn."""

from __future__ import annotations

from fractions import Fraction

import pytest

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.actions.street import parties
from house_of_fado.state.components import BoardSpace, Customers, Group
from tests.positions import (
    acting_on,
    all_discarded,
    at_the_bar,
    broken_rules,
    critic_at,
    events,
    having_removed,
    in_group,
    owning_stars,
    play,
    seating,
    table,
    turn_of,
    with_coins,
)


def in_street(space: BoardSpace = "street_left", before: hof.State | None = None) -> hof.State:
    return acting_on(before or table(), space)


def drawing(before: hof.State) -> hof.State:
    """Seat 0 has declined its action, and the refill begins."""
    return play(acting_on(before, "market_left"), hof.Decline())


def bag_of_one_grey() -> hof.State:
    """The left group needs three; in the bag is one grey, in the discard one grey, three black and two brown."""
    state = in_group(all_discarded(table()), "left", Customers(brown=1))
    return seating(state, 1, 0, Customers(black=1, brown=1))


def nearly_dry() -> hof.State:
    """The left group needs three; in the bag are one grey and one black, in the discard nobody."""
    state = in_group(table(), "left", Customers(brown=1))
    state = seating(state, 1, 0, Customers(black=2))
    state = seating(state, 1, 1, Customers(grey=1, brown=2))
    return at_the_bar(state, 1, Customers(black=1, brown=1))


@pytest.mark.rule("STREET-1")
def test_customers_come_without_the_critic_and_end_the_turn() -> None:
    transition = hof.apply(in_street(), hof.InviteCustomers("centre", 1, 0, 1, table=0))
    assert transition.events == (
        happened.CustomersSeated(0, "centre", Customers(grey=1, brown=1), 0, "STREET-3"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert transition.state.board.street.centre.critic
    assert not transition.state.players[0].has_critic


@pytest.mark.rule("STREET-1", "STREET-5", "STREET-6")
def test_a_critic_comes_without_customers_and_ends_the_turn() -> None:
    transition = hof.apply(in_street(), hof.InviteCritic("centre", table=1))
    assert transition.events == (
        happened.CoinsPaid(0, 3, "STREET-5"),
        happened.CriticSeated(0, "centre", 1, "STREET-6"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert transition.state.board.street.centre.customers == Customers(1, 1, 2)
    assert not transition.state.board.street.centre.critic
    assert [place.critic for place in transition.state.players[0].tables] == [False, True, False]
    assert transition.state.players[0].seated == Customers()


@pytest.mark.rule("STREET-2")
@pytest.mark.parametrize(
    ("space", "group"),
    [("street_left", "left"), ("street_left", "centre"), ("street_right", "centre"), ("street_right", "right")],
)
def test_a_street_space_serves_two_groups(space: BoardSpace, group: Group) -> None:
    state = play(in_street(space), hof.InviteCustomers(group, 0, 0, 2, table=0))
    assert state.board.street[group].customers == Customers(1, 1, 0)
    assert state.players[0].tables[0].customers == Customers(brown=2)


@pytest.mark.rule("STREET-2")
@pytest.mark.parametrize(
    ("space", "group", "sentence"),
    [
        ("street_left", "right", "street left serves the groups left and centre, not right"),
        ("street_right", "left", "street right serves the groups centre and right, not left"),
    ],
)
def test_the_third_group_is_out_of_reach(space: BoardSpace, group: Group, sentence: str) -> None:
    (violation,) = hof.explain(in_street(space), hof.InviteCustomers(group, 1, 0, 0, table=0))
    assert (violation.rule, violation.code) == ("STREET-2", "group_not_served")
    assert violation.sentence == sentence


@pytest.mark.rule("STREET-2")
def test_all_customers_come_from_one_group() -> None:
    # The two groups served have two grey together, but one each.
    (violation,) = hof.explain(in_street(), hof.InviteCustomers("left", 2, 0, 0, table=0))
    assert (violation.rule, violation.code) == ("STREET-2", "not_in_group")
    assert violation.sentence == "the left group has 1 grey, 1 black and 2 brown customers, not 2, 0 and 0"


@pytest.mark.rule("STREET-3")
@pytest.mark.parametrize(
    ("party", "place"),
    [
        (Customers(1, 0, 0), 0),
        (Customers(0, 1, 1), 0),
        (Customers(0, 1, 0), 1),
        (Customers(1, 0, 2), 1),
        (Customers(1, 0, 0), 2),
        (Customers(1, 1, 2), 2),
    ],
)
def test_a_party_sits_down_at_any_empty_open_table_large_enough(party: Customers, place: int) -> None:
    state = having_removed(in_street(), 0, 5)
    state = play(state, hof.InviteCustomers("left", party.grey, party.black, party.brown, table=place))
    assert [seated.customers for seated in state.players[0].tables] == [
        party if other == place else Customers() for other in range(3)
    ]


@pytest.mark.rule("STREET-3")
@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (hof.InviteCustomers("left", 1, 1, 1, table=0), "table 0 seats 2, you invite 3"),
        (hof.InviteCustomers("left", 1, 1, 2, table=1), "table 1 seats 3, you invite 4"),
    ],
)
def test_a_table_takes_no_more_than_its_seats(action: hof.InviteCustomers, sentence: str) -> None:
    (violation,) = hof.explain(in_street(), action)
    assert (violation.rule, violation.code) == ("STREET-3", "too_many")
    assert violation.sentence == sentence


@pytest.mark.rule("STREET-3")
@pytest.mark.parametrize(
    ("present", "most", "expected"),
    [
        (Customers(0, 0, 3), 2, "001 002"),
        (Customers(2, 1, 1), 1, "001 010 100"),
        (Customers(2, 1, 1), 2, "001 010 011 100 101 110 200"),
        (Customers(1, 1, 2), 3, "001 002 010 011 012 100 101 102 110 111"),
        (Customers(0, 0, 0), 4, ""),
    ],
)
def test_every_party_that_fits_can_be_invited(present: Customers, most: int, expected: str) -> None:
    assert parties(present, most) == tuple(Customers(*map(int, party)) for party in expected.split())


@pytest.mark.rule("STREET-3")
def test_inviting_nobody_is_declining() -> None:
    assert broken_rules(in_street(), hof.InviteCustomers("left", 0, 0, 0, table=0)) == [
        ("STREET-3", "nobody_invited"),
    ]


@pytest.mark.rule("STREET-3")
def test_a_party_never_joins_another() -> None:
    state = in_street(before=seating(table(), 0, 1, Customers(brown=1)))
    (violation,) = hof.explain(state, hof.InviteCustomers("left", 1, 0, 0, table=1))
    assert (violation.rule, violation.code) == ("STREET-3", "table_taken")
    assert violation.sentence == "table 1 is not empty"
    assert broken_rules(state, hof.InviteCritic("centre", table=1)) == [("STREET-3", "table_taken")]


@pytest.mark.rule("STREET-4")
def test_the_table_for_four_is_closed_before_five_cubes_are_removed() -> None:
    state = having_removed(in_street(), 0, 4)
    (violation,) = hof.explain(state, hof.InviteCustomers("left", 1, 1, 2, table=2))
    assert (violation.rule, violation.code) == ("STREET-4", "table_closed")
    assert violation.sentence == "table 2 opens when 5 cubes are removed, 4 are"
    assert violation.args == {"table": 2, "opens_at": 5, "removed": 4}
    assert broken_rules(state, hof.InviteCritic("centre", table=2)) == [("STREET-4", "table_closed")]


@pytest.mark.rule("STREET-4")
def test_the_table_for_four_is_open_once_five_cubes_are_removed() -> None:
    state = having_removed(in_street(), 0, 5)
    assert broken_rules(state, hof.InviteCustomers("left", 1, 1, 2, table=2)) == []
    assert broken_rules(state, hof.InviteCritic("centre", table=2)) == []


@pytest.mark.rule("STREET-5")
@pytest.mark.parametrize(("removed", "price"), [(0, 3), (1, 3), (2, 2), (3, 2), (4, 1), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_a_critic_costs_coins_by_removed_cubes(removed: int, price: int) -> None:
    state = with_coins(having_removed(in_street(), 0, removed), 0, price)
    transition = hof.apply(state, hof.InviteCritic("centre", table=0))
    paid = (happened.CoinsPaid(0, price, "STREET-5"),) if price else ()
    assert transition.events == (
        *paid,
        happened.CriticSeated(0, "centre", 0, "STREET-6"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert transition.state.players[0].coins == 0


@pytest.mark.rule("STREET-5")
@pytest.mark.parametrize(
    ("removed", "coins", "sentence"),
    [
        (0, 2, "a critic costs you 3 coins now, you have 2"),
        (3, 1, "a critic costs you 2 coins now, you have 1"),
        (5, 0, "a critic costs you 1 coin now, you have 0"),
    ],
)
def test_a_critic_must_be_paid(removed: int, coins: int, sentence: str) -> None:
    state = with_coins(having_removed(in_street(), 0, removed), 0, coins)
    (violation,) = hof.explain(state, hof.InviteCritic("centre", table=0))
    assert (violation.rule, violation.code) == ("STREET-5", "cannot_pay")
    assert violation.sentence == sentence


@pytest.mark.rule("STREET-6")
def test_a_critic_comes_from_a_group_served() -> None:
    state = in_street("street_left", table(4))
    assert [action for action in hof.legal_actions(state) if isinstance(action, hof.InviteCritic)] == [
        hof.InviteCritic("left", 0),
        hof.InviteCritic("left", 1),
        hof.InviteCritic("centre", 0),
        hof.InviteCritic("centre", 1),
    ]
    assert broken_rules(state, hof.InviteCritic("right", table=0)) == [("STREET-2", "group_not_served")]


@pytest.mark.rule("STREET-6")
def test_a_group_without_a_critic_sends_none() -> None:
    (violation,) = hof.explain(in_street(), hof.InviteCritic("left", table=0))
    assert (violation.rule, violation.code) == ("STREET-6", "no_critic")
    assert violation.sentence == "no critic stands with the left group"


@pytest.mark.rule("STREET-6")
def test_a_critic_takes_a_whole_table_and_never_the_bar() -> None:
    state = in_street(before=critic_at(table(), 0, 1, "centre"))
    assert broken_rules(state, hof.InviteCustomers("left", 1, 0, 0, table=1)) == [("STREET-3", "table_taken")]
    with pytest.raises(hof.MalformedAction):
        hof.InviteCritic("centre", table=3)


@pytest.mark.rule("STREET-7")
def test_a_restaurant_has_one_critic_at_most() -> None:
    state = in_street(before=critic_at(table(4), 0, 0, "left"))
    (violation,) = hof.explain(state, hof.InviteCritic("centre", table=1))
    assert (violation.rule, violation.code) == ("STREET-7", "critic_already_here")
    assert violation.sentence == "a critic is in your restaurant already, one is the limit"
    assert not [action for action in hof.legal_actions(state) if isinstance(action, hof.InviteCritic)]


@pytest.mark.rule("STREET-8")
@pytest.mark.parametrize(
    ("left", "draw"),
    [
        (Customers(), hof.DrawCustomers("left", 1, 1, 2)),
        (Customers(grey=1), hof.DrawCustomers("left", 0, 1, 2)),
    ],
)
def test_a_group_of_none_or_one_is_filled_to_four(left: Customers, draw: hof.DrawCustomers) -> None:
    state = drawing(in_group(table(), "left", left))
    assert (state.actor, state.decision) == ("chance", "draw_customers")
    after = play(state, draw)
    assert after.board.street.left.customers == Customers(1, 1, 2)
    assert after.board.bag == Customers(1, 3, 2)
    assert (after.actor, after.decision) == (1, "place_worker")


@pytest.mark.rule("STREET-8")
def test_a_group_of_two_is_not_filled() -> None:
    state = play(in_street(), hof.InviteCustomers("left", 1, 1, 0, table=0))
    assert (state.actor, state.decision) == (1, "place_worker")
    assert state.board.street.left.customers == Customers(brown=2)


@pytest.mark.rule("STREET-8")
def test_a_critic_does_not_count() -> None:
    state = play(in_street(), hof.InviteCustomers("centre", 0, 1, 2, table=1))
    assert state.board.street.centre.critic
    assert state.decision == "draw_customers"
    assert broken_rules(state, hof.DrawCustomers("centre", 1, 1, 1)) == []


@pytest.mark.rule("STREET-8")
def test_groups_are_filled_left_to_right() -> None:
    state = in_group(in_group(table(), "right", Customers(brown=1)), "left", Customers(brown=1))
    state = drawing(in_group(state, "centre", Customers(brown=1)))
    for group, later in (("left", "centre"), ("centre", "right")):
        (violation,) = hof.explain(state, hof.DrawCustomers(later, 1, 1, 1))  # type: ignore[arg-type]
        assert (violation.rule, violation.code) == ("STREET-8", "other_group_first")
        assert violation.sentence == f"the {group} group is filled first"
        state = play(state, hof.DrawCustomers(group, 1, 1, 1))  # type: ignore[arg-type]
    assert play(state, hof.DrawCustomers("right", 1, 1, 1)).actor == 1


@pytest.mark.rule("STREET-8")
@pytest.mark.parametrize(
    ("draw", "code", "sentence"),
    [
        ((1, 1, 0), "wrong_number", "3 customers must be drawn for the left group, not 2"),
        (
            (3, 0, 0),
            "not_in_bag",
            "the bag cannot give these customers; to draw from are 2 grey, 4 black and 3 brown",
        ),
    ],
)
def test_a_draw_takes_what_is_needed_and_what_is_there(draw: tuple[int, int, int], code: str, sentence: str) -> None:
    state = drawing(in_group(table(), "left", Customers(brown=1)))
    (violation,) = hof.explain(state, hof.DrawCustomers("left", *draw))
    assert (violation.rule, violation.code, violation.sentence) == ("STREET-8", code, sentence)


@pytest.mark.rule("STREET-8")
def test_a_bag_that_runs_dry_goes_out_whole_and_the_discards_follow() -> None:
    state = drawing(bag_of_one_grey())
    (violation,) = hof.explain(state, hof.DrawCustomers("left", 0, 2, 1))
    assert (violation.rule, violation.code) == ("STREET-8", "not_in_bag")
    assert violation.sentence == (
        "the rest of the bag first, and the discard after it, cannot give these customers;"
        " to draw from are 1 grey, 3 black and 2 brown"
    )
    transition = hof.apply(state, hof.DrawCustomers("left", 1, 1, 1))
    assert transition.events[:2] == (
        happened.BagRefilled(Customers(1, 3, 2), "STREET-8"),
        happened.CustomersDrawn("left", Customers(1, 1, 1), "STREET-8"),
    )
    assert transition.state.board.bag == Customers(1, 2, 1)
    assert transition.state.board.discard == Customers()


@pytest.mark.rule("STREET-8")
def test_a_bag_that_is_just_enough_leaves_the_discards_alone() -> None:
    state = drawing(in_group(all_discarded(table()), "left", Customers(brown=1)))
    assert hof.chance_outcomes(state) == ((hof.DrawCustomers("left", 1, 1, 1), Fraction(1)),)
    after = play(state, hof.DrawCustomers("left", 1, 1, 1))
    assert (after.board.bag, after.board.discard) == (Customers(), Customers(1, 3, 2))


@pytest.mark.rule("STREET-8")
def test_with_bag_and_discard_dry_a_group_stays_short() -> None:
    state = drawing(nearly_dry())
    assert broken_rules(state, hof.DrawCustomers("left", 1, 1, 1)) == [
        ("STREET-8", "wrong_number"),
        ("STREET-8", "not_in_bag"),
    ]
    assert hof.chance_outcomes(state) == ((hof.DrawCustomers("left", 1, 1, 0), Fraction(1)),)
    short = play(state, hof.DrawCustomers("left", 1, 1, 0))
    assert short.board.street.left.customers == Customers(1, 1, 1)
    assert (short.actor, short.decision) == (1, "place_worker")
    # Later there are customers in the bag again, but a group of three is not filled.
    later = turn_of(in_group(short, "right", Customers(brown=2)), 0)
    assert later.board.bag == Customers(1, 1, 0)
    assert play(later, hof.PlaceWorker("supply", "market_right"), hof.Decline()).decision == "place_worker"


@pytest.mark.rule("STREET-8")
def test_nothing_to_draw_is_no_move() -> None:
    state = acting_on(seating(nearly_dry(), 0, 0, Customers(grey=1, black=1)), "market_left")
    assert events(state, hof.Decline()) == (
        happened.Declined(0, "action", "TURN-1"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )


@pytest.mark.rule("STREET-8")
def test_a_group_on_the_left_may_leave_nobody_for_the_next() -> None:
    state = seating(in_group(nearly_dry(), "centre", Customers()), 0, 1, Customers(grey=1, brown=2))
    state = play(drawing(state), hof.DrawCustomers("left", 1, 2, 0))
    assert state.board.street.centre.customers == Customers()
    assert (state.actor, state.decision) == (1, "place_worker")


@pytest.mark.rule("STREET-8")
def test_the_street_is_refilled_after_the_last_turn_too() -> None:
    state = owning_stars(in_group(table(), "left", Customers(brown=1)), 0, "singer", "fado", "prestige")
    state = play(acting_on(state, "market_left", seat=1), hof.Decline())
    assert (state.decision, state.finished) == ("draw_customers", False)
    transition = hof.apply(state, hof.DrawCustomers("left", 1, 1, 1))
    assert transition.events[-1] == happened.GameEnded("END-1")
    assert transition.state.finished


@pytest.mark.rule("STREET-8")
def test_only_chance_draws() -> None:
    state = drawing(in_group(table(), "left", Customers(brown=1)))
    assert [found.code for found in hof.explain(state, hof.DrawCustomers("left", 1, 1, 1), actor=1)] == [
        "not_your_decision"
    ]
    assert broken_rules(state, hof.Decline()) == [("STREET-8", "wrong_kind")]


@pytest.mark.rule("STREET-5")
def test_the_last_coins_pay_for_a_critic() -> None:
    state = acting_on(with_coins(table(2), 0, 3), "street_left")
    assert hof.InviteCritic("centre", 0) in hof.legal_actions(state)
