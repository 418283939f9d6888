"""Random playouts of other games by other libraries: the legal moves listed, one picked, made, the position kept.

Each peer is given its cheapest way to do so. A peer that is not installed is reported as missing, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from benchmarks.measure import Turn

DECISIONS: Final = 1000
"""How many decisions a turn of a playout has."""


def chess_playout() -> Turn:
    """python-chess: `Board.legal_moves` and `Board.push`, with a copy of the board a move."""
    import chess

    random, board, kept = Random(1), chess.Board(), list[chess.Board]()

    def turn() -> int:
        nonlocal board
        for _ in range(DECISIONS):
            moves = list(board.legal_moves)
            if not moves or board.halfmove_clock >= 100:
                board = chess.Board()
                kept.clear()
                moves = list(board.legal_moves)
            kept.append(board.copy(stack=False))
            board.push(random.choice(moves))
        return DECISIONS

    return turn


def catanatron_playout() -> Turn:
    """catanatron: four players who pick at random, with `Game.copy` a move."""
    from catanatron import Color, Game, RandomPlayer

    def new_game() -> Game:
        return Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])

    game, kept = new_game(), list[Game]()

    def turn() -> int:
        nonlocal game
        for _ in range(DECISIONS):
            if game.winning_color() is not None or game.state.num_turns >= 1000:
                game = new_game()
                kept.clear()
            kept.append(game.copy())
            game.play_tick()
        return DECISIONS

    return turn


def backgammon_playout() -> Turn:
    """OpenSpiel: backgammon in C++, the dice as moves of chance, with `State.clone` a move."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    random, state, kept = Random(1), game.new_initial_state(), list[pyspiel.State]()

    def turn() -> int:
        nonlocal state
        for _ in range(DECISIONS):
            if state.is_terminal():
                state = game.new_initial_state()
                kept.clear()
            kept.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))
        return DECISIONS

    return turn


PEERS: Final[Mapping[str, Callable[[], Turn]]] = {
    "python-chess, with copies": chess_playout,
    "catanatron, with copies": catanatron_playout,
    "OpenSpiel backgammon (C++), with clones": backgammon_playout,
}


def present() -> tuple[dict[str, Turn], dict[str, str]]:
    """The peers that are installed, and why the others are missing."""
    found, missing = dict[str, Turn](), dict[str, str]()
    for name, prepare in PEERS.items():
        try:
            found[name] = prepare()
        except ImportError as error:
            missing[name] = str(error)
    return found, missing
