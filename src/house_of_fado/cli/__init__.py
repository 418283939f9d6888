"""The command line `house-of-fado`: play, replay, inspect. It is the only part of the library that needs rich."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code: 0, 1 where a command says so, 2 for anything that was wrong."""
    if find_spec("rich") is None:
        print(
            "house-of-fado: the command line needs rich; install it with: pip install 'house-of-fado[cli]'",
            file=sys.stderr,
        )
        return 2
    from house_of_fado.cli.program import run

    return run(arguments)
