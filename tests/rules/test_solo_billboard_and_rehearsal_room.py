"""What Alfama does at the billboard and in the rehearsal room (SOLO-10, SOLO-11)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import BoardSpace, Notes, Speciality
from tests.positions import (
    alfama,
    employing,
    first_passed,
    having_removed,
    heading_for,
    on_billboard,
    owning_fados,
    with_cubes,
    with_notes,
    without_any_notes,
)

# SOLO-10


@pytest.mark.rule("SOLO-10", "BILL-4", "BILL-5")
def test_she_promotes_under_the_normal_rules() -> None:
    transition = alfama(employing(heading_for("billboard_left"), 1, "singer", 3))
    assert transition.events[2:5] == (
        happened.MusicianPromoted(1, "singer", "singer-1", 3, "BILL-3"),
        happened.CubeRemoved(1, 1, "singer", "BILL-4"),
        happened.PointsScored(1, 3, "BILL-5"),
    )
    slot = transition.state.board.billboard.singer
    assert (slot.musician, slot.cubes) == (hof.Musician("singer-1", 3), (0, 1))
    assert transition.state.players[1].notes.total == 1


@pytest.mark.rule("SOLO-10")
@pytest.mark.parametrize(
    ("space", "fames", "promoted"),
    [
        ("billboard_left", (2, 3, 6), "singer"),
        ("billboard_left", (3, 2, 6), "portuguese_guitar"),
        ("billboard_left", (4, 4, 6), "portuguese_guitar"),
        ("billboard_right", (6, 4, 4), "singer"),
        ("billboard_right", (6, 2, 5), "classical_guitar"),
        ("billboard_left", (1, 2, 6), "singer"),
        ("billboard_left", (6, 5, 1), "portuguese_guitar"),
    ],
)
def test_she_promotes_the_most_famous_of_the_two_and_the_left_one_if_they_are_level(
    space: BoardSpace, fames: tuple[int, int, int], promoted: Speciality
) -> None:
    state = heading_for(space)
    specialities: tuple[Speciality, ...] = ("portuguese_guitar", "singer", "classical_guitar")
    for speciality, fame in zip(specialities, fames, strict=True):
        state = employing(state, 1, speciality, fame)
    (event,) = (event for event in alfama(state).events if isinstance(event, happened.MusicianPromoted))
    assert event.speciality == promoted


@pytest.mark.rule("SOLO-10", "BILL-3", "BILL-6")
@pytest.mark.parametrize("standing", [5, 6])
def test_a_barred_slot_leaves_her_the_less_famous_musician(standing: int) -> None:
    state = employing(employing(heading_for("billboard_left"), 1, "portuguese_guitar", 5), 1, "singer", 2)
    state = on_billboard(state, "portuguese_guitar", standing)
    (event,) = (event for event in alfama(state).events if isinstance(event, happened.MusicianPromoted))
    assert event.speciality == "singer"


@pytest.mark.rule("SOLO-10", "BILL-3")
def test_a_less_famous_musician_on_the_slot_goes_back_to_the_market() -> None:
    state = on_billboard(employing(heading_for("billboard_left"), 1, "singer", 3), "singer", 2)
    after = alfama(state).state
    assert after.board.billboard.singer.musician == hof.Musician("singer-1", 3)
    assert hof.MarketMusician("singer-2", 2) in after.board.market.singer


@pytest.mark.rule("SOLO-10", "BILL-7")
def test_with_nobody_to_promote_she_contracts_the_left_slot_for_free() -> None:
    state = on_billboard(on_billboard(heading_for("billboard_left"), "portuguese_guitar", 5), "singer", 2)
    transition = alfama(state)
    assert transition.events[2:4] == (
        happened.MusicianContracted(1, "portuguese_guitar", "portuguese_guitar-1", 5, "SOLO-10"),
        happened.NoteTaken(1, "crotchet", "SOLO-8"),
    )
    assert transition.state.board.billboard.portuguese_guitar.musician is None
    assert transition.state.players[1].coins == 0


@pytest.mark.rule("SOLO-10", "BILL-7")
@pytest.mark.parametrize(
    "left_is_closed",
    [
        lambda state: on_billboard(employing(state, 1, "portuguese_guitar", 1), "portuguese_guitar", 3),
        lambda state: state,
        lambda state: on_billboard(state, "portuguese_guitar", 6),
    ],
    ids=["she has that speciality", "nobody there", "fame 6"],
)
def test_a_closed_left_slot_leads_to_the_right_one(left_is_closed: Callable[[hof.State], hof.State]) -> None:
    state = on_billboard(left_is_closed(heading_for("billboard_left")), "singer", 2)
    (event,) = (event for event in alfama(state).events if isinstance(event, happened.MusicianContracted))
    assert event.speciality == "singer"


@pytest.mark.rule("SOLO-10", "BILL-4")
def test_without_a_cube_she_contracts_instead() -> None:
    state = having_removed(employing(heading_for("billboard_left"), 1, "portuguese_guitar", 4), 1, 8)
    state = state.with_board(evolve(state.board, stars=state.board.stars[:-1]))
    state = state.with_player(1, evolve(state.players[1], stars=("prestige",)))
    (event,) = (
        event
        for event in alfama(on_billboard(state, "singer", 2)).events
        if isinstance(event, happened.MusicianContracted)
    )
    assert event.speciality == "singer"


@pytest.mark.rule("SOLO-10", "BILL-6", "BILL-7")
@pytest.mark.parametrize(
    "closed",
    [
        lambda state: state,
        lambda state: on_billboard(on_billboard(state, "portuguese_guitar", 6), "singer", 6),
        lambda state: employing(on_billboard(state, "portuguese_guitar", 6), 1, "singer", 1),
        lambda state: on_billboard(employing(state, 1, "singer", 6), "singer", 6),
        lambda state: on_billboard(employing(state, 1, "portuguese_guitar", 3), "portuguese_guitar", 3),
    ],
    ids=["nobody at all", "fame 6 twice", "fame 1 and fame 6", "fame 6 against fame 6", "level fame"],
)
def test_if_she_can_neither_promote_nor_contract_she_moves_on(closed: Callable[[hof.State], hof.State]) -> None:
    assert first_passed(closed(heading_for("billboard_left"))) == (
        "billboard_left",
        "nobody_to_promote_or_contract",
        "SOLO-10",
    )


@pytest.mark.rule("SOLO-10", "PRES-3", "PRES-4")
def test_her_promotions_open_the_table_and_win_the_prestige_star() -> None:
    state = employing(heading_for("billboard_left"), 1, "singer", 2)
    fifth = alfama(with_cubes(state, "classical_guitar", 0, 4))
    assert happened.TableOpened(1, 2, "PRES-3") in fifth.events
    eighth = alfama(with_cubes(state, "classical_guitar", 0, 7))
    assert happened.StarTaken(1, "prestige", "PRES-4") in eighth.events


# SOLO-11. The top is fado-07, which prints a treble clef, a crotchet and a quaver for 5 points.


@pytest.mark.rule("SOLO-11", "SOLO-8")
@pytest.mark.parametrize(
    ("held", "given"),
    [
        (Notes(1, 1, 1, 0), Notes(1, 1, 1, 0)),
        (Notes(0, 0, 0, 3), Notes(0, 0, 0, 3)),
        (Notes(1, 1, 1, 1), Notes(1, 1, 1, 0)),
        (Notes(0, 1, 3, 1), Notes(0, 1, 2, 0)),
        (Notes(2, 2, 0, 0), Notes(2, 1, 0, 0)),
        (Notes(1, 0, 0, 5), Notes(0, 0, 0, 3)),
    ],
)
def test_she_scores_the_top_of_the_stack_for_any_tokens(held: Notes, given: Notes) -> None:
    """Each token comes from her largest holding, ties in the order of the notes, and goes back to its own stack."""
    state = with_notes(heading_for("rehearsal_room"), 1, held)
    transition = alfama(state)
    assert transition.events[2:5] == (
        happened.NotesReturned(1, given, "SOLO-11"),
        happened.FadoScored(1, "fado-07", None, "SOLO-11"),
        happened.PointsScored(1, 5, "SOLO-11"),
    )
    after = transition.state
    assert after.players[1].notes == held - given
    assert after.board.notes == state.board.notes + given
    assert after.players[1].fados == ("fado-07",)


@pytest.mark.rule("SOLO-11", "FADO-4")
def test_the_row_is_untouched_and_the_next_top_is_revealed() -> None:
    state = with_notes(heading_for("rehearsal_room"), 1, Notes(1, 1, 1, 0))
    after = alfama(state).state
    assert (after.actor, after.decision, after.board.fado_top) == ("chance", "reveal_fado", None)
    assert after.board.fado_row == state.board.fado_row
    revealed = hof.apply(after, hof.RevealFado("fado-11"))
    assert revealed.events == (
        happened.FadoRevealed("fado-11", None, "FADO-4"),
        happened.TurnBegan(0, 3, 2, "TURN-1"),
    )
    assert revealed.state.board.fado_top == "fado-11"


@pytest.mark.rule("SOLO-11", "FADO-4")
def test_after_the_last_of_the_stack_nothing_is_revealed() -> None:
    state = with_notes(heading_for("rehearsal_room"), 1, Notes(1, 1, 1, 0))
    state = owning_fados(state, 0, len(state.board.fado_stack))
    after = alfama(state).state
    assert (after.actor, after.decision, after.board.fado_top) == (0, "place_worker", None)


@pytest.mark.rule("SOLO-11")
@pytest.mark.parametrize("held", [Notes(), Notes(treble_clef=1, crotchet=1)])
def test_with_too_few_tokens_she_takes_one_instead(held: Notes) -> None:
    transition = alfama(with_notes(heading_for("rehearsal_room"), 1, held))
    (event,) = (event for event in transition.events if isinstance(event, happened.NoteTaken))
    assert event.rule == "SOLO-11"
    assert transition.state.players[1].notes.total == held.total + 1
    assert transition.state.players[1].fados == ()


@pytest.mark.rule("SOLO-11", "SOLO-8")
def test_the_token_she_takes_comes_from_the_fullest_stack() -> None:
    state = with_notes(heading_for("rehearsal_room"), 0, Notes(crotchet=3, quaver=1, treble_clef=1))
    assert alfama(state).state.players[1].notes == Notes(treble_clef=1, beamed_quavers=1)


@pytest.mark.rule("SOLO-11")
def test_with_an_empty_stack_she_takes_a_token() -> None:
    state = with_notes(heading_for("rehearsal_room"), 1, Notes(2, 2, 2, 2))
    state = owning_fados(state, 0, len(state.board.fado_stack))
    state = state.with_player(0, evolve(state.players[0], fados=(*state.players[0].fados, "fado-07")))
    after = alfama(state.with_board(evolve(state.board, fado_top=None))).state
    assert after.players[1].notes.total == 9
    assert after.players[1].fados == ()


@pytest.mark.rule("SOLO-11")
def test_with_too_few_tokens_and_none_left_she_moves_on() -> None:
    state = without_any_notes(heading_for("rehearsal_room"))
    assert first_passed(state) == ("rehearsal_room", "no_note_left", "SOLO-11")
    enough = without_any_notes(heading_for("rehearsal_room"), Notes(treble_clef=3))
    assert alfama(enough).state.players[1].fados == ("fado-07",)


@pytest.mark.rule("SOLO-11", "FADO-5")
def test_her_third_fado_wins_the_fado_star() -> None:
    state = owning_fados(with_notes(heading_for("rehearsal_room"), 1, Notes(1, 1, 1, 0)), 1, 2)
    transition = alfama(state)
    assert happened.StarTaken(1, "fado", "FADO-5") in transition.events
    assert transition.state.players[1].stars == ("fado",)
