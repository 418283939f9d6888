"""Events that change what a seat owns: coins, notes, points, stars, and the cubes on its prestige track."""

from __future__ import annotations

from attrs import frozen

from house_of_fado.state.components import Note, Notes, Speciality, Star


@frozen
class CoinsGained:
    """A seat took coins."""

    seat: int
    coins: int
    rule: str


@frozen
class CoinsPaid:
    """A seat paid coins."""

    seat: int
    coins: int
    rule: str


@frozen
class NoteTaken:
    """A seat took a note token from the board."""

    seat: int
    note: Note
    rule: str


@frozen
class NoteStackEmpty:
    """A musician should have brought a note, and its stack was empty (HIRE-6)."""

    seat: int
    note: Note
    rule: str


@frozen
class NotesReturned:
    """A seat gave note tokens back to the board."""

    seat: int
    notes: Notes
    rule: str


@frozen
class PointsScored:
    """A seat moved forward on the score track."""

    seat: int
    points: int
    rule: str


@frozen
class StarTaken:
    """A seat took a star from the board (STAR-1)."""

    seat: int
    star: Star
    rule: str


@frozen
class CubeRemoved:
    """The leftmost cube left a seat's prestige track: to a billboard slot, or out of the game (`slot` None)."""

    seat: int
    removed: int
    slot: Speciality | None
    rule: str


@frozen
class CriticPriceFell:
    """A seat now pays less for a critic (PRES-2)."""

    seat: int
    price: int
    rule: str


@frozen
class IncomeRose:
    """A seat's customers now pay more (PRES-2)."""

    seat: int
    income: int
    rule: str


@frozen
class TableOpened:
    """The decoration left a seat's table (PRES-3)."""

    seat: int
    table: int
    rule: str
