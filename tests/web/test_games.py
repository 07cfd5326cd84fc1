"""Whole games at the playground: by mouse, on a phone, by keyboard alone, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from referee_engines.registry import current, engines
from tests.web.conftest import PHONE

GAMES = [engine.game.id for engine in current(engines())]
Opener = Callable[..., Any]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicks(playground: Opener, game: str) -> None:
    """One player against bots at random; the score says who has won, and the record verifies."""
    table = playground()
    table.start(game)
    table.finish()
    table.panel("score")
    assert table.page.locator(".score caption").inner_text() == "Final score"
    assert table.page.locator(".winner").count() >= 1
    table.panel("record")
    table.page.get_by_role("button", name="Verify", exact=True).click()
    table.page.locator("#panel [role=status]", has_text="Every ply is legal, and the game is finished.").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_a_game_without_sideways_scrolling(playground: Opener, game: str) -> None:
    table = playground(PHONE, has_touch=True, is_mobile=True)
    table.start(game)
    for _ in range(6):
        table.decide()
    assert table.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("game", GAMES)
def test_bots_that_play_well_play_against_each_other(playground: Opener, game: str) -> None:
    """Nobody sits at the page: it shows what a spectator sees."""
    table = playground()
    table.page.check(f"input[name=game][value='{game}']")
    table.page.locator(".player select").first.select_option("strong")
    table.page.locator(".setup > .option select").first.select_option("150")
    table.page.click(".setup button[type=submit]")
    table.page.wait_for_selector(".log li:nth-child(3)")
    assert table.page.locator(".seats button[aria-pressed=true]").inner_text() == "Spectator"


def press_until(page: Any, selector: str, key: str = "Tab", most: int = 80) -> None:
    """Moves the focus until it is on such an element."""
    for _ in range(most):
        if page.evaluate("(selector) => Boolean(document.activeElement?.matches(selector))", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached with {key}")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_started_and_played_by_keyboard_alone(playground: Opener, game: str) -> None:
    """Without one use of the mouse; after a choice the focus is where the next one is."""
    table = playground()
    page = table.page
    press_until(page, "input[name=game]")
    press_until(page, f"input[name=game][value='{game}']", "ArrowRight")
    press_until(page, ".setup button[type=submit]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".picture svg.referee")
    begun = page.locator(".log li").count()
    for _ in range(10):
        table.settle()
        if page.locator(".log li").count() > begun:
            break
        if not page.locator(".moving .values .value, .moving .finished .main").count():
            break
        press_until(page, ".moving .values .value, .moving .finished .main")
        page.keyboard.press("Enter")
        table.settle()
    assert page.locator(".log li").count() > begun


def test_a_place_in_the_picture_is_chosen_by_keyboard(playground: Opener) -> None:
    table = playground()
    table.start("san-marco", bots=None)
    press_until(table.page, ".picture .offered")
    table.page.keyboard.press("Enter")
    table.settle()
    assert "builds a bridge" in table.page.locator(".log li").last.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_all_words_change_with_the_language(playground: Opener, game: str) -> None:
    """The page, the turn, the picture and what has been logged before."""
    table = playground()
    table.start(game)
    table.decide()
    english = table.page.locator(".log").inner_text(), table.turn
    table.page.locator("header select").first.select_option("de")
    table.page.wait_for_selector("html[lang=de] #tab-log:has-text('Verlauf')")
    table.settle()
    assert table.page.locator(".picture svg.referee").get_attribute("lang") == "de"
    assert table.turn != english[1]
    assert table.page.locator(".log").inner_text() != english[0]


def test_a_page_speaks_the_language_of_the_browser(playground: Opener) -> None:
    assert playground(locale="de-DE").page.locator("button[type=submit]").inner_text() == "Partie beginnen"


def test_the_move_in_the_making_is_shown_and_taken_back(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None, **{"choose the cities": "random"})
    chips = table.page.locator(".chips li")
    begun = chips.all_inner_texts()
    table.page.locator(".values .value").first.click()
    table.settle()
    assert chips.count() == len(begun) + 1
    table.page.get_by_role("button", name="Take back the last choice").click()
    table.settle()
    assert chips.all_inner_texts() == begun


def test_a_move_is_taken_back_after_it_was_played(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None)
    before = table.page.locator(".log").inner_text(), table.turn
    table.decide()
    assert table.page.locator(".log").inner_text() != before[0]
    table.page.get_by_role("button", name="Take back the last move").click()
    table.settle()
    assert (table.page.locator(".log").inner_text(), table.turn) == before


def test_a_move_is_shown_first_where_that_is_asked_for(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None)
    table.page.get_by_label("Ask before each move").check()
    before = table.turn
    table.decide()
    assert table.page.locator(".finished").inner_text().startswith("Place")
    assert table.turn == before


def test_options_are_given_to_the_game(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None, **{"choose the cities": "random"})
    assert "placing the centres" not in table.turn


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_follow_the_system_and_the_switch(playground: Opener, theme: str) -> None:
    table = playground(color_scheme=theme)
    table.start("senators")
    assert f"referee-{theme}" in table.page.locator(".picture svg.referee").get_attribute("class").split()
    other = {"light": "dark", "dark": "light"}[theme]
    table.page.locator("header select").last.select_option(other)
    table.page.wait_for_selector(f".picture svg.referee.referee-{other}")
