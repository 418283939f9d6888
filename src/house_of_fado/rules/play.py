"""The dispatch behind `legal_actions`, `explain` and `apply`: which actions answer which decision."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from house_of_fado.actions import (
    TAG_OF_ACTION,
    Action,
    AlfamaTurn,
    Applaud,
    AssignBillboardTiles,
    ChanceAction,
    CloseRestaurant,
    CollectCoins,
    ContractMusician,
    Decline,
    DismissMusicians,
    DrawCustomers,
    EndApplause,
    HireMusicians,
    InviteCritic,
    InviteCustomers,
    InviteToBar,
    KeepMusician,
    PlaceWorker,
    PromoteMusician,
    RaiseFame,
    RelocateWorker,
    RetireMusician,
    ReturnCritic,
    RevealFado,
    RollDie,
    ScoreFado,
    TakeNote,
)
from house_of_fado.actions.alfama import alfama_acts
from house_of_fado.actions.wording import spoken
from house_of_fado.events import Event
from house_of_fado.kernel.errors import IllegalAction, MalformedAction
from house_of_fado.kernel.json_text import shown
from house_of_fado.kernel.perft import leaves
from house_of_fado.kernel.transition import Transition, transition
from house_of_fado.kernel.violation import Violation, broken
from house_of_fado.state.edition import Benefit, CoinsBenefit, CustomerBenefit, FameBenefit, NoteBenefit, Place
from house_of_fado.state.game import ALFAMA, Actor, Decision, State, expect_state

Kinds = tuple[type[Action], ...]

AT_DECISION: Final[Mapping[Decision, Kinds]] = {
    "reveal_fado": (RevealFado,),
    "draw_customers": (DrawCustomers,),
    "assign_billboard_tiles": (AssignBillboardTiles,),
    "roll_die": (RollDie,),
    "place_worker": (PlaceWorker,),
    "relocate_worker": (RelocateWorker,),
    "applause": (Applaud, EndApplause),
    "peak": (RetireMusician, KeepMusician),
    "dismiss": (DismissMusicians,),
    "return_critic": (ReturnCritic,),
    "alfama_turn": (AlfamaTurn,),
}
AT_BENEFIT: Final[Mapping[type[Benefit], Kinds]] = {
    CoinsBenefit: (CollectCoins, Decline),
    CustomerBenefit: (InviteToBar, Decline),
    NoteBenefit: (TakeNote, Decline),
    FameBenefit: (RaiseFame, Decline),
}
KICK_OUT_ANSWERS: Final = (RelocateWorker, CollectCoins, InviteToBar, RaiseFame)
"""What a seat does when it is kicked out, and Alfama never does."""
AT_PLACE: Final[Mapping[Place, Kinds]] = {
    "market": (HireMusicians, Decline),
    "street": (InviteCustomers, InviteCritic, Decline),  # STREET-1: either, never both
    "rehearsal_room": (ScoreFado, TakeNote, Decline),  # FADO-1: either, never both
    "billboard": (PromoteMusician, ContractMusician, Decline),  # BILL-1: either, never both
    "restaurant": (CloseRestaurant, Decline),
}
RULE_OF_DECISION: Final[Mapping[Decision, str]] = {
    "reveal_fado": "FADO-4",
    "draw_customers": "STREET-8",
    "assign_billboard_tiles": "SET-8",
    "roll_die": "SOLO-2",
    "place_worker": "TURN-1",
    "relocate_worker": "KICK-1",
    "benefit": "KICK-2",
    "action": "TURN-5",
    "applause": "CLOSE-2",
    "peak": "CLOSE-3",
    "dismiss": "CLOSE-4",
    "return_critic": "CLOSE-5",
    "alfama_turn": "SOLO-4",
}
"""The rule that asks for each decision, for actions of a kind that does not answer it."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything that may be done now, in a stable order; nothing when the game is over.

    >>> from house_of_fado.state.setup import initial_state
    >>> legal_actions(initial_state(["Ana", "Rui"]))[0]
    RevealFado(tile='fado-01')
    """
    expect_state(state)
    options: tuple[Action, ...] = ()
    for kind in _kinds(state):
        options += kind.options(state)
    return options


def explain(state: State, action: Action, actor: Actor | None = None) -> tuple[Violation, ...]:
    """Every rule that the action would break now; empty when it is legal.

    `actor` says who wants to act, where that is known: another seat than the one to decide is told so.

    >>> from house_of_fado.state.setup import initial_state
    >>> print(*explain(initial_state(["Ana", "Rui"]), PlaceWorker("supply", "market_left")))
    FADO-4: chance decides now (reveal fado); place worker is no answer to that
    """
    expect_state(state)
    if type(action) in _kinds(state) and (actor is None or actor == state.actor):
        return tuple(action.violations(state))
    if type(action) not in TAG_OF_ACTION:
        raise MalformedAction(f"expected one of the action classes, found {shown(action)}")
    return (_no_answer(state, action, state.actor if actor is None else actor),)


def apply(state: State, action: Action, actor: Actor | None = None) -> Transition[State, Event]:
    """The state after a legal action, and what happened; an illegal one raises `IllegalAction` and changes nothing.

    Wherever a seat then has exactly one legal action, that one is made too and shows only as events.

    >>> from house_of_fado.actions import RevealFado
    >>> from house_of_fado.state.setup import initial_state
    >>> apply(initial_state(["Ana", "Rui"]), RevealFado("fado-01")).events
    (FadoRevealed(tile='fado-01', place=0, rule='SET-3'),)
    """
    violations = explain(state, action, actor)
    if violations:
        raise IllegalAction(violations)
    return _made(state, action)


def _made(state: State, action: Action) -> Transition[State, Event]:
    """What a legal action does, and every forced continuation."""
    made = action.apply(state)
    while (following := _forced(made.state)) is not None:
        made = transition(following.state, made.events + following.events)
    return made


def _forced(state: State) -> Transition[State, Event] | None:
    """What happens next without asking: a seat's only option, and Alfama's action where her worker now stands."""
    if state.actor == "alfama" and state.decision == "action":
        return alfama_acts(state)
    if state.decision != "place_worker" and isinstance(state.actor, int):  # some spaces are always free (TURN-3)
        only = _only_option(state)
        return None if only is None else only.apply(state)
    return None


def _only_option(state: State) -> Action | None:
    options: tuple[Action, ...] = ()
    for kind in _kinds(state):
        options += kind.options(state)
        if len(options) > 1:
            return None
    return options[0] if options else None  # a state made by hand may leave nothing to do


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are, chance moves included; a game that is over has none.

    >>> from house_of_fado.state.setup import initial_state
    >>> perft(initial_state(["Ana", "Rui"]), 2)
    132
    """
    if type(depth) is not int or depth < 0:
        raise MalformedAction(f"a depth is a whole number from 0 on, found {shown(depth)}")
    expect_state(state)
    return leaves(state, depth, legal_actions, lambda state, action: _made(state, action).state)


