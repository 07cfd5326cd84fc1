"""Records at the playground: stepping, branching, verifying, links."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.api import fragment

Opener = Callable[..., Any]
GOLDEN = Path(__file__).parents[1] / "golden"


def record_of(game: str, name: str = "") -> str:
    """A golden record of the game."""
    path = GOLDEN / game / f"{name}.rec" if name else min((GOLDEN / game).glob("*.rec"))
    return path.read_text("utf-8")


def opened(playground: Opener, game: str, ply: int, **content: Any) -> Any:
    return playground(fragment=fragment(record=record_of(game), ply=ply, seat=0, **content))


def shown_ply(table: Any) -> int:
    table.settle()
    return int(table.page.locator(".stepping .number").input_value())


@pytest.mark.parametrize("game", ["san-marco", "flandern-1302", "senators"])
def test_a_record_is_stepped_through_with_the_keyboard(playground: Opener, game: str) -> None:
    table = opened(playground, game, 20)
    seen = [shown_ply(table)]
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]:
        table.page.keyboard.press(key)
        seen.append(shown_ply(table))
    last = int(re.sub(r"\D", "", table.page.locator(".stepping .soft").inner_text()))
    assert seen == [20, 21, 22, 21, 0, last]


def test_a_ply_is_jumped_to_by_its_number_and_by_its_line(playground: Opener) -> None:
    table = opened(playground, "san-marco", 5)
    table.page.locator(".stepping .number").fill("40")
    table.page.keyboard.press("Enter")
    assert shown_ply(table) == 40
    table.reveal()
    table.page.locator(".record li:nth-child(13) button").click()
    assert shown_ply(table) == 12
    assert table.page.locator(".record [aria-current]").inner_text().startswith("12 ")


def test_a_game_goes_on_from_the_middle_of_a_record_and_back(playground: Opener) -> None:
    table = opened(playground, "san-marco", 12)
    table.page.get_by_role("button", name="Play on from here").click()
    table.settle()
    table.page.locator(".seats button:has(.dot)").click()
    table.settle()
    table.decide()
    assert 12 < shown_ply(table) < 40
    table.page.get_by_role("button", name="Back to the line before the branch").click()
    assert shown_ply(table) > 40


@pytest.mark.parametrize(
    "name", ["san-marco/refused/doge-jumps", "flandern-1302/refused/plot-taken", "san-marco/refused/toll-not-paid"]
)
def test_verifying_shows_the_position_before_the_wrong_ply_and_its_rule(
    playground: Opener, api: Any, name: str
) -> None:
    record = (GOLDEN / f"{name}.rec").read_text("utf-8")
    fault = api.call("VerifyRecord", record=record, text={"language": "en"})["verdict"]["fault"]
    table = playground()
    table.page.get_by_text("Open a record").click()
    table.page.locator("textarea").fill(record)
    table.page.get_by_role("button", name="Open", exact=True).click()
    table.page.wait_for_selector(".picture svg.referee")
    assert shown_ply(table) == fault["ply"] - 1
    shown = table.page.locator(".refusal").first.inner_text()
    assert f"Wrong at ply {fault['ply']}" in shown
    for violation in fault["violations"]:
        assert violation["rule_id"] in shown
        assert violation["sentence"].split()[-1] in shown


def test_a_record_that_cannot_begin_leaves_the_form_open_and_says_why(playground: Opener) -> None:
    table = playground()
    table.page.get_by_text("Open a record").click()
    table.page.locator("textarea").fill(record_of("san-marco", "refused/five-players"))
    table.page.get_by_role("button", name="Open", exact=True).click()
    assert "5" in table.page.get_by_role("alert").inner_text()
    assert table.page.locator(".setup").is_visible()


def test_a_text_that_is_no_record_is_answered_in_words(playground: Opener) -> None:
    table = playground()
    table.page.get_by_text("Open a record").click()
    table.page.locator("textarea").fill("once upon a time")
    table.page.get_by_role("button", name="Open", exact=True).click()
    assert table.page.get_by_role("alert").inner_text()


def test_a_link_restores_the_record_at_its_ply(playground: Opener) -> None:
    """Whoever opens it sees what its sender saw."""
    table = opened(playground, "flandern-1302", 30)
    table.reveal()
    table.page.get_by_role("button", name="Link to the record at this ply").click()
    link = table.page.get_by_label("Link", exact=True).input_value()
    other = playground(fragment=link.removeprefix(table.address))
    assert shown_ply(other) == 30
    assert other.page.locator(".picture").inner_html() == table.page.locator(".picture").inner_html()


def test_a_link_restores_a_position_alone(playground: Opener) -> None:
    table = opened(playground, "senators", 30)
    table.reveal()
    table.page.get_by_role("button", name="Link to the position alone").click()
    link = table.page.get_by_label("Link", exact=True).input_value()
    other = playground(fragment=link.removeprefix(table.address))
    assert other.turn == table.turn
    assert other.page.locator(".log li").count() == 0


def test_a_damaged_link_leads_to_a_new_game(playground: Opener) -> None:
    assert playground(fragment="#nothing").page.locator(".setup").is_visible()


def test_a_record_is_downloaded_and_uploaded(playground: Opener, tmp_path: Path) -> None:
    table = opened(playground, "san-marco", 12)
    table.reveal()
    with table.page.expect_download() as download:
        table.page.get_by_role("button", name="Download").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    other = playground()
    other.page.get_by_text("Open a record").click()
    other.page.locator("input[type=file]").set_input_files(file)
    other.page.wait_for_function("() => document.querySelector('textarea').value")
    other.page.get_by_role("button", name="Open", exact=True).click()
    other.page.wait_for_selector(".picture svg.referee")
    assert shown_ply(other) == int(re.sub(r"\D", "", table.page.locator(".stepping .soft").inner_text()))
