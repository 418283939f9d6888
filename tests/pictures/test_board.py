"""The picture of the table: well formed, complete, safe with any name, and with the last move marked."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.state.components import SPECIALITIES
from house_of_fado.svg.palette import COLOURS, THEMES
from house_of_fado.svg.picture import parts
from tests.games.action_space import ONE_OF_EACH
from tests.games.random_players import Chooser, eager, patient, steps
from tests.pictures.components import component_ids
from tests.positions import acting_on, at_the_bar, employing, having_removed, owning_fados, seating, table

LOGS = Path(__file__).parent.parent / "games" / "logs"
SVG = "{http://www.w3.org/2000/svg}"
PIECE = re.compile(
    r".*(-worker|-worker-\d|-critic|-(grey|black|brown)-\d|-cubes-\d|-cube-\d)|(musician|star)-.*|fado-\d+"
)
"""What is only in a picture when it is on the table."""


def drawn(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def ids(root: ElementTree.Element) -> Counter[str]:
    return Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)


def title_of(root: ElementTree.Element, id: str) -> str:
    group = next(element for element in root.iter() if element.get("id") == id)
    return group.findtext(f"{SVG}title") or ""


def has_an_edge(group: ElementTree.Element) -> bool:
    """Whether the style sheet has something to highlight."""
    return any("hof-edge" in child.get("class", "").split() for child in group)


def marked(root: ElementTree.Element) -> set[str]:
    return {element.attrib["id"] for element in root.iter() if element.get("class") == "hof-last"}


@pytest.mark.parametrize(
    ("players", "seed", "chooser"), [(1, 1, eager), (2, 1, eager), (3, 2, eager), (4, 3, eager), (3, 4, patient)]
)
def test_every_component_of_hundreds_of_positions_is_in_the_picture_once_and_nothing_else_is(
    players: int, seed: int, chooser: Chooser
) -> None:
    checked = 0
    for number, (state, action, transition) in enumerate(steps(players, seed, chooser)):
        if number % 6 == 0:
            assert state.actor is not None
            root = drawn(svg.board(transition.state, highlight=hof.Move(state.actor, action)))
            found, expected = ids(root), component_ids(transition.state)
            assert set(found) >= expected
            assert max(found.values()) == 1
            assert {id for id in found if PIECE.fullmatch(id)} <= expected
            assert all(group.find(f"{SVG}title") is not None for group in root.iter() if "id" in group.attrib)
            checked += 1
    assert checked > 40


def test_every_piece_is_drawn_where_it_lies() -> None:
    state = hof.GameLog.from_json((LOGS / "four_players_musician_kept.json").read_bytes()).at(700)
    root = drawn(svg.board(state))
    inside = {place.attrib["id"]: set(ids(place)) for place in root.iter() if "id" in place.attrib}
    looked_at = 0
    for seat, player in enumerate(state.players):
        pieces = [f"musician-{musician.tile}" for _, musician in player.musicians.items() if musician]
        pieces += [*player.fados, *(f"star-{star}" for star in player.stars)]
        assert set(pieces) <= inside[f"seat-{seat}"]
        looked_at += len(pieces)
    for name in SPECIALITIES:
        slot = state.board.billboard[name]
        assert {f"musician-{each.tile}" for each in state.board.market[name]} <= inside[f"board-market-{name}"]
        assert {f"musician-{slot.musician.tile}" if slot.musician else slot.tile} <= inside[f"billboard-{name}"]
    assert all(tile in inside[f"board-fado_row-{place}"] for place, tile in enumerate(state.board.fado_row) if tile)
    assert all(f"star-{star}" in inside[f"board-star-{star}"] for star in state.board.stars)
    assert looked_at > 12


def test_the_table_before_the_first_move_can_be_drawn() -> None:
    state = hof.initial_state(["Ana", "Rui"])
    assert set(ids(drawn(svg.board(state)))) >= component_ids(state)


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "\"'&]]>", "宽" * 100, "W" * 100, '<g id="seat-0"', "🎸" * 100, "مطرب"]
)
def test_a_hostile_name_stays_a_name(name: str) -> None:
    state = hof.Game.new([name, "Rui"], seed=1).state
    root = drawn(svg.board(state))
    assert title_of(root, "seat-0-name") == name
    assert not list(root.iter(f"{SVG}script"))
    assert max(ids(root).values()) == 1


def test_a_character_that_xml_cannot_hold_is_replaced() -> None:
    state = table()
    state = state.with_player(0, evolve(state.players[0], name="A\x00\ud800"))
    assert title_of(drawn(svg.board(state)), "seat-0-name") == "A\ufffd\ufffd"


def test_titles_tell_a_screen_reader_what_stands_where() -> None:
    state = acting_on(employing(table(), 0, "singer", 3), "market_left")
    state = at_the_bar(
        seating(having_removed(state, 1, 5), 1, 2, hof.Customers(grey=1, brown=2)), 1, hof.Customers(black=1)
    )
    root = drawn(svg.board(state))
    assert root.findtext(f"{SVG}title") == "House of Fado: round 6, turn 11, Ana decides: action"
    assert title_of(root, "board-market_left") == (
        "action space market left, serves portuguese guitar and singer; on it: Ana"
    )
    assert title_of(root, "board-market_left-kick_out-2") == "kick-out space 2 of market left: 1→guest; on it: nobody"
    assert title_of(root, "musician-singer-1") == "singer singer-1, brings a quaver, fame 3"
    assert title_of(root, "musician-singer-2") == "singer singer-2, brings a beamed quavers, no die"
    assert title_of(root, "seat-0-table-2") == "table for 4, opens when 5 cubes are removed"
    assert title_of(root, "seat-1-table-2") == "table for 4: 1 grey and 2 brown"
    assert title_of(root, "seat-1-bar") == "bar for 2: 1 black"
    assert title_of(root, "seat-1-prestige") == "prestige track: 5 removed, a critic costs 1, customers pay 2 each"
    assert title_of(root, "seat-0-score") == "0 points; 4 with the final scoring as if the game ended now"
    assert title_of(root, "board-star-fado") == "fado star: on the board"
    assert title_of(root, "street-centre") == "centre group: 1 grey, 1 black and 2 brown and a critic"


def test_the_last_move_is_marked() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    game.play(hof.PlaceWorker("supply", "market_left"))
    assert marked(drawn(svg.board(game.state, highlight=game.moves[-1]))) == {"board-market_left"}
    game.play(hof.HireMusicians("portuguese_guitar-1", "singer-2"))
    root = drawn(svg.board(game.state, highlight=game.moves[-1]))
    assert marked(root) == {"musician-portuguese_guitar-1", "musician-singer-2"}
    assert title_of(root, "last-move") == "Last move: Ana: hire portuguese_guitar-1 and singer-2"
    assert marked(drawn(svg.board(game.state))) == set()


def test_alfama_is_marked_and_named() -> None:
    game = hof.Game.solo("Ana", seed=7)
    game.play(hof.PlaceWorker("supply", "restaurant"))
    game.play(hof.Decline())
    root = drawn(svg.board(game.state))
    assert root.findtext(f"{SVG}title") == "House of Fado: round 1, turn 2, Alfama decides: alfama turn"
    assert "seat-1-decides" in ids(root)
    game.play(hof.AlfamaTurn())
    root = drawn(svg.board(game.state, highlight=game.moves[-1]))
    assert marked(root) == {"seat-1"}
    assert title_of(root, "last-move") == "Last move: Alfama: close"
    assert marked(
        drawn(svg.board(game.state, highlight=hof.Move("alfama", hof.AlfamaTurn("market_left", "street_left"))))
    ) == {"board-street_left"}


def test_every_move_of_whole_games_marks_something_that_is_in_the_picture() -> None:
    silent = (hof.Decline, hof.DismissMusicians, hof.RollDie)
    kinds: set[type[hof.Action]] = set()
    for players, seed, chooser in ((1, 2, eager), (2, 3, patient), (4, 5, eager)):
        for state, action, transition in steps(players, seed, chooser):
            assert state.actor is not None
            if type(action) not in kinds or isinstance(action, hof.RelocateWorker):
                kinds.add(type(action))
                root = drawn(svg.board(transition.state, highlight=hof.Move(state.actor, action)))
                found = marked(root)
                assert all(has_an_edge(group) for group in root.iter() if group.get("id") in found)
                turn_is_over = isinstance(action, hof.RelocateWorker) and transition.state.pending.space is None
                assert found or turn_is_over or isinstance(action, silent), action
    assert len(kinds) > 18


@pytest.mark.parametrize("actor", [0, 1, 7, -1, "chance", "alfama"])
def test_any_move_can_be_highlighted_anywhere(actor: hof.Actor) -> None:
    state = employing(table(), 0, "singer", 3)
    for action in ONE_OF_EACH:
        root = drawn(svg.board(state, highlight=hof.Move(actor, action)))
        assert marked(root) <= set(ids(root))


def test_a_wrong_theme_or_highlight_is_told() -> None:
    with pytest.raises(hof.HouseOfFadoError, match="a theme is one of auto, light, dark, found 'blue'"):
        svg.board(table(), theme="blue")  # type: ignore[arg-type]
    with pytest.raises(hof.HouseOfFadoError, match="a move to highlight is a Move, as in"):
        svg.board(table(), highlight=hof.Decline())  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_bound_to_its_own_pictures(theme: svg.Theme) -> None:
    root = drawn(svg.board(table(), theme=theme))
    rules = root.findtext(f"{SVG}style") or ""
    assert root.attrib["class"] == f"hof-{theme}"
    assert ("prefers-color-scheme:dark" in rules) == (theme == "auto")
    selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", rules)
    assert all(selector.startswith(f".hof-{theme} ") for selector in selectors)
    used = {name for element in root.iter() for name in element.get("class", "").split() if name != "hof-edge"}
    assert all(f".{name}{{" in rules for name in used - {f"hof-{theme}"})


def test_light_and_dark_have_readable_text() -> None:
    def luminance(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(first: str, second: str, shade: int) -> float:
        light, dark = sorted((luminance(COLOURS[name][shade]) for name in (first, second)), reverse=True)
        return (light + 0.05) / (dark + 0.05)

    on_paper = [(ink, ground) for ink in ("ink", "faint") for ground in ("paper", "panel", "card", "well", "wood")]
    on_colour = [("bright", "tile"), ("dark", "yellow"), ("dark", "green"), ("dark", "purple"), ("dark", "gold")]
    for shade in (0, 1):
        for ink, ground in (*on_paper, *on_colour):
            assert contrast(ink, ground, shade) >= 4.5, (ink, ground, shade)
        assert contrast("bright", "blue", shade) >= 3  # a bold letter in a shape of its own


def test_only_the_parts_that_a_move_changes_are_drawn_anew() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    before = {part.id: part for part in parts(game.state)}
    game.play(hof.PlaceWorker("supply", "market_left"))
    after = {part.id: part for part in parts(game.state)}
    assert {id for id in after if after[id] != before[id]} == {"header", "market", "seat-0"}


def test_many_fados_stay_within_their_place() -> None:
    state = owning_fados(table(4), 0, 12)
    text = svg.board(state)
    scales = [float(scale) for scale in re.findall(r'id="fado-\d+" transform="[^"]*scale\(([\d.]+)\)', text)]
    assert len(scales) == 12
    assert all(12 * scale * 36 <= 204 for scale in scales)


def test_a_notebook_shows_states_and_games() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    assert game.state._repr_svg_() == svg.board(game.state)
    game.play(hof.PlaceWorker("supply", "market_left"))
    assert game._repr_svg_() == svg.board(game.state, highlight=game.moves[-1])
    assert hof.Game.new(["Ana", "Rui"])._repr_svg_()
