"""The examples, run as a person would."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

import house_of_fado as hof
from house_of_fado import svg
from tests.record.test_log import GOLDEN, LOGS, golden, short_game

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(example: str, *arguments: object, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(EXAMPLES / example), *map(str, arguments)]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, cwd=cwd, timeout=120)


def test_the_demo_plays_a_game_and_writes_its_log(tmp_path: Path) -> None:
    done = run("demo.py", "--players", 2, "--seed", 3, "--log", tmp_path / "log.json", cwd=tmp_path)
    assert done.returncode == 0
    log = hof.GameLog.from_json((tmp_path / "log.json").read_bytes())
    assert hof.replay(log).verdict is hof.Verdict.EXACT
    assert (tmp_path / "log.html").read_text(encoding="utf-8") == svg.replay_page(log)
    assert log.result is not None
    assert f"Winner: {' and '.join(log.players[seat].name for seat in log.result.ranking[0])}" in done.stdout


@pytest.mark.parametrize("file", GOLDEN[:2])
def test_a_log_is_replayed_and_printed(file: str) -> None:
    done = run("replay_log.py", LOGS / file)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == golden(file).to_text() + "\nVerdict: EXACT\n"


def test_a_log_that_is_not_sound_is_told_so(tmp_path: Path) -> None:
    log = json.loads(short_game().log.to_json())
    path = tmp_path / "log.json"
    log["checkpoints"][1]["state"] = "sha256:" + "0" * 64
    path.write_text(json.dumps(log), encoding="utf-8")
    done = run("replay_log.py", path)
    assert done.returncode == 1
    assert "Verdict: DIVERGED, move 11: the state should be sha256:0000" in done.stdout
    log["moves"][4]["action"]["tile"] = "fado-99"
    path.write_text(json.dumps(log), encoding="utf-8")
    done = run("replay_log.py", path)
    assert (done.returncode, "move 5, by chance, is not legal: SET-3" in done.stderr) == (1, True)
    path.write_text("{", encoding="utf-8")
    done = run("replay_log.py", path)
    assert (done.returncode, "not JSON" in done.stderr) == (2, True)
    assert run("replay_log.py", tmp_path / "nowhere").returncode == 2


SET_UP = """fado-01
fado-02
fado-99
fado-03
nonsense of course
fado-04
fado-07
1 1 2
one two
1 1 2
1 1 1
1 1 2
billboard-1 billboard-2 billboard-3
"""


def test_a_real_table_is_kept_with_chance_typed_in(tmp_path: Path) -> None:
    journal = tmp_path / "evening.jsonl"
    typed = SET_UP + '1\n99\n{"type":"hire_musicians","left":"singer-1","right":null}\n2\nundo\n'
    done = run("real_table.py", "Ana", "Rui", "--journal", journal, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "! SET-3: there is no 'fado-99' left in the stack" in done.stdout
    assert done.stdout.count("! please answer as in the brackets") == 2
    assert "! SET-5: 4 customers must be drawn for the right group, not 3" in done.stdout
    assert "! please type a number from 1 to " in done.stdout
    assert "! HIRE-1: there is no 'singer-1' in the portuguese guitar group of the market" in done.stdout
    game = hof.Game.resume(journal)
    assert len(game.moves) == 10
    assert (game.state.decision, game.state.board.fado_top) == ("action", "fado-07")
    again = run("real_table.py", "Ana", "Rui", "--journal", journal, typed="1\nquit\n")
    assert again.returncode == 0
    assert len(hof.Game.resume(journal).moves) == 11
    assert run("real_table.py", *"ABCDE").stderr == "the game is for 2 to 4 players, found 5\n"


def test_a_real_table_for_one_moves_alfama_and_tells_how(tmp_path: Path) -> None:
    journal = tmp_path / "solo.jsonl"
    done = run("real_table.py", "Ana", "--journal", journal, typed=SET_UP + "1\n7\n1\n6\n4\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "! SOLO-2: the die shows 1 to 6, not 7" in done.stdout
    assert "WorkerLifted(seat=1, worker=" in done.stdout
    game = hof.Game.resume(journal)
    assert (game.state.actor, game.state.turn) == (0, 3)
    assert [move.actor for move in game.moves[-2:]] == [0, "alfama"]


@pytest.fixture
def address() -> Iterator[str]:
    command = [sys.executable, str(EXAMPLES / "http_front_end.py"), "Ana", "Rui", "--seed", "7", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip().rstrip("/")
        server.terminate()  # not an interrupt, which a shell in the background passes on to nobody


def fetched(url: str, body: object | None = None) -> tuple[int, Any]:
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    try:
        with urlopen(url, data, timeout=30) as response:
            return response.status, json.loads(response.read())
    except HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


def test_the_http_front_end(address: str) -> None:
    game = hof.Game.new(["Ana", "Rui"], seed="7")
    assert fetched(f"{address}/state") == (200, json.loads(hof.to_json(game.state)))
    status, actions = fetched(f"{address}/actions")
    assert (status, actions[0]) == (200, {"type": "place_worker", "worker": "supply", "space": "market_left"})
    assert fetched(f"{address}/explain", actions[0]) == (200, [])
    assert fetched(f"{address}/explain", {"type": "decline"})[1][0]["rule"] == "TURN-1"
    events = fetched(f"{address}/play", actions[0])[1]
    assert [event["type"] for event in events] == ["worker_placed"]
    status, violations = fetched(f"{address}/play", actions[0])
    assert (status, violations[0]["code"]) == (409, "wrong_kind")
    assert fetched(f"{address}/play", {"type": "bow"})[0] == 400
    assert fetched(f"{address}/play", b"{")[0] == 400
    assert fetched(f"{address}/play", b" " * 70_000)[0] == 413
    assert fetched(f"{address}/nowhere")[0] == 404
    assert fetched(f"{address}/undo", b"")[1]["decision"] == "place_worker"
    assert fetched(f"{address}/undo", b"") == (400, {"error": "there is no move to take back"})
    log = fetched(f"{address}/log")[1]
    assert hof.replay(hof.GameLog.from_json(json.dumps(log))).verdict is hof.Verdict.EXACT
    with urlopen(f"{address}/", timeout=30) as response:
        assert b"<title>House of Fado</title>" in response.read()
