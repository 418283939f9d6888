"""Commands run as a person would: in a process of their own, with or without a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from io import StringIO
from pathlib import Path

import pexpect

LOGS = Path(__file__).parent.parent / "games" / "logs"
LOG = LOGS / "two_players_fado_star.json"
PROGRAM = (sys.executable, "-m", "house_of_fado")


def environment(**more: str) -> Mapping[str, str]:
    """A plain environment: no colour settings of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return {**kept, "TERM": "xterm-256color", **more}


def shell(*arguments: str | Path, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal."""
    done = subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(**env),
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done


def terminal(*arguments: str | Path, **env: str) -> pexpect.spawn[str]:
    """Run a command in a terminal."""
    child: pexpect.spawn[str] = pexpect.spawn(
        PROGRAM[0],
        [*PROGRAM[1:], *map(str, arguments)],
        env=dict(environment(**env)),
        encoding="utf-8",
        timeout=30,
        dimensions=(50, 120),
    )
    child.logfile_read = StringIO()
    return child


def ended(child: pexpect.spawn[str]) -> int:
    """Wait for the end and give the exit code; nothing on the screen may be a traceback."""
    child.expect(pexpect.EOF)
    assert isinstance(child.logfile_read, StringIO)
    assert "Traceback" not in child.logfile_read.getvalue()
    child.close()
    assert child.exitstatus is not None
    return child.exitstatus
