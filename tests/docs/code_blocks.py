"""The code blocks of a page, and how each kind is run."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from house_of_fado.cli.program import parser

ROOT: Final = Path(__file__).resolve().parent.parent.parent
FENCE: Final = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@frozen
class Block:
    """A fenced block: its language, its text, and the line where it begins."""

    language: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        yield Block(found[1], found[2], text.count("\n", 0, found.start()) + 2)


def run(page: Path) -> list[str]:
    """Run every block of a page in one session, and tell what went wrong."""
    faults: list[str] = []
    session: dict[str, Any] = {"__name__": "__page__"}
    output: str | None = None
    for block in blocks(page):
        where = f"{page.relative_to(ROOT)}:{block.line}"
        if block.language == "pycon":
            faults += _sessions(block, session, where)
        elif block.language == "python":
            output = _script(block, session, where)
            continue  # a block of text after a script is what it prints
        elif block.language == "text":
            if output is None or output != block.text:
                faults.append(f"{where}: the script printed\n{output}\nbut the page says\n{block.text}")
        elif block.language == "sh":
            faults += [f"{where}: {fault}" for line in block.text.splitlines() for fault in _command(line)]
        elif block.language == "json":
            json.loads(block.text)
        else:
            faults.append(f"{where}: nothing checks a block of {block.language or 'no language'}")
        output = None
    return faults


def _sessions(block: Block, session: dict[str, Any], where: str) -> list[str]:
    test = doctest.DocTestParser().get_doctest(block.text, session, where, where, block.line - 1)
    test.globs = session  # what one block defines, the next one uses
    report = io.StringIO()
    doctest.DocTestRunner().run(test, out=report.write, clear_globs=False)
    return [report.getvalue()] if report.getvalue() else []


def _script(block: Block, session: dict[str, Any], where: str) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile("\n" * (block.line - 1) + block.text, where, "exec"), session)
    return printed.getvalue()


def _command(line: str) -> Iterator[str]:
    """What is wrong with a command of the shell; only kinds that can be checked are let through."""
    words = line.split("#")[0].split()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    if words and words[0].startswith("HOUSE_OF_FADO_"):
        variable = words.pop(0).split("=")[0]
        if variable not in (ROOT / "hatch_build.py").read_text(encoding="utf-8"):
            yield f"nothing reads {variable}"
    if not words:
        return
    if words[0] == "make":
        targets = [word for word in words[1:] if "=" not in word]
        yield from (f"there is no target {name}" for name in targets if not re.search(rf"^{name}:", makefile, re.M))
    elif words[:2] == ["pip", "install"]:
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
            "optional-dependencies"
        ]
        named = re.findall(r"\[(.+?)\]", line)
        yield from (f"there is no extra {name}" for name in named if name not in extras)
    elif words[0] == "python":
        yield from _python_command(words[1:])
    elif words[0] == "house-of-fado":
        yield from _own_command(shlex.split(line, comments=True)[1:])
    else:
        yield f"nothing checks the command {words[0]}"


def _own_command(arguments: list[str]) -> Iterator[str]:
    complaint = io.StringIO()
    try:
        with contextlib.redirect_stderr(complaint), contextlib.redirect_stdout(io.StringIO()):
            parser().parse_args(arguments)
    except SystemExit as left:
        if left.code:
            yield complaint.getvalue().strip()


def _python_command(words: list[str]) -> Iterator[str]:
    path = ROOT / (words[1].replace(".", "/") + ".py" if words[0] == "-m" else words[0])
    if not path.is_file():
        yield f"there is no {path.relative_to(ROOT)}"
