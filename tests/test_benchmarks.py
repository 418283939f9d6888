"""The benchmark says what it could not measure, and its guard can fail."""

import pytest

from benchmarks import guard, peers
from benchmarks.measure import Turn
from benchmarks.sections import playouts


def not_installed() -> Turn:
    raise ImportError("No module named 'tiddlywinks'")


def test_a_peer_that_is_not_installed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {"tiddlywinks": not_installed})
    rows = playouts(rounds=1)
    assert [row.name for row in rows] == ["House of Fado, 3 players", "2 players", "4 players", "solo", "tiddlywinks"]
    assert rows[-1].figure is None
    assert rows[-1].note == "No module named 'tiddlywinks'"


@pytest.mark.parametrize(("weight", "code"), [(0.5, 0), (1.0, 0), (1.1, 1)])
def test_the_guard_fails_above_a_limit(weight: float, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "LIMITS", {"apply": 1.0})
    monkeypatch.setattr(guard, "weights", lambda: {"apply": weight})
    assert guard.main() == code
