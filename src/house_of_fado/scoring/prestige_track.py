"""The prestige track (chapter PRES): cubes leave it from the left, and what they uncover makes a restaurant better."""

from __future__ import annotations

from house_of_fado.events import CriticPriceFell, CubeRemoved, IncomeRose, TableOpened
from house_of_fado.kernel.evolve import evolve
from house_of_fado.ledger import Events, take_star
from house_of_fado.state.components import Speciality
from house_of_fado.state.game import State


def critic_price(state: State, seat: int) -> int:
    """What a critic costs this seat now (STREET-5)."""
    return state.edition.critic_price[state.removed_cubes(seat)]


def income(state: State, seat: int) -> int:
    """What each customer at a table pays this seat now (CLOSE-1)."""
    return state.edition.income[state.removed_cubes(seat)]


def remove_cube(state: State, seat: int, slot: Speciality | None, rule: str, events: Events) -> State:
    """Take the leftmost cube off a track (PRES-1) that still has one, and open whatever it uncovers."""
    edition, player = state.edition, state.players[seat]
    price, pay = critic_price(state, seat), income(state, seat)
    state = state.with_player(seat, evolve(player, cubes=player.cubes - 1))
    removed = state.removed_cubes(seat)
    events.append(CubeRemoved(seat, removed, slot, rule))
    if edition.critic_price[removed] < price:
        events.append(CriticPriceFell(seat, edition.critic_price[removed], "PRES-2"))
    if edition.income[removed] > pay:
        events.append(IncomeRose(seat, edition.income[removed], "PRES-2"))
    state = _open_tables(state, seat, removed, events)
    if player.cubes == 1:
        state = take_star(state, seat, "prestige", "PRES-4", events)
    return state


def _open_tables(state: State, seat: int, removed: int, events: Events) -> State:
    player = state.players[seat]
    for place, fact in enumerate(state.edition.restaurant_tables):
        if fact.opens_at == removed:
            events.append(TableOpened(seat, place, "PRES-3"))
            opened = evolve(player.tables[place], open=True)
            player = evolve(player, tables=(*player.tables[:place], opened, *player.tables[place + 1 :]))
    return state.with_player(seat, player)
