"""A companion for a real table: you draw from your own bag and stack and type in what came, it keeps the rules.

    python examples/real_table.py Ana Rui --journal evening.jsonl
    python examples/real_table.py Ana                               # solo: it moves Alfama, and tells you how

Every move is in the journal at once; start it again with the same journal to go on after a break.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import house_of_fado as hof

QUESTIONS = {
    "reveal_fado": "Which fado is turned face up? (fado-07)",
    "draw_customers": "How many grey, black and brown customers come to the {group} group? (1 1 2)",
    "roll_die": "What does the die for Alfama's next worker show? (4)",
    "assign_billboard_tiles": "Which scoring tiles lie under the three slots? (billboard-2 billboard-1 billboard-3)",
}


def chance_action(state: hof.State, answer: str) -> hof.Action:
    """The chance move that somebody typed in."""
    words = answer.split()
    if state.decision == "reveal_fado" and len(words) == 1:
        return hof.RevealFado(words[0])
    if state.decision == "draw_customers" and len(words) == 3 and all(word.isdecimal() for word in words):
        return hof.DrawCustomers(state.pending.refills[0], *(int(word) for word in words))
    if state.decision == "assign_billboard_tiles" and len(words) == 3:
        return hof.AssignBillboardTiles(*words)
    if state.decision == "roll_die" and answer.strip().isdecimal():
        return hof.RollDie(int(answer))
    raise hof.MalformedAction("please answer as in the brackets")


def seat_action(game: hof.Game, answer: str) -> hof.Action:
    """The action that somebody chose by its number, or typed in as JSON."""
    if answer.startswith("{"):
        return hof.from_json(answer, "action")
    actions = game.legal_actions()
    if not answer.isdecimal() or not 1 <= int(answer) <= len(actions):
        raise hof.MalformedAction(f"please type a number from 1 to {len(actions)}, 'undo' or 'quit'")
    return actions[int(answer) - 1]


def ask(game: hof.Game) -> None:
    """Show whose decision it is and what can be done."""
    state = game.state
    if state.actor == "chance":
        group = state.pending.refills[0] if state.pending.refills else ""
        print(QUESTIONS[str(state.decision)].format(group=group))
        return
    print(f"\n{state.player.name} ({state.player.coins} coins, {state.player.score} points): {state.decision}")
    for number, action in enumerate(game.legal_actions(), start=1):
        print(f"  {number:2}  {action}")


def started(players: list[str], journal: Path | None) -> hof.Game:
    """A new game; one player alone plays against Alfama."""
    if len(players) == 1:
        return hof.Game.solo(players[0], journal=journal)
    return hof.Game.new(players, journal=journal)


def main() -> int:
    """Play until the game is over or the answers end."""
    parser = argparse.ArgumentParser(description="Keep the rules at a real table.")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--journal", type=Path)
    options = parser.parse_args()
    try:
        if options.journal is not None and options.journal.exists():
            game = hof.Game.resume(options.journal)
        else:
            game = started(options.players, options.journal)
        while not game.state.finished:
            if game.state.actor == "alfama":
                print("", *game.play(game.legal_actions()[0]).events, sep="\n  ")
                continue
            ask(game)
            answer = sys.stdin.readline()
            if answer.strip() in ("", "quit"):
                break
            try:
                if answer.strip() == "undo":
                    game.undo()
                    continue
                chance = game.state.actor == "chance"
                game.play(chance_action(game.state, answer) if chance else seat_action(game, answer.strip()))
            except hof.HouseOfFadoError as error:
                print(f"! {error}")
    except hof.HouseOfFadoError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n" + game.score_sheet().to_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
