"""The API reference: every public name on the page of its topic, in the order of the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from attrs import frozen

import house_of_fado as hof
from house_of_fado import players, svg
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.events import EVENT_TAGS
from tools.docs import source
from tools.docs.markdown import table

PACKAGE: Final = "src/house_of_fado"
BESIDE: Final = {"svg": svg, "players": players}
"""The modules beside the public face that have one of their own."""
WORD: Final = re.compile(r"\b[A-Z]\w*\b")


@frozen
class Topic:
    """A page of the reference: the names that are defined in some modules, and what they are for."""

    title: str
    slug: str
    summary: str
    modules: tuple[str, ...]

    @property
    def page(self) -> str:
        """The page."""
        return f"api/{self.slug}.md"


TOPICS: Final = (
    Topic(
        "Playing a game",
        "playing",
        "A table with people at it, and the pure functions behind it: what may be done, why not, and what happens.",
        ("game", "rules.play", "kernel.transition", "kernel.violation", "state.setup", "dealer"),
    ),
    Topic(
        "Actions",
        "actions",
        "Everything that a seat or chance can do. An action is a frozen value with flat fields; in JSON, `type` is the"
        " class's name in snake case. [Decisions and actions](../front-ends/decisions.md) says who plays which when.",
        ("actions",),
    ),
    Topic(
        "Events",
        "events",
        "What happened, in the order in which a table would see it. Every event carries its rule, last.",
        ("events",),
    ),
    Topic(
        "State",
        "state",
        "A position, down to the last customer. Everything here is frozen.",
        ("state.game", "state.restaurant", "state.board", "state.components"),
    ),
    Topic(
        "Scores",
        "scores",
        "The final scoring, which can be filled in at any moment, and the ranking.",
        ("scoring",),
    ),
    Topic(
        "JSON, logs and replay",
        "json",
        "Everything as text and back, and games on record.",
        ("record", "kernel.checkpoint", "kernel.journal", "kernel.schema"),
    ),
    Topic(
        "Rules and editions",
        "rules",
        "The rules as data, the facts of the box that they are played with, and the version of the library.",
        ("rules.catalogue", "kernel.rule", "state.edition", "version"),
    ),
    Topic(
        "Errors",
        "errors",
        "One base class; each kind of bad input has a class below it. See [Errors](../front-ends/errors.md).",
        ("kernel.errors",),
    ),
    Topic(
        "Pictures",
        "pictures",
        "`from house_of_fado import svg`: the table, the scores and a whole game, drawn. [Pictures](../pictures.md)"
        " shows them, and lists the ids by which a page finds a piece.",
        ("svg",),
    ),
    Topic(
        "Players",
        "players",
        "`from house_of_fado import players`: programs that decide for a seat. `players.Player` is whoever decides;"
        " [`hof.Player`][house_of_fado.Player] is another thing, a seat's pieces.",
        ("players",),
    ),
)
FIRST: Final = frozenset({"Action", "ChanceAction", "Event", "Game", "GameLog", "State"})
"""The names that a reader looks for first on their pages."""


@cache
def modules() -> dict[str, str]:
    """The module that each public name comes from, as the package's imports say; `svg.board` is one of `svg`."""
    tree = ast.parse(source.text_of(f"{PACKAGE}/__init__.py"))
    imports = (node for node in tree.body if isinstance(node, ast.ImportFrom))
    origin = {
        name.asname or name.name: (node.module or "").removeprefix("house_of_fado").removeprefix(".")
        for node in imports
        for name in node.names
    }
    face = {name: origin.get(name) or name for name in hof.__all__}  # `events` is a module itself
    return face | {f"{beside}.{name}": beside for beside, module in BESIDE.items() for name in module.__all__}


def _topic(module: str) -> Topic:
    for topic in TOPICS:
        if any(f"{module}.".startswith(f"{part}.") for part in topic.modules):
            return topic
    raise LookupError(f"the public names of {module} have no topic")


def names_of(topic: Topic) -> list[str]:
    """The public names of a topic: by module, then by their place in it."""
    found = [name for name, module in modules().items() if _topic(module) == topic]
    return sorted(found, key=lambda name: _place(topic, name))


def names() -> str:
    """Every public name with the page that it is on."""
    return table(
        ["topic", "names"],
        [
            (
                f"[{topic.title}]({topic.slug}.md)",
                ", ".join(f"[`{name}`][house_of_fado.{name}]" for name in names_of(topic)),
            )
            for topic in TOPICS
        ],
    )


def pages() -> Iterator[tuple[str, str]]:
    """The pages of the reference."""
    for topic in TOPICS:
        entries = [f"::: house_of_fado.{name}" for name in names_of(topic) if name != "events"]
        if "events" in names_of(topic):
            members = "\n".join(f"        - {kind.__name__}" for kind in EVENT_TAGS.values())
            head = "::: house_of_fado.events\n    options:\n      show_root_toc_entry: true\n      members:"
            entries.append(f"{head}\n{members}")
        yield topic.page, f"# {topic.title}\n\n{topic.summary}\n\n" + "\n\n".join(entries) + "\n"


def linked_type(annotation: str) -> str:
    """A type as code, with the public names in it as links.

    >>> linked_type("Note | None")
    '<code>[Note][house_of_fado.Note] | None</code>'
    """
    public = {name for name in hof.__all__ if name != "events"}
    text = WORD.sub(
        lambda found: f"[{found[0]}][house_of_fado.{found[0]}]" if found[0] in public else found[0],
        annotation.replace("[", "&#91;").replace("]", "&#93;"),
    )
    return f"<code>{text}</code>"


def _place(topic: Topic, name: str) -> tuple[int, int, int, str, int]:
    """Where a name stands on its page: actions in the order of their tags, everything else as in the code."""
    module = modules()[name]
    order = next((n for n, part in enumerate(topic.modules) if f"{module}.".startswith(f"{part}.")), 0)
    tag = next((n for n, kind in enumerate(ACTION_TAGS.values(), start=1) if kind.__name__ == name), 0)
    return name not in FIRST, order, tag, module, _lines(module_file(module)).get(name.rpartition(".")[2], 0)


def module_file(module: str) -> str:
    """The file of a module of the package."""
    path = f"{PACKAGE}/{module.replace('.', '/')}"
    return f"{path}.py" if f"{path}.py" in source.files() else f"{path}/__init__.py"


@cache
def _lines(path: str) -> dict[str, int]:
    lines: dict[str, int] = {}
    for node in ast.parse(source.text_of(path)).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            lines[node.name] = node.lineno
        elif isinstance(node, ast.AnnAssign):
            lines[ast.unparse(node.target)] = node.lineno
    return lines
