"""The pieces in simple shapes: workers, cubes, customers, critics, musicians with their dice, notes, fados, stars.

Each is drawn around or from the origin of its own; whoever lays it on the table moves it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

from house_of_fado.actions.wording import count, performer, spoken
from house_of_fado.state.components import NOTES, Colour, Note, PlayerColour, Speciality, Star
from house_of_fado.state.edition import Edition, FadoTile
from house_of_fado.svg.palette import look, wire
from house_of_fado.svg.shapes import circle, group, moved, number, path, rect, shortened, text

MUSICIAN_SIZE: Final = (60.0, 64.0)
FADO_SIZE: Final = (100.0, 100.0)
SMALL_FADO_SIZE: Final = (36.0, 46.0)
CUSTOMER_SIZE: Final = (30.0, 46.0)

ABBREVIATIONS: Final[Mapping[Speciality, str]] = {"portuguese_guitar": "PG", "singer": "S", "classical_guitar": "CG"}
LETTERS: Final[Mapping[PlayerColour, str]] = {"yellow": "Y", "blue": "B", "green": "G", "purple": "P"}
STAR_NAMES: Final[Mapping[Star, str]] = {
    "portuguese_guitar": "PG",
    "singer": "S",
    "classical_guitar": "CG",
    "fado": "fado",
    "prestige": "pres",
}
ON_COLOUR: Final[Mapping[PlayerColour, str]] = {
    "yellow": "dark",
    "blue": "bright",
    "green": "dark",
    "purple": "dark",
}
"""What can be read on each player's colour."""


def mark(colour: PlayerColour, radius: float = 12) -> str:
    """A player's mark around the origin: a colour, a shape and a letter. Workers are marks."""
    dressed, r = look(colour, "outline"), radius
    shapes: Mapping[PlayerColour, str] = {
        "yellow": circle(0, 0, r, dressed),
        "blue": rect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, dressed, 2),
        "green": path(_polygon(3, r * 1.25, 0.2 * r), dressed),
        "purple": path(_polygon(4, r * 1.15), dressed),
    }
    drop = 0.5 if colour == "green" else 0.34  # the middle of a triangle is lower
    letter = text(0, 12 * drop, LETTERS[colour], look(ON_COLOUR[colour], "", "letter"), "middle")
    return shapes[colour] + moved((0, 0), letter, scale=radius / 12)


def _polygon(corners: int, radius: float, dropped: float = 0) -> str:
    angles = [2 * pi * corner / corners for corner in range(corners)]
    return _closed([(radius * sin(angle), dropped - radius * cos(angle)) for angle in angles])


