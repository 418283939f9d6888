"""Why an action is not legal: the rule, a stable code, the figures, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

Argument: TypeAlias = str | int


@frozen
class Violation:
    """One rule that an action would break.

    `code` is stable and meant for programs (translations, tests); `sentence` is English, with the figures in it.

    >>> violation = Violation("HIRE-3", "cannot_pay", "this hire costs 7 coins, you have 5", {"cost": 7, "coins": 5})
    >>> str(violation)
    'HIRE-3: this hire costs 7 coins, you have 5'
    """

    rule: str
    code: str
    sentence: str
    args: Mapping[str, Argument] = field(factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"


def broken(rule: str, code: str, sentence: str, **args: Argument) -> Violation:
    """Build the violation of `rule`; the keyword arguments become its `args`.

    >>> broken("KICK-8", "bar_full", "your bar seats 2", seats=2).args
    {'seats': 2}
    """
    return Violation(rule, code, sentence, args)
