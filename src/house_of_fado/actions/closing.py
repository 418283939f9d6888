"""Closing the restaurant (chapter CLOSE): pay, applause, peak, dismissal, review, and everybody leaves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from attrs import Attribute, field, frozen

from house_of_fado.actions.action import Action, Whole, one_of
from house_of_fado.actions.kick_out import fame_at_top, no_musician, raise_fame
from house_of_fado.actions.market import return_to_market
from house_of_fado.actions.turn import finish_turn
from house_of_fado.actions.wording import count, performer
from house_of_fado.events import (
    CriticReturned,
    CustomersApplauded,
    CustomersLeft,
    Event,
    MusicianDismissed,
    MusicianKept,
    MusicianRetired,
    MusicianStarred,
    RestaurantClosed,
)
from house_of_fado.kernel.errors import MalformedAction
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.json_text import shown
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, gain_coins, score_points, take_star
from house_of_fado.scoring.prestige_track import income, remove_cube
from house_of_fado.state.components import GROUPS, NOBODY, SPECIALITIES, Customers, Group, Musician, Speciality
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import with_guests, with_musicians, with_tables


@frozen
class CloseRestaurant(Action):
    """Close for the night: the customers at the tables pay (CLOSE-1), then the applause begins.

    >>> CloseRestaurant()
    CloseRestaurant()
    """

    @classmethod
    def options(cls, state: State) -> tuple[CloseRestaurant]:
        return (shared(cls),)

    def violations(self, state: State) -> Iterator[Violation]:
        yield from ()

    def apply(self, state: State) -> Transition[State, Event]:
        seat = state.decider
        events: Events = [RestaurantClosed(seat, "CLOSE-1")]
        coins = state.players[seat].seated.total * income(state, seat)
        state = gain_coins(state, seat, coins, "CLOSE-1", events)
        return transition(state.awaiting(seat, "applause", state.pending), tuple(events))


@frozen
class Applaud(Action):
    """Let customers stand up for a musician, whose fame rises by one (CLOSE-2).

    `other` customers are brown for a guitarist and black for a singer.

    >>> Applaud("singer", grey=1, other=1)  # a grey and a black customer, from fame 2 to 3
    Applaud(speciality='singer', grey=1, other=1)
    """

    speciality: Speciality = field(validator=one_of(SPECIALITIES))
    grey: int = field(validator=Whole())
    other: int = field(validator=Whole())

    @classmethod
    def options(cls, state: State) -> tuple[Applaud, ...]:
        lying, edition = _lying(state), state.edition
        found: list[Applaud] = []
        for speciality, musician in state.player.musicians.items():
            if musician is not None and musician.fame < edition.top_fame:
                needed, others = edition.applause_from(musician.fame), lying[edition.other_applauder[speciality]]
                greys = range(max(0, needed - others), min(needed, lying.grey) + 1)
                found += [shared(cls, speciality, grey, needed - grey) for grey in greys]
        return tuple(found)

    def violations(self, state: State) -> Iterator[Violation]:
        musician = state.player.musicians[self.speciality]
        colour, lying = state.edition.other_applauder[self.speciality], _lying(state)
        if musician is None:
            yield no_musician("CLOSE-2", self.speciality)
        elif musician.fame >= state.edition.top_fame:
            yield fame_at_top(state, musician)
        else:
            needed, standing = state.edition.applause_from(musician.fame), self.grey + self.other
            if standing != needed:
                sentence = (
                    f"from fame {musician.fame} to {musician.fame + 1} exactly {count(needed, 'customer')}"
                    f" must stand up, not {standing}"
                )
                yield broken("CLOSE-2", "wrong_number", sentence, needed=needed, standing=standing)
        for wanted, have, name in ((self.grey, lying.grey, "grey"), (self.other, lying[colour], colour)):
            if wanted > have:
                sentence = f"{count(have, f'{name} customer')} can still applaud, not {wanted}"
                yield broken("CLOSE-2", "too_few_customers", sentence, colour=name, lying=have, wanted=wanted)

    def apply(self, state: State) -> Transition[State, Event]:
        seat = state.decider
        colour = state.edition.other_applauder[self.speciality]
        party = shared(Customers, **{"grey": self.grey, colour: self.other})
        events: Events = [CustomersApplauded(seat, self.speciality, party, "CLOSE-2")]
        state = raise_fame(state, seat, self.speciality, 1, "CLOSE-2", events)
        pending = evolve(state.pending, standing=state.pending.standing + party)
        return transition(state.awaiting(seat, "applause", pending), tuple(events))


@frozen
class EndApplause(Action):
    """Let the applause end; the musicians at the peak are looked at next (CLOSE-3).

    >>> EndApplause()
    EndApplause()
    """

    @classmethod
    def options(cls, state: State) -> tuple[EndApplause]:
        return (shared(cls),)

    def violations(self, state: State) -> Iterator[Violation]:
        yield from ()

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        seat = state.decider
        for speciality in _at_peak(state):
            if speciality in state.board.stars:
                state = _become_star(state, seat, speciality, events)
        return transition(_await_peak(state), tuple(events))


@frozen
class RetireMusician(Action):
    """Remove a musician at the peak from the game for points, its star being gone already (CLOSE-3).

    >>> RetireMusician("singer")
    RetireMusician(speciality='singer')
    """

    speciality: Speciality = field(validator=one_of(SPECIALITIES))

    @classmethod
    def options(cls, state: State) -> tuple[RetireMusician]:
        return (shared(cls, _at_peak(state)[0]),)

    def violations(self, state: State) -> Iterator[Violation]:
        return _peak_violations(state, self.speciality)

    def apply(self, state: State) -> Transition[State, Event]:
        seat = state.decider
        musician = _musician(state, self.speciality)
        events: Events = [MusicianRetired(seat, self.speciality, musician.tile, "CLOSE-3")]
        removed = (*state.board.removed_musicians, musician.tile)
        state = state.with_board(evolve(state.board, removed_musicians=removed))
        state = _without_musician(state, self.speciality)
        state = score_points(state, seat, state.edition.peak_points, "CLOSE-3", events)
        return transition(_await_peak(state), tuple(events))


@frozen
class KeepMusician(Action):
    """Leave a musician at the peak in the restaurant (CLOSE-3); the next closing asks again.

    >>> KeepMusician("singer")
    KeepMusician(speciality='singer')
    """

    speciality: Speciality = field(validator=one_of(SPECIALITIES))

    @classmethod
    def options(cls, state: State) -> tuple[KeepMusician]:
        return (shared(cls, _at_peak(state)[0]),)

    def violations(self, state: State) -> Iterator[Violation]:
        return _peak_violations(state, self.speciality)

    def apply(self, state: State) -> Transition[State, Event]:
        musician = _musician(state, self.speciality)
        kept = evolve(state.pending, kept=(*state.pending.kept, self.speciality))
        event = MusicianKept(state.decider, self.speciality, musician.tile, "CLOSE-3")
        return transition(_await_peak(evolve(state, pending=kept)), (event,))


def _in_printed_order(_: object, __: Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or value not in _selections(SPECIALITIES):
        raise MalformedAction(
            "DismissMusicians.specialities is a tuple of different specialities in the printed order"
            f" {', '.join(SPECIALITIES)}, found {shown(value)}",
            "specialities",
        )


@frozen
class DismissMusicians(Action):
    """Send musicians back to the market and score their fame; all others are kept (CLOSE-4).

    >>> DismissMusicians(("portuguese_guitar", "singer"))
    DismissMusicians(specialities=('portuguese_guitar', 'singer'))
    >>> DismissMusicians(())  # keep everybody
    DismissMusicians(specialities=())
    """

    specialities: tuple[Speciality, ...] = field(validator=_in_printed_order)

    @classmethod
    def options(cls, state: State) -> tuple[DismissMusicians, ...]:
        return _dismissals(tuple(name for name, musician in state.player.musicians.items() if musician is not None))

    def violations(self, state: State) -> Iterator[Violation]:
        for speciality in self.specialities:
            if state.player.musicians[speciality] is None:
                yield no_musician("CLOSE-4", speciality)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        seat = state.decider
        for speciality in self.specialities:
            musician = _musician(state, speciality)
            events.append(MusicianDismissed(seat, speciality, musician.tile, musician.fame, "CLOSE-4"))
            state = _without_musician(state.with_board(return_to_market(state, speciality, musician)), speciality)
            state = score_points(state, seat, musician.fame, "CLOSE-4", events)
        return transition(_review(state, events), tuple(events))


@frozen
class ReturnCritic(Action):
    """Send the critic who has reviewed the restaurant to a street group without one (CLOSE-5).

    >>> ReturnCritic("centre")
    ReturnCritic(group='centre')
    """

    group: Group = field(validator=one_of(GROUPS))

    @classmethod
    def options(cls, state: State) -> tuple[ReturnCritic, ...]:
        street = state.board.street
        return tuple([shared(cls, group) for group in GROUPS if not street[group].critic])

    def violations(self, state: State) -> Iterator[Violation]:
        if state.board.street[self.group].critic:
            sentence = f"a critic stands with the {self.group} group already"
            yield broken("CLOSE-5", "critic_already_there", sentence, group=self.group)

    def apply(self, state: State) -> Transition[State, Event]:
        seat = state.decider
        events: Events = [CriticReturned(seat, self.group, "CLOSE-5")]
        group = evolve(state.board.street[self.group], critic=True)
        state = state.with_board(state.board.with_group(self.group, group))
        player = state.players[seat]
        tables = tuple([evolve(table, critic=False) if table.critic else table for table in player.tables])
        state = state.with_player(seat, with_tables(player, tables))
        return transition(finish_turn(customers_leave(state, seat, events), events), tuple(events))


def customers_leave(state: State, seat: int, events: Events) -> State:
    """All customers, at tables and at the bar, go to the discard (CLOSE-6)."""
    player = state.players[seat]
    guests = player.guests
    if guests.total == 0:
        return state
    events.append(CustomersLeft(seat, guests, "CLOSE-6"))
    tables = tuple([with_guests(table, NOBODY) if table.customers.total > 0 else table for table in player.tables])
    state = state.with_player(seat, evolve(player, tables=tables, bar=NOBODY))
    return state.with_board(evolve(state.board, discard=state.board.discard + guests))


def _lying(state: State) -> Customers:
    return state.player.guests - state.pending.standing


def _musician(state: State, speciality: Speciality) -> Musician:
    musician = state.player.musicians[speciality]
    assert musician is not None
    return musician


def _without_musician(state: State, speciality: Speciality) -> State:
    player = state.player
    return state.with_player(state.decider, with_musicians(player, player.musicians.replacing(speciality, None)))


def _at_peak(state: State) -> list[Speciality]:
    """The musicians at the top fame whom nobody has been asked about in this closing, left to right."""
    return [
        speciality
        for speciality, musician in state.player.musicians.items()
        if musician is not None and musician.fame >= state.edition.top_fame and speciality not in state.pending.kept
    ]


def _become_star(state: State, seat: int, speciality: Speciality, events: Events) -> State:
    musician = _musician(state, speciality)
    events.append(MusicianStarred(seat, speciality, musician.tile, "CLOSE-3"))
    stars = state.board.star_musicians.replacing(speciality, musician.tile)
    state = _without_musician(state.with_board(evolve(state.board, star_musicians=stars)), speciality)
    state = take_star(state, seat, speciality, "CLOSE-3", events)
    return score_points(state, seat, state.edition.peak_points, "CLOSE-3", events)


def _await_peak(state: State) -> State:
    return state.awaiting(state.decider, "peak" if _at_peak(state) else "dismiss", state.pending)


def _peak_violations(state: State, speciality: Speciality) -> Iterator[Violation]:
    asked = _at_peak(state)[0]
    if speciality != asked:
        sentence = f"the question is about the {performer(asked)}, not the {performer(speciality)}"
        yield broken("CLOSE-3", "other_musician_first", sentence, asked=asked, speciality=speciality)


@cache
def _selections(specialities: tuple[Speciality, ...]) -> tuple[tuple[Speciality, ...], ...]:
    return tuple(chosen for size in range(len(specialities) + 1) for chosen in combinations(specialities, size))


@cache
def _dismissals(employed: tuple[Speciality, ...]) -> tuple[DismissMusicians, ...]:
    return tuple(DismissMusicians(chosen) for chosen in _selections(employed))


def _review(state: State, events: Events) -> State:
    """A critic's review removes cubes from the game, as many as are left; then the critic goes (CLOSE-5)."""
    seat = state.decider
    if not state.player.has_critic:
        return finish_turn(customers_leave(state, seat, events), events)
    for _ in range(min(state.edition.review_cubes, state.player.cubes)):
        state = remove_cube(state, seat, None, "CLOSE-5", events)
    return state.awaiting(seat, "return_critic", state.pending)
