"""Setting up the table (chapter SET) for two, three and four players."""

from __future__ import annotations

from fractions import Fraction

import pytest

import house_of_fado as hof
from house_of_fado.state.components import GROUPS, NOBODY, SPECIALITIES, Customers, Group, Notes
from tests.positions import NAMES, broken_rules, play, table

COUNTS = pytest.mark.parametrize("players", [2, 3, 4])


def before_customers(players: int) -> hof.State:
    state = hof.initial_state(NAMES[:players])
    return play(state, *(hof.RevealFado(f"fado-0{number}") for number in (1, 2, 3, 4, 7)))


def before_billboard(players: int) -> hof.State:
    draws = [hof.DrawCustomers(group, grey=1, black=1, brown=2) for group in GROUPS]
    return play(before_customers(players), *draws)


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize(("players", "last"), [(2, 4), (3, 5), (4, 6)])
def test_musicians_for_the_number_of_players_lie_in_the_market_without_dice(players: int, last: int) -> None:
    market = table(players).board.market
    for speciality in SPECIALITIES:
        tiles = [musician.tile for musician in market[speciality]]
        assert tiles == [f"{speciality}-{number}" for number in range(1, last + 1)]
        assert all(musician.fame is None for musician in market[speciality])


@pytest.mark.rule("SET-2", "SET-9")
@pytest.mark.parametrize(("players", "clefs"), [(2, 7), (3, 6), (4, 5)])
def test_note_stacks_after_every_player_took_a_treble_clef(players: int, clefs: int) -> None:
    assert table(players).board.notes == Notes(treble_clef=clefs, crotchet=8, quaver=8, beamed_quavers=8)


@pytest.mark.rule("SET-3")
def test_two_players_use_only_the_fados_with_a_2() -> None:
    assert hof.initial_state(NAMES[:2]).board.fado_stack == (
        "fado-01",
        "fado-02",
        "fado-03",
        "fado-04",
        "fado-07",
        "fado-08",
        "fado-09",
        "fado-11",
        "fado-12",
        "fado-13",
        "fado-14",
        "fado-17",
    )


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_use_all_fados(players: int) -> None:
    stack = hof.initial_state(NAMES[:players]).board.fado_stack
    assert stack == tuple(f"fado-{number:02}" for number in range(1, 19))


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize(("players", "hidden"), [(2, 7), (3, 13), (4, 13)])
def test_four_fados_and_the_top_lie_face_up(players: int, hidden: int) -> None:
    board = before_customers(players).board
    assert board.fado_row == ("fado-01", "fado-02", "fado-03", "fado-04")
    assert board.fado_top == "fado-07"
    assert len(board.fado_stack) == hidden


@pytest.mark.rule("SET-3")
def test_fados_are_revealed_left_to_right_then_the_top() -> None:
    state = hof.initial_state(NAMES[:3])
    for place, tile in enumerate(("fado-18", "fado-03", "fado-11", "fado-06")):
        transition = hof.apply(state, hof.RevealFado(tile))
        assert transition.events == (hof.events.FadoRevealed(tile, place, "SET-3"),)
        state = transition.state
    transition = hof.apply(state, hof.RevealFado("fado-09"))
    assert transition.events == (hof.events.FadoRevealed("fado-09", None, "SET-3"),)
    assert transition.state.decision == "draw_customers"


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize(("players", "chance"), [(2, Fraction(1, 12)), (3, Fraction(1, 18)), (4, Fraction(1, 18))])
def test_every_fado_is_as_likely(players: int, chance: Fraction) -> None:
    outcomes = hof.chance_outcomes(hof.initial_state(NAMES[:players]))
    assert {probability for _, probability in outcomes} == {chance}


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize("tile", ["fado-05", "fado-01", "fado-99"])
def test_a_fado_that_is_not_in_the_stack_cannot_be_revealed(tile: str) -> None:
    state = hof.apply(hof.initial_state(NAMES[:2]), hof.RevealFado("fado-01")).state
    assert broken_rules(state, hof.RevealFado(tile)) == [("SET-3", "not_in_stack")]


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize(
    ("players", "bag"), [(2, Customers(4, 6, 8)), (3, Customers(6, 9, 12)), (4, Customers(8, 12, 16))]
)
def test_bag_holds_2_grey_3_black_4_brown_per_player(players: int, bag: Customers) -> None:
    board = hof.initial_state(NAMES[:players]).board
    assert board.bag == bag
    assert board.discard == NOBODY


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize(("players", "left"), [(2, 6), (3, 15), (4, 24)])
def test_four_customers_come_to_each_group(players: int, left: int) -> None:
    board = table(players).board
    assert [board.street[group].customers.total for group in GROUPS] == [4, 4, 4]
    assert board.bag.total == left


@pytest.mark.rule("SET-5")
def test_a_draw_of_the_set_up_moves_customers_from_the_bag_to_the_group() -> None:
    transition = hof.apply(before_customers(2), hof.DrawCustomers("left", grey=3, black=1, brown=0))
    drawn = Customers(grey=3, black=1)
    assert transition.events == (hof.events.CustomersDrawn("left", drawn, "SET-5"),)
    assert transition.state.board.street.left.customers == drawn
    assert transition.state.board.bag == Customers(grey=1, black=5, brown=8)


