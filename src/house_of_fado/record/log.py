"""The log of a game: everything that is needed to play it again, move by move, without random numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from attrs import evolve, field, frozen

from house_of_fado.actions import TAG_OF_ACTION
from house_of_fado.events import Event
from house_of_fado.kernel.checkpoint import Checkpoint, Verdict
from house_of_fado.kernel.errors import IllegalAction, IllegalMove, LogError, SetupError
from house_of_fado.kernel.json_text import JsonValue, parse, shown
from house_of_fado.kernel.migration import Step, migrated
from house_of_fado.record.contract import from_value, to_json
from house_of_fado.record.divergence import Divergence, Sealer, first_divergence
from house_of_fado.record.entries import LogPlayer, Move
from house_of_fado.record.narration import heading, told
from house_of_fado.rules.play import apply
from house_of_fado.scoring.final_scoring import Result, result, score_sheet
from house_of_fado.state.edition import Edition
from house_of_fado.state.game import State
from house_of_fado.state.setup import Seat, initial_state

LOG_FORMAT: Final = "house-of-fado-log"
LOG_VERSION: Final = 1
LOG_MIGRATIONS: Final[Mapping[int, Step]] = {}
"""For each old version, the function that brings a log of it to the next one."""


@frozen
class GameLog:
    """A game on record, in format version 1.

    >>> from house_of_fado.game import Game
    >>> log = Game.new(["Ana", "Rui"], seed=7).log
    >>> GameLog.from_json(log.to_json()) == log
    True
    >>> log.at(1).board.fado_row
    ('fado-17', None, None, None)
    """

    format: Literal["house-of-fado-log"]
    version: Literal[1]
    rules: str
    edition: Edition = field(repr=False)
    solo: bool
    players: tuple[LogPlayer, ...]
    moves: tuple[Move, ...] = field(repr=False)
    checkpoints: tuple[Checkpoint, ...] = field(repr=False)
    result: Result | None

    def to_json(self) -> str:
        """The log as canonical JSON text."""
        return to_json(self)

    @staticmethod
    def from_json(text: str | bytes) -> GameLog:
        """Read a log; a `LogError` says where it is not one."""
        return log_from_value(parse(text))

    def to_text(self) -> str:
        """The log for people to read: a line a move, a heading a turn, and the score at the end.

        >>> from house_of_fado.game import Game
        >>> print(Game.new(["Ana", "Rui"], seed=7).log.to_text()[:32])
        House of Fado, standard edition
        """
        state = self.initial_state()
        between = " against " if self.solo else ", "
        players = between.join(f"{player.name} ({player.colour})" for player in state.players)
        lines = [self.edition.title, f"Players: {players}", "", "Set-up"]
        for number, move in enumerate(self.moves, start=1):
            before, (state, events) = state, made(state, number, move)
            lines.append(f"{number:5}  {told(before, move.actor, move.action, events)}")
            if began := heading(before, events):
                lines += ["", began]
        lines += ["", "Final score" if state.finished else "The score, if the game ended here"]
        return "\n".join([*lines, score_sheet(state).to_text(), *_winners(state)]) + "\n"

    def initial_state(self) -> State:
        """The table before the first move."""
        return initial_state([Seat(player.name, player.colour) for player in self.players], self.edition, self.solo)

    def at(self, moves: int) -> State:
        """The position after so many moves.

        A log that cannot be played that far raises `IllegalMove`, one that diverges before raises `LogError`.
        """
        if type(moves) is not int or not 0 <= moves <= len(self.moves):
            raise LogError(f"the log has positions after 0 to {len(self.moves)} moves, not after {shown(moves)}")
        found = walk(self, moves)
        divergence, reached = found.divergence, len(found.states) - 1
        if found.illegal is not None and reached < moves and (divergence is None or divergence.move > reached):
            raise found.illegal
        if divergence is not None and (divergence.move <= moves or divergence.what == "moves"):
            raise LogError(f"the log cannot be followed so far: {divergence}")
        return found.states[moves]


@frozen
class Walk:
    """A log played again: the positions, the first before any move, as far as the moves could be made.

    `divergence` is the first difference from the record, `illegal` the move that could not be made.
    """

    states: tuple[State, ...]
    divergence: Divergence | None
    illegal: IllegalMove | None

    def to_the_end(self) -> Walk:
        """The positions up to the first that is not on record; an illegal move before that is raised."""
        if self.divergence is not None and self.divergence.move < len(self.states):
            return evolve(self, states=self.states[: self.divergence.move + 1])
        if self.illegal is not None:
            raise self.illegal
        return self

    def verdict(self, log: GameLog) -> Verdict:
        """What the walk says of the log."""
        if self.divergence is not None:
            return Verdict.DIVERGED
        return Verdict.EXACT if log.checkpoints else Verdict.UNVERIFIED


def log_from_value(value: JsonValue, migrations: Mapping[int, Step] = LOG_MIGRATIONS) -> GameLog:
    """Read a log of any version that the migrations know."""
    if isinstance(value, dict) and value.get("format") == "house-of-fado-journal":
        raise LogError("this is a journal, not a log; Game.resume reads it", "$.format")
    log = from_value(migrated(value, LOG_FORMAT, LOG_VERSION, migrations), GameLog)
    for path, reason in _faults(log):
        raise LogError(reason, path)
    return log


def log_players(start: State) -> tuple[LogPlayer, ...]:
    """The people at a table, as the log names them; Alfama is nobody's name."""
    people = start.players[:1] if start.solo else start.players
    return tuple(LogPlayer(player.name, player.colour) for player in people)


