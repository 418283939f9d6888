"""The final scoring of any end position, held against a second scorer that shares nothing with the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado.scoring.billboard_majorities import slot_points
from house_of_fado.state.components import SPECIALITIES, STARS, BySpeciality
from tests.positions import table
from tests.properties import naive_scorer as naive
from tests.properties.naive_scorer import PlainEnd, PlainSeat

TABLES = {players: table(players) for players in (2, 3, 4)}
FAMES = st.none() | st.integers(1, 6)
TILES = st.permutations(["billboard-1", "billboard-2", "billboard-3"])
QUICK = settings(max_examples=150, deadline=None, derandomize=True)


@st.composite
def plain_seats(draw: st.DrawFn, stars: int, most: int) -> PlainSeat:
    """A seat; `most` bounds what ties are broken by, so that small values make ties likely."""
    first = draw(st.integers(0, 8))
    second = draw(st.integers(0, 8 - first))
    third = draw(st.integers(0, 8 - first - second))
    return PlainSeat(
        score=draw(st.integers(0, 120)),
        fames=(draw(FAMES), draw(FAMES), draw(FAMES)),
        stars=stars,
        fados=draw(st.integers(0, min(most, 4))),
        coins=draw(st.integers(0, most * 4)),
        cubes=draw(st.permutations([first, second, third]).map(lambda cubes: (cubes[0], cubes[1], cubes[2]))),
    )


@st.composite
def ends(draw: st.DrawFn, most: int = 15) -> PlainEnd:
    players = draw(st.integers(2, 4))
    owners = draw(st.lists(st.none() | st.integers(0, players - 1), min_size=5, max_size=5))
    seats = tuple(draw(plain_seats(owners.count(seat), most)) for seat in range(players))
    tiles = draw(TILES)
    return PlainEnd(seats, (tiles[0], tiles[1], tiles[2]))


@st.composite
def level_ends(draw: st.DrawFn) -> PlainEnd:
    """Ends where every seat has the same total, so that only the tie-breakers are left."""
    end = draw(ends(most=1))
    missing = [max(naive.totals(end)) - total for total in naive.totals(end)]
    seats = tuple(replace(seat, score=seat.score + more) for seat, more in zip(end.seats, missing, strict=True))
    return replace(end, seats=seats)


def as_state(end: PlainEnd) -> hof.State:
    state = TABLES[len(end.seats)]
    stars, fados = list(STARS), [f"fado-{number:02}" for number in range(1, 19)]
    for number, seat in enumerate(end.seats):
        musicians = [
            None if fame is None else hof.Musician(f"{speciality}-{number + 1}", fame)
            for speciality, fame in zip(SPECIALITIES, seat.fames, strict=True)
        ]
        player = evolve(
            state.players[number],
            score=seat.score,
            coins=seat.coins,
            cubes=8 - sum(seat.cubes),
            musicians=BySpeciality(*musicians),
            stars=tuple(stars.pop() for _ in range(seat.stars)),
            fados=tuple(fados.pop() for _ in range(seat.fados)),
        )
        state = state.with_player(number, player)
    slots = [
        hof.BillboardSlot(None, tuple(seat.cubes[slot] for seat in end.seats), tile)
        for slot, tile in enumerate(end.tiles)
    ]
    board = evolve(state.board, billboard=BySpeciality(*slots), stars=tuple(stars))
    return evolve(state, board=board, finished=True, actor=None, decision=None, pending=hof.Pending())


def billboard_of(sheet: hof.ScoreSheet) -> list[list[int]]:
    columns = [[points for _, points in seat.billboard.items()] for seat in sheet.seats]
    return [list(slot) for slot in zip(*columns, strict=True)]


@pytest.mark.rule("FINAL-1", "FINAL-2", "FINAL-3", "FINAL-4", "FINAL-5", "FINAL-6")
@QUICK
@given(ends())
def test_every_line_of_the_sheet_is_what_the_second_scorer_finds(end: PlainEnd) -> None:
    sheet = hof.score_sheet(as_state(end))
    assert [seat.track for seat in sheet.seats] == [seat.score for seat in end.seats]
    assert [seat.musicians for seat in sheet.seats] == [naive.musician_points(seat) for seat in end.seats]
    assert [seat.stars for seat in sheet.seats] == [naive.STAR_POINTS[seat.stars] for seat in end.seats]
    assert [seat.fados for seat in sheet.seats] == [naive.fado_points(seat) for seat in end.seats]
    assert [seat.coins for seat in sheet.seats] == [naive.coin_points(seat) for seat in end.seats]
    assert billboard_of(sheet) == naive.billboard_points(end)
    assert list(sheet.totals) == naive.totals(end)
    assert [sum(points for _, _, points in seat.lines()) for seat in sheet.seats] == naive.totals(end)


@pytest.mark.rule("FINAL-7")
@QUICK
@given(ends() | ends(most=1) | level_ends())
def test_the_ranking_is_what_the_second_scorer_finds(end: PlainEnd) -> None:
    result = hof.Game(as_state(end)).result()
    assert result is not None
    assert result.ranking == naive.ranking(end)
    assert list(result.scores) == naive.totals(end)


@pytest.mark.rule("FINAL-7")
def test_the_tie_breakers_decide_one_after_the_other() -> None:
    blank = PlainSeat(score=20, fames=(None, None, None), stars=0, fados=0, coins=0, cubes=(0, 0, 0))
    seats = (replace(blank, coins=3), replace(blank, fados=1, score=17), replace(blank, stars=1, score=10), blank)
    end = PlainEnd(seats, ("billboard-1", "billboard-2", "billboard-3"))
    result = hof.Game(as_state(end)).result()
    assert result == hof.Result(ranking=((2,), (1,), (0,), (3,)), scores=(20, 20, 20, 20))
    assert naive.ranking(end) == ((2,), (1,), (0,), (3,))


TIES: list[tuple[list[int], list[int], list[int]]] = [
    # two tied: for the first place, the second, the third
    ([14, 8, 5], [2, 2, 1, 0], [11, 11, 5, 0]),
    ([12, 7, 4], [2, 2, 1, 0], [9, 9, 4, 0]),
    ([10, 6, 3], [2, 2, 0, 0], [8, 8, 0, 0]),
    ([14, 8, 5], [3, 2, 2, 1], [14, 6, 6, 0]),
    ([12, 7, 4], [3, 2, 2, 1], [12, 5, 5, 0]),
    ([10, 6, 3], [8, 1, 1, 0], [10, 4, 4, 0]),
    ([14, 8, 5], [4, 3, 2, 2], [14, 8, 2, 2]),
    ([12, 7, 4], [4, 3, 2, 2], [12, 7, 2, 2]),
    ([10, 6, 3], [4, 3, 2, 2], [10, 6, 1, 1]),
    ([14, 8, 5], [2, 2, 1, 1], [11, 11, 2, 2]),
    ([14, 8], [4, 4], [11, 11]),
    ([12, 7], [4, 4], [9, 9]),
    ([10, 6], [4, 4], [8, 8]),
    ([14, 8], [2, 2, 1], [11, 11, 0]),
    ([14, 8], [3, 2, 2], [14, 4, 4]),
    ([12, 7], [3, 2, 2], [12, 3, 3]),
    ([14, 8], [4, 3, 2, 2], [14, 8, 0, 0]),
    # three tied
    ([14, 8, 5], [2, 2, 2, 0], [9, 9, 9, 0]),
    ([12, 7, 4], [2, 2, 2, 1], [7, 7, 7, 0]),
    ([10, 6, 3], [1, 1, 1], [6, 6, 6]),
    ([14, 8, 5], [3, 1, 1, 1], [14, 4, 4, 4]),
    ([12, 7, 4], [3, 2, 2, 2], [12, 3, 3, 3]),
    ([10, 6, 3], [3, 2, 2, 2], [10, 3, 3, 3]),
    ([14, 8], [2, 2, 2], [7, 7, 7]),
    ([14, 8], [3, 2, 2, 2], [14, 2, 2, 2]),
    # four tied
    ([14, 8, 5], [1, 1, 1, 1], [6, 6, 6, 6]),
    ([12, 7, 4], [2, 2, 2, 2], [5, 5, 5, 5]),
    ([10, 6, 3], [8, 8, 8, 8], [4, 4, 4, 4]),
    ([14, 8], [1, 1, 1, 1], [5, 5, 5, 5]),
    # nobody is tied without cubes
    ([14, 8, 5], [0, 0, 0, 0], [0, 0, 0, 0]),
    ([14, 8, 5], [1, 0, 0, 0], [14, 0, 0, 0]),
    ([14, 8], [0, 1], [0, 14]),
]


@pytest.mark.rule("FINAL-3", "FINAL-4")
@pytest.mark.parametrize(("values", "cubes", "points"), TIES)
def test_ties_at_every_place_whoever_sits_where(values: list[int], cubes: list[int], points: list[int]) -> None:
    for order in permutations(range(len(cubes))):
        seated, due = [cubes[seat] for seat in order], [points[seat] for seat in order]
        assert list(slot_points(seated, values)) == due
        assert naive.points_of_slot(seated, values) == due


CUBES = st.lists(st.integers(0, 8) | st.integers(0, 2), min_size=2, max_size=4)
TILE = st.sampled_from(["billboard-1", "billboard-2", "billboard-3"])


def points_in_play(cubes: Sequence[int], tile: str) -> list[int]:
    """The points of each seat for the singers' slot of a real table."""
    state = TABLES[len(cubes)]
    slots = state.board.billboard.replacing("singer", hof.BillboardSlot(None, tuple(cubes), tile))
    sheet = hof.score_sheet(state.with_board(evolve(state.board, billboard=slots)))
    return [seat.billboard.singer for seat in sheet.seats]


@pytest.mark.rule("FINAL-3", "FINAL-4")
@QUICK
@given(CUBES, TILE)
def test_a_slot_never_gives_more_than_its_tile_and_more_cubes_never_less(cubes: list[int], tile: str) -> None:
    points, values = points_in_play(cubes, tile), naive.values_of(tile, len(cubes))
    assert points == naive.points_of_slot(cubes, values)
    assert sum(points) <= sum(values)
    assert max(points) <= values[0]
    for (one, gained), (other, other_gained) in permutations(zip(cubes, points, strict=True), 2):
        if one >= other:
            assert gained >= other_gained
    assert all(gained == 0 for count, gained in zip(cubes, points, strict=True) if count == 0)


@pytest.mark.rule("FINAL-3", "FINAL-4")
@QUICK
@given(CUBES, TILE, st.data())
def test_seats_that_change_their_cubes_change_their_points(cubes: list[int], tile: str, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(cubes))))
    points = points_in_play(cubes, tile)
    assert points_in_play([cubes[seat] for seat in order], tile) == [points[seat] for seat in order]
