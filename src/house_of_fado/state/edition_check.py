"""Whether the facts of an edition fit together; the first that does not is named with its path in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from house_of_fado.kernel.errors import EditionError
from house_of_fado.kernel.json_text import JsonValue
from house_of_fado.state.components import BOARD_SPACES, GROUPS, NOTES, SPECIALITIES, STARS

if TYPE_CHECKING:
    from house_of_fado.state.edition import Edition, Source

Fault: TypeAlias = tuple[str, str]
"""A dotted path and what is wrong there."""

MAX_NUMBER: Final = 1000
"""The largest figure an edition may hold."""
MAX_GROUP: Final = 50
"""The most musicians of one speciality: whoever looks for a legal hire meets every pair of two groups."""
MAX_SEATS: Final = 20
"""The most seats of a table: whoever looks for a legal invitation meets every party that fits."""
KICK_OUT_SPACES: Final = 3
"""How many kick-out spaces a cluster has: the actions speak of 0, 1 and 2."""
TABLES: Final = 3
"""How many tables a restaurant has: the actions speak of 0, 1 and 2."""
SERVED: Final = {"market": (2, 2), "billboard": (2, 2), "street": (0, 2), "rehearsal_room": (0, None)}
"""For each place, how many specialities and street groups its action needs."""


def check(edition: Edition, path: str = "$") -> None:
    """Raise an `EditionError` for the first fact that cannot be true."""
    for faults in CHECKS:
        for where, reason in faults(edition):
            raise EditionError(reason, path + _json_path(where))


def source_of(edition: Edition, path: str) -> Source:
    """The source with the longest path that covers the dotted `path`.

    >>> from house_of_fado.state.edition import STANDARD
    >>> source_of(STANDARD, "musicians.3.note").origin
    'reconstructed'
    """
    covering = [source for source in edition.sources if _covers(_steps(source.path), _steps(path))]
    if not covering:
        raise EditionError("this fact has no source", "$" + _json_path(path))
    return max(covering, key=lambda source: (source.path.count("."), source.path.count("*") == 0))


def facts(edition: Edition) -> Iterator[tuple[str, JsonValue]]:
    """Every single fact of an edition with its dotted path.

    >>> from house_of_fado.state.edition import STANDARD
    >>> dict(facts(STANDARD))["fame_cost.4"]
    15
    """
    value = edition.to_value()
    assert isinstance(value, dict)
    for key, fact in value.items():
        if key not in ("id", "title", "sources"):
            yield from _leaves(key, fact)


def _json_path(dotted: str) -> str:
    return "".join(f"[{step}]" if step.isdigit() else f".{step}" for step in dotted.split("."))


def _leaves(path: str, value: JsonValue) -> Iterator[tuple[str, JsonValue]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(f"{path}.{key}", inner)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(f"{path}.{place}", inner)
    else:
        yield path, value


def _steps(path: str) -> list[str]:
    return path.split(".")


def _covers(pattern: list[str], path: list[str]) -> bool:
    for wanted, given in zip(pattern, path, strict=False):  # mostly the first step differs already
        if wanted not in (given, "*"):
            return False
    return len(pattern) <= len(path)


def _figures(edition: Edition) -> Iterator[Fault]:
    for path, value in facts(edition):
        if isinstance(value, int) and not 0 <= value <= MAX_NUMBER:
            yield path, f"{value} is not between 0 and {MAX_NUMBER}"


def _sources(edition: Edition) -> Iterator[Fault]:
    known = [_steps(path) for path, _ in facts(edition)]
    patterns = [_steps(source.path) for source in edition.sources]
    for path in known:
        if not any(_covers(pattern, path) for pattern in patterns):
            yield ".".join(path), "this fact has no source"
    for place, pattern in enumerate(patterns):
        if not any(_covers(pattern, path) for path in known):
            yield f"sources.{place}.path", f"there is no fact at '{'.'.join(pattern)}'"


def _repeats(what: str, ids: Sequence[str]) -> Iterator[Fault]:
    for place, tile in enumerate(ids):
        if not tile or tile in ids[:place]:
            yield f"{what}.{place}.id", f"every tile needs an id of its own, found '{tile}'"


def _tiles(edition: Edition) -> Iterator[Fault]:
    box = edition.box
    yield from _repeats("musicians", [tile.id for tile in edition.musicians])
    yield from _repeats("fados", [tile.id for tile in edition.fados])
    yield from _repeats("billboard_tiles", [tile.id for tile in edition.billboard_tiles])
    counts = [
        ("musicians", len(edition.musicians), box.musicians),
        ("fados", len(edition.fados), box.fados),
        ("note_tokens", edition.note_tokens.total, box.notes),
    ]
    for what, found, expected in counts:
        if found != expected:
            yield what, f"the box holds {expected}, here are {found}"
    for speciality in SPECIALITIES:
        found = sum(tile.speciality == speciality for tile in edition.musicians)
        if found > MAX_GROUP:
            yield "musicians", f"at most {MAX_GROUP} can be {speciality}, here are {found}"
    for place, fact in enumerate(edition.restaurant_tables):
        if fact.seats > MAX_SEATS:
            yield f"restaurant_tables.{place}.seats", f"a table has at most {MAX_SEATS} seats, found {fact.seats}"
    if box.dice < box.musicians:
        yield "box.dice", f"{box.dice} dice cannot serve {box.musicians} musicians"
    if box.stars != len(STARS):
        yield "box.stars", f"the game has {len(STARS)} stars, here are {box.stars}"
    for place, fado in enumerate(edition.fados):
        if fado.notes.total == 0:
            yield f"fados.{place}.notes", "a fado needs at least one note"


def _players(edition: Edition) -> Iterator[Fault]:
    counts = [places.players for places in edition.critics]
    if not counts or counts != list(range(2, 2 + len(counts))):
        yield "critics", f"one entry for each number of players from 2 on, found {counts}"
        return
    if len(set(edition.colours)) != len(edition.colours) or len(edition.colours) < counts[-1]:
        yield "colours", f"{counts[-1]} players need as many different colours"
    for place, places in enumerate(edition.critics):
        if len(set(places.groups)) != len(places.groups):
            yield f"critics.{place}.groups", "a group has room for one critic"
    if max(len(places.groups) for places in edition.critics) > edition.box.critics:
        yield "critics", f"the box holds {edition.box.critics} critics"
    for players in counts:
        fados = sum(tile.players <= players for tile in edition.fados)
        if fados < edition.fado_row:
            yield "fados", f"with {players} players {edition.fado_row} must lie on the board, there are {fados}"
    needed = edition.start.notes
    if any(edition.note_tokens[note] < needed[note] * counts[-1] for note in NOTES):
        yield "note_tokens", "there are not enough tokens for every player's first notes"


def _customers(edition: Edition) -> Iterator[Fault]:
    most = edition.critics[-1].players
    if not edition.box.customers.includes(edition.customers_per_player.times(most)):
        yield "customers_per_player", f"the box does not hold enough customers for {most} players"
    street = len(GROUPS) * edition.group_size
    if edition.customers_per_player.total * edition.critics[0].players < street:
        yield "customers_per_player", f"{street} customers must stand in the street"
    if edition.group_refilled_at >= edition.group_size:
        yield "group_refilled_at", f"a group of {edition.group_size} would be refilled for ever"


def _clusters(edition: Edition) -> Iterator[Fault]:
    spaces = [cluster.space for cluster in edition.clusters]
    if sorted(spaces) != sorted(BOARD_SPACES):
        yield "clusters", f"each of the {len(BOARD_SPACES)} spaces once, found {', '.join(spaces)}"
    for place, cluster in enumerate(edition.clusters):
        if len(cluster.kick_outs) != KICK_OUT_SPACES:
            yield f"clusters.{place}.kick_outs", f"{KICK_OUT_SPACES} kick-out spaces, found {len(cluster.kick_outs)}"
        if cluster.place not in SERVED:
            yield f"clusters.{place}.place", "the restaurant is not on the board"
            continue
        specialities, groups = SERVED[cluster.place]
        if len(set(cluster.specialities)) != specialities:
            yield f"clusters.{place}.specialities", f"{specialities} of them, found {len(cluster.specialities)}"
        if groups is not None and len(set(cluster.groups)) != groups:
            yield f"clusters.{place}.groups", f"{groups} of them, found {len(cluster.groups)}"
    if not 1 <= edition.die_sides <= len(edition.clusters):
        yield "die_sides", f"a die that points at one of {len(edition.clusters)} spaces"


def _length(path: str, found: Sequence[int], expected: int, meaning: str) -> Iterator[Fault]:
    if len(found) != expected:
        yield path, f"{expected} values ({meaning}), found {len(found)}"


def _tables(edition: Edition) -> Iterator[Fault]:
    cubes = edition.start.cubes
    yield from _length("applause", edition.applause, len(edition.fame_cost), "one for each fame cost")
    yield from _length("critic_price", edition.critic_price, cubes + 1, f"0 to {cubes} removed cubes")
    yield from _length("income", edition.income, cubes + 1, f"0 to {cubes} removed cubes")
    yield from _length("star_points", edition.star_points, edition.box.stars + 1, f"0 to {edition.box.stars} stars")
    if not edition.fame_cost or list(edition.fame_cost) != sorted(edition.fame_cost):
        yield "fame_cost", "one cost for each fame that can be hired, never falling"
    if not edition.fado_points:
        yield "fado_points", "at least the points for no fado"
    for path in ("applause", "restaurant_tables", "first_fame", "coins_per_point", "fados_for_star", "stars_to_end"):
        if not getattr(edition, path) or (path == "applause" and 0 in edition.applause):
            yield path, "nothing here may be 0 or empty"
    if edition.stars_to_end > edition.box.stars:
        yield "stars_to_end", f"there are only {edition.box.stars} stars"
    if edition.start.workers not in range(1, len(BOARD_SPACES) - 1) or cubes == 0:
        yield "start", "each player needs cubes and at least one worker, and fewer workers than spaces"
    if len(edition.restaurant_tables) != TABLES:
        yield "restaurant_tables", f"{TABLES} tables, found {len(edition.restaurant_tables)}"
    for place, table in enumerate(edition.restaurant_tables):
        if not table.seats or table.opens_at > cubes:
            yield f"restaurant_tables.{place}", "a table needs a seat, and opens with one of the cubes at the latest"


def _billboard(edition: Edition) -> Iterator[Fault]:
    if len(edition.billboard_tiles) != len(SPECIALITIES):
        yield (
            "billboard_tiles",
            f"one for each of {len(SPECIALITIES)} specialities, found {len(edition.billboard_tiles)}",
        )
    for place, tile in enumerate(edition.billboard_tiles):
        if not any(side.players <= edition.critics[0].players for side in tile.sides):
            yield f"billboard_tiles.{place}.sides", "no side for the smallest number of players"
        for number, side in enumerate(tile.sides):
            if not side.values or list(side.values) != sorted(side.values, reverse=True):
                yield f"billboard_tiles.{place}.sides.{number}.values", "falling values, the first place first"


# The order matters: later checks rely on what earlier ones have made sure of.
CHECKS: Final[tuple[Callable[[Edition], Iterator[Fault]], ...]] = (
    _figures,
    _sources,
    _tiles,
    _players,
    _customers,
    _clusters,
    _tables,
    _billboard,
)
