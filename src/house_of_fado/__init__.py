"""House of Fado: the rules of the board game as a library.

>>> import house_of_fado as hof
>>> game = hof.Game.new(["Ana", "Rui", "Eva"], seed=7)
>>> game.play(hof.PlaceWorker("supply", "market_left")).state.decision
'action'
>>> print(*hof.explain(game.state, hof.HireMusicians(left="portuguese_guitar-6")))
HIRE-1: there is no 'portuguese_guitar-6' in the portuguese guitar group of the market
"""

from house_of_fado import events
from house_of_fado.actions import (
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
from house_of_fado.dealer import Dealer, SeededDealer
from house_of_fado.events import Event
from house_of_fado.game import Game, LegalActions, Replay, replay
from house_of_fado.kernel.checkpoint import Checkpoint, Verdict
from house_of_fado.kernel.errors import (
    EditionError,
    HouseOfFadoError,
    IllegalAction,
    IllegalMove,
    LogError,
    MalformedAction,
    SetupError,
)
from house_of_fado.kernel.journal import TornJournal
from house_of_fado.kernel.rule import Rule
from house_of_fado.kernel.transition import Transition
from house_of_fado.kernel.violation import Violation
from house_of_fado.record.contract import to_json
from house_of_fado.record.divergence import Divergence
from house_of_fado.record.documents import from_json
from house_of_fado.record.entries import LogPlayer, Move
from house_of_fado.record.log import GameLog
from house_of_fado.record.schema import json_schema, typescript
from house_of_fado.rules.catalogue import RULES
from house_of_fado.rules.play import apply, chance_outcomes, explain, legal_actions, perft
from house_of_fado.scoring.final_scoring import Result, ScoreSheet, SeatScore, score_sheet
from house_of_fado.state.board import ActionSpace, BillboardSlot, Board, StreetGroup
from house_of_fado.state.components import (
    Colour,
    Customers,
    Group,
    MarketMusician,
    Musician,
    Note,
    Notes,
    PlayerColour,
    Space,
    Speciality,
    Star,
    Worker,
)
from house_of_fado.state.edition import STANDARD, Edition
from house_of_fado.state.game import Actor, Decision, Pending, State
from house_of_fado.state.restaurant import Player, Table
from house_of_fado.state.setup import Seat, initial_state
from house_of_fado.version import __version__

__all__ = [
    "RULES",
    "STANDARD",
    "Action",
    "ActionSpace",
    "Actor",
    "AlfamaTurn",
    "Applaud",
    "AssignBillboardTiles",
    "BillboardSlot",
    "Board",
    "ChanceAction",
    "Checkpoint",
    "CloseRestaurant",
    "CollectCoins",
    "Colour",
    "ContractMusician",
    "Customers",
    "Dealer",
    "Decision",
    "Decline",
    "DismissMusicians",
    "Divergence",
    "DrawCustomers",
    "Edition",
    "EditionError",
    "EndApplause",
    "Event",
    "Game",
    "GameLog",
    "Group",
    "HireMusicians",
    "HouseOfFadoError",
    "IllegalAction",
    "IllegalMove",
    "InviteCritic",
    "InviteCustomers",
    "InviteToBar",
    "KeepMusician",
    "LegalActions",
    "LogError",
    "LogPlayer",
    "MalformedAction",
    "MarketMusician",
    "Move",
    "Musician",
    "Note",
    "Notes",
    "Pending",
    "PlaceWorker",
    "Player",
    "PlayerColour",
    "PromoteMusician",
    "RaiseFame",
    "RelocateWorker",
    "Replay",
    "Result",
    "RetireMusician",
    "ReturnCritic",
    "RevealFado",
    "RollDie",
    "Rule",
    "ScoreFado",
    "ScoreSheet",
    "Seat",
    "SeatScore",
    "SeededDealer",
    "SetupError",
    "Space",
    "Speciality",
    "Star",
    "State",
    "StreetGroup",
    "Table",
    "TakeNote",
    "TornJournal",
    "Transition",
    "Verdict",
    "Violation",
    "Worker",
    "__version__",
    "apply",
    "chance_outcomes",
    "events",
    "explain",
    "from_json",
    "initial_state",
    "json_schema",
    "legal_actions",
    "perft",
    "replay",
    "score_sheet",
    "to_json",
    "typescript",
]
