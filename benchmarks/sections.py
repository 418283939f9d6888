"""What is measured: one function a section of the report, each giving its rows."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from attrs import frozen

import house_of_fado as hof
from benchmarks.games import Decided, game, playout, samples
from benchmarks.measure import Turn, rates
from benchmarks.peers import present

OURS: Final = "House of Fado, 3 players"
LOG: Final = Path(__file__).resolve().parent.parent / "tests" / "games" / "logs" / "three_players_shared_victory.json"


@frozen
class Row:
    """A line of the report: what was measured, the figure, its unit, and a ratio with what it is a ratio to."""

    name: str
    figure: float | None
    unit: str
    ratio: float | None = None
    note: str = ""


def playouts(rounds: int) -> list[Row]:
    """Decisions a second in random playouts, and how many times as fast three players are as each peer."""
    peers, missing = present()
    ours = {OURS: playout(3), "2 players": playout(2), "4 players": playout(4), "solo": playout(1)}
    found = rates({**ours, **peers}, rounds)
    rows = [Row(name, found[name], "decisions/s", found[name] / found[OURS], "of 3 players") for name in ours]
    rows += [Row(name, found[name], "decisions/s", found[OURS] / found[name], "times as fast") for name in peers]
    return rows + [Row(name, None, "", note=reason) for name, reason in missing.items()]


def calls(rounds: int) -> list[Row]:
    """`legal_actions`, `explain` and `apply` alone, by the kind of decision."""
    subjects: dict[str, Turn] = {}
    for kind, decided in samples().items():
        subjects[f"{kind}: legal_actions"] = _each(decided, lambda at: hof.legal_actions(at.state))
        subjects[f"{kind}: explain"] = _each(decided, lambda at: hof.explain(at.state, at.action))
        subjects[f"{kind}: apply"] = _each(decided, lambda at: hof.apply(at.state, at.action))
    return [Row(name, 1e6 / rate, "µs") for name, rate in rates(subjects, rounds).items()]


def records(rounds: int) -> list[Row]:
    """Replay of a full log from text against playing its moves, and the JSON text of states.

    To play is `Game.play`, which refuses what is not legal, with the legal actions listed before each move or not. A
    replay reads the text, plays every move in the same way, and compares digests of the moves and, once a turn, of the
    state.
    """
    again = hof.replay(hof.GameLog.from_json(LOG.read_bytes())).game
    log, states = again.log, again.states
    text = log.to_json()  # with a checkpoint where a turn begins

    def listed() -> int:
        table = hof.Game(log.initial_state())
        for move in log.moves:
            assert len(table.legal_actions()) > 0
            table.play(move.action, move.actor)
        return len(log.moves)

    def played() -> int:
        table = hof.Game(log.initial_state())
        for move in log.moves:
            table.play(move.action, move.actor)
        return len(log.moves)

    def replayed() -> int:
        assert hof.replay(hof.GameLog.from_json(text)).verdict is hof.Verdict.EXACT
        return len(log.moves)

    def written() -> int:
        return sum(1 for state in states[::10] if hof.to_json(state))

    moves = {"a move listed and played": listed, "a move played": played, "a move replayed from text": replayed}
    found = rates({**moves, "to_json of a state": written}, rounds)
    times = {name: 1e6 / rate for name, rate in found.items()}
    replay = times["a move replayed from text"]
    return [
        Row("a move listed and played", times["a move listed and played"], "µs"),
        Row("a move played", times["a move played"], "µs"),
        Row("a move replayed from text", replay, "µs", replay / times["a move listed and played"], "of list and play"),
        Row("a move replayed from text", replay, "µs", replay / times["a move played"], "of play alone"),
        Row("to_json of a state", times["to_json of a state"], "µs"),
    ]


def tree(rounds: int) -> list[Row]:
    """Leaves a second of the tree of legal actions."""
    opening = next(decided.state for decided in game(3, 1) if decided.state.turn == 1)

    def counted() -> int:
        return hof.perft(opening, 3)

    return [Row("perft, 3 players, depth 3", rates({"perft": counted}, rounds)["perft"], "leaves/s")]


def memory() -> list[Row]:
    """The memory of whole games with all their states kept."""
    rows = []
    for players in (2, 3, 4):
        tracemalloc.start()
        states = [decided.state for decided in game(players, players)]
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        rows.append(Row(f"all {len(states)} states of a random game of {players}", size / 1e6, "MB"))
    return rows


def imports(processes: int = 9) -> list[Row]:
    """The time to import the library in a fresh process, above that of its dependencies."""
    script = (
        "from time import perf_counter as now; start = now(); import attrs, cattrs; between = now();"
        "import house_of_fado; print(between - start, now() - between)"
    )
    found = [
        [float(seconds) for seconds in subprocess.check_output([sys.executable, "-c", script], text=True).split()]
        for _ in range(processes)
    ]
    dependencies, library = (1000 * median(column) for column in zip(*found, strict=True))
    return [
        Row("import attrs, cattrs", dependencies, "ms"),
        Row("import house_of_fado after them", library, "ms", library / dependencies, "of its dependencies"),
    ]


def growth(rounds: int) -> list[Row]:
    """A decision early and late in long games: each band is listed and applied again, interleaved with the others."""
    bands = {"moves 20 to 270": (20, 270), "moves 520 to 770": (520, 770), "moves 1020 to 1270": (1020, 1270)}
    games = [played for seed in range(6) if len(played := list(game(4, seed))) >= 1270][:3]
    subjects = {
        name: _each([decided for played in games for decided in played[first:last]], _decide)
        for name, (first, last) in bands.items()
    }
    times = {name: 1e6 / rate for name, rate in rates(subjects, rounds).items()}
    first = times["moves 20 to 270"]
    return [Row(name, time, "µs", time / first, "of the first") for name, time in times.items()]


def _decide(at: Decided) -> object:
    hof.legal_actions(at.state)
    return hof.apply(at.state, at.action)


def _each(decided: Sequence[Decided], call: Callable[[Decided], object]) -> Turn:
    def turn() -> int:
        for at in decided:
            call(at)
        return len(decided)

    return turn


def sections(rounds: int) -> Iterable[tuple[str, list[Row]]]:
    """Every section with its title."""
    yield "Random playouts: legal actions listed, one picked, applied, every position kept", playouts(rounds)
    yield "Calls by kind of decision", calls(rounds)
    yield f"Records ({LOG.stem.replace('_', ' ')})", records(rounds)
    yield "The tree of legal actions", tree(rounds)
    yield "Growth: a decision listed and applied, 4 players", growth(rounds)
    yield "Memory", memory()
    yield "Import, in fresh processes", imports()
