"""The pieces in the box, and the names by which everything else speaks of them (chapter COMP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, Literal, Self, TypeAlias, TypeVar

from attrs import frozen

from house_of_fado.kernel.evolve import copier, maker

Speciality: TypeAlias = Literal["portuguese_guitar", "singer", "classical_guitar"]
"""A kind of musician, in printed order."""
Colour: TypeAlias = Literal["grey", "black", "brown"]
"""A colour of customers."""
Note: TypeAlias = Literal["treble_clef", "crotchet", "quaver", "beamed_quavers"]
"""A kind of note token."""
Group: TypeAlias = Literal["left", "centre", "right"]
"""A group of customers in the street."""
BoardSpace: TypeAlias = Literal[
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
]
Space: TypeAlias = Literal[
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
    "restaurant",
]
"""An action space: the seven on the board clockwise (COMP-8), and a player's own restaurant."""
Worker: TypeAlias = Literal[
    "supply",
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
    "restaurant",
]
"""Where a worker is lifted from: beside the board, or the cluster it stands in."""
Star: TypeAlias = Literal["portuguese_guitar", "singer", "classical_guitar", "fado", "prestige"]
"""A star: one a speciality, one for fados, one for prestige."""
PlayerColour: TypeAlias = Literal["yellow", "blue", "green", "purple"]
"""A colour of players."""

# In printed order, left to right; lists of these kinds are kept in this order everywhere.
SPECIALITIES: Final[tuple[Speciality, ...]] = ("portuguese_guitar", "singer", "classical_guitar")
COLOURS: Final[tuple[Colour, ...]] = ("grey", "black", "brown")
NOTES: Final[tuple[Note, ...]] = ("treble_clef", "crotchet", "quaver", "beamed_quavers")
GROUPS: Final[tuple[Group, ...]] = ("left", "centre", "right")
BOARD_SPACES: Final[tuple[BoardSpace, ...]] = (
    "market_left",
    "market_right",
    "street_right",
    "billboard_right",
    "billboard_left",
    "rehearsal_room",
    "street_left",
)
SPACES: Final[tuple[Space, ...]] = (*BOARD_SPACES, "restaurant")
WORKERS: Final[tuple[Worker, ...]] = ("supply", *SPACES)
STARS: Final[tuple[Star, ...]] = (*SPECIALITIES, "fado", "prestige")
PLAYER_COLOURS: Final[tuple[PlayerColour, ...]] = ("yellow", "blue", "green", "purple")


def clockwise_after(space: Space) -> tuple[BoardSpace, ...]:
    """One lap round the board: all seven spaces clockwise (COMP-8), `space` itself last.

    >>> clockwise_after("rehearsal_room")[:3]
    ('street_left', 'market_left', 'market_right')
    """
    after = SPACES.index(space) + 1
    return BOARD_SPACES[after:] + BOARD_SPACES[:after]


K = TypeVar("K", bound=str)
V = TypeVar("V")


class Keyed(Generic[K, V]):
    """A record with one field a key, so that it can be read by a key held in a variable."""

    __slots__ = ()

    def __getitem__(self, key: K) -> V:
        value: V = getattr(self, key)
        return value

    def replacing(self, key: K, value: V) -> Self:
        """The same record with another value under `key`."""
        kind: type = type(self)
        copy: Self = copier(kind, key)(self, value)
        return copy


@frozen
class BySpeciality(Keyed[Speciality, V]):
    """One value for each speciality of musicians.

    >>> fames = BySpeciality(1, 2, 3)
    >>> fames["singer"], fames.replacing("singer", 5).singer
    (2, 5)
    """

    portuguese_guitar: V
    singer: V
    classical_guitar: V

    def items(self) -> tuple[tuple[Speciality, V], ...]:
        """The pairs of speciality and value, left to right."""
        return (
            ("portuguese_guitar", self.portuguese_guitar),
            ("singer", self.singer),
            ("classical_guitar", self.classical_guitar),
        )


@frozen
class ByGroup(Keyed[Group, V]):
    """One value for each group of customers in the street.

    >>> ByGroup(4, 1, 0)["centre"]
    1
    """

    left: V
    centre: V
    right: V

    def items(self) -> tuple[tuple[Group, V], ...]:
        """The pairs of group and value, left to right."""
        return (("left", self.left), ("centre", self.centre), ("right", self.right))


