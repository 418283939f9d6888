"""An action as a person would announce it, before anything has happened."""

from __future__ import annotations

from house_of_fado.actions import (
    Action,
    AlfamaTurn,
    Applaud,
    AssignBillboardTiles,
    CloseRestaurant,
    CollectCoins,
    ContractMusician,
    Decline,
    DismissMusicians,
    DrawCustomers,
    EndApplause,
    HireMusicians,
    InviteCritic,
    InviteCustomers,
    InviteToBar,
    KeepMusician,
    PlaceWorker,
    PromoteMusician,
    RaiseFame,
    RelocateWorker,
    RetireMusician,
    ReturnCritic,
    RevealFado,
    RollDie,
    ScoreFado,
    TakeNote,
)
from house_of_fado.actions.wording import count, performer, spoken
from house_of_fado.state.components import COLOURS, Customers
from house_of_fado.state.edition import STANDARD, Benefit, CoinsBenefit, CustomerBenefit, Edition, NoteBenefit
from house_of_fado.state.game import ALFAMA, Actor, State


def phrase(action: Action, edition: Edition = STANDARD) -> str:
    """What an action is, in a few words.

    >>> phrase(PlaceWorker("supply", "market_left"))
    'place a worker on market left'
    >>> phrase(InviteCustomers("centre", grey=1, black=0, brown=2, table=1))
    'seat 1 grey and 2 brown of the centre group at the table for 3'
    """
    for kind in (_of_chance, _of_a_turn, _of_a_closing):
        if (words := kind(action, edition)) is not None:
            return words
    return type(action).__name__  # an action that nobody has found words for


def _of_chance(action: Action, edition: Edition) -> str | None:
    match action:
        case RevealFado(tile=tile):
            return f"reveal {fado_words(edition, tile)}"
        case DrawCustomers(group=group):
            return f"draw {party(Customers(action.grey, action.black, action.brown))} for the {group} group"
        case AssignBillboardTiles():
            tiles = (action.portuguese_guitar, action.singer, action.classical_guitar)
            return f"lay {', '.join(tiles)} under the billboard"
        case RollDie(value=value):
            return f"roll a {value}"
        case _:
            return None


def _of_a_turn(action: Action, edition: Edition) -> str | None:
    match action:
        case PlaceWorker(worker="supply", space=space):
            return f"place a worker on {spoken(space)}"
        case PlaceWorker(worker=worker, space=space):
            return f"move the worker from {spoken(worker)} to {spoken(space)}"
        case HireMusicians(left=left, right=right):
            return "hire " + (" and ".join(tile for tile in (left, right) if tile is not None) or "nobody")
        case InviteCustomers(group=group, table=table):
            guests = party(Customers(action.grey, action.black, action.brown))
            return f"seat {guests} of the {group} group at {table_words(edition, table)}"
        case InviteCritic(group=group, table=table):
            return f"seat the critic of the {group} group at {table_words(edition, table)}"
        case ScoreFado(tile=tile):
            return f"perform {fado_words(edition, tile)}"
        case TakeNote(note=note):
            return f"take a {spoken(note)}"
        case PromoteMusician(speciality=speciality):
            return f"promote the {performer(speciality)} to the billboard"
        case ContractMusician(speciality=speciality):
            return f"contract the {performer(speciality)} from the billboard"
        case AlfamaTurn(worker=worker, space=space):
            return f"move the worker from {spoken(worker)} to {spoken(space)}" if worker and space else "close"
        case Decline():
            return "do nothing"
        case _:
            return None


def _of_a_closing(action: Action, edition: Edition) -> str | None:
    match action:
        case RelocateWorker(kick_out=place):
            return f"go to the {('left', 'middle', 'right')[place]} kick-out space"
        case CollectCoins():
            return "take the coins"
        case InviteToBar(group=group, colour=colour):
            return f"bring a {colour} customer of the {group} group to the bar"
        case RaiseFame(speciality=speciality):
            return f"raise the {performer(speciality)}"
        case CloseRestaurant():
            return "close the restaurant"
        case Applaud(speciality=speciality, grey=grey, other=other):
            guests = Customers(grey=grey).replacing(edition.other_applauder[speciality], other)
            return f"applaud the {performer(speciality)} with {party(guests)}"
        case EndApplause():
            return "end the applause"
        case RetireMusician(speciality=speciality):
            return f"retire the {performer(speciality)}"
        case KeepMusician(speciality=speciality):
            return f"keep the {performer(speciality)}"
        case DismissMusicians(specialities=specialities):
            return "dismiss " + (" and ".join(f"the {performer(name)}" for name in specialities) or "nobody")
        case ReturnCritic(group=group):
            return f"send the critic to the {group} group"
        case _:
            return None


def fado_words(edition: Edition, tile: str) -> str:
    """A fado by its name and its id.

    >>> fado_words(STANDARD, "fado-01")
    'Fado Corrido (fado-01)'
    """
    fact = edition.fado(tile)
    return tile if fact is None else f"{fact.name} ({tile})"


def table_words(edition: Edition, place: int) -> str:
    """A table of a restaurant by its seats.

    >>> table_words(STANDARD, 0)
    'the table for 2'
    """
    tables = edition.restaurant_tables
    return f"the table for {tables[place].seats}" if place < len(tables) else f"table {place + 1}"


def actor_name(state: State, actor: Actor | None) -> str:
    """Whoever acts, by name.

    >>> from house_of_fado.state.setup import initial_state
    >>> table = initial_state(["Ana"], solo=True)
    >>> actor_name(table, 0), actor_name(table, "alfama"), actor_name(table, "chance")
    ('Ana', 'Alfama', 'chance')
    """
    seat = ALFAMA if actor == "alfama" else actor
    if not isinstance(seat, int):
        return str(actor)
    return state.players[seat].name if 0 <= seat < len(state.players) else f"seat {seat}"


def party(customers: Customers) -> str:
    """Customers by colour.

    >>> party(Customers(grey=1, brown=2)), party(Customers(1, 1, 1)), party(Customers())
    ('1 grey and 2 brown', '1 grey, 1 black and 1 brown', 'nobody')
    """
    return series([f"{customers[colour]} {colour}" for colour in COLOURS if customers[colour]]) or "nobody"


def series(phrases: list[str]) -> str:
    """Several things in one breath.

    >>> series(["one", "two", "three"])
    'one, two and three'
    """
    return " and ".join([", ".join(phrases[:-1]), phrases[-1]] if len(phrases) > 1 else phrases)


def benefit_words(benefit: Benefit) -> str:
    """A kick-out benefit in a word or two.

    >>> benefit_words(CoinsBenefit(2)), benefit_words(NoteBenefit(0)), benefit_words(CustomerBenefit(1))
    ('2 coins', 'note', '1→guest')
    """
    match benefit:
        case CoinsBenefit(coins=coins):
            return count(coins, "coin")
        case CustomerBenefit(cost=cost):
            return f"{cost}→guest" if cost else "guest"
        case NoteBenefit(cost=cost):
            return f"{cost}→note" if cost else "note"
        case _:
            return "fame"
