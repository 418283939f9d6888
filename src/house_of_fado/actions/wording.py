"""How figures and names stand in a sentence."""

from __future__ import annotations


def count(number: int, noun: str) -> str:
    """A number with its noun.

    >>> count(1, "coin"), count(0, "coin")
    ('1 coin', '0 coins')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def spoken(name: str) -> str:
    """A value's name as a person says it.

    >>> spoken("portuguese_guitar")
    'portuguese guitar'
    """
    return name.replace("_", " ")


def listed(names: tuple[str, ...]) -> str:
    """Several names as a person says them.

    >>> listed(("left", "centre"))
    'left and centre'
    """
    return " and ".join(spoken(name) for name in names)


def performer(speciality: str) -> str:
    """A musician of a speciality as a person says it.

    >>> performer("portuguese_guitar"), performer("singer")
    ('portuguese guitarist', 'singer')
    """
    return spoken(speciality) + ("ist" if speciality.endswith("guitar") else "")
