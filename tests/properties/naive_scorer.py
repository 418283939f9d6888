"""The final scoring once more, slowly and by hand: plain numbers in, plain numbers out, its own tables."""

from __future__ import annotations

from dataclasses import dataclass

STAR_POINTS = {0: 0, 1: 10, 2: 15, 3: 21, 4: 28, 5: 36}
FADO_POINTS = {0: 0, 1: 3, 2: 6, 3: 10}
MANY_FADOS = 15
TWO_PLAYER_SIDE = {"billboard-1": [14, 8], "billboard-2": [12, 7], "billboard-3": [10, 6]}
OTHER_SIDE = {"billboard-1": [14, 8, 5], "billboard-2": [12, 7, 4], "billboard-3": [10, 6, 3]}


@dataclass(frozen=True)
class PlainSeat:
    """What a seat has at the end; cubes are those beside the three slots, left to right."""

    score: int
    fames: tuple[int | None, int | None, int | None]
    stars: int
    fados: int
    coins: int
    cubes: tuple[int, int, int]


@dataclass(frozen=True)
class PlainEnd:
    """The end of a game: the seats, and the scoring tile under each slot, left to right."""

    seats: tuple[PlainSeat, ...]
    tiles: tuple[str, str, str]


def values_of(tile: str, players: int) -> list[int]:
    if players == 2:
        return TWO_PLAYER_SIDE[tile]
    return OTHER_SIDE[tile]


def points_of_slot(cubes: list[int], values: list[int]) -> list[int]:
    """Hand out the places from the most cubes down; everybody with as many takes part in the same pot."""
    points = [0 for _ in cubes]
    next_place = 0
    for height in range(100, 0, -1):
        tied = []
        for seat in range(len(cubes)):
            if cubes[seat] == height:
                tied.append(seat)  # noqa: PERF401
        pot = 0
        for _ in tied:
            if next_place < len(values):
                pot = pot + values[next_place]
            next_place = next_place + 1
        while tied and pot >= len(tied):
            for seat in tied:
                points[seat] = points[seat] + 1
                pot = pot - 1
    return points


def billboard_points(end: PlainEnd) -> list[list[int]]:
    """For each slot, the points of each seat."""
    players = len(end.seats)
    return [
        points_of_slot([seat.cubes[slot] for seat in end.seats], values_of(end.tiles[slot], players))
        for slot in range(3)
    ]


def musician_points(seat: PlainSeat) -> int:
    points = 0
    for fame in seat.fames:
        if fame is not None:
            points = points + fame
    return points


def fado_points(seat: PlainSeat) -> int:
    if seat.fados >= 4:
        return MANY_FADOS
    return FADO_POINTS[seat.fados]


def coin_points(seat: PlainSeat) -> int:
    points, coins = 0, seat.coins
    while coins >= 5:
        points, coins = points + 1, coins - 5
    return points


def totals(end: PlainEnd) -> list[int]:
    slots = billboard_points(end)
    found = []
    for number, seat in enumerate(end.seats):
        total = seat.score
        total = total + musician_points(seat)
        total = total + STAR_POINTS[seat.stars]
        total = total + slots[0][number] + slots[1][number] + slots[2][number]
        total = total + fado_points(seat)
        total = total + coin_points(seat)
        found.append(total)
    return found


def beats(end: PlainEnd, one: int, other: int) -> bool:
    """Whether a seat stands before another one."""
    points, first, second = totals(end), end.seats[one], end.seats[other]
    if points[one] != points[other]:
        return points[one] > points[other]
    if first.stars != second.stars:
        return first.stars > second.stars
    if first.fados != second.fados:
        return first.fados > second.fados
    return first.coins > second.coins


def ranking(end: PlainEnd) -> tuple[tuple[int, ...], ...]:
    """The seats by how many others stand before them; as many before, the same place."""
    players = range(len(end.seats))
    before = [sum(beats(end, other, seat) for other in players) for seat in players]
    places = []
    for count in players:
        together = tuple(seat for seat in players if before[seat] == count)
        if together:
            places.append(together)
    return tuple(places)
