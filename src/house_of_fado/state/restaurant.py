"""A player's side of the table: the restaurant board, and what lies on and beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import frozen

from house_of_fado.kernel.evolve import copier
from house_of_fado.state.components import NOBODY, BySpeciality, Customers, Musician, Notes, PlayerColour, Star


@frozen
class Table:
    """A table in a restaurant. It is empty when neither customers nor a critic sit there.

    >>> Table(seats=2, open=True, customers=Customers(grey=1)).is_empty
    False
    """

    seats: int
    open: bool
    customers: Customers = NOBODY
    critic: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here."""
        return not self.critic and self.customers.total == 0


@frozen
class Player:
    """A player with a restaurant. `cubes` are those left on the prestige track, `score` is without final scoring.

    >>> from house_of_fado.state.setup import initial_state
    >>> ana = initial_state(["Ana", "Rui"]).players[0]
    >>> ana.name, ana.coins, ana.cubes, ana.has_critic
    ('Ana', 5, 8, False)
    """

    name: str
    colour: PlayerColour
    coins: int
    score: int
    supply_workers: int
    restaurant_worker: bool
    cubes: int
    notes: Notes
    musicians: BySpeciality[Musician | None]
    tables: tuple[Table, ...]
    bar: Customers
    fados: tuple[str, ...]
    stars: tuple[Star, ...]

    @property
    def has_critic(self) -> bool:
        """Whether a critic sits at one of the tables (STREET-7)."""
        return any(table.critic for table in self.tables)

    @property
    def seated(self) -> Customers:
        """The customers at all tables, who pay (CLOSE-1)."""
        seated = NOBODY
        for table in self.tables:
            seated = seated + table.customers
        return seated

    @property
    def guests(self) -> Customers:
        """The customers at the tables and at the bar, who applaud (CLOSE-2)."""
        return self.seated + self.bar


# The copies that every turn makes, written out once (see `copier`).
with_guests: Final[Callable[[Table, Customers], Table]] = copier(Table, "customers")
with_coins: Final[Callable[[Player, int], Player]] = copier(Player, "coins")
with_score: Final[Callable[[Player, int], Player]] = copier(Player, "score")
with_restaurant_worker: Final[Callable[[Player, bool], Player]] = copier(Player, "restaurant_worker")
with_notes: Final[Callable[[Player, Notes], Player]] = copier(Player, "notes")
with_musicians: Final[Callable[[Player, BySpeciality[Musician | None]], Player]] = copier(Player, "musicians")
with_tables: Final[Callable[[Player, tuple[Table, ...]], Player]] = copier(Player, "tables")
