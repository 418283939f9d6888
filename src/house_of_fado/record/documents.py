"""Every kind of JSON document of the contract, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar, cast, overload

from attrs import has as is_attrs_class

from house_of_fado.actions import Action
from house_of_fado.events import Event
from house_of_fado.kernel.errors import LogError
from house_of_fado.kernel.json_text import parse, shown
from house_of_fado.record.contract import from_value
from house_of_fado.record.log import GameLog, log_from_value
from house_of_fado.state.edition import Edition

T = TypeVar("T")
Tagged: TypeAlias = Literal["action", "event"]


@overload
def from_json(text: str | bytes, target: Literal["action"]) -> Action: ...
@overload
def from_json(text: str | bytes, target: Literal["event"]) -> Event: ...
@overload
def from_json(text: str | bytes, target: type[T]) -> T: ...
@overload
def from_json(text: str | bytes, target: Callable[..., T]) -> T: ...
def from_json(text: str | bytes, target: Tagged | type[T] | Callable[..., T]) -> T | Action | Event:
    """Read back what `to_json` wrote: a state, action, event, violation, score sheet, result, edition or log.

    `target` is the class; `"action"` and `"event"` stand for the many classes of those.

    >>> from_json('{"type": "decline"}', "action")
    Decline()
    >>> from_json('{"type": "invite_critic", "group": "middle", "table": 0}', "action")
    Traceback (most recent call last):
    house_of_fado.kernel.errors.LogError: $.group: expected one of left, centre, right, found 'middle'
    """
    if target is Edition:
        return cast(T, Edition.from_json(text))
    if target is GameLog:
        return cast(T, log_from_value(parse(text)))
    wanted: object = {"action": Action, "event": Event}.get(target, target) if isinstance(target, str) else target
    if wanted not in (Action, Event) and not (isinstance(wanted, type) and is_attrs_class(wanted)):
        raise LogError(f"{shown(target)} is not part of the JSON contract")
    return from_value(parse(text), cast(type[T], wanted))
