"""Strict conversion between attrs classes and JSON values, on cattrs.

cattrs converts leniently by default (`int("5")`); a log that is wrong must be refused, so every primitive and every key
is checked, and reading stops at the first thing that does not fit.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Collection, Mapping
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin

import cattrs
from attrs import Attribute, fields
from attrs import has as is_attrs_class
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    IterableValidationNote,
    StructureHandlerNotFoundError,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from house_of_fado.kernel.errors import HouseOfFadoError, LogError, MalformedAction, PathError
from house_of_fado.kernel.json_text import JsonValue, below, shown

T = TypeVar("T")

TYPE_NAMES: Final[Mapping[object, str]] = {int: "a whole number", str: "text", bool: "true or false"}
MAY_BE_ABSENT: Final[Mapping[str, bool]] = {"may_be_absent": True}
"""Metadata of a field whose key may be left out; it is left out in writing where the field has its default."""


class Unfit(ValueError):
    """A JSON value that is not what was asked for; `at` leads to it. It becomes a `PathError` at the border."""

    def __init__(self, reason: str, at: str = "") -> None:
        self.reason = reason
        self.at = at
        super().__init__(reason)


def strict_converter(locating: bool = True) -> cattrs.Converter:
    """A converter that accepts exactly what it writes; one that need not tell where a fault is reads faster."""
    converter = cattrs.Converter(detailed_validation=locating)
    for primitive in (int, str, bool):
        converter.register_structure_hook(primitive, _exactly)
    converter.register_structure_hook_factory(_is_literal, _literal_reader)
    converter.register_structure_hook_factory(_is_optional, _optional_reader)
    converter.register_structure_hook_factory(is_attrs_class, _object_reader)
    converter.register_unstructure_hook_factory(is_attrs_class, _object_writer)
    converter.register_structure_hook_factory(_is_tuple, _tuple_reader)
    return converter


def may_be_absent(attribute: Attribute[Any]) -> bool:
    """Whether a field's key may be left out."""
    return bool(attribute.metadata.get("may_be_absent"))


