"""Round trips: whatever is written is read back the same, and written the same again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado.kernel.checkpoint import digest_of
from house_of_fado.kernel.fingerprint import Fingerprinter
from house_of_fado.record.contract import fingerprinter, from_value
from house_of_fado.record.entries import JournalHeader, JournalMove, JournalUndo
from tests.record.anything import ACTIONS, DIGESTS, EVENTS, MOST, TEXTS, built
from tests.record.test_log import golden
from tests.test_json import games

fast = settings(max_examples=200, deadline=None, derandomize=True, database=None)


def is_canonical(text: str) -> bool:
    return text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))


@fast
@given(ACTIONS)
def test_any_action(action: hof.Action) -> None:
    text = hof.to_json(action)
    assert hof.from_json(text, "action") == action
    assert hof.from_json(text.encode(), hof.Action) == action
    assert hof.from_json(text, type(action)) == action
    assert is_canonical(text)
    assert fingerprinter().text(hof.Move(0, action)) == hof.to_json(hof.Move(0, action))  # as digests of moves take it


@fast
@given(EVENTS)
def test_any_event(event: hof.Event) -> None:
    text = hof.to_json(event)
    assert hof.from_json(text, "event") == event
    assert type(hof.from_json(text, type(event))) is type(event)
    assert is_canonical(text)


@fast
@given(built(hof.Violation) | built(hof.ScoreSheet) | built(hof.Result))
def test_any_violation_sheet_or_result(value: Any) -> None:
    text = hof.to_json(value)
    assert hof.from_json(text, type(value)) == value
    assert is_canonical(text)


checkpoints = st.builds(hof.Checkpoint, st.integers(0, MOST), DIGESTS, st.none() | DIGESTS)


@fast
@given(
    st.builds(JournalMove, st.integers(0, 3) | st.sampled_from(["chance", "alfama"]), ACTIONS, checkpoints)
    | st.builds(JournalUndo, st.none() | checkpoints)
    | st.builds(
        JournalHeader,
        st.just("house-of-fado-journal"),
        st.just(1),
        TEXTS,
        st.just(hof.STANDARD),
        st.booleans(),
        st.lists(built(hof.LogPlayer)).map(tuple),
        st.none() | TEXTS,
        DIGESTS,
    )
)
def test_any_line_of_a_journal(line: JournalMove | JournalUndo | JournalHeader) -> None:
    text = hof.to_json(line)
    assert from_value(json.loads(text), type(line)) == line
    assert is_canonical(text)


@fast
@given(st.data())
def test_any_log(data: st.DataObject) -> None:
    log = golden()
    moves = tuple(data.draw(st.lists(st.builds(hof.Move, st.integers(0, 3), ACTIONS), max_size=5)))
    places = data.draw(st.sets(st.integers(1, max(1, len(moves))), max_size=len(moves)))
    found = hof.GameLog(
        format=log.format,
        version=log.version,
        rules=data.draw(TEXTS),
        edition=log.edition,
        solo=False,
        players=log.players,
        moves=moves,
        checkpoints=tuple(hof.Checkpoint(place, data.draw(DIGESTS)) for place in sorted(places)),
        result=data.draw(st.none() | built(hof.Result)),
    )
    assert hof.GameLog.from_json(found.to_json()) == found
    assert is_canonical(found.to_json())


@fast
@given(st.integers(0, 2), st.floats(0, 1, exclude_max=True))
def test_any_state_of_a_game_and_its_digest(game: int, place: float) -> None:
    states = games()[game].states
    state = states[int(place * len(states))]
    text = hof.to_json(state)
    assert hof.from_json(text, hof.State) == state
    assert is_canonical(text)
    assert fingerprinter().digest(state) == digest_of(text)


@settings(fast, max_examples=30)
@given(st.sampled_from(["peak_points", "promotion_fame", "review_cubes"]), st.integers(0, 1000), TEXTS)
def test_any_edition(fact: str, figure: int, title: str) -> None:
    value: Any = hof.STANDARD.to_value()
    edition = hof.Edition.from_json(json.dumps({**value, fact: figure, "title": title}))
    text = hof.to_json(edition)
    assert hof.from_json(text, hof.Edition) == edition
    assert is_canonical(text)
    start = hof.initial_state(["Ana", "Rui"], edition)
    assert hof.from_json(hof.to_json(start), hof.State) == start


@frozen
class Nothing:
    """No fields."""


@frozen
class Nested:
    """A value with parts of its own class."""

    inner: Nested | None
    type_of: str


def test_the_text_of_a_value_without_fields_and_of_values_within_their_like() -> None:
    writer = Fingerprinter({}, tags={Nested: "nested"})
    assert writer.text((Nothing(), Nested(Nested(None, "b"), "a"))) == (
        '[{},{"inner":{"inner":null,"type":"nested","type_of":"b"},"type":"nested","type_of":"a"}]'
    )


@pytest.mark.parametrize("tag", ['it\'s "{x}" \\', "Zé"])
def test_any_tag_is_written_as_json(tag: str) -> None:
    written = Fingerprinter({}, tags={Nothing: tag}).text(Nothing())
    assert written.isascii()
    assert json.loads(written) == {"type": tag}


@pytest.mark.parametrize("version", [True, 1.0])
def test_what_only_equals_a_literal_is_not_it(version: bool | float) -> None:
    value = json.loads(hof.Game.new(["Ana", "Rui"], seed=7).log.to_json())
    assert from_value(value, hof.GameLog).version == 1
    with pytest.raises(hof.LogError, match=r"\$\.version: expected 1, found"):
        from_value({**value, "version": version}, hof.GameLog)
