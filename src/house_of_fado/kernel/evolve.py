"""A copy of a frozen value with some fields changed: `attrs.evolve`, written out once for every class.

Rules copy states all the time, and `attrs.evolve` asks the class for its fields in every call. Here each class gets a
function with its fields written out, as attrs itself writes `__init__`. A copy is filled while it still belongs to a
class with the same slots that is not frozen, and is handed to the frozen class before anybody else can see it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable

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
        return _copier(type(original))(original, **changes)


@cache
def _copier(cls: type) -> Callable[..., Any]:
    """The function that copies values of a class; attrs does it for a class that does more than keep its fields."""
    names = [field.name for field in attrs.fields(cls)]
    if not _only_keeps_fields(cls):
        return attrs.evolve
    plain = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    unfrozen = type(f"Unfrozen{cls.__name__}", (cls,), plain)
    source = "\n".join(
        [
            f"def copied(original, /, *, {', '.join(f'{name}=KEPT' for name in names)}):",
            "    copy = new(unfrozen)",
            *(f"    copy.{name} = original.{name} if {name} is KEPT else {name}" for name in names),
            "    copy.__class__ = cls",
            "    return copy",
        ]
    )
    scope: dict[str, Any] = {"KEPT": object(), "new": object.__new__, "unfrozen": unfrozen, "cls": cls}
    exec(compile(source, f"<copies of {cls.__qualname__}>", "exec"), scope)
    copied: Callable[..., Any] = scope["copied"]
    return copied


def _only_keeps_fields(cls: type) -> bool:
    plain = all(field.init and field.validator is None and field.converter is None for field in attrs.fields(cls))
    slots = {field.name for field in attrs.fields(cls)} | {"__weakref__"}
    return plain and slots == set(getattr(cls, "__slots__", ())) and not hasattr(cls, "__attrs_post_init__")
