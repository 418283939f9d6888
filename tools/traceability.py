"""From every rule to the code that enforces it and to the tests that hold it: `python -m tools.traceability`.

A rule is named where it is enforced: as the rule of a violation or an event, or in the comment or docstring of the code
that is it. A test names its rules with `@pytest.mark.rule`. The check fails for a rule without code or without a test,
and for an id that is not in the catalogue.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from house_of_fado import RULES

ROOT: Final = Path(__file__).resolve().parent.parent
RULE_ID: Final = re.compile(rf"\b(?:{'|'.join(chapter.id for chapter in RULES.chapters)})-\d+\b")


@frozen
class Reference:
    """A place where a rule is named: the file, the line, and the class or function around it."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.name}".rstrip()


@frozen
class Trace:
    """A rule with the code and the tests that name it."""

    rule: str
    code: tuple[Reference, ...]
    tests: tuple[Reference, ...]


def matrix() -> tuple[Trace, ...]:
    """Every rule of the catalogue, in its order; ids that are not in it come last."""
    code = _collected(_code_references())
    tests = _collected(_test_references())
    unknown = sorted((set(code) | set(tests)) - set(RULES))
    return tuple(Trace(rule, tuple(code[rule]), tuple(tests[rule])) for rule in (*RULES, *unknown))


def faults(traces: tuple[Trace, ...]) -> Iterator[str]:
    """What is missing, one sentence each."""
    for trace in traces:
        if trace.rule not in RULES:
            places = ", ".join(str(place) for place in trace.code + trace.tests)
            yield f"{trace.rule} is not in the catalogue, but is named in {places}"
            continue
        rule = RULES[trace.rule]
        if not trace.code and rule.behaviour:
            yield f"{rule.id} ({rule.title}) has no code that names it"
        if not trace.tests and rule.behaviour:
            yield f"{rule.id} ({rule.title}) has no test"


def _collected(found: Iterator[tuple[str, Reference]]) -> defaultdict[str, list[Reference]]:
    by_rule: defaultdict[str, list[Reference]] = defaultdict(list)
    for rule, reference in found:
        by_rule[rule].append(reference)
    return by_rule


def _code_references() -> Iterator[tuple[str, Reference]]:
    for path in sorted((ROOT / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        names = _names_by_line(ast.parse(text))
        for number, line in enumerate(text.splitlines(), start=1):
            for rule in RULE_ID.findall(line):
                yield rule, Reference(path.relative_to(ROOT).as_posix(), number, names.get(number, ""))


def _names_by_line(tree: ast.Module) -> dict[int, str]:
    names: dict[int, str] = {}
    for node in ast.walk(tree):  # outer nodes come first, inner ones overwrite them
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            assert node.end_lineno is not None
            outer = names.get(node.lineno, "")
            name = f"{outer}.{node.name}" if outer else node.name
            names.update(dict.fromkeys(range(node.lineno, node.end_lineno + 1), name))
    return names


def _test_references() -> Iterator[tuple[str, Reference]]:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            marks = node.decorator_list if isinstance(node, (ast.ClassDef, ast.FunctionDef)) else []
            for mark in marks:
                for rule in _marked_rules(mark):
                    name = node.name if isinstance(node, (ast.ClassDef, ast.FunctionDef)) else ""
                    yield rule, Reference(path.relative_to(ROOT).as_posix(), mark.lineno, name)


def _marked_rules(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
        for argument in mark.args:
            yield str(ast.literal_eval(argument))


def main() -> int:
    """Print the matrix; 1 when something is missing."""
    traces = matrix()
    for trace in traces:
        code = sorted({f"{place.path.removeprefix('src/house_of_fado/')}:{place.name}" for place in trace.code})
        print(f"{trace.rule:10} {len(trace.tests):3} tests   {', '.join(code)}")
    missing = list(faults(traces))
    for sentence in missing:
        print(f"error: {sentence}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
