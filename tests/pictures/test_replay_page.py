"""The page of a game: self-contained, safe with any name, and the same pictures as `board` draws."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.svg.picture import parts

LOG = hof.GameLog.from_json(
    (Path(__file__).parent.parent / "games" / "logs" / "two_players_fado_star.json").read_bytes()
)


@cache
def page_of_the_log() -> str:
    return svg.replay_page(LOG)


class Tags(HTMLParser):
    """Every tag of a page, the script texts and whatever a page would fetch."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.fetched: list[str] = []
        self.in_script = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.in_script = tag == "script"
        self.fetched += [value or "" for name, value in attrs if name in ("src", "srcset", "data")]
        self.fetched += [value or "" for name, value in attrs if tag != "a" and name in ("href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        self.in_script = False

    def handle_data(self, data: str) -> None:
        if self.in_script:
            self.scripts.append(data)


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script id="game" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def whole(data: dict[str, Any], part: int) -> str:
    return re.sub(r"<#(\d+)>", lambda inner: whole(data, int(inner[1])), data["parts"][part])


def test_every_frame_holds_the_picture_of_its_position_with_the_last_move_marked() -> None:
    data = data_of(page_of_the_log())
    states = hof.replay(LOG).game.states
    assert len(data["frames"]) == len(states) == len(data["told"]) == len(data["now"])
    for number in (0, 1, 60, len(states) - 1):
        drawn = parts(states[number], LOG.moves[number - 1] if number else None)
        assert data["places"] == [part.id for part in drawn]
        assert [whole(data, part) for part in data["frames"][number]] == [part.markup for part in drawn]


def test_the_turns_begin_where_a_worker_is_to_be_placed() -> None:
    data = data_of(page_of_the_log())
    states = hof.replay(LOG).game.states
    assert len(data["turns"]) == states[-1].turn
    assert all(states[number].decision == "place_worker" for number in data["turns"])


def test_the_page_fetches_nothing() -> None:
    page = page_of_the_log()
    tags = Tags(page)
    assert tags.fetched == []
    assert not re.search(r"url\(|@import|fetch\(|XMLHttpRequest|WebSocket", page)
    assert set(re.findall(r"https?://[^\"'\s]+", page)) == {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("name", ["</script><script>alert(1)</script>", "@game@", "<!--", "<#0>"])
def test_a_hostile_name_stays_a_name(name: str) -> None:
    game = hof.Game.new([name, "Rui"], seed=7)
    game.play(game.legal_actions()[0])
    page = svg.replay_page(game.log)
    tags = Tags(page)
    assert len(tags.scripts) == 2
    assert name in data_of(page)["told"][-1]
    assert [whole(data_of(page), part) for part in data_of(page)["frames"][-1]] == [
        part.markup for part in parts(game.state, game.moves[-1])
    ]


def test_the_moves_are_told_in_english() -> None:
    page = page_of_the_log()
    assert page.count("data-move=") == len(LOG.moves)
    assert "<h2>Turn 1, round 1: " in page
    assert "FINAL-2" in page


def test_the_title_of_the_picture_follows_the_moves() -> None:
    page = page_of_the_log()
    assert re.search(r'<figure id="table"><svg [^>]*><title>', page)
    shown = page[page.index("function show(") : page.index("const turnAfter")]
    titled = re.search(r'document\.querySelector\("#table > svg > title"\)\.textContent = (.*);', shown)
    assert titled
    assert "${game.told[at]}" in titled[1]


def test_a_long_name_does_not_widen_the_list_of_moves() -> None:
    rule = re.search(r"^#moves \{(.*)\}$", page_of_the_log(), re.MULTILINE)
    assert rule
    assert "overflow-wrap: anywhere;" in rule[1]
