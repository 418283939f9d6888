"""A game as one page of HTML: the pictures, a slider, the moves in English and the score chart, without any network.

A picture is made of groups within groups, and most stay the same from move to move; the page holds every different one
once, with `<#12>` where another group stands in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Final

from attrs import frozen

from house_of_fado.record.entries import Move
from house_of_fado.record.log import GameLog
from house_of_fado.record.narration import heading, told
from house_of_fado.rules.play import apply
from house_of_fado.scoring.final_scoring import score_sheet
from house_of_fado.state.game import State
from house_of_fado.svg.chart import WIDTH as CHART_WIDTH
from house_of_fado.svg.chart import chart, plot_of, states_of
from house_of_fado.svg.palette import Theme
from house_of_fado.svg.picture import WIDTH, described, document, height, parts
from house_of_fado.svg.shapes import words

MARK: Final = re.compile(r"@(\w+)@")
"""A place in the page to be filled in."""


GROUP_TAG: Final = re.compile("<g(?= |>)|</g>")


@frozen
class _Line:
    """A move in English, and the heading of the turn that it began."""

    told: str
    heading: str | None


def replay_page(log: GameLog, theme: Theme = "auto") -> str:
    """The page of a game; a log that diverges is a `LogError`, an illegal move in it an `IllegalMove`.

    >>> from house_of_fado.game import Game
    >>> replay_page(Game.new(["Ana", "Rui"], seed=7).log)[:15]
    '<!DOCTYPE html>'
    """
    states = states_of(log)
    lines = list(_lines(states, log.moves))
    names = ", ".join(player.name for player in states[0].players)
    filled = {
        "title": words(f"House of Fado: {names}"),
        "last": str(len(log.moves)),
        "table": _frame(states[0], theme),
        "chart": chart(states, theme),
        "sheet": words(score_sheet(states[-1]).to_text()),
        "moves": "".join(_items(lines)),
        "game": _data(states, log.moves, lines),
    }
    page = (resources.files(__package__) / "data" / "replay.html").read_text(encoding="utf-8")
    return MARK.sub(lambda mark: filled[mark[1]], page)  # in one go: what is filled in is not searched for marks


def _lines(states: Sequence[State], moves: Sequence[Move]) -> Iterator[_Line]:
    for before, move in zip(states, moves, strict=False):
        events = apply(before, move.action, move.actor).events
        yield _Line(told(before, move.actor, move.action, events), heading(before, events))


def _items(lines: Sequence[_Line]) -> Iterator[str]:
    yield "<li><h2>Set-up</h2></li>"
    for number, line in enumerate(lines, start=1):
        numbered = f'<span class="number">{number}</span>{words(line.told)}'
        yield f'<li><a href="#move-{number}" data-move="{number}">{numbered}</a></li>'
        if line.heading is not None:
            yield f"<li><h2>{words(line.heading)}</h2></li>"


def _frame(state: State, theme: Theme) -> str:
    """The picture with its parts left empty: the page fills them in."""
    places = (f'<g id="part-{part.id}" transform="translate({part.at[0]} {part.at[1]})"></g>' for part in parts(state))
    return document(WIDTH, height(state), described(state), theme, *places)


def _data(states: Sequence[State], moves: Sequence[Move], lines: Sequence[_Line]) -> str:
    known: dict[str, int] = {}
    frames = [
        [_interned(part.markup, known) for part in parts(state, last)]
        for state, last in zip(states, (None, *moves), strict=True)
    ]
    plot = plot_of(states)
    data = {
        "places": [part.id for part in parts(states[0])],
        "parts": list(known),
        "frames": frames,
        "told": ["The table before the first move.", *(line.told for line in lines)],
        "turns": [number for number, line in enumerate(lines, start=1) if line.heading is not None],
        "now": [round(100 * plot.x(min(state.turn, plot.turns)) / CHART_WIDTH, 3) for state in states],
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _interned(markup: str, known: dict[str, int]) -> int:
    """The number under which markup is known, its groups being known by numbers of their own."""
    open_groups: list[list[str]] = [[]]
    end = 0
    for tag in GROUP_TAG.finditer(markup):
        open_groups[-1].append(markup[end : tag.start()])
        if tag[0] == "</g>":
            whole = "".join((*open_groups.pop(), tag[0]))
            open_groups[-1].append(f"<#{known.setdefault(whole, len(known))}>")
        else:
            open_groups.append([tag[0]])
        end = tag.end()
    open_groups[-1].append(markup[end:])
    return known.setdefault("".join(open_groups.pop()), len(known))