def register_tagged(converter: cattrs.Converter, union: Any, tags: Mapping[str, type]) -> None:
    """Let the members of `union` carry their tag under `type`; the tags are given, never derived from class names.

    `union` is a union of the classes in `tags`, or a base class of theirs.
    """
    readers = {tag: _register_member(converter, tag, cls) for tag, cls in tags.items()}

    def from_object(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise Unfit(f"expected an object with a 'type', found {shown(value)}")
        if "type" not in value:
            raise Unfit("the key 'type' is missing", ".type")
        tag = value["type"]
        if not isinstance(tag, str) or tag not in readers:
            raise Unfit(f"unknown type {shown(tag)}; known are {', '.join(sorted(tags))}", ".type")
        return readers[tag](value, tags[tag])

    converter.register_structure_hook(union, from_object)
    converter.register_unstructure_hook(union, lambda value: converter.unstructure(value, type(value)))


def _register_member(converter: cattrs.Converter, tag: str, cls: type) -> Callable[[Any, Any], object]:
    write = _object_writer(cls, converter)
    read = _object_reader(cls, converter, extra=("type",))

    def from_object(value: object, target: object) -> object:
        if not isinstance(value, dict) or value.get("type") != tag:
            raise Unfit(f"expected an object with the type '{tag}', found {shown(value)}")
        return read(value, target)

    converter.register_structure_hook(cls, from_object)
    converter.register_unstructure_hook(cls, lambda value: {"type": tag, **write(value)})
    return read


def share_equal(converter: cattrs.Converter, target: Any) -> None:
    """Let equal elements of a list be read once, and be one value; it tells no place where one does not fit."""
    element = get_args(target)[0]
    read: Callable[[Any, Any], object] = converter.get_structure_hook(element)

    def from_list(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise Unfit(f"expected a list, found {shown(value)}")
        known: dict[bytes, object] = {}  # by bytes that tell true, 1 and 1.0 apart, as `==` does not
        return tuple(
            [known.get(key := marshal.dumps(item, 2)) or known.setdefault(key, read(item, element)) for item in value]
        )

    converter.register_structure_hook_func(lambda asked: asked == target, from_list)


def structure(
    converter: cattrs.Converter, value: JsonValue, target: type[T], error: type[PathError] = LogError, path: str = "$"
) -> T:
    """Turn a JSON value into `target`; every failure is `error` with the path to the offending value."""
    try:
        return converter.structure(value, target)
    except RecursionError:
        raise error("the value is nested too deeply", path) from None
    except (StructureHandlerNotFoundError, TypeError, NameError):  # cattrs has no way to build such a class
        raise error(f"{shown(target)} is not part of the JSON contract", path) from None
    except (BaseValidationError, Unfit, HouseOfFadoError) as failure:
        unfit = _located(failure)
        raise error(unfit.reason, path + unfit.at) from None


def _located(failure: BaseException) -> Unfit:
    """The first thing that went wrong below a failure of cattrs, and the way to it."""
    at = ""
    while isinstance(failure, BaseValidationError):
        failure = failure.exceptions[0]
        for note in getattr(failure, "__notes__", ()):
            if isinstance(note, AttributeValidationNote):
                at = below(at, note.name)
            elif isinstance(note, IterableValidationNote):
                at = below(at, note.index)
    if isinstance(failure, Unfit):
        return Unfit(failure.reason, at + failure.at)
    if isinstance(failure, PathError):
        return Unfit(failure.reason, at + failure.path.removeprefix("$"))
    if isinstance(failure, MalformedAction) and failure.field is not None:
        return Unfit(str(failure), below(at, failure.field))
    return Unfit(str(failure), at)


def _is_literal(target: Any) -> bool:
    return get_origin(target) is Literal


def _is_tuple(target: Any) -> bool:
    return get_origin(target) is tuple and get_args(target)[-1:] == (Ellipsis,)


def _exactly(value: object, target: type) -> object:
    # `type(...) is`, not isinstance: true and false are no whole numbers.
    if type(value) is not target:
        raise Unfit(f"expected {TYPE_NAMES[target]}, found {shown(value)}")
    return value


def _literal_reader(target: Any) -> Callable[[Any, Any], object]:
    allowed = get_args(target)
    expected = f"one of {', '.join(map(str, allowed))}" if len(allowed) > 1 else shown(allowed[0])

    def one_of_them(value: object, _: object) -> object:
        if type(value) not in (str, int) or value not in allowed:
            raise Unfit(f"expected {expected}, found {shown(value)}")
        return value

    return one_of_them


def _is_optional(target: Any) -> bool:
    return get_origin(target) in (Union, UnionType) and len(get_args(target)) == 2 and NoneType in get_args(target)


def _optional_reader(target: Any, converter: cattrs.Converter) -> Callable[[Any, Any], object]:
    inner = next(kind for kind in get_args(target) if kind is not NoneType)
    read: Callable[[Any, Any], object] = converter.get_structure_hook(inner)
    return lambda value, _: None if value is None else read(value, inner)


def _object_reader(cls: Any, converter: cattrs.Converter, extra: tuple[str, ...] = ()) -> Callable[[Any, Any], Any]:
    inner: Callable[[Any, Any], object] = make_dict_structure_fn(
        cls, converter, _cattrs_detailed_validation=converter.detailed_validation
    )
    attributes = fields(get_origin(cls) or cls)
    names = frozenset((*extra, *(attribute.name for attribute in attributes)))
    required = [attribute.name for attribute in attributes if not may_be_absent(attribute)]

    def from_object(value: object, target: object) -> object:
        if not isinstance(value, dict):
            raise Unfit(f"expected an object, found {shown(value)}")
        if value.keys() != names:
            _check_keys(value, names, required)
        return inner(value, target)

    return from_object


def _check_keys(value: dict[str, object], names: Collection[str], required: Collection[str]) -> None:
    for key in value:
        if key not in names:
            raise Unfit(f"unknown key {shown(key)}")
    for name in required:
        if name not in value:
            raise Unfit(f"the key '{name}' is missing", below("", name))


def _object_writer(cls: Any, converter: cattrs.Converter) -> Callable[[Any], dict[str, JsonValue]]:
    optional = [attribute.name for attribute in fields(get_origin(cls) or cls) if may_be_absent(attribute)]
    omitted: dict[str, Any] = dict.fromkeys(optional, override(omit_if_default=True))
    return make_dict_unstructure_fn(cls, converter, **omitted)


def _tuple_reader(cls: Any, converter: cattrs.Converter) -> Callable[[Any, Any], Any]:
    element = get_args(cls)[0]
    read: Callable[[Any, Any], object] = converter.get_structure_hook(element)

    def from_list(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise Unfit(f"expected a list, found {shown(value)}")
        found: list[object] = []
        try:
            for item in value:
                found.append(read(item, element))  # noqa: PERF401 (the place is needed when one fails)
        except (BaseValidationError, Unfit, HouseOfFadoError) as failure:
            unfit = _located(failure)
            raise Unfit(unfit.reason, below("", len(found)) + unfit.at) from None
        return tuple(found)

    return from_list
