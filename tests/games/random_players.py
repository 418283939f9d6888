"""Players for whole games: uniform ones, and eager ones who end a game in a fifth of the turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import house_of_fado as hof

Chooser = Callable[[hof.State, Random], hof.Action]

FAVOURITES: tuple[type[hof.Action], ...] = (hof.PromoteMusician, hof.ScoreFado, hof.InviteCritic, hof.Applaud)
LAST_RESORTS: tuple[type[hof.Action], ...] = (hof.Decline, hof.EndApplause)


def uniform(state: hof.State, random: Random) -> hof.Action:
    """Any legal action."""
    return random.choice(hof.legal_actions(state))


def eager(state: hof.State, random: Random) -> hof.Action:
    """Mostly what brings the game forward, one time in ten anything."""
    actions = hof.legal_actions(state)
    if random.random() < 0.1:
        return random.choice(actions)
    for kind in FAVOURITES:
        if wished := [action for action in actions if isinstance(action, kind)]:
            return random.choice(wished)
    if isinstance(actions[0], hof.DismissMusicians):
        return actions[0]
    return random.choice([action for action in actions if _worthwhile(state, action)] or actions)


def patient(state: hof.State, random: Random) -> hof.Action:
    """Players who bring musicians to the peak and put off everything that would end the game before."""
    actions = hof.legal_actions(state)
    if random.random() < 0.02:
        return random.choice(actions)
    for kind in (hof.Applaud, hof.RaiseFame):
        if wished := [action for action in actions if isinstance(action, kind)]:
            return random.choice(wished)
    if state.decision == "dismiss":
        at_peak = tuple(name for name, musician in state.player.musicians.items() if musician and musician.fame == 6)
        return hof.DismissMusicians(at_peak if random.random() < 0.8 else ())
    return random.choice([action for action in actions if _patient(state, action)] or actions[-1:])


def _patient(state: hof.State, action: hof.Action) -> bool:
    player = state.player
    if isinstance(action, hof.ScoreFado):
        return len(player.fados) + 1 < state.edition.fados_for_star
    if isinstance(action, hof.PromoteMusician):
        musician = player.musicians[action.speciality]
        return musician is not None and musician.fame == state.edition.top_fame
    if isinstance(action, hof.InviteCritic):
        return player.cubes > 4
    return _worthwhile(state, action)


def _worthwhile(state: hof.State, action: hof.Action) -> bool:
    if isinstance(action, hof.PlaceWorker) and action.space == "restaurant":
        return state.players[state.decider].guests.total > 1
    if isinstance(action, hof.PlaceWorker):
        return hof.apply(state, action).state.turn == state.turn
    return not isinstance(action, LAST_RESORTS)


def steps(
    players: int, seed: int, choose: Chooser, most: int = 20_000
) -> Iterator[tuple[hof.State, hof.Action, hof.Transition[hof.State, hof.Event]]]:
    """Every step of a whole game: the state, the action chosen there (chance by its weights), and what came of it.

    One player plays solo, against Alfama, who has no choice.
    """
    random = Random(seed)
    state = hof.initial_state(["Ana", "Rui", "Eva", "Zé"][:players], solo=players == 1)
    for _ in range(most):
        if state.finished:
            return
        if state.actor == "chance":
            outcomes, weights = zip(*hof.chance_outcomes(state), strict=True)
            action: hof.Action = random.choices(outcomes, [float(weight) for weight in weights])[0]
        elif state.actor == "alfama":
            (action,) = hof.legal_actions(state)
        else:
            action = choose(state, random)
        transition = hof.apply(state, action)
        yield state, action, transition
        state = transition.state
    raise AssertionError(f"the game has not ended after {most} moves")
