"""The tables that a front end is built from: decisions, actions, events, refusals, errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

import attrs

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS, action
from house_of_fado.dealer import MAX_SEED
from house_of_fado.events import EVENT_TAGS
from house_of_fado.kernel.json_text import MAX_DIGITS
from house_of_fado.record import coherence
from house_of_fado.record.schema import SCHEMA_NAMES, TYPESCRIPT, SchemaName
from house_of_fado.rules.play import AT_BENEFIT, AT_DECISION, AT_PLACE, RULE_OF_DECISION
from house_of_fado.state.edition import BENEFIT_TAGS
from house_of_fado.state.edition_check import MAX_GROUP, MAX_NUMBER, MAX_SEATS
from house_of_fado.state.setup import MAX_NAME
from tools.docs import source
from tools.docs.api import TOPICS, linked_type, names_of
from tools.docs.carriers import carriers
from tools.docs.markdown import linked, prose, rule_link, table
from tools.traceability import ROOT

SCHEMAS: Final[dict[SchemaName, str]] = {
    "log": "a game on record",
    "journal_line": "a line of a journal",
    "state": "a position",
    "action": "anything that can be done",
    "event": "anything that can happen",
    "edition": "the facts of a box",
    "violation": "why an action is not legal",
    "score_sheet": "every line of the final scoring",
}


def decisions() -> str:
    """Every decision, the actions that answer it, and the rule that asks."""
    rows = []
    for decision in get_args(hof.Decision):
        if decision not in RULE_OF_DECISION:
            continue  # a decision that no code asks for yet
        if decision == "action":
            answers = "<br>".join(f"at the {prose(place)}: {_kinds(kinds)}" for place, kinds in AT_PLACE.items())
        elif decision == "benefit":
            tags = {kind: tag for tag, kind in BENEFIT_TAGS.items()}
            answers = "<br>".join(f"for {tags[benefit]}: {_kinds(kinds)}" for benefit, kinds in AT_BENEFIT.items())
        else:
            answers = _kinds(AT_DECISION[decision])
        rows.append((f"`{decision}`", answers, rule_link(RULE_OF_DECISION[decision])))
    return table(["`state.decision`", "answered by", "asked by"], rows)


def actions() -> str:
    """Every action with its tag and its fields."""
    rows = [
        (f"[`{kind.__name__}`][house_of_fado.{kind.__name__}]", f"`{tag}`", _fields(kind), _first_sentence(kind))
        for tag, kind in ACTION_TAGS.items()
    ]
    return table(["class", "`type` in JSON", "fields", "what it is"], rows)


def events() -> str:
    """Every event with its tag, its fields and its rules."""
    rules_of: dict[str, list[str]] = {}
    for rule, carried in carriers().items():
        for name in carried.events:
            rules_of.setdefault(name, []).append(rule)
    rows = [
        (
            f"[`{kind.__name__}`][house_of_fado.events.{kind.__name__}]",
            f"`{tag}`",
            _first_sentence(kind),
            ", ".join(rule_link(rule) for rule in rules_of.get(kind.__name__, ())),
        )
        for tag, kind in EVENT_TAGS.items()
    ]
    return table(["class", "`type` in JSON", "what happened", "rules"], rows)


def refusals() -> str:
    """Every stable code of a violation with its rules."""
    rules_of: dict[str, dict[str, str]] = {}
    for rule, carried in carriers().items():
        for refusal in carried.refusals:
            place = source.link(refusal.path, refusal.line, "code", "front-ends/errors.md")
            rules_of.setdefault(refusal.code, {})[rule] = place
    rows = [
        (f"`{code}`", ", ".join(f"{rule_link(rule)} ({place})" for rule, place in found.items()))
        for code, found in sorted(rules_of.items())
    ]
    return table(["code", "rules that refuse with it"], rows)


def errors() -> str:
    """Every error class with what it means."""
    public = (getattr(hof, name) for name in names_of(next(topic for topic in TOPICS if topic.slug == "errors")))
    rows = [(f"[`{kind.__name__}`][house_of_fado.{kind.__name__}]", _first_sentence(kind)) for kind in public]
    return table(["error", "what went wrong"], rows)


def limits() -> str:
    """How much of anything is taken, and the error beyond it."""
    rows = [
        ("a number in JSON", f"{MAX_DIGITS} digits", "LogError"),
        ("a count in an action", f"{action.MAX_COUNT:,}", "MalformedAction"),
        ("coins, points, turns and rounds of a state that is read", f"{coherence.MAX_COUNT:,}", "LogError"),
        ("a figure of an edition", f"{MAX_NUMBER:,}", "EditionError"),
        ("musicians of a speciality in an edition", f"{MAX_GROUP}", "EditionError"),
        ("seats of a table in an edition", f"{MAX_SEATS}", "EditionError"),
        ("a player's name", f"{MAX_NAME} characters", "SetupError"),
        ("a seed", f"{MAX_SEED} digits or characters", "SetupError"),
    ]
    return table(
        ["what", "at most", "beyond it"],
        [(what, most, f"[`{error}`][house_of_fado.{error}]") for what, most, error in rows],
    )


def schemas() -> str:
    """The schemas and the TypeScript declarations as downloads."""
    rows = [
        (f"[{name}.json](../schemas/{name}.json)", f"`hof.json_schema({name!r})`".replace("'", '"'), SCHEMAS[name])
        for name in SCHEMA_NAMES
    ]
    declarations = (f"[{TYPESCRIPT}](../schemas/{TYPESCRIPT})", "`hof.typescript()`", "all of it, for TypeScript")
    return table(["download", "in Python", "what it describes"], [*rows, declarations])


def schema_files() -> Iterator[tuple[str, str]]:
    """The schemas and the declarations as files of the site, as they are packaged."""
    for path in sorted((ROOT / "src/house_of_fado/record/data").iterdir()):
        yield f"schemas/{path.name}", path.read_text(encoding="utf-8")


def typescript_example() -> str:
    """The example in TypeScript, whole."""
    return f"```ts\n{(ROOT / 'examples' / 'walk_log.ts').read_text(encoding='utf-8')}```"


def _kinds(kinds: Iterable[type[hof.Action]]) -> str:
    return ", ".join(f"[`{kind.__name__}`][house_of_fado.{kind.__name__}]" for kind in kinds)


def _fields(kind: type) -> str:
    written = kind.__annotations__  # as in the source, where the fields themselves know only what that resolves to
    return "<br>".join(f"`{name}`&nbsp;{linked_type(written[name])}" for name in attrs.fields_dict(kind)) or "none"


def _first_sentence(kind: type) -> str:
    paragraph = (kind.__doc__ or "").strip().split("\n\n")[0]
    return linked(" ".join(paragraph.split()))
