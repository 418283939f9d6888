"""What happened: typed events in the order in which a table would see them.

Each event carries the id of the rule that made it happen, last. A front end animates a move from them; together they
account for everything that changed between two states.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from house_of_fado.events.alfama import PASSED_BECAUSE, DieRolled, PassReason, SpacePassed, WorkerLifted
from house_of_fado.events.ledger_entries import (
    CoinsGained,
    CoinsPaid,
    CriticPriceFell,
    CubeRemoved,
    IncomeRose,
    NotesReturned,
    NoteStackEmpty,
    NoteTaken,
    PointsScored,
    StarTaken,
    TableOpened,
)
from house_of_fado.events.musicians import (
    DiePlaced,
    FameRaised,
    MusicianContracted,
    MusicianDismissed,
    MusicianHired,
    MusicianKept,
    MusicianPromoted,
    MusicianReplaced,
    MusicianRetired,
    MusicianStarred,
)
from house_of_fado.events.restaurant import (
    CriticReturned,
    CriticSeated,
    CustomersApplauded,
    CustomersLeft,
    CustomersSeated,
    CustomerToBar,
    FadoMoved,
    FadoScored,
    RestaurantClosed,
)
from house_of_fado.events.turn import (
    BagRefilled,
    BillboardTilesAssigned,
    CustomersDrawn,
    Declined,
    FadoRevealed,
    GameEnded,
    GameEnding,
    TurnBegan,
    WorkerKickedOut,
    WorkerPlaced,
    WorkerRelocated,
)

Event: TypeAlias = (
    FadoRevealed
    | BagRefilled
    | CustomersDrawn
    | BillboardTilesAssigned
    | TurnBegan
    | WorkerPlaced
    | WorkerKickedOut
    | WorkerRelocated
    | Declined
    | GameEnding
    | GameEnded
    | CoinsGained
    | CoinsPaid
    | NoteTaken
    | NoteStackEmpty
    | NotesReturned
    | PointsScored
    | StarTaken
    | CubeRemoved
    | CriticPriceFell
    | IncomeRose
    | TableOpened
    | DiePlaced
    | MusicianHired
    | MusicianPromoted
    | MusicianReplaced
    | MusicianContracted
    | FameRaised
    | MusicianStarred
    | MusicianRetired
    | MusicianKept
    | MusicianDismissed
    | CustomerToBar
    | CustomersSeated
    | CriticSeated
    | FadoScored
    | FadoMoved
    | RestaurantClosed
    | CustomersApplauded
    | CriticReturned
    | CustomersLeft
    | DieRolled
    | WorkerLifted
    | SpacePassed
)
"""Anything that can happen; match on the classes."""

# The tags are part of the JSON contract: a renamed class keeps its tag.
EVENT_TAGS: Final[dict[str, type[Event]]] = {
    "fado_revealed": FadoRevealed,
    "bag_refilled": BagRefilled,
    "customers_drawn": CustomersDrawn,
    "billboard_tiles_assigned": BillboardTilesAssigned,
    "turn_began": TurnBegan,
    "worker_placed": WorkerPlaced,
    "worker_kicked_out": WorkerKickedOut,
    "worker_relocated": WorkerRelocated,
    "declined": Declined,
    "game_ending": GameEnding,
    "game_ended": GameEnded,
    "coins_gained": CoinsGained,
    "coins_paid": CoinsPaid,
    "note_taken": NoteTaken,
    "note_stack_empty": NoteStackEmpty,
    "notes_returned": NotesReturned,
    "points_scored": PointsScored,
    "star_taken": StarTaken,
    "cube_removed": CubeRemoved,
    "critic_price_fell": CriticPriceFell,
    "income_rose": IncomeRose,
    "table_opened": TableOpened,
    "die_placed": DiePlaced,
    "musician_hired": MusicianHired,
    "musician_promoted": MusicianPromoted,
    "musician_replaced": MusicianReplaced,
    "musician_contracted": MusicianContracted,
    "fame_raised": FameRaised,
    "musician_starred": MusicianStarred,
    "musician_retired": MusicianRetired,
    "musician_kept": MusicianKept,
    "musician_dismissed": MusicianDismissed,
    "customer_to_bar": CustomerToBar,
    "customers_seated": CustomersSeated,
    "critic_seated": CriticSeated,
    "fado_scored": FadoScored,
    "fado_moved": FadoMoved,
    "restaurant_closed": RestaurantClosed,
    "customers_applauded": CustomersApplauded,
    "critic_returned": CriticReturned,
    "customers_left": CustomersLeft,
    "die_rolled": DieRolled,
    "worker_lifted": WorkerLifted,
    "space_passed": SpacePassed,
}

__all__ = [
    "EVENT_TAGS",
    "PASSED_BECAUSE",
    "BagRefilled",
    "BillboardTilesAssigned",
    "CoinsGained",
    "CoinsPaid",
    "CriticPriceFell",
    "CriticReturned",
    "CriticSeated",
    "CubeRemoved",
    "CustomerToBar",
    "CustomersApplauded",
    "CustomersDrawn",
    "CustomersLeft",
    "CustomersSeated",
    "Declined",
    "DiePlaced",
    "DieRolled",
    "Event",
    "FadoMoved",
    "FadoRevealed",
    "FadoScored",
    "FameRaised",
    "GameEnded",
    "GameEnding",
    "IncomeRose",
    "MusicianContracted",
    "MusicianDismissed",
    "MusicianHired",
    "MusicianKept",
    "MusicianPromoted",
    "MusicianReplaced",
    "MusicianRetired",
    "MusicianStarred",
    "NoteStackEmpty",
    "NoteTaken",
    "NotesReturned",
    "PassReason",
    "PointsScored",
    "RestaurantClosed",
    "SpacePassed",
    "StarTaken",
    "TableOpened",
    "TurnBegan",
    "WorkerKickedOut",
    "WorkerLifted",
    "WorkerPlaced",
    "WorkerRelocated",
]
