"""The rehearsal room (chapter FADO): score a fado or take a note."""

from __future__ import annotations

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado.state.components import NOTES, Note, Notes
from tests.positions import (
    acting_on,
    broken_rules,
    events,
    owning_fados,
    owning_stars,
    play,
    table,
    turn_of,
    with_notes,
    without_notes,
)

# In the row of `table()` lie fado-01 (clef, crotchet), 02 (clef, quaver), 03 (clef, beamed quavers) and 04 (crotchet,
# quaver), 3 points each; the top is fado-07 with two players.


def rehearsing(notes: Notes, players: int = 2) -> hof.State:
    return acting_on(with_notes(table(players), 0, notes), "rehearsal_room")


def with_row(state: hof.State, *row: str | None, top: str | None, stack: tuple[str, ...]) -> hof.State:
    return state.with_board(evolve(state.board, fado_row=row, fado_top=top, fado_stack=stack))


@pytest.mark.rule("FADO-1")
def test_either_score_a_fado_or_take_a_note() -> None:
    assert hof.legal_actions(rehearsing(Notes(1, 1, 1, 0))) == (
        hof.ScoreFado("fado-01"),
        hof.ScoreFado("fado-02"),
        hof.ScoreFado("fado-04"),
        hof.TakeNote("treble_clef"),
        hof.TakeNote("crotchet"),
        hof.TakeNote("quaver"),
        hof.TakeNote("beamed_quavers"),
        hof.Decline(),
    )


@pytest.mark.rule("FADO-1")
def test_a_note_ends_the_turn_so_no_fado_can_follow() -> None:
    state = play(rehearsing(Notes(1, 1, 0, 0)), hof.TakeNote("quaver"))
    assert (state.actor, state.decision) == (1, "place_worker")
    assert broken_rules(state, hof.ScoreFado("fado-01")) == [("TURN-1", "wrong_kind")]


@pytest.mark.rule("FADO-1")
def test_a_fado_ends_the_turn_so_no_note_can_follow() -> None:
    state = play(rehearsing(Notes(1, 1, 0, 0)), hof.ScoreFado("fado-01"), hof.RevealFado("fado-08"))
    assert (state.actor, state.decision) == (1, "place_worker")
    assert broken_rules(state, hof.TakeNote("quaver")) == [("TURN-1", "wrong_kind")]


@pytest.mark.rule("FADO-2")
def test_scoring_gives_back_the_notes_and_brings_points_and_the_tile() -> None:
    before = rehearsing(Notes(2, 1, 0, 3))
    transition = hof.apply(before, hof.ScoreFado("fado-01"))
    assert transition.events == (
        hof.events.NotesReturned(0, Notes(1, 1, 0, 0), "FADO-2"),
        hof.events.FadoScored(0, "fado-01", 0, "FADO-2"),
        hof.events.PointsScored(0, 3, "FADO-2"),
        hof.events.FadoMoved("fado-07", 0, "FADO-4"),
    )
    player = transition.state.players[0]
    assert (player.notes, player.score, player.fados) == (Notes(1, 0, 0, 3), 3, ("fado-01",))
    assert transition.state.board.notes == Notes(7, 8, 8, 5)


@pytest.mark.rule("FADO-2")
@pytest.mark.parametrize(
    ("tile", "notes", "points"),
    [
        ("fado-06", Notes(0, 0, 1, 1), 3),
        ("fado-10", Notes(0, 1, 1, 1), 5),
        ("fado-11", Notes(2, 2, 0, 0), 7),
        ("fado-18", Notes(1, 1, 1, 1), 7),
    ],
)
def test_a_fado_scores_its_printed_points(tile: str, notes: Notes, points: int) -> None:
    state = with_row(rehearsing(notes, 3), tile, None, None, None, top=None, stack=())
    player = hof.apply(state, hof.ScoreFado(tile)).state.players[0]
    assert (player.score, player.notes, player.fados) == (points, Notes(), (tile,))


@pytest.mark.rule("FADO-2")
@pytest.mark.parametrize("notes", [Notes(), Notes(1, 0, 8, 8), Notes(0, 8, 0, 0)])
def test_every_printed_note_is_needed(notes: Notes) -> None:
    state = rehearsing(notes)
    assert broken_rules(state, hof.ScoreFado("fado-01")) == [("FADO-2", "notes_missing")]
    with pytest.raises(hof.IllegalAction):
        hof.apply(state, hof.ScoreFado("fado-01"))


