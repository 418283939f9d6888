"""Strict conversion between attrs classes and JSON values, on cattrs.

cattrs converts leniently by default (`int("5")`); a log that is wrong must be refused, so every primitive is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin

import cattrs
from attrs import has as is_attrs_class
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
from cattrs.v import transform_error

from house_of_fado.kernel.errors import HouseOfFadoError, LogError, PathError
from house_of_fado.kernel.json_text import JsonValue, shown

T = TypeVar("T")

TYPE_NAMES: Mapping[object, str] = {int: "a whole number", str: "text", bool: "true or false"}


class NotOfType(ValueError):
    """A JSON value that is not of the type asked for; becomes a `PathError` at the border."""


def strict_converter() -> cattrs.Converter:
    """A converter that accepts exactly what it writes."""
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)
    for primitive in (int, str, bool):
        converter.register_structure_hook(primitive, _exactly)
    converter.register_structure_hook_func(_is_literal, _one_of_literal)
    converter.register_structure_hook_factory(is_attrs_class, _object_factory)
    converter.register_structure_hook_factory(_is_tuple, _tuple_factory)
    return converter


def register_tagged(converter: cattrs.Converter, union: Any, tags: Mapping[str, type]) -> None:
    """Let the members of `union` carry their tag under `type`; the tags are given, never derived from class names.

    `union` is a union of the classes in `tags`, or a base class of theirs.
    """
    for tag, cls in tags.items():
        _register_member(converter, tag, cls)

    def from_object(value: object, _: object) -> object:
        if not isinstance(value, dict):
            raise NotOfType(f"expected an object with a 'type', found {shown(value)}")
        if "type" not in value:
            raise NotOfType("the key 'type' is missing")
        tag = value["type"]
        if not isinstance(tag, str) or tag not in tags:
            raise NotOfType(f"unknown type {shown(tag)}; known are {', '.join(sorted(tags))}")
        return converter.structure(value, tags[tag])

    converter.register_structure_hook(union, from_object)
    converter.register_unstructure_hook(union, lambda value: converter.unstructure(value, type(value)))


def _register_member(converter: cattrs.Converter, tag: str, cls: type) -> None:
    write: Callable[[object], dict[str, JsonValue]] = make_dict_unstructure_fn(cls, converter)
    read = converter.get_structure_hook(cls)

    def from_object(value: object, target: object) -> object:
        if not isinstance(value, dict) or value.get("type") != tag:
            raise NotOfType(f"expected an object with the type '{tag}', found {shown(value)}")
        return read({key: inner for key, inner in value.items() if key != "type"}, target)

    converter.register_structure_hook(cls, from_object)
    converter.register_unstructure_hook(cls, lambda value: {"type": tag, **write(value)})


def structure(
    converter: cattrs.Converter, value: JsonValue, target: type[T], error: type[PathError] = LogError, path: str = "$"
) -> T:
    """Turn a JSON value into `target`; every failure is `error` with the path to the offending value."""
    try:
        return converter.structure(value, target)
    except RecursionError:
        raise error("the value is nested too deeply", path) from None
    except (BaseValidationError, NotOfType, ForbiddenExtraKeysError, HouseOfFadoError, KeyError) as failure:
        message, _, where = transform_error(failure, path=path, format_exception=_sentence)[0].rpartition(" @ ")
        raise error(message, where) from None


def _sentence(failure: BaseException, _: type | None) -> str:
    if isinstance(failure, ForbiddenExtraKeysError):
        return "unknown key " + ", ".join(shown(key) for key in sorted(failure.extra_fields))
    if isinstance(failure, KeyError):
        return f"the key {failure} is missing"
    if isinstance(failure, PathError):
        return failure.reason
    return str(failure)


def _is_literal(target: Any) -> bool:
    return get_origin(target) is Literal


def _is_tuple(target: Any) -> bool:
    return get_origin(target) is tuple and get_args(target)[-1:] == (Ellipsis,)


def _exactly(value: object, target: type) -> object:
    # `type(...) is`, not isinstance: true and false are no whole numbers.
    if type(value) is not target:
        raise NotOfType(f"expected {TYPE_NAMES[target]}, found {shown(value)}")
    return value


def _one_of_literal(value: object, target: object) -> object:
    allowed = get_args(target)
    if not isinstance(value, str) or value not in allowed:
        raise NotOfType(f"expected one of {', '.join(allowed)}, found {shown(value)}")
    return value


def _object_factory(cls: Any, converter: cattrs.Converter) -> Callable[[Any, Any], Any]:
    inner: Callable[[Any, Any], object] = make_dict_structure_fn(
        cls, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True
    )

    def from_object(value: object, target: object) -> object:
        if not isinstance(value, dict):
            raise NotOfType(f"expected an object, found {shown(value)}")
        return inner(value, target)

    return from_object


def _tuple_factory(cls: Any, converter: cattrs.Converter) -> Callable[[Any, Any], Any]:
    element = get_args(cls)[0]
    as_list: Callable[[Iterable[object], object], list[object]] = converter.get_structure_hook(list[element])  # type: ignore[valid-type]

    def from_list(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise NotOfType(f"expected a list, found {shown(value)}")
        return tuple(as_list(value, list[element]))  # type: ignore[valid-type]

    return from_list
