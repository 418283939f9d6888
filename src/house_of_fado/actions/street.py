"""The street (chapter STREET): invite customers of one group, or a critic, to an empty table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from attrs import field, frozen

from house_of_fado.actions.action import Action, Whole, one_of
from house_of_fado.actions.turn import finish_turn
from house_of_fado.actions.wording import count, listed, spoken
from house_of_fado.events import CriticSeated, CustomersSeated, Event
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import MAX_LISTS, shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, pay_coins
from house_of_fado.scoring.prestige_track import critic_price
from house_of_fado.state.board import with_customers
from house_of_fado.state.components import GROUPS, Customers, Group
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import Player, Table, with_guests, with_tables


@frozen
class InviteCustomers(Action):
    """Bring customers of one group to one empty table, at most as many as it seats (STREET-3).

    >>> InviteCustomers("left", grey=1, black=0, brown=1, table=0).party.total
    2
    """

    group: Group = field(validator=one_of(GROUPS))
    grey: int = field(validator=Whole())
    black: int = field(validator=Whole())
    brown: int = field(validator=Whole())
    table: int = field(validator=Whole(2))

    @property
    def party(self) -> Customers:
        """Who is invited."""
        return shared(Customers, self.grey, self.black, self.brown)

    @classmethod
    def options(cls, state: State) -> tuple[InviteCustomers, ...]:
        tables, street = free_tables(state.player), state.board.street
        invitations: tuple[InviteCustomers, ...] = ()
        for group in state.cluster.groups:
            present = street[group].customers
            invitations += _invitations(group, present.grey, present.black, present.brown, tables)
        return invitations

    def violations(self, state: State) -> Iterator[Violation]:
        yield from _group_violations(state, self.group)
        yield from _table_violations(state, self.table)
        invited, seats = self.party.total, state.edition.restaurant_tables[self.table].seats
        if invited == 0:
            yield broken("STREET-3", "nobody_invited", "invite at least one customer, or decline")
        if invited > seats:
            sentence = f"table {self.table} seats {seats}, you invite {invited}"
            yield broken("STREET-3", "too_many", sentence, table=self.table, seats=seats, invited=invited)
        present = state.board.street[self.group].customers
        if not present.includes(self.party):
            sentence = (
                f"the {self.group} group has {present.grey} grey, {present.black} black and {present.brown} brown"
                f" customers, not {self.grey}, {self.black} and {self.brown}"
            )
            yield broken("STREET-2", "not_in_group", sentence, group=self.group)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        state = seat_customers(state, state.decider, self, "STREET-3", events)
        return transition(finish_turn(state, events), tuple(events))


@frozen
class InviteCritic(Action):
    """Bring a critic to an empty table, for coins by removed cubes (STREET-5).

    >>> InviteCritic("centre", table=0)
    InviteCritic(group='centre', table=0)
    """

    group: Group = field(validator=one_of(GROUPS))
    table: int = field(validator=Whole(2))

    @classmethod
    def options(cls, state: State) -> tuple[InviteCritic, ...]:
        player, street = state.player, state.board.street
        groups = [group for group in state.cluster.groups if street[group].critic]
        if not groups or player.coins < critic_price(state, state.decider) or player.has_critic:
            return ()
        return tuple([shared(cls, group, table) for group in groups for table, _ in free_tables(player)])

    def violations(self, state: State) -> Iterator[Violation]:
        yield from _group_violations(state, self.group)
        yield from _table_violations(state, self.table)
        if not state.board.street[self.group].critic:
            yield broken("STREET-6", "no_critic", f"no critic stands with the {self.group} group", group=self.group)
        if state.player.has_critic:
            yield broken("STREET-7", "critic_already_here", "a critic is in your restaurant already, one is the limit")
        price, coins = critic_price(state, state.decider), state.player.coins
        if coins < price:
            sentence = f"a critic costs you {count(price, 'coin')} now, you have {coins}"
            yield broken("STREET-5", "cannot_pay", sentence, cost=price, coins=coins)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        seat = state.decider
        state = pay_coins(state, seat, critic_price(state, seat), "STREET-5", events)
        events.append(CriticSeated(seat, self.group, self.table, "STREET-6"))
        group = evolve(state.board.street[self.group], critic=False)
        state = state.with_board(state.board.with_group(self.group, group))
        state = _with_table(state, seat, self.table, evolve(state.players[seat].tables[self.table], critic=True))
        return transition(finish_turn(state, events), tuple(events))


def seat_customers(state: State, seat: int, invited: InviteCustomers, rule: str, events: Events) -> State:
    """Move a party from its group to a table."""
    group, party, table = invited.group, invited.party, invited.table
    events.append(CustomersSeated(seat, group, party, table, rule))
    before = state.board.street[group]
    state = state.with_board(state.board.with_group(group, with_customers(before, before.customers - party)))
    return _with_table(state, seat, table, with_guests(state.players[seat].tables[table], party))


def parties(present: Customers, most: int) -> tuple[Customers, ...]:
    """Every party of at least one and at most `most` that can be taken from those present.

    >>> len(parties(Customers(grey=1, brown=2), 2))
    4
    """
    return tuple(
        Customers(grey, black, brown)
        for grey in range(min(present.grey, most) + 1)
        for black in range(min(present.black, most - grey) + 1)
        for brown in range(min(present.brown, most - grey - black) + 1)
        if grey + black + brown > 0
    )


@lru_cache(MAX_LISTS)
def _invitations(
    group: Group, grey: int, black: int, brown: int, tables: tuple[tuple[int, int], ...]
) -> tuple[InviteCustomers, ...]:
    return tuple(
        shared(InviteCustomers, group, party.grey, party.black, party.brown, table)
        for table, seats in tables
        for party in parties(Customers(grey, black, brown), seats)
    )


def free_tables(player: Player) -> tuple[tuple[int, int], ...]:
    """The open, empty tables of a restaurant and their seats, left to right (STREET-3, STREET-4)."""
    return tuple([(place, table.seats) for place, table in enumerate(player.tables) if table.open and table.is_empty])


def _group_violations(state: State, group: Group) -> Iterator[Violation]:
    served = state.cluster.groups
    if group not in served:
        sentence = f"{spoken(state.space)} serves the groups {listed(served)}, not {group}"
        yield broken("STREET-2", "group_not_served", sentence, group=group, space=state.space)


def _table_violations(state: State, place: int) -> Iterator[Violation]:
    table = state.player.tables[place]
    if not table.open:
        opens_at = state.edition.restaurant_tables[place].opens_at
        removed = state.removed_cubes(state.decider)
        sentence = f"table {place} opens when {opens_at} cubes are removed, {removed} are"
        yield broken("STREET-4", "table_closed", sentence, table=place, opens_at=opens_at, removed=removed)
    elif not table.is_empty:
        yield broken("STREET-3", "table_taken", f"table {place} is not empty", table=place)


def _with_table(state: State, seat: int, place: int, table: Table) -> State:
    player = state.players[seat]
    return state.with_player(seat, with_tables(player, (*player.tables[:place], table, *player.tables[place + 1 :])))
