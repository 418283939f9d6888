"""The numbers that two implementations of the same rules must share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import house_of_fado as hof

FOLDER = Path(__file__).parent / "perft"
TABLE: dict[str, list[int]] = json.loads((FOLDER / "table.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", TABLE)
def test_the_leaves_are_as_published(name: str) -> None:
    state = hof.from_json((FOLDER / f"{name}.json").read_bytes(), hof.State)
    counts = [count for count in TABLE[name] if count < 50_000]
    assert len(counts) >= 3
    assert [hof.perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_tree_has_one_leaf_at_depth_0_and_none_after_the_end() -> None:
    state = hof.initial_state(["Ana", "Rui"])
    assert hof.perft(state, 0) == 1
    assert hof.perft(state, 3) == 12 * 11 * 10


@pytest.mark.parametrize("depth", [-1, 1.0, True, "3", None])
def test_a_depth_that_is_none_is_refused(depth: int) -> None:
    with pytest.raises(hof.HouseOfFadoError, match="a depth is a whole number"):
        hof.perft(hof.initial_state(["Ana", "Rui"]), depth)
