"""Which worker Alfama lifts, where it goes, and who is kicked out on the way (SOLO-3 to SOLO-6)."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import BOARD_SPACES, BoardSpace, Notes, Space
from tests.positions import (
    after_you,
    alfama,
    employing,
    heading_for,
    kicked_out_at,
    on_billboard,
    play,
    solo,
    standing_on,
    table,
    with_coins,
    with_notes,
)

FAR: dict[BoardSpace, tuple[Space, Space, Space]] = {
    "market_left": ("market_left", "rehearsal_room", "street_left"),
    "market_right": ("market_right", "rehearsal_room", "street_left"),
    "street_right": ("street_right", "rehearsal_room", "street_left"),
    "billboard_right": ("billboard_right", "market_left", "market_right"),
    "billboard_left": ("billboard_left", "market_left", "market_right"),
    "rehearsal_room": ("rehearsal_room", "market_left", "market_right"),
    "street_left": ("street_left", "market_left", "market_right"),
}
"""For each space three of Alfama's, the first being that space."""


@pytest.mark.rule("SOLO-3", "KICK-1")
@pytest.mark.parametrize("space", BOARD_SPACES)
def test_kicked_out_alfama_goes_to_the_first_kick_out_space_and_takes_no_benefit(space: BoardSpace) -> None:
    state = solo(*FAR[space])
    transition = hof.apply(state, hof.PlaceWorker("supply", space))
    assert transition.events[:3] == (
        happened.WorkerPlaced(0, "supply", space, "TURN-1"),
        happened.WorkerKickedOut(1, space, "KICK-1"),
        happened.WorkerRelocated(1, space, 0, "SOLO-3"),
    )
    after = transition.state
    assert after.board.spaces[space] == hof.ActionSpace(worker=0, kick_outs=(1, None, None))
    assert after.players[1] == state.players[1]
    assert after.pending.kicked_out is None
    assert (after.actor, after.decision) in [(0, "action"), ("alfama", "alfama_turn")]


@pytest.mark.rule("SOLO-4")
@pytest.mark.parametrize(
    ("hers", "yours", "lifted", "goes_to"),
    [
        (("market_left", "street_right", "billboard_left"), "rehearsal_room", "market_left", "market_right"),
        (("market_left", "street_right", "billboard_left"), "street_left", "market_left", "market_right"),
        (("market_left", "street_right", "billboard_left"), "market_right", "street_right", "rehearsal_room"),
        (("market_left", "street_right", "billboard_left"), "billboard_right", "billboard_left", "rehearsal_room"),
        (("billboard_right", "rehearsal_room", "street_left"), "market_left", "billboard_right", "market_left"),
        (("market_left", "market_right", "street_left"), "street_right", "street_left", "street_right"),
        (("market_left", "market_right", "street_left"), "rehearsal_room", "street_left", "street_right"),
    ],
)
def test_she_lifts_the_nearest_worker_after_yours_and_goes_clockwise_from_there(
    hers: tuple[Space, ...], yours: Space, lifted: Space, goes_to: Space
) -> None:
    """At the start she can act everywhere but at the billboards."""
    assert hof.legal_actions(after_you(solo(*hers), yours)) == (hof.AlfamaTurn(lifted, goes_to),)


@pytest.mark.rule("SOLO-4")
def test_a_worker_on_a_kick_out_space_counts_at_its_cluster() -> None:
    state = kicked_out_at(solo("market_right", "rehearsal_room"), 1, "market_left", 2)
    turn = hof.AlfamaTurn("market_left", "street_right")
    assert hof.legal_actions(after_you(state, "street_left")) == (turn,)
    after = alfama(after_you(state, "street_left")).state
    assert after.board.spaces.market_left == hof.ActionSpace()


@pytest.mark.rule("SOLO-4")
def test_the_worker_you_have_just_kicked_out_is_looked_at_last() -> None:
    state = after_you(solo("market_left", "street_right", "rehearsal_room"), "street_right")
    assert hof.legal_actions(state) == (hof.AlfamaTurn("rehearsal_room", "street_left"),)


@pytest.mark.rule("SOLO-4")
def test_the_cluster_you_used_is_looked_at_all_the_same() -> None:
    one_worker = evolve(hof.STANDARD, start=evolve(hof.STANDARD.start, workers=1))
    game = hof.Game.solo("Ana", seed=7, edition=one_worker)
    (space,) = (space for space in BOARD_SPACES if game.state.board.spaces[space].worker == 1)
    state = after_you(game.state, space)
    (turn,) = hof.legal_actions(state)
    assert isinstance(turn, hof.AlfamaTurn)
    assert turn.worker == space


@pytest.mark.rule("SOLO-4", "TURN-3")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_cluster_where_she_stands_on_a_kick_out_space_is_not_available(place: int) -> None:
    state = kicked_out_at(solo("market_left", "rehearsal_room"), 1, "market_right", place)
    transition = alfama(after_you(state, "street_left"))
    assert transition.events[:3] == (
        happened.WorkerLifted(1, "market_left", "street_left", "SOLO-4"),
        happened.SpacePassed(1, "market_right", "her_worker_there", "SOLO-4"),
        happened.WorkerPlaced(1, "market_left", "street_right", "SOLO-4"),
    )


