"""What logs and journals are made of: players, moves, and the lines of a journal."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from attrs import frozen

from house_of_fado.actions import Action
from house_of_fado.kernel.checkpoint import Checkpoint, Digest
from house_of_fado.state.components import PlayerColour
from house_of_fado.state.edition import Edition
from house_of_fado.state.game import Actor

RULES_VERSION: Final = "1.0.0"
"""The version of the numbered rules, which changes when a ruling does."""


@frozen
class EditionReference:
    """The packaged edition, named by its id and the digest of its canonical JSON."""

    id: str
    digest: Digest


@frozen
class LogPlayer:
    """A player as the log names them.

    >>> LogPlayer("Ana", "yellow")
    LogPlayer(name='Ana', colour='yellow')
    """

    name: str
    colour: PlayerColour


@frozen
class Move:
    """An action and who made it.

    >>> from house_of_fado.actions import Decline
    >>> Move(0, Decline())
    Move(actor=0, action=Decline())
    """

    actor: Actor
    action: Action


@frozen
class JournalHeader:
    """The first line of a journal: what a log says before its moves, and the seed of the dealer, if it has one.

    `digest` is that of the header's canonical JSON with 64 zeros in its place.
    """

    format: Literal["house-of-fado-journal"]
    version: Literal[1]
    rules: str
    edition: Edition
    solo: bool
    players: tuple[LogPlayer, ...]
    seed: str | None
    digest: Digest


@frozen
class JournalMove:
    """A line of a journal: a move that was made, with the checkpoint after it."""

    actor: Actor
    action: Action
    checkpoint: Checkpoint


@frozen
class JournalUndo:
    """A line of a journal: moves were taken back, up to this checkpoint; None stands for all of them."""

    checkpoint: Checkpoint | None


JournalEntry: TypeAlias = JournalMove | JournalUndo
JOURNAL_TAGS: Final[dict[str, type[JournalEntry]]] = {"move": JournalMove, "undo": JournalUndo}
