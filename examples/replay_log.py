"""Replay a log, print it move by move in English, and say whether it is the game that was played.

python examples/replay_log.py demo-game.json
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import house_of_fado as hof


def main() -> int:
    """Print the log and the verdict; 0 when it is sound, 1 when it is not the game on record, 2 when it is no log."""
    parser = argparse.ArgumentParser(description="Replay a House of Fado log and print it.")
    parser.add_argument("log", type=Path)
    options = parser.parse_args()
    try:
        log = hof.GameLog.from_json(options.log.read_bytes())
        replay = hof.replay(log)
        print(log.to_text())
    except hof.IllegalMove as error:
        print(error, file=sys.stderr)
        return 1
    except (OSError, hof.HouseOfFadoError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"Verdict: {replay.verdict}" + (f", {replay.divergence}" if replay.divergence else ""))
    return 1 if replay.verdict is hof.Verdict.DIVERGED else 0


if __name__ == "__main__":
    sys.exit(main())