@pytest.mark.rule("FADO-2")
def test_a_doubled_note_is_needed_twice() -> None:
    state = with_row(rehearsing(Notes(2, 1, 5, 5)), "fado-11", None, None, None, top=None, stack=())
    assert broken_rules(state, hof.ScoreFado("fado-11")) == [("FADO-2", "notes_missing")]


@pytest.mark.rule("FADO-2")
@pytest.mark.parametrize("tile", ["fado-08", "fado-05", "fado-99"])
def test_only_the_row_can_be_scored(tile: str) -> None:
    assert broken_rules(rehearsing(Notes(4, 4, 4, 4)), hof.ScoreFado(tile)) == [("FADO-2", "not_in_row")]


@pytest.mark.rule("FADO-3")
def test_the_top_of_the_stack_is_a_preview() -> None:
    state = rehearsing(Notes(4, 4, 4, 4))
    assert broken_rules(state, hof.ScoreFado("fado-07")) == [("FADO-3", "only_a_preview")]
    assert hof.ScoreFado("fado-07") not in hof.legal_actions(state)


@pytest.mark.rule("FADO-4")
@pytest.mark.parametrize(
    ("tile", "row"),
    [
        ("fado-01", ("fado-07", "fado-02", "fado-03", "fado-04")),
        ("fado-03", ("fado-01", "fado-02", "fado-07", "fado-04")),
        ("fado-04", ("fado-01", "fado-02", "fado-03", "fado-07")),
    ],
)
def test_the_top_fills_the_gap_at_once(tile: str, row: tuple[str, ...]) -> None:
    state = play(rehearsing(Notes(4, 4, 4, 4)), hof.ScoreFado(tile))
    assert state.board.fado_row == row
    assert state.board.fado_top is None
    assert (state.actor, state.decision) == ("chance", "reveal_fado")


