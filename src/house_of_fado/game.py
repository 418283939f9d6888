"""A game in progress: the one thing here that changes. It keeps every state, so taking back is only forgetting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import TypeAlias, overload

from attrs import frozen

from house_of_fado.actions import TAG_OF_ACTION, Action
from house_of_fado.dealer import Dealer, SeededDealer
from house_of_fado.events import Event
from house_of_fado.kernel.checkpoint import Checkpoint, Verdict
from house_of_fado.kernel.errors import HouseOfFadoError, LogError, SetupError
from house_of_fado.kernel.json_text import shown
from house_of_fado.kernel.transition import Transition
from house_of_fado.kernel.violation import Violation
from house_of_fado.record.divergence import Divergence, Sealer
from house_of_fado.record.entries import RULES_VERSION, Move
from house_of_fado.record.journal import Journal, resumed
from house_of_fado.record.log import LOG_FORMAT, LOG_VERSION, GameLog, log_players, sealed, walk
from house_of_fado.rules.play import apply, explain, legal_actions
from house_of_fado.scoring.final_scoring import Result, ScoreSheet, result, score_sheet
from house_of_fado.state.edition import STANDARD, Edition
from house_of_fado.state.game import Actor, State, expect_state
from house_of_fado.state.setup import Seat, Seats, initial_state

FilePath: TypeAlias = str | PathLike[str]


class LegalActions(Sequence[Action]):
    """The legal actions of a state, listed when they are first looked at; `in` asks the rules instead of listing.

    >>> from house_of_fado.actions import Decline, PlaceWorker
    >>> actions = Game.new(["Ana", "Rui"], seed=7).legal_actions()
    >>> len(actions), PlaceWorker("supply", "market_left") in actions, Decline() in actions
    (8, True, False)
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._listed: tuple[Action, ...] | None = None

    def _all(self) -> tuple[Action, ...]:
        if self._listed is None:
            self._listed = legal_actions(self._state)
        return self._listed

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    def __contains__(self, action: object) -> bool:
        return type(action) in TAG_OF_ACTION and isinstance(action, Action) and not explain(self._state, action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (LegalActions, tuple)) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"<LegalActions: {len(self)} for {self._state.actor!r}, {self._state.decision}: {list(self._all())}>"


