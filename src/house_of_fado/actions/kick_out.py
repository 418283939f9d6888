"""Being kicked out (chapter KICK): the worker moves to a kick-out space, and its owner may take the benefit there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from attrs import field, frozen

from house_of_fado.actions.action import Action, Whole, one_of
from house_of_fado.actions.turn import await_action, finish_turn, interrupted, relocate
from house_of_fado.actions.wording import count, listed, performer, spoken
from house_of_fado.events import CustomerToBar, Event, FameRaised
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, gain_coins, pay_coins, take_note
from house_of_fado.state.board import with_customers
from house_of_fado.state.components import (
    COLOURS,
    GROUPS,
    NOTES,
    SPECIALITIES,
    Colour,
    Customers,
    Group,
    Musician,
    Note,
    Speciality,
)
from house_of_fado.state.edition import CoinsBenefit, CustomerBenefit, NoteBenefit, Place
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import with_musicians

BENEFIT_RULES: Final[Mapping[Place, str]] = {
    "market": "KICK-3",
    "street": "KICK-4",
    "rehearsal_room": "KICK-5",
    "billboard": "KICK-6",
}
"""The rule that lists the benefits of each place."""


@frozen
class RelocateWorker(Action):
    """Move the kicked-out worker to a free kick-out space of the same cluster: 0, 1, 2 from the left (KICK-1).

    >>> RelocateWorker(1)  # the middle one
    RelocateWorker(kick_out=1)
    """

    kick_out: int = field(validator=Whole(2))

    @classmethod
    def options(cls, state: State) -> tuple[RelocateWorker, ...]:
        return _relocations(state.board.spaces[state.cluster.space].kick_outs)

    def violations(self, state: State) -> Iterator[Violation]:
        space = state.cluster.space
        if state.board.spaces[space].kick_outs[self.kick_out] is not None:
            yield broken(
                "KICK-9",
                "kick_out_taken",
                f"a worker already stands on kick-out space {self.kick_out} of {spoken(space)}",
                kick_out=self.kick_out,
                space=space,
            )

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        seat = state.decider
        state = relocate(state, seat, state.cluster.space, self.kick_out, "KICK-1", events)
        state = state.awaiting(seat, "benefit", interrupted(state.seat, state.space, benefit=self.kick_out))
        return transition(state, tuple(events))


@frozen
class CollectCoins(Action):
    """Take the coins printed on the kick-out space.

    >>> CollectCoins()
    CollectCoins()
    """

    @classmethod
    def options(cls, state: State) -> tuple[CollectCoins]:
        return (shared(cls),)

    def violations(self, state: State) -> Iterator[Violation]:
        yield from ()

    def apply(self, state: State) -> Transition[State, Event]:
        assert isinstance(state.benefit, CoinsBenefit)
        events: Events = []
        state = gain_coins(state, state.decider, state.benefit.coins, BENEFIT_RULES[state.place], events)
        return transition(await_action(state), tuple(events))


@frozen
class InviteToBar(Action):
    """Bring one customer from a group beside the cluster to your bar (KICK-7).

    >>> InviteToBar("left", "grey")
    InviteToBar(group='left', colour='grey')
    """

    group: Group = field(validator=one_of(GROUPS))
    colour: Colour = field(validator=one_of(COLOURS))

    @classmethod
    def options(cls, state: State) -> tuple[InviteToBar, ...]:
        assert isinstance(state.benefit, CustomerBenefit)
        if state.player.coins < state.benefit.cost or _bar_is_full(state):
            return ()
        beside = [(group, state.board.street[group].customers) for group in state.cluster.groups]
        return tuple(
            [shared(cls, group, colour) for group, present in beside for colour, left in present.items() if left > 0]
        )

    def violations(self, state: State) -> Iterator[Violation]:
        assert isinstance(state.benefit, CustomerBenefit)
        yield from _unpayable(state, state.benefit.cost)
        if _bar_is_full(state):
            seats = state.edition.bar_seats
            yield broken("KICK-8", "bar_full", f"your bar seats {seats} and is full", seats=seats)
        if self.group not in state.cluster.groups:
            yield broken(
                "KICK-7",
                "group_not_beside",
                f"beside {spoken(state.space)} stand the groups {listed(state.cluster.groups)}, not {self.group}",
                group=self.group,
                space=state.space,
            )
        elif state.board.street[self.group].customers[self.colour] == 0:
            yield broken(
                "KICK-7",
                "no_such_customer",
                f"the {self.group} group has no {self.colour} customer",
                group=self.group,
                colour=self.colour,
            )

    def apply(self, state: State) -> Transition[State, Event]:
        assert isinstance(state.benefit, CustomerBenefit)
        events: Events = []
        seat, rule = state.decider, BENEFIT_RULES[state.place]
        state = pay_coins(state, seat, state.benefit.cost, rule, events)
        events.append(shared(CustomerToBar, seat, self.group, self.colour, rule))
        one = shared(Customers, **{self.colour: 1})
        group = state.board.street[self.group]
        board = state.board.with_group(self.group, with_customers(group, group.customers - one))
        player = state.players[seat]
        state = state.with_player_and_board(seat, evolve(player, bar=player.bar + one), board)
        return transition(await_action(state), tuple(events))


@frozen
class TakeNote(Action):
    """Take any note token that is left: in the rehearsal room (FADO-6), or as a kick-out benefit.

    >>> TakeNote("quaver")
    TakeNote(note='quaver')
    """

    note: Note = field(validator=one_of(NOTES))

    @classmethod
    def options(cls, state: State) -> tuple[TakeNote, ...]:
        if state.player.coins < _note_cost(state):
            return ()
        return tuple([shared(cls, note) for note, left in state.board.notes.items() if left > 0])

    def violations(self, state: State) -> Iterator[Violation]:
        yield from _unpayable(state, _note_cost(state))
        if state.board.notes[self.note] == 0:
            rule = "KICK-2" if state.decision == "benefit" else "FADO-6"
            yield broken(rule, "no_such_note", f"no {spoken(self.note)} token is left on the board", note=self.note)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        if state.decision == "benefit":
            rule = BENEFIT_RULES[state.place]
            state = pay_coins(state, state.decider, _note_cost(state), rule, events)
            state = take_note(state, state.decider, self.note, rule, events)
            return transition(await_action(state), tuple(events))
        state = take_note(state, state.decider, self.note, "FADO-6", events)
        return transition(finish_turn(state, events), tuple(events))


@frozen
class RaiseFame(Action):
    """Raise a musician in your restaurant by one fame, for coins equal to the new fame (KICK-5).

    >>> RaiseFame("classical_guitar")
    RaiseFame(speciality='classical_guitar')
    """

    speciality: Speciality = field(validator=one_of(SPECIALITIES))

    @classmethod
    def options(cls, state: State) -> tuple[RaiseFame, ...]:
        player = state.player
        below = min(state.edition.top_fame, player.coins)
        return tuple(
            [
                shared(cls, speciality)
                for speciality, musician in player.musicians.items()
                if musician is not None and musician.fame < below
            ]
        )

    def violations(self, state: State) -> Iterator[Violation]:
        musician = state.player.musicians[self.speciality]
        if musician is None:
            yield no_musician("KICK-5", self.speciality)
        elif musician.fame >= state.edition.top_fame:
            yield fame_at_top(state, musician)
        else:
            yield from _unpayable(state, musician.fame + 1)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        musician = state.player.musicians[self.speciality]
        assert musician is not None
        state = pay_coins(state, state.decider, musician.fame + 1, "KICK-5", events)
        state = raise_fame(state, state.decider, self.speciality, 1, "KICK-5", events)
        return transition(await_action(state), tuple(events))


@cache
def _relocations(kick_outs: tuple[int | None, ...]) -> tuple[RelocateWorker, ...]:
    return tuple(RelocateWorker(place) for place, seat in enumerate(kick_outs) if seat is None)


def raise_fame(state: State, seat: int, speciality: Speciality, by: int, rule: str, events: Events) -> State:
    """Raise a seat's musician, never above the top (KICK-10)."""
    player = state.players[seat]
    musician = player.musicians[speciality]
    assert musician is not None
    fame = min(musician.fame + by, state.edition.top_fame)
    events.append(FameRaised(seat, speciality, fame, rule))
    musicians = player.musicians.replacing(speciality, evolve(musician, fame=fame))
    return state.with_player(seat, with_musicians(player, musicians))


def no_musician(rule: str, speciality: Speciality) -> Violation:
    """Nobody of that speciality works in the restaurant (the resident musicians do not count: HIRE-7)."""
    return broken(
        rule,
        "no_musician",
        f"you have no {performer(speciality)}; residents do not count",
        speciality=speciality,
    )


def fame_at_top(state: State, musician: Musician) -> Violation:
    """The musician cannot become more famous (KICK-10)."""
    top = state.edition.top_fame
    return broken(
        "KICK-10", "fame_at_top", f"{musician.tile} has fame {top}, the highest", tile=musician.tile, fame=top
    )


def _bar_is_full(state: State) -> bool:
    return state.player.bar.total >= state.edition.bar_seats


def _note_cost(state: State) -> int:
    if state.decision != "benefit":
        return 0
    assert isinstance(state.benefit, NoteBenefit)
    return state.benefit.cost


def _unpayable(state: State, cost: int) -> Iterator[Violation]:
    coins = state.player.coins
    if coins < cost:
        yield broken(
            "KICK-2",
            "cannot_pay",
            f"this benefit costs {count(cost, 'coin')}, you have {coins}",
            cost=cost,
            coins=coins,
        )
