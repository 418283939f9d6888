"""The whole benchmark: `python -m benchmarks` prints the tables and writes benchmarks/results.json."""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path
from typing import Final

from attrs import asdict

import house_of_fado as hof
from benchmarks.sections import Row, sections
from house_of_fado.rules import play

RESULTS: Final = Path(__file__).resolve().parent / "results.json"


def main() -> None:
    """Measure every section, print it as a Markdown table as soon as it is there, and write all of them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=41, help="how many turns every subject has")
    rounds = parser.parse_args().rounds
    python = f"{platform.python_implementation()} {platform.python_version()}"
    compiled = not str(play.__file__).endswith(".py")
    what = f"House of Fado {hof.__version__}, {'compiled' if compiled else 'pure Python'}"
    print(f"{what}, {python}, medians of {rounds} interleaved rounds", flush=True)
    report: dict[str, object] = {"version": hof.__version__, "compiled": compiled, "python": python, "rounds": rounds}
    for title, rows in sections(rounds):
        print(f"\n### {title}\n\n{_table(rows)}", flush=True)
        report[title] = [asdict(row) for row in rows]
    RESULTS.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _table(rows: list[Row]) -> str:
    cells = [("", "figure", "ratio"), *((row.name, _figure(row), _ratio(row)) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(3)]
    lines = [f"| {name:{widths[0]}} | {figure:>{widths[1]}} | {ratio:{widths[2]}} |" for name, figure, ratio in cells]
    rule = f"|{'-' * (widths[0] + 2)}|{'-' * (widths[1] + 1)}:|{'-' * (widths[2] + 2)}|"
    return "\n".join([lines[0], rule, *lines[1:]])


def _figure(row: Row) -> str:
    if row.figure is None:
        return "missing"
    return f"{row.figure:,.0f} {row.unit}" if row.figure >= 1000 else f"{row.figure:.3g} {row.unit}"


def _ratio(row: Row) -> str:
    return row.note if row.ratio is None else f"{row.ratio:.2f} {row.note}"


main()
