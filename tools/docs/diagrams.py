"""The decision flow of a turn and of a closing, with actions from the rules themselves, and the layers of the code."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib import import_module
from itertools import pairwise
from typing import Final

import house_of_fado as hof
from house_of_fado.rules.play import AT_BENEFIT, AT_DECISION, AT_PLACE
from tools.docs.flow import Arrow, Box, Kind, chart
from tools.docs.markdown import prose
from tools.traceability import ROOT


def _names(kinds: Iterable[type[hof.Action]]) -> str:
    return ", ".join(dict.fromkeys(kind.__name__ for kind in kinds))


def _box(name: str, kind: Kind, title: str, text: str = "", *rules: str) -> Box:
    return Box(
        name, kind, title, text, tuple((rule, f"{rule.split('-')[0].lower()}.html#{rule.lower()}") for rule in rules)
    )


def _benefits() -> str:
    return _names(kind for kinds in AT_BENEFIT.values() for kind in kinds if kind is not hof.Decline) + ", or Decline"


TURN: Final = (
    _box("place_worker", "ask", "Place a worker", _names(AT_DECISION["place_worker"]), "TURN-1", "TURN-2", "TURN-3"),
    _box(
        "relocate_worker",
        "ask",
        "The kicked-out seat moves its worker",
        _names(AT_DECISION["relocate_worker"]),
        "KICK-1",
    ),
    _box("benefit", "ask", "… and may take the benefit there", _benefits(), "KICK-2"),
    _box(
        "action",
        "ask",
        "Do the action of the space, or decline",
        "\n".join(
            f"{prose(place)}: {_names(kind for kind in kinds if kind is not hof.Decline)}"
            for place, kinds in AT_PLACE.items()
        ),
        "TURN-5",
    ),
    _box("reveal_fado", "chance", "A fado is revealed", "", "FADO-4"),
    _box(
        "draw_customers", "chance", "Short street groups are filled", _names(AT_DECISION["draw_customers"]), "STREET-8"
    ),
    _box("next", "step", "The next seat", "after the last seat, with three stars taken: the end", "END-1"),
)
TURN_WAYS: Final = (
    Arrow("place_worker", "relocate_worker", "somebody stands there"),
    Arrow("place_worker", "action", "it is free"),
    Arrow("relocate_worker", "benefit"),
    Arrow("benefit", "action"),
    Arrow("action", "reveal_fado", "after a scored fado"),
    Arrow("action", "draw_customers", "else"),
    Arrow("reveal_fado", "draw_customers"),
    Arrow("draw_customers", "next"),
    Arrow("next", "place_worker"),
)
CLOSING: Final = (
    _box("pay", "step", "Customers at the tables pay", "by the number of removed cubes", "CLOSE-1"),
    _box("applause", "ask", "Applause", _names(AT_DECISION["applause"]), "CLOSE-2"),
    _box("stars", "step", "Fame 6 takes the star still there", "6 points, and the musician leaves for good", "CLOSE-3"),
    _box("peak", "ask", "Fame 6, but the star is gone", _names(AT_DECISION["peak"]), "CLOSE-3"),
    _box("dismiss", "ask", "Keep or dismiss", _names(AT_DECISION["dismiss"]), "CLOSE-4"),
    _box("review", "step", "The critic reviews", "2 cubes leave the prestige track", "CLOSE-5"),
    _box("return_critic", "ask", "… and returns to the street", _names(AT_DECISION["return_critic"]), "CLOSE-5"),
    _box("leave", "step", "All customers leave", "then the turn ends as every turn", "CLOSE-6"),
)
CLOSING_WAYS: Final = (
    Arrow("pay", "applause"),
    Arrow("applause", "applause", "again and again"),
    Arrow("applause", "stars", "EndApplause"),
    Arrow("stars", "peak"),
    Arrow("stars", "dismiss", "nobody at fame 6"),
    Arrow("peak", "peak", "each of them"),
    Arrow("peak", "dismiss"),
    Arrow("dismiss", "review"),
    Arrow("dismiss", "leave", "no critic"),
    Arrow("review", "return_critic"),
    Arrow("return_critic", "leave"),
)

ALFAMA: Final = (
    _box(
        "alfama_turn",
        "ask",
        "Alfama's turn",
        f"{_names(AT_DECISION['alfama_turn'])}, the only one",
        "SOLO-12",
        "SOLO-13",
    ),
    _box("lift", "step", "She lifts a worker", "the nearest clockwise after the space that you used", "SOLO-4"),
    _box(
        "walk",
        "step",
        "… and goes on clockwise to a space",
        "past where one of hers stands, where it came from, and where she cannot act; after a whole lap she closes",
        "SOLO-4",
        "SOLO-5",
        "SOLO-12",
    ),
    _box(
        "relocate_worker",
        "ask",
        "You move your worker",
        f"{_names(AT_DECISION['relocate_worker'])}, then the benefit as usual",
        "SOLO-6",
    ),
    _box(
        "acts",
        "step",
        "She acts there",
        "hires, seats customers, promotes or contracts, scores a fado or takes a note",
        "SOLO-7",
        "SOLO-9",
        "SOLO-10",
        "SOLO-11",
    ),
    _box("draw_customers", "chance", "The turn ends as every turn", "", "TURN-4"),
)
ALFAMA_WAYS: Final = (
    Arrow("alfama_turn", "lift"),
    Arrow("alfama_turn", "draw_customers", "you went home: so does she"),
    Arrow("lift", "walk"),
    Arrow("walk", "relocate_worker", "you stand there"),
    Arrow("walk", "acts", "it is free", lane=1),
    Arrow("relocate_worker", "acts"),
    Arrow("acts", "draw_customers"),
)


def turn_flow() -> str:
    """The flow of a turn."""
    return chart("The decisions of a turn", TURN, TURN_WAYS)


def closing_flow() -> str:
    """The flow of a closing."""
    return chart("The decisions of a closing", CLOSING, CLOSING_WAYS)


def alfama_flow() -> str:
    """The flow of Alfama's turn."""
    return chart("The course of Alfama's turn", ALFAMA, ALFAMA_WAYS)


def layers() -> str:
    """The layers of the package, as the import contract has them, each with what its modules say of themselves."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    names = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    boxes = [Box(name, "step", name.replace("house_of_fado.", ""), _said(name)) for name in names]
    ways = [Arrow(upper.name, lower.name) for upper, lower in pairwise(boxes)]
    return chart("Each layer imports only from those below it", boxes, ways)


def _said(layer: str) -> str:
    docs = (import_module(module.strip()).__doc__ or "" for module in layer.split("|"))
    return "\n".join(doc.split("\n\n")[0].replace("\n", " ").replace("`", "") for doc in docs)
