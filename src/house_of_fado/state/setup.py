"""Setting up the table (chapter SET). What chance decides is left open: it is revealed move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import frozen

from house_of_fado.kernel.errors import EditionError, SetupError
from house_of_fado.kernel.evolve import evolve
from house_of_fado.kernel.json_text import shown
from house_of_fado.state.board import ActionSpace, BillboardSlot, Board, StreetGroup
from house_of_fado.state.components import (
    GROUPS,
    NOBODY,
    NOTES,
    STARS,
    ByBoardSpace,
    ByGroup,
    BySpeciality,
    MarketMusician,
    Notes,
    PlayerColour,
    Speciality,
)
from house_of_fado.state.edition import STANDARD, Edition
from house_of_fado.state.game import ALFAMA, Pending, State
from house_of_fado.state.restaurant import Player, Table

ALFAMA_NAME: Final = "Alfama"
MAX_NAME: Final = 100
"""The longest player name, in characters."""


@frozen
class Seat:
    """A person at the table: a name and, if it is to be chosen, a colour.

    >>> Seat("Ana", "green").colour
    'green'
    """

    name: str
    colour: PlayerColour | None = None


Seats: TypeAlias = Sequence[str | Seat]


def initial_state(players: Seats, edition: Edition = STANDARD, solo: bool = False) -> State:
    """The table before the first chance move: seat 0 is the first player for the whole game (SET-10).

    With `solo` there is one player, and Alfama has the second seat (SOLO-1).

    >>> state = initial_state(["Ana", "Rui"])
    >>> state.actor, state.decision, [player.colour for player in state.players]
    ('chance', 'reveal_fado', ['yellow', 'blue'])
    >>> [player.name for player in initial_state(["Ana"], solo=True).players]
    ['Ana', 'Alfama']
    """
    if not isinstance(edition, Edition):
        raise EditionError(f"expected an Edition, found {shown(edition)}; Edition.load reads one from a file")
    if not isinstance(solo, bool):
        raise SetupError(f"solo is true or false, found {shown(solo)}")
    seats = seated(players, edition, solo)
    people = [_player(seat, edition) for seat in seats]
    if solo:
        people[ALFAMA] = evolve(people[ALFAMA], coins=0)  # SOLO-1
    return State(
        edition=edition,
        solo=solo,
        players=tuple(people),
        board=_board(len(seats), edition),
        actor="chance",
        decision="reveal_fado",
        turn=0,
        round=0,
        finished=False,
        pending=Pending(),
    )


def seated(players: Seats, edition: Edition, solo: bool = False) -> tuple[Seat, ...]:
    """The seats with names and colours checked, free colours given out in the edition's order; Alfama's comes last.

    >>> [seat.colour for seat in seated(["Ana", Seat("Rui", "yellow")], STANDARD)]
    ['blue', 'yellow']
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SetupError(f"the players are a list of names, found {shown(players)}")
    counts = [places.players for places in edition.critics]
    if solo and len(players) != 1:
        raise SetupError(f"SOLO-1: one player plays solo against Alfama, found {len(players)}")
    if not solo and len(players) not in counts:
        hint = "; one plays solo" if len(players) == 1 else ""
        raise SetupError(f"the game is for {counts[0]} to {counts[-1]} players, found {len(players)}{hint}")
    seats = [player if isinstance(player, Seat) else Seat(player) for player in players]
    seats += [Seat(ALFAMA_NAME)] if solo else []
    for seat in seats:
        _check_name(seat.name)
        if seat.colour is not None and seat.colour not in edition.colours:
            raise SetupError(f"nobody has the colour {shown(seat.colour)}; there are {', '.join(edition.colours)}")
    names = [seat.name for seat in seats]
    if solo and names[0].strip().casefold() == ALFAMA_NAME.casefold():
        raise SetupError(f"{ALFAMA_NAME} is whom you play against; every player needs a name of their own")
    chosen = [seat.colour for seat in seats if seat.colour is not None]
    if len(set(names)) != len(names):
        raise SetupError(f"every player needs a name of their own, found {shown(', '.join(names))}")
    if len(set(chosen)) != len(chosen):
        raise SetupError(f"every player needs a colour of their own, found {', '.join(chosen)}")
    free = iter([colour for colour in edition.colours if colour not in chosen])
    return tuple(Seat(seat.name, seat.colour or next(free)) for seat in seats)


def _check_name(name: object) -> None:
    if not isinstance(name, str):
        raise SetupError(f"a player's name is text, found {shown(name)}")
    if not name.strip() or len(name) > MAX_NAME or not name.isprintable():
        raise SetupError(f"a name has 1 to {MAX_NAME} printable characters, found {shown(name)}")


def _player(seat: Seat, edition: Edition) -> Player:
    assert seat.colour is not None
    start = edition.start
    return Player(  # SET-9
        name=seat.name,
        colour=seat.colour,
        coins=start.coins,
        score=0,
        supply_workers=start.workers,
        restaurant_worker=False,
        cubes=start.cubes,
        notes=start.notes,
        musicians=BySpeciality(None, None, None),
        tables=tuple(Table(table.seats, open=table.opens_at == 0) for table in edition.restaurant_tables),
        bar=NOBODY,
        fados=(),
        stars=(),
    )


def _board(players: int, edition: Edition) -> Board:
    critics = next(places.groups for places in edition.critics if places.players == players)
    taken = edition.start.notes
    slot = BillboardSlot(musician=None, cubes=(0,) * players, tile=None)
    spaces = {cluster.space: ActionSpace(kick_outs=(None,) * len(cluster.kick_outs)) for cluster in edition.clusters}
    return Board(
        market=BySpeciality(  # SET-1
            _market("portuguese_guitar", players, edition),
            _market("singer", players, edition),
            _market("classical_guitar", players, edition),
        ),
        notes=Notes(*(edition.note_tokens[note] - players * taken[note] for note in NOTES)),  # SET-2, SET-9
        fado_row=(None,) * edition.fado_row,
        fado_top=None,
        fado_stack=tuple(sorted(tile.id for tile in edition.fados if tile.players <= players)),  # SET-3
        street=ByGroup(*(StreetGroup(NOBODY, critic=group in critics) for group in GROUPS)),  # SET-6
        bag=edition.customers_per_player.times(players),  # SET-4
        discard=NOBODY,
        billboard=BySpeciality(slot, slot, slot),
        star_musicians=BySpeciality(None, None, None),
        stars=STARS,  # SET-7
        spaces=ByBoardSpace(**spaces),
        removed_musicians=(),
    )


def _market(speciality: Speciality, players: int, edition: Edition) -> tuple[MarketMusician, ...]:
    return tuple(
        MarketMusician(tile.id)
        for tile in edition.musicians
        if tile.speciality == speciality and tile.players <= players
    )
