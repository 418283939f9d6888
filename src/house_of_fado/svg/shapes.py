"""SVG markup as text: a few shapes, escaped words, and groups that can be found by id and read aloud.

Shapes carry class names only; `palette` gives the classes their colours, so one drawing serves light and dark.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final
from unicodedata import east_asian_width

NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold, not even escaped."""


def words(text: str) -> str:
    """Text as it may stand in markup, in content and in attributes.

    >>> words('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return escape(NOT_XML.sub("\ufffd", text), quote=True)


def shortened(text: str, columns: int) -> str:
    """Text cut to so many columns.

    >>> shortened("Ana da Mouraria", 10), shortened("阿尔法玛阿尔法玛", 10)
    ('Ana da …', '阿尔法玛…')
    """
    if columns_of(text) <= columns:
        return text
    kept = ""
    for letter in text:
        if columns_of(kept + letter) > columns - 1:
            break
        kept += letter
    return kept + "…"


def columns_of(text: str) -> float:
    """How many columns a text takes: one for a small letter, two for the widest characters."""
    return sum(
        2 if east_asian_width(letter) in "WF" or letter in "MW@" else 1 + 0.4 * letter.isupper() for letter in text
    )


def number(value: float) -> str:
    """A coordinate without needless digits.

    >>> number(12.0), number(1 / 3)
    ('12', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rect(x: float, y: float, width: float, height: float, look: str, radius: float = 0) -> str:
    """A rectangle, its corners rounded by `radius`."""
    corners = f' rx="{number(radius)}"' if radius else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect x="{number(x)}" y="{number(y)}" {size}{corners} class="{look}"/>'


def circle(x: float, y: float, radius: float, look: str) -> str:
    """A circle around (x, y)."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" class="{look}"/>'


def path(d: str, look: str) -> str:
    """A path in SVG's own notation."""
    return f'<path d="{d}" class="{look}"/>'


def text(x: float, y: float, content: str, look: str = "hof-t", anchor: str = "start") -> str:
    """A line of text; `anchor` is start, middle or end."""
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{number(x)}" y="{number(y)}"{where} class="{look}">{words(content)}</text>'


def group(id: str, title: str, *parts: str, at: tuple[float, float] = (0, 0), scale: float = 1) -> str:
    """Shapes that are one thing: found by its id, read aloud by its title."""
    return f'<g id="{words(id)}"{_transform(at, scale)}><title>{words(title)}</title>{"".join(parts)}</g>'


def moved(at: tuple[float, float], *parts: str, scale: float = 1) -> str:
    """Shapes moved elsewhere."""
    return f"<g{_transform(at, scale)}>{''.join(parts)}</g>"


def clipped(x: float, y: float, width: float, height: float, *parts: str) -> str:
    """Shapes in a window of their own: whatever is outside is not shown."""
    where = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f"<svg {where}>{''.join(parts)}</svg>"


def _transform(at: tuple[float, float], scale: float) -> str:
    steps = [f"translate({number(at[0])} {number(at[1])})"] if at != (0, 0) else []
    if scale != 1:
        steps.append(f"scale({number(scale)})")
    return f' transform="{" ".join(steps)}"' if steps else ""
