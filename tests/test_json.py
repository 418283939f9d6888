"""The JSON contract: what is written is read back the same, and nothing else is read."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import house_of_fado as hof
from house_of_fado.kernel.json_text import shown
from tests.positions import acting_on, kicked_out_at, owning_stars, play, standing_on, table, turn_of


@cache
def games() -> tuple[hof.Game, ...]:
    """A random game each of two, three and four players, and a solo game."""
    found = []
    for players in (2, 3, 4, 1):
        choose = random.Random(players)
        names = ["Ana", "Rui", "Eva", "Zé"][:players]
        game = hof.Game.solo("Ana", seed=1) if players == 1 else hof.Game.new(names, seed=players)
        for _ in range(250):
            options = game.legal_actions()
            if not options:
                break
            game.play(choose.choice(options))
        found.append(game)
    return tuple(found)


@cache
def samples() -> tuple[str, ...]:
    """Positions of the random games as JSON, a few for every decision that came up."""
    found: list[str] = []
    for game in games():
        seen: dict[str | None, int] = {}
        for state in game.states:
            seen[state.decision] = seen.get(state.decision, 0) + 1
            if seen[state.decision] in (1, 5, 20):
                found.append(hof.to_json(state))
    return tuple(found)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_everything_of_a_game_round_trips(number: int) -> None:
    game = games()[number]
    for state, move in list(zip(game.states, game.moves, strict=False))[::7]:
        assert hof.from_json(hof.to_json(state), hof.State) == state
        assert hof.from_json(hof.to_json(move.action), "action") == move.action
        sheet = hof.score_sheet(state)
        assert hof.from_json(hof.to_json(sheet), hof.ScoreSheet) == sheet
        for event in hof.apply(state, move.action).events:
            assert hof.from_json(hof.to_json(event), "event") == event
        for violation in hof.explain(state, hof.HireMusicians("singer-1", "nobody")):
            assert hof.from_json(hof.to_json(violation), hof.Violation) == violation
    assert hof.GameLog.from_json(game.log.to_json()) == game.log


def test_the_text_is_canonical() -> None:
    text = hof.to_json(hof.InviteCustomers("left", grey=1, black=0, brown=2, table=1))
    assert text == '{"black":0,"brown":2,"grey":1,"group":"left","table":1,"type":"invite_customers"}'
    state = hof.to_json(table())
    assert state.isascii()
    assert hof.to_json(hof.from_json(state.encode(), hof.State)) == state


@pytest.mark.parametrize(
    ("text", "path", "sentence"),
    [
        ('{"type":"decline","tip":1}', "$", "unknown key 'tip'"),
        ('{"type":"decline","\\ud800":1}', "$", "unknown key '\\ud800'"),
        ('{"type":"invite_critic","group":"left"}', "$.table", "the key 'table' is missing"),
        ('{"group":"left","table":1}', "$.type", "the key 'type' is missing"),
        ('{"type":"bow"}', "$.type", "unknown type 'bow'"),
        ('{"type":["decline"]}', "$.type", "unknown type a list of 1"),
        ('{"type":"decline","type":"decline"}', "$", "the key 'type' stands twice"),
        ('{"type":"relocate_worker","kick_out":"1"}', "$.kick_out", "expected a whole number, found '1'"),
        ('{"type":"relocate_worker","kick_out":2.0}', "$.kick_out", "expected a whole number, found 2.0"),
        ('{"type":"relocate_worker","kick_out":1e999}', "$.kick_out", "expected a whole number, found inf"),
        ('{"type":"relocate_worker","kick_out":true}', "$.kick_out", "expected a whole number, found true"),
        ('{"type":"relocate_worker","kick_out":null}', "$.kick_out", "expected a whole number, found null"),
        ('{"type":"relocate_worker","kick_out":NaN}', "$.kick_out", "NaN is not a JSON value"),
        ('{"type":"relocate_worker","kick_out":-Infinity}', "$.kick_out", "-Infinity is not a JSON value"),
        ('{"type":"relocate_worker","kick_out":3}', "$.kick_out", "a whole number from 0 to 2, found 3"),
        (
            '{"type":"relocate_worker","kick_out":' + "9" * 5000 + "}",
            "$.kick_out",
            "a number of 5000 digits is too long",
        ),
        (
            '{"type":"relocate_worker","kick_out":0.' + "9" * 5000 + "}",
            "$.kick_out",
            "a number of 5002 digits is too long",
        ),
        ('[{"two words":[1,{"a":1,"b":2,"a":3}]}]', "$[0]['two words'][1]", "the key 'a' stands twice"),
        ('{"type":"hire_musicians","left":"singer-1"}', "$.right", "the key 'right' is missing"),
        (
            '{"type":"dismiss_musicians","specialities":["singer","singer"]}',
            "$.specialities",
            "of different specialities",
        ),
        ('{"type":"invite_critic","group":"\\udfff","table":0}', "$.group", "expected one of left, centre, right"),
        ('{"type":"reveal_fado","tile":7}', "$.tile", "expected text, found 7"),
        ('{"type":"dismiss_musicians","specialities":"singer"}', "$.specialities", "expected a list, found 'singer'"),
        ('{"type":"dismiss_musicians","specialities":["x"]}', "$.specialities[0]", "expected one of portuguese_guitar"),
        ("[" * 100_000, "$", "nested too deeply"),
        ('{"type":' * 100_000, "$", "nested too deeply"),
        ("[" * 100_000 + "]" * 100_000, "$", "nested too deeply"),
        ('{"type":"decl', "$", "not JSON: Unterminated string"),
        ('{"type":"decline"', "$", "not JSON"),
        ('{"type":"decline"} {}', "$", "not JSON: Extra data at line 1, column 20"),
        ("", "$", "not JSON: Expecting value"),
        ("[]", "$", "expected an object with a 'type', found a list of 0"),
        ("null", "$", "expected an object with a 'type', found null"),
    ],
    ids=range(33),
)
def test_text_that_is_no_action(text: str, path: str, sentence: str) -> None:
    for form in (text, text.encode()):
        with pytest.raises(hof.LogError) as caught:
            hof.from_json(form, "action")
        assert caught.value.path == path
        assert sentence in caught.value.reason
        assert len(str(caught.value)) < 700


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(hof.LogError, match="the bytes are not UTF-8 text"):
        hof.from_json(b"\xff\xff", "action")


def test_a_state_or_a_log_cut_short_is_refused() -> None:
    log = hof.Game.new(["Ana", "Rui"], seed=7).log.to_json()
    state = hof.to_json(table())
    for end in range(0, len(state), 97):
        with pytest.raises(hof.LogError, match="not JSON"):
            hof.from_json(state[:end], hof.State)
    for end in range(0, len(log), 97):
        with pytest.raises(hof.LogError, match="not JSON"):
            hof.GameLog.from_json(log[:end])


def with_change(state: hof.State, path: str, new: object) -> str:
    """A state's JSON with another value at a dotted path."""
    value: Any = json.loads(hof.to_json(state))
    *above, last = path.split(".")
    inner = value
    for step in above:
        inner = inner[int(step) if isinstance(inner, list) else step]
    inner[int(last) if isinstance(inner, list) else last] = new
    return json.dumps(value)


