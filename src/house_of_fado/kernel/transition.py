"""What an action does: the state after it, and what a table would see happen on the way."""

from __future__ import annotations

from typing import Generic, TypeVar

from attrs import frozen

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
