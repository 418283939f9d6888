"""The whole table as one picture: the header, the places of the board, the stars and the bag, every restaurant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from house_of_fado.actions.wording import count, spoken
from house_of_fado.kernel.errors import HouseOfFadoError
from house_of_fado.kernel.json_text import shown
from house_of_fado.record.entries import Move
from house_of_fado.record.phrases import actor_name
from house_of_fado.scoring.final_scoring import score_sheet
from house_of_fado.state.components import COLOURS, SPECIALITIES, STARS, Star
from house_of_fado.state.game import State, expect_state
from house_of_fado.svg import pieces, places
from house_of_fado.svg.highlight import caption, touched
from house_of_fado.svg.palette import Theme, look, style, wire
from house_of_fado.svg.restaurant import HEIGHT as RESTAURANT_HEIGHT
from house_of_fado.svg.restaurant import WIDTH as RESTAURANT_WIDTH
from house_of_fado.svg.restaurant import restaurant
from house_of_fado.svg.shapes import group, moved, number, path, rect, shortened, text, words

WIDTH: Final = 1200
MARGIN: Final = 16.0
GAP: Final = 10.0
TOP: Final = 76.0
"""Where the board begins, below the header."""
SIDE_WIDTH: Final = WIDTH - 2 * MARGIN - places.WIDTH - GAP


@frozen
class Part:
    """A piece of the picture that is drawn on its own: most parts stay the same from move to move."""

    id: str
    at: tuple[float, float]
    markup: str


def board(state: State, highlight: Move | None = None, theme: Theme = "auto") -> str:
    """The table as an SVG document, 1200 wide. `highlight` is the move that led here.

    `theme` is `light`, `dark`, or `auto`, which follows the reader's own setting.

    >>> from house_of_fado.state.setup import initial_state
    >>> board(initial_state(["Ana", "Rui"]))[:35]
    '<svg xmlns="http://www.w3.org/2000/'
    """
    expect_state(state)
    drawn = (moved(part.at, part.markup) for part in parts(state, highlight))
    return document(WIDTH, height(state), described(state), theme, *drawn)


def document(width: float, height: float, title: str, theme: Theme, *parts: str) -> str:
    """An SVG document with its style sheet and a title for screen readers."""
    size = f'viewBox="0 0 {number(width)} {number(height)}" width="{number(width)}" height="{number(height)}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} class="hof-{theme}" role="img">'
    paper = rect(0, 0, width, height, look("paper"))
    return f"{opening}<title>{words(title)}</title>{style(theme)}{paper}{''.join(parts)}</svg>"


def height(state: State) -> float:
    """The height of the picture, which grows with the number of restaurants."""
    rows = -(-len(state.players) // 2)
    return _board_bottom() + rows * (RESTAURANT_HEIGHT + GAP) + MARGIN - GAP


def parts(state: State, highlight: Move | None = None) -> tuple[Part, ...]:
    """The picture in parts, in the order in which they are drawn."""
    if highlight is not None and not isinstance(highlight, Move):
        raise HouseOfFadoError(f"a move to highlight is a Move, as in game.moves, found {shown(highlight)}")
    last = touched(state, highlight) if highlight is not None else frozenset()
    return tuple(Part(part.id, part.at, _marked(part.markup, last)) for part in _parts(state, highlight))


def _parts(state: State, highlight: Move | None) -> Iterator[Part]:
    yield Part("header", (0, 0), _header(state, highlight))
    y = TOP
    for name, drawn in (
        ("market", places.market(state)),
        ("street", places.street(state)),
        ("rehearsal_room", places.rehearsal_room(state)),
        ("billboard", places.billboard(state)),
    ):
        yield Part(name, (MARGIN, y), drawn)
        y += places.HEIGHTS[name] + GAP
    yield Part("side", (WIDTH - MARGIN - SIDE_WIDTH, TOP), _side(state))
    totals = score_sheet(state).totals
    for seat, total in enumerate(totals):
        yield Part(f"seat-{seat}", _restaurant_at(seat, len(totals)), restaurant(state, seat, total))


def _restaurant_at(seat: int, seats: int) -> tuple[float, float]:
    row, column = divmod(seat, 2)
    x = MARGIN + column * (RESTAURANT_WIDTH + WIDTH - 2 * (MARGIN + RESTAURANT_WIDTH))
    if seats % 2 and seat == seats - 1:
        x = (WIDTH - RESTAURANT_WIDTH) / 2  # an odd one stands in the middle
    return x, _board_bottom() + row * (RESTAURANT_HEIGHT + GAP)


def _board_bottom() -> float:
    return TOP + sum(place + GAP for place in places.HEIGHTS.values())


def _marked(markup: str, ids: frozenset[str]) -> str:
    """The same markup with a class on every group that the last move touched; the style sheet does the rest."""
    for id in ids:
        markup = markup.replace(f'<g id="{id}"', f'<g id="{id}" class="hof-last"')
    return markup


def described(state: State) -> str:
    """The position in a sentence, for screen readers."""
    return "House of Fado: " + _moment(state)


def _moment(state: State) -> str:
    if state.finished:
        return f"the game is over after turn {state.turn}"
    when = f"round {state.round}, turn {state.turn}" if state.turn else "set-up"
    return f"{when}, {shortened(actor_name(state, state.actor), 40)} decides: {spoken(str(state.decision))}"


def _header(state: State, highlight: Move | None) -> str:
    tiles = "".join(f"M{12 + 24 * k} 0l6 7l-6 7l-6-7z" for k in range(WIDTH // 24))
    frame = "".join(f"M{24 * k} 0l4 7l-4 7l-4-7z" for k in range(WIDTH // 24 + 1))
    moment = _moment(state)
    status = moment[0].upper() + moment[1:]
    last = "" if highlight is None else "Last move: " + caption(state, highlight)
    return "".join(
        (
            moved((0, 0), rect(0, 0, WIDTH, 14, look("tile")), path(tiles, look("panel")), path(frame, look("gold"))),
            text(MARGIN, 54, "House of Fado", "hof-title"),
            group("status", moment, text(240, 44, status, "hof-count")),
            group("last-move", last or "no move yet", text(240, 64, shortened(last, 150), look("faint", "", "t"))),
        )
    )


def _side(state: State) -> str:
    height = _board_bottom() - TOP - GAP
    return group(
        "board-side",
        "Stars, bag and discard",
        rect(0, 0, SIDE_WIDTH, height, look("panel", "line"), 12),
        text(12, 24, "Stars", "hof-strong"),
        *(_star_place(state, star, 34 + 50 * place) for place, star in enumerate(STARS)),
        moved((0, 302), _bag(state)),
        moved((0, 462), _removed(state)),
        moved((0, 542), _legend()),
    )


def _star_place(state: State, star: Star, y: float) -> str:
    on_board = star in state.board.stars
    holder = next((player for player in state.players if star in player.stars), None)
    title = f"{spoken(star)} star: " + (
        "on the board" if on_board else f"taken by {holder.name if holder else 'nobody'}"
    )
    tile = next((tile for name, tile in state.board.star_musicians.items() if name == star and tile is not None), None)
    piece = (
        group(f"star-{star}", f"{spoken(star)} star", pieces.star(look("gold", "outline"), 13), at=(20, 23))
        if on_board
        else moved((20, 23), pieces.star(wire("line", "dashed"), 13))
    )
    return group(
        f"board-star-{star}",
        title,
        rect(0, 0, SIDE_WIDTH - 16, 46, look("well", "line", "edge"), 8),
        piece,
        text(38, 27, spoken(star).replace("portuguese", "port.").replace("classical", "class."), "hof-small"),
        moved((116, 23), pieces.mark(holder.colour, 9)) if holder else "",
        "" if tile is None else pieces.musician(state.edition, tile, None, (130, 7), 0.5),
        at=(8, y),
    )


def _bag(state: State) -> str:
    board = state.board
    rows = []
    for place, colour in enumerate(COLOURS):
        y = 22 + 38 * place
        rows.append(moved((16, y), pieces.customer(colour), scale=0.7))
        rows.append(text(44, y + 22, colour, "hof-t"))
        for heap, x, held in (("bag", 112, board.bag[colour]), ("discard", 156, board.discard[colour])):
            title = f"{count(held, f'{colour} customer')} in the {heap}"
            shown = text(x, y + 22, str(held), "hof-count", "middle")
            rows.append(group(f"board-{heap}-{colour}", title, shown))
    heads = text(112, 16, "Bag", "hof-strong", "middle") + text(156, 16, "Disc.", "hof-strong", "middle")
    return text(12, 16, "Guests", "hof-strong") + heads + "".join(rows)


def _removed(state: State) -> str:
    removed = state.board.removed_musicians
    across, scale = places.fitted(len(removed), SIDE_WIDTH - 16, 38, 34, 36)
    tiles = [
        pieces.musician(state.edition, tile, None, (8 + place % across * 34 * scale, 22), 0.54 * scale)
        for place, tile in enumerate(removed)
    ]
    nobody = "" if tiles else text(12, 36, "nobody", look("faint", "", "small"))
    return group("board-removed", "Retired musicians", text(12, 14, "Retired", "hof-strong"), nobody, *tiles)


def _legend() -> str:
    icons = [
        moved((24 + 42 * place, 24), pieces.instrument(name), scale=0.8) for place, name in enumerate(SPECIALITIES)
    ]
    names = [
        text(24 + 42 * place, 54, pieces.ABBREVIATIONS[name], "hof-small", "middle")
        for place, name in enumerate(SPECIALITIES)
    ]
    critic = moved((146, 4), pieces.critic(), scale=0.75) + text(157, 54, "critic", "hof-small", "middle")
    return "".join(icons) + "".join(names) + critic
