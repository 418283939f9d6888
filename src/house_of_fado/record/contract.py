"""The JSON contract: one converter for states, actions, events, violations, score sheets, editions and logs.

The fields of the attrs classes are the keys; unions carry a stable `type`. What is read is checked: anything that this
module would not have written is a `LogError` (an `EditionError` within an edition) with the path to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, TypeVar, cast

import cattrs

from house_of_fado.actions import ACTION_TAGS, TAG_OF_ACTION, Action
from house_of_fado.events import EVENT_TAGS, Event
from house_of_fado.kernel.checkpoint import DIGEST_PATTERN, Digest
from house_of_fado.kernel.conversion import Unfit, register_tagged, share_equal, strict_converter, structure
from house_of_fado.kernel.errors import LogError
from house_of_fado.kernel.fingerprint import Fingerprinter
from house_of_fado.kernel.json_text import JsonValue, below, canonical, shown
from house_of_fado.record.coherence import check_state
from house_of_fado.record.entries import JOURNAL_TAGS, EditionReference, JournalEntry, Move
from house_of_fado.state.edition import STANDARD, Edition
from house_of_fado.state.game import Actor, State

T = TypeVar("T")

_is_digest: Final = re.compile(DIGEST_PATTERN).fullmatch


def to_json(value: object) -> str:
    """The canonical JSON text of a state, action, event, violation, score sheet, result, edition or log.

    >>> from house_of_fado.actions import PlaceWorker
    >>> to_json(PlaceWorker("supply", "market_left"))
    '{"space":"market_left","type":"place_worker","worker":"supply"}'
    """
    try:
        return canonical(to_value(value))
    except (TypeError, ValueError, RecursionError):
        raise LogError(f"{shown(value)} is not part of the JSON contract") from None


def to_value(value: object) -> JsonValue:
    """The JSON value of anything in the contract."""
    if isinstance(value, Edition):
        return value.to_value()
    return cast(JsonValue, _converter().unstructure(value))


def from_value(value: JsonValue, target: type[T], path: str = "$") -> T:
    """Build anything in the contract from a JSON value; `path` says where the value stands in a larger document."""
    try:
        found = _quick_reader().structure(value, target)
    except Exception:  # whatever it was, the other converter meets it again and says where
        found = structure(_converter(), value, target, LogError, path)
    if isinstance(found, State):
        check_state(found, path)
    return found


def entry_from_value(value: JsonValue, path: str) -> JournalEntry:
    """Build a line of a journal, but for the first, from a JSON value."""
    return from_value(value, cast(type[JournalEntry], JournalEntry), path)


def fingerprinter() -> Fingerprinter:
    """A writer of the states and moves of one game; the edition is written as a reference (see `Fingerprinter`)."""
    return Fingerprinter(
        {Edition: lambda edition: canonical(_edition_reference(cast(Edition, edition)))}, TAG_OF_ACTION
    )


def _edition_reference(edition: Edition) -> JsonValue:
    if edition.digest == STANDARD.digest:
        return to_value(EditionReference(edition.id, edition.digest))
    return edition.to_value()


def _edition_from_reference(value: object, _: object) -> Edition:
    if not isinstance(value, dict):
        raise Unfit(f"expected an object, found {shown(value)}")
    if set(value) != {"id", "digest"}:
        return Edition.from_value(value)
    if value != _edition_reference(STANDARD):
        raise Unfit(
            f"the edition {shown(value['id'])} with this digest is not the packaged one"
            f" ('{STANDARD.id}', {STANDARD.digest}); an edition of your own must be embedded whole"
        )
    return STANDARD


def _digest(value: object, _: object) -> object:
    if not isinstance(value, str) or not _is_digest(value):
        raise Unfit(f"expected a digest (sha256: and 64 hexadecimal digits), found {shown(value)}")
    return value


def _actor(value: object, _: object) -> Actor:
    if (type(value) is int and value >= 0) or value in ("chance", "alfama"):
        return value
    raise Unfit(f"expected a seat number, 'chance' or 'alfama', found {shown(value)}")


def _actor_or_nobody(value: object, target: object) -> Actor | None:
    return None if value is None else _actor(value, target)


def _arguments(value: object, _: object) -> Mapping[str, str | int]:
    if not isinstance(value, dict):
        raise Unfit(f"expected an object, found {shown(value)}")
    for key, argument in value.items():
        if type(argument) is not int and not isinstance(argument, str):
            raise Unfit(f"expected a whole number or text, found {shown(argument)}", below("", key))
    return value


def make_converter(locating: bool = True) -> cattrs.Converter:
    """The converter of the contract, made of its tags and of the fields of the classes (see `strict_converter`)."""
    converter = strict_converter(locating)
    converter.register_structure_hook(Actor | None, _actor_or_nobody)
    converter.register_structure_hook(Actor, _actor)
    converter.register_structure_hook_func(lambda target: target == Mapping[str, str | int], _arguments)
    converter.register_unstructure_hook(Edition, _edition_reference)
    converter.register_structure_hook(Edition, _edition_from_reference)
    converter.register_structure_hook(Digest, _digest)
    register_tagged(converter, Event, EVENT_TAGS)
    register_tagged(converter, Action, ACTION_TAGS)
    register_tagged(converter, JournalEntry, JOURNAL_TAGS)
    if not locating:
        share_equal(converter, tuple[Move, ...])
    return converter


@cache
def _converter() -> cattrs.Converter:
    return make_converter()  # not on import: it takes longer than setting up a game


@cache
def _quick_reader() -> cattrs.Converter:
    return make_converter(locating=False)
