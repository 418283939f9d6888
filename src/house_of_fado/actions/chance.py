"""Chance moves: what the stack, the bag and the dice reveal, one move each, with exact weights.

The state knows only what is left to be revealed, so a program can deal these moves or a person type them in.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import permutations
from math import comb

from attrs import field, frozen

from house_of_fado.actions.action import Action, Whole, one_of, tile_id
from house_of_fado.actions.turn import begin_turn, finish_turn, refill, set_worker
from house_of_fado.actions.wording import count
from house_of_fado.events import BagRefilled, BillboardTilesAssigned, CustomersDrawn, DieRolled, Event, FadoRevealed
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events
from house_of_fado.state.board import with_customers
from house_of_fado.state.components import (
    BOARD_SPACES,
    GROUPS,
    NOBODY,
    SPECIALITIES,
    BySpeciality,
    Customers,
    Group,
    clockwise_after,
)
from house_of_fado.state.game import ALFAMA, Pending, State


class ChanceAction(Action):
    """An action that nobody chooses.

    >>> from house_of_fado.state.setup import initial_state
    >>> RevealFado("fado-07").weight(initial_state(["Ana", "Rui"]))  # all tiles are alike
    1
    """

    __slots__ = ()

    @abstractmethod
    def weight(self, state: State) -> int:
        """How likely this outcome is, in proportion to the other options."""


@frozen
class RevealFado(ChanceAction):
    """Turn a fado face up: into the row and on top of the stack in set-up (SET-3), as the next top later (FADO-4).

    >>> RevealFado("fado-07")
    RevealFado(tile='fado-07')
    """

    tile: str = field(validator=tile_id)

    @classmethod
    def options(cls, state: State) -> tuple[RevealFado, ...]:
        return tuple([shared(cls, tile) for tile in state.board.fado_stack])

    def weight(self, state: State) -> int:
        return 1

    def violations(self, state: State) -> Iterator[Violation]:
        if self.tile not in state.board.fado_stack:
            rule = "SET-3" if state.turn == 0 else "FADO-4"
            yield broken(rule, "not_in_stack", f"there is no {self.tile!a:.40} left in the stack", tile=self.tile)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        board = state.board
        stack = tuple(tile for tile in board.fado_stack if tile != self.tile)
        if state.turn > 0:
            events.append(FadoRevealed(self.tile, None, "FADO-4"))
            state = state.with_board(evolve(board, fado_stack=stack, fado_top=self.tile))
            return transition(finish_turn(state, events), tuple(events))
        place = board.fado_row.index(None) if None in board.fado_row else None
        events.append(FadoRevealed(self.tile, place, "SET-3"))
        if place is None:
            board = evolve(board, fado_stack=stack, fado_top=self.tile)
        else:
            row = (*board.fado_row[:place], self.tile, *board.fado_row[place + 1 :])
            board = evolve(board, fado_stack=stack, fado_row=row)
        state = state.with_board(board)
        if board.fado_top is None and stack:
            return transition(state, tuple(events))
        return transition(refill(state, GROUPS, None, events), tuple(events))


@frozen
class DrawCustomers(ChanceAction):
    """Draw customers from the bag to fill a street group (SET-5, STREET-8).

    >>> DrawCustomers("left", grey=1, black=1, brown=2).drawn
    Customers(grey=1, black=1, brown=2)
    """

    group: Group = field(validator=one_of(GROUPS))
    grey: int = field(validator=Whole())
    black: int = field(validator=Whole())
    brown: int = field(validator=Whole())

    @property
    def drawn(self) -> Customers:
        """Who is drawn."""
        return shared(Customers, self.grey, self.black, self.brown)

    @classmethod
    def options(cls, state: State) -> tuple[DrawCustomers, ...]:
        group, (sure, pool, number) = state.pending.refills[0], _draw(state)
        return tuple(
            [
                shared(cls, group, sure.grey + grey, sure.black + black, sure.brown + number - grey - black)
                for grey in range(min(pool.grey, number) + 1)
                for black in range(min(pool.black, number - grey) + 1)
                if number - grey - black <= pool.brown
            ]
        )

    def weight(self, state: State) -> int:
        sure, pool, _ = _draw(state)
        drawn = self.drawn - sure
        return comb(pool.grey, drawn.grey) * comb(pool.black, drawn.black) * comb(pool.brown, drawn.brown)

    def violations(self, state: State) -> Iterator[Violation]:
        rule = "SET-5" if state.turn == 0 else "STREET-8"
        due = state.pending.refills[0]
        if self.group != due:
            yield broken(rule, "other_group_first", f"the {due} group is filled first", group=self.group, due=due)
            return
        sure, pool, number = _draw(state)
        expected, drawn = sure.total + number, self.drawn
        if drawn.total != expected:
            sentence = f"{count(expected, 'customer')} must be drawn for the {due} group, not {drawn.total}"
            yield broken(rule, "wrong_number", sentence, expected=expected, drawn=drawn.total)
        if not (drawn.includes(sure) and (sure + pool).includes(drawn)):
            held = f"{pool.grey} grey, {pool.black} black and {pool.brown} brown"
            source = "the bag" if sure == NOBODY else "the rest of the bag first, and the discard after it,"
            yield broken(rule, "not_in_bag", f"{source} cannot give these customers; to draw from are {held}")

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        board, drawn = state.board, self.drawn
        bag, discard = board.bag, board.discard
        if drawn.total > bag.total:
            events.append(BagRefilled(discard, "STREET-8"))
            bag, discard = bag + discard, NOBODY
        events.append(CustomersDrawn(self.group, drawn, "SET-5" if state.turn == 0 else "STREET-8"))
        group = board.street[self.group]
        street = board.street.replacing(self.group, with_customers(group, group.customers + drawn))
        state = state.with_board(evolve(board, bag=bag - drawn, discard=discard, street=street))
        due, last_space = state.pending.refills[1:], state.pending.last_space
        return transition(refill(state, due, last_space, events), tuple(events))


@frozen
class AssignBillboardTiles(ChanceAction):
    """Lay one billboard scoring tile under each speciality (SET-8).

    >>> AssignBillboardTiles("billboard-2", "billboard-1", "billboard-3").singer
    'billboard-1'
    """

    portuguese_guitar: str = field(validator=tile_id)
    singer: str = field(validator=tile_id)
    classical_guitar: str = field(validator=tile_id)

    @classmethod
    def options(cls, state: State) -> tuple[AssignBillboardTiles, ...]:
        return tuple([shared(cls, *tiles) for tiles in permutations(tile.id for tile in state.edition.billboard_tiles)])

    def weight(self, state: State) -> int:
        return 1

    def violations(self, state: State) -> Iterator[Violation]:
        known = sorted(tile.id for tile in state.edition.billboard_tiles)
        if sorted((self.portuguese_guitar, self.singer, self.classical_guitar)) != known:
            yield broken("SET-8", "not_the_tiles", f"each of {', '.join(known)} lies under one speciality")

    def apply(self, state: State) -> Transition[State, Event]:
        tiles = BySpeciality(self.portuguese_guitar, self.singer, self.classical_guitar)
        events: Events = [BillboardTilesAssigned(tiles, "SET-8")]
        slots = (evolve(state.board.billboard[speciality], tile=tiles[speciality]) for speciality in SPECIALITIES)
        state = state.with_board(evolve(state.board, billboard=BySpeciality(*slots)))
        return transition(_begin(state, events), tuple(events))


@frozen
class RollDie(ChanceAction):
    """Roll a die for Alfama's next worker and place it on that space, counted clockwise from 1 (SOLO-2).

    A space that is taken is skipped to the next free one.

    >>> RollDie(6)  # the rehearsal room
    RollDie(value=6)
    """

    value: int = field(validator=Whole())

    @classmethod
    def options(cls, state: State) -> tuple[RollDie, ...]:
        return tuple([shared(cls, value) for value in range(1, state.edition.die_sides + 1)])

    def weight(self, state: State) -> int:
        return 1

    def violations(self, state: State) -> Iterator[Violation]:
        sides = state.edition.die_sides
        if not 1 <= self.value <= sides:
            sentence = f"the die shows 1 to {sides}, not {self.value}"
            yield broken("SOLO-2", "no_such_side", sentence, value=self.value, sides=sides)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = [DieRolled(self.value, "SOLO-2")]
        lap = clockwise_after(BOARD_SPACES[self.value - 2])  # begins with the space that the die shows
        space = next(space for space in lap if state.board.spaces[space].worker is None)
        return transition(_begin(set_worker(state, ALFAMA, "supply", space, "SOLO-2", events), events), tuple(events))


def _begin(state: State, events: Events) -> State:
    """Begin the first turn, once Alfama's workers stand on the board (SOLO-2)."""
    if state.solo and state.players[ALFAMA].supply_workers > 0:
        return state.awaiting("chance", "roll_die", Pending())
    return begin_turn(state, 0, None, events)


def _draw(state: State) -> tuple[Customers, Customers, int]:
    """What the next draw takes for sure, what it draws from, and how many of those.

    A bag that is too small goes out whole, and the rest is drawn from the discards poured into it (STREET-8).
    """
    board = state.board
    wanted = state.edition.group_size - board.street[state.pending.refills[0]].customers.total
    number = min(wanted, board.bag.total + board.discard.total)
    if number <= board.bag.total:
        return NOBODY, board.bag, number
    return board.bag, board.discard, number - board.bag.total
