"""What Alfama does where her worker stands (SOLO-7 to SOLO-11), and how she closes (SOLO-13).

For each place one function says what she would do there, in the words of the actions that a player would use, or what
is in her way. She never pays: only the effects are hers, not the costs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from attrs import frozen

from house_of_fado.actions.billboard import (
    ContractMusician,
    PromoteMusician,
    can_promote,
    contract,
    contractable,
    promote,
)
from house_of_fado.actions.closing import customers_leave
from house_of_fado.actions.kick_out import TakeNote, raise_fame
from house_of_fado.actions.market import HireMusicians, can_be_hired, give_die, hire, in_market
from house_of_fado.actions.rehearsal_room import ScoreFado, fado, keep_fado, reveal_next
from house_of_fado.actions.street import InviteCustomers, free_tables, seat_customers
from house_of_fado.actions.turn import finish_turn
from house_of_fado.events import Declined, FadoScored, RestaurantClosed
from house_of_fado.events.alfama import PassReason
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.sharing import MAX_LISTS, shared
from house_of_fado.ledger import Events, return_notes, score_points, take_note
from house_of_fado.scoring.prestige_track import income, remove_cube
from house_of_fado.state.components import NOTES, BoardSpace, Colour, Customers, Note, Notes, Speciality
from house_of_fado.state.edition import Cluster
from house_of_fado.state.game import ALFAMA, State

SEATED_FIRST: Final[tuple[Colour, ...]] = ("grey", "brown", "black")
"""The colours in the order in which she invites them (SOLO-9)."""

Intention: TypeAlias = HireMusicians | InviteCustomers | PromoteMusician | ContractMusician | ScoreFado | TakeNote


@frozen
class Obstacle:
    """Why she passes a space by."""

    rule: str
    reason: PassReason


NOBODY_TO_HIRE: Final = Obstacle("SOLO-7", "nobody_to_hire")
NO_EMPTY_TABLE: Final = Obstacle("SOLO-9", "no_empty_table")
NO_CUSTOMERS: Final = Obstacle("SOLO-9", "no_customers")
NOBODY_FOR_THE_BILLBOARD: Final = Obstacle("SOLO-10", "nobody_to_promote_or_contract")
NO_NOTE_LEFT: Final = Obstacle("SOLO-11", "no_note_left")


def intention(state: State, space: BoardSpace) -> Intention | Obstacle:
    """What she would do on a space, or why she goes on to the next one (SOLO-5)."""
    cluster = state.edition.cluster(space)
    match cluster.place:
        case "market":
            return _at_the_market(state, cluster)
        case "street":
            return _in_the_street(state, cluster)
        case "billboard":
            return _at_the_billboard(state, cluster)
        case _:
            return _in_the_rehearsal_room(state)


def acts(state: State, space: BoardSpace, events: Events) -> State:
    """Carry out what she intends on the space where she stands, and finish her turn.

    She went there because she could act. Only a benefit that you took since could have changed that, and no benefit of
    the standard edition can; with one that does, she stands there and does nothing.
    """
    intended = intention(state, space)
    match intended:
        case HireMusicians():
            state = _hire(state, intended, events)
        case InviteCustomers():
            state = seat_customers(state, ALFAMA, intended, "SOLO-9", events)
        case PromoteMusician(speciality=speciality):
            state = promote(state, ALFAMA, speciality, events)
        case ContractMusician(speciality=speciality):
            state = take_any_note(contract(state, ALFAMA, speciality, "SOLO-10", events), events)
        case ScoreFado(tile=tile):
            return reveal_next(_score_top(state, tile, events), events)
        case TakeNote(note=note):
            state = take_note(state, ALFAMA, note, "SOLO-11", events)
        case Obstacle():
            events.append(Declined(ALFAMA, "action", "SOLO-6"))
        case _:
            assert_never(intended)
    return finish_turn(state, events)


def _at_the_market(state: State, cluster: Cluster) -> HireMusicians | Obstacle:
    """She hires the most famous of the left group, or of the right one if the left has nobody for her (SOLO-7)."""
    left, right = cluster.specialities
    if (tile := _most_famous(state, left)) is not None:
        return shared(HireMusicians, tile, None)
    if (tile := _most_famous(state, right)) is not None:
        return shared(HireMusicians, None, tile)
    return NOBODY_TO_HIRE


def _most_famous(state: State, speciality: Speciality) -> str | None:
    """The tile she would hire from a group; without a die it counts as fame 1, ties go by the edition's order."""
    if state.players[ALFAMA].musicians[speciality] is not None:
        return None
    first = state.edition.first_fame
    group = [musician for musician in state.board.market[speciality] if can_be_hired(state.edition, musician)]
    if not group:
        return None
    return max(group, key=lambda musician: musician.fame or first).tile


def _hire(state: State, hired: HireMusicians, events: Events) -> State:
    for speciality, tile in zip(state.cluster.specialities, (hired.left, hired.right), strict=True):
        if tile is not None and (musician := in_market(state.board, speciality, tile)):
            give_die(state.edition, musician, events)
            state = take_any_note(hire(state, ALFAMA, speciality, musician, "SOLO-7", events), events)
    return state


