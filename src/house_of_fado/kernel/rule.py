"""A rule as data: what it says, where it comes from, and whether we had to choose a reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from attrs import frozen

Book: TypeAlias = Literal["RU", "PT", "ours"]


@frozen
class RuleSource:
    """The book and the section that a rule comes from; `ours` where the books are silent."""

    book: Book
    section: str


@frozen
class Ruling:
    """A reading that we chose: ours, the other one, why, and what the other one would change in play."""

    reading: str
    alternative: str
    reason: str
    effect: str


@frozen
class Rule:
    """One numbered rule. `behaviour` is False where it only says how pieces lie on the table.

    >>> sources = (RuleSource("PT", "Musicians' market"),)
    >>> print(Rule("HIRE-4", "HIRE", "Fame 6", "A musician with fame 6 cannot be hired.", sources, None, True, None))
    HIRE-4 Fame 6: A musician with fame 6 cannot be hired.
    """

    id: str
    chapter: str
    title: str
    statement: str
    sources: tuple[RuleSource, ...]
    ruling: Ruling | None
    behaviour: bool
    no_behaviour_reason: str | None

    def __str__(self) -> str:
        return f"{self.id} {self.title}: {self.statement}"


@frozen
class Chapter:
    """A chapter of the rules."""

    id: str
    title: str


@frozen
class Catalogue(Mapping[str, Rule]):
    """All rules of a game, by id, in their order."""

    version: str
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]

    def __getitem__(self, id: str) -> Rule:
        for rule in self.rules:
            if rule.id == id:
                return rule
        raise KeyError(id)

    def __iter__(self) -> Iterator[str]:
        return (rule.id for rule in self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def of_chapter(self, chapter: str) -> tuple[Rule, ...]:
        """The rules of one chapter."""
        return tuple(rule for rule in self.rules if rule.chapter == chapter)
