"""How often each rule is exercised in random games, by an event, a violation or a line of the score sheet.

`python -m tools.reach 300` plays 300 games of 1 to 4 players, every other one with players who bring musicians to the
peak, because those who only hurry to the end never do.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

import house_of_fado as hof
from tests.games.action_space import every_action
from tests.games.random_players import eager, patient, steps

EXPLAINED_EVERY: Final = 5
"""In one of so many states the whole action space is explained."""
NEVER_CARRIED: Final = {
    "COMP": "facts of the edition",
    "SET": "facts of the table that no move carries",
    "STREET-1": "the kinds of action that a space offers",
    "FADO-1": "the kinds of action that a space offers",
    "BILL-1": "the kinds of action that a space offers",
    "TURN-4": "the refill itself carries STREET-8",
    "HIRE-7": "residents have no pieces",
    "KICK-8": "a seat with a full bar is not asked",
    "PRES-1": "the cube carries the rule that removed it",
    "STAR-1": "the star carries the rule that gave it",
    "FINAL-4": "part of the billboard's line",
    "FINAL-7": "the ranking",
    "SOLO-1": "facts of the table that no move carries",
    "SOLO-5": "a space that is passed carries the rule that makes her pass",
    "SOLO-14": "part of the billboard's line",
}
"""Rules or chapters that nothing in play carries, and why; tests by name hold them."""


def reached(games: int) -> tuple[Counter[str], Counter[str]]:
    """How often each rule was carried by an event or a line of the sheet, and by a violation."""
    happened: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for seed in range(games):
        players, chooser = 1 + seed // 2 % 4, patient if seed % 2 else eager
        for number, (state, _, transition) in enumerate(steps(players, seed, chooser)):
            happened.update(event.rule for event in transition.events)
            if number % EXPLAINED_EVERY == seed % EXPLAINED_EVERY:
                refused.update(fault.rule for action in every_action(state) for fault in hof.explain(state, action))
        sheet = hof.score_sheet(transition.state)
        happened.update(rule for seat in sheet.seats for rule, _, points in seat.lines() if rule and points)
    return happened, refused


def unreached(happened: Counter[str], refused: Counter[str]) -> list[str]:
    """The rules that were not exercised, though something in play could carry them."""
    return [
        rule.id
        for rule in hof.RULES.values()
        if not happened[rule.id] + refused[rule.id] and not {rule.id, rule.chapter} & set(NEVER_CARRIED)
    ]


def main() -> int:
    """Print the table; 1 when a rule was not reached that should have been."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    happened, refused = reached(games)
    print(f"{games} games\n{'rule':10}{'happened':>10}{'refused':>10}")
    for rule in hof.RULES.values():
        reason = NEVER_CARRIED.get(rule.id) or NEVER_CARRIED.get(rule.chapter) or ""
        note = "" if happened[rule.id] + refused[rule.id] else f"  {reason}"
        print(f"{rule.id:10}{happened[rule.id]:>10}{refused[rule.id]:>10}{note}")
    missing = unreached(happened, refused)
    print("not reached: " + (", ".join(missing) or "none"))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
