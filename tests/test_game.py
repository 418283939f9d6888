"""The driver: dealing, playing, undoing, the log, the result."""

from __future__ import annotations

from random import Random

import pytest

import house_of_fado as hof
from house_of_fado.actions import ChanceAction
from tests.games.random_players import eager
from tests.positions import table


def finished_game(seed: int = 1, players: int = 2) -> hof.Game:
    game = hof.Game.new(["Ana", "Rui", "Eva", "Zé"][:players], seed=seed)
    random = Random(seed)
    while not game.state.finished:
        game.play(eager(game.state, random))
    return game


def test_a_seed_makes_the_dealer_set_the_table() -> None:
    game = hof.Game.new(["Ana", "Rui", "Eva"], seed=7)
    assert (game.state.actor, game.state.decision, game.state.turn, game.state.round) == (0, "place_worker", 1, 1)
    assert [move.actor for move in game.moves] == ["chance"] * 9
    assert game.state == hof.Game.new(["Ana", "Rui", "Eva"], seed=7).state
    assert game.state != hof.Game.new(["Ana", "Rui", "Eva"], seed=8).state


def test_without_a_dealer_chance_moves_are_played_by_hand() -> None:
    game = hof.Game.new(["Ana", "Rui"])
    transition = game.play(hof.RevealFado("fado-07"))
    assert transition.events == (hof.events.FadoRevealed("fado-07", 0, "SET-3"),)
    assert game.state.board.fado_row == ("fado-07", None, None, None)
    assert game.state.actor == "chance"


def test_a_dealer_of_your_own_is_asked_with_the_state_and_the_move_number() -> None:
    class First:
        def __init__(self) -> None:
            self.numbers: list[int] = []

        def deal(self, state: hof.State, number: int) -> ChanceAction:
            self.numbers.append(number)
            return hof.chance_outcomes(state)[0][0]

    dealer = First()
    game = hof.Game.new(["Ana", "Rui"], dealer=dealer)
    assert dealer.numbers == list(range(9))
    assert game.state.board.fado_row == ("fado-01", "fado-02", "fado-03", "fado-04")


def test_undo_with_a_dealer_takes_back_the_last_decision_and_the_draws_after_it() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    random = Random(7)
    while not (len(game.moves) > 20 and game.moves[-1].actor == "chance"):
        before, moves = game.state, game.moves
        game.play(eager(game.state, random))
    after, last = game.state, game.moves[len(moves)]
    assert game.undo() == before
    assert game.moves == moves
    game.play(last.action)
    assert game.state == after, "the same move again meets the same luck"


def test_undo_without_a_dealer_takes_back_one_move_and_stops_at_the_start() -> None:
    game = hof.Game.new(["Ana", "Rui"])
    start = game.state
    game.play(hof.RevealFado("fado-07"))
    game.play(hof.RevealFado("fado-01"))
    assert game.undo().board.fado_row == ("fado-07", None, None, None)
    assert game.undo() == start
    with pytest.raises(hof.HouseOfFadoError, match="no move to take back"):
        game.undo()


def test_undo_never_takes_back_the_dealers_set_up() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=1)
    with pytest.raises(hof.HouseOfFadoError, match="no move to take back"):
        game.undo()
    assert len(game.moves) == 9


def test_an_illegal_move_changes_nothing() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=1)
    before, moves = game.state, game.moves
    with pytest.raises(hof.IllegalAction, match="TURN-2"):
        game.play(hof.PlaceWorker("market_left", "street_left"))
    assert game.state is before
    assert game.moves == moves


def test_a_move_of_another_seat_is_refused() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=1)
    with pytest.raises(hof.IllegalAction) as caught:
        game.play(hof.PlaceWorker("supply", "market_left"), actor=1)
    assert str(caught.value) == "TURN-1: Ana decides now, not Rui"
    assert game.explain(hof.PlaceWorker("supply", "market_left"), actor=0) == ()


def test_legal_actions_are_a_lazy_sequence() -> None:
    actions = hof.Game(table(2)).legal_actions()
    assert len(actions) == 8
    assert actions[0] == hof.PlaceWorker("supply", "market_left")
    assert actions[-2:] == tuple(actions)[6:]
    assert hof.PlaceWorker("supply", "restaurant") in actions
    assert hof.Decline() not in actions
    assert list(actions).count(hof.PlaceWorker("supply", "restaurant")) == 1
    assert actions == hof.legal_actions(table(2))
    assert repr(actions).startswith("<LegalActions: 8 for 0, place_worker: [PlaceWorker(")


def test_the_result_comes_with_the_end() -> None:
    assert hof.Game.new(["Ana", "Rui"], seed=1).result() is None
    game = finished_game()
    result = game.result()
    assert result is not None
    assert sorted(seat for group in result.ranking for seat in group) == [0, 1]
    assert result.scores == game.score_sheet().totals
    assert game.explain(hof.Decline())[0].code == "game_over"


def test_the_log_holds_every_move_and_a_checkpoint_where_a_turn_begins() -> None:
    game = finished_game()
    log = game.log
    assert log.moves == game.moves
    *turns, last = log.checkpoints
    assert last.after == len(log.moves)
    assert [game.states[each.after].turn for each in turns] == list(range(1, game.state.turn + 1))
    assert all(game.states[each.after - 1].turn == game.states[each.after].turn - 1 for each in turns)
    assert hof.GameLog.from_json(log.to_json()) == log
    assert log.result == game.result()
    state = hof.initial_state(["Ana", "Rui"])
    for move in log.moves:
        assert state.actor == move.actor
        state = hof.apply(state, move.action).state
    assert state == game.state


def test_a_game_says_what_it_is() -> None:
    assert repr(hof.Game.new(["Ana", "Rui"], seed=1)) == "<Game of Ana, Rui: turn 1, 0 to decide: place_worker>"
