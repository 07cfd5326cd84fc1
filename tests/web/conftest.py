"""A server, a browser and a page for the tests of the playground."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.server import Process
from tests.web.api import Api

CHROMIUM = "/usr/bin/chromium"
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = [
    "--no-first-run",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}


def must_have(condition: object, what: str) -> None:
    """Where CI runs, what a test needs is there; elsewhere the test is left out, with the reason."""
    if not condition:
        assert not os.environ.get("CI"), what
        pytest.skip(what)  # a fresh clone has no browser: the README's second command must pass there


@pytest.fixture(scope="session")
def api() -> Iterator[Api]:
    """A server with every game that is installed."""
    with Process("--web", "--port", "0", "--web-port", "0", PYTHONPATH=os.pathsep.join(sys.path)) as server:
        yield Api(json.loads(server.wait_for('"event":"serving"')[0])["web"])


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    must_have(Path(CHROMIUM).exists(), f"there is no browser: {CHROMIUM} comes with Debian's package chromium")
    must_have(find_spec("playwright"), "Playwright is missing: requirements-dev.txt brings it")
    sync_api = import_module("playwright.sync_api")
    # As root, Chromium starts without its sandbox only.
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def playground(browser: Any, api: Api) -> Iterator[Callable[..., Any]]:
    """Opens the page. No test may leave a word in the console or ask anything of another server."""
    from tests.web.driver import Playground

    contexts: list[Any] = []
    troubles: list[str] = []

    def elsewhere(url: str) -> None:
        if not url.startswith((api.address, "data:", "blob:")):
            troubles.append(url)

    def open_page(viewport: dict[str, int] = DESK, fragment: str = "", **settings: Any) -> Any:
        context = browser.new_context(viewport=viewport, **{"locale": "en-GB", "color_scheme": "light", **settings})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda message: troubles.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: elsewhere(request.url))
        opened = Playground(page, api.address)
        opened.open(fragment)
        return opened

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture(scope="session")
def axe() -> str:
    must_have(AXE.exists(), "axe-core is missing: `npm ci --prefix tests/web` brings it")
    return AXE.read_text("utf-8")
