"""Players that decide by themselves: for practice games, for simulations, and as a start for better ones.

The greedy player won 200 of 200 two-player games against the random one, 100 from each seat, with 124 points on average
against 16: `house-of-fado simulate --games 200 --players 2 --bots greedy,random`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Protocol, runtime_checkable

from attrs import field, frozen

from house_of_fado.actions import Action, InviteCustomers, PlaceWorker
from house_of_fado.dealer import checked_seed
from house_of_fado.events import Event
from house_of_fado.game import Game
from house_of_fado.kernel.errors import HouseOfFadoError, SetupError
from house_of_fado.kernel.transition import Transition
from house_of_fado.ledger import stars_taken
from house_of_fado.rules.play import apply, legal_actions
from house_of_fado.scoring.final_scoring import score_sheet
from house_of_fado.scoring.prestige_track import income
from house_of_fado.state.components import NOTES, SPECIALITIES, Notes, Speciality
from house_of_fado.state.game import State

__all__ = ["MOST_TURNS", "PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "moves_of", "play_out", "worth"]

MOST_TURNS: Final = 5000
"""How many turns a game is given: nothing in the rules ends one that nobody brings to its end."""


LOOKED_THROUGH: Final = 2
"""Where a greedy player has so few options, each is followed to the end of the turn: to close or not to close, say."""


@runtime_checkable
class Player(Protocol):
    """Anything that can decide for a seat. `house_of_fado.Player` is another thing: a player's side of the table."""

    def choose(self, state: State, number: int) -> Action:
        """One of the legal actions of the seat that is to decide; `number` counts the moves made before."""


@frozen
class RandomPlayer:
    """A player who takes any legal action, the same for the same seed, move number and position.

    >>> game = Game.new(["Ana", "Rui"], seed=7)
    >>> RandomPlayer(1).choose(game.state, 9) in game.legal_actions()
    True
    """

    seed: int | str = field(default=0, validator=checked_seed)

    def choose(self, state: State, number: int) -> Action:
        """Any legal action."""
        return Random(f"{self.seed}/{number}").choice(legal_actions(state))


@frozen
class GreedyPlayer:
    """A player who looks one turn ahead, its own, and takes what `worth` likes best; ties go by the seed.

    >>> game = Game.new(["Ana", "Rui"], seed=7)
    >>> GreedyPlayer().choose(game.state, 9) in game.legal_actions()
    True
    """

    seed: int | str = field(default=0, validator=checked_seed)

    def choose(self, state: State, number: int) -> Action:
        """The action after which this seat's prospects are best."""
        seat = state.decider
        actions = list(legal_actions(state))
        Random(f"{self.seed}/{number}").shuffle(actions)
        return max(_sensible(actions), key=lambda action: _prospect(apply(state, action).state, seat))