def sealed(sealer: Sealer, moves: Sequence[Move], states: Sequence[State]) -> tuple[Checkpoint, ...]:
    """The checkpoints of a log: where a turn begins, and after the last move."""
    afters = [after for after in range(1, len(states)) if states[after].turn > states[after - 1].turn]
    if len(moves) not in (0, *afters[-1:]):
        afters.append(len(moves))
    return tuple([sealer.checkpoint(after, moves, states[after]) for after in afters])


def walk(log: GameLog, most: int | None = None) -> Walk:
    """Play a log again, and compare it with its checkpoints and its result.

    With `most`, no further than to the first checkpoint that tells of so many moves.
    """
    if not isinstance(log, GameLog):
        raise LogError(f"expected a GameLog, found {shown(log)}; GameLog.from_json reads one")
    for path, reason in _made_by_hand(log):
        raise LogError(reason, path)
    states, illegal, end = [log.initial_state()], None, len(log.moves)
    if most is not None:
        end = min((each.after for each in log.checkpoints if each.after >= most > 0), default=most)
    for number, move in enumerate(log.moves[:end], start=1):
        try:
            states.append(made(states[-1], number, move)[0])
        except IllegalMove as error:
            illegal = error
            break
    divergence = first_divergence(log.moves, states, [each for each in log.checkpoints if each.after <= end])
    if divergence is None and illegal is None and most is None:
        divergence = _compared_result(log, states[-1])
    return Walk(tuple(states), divergence, illegal)


def _made_by_hand(log: GameLog) -> Iterator[tuple[str, str]]:
    """What a reader would have refused, in a log that nobody has read."""
    for place, move in enumerate(log.moves):
        if not isinstance(move, Move):
            yield f"$.moves[{place}]", f"expected a Move, found {shown(move)}"
        elif type(move.actor) is not int and move.actor not in ("chance", "alfama"):
            yield f"$.moves[{place}].actor", f"expected a seat number, 'chance' or 'alfama', found {shown(move.actor)}"
        elif type(move.action) not in TAG_OF_ACTION:
            yield f"$.moves[{place}].action", f"expected one of the action classes, found {shown(move.action)}"
    for place, checkpoint in enumerate(log.checkpoints):
        if not isinstance(checkpoint, Checkpoint):
            yield f"$.checkpoints[{place}]", f"expected a Checkpoint, found {shown(checkpoint)}"
        elif type(checkpoint.after) is not int:
            yield f"$.checkpoints[{place}].after", f"expected a whole number, found {shown(checkpoint.after)}"
    yield from _out_of_order(log)


def _winners(state: State) -> Iterator[str]:
    found = result(state)
    if found is not None:
        yield "Winner: " + " and ".join(state.players[seat].name for seat in found.ranking[0])


def made(state: State, number: int, move: Move, path: str | None = None) -> tuple[State, tuple[Event, ...]]:
    """The state after a move on record, and what happened; `path` says where it stands, if not in a log."""
    try:
        transition = apply(state, move.action, move.actor)
    except IllegalAction as error:
        raise IllegalMove(number, move.actor, error.violations, path) from None
    return transition.state, transition.events


def _compared_result(log: GameLog, last: State) -> Divergence | None:
    found = result(last)
    if log.result is None or log.result == found:
        return None  # a log without a result claims nothing
    return Divergence(len(log.moves), "result", to_json(log.result), to_json(found))


def _faults(log: GameLog) -> Iterator[tuple[str, str]]:
    try:
        log.initial_state()
    except SetupError as error:
        yield "$.players", str(error)
    yield from _out_of_order(log)


def _out_of_order(log: GameLog) -> Iterator[tuple[str, str]]:
    before = 0
    for place, checkpoint in enumerate(log.checkpoints):
        if not before < checkpoint.after <= len(log.moves):
            yield f"$.checkpoints[{place}].after", f"rising numbers from 1 to {len(log.moves)}, the number of moves"
        before = checkpoint.after