def _in_the_street(state: State, cluster: Cluster) -> InviteCustomers | Obstacle:
    """She fills her first empty open table from the larger group, the centre one if they are level (SOLO-9)."""
    tables, street = free_tables(state.players[ALFAMA]), state.board.street
    if not tables:
        return NO_EMPTY_TABLE
    group = max(cluster.groups, key=lambda group: (street[group].customers.total, group == "centre"))
    if street[group].customers.total == 0:
        return NO_CUSTOMERS
    (table, seats), present = tables[0], street[group].customers
    party = _party(present.grey, present.black, present.brown, seats)
    return shared(InviteCustomers, group, party.grey, party.black, party.brown, table)


@lru_cache(MAX_LISTS)
def _party(grey: int, black: int, brown: int, seats: int) -> Customers:
    """As many as a table seats of those present: grey, then brown, then black; all of them if they are fewer."""
    present, party = Customers(grey, black, brown), Customers()
    for colour in SEATED_FIRST:
        party = party.replacing(colour, min(present[colour], seats - party.total))
    return party


def _at_the_billboard(state: State, cluster: Cluster) -> PromoteMusician | ContractMusician | Obstacle:
    """She promotes the most famous musician that she may, or else contracts the first that she may (SOLO-10)."""
    promotable = [speciality for speciality in cluster.specialities if can_promote(state, ALFAMA, speciality)]
    if promotable:
        return shared(PromoteMusician, max(promotable, key=lambda speciality: _fame(state, speciality)))
    for speciality in cluster.specialities:
        if contractable(state, ALFAMA, speciality) is not None:
            return shared(ContractMusician, speciality)
    return NOBODY_FOR_THE_BILLBOARD


def _fame(state: State, speciality: Speciality) -> int:
    musician = state.players[ALFAMA].musicians[speciality]
    assert musician is not None
    return musician.fame


def _in_the_rehearsal_room(state: State) -> ScoreFado | TakeNote | Obstacle:
    """She scores the top of the stack for any tokens, as many as it prints notes, or else takes a token (SOLO-11)."""
    top = state.board.fado_top
    if top is not None and state.players[ALFAMA].notes.total >= fado(state, top).notes.total:
        return shared(ScoreFado, top)
    note = fullest_stack(state.board.notes)
    return NO_NOTE_LEFT if note is None else shared(TakeNote, note)


def _score_top(state: State, top: str, events: Events) -> State:
    """Give the tokens back and keep the fado; the row is untouched (SOLO-11)."""
    tile = fado(state, top)
    given = _notes_given(state.players[ALFAMA].notes, tile.notes.total)
    state = return_notes(state, ALFAMA, given, "SOLO-11", events)
    events.append(FadoScored(ALFAMA, top, None, "SOLO-11"))
    state = keep_fado(state, ALFAMA, tile, "SOLO-11", events)
    return state.with_board(evolve(state.board, fado_top=None))


def _notes_given(held: Notes, number: int) -> Notes:
    """So many tokens, each from her largest holding; ties in the order of the notes."""
    left = held
    for _ in range(number):
        left = left.adding(_largest(left), -1)
    return held - left


def _largest(notes: Notes) -> Note:
    return max(NOTES, key=lambda note: notes[note])


def fullest_stack(stacks: Notes) -> Note | None:
    """Where she takes a token: the fullest stack, ties in the order of the notes; every token is wild (SOLO-8).

    >>> fullest_stack(Notes(treble_clef=7, crotchet=8, quaver=8)), fullest_stack(Notes())
    ('crotchet', None)
    """
    return _largest(stacks) if stacks.total > 0 else None


def take_any_note(state: State, events: Events) -> State:
    """The token that comes with a hire or a contract; with all stacks empty there is none (SOLO-8)."""
    note = fullest_stack(state.board.notes)
    return state if note is None else take_note(state, ALFAMA, note, "SOLO-8", events)


def closes(state: State, events: Events) -> State:
    """Her closing (SOLO-13): her customers score, her musicians rise with each table that holds some, and they leave.

    With no musician or no customer she removes a cube instead of raising anybody.
    """
    events.append(RestaurantClosed(ALFAMA, "SOLO-12"))
    alfama = state.players[ALFAMA]
    state = score_points(state, ALFAMA, alfama.seated.total * income(state, ALFAMA), "SOLO-13", events)
    tables = sum(table.customers.total > 0 for table in alfama.tables)
    musicians = [(speciality, musician) for speciality, musician in alfama.musicians.items() if musician is not None]
    if tables > 0 and musicians:
        for speciality, musician in musicians:
            if musician.fame < state.edition.top_fame:
                state = raise_fame(state, ALFAMA, speciality, tables, "SOLO-13", events)
    elif alfama.cubes > 0:
        state = remove_cube(state, ALFAMA, None, "SOLO-13", events)
    return customers_leave(state, ALFAMA, events)
