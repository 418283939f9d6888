"""`edition check`: read an edition of your own and say whether its facts fit together."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from typing import Final

from house_of_fado.cli.command import Command, CommandError, Terminal, read
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.state.edition import STANDARD, Edition


def run(options: Namespace, terminal: Terminal) -> int:
    """Check one file."""
    text = read(options.file)
    try:
        edition = Edition.from_json(text)
    except HouseOfFadoError as error:
        raise CommandError(f"{options.file}: {error}") from None
    same = " (the packaged one)" if edition.digest == STANDARD.digest else ""
    origins = Counter(source.origin for source in edition.sources)
    terminal.say(f"{edition.title}: its facts fit together{same}", style="green")
    terminal.say(f"  id       {edition.id}")
    terminal.say(f"  digest   {edition.digest}")
    terminal.say(f"  tiles    {len(edition.musicians)} musicians, {len(edition.fados)} fados")
    terminal.say("  sources  " + ", ".join(f"{number} {origin}" for origin, number in sorted(origins.items())))
    return 0


def _arguments(parser: ArgumentParser) -> None:
    what = parser.add_subparsers(metavar="check", required=True)
    check = what.add_parser(
        "check",
        help="say whether the facts of an edition fit together",
        description="Say whether the facts of an edition fit together.",
        epilog="example: house-of-fado edition check my-box.json",
    )
    check.add_argument("file", metavar="FILE", help="an edition in JSON, or - for standard input")


COMMAND: Final = Command(
    name="edition",
    help="check an edition of your own (edition check FILE)",
    example="house-of-fado edition check my-box.json",
    arguments=_arguments,
    run=run,
)
