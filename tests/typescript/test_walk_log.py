"""The TypeScript example, as `make test-typescript` has compiled it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.record.test_log import GOLDEN, LOGS, golden

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("file", GOLDEN)
def test_the_example_walks_a_log(file: str) -> None:
    log = golden(file)
    command = ["node", str(ROOT / "typescript" / "build" / "examples" / "walk_log.js"), str(LOGS / file)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert lines[0].startswith("1. chance reveals fado-")
    names = [player.name for player in log.players] + ["alfama"] * log.solo
    assert log.result is not None
    for seat, (name, line) in enumerate(zip(names, lines[len(log.moves) :], strict=True)):
        winner = " (winner)" if seat in log.result.ranking[0] else ""
        assert line == f"{name}: {log.result.scores[seat]}{winner}"
    assert not any("undefined" in line for line in lines)
