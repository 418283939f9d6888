"""A restaurant: the prestige track, musicians, tables and bar, and what its owner has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from house_of_fado.actions.wording import count, spoken
from house_of_fado.record.phrases import party
from house_of_fado.scoring.prestige_track import critic_price, income
from house_of_fado.state.components import NOTES, SPECIALITIES, Speciality
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import Table
from house_of_fado.svg import pieces
from house_of_fado.svg.palette import look
from house_of_fado.svg.places import customers, worker
from house_of_fado.svg.shapes import circle, clipped, group, moved, rect, shortened, text

WIDTH: Final = 578.0
HEIGHT: Final = 252.0
CELL: Final = 43.0
SEAT: Final = 28.0
"""The width of a seat at a table or at the bar."""
UNSEEN_EDGE: Final = "hof-wire hof-edge"
"""An edge that only a highlight makes visible."""


def restaurant(state: State, seat: int, total: int) -> str:
    """One player's side of the table; `total` is the score as if the game ended now."""
    player = state.players[seat]
    edge = rect(0, 0, WIDTH, HEIGHT, look("panel", "line", "edge"), 12)
    return group(
        f"seat-{seat}",
        f"restaurant of {player.name} ({player.colour})",
        edge,
        _header(state, seat, total),
        _prestige_track(state, seat),
        _workers(state, seat),
        *(_musician_place(state, seat, name, 14 + 66 * place) for place, name in enumerate(SPECIALITIES)),
        *_tables(state, seat),
        _applause(state, seat),
        _notes(state, seat),
        _fados(state, seat),
        _stars(state, seat),
    )


def _header(state: State, seat: int, total: int) -> str:
    player = state.players[seat]
    band = rect(1, 1, WIDTH - 2, 36, look("well"), 11)
    chips = [
        _chip("decides", f"{player.name} decides", f"seat-{seat}-decides") if _decides(state, seat) else "",
        _chip("has the turn", f"it is {player.name}'s turn", f"seat-{seat}-turn") if _waits(state, seat) else "",
    ]
    return "".join(
        (
            band,
            group(f"seat-{seat}-mark", player.colour, pieces.mark(player.colour, 12), at=(24, 20)),
            group(
                f"seat-{seat}-name",
                player.name,
                clipped(46, 4, 202, 30, text(0, 22, shortened(player.name, 20), "hof-name")),
            ),
            *chips,
            group(
                f"seat-{seat}-coins",
                count(player.coins, "coin"),
                pieces.coin(player.coins, 14),
                circle(0, 0, 16, UNSEEN_EDGE),
                at=(362, 19),
            ),
            group(
                f"seat-{seat}-score",
                f"{count(player.score, 'point')}; {total} with the final scoring as if the game ended now",
                text(WIDTH - 102, 25, f"{count(player.score, 'point')}", "hof-count", "end"),
                text(WIDTH - 12, 25, f"({total} with final)", look("faint", "", "small"), "end"),
            ),
        )
    )


def _chip(words: str, title: str, id: str) -> str:
    width = 18 + 6.2 * len(words)
    shape = rect(0, 0, width, 20, look("tile"), 10)
    return group(id, title, shape, text(width / 2, 14, words, look("bright", "", "small"), "middle"), at=(252, 9))


def _decides(state: State, seat: int) -> bool:
    return state.actor == state.actor_at(seat)


def _waits(state: State, seat: int) -> bool:
    return state.pending.seat == seat and not _decides(state, seat) and not state.finished


def _prestige_track(state: State, seat: int) -> str:
    player, removed = state.players[seat], state.removed_cubes(seat)
    step = min(CELL, 8 * CELL / state.edition.start.cubes)
    cells = [
        rect(step * place, 0, step - 3, 28, look("well", "line"), 4)
        + text(step * place + step / 2 - 1.5, 42, words, "hof-small", "middle")
        for place, words in enumerate(_uncovered(state))
    ]
    cubes = [
        group(
            f"seat-{seat}-cube-{place + 1}",
            f"prestige cube of {player.name}",
            moved((step * place + step / 2 - 11.5, 4), pieces.cube(player.colour)),
        )
        for place in range(removed, state.edition.start.cubes)
    ]
    price, pay = critic_price(state, seat), income(state, seat)
    title = f"prestige track: {removed} removed, a critic costs {price}, customers pay {pay} each"
    return group(f"seat-{seat}-prestige", title, *cells, *cubes, at=(14, 48))


