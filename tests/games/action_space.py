"""All well-formed actions over the finite values of an edition, kind by kind, legal or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations, product

import house_of_fado as hof
from house_of_fado.state.components import COLOURS, GROUPS, NOTES, SPACES, SPECIALITIES, WORKERS, Customers

UNKNOWN = "no-such-tile"


def parties(most: int) -> list[Customers]:
    """Every party of at most so many customers, the empty one included."""
    counts = range(most + 1)
    return [Customers(*each) for each in product(counts, repeat=3) if sum(each) <= most]


def _tiles(state: hof.State, speciality: str) -> list[str | None]:
    return [None, UNKNOWN, *(tile.id for tile in state.edition.musicians if tile.speciality == speciality)]


def _hires(state: hof.State) -> Iterator[hof.Action]:
    served = state.cluster.specialities
    for left, right in product(_tiles(state, served[0]), _tiles(state, served[1])):
        yield hof.HireMusicians(left, right)
    yield hof.HireMusicians(right=next(tile.id for tile in state.edition.musicians if tile.speciality == served[0]))


def _draws(state: hof.State) -> Iterator[hof.Action]:
    for group, party in product(GROUPS, parties(state.edition.group_size + 1)):
        yield hof.DrawCustomers(group, party.grey, party.black, party.brown)


def _invitations(state: hof.State) -> Iterator[hof.Action]:
    for group, party, place in product(GROUPS, parties(5), range(3)):
        yield hof.InviteCustomers(group, party.grey, party.black, party.brown, place)


SPACE_OF: Mapping[type[hof.Action], Callable[[hof.State], Iterator[hof.Action]]] = {
    hof.RevealFado: lambda state: (hof.RevealFado(tile) for tile in [UNKNOWN, *(t.id for t in state.edition.fados)]),
    hof.DrawCustomers: _draws,
    hof.AssignBillboardTiles: lambda state: (
        hof.AssignBillboardTiles(*tiles)
        for tiles in permutations([UNKNOWN, *(tile.id for tile in state.edition.billboard_tiles)], 3)
    ),
    hof.RollDie: lambda _: (hof.RollDie(value) for value in range(9)),
    hof.AlfamaTurn: lambda _: (hof.AlfamaTurn(*both) for both in product((None, *SPACES), repeat=2)),
    hof.PlaceWorker: lambda _: (hof.PlaceWorker(worker, space) for worker, space in product(WORKERS, SPACES)),
    hof.RelocateWorker: lambda _: (hof.RelocateWorker(place) for place in range(3)),
    hof.CollectCoins: lambda _: iter([hof.CollectCoins()]),
    hof.InviteToBar: lambda _: (hof.InviteToBar(group, colour) for group, colour in product(GROUPS, COLOURS)),
    hof.TakeNote: lambda _: (hof.TakeNote(note) for note in NOTES),
    hof.RaiseFame: lambda _: (hof.RaiseFame(speciality) for speciality in SPECIALITIES),
    hof.HireMusicians: _hires,
    hof.InviteCustomers: _invitations,
    hof.InviteCritic: lambda _: (hof.InviteCritic(group, place) for group, place in product(GROUPS, range(3))),
    hof.ScoreFado: lambda state: (hof.ScoreFado(tile) for tile in [UNKNOWN, *(t.id for t in state.edition.fados)]),
    hof.PromoteMusician: lambda _: (hof.PromoteMusician(speciality) for speciality in SPECIALITIES),
    hof.ContractMusician: lambda _: (hof.ContractMusician(speciality) for speciality in SPECIALITIES),
    hof.CloseRestaurant: lambda _: iter([hof.CloseRestaurant()]),
    hof.Applaud: lambda _: (hof.Applaud(name, *counts) for name, *counts in product(SPECIALITIES, range(5), range(5))),
    hof.EndApplause: lambda _: iter([hof.EndApplause()]),
    hof.RetireMusician: lambda _: (hof.RetireMusician(speciality) for speciality in SPECIALITIES),
    hof.KeepMusician: lambda _: (hof.KeepMusician(speciality) for speciality in SPECIALITIES),
    hof.DismissMusicians: lambda _: (
        hof.DismissMusicians(chosen) for size in range(4) for chosen in combinations(SPECIALITIES, size)
    ),
    hof.ReturnCritic: lambda _: (hof.ReturnCritic(group) for group in GROUPS),
    hof.Decline: lambda _: iter([hof.Decline()]),
}

ONE_OF_EACH: tuple[hof.Action, ...] = (
    hof.RevealFado("fado-01"),
    hof.DrawCustomers("left", 1, 1, 2),
    hof.AssignBillboardTiles("billboard-1", "billboard-2", "billboard-3"),
    hof.PlaceWorker("supply", "market_left"),
    hof.RelocateWorker(0),
    hof.CollectCoins(),
    hof.InviteToBar("left", "grey"),
    hof.TakeNote("quaver"),
    hof.RaiseFame("singer"),
    hof.HireMusicians("singer-1", None),
    hof.InviteCustomers("centre", 1, 0, 0, 0),
    hof.InviteCritic("centre", 0),
    hof.ScoreFado("fado-01"),
    hof.PromoteMusician("singer"),
    hof.ContractMusician("singer"),
    hof.CloseRestaurant(),
    hof.Applaud("singer", 1, 0),
    hof.EndApplause(),
    hof.RetireMusician("singer"),
    hof.KeepMusician("singer"),
    hof.DismissMusicians(()),
    hof.ReturnCritic("centre"),
    hof.Decline(),
    hof.RollDie(1),
    hof.AlfamaTurn(),
    hof.AlfamaTurn("market_left", "market_right"),
)


def every_action(state: hof.State) -> Iterator[hof.Action]:
    """One action of every kind, and the whole space of every kind that is among the legal ones or of the place."""
    yield from ONE_OF_EACH
    kinds = {type(action) for action in hof.legal_actions(state)}
    if state.decision == "action":
        kinds |= PLACE_KINDS[state.place]
    for kind in kinds:
        yield from SPACE_OF[kind](state)


PLACE_KINDS: Mapping[str, set[type[hof.Action]]] = {
    "market": {hof.HireMusicians},
    "street": {hof.InviteCustomers, hof.InviteCritic},
    "rehearsal_room": {hof.ScoreFado, hof.TakeNote},
    "billboard": {hof.PromoteMusician, hof.ContractMusician},
    "restaurant": {hof.CloseRestaurant},
}
