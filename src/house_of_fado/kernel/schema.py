"""JSON Schema (2020-12) of attrs classes, made from their fields, types, validators and docstrings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from attrs import Attribute, field, fields, frozen
from attrs import has as is_attrs_class

from house_of_fado.kernel.conversion import may_be_absent
from house_of_fado.kernel.json_text import MAX_DIGITS
from house_of_fado.kernel.migration import JsonObject

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PRIMITIVES: Final[Mapping[object, JsonObject]] = {
    int: {"type": "integer", "minimum": 0, "maximum": 10**MAX_DIGITS - 1},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}


@frozen
class Vocabulary:
    """What a game adds to the plain types.

    `names` are types that get a definition of their own; `special` are types written otherwise than their fields say;
    `tags` are the classes that carry a `type`; `families` are base classes that stand for their members; `references`
    are classes that a field may also hold as a reference; `limits` tells what the validator of a field demands.
    """

    names: Mapping[object, str]
    special: Mapping[object, JsonObject]
    tags: Mapping[type, str]
    families: Mapping[object, Sequence[type]]
    references: Mapping[object, type]
    limits: Callable[[Attribute[Any]], JsonObject]


@frozen
class SchemaWriter:
    """Writes schemas that share one vocabulary.

    >>> @frozen
    ... class Bar:
    ...     "A place to sit."
    ...     seats: int
    ...     name: str | None
    >>> schema = SchemaWriter(Vocabulary({}, {}, {}, {}, {}, lambda attribute: {})).schema("bar", Bar)
    >>> schema["$ref"], schema["$defs"]["Bar"]["required"]
    ('#/$defs/Bar', ['seats', 'name'])
    """

    vocabulary: Vocabulary
    definitions: dict[str, JsonObject] = field(factory=dict)

    def schema(self, name: str, target: object) -> JsonObject:
        """The schema of one kind of document, with every definition that it needs."""
        writer = SchemaWriter(self.vocabulary)
        root = writer.of(target)
        definitions = {key: writer.definitions[key] for key in sorted(writer.definitions)}
        return {
            "$schema": DIALECT,
            "$id": f"urn:house-of-fado:{name}:1",
            "title": name,
            **root,
            "$defs": {**definitions},
        }

    def of(self, target: object, hints: Mapping[object, object] | None = None) -> JsonObject:
        """The schema of one type; `hints` says what the variables of a generic class stand for."""
        if isinstance(target, TypeVar):
            assert hints is not None
            return self.of(hints[target])
        if target in self.vocabulary.special:
            return self._named(target, lambda: self.vocabulary.special[target])
        if target in PRIMITIVES:
            return dict(PRIMITIVES[target])
        if target in self.vocabulary.families:
            members = self.vocabulary.families[target]
            return self._named(target, lambda: {"anyOf": [self.of(member) for member in members]})
        if target in self.vocabulary.names:
            return self._named(target, lambda: self._compound(target, hints))
        return self._compound(target, hints)

    def _compound(self, target: object, hints: Mapping[object, object] | None) -> JsonObject:
        origin, arguments = get_origin(target), get_args(target)
        if origin is Literal:
            return {"const": arguments[0]} if len(arguments) == 1 else {"enum": list(arguments)}
        if origin in (Union, UnionType):
            members = self._members(arguments)
            return {"anyOf": [self.of(member, hints) for member in members]}
        if origin is tuple:
            return {"type": "array", "items": self.of(arguments[0], hints)}
        if origin is not None and issubclass(origin, Mapping) and not is_attrs_class(origin):
            return {"type": "object", "additionalProperties": self.of(arguments[1], hints)}
        if origin is not None:
            meanings = [self._meaning(argument, hints) for argument in arguments]
            return self._object(origin, dict(zip(origin.__parameters__, meanings, strict=True)))
        assert isinstance(target, type), f"no schema for {target}"
        assert is_attrs_class(target), f"no schema for {target}"
        return self._named(target, lambda: self._object(target, {}))

    def _members(self, arguments: tuple[Any, ...]) -> Sequence[object]:
        """The members of a union; a union with a name of its own stays one where it may also be null."""
        others = tuple(argument for argument in arguments if argument is not NoneType)
        named: object = Union[others]  # noqa: UP007 (made of a tuple)
        return (named, NoneType) if len(others) < len(arguments) and named in self.vocabulary.names else arguments

    def _meaning(self, argument: object, hints: Mapping[object, object] | None) -> object:
        return hints[argument] if isinstance(argument, TypeVar) and hints is not None else argument

    def _named(self, target: object, write: Callable[[], JsonObject]) -> JsonObject:
        name = self.vocabulary.names.get(target) or str(getattr(target, "__name__", target))
        if name not in self.definitions:
            self.definitions[name] = {}  # a class may contain itself
            self.definitions[name] = write()
        return {"$ref": f"#/$defs/{name}"}

    def _held(self, target: object, hints: Mapping[object, object]) -> JsonObject:
        """The schema of what a field holds."""
        if target in self.vocabulary.references:
            return {"anyOf": [self.of(self.vocabulary.references[target]), self.of(target)]}
        return self.of(target, hints)

    def _object(self, cls: type, hints: Mapping[object, object]) -> JsonObject:
        types = get_type_hints(cls)
        properties: JsonObject = {}
        required: list[Any] = []
        if cls in self.vocabulary.tags:
            properties["type"] = {"const": self.vocabulary.tags[cls]}
            required.append("type")
        attributes: Sequence[Attribute[Any]] = fields(cls)
        for attribute in attributes:
            held = self._held(types[attribute.name], hints)
            properties[attribute.name] = {**held, **self.vocabulary.limits(attribute)}
            if not may_be_absent(attribute):
                required.append(attribute.name)
        return {
            "description": _first_paragraph(cls),
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }


def _first_paragraph(cls: type) -> str:
    return " ".join(cleandoc(cls.__doc__ or "").partition("\n\n")[0].split())
