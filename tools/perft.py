"""The published perft table, counted again: `python -m tools.perft [most leaves to count]`.

The positions are states in JSON in `tests/perft/`, for other implementations to load.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import house_of_fado as hof

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "perft"


def main() -> int:
    """Count every entry up to the limit; 1 when one differs."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    wrong = 0
    for name, counts in json.loads((FOLDER / "table.json").read_text(encoding="utf-8")).items():
        state = hof.from_json((FOLDER / f"{name}.json").read_bytes(), hof.State)
        for depth, expected in enumerate(counts, start=1):
            if expected <= most:
                found = hof.perft(state, depth)
                wrong += found != expected
                print(f"{name:14} {depth:2} {found:>10} {'ok' if found == expected else f'expected {expected}'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
