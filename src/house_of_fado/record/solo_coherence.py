"""Whether a state of the solo game could stand on a table (chapter SOLO); a part of the checks in `coherence`."""

from __future__ import annotations

from collections.abc import Iterator

from house_of_fado.actions.alfama_actions import Obstacle, intention
from house_of_fado.kernel.errors import SetupError
from house_of_fado.state.components import NOBODY, SPECIALITIES, Space
from house_of_fado.state.game import ALFAMA, HUMAN, State
from house_of_fado.state.setup import Seat, seated


def solo_seats(state: State) -> Iterator[tuple[str, str]]:
    """You, and Alfama in the second seat."""
    seats = tuple(Seat(player.name, player.colour) for player in state.players)
    try:
        expected = seated(seats[:1], state.edition, solo=True)
    except SetupError as error:
        yield ".players", str(error)
        return
    if seats != expected:
        yield ".players", f"a solo game has you and Alfama, who has the colour {expected[ALFAMA].colour}"


def solo_game(state: State) -> Iterator[tuple[str, str]]:
    """What Alfama never has, where her workers are, and what her turn needs."""
    if not state.solo:
        if state.pending.last_space is not None:
            yield ".pending.last_space", "is for the solo game only"
        if state.actor == "alfama" or state.decision in ("alfama_turn", "roll_die"):
            yield ".decision", f"'{state.decision}' is for the solo game only"
        return
    yield from _restaurant(state)
    yield from _workers(state)
    if state.actor == ALFAMA:
        yield ".actor", "Alfama decides nothing as a seat"
    if (state.decision == "alfama_turn") != (state.actor == "alfama") or (
        state.actor == "alfama" and state.pending.seat != ALFAMA
    ):
        yield ".actor", "Alfama has the decision 'alfama_turn' in her turn, and no other"
    yield from _spaces(state)


def _restaurant(state: State) -> Iterator[tuple[str, str]]:
    alfama, at = state.players[ALFAMA], f".players[{ALFAMA}]"
    if alfama.coins != 0:
        yield f"{at}.coins", "Alfama never has coins"
    if alfama.bar != NOBODY:
        yield f"{at}.bar", "Alfama never uses her bar"
    if alfama.has_critic:
        yield f"{at}.tables", "Alfama never takes a critic"
    if set(alfama.stars) & set(SPECIALITIES):
        yield f"{at}.stars", "Alfama takes the fado and the prestige star only"


def _workers(state: State) -> Iterator[tuple[str, str]]:
    alfama, at = state.players[ALFAMA], f".players[{ALFAMA}].supply_workers"
    waiting, workers = alfama.supply_workers, state.edition.start.workers
    if state.turn > 0 and waiting > 0:
        yield at, "Alfama's workers stand on the board once set-up is over"
    if state.decision == "roll_die" and waiting == 0:
        yield at, "all of Alfama's workers stand on the board already"
    if state.turn == 0 and state.decision != "roll_die" and waiting < workers:
        yield at, "Alfama's workers are placed last"
    on_action_spaces = sum(space.worker == ALFAMA for space in state.board.spaces.values())
    if state.turn == 0 and on_action_spaces + waiting != workers:
        yield ".board.spaces", "in set-up Alfama's workers go to action spaces"


def _spaces(state: State) -> Iterator[tuple[str, str]]:
    pending, decision = state.pending, state.decision
    due = decision == "alfama_turn" or (decision == "draw_customers" and pending.seat == HUMAN)
    if due != (pending.last_space is not None):
        yield ".pending.last_space", f"does not fit the decision '{decision}'"
    elif pending.last_space is not None and not _your_worker_on(state, pending.last_space):
        yield ".pending.last_space", "your worker stands there"
    scored = decision == "reveal_fado" and state.turn > 0
    if scored and (pending.space is None or state.place != "rehearsal_room"):
        yield ".pending.space", "a fado is revealed after one was scored in the rehearsal room"
    if decision in ("relocate_worker", "benefit") and isinstance(intention(state, state.cluster.space), Obstacle):
        yield ".pending.space", "Alfama goes only where she can act"


def _your_worker_on(state: State, space: Space) -> bool:
    return (
        state.players[HUMAN].restaurant_worker if space == "restaurant" else state.board.spaces[space].worker == HUMAN
    )
