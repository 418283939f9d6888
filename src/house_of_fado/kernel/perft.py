"""Counting the leaves of a game's tree: a number that two implementations of the same rules must share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


def leaves(
    state: StateT,
    depth: int,
    options: Callable[[StateT], Sequence[ActionT]],
    after: Callable[[StateT, ActionT], StateT],
) -> int:
    """How many sequences of exactly `depth` actions there are; a game that is over has none.

    >>> leaves(0, 3, options=lambda total: [1, 2], after=lambda total, step: total + step)
    8
    """
    if depth == 0:
        return 1
    actions = options(state)
    if depth == 1:
        return len(actions)
    return sum(leaves(after(state, action), depth - 1, options, after) for action in actions)
