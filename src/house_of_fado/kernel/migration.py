"""Old documents brought to the format of today, one function a step from a version to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from house_of_fado.kernel.errors import LogError
from house_of_fado.kernel.json_text import JsonValue, shown

JsonObject: TypeAlias = dict[str, JsonValue]
Step: TypeAlias = Callable[[JsonObject], JsonObject]
"""Takes a document of one version and gives the same of the next; `version` itself is set by `migrated`."""


def migrated(document: JsonValue, format: str, newest: int, steps: Mapping[int, Step]) -> JsonObject:
    """A document in the version `newest` of its format; `steps[n]` leads from version n to n + 1.

    >>> old = {"format": "tune", "version": 0, "bars": 4}
    >>> migrated(old, "tune", 1, {0: lambda tune: {**tune, "beats": 16}})
    {'format': 'tune', 'version': 1, 'bars': 4, 'beats': 16}
    >>> migrated({"format": "tune", "version": 2}, "tune", 1, {})
    Traceback (most recent call last):
    house_of_fado.kernel.errors.LogError: $.version: version 2 is newer than this library, which reads up to version 1
    """
    if not isinstance(document, dict):
        raise LogError(f"expected an object, found {shown(document)}")
    if document.get("format") != format:
        raise LogError(f"expected {format!r}, found {shown(document.get('format'))}", "$.format")
    version = document.get("version")
    if type(version) is not int or version < 0:
        raise LogError(f"expected a whole number, found {shown(version)}", "$.version")
    if version > newest:
        sentence = f"version {version} is newer than this library, which reads up to version {newest}"
        raise LogError(sentence, "$.version")
    for step in range(version, newest):
        if step not in steps:
            raise LogError(f"there is no way from version {step} to version {step + 1}", "$.version")
        document = {**_taken(steps[step], document, step), "version": step + 1}
    return document


def _taken(step: Step, document: JsonObject, version: int) -> JsonObject:
    try:
        return step(document)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        # The step relies on a shape that this document, though it says so, does not have.
        raise LogError(f"not a document of version {version}: {type(error).__name__} {shown(str(error))}") from None
