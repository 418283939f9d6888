"""How long random games against Alfama are and how they end: `python -m tools.solo_figures 500`.

Every piece is counted after every move. Uniform players do anything legal, eager ones mostly what brings a game on.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from statistics import quantiles
from typing import Final

from attrs import frozen

import house_of_fado as hof
from tests.games.census import census, expected
from tests.games.random_players import Chooser, eager, steps, uniform

PLAYERS: Final[dict[str, Chooser]] = {"uniform": uniform, "eager": eager}


@frozen
class Ending:
    """How a game ended: its turns, both scores, the winning seats, and the star that rang in the end."""

    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    third_star: str


def ending(seed: int, choose: Chooser) -> Ending:
    """Play a game to its end and check it on the way."""
    pieces, third_star = expected(1), ""
    for state, _, transition in steps(1, seed, choose, most=50_000):
        assert +census(transition.state) == pieces, f"seed {seed}, turn {state.turn}: a piece is lost"
        assert state.actor != "alfama" or len(hof.legal_actions(state)) == 1
        for star, following in pairwise(transition.events):
            if isinstance(star, hof.events.StarTaken) and isinstance(following, hof.events.GameEnding):
                third_star = f"{('your', 'her')[star.seat]} {star.star} star"
    result = hof.Game(transition.state).result()
    assert result is not None
    return Ending(transition.state.turn, result.scores, result.ranking[0], third_star)


def line(what: str, values: Sequence[int]) -> str:
    """The least, the quartiles and the most of some figures."""
    low, middle, high = quantiles(values, n=4)
    return f"{what:14}{min(values):>8}{low:>8.0f}{middle:>8.0f}{high:>8.0f}{max(values):>8}"


def main() -> None:
    """Print the figures for each kind of player."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for name, choose in PLAYERS.items():
        endings = [ending(seed, choose) for seed in range(games)]
        print(
            f"{games} games of {name} players\n{'':14}{'least':>8}{'quarter':>8}{'median':>8}{'quarter':>8}{'most':>8}"
        )
        print(line("turns", [end.turns for end in endings]))
        print(line("your score", [end.scores[0] for end in endings]))
        print(line("Alfama's score", [end.scores[1] for end in endings]))
        won, shared = (sum(end.winners == winners for end in endings) for winners in ((0,), (0, 1)))
        print(f"won by you {won}, shared {shared}, won by Alfama {games - won - shared}")
        for star, count in Counter(end.third_star for end in endings).most_common():
            print(f"ended by {star}: {count}")


if __name__ == "__main__":
    main()
