"""An edition: every tile, table and cost of the game as data, each fact with where it comes from.

No figure of the game stands in code. The packaged edition is `STANDARD`; the owner of a box can load a file with the
values printed there (`Edition.load`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from house_of_fado.kernel.checkpoint import Digest, digest_of
from house_of_fado.kernel.conversion import register_tagged, strict_converter, structure
from house_of_fado.kernel.errors import EditionError, LogError
from house_of_fado.kernel.json_text import JsonValue, canonical, parse
from house_of_fado.state.components import (
    BoardSpace,
    BySpeciality,
    Colour,
    Customers,
    Group,
    Note,
    Notes,
    PlayerColour,
    Space,
    Speciality,
)
from house_of_fado.state.edition_check import check, source_of

Place: TypeAlias = Literal["market", "street", "billboard", "rehearsal_room", "restaurant"]
Origin: TypeAlias = Literal["rulebook", "published", "reconstructed"]


@frozen
class MusicianTile:
    """A musician (COMP-1). `players` is the smallest number of players the tile is used with (SET-1)."""

    id: str
    speciality: Speciality
    note: Note
    players: int


@frozen
class FadoTile:
    """A fado to be scored (COMP-2). `players` is the smallest number of players it is used with (SET-3)."""

    id: str
    name: str
    points: int
    notes: Notes
    players: int


@frozen
class BillboardSide:
    """One side of a billboard scoring tile, used from `players` players on (SET-8)."""

    players: int
    values: tuple[int, ...]


@frozen
class BillboardTile:
    """A billboard scoring tile (COMP-6), its sides by rising number of players."""

    id: str
    sides: tuple[BillboardSide, ...]


@frozen
class RestaurantTable:
    """A table on the restaurant board: its seats, and how many removed cubes open it (STREET-4)."""

    seats: int
    opens_at: int


@frozen
class CriticPlaces:
    """The street groups that start with a critic, for one number of players (SET-6)."""

    players: int
    groups: tuple[Group, ...]


@frozen
class CoinsBenefit:
    """A kick-out space that gives coins."""

    coins: int


@frozen
class CustomerBenefit:
    """A kick-out space that brings a customer to the bar, for `cost` coins (KICK-7)."""

    cost: int


@frozen
class NoteBenefit:
    """A kick-out space that gives any note token, for `cost` coins."""

    cost: int


@frozen
class FameBenefit:
    """A kick-out space that raises a musician's fame by one, for coins equal to the new fame (KICK-5)."""


Benefit: TypeAlias = CoinsBenefit | CustomerBenefit | NoteBenefit | FameBenefit
BENEFIT_TAGS: Final = {
    "coins": CoinsBenefit,
    "customer": CustomerBenefit,
    "note": NoteBenefit,
    "fame": FameBenefit,
}


@frozen
class Cluster:
    """An action space of the board with its kick-out spaces.

    `specialities` are the two it serves, left and right (market, billboard); `groups` the street groups beside it.
    """

    space: BoardSpace
    place: Place
    specialities: tuple[Speciality, ...]
    groups: tuple[Group, ...]
    kick_outs: tuple[Benefit, ...]


@frozen
class Start:
    """What each player owns and starts with (COMP-5, SET-9)."""

    coins: int
    workers: int
    cubes: int
    notes: Notes


@frozen
class Box:
    """How many pieces of each kind the box holds: the totals that the lists must add up to."""

    musicians: int
    fados: int
    notes: int
    customers: Customers
    critics: int
    dice: int
    stars: int


@frozen
class Source:
    """Where a fact comes from. `path` is dotted; `*` stands for every entry of a list; the longest match counts."""

    path: str
    origin: Origin
    note: str = ""


