"""The built site, read from disk in a real browser with the network off: `make test-browser`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

SITE: Final = Path(__file__).resolve().parent.parent.parent / "site"
NARROW: Final = 400
WIDE: Final = 1400
SCHEMES: Final = {"light": "default", "dark": "slate"}
PAGES = (
    "index.html",
    "tutorial.html",
    "rules/index.html",
    "rules/close.html",
    "rulings.html",
    "editions.html",
    "traceability.html",
    "perft.html",
    "pictures.html",
    "command-line.html",
    "front-ends/decisions.html",
    "front-ends/errors.html",
    "api/actions.html",
)

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", autouse=True)
def built_site(browser: Chrome) -> None:
    assert (SITE / "index.html").is_file(), "there is no built site: run make docs"
    browser.execute_cdp_cmd("Network.enable", {})
    offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
    browser.execute_cdp_cmd("Network.emulateNetworkConditions", offline)


def show(browser: Chrome, page: str, width: int = WIDE, scheme: str = "light") -> None:
    size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    feature = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", feature)
    browser.get("about:blank")
    browser.get(f"{SITE.as_uri()}/{page}")
    browser.execute_script("localStorage.clear()")  # where the scheme of the last visit is kept
    browser.refresh()


def waiting(browser: Chrome) -> WebDriverWait[Chrome]:
    return WebDriverWait(browser, 30)


def test_a_search_for_the_critic_leads_to_a_page_about_critics(browser: Chrome) -> None:
    show(browser, "index.html")
    browser.find_element(By.CSS_SELECTOR, "input.md-search__input").send_keys("critic")
    link = waiting(browser).until(
        lambda chrome: chrome.find_element(By.CSS_SELECTOR, ".md-search-result__item a.md-search-result__link")
    )
    address = link.get_attribute("href")
    browser.execute_script("arguments[0].click()", link)
    waiting(browser).until(lambda chrome: chrome.current_url.split("?")[0].startswith(str(address).split("?")[0]))
    assert browser.current_url.startswith(SITE.as_uri())
    assert not browser.current_url.endswith("/index.html")
    assert "critic" in browser.find_element(By.CSS_SELECTOR, "article").text.lower()


def test_the_anchor_of_a_rule_shows_that_rule(browser: Chrome) -> None:
    show(browser, "rules/hire.html#hire-3")
    heading = browser.find_element(By.ID, "hire-3")
    assert heading.text.startswith("HIRE-3 Cost of a hire")
    waiting(browser).until(
        lambda chrome: 0 <= chrome.execute_script("return arguments[0].getBoundingClientRect().top", heading) < 300
    )


def test_a_line_of_source_is_reached_from_its_rule(browser: Chrome) -> None:
    show(browser, "rules/hire.html")
    link = browser.find_element(By.CSS_SELECTOR, "#hire-3 ~ details a[href*='market.html#']")
    address = str(link.get_attribute("href"))
    browser.execute_script("arguments[0].click()", link)
    waiting(browser).until(lambda chrome: chrome.current_url == address)
    line = browser.find_element(By.ID, address.split("#")[1])
    assert "def hiring_cost(" in str(line.find_element(By.XPATH, "..").text)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("width", "scheme"), [(NARROW, "dark"), (WIDE, "light")])
def test_a_page_fits_the_window_and_complains_of_nothing(browser: Chrome, page: str, width: int, scheme: str) -> None:
    show(browser, page, width, scheme)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert browser.execute_script("return document.body.dataset.mdColorScheme") == SCHEMES[scheme]
    loaded = browser.execute_script("return performance.getEntriesByType('resource').map(entry => entry.name)")
    assert [name for name in loaded if not name.startswith(("file:", "data:", "blob:"))] == []
    assert [entry for entry in browser.get_log("browser") if entry["level"] == "SEVERE"] == []  # type: ignore[no-untyped-call]


def test_the_flow_charts_follow_light_and_dark(browser: Chrome) -> None:
    fills = []
    for scheme in ("light", "dark"):
        show(browser, "rules/close.html", scheme=scheme)
        box = browser.find_element(By.CSS_SELECTOR, ".flow-ask rect")
        fills.append(box.value_of_css_property("fill"))
        link = browser.find_element(By.CSS_SELECTOR, ".flow-rules a")
        assert link.is_displayed()
    assert fills[0] != fills[1]
