"""What Alfama does at the market and in the street, and the notes she gets (SOLO-7 to SOLO-9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import BoardSpace, Customers, Group, Notes, Speciality
from tests.positions import (
    alfama,
    employing,
    first_passed,
    having_removed,
    heading_for,
    in_group,
    market_fame,
    on_billboard,
    seating,
    with_notes,
    without_any_notes,
)


def hired(state: hof.State) -> str:
    """Whom Alfama hires at the first space she looks at."""
    (event,) = (event for event in alfama(state).events if isinstance(event, happened.MusicianHired))
    assert event.rule == "SOLO-7"
    return event.tile


def seated(state: hof.State) -> happened.CustomersSeated:
    """Whom she brings to which table."""
    (event,) = (event for event in alfama(state).events if isinstance(event, happened.CustomersSeated))
    return event


def without_market(state: hof.State, speciality: Speciality) -> hof.State:
    """The same table with the musicians of a group out of the game."""
    removed = tuple(musician.tile for musician in state.board.market[speciality])
    market = state.board.market.replacing(speciality, ())
    return state.with_board(evolve(state.board, market=market, removed_musicians=removed))


def fame_of_group(state: hof.State, speciality: Speciality, *fames: int | None) -> hof.State:
    for number, fame in enumerate(fames, start=1):
        if fame is not None:
            state = market_fame(state, f"{speciality}-{number}", fame)
    return state


# SOLO-7


@pytest.mark.rule("SOLO-7")
@pytest.mark.parametrize(
    ("fames", "number"),
    [
        ((None, None, None, None), 1),
        ((2, 5, 3, 4), 2),
        ((2, 4, 4, 1), 2),
        ((None, 1, None, None), 1),
        ((None, None, 2, None), 3),
        ((6, 3, 6, 2), 2),
    ],
)
def test_she_hires_the_most_famous_of_the_left_group(fames: tuple[int | None, ...], number: int) -> None:
    """Ties go by tile order, no die counts as fame 1, and fame 6 is not for hire."""
    state = fame_of_group(heading_for("market_left"), "portuguese_guitar", *fames)
    assert hired(state) == f"portuguese_guitar-{number}"


@pytest.mark.rule("SOLO-7")
def test_at_the_right_market_the_left_group_are_the_singers() -> None:
    assert hired(heading_for("market_right")) == "singer-1"


@pytest.mark.rule("SOLO-7", "SOLO-1", "HIRE-2")
def test_she_hires_one_musician_for_free() -> None:
    state = fame_of_group(heading_for("market_left"), "portuguese_guitar", None, 5)
    after = alfama(state).state
    assert after.players[1].musicians.portuguese_guitar == hof.Musician("portuguese_guitar-2", 5)
    assert after.players[1].musicians.singer is None
    assert after.players[1].coins == 0
    assert [musician.tile for musician in after.board.market.portuguese_guitar] == [
        "portuguese_guitar-1",
        "portuguese_guitar-3",
        "portuguese_guitar-4",
    ]


@pytest.mark.rule("SOLO-7", "HIRE-2")
def test_a_musician_she_hires_without_a_die_gets_one() -> None:
    events = alfama(heading_for("market_left")).events
    assert events[2:5] == (
        happened.DiePlaced("portuguese_guitar-1", 1, "HIRE-2"),
        happened.MusicianHired(1, "portuguese_guitar-1", 1, "SOLO-7"),
        happened.NoteTaken(1, "crotchet", "SOLO-8"),
    )
    dice = alfama(fame_of_group(heading_for("market_left"), "portuguese_guitar", 2)).events
    assert not any(isinstance(event, happened.DiePlaced) for event in dice)


@pytest.mark.rule("SOLO-7", "HIRE-5")
def test_if_she_has_the_left_speciality_she_hires_from_the_right_group() -> None:
    state = fame_of_group(employing(heading_for("market_left"), 1, "portuguese_guitar", 1), "singer", 1, 1, 3)
    assert hired(state) == "singer-3"


@pytest.mark.rule("SOLO-7")
def test_if_she_has_both_specialities_she_moves_on() -> None:
    state = employing(employing(heading_for("market_left"), 1, "portuguese_guitar", 1), 1, "singer", 1)
    assert first_passed(state) == ("market_left", "nobody_to_hire", "SOLO-7")
    assert hof.legal_actions(state) == (hof.AlfamaTurn("street_left", "market_right"),)
    assert hired(state) == "classical_guitar-1"


@pytest.mark.rule("SOLO-7", "HIRE-4")
@pytest.mark.parametrize(
    "emptied",
    [
        lambda state: without_market(state, "portuguese_guitar"),
        lambda state: fame_of_group(state, "portuguese_guitar", 6, 6, 6, 6),
    ],
    ids=["nobody there", "only fame 6"],
)
def test_a_left_group_with_nobody_for_hire_leads_to_the_right_one(emptied: Callable[[hof.State], hof.State]) -> None:
    assert hired(emptied(heading_for("market_left"))) == "singer-1"


@pytest.mark.rule("SOLO-7")
def test_with_nobody_for_hire_in_either_group_she_moves_on() -> None:
    state = without_market(employing(heading_for("market_left"), 1, "singer", 1), "portuguese_guitar")
    assert first_passed(state) == ("market_left", "nobody_to_hire", "SOLO-7")


# SOLO-8


@pytest.mark.rule("SOLO-8")
@pytest.mark.parametrize(
    ("yours", "note"),
    [
        (Notes(), "treble_clef"),
        (Notes(treble_clef=1), "crotchet"),
        (Notes(treble_clef=1, crotchet=1), "quaver"),
        (Notes(treble_clef=1, crotchet=1, quaver=1), "beamed_quavers"),
        (Notes(treble_clef=1, crotchet=1, quaver=1, beamed_quavers=1), "treble_clef"),
        (Notes(treble_clef=8, crotchet=8, quaver=7, beamed_quavers=6), "beamed_quavers"),
    ],
)
def test_a_hire_brings_her_a_token_from_the_fullest_stack(yours: Notes, note: str) -> None:
    """She has a treble clef of the nine; ties go in the order of the notes, whatever the tile prints."""
    state = with_notes(heading_for("market_left"), 0, yours)
    if yours == Notes():
        assert state.board.notes == Notes(8, 8, 8, 8)
    (event,) = (event for event in alfama(state).events if isinstance(event, happened.NoteTaken))
    assert (event.note, event.rule) == (note, "SOLO-8")


@pytest.mark.rule("SOLO-8")
def test_with_all_stacks_empty_the_hire_stands() -> None:
    after = alfama(without_any_notes(heading_for("market_left"))).state
    assert after.players[1].musicians.portuguese_guitar == hof.Musician("portuguese_guitar-1", 1)
    assert after.players[1].notes == Notes(treble_clef=1)


@pytest.mark.rule("SOLO-8", "SOLO-10")
def test_a_contract_brings_her_a_token_too() -> None:
    after = alfama(on_billboard(heading_for("billboard_left"), "singer", 2)).state
    assert after.players[1].notes == Notes(treble_clef=1, crotchet=1)


@pytest.mark.rule("SOLO-8", "SOLO-10")
def test_with_all_stacks_empty_the_contract_stands() -> None:
    after = alfama(without_any_notes(on_billboard(heading_for("billboard_left"), "singer", 2))).state
    assert after.players[1].musicians.singer == hof.Musician("singer-1", 2)
    assert after.players[1].notes.total == 1


# SOLO-9


@pytest.mark.rule("SOLO-9")
@pytest.mark.parametrize(
    ("space", "left", "centre", "right", "group"),
    [
        ("street_left", 4, 4, 4, "centre"),
        ("street_left", 4, 3, 4, "left"),
        ("street_left", 2, 3, 4, "centre"),
        ("street_left", 2, 2, 4, "centre"),
        ("street_right", 4, 4, 4, "centre"),
        ("street_right", 4, 3, 4, "right"),
        ("street_right", 4, 3, 2, "centre"),
        ("street_right", 4, 2, 2, "centre"),
        ("street_right", 4, 0, 2, "right"),
    ],
)
def test_she_takes_from_the_larger_group_and_from_the_centre_if_they_are_level(
    space: BoardSpace, left: int, centre: int, right: int, group: Group
) -> None:
    """A critic stands with the centre group and does not count."""
    state = heading_for(space)
    assert state.board.street.centre.critic
    sizes: list[tuple[Group, int]] = [("left", left), ("centre", centre), ("right", right)]
    for name, size in sizes:
        state = in_group(state, name, Customers(brown=min(size, 2), black=max(size - 2, 0)))
    assert seated(state).group == group


@pytest.mark.rule("SOLO-9")
@pytest.mark.parametrize(
    ("present", "taken"),
    [
        (Customers(grey=1, black=1, brown=2), Customers(grey=1, brown=1)),
        (Customers(grey=2, black=1, brown=1), Customers(grey=2)),
        (Customers(black=2, brown=2), Customers(brown=2)),
        (Customers(black=3, brown=1), Customers(brown=1, black=1)),
        (Customers(grey=1, black=3), Customers(grey=1, black=1)),
        (Customers(black=4), Customers(black=2)),
    ],
)
def test_she_takes_grey_then_brown_then_black(present: Customers, taken: Customers) -> None:
    state = in_group(heading_for("street_right"), "centre", present)
    assert seated(state) == happened.CustomersSeated(1, "centre", taken, 0, "SOLO-9")


@pytest.mark.rule("SOLO-9")
def test_she_fills_the_first_empty_table_from_the_left() -> None:
    state = seating(heading_for("street_right"), 1, 0, Customers(black=1))
    assert seated(state) == happened.CustomersSeated(1, "centre", Customers(grey=1, brown=2), 1, "SOLO-9")
    only_the_second = seating(heading_for("street_right"), 1, 1, Customers(black=1))
    assert seated(only_the_second).table == 0


@pytest.mark.rule("SOLO-9", "PRES-3")
def test_the_third_table_is_hers_once_it_is_open() -> None:
    state = seating(seating(heading_for("street_right"), 1, 0, Customers(black=1)), 1, 1, Customers(black=1))
    assert first_passed(state) == ("street_right", "no_empty_table", "SOLO-9")
    opened = having_removed(state, 1, 5)
    assert seated(opened) == happened.CustomersSeated(1, "centre", Customers(1, 1, 2), 2, "SOLO-9")


@pytest.mark.rule("SOLO-9")
def test_with_all_tables_taken_she_moves_on() -> None:
    state = having_removed(heading_for("street_right"), 1, 5)
    for place in range(3):
        state = seating(state, 1, place, Customers(black=1))
    assert first_passed(state) == ("street_right", "no_empty_table", "SOLO-9")


@pytest.mark.rule("SOLO-9")
def test_a_small_group_comes_whole_and_nobody_from_the_other_one() -> None:
    state = seating(heading_for("street_right"), 1, 0, Customers(black=1))
    state = in_group(in_group(state, "centre", Customers(black=1, brown=1)), "right", Customers(grey=1))
    assert seated(state) == happened.CustomersSeated(1, "centre", Customers(black=1, brown=1), 1, "SOLO-9")
    assert state.board.street.right.customers == Customers(grey=1)


@pytest.mark.rule("SOLO-9")
def test_with_nobody_in_either_group_she_moves_on() -> None:
    state = in_group(in_group(heading_for("street_right"), "centre", Customers()), "right", Customers())
    assert first_passed(state) == ("street_right", "no_customers", "SOLO-9")


@pytest.mark.rule("SOLO-9", "TURN-4")
def test_the_street_is_refilled_after_her_turn() -> None:
    state = seating(heading_for("street_right"), 1, 0, Customers(black=1))
    after = alfama(state).state
    assert (after.actor, after.decision, after.pending.refills) == ("chance", "draw_customers", ("centre",))
    assert hof.apply(after, hof.legal_actions(after)[0]).state.actor == 0


@pytest.mark.rule("SOLO-9")
def test_she_takes_no_critic_and_leaves_her_bar_empty() -> None:
    after = alfama(heading_for("street_right")).state
    assert after.board.street.centre.critic
    assert not after.players[1].has_critic
    assert after.players[1].bar == Customers()
