"""A game that is put together wrongly is refused when it is loaded, with a sentence for its author."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines import registry
from referee_engines.assembly import BadGame
from referee_engines.contract import Action, Event, Option
from referee_engines.game import Game
from referee_engines.messages import Messages, MissingText
from referee_engines.notation import TemplateNotation
from referee_engines.parts import derive
from referee_engines.steps import Anytime
from referee_engines.table import Table
from tests.games import ENGINES


class _Untagged(Action, frozen=True):
    """An action that nobody named."""


class _Wave(Action, frozen=True, tag="wave"):
    """An action that no step takes."""

    times: int


class _Waved(Event, frozen=True, tag="waved"):
    """An event of an unknown rule."""

    shown = ("NO-RULE",)


def table_of() -> Table:
    game = ENGINES[0]
    assert isinstance(game, Game)
    return game.table


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"package": "no_such_package"}, "Table.package is 'no_such_package'"),
        ({"data_file": "deck.json"}, "has no deck.json"),
        ({"turn_rule": "NO-RULE"}, "Table.turn_rule names the rule NO-RULE"),
        ({"opening_rules": ("NO-RULE",)}, "Table.opening_rules names the rule NO-RULE"),
        ({"events": (_Waved,)}, "the event _Waved names the rule NO-RULE"),
        ({"events": (_Waved, _Waved)}, "have the same tag 'waved'"),
        ({"actions": (*table_of().actions, _Wave)}, "no step takes the action _Wave"),
        ({"actions": (_Untagged,)}, "the action _Untagged needs a tag in lower case"),
        ({"actions": ()}, "which is not in Table.actions"),
        ({"anytime": Anytime(lambda state: (), (), table_of().steps[0].moves)}, "which Table.anytime takes as well"),
        ({"view": table_of().state}, "must be a subclass of referee_engines.contract.View"),
        ({"options": (Option("size", "3", ("1", "2")),)}, "the default '3' of the option size"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadGame, match=sentence):
        Game(replace(table_of(), **change))


@pytest.mark.parametrize(
    ("template", "sentence"),
    [("wave {often}", "which is not a field of _Wave"), ("wave", "has its field {times}"), (None, "has no template")],
)
def test_templates_name_the_fields_of_every_action(template: str | None, sentence: str) -> None:
    class Stub:
        action_types = (_Wave,)

    stub: Any = Stub()
    with pytest.raises(BadGame, match=sentence):
        TemplateNotation(stub, () if template is None else ((_Wave, template),))


@pytest.mark.parametrize("hint", [list[int], dict[str, int], tuple[int, str]])
def test_a_state_holds_values_of_a_plain_form(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"use tuples|fixed length"):
        derive(hint)


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("no_such_module:ENGINE", "No module named 'no_such_module'"),
        ("json:ENGINE", "has no attribute 'ENGINE'"),
        ("json", "is of type module; it must name an engine"),
    ],
)
def test_a_wrong_entry_point_is_named(value: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    find: Callable[..., list[EntryPoint]] = lambda group: [EntryPoint("mine", value, group)]  # noqa: E731
    monkeypatch.setattr(registry, "entry_points", find)
    with pytest.raises(BadGame, match=sentence) as refused:
        registry.engines.__wrapped__()
    assert f'mine = "{value}"' in str(refused.value)


def test_a_missing_text_names_its_file() -> None:
    with pytest.raises(MissingText) as missing:
        Messages("de", ["hello = Hallo"]).format("goodbye", {})
    assert str(missing.value) == "texts/de.ftl has no readable message 'goodbye'"
