"""Which events, refusals and lines of the score sheet carry a rule, read from the code that makes them.

A rule is written where an event or a violation is made, or handed on through a parameter named `rule`; both are
followed. Where it is worked out (`BENEFIT_RULES[state.place]`), the golden games tell which events come with it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal, TypeVar

from attrs import field, frozen

import house_of_fado as hof
from house_of_fado.events import EVENT_TAGS
from tools.docs import source
from tools.traceability import ROOT, RULE_ID

EVENTS: Final = frozenset(kind.__name__ for kind in EVENT_TAGS.values())
REFUSING: Final = ("broken", "Obstacle")
"""What says by which rule something cannot be done, and with which code: an action, or a space for Alfama."""
Node = TypeVar("Node", bound=ast.AST)


@frozen
class Refusal:
    """A violation's stable code, and the line that makes it."""

    code: str
    path: str
    line: int


@frozen
class Carriers:
    """What carries one rule: names of events, refusals, lines of the score sheet."""

    events: tuple[str, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    score_lines: tuple[str, ...] = ()


@frozen
class _Made:
    """A call that makes an event or a refusal, or hands a rule on, and the expression that it gives as the rule."""

    kind: Literal["event", "refusal", "handed on"]
    name: str
    rule: ast.expr
    inside: ast.FunctionDef
    module: ast.Module = field(repr=False)
    path: str
    line: int


@cache
def carriers() -> dict[str, Carriers]:
    """The carriers of every rule."""
    events: defaultdict[str, dict[str, None]] = defaultdict(dict)
    refusals: defaultdict[str, dict[str, Refusal]] = defaultdict(dict)
    calls = list(_calls())
    for made in calls:
        for rule, sure in _rules(made.rule, made, calls):
            if made.kind == "event" and sure:
                events[rule][made.name] = None
            elif made.kind == "refusal":
                refusals[rule].setdefault(made.name, Refusal(made.name, made.path, made.line))
    for name, rule in sorted(seen_in_golden_games()):
        events[rule][name] = None
    lines = _score_lines()
    return {
        rule: Carriers(tuple(events[rule]), tuple(refusals[rule].values()), tuple(lines[rule])) for rule in hof.RULES
    }


@cache
def seen_in_golden_games() -> frozenset[tuple[str, str]]:
    """Every pair of event and rule in the recorded games of the tests."""
    seen: set[tuple[str, str]] = set()
    for path in sorted((ROOT / "tests" / "games" / "logs").glob("*.json")):
        log = hof.GameLog.from_json(path.read_bytes())
        state = log.initial_state()
        for move in log.moves:
            transition = hof.apply(state, move.action, move.actor)
            seen.update((type(event).__name__, event.rule) for event in transition.events)
            state = transition.state
    return frozenset(seen)


def _score_lines() -> defaultdict[str, dict[str, None]]:
    lines: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for rule, meaning, _ in hof.score_sheet(hof.initial_state(["Ana", "Rui"])).seats[0].lines():
        lines[rule][meaning] = None
    return lines


def _calls() -> Iterator[_Made]:
    """Every call that makes an event or a violation, or hands a rule on to a function that does."""
    trees = {path: ast.parse(source.text_of(path)) for path in source.files() if path.startswith("src/")}
    functions = [(path, tree, node) for path, tree in trees.items() for node in _inside(tree, ast.FunctionDef)]
    places = {node.name: _parameters(node).index("rule") for _, _, node in functions if "rule" in _parameters(node)}
    for path, tree, function in functions:
        for call in _inside(function, ast.Call):
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            if name in EVENTS:
                yield _Made("event", name, _given(call, -1), function, tree, path, call.lineno)
            elif name in REFUSING and isinstance(call.args[1], ast.Constant):
                yield _Made("refusal", str(call.args[1].value), _given(call, 0), function, tree, path, call.lineno)
                if name == "Obstacle":  # which Alfama also tells of when she meets it
                    yield _Made("event", "SpacePassed", _given(call, 0), function, tree, path, call.lineno)
            elif name in places:
                yield _Made("handed on", name, _given(call, places[name]), function, tree, path, call.lineno)


def _inside(tree: ast.AST, kind: type[Node]) -> list[Node]:
    return [node for node in ast.walk(tree) if isinstance(node, kind)]


def _parameters(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in function.args.args]


def _given(call: ast.Call, place: int) -> ast.expr:
    """What a call gives as the rule: by name, or at its place."""
    return next((keyword.value for keyword in call.keywords if keyword.arg == "rule"), None) or call.args[place]


def _rules(expression: ast.expr, made: _Made, calls: list[_Made]) -> Iterator[tuple[str, bool]]:
    """The rules that an expression can stand for, and whether each is sure to come up."""
    if isinstance(expression, ast.Name) and expression.id == "rule" and "rule" in _parameters(made.inside):
        for outer in calls:
            if (outer.kind, outer.name) == ("handed on", made.inside.name):
                yield from _rules(outer.rule, outer, calls)
    elif isinstance(expression, ast.Name):
        for value in _assigned(expression.id, made.inside):
            yield from _rules(value, made, calls)
    elif isinstance(expression, ast.Subscript | ast.Attribute):  # a table, or the rule that something else found
        name = expression.attr if isinstance(expression, ast.Attribute) else ast.unparse(expression.value)
        for value in _assigned(name, made.module):
            for rule in RULE_ID.findall(ast.unparse(value)):
                yield rule, False
    else:
        for rule in RULE_ID.findall(ast.unparse(expression)):
            yield rule, True


def _assigned(name: str, scope: ast.AST) -> Iterator[ast.expr]:
    """The values that are given to a name; `seat, rule = …, …` counts too."""
    for node in ast.walk(scope):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name and node.value is not None:
            yield node.value
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    yield node.value
                elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = zip(target.elts, node.value.elts, strict=True)
                    yield from (value for part, value in pairs if isinstance(part, ast.Name) and part.id == name)
