"""Debian's chromium for tests, with the network off: `make test-browser`."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Final

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND",
)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """A browser without a network; a machine without one fails the tests, it does not skip them."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    assert chromium is not None, "there is no chromium: run make test-browser, which installs it"
    assert driver is not None, "there is no chromedriver: run make test-browser, which installs it"
    options = ChromeOptions()
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    with Chrome(options=options, service=Service(driver)) as chrome:
        chrome.set_window_size(1400, 1000)
        yield chrome
