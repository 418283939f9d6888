"""The journal: what was played is on the disk, and damage is never taken for a game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import warnings
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from tests.games.random_players import eager, uniform


def played(path: Path, moves: int = 30, seed: int = 5) -> hof.Game:
    game, random = hof.Game.new(["Ana", "Zé"], seed=seed, journal=path), Random(seed)
    while len(game.moves) < moves:
        game.play(eager(game.state, random))
    return game


def lines_of(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="ascii").splitlines()]


def test_the_header_comes_first_and_then_a_line_a_move(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    header, *lines = lines_of(path)
    assert header["format"] == "house-of-fado-journal"
    assert (header["version"], header["rules"], header["solo"], header["seed"]) == (1, "1.0.0", False, "5")
    assert [player["name"] for player in header["players"]] == ["Ana", "Zé"]
    assert len(lines) == len(game.moves)
    for number, (line, move) in enumerate(zip(lines, game.moves, strict=True), start=1):
        assert line["type"] == "move"
        assert line["actor"] == move.actor
        assert line["action"] == json.loads(hof.to_json(move.action))
        assert line["checkpoint"]["after"] == number
    for checkpoint in game.log.checkpoints:
        assert lines[checkpoint.after - 1]["checkpoint"] == json.loads(hof.to_json(checkpoint))


def test_each_move_is_in_the_file_when_play_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game, random = hof.Game.new(["Ana", "Rui"], seed=2, journal=path), Random(2)
    assert len(lines_of(path)) == 1 + 9
    for _ in range(40):
        game.play(uniform(game.state, random))
        assert len(lines_of(path)) == 1 + len(game.moves)


def test_a_game_goes_on_from_its_journal_with_its_dealer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    other = hof.Game.resume(path)
    assert (other.states, other.moves) == (game.states, game.moves)
    random, twin = Random(8), hof.Game.from_log(game.log, seed=5)
    for _ in range(40):
        action = eager(other.state, random)
        assert other.play(action) == twin.play(action)
    assert hof.Game.resume(str(path)).log == twin.log


def test_moves_taken_back_stay_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    game.undo()
    game.undo()
    assert lines_of(path)[-1]["type"] == "undo"
    assert hof.Game.resume(path).states == game.states
    game.play(game.legal_actions()[-1])
    assert hof.Game.resume(path).states == game.states
    by_hand = hof.Game.new(["Ana", "Rui"], journal=tmp_path / "hand.jsonl")
    by_hand.play(hof.RevealFado("fado-07"))
    by_hand.undo()
    assert hof.Game.resume(tmp_path / "hand.jsonl").moves == ()


def test_a_dealer_of_your_own_is_given_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = hof.Game.new(["Ana", "Rui"], dealer=_LastDealer(), journal=path)
    assert lines_of(path)[0]["seed"] is None
    game.play(hof.PlaceWorker("supply", "rehearsal_room"))
    assert hof.Game.resume(path, dealer=_LastDealer()).states == game.states
    with pytest.raises(hof.SetupError, match="a dealer has a method"):
        hof.Game.resume(path, dealer=5)  # type: ignore[arg-type]


class _LastDealer:
    def deal(self, state: hof.State, number: int) -> hof.ChanceAction:
        return hof.chance_outcomes(state)[-1][0]


def test_a_log_can_be_gone_on_with_in_a_journal(tmp_path: Path) -> None:
    game = played(tmp_path / "first.jsonl")
    copy = hof.Game.from_log(game.log, seed=5, journal=tmp_path / "second.jsonl")
    assert (tmp_path / "second.jsonl").read_bytes() == (tmp_path / "first.jsonl").read_bytes()
    copy.play(copy.legal_actions()[0])
    assert hof.Game.resume(tmp_path / "second.jsonl").states == copy.states


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("precious", encoding="ascii")
    with pytest.raises(hof.LogError, match="there is a file already"):
        hof.Game.new(["Ana", "Rui"], seed=1, journal=path)
    assert path.read_text(encoding="ascii") == "precious"


@pytest.mark.parametrize("path", ["nowhere/game.jsonl", "", "nul\0byte"])
def test_a_file_that_cannot_be(path: str, tmp_path: Path) -> None:
    with pytest.raises(hof.LogError, match=r"cannot write the journal|there is a file already"):
        hof.Game.new(["Ana", "Rui"], journal=tmp_path / path)
    with pytest.raises(hof.LogError, match="cannot read the journal"):
        hof.Game.resume(tmp_path / path)


def test_a_path_that_is_none() -> None:
    nothing: Any = 5
    with pytest.raises(hof.SetupError, match="a journal is the path of a file, found 5"):
        hof.Game.new(["Ana", "Rui"], journal=nothing)
    with pytest.raises(hof.SetupError, match="a journal is the path of a file, found 5"):
        hof.Game.resume(nothing)


def test_a_last_line_cut_anywhere_is_dropped_with_a_warning(tmp_path: Path) -> None:
    path, torn = tmp_path / "game.jsonl", tmp_path / "torn.jsonl"
    game = played(path)
    data = path.read_bytes()
    start = data.rstrip(b"\n").rindex(b"\n") + 1
    for end in range(start + 1, len(data)):
        torn.write_bytes(data[:end])
        sentence = f"was cut off after {end - start} bytes and is dropped; {len(game.moves) - 1} moves stand"
        with pytest.warns(hof.TornJournal, match=sentence):
            found = hof.Game.resume(torn)
        assert found.states == game.states[:-1]
        assert torn.read_bytes() == data[:start]


def test_a_game_goes_on_after_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    last = game.moves[-1]
    with path.open("ab") as file:
        file.write(b'{"action":{"type":"decl')
    with pytest.warns(hof.TornJournal):
        other = hof.Game.resume(path)
    other.undo()
    other.play(last.action)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert hof.Game.resume(path).states == game.states


def test_zeros_after_the_last_line_are_a_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    with path.open("ab") as file:
        file.write(b"\0" * 4096)
    with pytest.warns(hof.TornJournal, match="4096 bytes"):
        assert hof.Game.resume(path).states == game.states


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda lines: [], r"^line 1: the journal has no whole header"),
        (lambda lines: [b"", *lines], r"^line 1: \$: not JSON"),
        (lambda lines: lines[1:], r"^line 1: \$.format: expected 'house-of-fado-journal', found null"),
        (lambda lines: [b"{}", *lines], r"^line 1: \$.format"),
        (lambda lines: [lines[0].replace(b'"seed":"5"', b'"seed":"6"'), *lines[1:]], r"^line 1: \$.digest"),
        (lambda lines: [lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]], r"^line 1: \$.version.*newer"),
        (lambda lines: [*lines[:7], *lines[8:]], r"^line 8: "),
        (lambda lines: [*lines[:8], lines[7], *lines[8:]], r"^line 9: "),
        (lambda lines: [*lines[:7], b"", *lines[7:]], r"^line 8: \$: not JSON"),
        (lambda lines: [*lines[:7], lines[7][:-5], *lines[8:]], r"^line 8: \$: not JSON"),
        (lambda lines: [*lines[:7], lines[0], *lines[7:]], r"^line 8: \$.type: the key 'type' is missing"),
        (
            lambda lines: [*lines[:11], lines[11].replace(b'"actor":0', b'"actor":1'), *lines[12:]],
            r"^line 12: move 11",
        ),
        (lambda lines: [*lines, b'{"checkpoint":null,"type":"undo","moves":3}'], r"^line 32: \$: unknown key 'moves'"),
    ],
    ids=range(13),
)
def test_any_other_damage_is_an_error_with_its_line(damage: Any, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    lines = path.read_bytes().splitlines()
    damaged = b"".join(line + b"\n" for line in damage(lines))
    assert damaged != path.read_bytes()
    path.write_bytes(damaged)
    with pytest.raises(hof.LogError, match=sentence):
        hof.Game.resume(path)
    assert path.read_bytes() == damaged


def test_a_line_with_another_number_is_out_of_place(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[8] = lines[8].replace(b'"after":8,', b'"after":9,')
    path.write_bytes(b"".join(lines))
    with pytest.raises(
        hof.LogError, match=r"^line 9: \$\.checkpoint\.after: this is move 8: lines are missing or doubled"
    ):
        hof.Game.resume(path)


def test_an_undo_that_leads_nowhere(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    checkpoint = json.loads(hof.to_json(game.log.checkpoints[3]))
    data = path.read_bytes()
    for change, sentence in (
        ({"after": 31}, r"line 32: \$.checkpoint.after: there are only 30 moves"),
        ({"after": 0}, r"line 32: \$.checkpoint.after: there are only 30 moves"),
        ({"after": 5}, r"line 32: \$.checkpoint: move 5: the state should be"),
        ({"moves": "sha256:" + "0" * 64}, r"line 32: \$.checkpoint: move 15: the moves should be"),
    ):
        line = json.dumps({"type": "undo", "checkpoint": {**checkpoint, **change}})
        path.write_bytes(data + line.encode() + b"\n")
        with pytest.raises(hof.LogError, match=sentence):
            hof.Game.resume(path)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(place=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_one_changed_byte_is_never_taken_for_another_game(
    place: float, byte: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("journal") / "game.jsonl"
    game = played(path, moves=14)
    data = bytearray(path.read_bytes())
    data[int(place * len(data))] = byte
    path.write_bytes(data)
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            states = hof.Game.resume(path).states
    except hof.LogError as error:
        assert error.path.startswith("line ")  # noqa: PT017
    else:
        assert states == game.states[: len(states)]
        assert len(states) == len(game.states) or [warning.category for warning in caught] == [hof.TornJournal]


def test_a_journal_that_somebody_else_changed_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    other = hof.Game.resume(path)
    other.play(other.legal_actions()[0])
    data, before = path.read_bytes(), (game.state, game.moves)
    with pytest.raises(hof.LogError, match="somebody else has changed"):
        game.play(game.legal_actions()[0])
    with pytest.raises(hof.LogError, match="somebody else has changed"):
        game.undo()
    assert (game.state, game.moves, path.read_bytes()) == (*before, data)
    path.unlink()
    with pytest.raises(hof.LogError, match="cannot write the journal"):
        game.play(game.legal_actions()[0])
    assert (game.state, game.moves) == before


def test_a_full_disk_leaves_game_and_journal_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    data, before = path.read_bytes(), (game.state, game.moves, game.log)
    write = os.write

    def half(file: int, text: bytes) -> int:
        if len(text) < 200:
            raise OSError(28, "No space left on device")
        return write(file, text[: len(text) // 2])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        with pytest.raises(hof.LogError, match=r"cannot write the journal: .*No space left"):
            game.play(game.legal_actions()[0])
    assert (game.state, game.moves, game.log) == before
    assert path.read_bytes() == data
    game.play(game.legal_actions()[0])
    assert hof.Game.resume(path).states == game.states


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_an_interrupt_leaves_game_and_journal_as_they_were(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    data, before = path.read_bytes(), (game.state, game.moves, game.log)

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, call, interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.play(game.legal_actions()[0])
    assert (game.state, game.moves, game.log, path.read_bytes()) == (*before, data)
    game.play(game.legal_actions()[0])
    assert hof.Game.resume(path).states == game.states


def test_each_move_is_synced_after_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(tmp_path / "game.jsonl")
    calls: list[str] = []
    write, sync = os.write, os.fsync

    def seen_write(file: int, text: bytes) -> int:
        calls.append("write")
        return write(file, text)

    def seen_sync(file: int) -> None:
        calls.append("fsync")
        sync(file)

    monkeypatch.setattr(os, "write", seen_write)
    monkeypatch.setattr(os, "fsync", seen_sync)
    game.play(game.legal_actions()[0])
    game.undo()
    assert calls == ["write", "fsync"] * 2


def test_a_journal_that_could_not_be_begun_can_be_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(hof.LogError, match="No space left"):
            hof.Game.new(["Ana", "Rui"], seed=1, journal=path)
    game = hof.Game.new(["Ana", "Rui"], seed=1, journal=path)
    assert hof.Game.resume(path).states == game.states


def test_a_journal_stays_where_it_is_when_the_program_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = hof.Game.new(["Ana", "Rui"], seed=1, journal="game.jsonl")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    game.play(game.legal_actions()[0])
    assert hof.Game.resume(tmp_path / "game.jsonl").states == game.states


PLAYER = """
import sys
from random import Random
import house_of_fado as hof
game, random = hof.Game.resume(sys.argv[1]), Random(sys.argv[2])
while not game.state.finished:
    known = len(game.moves)
    game.play(random.choice(game.legal_actions()))
    print(*map(hof.to_json, game.moves[known:]), sep="\\t", flush=True)
"""
KILLS = 25


def test_a_killed_player_loses_nothing_that_was_played(tmp_path: Path) -> None:
    path, random = tmp_path / "game.jsonl", Random(11)
    moves = [hof.to_json(move) for move in hof.Game.new(["Ana", "Rui"], seed=11, journal=path).moves]
    for number in range(KILLS):
        command = [sys.executable, "-W", "ignore", "-c", PLAYER, str(path), str(number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            told = [child.stdout.readline() for _ in range(random.randint(1, 12))]
            sleep(random.random() / 200)  # into the middle of some later move
            child.send_signal(signal.SIGKILL)
            told += child.stdout.readlines()
        assert child.returncode == -signal.SIGKILL
        for line in told:
            moves += line.strip().split("\t") if line.endswith("\n") else []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", hof.TornJournal)
            found = [hof.to_json(move) for move in hof.Game.resume(path).moves]
        assert found[: len(moves)] == moves, f"after kill {number}"
        moves = found
    assert len(moves) > 100
