"""Colours, light and dark, and the style sheet that gives them to the shapes.

The seats' colours are those of Okabe and Ito, which colour-blind people can tell apart; pieces differ in shape or
letter as well, so that nothing depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.kernel.json_text import shown

Theme: TypeAlias = Literal["auto", "light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark")

# name: (light, dark)
COLOURS: Final[Mapping[str, tuple[str, str]]] = {
    "paper": ("#f4ecdf", "#17161b"),
    "panel": ("#fdf9f1", "#232129"),
    "card": ("#ffffff", "#322f3a"),
    "well": ("#efe4d2", "#1b1a20"),
    "line": ("#b9a78f", "#5d5868"),
    "ink": ("#2a2019", "#f1e9dc"),
    "faint": ("#5d4e40", "#b7adba"),
    "accent": ("#c2185b", "#ff7aa8"),
    "tile": ("#1d5a96", "#3a78b5"),
    "gold": ("#e0a100", "#f2c14b"),
    "wood": ("#e3cba6", "#4a3d33"),
    "die": ("#fffdf8", "#f1e9dc"),
    "yellow": ("#f0c808", "#f0c808"),
    "blue": ("#0072b2", "#2b8fd0"),
    "green": ("#009e73", "#17b88b"),
    "purple": ("#cc79a7", "#d98bb6"),
    "grey": ("#b4b9c0", "#b4b9c0"),
    "black": ("#26242b", "#08070a"),
    "brown": ("#a5673a", "#b87748"),
    "outline": ("#2a2019", "#f1e9dc"),
    "dark": ("#1d1712", "#1d1712"),
    "bright": ("#ffffff", "#ffffff"),
}

FONTS: Final = "'Segoe UI','Helvetica Neue',Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
SERIFS: Final = "Georgia,'Times New Roman','Liberation Serif','DejaVu Serif',serif"
LETTERING: Final[Mapping[str, str]] = {
    "t": f"font:13px {FONTS}",
    "small": f"font:11.5px {FONTS}",
    "strong": f"font:bold 13px {FONTS}",
    "letter": f"font:bold 11px {FONTS}",
    "count": f"font:bold 15px {FONTS}",
    "figure": f"font:bold 19px {SERIFS}",
    "name": f"font:bold 18px {SERIFS}",
    "title": f"font:bold 26px {SERIFS}",
}
LINES: Final = (
    "fill:none",  # outlines and strings of instruments
    "stroke-width:1.6",
    "stroke-linecap:round",
    "stroke-linejoin:round",
)


def style(theme: Theme) -> str:
    """The style element of a picture; every rule is bound to the theme's class, for pages with several pictures."""
    if theme not in THEMES:
        raise HouseOfFadoError(f"a theme is one of {', '.join(THEMES)}, found {shown(theme)}")
    scope = f".hof-{theme}"
    shade = {"light": 0, "dark": 1, "auto": 0}[theme]
    rules = [f"{scope} .hof-{name}{{{font};{_fill('ink', shade)}}}" for name, font in LETTERING.items()]
    rules += _colours(scope, shade)
    rules.append(f"{scope} .hof-wire{{{';'.join(LINES)}}}")
    rules.append(f"{scope} .hof-dashed{{stroke-dasharray:4 3}}")
    rules.append(f"{scope} .hof-bold{{stroke-width:2.5}}{scope} .hof-thin{{stroke-width:.5}}")
    rules.append(f"{scope} .hof-last>.hof-edge{{stroke-width:4;stroke-dasharray:9 4;{_stroke('accent', shade)}}}")
    if theme == "auto":
        dark = [f"{scope} .hof-{name}{{{_fill('ink', 1)}}}" for name in LETTERING] + _colours(scope, 1)
        dark.append(f"{scope} .hof-last>.hof-edge{{{_stroke('accent', 1)}}}")
        rules.append(f"@media (prefers-color-scheme:dark){{{''.join(dark)}}}")
    return f"<style>{''.join(rules)}</style>"


def _colours(scope: str, shade: int) -> list[str]:
    fills = [f"{scope} .hof-f-{name}{{{_fill(name, shade)}}}" for name in COLOURS]
    return fills + [f"{scope} .hof-s-{name}{{{_stroke(name, shade)}}}" for name in COLOURS]


def _fill(name: str, shade: int) -> str:
    return f"fill:{COLOURS[name][shade]}"


def _stroke(name: str, shade: int) -> str:
    return f"stroke:{COLOURS[name][shade]}"


def look(fill: str, stroke: str = "", *more: str) -> str:
    """The class names of a shape with these colours.

    >>> look("card", "line", "dashed")
    'hof-f-card hof-s-line hof-dashed'
    """
    names = [f"f-{fill}"] + ([f"s-{stroke}"] if stroke else []) + list(more)
    return " ".join(f"hof-{name}" for name in names)


def wire(stroke: str, *more: str) -> str:
    """The class names of a line without a fill.

    >>> wire("ink")
    'hof-s-ink hof-wire'
    """
    return " ".join(f"hof-{name}" for name in (f"s-{stroke}", "wire", *more))
