"""`play` and `replay`, typed at a terminal."""

from __future__ import annotations

import shlex
from pathlib import Path
from xml.etree import ElementTree

import pytest

import house_of_fado as hof
from house_of_fado.cli import main
from house_of_fado.cli.command import CommandError
from house_of_fado.cli.wishes import wish
from tests.cli.shell import LOG, ended, shell, terminal


def test_a_hot_seat_game_is_played_saved_left_and_resumed(tmp_path: Path) -> None:
    child = terminal("play", "Ana", "Rui", "--seed", "7", XDG_STATE_HOME=str(tmp_path))
    child.expect(r"Every move is kept in (\S+\.jsonl)")
    child.expect("Ana decides: place worker")
    child.expect("Place worker")
    child.expect("1  place a worker on market left")
    child.expect("Ana> ")
    child.sendline("1")
    child.expect("Ana places a worker on the left market")
    child.expect("Hire musicians")
    child.expect(r"hire portuguese_guitar-1 and singer-1 \(5 coins\)")
    child.expect("Decline")
    child.expect("Ana> ")
    child.sendline("why hire_musicians left=singer-1 right=null")
    child.expect("HIRE-1: there is no 'singer-1' in the portuguese guitar group of the market")
    child.sendline("hire_musicians left=singer-1 right=null")
    child.expect("HIRE-1: there is no")
    child.sendline("why hire_musicians left=portuguese_guitar-1 right=singer-2")
    child.expect("it is legal")
    child.sendline('{"type": "hire_musicians", "left": "portuguese_guitar-1", "right": "singer-2"}')
    child.expect("Rui decides: place worker")
    child.expect("Rui> ")
    child.sendline("u")
    child.expect("taken back")
    child.expect("Ana> ")
    child.sendline("save " + str(tmp_path / "saved.json"))
    child.expect("the log is in")
    child.sendline("rule HIRE-3")
    child.expect("Cost of a hire")
    child.sendline("score")
    child.expect("FINAL-2")
    child.sendline("q")
    child.expect("Go on with: house-of-fado play --resume ")
    assert ended(child) == 0
    assert hof.GameLog.from_json((tmp_path / "saved.json").read_bytes()).moves[-1].action == hof.PlaceWorker(
        "supply", "market_left"
    )
    again = terminal("play", "--resume", XDG_STATE_HOME=str(tmp_path))
    again.expect("Ana decides: action")
    again.expect("Ana> ")
    again.sendline("99")
    again.expect("there are 25 legal moves, 99 is none of them")
    again.sendline("0000000099")
    again.expect("there are 25 legal moves, 99 is none of them")
    again.sendline("dance")
    again.expect("there is no action 'dance'")
    again.sendline("h")
    again.expect("take back")
    again.sendeof()
    assert ended(again) == 0


def test_a_log_is_saved_at_home_and_over_no_other_file(tmp_path: Path) -> None:
    typed = "save ~/new/game.json\n1\nsave ~/new/game.json\nsave ~nobody-of-that-name/game.json\nq\n"
    done = shell("play", "Ana", "Rui", "--seed", "7", "--no-journal", typed=typed, HOME=str(tmp_path))
    assert done.returncode == 0
    saved = tmp_path / "new" / "game.json"
    assert done.stdout.count(f"the log is in {saved}\n") == 1
    assert f"cannot write {saved}: File exists\n" in done.stdout
    assert "cannot write ~nobody-of-that-name/game.json: " in done.stdout
    assert {move.actor for move in hof.GameLog.from_json(saved.read_bytes()).moves} == {"chance"}


@pytest.mark.parametrize("table", [[], ["--solo"]])
def test_whoever_gives_no_name_has_one_that_sentences_fit(table: list[str]) -> None:
    done = shell("play", *table, "--seed", "7", "--no-journal", typed="q\n")
    assert "Ana decides: place worker" in done.stdout
    assert done.stdout.rstrip().endswith("Ana>")


def test_ctrl_c_loses_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    child = terminal("play", "Ana", "Rui", "--seed", "7", "--journal", journal)
    child.expect("Ana> ")
    child.sendline("1")
    child.expect("Ana> ")
    child.sendintr()
    child.expect("Go on with: house-of-fado play --resume ")
    assert ended(child) == 130
    assert hof.Game.resume(journal).moves[-1].action == hof.PlaceWorker("supply", "market_left")


