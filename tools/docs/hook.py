"""What MkDocs asks while it builds the site: pages that are made from data, and parts of written pages that are.

A written page takes a part in with a comment of its own line, such as `<!-- made: rulings -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import house_of_fado as hof
from tools.docs import api, contract, diagrams, editions, perft, pictures, rules, source
from tools.traceability import ROOT

PART: Final = re.compile(r"^<!-- made: ([\w-]+)(?: (\w+))? -->$", re.MULTILINE)
PARTS: Final[dict[str, Callable[[], str]]] = {
    "actions": contract.actions,
    "alfama-flow": diagrams.alfama_flow,
    "chapters": rules.chapters,
    "closing-flow": diagrams.closing_flow,
    "decisions": contract.decisions,
    "edition-figures": editions.figures,
    "edition-origins": editions.origins,
    "edition-pieces": editions.pieces,
    "errors": contract.errors,
    "layers": diagrams.layers,
    "limits": contract.limits,
    "events": contract.events,
    "perft": perft.tables,
    "picture-ids": pictures.ids,
    "public-names": api.names,
    "refusals": contract.refusals,
    "ruling-index": rules.ruling_index,
    "rulings": rules.rulings,
    "schemas": contract.schemas,
    "score-chart": pictures.scores,
    "table-picture": pictures.table,
    "traceability": rules.traceability,
    "turn-flow": diagrams.turn_flow,
    "typescript-example": contract.typescript_example,
}


def on_config(config: MkDocsConfig) -> None:
    """Complete the navigation with a page a chapter and a page a topic of the API."""
    for entry in config.nav or ():
        if "Rules as code" in entry:
            entry["Rules as code"] += [{c.title: rules.page_of(c.id)} for c in hof.RULES.chapters]
        if "API reference" in entry:
            entry["API reference"] += [{topic.title: topic.page} for topic in api.TOPICS]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made from data alone."""
    for uri, content in made_pages():
        if files.get_file_from_path(uri) is None:  # a written page takes the rules of its chapter in by itself
            files.append(File.generated(config, uri, content=content))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put the made parts into a written page."""
    return PART.sub(lambda found: rules.chapter(found[2]) if found[1] == "chapter" else PARTS[found[1]](), markdown)


def made_pages() -> Iterator[tuple[str, str]]:
    """Every page and download that is made from data alone."""
    for chapter in hof.RULES.chapters:
        yield rules.page_of(chapter.id), f"# {chapter.title}\n\n{rules.chapter(chapter.id)}\n"
    yield (
        "contributing.md",
        source.with_links((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), "contributing.md"),
    )
    yield "changelog.md", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for data in (ROOT / "src/house_of_fado/rules/data/rules.json", ROOT / "src/house_of_fado/state/data/standard.json"):
        yield f"data/{data.name}", data.read_text(encoding="utf-8")
    yield from api.pages()
    yield from contract.schema_files()
    yield from perft.positions()
    yield from pictures.files()
    yield from source.pages()
