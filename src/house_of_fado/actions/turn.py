"""A turn (chapter TURN): place one worker, do that space's action or nothing, see the street refilled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from attrs import field, frozen

from house_of_fado.actions.action import Action, one_of
from house_of_fado.actions.wording import spoken
from house_of_fado.events import (
    Declined,
    Event,
    GameEnded,
    TurnBegan,
    WorkerKickedOut,
    WorkerPlaced,
    WorkerRelocated,
)
from house_of_fado.kernel.evolve import evolve, maker
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, stars_taken
from house_of_fado.state.components import SPACES, WORKERS, BoardSpace, Group, Space, Worker
from house_of_fado.state.game import ALFAMA, HUMAN, Decision, Pending, State
from house_of_fado.state.restaurant import with_restaurant_worker


@frozen
class PlaceWorker(Action):
    """Lift a worker, from beside the board or from the cluster it stands in, and place it on a space (TURN-1).

    >>> PlaceWorker(worker="supply", space="market_left")
    PlaceWorker(worker='supply', space='market_left')
    """

    worker: Worker = field(validator=one_of(WORKERS))
    space: Space = field(validator=one_of(SPACES))

    @classmethod
    def options(cls, state: State) -> tuple[PlaceWorker, ...]:
        seat = state.seat
        standing = clusters_of(state, seat)
        return _placements(("supply",) if state.players[seat].supply_workers > 0 else standing, standing)

    def violations(self, state: State) -> Iterator[Violation]:
        seat = state.seat
        supply = state.players[seat].supply_workers
        if self.worker == "supply" and supply == 0:
            yield broken("TURN-2", "no_worker_in_supply", "all your workers are placed already, lift one of those")
        if self.worker != "supply" and supply > 0:
            yield broken(
                "TURN-2",
                "supply_first",
                f"{supply} of your workers still wait beside the board, place those first",
                supply=supply,
            )
        elif not state.worker_at(seat, self.worker) and self.worker != "supply":
            yield broken(
                "TURN-2",
                "no_worker_there",
                f"you have no worker on the {spoken(self.worker)} cluster",
                worker=self.worker,
            )
        if self.worker == self.space:
            yield broken(
                "TURN-3",
                "same_cluster",
                f"the worker comes from {spoken(self.space)} and may not go back there at once",
                space=self.space,
            )
        elif state.worker_at(seat, self.space):
            yield broken(
                "TURN-3",
                "already_there",
                f"one of your workers already stands on the {spoken(self.space)} cluster",
                space=self.space,
            )

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        state = move_worker(state, self.worker, self.space, "TURN-1", events)
        return transition(state, tuple(events))


@frozen
class Decline(Action):
    """Do nothing where a benefit or an action could be taken (TURN-1, KICK-2).

    >>> Decline()
    Decline()
    """

    @classmethod
    def options(cls, state: State) -> tuple[Decline, ...]:
        return _DECLINE

    def violations(self, state: State) -> Iterator[Violation]:
        yield from ()

    def apply(self, state: State) -> Transition[State, Event]:
        if state.decision == "benefit":
            return transition(await_action(state), (shared(Declined, state.decider, "benefit", "KICK-2"),))
        events: Events = [shared(Declined, state.decider, "action", "TURN-1")]
        return transition(finish_turn(state, events), tuple(events))


_DECLINE: Final = (Decline(),)
_turn_began: Final[Callable[[int, int, int, str], TurnBegan]] = maker(TurnBegan)


@cache
def _placements(workers: tuple[Worker, ...], standing: tuple[Space, ...]) -> tuple[PlaceWorker, ...]:
    # TURN-3 in one line: the cluster a worker is lifted from is one where it stands, so both halves bar the same.
    return tuple(shared(PlaceWorker, worker, space) for worker in workers for space in SPACES if space not in standing)


def clusters_of(state: State, seat: int) -> tuple[Space, ...]:
    """The clusters where a seat's workers stand, its restaurant last."""
    standing: list[Space] = [
        space for space, cluster in state.board.spaces.items() if cluster.worker == seat or seat in cluster.kick_outs
    ]
    if state.players[seat].restaurant_worker:
        standing.append("restaurant")
    return tuple(standing)


def move_worker(state: State, worker: Worker, space: Space, rule: str, events: Events) -> State:
    """Lift, place (TURN-1), and push out whoever stands there; the kick-out comes before the action (TURN-5)."""
    seat = state.seat
    other = None if space == "restaurant" else state.board.spaces[space].worker
    state = set_worker(state, seat, worker, space, rule, events)
    if space == "restaurant" or other is None:
        return state.awaiting(state.actor_at(seat), "action", interrupted(seat, space))
    events.append(shared(WorkerKickedOut, other, space, "SOLO-6" if state.is_alfama(seat) else "KICK-1"))
    if state.is_alfama(other):
        return _relocate_alfama(state, space, events).awaiting(seat, "action", interrupted(seat, space))
    return state.awaiting(other, "relocate_worker", interrupted(seat, space, kicked_out=other))


