"""A copy of a frozen value with some fields changed: `attrs.evolve`, written out for every class and set of fields.

Rules copy states all the time, and `attrs.evolve` asks the class for its fields in every call. Here the assignments are
written out once, as attrs itself writes `__init__`. A copy is filled while it still belongs to a subclass that is not
frozen, and is handed to its frozen class before anybody else can see it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from attrs import evolve as evolve  # mypy knows its keyword arguments for every class
else:

    def evolve(original, /, **changes):
        """The same value with other values in the fields that are named.

        >>> @attrs.frozen
        ... class Point:
        ...     x: int
        ...     y: int
        >>> evolve(Point(1, 2), y=3)
        Point(x=1, y=3)
        """
        return copier(type(original), *changes)(original, *changes.values())


@cache
def copier(cls: type, *changed: str) -> Callable[..., Any]:
    """A function of a value and of new values for the fields in `changed`, in this order.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int
    >>> moved_up = copier(Point, "y")
    >>> moved_up(Point(1, 2), 3)
    Point(x=1, y=3)
    """
    if not _only_keeps_fields(cls):
        return lambda original, *values: attrs.evolve(original, **dict(zip(changed, values, strict=True)))
    names = [field.name for field in attrs.fields(cls)]
    if not set(changed) <= set(names):
        raise TypeError(f"{cls.__name__} has the fields {', '.join(names)}, not {', '.join(changed)}")
    return _filler(cls, ["original", *changed], [name if name in changed else f"original.{name}" for name in names])


@cache
def maker(cls: type) -> Callable[..., Any]:
    """A function of the values of all fields, in their order, that gives what the class itself would.

    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int
    >>> maker(Point)(1, 2)
    Point(x=1, y=2)
    """
    names = [field.name for field in attrs.fields(cls)]
    return _filler(cls, names, names) if _only_keeps_fields(cls) else cls


def _filler(cls: type, parameters: list[str], values: list[str]) -> Callable[..., Any]:
    fields = zip(attrs.fields(cls), values, strict=True)
    source = [f"def filled({', '.join(parameters)}):", "    made = new(Unfrozen)"]
    source += [f"    made.{field.name} = {value}" for field, value in fields]
    source += ["    made.__class__ = cls", "    return made"]
    scope: dict[str, Any] = {"new": object.__new__, "Unfrozen": _unfrozen(cls), "cls": cls}
    exec(compile("\n".join(source), f"<values of {cls.__qualname__}>", "exec"), scope)
    filled: Callable[..., Any] = scope["filled"]
    return filled


@cache
def _unfrozen(cls: type) -> type:
    return type(
        f"Unfrozen{cls.__name__}",
        (cls,),
        {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__},
    )


def _only_keeps_fields(cls: type) -> bool:
    """Whether a value is nothing but its fields, kept as they are given."""
    fields = attrs.fields(cls)
    unchecked = all(field.init and field.validator is None and field.converter is None for field in fields)
    slots = {field.name for field in fields} | {"__weakref__"}
    return unchecked and slots == set(getattr(cls, "__slots__", ())) and not hasattr(cls, "__attrs_post_init__")
