"""The state of a game: a value that says everything about a position, and whose decision comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.kernel.evolve import copier
from house_of_fado.kernel.json_text import shown
from house_of_fado.state.board import Board
from house_of_fado.state.components import NOBODY, Customers, Group, Space, Speciality, Worker
from house_of_fado.state.edition import Benefit, Cluster, Edition, Place
from house_of_fado.state.restaurant import Player

Actor: TypeAlias = int | Literal["chance", "alfama"]
"""Who decides: a seat number, chance, or Alfama in a solo game."""
Decision: TypeAlias = Literal[
    "reveal_fado",
    "draw_customers",
    "assign_billboard_tiles",
    "roll_die",
    "place_worker",
    "relocate_worker",
    "benefit",
    "action",
    "applause",
    "peak",
    "dismiss",
    "return_critic",
    "alfama_turn",
]
"""What is being decided; which actions answer it is in the table of the front ends."""

HUMAN: Final = 0
ALFAMA: Final = 1
"""The seats of a solo game (SOLO-1)."""


@frozen
class Pending:
    """What an interrupted turn needs to go on.

    `seat` has the turn and stands on `space`; `kicked_out` is the seat whose worker was pushed off it and not yet
    moved, `benefit` the kick-out space whose benefit is due to that seat; `standing` are the customers who have already
    applauded, `kept` the musicians at the peak who were left; `refills` are the groups still to be filled, and
    `last_space` is the space that you have just used in a solo game, kept until Alfama has lifted a worker (SOLO-4).

    >>> Pending(seat=0, space="market_left", kicked_out=1).kicked_out
    1
    """

    seat: int | None = None
    space: Space | None = None
    kicked_out: int | None = None
    benefit: int | None = None
    standing: Customers = NOBODY
    kept: tuple[Speciality, ...] = ()
    refills: tuple[Group, ...] = ()
    last_space: Space | None = None


@frozen
class State:
    """A position of the game. It never changes: an action gives a new one.

    `actor` decides next: a seat number, `"chance"`, `"alfama"`, or None when the game is over.

    >>> from house_of_fado.state.setup import initial_state
    >>> state = initial_state(["Ana", "Rui"])
    >>> state.actor, state.decision, state.turn, state.finished
    ('chance', 'reveal_fado', 0, False)
    """

    edition: Edition = field(repr=False)
    solo: bool
    players: tuple[Player, ...]
    board: Board
    actor: Actor | None
    decision: Decision | None
    turn: int
    round: int
    finished: bool
    pending: Pending

    @property
    def seat(self) -> int:
        """The seat that has the turn."""
        assert self.pending.seat is not None, "nobody has the turn in set-up and at the end"
        return self.pending.seat

    @property
    def space(self) -> Space:
        """The space that this turn's worker stands on."""
        assert self.pending.space is not None, "no worker has been placed yet"
        return self.pending.space

    @property
    def place(self) -> Place:
        """The place on the board where this turn's worker stands."""
        space = self.pending.space
        assert space is not None, "no worker has been placed yet"
        return self.edition.place_by_space[space]

    @property
    def cluster(self) -> Cluster:
        """The cluster on the board where this turn's worker stands."""
        space = self.pending.space
        assert space is not None, "no worker has been placed yet"
        assert space != "restaurant", "a restaurant is no cluster of the board"
        return self.edition.cluster_by_space[space]

    @property
    def benefit(self) -> Benefit:
        """The benefit due to the seat that was kicked out."""
        assert self.pending.benefit is not None, "no benefit is due"
        return self.cluster.kick_outs[self.pending.benefit]

    @property
    def decider(self) -> int:
        """The seat whose decision is next."""
        assert isinstance(self.actor, int), "no seat is to decide"
        return self.actor

    @property
    def player(self) -> Player:
        """The player whose decision is next."""
        assert isinstance(self.actor, int), "no seat is to decide"
        return self.players[self.actor]

    def is_alfama(self, seat: int) -> bool:
        """Whether Alfama sits there: in a solo game she has the second seat (SOLO-1)."""
        return self.solo and seat == ALFAMA

    def actor_at(self, seat: int) -> Actor:
        """Who acts for a seat: Alfama for hers, otherwise whoever sits there."""
        return "alfama" if self.solo and seat == ALFAMA else seat

    def removed_cubes(self, seat: int) -> int:
        """How many prestige cubes have left a seat's track, wherever they went (PRES-1)."""
        return self.edition.start.cubes - self.players[seat].cubes

    def worker_at(self, seat: int, worker: Worker) -> bool:
        """Whether `seat` has a worker there: beside the board, in that cluster, or on its restaurant."""
        if worker == "supply":
            return self.players[seat].supply_workers > 0
        if worker == "restaurant":
            return self.players[seat].restaurant_worker
        return self.board.spaces[worker].holds(seat)

    def with_player(self, seat: int, player: Player) -> State:
        """The same state with another player at `seat`."""
        return _with_players(self, (*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_board(self, board: Board) -> State:
        """The same state with another board."""
        return _with_board(self, board)

    def with_player_and_board(self, seat: int, player: Player, board: Board) -> State:
        """The same state with another player at `seat`, who may have changed nothing, and another board."""
        if player is self.players[seat]:
            return _with_board(self, board)
        return _with_players_and_board(self, (*self.players[:seat], player, *self.players[seat + 1 :]), board)

    def beginning(self, turn: int, round: int, actor: Actor, decision: Decision, pending: Pending) -> State:
        """The same state with another turn beginning."""
        return _beginning(self, turn, round, actor, decision, pending)

    def awaiting(self, actor: Actor | None, decision: Decision | None, pending: Pending) -> State:
        """The same state with another decision to come."""
        return _awaiting(self, actor, decision, pending)

    def _repr_svg_(self) -> str:
        # A notebook asks for this. Pictures stand far above the state, so they are fetched only when one is wanted;
        # the import contract names this exception.
        from house_of_fado.svg import board

        return board(self)


# The copies that every turn makes, written out once (see `copier`).
_with_players: Final[Callable[..., State]] = copier(State, "players")
_with_board: Final[Callable[..., State]] = copier(State, "board")
_with_players_and_board: Final[Callable[..., State]] = copier(State, "players", "board")
_beginning: Final[Callable[..., State]] = copier(State, "turn", "round", "actor", "decision", "pending")
_awaiting: Final[Callable[..., State]] = copier(State, "actor", "decision", "pending")


def expect_state(value: object) -> None:
    """Refuse what is no state, before anything is asked of it."""
    if not isinstance(value, State):
        raise HouseOfFadoError(f"expected a State, found {shown(value)}; Game.state is one, from_json reads one")
