"""Hostile documents: any bytes give a value or one of the library's errors, and cost no more than their length."""

from __future__ import annotations

import json
import tracemalloc
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado import svg
from house_of_fado.state.edition import Cluster
from tests.record.test_journal import played
from tests.record.test_log import document
from tests.test_json import samples

Reader = Callable[[bytes, Path], object]


def resumed(data: bytes, folder: Path) -> object:
    (folder / "journal").write_bytes(data)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", hof.TornJournal)
        return hof.Game.resume(folder / "journal")


def loaded(data: bytes, folder: Path) -> object:
    (folder / "edition").write_bytes(data)
    return hof.Edition.load(folder / "edition")


READERS: dict[str, Reader] = {
    "action": lambda data, _: hof.from_json(data, "action"),
    "event": lambda data, _: hof.from_json(data, "event"),
    "state": lambda data, _: hof.from_json(data, hof.State),
    "violation": lambda data, _: hof.from_json(data, hof.Violation),
    "sheet": lambda data, _: hof.from_json(data, hof.ScoreSheet),
    "log": lambda data, _: hof.replay(hof.GameLog.from_json(data)),
    "journal": resumed,
    "edition": loaded,
}
DEEP = 100_000
DOCUMENTS: dict[str, bytes] = {
    "nothing": b"",
    "no text": b"\xff\xfe\x00",
    "utf-16": '{"type":"decline"}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"type":"decline"}',
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep lists, cut": b"[" * DEEP,
    "deep objects": b'{"type":' * DEEP + b"1" + b"}" * DEEP,
    "deep under a known key": b'{"moves":' * DEEP,
    "huge number": b"9" * 1_000_000,
    "huge number under a key": b'{"version":' + b"9" * 1_000_000 + b"}",
    "huge fraction": b'{"version":0.' + b"9" * 1_000_000 + b"}",
    "huge exponent": b'{"version":1e999999999}',
    "lone surrogate": b'{"type":"\\ud800"}',
    "lone surrogate as a key": b'{"\\udfff":1}',
    "raw surrogate": b'{"type":"\xed\xa0\x80"}',
    "repeated key": b'{"type":"decline","type":"decline"}',
    "NaN": b'{"type":NaN}',
    "infinity": b"-Infinity",
    "null byte": b'{"type":"decline"}\0',
    "many keys": b"{" + b",".join(b'"k%d":1' % number for number in range(100_000)) + b"}",
    "control characters": b'{"type":"\x01"}',
    "two documents": b'{"type":"decline"}\n{"type":"decline"}\n',
}


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("reader", READERS)
def test_every_reader_refuses_every_hostile_document(reader: str, document: str, tmp_path: Path) -> None:
    for end in (b"", b"\n"):
        with pytest.raises(hof.HouseOfFadoError) as caught:
            READERS[reader](DOCUMENTS[document] + end, tmp_path)
        assert 10 < len(str(caught.value)) < 1000
        assert isinstance(caught.value, hof.EditionError if reader == "edition" else hof.LogError)


def test_a_string_of_fifty_megabytes() -> None:
    long = "x" * 50_000_000
    for text, path in (
        ('{"type":"' + long + '"}', "$.type"),
        ('{"' + long + '":1}', "$.type"),
        ('{"type":"decline","' + long + '":1}', "$"),
    ):
        with pytest.raises(hof.LogError) as caught:
            hof.from_json(text, "action")
        assert (caught.value.path, len(str(caught.value)) < 1000) == (path, True)
    named = document(players=[{"name": long, "colour": "blue"}, {"name": "Rui", "colour": "green"}])
    with pytest.raises(hof.LogError, match=r"\$\.players: a name has 1 to 100 printable characters") as caught:
        hof.GameLog.from_json(named)
    assert len(str(caught.value)) < 200
    tile = hof.from_json('{"type":"reveal_fado","tile":"' + long + '"}', "action")
    start = hof.initial_state(["Ana", "Rui"])
    assert len(str(hof.explain(start, tile)[0])) < 200


def test_a_million_moves() -> None:
    head = document(moves=[], checkpoints=[])
    move = '{"actor":0,"action":{"type":"decline"}}'
    million = head.replace('"moves": []', '"moves": [' + ",".join([move] * 1_000_000) + "]")
    log = hof.GameLog.from_json(million)
    assert len(log.moves) == 1_000_000
    with pytest.raises(hof.IllegalMove, match=r"^\$\.moves\[0\]: move 1, by seat 0, is not legal: TURN-1"):
        hof.replay(log)
    with pytest.raises(hof.LogError, match=r"^\$\.moves\[0\]\.action\.type: unknown type 'bow'") as caught:
        hof.GameLog.from_json(million.replace("decline", "bow"))
    assert len(str(caught.value)) < 1000


def test_memory_grows_with_the_input_and_no_faster() -> None:
    def peak(moves: int) -> int:
        wrong = document(moves=[{"actor": 0, "action": {"type": "bow", "n": number}} for number in range(moves)])
        tracemalloc.start()
        with pytest.raises(hof.LogError):
            hof.GameLog.from_json(wrong)
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    assert peak(16_000) < 6 * peak(4_000)


@cache
def whole_documents() -> tuple[bytes, ...]:
    return (*(text.encode() for text in samples()[::9]), document().encode(), hof.to_json(hof.STANDARD).encode())


TOKENS = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"null", b"true", b"-1", b"0", b"1e5", b"9" * 16]
TOKENS += [b"\n", b"\0", b"\xff", b'"type"', b'"undo"', b'"\\ud800"', b"1.5"]
ANY_BYTES = st.binary(max_size=200) | st.lists(st.sampled_from(TOKENS), max_size=30).map(b"".join)
fast = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.mark.parametrize("reader", READERS)
@fast
@given(data=ANY_BYTES)
def test_any_bytes_give_a_value_or_an_error_of_ours(reader: str, data: bytes, tmp_path: Path) -> None:
    try:
        READERS[reader](data, tmp_path)
    except hof.HouseOfFadoError as error:
        assert str(error)  # noqa: PT017


