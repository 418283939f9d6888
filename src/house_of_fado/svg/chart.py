"""How every player's score grew, turn by turn, as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from house_of_fado.game import replay
from house_of_fado.kernel.errors import LogError
from house_of_fado.record.log import GameLog
from house_of_fado.scoring.final_scoring import score_sheet
from house_of_fado.state.game import State
from house_of_fado.svg import pieces
from house_of_fado.svg.palette import Theme, look, wire
from house_of_fado.svg.picture import document
from house_of_fado.svg.shapes import group, moved, number, path, rect, shortened, text

WIDTH: Final = 1200.0
HEIGHT: Final = 420.0
LEFT, RIGHT, TOP, BOTTOM = 56.0, 250.0, 52.0, 48.0
"""The margins around the plot; the names stand in the right one."""
FINAL_STEP: Final = 46.0
"""The width of the last step, from the score track to the final scoring."""


def score_chart(log: GameLog, theme: Theme = "auto") -> str:
    """Every player's score on the track over the turns, and the last step up to the final scoring if the game is over.

    >>> from house_of_fado.game import Game
    >>> score_chart(Game.new(["Ana", "Rui"], seed=7).log)[:35]
    '<svg xmlns="http://www.w3.org/2000/'
    """
    return chart(states_of(log), theme)


def states_of(log: GameLog) -> tuple[State, ...]:
    """Every position of a log, the first one before any move; a log that diverges is a `LogError`."""
    found = replay(log)
    if found.divergence is not None:
        raise LogError(f"the log cannot be followed to its end: {found.divergence}")
    return found.game.states


def chart(states: Sequence[State], theme: Theme = "auto") -> str:
    """The chart of a game whose positions are known already."""
    last, scores, plot = states[-1], _scores_by_turn(states), plot_of(states)
    totals = score_sheet(last).totals if last.finished else None
    curves = [
        _curve(plot, last, seat, [row[seat] for row in scores], totals[seat] if totals else None)
        for seat in range(len(last.players))
    ]
    names = ", ".join(
        f"{player.name} {points}" for player, points in zip(last.players, totals or scores[-1], strict=True)
    )
    title = f"Scores over {len(scores) - 1} turns: {names}"
    heading = text(LEFT, 32, "Score, turn by turn", "hof-name")
    return document(
        WIDTH, HEIGHT, title, theme, heading, _grid(plot), *curves, *_names(plot, last, totals or scores[-1])
    )


@frozen
class Plot:
    """Where turns and points lie on the paper."""

    turns: int
    top: int
    final: bool

    @property
    def right(self) -> float:
        """Where the last turn is."""
        return WIDTH - RIGHT - (FINAL_STEP if self.final else 0)

    def x(self, turn: int) -> float:
        """Where a turn is."""
        return LEFT + (self.right - LEFT) * turn / self.turns

    def y(self, points: float) -> float:
        """Where a number of points is."""
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * points / self.top


def plot_of(states: Sequence[State]) -> Plot:
    """Where the turns and points of a game lie."""
    last = states[-1]
    ends = score_sheet(last).totals if last.finished else tuple(player.score for player in last.players)
    return Plot(turns=max(1, len(_scores_by_turn(states)) - 1), top=_round_up(max(1, *ends)), final=last.finished)


def _scores_by_turn(states: Sequence[State]) -> list[tuple[int, ...]]:
    """The scores at the end of each turn, those of the set-up first."""
    by_turn: dict[int, tuple[int, ...]] = {}
    for state in states:
        # The state in which a turn begins still belongs to the turn before; the last one of a game ends the last turn.
        turn = state.turn if state.finished or state.decision not in ("place_worker", "alfama_turn") else state.turn - 1
        by_turn[max(0, turn)] = tuple(player.score for player in state.players)
    return [by_turn[turn] for turn in sorted(by_turn)]


def _round_up(points: int) -> int:
    step = _step(points)
    return -(-points // step) * step


def _step(points: int) -> int:
    return next((step for step in (1, 2, 5, 10, 20, 50, 100) if points / step <= 8), 10 ** len(str(points)))


def _grid(plot: Plot) -> str:
    right = WIDTH - RIGHT
    lines = [
        path(f"M{LEFT} {number(plot.y(points))}H{number(right)}", wire("line", "thin"))
        + text(LEFT - 10, plot.y(points) + 4.5, str(points), "hof-t", "end")
        for points in range(0, plot.top + 1, _step(plot.top))
    ]
    every = _step(plot.turns)
    turns = [
        text(plot.x(turn), HEIGHT - 26, str(turn), "hof-t", "middle")
        for turn in range(0, plot.turns + 1, every)
        if plot.x(turn) < plot.right - 12 or not plot.final  # there stands the word for the last step
    ]
    words = text((LEFT + plot.right) / 2, HEIGHT - 6, "turns", "hof-small", "middle")
    band = (
        rect(plot.right, TOP - 6, FINAL_STEP, HEIGHT - BOTTOM - TOP + 6, look("well"))
        + text(plot.right + FINAL_STEP / 2, HEIGHT - 26, "final", "hof-t", "middle")
        if plot.final
        else ""
    )
    return band + "".join(lines) + "".join(turns) + words


def _curve(plot: Plot, state: State, seat: int, scores: Sequence[int], total: int | None) -> str:
    player = state.players[seat]
    steps = f"M{number(plot.x(0))} {number(plot.y(scores[0]))}" + "".join(
        f"H{number(plot.x(turn))}V{number(plot.y(points))}" for turn, points in enumerate(scores) if turn
    )
    final = "" if total is None else f"L{number(WIDTH - RIGHT)} {number(plot.y(total))}"
    every = max(1, len(scores) // 6)
    marks = [
        moved((plot.x(turn), plot.y(scores[turn])), pieces.mark(player.colour, 7))
        for turn in range(every // 2 + seat * every // 5, len(scores), every)
    ]
    end = scores[-1] if total is None else total
    title = f"{player.name}: {end} points"
    return group(f"score-{seat}", title, path(steps + final, wire(player.colour, "bold")), *marks)


def _names(plot: Plot, state: State, ends: Sequence[int]) -> list[str]:
    """The names beside the ends of their curves, pushed apart where they would overlap."""
    labels: list[str] = []
    free = TOP - 10
    for seat in sorted(range(len(ends)), key=lambda seat: -ends[seat]):
        y = max(free, plot.y(ends[seat]))
        y = min(y, HEIGHT - BOTTOM - 26 * (len(ends) - 1 - len(labels)))
        free = y + 26
        player = state.players[seat]
        words = f"{ends[seat]}  {shortened(player.name, 20)}"
        line = path(
            f"M{number(WIDTH - RIGHT + 2)} {number(plot.y(ends[seat]))}L{number(WIDTH - RIGHT + 14)} {number(y)}",
            wire("line"),
        )
        labels.append(
            line
            + moved((WIDTH - RIGHT + 28, y), pieces.mark(player.colour, 10))
            + text(WIDTH - RIGHT + 48, y + 5, words, "hof-count")
        )
    return labels
