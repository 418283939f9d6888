"""The canonical JSON text of frozen values that share most of their parts, and digests of it.

Consecutive states of a game are nearly the same objects. A `Fingerprinter` remembers the text of every part it has
seen, so the next state costs only what has changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from attrs import fields
from attrs import has as is_attrs_class

from house_of_fado.kernel.checkpoint import Digest, digest_of


class Fingerprinter:
    r"""Writes attrs values as canonical JSON; `special` maps a class to the function that writes it.

    The memory is by identity and keeps the values alive, so use one for a game and let it go afterwards.

    >>> from attrs import frozen
    >>> @frozen
    ... class Point:
    ...     y: int
    ...     x: int
    >>> Fingerprinter({}).text((Point(1, 2), None, "é"))
    '[{"x":2,"y":1},null,"\\u00e9"]'
    """

    def __init__(self, special: Mapping[type, Callable[[object], str]]) -> None:
        self._special = special
        self._known: dict[int, tuple[object, str]] = {}
        self._names: dict[type, tuple[tuple[str, str], ...]] = {}

    def digest(self, value: object) -> Digest:
        """The SHA-256 of the canonical text."""
        return digest_of(self.text(value))

    def text(self, value: object) -> str:
        """The canonical JSON text of a value: sorted keys, no spaces, plain ASCII."""
        if value is None or isinstance(value, (str, int)):
            return json.dumps(value)
        known = self._known.get(id(value))
        if known is not None:
            return known[1]
        written = self._written(value)
        self._known[id(value)] = (value, written)
        return written

    def _written(self, value: object) -> str:
        cls = type(value)
        if cls in self._special:
            return self._special[cls](value)
        if isinstance(value, tuple):
            return "[" + ",".join(map(self.text, value)) + "]"
        return "{" + ",".join(key + self.text(getattr(value, name)) for key, name in self._keys(cls)) + "}"

    def _keys(self, cls: type) -> tuple[tuple[str, str], ...]:
        if cls not in self._names:
            if not is_attrs_class(cls):
                raise TypeError(f"{cls.__name__} has no canonical text")
            names = sorted(attribute.name for attribute in fields(cls))
            self._names[cls] = tuple((f'"{name}":', name) for name in names)
        return self._names[cls]
