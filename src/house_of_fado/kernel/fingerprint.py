"""The canonical JSON text of frozen values that share most of their parts, and digests of it.

Consecutive states of a game are nearly the same objects. A `Fingerprinter` remembers the text of every part it has
seen, so the next state costs only what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from json.encoder import encode_basestring_ascii
from types import NoneType
from typing import Any, Final, TypeAlias

from attrs import fields
from attrs import has as is_attrs_class

from house_of_fado.kernel.checkpoint import Digest, digest_of

Writer: TypeAlias = Callable[[object], str]
_Writing: TypeAlias = Callable[[Callable[[int], str | None], Writer], Writer]

PRIMITIVES: Final[Mapping[type, Callable[..., str]]] = {
    str: encode_basestring_ascii,
    int: int.__repr__,
    bool: {False: "false", True: "true"}.__getitem__,
    NoneType: {None: "null"}.__getitem__,
}

LONGEST_REMEMBERED: Final = 1000
"""A longer text is of a part that seldom comes again, and costs more to keep than to put together of its own parts."""


class Fingerprinter:
    r"""Writes attrs values as canonical JSON; `special` maps a class to the function that writes it.

    Values of the classes in `tags` carry their tag under `type`. The memory is by identity and keeps the parts
    of values alive, so use one for a game and let it go afterwards.

    >>> from attrs import frozen
    >>> @frozen
    ... class Point:
    ...     y: int
    ...     x: int
    >>> Fingerprinter({}).text((Point(1, 2), None, "é"))
    '[{"x":2,"y":1},null,"\\u00e9"]'
    >>> Fingerprinter({}, tags={Point: "point"}).text(Point(1, 2))
    '{"type":"point","x":2,"y":1}'
    """

    def __init__(self, special: Mapping[type, Writer], tags: Mapping[type, str] | None = None) -> None:
        self._tags = tags or {}
        self._writers: dict[type, Writer] = {**PRIMITIVES, tuple: self._list, **special}
        self._texts: dict[int, str] = {}
        self._alive: list[object] = []  # every part in the memory, so that no other one gets its id

    def digest(self, value: object) -> Digest:
        """The SHA-256 of the canonical text."""
        return digest_of(self.text(value))

    def text(self, value: object) -> str:
        """The canonical JSON text of a value: sorted keys, no spaces, plain ASCII."""
        write = self._writers.get(type(value)) or self._object_writer(type(value))
        return write(value)

    def remembered(self, value: object) -> str:
        """The canonical text of a value that may well come again, as the same object."""
        return self._texts.get(id(value)) or self._part(value)

    def _part(self, value: object) -> str:
        """The text of a part; a short one is remembered, for the next value will share most parts with this one."""
        write = self._writers.get(type(value)) or self._object_writer(type(value))
        written = write(value)
        if len(written) <= LONGEST_REMEMBERED:
            self._texts[id(value)] = written
            self._alive.append(value)
        return written

    def _list(self, values: object) -> str:
        assert isinstance(values, tuple)
        return "[" + ",".join([self._texts.get(id(part)) or self._part(part) for part in values]) + "]"

    def _object_writer(self, cls: type) -> Writer:
        """The function that writes values of a class."""
        if not is_attrs_class(cls):
            raise TypeError(f"{cls.__name__} has no canonical text")
        write = self._writers[cls] = _writing(cls, self._tags.get(cls))(self._texts.get, self._part)
        return write


@cache
def _writing(cls: type, tag: str | None) -> _Writing:
    """The writer of a class, still to be given the memory and the writer of parts; written out as by `copier`."""
    members = {field.name: f"{{known(id(value.{field.name})) or part(value.{field.name})}}" for field in fields(cls)}
    if tag is not None:
        members["type"] = "{tag}"
    pairs = ",".join(f'"{name}":{member}' for name, member in sorted(members.items()))
    source = "def writing(known, part):\n    return lambda value: f'{{" + pairs + "}}'"
    scope: dict[str, Any] = {"tag": encode_basestring_ascii(tag or "")}
    exec(compile(source, f"<canonical text of {cls.__qualname__}>", "exec"), scope)
    writing: _Writing = scope["writing"]
    return writing
