"""Every code block of every written page runs, and says what the page says it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.code_blocks import ROOT, blocks, run

PAGES = sorted((ROOT / "docs").rglob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_code_block_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # where pages put their journals and editions
    assert run(page) == []


def test_the_pages_have_code() -> None:
    assert sum(block.language in ("python", "pycon") for page in PAGES for block in blocks(page)) > 30


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```pycon\n>>> 1 + 1\n3\n```\n", "Expected:\n    3\nGot:\n    2"),
        ("```python\nprint(1)\n```\n\n```text\n2\n```\n", "the script printed\n1"),
        ("```text\nnothing\n```\n", "the script printed\nNone"),
        ("```sh\nmake tea\n```\n", "there is no target tea"),
        ("```sh\npip install '.[tea]'\n```\n", "there is no extra tea"),
        ("```sh\npython -m tools.tea\n```\n", "there is no tools/tea.py"),
        ("```sh\nhouse-of-fado dance\n```\n", "invalid choice: 'dance'"),
        ("```sh\nHOUSE_OF_FADO_TEA=1 pip install .\n```\n", "nothing reads HOUSE_OF_FADO_TEA"),
        ("```sh\nrm -r .\n```\n", "nothing checks the command rm"),
        ("```ruby\n1\n```\n", "nothing checks a block of ruby"),
    ],
)
def test_a_wrong_block_is_found(tmp_path: Path, text: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.docs.code_blocks.ROOT", tmp_path)
    for name in ("Makefile", "pyproject.toml", "hatch_build.py"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    faults = run(page)
    assert len(faults) == 1
    assert fault in faults[0]
