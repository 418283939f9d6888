"""Alfama's turn in any position, held against a second Alfama that shares nothing with the first."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado import events as happened
from house_of_fado.state.components import BOARD_SPACES, GROUPS, NOTES, SPACES, SPECIALITIES, Customers, Notes
from tests.games.random_players import Chooser, eager, patient, steps, uniform
from tests.positions import (
    after_you,
    alfama,
    employing,
    having_removed,
    market_fame,
    on_billboard,
    owning_fados,
    seating,
    solo,
    standing_on,
    table,
    with_cubes,
    with_notes,
)
from tests.properties import naive_alfama as naive
from tests.properties import naive_scorer

BENEFITS = (hof.CollectCoins, hof.InviteToBar, hof.TakeNote, hof.RaiseFame, hof.Decline)


def deed(events: tuple[hof.Event, ...], state: hof.State) -> naive.Deed | None:
    """What Alfama did, as the naive one says it; None while she has not acted."""
    for event in events:
        match event:
            case happened.RestaurantClosed(seat=1):
                return ("closes",)
            case happened.MusicianHired(seat=1, tile=tile):
                return ("hires", tile)
            case happened.CustomersSeated(seat=1, group=group, table=place, customers=party):
                people = [colour for colour in ("black", "brown", "grey") for _ in range(getattr(party, colour))]
                return ("invites", group, place, tuple(people))
            case happened.MusicianPromoted(seat=1, speciality=speciality):
                return ("promotes", speciality)
            case happened.MusicianContracted(seat=1, speciality=speciality):
                return ("contracts", speciality)
            case happened.FadoScored(seat=1, tile=tile):
                return ("scores", tile, tuple(state.players[1].notes[note] for note in NOTES))
            case happened.NoteTaken(seat=1, note=note):
                return ("takes", note)
    return None


def check_turn(state: hof.State) -> hof.Transition[hof.State, hof.Event]:
    """The one legal turn, and what comes of it, are what the naive Alfama does; you decline what you are offered."""
    expected = naive.turn(json.loads(hof.to_json(state)))
    assert hof.legal_actions(state) == (hof.AlfamaTurn(expected.worker, expected.space),)  # type: ignore[arg-type]
    transition = alfama(state)
    passed = [event.space for event in transition.events if isinstance(event, happened.SpacePassed)]
    assert tuple(passed) == expected.passed
    first = transition
    while transition.state.actor == 0 and transition.state.decision in ("relocate_worker", "benefit"):
        assert deed(transition.events, transition.state) is None, "she acts after your benefit"
        answer = hof.Decline() if transition.state.decision == "benefit" else hof.RelocateWorker(1)
        transition = hof.apply(transition.state, answer)
    assert deed(transition.events, transition.state) == expected.deed
    return first


@pytest.mark.rule("SOLO-4", "SOLO-5", "SOLO-7", "SOLO-8", "SOLO-9", "SOLO-10", "SOLO-11", "SOLO-12")
@pytest.mark.parametrize(("choose", "seeds"), [(eager, range(12)), (patient, range(12)), (uniform, range(1))])
def test_in_whole_games_she_does_what_the_naive_alfama_does(choose: Chooser, seeds: range) -> None:
    deeds: Counter[str] = Counter()
    for seed in seeds:
        for state, _, _ in steps(1, seed, choose):
            if state.actor == "alfama":
                check_turn(state)
                deeds[naive.turn(json.loads(hof.to_json(state))).deed[0]] += 1
    assert set(deeds) == {"closes", "hires", "invites", "promotes", "contracts", "scores", "takes"}


FAME = st.integers(1, 6)


@st.composite
def positions(draw: st.DrawFn) -> hof.State:
    """Alfama's turn on a table where much has happened: rare fames, bare stacks, full tables, empty groups."""
    hers = draw(st.lists(st.sampled_from(SPACES), min_size=3, max_size=3, unique=True))
    state = solo(*hers)
    for speciality in SPECIALITIES:
        for number in draw(st.lists(st.integers(1, 4), max_size=4, unique=True)):
            state = market_fame(state, f"{speciality}-{number}", draw(FAME))
        if draw(st.booleans()):
            state = employing(state, 1, speciality, draw(FAME))
        if draw(st.booleans()):
            state = on_billboard(state, speciality, max(2, draw(FAME)))
    state = having_removed(state, 1, draw(st.integers(0, 8)))
    open_tables = [place for place, table_ in enumerate(state.players[1].tables) if table_.open]
    for place in draw(st.lists(st.sampled_from(open_tables), unique=True)):
        state = seating(state, 1, place, Customers(black=1))
    for group in draw(st.lists(st.sampled_from(GROUPS), unique=True)):
        present = state.board.street[group].customers
        left = Customers(*(draw(st.integers(0, count)) for count in (present.grey, present.black, present.brown)))
        street = state.board.street.replacing(group, evolve(state.board.street[group], customers=left))
        state = state.with_board(evolve(state.board, street=street, discard=state.board.discard + present - left))
    state = _with_some_notes(draw, state)
    if draw(st.booleans()):
        state = owning_fados(state, 0, len(state.board.fado_stack))
        if draw(st.booleans()):
            state = state.with_board(evolve(state.board, fado_top=None))
    for space in draw(st.lists(st.sampled_from(BOARD_SPACES), max_size=2, unique=True)):
        if not state.board.spaces[space].holds(1):
            state = standing_on(state, 0, space)
    free = [space for space in SPACES if not state.worker_at(0, space)]
    return after_you(state, draw(st.sampled_from(free)))


