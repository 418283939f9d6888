"""Who scores for a billboard slot (FINAL-3), and how ties are split (FINAL-4)."""

from __future__ import annotations

from collections.abc import Sequence


def slot_points(cubes: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat for one slot, given the cubes of each seat there and the scoring tile's values.

    Tied seats share the places they cover: the values of those places are added and divided, rounding down.

    >>> slot_points([3, 2, 2, 0], [14, 8, 5])
    (14, 6, 6, 0)
    >>> slot_points([3, 1, 1, 1], [14, 8, 5])
    (14, 4, 4, 4)
    """
    return tuple(_points(count, cubes, values) for count in cubes)


def solo_slot_points(cubes: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The points of you and of Alfama for one slot: a tie, with cubes there, goes to her (SOLO-14).

    >>> solo_slot_points([2, 2], [14, 8]), solo_slot_points([2, 1], [14, 8]), solo_slot_points([0, 0], [14, 8])
    ((8, 14), (14, 8), (0, 0))
    """
    yours, hers = cubes
    return slot_points((2 * yours, 2 * hers + (hers > 0)), values)  # half a cube more settles ties and nothing else


def _points(count: int, cubes: Sequence[int], values: Sequence[int]) -> int:
    if count == 0:
        return 0  # FINAL-3: no cubes, no points
    ahead = sum(other > count for other in cubes)
    tied = sum(other == count for other in cubes)
    return sum(values[ahead : ahead + tied]) // tied  # FINAL-4: places past the last value count 0
