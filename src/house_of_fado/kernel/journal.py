"""A journal file: JSON, a line an entry, each entry on the disk before the call that wrote it returns."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from attrs import define, frozen

from house_of_fado.kernel.errors import LogError
from house_of_fado.kernel.json_text import JsonValue, canonical, parse


class TornJournal(UserWarning):
    """The last line of a journal was cut off while it was written, and is dropped.

    >>> issubclass(TornJournal, UserWarning)  # the game goes on without that line
    True
    """


@define
class JournalFile:
    """A file that only grows. `size` is how far it is known to be whole; whatever comes after that is not ours."""

    path: Path
    size: int

    @classmethod
    def create(cls, path: Path, header: JsonValue) -> JournalFile:
        """Begin a journal; a file that holds anything is never written over."""
        try:
            with path.open("ab") as file:
                if file.tell() > 0:
                    raise LogError(f"there is a file already; Game.resume goes on with a journal ({path})")
            _sync_folder(path.parent)
        except (OSError, ValueError) as error:
            raise LogError(f"cannot write the journal: {error}") from None
        journal = cls(path, 0)
        journal.append([header])
        return journal

    def append(self, entries: Sequence[JsonValue]) -> None:
        """Write entries and wait until they are on the disk; if that fails, the file is as it was before."""
        data = b"".join(canonical(entry).encode("ascii") + b"\n" for entry in entries)
        try:
            with self.path.open("r+b") as file:
                self._write(file.fileno(), data)
        except OSError as error:
            raise LogError(f"cannot write the journal: {error}") from None

    def cut(self) -> None:
        """Forget what comes after the part that is whole."""
        try:
            os.truncate(self.path, self.size)
        except OSError as error:
            raise LogError(f"cannot write the journal: {error}") from None

    def _write(self, file: int, data: bytes) -> None:
        found = os.fstat(file).st_size
        if found != self.size:
            raise LogError(f"the journal has {found} bytes, not {self.size}: somebody else has changed {self.path}")
        written = len(data)
        try:
            os.lseek(file, 0, os.SEEK_END)
            while data:
                data = data[os.write(file, data) :]
            os.fsync(file)
        except BaseException:  # an interrupt, too
            os.ftruncate(file, self.size)
            raise
        self.size += written


@frozen
class JournalEntries:
    """What a journal holds: the whole entries, and how many bytes of a torn last line come after them."""

    file: JournalFile
    entries: tuple[JsonValue, ...]
    torn: int


def read_journal(path: Path) -> JournalEntries:
    """Read a journal; anything that is not a JSON line, but for a torn last one, is a `LogError` with its line."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise LogError(f"cannot read the journal: {error}") from None
    *lines, torn = data.split(b"\n")
    entries = []
    for number, line in enumerate(lines, start=1):
        try:
            entries.append(parse(line))
        except LogError as error:
            raise LogError(error.reason, f"line {number}: {error.path}") from None
    return JournalEntries(JournalFile(path, len(data) - len(torn)), tuple(entries), len(torn))


def _sync_folder(folder: Path) -> None:
    """Make the name of a new file last too; only POSIX systems have this to do."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
