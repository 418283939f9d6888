"""The program: its commands, their arguments, and one line on standard error for whatever goes wrong."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from typing import Final, NoReturn

from house_of_fado.cli import edition, explain, perft, play, replay, rules, schema, simulate, verify
from house_of_fado.cli.command import Command, CommandError, Terminal
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.version import __version__

COMMANDS: Final[tuple[Command, ...]] = (
    play.COMMAND,
    replay.COMMAND,
    verify.COMMAND,
    simulate.COMMAND,
    rules.COMMAND,
    explain.COMMAND,
    perft.COMMAND,
    schema.COMMAND,
    edition.COMMAND,
)
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C, as shells have it."""


class Parser(ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def run(arguments: Sequence[str] | None) -> int:
    """Run one command."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show ★ shows ?
    try:
        return _run(arguments)
    except (CommandError, HouseOfFadoError) as error:
        print("house-of-fado: " + " ".join(str(error).split()), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left (`| head`); what is still buffered has nowhere to go.
        _discard_output()
        return 0
    except OSError as error:
        _discard_output()
        print(f"house-of-fado: cannot read or write: {error.strerror or error}", file=sys.stderr)
        return 2


def _run(arguments: Sequence[str] | None) -> int:
    if sys.stdout is None:  # so Python says that it was closed before the program began
        raise CommandError("standard output is closed")
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options, Terminal.here())
    finally:  # help leaves by an exception; a full disk is to be noticed here, not when Python ends
        sys.stdout.flush()
    return code


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> ArgumentParser:
    """The parser of all commands."""
    top = Parser(prog="house-of-fado", description="Play, replay and inspect games of House of Fado.")
    top.add_argument("--version", action="version", version=f"house-of-fado {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        each = commands.add_parser(
            command.name,
            help=command.help,
            description=command.help[0].upper() + command.help[1:] + ".",
            epilog=f"example:\n  {command.example}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.arguments(each)
        each.set_defaults(run=command.run)
    return top
