"""The rules as code: every rule with its statement, ruling, code, tests, and what carries it in play."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final

import house_of_fado as hof
from house_of_fado.kernel.rule import Rule, RuleSource, Ruling
from tools.docs import source
from tools.docs.carriers import carriers
from tools.docs.markdown import indented, linked, prose, rule_link, table
from tools.docs.source import Snippet, snippet_around
from tools.reach import NEVER_CARRIED
from tools.traceability import Reference, Trace, matrix

BOOKS: Final = {"RU": "Russian rulebook", "PT": "Portuguese rulebook", "ours": "ours"}
SHOWN_OPEN: Final = 26
"""The first piece of code of a rule is shown at once when it has no more lines than this."""
LOOK_UPS: Final = tuple(f"src/house_of_fado/state/{name}.py" for name in ("edition", "board", "game", "restaurant"))
"""Modules that tell the rules what they ask for; the rule itself is elsewhere."""
NOT_ENFORCING: Final = ("src/house_of_fado/kernel/", "src/house_of_fado/events/")
"""Where a rule is named as an example, or on the event that tells of it."""


@cache
def traces() -> dict[str, Trace]:
    """The matrix, by rule."""
    return {trace.rule: trace for trace in matrix()}


def page_of(chapter: str) -> str:
    """The page of a chapter."""
    return f"rules/{chapter.lower()}.md"


def chapter(id: str) -> str:
    """All rules of a chapter, as the body of its page."""
    return "\n\n".join(_entry(rule, page_of(id)) for rule in hof.RULES.of_chapter(id))


def chapters() -> str:
    """The chapters with their rules, for the overview."""
    return table(
        ["chapter", "rules"],
        [
            (
                f"[{chapter.title}]({chapter.id.lower()}.md)",
                ", ".join(f"[{rule.title.lower()}][{rule.id.lower()}]" for rule in hof.RULES.of_chapter(chapter.id)),
            )
            for chapter in hof.RULES.chapters
        ],
    )


def rulings() -> str:
    """Every ruling with both readings."""
    entries = []
    for rule in hof.RULES.values():
        if rule.ruling is not None:
            heading = f"## {rule.id} {rule.title} {{ #ruling-{rule.id.lower()} }}"
            entries.append(f"{heading}\n\n{_ruling_body(rule.ruling)}\n\nThe rule: {rule_link(rule.id)}.")
    return "\n\n".join(entries)


def ruling_index() -> str:
    """All rulings in one list."""
    return "\n".join(
        f"- [{rule.id}](#ruling-{rule.id.lower()}) {rule.title}: {rule.ruling.reading}"
        for rule in hof.RULES.values()
        if rule.ruling is not None
    )


def traceability() -> str:
    """The matrix from every rule to its code and its tests."""
    page, rows = "traceability.md", []
    for rule in hof.RULES.values():
        trace = traces()[rule.id]
        places = [source.link(snippet.path, snippet.first, _label(snippet), page) for snippet in enforcing(rule.id)]
        files = [
            source.link(path, tests[0].line, f"{_file(path)}&nbsp;({len(tests)})", page)
            for path, tests in _by_file(trace.tests).items()
        ]
        nothing = "not built yet" if rule.behaviour else "no behaviour of its own"
        rows.append(
            (
                f"{rule_link(rule.id)} {rule.title}",
                "<br>".join(places) or nothing,
                str(len(trace.tests)),
                "<br>".join(files),
            )
        )
    return table(["rule", "code", "tests", "where"], rows)


def enforcing(rule: str) -> list[Snippet]:
    """The pieces of code that enforce a rule: functions that say so first, then those in the chapter's own module."""
    snippets: dict[Snippet, int] = {}
    for place in traces()[rule].code:
        if not place.path.startswith(NOT_ENFORCING) and not _is_example(place):
            snippet = snippet_around(place.path, place.line)
            snippets[snippet] = min(snippets.get(snippet, 9), _directness(place, rule))
    return sorted(
        snippets,
        key=lambda snippet: (
            _kind(snippet),
            snippets[snippet] > 0,
            f"(chapter {hof.RULES[rule].chapter})" not in source.text_of(snippet.path),
            snippets[snippet],
            len(snippet.lines),
        ),
    )


def _entry(rule: Rule, page: str) -> str:
    parts = [
        f"## {rule.id} {rule.title} {{ #{rule.id.lower()} }}",
        linked(rule.statement),
        f"<small>Source: {_sources(rule.sources)}</small>",
    ]
    if rule.ruling is not None:
        parts.append('!!! ruling "Ruling: the books leave this open"\n' + indented(_ruling_body(rule.ruling)))
    parts += _code(rule, page)
    parts += _tests(rule, page)
    parts += _carried(rule, page)
    return "\n\n".join(parts)


def _sources(sources: tuple[RuleSource, ...]) -> str:
    by_book = {
        book: [entry.section for entry in entries]
        for book, entries in groupby(sorted(sources, key=_book), key=lambda entry: entry.book)
    }
    return "; ".join(f"{BOOKS[book]} ({', '.join(sections)})" for book, sections in by_book.items())


