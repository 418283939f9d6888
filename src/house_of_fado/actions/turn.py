"""A turn (chapter TURN): place one worker, do that space's action or nothing, see the street refilled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

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
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.transition import Transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, stars_taken
from house_of_fado.state.board import ActionSpace
from house_of_fado.state.components import BOARD_SPACES, GROUPS, SPACES, WORKERS, BoardSpace, Space, Worker
from house_of_fado.state.game import ALFAMA, Decision, Pending, State


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
        standing = clusters_of(state, state.seat)
        supply = state.players[state.seat].supply_workers > 0
        return _placements(("supply",) if supply else standing, standing)

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
        elif self.space in clusters_of(state, seat):
            yield broken(
                "TURN-3",
                "already_there",
                f"one of your workers already stands on the {spoken(self.space)} cluster",
                space=self.space,
            )

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        state = move_worker(state, self.worker, self.space, "TURN-1", events)
        return Transition(state, tuple(events))


@frozen
class Decline(Action):
    """Do nothing where a benefit or an action could be taken (TURN-1, KICK-2).

    >>> Decline()
    Decline()
    """

    @classmethod
    def options(cls, state: State) -> tuple[Decline, ...]:
        return (_DECLINE,)

    def violations(self, state: State) -> Iterator[Violation]:
        yield from ()

    def apply(self, state: State) -> Transition[State, Event]:
        if state.decision == "benefit":
            return Transition(await_action(state), (Declined(state.decider, "benefit", "KICK-2"),))
        events: Events = [Declined(state.decider, "action", "TURN-1")]
        return Transition(finish_turn(state, events), tuple(events))


_DECLINE = Decline()


@cache
def _placements(workers: tuple[Worker, ...], standing: tuple[Space, ...]) -> tuple[PlaceWorker, ...]:
    # TURN-3 in one line: the cluster a worker is lifted from is one where it stands, so both halves bar the same.
    return tuple(PlaceWorker(worker, space) for worker in workers for space in SPACES if space not in standing)


def clusters_of(state: State, seat: int) -> tuple[Space, ...]:
    """The clusters where a seat's workers stand, its restaurant last."""
    standing: list[Space] = [
        space
        for space, cluster in zip(BOARD_SPACES, state.board.spaces.values(), strict=True)
        if cluster.worker == seat or seat in cluster.kick_outs
    ]
    if state.players[seat].restaurant_worker:
        standing.append("restaurant")
    return tuple(standing)


def move_worker(state: State, worker: Worker, space: Space, rule: str, events: Events) -> State:
    """Lift, place (TURN-1), and push out whoever stands there; the kick-out comes before the action (TURN-5)."""
    seat = state.seat
    other = None if space == "restaurant" else state.board.spaces[space].worker
    state = set_worker(state, seat, worker, space, rule, events)
    state = evolve(state, pending=Pending(seat=seat, space=space))
    if other is None:
        return await_action(state)
    events.append(WorkerKickedOut(other, state.cluster.space, "SOLO-6" if state.is_alfama(seat) else "KICK-1"))
    if state.is_alfama(other):
        return await_action(_relocate_alfama(state, events))
    return state.awaiting(other, "relocate_worker", evolve(state.pending, kicked_out=other))


def set_worker(state: State, seat: int, worker: Worker, space: Space, rule: str, events: Events) -> State:
    """Lift a worker and put it on a space, whoever stood there."""
    events.append(WorkerPlaced(seat, worker, space, rule))
    state = _lift(state, seat, worker)
    if space == "restaurant":
        return state.with_player(seat, evolve(state.players[seat], restaurant_worker=True))
    return _with_space(state, space, evolve(state.board.spaces[space], worker=seat))


def relocate(state: State, seat: int, space: BoardSpace, place: int, rule: str, events: Events) -> State:
    """Put a kicked-out worker on a kick-out space of the cluster (KICK-1)."""
    events.append(WorkerRelocated(seat, space, place, rule))
    cluster = state.board.spaces[space]
    kick_outs = (*cluster.kick_outs[:place], seat, *cluster.kick_outs[place + 1 :])
    return _with_space(state, space, evolve(cluster, kick_outs=kick_outs))


def _relocate_alfama(state: State, events: Events) -> State:
    """Alfama goes to the first free kick-out space and takes no benefit there (SOLO-3)."""
    space = state.cluster.space
    first = state.board.spaces[space].free_kick_outs()[0]
    return relocate(state, ALFAMA, space, first, "SOLO-3", events)


def _lift(state: State, seat: int, worker: Worker) -> State:
    player = state.players[seat]
    if worker == "supply":
        return state.with_player(seat, evolve(player, supply_workers=player.supply_workers - 1))
    if worker == "restaurant":
        return state.with_player(seat, evolve(player, restaurant_worker=False))
    cluster = state.board.spaces[worker]
    if cluster.worker == seat:
        return _with_space(state, worker, evolve(cluster, worker=None))
    left = tuple(None if other == seat else other for other in cluster.kick_outs)
    return _with_space(state, worker, evolve(cluster, kick_outs=left))


def _with_space(state: State, space: BoardSpace, cluster: ActionSpace) -> State:
    return state.with_board(evolve(state.board, spaces=state.board.spaces.replacing(space, cluster)))


def await_action(state: State) -> State:
    """The kick-out is over: the seat that has the turn may do its action (TURN-5)."""
    pending = evolve(state.pending, kicked_out=None, benefit=None)
    return state.awaiting(state.actor_at(state.seat), "action", pending)


def finish_turn(state: State, events: Events) -> State:
    """The action is over: the street is refilled, left to right (TURN-4, STREET-8), then the next seat has its turn."""
    edition, street = state.edition, state.board.street
    due = tuple(group for group in GROUPS if street[group].customers.total <= edition.group_refilled_at)
    used = state.pending.space if state.is_alfama(_following(state)) else None  # SOLO-4 looks at it next
    return refill(evolve(state, pending=Pending(seat=state.seat, refills=due, last_space=used)), events)


def refill(state: State, events: Events) -> State:
    """Wait for the next draw that is due; a draw with nothing to draw from is none."""
    if state.pending.refills and state.board.bag.total + state.board.discard.total > 0:
        return state.awaiting("chance", "draw_customers", state.pending)
    if state.turn == 0:
        return state.awaiting("chance", "assign_billboard_tiles", Pending())  # SET-8
    return _next_turn(state, events)


def _next_turn(state: State, events: Events) -> State:
    seat = _following(state)
    if seat == 0 and stars_taken(state) >= state.edition.stars_to_end:
        events.append(GameEnded("END-1"))
        return evolve(state, actor=None, decision=None, finished=True, pending=Pending())
    return begin_turn(state, seat, events)


def _following(state: State) -> int:
    return (state.seat + 1) % len(state.players)


def begin_turn(state: State, seat: int, events: Events) -> State:
    """Give a seat its turn; turns are counted over all seats, rounds from the first player (SET-10)."""
    turn, round_ = state.turn + 1, state.round + (seat == 0)
    events.append(TurnBegan(seat, turn, round_, "TURN-1"))
    decision: Decision = "alfama_turn" if state.is_alfama(seat) else "place_worker"
    pending = Pending(seat=seat, last_space=state.pending.last_space)
    return evolve(state, turn=turn, round=round_).awaiting(state.actor_at(seat), decision, pending)
