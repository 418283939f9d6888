"""What holds for every command: help with an example, one line for an error, no colour where none is wanted."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from argparse import ArgumentTypeError
from pathlib import Path

import pytest

from house_of_fado import __version__
from house_of_fado.cli import main
from house_of_fado.cli.command import Command, whole_number
from house_of_fado.cli.program import COMMANDS, parser
from tests.cli.shell import LOG, PROGRAM, ended, environment, shell, terminal


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_help_shows_an_example_that_is_understood(command: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command.name, "--help"])
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert f"example:\n  {command.example}" in shown
    program, *arguments = shlex.split(command.example.partition(" > ")[0])
    assert program == "house-of-fado"
    assert parser().parse_args(arguments).run == command.run


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["verify"], "the following arguments are required: LOG"),
        (["rules", "zzz"], "no rule has the id, chapter or word 'zzz'"),
        (["explain", "no-such.json", "{}"], "cannot read no-such.json: No such file"),
        (["explain", str(LOG), "--at", "1000000", "{}"], "the log has positions after 0 to"),
        (["explain", str(LOG), "--at", "-1", "{}"], "a whole number from 0 to"),
        (["explain", str(LOG), "{}"], "ACTION-JSON: $.type: the key 'type' is missing"),
        (["explain", str(LOG), "no json"], "ACTION-JSON: $: not JSON"),
        (["replay", "."], "cannot read .: Is a directory"),
        (["replay", str(LOG), "--html", "/dev/null/x"], "cannot write /dev/null/x"),
        (["perft", "0"], "a whole number from 1 to 50, not '0'"),
        (["perft", "2", "--state", str(LOG)], "two_players_fado_star.json: $"),
        (["perft", "2", "--players", "5"], "invalid choice: 5"),
        (["perft", "2", "--at", "5"], "--at names a position of a log: give --log as well"),
        (["schema", "nothing"], "invalid choice: 'nothing'"),
        (["edition"], "the following arguments are required: check"),
        (["edition", "check", str(LOG)], "two_players_fado_star.json: $"),
        (["simulate", "--bots", "clever"], "there is no player 'clever'; there are random, greedy"),
        (["simulate", "--bots", "random,greedy,random"], "3 bots do not fit on 2 seats"),
        (["simulate", "--games", "9" * 5000], "a whole number from 1 to"),
        (["simulate", "--games", "0" * 18 + "1" + "9" * 9], "a whole number from 1 to"),
        (["simulate", "--games", ""], "a whole number from 1 to"),
        (["simulate", "--games", "\N{SUPERSCRIPT TWO}"], "a whole number from 1 to"),
        (["simulate", "--seed", "x" * 51], "a seed is printable text"),
        (["play", "Ana"], "the game is for 2 to 4 players, found 1"),
        (["play", "Ana", "Rui=clever"], "there is no player 'clever'"),
        (["play", "--resume", "no-such.jsonl"], "there is no no-such.jsonl"),
        (["play", "Ana", "Ana", "--no-journal"], "every player needs a name of their own"),
        (["play", "--seed", "\x00", "--no-journal"], "a seed is"),
    ],
)
def test_an_error_is_one_line_and_exit_code_2(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    try:
        code: object = main(arguments)
    except SystemExit as left:
        code = left.code
    shown = capsys.readouterr()
    assert code == 2
    assert shown.out == ""
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("house-of-fado")
    assert words in shown.err


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("000", 0), ("50", 50), ("0" * 5000 + "7", 7)])
def test_a_number_is_bound_by_its_value(text: str, number: int) -> None:
    assert whole_number(0, 50)(text) == number


@pytest.mark.parametrize("text", ["51", "0" * 18 + "199", "9" * 5000, "-1", "", "0x1", "1\n"])
def test_a_number_out_of_bounds_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="a whole number from 0 to 50"):
        whole_number(0, 50)(text)


def test_colour_is_for_terminals_and_no_color_is_respected() -> None:
    coloured = terminal("verify", LOG)
    coloured.expect("EXACT")
    assert "\x1b[" in (coloured.before or "")
    assert ended(coloured) == 0
    plain = terminal("verify", LOG, NO_COLOR="1")
    plain.expect("EXACT")
    assert "\x1b[3" not in (plain.before or "")
    assert ended(plain) == 0
    assert "\x1b" not in shell("verify", LOG).stdout


def test_a_reader_may_leave_early() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as gone:
        done = subprocess.run([*PROGRAM, "rules"], stdout=gone, stderr=subprocess.PIPE, env=environment(), timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("arguments", [["rules"], ["--help"], ["schema", "log"], ["play", "--no-journal"]])
def test_a_full_disk_is_told_in_one_line(arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(PYTHONUNBUFFERED=""),  # else argparse keeps the error to itself
            timeout=60,
        )
    assert done.stderr == b"house-of-fado: cannot read or write: No space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("rules >&-", "standard output is closed"),
        ("play --no-journal >&-", "standard output is closed"),
        ("verify - <&-", "standard input is closed"),
        ("play --no-journal <&-", "standard input is closed"),
    ],
)
def test_a_closed_stream_is_told_in_one_line(command: str, words: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{shlex.join(PROGRAM)} {command}"], capture_output=True, text=True, env=environment(), timeout=60
    )
    if command.startswith("verify"):
        assert done.stdout == f"UNREADABLE  -: {words}\n"
    else:
        assert done.stderr == f"house-of-fado: {words}\n"
    assert done.returncode == 2


def test_a_command_that_reads_nothing_needs_no_input() -> None:
    done = subprocess.run(
        ["sh", "-c", f"{shlex.join(PROGRAM)} rules HIRE-3 <&-"],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("HIRE-3")


def test_a_terminal_that_knows_only_ascii_is_enough() -> None:
    done = shell("simulate", "--games", "1", "--jobs", "1", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert done.returncode == 0
    assert "??????" in done.stdout  # the bars


def test_without_rich_one_line_says_what_to_install() -> None:
    program = "import sys; sys.modules['rich'] = None; from house_of_fado.cli import main; sys.exit(main(['rules']))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr == (
        "house-of-fado: the command line needs rich; install it with: pip install 'house-of-fado[cli]'\n"
    )


def test_the_library_and_its_pictures_do_not_need_rich() -> None:
    program = "import sys, house_of_fado, house_of_fado.svg, house_of_fado.players; sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], timeout=60).returncode == 0


def test_the_installed_command_is_the_same_program() -> None:
    script = Path(sys.executable).parent / "house-of-fado"
    done = subprocess.run([script, "--version"], capture_output=True, text=True, timeout=60)
    assert done.stdout == f"house-of-fado {__version__}\n"
