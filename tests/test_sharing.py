"""Values that are shared are the same for everybody, whatever somebody else has made of theirs."""

import house_of_fado as hof
from house_of_fado.kernel.sharing import shared


def test_a_shared_value_is_one_object() -> None:
    assert shared(hof.TakeNote, "quaver") is shared(hof.TakeNote, "quaver")
    assert shared(hof.TakeNote, note="quaver") == hof.TakeNote("quaver")


def test_numbers_of_another_kind_stay_with_whoever_makes_them_up() -> None:
    for number in (1.0, True):
        odd = hof.Customers(number, number, number)  # type: ignore[arg-type]
        space = hof.ActionSpace(number)  # type: ignore[arg-type]
        assert odd + hof.Customers() == odd - hof.Customers() == odd.times(1) == hof.Customers(1, 1, 1)
        assert hof.Notes().adding("quaver", number) == hof.Notes(quaver=1)  # type: ignore[arg-type]
        assert space.with_kick_out(0, None) == hof.ActionSpace(1)
    plain = [hof.Customers(1, 1, 1) + hof.Customers(), hof.Notes().adding("quaver"), hof.Customers(1, 1, 1).times(1)]
    assert [hof.to_json(value) for value in plain] == [
        '{"black":1,"brown":1,"grey":1}',
        '{"beamed_quavers":0,"crotchet":0,"quaver":1,"treble_clef":0}',
        '{"black":1,"brown":1,"grey":1}',
    ]
    assert hof.to_json(hof.ActionSpace(1).with_kick_out(0, None)) == '{"kick_outs":[null,null,null],"worker":1}'
