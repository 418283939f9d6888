"""A schematic board, drawn from the clusters of the edition and from a position."""

from __future__ import annotations

from html import escape
from typing import Final

import house_of_fado as hof
from house_of_fado.state.components import BOARD_SPACES, GROUPS, BoardSpace
from house_of_fado.state.edition import Benefit, CoinsBenefit, CustomerBenefit, NoteBenefit
from tools.docs.markdown import prose

PLACES: Final[dict[BoardSpace, tuple[int, int]]] = {
    "market_left": (110, 14),
    "market_right": (350, 14),
    "street_right": (460, 132),
    "billboard_right": (460, 250),
    "billboard_left": (235, 250),
    "rehearsal_room": (10, 250),
    "street_left": (10, 132),
}
"""Where each cluster lies: market on top, street in the middle, rehearsal room and billboard below (COMP-8)."""
WIDTH: Final = 165
HEIGHT: Final = 96


def picture() -> str:
    """The board in the middle of a first round, with everybody's workers."""
    game = hof.Game.new(["Ana", "Rui", "Eva"], seed=7)
    for action in (
        hof.PlaceWorker("supply", "market_left"),
        hof.HireMusicians("portuguese_guitar-1", "singer-2"),
        hof.PlaceWorker("supply", "market_left"),
        hof.RelocateWorker(1),
        hof.CollectCoins(),
        hof.HireMusicians("portuguese_guitar-2"),
        hof.PlaceWorker("supply", "rehearsal_room"),
    ):
        game.play(action)
    return drawn(game.state)


def drawn(state: hof.State) -> str:
    """A state as a picture: clusters clockwise with their workers, and the street between them."""
    clusters = "".join(_cluster(state, space) for space in BOARD_SPACES)
    groups = "".join(_group(state, group, 195 + 90 * place) for place, group in enumerate(GROUPS))
    return (
        '<div class="board"><svg viewBox="0 0 635 360" role="img" aria-label="A schematic board with seven clusters">'
        f"{clusters}{groups}</svg></div>"
    )


def _cluster(state: hof.State, space: BoardSpace) -> str:
    x, y = PLACES[space]
    standing, number = state.board.spaces[space], BOARD_SPACES.index(space) + 1
    spots = "".join(
        f'<g transform="translate({x + 29 + 53 * place},{y + 64})"><circle r="13"/>{_worker(state, seat, 9)}'
        f'<text y="26" class="board-small">{_benefit(benefit)}</text></g>'
        for place, (seat, benefit) in enumerate(
            zip(standing.kick_outs, state.edition.cluster(space).kick_outs, strict=True)
        )
    )
    return (
        f'<g class="board-{state.edition.place(space)}">'
        f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="9"/>'
        f'<text x="{x + 42}" y="{y + 28}" class="board-name">{escape(f"{number} {prose(space)}")}</text>'
        f'<g transform="translate({x + 22},{y + 23})"><circle r="15" class="board-space"/>'
        f"{_worker(state, standing.worker, 11)}</g>{spots}</g>"
    )


def _worker(state: hof.State, seat: int | None, size: int) -> str:
    if seat is None:
        return ""
    player = state.players[seat]
    return f'<circle r="{size}" class="worker-{player.colour}"><title>{escape(player.name)}</title></circle>'


def _benefit(benefit: Benefit) -> str:
    if isinstance(benefit, CoinsBenefit):
        return f"+{benefit.coins} coin" + "s" * (benefit.coins > 1)
    if isinstance(benefit, (CustomerBenefit, NoteBenefit)):
        name = "guest" if isinstance(benefit, CustomerBenefit) else "note"
        return f"{name} &minus;{benefit.cost}" if benefit.cost else name
    return "fame"


def _group(state: hof.State, group: hof.Group, x: int) -> str:
    standing = state.board.street[group]
    colours = [colour for colour in ("grey", "black", "brown") for _ in range(standing.customers[colour])]
    people = "".join(
        f'<circle cx="{x + 16 + 17 * place}" cy="182" r="7" class="guest-{colour}"/>'
        for place, colour in enumerate(colours)
    )
    critic = f'<text x="{x + 41}" y="212" class="board-small">critic</text>' if standing.critic else ""
    return f'<text x="{x + 41}" y="162" class="board-small">{group} group</text>{people}{critic}'
