"""How the docstrings of the library are read for the reference: examples as code, rules as links, fields as a table."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

from tools.docs.api import linked_type
from tools.docs.markdown import linked, table

EXAMPLE: Final = re.compile(r"(?:^>>> .*\n?(?:^(?!\s*$).*\n?)*)+", re.MULTILINE)


class Docstrings(griffe.Extension):
    """Prepares every docstring before it is shown."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Rewrite the docstring of anything that has one; a frozen class gets its fields listed."""
        if obj.docstring is None:
            return
        obj.docstring.value = _readable(obj.docstring.value)
        if isinstance(obj, griffe.Class) and (fields := _fields(obj)):
            obj.docstring.value += f"\n\n{fields}"


def _readable(text: str) -> str:
    """Rules outside examples become links, and examples become code."""
    parts, end = [], 0
    for example in EXAMPLE.finditer(text):
        parts += [linked(text[end : example.start()]), f"\n```pycon\n{example.group().rstrip()}\n```\n"]
        end = example.end()
    return "".join((*parts, linked(text[end:])))


def _fields(cls: griffe.Class) -> str:
    if not any(str(mark.value) == "frozen" for mark in cls.decorators):
        return ""
    rows = [
        (f"`{name}`", linked_type(str(member.annotation)), _default(member))
        for name, member in cls.members.items()
        if isinstance(member, griffe.Attribute) and "property" not in member.labels and not name.startswith("_")
    ]
    if any(default for _, _, default in rows):
        return table(["field", "type", "default"], rows)
    return table(["field", "type"], [row[:2] for row in rows]) if rows else ""


def _default(member: griffe.Attribute) -> str:
    value = str(member.value or "")
    if value.startswith("field("):
        found = re.search(r"default=(\w+)", value)
        value = found[1] if found else ""
    return f"`{value}`" if value else ""