def test_a_torn_journal_is_told_and_resumed(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    hof.Game.new(["Ana", "Rui"], seed=7, journal=journal).play(hof.PlaceWorker("supply", "market_left"))
    journal.write_bytes(journal.read_bytes()[:-9])
    done = shell("play", "--resume", journal, typed="q\n")
    assert done.returncode == 0
    assert "was cut off" in done.stdout
    assert "Ana decides: place worker" in done.stdout


def test_a_saved_log_is_resumed_with_a_journal_of_its_own(tmp_path: Path) -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    game.play(hof.PlaceWorker("supply", "market_left"))
    saved = tmp_path / "saved.json"
    saved.write_text(game.log.to_json(), encoding="utf-8")
    done = shell("play", "--resume", saved, "--seed", "9", typed="1\nq\n", XDG_STATE_HOME=str(tmp_path))
    assert done.returncode == 0
    assert "Ana decides: action" in done.stdout
    (journal,) = (tmp_path / "house-of-fado").iterdir()
    assert len(hof.Game.resume(journal).moves) == len(game.moves) + 1


def test_a_person_plays_against_a_greedy_player_and_takes_back_past_its_moves(tmp_path: Path) -> None:
    typed = "1\n1\nu\nu\nq\n"
    done = shell("play", "Ana", "Rui=greedy", "--seed", "7", "--no-journal", typed=typed)
    assert done.returncode == 0
    assert "Rui places a worker on" in done.stdout
    assert done.stdout.count("taken back") == 2
    assert done.stdout.rstrip().endswith("Ana>")
    assert "Rui decides" not in done.stdout
    assert not list(tmp_path.iterdir())


def test_nothing_is_taken_back_where_only_a_bot_has_moved(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    done = shell("play", "Bot=greedy", "Ana", "--seed", "7", "--journal", journal, typed="u\nq\n")
    assert done.returncode == 0
    assert "there is nothing to take back" in done.stdout
    assert "taken back" not in done.stdout
    resumed = hof.Game.resume(journal)
    assert resumed.state.actor == 1
    assert {move.actor for move in resumed.moves} == {"chance", 0}


def test_the_command_that_goes_on_with_a_game_names_who_decides_by_itself(tmp_path: Path) -> None:
    first = shell("play", "Ana", "Rui=greedy", "--seed", "7", typed="1\n1\nq\n", XDG_STATE_HOME=str(tmp_path))
    program, *arguments = shlex.split(first.stdout.rpartition("Go on with: ")[2])
    assert (program, arguments[:3]) == ("house-of-fado", ["play", "Rui=greedy", "--resume"])
    again = shell(*arguments, typed="2\n1\nq\n")  # Ana was kicked out: the middle space, its coins; then Rui acts
    assert again.returncode == 0
    assert "Ana gains 1 coin." in again.stdout
    assert "  Rui pays" in again.stdout
    assert "Rui decides" not in again.stdout


def test_the_latest_game_is_resumed_with_its_bots(tmp_path: Path) -> None:
    shell("play", "Ana", "Rui=greedy", "--seed", "7", typed="1\n1\nq\n", XDG_STATE_HOME=str(tmp_path))
    again = shell("play", "--resume", typed="2\n1\nq\n", XDG_STATE_HOME=str(tmp_path))
    assert again.returncode == 0
    assert "Deciding by themselves: Rui=greedy.\n" in again.stdout
    assert "  Rui pays" in again.stdout
    assert "Rui decides" not in again.stdout
    assert "play Rui=greedy --resume" in again.stdout


def test_a_note_of_bots_that_is_damaged_is_told(tmp_path: Path) -> None:
    shell("play", "Ana", "Rui=greedy", "--seed", "7", typed="q\n", XDG_STATE_HOME=str(tmp_path))
    (note,) = (tmp_path / "house-of-fado").glob("*.bots")
    note.write_bytes(b"Rui=\xff\n")
    again = shell("play", "--resume", XDG_STATE_HOME=str(tmp_path))
    assert again.returncode == 2
    assert again.stderr.startswith("house-of-fado: there is no player ")
    assert "Rui decides" not in shell("play", "Rui=greedy", "--resume", XDG_STATE_HOME=str(tmp_path)).stdout


def test_a_resumed_game_without_bots_says_how_to_name_one(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    shell("play", "Ana", "Rui=greedy", "--seed", "7", "--journal", journal, typed="q\n")
    again = shell("play", "--resume", journal, typed="q\n")
    assert "Nobody decides by itself; to change that, add for example Rui=greedy.\n" in again.stdout


def test_players_that_need_nobody_play_to_the_end_and_the_winner_is_named() -> None:
    done = shell("play", "Ana=greedy", "Rui=greedy", "--seed", "7", "--no-journal")
    assert done.returncode == 0
    assert "FINAL-1" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Winner: ")


def test_a_solo_game_is_played_and_taken_back_past_alfama() -> None:
    done = shell("play", "--solo", "Ana", "--seed", "7", "--no-journal", typed="restaurant\n8\n1\nu\nq\n")
    assert done.returncode == 0
    assert "Alfama closes the restaurant" in done.stdout
    assert "taken back" in done.stdout
    assert done.stdout.rstrip().endswith("Ana>")
    assert shell("play", "--solo", "Ana", "Rui").stderr == "house-of-fado: a solo game is for one player, found 2\n"


def test_whoever_decides_by_itself_in_a_resumed_game_must_sit_there(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    hof.Game.new(["Ana", "Rui"], seed=7, journal=journal)
    done = shell("play", "--resume", journal, "Eva=greedy")
    assert done.returncode == 2
    assert done.stderr == "house-of-fado: nobody called 'Eva' plays in this game; there are Ana, Rui\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("place_worker", "the key 'worker' is missing"),
        ("place_worker space", "write a field as name=value, not 'space'"),
        ("take_note note=minim", "expected one of treble_clef"),
        ("score_fado tile=3", "expected text"),
        ("{", "not JSON"),
    ],
)
def test_a_wish_that_is_no_action_is_refused(text: str, words: str) -> None:
    with pytest.raises(CommandError, match=words):
        wish(text)


def test_a_log_is_stepped_through() -> None:
    child = terminal("replay", LOG)
    child.expect("the table before the first move")
    child.expect(r"\[0/\d+\] ")
    child.sendline("")
    child.expect(r"    1  Fado .* lies in place 1 of the row")
    child.sendline("t")
    child.expect("Round 1, turn 1")
    child.expect(r"\[9/")
    child.sendline("b")
    child.expect(r"\[8/")
    child.sendline("20")
    child.expect(r"\[20/")
    child.sendline("-5")
    child.expect(r"\[15/")
    child.sendline("bt")
    child.expect(r"\[\d+/")
    child.sendline("e")
    child.expect("The game is over")
    child.sendline("n")
    child.expect("that was the last move")
    child.sendline("p")
    child.expect("table for 4")
    child.sendline("m")
    child.sendline("x")
    child.expect("'x' is no command")
    for wrong in ("+-5", "--3", "+", "\N{SUPERSCRIPT TWO}", "9" * 10):
        child.sendline(wrong)
        child.expect_exact(f"{wrong!r} is no command")
    child.sendline("q")
    assert ended(child) == 0


def test_a_log_is_printed_where_nobody_can_step() -> None:
    done = shell("replay", "-", typed=LOG.read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert done.stdout == hof.GameLog.from_json(LOG.read_bytes()).to_text()


def test_pictures_and_a_page_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    game.play(hof.PlaceWorker("supply", "market_left"))
    log = tmp_path / "log.json"
    log.write_text(game.log.to_json(), encoding="utf-8")
    page, folder = tmp_path / "new" / "page.html", tmp_path / "pictures"
    assert main(["replay", str(log), "--svg", str(folder), "--html", str(page), "--theme", "dark"]) == 0
    pictures = sorted(folder.iterdir())
    assert [path.name for path in pictures[:2]] == ["move-00000.svg", "move-00001.svg"]
    assert len(pictures) == len(game.moves) + 1
    assert ElementTree.fromstring(pictures[-1].read_text(encoding="utf-8")).attrib["class"] == "hof-dark"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "11 pictures are in" in capsys.readouterr().out
