"""`explain`: say which rules an action would break in a position of a log."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from house_of_fado.cli.command import Command, CommandError, Terminal, read_log, whole_number
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.record.documents import from_json
from house_of_fado.rules.catalogue import RULES
from house_of_fado.rules.play import explain


def run(options: Namespace, terminal: Terminal) -> int:
    """Exit code 0 for a legal action, 1 for one that breaks a rule."""
    log = read_log(options.log)
    state = log.at(len(log.moves) if options.at is None else options.at)
    try:
        action = from_json(options.action, "action")
    except HouseOfFadoError as error:
        raise CommandError(f"ACTION-JSON: {error}") from None
    violations = explain(state, action)
    if not violations:
        terminal.say("legal", style="green")
        return 0
    for violation in violations:
        terminal.say(str(violation), style="bold")
        terminal.say(f"  [{violation.code}] {RULES[violation.rule].statement}")
    return 1


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("log", metavar="LOG", help="a log in JSON, or - for standard input")
    parser.add_argument("--at", type=whole_number(0, 10**9), metavar="N", help="after so many moves (default: all)")
    parser.add_argument("action", metavar="ACTION-JSON", help="the action as it stands in a log")


COMMAND: Final = Command(
    name="explain",
    help="say why an action is not legal in a position of a log; exit code 1 where it is not",
    example="""house-of-fado explain demo-game.json --at 10 '{"type": "score_fado", "tile": "fado-01"}'""",
    arguments=_arguments,
    run=run,
)
