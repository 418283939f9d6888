"""The canonical JSON text of frozen values that share most of their parts, and digests of it.

Consecutive states of a game are nearly the same objects. A `Fingerprinter` remembers the text of every part it has
seen, so the next state costs only what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from json.encoder import encode_basestring_ascii
from operator import attrgetter
from types import NoneType
from typing import Final, TypeAlias

from attrs import fields
from attrs import has as is_attrs_class

from house_of_fado.kernel.checkpoint import Digest, digest_of

Writer: TypeAlias = Callable[[object], str]

PRIMITIVES: Final[Mapping[type, Callable[..., str]]] = {
    str: encode_basestring_ascii,
    int: int.__repr__,
    bool: {False: "false", True: "true"}.__getitem__,
    NoneType: {None: "null"}.__getitem__,
}


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

    def _part(self, value: object) -> str:
        """The text of a part, which is remembered: the next value will share most parts with this one."""
        write = self._writers.get(type(value)) or self._object_writer(type(value))
        written = self._texts[id(value)] = write(value)
        self._alive.append(value)
        return written

    def _list(self, values: object) -> str:
        assert isinstance(values, tuple)
        return "[" + ",".join([self._texts.get(id(part)) or self._part(part) for part in values]) + "]"

    def _object_writer(self, cls: type) -> Writer:
        """The function that fills the text of a class with its fields."""
        if not is_attrs_class(cls):
            raise TypeError(f"{cls.__name__} has no canonical text")
        names = sorted(attribute.name for attribute in fields(cls))
        members = {name: f'"{name}":%s' for name in names}
        if cls in self._tags:
            members["type"] = f'"type":{encode_basestring_ascii(self._tags[cls])}'
        pattern = "{" + ",".join(members[name] for name in sorted(members)) + "}"
        read, known = _reader(names), self._texts.get

        def write(value: object) -> str:
            return pattern % tuple([known(id(part)) or self._part(part) for part in read(value)])

        self._writers[cls] = write
        return write


def _reader(names: Sequence[str]) -> Callable[[object], Sequence[object]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: [getattr(value, name) for name in names]