def _book(entry: RuleSource) -> int:
    return list(BOOKS).index(entry.book)


def _ruling_body(ruling: Ruling) -> str:
    return "\n\n".join(
        (
            f"**As played:** {linked(ruling.reading)}",
            f"**The other reading:** {linked(ruling.alternative)}",
            f"**Why this one:** {linked(ruling.reason)}",
            f"**What the other would change:** {linked(ruling.effect)}",
        )
    )


def _code(rule: Rule, page: str) -> Iterator[str]:
    snippets = enforcing(rule.id)
    for first in snippets[:1]:
        opened = "+" if len(first.lines) <= SHOWN_OPEN else ""
        yield f'???{opened} code "<code>{_label(first)}</code>"\n{indented(_shown(first, rule, page))}'
    if others := snippets[1:]:
        title = f"{len(others)} more places" if len(others) > 1 else "1 more place"
        body = "\n\n".join(f"**`{_label(other)}`**\n\n{_shown(other, rule, page)}" for other in others)
        yield f'??? code "{title} in the code"\n{indented(body)}'
    if not rule.behaviour:
        yield f"No code of its own: {linked(rule.no_behaviour_reason or '')}"
    elif not snippets:
        yield "No code plays this rule yet."


def _shown(snippet: Snippet, rule: Rule, page: str) -> str:
    named = {place.line for place in traces()[rule.id].code if place.path == snippet.path}
    marked = " ".join(str(line - snippet.first + 1) for line in sorted(named) if snippet.first <= line <= snippet.last)
    fence = f'```python linenums="{snippet.first}" hl_lines="{marked}"'
    where = f"{snippet.path}, {_span(snippet)}"
    return "\n".join((fence, *snippet.lines, "```", "", source.link(snippet.path, snippet.first, where, page)))


def _tests(rule: Rule, page: str) -> Iterator[str]:
    tests = traces()[rule.id].tests
    if tests:
        lines = [
            f"- {source.link(test.path, test.line, prose(test.name), page)} ({_file(test.path)})" for test in tests
        ]
        title = f"{len(tests)} tests hold this rule" if len(tests) > 1 else "1 test holds this rule"
        yield f'??? tests "{title}"\n' + indented("\n".join(lines))


def _carried(rule: Rule, page: str) -> Iterator[str]:
    carried = carriers()[rule.id]
    said = []
    if carried.events:
        said.append("Events: " + ", ".join(f"[`{name}`][house_of_fado.events.{name}]" for name in carried.events))
    if carried.refusals:
        codes = (source.link(code.path, code.line, f"<code>{code.code}</code>", page) for code in carried.refusals)
        said.append("Refusals: " + ", ".join(codes))
    if carried.score_lines:
        said.append("On the score sheet: " + ", ".join(carried.score_lines))
    if not said and (reason := NEVER_CARRIED.get(rule.id) or NEVER_CARRIED.get(rule.chapter)):
        said.append(f"No event or refusal carries this rule: {reason}")
    if said:
        yield "\n".join(f"- {line}" for line in said)


def _by_file(tests: tuple[Reference, ...]) -> dict[str, list[Reference]]:
    return {path: list(found) for path, found in groupby(tests, key=lambda test: test.path)}


def _label(snippet: Snippet) -> str:
    return f"{source.short(snippet.path)}: {snippet.name}" if snippet.name else source.short(snippet.path)


def _file(path: str) -> str:
    return path.removeprefix("tests/").removesuffix(".py").replace("/test_", "/").removeprefix("test_")


def _span(snippet: Snippet) -> str:
    return f"lines {snippet.first} to {snippet.last}" if snippet.last > snippet.first else f"line {snippet.first}"


def _kind(snippet: Snippet) -> int:
    """Functions of the rules before look-ups and tables, and those before classes that only name a rule."""
    first = next(line for line in snippet.lines if not line.startswith("@"))
    if first.startswith("class "):
        return 2
    return 0 if first.startswith("def ") and not snippet.path.startswith(LOOK_UPS) else 1


def _directness(place: Reference, rule: str) -> int:
    line = source.text_of(place.path).splitlines()[place.line - 1]
    if f'"{rule}"' not in line:
        return 0  # a docstring or a comment says: this is the rule
    return 1 if "broken(" in line or line.strip() == f'"{rule}",' else 2


@cache
def _examples(path: str) -> frozenset[int]:
    """The lines of a file that are docstring examples, or the docstring of the module."""
    lines: set[int] = set()
    tree = ast.parse(source.text_of(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            last = node.end_lineno or node.lineno
            text = source.text_of(path).splitlines()[node.lineno - 1 : last]
            start = 0 if node is tree.body[0] else next((n for n, line in enumerate(text) if ">>>" in line), len(text))
            lines.update(range(node.lineno + start, last + 1))
    return frozenset(lines)


def _is_example(place: Reference) -> bool:
    return place.line in _examples(place.path)
