"""JSON Schemas of everything in the contract: as they are made of the classes, and as they are packaged."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, Final, Literal, TypeAlias, cast, get_args

from attrs import Attribute

from house_of_fado.actions import ACTION_TAGS, Action
from house_of_fado.actions.action import Whole
from house_of_fado.events import EVENT_TAGS, Event, PassReason
from house_of_fado.kernel.checkpoint import DIGEST_PATTERN, Digest
from house_of_fado.kernel.errors import LogError
from house_of_fado.kernel.json_text import shown
from house_of_fado.kernel.migration import JsonObject
from house_of_fado.kernel.schema import SchemaWriter, Vocabulary
from house_of_fado.kernel.violation import Violation
from house_of_fado.record.entries import JOURNAL_TAGS, EditionReference, JournalEntry, JournalHeader
from house_of_fado.record.log import GameLog
from house_of_fado.scoring.final_scoring import ScoreSheet
from house_of_fado.state import components
from house_of_fado.state.edition import BENEFIT_TAGS, Benefit, Edition, Origin, Place
from house_of_fado.state.game import Actor, Decision, State

SchemaName: TypeAlias = Literal[
    "log", "journal_line", "state", "action", "event", "edition", "violation", "score_sheet"
]
SCHEMA_NAMES: Final[tuple[SchemaName, ...]] = get_args(SchemaName)
TYPESCRIPT: Final = "house_of_fado.d.ts"
"""The TypeScript declarations, beside the schemas in the package data."""


def json_schema(name: SchemaName) -> JsonObject:
    """The JSON Schema (2020-12) of a kind of document, as packaged.

    >>> json_schema("action")["$ref"]
    '#/$defs/Action'
    """
    if name not in SCHEMA_NAMES:
        raise LogError(f"there is no schema {shown(name)}; there are {', '.join(SCHEMA_NAMES)}")
    return cast(JsonObject, json.loads(_packaged(f"{name}.json")))


def typescript() -> str:
    """The TypeScript declarations of everything in the contract.

    >>> "export interface PlaceWorker" in typescript()
    True
    """
    return _packaged(TYPESCRIPT)


def made_schema(name: SchemaName) -> JsonObject:
    """The same schema, made of the classes as they are now; what is packaged must not differ from it."""
    return SchemaWriter(_VOCABULARY).schema(name, _TARGETS[name])


def _packaged(file: str) -> str:
    return (resources.files(__package__) / "data" / file).read_text(encoding="utf-8")


_TARGETS: Final[dict[SchemaName, object]] = {
    "log": GameLog,
    "journal_line": JournalHeader | JournalEntry,
    "state": State,
    "action": Action,
    "event": Event,
    "edition": Edition,
    "violation": Violation,
    "score_sheet": ScoreSheet,
}
_NAMES: Final[dict[object, str]] = {
    components.Speciality: "Speciality",
    components.Colour: "Colour",
    components.Note: "Note",
    components.Group: "Group",
    components.BoardSpace: "BoardSpace",
    components.Space: "Space",
    components.Worker: "Worker",
    components.Star: "Star",
    components.PlayerColour: "PlayerColour",
    Place: "Place",
    Origin: "Origin",
    Benefit: "Benefit",
    Decision: "Decision",
    Actor: "Actor",
    Event: "Event",
    PassReason: "PassReason",
    JournalHeader | JournalEntry: "JournalLine",
}


def _limits(attribute: Attribute[Any]) -> JsonObject:
    return {"maximum": attribute.validator.most} if isinstance(attribute.validator, Whole) else {}


_VOCABULARY: Final = Vocabulary(
    names=_NAMES,
    special={Digest: {"type": "string", "pattern": DIGEST_PATTERN}},
    tags={cls: tag for tag, cls in {**ACTION_TAGS, **EVENT_TAGS, **BENEFIT_TAGS, **JOURNAL_TAGS}.items()},
    families={Action: tuple(ACTION_TAGS.values())},
    references={Edition: EditionReference},
    limits=_limits,
)
