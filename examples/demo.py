"""Play a seeded game to its end, print it, and write demo-game.json (its log) and demo-game.html (a page to open).

One player plays solo, against Alfama.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import house_of_fado as hof
from house_of_fado.players import GreedyPlayer, moves_of
from house_of_fado.svg import replay_page

NAMES = ("Ana", "Rui", "Eva", "Zé")


def narrate(turn: int, names: list[str], events: tuple[hof.Event, ...]) -> None:
    """Print a line for every turn, and one for every star."""
    for event in events:
        match event:
            case hof.events.SpacePassed() as passed:
                print(f"          {passed.sentence}")
            case hof.events.WorkerPlaced(seat=seat, space=space):
                print(f"turn {turn:3}  {names[seat]:<4} goes to {space.replace('_', ' ')}")
            case hof.events.RestaurantClosed(seat=seat):
                print(f"          {names[seat]} closes for the night")
            case hof.events.StarTaken(seat=seat, star=star):
                print(f"          ★ {names[seat]} takes the {star.replace('_', ' ')} star")
            case hof.events.GameEnding():
                print("          the third star is gone: this is the last round")


def print_sheet(game: hof.Game) -> None:
    """Print the final scoring line by line, and who has won."""
    result = game.result()
    assert result is not None
    print("\n" + game.score_sheet().to_text())
    print("\nWinner: " + " and ".join(game.state.players[seat].name for seat in result.ranking[0]))


def main() -> None:
    """Run the demo."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(1, 2, 3, 4), default=3)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--log", type=Path, default=Path("demo-game.json"))
    options = parser.parse_args()
    names = list(NAMES[: options.players])
    solo = options.players == 1
    game = hof.Game.solo(names[0], seed=options.seed) if solo else hof.Game.new(names, seed=options.seed)
    turn, seats = game.state.turn, [player.name for player in game.state.players]
    for transition in moves_of(game, [GreedyPlayer(name) for name in names]):
        narrate(turn, seats, transition.events)
        turn = transition.state.turn
    print_sheet(game)
    options.log.write_text(game.log.to_json() + "\n", encoding="utf-8")
    page = options.log.with_suffix(".html")
    page.write_text(replay_page(game.log), encoding="utf-8")
    print(f"\nThe log of {len(game.moves)} moves is in {options.log}.")
    print(f"Open {page} in a browser to step through the game: pictures, moves and scores in one page.")


if __name__ == "__main__":
    main()
