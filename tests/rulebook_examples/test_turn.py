"""The rulebook's examples of the golden rule (chapter TURN)."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.state.components import Space
from tests.positions import broken_rules, kicked_out_at, play, standing_on, table, turn_of


@pytest.mark.rule("TURN-3", "KICK-1")
def test_example_02_a_worker_on_a_kick_out_space_bars_the_whole_cluster() -> None:
    """Yellow was pushed out by blue, still stands in that cluster, and so cannot come back with a second worker."""
    state = play(
        table(),
        hof.PlaceWorker("supply", "market_left"),
        hof.Decline(),
        hof.PlaceWorker("supply", "market_left"),
        hof.RelocateWorker(1),
        hof.CollectCoins(),
        hof.Decline(),
    )
    back = hof.PlaceWorker("supply", "market_left")
    assert (state.actor, state.decision) == (0, "place_worker")
    assert broken_rules(state, back) == [("TURN-3", "already_there")]
    assert back not in hof.legal_actions(state)
    with pytest.raises(hof.IllegalAction):
        hof.apply(state, back)


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("kick_out", [0, 1, 2])
def test_example_02_every_kick_out_space_bars_a_free_action_space_too(kick_out: int) -> None:
    """The action space itself is empty, yet none of yellow's other workers may go there."""
    state = kicked_out_at(table(), 0, "street_left", kick_out)
    state = turn_of(standing_on(standing_on(state, 0, "rehearsal_room"), 0, "restaurant"), 0)
    for worker in ("rehearsal_room", "restaurant"):
        move = hof.PlaceWorker(worker, "street_left")
        assert broken_rules(state, move) == [("TURN-3", "already_there")]


@pytest.mark.rule("TURN-3", "KICK-1")
def test_example_03_other_players_workers_do_not_bar_a_cluster() -> None:
    """Blue and green stand in the cluster and yellow does not: yellow may place there, from anywhere else."""
    state = kicked_out_at(standing_on(table(3), 1, "market_left"), 2, "market_left", 0)
    for space in ("rehearsal_room", "street_right", "restaurant"):
        state = standing_on(state, 0, space)
    move = hof.PlaceWorker("rehearsal_room", "market_left")
    state = turn_of(state, 0)
    assert hof.explain(state, move) == ()
    assert hof.apply(state, move).events == (
        hof.events.WorkerPlaced(0, "rehearsal_room", "market_left", "TURN-1"),
        hof.events.WorkerKickedOut(1, "market_left", "KICK-1"),
    )


@pytest.mark.rule("TURN-2", "TURN-3")
def test_example_03_a_worker_lifted_from_a_cluster_may_not_return_to_it_at_once() -> None:
    """The only worker of yellow's in the cluster is the one in hand, and still the cluster is barred to it."""
    for state in (standing_on(table(), 0, "market_left"), kicked_out_at(table(), 0, "market_left", 2)):
        state = turn_of(standing_on(standing_on(state, 0, "rehearsal_room"), 0, "street_right"), 0)
        move = hof.PlaceWorker("market_left", "market_left")
        assert broken_rules(state, move) == [("TURN-3", "same_cluster")]
        assert move not in hof.legal_actions(state)


@pytest.mark.rule("TURN-3")
def test_example_03_the_own_restaurant_is_a_cluster_as_well() -> None:
    """A worker on the restaurant cannot be lifted and put down there again."""
    state = turn_of(standing_on(table(), 0, "restaurant"), 0)
    state = standing_on(standing_on(state, 0, "rehearsal_room"), 0, "street_right")
    assert broken_rules(state, hof.PlaceWorker("restaurant", "restaurant")) == [("TURN-3", "same_cluster")]
    assert broken_rules(state, hof.PlaceWorker("street_right", "restaurant")) == [("TURN-3", "already_there")]


@pytest.mark.rule("TURN-3")
def test_example_03_a_turn_later_the_cluster_is_open_again() -> None:
    """A worker that left the cluster on one turn may come back on the next."""
    state = table()
    spaces: tuple[Space, ...] = ("market_left", "rehearsal_room", "street_right")
    for space in spaces:
        state = standing_on(state, 0, space)
    state = play(turn_of(state, 0), hof.PlaceWorker("market_left", "market_right"), hof.Decline())
    state = play(state, hof.PlaceWorker("supply", "street_left"), hof.Decline())
    assert hof.PlaceWorker("market_right", "market_left") in hof.legal_actions(state)
