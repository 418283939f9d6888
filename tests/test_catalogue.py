"""The rules as data, and the way from each of them to its code and its tests."""

from __future__ import annotations

import pytest

import house_of_fado as hof
from tools.reach import reached, unreached
from tools.traceability import Reference, Trace, faults, matrix

COUNTS = {
    "COMP": 8,
    "SET": 10,
    "TURN": 5,
    "KICK": 10,
    "HIRE": 8,
    "STREET": 8,
    "FADO": 6,
    "BILL": 7,
    "CLOSE": 6,
    "PRES": 4,
    "STAR": 1,
    "END": 1,
    "FINAL": 7,
    "SOLO": 14,
}


def test_the_catalogue_holds_every_rule_in_order() -> None:
    expected = [f"{chapter}-{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1)]
    assert list(hof.RULES) == expected
    assert [chapter.id for chapter in hof.RULES.chapters] == list(COUNTS)
    assert len(hof.RULES) == 95


def test_a_rule_says_what_it_is_and_where_it_comes_from() -> None:
    rule = hof.RULES["HIRE-3"]
    assert rule.title == "Cost of a hire"
    assert "1, 3, 6, 10 or 15 coins" in rule.statement
    assert rule.ruling is None
    assert str(rule).startswith("HIRE-3 Cost of a hire: ")
    for rule in hof.RULES.values():
        assert rule.statement
        assert rule.sources
        assert rule.id.startswith(rule.chapter + "-")
        assert rule.behaviour == (rule.no_behaviour_reason is None)


def test_rulings_give_both_readings() -> None:
    rulings = [rule.id for rule in hof.RULES.values() if rule.ruling is not None]
    assert len(rulings) == 23
    assert {"COMP-7", "KICK-3", "KICK-5", "KICK-7", "KICK-10", "HIRE-6", "BILL-3", "CLOSE-3"} < set(rulings)
    for rule in hof.RULES.values():
        if rule.ruling is not None:
            assert all((rule.ruling.reading, rule.ruling.alternative, rule.ruling.reason, rule.ruling.effect))


def test_an_unknown_rule_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        hof.RULES["HIRE-99"]
    assert "HIRE-99" not in hof.RULES


def test_every_rule_leads_to_its_code_and_its_tests() -> None:
    assert list(faults(matrix())) == []


def test_the_check_finds_what_is_missing() -> None:
    place = (Reference("somewhere.py", 1, "there"),)
    traces = (
        Trace("HIRE-3", (), place),
        Trace("HIRE-4", place, ()),
        Trace("HIRE-99", place, ()),
        Trace("SET-2", (), ()),
    )
    assert list(faults(traces)) == [
        "HIRE-3 (Cost of a hire) has no code that names it",
        "HIRE-4 (Fame 6 in the market) has no test",
        "HIRE-99 is not in the catalogue, but is named in somewhere.py:1 there",
    ]


def test_random_games_reach_every_rule_that_something_in_play_carries() -> None:
    happened, refused = reached(56)
    assert set(happened) | set(refused) <= set(hof.RULES)
    assert unreached(happened, refused) == []
