"""The catalogue: every rule of House of Fado by its id."""

from __future__ import annotations

from importlib import resources
from typing import Final

from house_of_fado.kernel.conversion import strict_converter, structure
from house_of_fado.kernel.json_text import parse
from house_of_fado.kernel.rule import Catalogue

RULES: Final = structure(
    strict_converter(), parse((resources.files(__package__) / "data" / "rules.json").read_bytes()), Catalogue
)
"""Every rule by its id.

>>> RULES["HIRE-3"].title
'Cost of a hire'
"""
