"""Editions: the packaged one, files of one's own, and files that cannot be right."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import house_of_fado as hof
from house_of_fado.state.edition_check import facts

DELETE = object()
"""Stands for a key that is taken out."""


def changed(*changes: tuple[str, object]) -> Any:
    """The packaged edition as JSON, with other values at dotted paths (`DELETE` takes a key or an entry out)."""
    value: Any = json.loads(json.dumps(hof.STANDARD.to_value()))
    for path, new in changes:
        *above, last = path.split(".")
        inner = value
        for step in above:
            inner = inner[int(step) if isinstance(inner, list) else step]
        key = int(last) if isinstance(inner, list) else last
        if new is DELETE:
            del inner[key]
        else:
            inner[key] = new
    return value


def source_number(path: str) -> int:
    return next(place for place, source in enumerate(hof.STANDARD.sources) if source.path == path)


def test_the_packaged_edition_fits_together_and_round_trips() -> None:
    assert hof.Edition.from_value(hof.STANDARD.to_value()) == hof.STANDARD
    assert hof.from_json(hof.to_json(hof.STANDARD), hof.Edition) == hof.STANDARD
    assert hof.STANDARD.id == "standard"
    assert (len(hof.STANDARD.musicians), len(hof.STANDARD.fados), len(hof.STANDARD.billboard_tiles)) == (18, 18, 3)


def test_every_fact_has_a_source() -> None:
    origins = [hof.STANDARD.origin(path) for path, _ in facts(hof.STANDARD)]
    assert set(origins) == {"rulebook", "published", "reconstructed"}


@pytest.mark.parametrize(
    ("path", "origin"),
    [
        ("star_points.0", "rulebook"),
        ("star_points.1", "published"),
        ("star_points.2", "rulebook"),
        ("star_points.5", "reconstructed"),
        ("fado_points.3", "published"),
        ("fado_points.4", "rulebook"),
        ("start.coins", "rulebook"),
        ("musicians.3.speciality", "rulebook"),
        ("musicians.3.note", "reconstructed"),
        ("fados.17.points", "rulebook"),
        ("fados.17.notes.quaver", "reconstructed"),
        ("billboard_tiles.0.sides.1.values.2", "rulebook"),
        ("billboard_tiles.0.sides.0.values.1", "reconstructed"),
        ("clusters.0.kick_outs.0.cost", "reconstructed"),
        ("clusters.0.kick_outs.1.coins", "rulebook"),
        ("speciality_cost.classical_guitar", "published"),
        ("note_tokens.quaver", "reconstructed"),
    ],
)
def test_where_a_fact_comes_from(path: str, origin: str) -> None:
    assert hof.STANDARD.origin(path) == origin


def test_a_fact_that_does_not_exist_has_no_origin() -> None:
    with pytest.raises(hof.EditionError, match="no source") as caught:
        hof.STANDARD.origin("tips.0")
    assert caught.value.path == "$.tips[0]"


def test_a_file_of_ones_own_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(changed(("id", "mine"), ("start.coins", 9))), encoding="utf-8")
    edition = hof.Edition.load(file)
    assert (edition.id, edition.start.coins) == ("mine", 9)
    assert edition.digest != hof.STANDARD.digest
    game = hof.Game.new(["Ana", "Rui"], seed=7, edition=edition)
    assert [player.coins for player in game.state.players] == [9, 9]
    game.play(hof.PlaceWorker("supply", "market_left"))
    assert hof.from_json(hof.to_json(game.state), hof.State) == game.state
    assert hof.GameLog.from_json(game.log.to_json()).edition == edition
    assert hof.Edition.load(str(file)) == edition


def crowded(singers: int) -> Any:
    """An edition with so many singers, as JSON."""
    others = [tile for tile in changed()["musicians"] if tile["speciality"] != "singer"]
    one = {"speciality": "singer", "note": "quaver", "players": 2}
    musicians = others + [{"id": f"singer-{number}", **one} for number in range(singers)]
    return changed(("musicians", musicians), ("box.musicians", len(musicians)), ("box.dice", len(musicians)))


def test_the_market_stays_small_enough_to_list_every_pair() -> None:
    assert len(hof.Edition.from_value(crowded(50)).musicians) == 62
    with pytest.raises(hof.EditionError, match="at most 50 can be singer, here are 51"):
        hof.Edition.from_value(crowded(51))


BROKEN: list[tuple[str, object, str, str]] = [
    ("restaurant_tables.2.seats", 21, "$.restaurant_tables[2].seats", "a table has at most 20 seats, found 21"),
    # What the JSON is made of.
    ("tip_jar", 3, "$", "unknown key 'tip_jar'"),
    ("start.tips", 3, "$.start", "unknown key 'tips'"),
    ("bar_seats", DELETE, "$.bar_seats", "the key 'bar_seats' is missing"),
    ("start.coins", DELETE, "$.start.coins", "the key 'coins' is missing"),
    ("start.coins", "5", "$.start.coins", "expected a whole number, found '5'"),
    ("start.coins", True, "$.start.coins", "expected a whole number, found true"),
    ("start.coins", 5.0, "$.start.coins", "expected a whole number, found 5.0"),
    ("start.coins", None, "$.start.coins", "expected a whole number, found null"),
    ("start", [], "$.start", "expected an object, found a list of 0"),
    ("fame_cost", {}, "$.fame_cost", "expected a list, found an object with 0 keys"),
    ("title", 5, "$.title", "expected text, found 5"),
    ("musicians.0.note", "minim", "$.musicians[0].note", "expected one of treble_clef, crotchet"),
    ("musicians.2.speciality", "piano", "$.musicians[2].speciality", "expected one of portuguese_guitar"),
    ("colours.1", "red", "$.colours[1]", "expected one of yellow, blue"),
    ("sources.0.origin", "rumour", "$.sources[0].origin", "expected one of rulebook, published, reconstructed"),
    ("clusters.0.kick_outs.0.type", "tips", "$.clusters[0].kick_outs[0].type", "unknown type 'tips'"),
    ("clusters.0.kick_outs.0", 5, "$.clusters[0].kick_outs[0]", "expected an object with a 'type'"),
    ("clusters.0.kick_outs.0.type", DELETE, "$.clusters[0].kick_outs[0].type", "the key 'type' is missing"),
    # Figures and sources.
    ("start.coins", -1, "$.start.coins", "-1 is not between 0 and 1000"),
    ("fados.3.points", 1001, "$.fados[3].points", "1001 is not between 0 and 1000"),
    (f"sources.{source_number('die_sides')}", DELETE, "$.die_sides", "this fact has no source"),
    (f"sources.{source_number('box')}.path", "box.dice", "$.box.musicians", "this fact has no source"),
    ("sources.4.path", "musicians.*.hat", "$.sources[4].path", "there is no fact at 'musicians.*.hat'"),
    # Tiles.
    ("musicians.1.id", "portuguese_guitar-1", "$.musicians[1].id", "an id of its own, found 'portuguese_guitar-1'"),
    ("fados.5.id", "fado-01", "$.fados[5].id", "an id of its own, found 'fado-01'"),
    ("fados.5.id", "", "$.fados[5].id", "an id of its own"),
    ("billboard_tiles.2.id", "billboard-1", "$.billboard_tiles[2].id", "an id of its own, found 'billboard-1'"),
    ("musicians.17", DELETE, "$.musicians", "the box holds 18, here are 17"),
    ("box.fados", 17, "$.fados", "the box holds 17, here are 18"),
    ("note_tokens.quaver", 7, "$.note_tokens", "the box holds 33, here are 32"),
    ("box.dice", 17, "$.box.dice", "17 dice cannot serve 18 musicians"),
    ("box.stars", 4, "$.box.stars", "the game has 5 stars, here are 4"),
    (
        "fados.0.notes",
        {"treble_clef": 0, "crotchet": 0, "quaver": 0, "beamed_quavers": 0},
        "$.fados[0].notes",
        "at least one note",
    ),
    # Numbers of players.
    ("critics.1", DELETE, "$.critics", "from 2 on, found [2, 4]"),
    ("colours.3", DELETE, "$.colours", "4 players need as many different colours"),
    ("colours.3", "yellow", "$.colours", "4 players need as many different colours"),
    ("critics.2.groups", ["left", "left"], "$.critics[2].groups", "a group has room for one critic"),
    ("box.critics", 2, "$.critics", "the box holds 2 critics"),
    ("fado_row", 13, "$.fados", "with 2 players 13 must lie on the board, there are 12"),
    ("start.notes.crotchet", 3, "$.note_tokens", "not enough tokens"),
    # Customers.
    ("customers_per_player.grey", 3, "$.customers_per_player", "not hold enough customers for 4 players"),
    ("customers_per_player.brown", 0, "$.customers_per_player", "12 customers must stand in the street"),
    ("group_refilled_at", 4, "$.group_refilled_at", "a group of 4 would be refilled for ever"),
    # Clusters.
    ("clusters.6", DELETE, "$.clusters", "each of the 7 spaces once"),
    ("clusters.6.space", "street_right", "$.clusters", "each of the 7 spaces once"),
    ("clusters.2.kick_outs.0", DELETE, "$.clusters[2].kick_outs", "3 kick-out spaces, found 2"),
    ("clusters.2.place", "restaurant", "$.clusters[2].place", "the restaurant is not on the board"),
    ("clusters.0.specialities.0", DELETE, "$.clusters[0].specialities", "2 of them, found 1"),
    ("clusters.2.groups", ["left"], "$.clusters[2].groups", "2 of them, found 1"),
    ("die_sides", 0, "$.die_sides", "one of 7 spaces"),
    ("die_sides", 8, "$.die_sides", "one of 7 spaces"),
    # Tables of figures.
    ("applause.4", DELETE, "$.applause", "5 values (one for each fame cost), found 4"),
    ("applause.0", 0, "$.applause", "nothing here may be 0 or empty"),
    ("critic_price.8", DELETE, "$.critic_price", "9 values (0 to 8 removed cubes), found 8"),
    ("income.0", DELETE, "$.income", "9 values (0 to 8 removed cubes), found 8"),
    ("fame_cost.1", 0, "$.fame_cost", "never falling"),
    ("first_fame", 0, "$.first_fame", "nothing here may be 0 or empty"),
    ("coins_per_point", 0, "$.coins_per_point", "nothing here may be 0 or empty"),
    ("fados_for_star", 0, "$.fados_for_star", "nothing here may be 0 or empty"),
    ("stars_to_end", 0, "$.stars_to_end", "nothing here may be 0 or empty"),
    ("stars_to_end", 6, "$.stars_to_end", "there are only 5 stars"),
    ("start.workers", 0, "$.start", "at least one worker"),
    ("start.workers", 7, "$.start", "fewer workers than spaces"),
    ("restaurant_tables.2", DELETE, "$.restaurant_tables", "3 tables, found 2"),
    ("restaurant_tables.0.seats", 0, "$.restaurant_tables[0]", "a table needs a seat"),
    ("restaurant_tables.2.opens_at", 9, "$.restaurant_tables[2]", "one of the cubes at the latest"),
    # The billboard.
    ("billboard_tiles.1.sides.0", DELETE, "$.billboard_tiles[1].sides", "no side for the smallest number"),
    ("billboard_tiles.1.sides.0.values", [7, 12], "$.billboard_tiles[1].sides[0].values", "falling values"),
]


@pytest.mark.parametrize(("path", "new", "where", "sentence"), BROKEN)
def test_a_broken_fact_is_named(path: str, new: object, where: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(json.dumps(changed((path, new))), encoding="utf-8")
    with pytest.raises(hof.EditionError) as caught:
        hof.Edition.load(file)
    assert caught.value.path == where
    assert sentence in caught.value.reason


@pytest.mark.parametrize(
    ("changes", "where", "sentence"),
    [
        ([("start.cubes", 0), ("income", [1]), ("critic_price", [3])], "$.start", "each player needs cubes"),
        (
            [("star_points.5", DELETE), (f"sources.{source_number('star_points.5')}", DELETE)],
            "$.star_points",
            "6 values (0 to 5 stars), found 5",
        ),
        (
            [("fame_cost", []), ("applause", [])]
            + [(f"sources.{source_number(path)}", DELETE) for path in ("applause", "fame_cost")],
            "$.fame_cost",
            "one cost for each fame",
        ),
        (
            [("fado_points", [])]
            + [(f"sources.{source_number(p)}", DELETE) for p in ("fado_points.4", "fado_points.0", "fado_points")],
            "$.fado_points",
            "at least the points for no fado",
        ),
        ([("billboard_tiles.2", DELETE)], "$.billboard_tiles", "one for each of 3 specialities, found 2"),
        ([("critics", []), (f"sources.{source_number('critics')}", DELETE)], "$.critics", "found []"),
    ],
)
def test_facts_that_do_not_fit_together(changes: list[tuple[str, object]], where: str, sentence: str) -> None:
    with pytest.raises(hof.EditionError) as caught:
        hof.Edition.from_value(changed(*changes))
    assert caught.value.path == where
    assert sentence in caught.value.reason


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not JSON: Expecting value at line 1, column 1"),
        (b"the rules of fado", "not JSON"),
        (b'{"id": "standard"', "not JSON"),
        (b"\xff\xfe\xff", "not UTF-8"),
        (b'{"id": "a", "id": "b"}', "the key 'id' stands twice"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "expected an object, found a list of 0"),
        (b"null", "expected an object, found null"),
    ],
)
def test_a_file_that_is_no_edition(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "edition.json"
    file.write_bytes(content)
    with pytest.raises(hof.EditionError) as caught:
        hof.Edition.load(file)
    assert caught.value.path == "$"
    assert sentence in caught.value.reason


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path, "nul\0byte.json"):
        with pytest.raises(hof.EditionError, match="cannot read the file") as caught:
            hof.Edition.load(path)
        assert caught.value.path == "$"


FIGURES = [path for path, value in facts(hof.STANDARD) if type(value) is int]


@pytest.mark.parametrize("fact", sorted({path.split(".")[0] for path in FIGURES}))
def test_a_game_plays_with_every_edition_that_is_accepted(fact: str) -> None:
    tried = 0
    for number, path in enumerate(path for path in FIGURES if path.split(".")[0] == fact):
        for figure in (0, 1, 1000):
            tried += 1
            try:
                edition = hof.Edition.from_value(changed((path, figure)))
            except hof.EditionError:
                continue
            choose = random.Random(path)
            game = hof.Game.new(["Ana", "Rui", "Eva", "Zé"][: 2 + number % 3], seed=number, edition=edition)
            for _ in range(200):
                options = game.legal_actions()
                if not options:
                    break
                game.play(choose.choice(options))
            assert len(game.score_sheet().totals) == 2 + number % 3
    assert tried > 0