def test_the_seats_of_a_log_and_its_edition_are_checked() -> None:
    log = json.loads(hof.Game.new(["Ana", "Rui"], seed=7).log.to_json())
    wrong = {
        "format": ("chess", "$.format"),
        "version": ("1", "$.version"),
        "players": ([{"name": "Ana"}], "$.players[0].colour"),
        "edition": ({"id": "standard", "digest": "sha256:0"}, "$.edition"),
        "moves": ([{"actor": 1.5, "action": {"type": "decline"}}], "$.moves[0].actor"),
    }
    for key, (value, path) in wrong.items():
        with pytest.raises(hof.LogError) as caught:
            hof.GameLog.from_json(json.dumps({**log, key: value}))
        assert caught.value.path == path


INCOHERENT: list[tuple[str, object, str, str]] = [
    ("board.bag.brown", 3, "$.board", "customers in play are 4 grey, 6 black and 8 brown"),
    ("board.bag.brown", -1, "$.board.bag", "never negative"),
    ("board.street.left.customers.grey", 2, "$.board.street.left.customers", "at most 4 customers"),
    ("board.street.left.critic", True, "$.board.street", "1 critics are in play, found 2"),
    ("board.market.singer.1.tile", "singer-1", "$.board.market.singer", "exactly one place"),
    ("board.market.singer.1.tile", "singer-99", "$.board.market.singer", "exactly one place"),
    ("board.market.singer.1.fame", 7, "$.board.market.singer", "fame goes from 1 to 6"),
    ("board.star_musicians.singer", "singer-1", "$.board.market.singer", "exactly one place"),
    ("board.removed_musicians", ["nobody"], "$.board.removed_musicians", "no such musician"),
    ("board.fado_row.0", "fado-99", "$.board.fado_stack", "exactly one place"),
    ("board.fado_row", [], "$.board.fado_row", "the row has 4 places, found 0"),
    ("board.notes.quaver", 9, "$.board.notes.quaver", "the game has 8 of these, found 9"),
    ("board.stars", ["fado"], "$.board.star_musicians.portuguese_guitar", "exactly when the star is taken"),
    ("board.billboard.singer.cubes", [0], "$.board.billboard.singer.cubes", "one count for each of 2 seats"),
    ("board.billboard.singer.cubes", [1, 0], "$.players[0].cubes", "more cubes lie on the billboard"),
    ("board.billboard.singer.tile", "billboard-1", "$.board.billboard", "each scoring tile lies under one"),
    ("board.spaces.market_left.worker", 0, "$.players[0].supply_workers", "3 workers, found 4"),
    ("board.spaces.market_left.worker", 9, "$.board.spaces.market_left", "the number of a seat"),
    ("board.spaces.market_left.kick_outs", [], "$.board.spaces.market_left.kick_outs", "3 kick-out spaces, found 0"),
    ("players.0.coins", -1, "$.players[0].coins", "never negative"),
    ("players.0.coins", 10**12 + 1, "$.players[0].coins", "at most 1000000000000"),
    ("turn", 10**12 + 1, "$.turn", "at most 1000000000000"),
    ("players.0.cubes", 9, "$.players[0].cubes", "a track has 8 cubes, found 9"),
    ("players.0.name", "Rui", "$.players", "a name of their own"),
    ("players.0.name", "\ud800", "$.players", "printable characters"),
    ("players.0.colour", "blue", "$.players", "a colour of their own"),
    ("players.0.tables", [], "$.players[0].tables", "3 tables, found 0"),
    ("players.0.tables.2.open", True, "$.players[0].tables[2]", "opens with 5 cubes removed"),
    ("players.0.bar.grey", 3, "$.players[0].bar", "the bar seats 2"),
    ("players", [], "$.players", "2 to 4 players, found 0"),
    ("actor", 1, "$.actor", "the seat that has the turn decides"),
    ("actor", 2, "$.actor", "there are seats 0 to 1"),
    ("actor", "chance", "$.actor", "is not for 'chance'"),
    ("actor", "alfama", "$.actor", "Alfama plays in the solo game only"),
    ("actor", None, "$.decision", "exactly a finished game"),
    ("decision", None, "$.decision", "exactly a finished game"),
    ("decision", "applause", "$.pending.space", "does not fit the decision 'applause'"),
    ("decision", "draw_customers", "$.actor", "is not for 0"),
    ("finished", True, "$.decision", "exactly a finished game"),
    ("solo", True, "$.players", "a solo game has you and Alfama, who has the colour blue"),
    ("pending.last_space", "market_left", "$.pending.last_space", "solo game only"),
    ("turn", 2, "$.pending.seat", "turn 2 is not of this seat"),
    ("round", 2, "$.round", "turn 1 is not in this round"),
    ("pending.seat", None, "$.pending.seat", "a seat has the turn"),
    ("pending.space", "market_left", "$.pending.space", "does not fit the decision 'place_worker'"),
    ("pending.refills", ["left"], "$.pending.refills", "does not fit the decision 'place_worker'"),
    ("pending.benefit", 1, "$.pending.benefit", "does not fit the decision 'place_worker'"),
    ("pending.kept", ["singer"], "$.pending.standing", "in a closing only"),
]


