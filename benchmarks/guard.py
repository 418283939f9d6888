"""A guard against slow rules: `python -m benchmarks.guard` fails when a call has become slower than it may be.

Seconds differ from machine to machine and from minute to minute. So each call is weighed against a fixed piece of plain
Python of the same kind, run in turn with it in the same process, and the best of many short turns counts for both.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from time import process_time
from typing import Final

import house_of_fado as hof
from benchmarks.games import Decided, game

ROUNDS: Final = 40
POSITIONS: Final = 300
LIMITS: Final[Mapping[str, float]] = {"legal_actions": 2.3, "explain": 1.2, "apply": 10.4, "replay": 23.0}
"""The weights allowed: a third above the highest of CPython 3.11, 3.12 and 3.13 when this was written.

Noise is within a tenth.
"""


class Pile:
    """A number of things of one kind, for the yardstick."""

    __slots__ = ("count", "kind")

    def __init__(self, kind: str, count: int) -> None:
        self.kind = kind
        self.count = count

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left."""
        return self.count == 0


def yardstick() -> int:
    """Work of the kind that rules do: small objects, tuples, look-ups, properties, calls. It must never change."""
    piles = tuple(Pile(kind, 0) for kind in ("grey", "black", "brown", "critic"))
    worth = {"grey": 3, "black": 2, "brown": 1, "critic": 0}
    points = 0
    for number in range(2000):
        place = number % 4
        pile = piles[place]
        piles = (*piles[:place], Pile(pile.kind, (pile.count + number) % 7), *piles[place + 1 :])
        for other in piles:
            if not other.is_empty:
                points += worth[other.kind]
    return points


def weights() -> dict[str, float]:
    """The best time of a call, in best times of a thousandth of the yardstick."""
    decided = [at for at, _ in zip(game(3, 1), range(POSITIONS), strict=False)]
    table = hof.Game(decided[0].state)
    for at in decided:
        table.play(at.action)
    text = table.log.to_json()

    def each(call: Callable[[Decided], object]) -> Callable[[], object]:
        return lambda: [call(at) for at in decided]

    subjects: dict[str, Callable[[], object]] = {
        "yardstick": yardstick,
        "legal_actions": each(lambda at: hof.legal_actions(at.state)),
        "explain": each(lambda at: hof.explain(at.state, at.action)),
        "apply": each(lambda at: hof.apply(at.state, at.action)),
        "replay": lambda: hof.replay(hof.GameLog.from_json(text)),
    }
    best = dict.fromkeys(subjects, float("inf"))
    for _ in range(ROUNDS):
        for name, work in subjects.items():
            gc.collect()
            start = process_time()
            work()
            best[name] = min(best[name], process_time() - start)
    unit = best.pop("yardstick") / 1000
    return {name: time / POSITIONS / unit for name, time in best.items()}


def main() -> int:
    """Print every weight with its limit; 1 when one is above it."""
    slow = 0
    for name, weight in weights().items():
        slow += weight > LIMITS[name]
        print(f"{name:14}{weight:7.2f} of {LIMITS[name]:5.2f}{'   too slow' if weight > LIMITS[name] else ''}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
