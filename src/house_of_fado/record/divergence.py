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

LONGEST_SEARCH: Final = 100
"""Among how many moves since the last checkpoint a changed one is looked for; a turn has far fewer."""


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
            self._digests.append(self.following(self._digests[-1], move))
        return self._digests[after]

    def following(self, before: Digest | None, move: Move) -> Digest:
        """The digest of one more move."""
        return chained(before, self._texts.remembered(move))

    def forget(self, after: int) -> None:
        """All moves but the first so many have been taken back."""
        del self._digests[after + 1 :]
        self._checkpoints = {number: kept for number, kept in self._checkpoints.items() if number <= after}


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
    """Where a game first differs from its checkpoints, as far as its moves could be made: `states` says how far."""
    sealer, agreed = Sealer(), 0
    for expected in sorted(checkpoints, key=lambda each: each.after):
        after = expected.after
        if not 0 < after <= len(moves):
            continue  # of a log made by hand; a reader refuses it
        if expected.moves is not None and expected.moves != sealer.moves(after, moves):
            changed = _changed_move(sealer, moves[:after], states, agreed, expected.moves)
            if changed is not None:
                return changed
        if after >= len(states):
            return None
        divergence = compared(expected, sealer.checkpoint(after, moves, states[after]))
        if divergence is not None:
            return divergence
        agreed = after
    return None


def _changed_move(
    sealer: Sealer, moves: Sequence[Move], states: Sequence[State], agreed: int, expected: Digest
) -> Divergence | None:
    """The one move, after those that agree, instead of which another legal one gives the digest on record."""
    if len(moves) - agreed > LONGEST_SEARCH:
        return None
    for place in range(agreed, min(len(moves), len(states) - 1)):
        state = states[place]
        for action in legal_actions(state):
            move = Move(state.actor, action) if state.actor is not None else moves[place]
            digest = sealer.following(sealer.moves(place, moves), move)
            for later in moves[place + 1 :]:
                digest = sealer.following(digest, later)
            if digest == expected:
                return Divergence(place + 1, "move", to_json(move), to_json(moves[place]))
    return None
