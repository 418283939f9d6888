"""Alfama's turn in the solo game (chapter SOLO): which worker she lifts, where it goes, and when she closes instead.

Nobody decides for her: every turn of hers follows from the board and from the space that you used last. You set up as
for two, she has no coins (SOLO-1), and her workers stand on the board from the start (`RollDie`, SOLO-2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import field, frozen
from attrs.validators import optional

from house_of_fado.actions.action import Action, one_of
from house_of_fado.actions.alfama_actions import Obstacle, acts, closes, intention
from house_of_fado.actions.turn import finish_turn, move_worker
from house_of_fado.actions.wording import spoken
from house_of_fado.events import Event, SpacePassed, WorkerLifted
from house_of_fado.events.alfama import PASSED_BECAUSE
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events
from house_of_fado.state.components import SPACES, BoardSpace, Space, clockwise_after
from house_of_fado.state.game import ALFAMA, State

CAME_FROM_THERE: Final = Obstacle("SOLO-4", "came_from_there")
HER_WORKER_THERE: Final = Obstacle("SOLO-4", "her_worker_there")


@frozen
class AlfamaTurn(Action):
    """Alfama's whole turn: the cluster her worker is lifted from, and the space it goes to.

    There is exactly one that is legal. After you have used your restaurant it is `AlfamaTurn()`: she closes hers and
    moves no worker (SOLO-12). If she kicks you out, you move your worker and take the benefit before she acts (SOLO-6).

    >>> AlfamaTurn(worker="market_left", space="market_right")
    AlfamaTurn(worker='market_left', space='market_right')
    """

    worker: Space | None = field(default=None, validator=optional(one_of(SPACES)))
    space: Space | None = field(default=None, validator=optional(one_of(SPACES)))

    @classmethod
    def options(cls, state: State) -> tuple[AlfamaTurn]:
        if closes_after_you(state):
            return (shared(cls),)
        found = walk(state)
        return (shared(cls, found.worker, found.space),)

    def violations(self, state: State) -> Iterator[Violation]:
        if closes_after_you(state):
            if self != AlfamaTurn():
                sentence = "you used your restaurant last, so Alfama closes hers and moves no worker"
                yield broken("SOLO-12", "closes_after_you", sentence)
            return
        found = walk(state)
        if self.worker != found.worker:
            yield _other_worker(state, found)
        if self.space != found.space:
            yield _other_space(self.space, found)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        if self.space is None:
            return transition(finish_turn(closes(state, events), events), tuple(events))
        found = walk(state)
        events.append(WorkerLifted(ALFAMA, found.worker, last_space(state), found.rule))
        for space, obstacle in found.passed:
            events.append(SpacePassed(ALFAMA, space, obstacle.reason, obstacle.rule))
        rule = "SOLO-12" if found.space == "restaurant" else "SOLO-4"
        return transition(move_worker(state, found.worker, found.space, rule, events), tuple(events))


@frozen
class Walk:
    """A worker's way: where it is lifted and by which rule, the spaces passed and why, and where it ends."""

    worker: Space
    rule: str
    passed: tuple[tuple[BoardSpace, Obstacle], ...]
    space: Space


def last_space(state: State) -> Space:
    """The space that you used last, on which Alfama's turn depends."""
    assert state.pending.last_space is not None
    return state.pending.last_space


def closes_after_you(state: State) -> bool:
    """Whether you used your restaurant last: then she closes too, even if you declined to (SOLO-12)."""
    return last_space(state) == "restaurant"


def walk(state: State) -> Walk:
    """The way of the worker that she lifts: clockwise, past every space where she cannot act (SOLO-5).

    A full lap that finds no space ends on her restaurant (SOLO-12).
    """
    worker = worker_to_lift(state)
    start, rule = (last_space(state), "SOLO-12") if worker == "restaurant" else (worker, "SOLO-4")
    passed: list[tuple[BoardSpace, Obstacle]] = []
    for space in clockwise_after(start):
        found = _barred(state, worker, space) or intention(state, space)
        if not isinstance(found, Obstacle):
            return Walk(worker, rule, tuple(passed), space)
        passed.append((space, found))
    return Walk(worker, rule, tuple(passed), "restaurant")


def worker_to_lift(state: State) -> Space:
    """Her worker on her restaurant (SOLO-12), or else the nearest one clockwise after the space you used (SOLO-4).

    A worker on a kick-out space counts at its cluster; the cluster that you used is looked at last.
    """
    if state.players[ALFAMA].restaurant_worker:
        return "restaurant"
    return next(space for space in clockwise_after(last_space(state)) if state.board.spaces[space].holds(ALFAMA))


def _barred(state: State, worker: Space, space: BoardSpace) -> Obstacle | None:
    """Why a space is not available to her: one of her workers stands in its cluster, or comes from it (SOLO-4)."""
    if space == worker:
        return CAME_FROM_THERE
    if state.board.spaces[space].holds(ALFAMA):
        return HER_WORKER_THERE
    return None


def alfama_acts(state: State) -> Transition[State, Event]:
    """What she does where her worker now stands; it follows without another move (SOLO-6)."""
    events: Events = []
    if state.space == "restaurant":
        return transition(finish_turn(closes(state, events), events), tuple(events))
    return transition(acts(state, state.space, events), tuple(events))


def _other_worker(state: State, found: Walk) -> Violation:
    if found.worker == "restaurant":
        sentence = "Alfama lifts the worker on her restaurant"
    else:
        sentence = (
            f"Alfama lifts her worker at {spoken(found.worker)},"
            f" the first clockwise after {spoken(last_space(state))}, which you used last"
        )
    return broken(found.rule, "other_worker", sentence, worker=found.worker)


def _other_space(space: Space | None, found: Walk) -> Violation:
    goes = f"Alfama's worker goes to {spoken(found.space)}"
    if found.space == "restaurant":
        sentence = "Alfama's worker finds no space in a full lap: it goes to her restaurant, and she closes"
        return broken("SOLO-12", "closes_after_lap", sentence, space=found.space)
    if space is None or space == "restaurant":
        sentence = f"{goes}; she closes only after you, or when a full lap finds no space"
        return broken("SOLO-12", "does_not_close", sentence, space=found.space)
    obstacle = dict(found.passed).get(space)
    if obstacle is None:
        sentence = f"{goes}, which comes before {spoken(space)}"
        return broken("SOLO-4", "too_far", sentence, space=found.space)
    sentence = f"{goes} and passes {spoken(space)}: {PASSED_BECAUSE[obstacle.reason]}"
    return broken(obstacle.rule, obstacle.reason, sentence, space=found.space)
