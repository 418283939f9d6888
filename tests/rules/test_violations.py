"""Every violation word by word: the rule, the code, the sentence that a person reads, and the figures in it."""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Callable

import pytest

import house_of_fado as hof
from house_of_fado.state.components import Customers, Notes, Space
from tests.positions import (
    acting_on,
    after_you,
    critic_at,
    employing,
    having_removed,
    heading_for,
    in_group,
    kicked_out_at,
    market_fame,
    on_billboard,
    owning_stars,
    play,
    seating,
    solo,
    standing_on,
    table,
    turn_of,
    with_coins,
    with_notes,
    without_notes,
)


def in_full(violation: hof.Violation) -> str:
    """A violation with its code and its figures."""
    figures = "".join(f" {name}={value}" for name, value in violation.args.items())
    return f"{violation} ({violation.code}{figures})"


def applause(fame: int, guests: Customers) -> hof.State:
    """A closing with a singer and a portuguese guitarist of fame 1, both still to be applauded."""
    state = employing(employing(table(3), 0, "singer", fame), 0, "portuguese_guitar", 1)
    return play(acting_on(seating(state, 0, 1, guests), "restaurant"), hof.CloseRestaurant())


def dismissal() -> hof.State:
    """A closing where only a singer can be dismissed."""
    return play(acting_on(employing(table(), 0, "singer", 2), "restaurant"), hof.CloseRestaurant())


def peak() -> hof.State:
    """A closing with a singer at the peak, the star being gone."""
    state = employing(owning_stars(table(3), 1, "singer"), 0, "singer", 6)
    return play(acting_on(state, "restaurant"), hof.CloseRestaurant())


def review() -> hof.State:
    """A closing after which the critic may go to the left or the centre group."""
    return play(acting_on(critic_at(table(3), 0, 0, "left"), "restaurant"), hof.CloseRestaurant())


def kicked(state: hof.State, space: Space, place: int) -> hof.State:
    """Ana has kicked Rui out, and Rui stands on a kick-out space and may take its benefit."""
    state = standing_on(turn_of(state, 0), 1, space)
    return play(state, hof.PlaceWorker("supply", space), hof.RelocateWorker(place))


def relocating() -> hof.State:
    """Ana has kicked Rui out of a cluster where Eva stands on the middle kick-out space."""
    state = kicked_out_at(standing_on(turn_of(table(3), 0), 1, "market_left"), 2, "market_left", 1)
    return play(state, hof.PlaceWorker("supply", "market_left"))


def all_placed() -> hof.State:
    """Ana has workers at the left market, in the left street and at home."""
    state = standing_on(standing_on(turn_of(table(), 0), 0, "market_left"), 0, "street_left")
    return standing_on(state, 0, "restaurant")


def drawing() -> hof.State:
    """Set-up, with the left group to be drawn."""
    state = hof.initial_state(["Ana", "Rui"])
    while state.decision == "reveal_fado":
        state = play(state, hof.RevealFado(state.board.fado_stack[0]))
    return state


def assigning() -> hof.State:
    """Set-up, with the scoring tiles to be laid out."""
    state = drawing()
    while state.decision == "draw_customers":
        state = play(state, hof.legal_actions(state)[0])
    return state


def rolling() -> hof.State:
    """Set-up of a solo game, with a die to be rolled."""
    return hof.Game.solo("Ana", seed=7).states[9]


def lap() -> hof.State:
    """Alfama's turn, with a worker on her restaurant and no space where she could act."""
    state = solo("restaurant", "rehearsal_room", "street_left")
    state = employing(employing(state, 1, "portuguese_guitar", 1), 1, "singer", 1)
    state = seating(employing(state, 1, "classical_guitar", 1), 1, 0, Customers(grey=1))
    return after_you(seating(state, 1, 1, Customers(black=1)), "market_right")


