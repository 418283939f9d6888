"""Alfama's turn once more, slowly and by hand: a state's plain JSON in, plain values out, its own tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

ROUND = [
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
]
SERVES = {
    "market_left": ["portuguese_guitar", "singer"],
    "market_right": ["singer", "classical_guitar"],
    "billboard_left": ["portuguese_guitar", "singer"],
    "billboard_right": ["singer", "classical_guitar"],
    "street_left": ["left", "centre"],
    "street_right": ["right", "centre"],
}
NOTES = ["treble_clef", "crotchet", "quaver", "beamed_quavers"]
TOKENS_OF_FADO = {7: 2, 11: 3, 19: 4}
"""Fados below these numbers print so many notes: the first six 2, the next four 3, the others 4."""

Plain = Any
Deed = tuple[Any, ...]


@dataclass(frozen=True)
class PlainTurn:
    """Where her worker comes from and goes to, what she does there, and the spaces she passed."""

    worker: str | None
    space: str | None
    deed: Deed
    passed: tuple[str, ...]


def turn(state: Plain) -> PlainTurn:
    """What she does in a state where it is her turn."""
    yours = state["pending"]["last_space"]
    if yours == "restaurant":
        return PlainTurn(None, None, ("closes",), ())
    at_home = state["players"][1]["restaurant_worker"]
    worker = "restaurant" if at_home else nearest(state, yours)
    place = ROUND.index(yours if at_home else worker)
    passed: list[str] = []
    while len(passed) < 7:
        place = (place + 1) % 7
        space = ROUND[place]
        deed = None if stands(state, space) else deed_at(state, space)
        if deed is not None:
            return PlainTurn(worker, space, deed, tuple(passed))
        passed.append(space)
    return PlainTurn(worker, "restaurant", ("closes",), tuple(passed))


def nearest(state: Plain, yours: str) -> str:
    place = ROUND.index(yours)
    while True:
        place = (place + 1) % 7
        if stands(state, ROUND[place]):
            return ROUND[place]


def stands(state: Plain, space: str) -> bool:
    cluster = state["board"]["spaces"][space]
    return 1 in [cluster["worker"], *cluster["kick_outs"]]


def deed_at(state: Plain, space: str) -> Deed | None:
    """What she does on a space, or None if there is nothing for her to do."""
    if space.startswith("market"):
        return hire(state, SERVES[space])
    if space.startswith("street"):
        return invite(state, *SERVES[space])
    if space.startswith("billboard"):
        return promote(state, SERVES[space]) or contract(state, SERVES[space])
    return score(state) or note(state)


def hire(state: Plain, groups: list[str]) -> Deed | None:
    for group in groups:
        if state["players"][1]["musicians"][group] is not None:
            continue
        for fame in (5, 4, 3, 2, 1):
            for musician in state["board"]["market"][group]:
                if (musician["fame"] or 1) == fame:
                    return ("hires", musician["tile"])
    return None


def invite(state: Plain, side: str, centre: str) -> Deed | None:
    street = state["board"]["street"]
    sizes = {name: sum(street[name]["customers"].values()) for name in (side, centre)}
    group = side if sizes[side] > sizes[centre] else centre
    for number, table in enumerate(state["players"][1]["tables"]):
        if table["open"] and sum(table["customers"].values()) == 0:
            people = street[group]["customers"]
            queue = ["grey"] * people["grey"] + ["brown"] * people["brown"] + ["black"] * people["black"]
            party = queue[: table["seats"]]
            return ("invites", group, number, tuple(sorted(party))) if party else None
    return None


def promote(state: Plain, slots: list[str]) -> Deed | None:
    her, best = state["players"][1], None
    for slot in slots:
        mine, there = her["musicians"][slot], state["board"]["billboard"][slot]["musician"]
        if her["cubes"] == 0 or mine is None or mine["fame"] < 2:
            continue
        if there is not None and there["fame"] >= mine["fame"]:
            continue
        if best is None or mine["fame"] > her["musicians"][best]["fame"]:
            best = slot
    return None if best is None else ("promotes", best)


def contract(state: Plain, slots: list[str]) -> Deed | None:
    for slot in slots:
        there = state["board"]["billboard"][slot]["musician"]
        if there is not None and there["fame"] != 6 and state["players"][1]["musicians"][slot] is None:
            return ("contracts", slot)
    return None


def score(state: Plain) -> Deed | None:
    top = state["board"]["fado_top"]
    if top is None:
        return None
    number = int(top.removeprefix("fado-"))
    printed = next(notes for below, notes in TOKENS_OF_FADO.items() if number < below)
    held = dict(state["players"][1]["notes"])
    if sum(held.values()) < printed:
        return None
    for _ in range(printed):
        held[fullest(held)] -= 1
    return ("scores", top, tuple(held[name] for name in NOTES))


def note(state: Plain) -> Deed | None:
    stacks = state["board"]["notes"]
    return ("takes", fullest(stacks)) if sum(stacks.values()) > 0 else None


def fullest(stacks: dict[str, int]) -> str:
    return next(name for name in NOTES if stacks[name] == max(stacks.values()))
