"""The log of a game: everything that is needed to play it again, move by move, without random numbers."""

from __future__ import annotations

from typing import Final, Literal

from attrs import frozen

from house_of_fado.actions import Action
from house_of_fado.record.contract import from_json, to_json
from house_of_fado.scoring.final_scoring import Result
from house_of_fado.state.components import PlayerColour
from house_of_fado.state.edition import Edition
from house_of_fado.state.game import Actor

LOG_FORMAT: Final = "house-of-fado-log"
LOG_VERSION: Final = 1
RULES_VERSION: Final = "1.0.0"
"""The version of the numbered rules, which changes when a ruling does."""


@frozen
class LogPlayer:
    """A player as the log names them."""

    name: str
    colour: PlayerColour


@frozen
class Move:
    """An action and who made it."""

    actor: Actor
    action: Action


@frozen
class Checkpoint:
    """The digest of the state after so many moves."""

    after: int
    state: str


@frozen
class GameLog:
    """A game on record, in format version 1."""

    format: Literal["house-of-fado-log"]
    version: int
    rules: str
    edition: Edition
    solo: bool
    players: tuple[LogPlayer, ...]
    moves: tuple[Move, ...]
    checkpoints: tuple[Checkpoint, ...]
    result: Result | None

    def to_json(self) -> str:
        """The log as canonical JSON text."""
        return to_json(self)

    @staticmethod
    def from_json(text: str | bytes) -> GameLog:
        """Read a log; a `LogError` says where it is not one."""
        return from_json(text, GameLog)
