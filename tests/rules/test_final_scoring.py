"""The final scoring (chapter FINAL), the ties on the billboard, and the ranking."""

from __future__ import annotations

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado.state.components import STARS, Speciality
from tests.positions import (
    acting_on,
    employing,
    on_billboard,
    owning_fados,
    owning_stars,
    play,
    table,
    with_coins,
    with_cubes,
)


def penniless(players: int) -> hof.State:
    state = table(players)
    for seat in range(players):
        state = with_coins(state, seat, 0)
    return state


def with_score(state: hof.State, seat: int, score: int) -> hof.State:
    return state.with_player(seat, evolve(state.players[seat], score=score))


def ended(state: hof.State) -> hof.Result:
    """The result when the last seat does nothing and three stars are gone."""
    state = play(acting_on(state, "restaurant", len(state.players) - 1), hof.Decline())
    result = hof.Game(state).result()
    assert result is not None
    return result


@pytest.mark.rule("FINAL-1")
def test_fame_of_the_musicians_in_the_restaurant() -> None:
    state = employing(employing(penniless(3), 0, "singer", 6), 0, "classical_guitar", 3)
    state = on_billboard(employing(state, 1, "portuguese_guitar", 1), "singer", 5)
    sheet = hof.score_sheet(state)
    assert [seat.musicians for seat in sheet.seats] == [9, 1, 0]
    assert sheet.totals == (9, 1, 0)


@pytest.mark.rule("FINAL-2")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 10), (2, 15), (3, 21), (4, 28), (5, 36)])
def test_stars(count: int, points: int) -> None:
    sheet = hof.score_sheet(owning_stars(penniless(2), 1, *STARS[:count]))
    assert [seat.stars for seat in sheet.seats] == [0, points]
    assert sheet.totals == (0, points)


SLOTS = pytest.mark.parametrize(
    ("cubes", "values"),
    [
        ((1, 0), (14, 0)),
        ((0, 3), (0, 14)),
        ((2, 1), (14, 8)),
        ((0, 0), (0, 0)),
        ((3, 2, 1), (14, 8, 5)),
        ((1, 2, 3), (5, 8, 14)),
        ((2, 0, 0), (14, 0, 0)),
        ((1, 2, 0), (8, 14, 0)),
        ((4, 3, 2, 1), (14, 8, 5, 0)),
        ((0, 0, 1, 0), (0, 0, 14, 0)),
        ((0, 2, 1, 0), (0, 14, 8, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)


@SLOTS
@pytest.mark.rule("FINAL-3")
def test_a_slot_without_ties(cubes: tuple[int, ...], values: tuple[int, ...]) -> None:
    sheet = hof.score_sheet(with_cubes(penniless(len(cubes)), "portuguese_guitar", *cubes))
    assert tuple(seat.billboard.portuguese_guitar for seat in sheet.seats) == values
    assert sheet.totals == values


@pytest.mark.rule("FINAL-3")
@pytest.mark.parametrize(
    ("players", "speciality", "values"),
    [
        (2, "portuguese_guitar", (14, 8)),
        (2, "singer", (12, 7)),
        (2, "classical_guitar", (10, 6)),
        (3, "portuguese_guitar", (14, 8, 5)),
        (3, "singer", (12, 7, 4)),
        (3, "classical_guitar", (10, 6, 3)),
        (4, "singer", (12, 7, 4, 0)),
    ],
)
def test_each_slot_by_its_own_tile(players: int, speciality: Speciality, values: tuple[int, ...]) -> None:
    state = with_cubes(penniless(players), speciality, *range(players, 0, -1))
    assert hof.score_sheet(state).totals == values


@pytest.mark.rule("FINAL-3")
def test_all_three_slots_add_up() -> None:
    state = with_cubes(penniless(3), "portuguese_guitar", 2, 1, 0)
    state = with_cubes(with_cubes(state, "singer", 0, 1, 2), "classical_guitar", 1, 2, 3)
    assert hof.score_sheet(state).totals == (14 + 3, 8 + 7 + 6, 12 + 10)


@pytest.mark.rule("FINAL-3")
def test_a_slot_scores_with_or_without_a_musician() -> None:
    empty = with_cubes(penniless(2), "singer", 2, 1)
    assert hof.score_sheet(empty).totals == (12, 7)
    assert hof.score_sheet(on_billboard(empty, "singer", 4)).totals == (12, 7)


@pytest.mark.rule("FINAL-4")
@pytest.mark.parametrize(
    ("cubes", "values"),
    [
        # two values, 14 and 8
        ((1, 1), (11, 11)),
        ((4, 4), (11, 11)),
        # three values, 14, 8 and 5
        ((2, 2, 1), (11, 11, 5)),
        ((2, 2, 0), (11, 11, 0)),
        ((3, 1, 1), (14, 6, 6)),
        ((1, 1, 1), (9, 9, 9)),
        ((2, 2, 1, 0), (11, 11, 5, 0)),
        ((2, 2, 1, 1), (11, 11, 2, 2)),
        ((3, 2, 2, 0), (14, 6, 6, 0)),
        ((3, 2, 2, 1), (14, 6, 6, 0)),
        ((3, 2, 1, 1), (14, 8, 2, 2)),
        ((3, 1, 1, 1), (14, 4, 4, 4)),
        ((2, 2, 2, 0), (9, 9, 9, 0)),
        ((2, 2, 2, 1), (9, 9, 9, 0)),
        ((1, 1, 1, 1), (6, 6, 6, 6)),
        ((0, 1, 3, 1), (0, 6, 14, 6)),
    ],
)
def test_ties_share_their_places_rounding_down(cubes: tuple[int, ...], values: tuple[int, ...]) -> None:
    assert hof.score_sheet(with_cubes(penniless(len(cubes)), "portuguese_guitar", *cubes)).totals == values


@pytest.mark.rule("FINAL-4")
@pytest.mark.parametrize(("speciality", "each"), [("portuguese_guitar", 11), ("singer", 9), ("classical_guitar", 8)])
def test_a_tie_of_two_players_on_each_tile(speciality: Speciality, each: int) -> None:
    assert hof.score_sheet(with_cubes(penniless(2), speciality, 2, 2)).totals == (each, each)


@pytest.mark.rule("FINAL-5")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 3), (2, 6), (3, 10), (4, 15), (5, 15), (7, 15)])
def test_scored_fados(count: int, points: int) -> None:
    sheet = hof.score_sheet(owning_fados(penniless(2), 0, count))
    assert [seat.fados for seat in sheet.seats] == [points, 0]
    assert sheet.totals == (points, 0)


