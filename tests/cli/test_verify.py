"""`verify`, `explain`, `perft`, `rules`, `schema` and `edition check`: commands that answer a question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import house_of_fado as hof
from house_of_fado.cli import main
from tests.cli.shell import LOG, shell


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A file for every finding."""
    folder = tmp_path_factory.mktemp("logs")
    value = json.loads(LOG.read_text(encoding="utf-8"))
    checkpoints = value["checkpoints"]
    wrong = [{**checkpoints[0], "state": "sha256:" + "0" * 64}, *checkpoints[1:]]
    worker = next(n for n, move in enumerate(value["moves"]) if move["action"]["type"] == "place_worker")
    moves = [*value["moves"][: worker + 1], value["moves"][worker], *value["moves"][worker + 1 :]]
    contents = {
        "EXACT": value,
        "UNVERIFIED": {**value, "checkpoints": []},
        "DIVERGED": {**value, "checkpoints": wrong},
        "ILLEGAL": {**value, "moves": moves, "checkpoints": []},
        "UNREADABLE": {**value, "version": 99},
    }
    paths = {}
    for name, content in contents.items():
        path = folder / f"{name.lower()}.json"
        path.write_text(json.dumps(content), encoding="utf-8")
        paths[name] = str(path)
    return paths


@pytest.mark.parametrize(
    ("finding", "code"), [("EXACT", 0), ("UNVERIFIED", 0), ("DIVERGED", 1), ("ILLEGAL", 1), ("UNREADABLE", 2)]
)
def test_each_finding_has_its_exit_code(
    files: dict[str, str], finding: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", files[finding]]) == code
    assert capsys.readouterr().out.startswith(f"{finding:<10}  {files[finding]}: ")


def test_a_person_verifies_several_files_and_standard_input(files: dict[str, str]) -> None:
    text = LOG.read_text(encoding="utf-8")
    done = shell("verify", files["UNVERIFIED"], "-", files["DIVERGED"], typed=text)
    assert done.returncode == 1
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["UNVERIFIED", "EXACT", "DIVERGED"]
    assert "move 1: the state should be sha256:000" in done.stdout


def test_the_worst_finding_decides(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--json", files["UNREADABLE"], files["DIVERGED"], files["EXACT"], "no-such.json"]) == 2
    found = json.loads(capsys.readouterr().out)
    assert [entry["verdict"] for entry in found] == ["UNREADABLE", "DIVERGED", "EXACT", "UNREADABLE"]
    moves = len(json.loads(LOG.read_text(encoding="utf-8"))["moves"])
    assert found[2] == {"file": files["EXACT"], "verdict": "EXACT", "moves": moves, "reason": None}
    assert found[3]["reason"] == "cannot read no-such.json: No such file or directory"
    assert "version" in found[0]["reason"]


@pytest.mark.parametrize("lines", [1, 5])
def test_a_journal_is_recognised(tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: int) -> None:
    journal = tmp_path / "game.jsonl"
    hof.Game.new(["Ana", "Rui"], seed=7, journal=journal)
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:lines]))
    words = f"{journal}: this is a journal; `house-of-fado play --resume {journal}` goes on with it\n"
    assert main(["verify", str(journal)]) == 2
    assert capsys.readouterr().out == f"UNREADABLE  {words}"
    assert main(["replay", str(journal)]) == 2
    assert capsys.readouterr().err == f"house-of-fado: {words}"


@pytest.mark.parametrize("text", [b"", b"\xff\n{}", b"[" * 100_000 + b"\n", b"[]\n[]", b'{"format": []}\n{}'])
def test_other_files_are_no_journals(tmp_path: Path, text: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(text)
    assert main(["replay", str(tmp_path / "file")]) == 2
    assert "journal" not in capsys.readouterr().err.removeprefix(f"house-of-fado: {tmp_path}")


def test_explain_says_why_and_whether() -> None:
    legal = shell("explain", LOG, "--at", "9", '{"type": "place_worker", "worker": "supply", "space": "market_left"}')
    assert (legal.returncode, legal.stdout) == (0, "legal\n")
    wrong = shell(
        "explain", LOG, "--at", "9", '{"type": "place_worker", "worker": "restaurant", "space": "market_left"}'
    )
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("TURN-2: 3 of your workers still wait beside the board, place those first\n")
    assert "[supply_first]" in wrong.stdout


def test_perft_counts_from_a_new_table_a_state_and_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "1", "--players", "1"]) == 0
    assert capsys.readouterr().out.split()[:2] == ["1", "12"]
    assert main(["perft", "2"]) == 0
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [["1", "12"], ["2", "132"]]
    state = hof.GameLog.from_json(LOG.read_bytes()).at(9)
    (tmp_path / "state.json").write_text(hof.to_json(state), encoding="utf-8")
    assert main(["perft", "1", "--state", str(tmp_path / "state.json")]) == 0
    assert main(["perft", "1", "--log", str(LOG), "--at", "9"]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["8", "8"]


def test_rules_are_found_by_id_chapter_and_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "hire-3"]) == 0
    assert capsys.readouterr().out.startswith("HIRE-3  Cost of a hire\n")
    assert main(["rules", "PRES"]) == 0
    assert capsys.readouterr().out.count("\nPRES-") == 3
    assert main(["rules", "applause"]) == 0
    assert "CLOSE-2" in capsys.readouterr().out
    assert main(["rules", "FADO-4"]) == 0
    assert "Our reading: " in capsys.readouterr().out


def test_all_rules_are_listed() -> None:
    shown = shell("rules").stdout
    assert all(rule in shown for rule in hof.RULES)


def test_schemas_are_printed_whole() -> None:
    assert shell("schema").stdout.split()[:2] == ["log", "journal_line"]
    assert json.loads(shell("schema", "action").stdout) == hof.json_schema("action")


def test_an_edition_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "box.json"
    path.write_text(hof.to_json(hof.STANDARD), encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 0
    assert "its facts fit together (the packaged one)" in capsys.readouterr().out
    value = json.loads(path.read_text(encoding="utf-8"))
    value["musicians"][0]["note"] = "minim"
    path.write_text(json.dumps(value), encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 2
    assert "$.musicians[0].note: expected one of treble_clef" in capsys.readouterr().err
