"""Chapter HIRE: up to one musician from each of the two groups of a market space."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import (
    BoardSpace,
    BySpeciality,
    MarketMusician,
    Musician,
    Notes,
    Speciality,
)
from tests.positions import (
    acting_on,
    broken_rules,
    employing,
    events,
    market_fame,
    play,
    table,
    with_coins,
    with_notes,
    without_notes,
)

MARKET_OF: dict[Speciality, BoardSpace] = {
    "portuguese_guitar": "market_left",
    "singer": "market_left",
    "classical_guitar": "market_right",
}


def at_market(space: BoardSpace = "market_left", coins: int = 5) -> hof.State:
    return with_coins(acting_on(table(), space), 0, coins)


def hiring(speciality: Speciality, tile: str) -> hof.HireMusicians:
    """The hire of one musician on the space of `MARKET_OF`."""
    return hof.HireMusicians(left=tile) if speciality == "portuguese_guitar" else hof.HireMusicians(right=tile)


@pytest.mark.rule("HIRE-1")
@pytest.mark.parametrize(
    ("space", "left", "right", "hired"),
    [
        ("market_left", "portuguese_guitar-1", None, BySpeciality(Musician("portuguese_guitar-1", 1), None, None)),
        ("market_left", None, "singer-1", BySpeciality(None, Musician("singer-1", 1), None)),
        (
            "market_left",
            "portuguese_guitar-2",
            "singer-3",
            BySpeciality(Musician("portuguese_guitar-2", 1), Musician("singer-3", 1), None),
        ),
        ("market_right", "singer-2", None, BySpeciality(None, Musician("singer-2", 1), None)),
        ("market_right", None, "classical_guitar-4", BySpeciality(None, None, Musician("classical_guitar-4", 1))),
        (
            "market_right",
            "singer-4",
            "classical_guitar-1",
            BySpeciality(None, Musician("singer-4", 1), Musician("classical_guitar-1", 1)),
        ),
    ],
)
def test_each_market_space_serves_two_groups(
    space: BoardSpace, left: str | None, right: str | None, hired: BySpeciality[Musician | None]
) -> None:
    state = play(at_market(space), hof.HireMusicians(left, right))
    assert state.players[0].musicians == hired


@pytest.mark.rule("HIRE-1")
def test_a_hired_musician_leaves_the_market() -> None:
    state = play(at_market(), hof.HireMusicians(left="portuguese_guitar-2"))
    assert state.board.market.portuguese_guitar == (
        MarketMusician("portuguese_guitar-1"),
        MarketMusician("portuguese_guitar-3"),
        MarketMusician("portuguese_guitar-4"),
    )
    assert len(state.board.market.singer) == 4


@pytest.mark.rule("HIRE-1", "HIRE-2", "HIRE-3", "HIRE-6")
def test_two_hires_happen_left_to_right_and_end_the_turn() -> None:
    assert events(at_market(), hof.HireMusicians("portuguese_guitar-1", "singer-1")) == (
        happened.DiePlaced("portuguese_guitar-1", 1, "HIRE-2"),
        happened.DiePlaced("singer-1", 1, "HIRE-2"),
        happened.CoinsPaid(0, 5, "HIRE-3"),
        happened.MusicianHired(0, "portuguese_guitar-1", 1, "HIRE-1"),
        happened.NoteTaken(0, "treble_clef", "HIRE-6"),
        happened.MusicianHired(0, "singer-1", 1, "HIRE-1"),
        happened.NoteTaken(0, "quaver", "HIRE-6"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )


@pytest.mark.rule("HIRE-1")
@pytest.mark.parametrize(
    ("space", "action"),
    [
        ("market_left", hof.HireMusicians(left="singer-1")),
        ("market_left", hof.HireMusicians(right="portuguese_guitar-1")),
        ("market_left", hof.HireMusicians(right="classical_guitar-1")),
        ("market_right", hof.HireMusicians(left="portuguese_guitar-1")),
        ("market_right", hof.HireMusicians(right="singer-1")),
        ("market_left", hof.HireMusicians(left="portuguese_guitar-6")),
        ("market_left", hof.HireMusicians(left="nobody")),
    ],
)
def test_a_musician_comes_from_the_group_of_its_side(space: BoardSpace, action: hof.HireMusicians) -> None:
    assert broken_rules(at_market(space), action) == [("HIRE-1", "not_in_group")]


@pytest.mark.rule("HIRE-1")
def test_a_musician_of_another_group_is_named_in_the_sentence() -> None:
    (violation,) = hof.explain(at_market(), hof.HireMusicians(left="singer-1"))
    assert violation.sentence == "there is no 'singer-1' in the portuguese guitar group of the market"


@pytest.mark.rule("HIRE-1")
def test_hiring_nobody_is_declining() -> None:
    (violation,) = hof.explain(at_market(), hof.HireMusicians())
    assert (violation.rule, violation.code) == ("HIRE-1", "nobody_hired")
    assert violation.sentence == "name at least one musician to hire, or decline"
    assert hof.HireMusicians() not in hof.legal_actions(at_market())


@pytest.mark.rule("HIRE-1")
def test_five_coins_at_the_start_allow_every_single_hire_and_every_pair() -> None:
    # 4 guitarists, 4 singers, 16 pairs at 2 + 3 coins, and declining
    assert len(hof.legal_actions(at_market())) == 25


@pytest.mark.rule("HIRE-2")
def test_a_musician_without_a_die_gets_one_showing_one() -> None:
    transition = hof.apply(at_market(), hof.HireMusicians(right="singer-1"))
    assert transition.events[0] == happened.DiePlaced("singer-1", 1, "HIRE-2")
    assert transition.state.players[0].musicians.singer == Musician("singer-1", 1)


@pytest.mark.rule("HIRE-2")
def test_a_musician_with_a_die_keeps_it() -> None:
    state = market_fame(at_market(), "singer-1", 2)
    transition = hof.apply(state, hof.HireMusicians(right="singer-1"))
    assert transition.events[0] == happened.CoinsPaid(0, 5, "HIRE-3")
    assert transition.state.players[0].musicians.singer == Musician("singer-1", 2)


@pytest.mark.rule("HIRE-2")
def test_a_musician_that_is_not_chosen_gets_no_die() -> None:
    state = play(at_market(), hof.HireMusicians(right="singer-1"))
    assert state.board.market.singer[0] == MarketMusician("singer-2", None)


COSTS: list[tuple[Speciality, int, int]] = [
    ("portuguese_guitar", 1, 2),
    ("portuguese_guitar", 2, 4),
    ("portuguese_guitar", 3, 7),
    ("portuguese_guitar", 4, 11),
    ("portuguese_guitar", 5, 16),
    ("singer", 1, 3),
    ("singer", 2, 5),
    ("singer", 3, 8),
    ("singer", 4, 12),
    ("singer", 5, 17),
    ("classical_guitar", 1, 2),
    ("classical_guitar", 2, 4),
    ("classical_guitar", 3, 7),
    ("classical_guitar", 4, 11),
    ("classical_guitar", 5, 16),
]


@pytest.mark.rule("HIRE-3")
@pytest.mark.parametrize(("speciality", "fame", "cost"), COSTS)
def test_a_hire_costs_fame_and_speciality(speciality: Speciality, fame: int, cost: int) -> None:
    tile = f"{speciality}-1"
    state = market_fame(at_market(MARKET_OF[speciality], coins=cost), tile, fame)
    transition = hof.apply(state, hiring(speciality, tile))
    assert happened.CoinsPaid(0, cost, "HIRE-3") in transition.events
    assert transition.state.players[0].coins == 0
    assert transition.state.players[0].musicians[speciality] == Musician(tile, fame)


@pytest.mark.rule("HIRE-3")
@pytest.mark.parametrize(("speciality", "fame", "cost"), COSTS)
def test_one_coin_short_is_too_few(speciality: Speciality, fame: int, cost: int) -> None:
    tile = f"{speciality}-1"
    state = market_fame(at_market(MARKET_OF[speciality], coins=cost - 1), tile, fame)
    assert broken_rules(state, hiring(speciality, tile)) == [("HIRE-3", "cannot_pay")]


@pytest.mark.rule("HIRE-3")
def test_what_a_hire_costs_is_told() -> None:
    state = market_fame(at_market(coins=6), "portuguese_guitar-3", 3)
    (violation,) = hof.explain(state, hof.HireMusicians(left="portuguese_guitar-3"))
    assert str(violation) == "HIRE-3: this hire costs 7 coins, you have 6"
    assert violation.args == {"cost": 7, "coins": 6}


@pytest.mark.rule("HIRE-4")
def test_fame_six_is_not_for_hire() -> None:
    state = market_fame(at_market(coins=99), "singer-2", 6)
    (violation,) = hof.explain(state, hof.HireMusicians(right="singer-2"))
    assert (violation.rule, violation.code) == ("HIRE-4", "fame_too_high")
    assert violation.sentence == "singer-2 has fame 6 and is not for hire"
    assert hof.HireMusicians(right="singer-2") not in hof.legal_actions(state)
    assert hof.HireMusicians(right="singer-1") in hof.legal_actions(state)


@pytest.mark.rule("HIRE-5")
def test_a_taken_speciality_cannot_be_hired() -> None:
    state = employing(at_market(), 0, "singer", 2)
    (violation,) = hof.explain(state, hof.HireMusicians(right="singer-2"))
    assert (violation.rule, violation.code) == ("HIRE-5", "speciality_taken")
    assert violation.sentence == "your restaurant already has a singer"
    assert len(hof.legal_actions(state)) == 5  # the four guitarists, and declining


@pytest.mark.rule("HIRE-5")
def test_the_other_speciality_is_still_open() -> None:
    state = play(employing(at_market(), 0, "singer", 2), hof.HireMusicians(left="portuguese_guitar-1"))
    assert state.players[0].musicians == BySpeciality(Musician("portuguese_guitar-1", 1), Musician("singer-1", 2), None)


@pytest.mark.rule("HIRE-5")
def test_another_players_musician_takes_no_place() -> None:
    assert broken_rules(employing(at_market(), 1, "singer", 2), hof.HireMusicians(right="singer-2")) == []


@pytest.mark.rule("HIRE-6")
@pytest.mark.parametrize(
    ("tile", "notes"),
    [
        ("portuguese_guitar-1", Notes(2, 0, 0, 0)),
        ("portuguese_guitar-2", Notes(1, 1, 0, 0)),
        ("portuguese_guitar-3", Notes(1, 0, 1, 0)),
        ("portuguese_guitar-4", Notes(1, 0, 0, 1)),
    ],
)
def test_a_musician_brings_the_note_on_its_tile(tile: str, notes: Notes) -> None:
    state = play(at_market(), hof.HireMusicians(left=tile))
    assert state.players[0].notes == notes
    assert state.board.notes.total == 30  # 33, two with the players from the start, and this one


@pytest.mark.rule("HIRE-6")
def test_an_empty_stack_gives_nothing_and_the_hire_stands() -> None:
    state = without_notes(at_market(), "quaver")
    transition = hof.apply(state, hof.HireMusicians(left="portuguese_guitar-3"))
    assert transition.events == (
        happened.DiePlaced("portuguese_guitar-3", 1, "HIRE-2"),
        happened.CoinsPaid(0, 2, "HIRE-3"),
        happened.MusicianHired(0, "portuguese_guitar-3", 1, "HIRE-1"),
        happened.NoteStackEmpty(0, "quaver", "HIRE-6"),
        happened.TurnBegan(1, 12, 6, "TURN-1"),
    )
    assert transition.state.players[0].musicians.portuguese_guitar == Musician("portuguese_guitar-3", 1)
    assert transition.state.players[0].notes == Notes(treble_clef=1)
    assert transition.state.board.notes.quaver == 0


@pytest.mark.rule("HIRE-6")
def test_two_hires_of_one_kind_with_one_token_left_bring_one() -> None:
    state = with_notes(at_market(), 1, Notes(treble_clef=1, quaver=7))
    transition = hof.apply(state, hof.HireMusicians("portuguese_guitar-3", "singer-1"))
    assert transition.events[3:7] == (
        happened.MusicianHired(0, "portuguese_guitar-3", 1, "HIRE-1"),
        happened.NoteTaken(0, "quaver", "HIRE-6"),
        happened.MusicianHired(0, "singer-1", 1, "HIRE-1"),
        happened.NoteStackEmpty(0, "quaver", "HIRE-6"),
    )
    assert transition.state.players[0].notes == Notes(treble_clef=1, quaver=1)
    assert transition.state.board.notes.quaver == 0
    assert transition.state.players[0].musicians.singer == Musician("singer-1", 1)


@pytest.mark.rule("HIRE-7")
def test_residents_hold_no_place() -> None:
    assert table().players[0].musicians == BySpeciality(None, None, None)
    assert broken_rules(at_market(), hof.HireMusicians("portuguese_guitar-1", "singer-1")) == []


@pytest.mark.rule("HIRE-7")
def test_residents_are_never_promoted() -> None:
    state = acting_on(table(), "billboard_left")
    (violation,) = hof.explain(state, hof.PromoteMusician("singer"))
    assert violation.code == "no_musician"
    assert violation.sentence == "you have no singer; residents do not count"
    assert hof.legal_actions(state) == (hof.Decline(),)


@pytest.mark.rule("HIRE-7")
def test_residents_are_never_raised() -> None:
    pending = hof.Pending(seat=1, space="rehearsal_room", benefit=0)
    state = acting_on(table(), "rehearsal_room", seat=1).awaiting(0, "benefit", pending)
    assert broken_rules(state, hof.RaiseFame("classical_guitar")) == [("KICK-5", "no_musician")]


@pytest.mark.rule("HIRE-7")
def test_residents_never_score_and_are_never_dismissed() -> None:
    happenings = events(acting_on(table(), "restaurant"), hof.CloseRestaurant())
    assert not [event for event in happenings if isinstance(event, happened.MusicianDismissed)]
    assert not [event for event in happenings if isinstance(event, happened.PointsScored)]


@pytest.mark.rule("HIRE-8")
def test_both_hires_must_be_payable_at_once() -> None:
    state = at_market(coins=4)
    (violation,) = hof.explain(state, hof.HireMusicians("portuguese_guitar-1", "singer-1"))
    assert (violation.rule, violation.code) == ("HIRE-8", "cannot_pay")
    assert violation.sentence == "the two hires cost 5 coins together, you have 4"
    assert violation.args == {"cost": 5, "coins": 4}
    assert broken_rules(state, hof.HireMusicians(left="portuguese_guitar-1")) == []
    assert broken_rules(state, hof.HireMusicians(right="singer-1")) == []


@pytest.mark.rule("HIRE-8")
def test_the_last_coin_may_go_into_two_hires() -> None:
    state = play(at_market("market_right"), hof.HireMusicians("singer-1", "classical_guitar-1"))
    assert state.players[0].coins == 0


@pytest.mark.rule("HIRE-1", "HIRE-4", "HIRE-5")
def test_every_broken_rule_is_named() -> None:
    state = employing(market_fame(at_market(coins=1), "singer-2", 6), 0, "singer", 1)
    assert broken_rules(state, hof.HireMusicians("portuguese_guitar-9", "singer-2")) == [
        ("HIRE-1", "not_in_group"),
        ("HIRE-4", "fame_too_high"),
        ("HIRE-5", "speciality_taken"),
    ]


@pytest.mark.rule("HIRE-1")
def test_a_tile_id_is_text() -> None:
    with pytest.raises(hof.MalformedAction):
        hof.HireMusicians(left=3)  # type: ignore[arg-type]
