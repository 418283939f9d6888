"""A game told in plain English: a clause for every event, a line for every move, a heading for every turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Final, TypeAlias

from house_of_fado import events as e
from house_of_fado.actions import TAG_OF_ACTION, Action
from house_of_fado.actions.wording import count, performer, spoken
from house_of_fado.events import Event
from house_of_fado.record.phrases import fado_words, party, series, table_words
from house_of_fado.state.components import NOTES, Customers, Notes
from house_of_fado.state.edition import Edition
from house_of_fado.state.game import Actor, State

Clause: TypeAlias = tuple[int | None, str]
"""The seat that does something and what it does; None where the clause is a sentence of its own."""

KICK_OUT_SPACES: Final = ("left", "middle", "right")
WITHOUT_EVENTS: Final[Mapping[str, str]] = {
    "end_applause": "ends the applause",
    "dismiss_musicians": "dismisses nobody",
}
"""What actions of which nothing comes are called."""


def told(state: State, actor: Actor, action: Action, happened: Iterable[Event]) -> str:
    """One move as a sentence: who, where, what it cost, what it brought. The state is the one before it.

    >>> from house_of_fado.state.setup import initial_state
    >>> from house_of_fado.actions import RevealFado
    >>> from house_of_fado.rules.play import apply
    >>> table, reveal = initial_state(["Ana", "Rui"]), RevealFado("fado-01")
    >>> told(table, "chance", reveal, apply(table, reveal).events)
    'Fado Corrido (fado-01) lies in place 1 of the row.'
    """
    clauses = [clause for event in happened if (clause := _clause(state, event)) is not None]
    if not clauses:
        tag = TAG_OF_ACTION[type(action)]
        clauses = [(actor if isinstance(actor, int) else None, WITHOUT_EVENTS.get(tag, spoken(tag)))]
    parts = []
    for seat, group in groupby(clauses, key=itemgetter(0)):
        phrases = [phrase for _, phrase in group]
        parts.append("; ".join(phrases) if seat is None else f"{state.players[seat].name} {series(phrases)}")
    sentence = "; ".join(parts)
    return sentence[0].upper() + sentence[1:] + "."


def heading(state: State, happened: Iterable[Event]) -> str | None:
    """The heading of the turn that began with these events, if one did."""
    for event in happened:
        if isinstance(event, e.TurnBegan):
            return f"Turn {event.turn}, round {event.round}: {state.players[event.seat].name}"
    return None


def _clause(state: State, event: Event) -> Clause | None:
    if isinstance(event, e.CriticPriceFell) and state.is_alfama(event.seat):
        return None  # she never takes a critic (SOLO-9)
    return (
        _alfama_clause(state, event)
        or _turn_clause(state, event)
        or _ledger_clause(state.edition, event)
        or _musician_clause(state.edition, event)
        or _restaurant_clause(state.edition, event)
    )


def _turn_clause(state: State, event: Event) -> Clause | None:
    match event:
        case e.WorkerPlaced(seat, "supply", space):
            return seat, f"places a worker on {_space(space)}"
        case e.WorkerPlaced(seat, worker, space):
            return seat, f"moves the worker from {_space(worker)} to {_space(space)}"
        case e.WorkerKickedOut(seat):
            return seat, "is kicked out"
        case e.WorkerRelocated(seat, _, kick_out):
            return seat, f"goes to the {KICK_OUT_SPACES[kick_out]} kick-out space"
        case e.Declined(seat, decision):
            return seat, "takes no benefit" if decision == "benefit" else "does nothing there"
        case e.FadoRevealed(tile, place):
            where = "on top of the stack" if place is None else f"in place {place + 1} of the row"
            return None, f"{fado_words(state.edition, tile)} lies {where}"
        case e.BagRefilled(customers):
            return None, f"{_party(customers)} {'goes' if customers.total == 1 else 'go'} from the discard into the bag"
        case e.CustomersDrawn(group, customers):
            return None, f"{_party(customers)} {'joins' if customers.total == 1 else 'join'} the {group} group"
        case e.BillboardTilesAssigned(tiles):
            sides = (
                (speciality, state.edition.billboard_values(tile, len(state.players)))
                for speciality, tile in tiles.items()
            )
            values = [f"{spoken(speciality)} {'/'.join(map(str, values))}" for speciality, values in sides]
            return None, f"the billboard will score {series(values)}"
        case e.GameEnding(stars):
            return None, f"{stars} stars are taken: this is the last round"
        case e.GameEnded():
            return None, "the game is over"
    return None


def _ledger_clause(edition: Edition, event: Event) -> Clause | None:
    match event:
        case e.CoinsGained(seat, coins):
            return seat, f"gains {count(coins, 'coin')}"
        case e.CoinsPaid(seat, coins):
            return seat, f"pays {count(coins, 'coin')}"
        case e.NoteTaken(seat, note):
            return seat, f"takes the note {spoken(note)}"
        case e.NoteStackEmpty(seat, note):
            return seat, f"gets no note, for no {spoken(note)} is left"
        case e.NotesReturned(seat, notes):
            return seat, f"gives back {_notes(notes)}"
        case e.PointsScored(seat, points):
            return seat, f"scores {count(points, 'point')}"
        case e.StarTaken(seat, star):
            return seat, f"takes the {spoken(star)} star"
        case e.CubeRemoved(seat, removed, slot):
            where = "out of the game" if slot is None else f"beside the {spoken(slot)} slot"
            return seat, f"moves prestige cube {removed} {where}"
        case e.CriticPriceFell(seat, price):
            return seat, f"now pays {count(price, 'coin')} for a critic" if price else "now has critics for free"
        case e.IncomeRose(seat, income):
            return seat, f"now earns {count(income, 'coin')} a customer"
        case e.TableOpened(seat, table):
            return seat, f"opens {table_words(edition, table)}"
    return None


def _musician_clause(edition: Edition, event: Event) -> Clause | None:
    match event:
        case e.MusicianHired(seat, tile, fame):
            return seat, f"hires {_musician(edition, tile, fame)}"
        case e.MusicianPromoted(seat, _, tile, fame):
            return seat, f"promotes {_musician(edition, tile, fame)} to the billboard"
        case e.MusicianReplaced(_, tile, fame):
            return None, f"{_musician(edition, tile, fame)} goes back to the market"
        case e.MusicianContracted(seat, _, tile, fame):
            return seat, f"contracts {_musician(edition, tile, fame)} from the billboard"
        case e.FameRaised(seat, speciality, fame):
            return seat, f"raises the {performer(speciality)} to fame {fame}"
        case e.MusicianStarred(seat, _, tile):
            return seat, f"sends {_musician(edition, tile, edition.top_fame)} to the stars"
        case e.MusicianRetired(seat, _, tile):
            return seat, f"retires {_musician(edition, tile, edition.top_fame)}"
        case e.MusicianKept(seat, _, tile):
            return seat, f"keeps {_musician(edition, tile, edition.top_fame)}"
        case e.MusicianDismissed(seat, _, tile, fame):
            return seat, f"dismisses {_musician(edition, tile, fame)}"
    return None


def _restaurant_clause(edition: Edition, event: Event) -> Clause | None:
    match event:
        case e.CustomerToBar(seat, group, colour):
            return seat, f"brings a {colour} customer of the {group} group to the bar"
        case e.CustomersSeated(seat, group, customers, table):
            return seat, f"seats {_party(customers)} of the {group} group at {table_words(edition, table)}"
        case e.CriticSeated(seat, group, table):
            return seat, f"seats the critic of the {group} group at {table_words(edition, table)}"
        case e.FadoScored(seat, tile):
            return seat, f"performs {fado_words(edition, tile)}"
        case e.FadoMoved(tile, place):
            return None, f"{fado_words(edition, tile)} moves to place {place + 1} of the row"
        case e.RestaurantClosed(seat):
            return seat, "closes the restaurant"
        case e.CustomersApplauded(seat, speciality, customers):
            return seat, f"lets {_party(customers)} applaud the {performer(speciality)}"
        case e.CriticReturned(seat, group):
            return seat, f"sends the critic to the {group} group"
        case e.CustomersLeft(seat, customers):
            return seat, f"says good night to {_party(customers)}"
    return None


def _alfama_clause(state: State, event: Event) -> Clause | None:
    match event:
        case e.WorkerPlaced(seat, worker, space) if state.is_alfama(seat) and worker != "supply":
            return seat, f"places it on {_space(space)}"  # she has just lifted it
        case e.IncomeRose(seat, income) if state.is_alfama(seat):
            return seat, f"now scores {count(income, 'point')} a customer"  # SOLO-13
        case e.DieRolled(value):
            return None, f"the die shows {value}"
        case e.WorkerLifted(seat, worker, last_space):
            after = "" if worker == "restaurant" else f", the first after {_space(last_space)}"
            return seat, f"lifts the worker at {_space(worker)}{after}"
        case e.SpacePassed(seat, space, reason):
            return seat, f"passes {_space(space)} ({e.PASSED_BECAUSE[reason]})"
    return None


def _space(space: str) -> str:
    place, _, side = space.rpartition("_")
    return f"the {side} {place}" if side in ("left", "right") else f"the {spoken(space)}"


def _musician(edition: Edition, tile: str, fame: int) -> str:
    fact = edition.musician(tile)
    return f"the {performer(fact.speciality) if fact is not None else 'musician'} ({tile}, fame {fame})"


def _party(customers: Customers) -> str:
    return f"{party(customers)} customer{'' if customers.total == 1 else 's'}"


def _notes(notes: Notes) -> str:
    return series([count(notes[note], spoken(note).removesuffix("s")) for note in NOTES if notes[note]])
