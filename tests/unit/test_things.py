"""What actions name in pictures, game by game, and how the fields of actions are taken apart."""

from __future__ import annotations

from typing import Any

import pytest

from referee_engines.contract import CHANCE, Setup
from referee_engines.fields import Step, fields_of, steps_of
from referee_engines.flandern_1302 import actions as flandern
from referee_engines.flandern_1302.engine import ENGINE as FLANDERN
from referee_engines.game import Game
from referee_engines.san_marco import actions as san_marco
from referee_engines.san_marco.engine import ENGINE as SAN_MARCO
from referee_engines.senators import actions as senators
from referee_engines.senators.engine import ENGINE as SENATORS
from tests.games import ENGINES
from tests.helpers.play import play
from tests.unit.san_marco.positions import playing

NAMED: list[tuple[Game, Any, tuple[str, ...]]] = [
    (SAN_MARCO, san_marco.PlaceBridge("CAN-SCR"), ("pair:CAN-SCR",)),
    (SAN_MARCO, san_marco.Deal(("CAN", "bridge"), (2, 2)), ("card:CAN", "card:bridge", "card:limit-2")),
    (SAN_MARCO, san_marco.Split((san_marco.Pile(("CAN",)), san_marco.Pile(("doge",)))), ("card:CAN", "card:doge")),
    (SAN_MARCO, san_marco.Choose(0), ("offer:0",)),
    (SAN_MARCO, san_marco.PlayDistrict("CAN", "SCR", "SMA"), ("card:CAN", "district:SCR", "district:SMA")),
    (
        SAN_MARCO,
        san_marco.PlayBridge("SPO-SMA", san_marco.Bridge("SCR-CAN", 1)),
        ("pair:SPO-SMA", "pair:CAN-SCR", "bridge:CAN-SCR.1"),
    ),
    (SAN_MARCO, san_marco.PlayTransfer("CAN", 2), ("district:CAN", "seat:2")),
    (SAN_MARCO, san_marco.Banish((1, 0, 2)), ()),
    (FLANDERN, flandern.Draw("A", "brugge"), ("card:brugge",)),
    (FLANDERN, flandern.Commit("site", 2), ("card:site",)),
    (FLANDERN, flandern.Build("brugge", "T1", "red", 1), ("city:brugge", "plot:brugge.T1", "faction:red")),
    (SENATORS, senators.Place(1, 8), ("market:1", "field:1.8")),
    (SENATORS, senators.Sell(3), ("market:3",)),
    (SENATORS, senators.Offer(1, "grain-2", 4), ("seat:1", "card:grain-2")),
    (SENATORS, senators.Bid(4), ()),
]


@pytest.mark.parametrize(("engine", "action", "refs"), NAMED)
def test_an_action_names_places_pieces_and_cards(engine: Game, action: Any, refs: tuple[str, ...]) -> None:
    state = engine.new_game(Setup(engine.game.players[0]))
    assert engine.refs(state, CHANCE, action) == refs


def test_a_step_of_the_doge_names_the_bridge_that_it_crosses() -> None:
    state = playing("doge", doge="CAN")
    route = (san_marco.DogeStep("SCR", 1), san_marco.DogeStep("CAS"))
    refs = SAN_MARCO.refs(state, 0, san_marco.MoveDoge(route))
    assert refs == ("district:SCR", "bridge:CAN-SCR.1", "district:CAS")


def test_parts_of_an_action_are_fields_of_their_own() -> None:
    paths = [field.path for field in fields_of(san_marco.PlayBridge)]
    assert paths == ["pair", "remove.pair", "remove.owner", "from_district"]
    assert [field.path for field in fields_of(san_marco.Split)] == ["piles[].cards[]"]


def test_a_field_that_is_left_out_and_the_end_of_a_list_have_the_empty_word() -> None:
    assert [word for _, word in steps_of(san_marco.PlayBridge("CAN-SCR"))] == ["CAN-SCR", "", "", ""]
    route = (san_marco.DogeStep("CAN"),)
    assert steps_of(san_marco.MoveDoge(route)) == [
        Step("route[].district", "CAN"),
        Step("route[].owner", ""),
        Step("route[].district", ""),
    ]


@pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: f"{engine.game.id}-{engine.game.rules_version}")
def test_different_actions_have_different_words(engine: Game) -> None:
    for ply in play(engine, engine.game.players[0], "words"):
        listed = engine.legal(ply.state, ply.seat).page(0, 200)
        assert len({(type(action), *steps_of(action)) for action in listed}) == len(listed)
