"""The page of a game in a real browser: buttons, slider, keys, the list of moves, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

import house_of_fado as hof
from house_of_fado import svg

pytestmark = pytest.mark.browser

LOG = hof.GameLog.from_json(
    (Path(__file__).parent.parent / "games" / "logs" / "two_players_fado_star.json").read_bytes()
)
STATES = hof.replay(LOG).game.states
LAST = len(LOG.moves)
FIRST_TURN = next(number for number, state in enumerate(STATES) if state.turn == 1)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("page") / "game.html"
    path.write_text(svg.replay_page(LOG), encoding="utf-8")
    return path.as_uri()


@pytest.fixture
def opened(browser: Chrome, page: str) -> Chrome:
    browser.get("about:blank")
    browser.get(page)
    return browser


def at(browser: Chrome) -> int:
    """The move that the page shows, as all of its parts agree."""
    move, last = browser.find_element(By.ID, "place").text.removeprefix("move ").split(" of ")
    assert int(last) == LAST
    assert browser.find_element(By.ID, "slider").get_attribute("value") == move
    assert browser.current_url.endswith(f"#move-{move}")
    state = STATES[int(move)]
    for space in ("market_left", "street_right", "rehearsal_room", "billboard_left"):
        standing = state.board.spaces[space].worker is not None
        assert bool(browser.find_elements(By.ID, f"board-{space}-worker")) == standing
    coins = browser.find_element(By.ID, "seat-0-coins").text
    assert coins == str(state.players[0].coins)
    current = browser.find_elements(By.CSS_SELECTOR, "#moves a[aria-current]")
    assert [link.get_attribute("data-move") for link in current] == ([move] if int(move) else [])
    return int(move)


def press(browser: Chrome, key: str) -> None:
    ActionChains(browser).send_keys(key).perform()


def test_the_page_opens_where_the_first_turn_begins(opened: Chrome) -> None:
    assert at(opened) == FIRST_TURN
    assert opened.title.startswith("House of Fado: Ana, Rui")


def test_buttons_step_and_jump(opened: Chrome) -> None:
    for button, expected in (
        ("next", FIRST_TURN + 1),
        ("next", FIRST_TURN + 2),
        ("back", FIRST_TURN + 1),
        ("back-turn", FIRST_TURN),
        ("last", LAST),
        ("first", 0),
        ("next-turn", FIRST_TURN),
    ):
        opened.find_element(By.ID, button).click()
        assert at(opened) == expected
    opened.find_element(By.ID, "last").click()
    assert not opened.find_element(By.ID, "next").is_enabled()


def test_keys_step_and_jump(opened: Chrome) -> None:
    for key, expected in (
        (Keys.ARROW_RIGHT, FIRST_TURN + 1),
        (Keys.ARROW_LEFT, FIRST_TURN),
        (Keys.END, LAST),
        (Keys.ARROW_RIGHT, LAST),
        (Keys.HOME, 0),
        (Keys.ARROW_LEFT, 0),
        (Keys.PAGE_DOWN, FIRST_TURN),
    ):
        press(opened, key)
        assert at(opened) == expected


def test_the_slider_moves_and_keys_work_on_it(opened: Chrome) -> None:
    slider = opened.find_element(By.ID, "slider")
    opened.execute_script(
        "arguments[0].value = 100; arguments[0].dispatchEvent(new Event('input', {bubbles: true}))", slider
    )
    assert at(opened) == 100
    slider.send_keys(Keys.ARROW_RIGHT)
    assert at(opened) == 101
    ActionChains(opened).move_to_element(slider).click().perform()
    assert abs(at(opened) - LAST / 2) < LAST / 10


def test_a_click_on_a_move_shows_it_and_a_link_leads_to_it(opened: Chrome, page: str) -> None:
    opened.find_element(By.CSS_SELECTOR, f"#moves a[data-move='{FIRST_TURN + 3}']").click()
    assert at(opened) == FIRST_TURN + 3
    told = opened.find_element(By.ID, "told").text
    assert told in opened.find_element(By.CSS_SELECTOR, "#moves a[aria-current]").text
    opened.get("about:blank")
    opened.get(f"{page}#move-42")
    assert at(opened) == 42
    assert opened.find_element(By.CSS_SELECTOR, "#moves a[aria-current]").is_displayed()


def test_space_plays_and_pauses(opened: Chrome) -> None:
    press(opened, " ")
    WebDriverWait(opened, 10).until(
        lambda browser: browser.find_element(By.ID, "place").text == f"move {FIRST_TURN + 1} of {LAST}"
    )
    assert opened.find_element(By.ID, "play").get_attribute("aria-pressed") == "true"
    press(opened, " ")
    assert opened.find_element(By.ID, "play").get_attribute("aria-pressed") == "false"


def test_the_mark_in_the_chart_goes_with_the_moves(opened: Chrome) -> None:
    places = []
    for key in (Keys.HOME, Keys.END):
        press(opened, key)
        places.append(opened.find_element(By.ID, "now").rect["x"])
    chart = opened.find_element(By.CSS_SELECTOR, "#chart-holder svg").rect
    assert chart["x"] < places[0] < places[1] < chart["x"] + chart["width"]


def test_light_and_dark_follow_the_reader(opened: Chrome) -> None:
    papers = []
    for scheme in ("light", "dark"):
        feature = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        opened.execute_cdp_cmd("Emulation.setEmulatedMedia", feature)
        papers.append(opened.find_element(By.CSS_SELECTOR, "#table svg > rect").value_of_css_property("fill"))
    assert papers == ["rgb(244, 236, 223)", "rgb(23, 22, 27)"]


def test_the_page_fetches_nothing_and_complains_of_nothing(opened: Chrome) -> None:
    press(opened, Keys.END)
    assert opened.execute_script("return performance.getEntriesByType('resource').length") == 0
    assert [entry for entry in opened.get_log("browser") if entry["level"] == "SEVERE"] == []  # type: ignore[no-untyped-call]


def test_a_hostile_name_does_nothing(browser: Chrome, tmp_path: Path) -> None:
    name = "</script><img src=x onerror=alert(1)>"
    game = hof.Game.new([name, "Rui"], seed=7)
    game.play(game.legal_actions()[0])
    (tmp_path / "page.html").write_text(svg.replay_page(game.log), encoding="utf-8")
    browser.get((tmp_path / "page.html").as_uri())
    assert browser.find_elements(By.CSS_SELECTOR, "img") == []
    press(browser, Keys.END)
    assert name in browser.find_element(By.ID, "told").text


def test_the_page_fits_a_narrow_window(opened: Chrome) -> None:
    size = {"width": 400, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    opened.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    try:
        assert opened.execute_script("return document.documentElement.scrollWidth") <= 400
    finally:
        opened.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