PLAYERS: Final[Mapping[str, Callable[[int | str], Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""The players that a name calls for."""


def play_out(game: Game, players: Sequence[Player], most_turns: int = MOST_TURNS) -> Game:
    """Let players decide for the seats, one each, until the game is over or so many turns have been played.

    >>> game = play_out(Game.new(["Ana", "Rui"], seed=7), [GreedyPlayer(), RandomPlayer()])
    >>> game.state.finished
    True
    """
    for _ in moves_of(game, players, most_turns):
        pass
    return game


def moves_of(game: Game, players: Sequence[Player], most_turns: int = MOST_TURNS) -> Iterator[Transition[State, Event]]:
    """The same, move by move, for those who want to watch. In a solo game the one player plays against Alfama."""
    people = 1 if game.state.solo else len(game.state.players)
    if len(players) != people:
        raise SetupError(f"{people} seats need as many players, found {len(players)}")
    while not game.state.finished and game.state.turn <= most_turns:
        state = game.state
        if state.actor == "chance":
            raise HouseOfFadoError("nobody deals the chance moves; set the game up with a seed or a dealer")
        if state.actor == "alfama":
            yield game.play(game.legal_actions()[0])  # she never has a choice
        else:
            yield game.play(players[state.decider].choose(state, len(game.moves)))


def _sensible(actions: Iterable[Action]) -> Iterator[Action]:
    """The actions worth a look: the largest invitations to each table, and for each space one worker to place there.

    A worker on the restaurant goes first, for it bars the next closing.
    """
    largest: dict[int, int] = {}
    placed: dict[str, PlaceWorker] = {}
    others: list[Action] = []
    for action in actions:
        if isinstance(action, PlaceWorker):
            if action.space not in placed or action.worker == "restaurant":
                placed[action.space] = action
        else:
            others.append(action)
        if isinstance(action, InviteCustomers):
            largest[action.table] = max(largest.get(action.table, 0), _guests_invited(action))
    yield from placed.values()
    for action in others:
        if not isinstance(action, InviteCustomers) or _guests_invited(action) == largest[action.table]:
            yield action


def _guests_invited(action: InviteCustomers) -> int:
    return action.grey + action.black + action.brown


def _prospect(state: State, seat: int) -> float:
    """What a position is worth to a seat when it goes on as well as it can until its turn is over."""
    turn = state.turn
    while state.turn == turn and isinstance(state.actor, int):
        if state.actor == seat:
            followers = [apply(state, action).state for action in _sensible(legal_actions(state))]
            judge = _prospect if len(followers) <= LOOKED_THROUGH else worth
            state = max(followers, key=lambda follower: judge(follower, seat))
        else:
            state = apply(state, legal_actions(state)[-1]).state  # a kicked-out player: some space, no benefit
    return worth(state, seat)


def worth(state: State, seat: int) -> float:
    """What a position is worth to a seat: the score sheet as if the game ended now, and what is likely to come of it.

    >>> from house_of_fado.state.setup import initial_state
    >>> table = initial_state(["Ana", "Rui"])
    >>> worth(table, 0) == worth(table, 1) > score_sheet(table).totals[0]
    True
    """
    player, totals = state.players[seat], score_sheet(state).totals
    ahead = all(total < totals[seat] for other, total in enumerate(totals) if other != seat)
    return (
        totals[seat]
        + (3 * stars_taken(state) if ahead else 0)  # a leader likes the end to come near
        + 0.3 * min(player.coins, 15)
        + 1.8 * state.removed_cubes(seat)
        + _guests(state, seat)
        + sum(_career(state, seat, speciality) for speciality in SPECIALITIES)
        + _songs(state, seat)
    )


def _guests(state: State, seat: int) -> float:
    """Those at a table pay; those who like a musician here raise the fame; a critic moves two cubes."""
    player, edition = state.players[seat], state.edition
    applauding = sum(
        edition.applause_from(musician.fame)
        for _, musician in player.musicians.items()
        if musician is not None and musician.fame < edition.top_fame
    )
    closing = state.pending.seat == seat and state.decision in ("applause", "peak", "dismiss", "return_critic")
    waiting = 0 if closing else player.guests.total  # once a closing has begun they leave, applause or not
    review = 1.2 * min(edition.review_cubes, player.cubes) if player.has_critic else 0.0
    return 0.15 * player.seated.total * income(state, seat) + 0.5 * min(waiting, applauding) + review


def _career(state: State, seat: int, speciality: Speciality) -> float:
    """A musician is worth more than its fame: it can be promoted, and the first at the peak takes a star."""
    musician = state.players[seat].musicians[speciality]
    if musician is None:
        return 0.0
    if speciality not in state.board.stars:
        return 0.6 + 0.2 * musician.fame
    return 0.6 + 0.3 * musician.fame + (1.0 if musician.fame >= state.edition.top_fame else 0.0)


def _songs(state: State, seat: int) -> float:
    """Notes are worth what the fados in the row make of them."""
    player = state.players[seat]
    best = 0.0
    for tile in state.board.fado_row:
        fado = state.edition.fado(tile) if tile is not None else None
        if fado is not None:
            missing = _missing(fado.notes, player.notes)
            best = max(best, (fado.points + 3) * 0.8 ** (1 + 2 * missing))
    return best + 0.2 * player.notes.total + 1.5 * len(player.fados) * ("fado" in state.board.stars)


def _missing(needed: Notes, held: Notes) -> int:
    return sum(max(0, needed[note] - held[note]) for note in NOTES)
