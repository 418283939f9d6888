"""Copies of frozen values are those of `attrs.evolve`, and values those of their class, only sooner."""

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

import house_of_fado as hof
from house_of_fado.kernel.evolve import evolve, maker

STATE = hof.Game.new(["Ana", "Rui", "Eva"], seed=7).state
PARTS = [
    STATE,
    STATE.board,
    STATE.players[0],
    STATE.players[0].tables[0],
    STATE.pending,
    STATE.board.bag,
    STATE.board.notes,
    STATE.board.street,
    STATE.board.billboard,
    STATE.board.spaces,
    STATE.board.spaces.market_left,
]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: type(part).__name__)
def test_a_copy_differs_in_the_named_field_alone(part: attrs.AttrsInstance) -> None:
    for field in attrs.fields(type(part)):
        copy = evolve(part, **{field.name: "changed"})  # type: ignore[misc]
        assert type(copy) is type(part)
        assert copy == attrs.evolve(part, **{field.name: "changed"})  # type: ignore[misc]
        assert {
            other.name for other in attrs.fields(type(part)) if getattr(copy, other.name) != getattr(part, other.name)
        } == {field.name}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: type(part).__name__)
def test_a_copy_is_a_frozen_value_like_any_other(part: attrs.AttrsInstance) -> None:
    copy = evolve(part)  # type: ignore[misc]
    assert (copy, hash(copy), repr(copy)) == (part, hash(part), repr(part))
    name = attrs.fields(type(part))[0].name
    with pytest.raises(FrozenInstanceError):
        setattr(copy, name, None)
    with pytest.raises(FrozenInstanceError):
        delattr(copy, name)


def test_a_field_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError, match="credit"):
        evolve(STATE.players[0], credit=5)  # type: ignore[call-arg]


def test_a_value_that_checks_its_fields_checks_them_in_a_copy() -> None:
    with pytest.raises(hof.MalformedAction):
        evolve(hof.TakeNote("quaver"), note="minim")  # type: ignore[arg-type]


def test_what_an_edition_has_worked_out_is_not_copied() -> None:
    assert hof.STANDARD.top_fame == 6
    assert evolve(hof.STANDARD, first_fame=2).top_fame == 7


@pytest.mark.parametrize("part", PARTS, ids=lambda part: type(part).__name__)
def test_a_value_made_of_all_its_fields_is_one_like_any_other(part: attrs.AttrsInstance) -> None:
    values = [getattr(part, field.name) for field in attrs.fields(type(part))]
    made = maker(type(part))(*values)
    assert (type(made), made, hash(made), repr(made)) == (type(part), part, hash(part), repr(part))
    with pytest.raises(FrozenInstanceError):
        setattr(made, attrs.fields(type(part))[0].name, None)
    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        maker(type(part))(*values[1:])


def test_a_value_that_checks_its_fields_checks_them_when_it_is_made() -> None:
    assert maker(hof.TakeNote)("quaver") == hof.TakeNote("quaver")
    with pytest.raises(hof.MalformedAction):
        maker(hof.TakeNote)("minim")