@pytest.mark.rule("FADO-4")
def test_the_next_top_is_revealed_before_the_next_turn() -> None:
    scored = play(rehearsing(Notes(1, 1, 0, 0)), hof.ScoreFado("fado-01"))
    transition = hof.apply(scored, hof.RevealFado("fado-12"))
    assert transition.events == (
        hof.events.FadoRevealed("fado-12", None, "FADO-4"),
        hof.events.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert transition.state.board.fado_top == "fado-12"
    assert transition.state.board.fado_stack == ("fado-08", "fado-09", "fado-11", "fado-13", "fado-14", "fado-17")


@pytest.mark.rule("FADO-4")
@pytest.mark.parametrize("tile", ["fado-01", "fado-02", "fado-07", "fado-05"])
def test_the_next_top_comes_from_the_stack(tile: str) -> None:
    scored = play(rehearsing(Notes(1, 1, 0, 0)), hof.ScoreFado("fado-01"))
    assert broken_rules(scored, hof.RevealFado(tile)) == [("FADO-4", "not_in_stack")]


@pytest.mark.rule("FADO-4")
def test_the_last_top_fills_the_gap_and_no_top_follows() -> None:
    state = with_row(rehearsing(Notes(1, 1, 0, 0)), "fado-01", "fado-02", "fado-03", "fado-04", top="fado-17", stack=())
    state = play(state, hof.ScoreFado("fado-01"))
    assert state.board.fado_row == ("fado-17", "fado-02", "fado-03", "fado-04")
    assert state.board.fado_top is None
    assert (state.actor, state.decision) == (1, "place_worker")


@pytest.mark.rule("FADO-4")
def test_an_empty_stack_leaves_the_gap() -> None:
    state = with_row(rehearsing(Notes(1, 1, 0, 0)), "fado-02", "fado-01", None, "fado-04", top=None, stack=())
    transition = hof.apply(state, hof.ScoreFado("fado-01"))
    assert transition.state.board.fado_row == ("fado-02", None, None, "fado-04")
    assert not any(isinstance(event, hof.events.FadoMoved) for event in transition.events)
    assert (transition.state.actor, transition.state.decision) == (1, "place_worker")


@pytest.mark.rule("FADO-5")
def test_the_first_player_with_three_fados_takes_the_star() -> None:
    state = owning_fados(rehearsing(Notes(1, 1, 0, 0)), 0, 2)
    transition = hof.apply(state, hof.ScoreFado("fado-01"))
    assert hof.events.StarTaken(0, "fado", "FADO-5") in transition.events
    assert transition.state.players[0].stars == ("fado",)
    assert transition.state.board.stars == ("portuguese_guitar", "singer", "classical_guitar", "prestige")


@pytest.mark.rule("FADO-5")
@pytest.mark.parametrize("owned", [0, 1])
def test_fewer_than_three_fados_bring_no_star(owned: int) -> None:
    state = play(owning_fados(rehearsing(Notes(1, 1, 0, 0)), 0, owned), hof.ScoreFado("fado-01"))
    assert state.players[0].stars == ()
    assert "fado" in state.board.stars


@pytest.mark.rule("FADO-5")
def test_the_second_player_with_three_fados_gets_no_star() -> None:
    state = owning_stars(owning_fados(rehearsing(Notes(1, 1, 0, 0)), 0, 2), 1, "fado")
    transition = hof.apply(state, hof.ScoreFado("fado-01"))
    assert transition.state.players[0].stars == ()
    assert transition.state.players[1].stars == ("fado",)
    assert not any(isinstance(event, hof.events.StarTaken) for event in transition.events)


@pytest.mark.rule("FADO-6")
@pytest.mark.parametrize(
    ("note", "held", "left"),
    [
        ("treble_clef", Notes(2, 0, 0, 0), Notes(6, 8, 8, 8)),
        ("crotchet", Notes(1, 1, 0, 0), Notes(7, 7, 8, 8)),
        ("quaver", Notes(1, 0, 1, 0), Notes(7, 8, 7, 8)),
        ("beamed_quavers", Notes(1, 0, 0, 1), Notes(7, 8, 8, 7)),
    ],
)
def test_take_one_note_of_any_kind(note: Note, held: Notes, left: Notes) -> None:
    transition = hof.apply(rehearsing(Notes(1, 0, 0, 0)), hof.TakeNote(note))
    assert transition.events == (
        hof.events.NoteTaken(0, note, "FADO-6"),
        hof.events.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert transition.state.players[0].notes == held
    assert transition.state.board.notes == left
    assert transition.state.players[0].coins == 5


@pytest.mark.rule("FADO-6")
def test_notes_are_held_without_limit() -> None:
    state = play(rehearsing(Notes(1, 0, 7, 0)), hof.TakeNote("quaver"))
    assert state.players[0].notes == Notes(1, 0, 8, 0)
    assert state.board.notes.quaver == 0


@pytest.mark.rule("FADO-6")
def test_an_empty_stack_gives_no_note() -> None:
    state = without_notes(rehearsing(Notes(1, 0, 0, 0)), "quaver")
    assert broken_rules(state, hof.TakeNote("quaver")) == [("FADO-6", "no_such_note")]
    assert hof.TakeNote("quaver") not in hof.legal_actions(state)


@pytest.mark.rule("FADO-6")
def test_with_no_token_anywhere_only_fados_can_be_scored() -> None:
    state = rehearsing(Notes(1, 1, 0, 0))
    for note in NOTES:
        state = without_notes(state, note)
    assert hof.legal_actions(state) == (hof.ScoreFado("fado-01"), hof.Decline())
    for note in NOTES:
        assert broken_rules(state, hof.TakeNote(note)) == [("FADO-6", "no_such_note")]


@pytest.mark.rule("FADO-6")
def test_with_no_token_and_no_fado_the_turn_passes_by_itself() -> None:
    state = turn_of(with_notes(table(), 0, Notes(0, 0, 0, 0)), 0)
    for note in NOTES:
        state = without_notes(state, note)
    assert events(state, hof.PlaceWorker("supply", "rehearsal_room")) == (
        hof.events.WorkerPlaced(0, "supply", "rehearsal_room", "TURN-1"),
        hof.events.Declined(0, "action", "TURN-1"),
        hof.events.TurnBegan(1, 12, 6, "TURN-1"),
    )


@pytest.mark.rule("FADO-2")
def test_the_missing_notes_are_counted_after_those_you_have() -> None:
    tile = next(fado.id for fado in hof.STANDARD.fados if fado.points == 7 and fado.notes.treble_clef == 2)
    state = table(4)
    state = state.with_board(evolve(state.board, fado_row=(tile, *state.board.fado_row[1:])))
    (violation,) = hof.explain(acting_on(state, "rehearsal_room"), hof.ScoreFado(tile))
    assert violation.sentence == f"{tile} needs more notes than you have: 1 treble clef and 2 crotchet missing"
