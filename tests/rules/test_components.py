"""What is in the box (chapter COMP), as the standard edition has it."""

from __future__ import annotations

from collections import Counter

import pytest

import house_of_fado as hof
from house_of_fado.state.components import SPECIALITIES, STARS, Customers, Notes, Speciality
from tests.positions import acting_on, seating, table, with_coins


@pytest.mark.rule("COMP-1")
def test_eighteen_musicians_six_of_each_speciality() -> None:
    assert len(hof.STANDARD.musicians) == 18
    assert len({tile.id for tile in hof.STANDARD.musicians}) == 18
    assert Counter(tile.speciality for tile in hof.STANDARD.musicians) == {
        "portuguese_guitar": 6,
        "singer": 6,
        "classical_guitar": 6,
    }


@pytest.mark.rule("COMP-1")
@pytest.mark.parametrize("speciality", SPECIALITIES)
def test_of_each_speciality_four_are_unmarked_one_is_3_plus_and_one_4(speciality: Speciality) -> None:
    marks = Counter(tile.players for tile in hof.STANDARD.musicians if tile.speciality == speciality)
    assert marks == {2: 4, 3: 1, 4: 1}


@pytest.mark.rule("COMP-1")
def test_each_musician_prints_one_note_and_each_kind_is_on_four_or_five_of_them() -> None:
    printed = Counter(tile.note for tile in hof.STANDARD.musicians)
    assert set(printed) == {"treble_clef", "crotchet", "quaver", "beamed_quavers"}
    assert sorted(printed.values()) == [4, 4, 5, 5]


@pytest.mark.rule("COMP-2")
def test_eighteen_fados_worth_3_5_and_7() -> None:
    assert Counter(tile.points for tile in hof.STANDARD.fados) == {3: 6, 5: 4, 7: 8}
    assert len({tile.id for tile in hof.STANDARD.fados}) == 18


@pytest.mark.rule("COMP-2")
@pytest.mark.parametrize(("points", "marked"), [(3, 4), (5, 3), (7, 5)])
def test_fados_with_a_2_on_the_back(points: int, marked: int) -> None:
    with_a_two = [tile for tile in hof.STANDARD.fados if tile.points == points and tile.players == 2]
    assert len(with_a_two) == marked


@pytest.mark.rule("COMP-2")
@pytest.mark.parametrize(
    ("points", "needed"),
    [
        (
            3,
            {
                Notes(1, 1, 0, 0): 1,
                Notes(1, 0, 1, 0): 1,
                Notes(1, 0, 0, 1): 1,
                Notes(0, 1, 1, 0): 1,
                Notes(0, 1, 0, 1): 1,
                Notes(0, 0, 1, 1): 1,
            },
        ),
        (5, {Notes(1, 1, 1, 0): 1, Notes(1, 1, 0, 1): 1, Notes(1, 0, 1, 1): 1, Notes(0, 1, 1, 1): 1}),
        (
            7,
            {
                Notes(2, 2, 0, 0): 1,
                Notes(2, 0, 2, 0): 1,
                Notes(2, 0, 0, 2): 1,
                Notes(0, 2, 2, 0): 1,
                Notes(0, 2, 0, 2): 1,
                Notes(0, 0, 2, 2): 1,
                Notes(1, 1, 1, 1): 2,
            },
        ),
    ],
)
def test_notes_that_the_fados_need(points: int, needed: dict[Notes, int]) -> None:
    assert Counter(tile.notes for tile in hof.STANDARD.fados if tile.points == points) == needed


@pytest.mark.rule("COMP-2")
def test_the_known_fados_have_their_names() -> None:
    names = {tile.name for tile in hof.STANDARD.fados}
    assert len(names) == 18
    assert names >= {"Fado Corrido", "Fado Cravo", "Fado Menor", "Fado Lopes", "Fado Mouraria"}


@pytest.mark.rule("COMP-3")
def test_thirty_three_note_tokens_of_four_kinds() -> None:
    assert hof.STANDARD.box.notes == 33
    assert hof.STANDARD.note_tokens == Notes(treble_clef=9, crotchet=8, quaver=8, beamed_quavers=8)


@pytest.mark.rule("COMP-4")
def test_customers_critics_dice_and_stars() -> None:
    box = hof.STANDARD.box
    assert box.customers == Customers(grey=8, black=12, brown=16)
    assert (box.critics, box.dice, box.stars) == (3, 18, 5)


@pytest.mark.rule("COMP-4")
def test_one_star_per_speciality_one_for_fados_one_for_prestige() -> None:
    assert STARS == ("portuguese_guitar", "singer", "classical_guitar", "fado", "prestige")


@pytest.mark.rule("COMP-5")
def test_what_each_player_gets() -> None:
    assert hof.STANDARD.start.workers == 3
    assert hof.STANDARD.start.cubes == 8
    assert [place.seats for place in hof.STANDARD.restaurant_tables] == [2, 3, 4]
    assert hof.STANDARD.bar_seats == 2


@pytest.mark.rule("COMP-6")
def test_three_billboard_tiles_with_a_side_of_two_and_a_side_of_three_values() -> None:
    sides = {tile.id: [(side.players, side.values) for side in tile.sides] for tile in hof.STANDARD.billboard_tiles}
    assert sides == {
        "billboard-1": [(2, (14, 8)), (3, (14, 8, 5))],
        "billboard-2": [(2, (12, 7)), (3, (12, 7, 4))],
        "billboard-3": [(2, (10, 6)), (3, (10, 6, 3))],
    }


@pytest.mark.rule("COMP-7")
def test_money_never_runs_out() -> None:
    # The box holds 30 x 1 + 24 x 5 + 12 x 10 = 270 coins, and the others hold them all.
    state = with_coins(with_coins(table(4), 1, 200), 2, 70)
    state = acting_on(seating(state, 0, 0, Customers(grey=2)), "restaurant")
    transition = hof.apply(state, hof.CloseRestaurant())
    assert hof.events.CoinsGained(0, 2, "CLOSE-1") in transition.events
    assert transition.state.players[0].coins == 7


@pytest.mark.rule("COMP-8")
def test_board_order_clockwise() -> None:
    assert [cluster.space for cluster in hof.STANDARD.clusters] == [
        "market_left",
        "market_right",
        "street_right",
        "billboard_right",
        "billboard_left",
        "rehearsal_room",
        "street_left",
    ]
    placements = [action for action in hof.legal_actions(table(2)) if isinstance(action, hof.PlaceWorker)]
    assert [placement.space for placement in placements] == [
        "market_left",
        "market_right",
        "street_right",
        "billboard_right",
        "billboard_left",
        "rehearsal_room",
        "street_left",
        "restaurant",
    ]
