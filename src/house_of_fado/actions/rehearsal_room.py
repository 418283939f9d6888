"""The rehearsal room (chapter FADO): score a fado, or take a note (`TakeNote`, which kick-outs share)."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from house_of_fado.actions.action import Action, tile_id
from house_of_fado.actions.turn import finish_turn
from house_of_fado.actions.wording import listed
from house_of_fado.events import Event, FadoMoved, FadoScored
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, return_notes, score_points, take_star
from house_of_fado.state.components import NOTES
from house_of_fado.state.edition import FadoTile
from house_of_fado.state.game import State


@frozen
class ScoreFado(Action):
    """Score one of the fados in the row by giving back every note it prints (FADO-2).

    >>> ScoreFado("fado-07")
    ScoreFado(tile='fado-07')
    """

    tile: str = field(validator=tile_id)

    @classmethod
    def options(cls, state: State) -> tuple[ScoreFado, ...]:
        held = state.player.notes
        return tuple(
            [
                shared(cls, tile)
                for tile in state.board.fado_row
                if tile is not None and held.includes(fado(state, tile).notes)
            ]
        )

    def violations(self, state: State) -> Iterator[Violation]:
        if self.tile == state.board.fado_top:
            sentence = f"{self.tile} is the top of the stack, a preview that cannot be scored"
            yield broken("FADO-3", "only_a_preview", sentence, tile=self.tile)
        elif self.tile not in state.board.fado_row:
            yield broken(
                "FADO-2", "not_in_row", f"there is no {self.tile!a:.40} in the row on the board", tile=self.tile
            )
        else:
            needed, held = fado(state, self.tile).notes, state.player.notes
            missing = tuple(f"{needed[note] - held[note]} {note}" for note in NOTES if needed[note] > held[note])
            if missing:
                sentence = f"{self.tile} needs more notes than you have: {listed(missing)} missing"
                yield broken("FADO-2", "notes_missing", sentence, tile=self.tile)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        seat, place = state.decider, state.board.fado_row.index(self.tile)
        state = return_notes(state, seat, fado(state, self.tile).notes, "FADO-2", events)
        events.append(FadoScored(seat, self.tile, place, "FADO-2"))
        state = keep_fado(state, seat, fado(state, self.tile), "FADO-2", events)
        top, row = state.board.fado_top, state.board.fado_row
        if top is not None:
            events.append(FadoMoved(top, place, "FADO-4"))
        board = evolve(state.board, fado_row=(*row[:place], top, *row[place + 1 :]), fado_top=None)
        return transition(reveal_next(state.with_board(board), events), tuple(events))


def fado(state: State, tile: str) -> FadoTile:
    """The facts of a fado that lies on the table."""
    found = state.edition.fado(tile)
    assert found is not None
    return found


def keep_fado(state: State, seat: int, tile: FadoTile, rule: str, events: Events) -> State:
    """Put a scored fado into a restaurant, score its points, and see whether it is the third (FADO-5)."""
    player = state.players[seat]
    state = state.with_player(seat, evolve(player, fados=(*player.fados, tile.id)))
    state = score_points(state, seat, tile.points, rule, events)
    if len(state.players[seat].fados) >= state.edition.fados_for_star:
        state = take_star(state, seat, "fado", "FADO-5", events)
    return state


def reveal_next(state: State, events: Events) -> State:
    """Wait for the next top of the stack at once; an empty stack has none, and the turn is over (FADO-4)."""
    if state.board.fado_stack:
        return state.awaiting("chance", "reveal_fado", state.pending)
    return finish_turn(state, events)