def _with_some_notes(draw: st.DrawFn, state: hof.State) -> hof.State:
    hers = Notes(*(draw(st.integers(0, 3)) for _ in NOTES))
    state = with_notes(state, 1, hers)
    if draw(st.booleans()):
        left = Notes(*(draw(st.integers(0, 2)) for _ in NOTES))
        yours = state.players[0].notes + state.board.notes - left
        state = with_notes(state, 0, yours)
    return state


@pytest.mark.rule("SOLO-4", "SOLO-5", "SOLO-7", "SOLO-8", "SOLO-9", "SOLO-10", "SOLO-11", "SOLO-12")
@settings(max_examples=400, deadline=None, derandomize=True)
@given(positions())
def test_in_any_position_she_does_what_the_naive_alfama_does(state: hof.State) -> None:
    check_turn(state)


def answers(state: hof.State) -> list[hof.Transition[hof.State, hof.Event]]:
    """Every way in which you can answer a kick-out, up to what she then does."""
    if not (state.actor == 0 and state.decision in ("relocate_worker", "benefit")):
        return []
    found = []
    for action in hof.legal_actions(state):
        assert isinstance(action, (hof.RelocateWorker, *BENEFITS))
        transition = hof.apply(state, action)
        found += answers(transition.state) or [transition]
    return found


@pytest.mark.rule("SOLO-6")
@settings(max_examples=200, deadline=None, derandomize=True)
@given(positions(), st.integers(0, 9), FAME)
def test_no_benefit_of_yours_changes_whether_and_how_she_acts(state: hof.State, coins: int, fame: int) -> None:
    """Only the kind of token that comes with a contract can change, when you took one from the fullest stack."""
    plain = naive.turn(json.loads(hof.to_json(state)))
    if plain.space in (None, "restaurant") or state.players[0].supply_workers == 0:
        return
    if not state.worker_at(0, plain.space):  # type: ignore[arg-type]
        state = standing_on(state, 0, plain.space)  # type: ignore[arg-type]
    you = state.players[0]
    state = state.with_player(0, evolve(you, coins=coins))
    free = [name for name in SPECIALITIES if state.board.market[name] and you.musicians[name] is None]
    state = employing(state, 0, free[0], fame) if free else state
    expected = naive.turn(json.loads(hof.to_json(state)))
    if expected.space != plain.space or state.board.spaces[plain.space].worker != 0:  # type: ignore[index]
        return
    ways = answers(alfama(state).state)
    assert len(ways) >= 3
    for transition in ways:
        assert deed(transition.events, transition.state) == expected.deed
        assert not any(isinstance(event, happened.Declined) and event.seat == 1 for event in transition.events)


@pytest.mark.rule("SOLO-14")
@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 8), st.integers(0, 8))
def test_a_slot_scores_like_between_two_except_that_she_wins_ties(yours: int, hers: int) -> None:
    state = with_cubes(table(1), "portuguese_guitar", yours, hers)
    points = [seat.billboard.portuguese_guitar for seat in hof.score_sheet(state).seats]
    if yours == hers > 0:
        assert points == [8, 14]
    else:
        assert points == naive_scorer.points_of_slot([yours, hers], [14, 8])


@pytest.mark.rule("SOLO-3", "SOLO-1")
def test_she_never_gains_or_pays_a_coin_or_takes_a_benefit() -> None:
    for seed in range(6):
        for _, _, transition in steps(1, seed, (eager, patient)[seed % 2]):
            for event in transition.events:
                if isinstance(event, (happened.CoinsGained, happened.CoinsPaid, happened.CustomerToBar)):
                    assert event.seat == 0
                if isinstance(event, happened.CriticSeated):
                    assert event.seat == 0
                if isinstance(event, happened.NoteTaken) and event.seat == 1:
                    assert event.rule in ("SOLO-8", "SOLO-11")


@pytest.mark.rule("SOLO-12")
def test_after_a_lap_her_worker_stays_at_home_until_it_finds_a_space() -> None:
    laps = 0
    for seed in range(6):
        for state, action, transition in steps(1, seed, eager):
            if isinstance(action, hof.AlfamaTurn) and action.space is not None:
                assert (action.worker == "restaurant") == state.players[1].restaurant_worker
                assert transition.state.players[1].restaurant_worker == (action.space == "restaurant")
                laps += action.space == "restaurant"
            else:
                assert transition.state.players[1].restaurant_worker == state.players[1].restaurant_worker
    assert laps > 10
