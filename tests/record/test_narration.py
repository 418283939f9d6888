"""A log in plain English."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import events as e
from house_of_fado.events import EVENT_TAGS
from house_of_fado.record.narration import told
from house_of_fado.state.components import BySpeciality, Customers, Notes
from tests.positions import table
from tests.record.test_log import GOLDEN, golden, short_game

SENTENCES: list[tuple[hof.Event, str]] = [
    (e.FadoRevealed("fado-01", 2, ""), "Fado Corrido (fado-01) lies in place 3 of the row."),
    (e.FadoRevealed("fado-01", None, ""), "Fado Corrido (fado-01) lies on top of the stack."),
    (e.BagRefilled(Customers(1, 2, 3), ""), "1 grey, 2 black and 3 brown customers go from the discard into the bag."),
    (e.CustomersDrawn("left", Customers(brown=1), ""), "1 brown customer joins the left group."),
    (
        e.BillboardTilesAssigned(BySpeciality("billboard-1", "billboard-2", "billboard-3"), ""),
        "The billboard will score portuguese guitar 14/8, singer 12/7 and classical guitar 10/6.",
    ),
    (e.WorkerPlaced(0, "supply", "market_left", ""), "Ana places a worker on the left market."),
    (e.WorkerPlaced(0, "supply", "restaurant", ""), "Ana places a worker on the restaurant."),
    (
        e.WorkerPlaced(1, "rehearsal_room", "billboard_right", ""),
        "Rui moves the worker from the rehearsal room to the right billboard.",
    ),
    (e.WorkerKickedOut(1, "market_left", ""), "Rui is kicked out."),
    (e.WorkerRelocated(1, "market_left", 1, ""), "Rui goes to the middle kick-out space."),
    (e.Declined(0, "benefit", ""), "Ana takes no benefit."),
    (e.Declined(0, "action", ""), "Ana does nothing there."),
    (e.GameEnding(3, ""), "3 stars are taken: this is the last round."),
    (e.GameEnded(""), "The game is over."),
    (e.CoinsGained(0, 1, ""), "Ana gains 1 coin."),
    (e.CoinsPaid(0, 2, ""), "Ana pays 2 coins."),
    (e.NoteTaken(0, "beamed_quavers", ""), "Ana takes the note beamed quavers."),
    (e.NoteStackEmpty(0, "quaver", ""), "Ana gets no note, for no quaver is left."),
    (e.NotesReturned(0, Notes(1, 0, 2, 0), ""), "Ana gives back 1 treble clef and 2 quavers."),
    (e.PointsScored(0, 7, ""), "Ana scores 7 points."),
    (e.StarTaken(0, "classical_guitar", ""), "Ana takes the classical guitar star."),
    (e.CubeRemoved(0, 5, "singer", ""), "Ana moves prestige cube 5 beside the singer slot."),
    (e.CubeRemoved(0, 5, None, ""), "Ana moves prestige cube 5 out of the game."),
    (e.CriticPriceFell(0, 1, ""), "Ana now pays 1 coin for a critic."),
    (e.CriticPriceFell(0, 0, ""), "Ana now has critics for free."),
    (e.IncomeRose(0, 3, ""), "Ana now earns 3 coins a customer."),
    (e.TableOpened(0, 2, ""), "Ana opens the table for 4."),
    (e.MusicianHired(0, "singer-2", 1, ""), "Ana hires the singer (singer-2, fame 1)."),
    (
        e.MusicianPromoted(0, "classical_guitar", "classical_guitar-1", 4, ""),
        "Ana promotes the classical guitarist (classical_guitar-1, fame 4) to the billboard.",
    ),
    (e.MusicianReplaced("singer", "singer-1", 2, ""), "The singer (singer-1, fame 2) goes back to the market."),
    (
        e.MusicianContracted(0, "singer", "singer-1", 2, ""),
        "Ana contracts the singer (singer-1, fame 2) from the billboard.",
    ),
    (e.FameRaised(0, "portuguese_guitar", 3, ""), "Ana raises the portuguese guitarist to fame 3."),
    (e.MusicianStarred(0, "singer", "singer-1", ""), "Ana sends the singer (singer-1, fame 6) to the stars."),
    (e.MusicianRetired(0, "singer", "singer-1", ""), "Ana retires the singer (singer-1, fame 6)."),
    (e.MusicianKept(0, "singer", "singer-1", ""), "Ana keeps the singer (singer-1, fame 6)."),
    (e.MusicianDismissed(0, "singer", "singer-1", 3, ""), "Ana dismisses the singer (singer-1, fame 3)."),
    (e.CustomerToBar(0, "centre", "grey", ""), "Ana brings a grey customer of the centre group to the bar."),
    (
        e.CustomersSeated(0, "left", Customers(black=1, brown=2), 1, ""),
        "Ana seats 1 black and 2 brown customers of the left group at the table for 3.",
    ),
    (e.CriticSeated(0, "right", 0, ""), "Ana seats the critic of the right group at the table for 2."),
    (e.FadoScored(0, "fado-02", 1, ""), "Ana performs Fado Cravo (fado-02)."),
    (e.FadoMoved("fado-02", 1, ""), "Fado Cravo (fado-02) moves to place 2 of the row."),
    (e.RestaurantClosed(0, ""), "Ana closes the restaurant."),
    (
        e.CustomersApplauded(0, "singer", Customers(grey=1, black=1), ""),
        "Ana lets 1 grey and 1 black customers applaud the singer.",
    ),
    (e.CriticReturned(0, "left", ""), "Ana sends the critic to the left group."),
    (e.CustomersLeft(0, Customers(grey=2), ""), "Ana says good night to 2 grey customers."),
    (e.DieRolled(4, ""), "The die shows 4."),
    (
        e.WorkerLifted(1, "market_left", "rehearsal_room", ""),
        "Rui lifts the worker at the left market, the first after the rehearsal room.",
    ),
    (e.WorkerLifted(1, "restaurant", "rehearsal_room", ""), "Rui lifts the worker at the restaurant."),
    (
        e.SpacePassed(1, "street_left", "no_empty_table", ""),
        "Rui passes the left street (she has no empty table).",
    ),
]
SILENT = {e.TurnBegan, e.DiePlaced}
"""A turn has a heading of its own; the fame of a musician's first die stands in the hire."""


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_what_an_event_is_called(event: hof.Event, sentence: str) -> None:
    assert told(table(), 0, hof.Decline(), [event]) == sentence


