"""`rules`: look up the numbered rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import Final

from rich.padding import Padding
from rich.table import Table

from house_of_fado.cli.command import Command, CommandError, Terminal
from house_of_fado.kernel.rule import Rule
from house_of_fado.rules.catalogue import RULES


def found(wanted: str) -> Sequence[Rule]:
    """The rules of an id, of a chapter, or with a word in them."""
    if wanted.upper() in RULES:
        return (RULES[wanted.upper()],)
    if chapter := RULES.of_chapter(wanted.upper()):
        return chapter
    word = wanted.casefold()
    return [rule for rule in RULES.values() if word in _words(rule).casefold()]


def _words(rule: Rule) -> str:
    ruling = rule.ruling
    chosen = f" {ruling.reading} {ruling.alternative} {ruling.reason} {ruling.effect}" if ruling else ""
    return f"{rule} {chosen}"


def show(rule: Rule, terminal: Terminal) -> None:
    """A rule with everything that is known about it."""
    terminal.out.print(f"{rule.id}  {rule.title}", style="bold")
    terminal.out.print(Padding(rule.statement, (0, 0, 0, 2)))
    sources = ", ".join(f"{source.book}: {source.section}" for source in rule.sources)
    terminal.out.print(Padding(f"Source: {sources}", (0, 0, 0, 2)), style="dim")
    if rule.ruling is not None:
        for heading, words in (
            ("Our reading", rule.ruling.reading),
            ("The other one", rule.ruling.alternative),
            ("Why", rule.ruling.reason),
            ("What it changes", rule.ruling.effect),
        ):
            terminal.out.print(Padding(f"{heading}: {words}", (0, 0, 0, 2)), style="italic")


def run(options: Namespace, terminal: Terminal) -> int:
    """Show one rule whole, several by their statements, or the table of contents."""
    if options.wanted is None:
        table = Table("id", "rule", box=None, pad_edge=False)
        for chapter in RULES.chapters:
            table.add_row(chapter.id, chapter.title, style="bold")
            for rule in RULES.of_chapter(chapter.id):
                table.add_row(rule.id, rule.title + (" (a ruling)" if rule.ruling else ""))
        terminal.out.print(table)
        return 0
    rules = found(options.wanted)
    if not rules:
        raise CommandError(f"no rule has the id, chapter or word {options.wanted[:40]!r}; without one all are listed")
    for place, rule in enumerate(rules):
        if place:
            terminal.say()
        show(rule, terminal)
    return 0


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "wanted", nargs="?", metavar="ID|WORD", help="a rule (HIRE-3), a chapter (HIRE) or a word; none lists all"
    )


COMMAND: Final = Command(
    name="rules",
    help="look up the rules by id, chapter or word",
    example="house-of-fado rules HIRE-3",
    arguments=_arguments,
    run=run,
)
