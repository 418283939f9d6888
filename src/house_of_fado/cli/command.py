"""What a command is, and what every command shares: the terminal, its errors, the files it reads."""

from __future__ import annotations

import json
import re
import shlex
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path

from attrs import frozen
from rich.console import Console

from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.record.journal import JOURNAL_FORMAT
from house_of_fado.record.log import GameLog


class CommandError(Exception):
    """Something that the person at the terminal can put right; it is shown in one line."""


class Output(Console):
    """A console that leaves a broken pipe to the program, which knows what it means."""

    def on_broken_pipe(self) -> None:
        """Whoever read the output has left."""
        raise BrokenPipeError


@frozen
class Terminal:
    """Where a command writes. `asks` tells whether somebody is there to answer questions."""

    out: Console
    asks: bool

    @staticmethod
    def here() -> Terminal:
        """The terminal of this process. Colour is used where a terminal shows it, and never with NO_COLOR set."""
        out = Output(highlight=False, markup=False, emoji=False)
        return Terminal(out, asks=sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty())

    def say(self, words: str = "", style: str | None = None) -> None:
        """Write a line; long ones are left to the terminal."""
        self.out.print(words, style=style, soft_wrap=True)


@frozen
class Command:
    """One of the things that `house-of-fado` can do."""

    name: str
    help: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace, Terminal], int]


def must_have_input() -> None:
    """Refuse to read from standard input where there is none."""
    if sys.stdin is None:  # so Python says that it was closed before the program began
        raise CommandError("standard input is closed")


def read(path: str) -> bytes:
    """The bytes of a file, or of standard input for `-`."""
    if path == "-":
        must_have_input()
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror or error}") from None


def read_log(path: str) -> GameLog:
    """The log in a file, or on standard input for `-`."""
    text = read(path)
    try:
        return GameLog.from_json(text)
    except HouseOfFadoError as error:
        reason = f"this is a journal; `{_going_on(path)}` goes on with it" if _is_journal(text) else str(error)
        raise CommandError(f"{path}: {reason}") from None


def _is_journal(text: bytes) -> bool:
    """Whether the first line is the header of a journal, the other file in which a game is kept."""
    try:
        header = json.loads(text.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(header, dict) and header.get("format") == JOURNAL_FORMAT


def _going_on(path: str) -> str:
    return shlex.join(["house-of-fado", "play", "--resume", "FILE" if path == "-" else path])


def write(path: Path, text: str, *, new: bool = False) -> None:
    """Write a file; its folder is made where it is missing. A `new` file takes the place of no other."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x" if new else "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror or error}") from None


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """An argument that is a whole number within bounds."""

    def parsed(text: str) -> int:
        digits = text.lstrip("0") or text[:1]
        # Longer than the bound is larger than it, and Python reads only so many digits.
        if re.fullmatch("[0-9]+", digits) and len(digits) <= len(str(most)) and least <= int(digits) <= most:
            return int(digits)
        raise ArgumentTypeError(f"a whole number from {least} to {most}, not {text[:40]!r}")

    return parsed