def test_every_event_has_words() -> None:
    assert {type(event) for event, _ in SENTENCES} | SILENT == set(EVENT_TAGS.values())


def test_events_of_one_seat_are_one_sentence() -> None:
    happened: list[hof.Event] = [
        e.CoinsPaid(0, 5, ""),
        e.NoteTaken(0, "quaver", ""),
        e.PointsScored(0, 3, ""),
        e.CoinsGained(1, 1, ""),
    ]
    assert told(table(), 0, hof.Decline(), happened) == (
        "Ana pays 5 coins, takes the note quaver and scores 3 points; Rui gains 1 coin."
    )


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (hof.EndApplause(), "Ana ends the applause."),
        (hof.DismissMusicians(()), "Ana dismisses nobody."),
    ],
)
def test_a_move_of_which_nothing_comes(action: hof.Action, sentence: str) -> None:
    assert told(table(), 0, action, []) == sentence


def test_a_game_that_goes_on() -> None:
    game = hof.Game.new(["Ana", "Rui", "Eva"], seed=7)
    game.play(hof.PlaceWorker("supply", "market_left"))
    game.play(hof.HireMusicians("portuguese_guitar-1", "singer-2"))
    assert game.log.to_text() == (Path(__file__).parent / "begun_game.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", GOLDEN)
def test_a_whole_game_has_a_line_a_move_and_a_heading_a_turn(file: str) -> None:
    log = golden(file)
    lines = log.to_text().splitlines()
    moves = [line for line in lines if line[:5].strip().isdigit() and line[5:7] == "  "]
    assert [int(line[:5]) for line in moves] == list(range(1, len(log.moves) + 1))
    assert all((line.endswith(".") and line[7].isupper()) or line[7].isdigit() for line in moves)
    turns = [line for line in lines if line.startswith("Turn ")]
    last = log.at(len(log.moves))
    assert len(turns) == last.turn
    assert turns[-1] == f"Turn {last.turn}, round {last.round}: {last.players[-1].name}"  # Alfama's in a solo game
    assert log.result is not None
    scores = lines[-2].split()[1:]
    assert (lines[-2].split()[0], scores) == ("total", [str(score) for score in log.result.scores])
    winners = [last.players[seat].name for seat in log.result.ranking[0]]
    assert lines[-1] == "Winner: " + " and ".join(winners)


def test_an_illegal_log_is_not_told() -> None:
    log = short_game().log
    with pytest.raises(hof.IllegalMove, match="move 31"):
        evolve(log, moves=(*log.moves, hof.Move(0, hof.RaiseFame("singer")))).to_text()


def test_alfama_scores_points_and_takes_no_critic() -> None:
    solo = hof.initial_state(["Ana"], solo=True)
    happened: list[hof.Event] = [e.CriticPriceFell(1, 2, ""), e.IncomeRose(1, 2, ""), e.CoinsGained(0, 1, "")]
    assert (
        told(solo, "alfama", hof.AlfamaTurn(), happened) == "Alfama now scores 2 points a customer; Ana gains 1 coin."
    )
    moved: list[hof.Event] = [
        e.WorkerLifted(1, "market_left", "rehearsal_room", ""),
        e.WorkerPlaced(1, "market_left", "market_right", ""),
    ]
    assert told(solo, "alfama", hof.AlfamaTurn("market_left", "market_right"), moved) == (
        "Alfama lifts the worker at the left market, the first after the rehearsal room"
        " and places it on the right market."
    )
    assert hof.Game.solo("Ana", seed=1).log.to_text().splitlines()[1] == "Players: Ana (yellow) against Alfama (blue)"