@pytest.mark.rule("SOLO-4")
def test_a_space_with_your_worker_is_available() -> None:
    state = standing_on(solo("market_left", "billboard_left", "rehearsal_room"), 0, "market_right")
    assert hof.legal_actions(after_you(state, "street_left")) == (hof.AlfamaTurn("market_left", "market_right"),)


@pytest.mark.rule("SOLO-5")
def test_she_goes_on_past_every_space_where_she_cannot_act_and_says_why() -> None:
    transition = alfama(heading_for("billboard_right"))
    assert transition.events[:5] == (
        happened.WorkerLifted(1, "street_right", "market_right", "SOLO-4"),
        happened.SpacePassed(1, "billboard_right", "nobody_to_promote_or_contract", "SOLO-10"),
        happened.SpacePassed(1, "billboard_left", "nobody_to_promote_or_contract", "SOLO-10"),
        happened.SpacePassed(1, "rehearsal_room", "her_worker_there", "SOLO-4"),
        happened.SpacePassed(1, "street_left", "her_worker_there", "SOLO-4"),
    )
    assert transition.events[5] == happened.WorkerPlaced(1, "street_right", "market_left", "SOLO-4")


@pytest.mark.rule("SOLO-5")
def test_she_kicks_nobody_out_of_a_space_she_passes() -> None:
    state = standing_on(heading_for("billboard_right"), 0, "billboard_left")
    transition = alfama(state)
    assert not any(isinstance(event, happened.WorkerKickedOut) for event in transition.events)
    assert transition.state.board.spaces.billboard_left == hof.ActionSpace(worker=0)
    assert (transition.state.actor, transition.state.decision) == (0, "place_worker")


@pytest.mark.rule("SOLO-5")
def test_a_passed_space_can_be_read_aloud() -> None:
    events = alfama(heading_for("billboard_right")).events
    assert [event.sentence for event in events if isinstance(event, happened.SpacePassed)] == [
        "Alfama passes billboard right: she can neither promote nor contract a musician",
        "Alfama passes billboard left: she can neither promote nor contract a musician",
        "Alfama passes rehearsal room: one of her workers stands there",
        "Alfama passes street left: one of her workers stands there",
    ]


@pytest.mark.rule("SOLO-6", "KICK-1")
def test_kicked_out_you_choose_the_space_and_the_benefit_and_then_she_acts() -> None:
    state = standing_on(heading_for("market_right"), 0, "market_right")
    turn = alfama(state)
    assert turn.events == (
        happened.WorkerLifted(1, "market_left", "street_left", "SOLO-4"),
        happened.WorkerPlaced(1, "market_left", "market_right", "SOLO-4"),
        happened.WorkerKickedOut(0, "market_right", "SOLO-6"),
    )
    assert (turn.state.actor, turn.state.decision, turn.state.seat) == (0, "relocate_worker", 1)
    assert hof.legal_actions(turn.state) == (hof.RelocateWorker(0), hof.RelocateWorker(1), hof.RelocateWorker(2))
    moved = hof.apply(turn.state, hof.RelocateWorker(1))
    assert (moved.state.actor, moved.state.decision) == (0, "benefit")
    assert moved.state.players[1].musicians.singer is None, "she acts after the benefit"
    paid = hof.apply(moved.state, hof.CollectCoins())
    assert paid.events == (
        happened.CoinsGained(0, 1, "KICK-3"),
        happened.DiePlaced("singer-1", 1, "HIRE-2"),
        happened.MusicianHired(1, "singer-1", 1, "SOLO-7"),
        happened.NoteTaken(1, "crotchet", "SOLO-8"),
        happened.TurnBegan(0, 3, 2, "TURN-1"),
    )
    assert paid.state.players[1].musicians.singer == hof.Musician("singer-1", 1)
    assert (paid.state.actor, paid.state.decision) == (0, "place_worker")


@pytest.mark.rule("SOLO-6")
def test_you_may_decline_the_benefit_and_she_acts() -> None:
    state = alfama(standing_on(heading_for("street_right"), 0, "street_right")).state
    transition = hof.apply(play(state, hof.RelocateWorker(1)), hof.Decline())
    assert transition.events[:2] == (
        happened.Declined(0, "benefit", "KICK-2"),
        happened.CustomersSeated(1, "centre", hof.Customers(grey=1, brown=1), 0, "SOLO-9"),
    )


@pytest.mark.rule("SOLO-6", "KICK-2")
def test_a_benefit_you_cannot_take_is_not_asked_for() -> None:
    state = with_coins(alfama(standing_on(heading_for("street_right"), 0, "street_right")).state, 0, 0)
    transition = hof.apply(state, hof.RelocateWorker(2))
    assert transition.state.actor == 0
    assert transition.state.decision == "place_worker"
    assert transition.state.players[1].tables[0].customers.total == 2


