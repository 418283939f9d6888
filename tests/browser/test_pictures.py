"""Pictures measured in a real browser: no words and no pieces lie on each other, and nothing leaves the paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from selenium.webdriver import Chrome

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.players import GreedyPlayer, play_out
from house_of_fado.svg.chart import chart
from tests.games.random_players import eager, patient, steps
from tests.positions import acting_on, employing, owning_fados, owning_stars, play, seating, table, with_coins

pytestmark = pytest.mark.browser

MEASURE = """
const root = document.documentElement, paper = root.getBoundingClientRect();
const texts = [...root.querySelectorAll('text')].filter((text) => text.textContent.trim() && !text.closest('svg svg'));
const pieces = [...root.querySelectorAll('g[id]')].filter((group) => new RegExp(
  '^musician-|^fado-\\\\d|-worker(-\\\\d)?$|-(grey|black|brown)-\\\\d$|-critic$|^star-|-cubes-\\\\d$|-cube-\\\\d$|^seat-\\\\d-(name|decides|turn|coins|score|standing|fados|stars)$'
).test(group.id) && !/^board-(bag|discard)/.test(group.id));
const box = (element) => element.getBoundingClientRect();
const label = (element) => element.id || element.textContent;
const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
const apart = (a, b) => before(a, b) || before(b, a);
const faults = [];
for (const kind of [texts, pieces]) {
  const boxes = kind.map(box);
  for (let i = 0; i < kind.length; i++) {
    if (boxes[i].left < paper.left || boxes[i].right > paper.right || boxes[i].bottom > paper.bottom)
      faults.push('off the paper: ' + label(kind[i]));
    for (let j = 0; j < i; j++)
      if (!apart(boxes[i], boxes[j]) && !kind[i].contains(kind[j]) && !kind[j].contains(kind[i]))
        faults.push(label(kind[j]) + ' and ' + label(kind[i]));
  }
}
return [texts.length, pieces.length, faults];
"""


def positions() -> Iterator[tuple[str, str]]:
    for players, seed, chooser in ((1, 1, eager), (2, 3, patient), (3, 5, eager), (4, 4, patient), (4, 2, eager)):
        walked = list(steps(players, seed, chooser))
        for number in {10, len(walked) // 3, 2 * len(walked) // 3, len(walked) - 1}:
            state, action, transition = walked[number]
            assert state.actor is not None
            drawn = svg.board(transition.state, highlight=hof.Move(state.actor, action))
            yield f"{players} players, move {number}", drawn
    crowded = owning_stars(
        owning_fados(table(4), 0, 12), 0, "portuguese_guitar", "singer", "classical_guitar", "fado", "prestige"
    )
    yield "everything for one", svg.board(with_coins(crowded, 0, 1234))
    closing = seating(acting_on(employing(table(), 0, "singer", 1), "restaurant"), 0, 1, hof.Customers(1, 2, 0))
    closing = play(closing, hof.CloseRestaurant(), hof.Applaud("singer", 1, 0))
    assert closing.pending.standing.total == 1
    yield "applause", svg.board(closing)
    for name in ("W" * 100, "宽" * 100, "i" * 100, "<b>&\"'"):
        yield f"the name {name[:9]}", svg.board(hof.Game.new([name, f"{name[:99]}x"], seed=1).state)


@pytest.mark.parametrize(("name", "drawn"), list(positions()), ids=lambda value: value if len(value) < 40 else "")
def test_nothing_overlaps(browser: Chrome, name: str, drawn: str, tmp_path: Path) -> None:
    (tmp_path / "board.svg").write_text(drawn, encoding="utf-8")
    browser.get((tmp_path / "board.svg").as_uri())
    texts, pieces, faults = browser.execute_script(MEASURE)
    assert texts > 80
    assert pieces > 40
    assert faults == []


def test_no_words_of_a_chart_overlap(browser: Chrome, tmp_path: Path) -> None:
    charts = [
        svg.score_chart(hof.GameLog.from_json(log.read_bytes()))
        for log in sorted((Path(__file__).parent.parent / "games" / "logs").glob("*.json"))
    ]
    game = play_out(hof.Game.new(["W" * 100, "宽" * 100, "Eva", "Zé"], seed=6), [GreedyPlayer()] * 4)
    states = game.states
    tens = next(number for number, state in enumerate(states) if state.turn == 101)
    charts += [svg.score_chart(game.log), chart(states), chart(states[:tens]), chart(states[:12])]
    charts.append(chart([*states[:tens], evolve(states[-1], turn=100)]))  # a game that ends on a marked turn
    for drawn in charts:
        (tmp_path / "chart.svg").write_text(drawn, encoding="utf-8")
        browser.get((tmp_path / "chart.svg").as_uri())
        # The letters on the marks of the curves may meet where curves do.
        found = browser.execute_script(MEASURE.replace("!text.closest('svg svg')", "!text.closest('g')"))
        assert found[2] == []
