"""Strategies for any well-formed value of the contract, made of the fields of the classes."""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from attrs import fields
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.actions.action import Whole
from house_of_fado.events import EVENT_TAGS
from house_of_fado.kernel.checkpoint import Digest
from house_of_fado.state.components import SPECIALITIES

TEXTS = st.text(st.characters(), max_size=20) | st.sampled_from(["singer-3", "fado-07", "\ud800", '"\\', "\x00", "ã"])
DIGESTS = st.text("0123456789abcdef", min_size=64, max_size=64).map(lambda digits: Digest(f"sha256:{digits}"))
MOST = 10**15 - 1


def anything(target: Any, meaning: Any = None) -> st.SearchStrategy[Any]:
    """Any value of a type; `meaning` is what the variable of a generic class stands for."""
    origin, arguments = get_origin(target), get_args(target)
    plain = {str: TEXTS, int: st.integers(0, MOST), bool: st.booleans(), type(None): st.none(), Digest: DIGESTS}
    if isinstance(target, TypeVar):
        return anything(meaning)
    if target in plain:
        return plain[target]
    if origin is Literal:
        return st.sampled_from(arguments)
    if origin in (Union, UnionType):
        return st.one_of([anything(argument) for argument in arguments])
    if origin is tuple:
        return st.lists(anything(arguments[0], meaning), max_size=4).map(tuple)
    if origin is not None and not hasattr(origin, "__attrs_attrs__"):
        return st.dictionaries(TEXTS, anything(arguments[1]), max_size=3)
    return built(origin or target, arguments[0] if arguments else None)


def built(cls: Any, meaning: Any = None) -> st.SearchStrategy[Any]:
    """Any instance of an attrs class; counts stay within what their validators allow."""
    if cls is hof.DismissMusicians:
        chosen = st.sets(st.sampled_from(SPECIALITIES))
        return chosen.map(lambda some: cls(tuple(name for name in SPECIALITIES if name in some)))
    types = get_type_hints(cls)
    parts = {}
    for attribute in fields(cls):
        limit = attribute.validator.most if isinstance(attribute.validator, Whole) else None
        parts[attribute.name] = anything(types[attribute.name], meaning) if limit is None else st.integers(0, limit)
    return st.builds(cls, **parts)


ACTIONS: st.SearchStrategy[hof.Action] = st.one_of([built(cls) for cls in ACTION_TAGS.values()])
EVENTS: st.SearchStrategy[hof.Event] = st.one_of([built(cls) for cls in EVENT_TAGS.values()])
