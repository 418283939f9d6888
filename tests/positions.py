"""Positions for tests: a fixed set-up, and small changes to it that keep every piece accounted for.

Each function takes a state and gives a new one. Pieces come from where they would come from in play (musicians from the
market, customers from the bag, cubes off the track), so the positions pass the same checks as those of a real game.
"""

from __future__ import annotations

from attrs import evolve

import house_of_fado as hof
from house_of_fado.state.components import (
    BOARD_SPACES,
    GROUPS,
    NOBODY,
    BoardSpace,
    Customers,
    Group,
    MarketMusician,
    Musician,
    Note,
    Notes,
    Space,
    Speciality,
    Star,
    Worker,
)

NAMES = ("Ana", "Rui", "Eva", "Zé")


def table(players: int = 2) -> hof.State:
    """The table after a fixed set-up: the first fados in the row, one grey, one black and two brown in every group.

    One player plays solo; Alfama's workers stand on the first three spaces.
    """
    state = hof.initial_state(NAMES[:players], solo=players == 1)
    while state.decision == "reveal_fado":
        state = hof.apply(state, hof.RevealFado(state.board.fado_stack[0])).state
    for group in GROUPS:
        state = hof.apply(state, hof.DrawCustomers(group, grey=1, black=1, brown=2)).state
    state = hof.apply(state, hof.AssignBillboardTiles("billboard-1", "billboard-2", "billboard-3")).state
    return play(state, *(hof.RollDie(value) for value in (1, 2, 3))) if players == 1 else state


def solo(*spaces: Space) -> hof.State:
    """The solo table with Alfama's workers on exactly these spaces, three of them; you have the turn."""
    state = table(1)
    for space in ("market_left", "market_right", "street_right"):
        empty = evolve(state.board.spaces[space], worker=None)
        state = state.with_board(evolve(state.board, spaces=state.board.spaces.replacing(space, empty)))
    state = state.with_player(1, evolve(state.players[1], supply_workers=3))
    for space in spaces:
        state = standing_on(state, 1, space)
    return state


def after_you(state: hof.State, space: Space, worker: Worker = "supply") -> hof.State:
    """A solo table after your turn on a space, where you did nothing, and the refills if any: Alfama is next."""
    state = hof.apply(state, hof.PlaceWorker(worker, space)).state
    while state.actor != "alfama":
        state = hof.apply(state, hof.Decline() if state.actor == 0 else hof.legal_actions(state)[0]).state
    return state


def heading_for(space: BoardSpace) -> hof.State:
    """A solo table where Alfama looks at this space first, and at the one after it if she passes it by."""
    at = BOARD_SPACES.index(space)
    before, here, *others = (BOARD_SPACES[(at + step) % 7] for step in (-2, -1, 2, 3))
    return after_you(solo(here, *others), before)


def alfama(state: hof.State) -> hof.Transition[hof.State, hof.Event]:
    """Alfama's turn, the only one she has."""
    (turn,) = hof.legal_actions(state)
    return hof.apply(state, turn)


def play(state: hof.State, *actions: hof.Action) -> hof.State:
    """The state after several actions."""
    for action in actions:
        state = hof.apply(state, action).state
    return state


def events(state: hof.State, action: hof.Action) -> tuple[hof.Event, ...]:
    """What happens when an action is made."""
    return hof.apply(state, action).events


def broken_rules(state: hof.State, action: hof.Action) -> list[tuple[str, str]]:
    """The rule ids and codes that stand against an action."""
    return [(violation.rule, violation.code) for violation in hof.explain(state, action)]


def turn_of(state: hof.State, seat: int) -> hof.State:
    """The same table, with `seat` about to place a worker."""
    turn = len(state.players) * 5 + seat + 1
    pending = hof.Pending(seat=seat)
    return evolve(state, actor=seat, decision="place_worker", turn=turn, round=6, pending=pending)


def standing_on(state: hof.State, seat: int, space: Space, *, from_supply: bool = True) -> hof.State:
    """The same table, with a worker of `seat` on an action space (or on its restaurant)."""
    player = state.players[seat]
    if from_supply:
        state = state.with_player(seat, evolve(player, supply_workers=player.supply_workers - 1))
    if space == "restaurant":
        return state.with_player(seat, evolve(state.players[seat], restaurant_worker=True))
    cluster = evolve(state.board.spaces[space], worker=seat)
    return state.with_board(evolve(state.board, spaces=state.board.spaces.replacing(space, cluster)))


