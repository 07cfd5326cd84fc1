"""Refusals at the playground: what was tried, the rule, its numbers, and what the sheet says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from referee_engines.registry import current, engines
from tests.web.api import Api, fragment

Opener = Callable[..., Any]
GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = [engine.game.id for engine in current(engines())]


@pytest.mark.parametrize("name", ["san-marco/refused/doge-jumps", "flandern-1302/refused/plot-taken"])
def test_a_refused_try_shows_sentence_rule_numbers_field_and_sheet(playground: Opener, api: Api, name: str) -> None:
    """What a record's wrong ply did is typed in at its place; the position stays as it was."""
    record = (GOLDEN / f"{name}.rec").read_text("utf-8")
    fault = api.call("VerifyRecord", record=record, text={"language": "en"})["verdict"]["fault"]
    table = playground(fragment=fragment(record=record, seat=fault.get("seat")))
    before = table.turn
    table.command(fault["action"])
    refusal = table.page.locator(".refusal").last
    for violation in fault["violations"]:
        shown = refusal.locator("article", has_text=violation["sentence"]).inner_text()
        assert violation["rule_id"] in shown
        assert all(fact["name"] in shown for fact in violation["facts"])
        assert violation["field"] in shown
        shown = " ".join(shown.split())
        assert all(
            " ".join(source["text"].split()) in shown
            for source in violation["sources"]
            if source["kind"] == "KIND_SHEET"
        )
    assert refusal.locator("blockquote[lang=de]").count()
    assert table.turn == before


def test_a_refusal_is_told_in_the_language_of_the_page(playground: Opener) -> None:
    table = playground(locale="de-DE")
    table.start("flandern-1302", bots=None)
    table.command("centre brugge")
    table.command("centre brugge")
    assert "Brügge" in table.page.locator(".refusal h3").first.inner_text()


def test_the_rule_of_a_refusal_opens_in_the_catalogue(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None)
    table.command("centre brugge")
    table.command("centre brugge")
    rule = table.page.locator(".refusal .rule").first
    rule_id = rule.inner_text()
    rule.click()
    assert table.page.locator("#panel article h3").all_inner_texts() == [rule_id]


def test_a_text_that_is_no_action_is_answered_with_what_is_wrong(playground: Opener) -> None:
    table = playground()
    table.start("flandern-1302", bots=None)
    table.command("dance")
    assert "dance" in table.page.get_by_role("alert").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_offered_can_be_asked_about(playground: Opener, game: str) -> None:
    """Every action by name, whether it belongs to this phase or not: the answer is a refusal with its rule."""
    table = playground()
    table.start(game, bots=None)
    turns = 0
    while not table.page.locator(".values > p b:text-is('action')").count() and turns < 40 and table.decide():
        turns += 1
    if not table.page.locator(".values > p b:text-is('action')").count():
        return  # a game with one kind of action offers no choice between them
    table.page.locator(".not-offered summary").click()
    names = table.page.locator(".not-offered .value")
    names.first.wait_for()
    answers = []
    for name in names.all():
        name.click()
        table.settle()
        answers.append(table.page.locator(".refusal").inner_text())
    # Where no thing fits a field, the answer is that it cannot be read.
    assert sum("Field" in answer for answer in answers) >= 0.8 * len(answers), answers


def test_a_place_that_is_not_offered_says_why_when_it_is_clicked(playground: Opener) -> None:
    """A place of the kind that is asked for, in the picture: it is judged, and the answer names a rule or that it is legal."""
    table = playground()
    table.start("flandern-1302", bots=None)
    places = table.page.locator(".picture .askable")
    for _ in range(40):
        if places.count() or not table.decide():
            break
    places.first.dispatch_event("click")
    table.page.wait_for_selector(".refusal")
    assert table.page.locator(".refusal .rule").count() or "legal" in table.page.locator(".refusal").inner_text()


def test_the_catalogue_is_searched(playground: Opener) -> None:
    table = playground()
    table.start("san-marco")
    table.panel("rules")
    everything = table.page.locator("#panel article").count()
    table.page.locator("input[type=search]").fill("bridge")
    table.page.wait_for_function("(all) => document.querySelectorAll('#panel article').length < all", arg=everything)
    assert all(
        "bridge" in text.lower() or "brücke" in text.lower()
        for text in table.page.locator("#panel article").all_inner_texts()
    )
