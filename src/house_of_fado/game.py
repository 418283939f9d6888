"""A game in progress: the one thing here that changes. It keeps every state, so taking back is only forgetting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from house_of_fado.actions import TAG_OF_ACTION, Action
from house_of_fado.dealer import Dealer, SeededDealer
from house_of_fado.events import Event
from house_of_fado.kernel.errors import HouseOfFadoError, SetupError
from house_of_fado.kernel.json_text import shown
from house_of_fado.kernel.transition import Transition
from house_of_fado.kernel.violation import Violation
from house_of_fado.record.contract import fingerprinter
from house_of_fado.record.log import LOG_FORMAT, LOG_VERSION, RULES_VERSION, Checkpoint, GameLog, LogPlayer, Move
from house_of_fado.rules.play import apply, explain, legal_actions
from house_of_fado.scoring.final_scoring import Result, ScoreSheet, result, score_sheet
from house_of_fado.state.edition import STANDARD, Edition
from house_of_fado.state.game import Actor, State
from house_of_fado.state.setup import Seats, initial_state


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
        self._states = [state]
        self._moves: list[Move] = []
        self._dealer = dealer
        self._deal([])
        self._set_up = len(self._moves)

    @classmethod
    def new(
        cls,
        players: Seats,
        seed: int | str | None = None,
        edition: Edition = STANDARD,
        *,
        dealer: Dealer | None = None,
    ) -> Game:
        """Set up a game for 2 to 4 players. Without a seed or a dealer, chance moves are played by hand.

        >>> Game.new(["Ana", "Rui"]).state.actor
        'chance'
        """
        if seed is not None and dealer is not None:
            raise SetupError("a game takes a seed or a dealer, not both")
        if dealer is not None and not isinstance(dealer, Dealer):
            raise SetupError(f"a dealer has a method deal(state, number), found {shown(dealer)}")
        return cls(initial_state(players, edition), dealer if seed is None else SeededDealer(seed))

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
        events = list(self._make(action, actor))
        self._deal(events)
        return Transition(self.state, tuple(events))

    def undo(self) -> State:
        """Take back the last move; with a dealer, the last one that was not the dealer's, and all after it."""
        last = len(self._moves) - 1
        while self._dealer is not None and last >= self._set_up and self._moves[last].actor == "chance":
            last -= 1
        if last < self._set_up:
            raise HouseOfFadoError("there is no move to take back")
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
        """The game so far, with a checkpoint after every move."""
        state, digests = self.state, fingerprinter()
        return GameLog(
            format=LOG_FORMAT,
            version=LOG_VERSION,
            rules=RULES_VERSION,
            edition=state.edition,
            solo=state.solo,
            players=tuple(LogPlayer(player.name, player.colour) for player in state.players),
            moves=self.moves,
            checkpoints=tuple(
                Checkpoint(after, digests.digest(kept)) for after, kept in enumerate(self._states) if after > 0
            ),
            result=self.result(),
        )

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.state.players)
        moment = "finished" if self.state.finished else f"{self.state.actor!r} to decide: {self.state.decision}"
        return f"<Game of {names}: turn {self.state.turn}, {moment}>"

    def _make(self, action: Action, actor: Actor | None) -> tuple[Event, ...]:
        state = self.state
        transition = apply(state, action, actor)
        assert state.actor is not None  # else the game is over, and the action was not legal
        self._states.append(transition.state)
        self._moves.append(Move(state.actor, action))
        return transition.events

    def _deal(self, events: list[Event]) -> None:
        while self._dealer is not None and self.state.actor == "chance":
            events.extend(self._make(self._dealer.deal(self.state, len(self._moves)), "chance"))