def kicked_out_at(state: hof.State, seat: int, space: Space, place: int) -> hof.State:
    """The same table, with a worker of `seat` from its supply on a kick-out space."""
    assert space != "restaurant"
    player = state.players[seat]
    state = state.with_player(seat, evolve(player, supply_workers=player.supply_workers - 1))
    cluster = state.board.spaces[space]
    kick_outs = (*cluster.kick_outs[:place], seat, *cluster.kick_outs[place + 1 :])
    spaces = state.board.spaces.replacing(space, evolve(cluster, kick_outs=kick_outs))
    return state.with_board(evolve(state.board, spaces=spaces))


def acting_on(state: hof.State, space: Space, seat: int = 0) -> hof.State:
    """The same table, with `seat` having placed a worker on a free space and about to do its action."""
    state = standing_on(turn_of(state, seat), seat, space)
    return state.awaiting(seat, "action", hof.Pending(seat=seat, space=space))


def first_passed(state: hof.State) -> tuple[str, str, str]:
    """The first space that Alfama passes by in her turn, why, and by which rule."""
    event = next(event for event in alfama(state).events if isinstance(event, hof.events.SpacePassed))
    return event.space, event.reason, event.rule


def with_coins(state: hof.State, seat: int, coins: int) -> hof.State:
    """The same table, with so many coins for `seat`."""
    return state.with_player(seat, evolve(state.players[seat], coins=coins))


def with_notes(state: hof.State, seat: int, notes: Notes) -> hof.State:
    """The same table, with exactly these notes for `seat`, the rest of the tokens on the board."""
    player = state.players[seat]
    board = evolve(state.board, notes=state.board.notes + player.notes - notes)
    return state.with_board(board).with_player(seat, evolve(player, notes=notes))


def without_notes(state: hof.State, note: Note, hoarder: int = 1) -> hof.State:
    """The same table, with every token of a kind in one player's hands."""
    player = state.players[hoarder]
    left = state.board.notes[note]
    board = evolve(state.board, notes=state.board.notes.adding(note, -left))
    return state.with_board(board).with_player(hoarder, evolve(player, notes=player.notes.adding(note, left)))


def without_any_notes(state: hof.State, hers: Notes = Notes(treble_clef=1)) -> hof.State:  # noqa: B008
    """The same solo table with no token on the board: Alfama has these, and you the rest."""
    state = state.with_board(evolve(state.board, notes=Notes()))
    state = state.with_player(0, evolve(state.players[0], notes=state.edition.note_tokens - hers))
    return state.with_player(1, evolve(state.players[1], notes=hers))


def employing(state: hof.State, seat: int, speciality: Speciality, fame: int) -> hof.State:
    """The same table, with a musician from the market in a restaurant."""
    musician, *rest = state.board.market[speciality]
    state = state.with_board(evolve(state.board, market=state.board.market.replacing(speciality, tuple(rest))))
    player = state.players[seat]
    musicians = player.musicians.replacing(speciality, Musician(musician.tile, fame))
    return state.with_player(seat, evolve(player, musicians=musicians))


def on_billboard(state: hof.State, speciality: Speciality, fame: int) -> hof.State:
    """The same table, with a musician from the market on the billboard."""
    musician, *rest = state.board.market[speciality]
    slot = evolve(state.board.billboard[speciality], musician=Musician(musician.tile, fame))
    market = state.board.market.replacing(speciality, tuple(rest))
    billboard = state.board.billboard.replacing(speciality, slot)
    return state.with_board(evolve(state.board, market=market, billboard=billboard))


def market_fame(state: hof.State, tile: str, fame: int) -> hof.State:
    """The same table, with a die on a musician in the market."""
    speciality = next(musician.speciality for musician in state.edition.musicians if musician.id == tile)
    group = tuple(
        MarketMusician(tile, fame) if musician.tile == tile else musician for musician in state.board.market[speciality]
    )
    return state.with_board(evolve(state.board, market=state.board.market.replacing(speciality, group)))


