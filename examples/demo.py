"""Play a seeded game with random players to its end, print it, and write its log to demo-game.json.

One player plays solo, against Alfama.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

import house_of_fado as hof

NAMES = ("Ana", "Rui", "Eva", "Zé")


FAVOURITES: tuple[type[hof.Action], ...] = (hof.PromoteMusician, hof.ScoreFado, hof.InviteCritic, hof.Applaud)
TURNED_DOWN_LAST: tuple[type[hof.Action], ...] = (hof.Decline, hof.EndApplause)


def choose(state: hof.State, random: Random) -> hof.Action:
    """Pick a legal action at random, but with some ambition: uniform players need 600 turns to finish a game."""
    actions = hof.legal_actions(state)
    for kind in FAVOURITES:
        if wished := [action for action in actions if isinstance(action, kind)]:
            return random.choice(wished)
    if isinstance(actions[0], hof.DismissMusicians):
        return actions[0]  # keep everybody
    eager = [action for action in actions if not isinstance(action, TURNED_DOWN_LAST) and leads_on(state, action)]
    return random.choice(eager or list(actions))


def leads_on(state: hof.State, action: hof.Action) -> bool:
    """Whether a placement leads to something that can be done there, and a closing has guests."""
    if isinstance(action, hof.PlaceWorker) and action.space == "restaurant":
        return state.players[state.decider].guests.total > 1
    return not isinstance(action, hof.PlaceWorker) or hof.apply(state, action).state.turn == state.turn


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
    random = Random(options.seed)
    while not game.state.finished:
        turn = game.state.turn
        transition = game.play(choose(game.state, random))
        narrate(turn, [player.name for player in game.state.players], transition.events)
    print_sheet(game)
    options.log.write_text(game.log.to_json() + "\n", encoding="utf-8")
    print(f"\nThe log of {len(game.moves)} moves is in {options.log}.")


if __name__ == "__main__":
    main()
