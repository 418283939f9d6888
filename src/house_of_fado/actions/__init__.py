"""What can be done: one module a place on the board, each action a class with its options, its rules and its effect."""

from __future__ import annotations

from typing import Final

from house_of_fado.actions.action import Action
from house_of_fado.actions.alfama import AlfamaTurn
from house_of_fado.actions.billboard import ContractMusician, PromoteMusician
from house_of_fado.actions.chance import AssignBillboardTiles, ChanceAction, DrawCustomers, RevealFado, RollDie
from house_of_fado.actions.closing import (
    Applaud,
    CloseRestaurant,
    DismissMusicians,
    EndApplause,
    KeepMusician,
    RetireMusician,
    ReturnCritic,
)
from house_of_fado.actions.kick_out import CollectCoins, InviteToBar, RaiseFame, RelocateWorker, TakeNote
from house_of_fado.actions.market import HireMusicians
from house_of_fado.actions.rehearsal_room import ScoreFado
from house_of_fado.actions.street import InviteCritic, InviteCustomers
from house_of_fado.actions.turn import Decline, PlaceWorker

# The tags are part of the JSON contract: a renamed class keeps its tag.
ACTION_TAGS: Final[dict[str, type[Action]]] = {
    "reveal_fado": RevealFado,
    "draw_customers": DrawCustomers,
    "assign_billboard_tiles": AssignBillboardTiles,
    "roll_die": RollDie,
    "place_worker": PlaceWorker,
    "relocate_worker": RelocateWorker,
    "collect_coins": CollectCoins,
    "invite_to_bar": InviteToBar,
    "take_note": TakeNote,
    "raise_fame": RaiseFame,
    "hire_musicians": HireMusicians,
    "invite_customers": InviteCustomers,
    "invite_critic": InviteCritic,
    "score_fado": ScoreFado,
    "promote_musician": PromoteMusician,
    "contract_musician": ContractMusician,
    "close_restaurant": CloseRestaurant,
    "applaud": Applaud,
    "end_applause": EndApplause,
    "retire_musician": RetireMusician,
    "keep_musician": KeepMusician,
    "dismiss_musicians": DismissMusicians,
    "return_critic": ReturnCritic,
    "decline": Decline,
    "alfama_turn": AlfamaTurn,
}
TAG_OF_ACTION: Final[dict[type[Action], str]] = {cls: tag for tag, cls in ACTION_TAGS.items()}

__all__ = [
    "ACTION_TAGS",
    "TAG_OF_ACTION",
    "Action",
    "AlfamaTurn",
    "Applaud",
    "AssignBillboardTiles",
    "ChanceAction",
    "CloseRestaurant",
    "CollectCoins",
    "ContractMusician",
    "Decline",
    "DismissMusicians",
    "DrawCustomers",
    "EndApplause",
    "HireMusicians",
    "InviteCritic",
    "InviteCustomers",
    "InviteToBar",
    "KeepMusician",
    "PlaceWorker",
    "PromoteMusician",
    "RaiseFame",
    "RelocateWorker",
    "RetireMusician",
    "ReturnCritic",
    "RevealFado",
    "RollDie",
    "ScoreFado",
    "TakeNote",
]
