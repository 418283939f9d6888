"""The ids that a picture must hold for every component of a state, listed without the drawing code."""

from __future__ import annotations

from collections.abc import Iterator

import house_of_fado as hof
from house_of_fado.state.components import BOARD_SPACES, COLOURS, GROUPS, NOTES, SPECIALITIES, STARS


def component_ids(state: hof.State) -> set[str]:
    """Every id that the state calls for."""
    return {*_board(state), *(id for seat in range(len(state.players)) for id in _restaurant(state, seat))}


def _board(state: hof.State) -> Iterator[str]:
    board = state.board
    for space in BOARD_SPACES:
        cluster = board.spaces[space]
        yield f"board-{space}"
        if cluster.worker is not None:
            yield f"board-{space}-worker"
        for place, seat in enumerate(cluster.kick_outs):
            yield f"board-{space}-kick_out-{place}"
            if seat is not None:
                yield f"board-{space}-kick_out-{place}-worker"
    for name in SPECIALITIES:
        slot, starred = board.billboard[name], board.star_musicians[name]
        yield from (f"board-market-{name}", f"billboard-{name}", f"board-star-{name}")
        yield from (f"musician-{musician.tile}" for musician in board.market[name])
        yield from (f"billboard-{name}-cubes-{seat}" for seat, cubes in enumerate(slot.cubes) if cubes)
        yield from [f"musician-{slot.musician.tile}"] if slot.musician else []
        yield from [slot.tile] if slot.tile else []
        yield from [f"musician-{starred}"] if starred else []
    for group in GROUPS:
        yield f"street-{group}"
        yield from _guests(f"street-{group}", board.street[group].customers, board.street[group].critic)
    yield from (f"board-notes-{note}" for note in NOTES)
    yield from (f"board-fado_row-{place}" for place in range(len(board.fado_row)))
    yield from (tile for tile in (*board.fado_row, board.fado_top) if tile)
    yield from ("board-fado_top", "board-fado_stack", "board-removed")
    yield from (f"musician-{tile}" for tile in board.removed_musicians)
    yield from (f"board-{heap}-{colour}" for heap in ("bag", "discard") for colour in COLOURS)
    yield from (f"star-{star}" for star in STARS)


def _restaurant(state: hof.State, seat: int) -> Iterator[str]:
    player, me = state.players[seat], f"seat-{seat}"
    yield from (me, f"{me}-name", f"{me}-mark", f"{me}-score", f"{me}-coins", f"{me}-prestige", f"{me}-supply")
    yield from (f"{me}-restaurant", f"{me}-bar", f"{me}-notes", f"{me}-fados", f"{me}-stars")
    yield from [f"{me}-standing"] if state.pending.standing.total and state.pending.seat == seat else []
    yield from [f"{me}-decides"] if state.actor == ("alfama" if state.solo and seat == 1 else seat) else []
    yield from [f"{me}-restaurant-worker"] if player.restaurant_worker else []
    yield from (f"{me}-worker-{number + 1}" for number in range(player.supply_workers))
    yield from (f"{me}-cube-{number + 1}" for number in range(8 - player.cubes, 8))
    yield from (f"{me}-notes-{note}" for note in NOTES)
    yield from player.fados
    yield from _guests(f"{me}-bar", player.bar, critic=False)
    for name in SPECIALITIES:
        employed = player.musicians[name]
        yield f"{me}-{name}"
        yield from [f"musician-{employed.tile}"] if employed else []
    for place, table in enumerate(player.tables):
        yield f"{me}-table-{place}"
        yield from _guests(f"{me}-table-{place}", table.customers, table.critic)


def _guests(id: str, customers: hof.Customers, critic: bool) -> Iterator[str]:
    yield from (f"{id}-{colour}-{number + 1}" for colour in COLOURS for number in range(customers[colour]))
    yield from [f"{id}-critic"] if critic else []