def _uncovered(state: State) -> Iterator[str]:
    """What the removal of each cube brings, left to right."""
    edition, cubes = state.edition, state.edition.start.cubes
    tables = {table.opens_at: table.seats for table in edition.restaurant_tables}
    for removed in range(1, cubes + 1):
        gains = []
        if edition.critic_price[removed] < edition.critic_price[removed - 1]:
            gains.append(f"critic {edition.critic_price[removed]}")
        if edition.income[removed] > edition.income[removed - 1]:
            gains.append(f"pay {edition.income[removed]}")
        if removed in tables:
            gains.append(f"table {tables[removed]}")
        yield " ".join(gains) or ("star" if removed == cubes else "")


def _workers(state: State, seat: int) -> str:
    player, workers = state.players[seat], state.edition.start.workers
    where = f"seat-{seat}-restaurant"
    standing = seat if player.restaurant_worker else None
    space = group(
        where,
        "action space of the restaurant; on it: " + (player.name if player.restaurant_worker else "nobody"),
        rect(-42, -21, 84, 58, look("paper", "line", "edge"), 8),
        circle(0, 0, 16, look("card", "line")),
        worker(state, f"{where}-worker", standing, (0, 0), 11),
        text(0, 31, "restaurant", "hof-small", "middle"),
        at=(412, 66),
    )
    supply = [
        group(
            f"seat-{seat}-worker-{number + 1}",
            f"worker of {player.name} beside the board",
            pieces.mark(player.colour, 10),
            at=(480 + 29 * number, 66),
        )
        for number in range(player.supply_workers)
    ]
    spots = [circle(480 + 29 * number, 66, 12, look("well", "line", "dashed")) for number in range(workers)]
    words = text(480 + 29 * (workers - 1) / 2, 97, "beside the board", "hof-small", "middle")
    title = f"{count(player.supply_workers, 'worker')} beside the board"
    return space + group(f"seat-{seat}-supply", title, words, *spots, *supply)


def _musician_place(state: State, seat: int, speciality: Speciality, x: float) -> str:
    employed = state.players[seat].musicians[speciality]
    id, at = f"seat-{seat}-{speciality}", (x, 110)
    if employed is None:
        empty = rect(0, 0, *pieces.MUSICIAN_SIZE, look("well", "line", "edge", "dashed"), 6)
        letters = text(30, 37, pieces.ABBREVIATIONS[speciality], look("faint", "", "strong"), "middle")
        return group(id, f"no {spoken(speciality)} musician", empty, letters, at=at)
    drawn = pieces.musician(state.edition, employed.tile, employed.fame, (0, 0))
    edge = rect(0, 0, *pieces.MUSICIAN_SIZE, UNSEEN_EDGE, 6)
    return group(id, f"{spoken(speciality)} musician of {state.players[seat].name}", drawn, edge, at=at)


def _tables(state: State, seat: int) -> Iterator[str]:
    player, x = state.players[seat], 218.0
    room = WIDTH - 14 - x
    wanted = sum(table.seats for table in player.tables) + state.edition.bar_seats
    gap, pad = 5.0, 3.0
    chair = min(SEAT, (room - gap * len(player.tables) - 2 * pad * (len(player.tables) + 1)) / wanted)
    for place, table in enumerate(player.tables):
        width = table.seats * chair + 2 * pad
        yield _table(seat, place, table, x, width, state.edition.restaurant_tables[place].opens_at)
        x += width + gap
    bar_id, guests = f"seat-{seat}-bar", player.bar
    width = state.edition.bar_seats * chair + 2 * pad
    figures = customers(bar_id, guests, False, pad + 1, 20, width - 2 * pad, 0.9, state.edition.bar_seats)
    words = text(width / 2, 14, "bar", "hof-small", "middle")
    ground = rect(0, 0, width, 64, look("wood", "line", "edge"), 3)
    yield group(bar_id, f"bar for {state.edition.bar_seats}: {party(guests)}", ground, words, figures, at=(x, 110))