@pytest.mark.rule("FINAL-6")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (99, 19)])
def test_a_point_for_each_five_coins(coins: int, points: int) -> None:
    sheet = hof.score_sheet(with_coins(penniless(2), 0, coins))
    assert [seat.coins for seat in sheet.seats] == [points, 0]
    assert sheet.totals == (points, 0)


@pytest.mark.rule("FINAL-1", "FINAL-2", "FINAL-3", "FINAL-5", "FINAL-6")
def test_a_whole_column() -> None:
    state = employing(with_score(with_coins(table(2), 0, 13), 0, 20), 0, "singer", 4)
    state = with_cubes(owning_fados(owning_stars(state, 0, "fado", "prestige"), 0, 3), "classical_guitar", 1, 0)
    column = hof.score_sheet(state).seats[0]
    assert [(rule, points) for rule, _, points in column.lines()] == [
        ("", 20),
        ("FINAL-1", 4),
        ("FINAL-2", 15),
        ("FINAL-3", 0),
        ("FINAL-3", 0),
        ("FINAL-3", 10),
        ("FINAL-5", 10),
        ("FINAL-6", 2),
    ]
    assert column.total == 61


@pytest.mark.rule("FINAL-7")
def test_most_points_win() -> None:
    state = owning_stars(penniless(3), 0, "fado", "prestige", "singer")  # 21
    result = ended(with_score(with_score(state, 1, 22), 2, 20))
    assert result == hof.Result(ranking=((1,), (0,), (2,)), scores=(21, 22, 20))


@pytest.mark.rule("FINAL-7")
def test_tied_points_more_stars_win() -> None:
    state = owning_stars(owning_stars(penniless(2), 0, "fado"), 1, "prestige", "singer")
    # 10 + 5 against 15; the fados and coins of seat 0 do not help.
    state = owning_fados(with_score(with_coins(state, 0, 4), 0, 2), 0, 1)
    assert ended(state) == hof.Result(ranking=((1,), (0,)), scores=(15, 15))


@pytest.mark.rule("FINAL-7")
def test_then_more_fados_win() -> None:
    state = owning_stars(penniless(4), 3, "fado", "prestige", "singer")
    state = owning_fados(owning_fados(with_coins(state, 0, 4), 0, 1), 1, 2)
    state = with_score(with_score(state, 0, 7), 1, 4)  # 10 points each
    assert ended(state) == hof.Result(ranking=((3,), (1,), (0,), (2,)), scores=(10, 10, 0, 21))


@pytest.mark.rule("FINAL-7")
def test_then_more_coins_win() -> None:
    state = owning_stars(penniless(3), 2, "fado", "prestige", "singer")
    state = with_coins(with_coins(state, 0, 1), 1, 4)
    assert ended(state) == hof.Result(ranking=((2,), (1,), (0,)), scores=(0, 0, 21))


@pytest.mark.rule("FINAL-7")
def test_then_the_victory_is_shared() -> None:
    state = owning_stars(penniless(4), 3, "fado", "prestige", "singer")
    state = owning_stars(owning_stars(state, 0, "portuguese_guitar"), 2, "classical_guitar")
    state = with_score(with_score(with_coins(with_coins(state, 0, 3), 2, 3), 0, 30), 2, 30)
    assert ended(state) == hof.Result(ranking=((0, 2), (3,), (1,)), scores=(40, 0, 40, 21))


@pytest.mark.rule("FINAL-7")
def test_there_is_no_result_before_the_end() -> None:
    assert hof.Game(table(2)).result() is None


@pytest.mark.rule("FINAL-1", "FINAL-2", "FINAL-3", "FINAL-5", "FINAL-6")
def test_the_sheet_names_every_line_with_its_rule() -> None:
    lines = list(hof.score_sheet(with_coins(table(2), 0, 11)).seats[0].lines())
    assert lines == [
        ("", "score track", 0),
        ("FINAL-1", "musicians", 0),
        ("FINAL-2", "stars", 0),
        ("FINAL-3", "billboard: portuguese guitar", 0),
        ("FINAL-3", "billboard: singer", 0),
        ("FINAL-3", "billboard: classical guitar", 0),
        ("FINAL-5", "fados", 0),
        ("FINAL-6", "coins", 2),
    ]


@pytest.mark.rule("FINAL-3")
def test_a_sheet_before_the_scoring_tiles_are_laid_has_names_and_no_billboard_points() -> None:
    sheet = hof.score_sheet(hof.initial_state(["Ana", "Rui"]))
    assert [seat.name for seat in sheet.seats] == ["Ana", "Rui"]
    assert sheet.totals == (1, 1)
