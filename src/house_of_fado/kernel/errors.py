"""The errors of the library: one base class, and one class for each kind of bad input."""

from __future__ import annotations

from collections.abc import Sequence

from house_of_fado.kernel.violation import Violation


class HouseOfFadoError(Exception):
    """Any error that the library raises on purpose.

    >>> issubclass(IllegalAction, HouseOfFadoError)
    True
    """


class SetupError(HouseOfFadoError):
    """A game that cannot be set up: too many players, a name twice, a colour nobody has.

    >>> print(SetupError("a game takes a seed or a dealer, not both"))
    a game takes a seed or a dealer, not both
    """


class MalformedAction(HouseOfFadoError):
    """A thing that is no action at all, or an action with a value that no table could ever show, in `field`.

    >>> print(MalformedAction("RelocateWorker.kick_out is a whole number from 0 to 2, found 3"))
    RelocateWorker.kick_out is a whole number from 0 to 2, found 3
    """

    def __init__(self, message: str, field: str | None = None) -> None:
        self.field = field
        super().__init__(message)

    def __reduce__(self) -> tuple[type[MalformedAction], tuple[str, str | None]]:
        return (MalformedAction, (str(self), self.field))


class IllegalAction(HouseOfFadoError):
    """A well-formed action that the rules do not allow now; `violations` says why.

    >>> error = IllegalAction([Violation("HIRE-4", "fame_too_high", "fame 6 is not for hire", {"fame": 6})])
    >>> print(error)
    HIRE-4: fame 6 is not for hire
    >>> error.violations[0].args["fame"]
    6
    """

    def __init__(self, violations: Sequence[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__("; ".join(str(violation) for violation in self.violations))

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[tuple[Violation, ...]]]:
        # Exceptions pickle by their message; this one is rebuilt from its violations (worker processes).
        return (IllegalAction, (self.violations,))


class PathError(HouseOfFadoError):
    """An error with the place in a document where it was found."""

    def __init__(self, reason: str, path: str = "$") -> None:
        self.reason = reason
        self.path = path
        super().__init__(f"{path}: {reason}")

    def __reduce__(self) -> tuple[type[PathError], tuple[str, str]]:
        return (type(self), (self.reason, self.path))


class LogError(PathError):
    """JSON that is not what it claims to be: malformed, of a wrong version, or with an impossible value.

    >>> print(LogError("expected a number, found text", "$.moves[3].action.table"))
    $.moves[3].action.table: expected a number, found text
    """


class IllegalMove(LogError):
    """A move on record that the rules do not allow: its number (counted from 1), who made it, and why not.

    >>> why = Violation("HIRE-4", "fame_too_high", "fame 6 is not for hire", {"fame": 6})
    >>> print(IllegalMove(12, 0, [why]))
    $.moves[11]: move 12, by seat 0, is not legal: HIRE-4: fame 6 is not for hire
    """

    def __init__(self, number: int, actor: int | str, violations: Sequence[Violation], path: str | None = None) -> None:
        self.number = number
        self.actor = actor
        self.violations = tuple(violations)
        who = f"seat {actor}" if isinstance(actor, int) else actor
        reasons = "; ".join(str(violation) for violation in self.violations)
        where = f"$.moves[{number - 1}]" if path is None else path
        super().__init__(f"move {number}, by {who}, is not legal: {reasons}", where)

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[int, int | str, tuple[Violation, ...], str]]:  # type: ignore[override]
        return (IllegalMove, (self.number, self.actor, self.violations, self.path))


class EditionError(PathError):
    """An edition whose facts do not fit together; `path` names the fact.

    >>> print(EditionError("unknown note 'minim'", "$.musicians[0].note"))
    $.musicians[0].note: unknown note 'minim'
    """
