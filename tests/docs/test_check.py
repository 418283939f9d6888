"""The check of the built site finds what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs.check import faults

ELSEWHERE = ("has no anchor on the page", "is not in the API reference", "of the edition is on no page")
"""What every site of a page or two lacks."""


def site(folder: Path, **pages: str) -> Path:
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    return folder


def found(folder: Path) -> list[str]:
    return [fault for fault in faults(folder) if not any(words in fault for words in ELSEWHERE)]


def test_a_site_that_holds_together(tmp_path: Path) -> None:
    page = '<h1 id="top">A</h1><a href="b.html#there">b</a><a href="#top">top</a><a href="https://example.org/x">x</a>'
    assert found(site(tmp_path, a=page, b='<p id="there">B</p><a href="a.html">a</a>')) == []


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ('<a href="c.html">c</a>', "a.html links to c.html, which is not there"),
        ('<a href="../c.html">c</a>', "a.html links to ../c.html, which is not there"),
        ('<a href="#nowhere">c</a>', "a.html links to #nowhere, but there is no such anchor"),
        ('<a href="b.html#nowhere">c</a>', "a.html links to b.html#nowhere, but there is no such anchor"),
        ('<svg><a href="b.html#nowhere"/></svg>', "a.html links to b.html#nowhere, but there is no such anchor"),
        ('<script src="gone.js"></script>', "a.html links to gone.js, which is not there"),
        ('<script src="//cdn.example/x.js"></script>', "a.html loads //cdn.example/x.js from another host"),
        ('<link rel="stylesheet" href="https://f.example/f">', "a.html loads https://f.example/f from another host"),
    ],
)
def test_what_is_broken_is_named(tmp_path: Path, page: str, fault: str) -> None:
    assert found(site(tmp_path, a=page, b="B")) == [fault]


def test_every_rule_name_and_fact_needs_its_place(tmp_path: Path) -> None:
    missing = list(faults(site(tmp_path, a="A")))
    assert "HIRE-3 has no anchor on the page of its chapter" in missing
    assert "house_of_fado.Game is not in the API reference" in missing
    assert "house_of_fado.events.StarTaken is not in the API reference" in missing
    assert "house_of_fado.svg.board is not in the API reference" in missing
    assert "house_of_fado.players.Player is not in the API reference" in missing
    assert "the fact fame_cost.4 of the edition is on no page" in missing


def test_no_site_is_a_fault(tmp_path: Path) -> None:
    assert [fault.split(":")[1] for fault in faults(tmp_path)] == [" run make docs"]
