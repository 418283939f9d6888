"""The rulebook's examples of the final scoring (chapter FINAL)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from tests.positions import owning_fados, owning_stars, table, with_cubes


def slot_scores(*cubes: int) -> tuple[int, ...]:
    """What each seat scores for the portuguese guitar slot, whose tile says 14/8/5 (14/8 for two players)."""
    state = with_cubes(table(len(cubes)), "portuguese_guitar", *cubes)
    return tuple(seat.billboard.portuguese_guitar for seat in hof.score_sheet(state).seats)


@pytest.mark.rule("FINAL-2")
def test_example_11_two_stars_score_15() -> None:
    """The second star brings the line for stars from 10 to 15."""
    state = owning_stars(table(), 0, "singer", "classical_guitar")
    assert [seat.stars for seat in hof.score_sheet(state).seats] == [15, 0]


@pytest.mark.rule("FINAL-3", "FINAL-4")
def test_example_12_two_players_tied_for_second_share_8_and_5() -> None:
    """The values of the second and third place make 13; each of the two gets 6."""
    assert slot_scores(3, 2, 2, 0) == (14, 6, 6, 0)


@pytest.mark.rule("FINAL-3", "FINAL-4")
def test_example_12_three_players_tied_for_second_share_8_5_and_nothing() -> None:
    """A fourth place is worth nothing, so 13 is split in three."""
    assert slot_scores(3, 1, 1, 1) == (14, 4, 4, 4)


@pytest.mark.rule("FINAL-5")
@pytest.mark.parametrize("fados", [4, 5, 6, 7])
def test_example_13_four_fados_or_more_score_15(fados: int) -> None:
    """The table ends at four tiles; those beyond add nothing in the final scoring."""
    state = owning_stars(owning_fados(table(3), 1, fados), 1, "fado")
    assert [seat.fados for seat in hof.score_sheet(state).seats] == [0, 15, 0]


@pytest.mark.rule("FINAL-3")
@pytest.mark.parametrize(
    ("cubes", "points"),
    [
        ((0, 1), (0, 14)),
        ((0, 2, 0), (0, 14, 0)),
        ((1, 0, 3), (8, 0, 14)),
        ((0, 0, 0, 1), (0, 0, 0, 14)),
        ((0, 1, 2, 0), (0, 8, 14, 0)),
    ],
)
def test_example_14_nobody_scores_for_a_slot_without_cubes_there(
    cubes: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Places that no cube holds are not given to anybody."""
    assert slot_scores(*cubes) == points