@pytest.mark.rule("SET-5")
@pytest.mark.parametrize(
    ("draw", "code"),
    [
        (hof.DrawCustomers("centre", grey=1, black=1, brown=2), "other_group_first"),
        (hof.DrawCustomers("left", grey=1, black=1, brown=1), "wrong_number"),
        (hof.DrawCustomers("left", grey=1, black=2, brown=2), "wrong_number"),
    ],
)
def test_draws_that_the_set_up_does_not_allow(draw: hof.DrawCustomers, code: str) -> None:
    assert broken_rules(before_customers(2), draw) == [("SET-5", code)]


@pytest.mark.rule("SET-5")
def test_customers_who_are_not_in_the_bag_cannot_be_drawn() -> None:
    state = hof.apply(before_customers(2), hof.DrawCustomers("left", grey=4, black=0, brown=0)).state
    draw = hof.DrawCustomers("centre", grey=1, black=1, brown=2)
    assert broken_rules(state, draw) == [("SET-5", "not_in_bag")]


@pytest.mark.rule("SET-6")
@pytest.mark.parametrize(
    ("players", "places"), [(2, ("centre",)), (3, ("left", "right")), (4, ("left", "centre", "right"))]
)
def test_critics_stand_with_their_groups(players: int, places: tuple[Group, ...]) -> None:
    street = table(players).board.street
    assert tuple(group for group in GROUPS if street[group].critic) == places


@COUNTS
@pytest.mark.rule("SET-7")
def test_all_five_stars_lie_on_the_board(players: int) -> None:
    state = table(players)
    assert state.board.stars == ("portuguese_guitar", "singer", "classical_guitar", "fado", "prestige")
    assert all(player.stars == () for player in state.players)


@COUNTS
@pytest.mark.rule("SET-8")
def test_one_billboard_tile_under_each_speciality(players: int) -> None:
    state = before_billboard(players)
    assert len(hof.legal_actions(state)) == 6
    board = hof.apply(state, hof.AssignBillboardTiles("billboard-3", "billboard-1", "billboard-2")).state.board
    slots = [board.billboard[speciality] for speciality in SPECIALITIES]
    assert [slot.tile for slot in slots] == ["billboard-3", "billboard-1", "billboard-2"]
    assert all(slot.musician is None and slot.cubes == (0,) * players for slot in slots)


@pytest.mark.rule("SET-8")
@pytest.mark.parametrize(
    "tiles",
    [("billboard-1", "billboard-1", "billboard-2"), ("billboard-1", "billboard-2", "billboard-4")],
)
def test_billboard_tiles_are_each_used_once(tiles: tuple[str, str, str]) -> None:
    assert broken_rules(before_billboard(2), hof.AssignBillboardTiles(*tiles)) == [("SET-8", "not_the_tiles")]


@pytest.mark.rule("SET-8")
@pytest.mark.parametrize(("players", "values"), [(2, (14, 8)), (3, (14, 8, 5)), (4, (14, 8, 5))])
def test_side_of_the_billboard_tiles(players: int, values: tuple[int, ...]) -> None:
    assert hof.STANDARD.billboard_values("billboard-1", players) == values


@COUNTS
@pytest.mark.rule("SET-9")
def test_what_every_player_starts_with(players: int) -> None:
    state = table(players)
    assert len(state.players) == players
    for player in state.players:
        assert (player.coins, player.score, player.supply_workers, player.cubes) == (5, 0, 3, 8)
        assert player.notes == Notes(treble_clef=1)
        assert [(place.seats, place.open) for place in player.tables] == [(2, True), (3, True), (4, False)]
        assert all(place.is_empty for place in player.tables)
        assert player.bar == NOBODY
        assert not player.restaurant_worker
        assert player.fados == ()
        assert [musician for _, musician in player.musicians.items()] == [None, None, None]


@COUNTS
@pytest.mark.rule("SET-10")
def test_first_player_begins_every_round(players: int) -> None:
    state = table(players)
    begins = [(state.actor, state.turn, state.round)]
    for space in ("market_left", "market_right"):
        for seat in range(players):
            state = hof.apply(state, hof.PlaceWorker("supply", space)).state
            if state.decision == "relocate_worker":
                free = state.board.spaces[space].kick_outs.index(None)
                state = play(state, hof.RelocateWorker(free))
            if state.decision == "benefit":
                state = play(state, hof.Decline())
            assert state.actor == seat
            state = play(state, hof.Decline())
        begins.append((state.actor, state.turn, state.round))
    assert begins == [(0, 1, 1), (0, players + 1, 2), (0, 2 * players + 1, 3)]


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", "Rui", "Eva", "Zé", "Ivo"]])
def test_the_game_is_for_two_to_four(names: list[str]) -> None:
    with pytest.raises(hof.SetupError, match="2 to 4 players"):
        hof.initial_state(names)


@pytest.mark.rule("SET-8")
def test_the_event_shows_which_tile_lies_where() -> None:
    state = hof.Game.new(["Ana", "Rui"], seed=1).states[8]
    transition = hof.apply(state, hof.AssignBillboardTiles("billboard-3", "billboard-1", "billboard-2"))
    event = transition.events[0]
    assert isinstance(event, hof.events.BillboardTilesAssigned)
    assert (event.tiles.portuguese_guitar, event.tiles.singer, event.rule) == ("billboard-3", "billboard-1", "SET-8")
