"""The ledger: coins, notes, points and stars that a seat gains or gives away, each written down as an event."""

from __future__ import annotations

from typing import TypeAlias

from house_of_fado.events import (
    CoinsGained,
    CoinsPaid,
    Event,
    GameEnding,
    NotesReturned,
    NoteStackEmpty,
    NoteTaken,
    PointsScored,
    StarTaken,
)
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import shared
from house_of_fado.state.board import with_notes_left
from house_of_fado.state.components import Note, Notes, Star
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import with_coins, with_notes, with_score

Events: TypeAlias = list[Event]
"""What has happened so far within one action; every function below appends to it."""


def gain_coins(state: State, seat: int, coins: int, rule: str, events: Events) -> State:
    """Take coins from the bank, which never runs out (COMP-7)."""
    if coins == 0:
        return state
    events.append(CoinsGained(seat, coins, rule))
    player = state.players[seat]
    return state.with_player(seat, with_coins(player, player.coins + coins))


def pay_coins(state: State, seat: int, coins: int, rule: str, events: Events) -> State:
    """Pay coins to the bank."""
    if coins == 0:
        return state
    events.append(CoinsPaid(seat, coins, rule))
    player = state.players[seat]
    return state.with_player(seat, with_coins(player, player.coins - coins))


def take_note(state: State, seat: int, note: Note, rule: str, events: Events) -> State:
    """Take a note token from its stack; an empty stack gives nothing (HIRE-6)."""
    if state.board.notes[note] == 0:
        events.append(NoteStackEmpty(seat, note, "HIRE-6"))
        return state
    events.append(shared(NoteTaken, seat, note, rule))
    player = state.players[seat]
    board = with_notes_left(state.board, state.board.notes.adding(note, -1))
    return state.with_player_and_board(seat, with_notes(player, player.notes.adding(note)), board)


def return_notes(state: State, seat: int, notes: Notes, rule: str, events: Events) -> State:
    """Give note tokens back to their stacks."""
    events.append(NotesReturned(seat, notes, rule))
    player = state.players[seat]
    board = with_notes_left(state.board, state.board.notes + notes)
    return state.with_player_and_board(seat, with_notes(player, player.notes - notes), board)


def score_points(state: State, seat: int, points: int, rule: str, events: Events) -> State:
    """Move forward on the score track."""
    if points == 0:
        return state
    events.append(PointsScored(seat, points, rule))
    player = state.players[seat]
    return state.with_player(seat, with_score(player, player.score + points))


def take_star(state: State, seat: int, star: Star, rule: str, events: Events) -> State:
    """Take a star if it is still on the board; it is kept for good (STAR-1). The third one rings in the end (END-1)."""
    if star not in state.board.stars:
        return state
    events.append(StarTaken(seat, star, rule))
    player = state.players[seat]
    left = tuple(other for other in state.board.stars if other != star)
    board, player = evolve(state.board, stars=left), evolve(player, stars=(*player.stars, star))
    state = state.with_player_and_board(seat, player, board)
    if stars_taken(state) == state.edition.stars_to_end:
        events.append(GameEnding(stars_taken(state), "END-1"))
    return state


def stars_taken(state: State) -> int:
    """How many stars have left the board."""
    return state.edition.box.stars - len(state.board.stars)