@pytest.mark.parametrize(("path", "new", "where", "sentence"), INCOHERENT)
def test_a_position_that_cannot_be(path: str, new: object, where: str, sentence: str) -> None:
    with pytest.raises(hof.LogError) as caught:
        hof.from_json(with_change(table(), path, new), hof.State)
    assert caught.value.path == where
    assert sentence in caught.value.reason


@pytest.mark.parametrize("space", ["street_left", "restaurant"])
def test_a_worker_stands_where_the_turn_is(space: str) -> None:
    with pytest.raises(hof.LogError, match="stands there") as caught:
        hof.from_json(with_change(acting_on(table(), "market_left"), "pending.space", space), hof.State)
    assert caught.value.path == "$.pending.space"


def leaves(value: Any, path: str = "") -> list[str]:
    """The dotted paths to all single values and empty lists, but for the edition."""
    if isinstance(value, (dict, list)) and value:
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return [leaf for key, inner in items if key != "edition" for leaf in leaves(inner, f"{path}.{key}")]
    return [path[1:]]


DECISIONS = "reveal_fado draw_customers assign_billboard_tiles roll_die place_worker relocate_worker benefit action"
NAMES = "applause peak dismiss return_critic alfama_turn chance alfama restaurant market_left street_left left singer"
SMALL: list[Any] = [None, True, False, *range(-1, 9), 10**17, [], {}, ["left"], ["singer"], "singer-1", "fado-01"]
SMALL += [*DECISIONS.split(), *NAMES.split()]


