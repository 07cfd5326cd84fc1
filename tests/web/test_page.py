"""The page itself: no barriers, little weight, words in both languages, calls to learn from, and no game by name."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee_engines.registry import engines
from tests.web.conftest import DESK, PHONE

Opener = Callable[..., Any]
WEB = Path(__file__).parents[2] / "clients" / "web" / "referee_web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc"))
WORDS = {language: json.loads((WEB / "words" / f"{language}.json").read_text("utf-8")) for language in ("en", "de")}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_no_serious_barrier(playground: Opener, axe: str, theme: str, size: dict[str, int]) -> None:
    table = playground(size, color_scheme=theme)
    found = {"setup": table.axe(axe)}
    table.start("flandern-1302", bots=None)
    table.command("centre brugge")
    table.command("centre brugge")
    for panel in ["log", "score", "rules", "record", "calls"]:
        table.panel(panel)
        found[panel] = table.axe(axe)
    assert not any(found.values()), found


def test_the_position_is_there_as_text(playground: Opener) -> None:
    """For people who do not see the picture."""
    table = playground()
    table.start("san-marco")
    table.page.get_by_text("The position as text").click()
    assert "Cannaregio" in table.page.locator(".text-board pre").inner_text()


def test_news_are_announced_politely(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None)
    table.command("centre brugge")
    news = table.page.locator("[aria-live=polite].hidden")
    assert "placed in Bruges" in news.text_content()


def test_a_call_can_be_read_and_copied_as_curl(playground: Opener, api: Any) -> None:
    table = playground(permissions=["clipboard-read", "clipboard-write"])
    table.start("flandern-1302")
    table.panel("calls")
    table.reveal()
    table.page.locator(".call summary").filter(has_text="DrawGame").first.click()
    table.page.locator(".call[open] button").click()
    line = table.page.evaluate("navigator.clipboard.readText()")
    assert line.startswith("curl -H 'content-type: application/json' -d '{\"state\":")
    assert line.endswith(f"{api.address}referee.v1.RefereeService/DrawGame")


def test_the_page_weighs_at_most_150_kilobytes() -> None:
    assert sum(len(gzip.compress(path.read_bytes())) for path in FILES) <= 150_000


def test_both_languages_have_all_words() -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()
    for key, words in WORDS["en"].items():
        assert sorted(re.findall(r"\{\w+\}", words)) == sorted(re.findall(r"\{\w+\}", WORDS["de"][key])), key


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".js"], ids=lambda path: path.name)
def test_all_words_that_a_module_says_are_there(path: Path) -> None:
    assert set(re.findall(r'\bsay\("([\w-]+)"', path.read_text("utf-8"))) <= WORDS["en"].keys()


def test_all_modules_are_loaded_at_once() -> None:
    """A module that is not named in the page would be found only when another one has arrived."""
    page = (WEB / "index.html").read_text("utf-8")
    named = set(re.findall(r'(?:href|src)="([\w/-]+\.js)"', page))
    assert named == {path.relative_to(WEB).as_posix() for path in FILES if path.suffix == ".js"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_game_is_named(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    for engine in engines():
        for between in "-_ ":
            assert engine.game.id.replace("-", between) not in text