# A table reads better with a case on two lines, however long they are.
# fmt: off
CASES: list[tuple[Callable[[], hof.State], hof.Action, list[str]]] = [
    (lambda: table(), hof.PlaceWorker("market_left", "street_left"),
     ['TURN-2: 3 of your workers still wait beside the board, place those first (supply_first supply=3)']),
    (lambda: all_placed(), hof.PlaceWorker("supply", "market_right"),
     ['TURN-2: all your workers are placed already, lift one of those (no_worker_in_supply)']),
    (lambda: all_placed(), hof.PlaceWorker("street_right", "market_right"),
     ['TURN-2: you have no worker on the street right cluster (no_worker_there worker=street_right)']),
    (lambda: all_placed(), hof.PlaceWorker("street_left", "street_left"),
     ['TURN-3: the worker comes from street left and may not go back there at once (same_cluster space=street_left)']),
    (lambda: all_placed(), hof.PlaceWorker("street_left", "restaurant"),
     ['TURN-3: one of your workers already stands on the restaurant cluster (already_there space=restaurant)']),
    (lambda: acting_on(table(), "market_left"), hof.HireMusicians(),
     ['HIRE-1: name at least one musician to hire, or decline (nobody_hired)']),
    (lambda: acting_on(table(), "market_left"), hof.HireMusicians("singer-1"),
     ["HIRE-1: there is no 'singer-1' in the portuguese guitar group of the market (not_in_group tile=singer-1 speciality=portuguese_guitar)"]),
    (lambda: acting_on(with_coins(market_fame(table(), "singer-1", 6), 0, 99), "market_left"), hof.HireMusicians(None, "singer-1"),
     ['HIRE-4: singer-1 has fame 6 and is not for hire (fame_too_high tile=singer-1 fame=6)']),
    (lambda: acting_on(employing(table(), 0, "singer", 2), "market_left"), hof.HireMusicians(None, "singer-2"),
     ['HIRE-5: your restaurant already has a singer (speciality_taken speciality=singer)']),
    (lambda: acting_on(with_coins(table(), 0, 2), "market_left"), hof.HireMusicians(None, "singer-2"),
     ['HIRE-3: this hire costs 3 coins, you have 2 (cannot_pay cost=3 coins=2)']),
    (lambda: acting_on(with_coins(table(), 0, 4), "market_left"), hof.HireMusicians("portuguese_guitar-1", "singer-2"),
     ['HIRE-8: the two hires cost 5 coins together, you have 4 (cannot_pay cost=5 coins=4)']),
    (lambda: acting_on(table(), "street_left"), hof.InviteCustomers("right", 1, 0, 0, 0),
     ['STREET-2: street left serves the groups left and centre, not right (group_not_served group=right space=street_left)']),
    (lambda: acting_on(table(), "street_left"), hof.InviteCustomers("left", 1, 0, 0, 2),
     ['STREET-4: table 2 opens when 5 cubes are removed, 0 are (table_closed table=2 opens_at=5 removed=0)']),
    (lambda: acting_on(seating(table(), 0, 0, Customers(1)), "street_left"), hof.InviteCustomers("left", 1, 0, 0, 0),
     ['STREET-3: table 0 is not empty (table_taken table=0)']),
    (lambda: acting_on(table(), "street_left"), hof.InviteCustomers("left", 0, 0, 0, 0),
     ['STREET-3: invite at least one customer, or decline (nobody_invited)']),
    (lambda: acting_on(table(), "street_left"), hof.InviteCustomers("left", 1, 1, 1, 0),
     ['STREET-3: table 0 seats 2, you invite 3 (too_many table=0 seats=2 invited=3)']),
    (lambda: acting_on(table(), "street_left"), hof.InviteCustomers("left", 2, 0, 0, 0),
     ['STREET-2: the left group has 1 grey, 1 black and 2 brown customers, not 2, 0 and 0 (not_in_group group=left)']),
    (lambda: acting_on(table(), "street_left"), hof.InviteCritic("left", 0),
     ['STREET-6: no critic stands with the left group (no_critic group=left)']),
    (lambda: acting_on(critic_at(table(3), 0, 0, "left"), "street_right"), hof.InviteCritic("right", 1),
     ['STREET-7: a critic is in your restaurant already, one is the limit (critic_already_here)']),
    (lambda: acting_on(with_coins(table(3), 0, 2), "street_right"), hof.InviteCritic("right", 1),
     ['STREET-5: a critic costs you 3 coins now, you have 2 (cannot_pay cost=3 coins=2)']),
    (lambda: acting_on(table(), "rehearsal_room"), hof.ScoreFado("fado-07"),
     ['FADO-3: fado-07 is the top of the stack, a preview that cannot be scored (only_a_preview tile=fado-07)']),
    (lambda: acting_on(table(), "rehearsal_room"), hof.ScoreFado("fado-99"),
     ["FADO-2: there is no 'fado-99' in the row on the board (not_in_row tile=fado-99)"]),
    (lambda: acting_on(table(), "rehearsal_room"), hof.ScoreFado("fado-01"),
     ['FADO-2: fado-01 needs more notes than you have: 1 crotchet missing (notes_missing tile=fado-01)']),
    (lambda: acting_on(with_notes(table(), 0, Notes()), "rehearsal_room"), hof.ScoreFado("fado-01"),
     ['FADO-2: fado-01 needs more notes than you have: 1 treble clef and 1 crotchet missing (notes_missing tile=fado-01)']),
    (lambda: acting_on(without_notes(table(), "quaver"), "rehearsal_room"), hof.TakeNote("quaver"),
     ['FADO-6: no quaver token is left on the board (no_such_note note=quaver)']),
    (lambda: acting_on(table(), "billboard_left"), hof.PromoteMusician("classical_guitar"),
     ['BILL-2: billboard left serves portuguese guitar and singer, not classical guitar (speciality_not_served speciality=classical_guitar space=billboard_left)', 'BILL-3: you have no classical guitarist; residents do not count (no_musician speciality=classical_guitar)']),
    (lambda: acting_on(employing(table(), 0, "singer", 1), "billboard_left"), hof.PromoteMusician("singer"),
     ['BILL-3: singer-1 has fame 1, the billboard wants 2 or more (fame_too_low fame=1 least=2)']),
    (lambda: acting_on(on_billboard(employing(table(), 0, "singer", 3), "singer", 3), "billboard_left"), hof.PromoteMusician("singer"),
     ['BILL-3: singer-2 stands there with fame 3, yours needs more than 3 (not_more_famous fame=3 standing=3)']),
    (lambda: acting_on(on_billboard(employing(table(), 0, "singer", 6), "singer", 6), "billboard_left"), hof.PromoteMusician("singer"),
     ['BILL-6: singer-2 has fame 6 and stays on the billboard for good (slot_closed tile=singer-2 fame=6)']),
    (lambda: acting_on(having_removed(employing(table(), 0, "singer", 3), 0, 8), "billboard_left"), hof.PromoteMusician("singer"),
     ['BILL-4: no cube is left on your prestige track, so you cannot promote (no_cube)']),
    (lambda: acting_on(table(), "billboard_left"), hof.ContractMusician("classical_guitar"),
     ['BILL-2: billboard left serves portuguese guitar and singer, not classical guitar (speciality_not_served speciality=classical_guitar space=billboard_left)', "BILL-7: nobody stands on the billboard's classical guitar slot (slot_empty speciality=classical_guitar)"]),
    (lambda: acting_on(on_billboard(employing(table(), 0, "singer", 3), "singer", 2), "billboard_left"), hof.ContractMusician("singer"),
     ['BILL-7: your restaurant already has a singer (speciality_taken speciality=singer)']),
    (lambda: acting_on(on_billboard(table(), "singer", 6), "billboard_left"), hof.ContractMusician("singer"),
     ['BILL-7: singer-1 has fame 6 and stays on the billboard for good (fame_too_high tile=singer-1 fame=6)']),
    (lambda: acting_on(on_billboard(table(), "singer", 3), "billboard_left"), hof.ContractMusician("singer"),
     ['BILL-7: this contract costs 6 coins, you have 5 (cannot_pay cost=6 coins=5)']),
    (lambda: applause(1, Customers(1, 1, 1)), hof.Applaud("classical_guitar", 1, 0),
     ['CLOSE-2: you have no classical guitarist; residents do not count (no_musician speciality=classical_guitar)']),
    (lambda: applause(6, Customers(1, 1, 1)), hof.Applaud("singer", 1, 0),
     ['KICK-10: singer-1 has fame 6, the highest (fame_at_top tile=singer-1 fame=6)']),
    (lambda: applause(2, Customers(1, 1, 1)), hof.Applaud("singer", 1, 0),
     ['CLOSE-2: from fame 2 to 3 exactly 2 customers must stand up, not 1 (wrong_number needed=2 standing=1)']),
    (lambda: applause(2, Customers(1, 1, 1)), hof.Applaud("singer", 0, 2),
     ['CLOSE-2: 1 black customer can still applaud, not 2 (too_few_customers colour=black lying=1 wanted=2)']),
    (lambda: applause(2, Customers(1, 1, 1)), hof.Applaud("singer", 2, 0),
     ['CLOSE-2: 1 grey customer can still applaud, not 2 (too_few_customers colour=grey lying=1 wanted=2)']),
    (lambda: dismissal(), hof.DismissMusicians(("portuguese_guitar", "classical_guitar")),
     ['CLOSE-4: you have no portuguese guitarist; residents do not count (no_musician speciality=portuguese_guitar)', 'CLOSE-4: you have no classical guitarist; residents do not count (no_musician speciality=classical_guitar)']),
    (lambda: peak(), hof.RetireMusician("portuguese_guitar"),
     ['CLOSE-3: the question is about the singer, not the portuguese guitarist (other_musician_first asked=singer speciality=portuguese_guitar)']),
    (lambda: peak(), hof.KeepMusician("classical_guitar"),
     ['CLOSE-3: the question is about the singer, not the classical guitarist (other_musician_first asked=singer speciality=classical_guitar)']),
    (lambda: review(), hof.ReturnCritic("right"),
     ['CLOSE-5: a critic stands with the right group already (critic_already_there group=right)']),
    (lambda: kicked(table(), "market_left", 0), hof.InviteToBar("right", "grey"),
     ['KICK-7: beside market left stand the groups left and centre, not right (group_not_beside group=right space=market_left)']),
    (lambda: kicked(in_group(table(), "left", Customers(0, 2, 2)), "market_left", 0), hof.InviteToBar("left", "grey"),
     ['KICK-7: the left group has no grey customer (no_such_customer group=left colour=grey)']),
    (lambda: relocating(), hof.RelocateWorker(1),
     ['KICK-9: a worker already stands on kick-out space 1 of market left (kick_out_taken kick_out=1 space=market_left)']),
    (lambda: kicked(without_notes(table(), "quaver", 0), "billboard_left", 0), hof.TakeNote("quaver"),
     ['KICK-2: no quaver token is left on the board (no_such_note note=quaver)']),
    (lambda: kicked(with_coins(employing(employing(table(), 1, "singer", 1), 1, "classical_guitar", 5), 1, 5), "rehearsal_room", 0), hof.RaiseFame("classical_guitar"),
     ['KICK-2: this benefit costs 6 coins, you have 5 (cannot_pay cost=6 coins=5)']),
    (lambda: kicked(with_coins(employing(employing(table(), 1, "singer", 1), 1, "classical_guitar", 6), 1, 9), "rehearsal_room", 0), hof.RaiseFame("classical_guitar"),
     ['KICK-10: classical_guitar-1 has fame 6, the highest (fame_at_top tile=classical_guitar-1 fame=6)']),
    (lambda: kicked(with_coins(employing(table(), 1, "singer", 1), 1, 9), "rehearsal_room", 0), hof.RaiseFame("portuguese_guitar"),
     ['KICK-5: you have no portuguese guitarist; residents do not count (no_musician speciality=portuguese_guitar)']),
    (lambda: hof.initial_state(["Ana", "Rui"]), hof.RevealFado("fado-99"),
     ["SET-3: there is no 'fado-99' left in the stack (not_in_stack tile=fado-99)"]),
    (lambda: drawing(), hof.DrawCustomers("centre", 1, 1, 2),
     ['SET-5: the left group is filled first (other_group_first group=centre due=left)']),
    (lambda: drawing(), hof.DrawCustomers("left", 1, 1, 1),
     ['SET-5: 4 customers must be drawn for the left group, not 3 (wrong_number expected=4 drawn=3)']),
    (lambda: drawing(), hof.DrawCustomers("left", 0, 0, 9),
     ['SET-5: 4 customers must be drawn for the left group, not 9 (wrong_number expected=4 drawn=9)', 'SET-5: the bag cannot give these customers; to draw from are 4 grey, 6 black and 8 brown (not_in_bag)']),
    (lambda: assigning(), hof.AssignBillboardTiles("billboard-1", "billboard-1", "billboard-2"),
     ['SET-8: each of billboard-1, billboard-2, billboard-3 lies under one speciality (not_the_tiles)']),
    (lambda: table(), hof.Decline(),
     ['TURN-1: Ana decides now (place worker); decline is no answer to that (wrong_kind decision=place_worker action=decline)']),
    (lambda: acting_on(table(), "market_left"), hof.CloseRestaurant(),
     ['TURN-5: Ana decides now (action at market left); close restaurant is no answer to that (wrong_kind decision=action action=close_restaurant)']),
    (lambda: rolling(), hof.RollDie(7),
     ['SOLO-2: the die shows 1 to 6, not 7 (no_such_side value=7 sides=6)']),
    (lambda: heading_for("market_right"), hof.AlfamaTurn("market_left", "street_right"),
     ["SOLO-4: Alfama's worker goes to market right, which comes before street right (too_far space=market_right)"]),
    (lambda: heading_for("market_right"), hof.AlfamaTurn("billboard_left", "market_right"),
     ['SOLO-4: Alfama lifts her worker at market left, the first clockwise after street left, which you used last (other_worker worker=market_left)']),
    (lambda: heading_for("market_right"), hof.AlfamaTurn("restaurant", "restaurant"),
     ['SOLO-4: Alfama lifts her worker at market left, the first clockwise after street left, which you used last (other_worker worker=market_left)', "SOLO-12: Alfama's worker goes to market right; she closes only after you, or when a full lap finds no space (does_not_close space=market_right)"]),
    (lambda: heading_for("market_right"), hof.AlfamaTurn("market_left"),
     ["SOLO-12: Alfama's worker goes to market right; she closes only after you, or when a full lap finds no space (does_not_close space=market_right)"]),
    (lambda: heading_for("billboard_right"), hof.AlfamaTurn("street_right", "billboard_left"),
     ["SOLO-10: Alfama's worker goes to market left and passes billboard left: she can neither promote nor contract a musician (nobody_to_promote_or_contract space=market_left)"]),
    (lambda: heading_for("billboard_right"), hof.AlfamaTurn("street_right", "rehearsal_room"),
     ["SOLO-4: Alfama's worker goes to market left and passes rehearsal room: one of her workers stands there (her_worker_there space=market_left)"]),
    (lambda: heading_for("market_right"), hof.AlfamaTurn("market_left", "market_left"),
     ["SOLO-4: Alfama's worker goes to market right, which comes before market left (too_far space=market_right)"]),
    (lambda: after_you(solo("market_left", "market_right", "street_left"), "restaurant"), hof.AlfamaTurn("market_left", "street_right"),
     ['SOLO-12: you used your restaurant last, so Alfama closes hers and moves no worker (closes_after_you)']),
    (lambda: lap(), hof.AlfamaTurn("market_left", "street_right"),
     ['SOLO-12: Alfama lifts the worker on her restaurant (other_worker worker=restaurant)', "SOLO-12: Alfama's worker finds no space in a full lap: it goes to her restaurant, and she closes (closes_after_lap space=restaurant)"]),
    (lambda: heading_for("market_right"), hof.PlaceWorker("supply", "market_left"),
     ['SOLO-4: Alfama decides now (alfama turn); place worker is no answer to that (wrong_kind decision=alfama_turn action=place_worker)']),
    (lambda: heading_for("market_right"), hof.CollectCoins(),
     ['SOLO-3: Alfama goes to the first free kick-out space and takes no benefit there (no_benefit_for_alfama)']),
    (lambda: rolling(), hof.Decline(),
     ['SOLO-2: chance decides now (roll die); decline is no answer to that (wrong_kind decision=roll_die action=decline)']),
    (lambda: table(1), hof.AlfamaTurn(),
     ['TURN-1: Ana decides now (place worker); alfama turn is no answer to that (wrong_kind decision=place_worker action=alfama_turn)']),
    (lambda: hof.initial_state(["Ana", "Rui"]), hof.Decline(),
     ['FADO-4: chance decides now (reveal fado); decline is no answer to that (wrong_kind decision=reveal_fado action=decline)']),
]
# fmt: on


@pytest.mark.parametrize(("position", "action", "expected"), CASES, ids=lambda value: type(value).__name__)
def test_a_violation_says_what_is_wrong(
    position: Callable[[], hof.State], action: hof.Action, expected: list[str]
) -> None:
    assert [in_full(violation) for violation in hof.explain(position(), action)] == expected
