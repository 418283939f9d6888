"""The board: market, street, rehearsal room, billboard, stars, and the action spaces with their workers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from house_of_fado.kernel.evolve import copier, maker
from house_of_fado.state.components import (
    ByBoardSpace,
    ByGroup,
    BySpeciality,
    Customers,
    Group,
    MarketMusician,
    Musician,
    Notes,
    Star,
)


@frozen
class ActionSpace:
    """An action space of the board with its kick-out spaces; workers are seat numbers.

    >>> ActionSpace(worker=0, kick_outs=(None, 1, None)).holds(1)
    True
    """

    worker: int | None = None
    kick_outs: tuple[int | None, ...] = (None, None, None)

    def holds(self, seat: int) -> bool:
        """Whether a worker of `seat` stands anywhere in this cluster (TURN-3)."""
        return self.worker == seat or seat in self.kick_outs

    def with_worker(self, seat: int) -> ActionSpace:
        """The cluster with a worker of `seat` on its action space."""
        return _action_space(seat, self.kick_outs)

    def with_kick_out(self, place: int, seat: int | None) -> ActionSpace:
        """The cluster with a worker of `seat`, or nobody's, on one of its kick-out spaces."""
        return _action_space(self.worker, (*self.kick_outs[:place], seat, *self.kick_outs[place + 1 :]))

    def without(self, seat: int) -> ActionSpace:
        """The cluster after the worker of `seat` has been lifted from it."""
        if self.worker == seat:
            return _action_space(None, self.kick_outs)
        return self.with_kick_out(self.kick_outs.index(seat), None) if seat in self.kick_outs else self

    def free_kick_outs(self) -> tuple[int, ...]:
        """The kick-out spaces without a worker, left to right (KICK-9)."""
        return tuple([place for place, seat in enumerate(self.kick_outs) if seat is None])


@frozen
class StreetGroup:
    """A group of customers in the street, perhaps with a critic.

    >>> StreetGroup(Customers(grey=1, brown=3), critic=True).customers.total
    4
    """

    customers: Customers
    critic: bool


@frozen
class BillboardSlot:
    """A place on the billboard: the musician in it, every seat's cubes beside it, the scoring tile below it.

    >>> BillboardSlot(Musician("singer-3", fame=4), cubes=(2, 0, 1), tile="billboard-1").cubes[0]
    2
    """

    musician: Musician | None
    cubes: tuple[int, ...]
    tile: str | None


@frozen
class Board:
    """Everything that lies on the board or beside it.

    `fado_stack` holds the ids not yet revealed, sorted: the order of the stack is not known to anybody.

    >>> from house_of_fado.state.setup import initial_state
    >>> board = initial_state(["Ana", "Rui"]).board
    >>> len(board.fado_stack), board.street.centre.critic, board.spaces.market_left.worker
    (12, True, None)
    """

    market: BySpeciality[tuple[MarketMusician, ...]]
    notes: Notes
    fado_row: tuple[str | None, ...]
    fado_top: str | None
    fado_stack: tuple[str, ...]
    street: ByGroup[StreetGroup]
    bag: Customers
    discard: Customers
    billboard: BySpeciality[BillboardSlot]
    star_musicians: BySpeciality[str | None]
    stars: tuple[Star, ...]
    spaces: ByBoardSpace[ActionSpace]
    removed_musicians: tuple[str, ...]

    def with_group(self, name: Group, group: StreetGroup) -> Board:
        """The board with other people in one group of the street."""
        return _with_street(self, self.street.replacing(name, group))

    def with_spaces(self, spaces: ByBoardSpace[ActionSpace]) -> Board:
        """The board with other workers in its clusters."""
        return _with_spaces(self, spaces)


# The copies that every turn makes, written out once (see `copier`).
_action_space: Final[Callable[[int | None, tuple[int | None, ...]], ActionSpace]] = maker(ActionSpace)
with_customers: Final[Callable[[StreetGroup, Customers], StreetGroup]] = copier(StreetGroup, "customers")
_with_street: Final[Callable[..., Board]] = copier(Board, "street")
_with_spaces: Final[Callable[..., Board]] = copier(Board, "spaces")
with_notes_left: Final[Callable[[Board, Notes], Board]] = copier(Board, "notes")
