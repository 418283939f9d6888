"""A dealer answers chance moves in place of a real bag, stack and dice."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol, runtime_checkable

from attrs import field, frozen

from house_of_fado.actions import ChanceAction
from house_of_fado.kernel.errors import SetupError
from house_of_fado.kernel.json_text import shown
from house_of_fado.rules.play import chance_weights
from house_of_fado.state.game import State

MAX_SEED: Final = 100
"""The longest seed, in digits or characters."""


@runtime_checkable
class Dealer(Protocol):
    """Anything that can answer a chance move.

    >>> isinstance(SeededDealer(7), Dealer)
    True
    """

    def deal(self, state: State, number: int) -> ChanceAction:
        """One of the outcomes that are possible now; `number` counts the moves made before."""


def checked_seed(_: object, __: object, value: int | str) -> None:
    """An attrs validator for seeds."""
    if isinstance(value, str) and value.isprintable() and len(value) <= MAX_SEED:
        return
    if type(value) is not int or abs(value) >= 10**MAX_SEED:
        raise SetupError(f"a seed is a number or printable text of at most {MAX_SEED} characters, found {shown(value)}")


@frozen
class SeededDealer:
    """A dealer who draws the same for the same seed, move number and position: undoing a move does not change its luck.

    >>> from house_of_fado.state.setup import initial_state
    >>> table = initial_state(["Ana", "Rui"])
    >>> SeededDealer(7).deal(table, 0) == SeededDealer(7).deal(table, 0)
    True
    """

    seed: int | str = field(validator=checked_seed)

    def deal(self, state: State, number: int) -> ChanceAction:
        """Draw one outcome by its exact weight."""
        weighted = chance_weights(state)
        draw = Random(f"{self.seed}/{number}").randrange(sum(weight for _, weight in weighted))
        for action, weight in weighted:
            draw -= weight
            if draw < 0:
                return action
        raise AssertionError("no chance move is due")
