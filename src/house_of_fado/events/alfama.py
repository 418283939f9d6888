"""Events of a solo game: how Alfama comes to a space, step by step, so that a person can follow her on a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import frozen

from house_of_fado.state.components import BoardSpace, Space

PassReason: TypeAlias = Literal[
    "her_worker_there",
    "came_from_there",
    "nobody_to_hire",
    "no_empty_table",
    "no_customers",
    "nobody_to_promote_or_contract",
    "no_note_left",
]
"""Why Alfama passes a space by: a stable code."""

PASSED_BECAUSE: Final[Mapping[PassReason, str]] = {
    "her_worker_there": "one of her workers stands there",
    "came_from_there": "her worker comes from there",
    "nobody_to_hire": "neither group has a musician whom she could hire",
    "no_empty_table": "she has no empty table",
    "no_customers": "nobody waits in the two groups",
    "nobody_to_promote_or_contract": "she can neither promote nor contract a musician",
    "no_note_left": "she can score no fado, and no note token is left",
}


@frozen
class DieRolled:
    """A die was rolled for Alfama's next worker (SOLO-2)."""

    value: int
    rule: str


@frozen
class WorkerLifted:
    """Alfama chose the worker to move, looking clockwise from the space that you used last (SOLO-4, SOLO-12)."""

    seat: int
    worker: Space
    last_space: Space
    rule: str


@frozen
class SpacePassed:
    """Alfama's worker went past a space (SOLO-5); `rule` and `reason` say why.

    >>> SpacePassed(1, "street_left", "no_empty_table", "SOLO-9").sentence
    'Alfama passes street left: she has no empty table'
    """

    seat: int
    space: BoardSpace
    reason: PassReason
    rule: str

    @property
    def sentence(self) -> str:
        """The event as a person says it."""
        return f"Alfama passes {self.space.replace('_', ' ')}: {PASSED_BECAUSE[self.reason]}"
