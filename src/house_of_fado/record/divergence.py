"""Where a game played again is not the one on record: its checkpoints, the first move that differs, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from attrs import frozen

from house_of_fado.kernel.checkpoint import Checkpoint, Digest, chained
from house_of_fado.record.contract import fingerprinter, to_json
from house_of_fado.record.entries import Move
from house_of_fado.rules.play import legal_actions
from house_of_fado.state.game import State

MOST_DIGESTS: Final = 20_000
"""How many digests are made to find a changed move; in a turn a few hundred find it."""


@frozen
class Divergence:
    """The first place where a game played again is not the one on record.

    `move` counts from 1. `what` was compared: that `move` itself, the `moves` up to it, the `state` after it, or the
    final `result`.

    >>> print(Divergence(12, "state", "sha256:aa…", "sha256:bb…"))
    move 12: the state should be sha256:aa…, it is sha256:bb…
    """

    move: int
    what: Literal["move", "moves", "state", "result"]
    expected: str
    found: str

    def __str__(self) -> str:
        return f"move {self.move}: the {self.what} should be {self.expected}, it is {self.found}"


class Sealer:
    """Makes the checkpoints of one game, whose moves it is given each time; what it has made it remembers."""

    def __init__(self) -> None:
        self._texts = fingerprinter()  # of what consecutive states share
        self._digests: list[Digest | None] = [None]  # of the moves so far, after each number of moves
        self._checkpoints: dict[int, Checkpoint] = {}

    def checkpoint(self, after: int, moves: Sequence[Move], state: State) -> Checkpoint:
        """The checkpoint after so many moves, which led to `state`."""
        if after not in self._checkpoints:
            self._checkpoints[after] = Checkpoint(after, self.state(state), self.moves(after, moves))
        return self._checkpoints[after]

    def state(self, state: State) -> Digest:
        """The digest of a state."""
        return self._texts.digest(state)

    def moves(self, after: int, moves: Sequence[Move]) -> Digest | None:
        """The digest of the first so many moves."""
        for move in moves[len(self._digests) - 1 : after]:
            self._digests.append(chained(self._digests[-1], self._texts.remembered(move)))
        return self._digests[after]

    def forget(self, after: int) -> None:
        """All moves but the first so many have been taken back."""
        for number in range(after + 1, len(self._digests)):
            self._checkpoints.pop(number, None)
        del self._digests[after + 1 :]


def compared(expected: Checkpoint, found: Checkpoint) -> Divergence | None:
    """How a checkpoint differs from the one on record."""
    if expected.state != found.state:
        return Divergence(found.after, "state", expected.state, found.state)
    if expected.moves is not None and expected.moves != found.moves:
        return Divergence(found.after, "moves", expected.moves, str(found.moves))
    return None


def first_divergence(
    moves: Sequence[Move], states: Sequence[State], checkpoints: Sequence[Checkpoint]
) -> Divergence | None:
    """Where a game first differs from its checkpoints; there are `states` as far as its moves could be made.

    A move may be named that could not be made.
    """
    sealer, agreed = Sealer(), 0
    for expected in checkpoints:
        after = expected.after
        found = sealer.moves(after, moves)
        if expected.moves is not None and expected.moves != found:
            changed = _changed_move(moves[:after], states, agreed, sealer.moves(agreed, moves), expected.moves)
            return changed or Divergence(after, "moves", expected.moves, str(found))
        if after >= len(states):
            return None
        divergence = compared(expected, sealer.checkpoint(after, moves, states[after]))
        if divergence is not None:
            return divergence
        agreed = after
    return None


def _changed_move(
    moves: Sequence[Move], states: Sequence[State], agreed: int, before: Digest | None, expected: Digest
) -> Divergence | None:
    """The one move, after those that agree, instead of which another legal one gives the digest on record.

    `before` is the digest of those that agree.
    """
    if len(moves) - agreed > MOST_DIGESTS:
        return None
    texts, tried = [to_json(move) for move in moves[agreed:]], 0
    for place, state in enumerate(states[agreed : len(moves)]):
        for action in legal_actions(state):
            assert state.actor is not None  # else nothing is legal
            move = to_json(Move(state.actor, action))
            digest = before
            for text in (move, *texts[place + 1 :]):
                digest = chained(digest, text)
            if digest == expected:
                return Divergence(agreed + place + 1, "move", move, texts[place])
            tried += len(texts) - place
            if tried > MOST_DIGESTS:
                return None
        before = chained(before, texts[place])
    return None