class Game:
    """A table with people at it. `Game.new` sets one up; `state` is the position, `play` makes a move.

    >>> game = Game.new(["Ana", "Rui"], seed=7)
    >>> game.state.actor, game.state.decision
    (0, 'place_worker')
    >>> transition = game.play(game.legal_actions()[0])
    >>> transition.events[0]
    WorkerPlaced(seat=0, worker='supply', space='market_left', rule='TURN-1')
    >>> game.undo().decision
    'place_worker'
    """

    def __init__(self, state: State, dealer: Dealer | None = None) -> None:
        expect_state(state)
        self._states = [state]
        self._moves: list[Move] = []
        self._sealer = Sealer()
        self._dealer = dealer
        self._journal: Journal | None = None
        self._commit(self._dealt(state, 0))

    @classmethod
    def new(
        cls,
        players: Seats,
        seed: int | str | None = None,
        edition: Edition = STANDARD,
        *,
        dealer: Dealer | None = None,
        journal: FilePath | None = None,
    ) -> Game:
        """Set up a game for 2 to 4 players. Without a seed or a dealer, chance moves are played by hand.

        With a `journal`, every move is on the disk in that file before `play` returns; `Game.resume` reads it.

        >>> Game.new(["Ana", "Rui"]).state.actor
        'chance'
        """
        return cls(initial_state(players, edition), _dealer(seed, dealer))._with_journal(journal)

    @classmethod
    def solo(
        cls,
        name: str | Seat,
        seed: int | str | None = None,
        edition: Edition = STANDARD,
        *,
        dealer: Dealer | None = None,
        journal: FilePath | None = None,
    ) -> Game:
        """Set up a game of one player against Alfama. Her turns are played like any other: she has one legal action.

        >>> from house_of_fado.actions import Decline, PlaceWorker
        >>> game = Game.solo("Ana", seed=7)
        >>> _ = game.play(PlaceWorker("supply", "restaurant")), game.play(Decline())
        >>> game.state.actor, game.legal_actions()[0]
        ('alfama', AlfamaTurn(worker=None, space=None))
        """
        return cls(initial_state([name], edition, solo=True), _dealer(seed, dealer))._with_journal(journal)

    @classmethod
    def from_log(
        cls,
        log: GameLog,
        seed: int | str | None = None,
        *,
        dealer: Dealer | None = None,
        journal: FilePath | None = None,
    ) -> Game:
        """Go on playing where a log ends; a log that diverges raises `LogError`, an illegal move in it `IllegalMove`.

        >>> log = Game.new(["Ana", "Rui"], seed=7).log
        >>> Game.from_log(log, seed=7).legal_actions()[0]
        PlaceWorker(worker='supply', space='market_left')
        """
        found = walk(log).to_the_end()
        if found.divergence is not None:
            raise LogError(f"the moves do not make the game on record: {found.divergence}")
        return cls._taken_over(found.states, log.moves, _dealer(seed, dealer))._with_journal(journal)

    @classmethod
    def resume(cls, journal: FilePath, *, dealer: Dealer | None = None) -> Game:
        """Go on with a game from its journal, and go on writing there; a game made with a seed goes on with it.

        A last line that was cut off by a crash is dropped with a `TornJournal` warning; any other damage is a
        `LogError` with its line.
        """
        found = resumed(_path(journal))
        dealer = _dealer(found.seed if dealer is None else None, dealer)
        return cls._taken_over(found.states, found.moves, dealer, found.journal)

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position so far, the first one before any move."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, chance moves included."""
        return tuple(self._moves)

    def legal_actions(self) -> LegalActions:
        """Everything that may be done now."""
        return LegalActions(self.state)

    def explain(self, action: Action, actor: Actor | None = None) -> tuple[Violation, ...]:
        """Every rule that an action would break now; `actor` is who wants to make it."""
        return explain(self.state, action, actor)

    def play(self, action: Action, actor: Actor | None = None) -> Transition[State, Event]:
        """Make a move; a dealer answers the chance moves after it. An illegal one raises `IllegalAction`.

        The events are those of the move and of the chance moves that the dealer made.
        """
        step = _step(self.state, action, actor)
        steps = [step, *self._dealt(step.state, len(self._moves) + 1)]
        self._commit(steps)
        return Transition(self.state, tuple(event for step in steps for event in step.events))

    def undo(self) -> State:
        """Take back the last move; with a dealer, the last one that was not the dealer's, and all after it.

        A turn of Alfama's is a move of its own: take it back, and it is her turn again.
        """
        last = len(self._moves) - 1
        while self._dealer is not None and last >= 0 and self._moves[last].actor == "chance":
            last -= 1
        if last < 0:
            raise HouseOfFadoError("there is no move to take back")
        if self._journal is not None:
            self._journal.undo(self._checkpoint(last) if last > 0 else None)
        self._sealer.forget(last)
        del self._moves[last:], self._states[last + 1 :]
        return self.state

    def result(self) -> Result | None:
        """The ranking and the final scores, or None while the game goes on."""
        return result(self.state)

    def score_sheet(self) -> ScoreSheet:
        """Every line of the final scoring, as if the game ended now."""
        return score_sheet(self.state)

    @property
    def log(self) -> GameLog:
        """The game so far, with a checkpoint where a turn begins and after the last move."""
        start = self._start()
        return GameLog(
            format=LOG_FORMAT,
            version=LOG_VERSION,
            rules=RULES_VERSION,
            edition=start.edition,
            solo=start.solo,
            players=log_players(start),
            moves=self.moves,
            checkpoints=sealed(self._sealer, self._moves, self._states),
            result=self.result(),
        )

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.state.players)
        moment = "finished" if self.state.finished else f"{self.state.actor!r} to decide: {self.state.decision}"
        return f"<Game of {names}: turn {self.state.turn}, {moment}>"

    def _repr_svg_(self) -> str:
        # A notebook asks for this; pictures are fetched only when one is wanted (see `State`).
        from house_of_fado.svg import board

        return board(self.state, highlight=self._moves[-1] if self._moves else None)

    @classmethod
    def _taken_over(
        cls, states: Sequence[State], moves: Sequence[Move], dealer: Dealer | None, journal: Journal | None = None
    ) -> Game:
        game = cls(states[0])
        game._states, game._moves, game._dealer, game._journal = list(states), list(moves), dealer, journal
        game._commit(game._dealt(game.state, len(moves)))
        return game

    def _with_journal(self, path: FilePath | None) -> Game:
        if path is not None:
            seed = str(self._dealer.seed) if isinstance(self._dealer, SeededDealer) else None
            journal = Journal.begin(_path(path), self._start(), seed)
            journal.moves(self._moves, [self._checkpoint(after + 1) for after in range(len(self._moves))])
            self._journal = journal
        return self

    def _start(self) -> State:
        """The first state, where a log begins."""
        start = self._states[0]
        if start.turn > 0 or start.board.fado_row.count(None) < len(start.board.fado_row):
            raise LogError("this game was taken over in the middle; a log tells a game from its set-up on")
        return start

    def _checkpoint(self, after: int) -> Checkpoint:
        return self._sealer.checkpoint(after, self._moves, self._states[after])

    def _dealt(self, state: State, number: int) -> list[_Step]:
        """The dealer's answers to the chance moves that are due; `number` counts the moves before them."""
        steps: list[_Step] = []
        while self._dealer is not None and state.actor == "chance":
            steps.append(_step(state, self._dealer.deal(state, number + len(steps)), "chance"))
            state = steps[-1].state
        return steps

    def _commit(self, steps: Sequence[_Step]) -> None:
        """Put moves on the table: into the journal first, so that what a caller has seen is never lost."""
        known, journal = len(self._moves), self._journal
        written = journal.file.size if journal is not None else 0
        self._moves += [step.move for step in steps]
        self._states += [step.state for step in steps]
        try:
            if journal is not None:
                seals = [self._checkpoint(after + 1) for after in range(known, len(self._moves))]
                journal.moves(self._moves[known:], seals)
        except BaseException:  # an interrupt, too, leaves game and journal as they were, or both with the moves
            if journal is not None and journal.file.size == written:
                del self._moves[known:], self._states[known + 1 :]
                self._sealer.forget(known)
            raise


