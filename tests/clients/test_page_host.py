"""The page host of the examples: whole games of every installed game, played by clicking on its pages."""

from __future__ import annotations

import importlib.util
import io
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from urllib.parse import urlencode

import pytest

from referee.v1.records_pb2 import RecordVerdict
from referee_client import Referee
from referee_engines.registry import current, engines

FOLDER = Path(__file__).parents[2] / "clients" / "examples"
CURRENT = current(engines())
MOST_CLICKS = 5000


class Fields(HTMLParser):
    """What can be clicked or filled in on a page, and what can be clicked in its picture."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.buttons: list[str] = []
        self.numbers: list[tuple[int, int]] = []
        self.refs: set[str] = set()
        self.targets: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if "data-ref" in found:
            self.refs.add(found["data-ref"])
        if tag == "button" and found.get("name") == "value":
            self.buttons.append(found["value"])
            self.targets.update(found["data-to"].split())
        if tag == "input":
            self.numbers.append((int(found["min"]), int(found["max"])))


@pytest.fixture(scope="module")
def page_host() -> ModuleType:
    spec = importlib.util.spec_from_file_location("page_host", FOLDER / "page_host.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fetch(application: Any, path: str, words: list[str] | None = None) -> str:
    """Asks the application as a web server would; words are what a form sends."""
    body = b"" if words is None else urlencode([("value", word) for word in words]).encode()
    request = {"PATH_INFO": path, "CONTENT_LENGTH": str(len(body)), "wsgi.input": io.BytesIO(body)}
    statuses: list[str] = []
    text = b"".join(application(request, lambda status, headers: statuses.append(status))).decode()
    assert statuses == ["200 OK"]
    return text


@pytest.mark.parametrize("engine", CURRENT, ids=[engine.game.id for engine in CURRENT])
def test_a_whole_game_is_played_on_the_page_and_its_record_verifies(engine: Any, page_host: ModuleType) -> None:
    referee, random = Referee.embedded(language="de", player_names=("Anna", "Ben & Co.", "Clara")), Random(7)
    application = page_host.Table(referee, engine.game.id, 3, "page")
    page = fetch(application, "/")
    for _ in range(MOST_CLICKS):
        fields = Fields(page)
        assert fields.targets <= fields.refs
        if fields.buttons:
            words = [random.choice(fields.buttons)]
        elif fields.numbers:
            words = [str(random.randint(low, high)) for low, high in fields.numbers]
        else:
            break
        page = fetch(application, "/", words)
    verdict = referee.verify_record(fetch(application, "/record"))
    assert verdict.kind == RecordVerdict.KIND_FINISHED
    assert list(verdict.score.totals) == list(referee.score(application.state).totals)


def test_a_form_filled_in_against_the_rules_is_answered_with_the_rule(page_host: ModuleType) -> None:
    application = page_host.Table(Referee.embedded(), "san-marco", 3, "page")
    page = fetch(application, "/")
    while not (numbers := Fields(page).numbers):
        page = fetch(application, "/", Fields(page).buttons[:1])
    assert "role=alert></b>" in page
    page = fetch(application, "/", ["0"] * len(numbers))
    assert "role=alert></b>" not in page
    assert Fields(page).numbers == numbers


def test_the_example_has_at_most_eighty_lines_and_names_no_game() -> None:
    text = (FOLDER / "page_host.py").read_text()
    assert len(text.splitlines()) <= 80
    assert not [engine.game.id for engine in CURRENT if engine.game.id in text]
