"""A count of every piece on the table, made without the library's own sums: nothing may be lost or appear twice."""

from __future__ import annotations

from collections import Counter

import house_of_fado as hof


def census(state: hof.State) -> Counter[str]:
    """How often each piece is found anywhere; the same before and after every move, except dice and coins."""
    found: Counter[str] = Counter()
    board = state.board
    parties = [board.bag, board.discard, board.street.left.customers]
    parties += [board.street.centre.customers, board.street.right.customers]
    for seat, player in enumerate(state.players):
        parties += [player.bar, *(table.customers for table in player.tables)]
        found.update(f"note {note}" for note, count in _notes(player.notes) for _ in range(count))
        found.update(f"musician {musician.tile}" for _, musician in player.musicians.items() if musician)
        found.update(f"fado {tile}" for tile in player.fados)
        found.update(f"star {star}" for star in player.stars)
        found["critic"] += sum(table.critic for table in player.tables)
        found[f"worker {seat}"] += player.supply_workers + player.restaurant_worker
        found[f"worker {seat}"] += state.pending.kicked_out == seat
    for party in parties:
        assert min(party.grey, party.black, party.brown) >= 0
        found.update({"grey": party.grey, "black": party.black, "brown": party.brown})
    found.update(f"note {note}" for note, count in _notes(board.notes) for _ in range(count))
    for speciality, group in board.market.items():
        slot, star = board.billboard[speciality], board.star_musicians[speciality]
        found.update(f"musician {musician.tile}" for musician in group)
        found.update(f"musician {musician.tile}" for musician in [slot.musician] if musician)
        found.update(f"musician {tile}" for tile in [star] if tile)
    found.update(f"musician {tile}" for tile in board.removed_musicians)
    found.update(f"fado {tile}" for tile in (*board.fado_stack, *board.fado_row, board.fado_top) if tile)
    found.update(f"star {star}" for star in board.stars)
    found["critic"] += board.street.left.critic + board.street.centre.critic + board.street.right.critic
    for space in board.spaces.values():
        found.update(f"worker {seat}" for seat in (space.worker, *space.kick_outs) if seat is not None)
    return found


def expected(players: int) -> Counter[str]:
    """What a game of so many players has in play (SET-1 to SET-9); solo is set up as for two (SOLO-1)."""
    players = max(players, 2)
    musicians = {2: 4, 3: 5, 4: 6}[players]
    fados = {2: (1, 2, 3, 4, 7, 8, 9, 11, 12, 13, 14, 17)}.get(players, tuple(range(1, 19)))
    pieces = {"grey": 2 * players, "black": 3 * players, "brown": 4 * players, "critic": players - 1}
    pieces |= {"note treble_clef": 9, "note crotchet": 8, "note quaver": 8, "note beamed_quavers": 8}
    for speciality in ("portuguese_guitar", "singer", "classical_guitar"):
        pieces |= {f"musician {speciality}-{number}": 1 for number in range(1, musicians + 1)}
        pieces |= {f"star {speciality}": 1}
    pieces |= {"star fado": 1, "star prestige": 1}
    pieces |= {f"worker {seat}": 3 for seat in range(players)}
    pieces |= {f"fado fado-{number:02}": 1 for number in fados}
    return Counter(pieces)


def _notes(notes: object) -> list[tuple[str, int]]:
    counts = [(note, getattr(notes, note)) for note in ("treble_clef", "crotchet", "quaver", "beamed_quavers")]
    assert all(count >= 0 for _, count in counts)
    return counts
