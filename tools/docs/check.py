"""Whether the built site holds together: `python -m tools.docs.check`, after MkDocs has built it.

Every link inside the site leads to a page that is there, and to an anchor that is there; nothing is loaded from another
host; every rule, every public name and every fact of the edition has its place.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

import house_of_fado as hof
from house_of_fado import players, svg
from house_of_fado.actions import ACTION_TAGS
from house_of_fado.events import EVENT_TAGS
from house_of_fado.state.edition_check import facts
from tools.traceability import ROOT

SITE: Final = ROOT / "site"
LOADED: Final = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src", "use": "href"}
"""Where the elements that load something name it."""


class Page(HTMLParser):
    """What one page has (anchors, facts) and what it wants (links, assets)."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.facts: set[str] = set()
        self.links: list[str] = []
        self.assets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element has and wants."""
        found = {name: value or "" for name, value in attrs}
        self.anchors.update(found[name] for name in ("id", "name") if name in found)
        if "data-fact" in found:
            self.facts.add(found["data-fact"])
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if tag in LOADED and LOADED[tag] in found and found.get("rel") not in ("canonical", "prev", "next"):
            self.assets.append(found[LOADED[tag]])


def faults(site: Path) -> Iterator[str]:
    """Everything that is wrong with a built site, one sentence each."""
    pages = {path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    if not pages:
        yield f"there is no built site in {site.name}/: run make docs"
        return
    for name, page in sorted(pages.items()):
        if name != "404.html":  # whose links start at the root of a server
            yield from _broken_links(site, name, page, pages)
        yield from (f"{name} loads {asset} from another host" for asset in page.assets if urlsplit(asset).netloc)
    yield from _missing_rules(pages)
    yield from _missing_names(pages)
    told = set().union(*(page.facts for page in pages.values()))
    yield from (f"the fact {path} of the edition is on no page" for path, _ in facts(hof.STANDARD) if path not in told)


def _broken_links(site: Path, name: str, page: Page, pages: dict[str, Page]) -> Iterator[str]:
    for link in dict.fromkeys((*page.links, *page.assets)):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (site / name).parent / unquote(parts.path) if parts.path else site / name
        if not target.resolve().is_relative_to(site.resolve()) or not target.exists():
            yield f"{name} links to {link}, which is not there"
            continue
        path = target.resolve().relative_to(site.resolve()).as_posix()
        path = f"{path}/index.html".removeprefix("./") if target.is_dir() else path
        if parts.fragment and path in pages and unquote(parts.fragment) not in pages[path].anchors:
            yield f"{name} links to {link}, but there is no such anchor"


def _missing_rules(pages: dict[str, Page]) -> Iterator[str]:
    for rule in hof.RULES.values():
        page = pages.get(f"rules/{rule.chapter.lower()}.html")
        if page is None or rule.id.lower() not in page.anchors:
            yield f"{rule.id} has no anchor on the page of its chapter"


def _missing_names(pages: dict[str, Page]) -> Iterator[str]:
    documented = {anchor for name, page in pages.items() if name.startswith("api/") for anchor in page.anchors}
    public = [f"house_of_fado.{name}" for name in hof.__all__]
    beside = [f"{module.__name__}.{name}" for module in (svg, players) for name in module.__all__]
    tagged = [f"house_of_fado.{kind.__name__}" for kind in ACTION_TAGS.values()]
    events = [f"house_of_fado.events.{kind.__name__}" for kind in EVENT_TAGS.values()]
    named = (*public, *beside, *tagged, *events)
    yield from (f"{name} is not in the API reference" for name in named if name not in documented)


def main() -> int:
    """Print what is wrong; 1 when something is."""
    found = list(faults(SITE))
    for sentence in found:
        print(f"error: {sentence}", file=sys.stderr)
    print(f"{sum(1 for _ in SITE.rglob('*.html'))} pages, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
