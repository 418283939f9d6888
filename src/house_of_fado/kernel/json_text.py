"""JSON text, read strictly and written canonically."""

from __future__ import annotations

import json
from typing import Final, TypeAlias

from attrs import frozen

from house_of_fado.kernel.errors import LogError

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"

MAX_DIGITS: Final = 15
"""The longest number that is read: no count in a game comes near it, and every language reads such a number exactly."""


@frozen
class _Fault:
    """What stands in a parsed document in place of something that JSON does not allow."""

    reason: str


def parse(text: str | bytes) -> JsonValue:
    """Read JSON text; a repeated key, `NaN`, or anything that is not JSON is a `LogError`.

    >>> parse('{"coins": 5}')
    {'coins': 5}
    >>> parse('{"bank": {"coins": 5, "coins": 6}}')
    Traceback (most recent call last):
    house_of_fado.kernel.errors.LogError: $.bank: the key 'coins' stands twice in one object
    """
    if not isinstance(text, (str, bytes)):
        raise LogError(f"expected JSON text, found {shown(text)}")
    faults: list[_Fault] = []

    def fault(reason: str) -> _Fault:
        faults.append(_Fault(reason))
        return faults[-1]

    def number(digits: str) -> int | _Fault:
        length = len(digits.removeprefix("-"))
        if length > MAX_DIGITS:
            return fault(f"a number of {length} digits is too long, at most {MAX_DIGITS} are read")
        return int(digits)

    def fraction(digits: str) -> float | _Fault:
        return (
            float(digits) if len(digits) <= 2 * MAX_DIGITS else fault(f"a number of {len(digits)} digits is too long")
        )

    def members(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue] | _Fault:
        found = dict(pairs)
        return found if len(found) == len(pairs) else fault(_repeated(pairs))

    try:
        value: JsonValue = json.loads(
            text.decode("utf-8") if isinstance(text, bytes) else text,
            object_pairs_hook=members,
            parse_constant=lambda name: fault(f"{name} is not a JSON value"),
            parse_int=number,
            parse_float=fraction,
        )
    except RecursionError:
        raise LogError("the JSON is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise LogError(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except UnicodeDecodeError:
        raise LogError("not JSON: the bytes are not UTF-8 text") from None
    if faults:
        raise _first_fault(value)
    return value


def below(path: str, key: str | int) -> str:
    """The path to a member or an element of what is at `path`.

    >>> below(below("$.moves", 3), "action"), below("$", "two words")
    ('$.moves[3].action', "$['two words']")
    """
    return f"{path}.{key}" if isinstance(key, str) and key.isidentifier() else f"{path}[{shown(key)}]"


def canonical(value: JsonValue) -> str:
    """The one way to write a value: sorted keys, no spaces, plain ASCII. Digests are taken of this form.

    >>> canonical({"b": [1, 2], "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def shown(value: object) -> str:
    """A value as it may stand in an error message, cut where it is long.

    >>> shown("a" * 100)
    "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"
    """
    text = ascii(value[:50]) if isinstance(value, str) else _ascii_of_other(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _ascii_of_other(value: object) -> str:
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return f"an object with {len(value)} keys"
    if isinstance(value, int) and abs(value) >= 10**MAX_DIGITS:
        return f"a number of more than {MAX_DIGITS} digits"  # str() of a huge int is slow, then an error
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return ascii(value)


def _repeated(pairs: list[tuple[str, JsonValue]]) -> str:
    seen: set[str] = set()
    again = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return f"the key {shown(again)} stands twice in one object"


def _first_fault(document: object) -> LogError:
    """The error for the first fault in a document; a loop, since the document may be as deep as the parser goes."""
    waiting: list[tuple[str, object]] = [("$", document)]
    while True:
        path, value = waiting.pop()
        if isinstance(value, _Fault):
            return LogError(value.reason, path)
        if isinstance(value, dict):
            waiting += [(below(path, key), inner) for key, inner in reversed(value.items())]
        if isinstance(value, list):
            waiting += [(below(path, place), inner) for place, inner in reversed(list(enumerate(value)))]
