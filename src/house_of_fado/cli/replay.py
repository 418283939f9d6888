"""`replay`: step through a log, or turn it into pictures or a page."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from attrs import define, field
from rich.progress import track

from house_of_fado import svg
from house_of_fado.cli import position
from house_of_fado.cli.command import Command, Terminal, read_log, write
from house_of_fado.game import Replay, replay
from house_of_fado.record.log import GameLog
from house_of_fado.record.narration import told
from house_of_fado.rules.play import apply
from house_of_fado.svg.palette import THEMES

HELP: Final = """\
  Enter, n     next move            b        back a move
  t            next turn            bt       back a turn
  NUMBER, +N, -N   jump to a move, or so many on or back
  p            the position in full     m    the moves around here
  e            to the end           h, ?     this help
  q            quit"""


@define
class Stepper:
    """Somebody stepping through a game. `at` counts the moves made."""

    log: GameLog
    found: Replay
    terminal: Terminal
    at: int = 0
    done: bool = field(default=False, init=False)

    @property
    def last(self) -> int:
        """The number of moves that can be shown."""
        return len(self.found.game.states) - 1

    def line(self, number: int) -> str:
        """A move in English, with its number."""
        if number == 0:
            return "the table before the first move"
        move, before = self.log.moves[number - 1], self.found.game.states[number - 1]
        return f"{number:5}  {told(before, move.actor, move.action, apply(before, move.action, move.actor).events)}"

    def answer(self, asked: str) -> None:
        """Do what a person typed."""
        match asked.strip().lower():
            case "" | "n" if self.at == self.last:
                self.terminal.say("that was the last move; q quits")
            case "" | "n":
                self.go(self.at + 1)
            case "b":
                self.go(self.at - 1)
            case "t":
                self.go(self._turn_after())
            case "bt":
                self.go(self._turn_before())
            case "e":
                self.go(self.last)
            case "p":
                position.show(self.found.game.states[self.at], self.terminal)
            case "m":
                for number in range(max(1, self.at - 5), min(self.last, self.at + 5) + 1):
                    self.terminal.say(self.line(number), style="bold" if number == self.at else None)
            case "h" | "?" | "help":
                self.terminal.say(HELP)
            case "q" | "quit":
                self.done = True
            case jump:
                self.jump(jump)

    def jump(self, wanted: str) -> None:
        """Go to a move by its number, or by how far it is from here."""
        if re.fullmatch(r"[+-]?[0-9]{1,9}", wanted) is None:
            self.terminal.say(f"{wanted[:40]!r} is no command; h shows them")
            return
        self.go(self.at + int(wanted) if wanted[0] in "+-" else int(wanted))

    def go(self, to: int) -> None:
        """Show a move and what it led to."""
        self.at = max(0, min(self.last, to))
        self.terminal.say(self.line(self.at))
        self.terminal.say(f"       {position.moment(self.found.game.states[self.at])}", style="dim")

    def _turn_after(self) -> int:
        states = self.found.game.states
        turn = states[self.at].turn
        return next((number for number in range(self.at, self.last + 1) if states[number].turn > turn), self.last)

    def _turn_before(self) -> int:
        states = self.found.game.states
        turn = states[max(0, self.at - 1)].turn
        return next(number for number in range(self.last + 1) if states[number].turn >= turn)


def run(options: Namespace, terminal: Terminal) -> int:
    """Write pictures or a page where that is asked for; else step through, or print the game where nobody can step."""
    log = read_log(options.log)
    found = replay(log)
    if found.divergence is not None:
        terminal.say(f"DIVERGED: {found.divergence}", style="bold red")
    if options.html is not None:
        write(options.html, svg.replay_page(log, options.theme))
        terminal.say(f"The game is in {options.html}")
    if options.svg is not None:
        _draw(found, options.svg, options.theme, terminal)
    if options.html is None and options.svg is None:
        if terminal.asks and options.log != "-":
            _step(Stepper(log, found, terminal))
        elif found.divergence is None:
            terminal.say(log.to_text().rstrip("\n"))
    return 0 if found.divergence is None else 1


def _draw(found: Replay, folder: Path, theme: svg.Theme, terminal: Terminal) -> None:
    states, moves = found.game.states, (None, *found.game.moves)
    drawn = track(list(zip(states, moves, strict=True)), "drawing", console=terminal.out, disable=not terminal.asks)
    for number, (state, move) in enumerate(drawn):
        write(folder / f"move-{number:05}.svg", svg.board(state, highlight=move, theme=theme))
    terminal.say(f"{len(states)} pictures are in {folder}")


def _step(stepper: Stepper) -> None:
    stepper.terminal.say(HELP)
    stepper.go(0)
    while not stepper.done:
        try:
            stepper.answer(input(f"[{stepper.at}/{stepper.last}] "))
        except EOFError:
            return


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("log", metavar="LOG", help="a log in JSON, or - for standard input")
    parser.add_argument("--svg", type=Path, metavar="DIR", help="write a picture a move there")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write one page with the pictures and a slider")
    parser.add_argument("--theme", choices=THEMES, default="auto", help="of the pictures (default: auto)")


COMMAND: Final = Command(
    name="replay",
    help="step through a log, or turn it into pictures or one page of HTML",
    example="house-of-fado replay demo-game.json --html demo-game.html",
    arguments=_arguments,
    run=run,
)