def _closed(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def cube(colour: PlayerColour, size: float = 20) -> str:
    """A prestige cube from its top left corner, seen from above at an angle."""
    s, d = size * 0.78, size * 0.22
    top = f"M0 {number(d)}L{number(d)} 0H{number(s + d)}L{number(s)} {number(d)}Z"
    side = f"M{number(s)} {number(d)}L{number(s + d)} 0V{number(s)}L{number(s)} {number(s + d)}Z"
    dressed = look(colour, "outline")
    letter = text(s / 2, d + s * 0.75, LETTERS[colour], look(ON_COLOUR[colour], "", "letter"), "middle")
    return path(top, dressed) + path(side, dressed) + rect(0, d, s, s, dressed) + letter


BODIES: Final[Mapping[Colour, str]] = {
    "grey": "M3 45V33A12 12 0 0 1 27 33V45Z",  # a dome
    "black": "M5 45V25Q5 21 9 21H21Q25 21 25 25V45Z",  # square shoulders, and a hat
    "brown": "M15 19L29 45H1Z",  # a wide skirt
}


def customer(colour: Colour) -> str:
    """A customer, 30 wide and 46 high. Each colour has a figure of its own."""
    dressed = look(colour, "outline")
    head = circle(15, 13, 7.5, dressed)
    hat = rect(9, 0, 12, 8, dressed, 1) + rect(5, 7, 20, 3, dressed, 1) if colour == "black" else ""
    bun = circle(15, 4.5, 3.5, dressed) if colour == "brown" else ""
    return path(BODIES[colour], dressed) + bun + head + hat


def critic() -> str:
    """A critic, 30 wide and 46 high: a paper figure with glasses and the letter C."""
    dressed = look("die", "outline")
    body = path("M5 45V27Q5 21 11 21H19Q25 21 25 27V45Z", dressed)
    glasses = circle(11.8, 13, 2.8, wire("accent")) + circle(18.2, 13, 2.8, wire("accent"))
    letter = text(15, 39, "C", look("accent", "", "count"), "middle")
    return body + circle(15, 13, 7.5, dressed) + glasses + letter


def note(kind: Note) -> str:
    """A note around the origin, about 20 high; the treble clef is one of the kinds."""
    ink, line = look("ink"), wire("ink")
    head = '<ellipse cx="{}" cy="{}" rx="4" ry="3.1" transform="rotate(-20 {} {})" class="' + ink + '"/>'
    shapes: Mapping[Note, str] = {
        "treble_clef": path(
            "M1.2 8.5C-.5 10.5-3.6 9.6-3.2 7.2M1.6 8C.8 3-1.4-4-1-7.4C-.8-10 1.8-10.6 2.4-8C3-5-1-2.4-3.2 0"
            "C-5.6 2.8-3.4 6.6.2 6.4C3.8 6.2 5 2.6 2.8.8C.8-.8-2 .8-1.2 3.2",
            line,
        ),
        "crotchet": head.format(-2, 6, -2, 6) + path("M1.8 5V-9", line),
        "quaver": head.format(-3, 6, -3, 6) + path("M.8 5V-9C1.4-5 6-4.6 4.4 1", line),
        "beamed_quavers": head.format(-5.5, 6, -5.5, 6)
        + head.format(4.5, 4.5, 4.5, 4.5)
        + path("M-1.8 5V-7L8.2-8.6V3.6", line)
        + path("M-1.8-7L8.2-8.6V-5.4L-1.8-3.8Z", ink),
    }
    return shapes[kind]


def token(kind: Note, radius: float = 14) -> str:
    """A note token around the origin."""
    return circle(0, 0, radius, look("card", "line")) + moved((0, 0), note(kind), scale=radius / 15)


def coin(amount: int, radius: float = 13) -> str:
    """A coin around the origin, with a number on it."""
    size = "letter" if amount > 99 else "strong"
    return circle(0, 0, radius, look("gold", "outline")) + text(0, 4.6, str(amount), look("dark", "", size), "middle")


def star(dressed: str, radius: float = 12) -> str:
    """A star around the origin."""
    lengths = [radius, radius / 2.3] * 5
    points = [(length * sin(pi * k / 5), -length * cos(pi * k / 5)) for k, length in enumerate(lengths)]
    return path(_closed(points), dressed)


def instrument(speciality: Speciality) -> str:
    """What a speciality plays, around the origin, about 30 wide and 36 high."""
    wood, line, hole = look("wood", "outline"), wire("outline"), look("dark")
    if speciality == "singer":
        return (
            path("M-9-1A9 9 0 0 0 9-1M0 8V14M-6 15H6", line)
            + rect(-5, -16, 10, 20, wood, 5)
            + path("M-5-9H5M-5-4H5", line)
        )
    neck = rect(-2, -18, 4, 16, wood)
    if speciality == "portuguese_guitar":
        fan = path("M-5-18L0-22L5-18Z", wood)  # the fan of tuning pegs
        return fan + neck + path("M0-6C8-3 12 3 11 8C10 15-10 15-11 8C-12 3-8-3 0-6Z", wood) + circle(0, 5, 3, hole)
    head = rect(-3.5, -22, 7, 5, wood, 1)
    body = "M0-8C7-8 8-3 6 0C10 3 11 8 8 12C5 16-5 16-8 12C-11 8-10 3-6 0C-8-3-7-8 0-8Z"
    return head + neck + path(body, wood) + circle(0, 4, 3, hole)


def die(fame: int) -> str:
    """A die from its top left corner, 22 wide, with the fame in figures."""
    return rect(0, 0, 22, 22, look("die", "outline"), 4) + text(11, 17, str(fame), look("dark", "", "count"), "middle")


def musician(edition: Edition, tile: str, fame: int | None, at: tuple[float, float], scale: float = 1) -> str:
    """A musician's tile with its note, and its die if it has one."""
    fact = edition.musician(tile)
    assert fact is not None, tile
    title = f"{performer(fact.speciality)} {tile}, brings a {spoken(fact.note)}"
    title += ", no die" if fame is None else f", fame {fame}"
    return group(
        f"musician-{tile}",
        title,
        rect(0, 0, *MUSICIAN_SIZE, look("card", "line", "edge"), 6),
        moved((20, 26), instrument(fact.speciality)),
        moved((46, 15), token(fact.note, 10.5)),
        text(6, 58, ABBREVIATIONS[fact.speciality] + tile.rpartition("-")[2][:3], "hof-small"),
        "" if fame is None else moved((35, 36), die(fame)),
        at=at,
        scale=scale,
    )


def fado_title(fact: FadoTile) -> str:
    """A fado as it is read aloud."""
    needed = ", ".join(count(fact.notes[kind], spoken(kind)) for kind in NOTES if fact.notes[kind])
    return f"{fact.name} ({fact.id}), {count(fact.points, 'point')}, needs {needed}"


def fado(fact: FadoTile, at: tuple[float, float]) -> str:
    """A fado in the rehearsal room: its name, the notes that it needs, its points."""
    width, height = FADO_SIZE
    printed = [kind for kind in NOTES for _ in range(fact.notes[kind])]
    step = min(23.0, (width - 10) / max(1, len(printed)))
    first = width / 2 - step * (len(printed) - 1) / 2
    return group(
        fact.id,
        fado_title(fact),
        rect(0, 0, width, height, look("card", "line", "edge"), 6),
        text(width / 2, 17, shortened(fact.name, 15), "hof-small", "middle"),
        *(moved((first + step * place, 42), token(kind, min(11, step / 2.1))) for place, kind in enumerate(printed)),
        circle(width / 2, 78, 15, look("tile")),
        text(width / 2, 84.5, str(fact.points), look("bright", "", "figure"), "middle"),
        at=at,
    )


def small_fado(fact: FadoTile, at: tuple[float, float], scale: float) -> str:
    """A fado that somebody has scored."""
    width, height = SMALL_FADO_SIZE
    return group(
        fact.id,
        fado_title(fact),
        rect(0, 0, width, height, look("card", "line", "edge"), 4),
        circle(width / 2, 17, 12, look("tile")),
        text(width / 2, 23, str(fact.points), look("bright", "", "figure"), "middle"),
        text(width / 2, 42, fact.id.rpartition("-")[2][:4], "hof-small", "middle"),
        at=at,
        scale=scale,
    )
