"""The chart of the scores: every player's curve, to the final scoring."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.svg.chart import Plot

LOGS = sorted((Path(__file__).parent.parent / "games" / "logs").glob("*.json"))
SVG = "{http://www.w3.org/2000/svg}"


def curves(text: str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(text)
    return {group.attrib["id"]: group for group in root.iter(f"{SVG}g") if group.get("id", "").startswith("score-")}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_every_player_has_a_curve_that_ends_with_the_final_score(path: Path) -> None:
    log = hof.GameLog.from_json(path.read_bytes())
    found = curves(svg.score_chart(log))
    assert log.result is not None
    titles = [group.findtext(f"{SVG}title") for group in found.values()]
    assert titles == [
        f"{player.name}: {points} points"
        for player, points in zip(log.initial_state().players, log.result.scores, strict=True)
    ]


def test_a_curve_climbs_where_the_points_were_scored() -> None:
    log = hof.GameLog.from_json(LOGS[-1].read_bytes())
    states = hof.replay(log).game.states
    first = next(number for number, state in enumerate(states) if any(player.score for player in state.players))
    begun = next(number for number in range(first, len(states)) if states[number].decision == "place_worker")
    seat = next(seat for seat, player in enumerate(states[first].players) if player.score)
    short = evolve(log, moves=log.moves[:begun], checkpoints=(), result=None)
    line = curves(svg.score_chart(short))[f"score-{seat}"].find(f"{SVG}path")
    assert line is not None
    heights = [float(y) for y in re.findall(r"V([\d.]+)", line.attrib["d"])]
    assert len(heights) == states[begun].turn - 1
    assert len(set(heights[:-1])) == 1
    assert heights[-1] < heights[0]


def test_points_and_turns_lie_on_the_paper() -> None:
    plot = Plot(turns=10, top=100, final=False)
    assert plot.x(0) < plot.x(5) < plot.x(10) < 1200
    assert 0 < plot.y(100) < plot.y(50) < plot.y(0) < 420


def test_a_game_without_a_turn_can_be_drawn() -> None:
    assert len(curves(svg.score_chart(hof.Game.new(["Ana", "Rui"], seed=7).log))) == 2


def test_a_log_that_diverges_is_refused() -> None:
    log = hof.Game.new(["Ana", "Rui"], seed=7).log
    wrong = evolve(log, checkpoints=(hof.Checkpoint(4, log.checkpoints[-1].state),))
    with pytest.raises(hof.LogError, match="cannot be followed to its end: move 4"):
        svg.score_chart(wrong)
