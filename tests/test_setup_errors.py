"""Tables that cannot be set up: each says what to change."""

from __future__ import annotations

from typing import Any

import pytest

import house_of_fado as hof

# Typed as Any: the point is what happens to values that a type checker would refuse.
NEW: Any = hof.Game.new
INITIAL: Any = hof.initial_state
SEAT: Any = hof.Seat


@pytest.mark.parametrize("make", [NEW, INITIAL])
@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ([], "the game is for 2 to 4 players, found 0"),
        (["Ana"], "the game is for 2 to 4 players, found 1; one plays solo"),
        (["A", "B", "C", "D", "E"], "the game is for 2 to 4 players, found 5"),
        ("Ana", "the players are a list of names, found 'Ana'"),
        (None, "the players are a list of names, found null"),
        (3, "the players are a list of names, found 3"),
        ({"Ana": 1, "Rui": 2}, "the players are a list of names, found an object with 2 keys"),
        (["Ana", "Rui", "Ana"], "every player needs a name of their own, found 'Ana, Rui, Ana'"),
        (["Ana", ""], "a name has 1 to 100 printable characters, found ''"),
        (["Ana", "   "], "a name has 1 to 100 printable characters, found '   '"),
        (["Ana", "x" * 101], "a name has 1 to 100 printable characters, found 'xxx"),
        (["Ana", "Rui\n"], "a name has 1 to 100 printable characters, found 'Rui\\n'"),
        (["Ana", "Rui\x00"], "a name has 1 to 100 printable characters, found 'Rui\\x00'"),
        (["Ana", "\ud800"], "a name has 1 to 100 printable characters, found '\\ud800'"),
        (["Ana", None], "a player's name is text, found null"),
        (["Ana", 5], "a player's name is text, found 5"),
        (["Ana", ["Rui"]], "a player's name is text, found a list of 1"),
        (["Ana", b"Rui"], "a player's name is text, found b'Rui'"),
        (["Ana", SEAT(7)], "a player's name is text, found 7"),
        ([SEAT("Ana", "red"), "Rui"], "nobody has the colour 'red'; there are yellow, blue, green, purple"),
        ([SEAT("Ana", 5), "Rui"], "nobody has the colour 5; there are yellow, blue, green, purple"),
        ([SEAT("Ana", "blue"), SEAT("Rui", "blue")], "every player needs a colour of their own, found blue, blue"),
    ],
)
def test_players_that_cannot_sit_down(make: Any, players: object, sentence: str) -> None:
    with pytest.raises(hof.SetupError) as caught:
        make(players)
    assert sentence in str(caught.value)


def test_names_and_colours_at_the_limit_are_fine() -> None:
    state = hof.initial_state(("x" * 100, hof.Seat("Zé", "yellow"), hof.Seat("李", "purple"), "O'Neill"))
    assert [player.colour for player in state.players] == ["blue", "yellow", "purple", "green"]
    assert [player.name for player in state.players][1:] == ["Zé", "李", "O'Neill"]


@pytest.mark.parametrize(
    ("edition", "found"),
    [("standard", "'standard'"), (None, "null"), (hof.STANDARD.to_value(), "an object with 34 keys")],
)
@pytest.mark.parametrize("make", [NEW, INITIAL])
def test_an_edition_is_an_edition(make: Any, edition: object, found: str) -> None:
    with pytest.raises(hof.EditionError) as caught:
        make(["Ana", "Rui"], edition=edition)
    assert f"expected an Edition, found {found}; Edition.load reads one from a file" in str(caught.value)


@pytest.mark.parametrize(
    ("seed", "found"), [(1.5, "1.5"), (True, "true"), ([7], "a list of 1"), (b"seven", "b'seven'"), ((7,), "(7,)")]
)
def test_a_seed_is_a_number_or_text(seed: object, found: str) -> None:
    with pytest.raises(hof.SetupError) as caught:
        NEW(["Ana", "Rui"], seed=seed)
    assert str(caught.value) == f"a seed is a number or printable text of at most 100 characters, found {found}"


@pytest.mark.parametrize("seed", [0, -1, 10**18, "", "festa"])
def test_any_number_or_text_is_a_seed(seed: int | str) -> None:
    assert hof.Game.new(["Ana", "Rui"], seed=seed).state.decision == "place_worker"


def test_a_seed_and_a_dealer_are_one_too_many() -> None:
    with pytest.raises(hof.SetupError, match="a seed or a dealer, not both"):
        hof.Game.new(["Ana", "Rui"], seed=0, dealer=hof.SeededDealer(0))


@pytest.mark.parametrize(
    "seed", [10**6000, "\ud800", {1}, 1.5, True], ids=["huge", "surrogate", "set", "float", "bool"]
)
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(hof.SetupError, match="a seed is a number or printable text"):
        NEW(["Ana", "Rui"], seed=seed)


def test_a_dealer_that_is_none_is_refused() -> None:
    with pytest.raises(hof.SetupError, match="a dealer has a method"):
        NEW(["Ana", "Rui"], dealer=3)


@pytest.mark.parametrize("path", [None, 5])
def test_a_path_that_is_none_is_refused(path: Any) -> None:
    with pytest.raises(hof.EditionError):
        hof.Edition.load(path)
