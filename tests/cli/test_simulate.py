"""`simulate`: many games, the same for the same seed whoever plays them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import house_of_fado as hof
from house_of_fado.cli import main
from house_of_fado.cli.simulate import Task, simulated
from house_of_fado.cli.statistics import GameSummary, Statistics
from tests.cli.shell import ended, shell, terminal


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "--games", "7", "--players", "3", "--seed", "fado", "--bots", "random", "--json"]
    done = shell(*asked, "--jobs", "2")
    assert main([*asked, "--jobs", "1"]) == 0
    alone = capsys.readouterr().out
    assert json.loads(done.stdout) == json.loads(alone)
    assert main([*asked[:5], "--seed", "other", *asked[7:], "--jobs", "1"]) == 0
    assert capsys.readouterr().out != alone


def test_a_person_reads_tables(tmp_path: Path) -> None:
    done = shell("simulate", "--games", "3", "--bots", "random,greedy", "--jobs", "1", "--logs", tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("3 games of 2 players, seed 0: ")
    assert "score, greedy" in done.stdout
    assert "HIRE-3  Cost of a hire" in done.stdout
    assert done.stderr == ""
    logs = sorted(tmp_path.glob("*.json"))
    assert [path.name for path in logs] == ["game-00001.json", "game-00002.json", "game-00003.json"]
    assert all(hof.replay(hof.GameLog.from_json(path.read_bytes())).verdict is hof.Verdict.EXACT for path in logs)


def test_the_figures_are_those_of_the_games() -> None:
    games = (
        GameSummary(("random", "greedy"), (1,), (20, 95), 60, 200, (("fado",), ("singer", "prestige")), {"HIRE-3": 4}),
        GameSummary(("greedy", "random"), (0, 1), (50, 50), 80, 250, ((), ("fado",)), {"HIRE-3": 1, "TURN-1": 2}),
        GameSummary(("random", "greedy"), (), (10, 12), 99, 300, ((), ()), {}),
    )
    found = Statistics("7", 2, ("random", "greedy"), 5, games).as_json()
    assert isinstance(found, dict)
    assert (found["games_asked"], found["games"], found["given_up"]) == (5, 3, 1)
    assert found["wins_by_seat"] == [0.5, 1.5]
    assert found["wins_by_bot"] == {"random": 0.5, "greedy": 1.5}
    assert found["scores"] == {
        "random": {"least": 10, "median": 20, "mean": 26.67, "most": 50},
        "greedy": {"least": 12, "median": 50, "mean": 52.33, "most": 95},
    }
    assert found["turns"] == {"least": 60, "median": 80, "mean": 79.67, "most": 99}
    assert found["stars"] == {"portuguese_guitar": 0, "singer": 1, "classical_guitar": 0, "fado": 2, "prestige": 1}
    assert found["rules"] == {"TURN-1": 2, "HIRE-3": 5}
    distribution = found["score_distribution"]
    assert isinstance(distribution, list)
    assert distribution[:2] == [{"from": 10, "games": 2}, {"from": 20, "games": 1}]


def test_solo_games_are_against_alfama(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--players", "1", "--bots", "greedy", "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["scores"]) == set(found["wins_by_bot"]) == {"greedy", "alfama"}
    assert sum(found["wins_by_seat"]) == 2
    assert any(rule.startswith("SOLO-") for rule in found["rules"])


def test_bots_change_seats_from_game_to_game() -> None:
    tasks = [Task(number, "0", 3, ("random", "greedy"), None, 1) for number in range(2)]
    assert [simulated(task).bots for task in tasks] == [("random", "greedy", "random"), ("greedy", "random", "greedy")]


def test_a_game_that_goes_on_for_ever_is_given_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--jobs", "1", "--most-turns", "5"]) == 0
    assert "2 were given up before their end" in capsys.readouterr().out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_with_what_was_finished(jobs: str) -> None:
    child = terminal("simulate", "--games", "100000", "--jobs", jobs)
    child.expect(r"[1-9]\d*/100000")
    child.sendintr()
    child.expect(r"\d+ of 100000 games of 2 players")
    child.expect("How often each rule fired")
    assert ended(child) == 130
