"""Small frozen values that come up again and again, made once and shared."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, Protocol, TypeVar, cast

MAX_SHARED: Final = 16384
"""How many values are kept to be shared, the latest used: more than a game of the standard edition has in play."""

MAX_LISTS: Final = 2048
"""How many lists of such values are kept by what they depend on."""

P = ParamSpec("P")
T = TypeVar("T")


class _Sharing(Protocol):
    def __call__(self, kind: Callable[P, T], /, *fields: P.args, **named: P.kwargs) -> T: ...


def _made(kind: Callable[..., object], /, *fields: object, **named: object) -> object:
    return kind(*fields, **named)


shared: Final = cast(_Sharing, lru_cache(MAX_SHARED)(_made))
"""The value of a frozen class with these fields, which are plain names and numbers.

A value that is shared is made and checked once, and takes no more memory however often a game comes back to it. True
and 1.0 would come back for 1, so numbers that anybody can make up, as in a state made by hand, have no place here.
"""
