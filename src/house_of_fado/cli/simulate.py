"""`simulate`: let players that decide by themselves play many games, and count what happens."""

from __future__ import annotations

import json
import os
import signal
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Final

from attrs import frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from house_of_fado.actions.wording import count
from house_of_fado.cli.command import Command, CommandError, Terminal, whole_number, write
from house_of_fado.cli.statistics import ALFAMA_NAME, GameSummary, Statistics, show
from house_of_fado.game import Game
from house_of_fado.players import MOST_TURNS, PLAYERS, moves_of

NAMES: Final = ("Ana", "Rui", "Eva", "Zé")


@frozen
class Task:
    """One game to be played. The seat of each bot moves on from game to game, so that no bot always begins."""

    number: int
    seed: str
    players: int
    bots: tuple[str, ...]
    logs: Path | None
    most_turns: int

    def bot_of(self, seat: int) -> str:
        """Who decides for a seat."""
        return self.bots[(seat + self.number) % len(self.bots)]


def simulated(task: Task) -> GameSummary:
    """Play one game. Everything follows from the task, so it does not matter where or when it is played."""
    seed = f"{task.seed}/{task.number}"
    names = NAMES[: task.players]
    game = Game.solo(names[0], seed=seed) if task.players == 1 else Game.new(names, seed=seed)
    bots = tuple(task.bot_of(seat) for seat in range(task.players))
    players = [PLAYERS[bot](f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    rules: dict[str, int] = {}
    for transition in moves_of(game, players, task.most_turns):
        for event in transition.events:
            rules[event.rule] = rules.get(event.rule, 0) + 1
    sheet = game.score_sheet()
    for column in sheet.seats:
        for rule, _, points in column.lines():
            if rule and points:
                rules[rule] = rules.get(rule, 0) + 1
    if task.logs is not None:
        write(task.logs / f"game-{task.number + 1:05}.json", game.log.to_json() + "\n")
    result = game.result()
    return GameSummary(
        bots=(*bots, ALFAMA_NAME) if game.state.solo else bots,
        winners=result.ranking[0] if result is not None else (),
        scores=sheet.totals,
        turns=game.state.turn,
        moves=len(game.moves),
        stars=tuple(player.stars for player in game.state.players),
        rules=rules,
    )


def run(options: Namespace, terminal: Terminal) -> int:
    """Play the games, in several processes where that is asked for, and print what was finished."""
    if len(options.bots) > options.players:
        raise CommandError(f"{len(options.bots)} bots do not fit on {count(options.players, 'seat')}")
    tasks = [
        Task(number, options.seed, options.players, options.bots, options.logs, options.most_turns)
        for number in range(options.games)
    ]
    finished: list[GameSummary] = []
    begun = perf_counter()
    interrupted = False
    try:
        with _played(tasks, options.jobs) as summaries, _progress(len(tasks)) as progress:
            bar = progress.add_task("playing", total=len(tasks), speed="")
            for summary in summaries:
                finished.append(summary)
                speed = f"{len(finished) / (perf_counter() - begun):.1f} games/s"
                progress.update(bar, advance=1, speed=speed)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - begun
    statistics = Statistics(options.seed, options.players, options.bots, len(tasks), tuple(finished))
    if options.json:
        terminal.say(json.dumps(statistics.as_json(), indent=2))
    else:
        show(statistics, seconds, terminal)
    return 130 if interrupted else 0


@contextmanager
def _played(tasks: Sequence[Task], jobs: int) -> Iterator[Iterator[GameSummary]]:
    """The games in the order of the tasks, whoever plays them."""
    if jobs == 1:
        yield map(simulated, tasks)
        return
    # Ctrl-C is for this process alone: the others are born deaf to it and are ended below.
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, handler)
    with pool:  # which ends the processes on the way out
        yield pool.imap(simulated, tasks)


def _progress(games: int) -> Progress:
    out = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        console=out,
        disable=not out.is_terminal or games < 2,
        transient=True,
    )


def _bots(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise ArgumentTypeError(f"there is no player {name[:40]!r}; there are {', '.join(PLAYERS)}")
    return names


def _seed(text: str) -> str:
    if not text.isprintable() or not 0 < len(text) <= 50:
        raise ArgumentTypeError("a seed is printable text of at most 50 characters")
    return text


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100, metavar="N", help="(default: 100)")
    parser.add_argument(
        "--players", type=int, choices=(1, 2, 3, 4), default=2, metavar="K", help="1 (solo) to 4 (default: 2)"
    )
    parser.add_argument(
        "--bots", type=_bots, default=("random",), metavar="LIST", help="random, greedy, or several: random,greedy"
    )
    parser.add_argument(
        "--jobs", type=whole_number(1, 256), default=os.cpu_count() or 1, metavar="J", help="processes (default: cores)"
    )
    parser.add_argument("--seed", type=_seed, default="0", help="the same seed gives the same games (default: 0)")
    parser.add_argument("--logs", type=Path, metavar="DIR", help="write the log of every game there")
    parser.add_argument("--json", action="store_true", help="print the statistics as JSON")
    parser.add_argument(
        "--most-turns",
        type=whole_number(1, 10**9),
        default=MOST_TURNS,
        metavar="N",
        help="give up after so many",
    )


COMMAND: Final = Command(
    name="simulate",
    help="let random or greedy players play many games and count what happens",
    example="house-of-fado simulate --games 200 --players 2 --bots greedy,random",
    arguments=_arguments,
    run=run,
)
