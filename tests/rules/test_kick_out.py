"""Chapter KICK: a kicked-out worker moves to a kick-out space, and its owner may take the benefit there."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import BoardSpace, Customers, Group, Musician, Note, Notes
from tests.positions import (
    at_the_bar,
    broken_rules,
    employing,
    events,
    in_group,
    kicked_out_at,
    play,
    standing_on,
    table,
    turn_of,
    with_coins,
    without_notes,
)

CLUSTERS: tuple[BoardSpace, ...] = (
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
)
ALL_NOTES: tuple[Note, ...] = ("treble_clef", "crotchet", "quaver", "beamed_quavers")


def kicked_out(space: BoardSpace, before: hof.State | None = None) -> hof.State:
    """Seat 0 has placed a worker where one of seat 1 stood, who has to move it."""
    state = standing_on(turn_of(before or table(), 0), 1, space)
    return play(state, hof.PlaceWorker("supply", space))


def at_benefit(space: BoardSpace, place: int, before: hof.State | None = None) -> hof.State:
    """Seat 1 has moved its worker and may take the benefit, asked even where it could only decline."""
    state = kicked_out_at(standing_on(turn_of(before or table(), 0), 0, space), 1, space, place)
    return state.awaiting(1, "benefit", hof.Pending(seat=0, space=space, benefit=place))


def without_any_notes() -> hof.State:
    state = table()
    for note in ALL_NOTES:
        state = without_notes(state, note, hoarder=0)
    return state


@pytest.mark.rule("KICK-1")
@pytest.mark.parametrize("space", CLUSTERS)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_owner_picks_a_kick_out_space_of_the_cluster(space: BoardSpace, place: int) -> None:
    state = kicked_out(space)
    assert (state.actor, state.decision) == (1, "relocate_worker")
    assert hof.legal_actions(state) == (hof.RelocateWorker(0), hof.RelocateWorker(1), hof.RelocateWorker(2))
    transition = hof.apply(state, hof.RelocateWorker(place))
    assert transition.events[0] == happened.WorkerRelocated(1, space, place, "KICK-1")
    cluster = transition.state.board.spaces[space]
    assert cluster.worker == 0
    assert [index for index, seat in enumerate(cluster.kick_outs) if seat == 1] == [place]


@pytest.mark.rule("KICK-1")
def test_a_free_space_kicks_nobody_out() -> None:
    state = kicked_out_at(turn_of(table(), 0), 1, "market_left", 0)
    assert events(state, hof.PlaceWorker("supply", "market_left")) == (
        happened.WorkerPlaced(0, "supply", "market_left", "TURN-1"),
    )


@pytest.mark.rule("KICK-1")
def test_the_owner_and_nobody_else_decides() -> None:
    (violation,) = hof.explain(kicked_out("market_left"), hof.RelocateWorker(0), actor=0)
    assert violation.code == "not_your_decision"
    assert violation.sentence == "Rui decides now, not Ana"


@pytest.mark.rule("KICK-1")
def test_the_worker_must_be_moved_before_anything_else() -> None:
    (violation,) = hof.explain(kicked_out("market_left"), hof.Decline())
    assert (violation.rule, violation.code) == ("KICK-1", "wrong_kind")
    assert violation.sentence == "Rui decides now (relocate worker); decline is no answer to that"


@pytest.mark.rule("KICK-1")
def test_a_cluster_has_three_kick_out_spaces() -> None:
    with pytest.raises(hof.MalformedAction):
        hof.RelocateWorker(3)


MARKET_BAR = happened.CustomerToBar(1, "centre", "black", "KICK-3")
BILLBOARD_BAR = happened.CustomerToBar(1, "centre", "black", "KICK-6")
STREET_NOTE = happened.NoteTaken(1, "quaver", "KICK-4")
BILLBOARD_NOTE = happened.NoteTaken(1, "quaver", "KICK-6")
RAISED = happened.FameRaised(1, "singer", 3, "KICK-5")
BAR, NOTE, FAME, COINS = (
    hof.InviteToBar("centre", "black"),
    hof.TakeNote("quaver"),
    hof.RaiseFame("singer"),
    hof.CollectCoins(),
)


@pytest.mark.rule("KICK-2", "KICK-3", "KICK-4", "KICK-5", "KICK-6")
@pytest.mark.parametrize(
    ("space", "place", "action", "expected", "coins"),
    [
        ("market_left", 0, BAR, (MARKET_BAR,), 5),
        ("market_left", 1, COINS, (happened.CoinsGained(1, 1, "KICK-3"),), 6),
        ("market_left", 2, BAR, (happened.CoinsPaid(1, 1, "KICK-3"), MARKET_BAR), 4),
        ("market_right", 0, BAR, (MARKET_BAR,), 5),
        ("market_right", 1, COINS, (happened.CoinsGained(1, 1, "KICK-3"),), 6),
        ("market_right", 2, BAR, (happened.CoinsPaid(1, 1, "KICK-3"), MARKET_BAR), 4),
        ("street_left", 0, NOTE, (happened.CoinsPaid(1, 1, "KICK-4"), STREET_NOTE), 4),
        ("street_left", 1, COINS, (happened.CoinsGained(1, 1, "KICK-4"),), 6),
        ("street_left", 2, NOTE, (happened.CoinsPaid(1, 2, "KICK-4"), STREET_NOTE), 3),
        ("street_right", 0, NOTE, (happened.CoinsPaid(1, 1, "KICK-4"), STREET_NOTE), 4),
        ("street_right", 1, COINS, (happened.CoinsGained(1, 1, "KICK-4"),), 6),
        ("street_right", 2, NOTE, (happened.CoinsPaid(1, 2, "KICK-4"), STREET_NOTE), 3),
        ("rehearsal_room", 0, FAME, (happened.CoinsPaid(1, 3, "KICK-5"), RAISED), 2),
        ("rehearsal_room", 1, COINS, (happened.CoinsGained(1, 2, "KICK-5"),), 7),
        ("rehearsal_room", 2, FAME, (happened.CoinsPaid(1, 3, "KICK-5"), RAISED), 2),
        ("billboard_left", 0, NOTE, (BILLBOARD_NOTE,), 5),
        ("billboard_left", 1, COINS, (happened.CoinsGained(1, 2, "KICK-6"),), 7),
        ("billboard_left", 2, BAR, (BILLBOARD_BAR,), 5),
        ("billboard_right", 0, NOTE, (BILLBOARD_NOTE,), 5),
        ("billboard_right", 1, COINS, (happened.CoinsGained(1, 2, "KICK-6"),), 7),
        ("billboard_right", 2, BAR, (BILLBOARD_BAR,), 5),
    ],
)
def test_every_kick_out_space_gives_its_benefit(
    space: BoardSpace, place: int, action: hof.Action, expected: tuple[hof.Event, ...], coins: int
) -> None:
    # Seat 0 has a singer to promote and no guitarist, so that it has a choice of actions wherever it stands.
    before = employing(employing(table(), 1, "singer", 2), 0, "singer", 2)
    state = play(kicked_out(space, before), hof.RelocateWorker(place))
    assert (state.actor, state.decision) == (1, "benefit")
    transition = hof.apply(state, action)
    assert transition.events == expected
    after, owner = transition.state, transition.state.players[1]
    assert owner.coins == coins
    assert (after.actor, after.decision) == (0, "action")
    assert owner.bar == (Customers(black=1) if action == BAR else Customers())
    assert owner.notes == (Notes(treble_clef=1, quaver=1) if action == NOTE else Notes(treble_clef=1))
    assert owner.musicians.singer == Musician("singer-1", 3 if action == FAME else 2)


@pytest.mark.rule("KICK-2")
@pytest.mark.parametrize(("space", "place"), [("market_left", 0), ("market_right", 1), ("street_left", 2)])
def test_a_benefit_may_be_declined(space: BoardSpace, place: int) -> None:
    before = play(kicked_out(space), hof.RelocateWorker(place))
    transition = hof.apply(before, hof.Decline())
    assert transition.events == (happened.Declined(1, "benefit", "KICK-2"),)
    assert transition.state.players == before.players
    assert (transition.state.actor, transition.state.decision) == (0, "action")


@pytest.mark.rule("KICK-2")
@pytest.mark.parametrize(
    ("space", "place", "coins"),
    [("market_left", 2, 0), ("street_left", 0, 0), ("street_right", 2, 1), ("rehearsal_room", 0, 2)],
)
def test_an_unpayable_benefit_is_declined_without_asking(space: BoardSpace, place: int, coins: int) -> None:
    before = with_coins(employing(table(), 1, "singer", 2), 1, coins)
    transition = hof.apply(kicked_out(space, before), hof.RelocateWorker(place))
    assert transition.events == (
        happened.WorkerRelocated(1, space, place, "KICK-1"),
        happened.Declined(1, "benefit", "KICK-2"),
    )
    assert transition.state.board.spaces[space].kick_outs[place] == 1
    assert transition.state.players[1].coins == coins
    assert (transition.state.actor, transition.state.decision) == (0, "action")


@pytest.mark.rule("KICK-2")
@pytest.mark.parametrize(
    ("space", "place", "coins", "action", "sentence"),
    [
        ("market_right", 2, 0, BAR, "this benefit costs 1 coin, you have 0"),
        ("street_left", 0, 0, NOTE, "this benefit costs 1 coin, you have 0"),
        ("street_left", 2, 1, NOTE, "this benefit costs 2 coins, you have 1"),
        ("rehearsal_room", 2, 2, FAME, "this benefit costs 3 coins, you have 2"),
    ],
)
def test_a_benefit_must_be_payable(
    space: BoardSpace, place: int, coins: int, action: hof.Action, sentence: str
) -> None:
    before = with_coins(employing(table(), 1, "singer", 2), 1, coins)
    (violation,) = hof.explain(at_benefit(space, place, before), action)
    assert (violation.rule, violation.code) == ("KICK-2", "cannot_pay")
    assert violation.sentence == sentence


@pytest.mark.rule("KICK-2")
@pytest.mark.parametrize(("space", "place"), [("street_left", 0), ("street_right", 2), ("billboard_left", 0)])
def test_a_note_benefit_with_every_stack_empty_is_declined_without_asking(space: BoardSpace, place: int) -> None:
    transition = hof.apply(kicked_out(space, without_any_notes()), hof.RelocateWorker(place))
    assert transition.events[:2] == (
        happened.WorkerRelocated(1, space, place, "KICK-1"),
        happened.Declined(1, "benefit", "KICK-2"),
    )
    assert transition.state.players[1].coins == 5


@pytest.mark.rule("KICK-2")
def test_a_note_benefit_with_one_stack_empty_offers_the_others() -> None:
    state = at_benefit("billboard_left", 0, without_notes(table(), "quaver", hoarder=0))
    assert hof.legal_actions(state) == (
        hof.TakeNote("treble_clef"),
        hof.TakeNote("crotchet"),
        hof.TakeNote("beamed_quavers"),
        hof.Decline(),
    )
    (violation,) = hof.explain(state, hof.TakeNote("quaver"))
    assert (violation.rule, violation.code) == ("KICK-2", "no_such_note")
    assert violation.sentence == "no quaver token is left on the board"


@pytest.mark.rule("KICK-2")
@pytest.mark.parametrize(
    ("space", "place", "action"),
    [
        ("market_left", 0, COINS),
        ("market_left", 1, BAR),
        ("street_left", 1, NOTE),
        ("billboard_left", 2, NOTE),
        ("rehearsal_room", 0, NOTE),
        ("market_left", 0, hof.HireMusicians(left="portuguese_guitar-1")),
    ],
)
def test_only_the_benefit_printed_there_can_be_taken(space: BoardSpace, place: int, action: hof.Action) -> None:
    assert broken_rules(at_benefit(space, place), action) == [("KICK-2", "wrong_kind")]


@pytest.mark.rule("KICK-5")
@pytest.mark.parametrize(("fame", "cost"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_fame_is_raised_by_one_for_coins_equal_to_the_new_fame(fame: int, cost: int) -> None:
    state = at_benefit("rehearsal_room", 0, with_coins(employing(table(), 1, "singer", fame), 1, 6))
    transition = hof.apply(state, hof.RaiseFame("singer"))
    assert transition.events[0] == happened.CoinsPaid(1, cost, "KICK-5")
    assert transition.state.players[1].musicians.singer == Musician("singer-1", fame + 1)


@pytest.mark.rule("KICK-5")
def test_only_an_own_musician_is_raised() -> None:
    state = at_benefit("rehearsal_room", 0, employing(table(), 0, "singer", 1))
    (violation,) = hof.explain(state, hof.RaiseFame("singer"))
    assert (violation.rule, violation.code) == ("KICK-5", "no_musician")
    assert violation.sentence == "you have no singer; residents do not count"


@pytest.mark.rule("KICK-7")
@pytest.mark.parametrize(
    ("space", "place", "groups", "other"),
    [
        ("market_left", 0, ("left", "centre"), "right"),
        ("market_left", 2, ("left", "centre"), "right"),
        ("billboard_left", 2, ("left", "centre"), "right"),
        ("market_right", 0, ("centre", "right"), "left"),
        ("market_right", 2, ("centre", "right"), "left"),
        ("billboard_right", 2, ("centre", "right"), "left"),
    ],
)
def test_a_customer_comes_from_a_group_beside_the_cluster(
    space: BoardSpace, place: int, groups: tuple[Group, Group], other: Group
) -> None:
    state = at_benefit(space, place)
    first, second = groups
    assert hof.legal_actions(state) == (
        hof.InviteToBar(first, "grey"),
        hof.InviteToBar(first, "black"),
        hof.InviteToBar(first, "brown"),
        hof.InviteToBar(second, "grey"),
        hof.InviteToBar(second, "black"),
        hof.InviteToBar(second, "brown"),
        hof.Decline(),
    )
    assert broken_rules(state, hof.InviteToBar(other, "grey")) == [("KICK-7", "group_not_beside")]


@pytest.mark.rule("KICK-7")
def test_a_group_on_the_far_side_is_named() -> None:
    (violation,) = hof.explain(at_benefit("market_left", 0), hof.InviteToBar("right", "grey"))
    assert violation.sentence == "beside market left stand the groups left and centre, not right"


@pytest.mark.rule("KICK-7")
def test_the_customer_leaves_its_group() -> None:
    state = play(at_benefit("market_left", 0), hof.InviteToBar("left", "brown"))
    assert state.board.street.left.customers == Customers(1, 1, 1)
    assert state.players[1].bar == Customers(brown=1)


@pytest.mark.rule("KICK-7")
def test_a_colour_that_is_not_there_cannot_be_taken() -> None:
    state = at_benefit("market_left", 0, in_group(table(), "left", Customers(black=1, brown=2)))
    (violation,) = hof.explain(state, hof.InviteToBar("left", "grey"))
    assert (violation.rule, violation.code) == ("KICK-7", "no_such_customer")
    assert violation.sentence == "the left group has no grey customer"


@pytest.mark.rule("KICK-7")
def test_a_critic_never_comes_to_the_bar() -> None:
    before = in_group(in_group(table(4), "left", Customers()), "centre", Customers())
    assert before.board.street.left.critic
    assert hof.legal_actions(at_benefit("market_left", 0, before)) == (hof.Decline(),)
    with pytest.raises(hof.MalformedAction):
        hof.InviteToBar("left", "critic")  # type: ignore[arg-type]


@pytest.mark.rule("KICK-2", "KICK-7", "KICK-8")
@pytest.mark.parametrize(("space", "place"), [("market_left", 0), ("market_right", 2), ("billboard_left", 2)])
def test_with_a_full_bar_nobody_comes_and_nobody_is_asked(space: BoardSpace, place: int) -> None:
    full = at_the_bar(table(), 1, Customers(grey=1, brown=1))
    assert events(kicked_out(space, full), hof.RelocateWorker(place))[:2] == (
        happened.WorkerRelocated(1, space, place, "KICK-1"),
        happened.Declined(1, "benefit", "KICK-2"),
    )


@pytest.mark.rule("KICK-8")
def test_the_bar_seats_two() -> None:
    one = at_benefit("market_left", 0, at_the_bar(table(), 1, Customers(brown=1)))
    assert play(one, hof.InviteToBar("left", "grey")).players[1].bar == Customers(grey=1, brown=1)
    two = at_benefit("market_left", 0, at_the_bar(table(), 1, Customers(brown=2)))
    (violation,) = hof.explain(two, hof.InviteToBar("left", "grey"))
    assert (violation.rule, violation.code) == ("KICK-8", "bar_full")
    assert violation.sentence == "your bar seats 2 and is full"
    assert violation.args == {"seats": 2}


@pytest.mark.rule("KICK-9")
def test_a_kick_out_space_with_a_worker_is_not_free() -> None:
    state = kicked_out("market_left", kicked_out_at(table(3), 2, "market_left", 1))
    assert hof.legal_actions(state) == (hof.RelocateWorker(0), hof.RelocateWorker(2))
    (violation,) = hof.explain(state, hof.RelocateWorker(1))
    assert (violation.rule, violation.code) == ("KICK-9", "kick_out_taken")
    assert violation.sentence == "a worker already stands on kick-out space 1 of market left"


@pytest.mark.rule("KICK-9")
def test_the_only_free_kick_out_space_is_taken_without_asking() -> None:
    before = kicked_out_at(kicked_out_at(table(4), 2, "market_left", 0), 3, "market_left", 1)
    state = kicked_out("market_left", before)
    assert state.board.spaces.market_left.kick_outs == (2, 3, 1)
    assert (state.actor, state.decision) == (1, "benefit")


@pytest.mark.rule("KICK-10")
def test_fame_is_never_raised_above_six() -> None:
    before = with_coins(employing(table(), 1, "singer", 6), 1, 20)
    (violation,) = hof.explain(at_benefit("rehearsal_room", 0, before), hof.RaiseFame("singer"))
    assert (violation.rule, violation.code) == ("KICK-10", "fame_at_top")
    assert violation.sentence == "singer-1 has fame 6, the highest"
    assert events(kicked_out("rehearsal_room", before), hof.RelocateWorker(2)) == (
        happened.WorkerRelocated(1, "rehearsal_room", 2, "KICK-1"),
        happened.Declined(1, "benefit", "KICK-2"),
    )


@pytest.mark.rule("KICK-10")
def test_fame_six_by_a_benefit_waits_for_the_next_closing() -> None:
    before = with_coins(employing(table(), 1, "singer", 5), 1, 6)
    raised = hof.apply(at_benefit("rehearsal_room", 0, before), hof.RaiseFame("singer"))
    assert raised.events == (
        happened.CoinsPaid(1, 6, "KICK-5"),
        happened.FameRaised(1, "singer", 6, "KICK-5"),
    )
    assert raised.state.players[1].musicians.singer == Musician("singer-1", 6)
    assert raised.state.players[1].stars == ()
    closing = play(raised.state, hof.Decline(), hof.PlaceWorker("supply", "restaurant"), hof.CloseRestaurant())
    assert closing.players[1].stars == ("singer",)
    assert closing.players[1].musicians.singer is None
    assert closing.players[1].score == 6
