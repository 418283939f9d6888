"""Setting up a game against Alfama (SOLO-1, SOLO-2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import house_of_fado as hof
from house_of_fado.state.components import BOARD_SPACES, Customers, Notes, Space
from tests.positions import broken_rules, play, table

# Typed as Any: the point is what happens to values that a type checker would refuse.
INITIAL: Any = hof.initial_state
SOLO: Any = hof.Game.solo


def before_the_dice() -> hof.State:
    return hof.Game.solo("Ana", seed=7).states[9]


def spaces_of_alfama(state: hof.State) -> set[Space]:
    return {space for space in BOARD_SPACES if state.board.spaces[space].worker == 1}


@pytest.mark.rule("SOLO-1")
def test_you_are_seat_0_and_alfama_is_seat_1_in_the_next_free_colour() -> None:
    state = hof.initial_state(["Ana"], solo=True)
    assert state.solo
    assert [(player.name, player.colour) for player in state.players] == [("Ana", "yellow"), ("Alfama", "blue")]
    blue = hof.initial_state([hof.Seat("Ana", "blue")], solo=True)
    assert [player.colour for player in blue.players] == ["blue", "yellow"]


@pytest.mark.rule("SOLO-1")
def test_the_table_is_set_up_as_for_two() -> None:
    alone, two = hof.initial_state(["Ana"], solo=True), hof.initial_state(["Ana", "Rui"])
    assert alone.board == two.board
    assert table(1).board.bag == Customers(grey=1, black=3, brown=2)
    assert hof.score_sheet(table(1)).totals == (1, 0)


@pytest.mark.rule("SOLO-1")
def test_alfama_has_no_coins_but_her_treble_clef_and_everything_else() -> None:
    you, alfama = hof.initial_state(["Ana"], solo=True).players
    assert (you.coins, alfama.coins) == (5, 0)
    assert alfama.notes == Notes(treble_clef=1)
    assert (alfama.supply_workers, alfama.cubes, alfama.score) == (3, 8, 0)
    assert [place.open for place in alfama.tables] == [True, True, False]


@pytest.mark.rule("SOLO-1", "SOLO-2")
def test_the_dice_are_rolled_last_and_you_begin() -> None:
    game = hof.Game.solo("Ana", seed=7)
    assert [state.decision for state in game.states] == [
        *["reveal_fado"] * 5,
        *["draw_customers"] * 3,
        "assign_billboard_tiles",
        *["roll_die"] * 3,
        "place_worker",
    ]
    assert [state.pending for state in game.states if state.decision == "roll_die"] == [hof.Pending()] * 3
    assert (game.state.actor, game.state.turn, game.state.round) == (0, 1, 1)
    assert len(spaces_of_alfama(game.state)) == 3
    assert [player.supply_workers for player in game.state.players] == [3, 0]


@pytest.mark.rule("SOLO-2")
@pytest.mark.parametrize(
    ("rolls", "spaces"),
    [
        ((1, 3, 6), {"market_left", "street_right", "rehearsal_room"}),
        ((4, 5, 2), {"billboard_right", "billboard_left", "market_right"}),
        ((1, 1, 1), {"market_left", "market_right", "street_right"}),
        ((6, 6, 6), {"rehearsal_room", "street_left", "market_left"}),
        ((6, 6, 5), {"rehearsal_room", "street_left", "billboard_left"}),
        ((2, 1, 1), {"market_right", "market_left", "street_right"}),
    ],
)
def test_a_taken_space_is_skipped_to_the_next_free_one_clockwise(rolls: tuple[int, ...], spaces: set[Space]) -> None:
    assert spaces_of_alfama(play(before_the_dice(), *map(hof.RollDie, rolls))) == spaces


@pytest.mark.rule("SOLO-2")
def test_a_roll_shows_as_events() -> None:
    state = play(before_the_dice(), hof.RollDie(6), hof.RollDie(6))
    assert hof.apply(state, hof.RollDie(6)).events == (
        hof.events.DieRolled(6, "SOLO-2"),
        hof.events.WorkerPlaced(1, "supply", "market_left", "SOLO-2"),
        hof.events.TurnBegan(0, 1, 1, "TURN-1"),
    )


@pytest.mark.rule("SOLO-2")
def test_every_side_of_the_die_is_as_likely() -> None:
    outcomes = hof.chance_outcomes(before_the_dice())
    assert outcomes == tuple((hof.RollDie(value), Fraction(1, 6)) for value in range(1, 7))


@pytest.mark.rule("SOLO-2")
@pytest.mark.parametrize("value", [0, 7, 1000])
def test_a_die_has_six_sides(value: int) -> None:
    assert broken_rules(before_the_dice(), hof.RollDie(value)) == [("SOLO-2", "no_such_side")]


@pytest.mark.rule("SOLO-1")
@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ([], "SOLO-1: one player plays solo against Alfama, found 0"),
        (["Ana", "Rui"], "SOLO-1: one player plays solo against Alfama, found 2"),
        (["Ana", "Rui", "Eva"], "SOLO-1: one player plays solo against Alfama, found 3"),
        (3, "the players are a list of names, found 3"),
        ("Ana", "the players are a list of names, found 'Ana'"),
        ([7], "a player's name is text, found 7"),
        ([""], "a name has 1 to 100 printable characters, found ''"),
        (["Alfama"], "Alfama is whom you play against; every player needs a name of their own"),
        ([" ALFAMA "], "Alfama is whom you play against; every player needs a name of their own"),
    ],
)
def test_who_cannot_play_solo(players: object, sentence: str) -> None:
    with pytest.raises(hof.SetupError) as caught:
        INITIAL(players, solo=True)
    assert sentence in str(caught.value)


@pytest.mark.rule("SOLO-1")
@pytest.mark.parametrize("solo", [1, 0, "yes", None, [], hof.State])
def test_solo_is_true_or_false(solo: object) -> None:
    with pytest.raises(hof.SetupError, match="solo is true or false, found "):
        INITIAL(["Ana"], solo=solo)


@pytest.mark.rule("SOLO-1")
def test_a_solo_game_takes_one_name_and_a_seed_or_a_dealer() -> None:
    for name in (["Ana", "Rui"], None, 3, ("Ana",)):
        with pytest.raises(hof.SetupError, match="a player's name is text"):
            SOLO(name)
    with pytest.raises(hof.SetupError, match="a seed or a dealer, not both"):
        SOLO("Ana", seed=1, dealer=hof.SeededDealer(1))
    with pytest.raises(hof.SetupError, match="a dealer has a method"):
        SOLO("Ana", dealer=3)
    with pytest.raises(hof.EditionError, match="expected an Edition"):
        SOLO("Ana", edition="standard")
    assert SOLO(hof.Seat("Ana", "green")).state.players[0].colour == "green"


@pytest.mark.rule("SOLO-1")
def test_somebody_called_alfama_may_play_with_others() -> None:
    assert hof.initial_state(["Alfama", "Rui"]).players[0].name == "Alfama"
