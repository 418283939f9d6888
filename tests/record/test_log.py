"""The log: reading, versions, positions, and going on from it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import house_of_fado as hof
from house_of_fado.kernel.migration import JsonObject, migrated
from house_of_fado.record.log import log_from_value
from tests.games.random_players import eager
from tests.positions import table

LOGS = Path(__file__).parent.parent / "games" / "logs"
GOLDEN = sorted(path.name for path in LOGS.glob("*.json"))


def golden(file: str = "two_players_fado_star.json") -> hof.GameLog:
    return hof.GameLog.from_json((LOGS / file).read_bytes())


def short_game(moves: int = 30) -> hof.Game:
    game, random = hof.Game.new(["Ana", "Rui"], seed=5), Random(5)
    while len(game.moves) < moves:
        game.play(eager(game.state, random))
    return game


def document(**changes: object) -> str:
    return json.dumps({**json.loads(short_game().log.to_json()), **changes})


def test_a_log_has_the_keys_of_the_format() -> None:
    game = short_game()
    value = json.loads(game.log.to_json())
    assert value["format"] == "house-of-fado-log"
    assert value["version"] == 1
    assert value["rules"] == "1.0.0"
    assert set(value["edition"]) == {"id", "digest"}
    assert value["solo"] is False
    assert value["players"] == [{"name": "Ana", "colour": "yellow"}, {"name": "Rui", "colour": "blue"}]
    assert value["moves"][0]["actor"] == "chance"
    assert value["moves"][0]["action"]["type"] == "reveal_fado"
    assert [checkpoint["after"] for checkpoint in value["checkpoints"]] == [9, 11, 13, 15, 20, 23, 26, 29, 30]
    assert [set(checkpoint) for checkpoint in value["checkpoints"]] == [{"after", "state", "moves"}] * 9
    assert value["result"] is None
    assert set(value) == {
        "format", "version", "rules", "edition", "solo", "players", "moves", "checkpoints", "result"
    }  # fmt: skip


@pytest.mark.parametrize("file", GOLDEN)
def test_every_position_of_a_log_can_be_looked_at(file: str) -> None:
    log = golden(file)
    states = hof.replay(log).game.states
    seats = [hof.Seat(player.name, player.colour) for player in log.players]
    assert log.at(0) == hof.initial_state(seats, solo=file.startswith("solo"))
    for moves in (0, 1, 9, len(log.moves) // 2, len(log.moves)):
        assert log.at(moves) == states[moves]
    assert log.at(len(log.moves)).finished


@pytest.mark.parametrize("moves", [-1, 31, True, "1", None, 1.0, 10**30])
def test_a_position_that_the_log_does_not_have(moves: Any) -> None:
    game = short_game()
    assert len(game.moves) == 30
    with pytest.raises(hof.LogError, match="the log has positions after 0 to 30 moves, not after "):
        game.log.at(moves)


def test_a_game_goes_on_from_its_log_as_it_would_have() -> None:
    game, random = short_game(), Random(1)
    other = hof.Game.from_log(hof.GameLog.from_json(game.log.to_json()), seed=5)
    assert (other.states, other.moves) == (game.states, game.moves)
    for _ in range(40):
        action = eager(game.state, random)
        assert other.play(action) == game.play(action)
    assert other.log == game.log
    assert other.undo() == game.undo()


def test_a_log_that_ends_at_a_chance_move_is_dealt_on() -> None:
    by_hand = hof.Game.new(["Ana", "Rui"])
    by_hand.play(hof.RevealFado("fado-07"))
    log = by_hand.log
    assert hof.Game.from_log(log).state.decision == "reveal_fado"
    assert hof.Game.from_log(log, seed=1).state.decision == "place_worker"
    assert hof.Game.from_log(log, seed=1).moves[0] == hof.Move("chance", hof.RevealFado("fado-07"))
    with pytest.raises(hof.SetupError, match="a seed or a dealer, not both"):
        hof.Game.from_log(log, seed=1, dealer=hof.SeededDealer(1))


def test_a_game_that_was_taken_over_in_the_middle_has_no_log() -> None:
    with pytest.raises(hof.LogError, match="taken over in the middle"):
        _ = hof.Game(table()).log


@pytest.mark.parametrize(
    ("change", "path", "sentence"),
    [
        ({"format": "chess"}, "$.format", "expected 'house-of-fado-log', found 'chess'"),
        ({"format": "house-of-fado-journal"}, "$.format", "this is a journal, not a log; Game.resume reads it"),
        ({"version": 2}, "$.version", "version 2 is newer than this library, which reads up to version 1"),
        ({"version": 0}, "$.version", "there is no way from version 0 to version 1"),
        ({"version": -1}, "$.version", "expected a whole number, found -1"),
        ({"version": "1"}, "$.version", "expected a whole number, found '1'"),
        ({"version": True}, "$.version", "expected a whole number, found true"),
        ({"players": []}, "$.players", "2 to 4 players, found 0"),
        ({"players": [{"name": "Ana", "colour": "yellow"}] * 2}, "$.players", "a name of their own"),
        ({"checkpoints": [{"after": 0, "state": "sha256:" + "0" * 64}]}, "$.checkpoints[0].after", "rising numbers"),
        ({"checkpoints": [{"after": 31, "state": "sha256:" + "0" * 64}]}, "$.checkpoints[0].after", "from 1 to 30"),
        ({"checkpoints": [{"after": 3, "state": "sha256:" + "0" * 64}] * 2}, "$.checkpoints[1].after", "rising"),
        ({"checkpoints": [{"after": 1, "state": "sha256:0"}]}, "$.checkpoints[0].state", "expected a digest"),
        ({"checkpoints": [{"after": 1, "state": "sha256:" + "0" * 64 + "\n"}]}, "$.checkpoints[0].state", "a digest"),
        ({"result": {"ranking": [[0], ["1"]], "scores": []}}, "$.result.ranking[1][0]", "found '1'"),
        ({"edition": {"id": "mine"}}, "$.edition.title", "the key 'title' is missing"),
        ({"note": ""}, "$", "unknown key 'note'"),
    ],
    ids=range(17),
)
def test_what_is_no_log(change: dict[str, object], path: str, sentence: str) -> None:
    with pytest.raises(hof.LogError) as caught:
        hof.GameLog.from_json(document(**change))
    assert (caught.value.path, sentence in caught.value.reason) == (path, True), str(caught.value)
    with pytest.raises(hof.LogError) as again:
        hof.from_json(document(**change), hof.GameLog)
    assert str(again.value) == str(caught.value)


def from_version_0(log: JsonObject) -> JsonObject:
    """A made-up old format: names only, and moves as pairs."""
    names, moves = log.pop("names"), log.pop("moves")
    assert isinstance(names, list)
    assert isinstance(moves, list)
    colours = ("yellow", "blue", "green", "purple")
    players: list[Any] = [{"name": name, "colour": colour} for name, colour in zip(names, colours, strict=False)]
    pairs: list[Any] = moves
    return {**log, "players": players, "moves": [{"actor": actor, "action": action} for actor, action in pairs]}


def test_a_log_of_an_old_version_is_brought_up_step_by_step() -> None:
    log = short_game().log
    old = json.loads(log.to_json())
    old["version"] = 0
    old["names"] = [player["name"] for player in old.pop("players")]
    old["moves"] = [[move["actor"], move["action"]] for move in old["moves"]]
    assert log_from_value(old, {0: from_version_0}) == log


def test_the_steps_between_versions_are_taken_in_order() -> None:
    steps = {number: lambda value, number=number: {**value, "way": [*value["way"], number]} for number in range(3)}
    found = migrated({"format": "f", "version": 1, "way": []}, "f", 3, steps)
    assert found == {"format": "f", "version": 3, "way": [1, 2]}


@pytest.mark.parametrize("broken", [{"names": 5}, {"names": ["Ana", "Rui"], "moves": [[]]}, {}])
def test_an_old_log_that_is_not_what_it_says(broken: dict[str, object]) -> None:
    with pytest.raises(hof.LogError):
        log_from_value({"format": "house-of-fado-log", "version": 0, **broken}, {0: _without_asserts})  # type: ignore[dict-item]


def _without_asserts(log: JsonObject) -> JsonObject:
    pairs: Any = log["moves"]
    return {**log, "moves": [{"actor": actor, "action": action} for actor, action in pairs]}


def test_an_edition_of_your_own_is_embedded_whole() -> None:
    value: Any = hof.STANDARD.to_value()
    edition = hof.Edition.from_json(json.dumps({**value, "id": "mine", "peak_points": 8}))
    game = hof.Game.new(["Ana", "Rui"], seed=1, edition=edition)
    log = hof.GameLog.from_json(game.log.to_json())
    assert log.edition == edition
    assert log.edition.peak_points == 8
    assert hof.replay(log).verdict == "EXACT"
    changed = json.loads(game.log.to_json())
    changed["edition"]["peak_points"] = 9
    assert hof.replay(hof.GameLog.from_json(json.dumps(changed))).verdict == "DIVERGED"
    changed["edition"]["peak_points"] = -1
    with pytest.raises(hof.LogError, match=r"\$\.edition\.peak_points: -1 is not between 0 and 1000"):
        hof.GameLog.from_json(json.dumps(changed))


@pytest.mark.parametrize("count", [True, 1.0], ids=str)
def test_a_move_like_one_before_is_read_as_strictly(count: object) -> None:
    party = {"type": "invite_customers", "group": "left", "grey": 1, "black": 0, "brown": 0, "table": 1}
    first, again = {"actor": 0, "action": party}, {"actor": 0, "action": {**party, "grey": count}}
    assert again == first, "as Python compares them"
    with pytest.raises(hof.LogError, match="expected a whole number") as caught:
        hof.GameLog.from_json(document(moves=[first, again], checkpoints=[]))
    assert caught.value.path == "$.moves[1].action.grey"


def test_moves_that_are_the_same_are_one_value() -> None:
    moves = [{"actor": seat, "action": {"type": "decline"}} for seat in (0, 1, 0)]
    read = hof.GameLog.from_json(document(moves=moves, checkpoints=[])).moves
    assert read == (hof.Move(0, hof.Decline()), hof.Move(1, hof.Decline()), hof.Move(0, hof.Decline()))
    assert read[0] is read[2]
