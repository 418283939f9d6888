"""Pictures of one game for the docs: a position in the middle of it, and its scores; and the ids of their pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.players import GreedyPlayer, play_out

THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


@cache
def game() -> hof.Game:
    """A game of three greedy players."""
    return play_out(hof.Game.new(["Ana", "Rui", "Eva"], seed=7), [GreedyPlayer(seat) for seat in range(3)])


def files() -> Iterator[tuple[str, str]]:
    """The pictures, light and dark: the table after the first third of the game, and the scores of all of it."""
    number = len(game().moves) // 3
    state, move = game().states[number], game().moves[number - 1]
    for theme in THEMES:
        yield f"pictures/table-{theme}.svg", svg.board(state, highlight=move, theme=theme)
        yield f"pictures/scores-{theme}.svg", svg.score_chart(game().log, theme=theme)


def table() -> str:
    """The table in the middle of the game, with the last move highlighted."""
    return _shown("table", "A table for three: the board, and a restaurant for each player")


def scores() -> str:
    """The scores of the whole game."""
    return _shown("scores", "The score of each player, turn by turn")


def ids() -> str:
    """The table of ids, as the package's own docstring has it."""
    return "\n".join(line for line in (svg.__doc__ or "").splitlines() if line.startswith("|"))


def _shown(name: str, words: str) -> str:
    """An image for each of the site's two colour schemes; the theme shows the one that fits."""
    return " ".join(f"![{words}](pictures/{name}-{theme}.svg#only-{theme})" for theme in THEMES)
