"""Actions of the SDK: typed where a game has messages, else as JSON; both are made and changed alike."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.games.san_marco.v1.san_marco_pb2 import SanMarcoAction
from referee.v1.actions_pb2 import Action, LegalAction
from referee_cli.apply import read_action
from referee_cli.errors import InputError
from referee_client import InvalidArgument, action_name, make_action, with_field
from referee_client.actions import write_action


def test_an_action_is_typed_in_the_branch_of_its_game() -> None:
    """Fields are given as in JSON; a pile is a list of cards, whatever message holds it."""
    made = make_action("san_marco", "split", piles=[["CAN"], ["SMA", "limit-2"]])
    assert made == Action(san_marco={"split": {"piles": [{"cards": ["CAN"]}, {"cards": ["SMA", "limit-2"]}]}})
    assert action_name(made) == "split"
    assert make_action("san_marco", "choose", pile=None) == Action(san_marco={"choose": {}})


def test_an_action_of_a_game_without_messages_is_json() -> None:
    made = make_action("", "bid", amount=3)
    assert json.loads(made.json) == {"do": "bid", "amount": 3}
    assert action_name(made) == "bid"
    assert write_action({"do": "bid", "amount": 3}) == made


@pytest.mark.parametrize("branch", ["san_marco", ""])
def test_a_field_is_replaced_in_either_form(branch: str) -> None:
    """The other fields stay, and the action that was given is not changed."""
    first = make_action(branch, "play_transfer", district="SMA", victim=0)
    second = with_field(first, "victim", 2)
    assert second == make_action(branch, "play_transfer", district="SMA", victim=2)
    assert first == make_action(branch, "play_transfer", district="SMA", victim=0)


def test_items_become_numbers_where_the_field_has_numbers() -> None:
    """A form lists its items as texts."""
    made = make_action("", "split", piles=[[1, 2], [3]])
    assert json.loads(with_field(made, "piles", [["1"], ["2", "3"]]).json)["piles"] == [[1], [2, 3]]
    assert with_field(make_action("san_marco", "banish", nobles=[0]), "nobles", ["1", "2"]) == make_action(
        "san_marco", "banish", nobles=[1, 2]
    )


@pytest.mark.parametrize(
    ("branch", "name", "fields"),
    [
        ("chess", "move", {}),
        ("san_marco", "dance", {}),
        ("san_marco", "choose", {"hat": 1}),
        ("san_marco", "choose", {"pile": "many"}),
        ("san_marco", "split", {"piles": 7}),
        ("", "bid", {"amount": object()}),
    ],
)
def test_what_does_not_fit_is_an_invalid_argument(branch: str, name: str, fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidArgument):
        make_action(branch, name, **fields)


@pytest.mark.parametrize(
    "action",
    [Action(), Action(notation="roll 3"), Action(san_marco=SanMarcoAction()), Action(json="7"), Action(json="{")],
)
def test_an_action_without_a_name(action: Action) -> None:
    with pytest.raises(InvalidArgument):
        action_name(action)


def test_every_form_of_action_is_written() -> None:
    """Notation, an action, a listed one, a game's message whole or in part, and JSON values."""
    choose = SanMarcoAction(choose={"pile": 1})
    typed = Action(san_marco=choose)
    for action in (typed, LegalAction(action=typed, notation="choose 1"), choose, choose.choose):
        assert write_action(action) == typed
    assert write_action("choose 1") == Action(notation="choose 1")
    with pytest.raises(InvalidArgument):
        write_action({"pile": 1})


def test_the_command_line_takes_json_of_both_kinds() -> None:
    """The game's own JSON has `do`; the wire's names the game's branch."""
    assert read_action('{"do": "bid", "amount": 3}') == make_action("", "bid", amount=3)
    assert read_action('{"san_marco": {"choose": {"pile": 1}}}') == make_action("san_marco", "choose", pile=1)
    for text in ("{", '{"do": 7}', '{"hat": 1}', '{"do": "bid", "typed_branch": 1'):
        with pytest.raises(InputError):
            read_action(text)