def set_worker(state: State, seat: int, worker: Worker, space: Space, rule: str, events: Events) -> State:
    """Lift a worker and put it on a space, whoever stood there."""
    events.append(shared(WorkerPlaced, seat, worker, space, rule))
    player, spaces = state.players[seat], state.board.spaces
    if worker == "supply":
        player = evolve(player, supply_workers=player.supply_workers - 1)
    elif worker == "restaurant":
        player = with_restaurant_worker(player, False)
    else:
        spaces = spaces.replacing(worker, spaces[worker].without(seat))
    if space == "restaurant":
        player = with_restaurant_worker(player, True)
    else:
        spaces = spaces.replacing(space, spaces[space].with_worker(seat))
    return state.with_player_and_board(seat, player, state.board.with_spaces(spaces))


def relocate(state: State, seat: int, space: BoardSpace, place: int, rule: str, events: Events) -> State:
    """Put a kicked-out worker on a kick-out space of the cluster (KICK-1)."""
    events.append(shared(WorkerRelocated, seat, space, place, rule))
    spaces = state.board.spaces
    spaces = spaces.replacing(space, spaces[space].with_kick_out(place, seat))
    return state.with_board(state.board.with_spaces(spaces))


def _relocate_alfama(state: State, space: BoardSpace, events: Events) -> State:
    """Alfama goes to the first free kick-out space and takes no benefit there (SOLO-3)."""
    first = state.board.spaces[space].free_kick_outs()[0]
    return relocate(state, ALFAMA, space, first, "SOLO-3", events)


def await_action(state: State) -> State:
    """The kick-out is over: the seat that has the turn may do its action (TURN-5)."""
    seat = state.seat
    return state.awaiting(state.actor_at(seat), "action", interrupted(seat, state.space))


def finish_turn(state: State, events: Events) -> State:
    """The action is over: the street is refilled, left to right (TURN-4, STREET-8), then the next seat has its turn."""
    few = state.edition.group_refilled_at
    due = tuple([name for name, group in state.board.street.items() if group.customers.total <= few])
    used = state.pending.space if state.solo and state.pending.seat == HUMAN else None  # SOLO-4 looks at it next
    return refill(state, due, used, events)


def refill(state: State, due: tuple[Group, ...], last_space: Space | None, events: Events) -> State:
    """Wait for the next draw that is due; a draw with nothing to draw from is none."""
    if due and state.board.bag.total + state.board.discard.total > 0:
        return state.awaiting("chance", "draw_customers", _refilling(state.pending.seat, due, last_space))
    if state.turn == 0:
        return state.awaiting("chance", "assign_billboard_tiles", Pending())  # SET-8
    return _next_turn(state, last_space, events)


def _next_turn(state: State, last_space: Space | None, events: Events) -> State:
    seat = (state.seat + 1) % len(state.players)
    if seat == 0 and stars_taken(state) >= state.edition.stars_to_end:
        events.append(GameEnded("END-1"))
        return evolve(state, actor=None, decision=None, finished=True, pending=Pending())
    return begin_turn(state, seat, last_space, events)


def begin_turn(state: State, seat: int, last_space: Space | None, events: Events) -> State:
    """Give a seat its turn; turns are counted over all seats, rounds from the first player (SET-10)."""
    turn, round_ = state.turn + 1, state.round + (seat == 0)
    events.append(_turn_began(seat, turn, round_, "TURN-1"))
    actor = state.actor_at(seat)
    decision: Decision = "alfama_turn" if actor == "alfama" else "place_worker"
    return state.beginning(turn, round_, actor, decision, _at_turn(seat, last_space))


# What a turn needs to go on: one shared value for each case.


@cache
def _at_turn(seat: int, last_space: Space | None) -> Pending:
    return Pending(seat=seat, last_space=last_space)


@cache
def _refilling(seat: int | None, due: tuple[Group, ...], last_space: Space | None) -> Pending:
    return Pending(seat=seat, refills=due, last_space=last_space)


@cache
def interrupted(seat: int, space: Space, kicked_out: int | None = None, benefit: int | None = None) -> Pending:
    """What a turn needs to go on after its worker has been placed."""
    return Pending(seat=seat, space=space, kicked_out=kicked_out, benefit=benefit)
