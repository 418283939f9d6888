"""Pictures of one game for the docs: a position in the middle of it, and its scores; and the ids of their pieces."""

from __future__ import annotations

from functools import cache

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.players import GreedyPlayer, play_out


@cache
def game() -> hof.Game:
    """A game of three greedy players."""
    return play_out(hof.Game.new(["Ana", "Rui", "Eva"], seed=7), [GreedyPlayer(seat) for seat in range(3)])


def table() -> str:
    """The table after the first third of the game, with the last move highlighted."""
    number = len(game().moves) // 3
    return _shown(svg.board(game().states[number], highlight=game().moves[number - 1]))


def scores() -> str:
    """The scores of the whole game."""
    return _shown(svg.score_chart(game().log))


def ids() -> str:
    """The table of ids, as the package's own docstring has it."""
    return "\n".join(line for line in (svg.__doc__ or "").splitlines() if line.startswith("|"))


def _shown(drawn: str) -> str:
    return f'<div class="picture">{drawn}</div>'
