"""The journal of a game: its log as JSON Lines, written while it is played, so that a crash loses nothing."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Self

from attrs import frozen

from house_of_fado.kernel.checkpoint import Checkpoint, Digest, digest_of
from house_of_fado.kernel.errors import LogError, SetupError
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.journal import JournalFile, TornJournal, read_journal
from house_of_fado.kernel.json_text import JsonValue
from house_of_fado.kernel.migration import Step, migrated
from house_of_fado.record.contract import entry_from_value, from_value, to_json, to_value
from house_of_fado.record.divergence import Sealer, compared
from house_of_fado.record.entries import RULES_VERSION, JournalEntry, JournalHeader, JournalMove, JournalUndo, Move
from house_of_fado.record.log import log_players, made
from house_of_fado.state.game import State
from house_of_fado.state.setup import Seat, initial_state

JOURNAL_FORMAT: Final = "house-of-fado-journal"
JOURNAL_VERSION: Final = 1
JOURNAL_MIGRATIONS: Final[dict[int, Step]] = {}
"""For each old version, the function that brings the header of a journal to the next one."""
NO_DIGEST: Final = Digest("sha256:" + 64 * "0")
"""What stands in a header while its digest is taken."""


@frozen
class Journal:
    """A journal being written."""

    file: JournalFile

    @classmethod
    def begin(cls, path: Path, start: State, seed: str | None) -> Self:
        """Write the header of a new journal."""
        header = JournalHeader(
            format=JOURNAL_FORMAT,
            version=JOURNAL_VERSION,
            rules=RULES_VERSION,
            edition=start.edition,
            solo=start.solo,
            players=log_players(start),
            seed=seed,
            digest=NO_DIGEST,
        )
        return cls(JournalFile.create(path, to_value(evolve(header, digest=_digest(header)))))

    def moves(self, moves: Sequence[Move], checkpoints: Sequence[Checkpoint]) -> None:
        """Write moves down; when this returns they are on the disk."""
        entries = [JournalMove(move.actor, move.action, seal) for move, seal in zip(moves, checkpoints, strict=True)]
        self.file.append([to_value(entry) for entry in entries])

    def undo(self, left: Checkpoint | None) -> None:
        """Write down that the moves after this checkpoint are taken back; None stands for the very beginning."""
        self.file.append([to_value(JournalUndo(left))])


@frozen
class Resumed:
    """A game read from its journal: every position, the first before any move, and the moves between them."""

    journal: Journal
    seed: str | None
    states: tuple[State, ...]
    moves: tuple[Move, ...]


def resumed(path: Path) -> Resumed:
    """Read a journal and play it again; a torn last line is dropped with a warning, other damage is a `LogError`."""
    found = read_journal(path)
    if not found.entries:
        raise LogError("the journal has no whole header, so it holds no game; it may be deleted", "line 1")
    header = _header(found.entries[0])
    states, moves = [_start(header)], list[Move]()
    sealer = Sealer()
    for line, entry in _entries(found.entries):
        if isinstance(entry, JournalUndo):
            left = _left(entry, sealer, moves, states, line)
            del moves[left:], states[left + 1 :]
            sealer.forget(left)
            continue
        move = Move(entry.actor, entry.action)
        states.append(made(states[-1], len(moves) + 1, move, line)[0])
        moves.append(move)
        _check(entry.checkpoint, sealer.checkpoint(len(moves), moves, states[-1]), line)
    if found.torn:
        what = f"the last line of {path} was cut off after {found.torn} bytes and is dropped"
        warnings.warn(f"{what}; {len(moves)} moves stand", TornJournal, stacklevel=3)
        found.file.cut()
    return Resumed(Journal(found.file), header.seed, tuple(states), tuple(moves))


def _header(value: JsonValue) -> JournalHeader:
    try:
        header = from_value(migrated(value, JOURNAL_FORMAT, JOURNAL_VERSION, JOURNAL_MIGRATIONS), JournalHeader)
    except LogError as error:
        raise LogError(error.reason, f"line 1: {error.path}") from None
    if header.digest != _digest(header):
        raise LogError(f"the header has the digest {_digest(header)}", "line 1: $.digest")
    return header


def _digest(header: JournalHeader) -> Digest:
    return digest_of(to_json(evolve(header, digest=NO_DIGEST)))


def _start(header: JournalHeader) -> State:
    try:
        return initial_state([Seat(each.name, each.colour) for each in header.players], header.edition, header.solo)
    except SetupError as error:
        raise LogError(str(error), "line 1: $.players") from None


def _entries(values: Sequence[JsonValue]) -> Iterator[tuple[str, JournalEntry]]:
    for number, value in enumerate(values[1:], start=2):
        yield f"line {number}", entry_from_value(value, f"line {number}: $")


def _left(entry: JournalUndo, sealer: Sealer, moves: Sequence[Move], states: Sequence[State], line: str) -> int:
    """How many moves are left after some were taken back."""
    if entry.checkpoint is None:
        return 0
    after = entry.checkpoint.after
    if not 0 < after <= len(moves):
        raise LogError(f"there are only {len(moves)} moves", f"{line}: $.checkpoint.after")
    _check(entry.checkpoint, sealer.checkpoint(after, moves, states[after]), line)
    return after


def _check(expected: Checkpoint, found: Checkpoint, line: str) -> None:
    if expected.after != found.after:
        raise LogError(f"this is move {found.after}: lines are missing or doubled", f"{line}: $.checkpoint.after")
    divergence = compared(expected, found)
    if divergence is not None:
        raise LogError(str(divergence), f"{line}: $.checkpoint")
