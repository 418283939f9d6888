"""`perft`: count the sequences of moves from a position, to compare with other implementations."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from time import perf_counter
from typing import Final

from house_of_fado.cli.command import Command, CommandError, Terminal, read, read_log, whole_number
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.record.documents import from_json
from house_of_fado.rules.play import perft
from house_of_fado.state.game import State
from house_of_fado.state.setup import initial_state

NAMES: Final = ("Ana", "Rui", "Eva", "Zé")


def position(options: Namespace) -> State:
    """The position that the arguments name: a state in a file, a place in a log, or a new table."""
    if options.at is not None and options.log is None:
        raise CommandError("--at names a position of a log: give --log as well")
    if options.state is not None:
        text = read(options.state)
        try:
            return from_json(text, State)
        except HouseOfFadoError as error:
            raise CommandError(f"{options.state}: {error}") from None
    if options.log is not None:
        log = read_log(options.log)
        return log.at(len(log.moves) if options.at is None else options.at)
    return initial_state(NAMES[: options.players], solo=options.players == 1)


def run(options: Namespace, terminal: Terminal) -> int:
    """Print a line for every depth."""
    state = position(options)
    for depth in range(1, options.depth + 1):
        begun = perf_counter()
        leaves = perft(state, depth)
        terminal.say(f"{depth:2} {leaves:>15,}   {perf_counter() - begun:8.2f} s")
    return 0


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("depth", type=whole_number(1, 50), metavar="DEPTH", help="count down to so many moves")
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--players", type=int, choices=(1, 2, 3, 4), default=2, help="a new table (default: 2; 1 is solo)"
    )
    where.add_argument("--state", metavar="FILE", help="a state in JSON, or - for standard input")
    where.add_argument("--log", metavar="LOG", help="a position of a log")
    parser.add_argument("--at", type=whole_number(0, 10**9), metavar="N", help="with --log: after so many moves")


COMMAND: Final = Command(
    name="perft",
    help="count the sequences of legal moves from a position, chance moves included",
    example="house-of-fado perft 3 --log demo-game.json --at 20",
    arguments=_arguments,
    run=run,
)
