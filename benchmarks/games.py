"""Games of House of Fado for the measurements: random playouts, and samples of every kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from attrs import frozen

import house_of_fado as hof
from benchmarks.measure import Turn

NAMES: Final = ("Ana", "Rui", "Eva", "Zé")
SAMPLES: Final = 60
"""How many positions of each kind of decision are measured."""


@frozen
class Decided:
    """A position and the action that was taken there."""

    state: hof.State
    action: hof.Action


def start(players: int) -> hof.State:
    """An empty table; one player stands for the solo game."""
    return hof.initial_state(NAMES[:players], solo=players == 1)


def playout(players: int, decisions: int = 1000) -> Turn:
    """Random games, one after the other: the legal actions listed, one picked, applied, every state kept."""
    random, state, kept = Random(1), start(players), list[hof.State]()

    def turn() -> int:
        nonlocal state
        for _ in range(decisions):
            if state.finished:
                state = start(players)
                kept.clear()
            kept.append(state)
            state = hof.apply(state, random.choice(hof.legal_actions(state))).state
        return decisions

    return turn


def game(players: int, seed: int) -> Iterator[Decided]:
    """Every decision of one random game, to its end."""
    random, state = Random(seed), start(players)
    while not state.finished:
        decided = Decided(state, random.choice(hof.legal_actions(state)))
        yield decided
        state = hof.apply(state, decided.action).state


def samples(games: int = 4) -> dict[str, list[Decided]]:
    """Positions of random games of three and four by the kind of decision, an action by its place too."""
    found: dict[str, list[Decided]] = {}
    for seed in range(games):
        for decided in game(3 + seed % 2, seed):
            kind = found.setdefault(_kind(decided.state), [])
            if len(kind) < SAMPLES:
                kind.append(decided)
    return dict(sorted(found.items()))


def _kind(state: hof.State) -> str:
    return f"action, {state.place}" if state.decision == "action" else str(state.decision)
