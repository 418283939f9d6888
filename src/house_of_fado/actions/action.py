"""What every action is: a frozen value that knows its legal instances, why it may not be played, and what it does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, Self, TypeAlias

from attrs import Attribute, frozen

from house_of_fado.events import Event
from house_of_fado.kernel.errors import MalformedAction
from house_of_fado.kernel.json_text import shown
from house_of_fado.kernel.transition import Transition
from house_of_fado.kernel.violation import Violation
from house_of_fado.state.game import State

MAX_COUNT: Final = 1000
"""The largest count that an action can name."""


class Action(ABC):
    """A rule unit. The methods may be asked only at a decision that this kind of action answers.

    `options` and `violations` say the same thing from two sides: an action is one of the options exactly when it breaks
    no rule. `apply` does not check again; `house_of_fado.apply` does.

    >>> from house_of_fado.actions import RevealFado
    >>> from house_of_fado.state.setup import initial_state
    >>> table = initial_state(["Ana", "Rui"])
    >>> RevealFado.options(table)[0]
    RevealFado(tile='fado-01')
    >>> print(*RevealFado("fado-99").violations(table))
    SET-3: there is no 'fado-99' left in the stack
    """

    __slots__ = ()

    @classmethod
    @abstractmethod
    def options(cls, state: State) -> tuple[Self, ...]:
        """The legal actions of this kind, in a stable order."""

    @abstractmethod
    def violations(self, state: State) -> Iterator[Violation]:
        """Every rule that this action would break."""

    @abstractmethod
    def apply(self, state: State) -> Transition[State, Event]:
        """What the action does."""


# attrs types a validator by its field; these serve fields of several types.
Validator: TypeAlias = Callable[[Any, "Attribute[Any]", Any], None]


def one_of(values: Collection[str]) -> Validator:
    """A field that holds one of the names in `values`."""

    def check(action: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, str) or value not in values:
            _malformed(action, attribute, f"one of {', '.join(values)}", value)

    return check


@frozen
class Whole:
    """A field that holds a whole number from 0 to `most`."""

    most: int = MAX_COUNT

    def __call__(self, action: object, attribute: Attribute[Any], value: object) -> None:
        if type(value) is not int or not 0 <= value <= self.most:  # a bool is no number of customers
            _malformed(action, attribute, f"a whole number from 0 to {self.most}", value)


def tile_id(action: object, attribute: Attribute[Any], value: Any) -> None:
    """A field that holds a tile's id."""
    if not isinstance(value, str):
        _malformed(action, attribute, "a tile id", value)


def _malformed(action: object, attribute: Attribute[Any], expected: str, value: object) -> None:
    sentence = f"{type(action).__name__}.{attribute.name} is {expected}, found {shown(value)}"
    raise MalformedAction(sentence, attribute.name)
