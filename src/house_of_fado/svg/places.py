"""The places of the board, one function each: market, street, rehearsal room and billboard, with their clusters.

Three columns of tiles or guests stand left, in the middle and right; the clusters between them serve both neighbours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from house_of_fado.actions.wording import count, listed, spoken
from house_of_fado.record.phrases import benefit_words, party
from house_of_fado.state.components import (
    BOARD_SPACES,
    COLOURS,
    GROUPS,
    NOTES,
    SPECIALITIES,
    BoardSpace,
    Customers,
    Speciality,
)
from house_of_fado.state.edition import Benefit
from house_of_fado.state.game import State
from house_of_fado.svg import pieces
from house_of_fado.svg.palette import look, wire
from house_of_fado.svg.shapes import circle, group, moved, path, rect, text

WIDTH: Final = 976.0
COLUMNS: Final = (8.0, 392.0, 776.0)
"""Where the three columns of a place begin."""
COLUMN_WIDTH: Final = 192.0
CLUSTERS: Final = (206.0, 590.0)
"""Where the two clusters between the columns begin."""
CLUSTER_WIDTH: Final = 180.0
KICK_OUT_WIDTH: Final = 56.0
HEIGHTS: Final[Mapping[str, float]] = {"market": 176, "street": 138, "rehearsal_room": 138, "billboard": 138}


def market(state: State) -> str:
    """The musicians for hire by speciality, and the two clusters that serve them."""
    left, right = _clusters(state, "market_left", "market_right", 28)
    groups = (_market_group(state, speciality, x) for speciality, x in zip(SPECIALITIES, COLUMNS, strict=True))
    return _place("market", "Market", *groups, left, right)


def _market_group(state: State, speciality: Speciality, x: float) -> str:
    tiles = state.board.market[speciality]
    cost = state.edition.speciality_cost[speciality]
    width, height = pieces.MUSICIAN_SIZE[0] + 6, pieces.MUSICIAN_SIZE[1] + 6
    across, scale = fitted(len(tiles), COLUMN_WIDTH + 6, 140, width, height)
    return group(
        f"board-market-{speciality}",
        f"{spoken(speciality)}: {count(len(tiles), 'musician')} in the market, hiring costs {cost} more",
        text(2, 20, f"{spoken(speciality).capitalize()}  +{cost}", "hof-strong"),
        *(
            pieces.musician(
                state.edition,
                tile.tile,
                tile.fame,
                at=(place % across * width * scale, 30 + place // across * height * scale),
                scale=scale,
            )
            for place, tile in enumerate(tiles)
        ),
        at=(x, 0),
    )


def street(state: State) -> str:
    """The three groups of customers, and the two clusters that serve them."""
    left, right = _clusters(state, "street_left", "street_right", 10)
    groups = []
    for name, x in zip(GROUPS, COLUMNS, strict=True):
        present = state.board.street[name]
        title = f"{name} group: {party(present.customers)}" + (" and a critic" if present.critic else "")
        figures = customers(f"street-{name}", present.customers, present.critic, 6, 44, COLUMN_WIDTH - 12, 1.2)
        ground = rect(0, 32, COLUMN_WIDTH, 78, look("well", "line", "edge"), 8)
        heading = text(2, 22, f"{name.capitalize()} group", "hof-strong")
        groups.append(group(f"street-{name}", title, ground, heading, figures, at=(x, 6)))
    return _place("street", "Street", *groups, left, right)


def rehearsal_room(state: State) -> str:
    """The note tokens, the row of fados, the face-up top of the stack, and the cluster."""
    board, edition = state.board, state.edition
    stacks = [
        group(
            f"board-notes-{kind}",
            f"{count(board.notes[kind], 'token')} left: {spoken(kind)}",
            rect(0, 0, 40, 80, look("well", "line", "edge"), 8),
            moved((20, 26), pieces.token(kind, 15)),
            text(20, 66, str(board.notes[kind]), "hof-count", "middle"),
            at=(206 + 46 * place, 34),
        )
        for place, kind in enumerate(NOTES)
    ]
    step = min(108.0, 440 / len(board.fado_row))
    row = [_fado_place(state, place, tile, 404 + step * place) for place, tile in enumerate(board.fado_row)]
    hidden = f"{count(len(board.fado_stack), 'fado')} not yet revealed: {', '.join(board.fado_stack) or 'none'}"
    stack = group(
        "board-fado_stack",
        hidden,
        rect(0, 0, 18, 100, look("tile", "outline"), 4),
        text(9, 56, str(len(board.fado_stack)), look("bright", "", "strong"), "middle"),
        at=(944, 30),
    )
    top = edition.fado(board.fado_top) if board.fado_top is not None else None
    preview = pieces.fado(top, (2, 30)) if top else rect(2, 30, 100, 100, look("well", "line", "dashed"), 6)
    title = "the face-up top of the stack, a preview" if top else "no fado on top of the stack"
    return _place(
        "rehearsal_room",
        "Rehearsal room",
        cluster(state, "rehearsal_room", (8, 10)),
        text(206, 24, "Notes", "hof-strong"),
        *stacks,
        text(404, 24, "Fados", "hof-strong"),
        *row,
        group("board-fado_top", title, text(2, 24, "Next, and stack", "hof-strong"), preview, at=(838, 0)),
        stack,
    )


def _fado_place(state: State, place: int, tile: str | None, x: float) -> str:
    fact = state.edition.fado(tile) if tile is not None else None
    id, at = f"board-fado_row-{place}", (x, 30)
    if fact is None:
        return group(id, "no fado here", rect(0, 0, 100, 100, look("well", "line", "edge", "dashed"), 6), at=at)
    return group(id, f"place {place + 1} of the row", pieces.fado(fact, (0, 0)), at=at)


def billboard(state: State) -> str:
    """The three slots with musicians, scoring tiles and cubes, and the two clusters that serve them."""
    left, right = _clusters(state, "billboard_left", "billboard_right", 10)
    slots = (_slot(state, speciality, x) for speciality, x in zip(SPECIALITIES, COLUMNS, strict=True))
    return _place("billboard", "Billboard", *slots, left, right)


def _slot(state: State, speciality: Speciality, x: float) -> str:
    slot, players = state.board.billboard[speciality], state.players
    standing = slot.musician
    if standing is None:
        stage = rect(0, 0, *pieces.MUSICIAN_SIZE, look("well", "line", "dashed"), 6)
    else:
        stage = pieces.musician(state.edition, standing.tile, standing.fame, (0, 0))
    held = ", ".join(f"{player.name} {cubes}" for player, cubes in zip(players, slot.cubes, strict=True) if cubes)
    cubes = [
        group(
            f"billboard-{speciality}-cubes-{seat}",
            f"{count(number, 'cube')} of {players[seat].name}",
            moved((0, 0), pieces.mark(players[seat].colour, 9)),
            text(0, 26, str(number), "hof-strong", "middle"),
            at=(88 + 31 * seat, 82),
        )
        for seat, number in enumerate(slot.cubes)
        if number
    ]
    return group(
        f"billboard-{speciality}",
        f"{spoken(speciality)} slot: {standing.tile if standing else 'nobody'}; cubes: {held or 'none'}",
        rect(-2, 28, COLUMN_WIDTH + 4, 92, look("well", "line", "edge"), 8),
        text(2, 20, spoken(speciality).capitalize(), "hof-strong"),
        moved((6, 42), stage),
        _scoring_tile(state, speciality),
        *cubes,
        at=(x, 6),
    )


def _scoring_tile(state: State, speciality: Speciality) -> str:
    tile = state.board.billboard[speciality].tile
    if tile is None:
        return ""
    values = state.edition.billboard_values(tile, len(state.players))
    return group(
        tile,
        f"scoring tile {tile}: {', '.join(map(str, values))} points for the most cubes",
        rect(0, 0, 112, 24, look("tile"), 5),
        text(56, 17.5, " / ".join(map(str, values)), look("bright", "", "count"), "middle"),
        at=(76, 36),
    )


def cluster(state: State, space: BoardSpace, at: tuple[float, float]) -> str:
    """An action space with its three kick-out spaces and whoever stands there."""
    fact, present = state.edition.cluster(space), state.board.spaces[space]
    served = fact.specialities or fact.groups if space != "rehearsal_room" else ()
    middle = CLUSTER_WIDTH / 2
    arrows = path(f"M{middle - 40} 33L{middle - 56} 42L{middle - 40} 51Z", look("line")) if served else ""
    arrows += path(f"M{middle + 40} 33L{middle + 56} 42L{middle + 40} 51Z", look("line")) if served else ""
    occupant = "nobody" if present.worker is None else state.players[present.worker].name
    serves = f", serves {listed(tuple(served))}" if served else ""
    return group(
        f"board-{space}",
        f"action space {spoken(space)}{serves}; on it: {occupant}",
        rect(0, 0, CLUSTER_WIDTH, 122, look("paper", "line", "edge"), 10),
        text(middle, 16, f"{BOARD_SPACES.index(space) + 1} · {spoken(space).capitalize()}", "hof-strong", "middle"),
        arrows,
        circle(middle, 42, 19, look("card", "line")),
        worker(state, f"board-{space}-worker", present.worker, (middle, 42), 13),
        *(
            _kick_out(state, space, place, benefit, (4 + place * (KICK_OUT_WIDTH + 2), 66))
            for place, benefit in enumerate(fact.kick_outs)
        ),
        at=at,
    )


def _kick_out(state: State, space: BoardSpace, place: int, benefit: Benefit, at: tuple[float, float]) -> str:
    seat = state.board.spaces[space].kick_outs[place]
    words = benefit_words(benefit)
    occupant = "nobody" if seat is None else state.players[seat].name
    due = state.pending.space == space and state.pending.benefit == place
    return group(
        f"board-{space}-kick_out-{place}",
        f"kick-out space {place} of {spoken(space)}: {words}; on it: {occupant}" + ("; its benefit is due" * due),
        rect(0, 0, KICK_OUT_WIDTH, 52, look("panel", "line", "edge"), 7),
        circle(KICK_OUT_WIDTH / 2, 19, 14, look("card", "line", "dashed")),
        worker(state, f"board-{space}-kick_out-{place}-worker", seat, (KICK_OUT_WIDTH / 2, 19), 10),
        text(KICK_OUT_WIDTH / 2, 46, words, "hof-small", "middle"),
        at=at,
    )


def worker(state: State, id: str, seat: int | None, at: tuple[float, float], radius: float) -> str:
    """A worker on its space, or nothing."""
    if seat is None:
        return ""
    player = state.players[seat]
    return group(id, f"worker of {player.name}", pieces.mark(player.colour, radius), at=at)


def customers(
    id: str, guests: Customers, with_critic: bool, x: float, y: float, width: float, scale: float, seats: int = 0
) -> str:
    """Customers side by side, a critic last, and a chair for each free seat; closer together where they are many."""
    kinds = [(colour, number + 1) for colour in COLOURS for number in range(guests[colour])]
    step = min(pieces.CUSTOMER_SIZE[0] * scale + 2, width / max(len(kinds) + with_critic, seats, 1))
    scale = min(scale, (step - 1) / pieces.CUSTOMER_SIZE[0])
    figures = [
        group(
            f"{id}-{colour}-{number}",
            f"{colour} customer",
            pieces.customer(colour),
            at=(x + step * place, y),
            scale=scale,
        )
        for place, (colour, number) in enumerate(kinds)
    ]
    chairs = [
        circle(x + step * place + step / 2, y + 26, 5, wire("line"))
        for place in range(len(kinds), 0 if with_critic else seats)
    ]
    if with_critic:
        figures.append(group(f"{id}-critic", "critic", pieces.critic(), at=(x + step * len(kinds), y), scale=scale))
    return "".join((*figures, *chairs))


def fitted(number: int, width: float, height: float, piece_width: float, piece_height: float) -> tuple[int, float]:
    """How many pieces stand side by side, and their scale, so that all of them fit in a box.

    >>> fitted(6, 198, 140, 66, 70), fitted(12, 198, 140, 66, 70)
    ((3, 1.0), (5, 0.6))
    """
    across = max(1, int(width // piece_width))
    while True:
        scale = min(1.0, width / (across * piece_width))
        if -(-number // across) * piece_height * scale <= height:
            return across, scale
        across += 1


def _clusters(state: State, left: BoardSpace, right: BoardSpace, y: float) -> tuple[str, str]:
    return cluster(state, left, (CLUSTERS[0], y)), cluster(state, right, (CLUSTERS[1], y))


def _place(name: str, title: str, *parts: str) -> str:
    ground = rect(0, 0, WIDTH, HEIGHTS[name], look("panel", "line"), 12)
    return group(f"board-{name}-place", title, ground, *parts)
