"""Whole random games: they end by END-1, nothing is lost on the way, and the rules agree with themselves."""

from __future__ import annotations

import random as random_module
from collections import Counter

import pytest

import house_of_fado as hof
from house_of_fado.state.components import NOTES
from tests.games.action_space import every_action
from tests.games.census import census, expected
from tests.games.random_players import Chooser, eager, steps, uniform


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("choose", "seeds"), [(uniform, range(2)), (eager, range(10))])
@pytest.mark.rule("END-1", "COMP-1", "COMP-2", "COMP-3", "COMP-4", "COMP-5", "STAR-1", "KICK-8", "STREET-7")
def test_every_piece_is_accounted_for_after_every_move_until_the_game_ends(
    players: int, choose: Chooser, seeds: range
) -> None:
    pieces = expected(players)
    for seed in seeds:
        for _, _, transition in steps(players, seed, choose):
            state = transition.state
            assert +census(state) == pieces
            _assert_restaurants_hold(state)
        assert state.finished
        assert state.actor is None
        assert state.decision is None
        assert hof.legal_actions(state) == ()
        assert len(state.board.stars) <= 2
        assert state.turn % len(state.players) == 0


def _assert_restaurants_hold(state: hof.State) -> None:
    for seat, player in enumerate(state.players):
        on_billboard = sum(slot.cubes[seat] for _, slot in state.board.billboard.items())
        assert 0 <= player.cubes <= 8
        assert on_billboard + player.cubes <= 8
        assert player.coins >= 0
        assert player.bar.total <= 2
        assert [table.seats for table in player.tables] == [2, 3, 4]
        assert all(table.customers.total <= table.seats for table in player.tables)
        assert all(table.customers.total == 0 for table in player.tables if table.critic or not table.open)
        assert sum(table.critic for table in player.tables) <= 1
        assert [table.open for table in player.tables] == [True, True, player.cubes <= 3]
        clusters = [space for space in state.board.spaces.values() if space.holds(seat)]
        standing = [(space.worker, *space.kick_outs).count(seat) for space in clusters]
        assert all(count == 1 for count in standing)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_folding_the_events_of_a_game_over_its_first_state_gives_its_last(players: int) -> None:
    for seed in range(5):
        start = hof.initial_state(["Ana", "Rui", "Eva", "Zé"][:players], solo=players == 1)
        coins = [player.coins for player in start.players]
        scores = [player.score for player in start.players]
        cubes = [player.cubes for player in start.players]
        stars: list[list[str]] = [[] for _ in start.players]
        notes = [Counter({note: player.notes[note] for note in NOTES}) for player in start.players]
        for _, _, transition in steps(players, seed, eager):
            for event in transition.events:
                match event:
                    case hof.events.CoinsGained():
                        coins[event.seat] += event.coins
                    case hof.events.CoinsPaid():
                        coins[event.seat] -= event.coins
                    case hof.events.PointsScored():
                        scores[event.seat] += event.points
                    case hof.events.CubeRemoved():
                        cubes[event.seat] -= 1
                    case hof.events.StarTaken():
                        stars[event.seat].append(event.star)
                    case hof.events.NoteTaken():
                        notes[event.seat][event.note] += 1
                    case hof.events.NotesReturned():
                        notes[event.seat].subtract({note: event.notes[note] for note in NOTES})
        last = transition.state
        assert coins == [player.coins for player in last.players]
        assert scores == [player.score for player in last.players]
        assert cubes == [player.cubes for player in last.players]
        assert [tuple(taken) for taken in stars] == [player.stars for player in last.players]
        assert [[held[note] for note in NOTES] for held in notes] == [
            [player.notes[note] for note in NOTES] for player in last.players
        ]


@pytest.mark.parametrize("seed", range(120))
def test_explain_is_empty_exactly_for_the_legal_actions_of_every_state(seed: int) -> None:
    players = 1 + seed % 4
    for state, _, _ in steps(players, seed, eager):
        legal = hof.legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert len(legal) >= (2 if isinstance(state.actor, int) else 1)
        assert len(legal) == 1 or state.actor != "alfama"
        found = {action for action in every_action(state) if not hof.explain(state, action)}
        assert found == set(legal)


def test_every_illegal_action_is_refused_with_its_violations_and_changes_nothing() -> None:
    for number, (state, _, _) in enumerate(steps(3, 1, eager)):
        if number % 7 == 0:
            before = hof.to_json(state)
            for action in every_action(state):
                violations = hof.explain(state, action)
                if violations:
                    with pytest.raises(hof.IllegalAction) as caught:
                        hof.apply(state, action)
                    assert caught.value.violations == violations
                    assert all(violation.rule and violation.sentence for violation in violations)
            assert hof.to_json(state) == before


def test_old_states_never_change() -> None:
    kept = [(state, hof.to_json(state)) for state, _, _ in steps(4, 3, eager)]
    assert len(kept) > 300
    for state, text in kept:
        assert hof.to_json(state) == text


def test_chance_outcomes_sum_to_one_in_every_state() -> None:
    due = 0
    for state, _, _ in steps(2, 5, eager):
        outcomes = hof.chance_outcomes(state)
        if state.actor == "chance":
            due += 1
            assert sum(probability for _, probability in outcomes) == 1
            assert tuple(action for action, _ in outcomes) == hof.legal_actions(state)
        else:
            assert outcomes == ()
    assert due > 20


def test_a_score_never_falls_and_turns_go_round() -> None:
    for state, _, transition in steps(4, 11, eager):
        after = transition.state
        assert all(new.score >= old.score for old, new in zip(state.players, after.players, strict=True))
        assert after.turn in (state.turn, state.turn + 1)
        if after.pending.seat is not None:
            assert after.pending.seat == (after.turn - 1) % 4
            assert after.round == (after.turn - 1) // 4 + 1


def test_random_numbers_of_the_caller_are_left_alone() -> None:
    random_module.seed(1)
    expected_next = random_module.Random(1).random()
    hof.Game.new(["Ana", "Rui"], seed=3)
    assert random_module.random() == expected_next
