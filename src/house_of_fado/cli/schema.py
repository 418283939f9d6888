"""`schema`: print the JSON Schemas of everything that is written as JSON."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Final

from house_of_fado.cli.command import Command, Terminal
from house_of_fado.record.schema import SCHEMA_NAMES, json_schema


def run(options: Namespace, terminal: Terminal) -> int:
    """Print one schema, or the names of all."""
    if options.name is None:
        for name in SCHEMA_NAMES:
            terminal.say(name)
    else:
        terminal.say(json.dumps(json_schema(options.name), indent=2))
    return 0


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", choices=SCHEMA_NAMES, metavar="NAME", help=", ".join(SCHEMA_NAMES))


COMMAND: Final = Command(
    name="schema",
    help="print the JSON Schema of a kind of document, or the names of all",
    example="house-of-fado schema log > log.schema.json",
    arguments=_arguments,
    run=run,
)
