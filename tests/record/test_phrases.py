"""Every action announced in a few words."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.record.phrases import phrase

PHRASES: dict[hof.Action, str] = {
    hof.RevealFado("fado-01"): "reveal Fado Corrido (fado-01)",
    hof.DrawCustomers("left", 1, 1, 2): "draw 1 grey, 1 black and 2 brown for the left group",
    hof.AssignBillboardTiles("a", "b", "c"): "lay a, b, c under the billboard",
    hof.RollDie(3): "roll a 3",
    hof.PlaceWorker("supply", "market_left"): "place a worker on market left",
    hof.PlaceWorker("restaurant", "market_left"): "move the worker from restaurant to market left",
    hof.RelocateWorker(1): "go to the middle kick-out space",
    hof.CollectCoins(): "take the coins",
    hof.InviteToBar("left", "grey"): "bring a grey customer of the left group to the bar",
    hof.TakeNote("quaver"): "take a quaver",
    hof.RaiseFame("singer"): "raise the singer",
    hof.HireMusicians("singer-1", None): "hire singer-1",
    hof.HireMusicians("singer-1", "classical_guitar-2"): "hire singer-1 and classical_guitar-2",
    hof.InviteCustomers("centre", 1, 0, 1, 0): "seat 1 grey and 1 brown of the centre group at the table for 2",
    hof.InviteCritic("centre", 2): "seat the critic of the centre group at the table for 4",
    hof.ScoreFado("fado-01"): "perform Fado Corrido (fado-01)",
    hof.PromoteMusician("singer"): "promote the singer to the billboard",
    hof.ContractMusician("classical_guitar"): "contract the classical guitarist from the billboard",
    hof.CloseRestaurant(): "close the restaurant",
    hof.Applaud("singer", 1, 2): "applaud the singer with 1 grey and 2 black",
    hof.Applaud("classical_guitar", 0, 1): "applaud the classical guitarist with 1 brown",
    hof.ScoreFado("fado-99"): "perform fado-99",
    hof.EndApplause(): "end the applause",
    hof.RetireMusician("singer"): "retire the singer",
    hof.KeepMusician("singer"): "keep the singer",
    hof.DismissMusicians(()): "dismiss nobody",
    hof.DismissMusicians(("singer", "classical_guitar")): "dismiss the singer and the classical guitarist",
    hof.ReturnCritic("centre"): "send the critic to the centre group",
    hof.Decline(): "do nothing",
    hof.AlfamaTurn(): "close",
    hof.AlfamaTurn("market_left", "street_right"): "move the worker from market left to street right",
}


@pytest.mark.parametrize(
    ("action", "words"), PHRASES.items(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_an_action_is_announced(action: hof.Action, words: str) -> None:
    assert phrase(action) == words


def test_no_action_is_left_out() -> None:
    assert {type(action) for action in PHRASES} == set(ACTION_TAGS.values())