def _applause(state: State, seat: int) -> str:
    standing = state.pending.standing
    if state.pending.seat != seat or standing.total == 0:
        return ""
    words = f"have applauded: {party(standing)}"
    return group(f"seat-{seat}-standing", words, text(WIDTH - 16, 185, words, "hof-small", "end"))


def _table(seat: int, place: int, table: Table, x: float, width: float, opens_at: int) -> str:
    id = f"seat-{seat}-table-{place}"
    seated = party(table.customers) + (", a critic" if table.critic else "")
    title = f"table for {table.seats}: " + ("the critic" if table.critic and not table.customers.total else seated)
    if not table.open:
        title = f"table for {table.seats}, opens when {count(opens_at, 'cube')} are removed"
    ground = rect(
        0, 0, width, 64, look(*(("wood", "line", "edge") if table.open else ("well", "line", "edge", "dashed"))), 10
    )
    closed = "" if table.open else text(width / 2, 42, f"opens at {opens_at}", look("faint", "", "small"), "middle")
    figures = customers(id, table.customers, table.critic, 4, 20, width - 6, 0.9, table.seats if table.open else 0)
    return group(
        id,
        title,
        ground,
        text(width / 2, 14, f"for {table.seats}", "hof-small", "middle"),
        closed,
        figures,
        at=(x, 110),
    )


def _notes(state: State, seat: int) -> str:
    player = state.players[seat]
    held = [
        group(
            f"seat-{seat}-notes-{kind}",
            f"{player.notes[kind]} {spoken(kind)}",
            rect(0, 0, 47, 52, look("well", "line", "edge"), 7),
            moved((16, 26), pieces.token(kind, 12)),
            text(38, 31, str(player.notes[kind]), "hof-count", "middle"),
            at=(14 + 50 * place, 189),
        )
        for place, kind in enumerate(NOTES)
    ]
    return group(f"seat-{seat}-notes", count(player.notes.total, "note"), *held)


def _fados(state: State, seat: int) -> str:
    tiles = [state.edition.fado(tile) for tile in state.players[seat].fados]
    step = min(pieces.SMALL_FADO_SIZE[0] + 3, 198 / max(1, len(tiles)))
    scale = min(1.0, step / (pieces.SMALL_FADO_SIZE[0] + 3))
    drawn = [
        pieces.small_fado(fact, (6 + step * place, 0), scale) for place, fact in enumerate(tiles) if fact is not None
    ]
    words = "" if drawn else text(100, 28, "no fado yet", look("faint", "", "small"), "middle")
    ground = rect(0, -3, 204, 52, look("well", "line", "edge"), 7)
    return group(f"seat-{seat}-fados", count(len(drawn), "fado"), ground, words, *drawn, at=(218, 192))


def _stars(state: State, seat: int) -> str:
    stars = state.players[seat].stars
    drawn = [
        group(
            f"star-{name}",
            f"{spoken(name)} star",
            pieces.star(look("gold", "outline"), 12),
            text(0, 22, pieces.STAR_NAMES[name], "hof-small", "middle"),
            at=(16 + 26 * place, 17),
        )
        for place, name in enumerate(stars)
    ]
    words = "" if drawn else text(68, 28, "no star yet", look("faint", "", "small"), "middle")
    ground = rect(0, -3, 136, 52, look("well", "line", "edge"), 7)
    return group(f"seat-{seat}-stars", count(len(stars), "star"), ground, words, *drawn, at=(428, 192))
