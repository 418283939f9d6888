"""Events in a restaurant: who comes and goes, and the fados written there."""

from __future__ import annotations

from attrs import frozen

from house_of_fado.state.components import Colour, Customers, Group, Speciality


@frozen
class CustomerToBar:
    """A customer came from a street group to a bar (KICK-7)."""

    seat: int
    group: Group
    colour: Colour
    rule: str


@frozen
class CustomersSeated:
    """Customers of one group sat down at a table (STREET-3)."""

    seat: int
    group: Group
    customers: Customers
    table: int
    rule: str


@frozen
class CriticSeated:
    """A critic sat down at a table (STREET-6)."""

    seat: int
    group: Group
    table: int
    rule: str


@frozen
class FadoScored:
    """A fado went to a restaurant from a place of the row (FADO-2), or from the top of the stack (None, SOLO-11)."""

    seat: int
    tile: str
    place: int | None
    rule: str


@frozen
class FadoMoved:
    """The top of the stack filled the gap in the row (FADO-4)."""

    tile: str
    place: int
    rule: str


@frozen
class RestaurantClosed:
    """A seat began to close its restaurant (chapter CLOSE)."""

    seat: int
    rule: str


@frozen
class CustomersApplauded:
    """Customers stood up for a musician (CLOSE-2)."""

    seat: int
    speciality: Speciality
    customers: Customers
    rule: str


@frozen
class CriticReturned:
    """A critic went from a table back to a street group (CLOSE-5)."""

    seat: int
    group: Group
    rule: str


@frozen
class CustomersLeft:
    """All customers of a restaurant went to the discard (CLOSE-6)."""

    seat: int
    customers: Customers
    rule: str
