"""Seats at the playground: each sees its own view and nothing else, in the page and in all that is made of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from referee_engines.registry import current, engines
from tests.web.api import Api, fragment

Opener = Callable[..., Any]
GAMES = [(engine.game.id, engine.game.players[0]) for engine in current(engines())]
PANELS = ["log", "score", "rules", "record", "calls"]


def everything(table: Any) -> list[str]:
    """All that the page holds of a position: the document and what a screen reader gets, panel by panel."""
    found = []
    for panel in PANELS:
        table.panel(panel)
        found += [table.page.locator("#page").inner_html(), table.page.locator("#page").aria_snapshot()]
    return found


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_states_that_look_alike_to_a_seat_give_equal_pages(
    playground: Opener, api: Api, game: str, players: int, seat: int | None
) -> None:
    """Whatever is hidden from the seat differs between the two, and no byte of the page does."""
    states = api.alike(game, players, seat)
    names = ["Anna", "Ben", "Cleo", "David", "Eva"][:players]
    pages = [playground(fragment=fragment(state=each, seat=seat, names=names)) for each in states]
    first, second = (everything(page) for page in pages)
    assert first == second


def test_a_seat_is_changed_with_all_that_it_sees(playground: Opener) -> None:
    table = playground()
    table.start("senators", bots=None)
    table.sit("Anna")
    own = table.page.locator(".picture").inner_html()
    hidden = [line for line in table.page.locator(".log li").all_inner_texts() if "dealt to Anna is" in line]
    assert hidden
    table.sit("Ben")
    assert table.page.locator(".picture").inner_html() != own
    log = table.page.locator(".log").inner_text()
    assert "dealt to Anna is" not in log
    assert "dealt to Ben is" in log
    table.sit("Spectator")
    assert not re.search("dealt to .* is", table.page.locator(".log").inner_text())
    assert table.page.locator(".command").count() == 0


def test_the_shown_seat_follows_the_turn_if_wanted(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None)
    pressed = table.page.locator(".seats button[aria-pressed=true]")
    first = pressed.inner_text()
    table.decide()
    second = pressed.inner_text()
    assert second != first
    table.page.get_by_label("Follow whoever must act").uncheck()
    table.decide()
    assert pressed.inner_text().rstrip("●").strip() == second.rstrip("●").strip()


def test_what_reveals_everything_stands_behind_a_switch(playground: Opener) -> None:
    """Token, record, links and calls; the page says what they hold."""
    table = playground()
    table.start("senators")
    for panel, word in (("record", "* deal"), ("calls", '"token"')):
        table.panel(panel)
        assert word not in table.page.content()
        assert "hidden cards and bids of all players included" in table.page.locator("#panel").inner_text()
        table.reveal()
        assert word in table.page.content()
        table.page.uncheck(".warning-box input")
        assert word not in table.page.content()
