"""What a person types instead of a number: an action as JSON, or as its kind and its fields."""

from __future__ import annotations

import json

from house_of_fado.actions import ACTION_TAGS, Action
from house_of_fado.cli.command import CommandError
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.kernel.json_text import JsonValue
from house_of_fado.record.documents import from_json


def wish(text: str) -> Action:
    """The action that somebody wishes for.

    >>> wish("score_fado tile=fado-07"), wish('{"type": "take_note", "note": "quaver"}')
    (ScoreFado(tile='fado-07'), TakeNote(note='quaver'))
    >>> wish("dismiss_musicians specialities=singer,classical_guitar")
    DismissMusicians(specialities=('singer', 'classical_guitar'))
    """
    try:
        if text.lstrip().startswith("{"):
            return from_json(text, "action")
        kind, *fields = text.split()
        if kind not in ACTION_TAGS:
            raise CommandError(f"there is no action {kind[:40]!r}; there are {', '.join(ACTION_TAGS)}")
        return from_json(json.dumps({"type": kind, **dict(_field(field) for field in fields)}), "action")
    except HouseOfFadoError as error:
        raise CommandError(str(error)) from None


def _field(text: str) -> tuple[str, JsonValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise CommandError(f"write a field as name=value, not {text[:40]!r}")
    if name == "specialities":
        return name, [each for each in value.split(",") if each]
    if value.isascii() and value.isdigit() and len(value) < 10:
        return name, int(value)
    return name, None if value in ("null", "none", "") else value
