"""`verify`: play logs again and say whether they are the games on record."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Final, Literal, TypeAlias

from attrs import asdict, frozen

from house_of_fado.cli.command import Command, CommandError, Terminal, read_log
from house_of_fado.game import replay
from house_of_fado.kernel.errors import IllegalMove

Finding: TypeAlias = Literal["EXACT", "UNVERIFIED", "DIVERGED", "ILLEGAL", "UNREADABLE"]
EXIT_CODES: Final[dict[Finding, int]] = {"EXACT": 0, "UNVERIFIED": 0, "DIVERGED": 1, "ILLEGAL": 1, "UNREADABLE": 2}
STYLES: Final[dict[int, str]] = {0: "green", 1: "bold red", 2: "bold magenta"}


@frozen
class Verified:
    """What was found out about one file."""

    file: str
    verdict: Finding
    moves: int | None
    reason: str | None


def verified(path: str) -> Verified:
    """Read one log and play it again."""
    try:
        log = read_log(path)
    except CommandError as error:
        return Verified(path, "UNREADABLE", None, " ".join(str(error).removeprefix(f"{path}: ").split()))
    try:
        found = replay(log)
    except IllegalMove as error:
        return Verified(path, "ILLEGAL", len(log.moves), str(error))
    reason = None if found.divergence is None else str(found.divergence)
    return Verified(path, found.verdict.value, len(log.moves), reason)


def run(options: Namespace, terminal: Terminal) -> int:
    """Verify every file; the worst finding is the exit code."""
    results = []
    for path in options.logs:
        found = verified(path)
        results.append(found)
        if not options.json:
            detail = found.reason or f"{found.moves} moves"
            terminal.say(f"{found.verdict:<10}  {found.file}: {detail}", style=STYLES[EXIT_CODES[found.verdict]])
    if options.json:
        terminal.say(json.dumps([asdict(found) for found in results], indent=2))
    return max(EXIT_CODES[found.verdict] for found in results)


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("logs", nargs="+", metavar="LOG", help="a log in JSON, or - for standard input")
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")


COMMAND: Final = Command(
    name="verify",
    help="play logs again and compare: exit code 1 where one differs from the record, 2 where one is no log",
    example="house-of-fado verify demo-game.json",
    arguments=_arguments,
    run=run,
)
