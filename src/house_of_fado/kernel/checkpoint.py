"""Checkpoints: digests that tell, move by move, whether a game played again is the game that was played."""

from __future__ import annotations

import hashlib
from enum import StrEnum
from typing import Final, NewType

from attrs import field, frozen

from house_of_fado.kernel.conversion import MAY_BE_ABSENT

Digest = NewType("Digest", str)
"""A SHA-256 in the form `sha256:…`."""
DIGEST_PATTERN: Final = "^sha256:[0-9a-f]{64}$"


def digest_of(text: str) -> Digest:
    """The digest of a text that is plain ASCII, as canonical JSON is.

    >>> digest_of("fado")[:20]
    'sha256:bd250b7f8e235'
    """
    return Digest("sha256:" + hashlib.sha256(text.encode("ascii")).hexdigest())


def chained(before: Digest | None, move: str) -> Digest:
    """The digest of all moves so far: that of the moves before, followed by the canonical JSON of the next one.

    >>> chained(chained(None, "a"), "b") == digest_of(digest_of("a") + "b")
    True
    """
    return digest_of((before or "") + move)


@frozen
class Checkpoint:
    """The digests after so many moves: of the state, and of the moves that led there.

    Two moves can lead to the same position; `moves` tells them apart. A log by another hand may leave it out.

    >>> Checkpoint(after=1, state=digest_of("a state"), moves=chained(None, "a move")).after
    1
    """

    after: int
    state: Digest
    moves: Digest | None = field(default=None, metadata=MAY_BE_ABSENT)


class Verdict(StrEnum):
    """What a replay says of a log.

    `EXACT`: every checkpoint matches. `UNVERIFIED`: every move is legal, there is no checkpoint to compare with.
    `DIVERGED`: the game that was played is not the one on record.

    >>> Verdict.EXACT == "EXACT"
    True
    """

    EXACT = "EXACT"
    UNVERIFIED = "UNVERIFIED"
    DIVERGED = "DIVERGED"
