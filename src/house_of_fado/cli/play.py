"""`play`: a game in the terminal, hot seat or against players that decide by themselves."""

from __future__ import annotations

import os
import shlex
import warnings
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from secrets import randbelow
from typing import Final

from attrs import frozen

from house_of_fado.cli.command import Command, CommandError, Terminal, read, read_log, write
from house_of_fado.cli.session import Session
from house_of_fado.game import Game
from house_of_fado.players import PLAYERS, Player

DEFAULT_SEATS: Final = ("Ana", "Greta=greedy")


@frozen
class SeatRequest:
    """A person or a player that decides by itself: `Ana`, or `Rui=greedy`."""

    name: str
    bot: str | None

    @staticmethod
    def of(text: str) -> SeatRequest:
        """A seat as it is typed."""
        name, equals, bot = text.rpartition("=")
        if not equals:
            return SeatRequest(text, None)
        if bot not in PLAYERS:
            raise CommandError(f"there is no player {bot[:40]!r}; there are {', '.join(PLAYERS)}")
        return SeatRequest(name, bot)


def run(options: Namespace, terminal: Terminal) -> int:
    """Set a game up or resume one, and play it."""
    seats = [SeatRequest.of(text) for text in options.seats]
    seed = str(randbelow(10**9)) if options.seed is None else str(options.seed)
    resumed = None if options.resume is None else _resumable(options.resume)
    if resumed is not None and resumed.suffix != ".json":
        journal: Path | None = resumed
        seats = seats or _kept_bots(resumed)
        game = _from_journal(resumed, terminal)
    else:
        journal = None if options.no_journal else options.journal or _new_journal()
        if resumed is not None:
            game = Game.from_log(read_log(str(resumed)), seed=seed, journal=journal)
        else:
            seats = seats or [SeatRequest.of(text) for text in DEFAULT_SEATS[: 1 if options.solo else 2]]
            game = _new(seats, options.solo, seed, journal)
        terminal.say(f"Seed {seed}.")
    bots = _bots(game, seats)
    deciding = [f"{seat.name}={seat.bot}" for seat in seats if seat.bot is not None]
    if resumed is not None:
        terminal.say(_who_decides(game, deciding))
    again = None
    if journal is not None:
        terminal.say(f"Every move is kept in {journal}.")
        if deciding and journal.parent == _folder():
            write(_bots_beside(journal), "\n".join(deciding) + "\n")
        again = shlex.join(["house-of-fado", "play", *deciding, "--resume", str(journal)])
    Session(game, bots, terminal, again).play()
    return 0


def _new(seats: Sequence[SeatRequest], solo: bool, seed: str, journal: Path | None) -> Game:
    if not solo:
        return Game.new([seat.name for seat in seats], seed=seed, journal=journal)
    if len(seats) != 1:
        raise CommandError(f"a solo game is for one player, found {len(seats)}")
    return Game.solo(seats[0].name, seed=seed, journal=journal)


def _bots(game: Game, seats: Sequence[SeatRequest]) -> dict[int, Player]:
    names = [player.name for player in game.state.players]
    for seat in seats:
        if seat.name not in names:
            raise CommandError(f"nobody called {seat.name[:40]!r} plays in this game; there are {', '.join(names)}")
    return {names.index(seat.name): PLAYERS[seat.bot](seat.name) for seat in seats if seat.bot is not None}


def _who_decides(game: Game, deciding: Sequence[str]) -> str:
    """A journal holds the moves, not who is a bot: whoever resumes a game is told, and how to say it."""
    if deciding:
        return f"Deciding by themselves: {', '.join(deciding)}."
    return f"Nobody decides by itself; to change that, add for example {game.state.players[-1].name}=greedy."


def _bots_beside(journal: Path) -> Path:
    """The file with the bots of a game, a SEAT a line; it is kept for journals that lie where they do by default."""
    return journal.with_suffix(".bots")


def _kept_bots(journal: Path) -> list[SeatRequest]:
    kept = _bots_beside(journal)
    if journal.parent != _folder() or not kept.exists():
        return []
    lines = read(str(kept)).decode("utf-8", errors="replace").split("\n")
    return [SeatRequest.of(line) for line in lines if line]


def _resumable(wanted: str) -> Path:
    """The journal or saved log that somebody wants to go on with; the latest journal where they do not say."""
    path = Path(wanted) if wanted else _latest()
    if path is None or not path.exists():
        raise CommandError(f"there is no {path}" if path else f"no journal is in {_folder()} yet")
    return path


def _from_journal(journal: Path, terminal: Terminal) -> Game:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        game = Game.resume(journal)
    for warning in caught:
        terminal.say(str(warning.message), style="yellow")
    return game


def _folder() -> Path:
    """Where journals lie by default: the folder that the XDG rules name for such things."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "house-of-fado"


def _new_journal() -> Path:
    folder = _folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(
            f"cannot make the folder {folder} for journals: {error.strerror}; use --journal FILE or --no-journal"
        ) from None
    return folder / f"{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"


def _latest() -> Path | None:
    return max(_folder().glob("*.jsonl"), default=None, key=lambda path: path.stat().st_mtime)


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "seats",
        nargs="*",
        metavar="SEAT",
        help="a name, or a name with who decides for it: Ana Rui=greedy Eva=random (default: Ana Greta=greedy)",
    )
    parser.add_argument("--solo", action="store_true", help="one player against Alfama")
    parser.add_argument("--seed", help="of the bag and the stack (default: a new one, which is shown)")
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a game from its journal (default: the latest) or a saved log (.json);"
        " SEATs say who decides by itself",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--journal", type=Path, metavar="FILE", help="keep the moves there, a new file")
    where.add_argument("--no-journal", action="store_true", help="keep the moves nowhere")


COMMAND: Final = Command(
    name="play",
    help="play in the terminal: hot seat, against random and greedy players, or solo",
    example="house-of-fado play Ana Rui=greedy Eva=random --seed 7",
    arguments=_arguments,
    run=run,
)
