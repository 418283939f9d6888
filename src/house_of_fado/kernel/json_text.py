"""JSON text, read strictly and written canonically."""

from __future__ import annotations

import hashlib
import json
from typing import Final, NoReturn, TypeAlias

from house_of_fado.kernel.errors import LogError

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"

MAX_DIGITS: Final = 18
"""The longest whole number that is read; no count in a game comes near it."""


def parse(text: str | bytes) -> JsonValue:
    """Read JSON text; a repeated key, `NaN`, or anything that is not JSON is a `LogError`.

    >>> parse('{"coins": 5}')
    {'coins': 5}
    >>> parse('{"coins": 5, "coins": 6}')
    Traceback (most recent call last):
    house_of_fado.kernel.errors.LogError: $: the key 'coins' stands twice in one object
    """
    if not isinstance(text, (str, bytes)):
        raise LogError(f"expected JSON text, found {shown(text)}")
    try:
        value: JsonValue = json.loads(
            text,
            object_pairs_hook=_without_repeated_keys,
            parse_constant=_no_constant,
            parse_int=_short_int,
        )
    except RecursionError:
        raise LogError("the JSON is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise LogError(f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except UnicodeDecodeError:
        raise LogError("not JSON: the bytes are not UTF-8 text") from None
    return value


def canonical(value: JsonValue) -> str:
    """The one way to write a value: sorted keys, no spaces, plain ASCII. Digests are taken of this form.

    >>> canonical({"b": [1, 2], "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(value: JsonValue) -> str:
    """The SHA-256 of the canonical form.

    >>> digest({"a": 1})[:20]
    'sha256:015abd7f5cc57'
    """
    return "sha256:" + hashlib.sha256(canonical(value).encode("ascii")).hexdigest()


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


def _without_repeated_keys(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise LogError(f"the key {shown(key)} stands twice in one object")
            seen.add(key)
    return found


def _no_constant(name: str) -> NoReturn:
    raise LogError(f"{name} is not a JSON value")


def _short_int(digits: str) -> int:
    length = len(digits.removeprefix("-"))
    if length > MAX_DIGITS:
        raise LogError(f"a whole number of {length} digits is too long, at most {MAX_DIGITS} are read")
    return int(digits)
