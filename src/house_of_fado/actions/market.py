"""The market (chapter HIRE): hire up to one musician from each of the two groups that the space serves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import field, frozen
from attrs.validators import optional

from house_of_fado.actions.action import Action, tile_id
from house_of_fado.actions.turn import finish_turn
from house_of_fado.actions.wording import count, performer, spoken
from house_of_fado.events import DiePlaced, Event, MusicianHired
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import MAX_LISTS, shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, pay_coins, take_note
from house_of_fado.state.board import Board
from house_of_fado.state.components import MarketMusician, Musician, Speciality
from house_of_fado.state.edition import Edition
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import with_musicians

_Hire: TypeAlias = tuple[str | None, int]
NO_HIRE: Final[_Hire] = (None, 0)
"""The musician who is hired from a group, and the cost; this is nobody, who costs nothing."""


@frozen
class HireMusicians(Action):
    """Hire a musician from the left group, from the right one, or from both; ids of tiles, None for nobody.

    >>> HireMusicians(left="portuguese_guitar-1", right=None)
    HireMusicians(left='portuguese_guitar-1', right=None)
    """

    left: str | None = field(default=None, validator=optional(tile_id))
    right: str | None = field(default=None, validator=optional(tile_id))

    @classmethod
    def options(cls, state: State) -> tuple[HireMusicians, ...]:
        left, right = state.cluster.specialities
        return _hirings(_affordable(state, left), _affordable(state, right), state.player.coins)

    def violations(self, state: State) -> Iterator[Violation]:
        if self.left is None and self.right is None:
            yield broken("HIRE-1", "nobody_hired", "name at least one musician to hire, or decline")
        hires = list(zip(state.cluster.specialities, (self.left, self.right), strict=True))
        for speciality, tile in hires:
            if tile is not None:
                yield from _hire_violations(state, speciality, tile)
        costs = [
            hiring_cost(state.edition, speciality, musician.fame)
            for speciality, tile in hires
            if tile is not None
            and (musician := in_market(state.board, speciality, tile))
            and can_be_hired(state.edition, musician)
        ]
        cost, coins = sum(costs), state.player.coins
        if cost > coins and len(costs) == 1:
            sentence = f"this hire costs {count(cost, 'coin')}, you have {coins}"
            yield broken("HIRE-3", "cannot_pay", sentence, cost=cost, coins=coins)
        elif cost > coins:
            sentence = f"the two hires cost {cost} coins together, you have {coins}"
            yield broken("HIRE-8", "cannot_pay", sentence, cost=cost, coins=coins)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        hires = [
            (speciality, musician)
            for speciality, tile in zip(state.cluster.specialities, (self.left, self.right), strict=True)
            if tile is not None and (musician := in_market(state.board, speciality, tile))
        ]
        for _, musician in hires:
            give_die(state.edition, musician, events)
        cost = sum(hiring_cost(state.edition, speciality, musician.fame) for speciality, musician in hires)
        state = pay_coins(state, state.decider, cost, "HIRE-3", events)
        for speciality, musician in hires:
            state = hire(state, state.decider, speciality, musician, "HIRE-1", events)
            state = bring_note(state, state.decider, musician.tile, events)
        return transition(finish_turn(state, events), tuple(events))


def hiring_cost(edition: Edition, speciality: Speciality, fame: int | None) -> int:
    """Fame cost and speciality cost (HIRE-3); without a die a musician has the first fame (HIRE-2).

    >>> from house_of_fado.state.edition import STANDARD
    >>> hiring_cost(STANDARD, "portuguese_guitar", 2), hiring_cost(STANDARD, "singer", None)
    (4, 3)
    """
    return edition.hiring_costs[speciality][fame]


def give_die(edition: Edition, musician: MarketMusician, events: Events) -> None:
    """Put a die on a chosen musician who has none (HIRE-2)."""
    if musician.fame is None:
        events.append(DiePlaced(musician.tile, edition.first_fame, "HIRE-2"))


def hire(state: State, seat: int, speciality: Speciality, musician: MarketMusician, rule: str, events: Events) -> State:
    """Bring a musician from the market to a restaurant."""
    fame = musician.fame or state.edition.first_fame
    events.append(MusicianHired(seat, musician.tile, fame, rule))
    group = tuple(other for other in state.board.market[speciality] if other.tile != musician.tile)
    state = state.with_board(evolve(state.board, market=state.board.market.replacing(speciality, group)))
    return welcome(state, seat, speciality, Musician(musician.tile, fame))


def welcome(state: State, seat: int, speciality: Speciality, musician: Musician) -> State:
    """Give a musician a place in the restaurant."""
    player = state.players[seat]
    return state.with_player(seat, with_musicians(player, player.musicians.replacing(speciality, musician)))


def bring_note(state: State, seat: int, tile: str, events: Events) -> State:
    """Take the note printed on a musician who has just come to the restaurant (HIRE-6, BILL-7)."""
    musician = state.edition.musician(tile)
    assert musician is not None
    return take_note(state, seat, musician.note, "HIRE-6", events)


def return_to_market(state: State, speciality: Speciality, musician: Musician) -> Board:
    """The board with a musician back in the market, die and all; the market keeps the edition's order."""
    returned = MarketMusician(musician.tile, musician.fame)
    group = sorted(
        (*state.board.market[speciality], returned), key=lambda other: state.edition.market_order(other.tile)
    )
    return evolve(state.board, market=state.board.market.replacing(speciality, tuple(group)))


def _affordable(state: State, speciality: Speciality) -> tuple[_Hire, ...]:
    """Nobody, and everybody of a group whom the player could hire alone, with the cost."""
    player = state.player
    if player.musicians[speciality] is not None:
        return (NO_HIRE,)
    costs, coins = state.edition.hiring_costs[speciality], player.coins
    for_hire = [musician for musician in state.board.market[speciality] if can_be_hired(state.edition, musician)]
    return (NO_HIRE, *[(other.tile, cost) for other in for_hire if (cost := costs[other.fame]) <= coins])


@lru_cache(MAX_LISTS)
def _hirings(left: tuple[_Hire, ...], right: tuple[_Hire, ...], coins: int) -> tuple[HireMusicians, ...]:
    return tuple(
        shared(HireMusicians, left_tile, right_tile)
        for left_tile, left_cost in left
        for right_tile, right_cost in right
        if left_cost + right_cost <= coins and (left_tile or right_tile)
    )


def can_be_hired(edition: Edition, musician: MarketMusician) -> bool:
    """Whether a musician in the market is for hire, coins aside."""
    return musician.fame in edition.hiring_costs.singer  # HIRE-4, for every speciality the same


def in_market(board: Board, speciality: Speciality, tile: str) -> MarketMusician | None:
    """The musician with this id, if it is in that group of the market."""
    return next((musician for musician in board.market[speciality] if musician.tile == tile), None)


def _hire_violations(state: State, speciality: Speciality, tile: str) -> Iterator[Violation]:
    musician = in_market(state.board, speciality, tile)
    if musician is None:
        sentence = f"there is no {tile!a:.40} in the {spoken(speciality)} group of the market"
        yield broken("HIRE-1", "not_in_group", sentence, tile=tile, speciality=speciality)
    elif not can_be_hired(state.edition, musician):
        top = state.edition.top_fame
        yield broken("HIRE-4", "fame_too_high", f"{tile} has fame {top} and is not for hire", tile=tile, fame=top)
    if state.player.musicians[speciality] is not None:
        sentence = f"your restaurant already has a {performer(speciality)}"
        yield broken("HIRE-5", "speciality_taken", sentence, speciality=speciality)
