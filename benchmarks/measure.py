"""Interleaved measuring: every subject has a short turn in every round, and the median of its turns counts.

Time is processor time of this process, so a busy machine disturbs less; what is left of the noise hits all subjects of
a round alike, and only the ratios between them count.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import TypeAlias

Turn: TypeAlias = Callable[[], int]
"""A short piece of work; it says how many units (decisions, calls, nodes) it did."""


def rates(subjects: Mapping[str, Turn], rounds: int) -> dict[str, float]:
    """Units a second of every subject, the median over the rounds; a first round warms up and does not count."""
    measured: dict[str, list[float]] = {name: [] for name in subjects}
    for number in range(rounds + 1):
        for name, turn in subjects.items():
            rate = _rate(turn)
            if number > 0:
                measured[name].append(rate)
    return {name: median(found) for name, found in measured.items()}


def _rate(turn: Turn) -> float:
    gc.collect()  # nobody pays for the garbage of the subject before
    start = process_time()
    units = turn()
    return units / (process_time() - start)
