"""Damaged documents for every reader, guided by coverage: `python -m tools.fuzz 60` goes on for 60 seconds.

Any bytes must give a value or one of the library's errors; anything else ends the run with the bytes that did it.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import atheris

with atheris.instrument_imports(include=["house_of_fado"]):
    import house_of_fado as hof

MAX_BYTES: Final = 16_384
"""The longest document tried; long enough for a whole state and a short log."""
FOLDER: Final = TemporaryDirectory(prefix="house-of-fado-fuzz-")
FILE: Final = Path(FOLDER.name) / "document"


def _resumed(data: bytes) -> hof.Game:
    FILE.write_bytes(data)
    return hof.Game.resume(FILE)


def _loaded(data: bytes) -> hof.Edition:
    FILE.write_bytes(data)
    return hof.Edition.load(FILE)


def _replayed(data: bytes) -> str:
    log = hof.GameLog.from_json(data)
    hof.replay(log)
    return log.to_text()


def _played(data: bytes) -> hof.ScoreSheet:
    state = hof.from_json(data, hof.State)
    for action in hof.legal_actions(state)[:3]:
        hof.apply(state, action)
    return hof.score_sheet(state)


READERS: Final[tuple[Callable[[bytes], object], ...]] = (
    lambda data: hof.from_json(data, "action"),
    lambda data: hof.from_json(data, "event"),
    _played,
    _replayed,
    _resumed,
    _loaded,
)
"""The first byte of what the fuzzer makes says which reader gets the rest."""


def seeds() -> list[bytes]:
    """Whole documents for every reader, of a game of two and of a solo game."""
    games = (
        hof.Game.new(["Ana", "Rui"], seed=1, journal=Path(FOLDER.name) / "two"),
        hof.Game.solo("Ana", seed=1, journal=Path(FOLDER.name) / "solo"),
    )
    found = [seed for game in games for seed in _seeds_of(game)]
    for name in ("two", "solo"):
        lines = (Path(FOLDER.name) / name).read_bytes().splitlines(keepends=True)
        found.append(b"\4" + b"".join(lines[:14]))
    return [*found, b"\5" + hof.to_json(hof.STANDARD).encode()]


def _seeds_of(game: hof.Game) -> list[bytes]:
    random, found = Random(1), [b"\3" + game.log.to_json().encode()]
    for _ in range(120):
        action = random.choice(game.legal_actions())
        found.append(b"\0" + hof.to_json(action).encode())
        found += [b"\1" + hof.to_json(event).encode() for event in game.play(action).events]
        found.append(b"\2" + hof.to_json(game.state).encode())
    return found


def one_input(data: bytes) -> None:
    """Give a document to its reader."""
    if data:
        with suppress(hof.HouseOfFadoError):
            READERS[data[0] % len(READERS)](data[1:])


def main() -> None:
    """Fuzz until the time is over."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    warnings.simplefilter("ignore", hof.TornJournal)
    corpus = Path(FOLDER.name) / "corpus"
    corpus.mkdir()
    for number, seed in enumerate(seeds()):
        (corpus / str(number)).write_bytes(seed)
    limits = [f"-max_total_time={seconds}", f"-max_len={MAX_BYTES}", "-timeout=10", "-rss_limit_mb=2048"]
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={FOLDER.name}/", str(corpus)], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
