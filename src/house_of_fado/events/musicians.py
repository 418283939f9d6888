"""Events in the life of a musician."""

from __future__ import annotations

from attrs import frozen

from house_of_fado.state.components import Speciality


@frozen
class DiePlaced:
    """A musician without a die got one (HIRE-2)."""

    tile: str
    fame: int
    rule: str


@frozen
class MusicianHired:
    """A musician came from the market to a restaurant."""

    seat: int
    tile: str
    fame: int
    rule: str


@frozen
class MusicianPromoted:
    """A musician went from a restaurant to the billboard."""

    seat: int
    speciality: Speciality
    tile: str
    fame: int
    rule: str


@frozen
class MusicianReplaced:
    """The musician who stood on the billboard went back to the market with its die (BILL-3)."""

    speciality: Speciality
    tile: str
    fame: int
    rule: str


@frozen
class MusicianContracted:
    """A musician came from the billboard to a restaurant."""

    seat: int
    speciality: Speciality
    tile: str
    fame: int
    rule: str


@frozen
class FameRaised:
    """A musician in a restaurant rose to `fame`."""

    seat: int
    speciality: Speciality
    fame: int
    rule: str


@frozen
class MusicianStarred:
    """A musician at the peak went to the star area (CLOSE-3)."""

    seat: int
    speciality: Speciality
    tile: str
    rule: str


@frozen
class MusicianRetired:
    """A musician at the peak left the game (CLOSE-3)."""

    seat: int
    speciality: Speciality
    tile: str
    rule: str


@frozen
class MusicianKept:
    """A musician at the peak stayed in the restaurant (CLOSE-3)."""

    seat: int
    speciality: Speciality
    tile: str
    rule: str


@frozen
class MusicianDismissed:
    """A musician went back to the market with its die (CLOSE-4)."""

    seat: int
    speciality: Speciality
    tile: str
    fame: int
    rule: str