def chance_outcomes(state: State) -> tuple[tuple[ChanceAction, Fraction], ...]:
    """Every outcome of the chance move that is due, with its exact probability; they sum to 1.

    >>> from house_of_fado.state.setup import initial_state
    >>> action, probability = chance_outcomes(initial_state(["Ana", "Rui"]))[0]
    >>> action, probability
    (RevealFado(tile='fado-01'), Fraction(1, 12))
    """
    weighted = chance_weights(state)
    total = sum(weight for _, weight in weighted)
    return tuple((action, Fraction(weight, total)) for action, weight in weighted)


def chance_weights(state: State) -> tuple[tuple[ChanceAction, int], ...]:
    """The outcomes with whole-number weights; none where no chance move is due."""
    expect_state(state)
    if state.actor != "chance":
        return ()
    return tuple((action, action.weight(state)) for action in legal_actions(state) if isinstance(action, ChanceAction))


def _kinds(state: State) -> Kinds:
    decision = state.decision
    if decision is None:
        return ()
    if decision == "action":
        return AT_PLACE[state.place]
    if decision == "benefit":
        return AT_BENEFIT[type(state.benefit)]
    return AT_DECISION[decision]


def _actor_name(state: State, actor: Actor | None) -> str:
    if state.solo and actor == "alfama":
        return state.players[ALFAMA].name
    known = isinstance(actor, int) and 0 <= actor < len(state.players)
    return state.players[actor].name if known and isinstance(actor, int) else str(actor)


def _no_answer(state: State, action: Action, acting: Actor | None) -> Violation:
    """Why this action by this actor does not answer the decision that is due."""
    if state.decision is None:
        return broken("END-1", "game_over", "the game is over, nothing more can be done")
    if state.solo and acting in ("alfama", ALFAMA) and isinstance(action, KICK_OUT_ANSWERS):
        sentence = "Alfama goes to the first free kick-out space and takes no benefit there"
        return broken("SOLO-3", "no_benefit_for_alfama", sentence)
    if acting != state.actor:
        sentence = f"{_actor_name(state, state.actor)} decides now, not {_actor_name(state, acting)}"
        if state.actor == "alfama" and acting == ALFAMA:
            sentence = f"Alfama decides now, as 'alfama' and not as seat {acting}"
        return broken("TURN-1", "not_your_decision", sentence, actor=str(acting), decides=str(state.actor))
    return _wrong_kind(state, state.decision, action)


def _wrong_kind(state: State, decision: Decision, action: Action) -> Violation:
    kind = TAG_OF_ACTION[type(action)]
    moment = f"{spoken(decision)} at {spoken(state.space)}" if decision == "action" else spoken(decision)
    return broken(
        RULE_OF_DECISION[decision],
        "wrong_kind",
        f"{_actor_name(state, state.actor)} decides now ({moment}); {spoken(kind)} is no answer to that",
        decision=decision,
        action=kind,
    )
