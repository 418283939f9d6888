"""What an action does: the state after it, and what a table would see happen on the way."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar, cast

from attrs import frozen

from house_of_fado.kernel.evolve import maker

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


@frozen
class Transition(Generic[StateT, EventT]):
    """The result of `apply`.

    >>> Transition("after", ("something happened",)).state
    'after'
    """

    state: StateT
    events: tuple[EventT, ...]


class _Making(Protocol):
    def __call__(self, state: StateT, events: tuple[EventT, ...]) -> Transition[StateT, EventT]: ...


transition: Final = cast(_Making, maker(Transition))
"""The same as `Transition(state, events)`, for those that make them all the time."""