@frozen
class ByBoardSpace(Keyed[BoardSpace, V]):
    """One value for each of the seven action spaces on the board (COMP-8).

    >>> ByBoardSpace(1, 2, 3, 4, 5, 6, 7)["rehearsal_room"]
    6
    """

    market_left: V
    market_right: V
    street_right: V
    billboard_right: V
    billboard_left: V
    rehearsal_room: V
    street_left: V

    def items(self) -> tuple[tuple[BoardSpace, V], ...]:
        """The pairs of space and value, clockwise."""
        return (
            ("market_left", self.market_left),
            ("market_right", self.market_right),
            ("street_right", self.street_right),
            ("billboard_right", self.billboard_right),
            ("billboard_left", self.billboard_left),
            ("rehearsal_room", self.rehearsal_room),
            ("street_left", self.street_left),
        )

    def values(self) -> tuple[V, ...]:
        """The values, clockwise."""
        return tuple([value for _, value in self.items()])


@frozen
class Customers(Keyed[Colour, int]):
    """A party of customers, counted by colour (COMP-4).

    >>> Customers(grey=1, brown=2) + Customers(black=1)
    Customers(grey=1, black=1, brown=2)
    >>> (Customers(2, 3, 4) - Customers(1, 0, 4)).total
    4
    """

    grey: int = 0
    black: int = 0
    brown: int = 0

    def items(self) -> tuple[tuple[Colour, int], ...]:
        """The pairs of colour and number."""
        return (("grey", self.grey), ("black", self.black), ("brown", self.brown))

    @property
    def total(self) -> int:
        """How many customers there are."""
        return self.grey + self.black + self.brown

    def __add__(self, other: Customers) -> Customers:
        return _customers(self.grey + other.grey, self.black + other.black, self.brown + other.brown)

    def __sub__(self, other: Customers) -> Customers:
        return _customers(self.grey - other.grey, self.black - other.black, self.brown - other.brown)

    def includes(self, other: Customers) -> bool:
        """Whether all of `other` can be taken from here."""
        return self.grey >= other.grey and self.black >= other.black and self.brown >= other.brown

    def times(self, factor: int) -> Customers:
        """The party `factor` times over."""
        return _customers(self.grey * factor, self.black * factor, self.brown * factor)


NOBODY: Final = Customers()
_customers: Final[Callable[[int, int, int], Customers]] = maker(Customers)


@frozen
class Notes(Keyed[Note, int]):
    """Note tokens, counted by kind (COMP-3).

    >>> Notes(treble_clef=1).adding("quaver").total
    2
    """

    treble_clef: int = 0
    crotchet: int = 0
    quaver: int = 0
    beamed_quavers: int = 0

    def items(self) -> tuple[tuple[Note, int], ...]:
        """The pairs of kind and number."""
        return (
            ("treble_clef", self.treble_clef),
            ("crotchet", self.crotchet),
            ("quaver", self.quaver),
            ("beamed_quavers", self.beamed_quavers),
        )

    @property
    def total(self) -> int:
        """How many tokens there are."""
        return self.treble_clef + self.crotchet + self.quaver + self.beamed_quavers

    def adding(self, note: Note, count: int = 1) -> Notes:
        """These tokens and `count` more of one kind (a negative count takes away)."""
        return self.replacing(note, self[note] + count)

    def __add__(self, other: Notes) -> Notes:
        return _notes(
            self.treble_clef + other.treble_clef,
            self.crotchet + other.crotchet,
            self.quaver + other.quaver,
            self.beamed_quavers + other.beamed_quavers,
        )

    def __sub__(self, other: Notes) -> Notes:
        return _notes(
            self.treble_clef - other.treble_clef,
            self.crotchet - other.crotchet,
            self.quaver - other.quaver,
            self.beamed_quavers - other.beamed_quavers,
        )

    def includes(self, other: Notes) -> bool:
        """Whether all of `other` can be given from here."""
        return (
            self.treble_clef >= other.treble_clef
            and self.crotchet >= other.crotchet
            and self.quaver >= other.quaver
            and self.beamed_quavers >= other.beamed_quavers
        )


_notes: Final[Callable[[int, int, int, int], Notes]] = maker(Notes)


@frozen
class Musician:
    """A musician with a die: in a restaurant or on the billboard.

    >>> Musician("singer-3", fame=2).fame
    2
    """

    tile: str
    fame: int


@frozen
class MarketMusician:
    """A musician in the market; one that nobody has hired yet has no die and no fame (SET-1).

    >>> MarketMusician("singer-3").fame is None
    True
    """

    tile: str
    fame: int | None = None
