"""The billboard (chapter BILL): promote a musician of yours, or contract one who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import field, frozen

from house_of_fado.actions.action import Action, one_of
from house_of_fado.actions.kick_out import no_musician
from house_of_fado.actions.market import bring_note, return_to_market, welcome
from house_of_fado.actions.turn import finish_turn
from house_of_fado.actions.wording import count, listed, performer, spoken
from house_of_fado.events import Event, MusicianContracted, MusicianPromoted, MusicianReplaced
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import shared
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.ledger import Events, pay_coins, score_points
from house_of_fado.scoring.prestige_track import remove_cube
from house_of_fado.state.components import SPECIALITIES, Musician, Speciality
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import with_musicians


@frozen
class PromoteMusician(Action):
    """Send a musician of yours to its speciality's slot, with your leftmost cube beside it (BILL-3, BILL-4).

    >>> PromoteMusician("singer")
    PromoteMusician(speciality='singer')
    """

    speciality: Speciality = field(validator=one_of(SPECIALITIES))

    @classmethod
    def options(cls, state: State) -> tuple[PromoteMusician, ...]:
        served, seat = state.cluster.specialities, state.decider
        return tuple([shared(cls, speciality) for speciality in served if can_promote(state, seat, speciality)])

    def violations(self, state: State) -> Iterator[Violation]:
        yield from _served_violations(state, self.speciality)
        musician = state.player.musicians[self.speciality]
        standing = state.board.billboard[self.speciality].musician
        least = state.edition.promotion_fame
        if musician is None:
            yield no_musician("BILL-3", self.speciality)
        elif musician.fame < least:
            sentence = f"{musician.tile} has fame {musician.fame}, the billboard wants {least} or more"
            yield broken("BILL-3", "fame_too_low", sentence, fame=musician.fame, least=least)
        if standing is not None and standing.fame >= state.edition.top_fame:
            sentence = f"{standing.tile} has fame {standing.fame} and stays on the billboard for good"
            yield broken("BILL-6", "slot_closed", sentence, tile=standing.tile, fame=standing.fame)
        elif standing is not None and musician is not None and musician.fame <= standing.fame:
            sentence = f"{standing.tile} stands there with fame {standing.fame}, yours needs more than {musician.fame}"
            yield broken("BILL-3", "not_more_famous", sentence, fame=musician.fame, standing=standing.fame)
        if state.player.cubes == 0:
            yield broken("BILL-4", "no_cube", "no cube is left on your prestige track, so you cannot promote")

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        state = promote(state, state.decider, self.speciality, events)
        return transition(finish_turn(state, events), tuple(events))


@frozen
class ContractMusician(Action):
    """Take a musician from a served slot to your restaurant, for its fame cost alone (BILL-7).

    >>> ContractMusician("singer")
    ContractMusician(speciality='singer')
    """

    speciality: Speciality = field(validator=one_of(SPECIALITIES))

    @classmethod
    def options(cls, state: State) -> tuple[ContractMusician, ...]:
        edition, seat, coins = state.edition, state.decider, state.player.coins
        return tuple(
            [
                shared(cls, speciality)
                for speciality in state.cluster.specialities
                if (musician := contractable(state, seat, speciality)) is not None
                and edition.cost_of_fame(musician.fame) <= coins
            ]
        )

    def violations(self, state: State) -> Iterator[Violation]:
        yield from _served_violations(state, self.speciality)
        standing = state.board.billboard[self.speciality].musician
        if state.player.musicians[self.speciality] is not None:
            sentence = f"your restaurant already has a {performer(self.speciality)}"
            yield broken("BILL-7", "speciality_taken", sentence, speciality=self.speciality)
        if standing is None:
            sentence = f"nobody stands on the billboard's {spoken(self.speciality)} slot"
            yield broken("BILL-7", "slot_empty", sentence, speciality=self.speciality)
        elif standing.fame >= state.edition.top_fame:
            sentence = f"{standing.tile} has fame {standing.fame} and stays on the billboard for good"
            yield broken("BILL-7", "fame_too_high", sentence, tile=standing.tile, fame=standing.fame)
        else:
            cost, coins = state.edition.cost_of_fame(standing.fame), state.player.coins
            if cost > coins:
                sentence = f"this contract costs {count(cost, 'coin')}, you have {coins}"
                yield broken("BILL-7", "cannot_pay", sentence, cost=cost, coins=coins)

    def apply(self, state: State) -> Transition[State, Event]:
        events: Events = []
        seat = state.decider
        musician = state.board.billboard[self.speciality].musician
        assert musician is not None
        state = pay_coins(state, seat, state.edition.cost_of_fame(musician.fame), "BILL-7", events)
        state = contract(state, seat, self.speciality, "BILL-7", events)
        state = bring_note(state, seat, musician.tile, events)
        return transition(finish_turn(state, events), tuple(events))


def can_promote(state: State, seat: int, speciality: Speciality) -> bool:
    """Whether a seat's musician may go to the slot: famous enough, more than whoever stands there, a cube at hand."""
    player = state.players[seat]
    musician, standing = player.musicians[speciality], state.board.billboard[speciality].musician
    if musician is None or musician.fame < state.edition.promotion_fame or player.cubes == 0:
        return False
    return standing is None or standing.fame < musician.fame  # BILL-6 follows: nobody is above the top fame


def contractable(state: State, seat: int, speciality: Speciality) -> Musician | None:
    """The musician whom a seat could take from a slot, coins aside (BILL-7)."""
    standing = state.board.billboard[speciality].musician
    if standing is None or standing.fame >= state.edition.top_fame:
        return None
    return standing if state.players[seat].musicians[speciality] is None else None


def promote(state: State, seat: int, speciality: Speciality, events: Events) -> State:
    """Musician to the slot, the one who stood there to the market, a cube beside it, points for fame."""
    player, slot = state.players[seat], state.board.billboard[speciality]
    musician = player.musicians[speciality]
    assert musician is not None
    board = state.board
    if slot.musician is not None:
        events.append(MusicianReplaced(speciality, slot.musician.tile, slot.musician.fame, "BILL-3"))
        board = return_to_market(state, speciality, slot.musician)
    events.append(MusicianPromoted(seat, speciality, musician.tile, musician.fame, "BILL-3"))
    cubes = (*slot.cubes[:seat], slot.cubes[seat] + 1, *slot.cubes[seat + 1 :])
    slot = evolve(slot, musician=musician, cubes=cubes)
    state = state.with_board(evolve(board, billboard=board.billboard.replacing(speciality, slot)))
    state = state.with_player(seat, with_musicians(player, player.musicians.replacing(speciality, None)))
    state = remove_cube(state, seat, speciality, "BILL-4", events)
    return score_points(state, seat, musician.fame, "BILL-5", events)


def contract(state: State, seat: int, speciality: Speciality, rule: str, events: Events) -> State:
    """Musician from the slot to the restaurant; the cubes beside the slot stay."""
    slot = state.board.billboard[speciality]
    musician = slot.musician
    assert musician is not None
    events.append(MusicianContracted(seat, speciality, musician.tile, musician.fame, rule))
    billboard = state.board.billboard.replacing(speciality, evolve(slot, musician=None))
    return welcome(state.with_board(evolve(state.board, billboard=billboard)), seat, speciality, musician)


def _served_violations(state: State, speciality: Speciality) -> Iterator[Violation]:
    served = state.cluster.specialities
    if speciality not in served:
        sentence = f"{spoken(state.space)} serves {listed(served)}, not {spoken(speciality)}"
        yield broken("BILL-2", "speciality_not_served", sentence, speciality=speciality, space=state.space)
