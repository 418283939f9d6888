"""What the pages are made from: carriers, pieces of code, flow charts, and the names of the public face."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable
from itertools import pairwise
from typing import get_args

import attrs
import pytest

import house_of_fado as hof
from house_of_fado import players, svg
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.events import EVENT_TAGS
from house_of_fado.record.entries import JournalHeader, JournalMove, JournalUndo
from tests.docs.code_blocks import ROOT
from tests.games.random_players import Chooser, eager, patient, steps
from tests.test_edition import crowded
from tools.docs import api, contract, diagrams, hook, rules
from tools.docs.carriers import carriers, seen_in_golden_games
from tools.docs.flow import Arrow, Box
from tools.docs.source import snippet_around


def test_events_come_with_the_rules_that_the_pages_say() -> None:
    said = {(event, rule) for rule, carried in carriers().items() for event in carried.events}
    assert said >= seen_in_golden_games()
    assert {("CustomerToBar", "KICK-3"), ("CoinsPaid", "HIRE-3"), ("StarTaken", "PRES-4")} <= said
    assert ("CustomerToBar", "KICK-4") not in said  # the street has no customers as a benefit
    for people, seed, player in ((3, 1, eager), (3, 2, patient), (1, 1, eager)):
        for _, _, transition in steps(people, seed, player):
            assert {(type(event).__name__, event.rule) for event in transition.events} <= said


def test_refusals_come_with_the_rules_that_the_pages_say() -> None:
    said = {(code.code, rule) for rule, carried in carriers().items() for code in carried.refusals}
    assert {("cannot_pay", "HIRE-8"), ("no_musician", "CLOSE-2"), ("wrong_kind", "KICK-2")} <= said
    assert ("cannot_pay", "FADO-2") not in said
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    for action in (hof.Decline(), hof.PlaceWorker("street_left", "street_left")):
        assert {(fault.code, fault.rule) for fault in game.explain(action)} <= said


def test_the_code_of_a_rule_is_the_function_that_says_so() -> None:
    first = rules.enforcing("HIRE-3")[0]
    assert (first.path, first.name) == ("src/house_of_fado/actions/market.py", "hiring_cost")
    assert first.lines[0].startswith("def hiring_cost(")
    assert rules.enforcing("STREET-1")[0].name == "AT_PLACE"
    assert rules.enforcing("KICK-9")[0].name == "RelocateWorker.violations"
    built = [rule for rule in hof.RULES.values() if rule.behaviour and rules.traces()[rule.id].code]
    assert all(rules.enforcing(rule.id) for rule in built)


def test_a_long_class_is_shown_without_its_methods() -> None:
    path = "src/house_of_fado/actions/turn.py"
    line = next(n for n, text in enumerate((ROOT / path).read_text().splitlines(), 1) if "class PlaceWorker" in text)
    shown = snippet_around(path, line)
    assert shown.lines[0] == "@frozen"
    assert shown.lines[-1].startswith("    space: Space")


def paths(ways: tuple[Arrow, ...]) -> set[tuple[str, str]]:
    """Every pair of boxes with a way from the first to the second."""
    reached = {(way.start, way.end) for way in ways}
    while more := {(a, d) for a, b in reached for c, d in reached if b == c} - reached:
        reached |= more
    return reached


def taken_within_a_turn(players: int, seed: int, chooser: Chooser) -> set[tuple[str, str]]:
    """Every step of a game from one decision to the next one of the same turn."""
    return {
        (str(state.decision), str(transition.state.decision))
        for state, _, transition in steps(players, seed, chooser)
        if state.turn == transition.state.turn > 0 and transition.state.decision
    }


def test_the_flow_charts_know_every_way_that_a_turn_takes() -> None:
    within = [way for way in (*diagrams.TURN_WAYS, *diagrams.CLOSING_WAYS) if way.start != "next"]
    known = paths((*within, Arrow("action", "pay"), Arrow("leave", "draw_customers")))
    taken = taken_within_a_turn(3, 1, eager) | taken_within_a_turn(3, 2, patient)
    assert {
        ("benefit", "action"),
        ("applause", "peak"),
        ("dismiss", "return_critic"),
        ("action", "reveal_fado"),
    } <= taken
    assert taken <= known
    assert ("dismiss", "applause") not in known


def test_the_flow_chart_of_alfama_knows_every_way_that_her_turn_takes() -> None:
    known = paths((*diagrams.ALFAMA_WAYS, Arrow("relocate_worker", "benefit"), Arrow("benefit", "acts")))
    taken = {way for way in taken_within_a_turn(1, 1, eager) if way[0] == "alfama_turn"}
    assert {("alfama_turn", "relocate_worker"), ("alfama_turn", "draw_customers")} <= taken
    assert taken <= known | {("alfama_turn", "reveal_fado")}  # after a scored fado, as in every turn


@pytest.mark.parametrize("boxes", [diagrams.TURN, diagrams.CLOSING, diagrams.ALFAMA])
def test_the_flow_charts_name_decisions_and_rules(boxes: tuple[Box, ...]) -> None:
    assert all(box.name in get_args(hof.Decision) for box in boxes if box.kind != "step")
    assert all(rule in hof.RULES for box in boxes for rule, _ in box.rules)


def test_every_decision_and_action_is_in_the_tables() -> None:
    assert all(f"| `{tag}` |" in contract.actions() for tag in ACTION_TAGS)
    assert all(f"house_of_fado.{kind.__name__}]" in contract.decisions() for kind in ACTION_TAGS.values())


STATE = hof.to_json(hof.initial_state(["Ana", "Rui"]))
EDITION = hof.to_json(hof.STANDARD)
BEYOND: dict[str, tuple[str, Callable[[], object]]] = {
    "a number in JSON": ("15 digits", lambda: hof.from_json("1" * 16, "action")),
    "a count in an action": ("1,000", lambda: hof.InviteCustomers("left", grey=1001, black=0, brown=0, table=0)),
    "coins, points, turns and rounds of a state that is read": (
        "1,000,000,000,000",
        lambda: hof.from_json(re.sub(r'"coins":\d+', '"coins":1000000000001', STATE), hof.State),
    ),
    "a figure of an edition": (
        "1,000",
        lambda: hof.from_json(re.sub(r'"bar_seats":\d+', '"bar_seats":1001', EDITION), hof.Edition),
    ),
    "musicians of a speciality in an edition": ("50", lambda: hof.Edition.from_value(crowded(51))),
    "seats of a table in an edition": (
        "20",
        lambda: hof.from_json(EDITION.replace('"seats":4', '"seats":21'), hof.Edition),
    ),
    "a player's name": ("100 characters", lambda: hof.Game.new(["A" * 101, "Rui"])),
    "a seed": ("100 digits or characters", lambda: hof.Game.new(["Ana", "Rui"], seed=10**100)),
}
"""Each limit as the page is to say it, and a step beyond it."""


def test_every_limit_is_in_the_table() -> None:
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in contract.limits().splitlines()[2:]]
    assert {what: most for what, most, _ in rows} == {what: most for what, (most, _) in BEYOND.items()}


@pytest.mark.parametrize("what", BEYOND)
def test_beyond_a_limit_is_the_error_of_the_table(what: str) -> None:
    most, attempt = BEYOND[what]
    figure = most.split()[0].replace(",", "")
    with pytest.raises(hof.HouseOfFadoError, match=rf"\b{figure}\b") as raised:
        attempt()
    row = next(row for row in contract.limits().splitlines() if what in row)
    assert f"[`{type(raised.value).__name__}`]" in row


def test_every_part_that_a_page_takes_in_can_be_made() -> None:
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "CONTRIBUTING.md"]
    wanted = {found[1] for page in pages for found in hook.PART.finditer(page.read_text(encoding="utf-8"))}
    assert wanted == {*hook.PARTS, "chapter"}


@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        ("state", (hof.State, hof.Player, hof.Board, hof.Pending)),
        ("log", (hof.GameLog, hof.LogPlayer, hof.Move, hof.Checkpoint, hof.Result)),
        ("log", (JournalHeader, JournalMove, JournalUndo)),
    ],
)
def test_the_pages_of_the_documents_name_every_field(page: str, kinds: tuple[type[attrs.AttrsInstance], ...]) -> None:
    text = (ROOT / "docs" / "front-ends" / f"{page}.md").read_text(encoding="utf-8")
    for kind in kinds:
        section = re.search(rf"^##+ [^\n]*`{kind.__name__}`\n(.*?)(?=^##|\Z)", text, re.M | re.S)
        assert section is not None, kind
        cells = " ".join(line.split("|")[1] for line in section[1].splitlines() if line.startswith("| `"))
        assert re.findall(r"`(\w+)`", cells) == [field.name for field in attrs.fields(kind)]


def test_every_public_name_has_a_topic() -> None:
    beside = [f"svg.{name}" for name in svg.__all__] + [f"players.{name}" for name in players.__all__]
    assert sorted(name for topic in api.TOPICS for name in api.names_of(topic)) == sorted([*hof.__all__, *beside])


def test_every_topic_has_a_name() -> None:
    assert [topic.title for topic in api.TOPICS if not api.names_of(topic)] == []


def test_players_who_decide_are_told_from_the_pieces_of_a_seat() -> None:
    page = dict(api.pages())["api/players.md"]
    assert "`players.Player` is whoever decides" in page
    assert "[`hof.Player`][house_of_fado.Player] is another thing" in page


@pytest.mark.parametrize("name", [name for name in hof.__all__ if name != "events"])
def test_every_public_name_says_what_it_is_and_every_class_and_function_shows_it(name: str) -> None:
    found = getattr(hof, name)
    if inspect.isclass(found) or inspect.isroutine(found):
        assert found.__doc__
        assert ">>> " in found.__doc__
    else:  # a value: its docstring is the text below it
        body = ast.parse((ROOT / api.module_file(api.modules()[name])).read_text(encoding="utf-8")).body
        below = [
            after for before, after in pairwise(body) if ast.unparse(before).split(maxsplit=1)[0].strip(":") == name
        ]
        assert [isinstance(text, ast.Expr) for text in below] == [True]


@pytest.mark.parametrize("kind", EVENT_TAGS.values(), ids=lambda kind: kind.__name__)
def test_every_event_says_what_it_is(kind: type[hof.Event]) -> None:
    assert kind.__doc__
