"""The JSON Schemas: what the library writes fits them, by the word of an independent validator."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.events import EVENT_TAGS
from house_of_fado.record.schema import SCHEMA_NAMES, SchemaName, made_schema
from house_of_fado.state.edition import Edition
from tests.games.random_players import patient, steps
from tests.record.anything import ACTIONS, EVENTS
from tests.record.test_journal import played
from tests.record.test_log import GOLDEN, LOGS, document
from tests.test_json import games, samples

fast = settings(max_examples=200, deadline=None, derandomize=True, database=None)


@cache
def validator(name: SchemaName) -> Any:
    return Draft202012Validator(hof.json_schema(name))


def fits(name: SchemaName, text: str) -> bool:
    return bool(validator(name).is_valid(json.loads(text)))


@pytest.mark.parametrize("name", SCHEMA_NAMES)
def test_what_is_packaged_is_what_the_classes_make(name: SchemaName) -> None:
    schema = hof.json_schema(name)
    Draft202012Validator.check_schema(schema)
    assert schema == made_schema(name)


def test_an_unknown_schema() -> None:
    unknown: Any = "chess"
    with pytest.raises(hof.LogError, match="there is no schema 'chess'; there are log, journal_line, state"):
        hof.json_schema(unknown)


@pytest.mark.parametrize("file", GOLDEN)
def test_every_golden_game_fits(file: str) -> None:
    validator("log").validate(json.loads((LOGS / file).read_bytes()))


def test_every_line_of_a_journal_fits(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    game.undo()
    for line in path.read_text(encoding="ascii").splitlines():
        validator("journal_line").validate(json.loads(line))


def test_states_events_and_score_sheets_of_random_games_fit() -> None:
    for game in games():
        for state in game.states[::9]:
            assert fits("state", hof.to_json(state))
            assert fits("score_sheet", hof.to_json(hof.score_sheet(state)))
    for players in (2, 4):
        for number, (state, _, transition) in enumerate(steps(players, players, patient)):
            for event in transition.events:
                assert fits("event", hof.to_json(event)), event
            if number % 50 == 0:
                for violation in hof.explain(state, hof.HireMusicians("singer-1", "nobody")):
                    assert fits("violation", hof.to_json(violation))


@fast
@given(ACTIONS)
def test_any_action_fits(action: hof.Action) -> None:
    assert fits("action", hof.to_json(action))


@fast
@given(EVENTS)
def test_any_event_fits(event: hof.Event) -> None:
    assert fits("event", hof.to_json(event))


def test_an_edition_fits_whole_and_as_a_reference() -> None:
    assert fits("edition", hof.to_json(hof.STANDARD))
    assert not fits("edition", json.dumps({"id": "standard", "digest": hof.STANDARD.digest}))
    value: Any = hof.STANDARD.to_value()
    mine = Edition.from_json(json.dumps({**value, "id": "mine"}))
    for edition in (hof.STANDARD, mine):
        game = hof.Game.new(["Ana", "Rui"], seed=1, edition=edition)
        assert fits("log", game.log.to_json())
        assert fits("state", hof.to_json(game.state))


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"bow"}',
        '{"type":"decline","tip":1}',
        '{"group":"left","table":1}',
        '{"type":"invite_critic","group":"left"}',
        '{"type":"invite_critic","group":"middle","table":0}',
        '{"type":"relocate_worker","kick_out":"1"}',
        '{"type":"relocate_worker","kick_out":3}',
        '{"type":"relocate_worker","kick_out":-1}',
        '{"type":"relocate_worker","kick_out":true}',
        '{"type":"relocate_worker","kick_out":1.5}',
        '{"type":"relocate_worker","kick_out":null}',
        '{"type":"reveal_fado","tile":7}',
        '{"type":"hire_musicians","left":"singer-1"}',
        '{"type":"dismiss_musicians","specialities":"singer"}',
        "[]",
        "null",
    ],
)
def test_schema_and_reader_refuse_the_same_actions(text: str) -> None:
    assert not fits("action", text)
    with pytest.raises(hof.LogError):
        hof.from_json(text, "action")


@pytest.mark.parametrize(
    "change",
    [
        {"format": "chess"},
        {"version": 2},
        {"players": [{"name": "Ana"}]},
        {"moves": [{"actor": "nobody", "action": {"type": "decline"}}]},
        {"checkpoints": [{"after": 1, "state": "sha256:0"}]},
        {"checkpoints": [{"after": 1}]},
        {"result": 5},
        {"edition": {"id": "mine"}},
        {"note": ""},
    ],
    ids=range(9),
)
def test_schema_and_reader_refuse_the_same_logs(change: dict[str, object]) -> None:
    assert fits("log", document())
    assert not fits("log", document(**change))
    with pytest.raises(hof.LogError):
        hof.GameLog.from_json(document(**change))


def test_a_state_with_a_key_more_or_less_does_not_fit() -> None:
    state = json.loads(samples()[0])
    for part in (state, state["board"], state["players"][0], state["pending"]):
        part["extra"] = 1
        assert not fits("state", json.dumps(state))
        del part["extra"]
        key, value = next(iter(part.items()))
        del part[key]
        assert not fits("state", json.dumps(state))
        part[key] = value
    assert fits("state", json.dumps(state))


def test_the_typescript_declarations_name_every_action_and_event() -> None:
    declarations = hof.typescript()
    for tag, cls in [*ACTION_TAGS.items(), *EVENT_TAGS.items()]:
        assert f'export interface {cls.__name__} {{\n  type: "{tag}";' in declarations
