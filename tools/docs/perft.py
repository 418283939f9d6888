"""The published perft table, and its positions as downloads."""

from __future__ import annotations

import json
from collections.abc import Iterator

import house_of_fado as hof
from tools.docs.markdown import prose, table
from tools.perft import FOLDER


def tables() -> str:
    """The counts of every position, a column a position."""
    counts: dict[str, list[int]] = json.loads((FOLDER / "table.json").read_text(encoding="utf-8"))
    deepest = max(len(numbers) for numbers in counts.values())
    rows = [
        [str(depth + 1), *(f"{numbers[depth]:,}" if depth < len(numbers) else "" for numbers in counts.values())]
        for depth in range(deepest)
    ]
    positions = [
        (f"[{name}.json](perft/{name}.json)", f"{len(state.players)}", f"{state.turn}", f"`{state.decision}`")
        for name in counts
        for state in [hof.from_json((FOLDER / f"{name}.json").read_bytes(), hof.State)]
    ]
    heads = [prose(name.replace("-", "_")) for name in counts]
    return (
        f"{table(['depth', *heads], rows, '---:')}\n\n## The positions\n\n"
        f"{table(['download', 'players', 'turn', 'decision'], positions)}"
    )


def positions() -> Iterator[tuple[str, str]]:
    """The positions as files of the site."""
    for path in sorted(FOLDER.glob("*.json")):
        yield f"perft/{path.name}", path.read_text(encoding="utf-8")
