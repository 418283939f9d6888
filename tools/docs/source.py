"""The source on the site: a page a file, with an anchor a line, and the piece of code around a line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

from tools.traceability import ROOT

SHOWN: Final = ("src", "examples", "tests", "tools")
FILE: Final = """---
title: {name}
search:
  exclude: true
hide: [navigation, toc]
---

# {path}

````python linenums="1"
{text}````
"""
FILE_NAME: Final = re.compile(r"`([\w/]+\.py)`")
LONG: Final = 40
"""A class with more lines than this is shown without its methods."""


@frozen
class Snippet:
    """A piece of a file: a function, a class, or a statement of a module."""

    path: str
    first: int
    last: int
    name: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines themselves, without the indentation that they share."""
        lines = text_of(self.path).splitlines()[self.first - 1 : self.last]
        margin = len(lines[0]) - len(lines[0].lstrip())
        return tuple(line[margin:] for line in lines)


def files() -> tuple[str, ...]:
    """Every Python file that the site shows, relative to the project."""
    return tuple(
        path.relative_to(ROOT).as_posix() for folder in SHOWN for path in sorted((ROOT / folder).rglob("*.py"))
    )


@cache
def text_of(path: str) -> str:
    """The text of a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def short(path: str) -> str:
    """A path as the map of the code writes it: the package goes without saying."""
    return path.removeprefix("src/house_of_fado/")


def link(path: str, line: int, text: str, page: str) -> str:
    """A link from a page to a line; in HTML, for the anchors of lines are not known to MkDocs."""
    up = "../" * page.count("/")
    return f'<a href="{up}source/{path.removesuffix(".py")}.html#__codelineno-0-{line}">{text}</a>'


def with_links(text: str, page: str) -> str:
    """Text in which every file of the project that is named as code leads to its page."""

    def led(found: re.Match[str]) -> str:
        path = next((path for path in (f"src/house_of_fado/{found[1]}", found[1]) if path in files()), None)
        return link(path, 1, f"<code>{found[1]}</code>", page) if path else found[0]

    return FILE_NAME.sub(led, text)


def pages() -> Iterator[tuple[str, str]]:
    """Every page of source, and the index that leads to them."""
    yield "source.md", _index()
    for path in files():
        yield (
            f"source/{path.removesuffix('.py')}.md",
            FILE.format(name=Path(path).name, path=short(path), text=text_of(path) or "\n"),
        )


def _index() -> str:
    lines = ["# Source", "", "Every file that the rules, the matrix and the map of the code lead to.", ""]
    folder = ""
    for path in files():
        parent = Path(path).parent.as_posix()
        if parent != folder:
            folder = parent
            lines += ["", f"## {folder}", ""]
        first = (ast.get_docstring(ast.parse(text_of(path))) or "").split("\n")[0]
        lines.append(f"- [{Path(path).name}](source/{path.removesuffix('.py')}.md){f': {first}' if first else ''}")
    return "\n".join(lines) + "\n"


def snippet_around(path: str, line: int) -> Snippet:
    """The innermost function or class around a line, or the statement of the module that it belongs to."""
    tree = ast.parse(text_of(path))
    around = [
        node
        for node in ast.walk(tree)  # outer nodes come first
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and _first(node) <= line <= _last(node)
    ]
    if not around:
        place = next(place for place, node in enumerate(tree.body) if line <= _last(node))
        last = _last(tree.body[place])
        if place and isinstance(tree.body[place], ast.Expr):  # the docstring of the value above it
            place -= 1
        statement = tree.body[place]
        return Snippet(path, min(line, statement.lineno), last, _assigned(statement))
    found, last = around[-1], _last(around[-1])
    if isinstance(found, ast.ClassDef) and last - found.lineno > LONG:
        methods = (node for node in found.body if isinstance(node, ast.FunctionDef))
        last = min((_first(node) - 1 for node in methods if _first(node) > line), default=last)
    return Snippet(path, _first(found), _without_blank_end(path, last), ".".join(node.name for node in around))


def _first(node: ast.ClassDef | ast.FunctionDef) -> int:
    return min((node.lineno, *(mark.lineno for mark in node.decorator_list)))


def _last(node: ast.stmt) -> int:
    assert node.end_lineno is not None
    return node.end_lineno


def _assigned(node: ast.stmt) -> str:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return ast.unparse(targets[0]) if targets else ""


def _without_blank_end(path: str, last: int) -> int:
    lines = text_of(path).splitlines()
    while not lines[last - 1].strip():
        last -= 1
    return last
