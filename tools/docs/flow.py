"""Flow charts as SVG: boxes in one column, arrows down between them, and lanes at both sides for what goes round.

Colours come from the site's style sheet, so that a chart follows the reader from light to dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final, Literal, TypeAlias

from attrs import frozen

Kind: TypeAlias = Literal["ask", "step", "chance"]

WIDTH: Final = 380
LEFT: Final = 34
RIGHT: Final = WIDTH - LEFT
"""The boxes stand between these; the lanes run outside."""
MIDDLE: Final = (LEFT + RIGHT) / 2
LINE: Final = 17
GAP: Final = 34
LETTERS: Final[dict[Kind, int]] = {"ask": 44, "step": 52, "chance": 44}
"""How many letters of small print fit into a line; what happens by itself is prose, the others name actions."""


@frozen
class Box:
    """A step: what it is, what it says in small print, and the rules that it comes from with their addresses."""

    name: str
    kind: Kind
    title: str
    text: str = ""
    rules: tuple[tuple[str, str], ...] = ()

    @property
    def lines(self) -> list[str]:
        """The small print, broken into lines that fit."""
        return [part for line in self.text.split("\n") for part in wrap(line, LETTERS[self.kind])]

    @property
    def height(self) -> int:
        """How tall the box is."""
        return 30 + LINE * (len(self.lines) + bool(self.rules))


@frozen
class Arrow:
    """A way from one box to another: straight down, past boxes on the left, or back up on the right."""

    start: str
    end: str
    label: str = ""
    lane: int = 0
    """Of ways on one side that run beside each other, the inner one has lane 1."""


def chart(title: str, boxes: Sequence[Box], arrows: Sequence[Arrow]) -> str:
    """The whole chart."""
    tops: dict[str, int] = {}
    y = 4
    for box in boxes:
        tops[box.name] = y
        y += box.height + GAP
    order = [box.name for box in boxes]
    parts = [_drawn(box, tops[box.name]) for box in boxes]
    parts += [_way(arrow, order, tops, {box.name: box for box in boxes}) for arrow in arrows]
    return (
        f'<div class="flow"><svg viewBox="0 0 {WIDTH} {y - GAP + 6}" aria-label="{escape(title)}">'
        '<defs><marker id="flow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"'
        ' orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" class="flow-head"/></marker></defs>'
        f"{''.join(parts)}</svg></div>"
    )


def _drawn(box: Box, top: int) -> str:
    rows = [f'<text x="{MIDDLE}" y="{top + 20}" class="flow-title">{escape(box.title)}</text>']
    y = top + 20
    for line in box.lines:
        y += LINE
        rows.append(f'<text x="{MIDDLE}" y="{y}" class="flow-text">{escape(line)}</text>')
    if box.rules:
        links = " · ".join(f'<a href="{address}">{rule}</a>' for rule, address in box.rules)
        rows.append(f'<text x="{MIDDLE}" y="{y + LINE}" class="flow-rules">{links}</text>')
    shape = f'<rect x="{LEFT}" y="{top}" width="{RIGHT - LEFT}" height="{box.height}" rx="7"/>'
    return f'<g class="flow-{box.kind}">{shape}{"".join(rows)}</g>'


def _way(arrow: Arrow, order: list[str], tops: dict[str, int], boxes: dict[str, Box]) -> str:
    steps = order.index(arrow.end) - order.index(arrow.start)
    bottom = tops[arrow.start] + boxes[arrow.start].height
    if steps == 1:
        path, (x, y), anchor = f"M{MIDDLE} {bottom}V{tops[arrow.end]}", (MIDDLE + 8, bottom + GAP / 2 + 4), "start"
    elif steps > 1:
        into = tops[arrow.end] + 15
        lane = 12 + 11 * arrow.lane
        path = f"M{LEFT} {bottom - 15}H{lane}V{into}H{LEFT}"
        (x, y), anchor = (lane + 6, bottom + GAP / 2 + 4), "start"
    else:
        into = tops[arrow.end] + 15
        path = f"M{RIGHT} {bottom - 15}H{WIDTH - 14}V{into}H{RIGHT}"
        (x, y), anchor = (WIDTH - 20, bottom + GAP / 2 + 4), "end"
    label = f'<text x="{x}" y="{y}" style="text-anchor: {anchor}" class="flow-label">{escape(arrow.label)}</text>'
    return f'<path d="{path}" class="flow-way" marker-end="url(#flow-head)"/>{label if arrow.label else ""}'