def with_cubes(state: hof.State, speciality: Speciality, *cubes: int) -> hof.State:
    """The same table, with so many cubes of each seat beside a slot, taken off their tracks without further effect."""
    slot = state.board.billboard[speciality]
    for seat, count in enumerate(cubes):
        player = state.players[seat]
        state = state.with_player(seat, evolve(player, cubes=player.cubes - count + slot.cubes[seat]))
        state = _with_doors(state, seat)
    billboard = state.board.billboard.replacing(speciality, evolve(slot, cubes=cubes))
    return state.with_board(evolve(state.board, billboard=billboard))


def having_removed(state: hof.State, seat: int, removed: int) -> hof.State:
    """The same table, with so many cubes off a track and out of the game; the table for 4 is open if it should be."""
    cubes = state.edition.start.cubes - removed
    return _with_doors(state.with_player(seat, evolve(state.players[seat], cubes=cubes)), seat)


def _with_doors(state: hof.State, seat: int) -> hof.State:
    player = state.players[seat]
    tables = tuple(
        evolve(place, open=state.removed_cubes(seat) >= fact.opens_at)
        for place, fact in zip(player.tables, state.edition.restaurant_tables, strict=True)
    )
    return state.with_player(seat, evolve(player, tables=tables))


def seating(state: hof.State, seat: int, place: int, customers: Customers) -> hof.State:
    """The same table, with customers from the bag at a restaurant's table."""
    player = state.players[seat]
    tables = (*player.tables[:place], evolve(player.tables[place], customers=customers), *player.tables[place + 1 :])
    state = state.with_board(evolve(state.board, bag=state.board.bag - customers))
    return state.with_player(seat, evolve(player, tables=tables))


def at_the_bar(state: hof.State, seat: int, customers: Customers) -> hof.State:
    """The same table, with customers from the bag at a bar."""
    state = state.with_board(evolve(state.board, bag=state.board.bag - customers))
    return state.with_player(seat, evolve(state.players[seat], bar=customers))


def critic_at(state: hof.State, seat: int, place: int, group: Group) -> hof.State:
    """The same table, with the critic of a group at a restaurant's table."""
    assert state.board.street[group].critic
    left = evolve(state.board.street[group], critic=False)
    state = state.with_board(evolve(state.board, street=state.board.street.replacing(group, left)))
    player = state.players[seat]
    tables = (*player.tables[:place], evolve(player.tables[place], critic=True), *player.tables[place + 1 :])
    return state.with_player(seat, evolve(player, tables=tables))


def in_group(state: hof.State, group: Group, customers: Customers) -> hof.State:
    """The same table, with exactly these customers in a group; the difference goes to or comes from the bag."""
    present = state.board.street[group]
    bag = state.board.bag + present.customers - customers
    street = state.board.street.replacing(group, evolve(present, customers=customers))
    return state.with_board(evolve(state.board, bag=bag, street=street))


def all_discarded(state: hof.State) -> hof.State:
    """The same table, with everything in the bag moved to the discard."""
    board = state.board
    return state.with_board(evolve(board, bag=NOBODY, discard=board.discard + board.bag))


def owning_fados(state: hof.State, seat: int, count: int) -> hof.State:
    """The same table, with so many fados from the stack in a restaurant."""
    stack = state.board.fado_stack
    player = state.players[seat]
    state = state.with_board(evolve(state.board, fado_stack=stack[count:]))
    return state.with_player(seat, evolve(player, fados=player.fados + stack[:count]))


def owning_stars(state: hof.State, seat: int, *stars: Star) -> hof.State:
    """The same table, with stars at a seat; the star area holds a musician for each star of a speciality."""
    left = tuple(star for star in state.board.stars if star not in stars)
    board = evolve(state.board, stars=left)
    for star in stars:
        if star != "fado" and star != "prestige":
            musician, *rest = board.market[star]
            market = board.market.replacing(star, tuple(rest))
            board = evolve(board, market=market, star_musicians=board.star_musicians.replacing(star, musician.tile))
    player = state.players[seat]
    return state.with_board(board).with_player(seat, evolve(player, stars=player.stars + stars))
