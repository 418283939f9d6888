"""Whether a state that came from outside could stand on a table: nothing lost, nothing twice, a decision that is due.

States made by `apply` need no check. One read from JSON does, so that every function of the library can rely on it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from house_of_fado.kernel.errors import LogError, SetupError
from house_of_fado.record.solo_coherence import solo_game, solo_seats
from house_of_fado.rules.play import legal_actions
from house_of_fado.state.board import BillboardSlot
from house_of_fado.state.components import GROUPS, NOBODY, NOTES, SPECIALITIES, STARS, Customers, Speciality
from house_of_fado.state.edition import CoinsBenefit
from house_of_fado.state.game import State
from house_of_fado.state.restaurant import Player
from house_of_fado.state.setup import Seat, seated

Fault: TypeAlias = tuple[str, str]
"""A path below the state and what is wrong there."""


MAX_COUNT: Final = 10**12
"""The most coins, points or turns in a state that is read; a game goes on from there for longer than anybody plays."""


def check_state(state: State, path: str = "$") -> None:
    """Raise a `LogError` for the first thing in the state that cannot be."""
    for faults in CHECKS:
        for where, reason in faults(state):
            raise LogError(reason, path + where)


def _seats(state: State) -> Iterator[Fault]:
    if state.solo:
        yield from solo_seats(state)
    else:
        try:
            seated([Seat(player.name, player.colour) for player in state.players], state.edition)
        except SetupError as error:
            yield ".players", str(error)
    edition = state.edition
    for seat, player in enumerate(state.players):
        if len(player.tables) != len(edition.restaurant_tables):
            yield f".players[{seat}].tables", f"{len(edition.restaurant_tables)} tables, found {len(player.tables)}"


def _counts(state: State) -> Iterator[Fault]:
    board = state.board
    for seat, player in enumerate(state.players):
        at = f".players[{seat}]"
        for name in ("coins", "score", "supply_workers", "cubes"):
            if not 0 <= getattr(player, name) <= MAX_COUNT:
                yield f"{at}.{name}", f"a count is never negative, and at most {MAX_COUNT}"
        if min(player.notes[note] for note in NOTES) < 0:
            yield f"{at}.notes", "a count is never negative"
    parties = [("bag", board.bag), ("discard", board.discard)]
    parties += [(f"street.{group}.customers", board.street[group].customers) for group in GROUPS]
    for where, party in parties:
        if not party.includes(NOBODY):
            yield f".board.{where}", "a count is never negative"
    if min(board.notes[note] for note in NOTES) < 0:
        yield ".board.notes", "a count is never negative"
    for name in ("turn", "round"):
        if not 0 <= getattr(state, name) <= MAX_COUNT:
            yield f".{name}", f"a count is never negative, and at most {MAX_COUNT}"


def _restaurants(state: State) -> Iterator[Fault]:
    for seat, player in enumerate(state.players):
        at = f".players[{seat}]"
        if player.cubes > state.edition.start.cubes:
            yield f"{at}.cubes", f"a track has {state.edition.start.cubes} cubes, found {player.cubes}"
            continue
        for place, (table, fact) in enumerate(zip(player.tables, state.edition.restaurant_tables, strict=True)):
            where = f"{at}.tables[{place}]"
            if table.seats != fact.seats or table.open != (state.removed_cubes(seat) >= fact.opens_at):
                yield where, f"this table seats {fact.seats} and opens with {fact.opens_at} cubes removed"
            if not table.customers.includes(NOBODY) or table.customers.total > fact.seats:
                yield f"{where}.customers", f"this table seats {fact.seats}"
            if (table.critic and table.customers.total > 0) or (not table.open and not table.is_empty):
                yield where, "a critic sits alone, and nobody sits at a table that is not open"
        if sum(table.critic for table in player.tables) > 1:
            yield f"{at}.tables", "a restaurant has at most one critic"
        if not player.bar.includes(NOBODY) or player.bar.total > state.edition.bar_seats:
            yield f"{at}.bar", f"the bar seats {state.edition.bar_seats}"


def _customers(state: State) -> Iterator[Fault]:
    edition, board = state.edition, state.board
    total = board.bag + board.discard
    for group in GROUPS:
        total = total + board.street[group].customers
        if board.street[group].customers.total > edition.group_size:
            yield f".board.street.{group}.customers", f"a group has at most {edition.group_size} customers"
    for player in state.players:
        total = total + player.guests
    expected = edition.customers_per_player.times(len(state.players))
    if total != expected:
        yield ".board", f"customers in play are {_listed(expected)}, found {_listed(total)}"
    critics = sum(board.street[group].critic for group in GROUPS) + sum(p.has_critic for p in state.players)
    placed = next(len(places.groups) for places in edition.critics if places.players == len(state.players))
    if critics != placed:
        yield ".board.street", f"{placed} critics are in play, found {critics}"


def _listed(party: Customers) -> str:
    return f"{party.grey} grey, {party.black} black and {party.brown} brown"


def _notes(state: State) -> Iterator[Fault]:
    for note in NOTES:
        found = state.board.notes[note] + sum(player.notes[note] for player in state.players)
        if found != state.edition.note_tokens[note]:
            yield f".board.notes.{note}", f"the game has {state.edition.note_tokens[note]} of these, found {found}"


def _musicians(state: State) -> Iterator[Fault]:
    edition, board = state.edition, state.board
    for speciality in SPECIALITIES:
        market = [musician.tile for musician in board.market[speciality]]
        slot, star = board.billboard[speciality].musician, board.star_musicians[speciality]
        employed = [musician for player in state.players if (musician := player.musicians[speciality]) is not None]
        with_die = employed + ([slot] if slot else [])
        found = market + [musician.tile for musician in with_die] + ([star] if star else [])
        found += [tile for tile in board.removed_musicians if _speciality(state, tile) == speciality]
        expected = [
            tile.id
            for tile in edition.musicians
            if tile.speciality == speciality and tile.players <= len(state.players)
        ]
        if sorted(found) != sorted(expected):
            yield f".board.market.{speciality}", "each musician of the speciality stands in exactly one place"
            continue
        if market != sorted(market, key=edition.market_order):
            yield f".board.market.{speciality}", "the market is kept in the edition's order"
        fames = [musician.fame for musician in with_die]
        fames += [musician.fame for musician in board.market[speciality] if musician.fame is not None]
        if any(not edition.first_fame <= fame <= edition.top_fame for fame in fames):
            yield f".board.market.{speciality}", f"fame goes from {edition.first_fame} to {edition.top_fame}"
        if slot is not None and slot.fame < edition.promotion_fame:
            yield f".board.billboard.{speciality}", f"the billboard wants fame {edition.promotion_fame} or more"
        if (star is None) != (speciality in board.stars):
            yield f".board.star_musicians.{speciality}", "a musician stands here exactly when the star is taken"
    if any(_speciality(state, tile) is None for tile in board.removed_musicians):
        yield ".board.removed_musicians", "there is no such musician"


def _speciality(state: State, tile: str) -> Speciality | None:
    musician = state.edition.musician(tile)
    return None if musician is None else musician.speciality


def _fados(state: State) -> Iterator[Fault]:
    board, edition = state.board, state.edition
    if len(board.fado_row) != edition.fado_row:
        yield ".board.fado_row", f"the row has {edition.fado_row} places, found {len(board.fado_row)}"
    if list(board.fado_stack) != sorted(board.fado_stack):
        yield ".board.fado_stack", "the tiles not yet revealed are sorted"
    shown = [tile for tile in (*board.fado_row, board.fado_top) if tile is not None]
    found = [*board.fado_stack, *shown, *(tile for player in state.players for tile in player.fados)]
    expected = [tile.id for tile in edition.fados if tile.players <= len(state.players)]
    if sorted(found) != sorted(expected):
        yield ".board.fado_stack", "each fado in play lies in exactly one place"


def _stars(state: State) -> Iterator[Fault]:
    if list(state.board.stars) != [star for star in STARS if star in state.board.stars]:
        yield ".board.stars", "the stars on the board stand in printed order"
    taken = [star for player in state.players for star in player.stars]
    if sorted([*state.board.stars, *taken]) != sorted(STARS):
        yield ".board.stars", "each star is on the board or with exactly one player"


def _billboard(state: State) -> Iterator[Fault]:
    slots = [(speciality, state.board.billboard[speciality]) for speciality in SPECIALITIES]
    for speciality, slot in slots:
        at = f".board.billboard.{speciality}"
        if len(slot.cubes) != len(state.players) or min(slot.cubes) < 0:
            yield f"{at}.cubes", f"one count for each of {len(state.players)} seats"
            return
    for seat in range(len(state.players)):
        if sum(slot.cubes[seat] for _, slot in slots) > state.removed_cubes(seat):
            yield f".players[{seat}].cubes", "more cubes lie on the billboard than have left the track"
    yield from _billboard_tiles(state, [slot for _, slot in slots])


def _billboard_tiles(state: State, slots: list[BillboardSlot]) -> Iterator[Fault]:
    tiles = [slot.tile for slot in slots]
    known = sorted(tile.id for tile in state.edition.billboard_tiles)
    laid = state.turn > 0 or (state.solo and state.decision == "roll_die")
    if laid != (None not in tiles) or (laid and sorted(str(tile) for tile in tiles) != known):
        yield ".board.billboard", "each scoring tile lies under one speciality once set-up is over"
    if not laid and tiles != [None] * len(tiles):
        yield ".board.billboard", "the scoring tiles are laid out last"


def _workers(state: State) -> Iterator[Fault]:
    pending = state.pending
    found: Counter[int] = Counter()
    for cluster in state.edition.clusters:
        space = state.board.spaces[cluster.space]
        at = f".board.spaces.{cluster.space}"
        if len(space.kick_outs) != len(cluster.kick_outs):
            yield f"{at}.kick_outs", f"{len(cluster.kick_outs)} kick-out spaces, found {len(space.kick_outs)}"
        here = [seat for seat in (space.worker, *space.kick_outs) if seat is not None]
        if not set(here) <= set(range(len(state.players))):
            yield at, "a worker is the number of a seat"
        if len(set(here)) != len(here):
            yield at, "a seat has at most one worker in a cluster"
        found.update(here)
    for seat, player in enumerate(state.players):
        placed = found[seat] + player.supply_workers + player.restaurant_worker + (pending.kicked_out == seat)
        if placed != state.edition.start.workers:
            yield f".players[{seat}].supply_workers", f"{state.edition.start.workers} workers, found {placed}"


def _moment(state: State) -> Iterator[Fault]:
    pending, decision = state.pending, state.decision
    if (decision is None) != state.finished or (state.actor is None) != state.finished:
        yield ".decision", "exactly a finished game has no decision and no actor"
    chance = decision in ("reveal_fado", "draw_customers", "assign_billboard_tiles", "roll_die")
    if not state.finished and chance != (state.actor == "chance"):
        yield ".actor", f"the decision '{decision}' is not for {state.actor!r}"
    if isinstance(state.actor, int) and not 0 <= state.actor < len(state.players):
        yield ".actor", f"there are seats 0 to {len(state.players) - 1}"
    if state.actor == "alfama" and not state.solo:
        yield ".actor", "Alfama plays in the solo game only"
    enough = state.edition.box.stars - len(state.board.stars) >= state.edition.stars_to_end  # END-1
    if state.finished and not (enough and state.turn % len(state.players) == 0):
        yield ".finished", "a game ends with a whole round, when enough stars are taken"
    if decision == "place_worker" and pending.seat == 0 and enough:
        yield ".decision", "enough stars are taken, so the last round was the end"
    set_up = state.turn == 0
    if set_up != (state.round == 0) or (set_up and not chance):
        yield ".turn", "turns and rounds are counted from 1 when set-up is over"
    if set_up != (pending.seat is None) and not state.finished:
        yield ".pending.seat", "a seat has the turn, except in set-up"
    if pending.seat is not None and pending.seat != (state.turn - 1) % len(state.players):
        yield ".pending.seat", f"turn {state.turn} is not of this seat"
    if not set_up and state.round != (state.turn - 1) // len(state.players) + 1:
        yield ".round", f"turn {state.turn} is not in this round"
    yield from _pending(state)


def _pending(state: State) -> Iterator[Fault]:
    pending, decision = state.pending, state.decision
    closing = decision in ("applause", "peak", "dismiss", "return_critic")
    in_action = decision in ("relocate_worker", "benefit", "action") or closing
    if decision != "reveal_fado" and in_action != (pending.space is not None):
        yield ".pending.space", f"does not fit the decision '{decision}'"
    if pending.space is not None and not _stands_on_space(state):
        yield ".pending.space", "the worker of the seat that has the turn stands there"
    if closing and pending.space != "restaurant":
        yield ".pending.space", "a closing happens on the restaurant"
    if (decision == "draw_customers") != bool(pending.refills):
        yield ".pending.refills", f"does not fit the decision '{decision}'"
    if list(pending.refills) != [group for group in GROUPS if group in pending.refills]:
        yield ".pending.refills", "groups are refilled from left to right"
    if decision == "draw_customers" and not _can_refill(state):
        yield ".pending.refills", "nothing is to be drawn for this group"
    if (decision == "relocate_worker") != (pending.kicked_out is not None):
        yield ".pending.kicked_out", f"does not fit the decision '{decision}'"
    if (decision == "benefit") != (pending.benefit is not None):
        yield ".pending.benefit", f"does not fit the decision '{decision}'"
    if not closing and (pending.standing != NOBODY or pending.kept):
        yield ".pending.standing", "customers stand up in a closing only"
    yield from _decider(state)


def _decider(state: State) -> Iterator[Fault]:
    pending, decision = state.pending, state.decision
    if decision == "relocate_worker":
        if pending.kicked_out != state.actor or state.actor == pending.seat:
            yield ".pending.kicked_out", "the seat that was kicked out decides"
        elif state.space == "restaurant" or state.board.spaces[state.space].holds(state.decider):
            yield ".pending.space", "nobody was kicked out there"
    if decision == "benefit":
        cluster = None if pending.space in (None, "restaurant") else state.board.spaces[state.cluster.space]
        if cluster is None or pending.benefit not in range(len(cluster.kick_outs)):
            yield ".pending.benefit", "there is no such kick-out space"
        elif cluster.kick_outs[pending.benefit or 0] != state.actor or state.actor == pending.seat:
            yield ".pending.benefit", "the seat that was kicked out stands there and decides"
    elif isinstance(state.actor, int) and decision != "relocate_worker" and state.actor != pending.seat:
        yield ".actor", "the seat that has the turn decides"
    if isinstance(state.actor, int):
        player = state.players[state.actor]
        if not pending.standing.includes(NOBODY) or not player.guests.includes(pending.standing):
            yield ".pending.standing", "more customers stand up than are in the restaurant"
        yield from _closing(state, player)


def _closing(state: State, player: Player) -> Iterator[Fault]:
    top = state.edition.top_fame
    at_top = [name for name, musician in player.musicians.items() if musician is not None and musician.fame >= top]
    if list(state.pending.kept) != [name for name in SPECIALITIES if name in state.pending.kept] or not set(
        state.pending.kept
    ) <= set(at_top):
        yield ".pending.kept", "musicians at the top fame, left to right"
    if state.decision in ("peak", "dismiss", "return_critic") and set(at_top) & set(state.board.stars):
        yield ".decision", "a musician at the top fame takes a star that is still on the board"
    if (state.decision == "peak") != (set(at_top) > set(state.pending.kept)) and state.decision in ("peak", "dismiss"):
        yield ".decision", "each musician at the top fame is asked about once"
    if state.decision == "return_critic" and not player.has_critic:
        yield ".decision", "no critic is in the restaurant"


def _stands_on_space(state: State) -> bool:
    space, seat = state.space, state.pending.seat
    if seat is None:
        return False
    return state.players[seat].restaurant_worker if space == "restaurant" else state.board.spaces[space].worker == seat


def _can_refill(state: State) -> bool:
    board, edition = state.board, state.edition
    if board.bag.total + board.discard.total == 0:
        return False
    return all(board.street[group].customers.total <= edition.group_refilled_at for group in state.pending.refills)


def _set_up(state: State) -> Iterator[Fault]:
    board = state.board
    gaps = board.fado_row.count(None)
    if state.decision == "reveal_fado" and (not board.fado_stack or (state.turn > 0 and board.fado_top is not None)):
        yield ".board.fado_top", "no fado is to be revealed"
    if state.turn == 0 and list(board.fado_row[len(board.fado_row) - gaps :]) != [None] * gaps:
        yield ".board.fado_row", "the row is laid out from left to right"
    if state.turn == 0 and state.decision == "reveal_fado" and board.fado_top is not None:
        yield ".board.fado_top", "the top of the stack is revealed after the row"
    if state.turn == 0 and state.decision != "reveal_fado" and board.fado_stack and (gaps or board.fado_top is None):
        yield ".decision", "the fados are laid out first"


def _open_decision(state: State) -> Iterator[Fault]:
    if state.decision == "benefit" and isinstance(state.benefit, CoinsBenefit):
        return
    options = legal_actions(state)
    if isinstance(state.actor, int) and len(options) < 2:
        yield ".decision", "a seat is asked only where it has a choice"


# The order matters: later checks rely on what earlier ones have made sure of.
CHECKS: Final[tuple[Callable[[State], Iterator[Fault]], ...]] = (
    _seats,
    _counts,
    _restaurants,
    _customers,
    _notes,
    _musicians,
    _fados,
    _stars,
    _billboard,
    _workers,
    _moment,
    _set_up,
    solo_game,
    _open_decision,
)
