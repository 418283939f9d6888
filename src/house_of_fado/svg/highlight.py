"""What the last move touched: the ids of the groups to be highlighted, and the move in a few words."""

from __future__ import annotations

from house_of_fado.actions import (
    Action,
    AlfamaTurn,
    Applaud,
    AssignBillboardTiles,
    CloseRestaurant,
    CollectCoins,
    ContractMusician,
    DismissMusicians,
    DrawCustomers,
    EndApplause,
    HireMusicians,
    InviteCritic,
    InviteCustomers,
    InviteToBar,
    KeepMusician,
    PlaceWorker,
    PromoteMusician,
    RaiseFame,
    RelocateWorker,
    RetireMusician,
    ReturnCritic,
    RevealFado,
    ScoreFado,
    TakeNote,
)
from house_of_fado.record.entries import Move
from house_of_fado.record.phrases import actor_name, phrase
from house_of_fado.state.components import BOARD_SPACES, SPECIALITIES
from house_of_fado.state.game import ALFAMA, Actor, State
from house_of_fado.svg.shapes import shortened


def touched(state: State, move: Move) -> frozenset[str]:
    """The ids of what a move has just touched, in the state after it.

    >>> from house_of_fado.state.setup import initial_state
    >>> sorted(touched(initial_state(["Ana", "Rui"]), Move(0, PlaceWorker("supply", "market_left"))))
    ['board-market_left']
    """
    seat = f"seat-{ALFAMA if move.actor == 'alfama' else move.actor}"
    return frozenset((*_on_board(state, move, seat), *_in_restaurant(move.action, seat)))


def _on_board(state: State, move: Move, seat: str) -> tuple[str, ...]:
    match move.action:
        case RevealFado(tile=tile) | ScoreFado(tile=tile):
            return (tile,)
        case AssignBillboardTiles():
            return tuple(f"billboard-{speciality}" for speciality in SPECIALITIES)
        case PlaceWorker(space=space) | AlfamaTurn(space=space) if space is not None:
            return (f"{seat}-restaurant" if space == "restaurant" else f"board-{space}",)
        case RelocateWorker(kick_out=place):
            return _kick_out(state, move.actor, place)
        case TakeNote(note=note):
            return (f"board-notes-{note}",)
        case HireMusicians(left=left, right=right):
            return tuple(f"musician-{tile}" for tile in (left, right) if tile is not None)
        case PromoteMusician(speciality=speciality) | ContractMusician(speciality=speciality):
            return (f"billboard-{speciality}",)
        case DrawCustomers() | InviteToBar() | InviteCustomers() | InviteCritic() | ReturnCritic():
            return (f"street-{move.action.group}",)
        case RetireMusician():
            return tuple(f"musician-{tile}" for tile in state.board.removed_musicians[-1:])
        case _:
            return ()


def _kick_out(state: State, seat: Actor, place: int) -> tuple[str, ...]:
    """Where a kicked-out worker went; once the turn is over, that is known only if one space fits."""
    fits = [space for space in BOARD_SPACES if state.board.spaces[space].kick_outs[place] == seat]
    known = [space for space in fits if space == state.pending.space] or fits
    return (f"board-{known[0]}-kick_out-{place}",) if len(known) == 1 else ()


def _in_restaurant(action: Action, seat: str) -> tuple[str, ...]:
    match action:
        case CollectCoins():
            return (f"{seat}-coins",)
        case InviteToBar():
            return (f"{seat}-bar",)
        case TakeNote(note=note):
            return (f"{seat}-notes-{note}",)
        case InviteCustomers(table=table) | InviteCritic(table=table):
            return (f"{seat}-table-{table}",)
        case ContractMusician() | RaiseFame() | Applaud() | KeepMusician():
            return (f"{seat}-{action.speciality}",)
        case DismissMusicians(specialities=specialities):
            return tuple(f"{seat}-{speciality}" for speciality in specialities)
        case CloseRestaurant() | EndApplause() | AlfamaTurn(space=None | "restaurant"):
            return (seat,)
        case _:
            return ()


def caption(state: State, move: Move) -> str:
    """A move in a few words."""
    return f"{shortened(actor_name(state, move.actor), 40)}: {phrase(move.action, state.edition)}"
