"""The tags of the JSON contract: written down here, so that a log of today is read for ever."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.events import EVENT_TAGS
from house_of_fado.kernel.conversion import structure
from house_of_fado.record.contract import make_converter
from house_of_fado.state.edition import BENEFIT_TAGS

TAGS = Path(__file__).parent / "tags.json"


@pytest.mark.parametrize(
    ("kind", "tags"), [("actions", ACTION_TAGS), ("events", EVENT_TAGS), ("benefits", BENEFIT_TAGS)]
)
def test_the_tags_are_those_on_record(kind: str, tags: dict[str, type]) -> None:
    on_record = json.loads(TAGS.read_text(encoding="utf-8"))[kind]
    assert {tag: cls.__name__ for tag, cls in tags.items()} == on_record


@pytest.fixture
def renamed() -> Iterator[None]:
    """All actions and events under other class names."""
    names = {cls: cls.__name__ for cls in (*ACTION_TAGS.values(), *EVENT_TAGS.values())}
    for number, cls in enumerate(names):
        cls.__name__ = cls.__qualname__ = f"Renamed{number}"
    yield
    for cls, name in names.items():
        cls.__name__ = cls.__qualname__ = name


@pytest.mark.usefixtures("renamed")
def test_a_renamed_class_keeps_its_tag() -> None:
    text = (Path(__file__).parent / "games" / "logs" / "two_players_fado_star.json").read_text(encoding="utf-8")
    converter = make_converter()
    log = structure(converter, json.loads(text), hof.GameLog)
    assert type(log.moves[0].action).__name__ == "Renamed0"
    assert converter.unstructure(log)["moves"][0]["action"]["type"] == "reveal_fado"
    event = hof.events.GameEnded("END-1")
    assert type(event).__name__.startswith("Renamed")
    assert converter.unstructure(event, hof.Event) == {"type": "game_ended", "rule": "END-1"}
    start = hof.initial_state(["Ana", "Rui"])
    assert hof.explain(start, hof.Decline())[0].args["action"] == "decline"
