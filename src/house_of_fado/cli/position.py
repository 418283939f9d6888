"""A position in a terminal: the board place by place, then the restaurants side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.table import Column, Table
from rich.text import Text

from house_of_fado.actions.wording import spoken
from house_of_fado.cli.command import Terminal
from house_of_fado.record.phrases import actor_name, benefit_words, party
from house_of_fado.scoring.final_scoring import score_sheet
from house_of_fado.scoring.prestige_track import critic_price, income
from house_of_fado.state.components import BOARD_SPACES, GROUPS, NOTES, SPECIALITIES, Notes, PlayerColour
from house_of_fado.state.game import State

STYLES: Final[dict[PlayerColour, str]] = {
    "yellow": "bold yellow",
    "blue": "bold bright_blue",
    "green": "bold green",
    "purple": "bold magenta",
}


def show(state: State, terminal: Terminal) -> None:
    """Print a position."""
    terminal.say(moment(state), style="bold reverse")
    terminal.out.print(_spaces(state))
    terminal.out.print(_places(state))
    terminal.out.print(_restaurants(state))


def moment(state: State) -> str:
    """Where the game is and who decides.

    >>> from house_of_fado.game import Game
    >>> moment(Game.new(["Ana", "Rui"], seed=7).state)
    'Round 1, turn 1. Ana decides: place worker'
    """
    if state.finished:
        return f"The game is over after turn {state.turn}"
    when = f"Round {state.round}, turn {state.turn}" if state.turn else "Set-up"
    who = actor_name(state, state.actor)
    return f"{when}. {who[0].upper()}{who[1:]} decides: {spoken(str(state.decision))}"


def name_of(state: State, seat: int) -> Text:
    """A player's name in the player's colour."""
    player = state.players[seat]
    return Text(player.name, style=STYLES[player.colour])


def _spaces(state: State) -> Table:
    table = Table("space", "worker", "kick-out spaces", box=None, pad_edge=False)
    for number, space in enumerate(BOARD_SPACES, start=1):
        cluster = state.board.spaces[space]
        places = Text()
        for benefit, seat in zip(state.edition.cluster(space).kick_outs, cluster.kick_outs, strict=True):
            places.append(" | " if places else "")
            places.append(benefit_words(benefit), style="dim")
            places.append_text(Text(" ") + name_of(state, seat) if seat is not None else Text())
        worker = Text("-") if cluster.worker is None else name_of(state, cluster.worker)
        table.add_row(f"{number} {spoken(space)}", worker, places)
    return table


def _places(state: State) -> Table:
    table = Table("place", "what is there", box=None, pad_edge=False)
    for place, words in _place_lines(state):
        table.add_row(place, words)
    return table


def _place_lines(state: State) -> Iterator[tuple[str, str]]:
    board, edition = state.board, state.edition
    for speciality in SPECIALITIES:
        tiles = []
        for musician in board.market[speciality]:
            fact = edition.musician(musician.tile)
            fame = "" if musician.fame is None else f", fame {musician.fame}"
            tiles.append(f"{musician.tile} ({spoken(fact.note) if fact else ''}{fame})")
        yield "market", ", ".join(tiles) or f"no {spoken(speciality)} musician"
    for group in GROUPS:
        present = board.street[group]
        yield "street", f"{group}: {party(present.customers)}" + (", a critic" if present.critic else "")
    for tile, label in (*((tile, "") for tile in board.fado_row), (board.fado_top, "next: ")):
        fact_ = edition.fado(tile) if tile is not None else None
        if fact_ is not None:
            yield "fado", f"{label}{fact_.id} {fact_.name}, {fact_.points} points for {notes(fact_.notes)}"
    yield "notes", notes(board.notes)
    for speciality in SPECIALITIES:
        slot = board.billboard[speciality]
        standing = f"{slot.musician.tile} with fame {slot.musician.fame}" if slot.musician else "nobody"
        values = "/".join(map(str, edition.billboard_values(slot.tile, len(state.players)))) if slot.tile else "-"
        cubes = ", ".join(
            f"{player.name} {number}" for player, number in zip(state.players, slot.cubes, strict=True) if number
        )
        yield "billboard", f"{spoken(speciality)} {values}: {standing}; cubes: {cubes or 'none'}"
    yield "stars", ", ".join(map(spoken, board.stars)) or "all taken"
    yield "bag", f"{party(board.bag)} (discard: {party(board.discard)})"


def notes(held: Notes) -> str:
    """Notes by kind.

    >>> notes(Notes(treble_clef=1, quaver=2)), notes(Notes())
    ('1 treble clef, 2 quaver', 'none')
    """
    return ", ".join(f"{held[note]} {spoken(note)}" for note in NOTES if held[note]) or "none"


def _restaurants(state: State) -> Table:
    seats = range(len(state.players))
    table = Table("", *(Column(name_of(state, seat)) for seat in seats))
    columns = [list(_restaurant_lines(state, seat)) for seat in seats]
    for row in zip(*columns, strict=True):
        table.add_row(row[0][0], *(words for _, words in row))
    return table


def _restaurant_lines(state: State, seat: int) -> Iterator[tuple[str, str]]:
    player = state.players[seat]
    total = score_sheet(state).totals[seat]
    yield "points", f"{player.score} ({total} with final scoring)"
    yield "coins", str(player.coins)
    where = ", one on the restaurant" if player.restaurant_worker else ""
    yield "workers", f"{player.supply_workers} beside the board{where}"
    yield "prestige", f"{player.cubes} cubes left; critic {critic_price(state, seat)}, guests pay {income(state, seat)}"
    employed = [f"{musician.tile} fame {musician.fame}" for _, musician in player.musicians.items() if musician]
    yield "musicians", "\n".join(employed) or "-"
    for table in player.tables:
        guests = "the critic" if table.critic else party(table.customers)
        yield f"table for {table.seats}", guests if table.open else "closed"
    yield "bar", party(player.bar)
    yield "notes", notes(player.notes)
    yield "fados", ", ".join(player.fados) or "-"
    yield "stars", ", ".join(map(spoken, player.stars)) or "-"