@pytest.mark.parametrize("reader", READERS)
@fast
@given(choice=st.data())
def test_a_whole_document_with_a_hole_or_a_patch(reader: str, choice: st.DataObject, tmp_path: Path) -> None:
    documents = (journal(tmp_path),) if reader == "journal" else whole_documents()
    data = choice.draw(st.sampled_from(documents))
    start = choice.draw(st.integers(0, len(data)))
    patched = data[:start] + choice.draw(ANY_BYTES) + data[start + choice.draw(st.integers(0, 20)) :]
    try:
        READERS[reader](patched, tmp_path)
    except hof.HouseOfFadoError as error:
        assert str(error)  # noqa: PT017


def journal(folder: Path) -> bytes:
    path = folder / "whole"
    if not path.exists():
        played(path, moves=20)
    return path.read_bytes()


@pytest.mark.parametrize(
    "target", [None, 5, "state", object, dict, int | str, list[int], hof.Game, hof.Dealer, Cluster]
)
def test_a_target_that_is_not_in_the_contract(target: Any) -> None:
    with pytest.raises(hof.HouseOfFadoError):
        hof.from_json("{}", target)


@pytest.mark.parametrize("value", [object(), {1, 2}, float("nan"), hof.Game, lambda: None, {1: object()}])
def test_a_value_that_is_not_in_the_contract(value: Any) -> None:
    with pytest.raises(hof.LogError, match="is not part of the JSON contract"):
        hof.to_json(value)


def test_a_document_within_a_document() -> None:
    state: Any = json.loads(samples()[0])
    state["players"] = [json.loads(samples()[0])]
    with pytest.raises(hof.LogError) as caught:
        hof.from_json(json.dumps(state), hof.State)
    assert caught.value.path == "$.players[0]"


@pytest.mark.parametrize("thing", [None, 5, "state", {}, hof.State, hof.Game.new(["Ana", "Rui"])])
def test_what_is_no_state(thing: Any) -> None:
    for ask in (
        hof.legal_actions,
        hof.chance_outcomes,
        hof.score_sheet,
        hof.Game,
        lambda state: hof.explain(state, hof.Decline()),
        lambda state: hof.apply(state, hof.Decline()),
        lambda state: hof.perft(state, 0),
        svg.board,
    ):
        with pytest.raises(hof.HouseOfFadoError, match=r"expected a State, found .*; Game\.state is one"):
            ask(thing)
