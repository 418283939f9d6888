"""The billboard (chapter BILL): promote a musician of yours or contract one who stands there."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.state.components import SPECIALITIES, BoardSpace, MarketMusician, Musician, Notes, Speciality
from tests.positions import (
    acting_on,
    broken_rules,
    employing,
    events,
    having_removed,
    on_billboard,
    play,
    table,
    with_coins,
    with_cubes,
    without_notes,
)


def promoting(fame: int, standing: int | None = None) -> hof.State:
    """A singer of seat 0, with singer-1 on the billboard if `standing` says with what fame."""
    state = table(3)
    if standing is not None:
        state = on_billboard(state, "singer", standing)
    return acting_on(employing(state, 0, "singer", fame), "billboard_left")


def contracting(fame: int, coins: int) -> hof.State:
    """A singer on the billboard, and a seat 0 with coins."""
    return acting_on(with_coins(on_billboard(table(3), "singer", fame), 0, coins), "billboard_left")


@pytest.mark.rule("BILL-1")
def test_either_promote_or_contract() -> None:
    state = on_billboard(employing(table(3), 0, "portuguese_guitar", 2), "singer", 2)
    state = acting_on(state, "billboard_left")
    assert hof.legal_actions(state) == (
        hof.PromoteMusician("portuguese_guitar"),
        hof.ContractMusician("singer"),
        hof.Decline(),
    )
    promoted = play(state, hof.PromoteMusician("portuguese_guitar"))
    assert promoted.decision == "place_worker"
    assert broken_rules(promoted, hof.ContractMusician("singer")) == [("TURN-1", "wrong_kind")]
    contracted = play(state, hof.ContractMusician("singer"))
    assert contracted.decision == "place_worker"
    assert broken_rules(contracted, hof.PromoteMusician("portuguese_guitar")) == [("TURN-1", "wrong_kind")]


SERVED = pytest.mark.parametrize(
    ("space", "served"),
    [("billboard_left", ("portuguese_guitar", "singer")), ("billboard_right", ("singer", "classical_guitar"))],
)


@SERVED
@pytest.mark.rule("BILL-2")
def test_promotions_at_each_space(space: BoardSpace, served: tuple[Speciality, ...]) -> None:
    state = table(3)
    for speciality in SPECIALITIES:
        state = employing(state, 0, speciality, 3)
    state = acting_on(state, space)
    for speciality in SPECIALITIES:
        expected = [] if speciality in served else [("BILL-2", "speciality_not_served")]
        assert broken_rules(state, hof.PromoteMusician(speciality)) == expected
    assert hof.legal_actions(state) == (*(hof.PromoteMusician(name) for name in served), hof.Decline())


@SERVED
@pytest.mark.rule("BILL-2")
def test_contracts_at_each_space(space: BoardSpace, served: tuple[Speciality, ...]) -> None:
    state = table(3)
    for speciality in SPECIALITIES:
        state = on_billboard(state, speciality, 2)
    state = acting_on(state, space)
    for speciality in SPECIALITIES:
        expected = [] if speciality in served else [("BILL-2", "speciality_not_served")]
        assert broken_rules(state, hof.ContractMusician(speciality)) == expected
    assert hof.legal_actions(state) == (*(hof.ContractMusician(name) for name in served), hof.Decline())


@pytest.mark.rule("BILL-3", "BILL-4", "BILL-5")
@pytest.mark.parametrize("fame", [2, 3, 4, 5, 6])
def test_promotion_to_an_empty_slot(fame: int) -> None:
    transition = hof.apply(promoting(fame), hof.PromoteMusician("singer"))
    assert transition.events == (
        hof.events.MusicianPromoted(0, "singer", "singer-1", fame, "BILL-3"),
        hof.events.CubeRemoved(0, 1, "singer", "BILL-4"),
        hof.events.PointsScored(0, fame, "BILL-5"),
        hof.events.TurnBegan(1, 17, 6, "TURN-1"),
    )
    player, slot = transition.state.players[0], transition.state.board.billboard.singer
    assert player.musicians.singer is None
    assert (player.cubes, player.score) == (7, fame)
    assert slot.musician == Musician("singer-1", fame)
    assert slot.cubes == (1, 0, 0)


@pytest.mark.rule("BILL-3")
def test_fame_1_is_too_low() -> None:
    assert broken_rules(promoting(1), hof.PromoteMusician("singer")) == [("BILL-3", "fame_too_low")]


@pytest.mark.rule("BILL-3")
def test_nobody_to_promote() -> None:
    state = acting_on(table(3), "billboard_left")
    assert broken_rules(state, hof.PromoteMusician("singer")) == [("BILL-3", "no_musician")]


@pytest.mark.rule("BILL-3")
@pytest.mark.parametrize(("fame", "standing"), [(2, 2), (2, 5), (3, 4), (5, 5)])
def test_a_taken_slot_needs_strictly_higher_fame(fame: int, standing: int) -> None:
    state = promoting(fame, standing)
    assert broken_rules(state, hof.PromoteMusician("singer")) == [("BILL-3", "not_more_famous")]
    assert hof.PromoteMusician("singer") not in hof.legal_actions(state)


@pytest.mark.rule("BILL-3")
def test_fame_1_before_a_taken_slot_breaks_both_conditions() -> None:
    assert broken_rules(promoting(1, 2), hof.PromoteMusician("singer")) == [
        ("BILL-3", "fame_too_low"),
        ("BILL-3", "not_more_famous"),
    ]


@pytest.mark.rule("BILL-3")
@pytest.mark.parametrize(("fame", "standing"), [(3, 2), (5, 4), (6, 5)])
def test_the_old_musician_returns_to_the_market_with_its_die(fame: int, standing: int) -> None:
    transition = hof.apply(promoting(fame, standing), hof.PromoteMusician("singer"))
    assert hof.events.MusicianReplaced("singer", "singer-1", standing, "BILL-3") in transition.events
    board = transition.state.board
    assert board.market.singer[0] == MarketMusician("singer-1", standing)
    assert len(board.market.singer) == 4
    assert board.billboard.singer.musician == Musician("singer-2", fame)


@pytest.mark.rule("BILL-3")
def test_cubes_stay_when_a_musician_is_replaced() -> None:
    state = with_cubes(promoting(4, 3), "singer", 1, 2, 0)
    state = play(state, hof.PromoteMusician("singer"))
    assert state.board.billboard.singer.cubes == (2, 2, 0)
    assert [player.cubes for player in state.players] == [6, 6, 8]


@pytest.mark.rule("BILL-4")
def test_no_cube_no_promotion() -> None:
    state = having_removed(promoting(4), 0, 8)
    assert broken_rules(state, hof.PromoteMusician("singer")) == [("BILL-4", "no_cube")]
    assert hof.legal_actions(state) == (hof.Decline(),)


@pytest.mark.rule("BILL-4")
def test_room_for_cubes_is_unlimited() -> None:
    state = with_cubes(promoting(4), "singer", 7, 8, 8)
    state = play(state, hof.PromoteMusician("singer"))
    assert state.board.billboard.singer.cubes == (8, 8, 8)
    assert state.players[0].cubes == 0


@pytest.mark.rule("BILL-5")
@pytest.mark.parametrize("fame", [2, 6])
def test_promotion_adds_fame_to_the_score(fame: int) -> None:
    first = play(promoting(fame), hof.PromoteMusician("singer"))
    second = employing(acting_on(first, "billboard_right"), 0, "classical_guitar", 3)
    assert play(second, hof.PromoteMusician("classical_guitar")).players[0].score == fame + 3


@pytest.mark.rule("BILL-6")
@pytest.mark.parametrize("fame", [5, 6])
def test_fame_6_stays_for_good(fame: int) -> None:
    state = promoting(fame, 6)
    assert broken_rules(state, hof.PromoteMusician("singer")) == [("BILL-6", "slot_closed")]
    assert hof.legal_actions(state) == (hof.Decline(),)


@pytest.mark.rule("BILL-6")
def test_fame_6_closes_only_its_own_speciality() -> None:
    state = employing(promoting(6, 6), 0, "portuguese_guitar", 2)
    assert hof.legal_actions(state) == (hof.PromoteMusician("portuguese_guitar"), hof.Decline())


@pytest.mark.rule("BILL-7")
@pytest.mark.parametrize(("fame", "cost"), [(2, 3), (3, 6), (4, 10), (5, 15)])
def test_contract_costs_the_fame_cost_alone(fame: int, cost: int) -> None:
    transition = hof.apply(contracting(fame, cost), hof.ContractMusician("singer"))
    assert transition.events == (
        hof.events.CoinsPaid(0, cost, "BILL-7"),
        hof.events.MusicianContracted(0, "singer", "singer-1", fame, "BILL-7"),
        hof.events.NoteTaken(0, "quaver", "HIRE-6"),
        hof.events.TurnBegan(1, 17, 6, "TURN-1"),
    )
    player = transition.state.players[0]
    assert (player.coins, player.score, player.cubes) == (0, 0, 8)
    assert player.musicians.singer == Musician("singer-1", fame)
    assert player.notes == Notes(treble_clef=1, quaver=1)
    assert transition.state.board.billboard.singer.musician is None


@pytest.mark.rule("BILL-7")
@pytest.mark.parametrize(("fame", "coins"), [(2, 2), (3, 5), (4, 9), (5, 14)])
def test_contract_must_be_payable(fame: int, coins: int) -> None:
    state = contracting(fame, coins)
    assert broken_rules(state, hof.ContractMusician("singer")) == [("BILL-7", "cannot_pay")]
    assert hof.ContractMusician("singer") not in hof.legal_actions(state)


@pytest.mark.rule("BILL-7")
def test_fame_6_is_not_contracted() -> None:
    state = contracting(6, 99)
    assert broken_rules(state, hof.ContractMusician("singer")) == [("BILL-7", "fame_too_high")]
    assert hof.legal_actions(state) == (hof.Decline(),)


@pytest.mark.rule("BILL-7")
def test_an_empty_slot_has_nobody_to_contract() -> None:
    state = acting_on(table(3), "billboard_left")
    assert broken_rules(state, hof.ContractMusician("singer")) == [("BILL-7", "slot_empty")]


@pytest.mark.rule("BILL-7")
def test_a_speciality_you_have_is_not_contracted() -> None:
    state = employing(contracting(2, 9), 0, "singer", 1)
    assert broken_rules(state, hof.ContractMusician("singer")) == [("BILL-7", "speciality_taken")]
    assert hof.legal_actions(state) == (hof.Decline(),)


@pytest.mark.rule("BILL-7")
def test_cubes_stay_when_a_musician_is_contracted() -> None:
    state = play(with_cubes(contracting(2, 3), "singer", 0, 3, 1), hof.ContractMusician("singer"))
    assert state.board.billboard.singer.cubes == (0, 3, 1)
    assert state.board.billboard.singer.musician is None


@pytest.mark.rule("BILL-7", "HIRE-6")
def test_contract_stands_when_the_note_stack_is_empty() -> None:
    state = without_notes(contracting(2, 3), "quaver")
    happened = events(state, hof.ContractMusician("singer"))
    assert hof.events.NoteStackEmpty(0, "quaver", "HIRE-6") in happened
    player = play(state, hof.ContractMusician("singer")).players[0]
    assert player.notes == Notes(treble_clef=1)
    assert player.musicians.singer == Musician("singer-1", 2)


@pytest.mark.rule("BILL-7")
def test_several_reasons_at_once() -> None:
    state = acting_on(with_coins(on_billboard(table(3), "singer", 5), 0, 0), "billboard_left")
    assert broken_rules(employing(state, 0, "singer", 2), hof.ContractMusician("singer")) == [
        ("BILL-7", "speciality_taken"),
        ("BILL-7", "cannot_pay"),
    ]