@pytest.mark.rule("SOLO-6", "KICK-5")
def test_kicked_out_of_the_rehearsal_room_you_raise_your_musician_and_she_takes_a_note() -> None:
    state = standing_on(employing(heading_for("rehearsal_room"), 0, "singer", 1), 0, "rehearsal_room")
    state = play(alfama(state).state, hof.RelocateWorker(0), hof.RaiseFame("singer"))
    assert state.players[0].musicians.singer == hof.Musician("singer-1", 2)
    assert state.players[1].notes == Notes(treble_clef=1, crotchet=1)
    assert state.actor == 0


@pytest.mark.rule("SOLO-6", "SOLO-8")
def test_a_note_that_you_take_as_a_benefit_can_change_the_note_she_takes() -> None:
    state = on_billboard(heading_for("billboard_right"), "singer", 3)
    state = standing_on(state, 0, "billboard_right")
    state = play(alfama(state).state, hof.RelocateWorker(0), hof.TakeNote("crotchet"))
    assert state.players[1].notes == Notes(treble_clef=1, quaver=1)
    assert state.players[1].musicians.singer == hof.Musician("singer-1", 3)


@pytest.mark.rule("SOLO-6")
def test_with_a_benefit_that_an_edition_adds_she_may_find_nothing_to_do() -> None:
    """In the standard edition no benefit can do that: see the properties."""
    room = evolve(hof.STANDARD.cluster("rehearsal_room"), kick_outs=hof.STANDARD.cluster("billboard_left").kick_outs)
    clusters = tuple(room if cluster.space == "rehearsal_room" else cluster for cluster in hof.STANDARD.clusters)
    state = evolve(heading_for("rehearsal_room"), edition=evolve(hof.STANDARD, clusters=clusters))
    state = standing_on(with_notes(state, 0, Notes(8, 7, 8, 8)), 0, "rehearsal_room")
    transition = hof.apply(play(alfama(state).state, hof.RelocateWorker(0)), hof.TakeNote("crotchet"))
    assert transition.events[1] == happened.Declined(1, "action", "SOLO-6")
    assert transition.state.players[1].notes == Notes(treble_clef=1)
    assert transition.state.actor == 0


@pytest.mark.rule("SOLO-4")
def test_the_space_you_used_is_kept_until_she_has_moved() -> None:
    game = hof.Game.solo("Ana", seed=7)
    game.play(hof.PlaceWorker("supply", "street_left"))
    invitation = next(a for a in game.legal_actions() if isinstance(a, hof.InviteCustomers) and a.party.total == 3)
    game.play(invitation)
    drawing, hers = game.states[-2:]
    assert (drawing.decision, drawing.pending.last_space) == ("draw_customers", "street_left")
    assert (hers.decision, hers.pending.last_space) == ("alfama_turn", "street_left")
    assert game.play(game.legal_actions()[0]).state.pending.last_space is None


@pytest.mark.rule("SOLO-3")
@pytest.mark.parametrize("actor", [1, "alfama"])
def test_nobody_takes_a_benefit_for_her(actor: Any) -> None:
    state = hof.apply(
        solo("market_left", "street_right", "street_left"), hof.PlaceWorker("supply", "market_left")
    ).state
    assert state.decision == "action"
    for action in (hof.RelocateWorker(1), hof.CollectCoins(), hof.InviteToBar("left", "grey"), hof.RaiseFame("singer")):
        faults = hof.explain(state, action, actor)
        assert [str(fault) for fault in faults] == [
            "SOLO-3: Alfama goes to the first free kick-out space and takes no benefit there"
        ]
    assert [fault.rule for fault in hof.explain(state, hof.CollectCoins(), 0)] == ["TURN-5"]
    assert [fault.rule for fault in hof.explain(heading_for("market_left"), hof.CollectCoins(), 0)] == ["TURN-1"]
    assert [fault.rule for fault in hof.explain(state, hof.CollectCoins())] == ["TURN-5"]


@pytest.mark.rule("SOLO-1")
@pytest.mark.parametrize(
    ("actor", "sentence"),
    [
        (0, "TURN-1: Alfama decides now, not Ana"),
        (1, "TURN-1: Alfama decides now, as 'alfama' and not as seat 1"),
        ("chance", "TURN-1: Alfama decides now, not chance"),
        (2, "TURN-1: Alfama decides now, not 2"),
    ],
)
def test_nobody_else_plays_her_turn(actor: Any, sentence: str) -> None:
    state = heading_for("market_left")
    with pytest.raises(hof.IllegalAction) as caught:
        hof.apply(state, hof.legal_actions(state)[0], actor)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("actor", ["alfama", 1])
def test_she_plays_no_turn_of_yours(actor: Any) -> None:
    with pytest.raises(hof.IllegalAction, match="Ana decides now, not Alfama"):
        hof.apply(table(1), hof.PlaceWorker("supply", "market_left"), actor)
