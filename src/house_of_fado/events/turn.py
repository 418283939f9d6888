"""Events of set-up, chance and the course of a turn."""

from __future__ import annotations

from attrs import frozen

from house_of_fado.state.components import BoardSpace, BySpeciality, Customers, Group, Space, Worker
from house_of_fado.state.game import Decision


@frozen
class FadoRevealed:
    """A fado tile turned face up: into a place of the row (set-up), or as the new top of the stack (`place` None)."""

    tile: str
    place: int | None
    rule: str


@frozen
class BagRefilled:
    """The discarded customers went back into the empty bag (STREET-8)."""

    customers: Customers
    rule: str


@frozen
class CustomersDrawn:
    """Customers drawn from the bag joined a street group."""

    group: Group
    customers: Customers
    rule: str


@frozen
class BillboardTilesAssigned:
    """The billboard scoring tiles were laid out (SET-8)."""

    tiles: BySpeciality[str]
    rule: str


@frozen
class TurnBegan:
    """A seat's turn began."""

    seat: int
    turn: int
    round: int
    rule: str


@frozen
class WorkerPlaced:
    """A worker was lifted from `worker` and placed on `space` (TURN-5)."""

    seat: int
    worker: Worker
    space: Space
    rule: str


@frozen
class WorkerKickedOut:
    """A worker was pushed off an action space (KICK-1)."""

    seat: int
    space: BoardSpace
    rule: str


@frozen
class WorkerRelocated:
    """A kicked-out worker went to a kick-out space of the same cluster (KICK-1)."""

    seat: int
    space: BoardSpace
    kick_out: int
    rule: str


@frozen
class Declined:
    """A seat did nothing where it could have taken a benefit or an action."""

    seat: int
    decision: Decision
    rule: str


@frozen
class GameEnding:
    """Enough stars are taken: the round is finished, then the game ends (END-1)."""

    stars: int
    rule: str


@frozen
class GameEnded:
    """The game is over (END-1)."""

    rule: str