@settings(max_examples=500, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_a_changed_position_is_refused_or_can_be_played(data: st.DataObject) -> None:
    state = hof.from_json(data.draw(st.sampled_from(samples())), hof.State)
    paths = leaves(json.loads(hof.to_json(state)))
    moment = [path for path in paths if not path.startswith(("board", "players"))]
    path = data.draw(st.sampled_from(moment) | st.sampled_from(paths))
    try:
        found = hof.from_json(with_change(state, path, data.draw(st.sampled_from(SMALL))), hof.State)
    except hof.LogError:
        return
    assert len(hof.score_sheet(found).totals) == len(found.players)
    for action in hof.legal_actions(found)[:40]:
        assert hof.explain(found, action) == ()
        after = hof.apply(found, action).state
        assert len(hof.score_sheet(after).totals) == len(found.players)


def test_the_solo_decisions_are_refused() -> None:
    game = hof.Game.new(["Ana", "Rui"], seed=7)
    last = next(state for state in game.states if state.decision == "assign_billboard_tiles")
    for state, decision in ((table(), "alfama_turn"), (last, "roll_die")):
        with pytest.raises(hof.LogError, match="solo"):
            hof.from_json(with_change(state, "decision", decision), hof.State)


def test_a_worker_is_kicked_out_where_the_turn_is() -> None:
    start = standing_on(turn_of(table(), 0), 1, "market_left")
    home = standing_on(start, 0, "restaurant")
    street = kicked_out_at(standing_on(start, 0, "street_left"), 1, "street_left", 0)
    for state, space in ((home, "restaurant"), (street, "street_left")):
        placed = play(state, hof.PlaceWorker("supply", "market_left"))
        with pytest.raises(hof.LogError, match="nobody was kicked out there"):
            hof.from_json(with_change(placed, "pending.space", space), hof.State)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1, "1"),
        (0, "0"),
        (1.0, "1.0"),
        (True, "true"),
        (False, "false"),
        (None, "null"),
        ({1}, "{1}"),
        (([],), "([],)"),
    ],
)
def test_errors_show_what_was_found(value: object, text: str) -> None:
    assert shown(value) == text


def test_text_that_is_no_text_is_refused() -> None:
    reader: Any = hof.from_json
    with pytest.raises(hof.LogError, match="expected JSON text, found 5"):
        reader(5, hof.State)
    with pytest.raises(hof.LogError, match="16 digits"):
        hof.from_json("1" * 16, hof.State)


def test_a_game_ends_with_a_whole_round_and_enough_stars() -> None:
    def ended(state: hof.State) -> str:
        return hof.to_json(evolve(state.awaiting(None, None, hof.Pending()), finished=True))

    three = owning_stars(turn_of(table(), 1), 0, "singer", "fado", "prestige")
    assert hof.from_json(ended(three), hof.State).finished
    for state in (turn_of(table(), 1), evolve(three, turn=11, round=6)):
        with pytest.raises(hof.LogError, match=r"\$\.finished: a game ends with a whole round"):
            hof.from_json(ended(state), hof.State)
    late = owning_stars(turn_of(table(), 0), 0, "singer", "fado", "prestige")
    with pytest.raises(hof.LogError, match=r"\$\.decision: enough stars are taken"):
        hof.from_json(hof.to_json(late), hof.State)
