"""Players that decide by themselves."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.players import PLAYERS, GreedyPlayer, Player, RandomPlayer, play_out, worth
from tests.positions import acting_on, employing, having_removed, seating, table, turn_of, with_coins, with_notes


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def played(seed: int) -> hof.GameLog:
        return play_out(hof.Game.new(["Ana", "Rui"], seed=3), [PLAYERS[name](seed), PLAYERS[name](seed + 1)], 12).log

    assert played(5) == played(5)
    assert played(5).moves != played(6).moves


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_players_bring_a_game_to_its_end(players: int) -> None:
    game = play_out(hof.Game.new(["Ana", "Rui", "Eva", "Zé"][:players], seed=1), [GreedyPlayer(2)] * players, 600)
    assert game.state.finished
    assert hof.replay(game.log).verdict is hof.Verdict.EXACT


@pytest.mark.parametrize("seed", range(4))
def test_a_greedy_player_beats_a_random_one_from_either_seat(seed: int) -> None:
    seat = seed % 2
    players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
    players[seat] = GreedyPlayer(seed)
    result = play_out(hof.Game.new(["Ana", "Rui"], seed=seed), players).result()
    assert result is not None
    assert result.ranking == ((seat,), (1 - seat,))


def test_a_greedy_player_takes_what_is_in_reach() -> None:
    fado = hof.STANDARD.fado("fado-01")
    assert fado is not None
    singing = acting_on(with_notes(table(), 0, fado.notes), "rehearsal_room")
    assert GreedyPlayer().choose(singing, 0) == hof.ScoreFado("fado-01")
    promoting = acting_on(employing(table(), 0, "singer", 4), "billboard_left")
    assert GreedyPlayer().choose(promoting, 0) == hof.PromoteMusician("singer")


def test_a_greedy_player_sees_what_a_placement_leads_to() -> None:
    state = turn_of(employing(table(), 0, "singer", 4), 0)
    assert GreedyPlayer().choose(state, 0) in (
        hof.PlaceWorker("supply", "billboard_left"),
        hof.PlaceWorker("supply", "billboard_right"),
    )
    # Closing itself brings a rich player little; the applause after it, which takes a star, brings much.
    rich = turn_of(with_coins(seating(having_removed(table(), 0, 8), 0, 2, hof.Customers(black=3)), 0, 30), 0)
    rich = employing(rich, 0, "singer", 5)
    assert GreedyPlayer().choose(rich, 0) == hof.PlaceWorker("supply", "restaurant")


def test_a_position_is_worth_more_with_more_in_hand() -> None:
    state = table()
    assert worth(with_coins(state, 0, 9), 0) > worth(state, 0)
    assert worth(employing(state, 0, "singer", 2), 0) > worth(state, 0)


def test_every_seat_needs_a_player_and_chance_a_dealer() -> None:
    with pytest.raises(hof.SetupError, match="2 seats need as many players, found 1"):
        play_out(hof.Game.new(["Ana", "Rui"], seed=3), [RandomPlayer()])
    with pytest.raises(hof.HouseOfFadoError, match="nobody deals the chance moves"):
        play_out(hof.Game.new(["Ana", "Rui"]), [RandomPlayer()] * 2)
    with pytest.raises(hof.SetupError, match="a seed is"):
        RandomPlayer(1.5)  # type: ignore[arg-type]


def test_one_player_plays_against_alfama() -> None:
    game = play_out(hof.Game.solo("Ana", seed=2), [GreedyPlayer(2)])
    assert game.state.finished
    assert any(move.actor == "alfama" for move in game.moves)
    with pytest.raises(hof.SetupError, match="1 seats need as many players, found 2"):
        play_out(hof.Game.solo("Ana", seed=2), [GreedyPlayer(2)] * 2)


def test_a_game_that_nobody_ends_is_given_up() -> None:
    game = play_out(hof.Game.new(["Ana", "Rui"], seed=3), [RandomPlayer()] * 2, most_turns=10)
    assert game.state.turn == 11
    assert not game.state.finished


def test_anything_that_chooses_is_a_player() -> None:
    assert all(isinstance(make(1), Player) for make in PLAYERS.values())
    assert not isinstance(object(), Player)
