"""The facts of the packaged edition, each with where it comes from."""

from __future__ import annotations

from html import escape

import house_of_fado as hof
from house_of_fado.kernel.json_text import JsonValue
from house_of_fado.state.edition_check import source_of
from tools.docs.markdown import prose, table


def figures() -> str:
    """Every fact that is a figure or a short list of figures."""
    rows = []
    for key, value in _facts().items():
        if not _is_list_of_records(value):
            notes = sorted({note for note in _notes(key, value) if note})
            rows.append((f"**{prose(key)}**", _cell(key, value), "; ".join(notes)))
    return table(["fact", "value", "note on the source"], rows)


def pieces() -> str:
    """Every list of tiles, tables and places, with a column a field."""
    return "\n\n".join(
        f"### {prose(key).capitalize()}\n\n{_records(key, value)}"
        for key, value in _facts().items()
        if isinstance(value, list) and _is_list_of_records(value)
    )


def origins() -> str:
    """How many of the edition's entries come from where, with the reasons of the reconstructed ones."""
    rows = [
        (f"`{source.path}`", source.origin, source.note)
        for source in hof.STANDARD.sources
        if source.origin != "rulebook"
    ]
    return table(["fact", "origin", "why"], rows)


def _facts() -> dict[str, JsonValue]:
    value = hof.STANDARD.to_value()
    assert isinstance(value, dict)
    return {key: fact for key, fact in value.items() if key not in ("id", "title", "sources")}


def _is_list_of_records(value: JsonValue) -> bool:
    return isinstance(value, list) and isinstance(value[0], dict)


def _records(key: str, records: list[JsonValue]) -> str:
    entries = [record for record in records if isinstance(record, dict)]
    notes = sorted({note for place, entry in enumerate(entries) for note in _notes(f"{key}.{place}", entry) if note})
    columns = list(dict.fromkeys(name for entry in entries for name in entry))
    rows = [
        [_cell(f"{key}.{place}.{name}", entry[name]) if name in entry else "" for name in columns]
        for place, entry in enumerate(entries)
    ]
    said = f"\n\nOn the sources: {'; '.join(notes)}." if notes else ""
    return table([prose(name) for name in columns], rows) + said


def _notes(path: str, value: JsonValue) -> list[str]:
    if isinstance(value, dict):
        return [note for name, inner in value.items() for note in _notes(f"{path}.{name}", inner)]
    if isinstance(value, list):
        return [note for place, inner in enumerate(value) for note in _notes(f"{path}.{place}", inner)]
    return [source_of(hof.STANDARD, path).note]


def _cell(path: str, value: JsonValue) -> str:
    """A value with every single fact in it marked by its origin."""
    if isinstance(value, dict):
        shown = {name: inner for name, inner in value.items() if inner != 0 or len(value) < 3}
        parts = (f"{prose(name)}&nbsp;{_cell(f'{path}.{name}', inner)}" for name, inner in shown.items())
        hidden = (_mark(f"{path}.{name}", "") for name in value if name not in shown)
        return ", ".join(parts) + "".join(hidden)
    if isinstance(value, list):
        return " · ".join(_cell(f"{path}.{place}", inner) for place, inner in enumerate(value)) or "none"
    return _mark(path, escape(str(value)).replace("_", " ") if not path.endswith(".id") else f"{value}")


def _mark(path: str, text: str) -> str:
    origin = hof.STANDARD.origin(path)
    sign = {"rulebook": "", "published": "<sup>p</sup>", "reconstructed": "<sup>r</sup>"}[origin] if text else ""
    return f'<span class="fact {origin}" data-fact="{path}">{text}{sign}</span>'
