"""The packaged JSON Schemas, made of the classes: `python -m tools.schemas` writes them, `--check` only compares."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from house_of_fado.record.schema import SCHEMA_NAMES, made_schema

FOLDER: Final = Path(__file__).resolve().parent.parent / "src" / "house_of_fado" / "record" / "data"


def main() -> int:
    """Write every schema, or say which one is not what the classes make of it."""
    check, stale = "--check" in sys.argv[1:], []
    for name in SCHEMA_NAMES:
        text = json.dumps(made_schema(name), indent=1) + "\n"
        file = FOLDER / f"{name}.json"
        if not check:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            stale.append(file.name)
    if stale:
        print(f"error: {', '.join(stale)} differ from the classes; run `make schemas`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
