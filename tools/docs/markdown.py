"""Markdown as text: links to rules, tables, code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tools.traceability import RULE_ID


def rule_link(rule: str) -> str:
    """A link to a rule, wherever its page is.

    >>> rule_link("HIRE-3")
    '[HIRE-3][hire-3]'
    """
    return f"[{rule}][{rule.lower()}]"


def linked(text: str) -> str:
    """Text in which every rule is a link.

    >>> linked("as in HIRE-6")
    'as in [HIRE-6][hire-6]'
    """
    return RULE_ID.sub(lambda found: rule_link(found.group()), text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], column: str = "---") -> str:
    """A table; a bar within a cell does not end it. `column` says how columns are aligned.

    >>> print(table(["a", "b"], [["1", "2|3"]]))
    | a | b |
    |---|---|
    | 1 | 2&#124;3 |
    """
    rule = f"|{column}" * len(head) + "|"
    return "\n".join((_row(head), rule, *(_row(row) for row in rows)))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '&#124;') for cell in cells)} |"


def indented(text: str) -> str:
    """Text as the body of an admonition."""
    return "\n".join(f"    {line}" if line else "" for line in text.split("\n"))


def prose(name: str) -> str:
    """A name in code as a person would say it.

    >>> prose("test_the_bar_seats_two"), prose("market_left")
    ('the bar seats two', 'market left')
    """
    return name.removeprefix("test_").replace("_", " ").strip()