@frozen
class _Step:
    """A move that was made, the state after it, and what happened."""

    move: Move
    state: State
    events: tuple[Event, ...]


def _step(state: State, action: Action, actor: Actor | None) -> _Step:
    transition = apply(state, action, actor)
    assert state.actor is not None  # else the game is over, and the action was not legal
    return _Step(Move(state.actor, action), transition.state, transition.events)


def _dealer(seed: int | str | None, dealer: Dealer | None) -> Dealer | None:
    if seed is not None and dealer is not None:
        raise SetupError("a game takes a seed or a dealer, not both")
    if dealer is not None and not isinstance(dealer, Dealer):
        raise SetupError(f"a dealer has a method deal(state, number), found {shown(dealer)}")
    return dealer if seed is None else SeededDealer(seed)


def _path(path: FilePath) -> Path:
    try:
        return Path(path).absolute()  # a program may change its folder while a game goes on
    except TypeError:
        raise SetupError(f"a journal is the path of a file, found {shown(path)}") from None


@frozen
class Replay:
    """A log played again: the game, and whether it is the one on record.

    Where it is not, `divergence` says at which move and what was expected, and `game` stands after that move.

    >>> found = replay(Game.new(["Ana", "Rui"], seed=7).log)
    >>> found.verdict.value, found.game.state.decision, found.divergence
    ('EXACT', 'place_worker', None)
    """

    game: Game
    verdict: Verdict
    divergence: Divergence | None = None


def replay(log: GameLog) -> Replay:
    """Play a log again and compare it with its checkpoints and its result; an illegal move raises `IllegalMove`.

    >>> replay(Game.new(["Ana", "Rui"], seed=7).log).verdict.value
    'EXACT'
    """
    found = walk(log).to_the_end()
    game = Game._taken_over(found.states, log.moves[: len(found.states) - 1], None)
    return Replay(game, found.verdict(log), found.divergence)