@frozen
class Edition:
    """All the facts of one printing of the game.

    >>> STANDARD.fame_cost
    (1, 3, 6, 10, 15)
    >>> STANDARD.cluster("market_left").specialities
    ('portuguese_guitar', 'singer')
    >>> STANDARD.origin("star_points.2"), STANDARD.origin("star_points.5")
    ('rulebook', 'reconstructed')
    """

    id: str
    title: str
    box: Box
    colours: tuple[PlayerColour, ...]
    start: Start
    musicians: tuple[MusicianTile, ...]
    fados: tuple[FadoTile, ...]
    billboard_tiles: tuple[BillboardTile, ...]
    note_tokens: Notes
    customers_per_player: Customers
    critics: tuple[CriticPlaces, ...]
    clusters: tuple[Cluster, ...]
    fado_row: int
    group_size: int
    group_refilled_at: int
    restaurant_tables: tuple[RestaurantTable, ...]
    bar_seats: int
    first_fame: int
    fame_cost: tuple[int, ...]
    applause: tuple[int, ...]
    other_applauder: BySpeciality[Colour]
    speciality_cost: BySpeciality[int]
    promotion_fame: int
    peak_points: int
    critic_price: tuple[int, ...]
    income: tuple[int, ...]
    review_cubes: int
    fados_for_star: int
    stars_to_end: int
    star_points: tuple[int, ...]
    fado_points: tuple[int, ...]
    coins_per_point: int
    die_sides: int
    sources: tuple[Source, ...] = field(repr=False)

    @staticmethod
    def load(path: str | PathLike[str]) -> Edition:
        """Read an edition from a JSON file; an `EditionError` names the fact that is wrong."""
        try:
            text = Path(path).read_bytes()
        except (OSError, TypeError, ValueError) as error:
            raise EditionError(f"cannot read the file: {error}") from None
        return Edition.from_json(text)

    @staticmethod
    def from_json(text: str | bytes) -> Edition:
        """Read an edition from JSON text."""
        try:
            value = parse(text)
        except LogError as error:
            raise EditionError(error.reason, error.path) from None
        return Edition.from_value(value)

    @staticmethod
    def from_value(value: JsonValue, path: str = "$") -> Edition:
        """Build an edition from parsed JSON and check that its facts fit together."""
        edition = structure(_CONVERTER, value, Edition, EditionError, path)
        check(edition, path)
        return edition

    def to_value(self) -> JsonValue:
        """The edition as a JSON value, as in its file."""
        value: JsonValue = _CONVERTER.unstructure(self)
        return value

    @cached_property
    def digest(self) -> Digest:
        """The SHA-256 of the edition's canonical JSON."""
        return digest_of(canonical(self.to_value()))

    def origin(self, path: str) -> Origin:
        """Where the fact at a dotted path comes from."""
        return source_of(self, path).origin

    # Look-ups that the rules ask for again and again.

    @cached_property
    def top_fame(self) -> int:
        """The highest fame: one above the last that can be hired (HIRE-4)."""
        return self.first_fame + len(self.fame_cost)

    @cached_property
    def _musician_by_id(self) -> dict[str, MusicianTile]:
        return {tile.id: tile for tile in self.musicians}

    @cached_property
    def _fado_by_id(self) -> dict[str, FadoTile]:
        return {tile.id: tile for tile in self.fados}

    @cached_property
    def _billboard_by_id(self) -> dict[str, BillboardTile]:
        return {tile.id: tile for tile in self.billboard_tiles}

    @cached_property
    def cluster_by_space(self) -> Mapping[Space, Cluster]:
        """The clusters of the board."""
        return {cluster.space: cluster for cluster in self.clusters}

    @cached_property
    def place_by_space(self) -> Mapping[Space, Place]:
        """The place on the board that each space belongs to, a restaurant being one of its own."""
        return {"restaurant": "restaurant", **{cluster.space: cluster.place for cluster in self.clusters}}

    @cached_property
    def _musician_order(self) -> dict[str, int]:
        return {tile.id: place for place, tile in enumerate(self.musicians)}

    @cached_property
    def hiring_costs(self) -> BySpeciality[Mapping[int | None, int]]:
        """The cost of a musician by its fame (HIRE-3), for all that can be hired; None stands for one without a die."""
        fames = range(self.first_fame, self.top_fame)  # HIRE-4
        return BySpeciality(
            *(
                {
                    None: self.cost_of_fame(self.first_fame) + extra,
                    **{fame: self.cost_of_fame(fame) + extra for fame in fames},
                }
                for _, extra in self.speciality_cost.items()
            )
        )

    def musician(self, tile: str) -> MusicianTile | None:
        """The musician with this id, if there is one."""
        return self._musician_by_id.get(tile)

    def fado(self, tile: str) -> FadoTile | None:
        """The fado with this id, if there is one."""
        return self._fado_by_id.get(tile)

    def billboard_values(self, tile: str, players: int) -> tuple[int, ...]:
        """The values of a billboard scoring tile on the side for this number of players (SET-8)."""
        return max(
            (side for side in self._billboard_by_id[tile].sides if side.players <= players),
            key=lambda side: side.players,
        ).values

    def cluster(self, space: BoardSpace) -> Cluster:
        """The cluster of a space on the board."""
        return self.cluster_by_space[space]

    def market_order(self, tile: str) -> int:
        """Where a musician stands in the edition's order, which the market keeps."""
        return self._musician_order[tile]

    def cost_of_fame(self, fame: int) -> int:
        """The fame cost of a musician (HIRE-3, BILL-7)."""
        return self.fame_cost[fame - self.first_fame]

    def applause_from(self, fame: int) -> int:
        """How many customers must stand up to raise a musician from this fame (CLOSE-2)."""
        return self.applause[fame - self.first_fame]


_CONVERTER: Final = strict_converter()
register_tagged(_CONVERTER, Benefit, BENEFIT_TAGS)

# The tests check that the facts of the packaged edition fit together; an import need not.
STANDARD: Final = structure(
    _CONVERTER, parse((resources.files(__package__) / "data" / "standard.json").read_bytes()), Edition, EditionError
)
"""The packaged edition."""
