"""The picture of the table: what is in it, what is not, and that other boards draw themselves."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain
from typing import Any

import msgspec
import pytest

from referee_engines.contract import CHANCE, Seat, Setup, Unreadable
from referee_engines.game import Game
from referee_engines.pictures import Style
from referee_engines.senators import actions as a
from referee_engines.senators.phases import Choosing, Replying, Warring
from referee_engines.senators.state import SenatorsState
from tests.unit.senators.table import CARDS_TEXT, ENGINE, ENGINE_1, Dice, card, event, position

LAYOUT: dict[str, Any] = json.loads(files("referee_engines.senators").joinpath("layout.json").read_text("utf-8"))
STYLES = [Style(1200), Style(360), Style(1200, is_dark=True), Style(360, is_dark=True)]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(
    state: SenatorsState,
    seat: Seat | None,
    style: Style = STYLES[0],
    *,
    game: Game = ENGINE,
    language: str = "en",
    names: tuple[str, ...] = (),
) -> str:
    return game.picture(game.view(state, seat), game.reader(language, names), style)


def refs(svg: str) -> set[str]:
    return {each.get("data-ref", "") for each in ET.fromstring(svg).iter()} - {""}


def named_by(action: Any) -> Iterator[str]:
    """The refs of what an action names."""
    match action:
        case a.Place(market=market, field=field):
            yield f"market:{market}"
            yield f"field:{market}.{field}"
        case a.Sell(market=market) | a.Buy(market=market):
            yield f"market:{market}"
        case a.Offer(target=target, card=ware):
            yield f"seat:{target}"
            yield f"card:{ware}"
        case a.SellSet(cards=cards):
            yield from [f"card:{each}" for each in cards]
        case a.PlayOffice(card=office, target=target):
            yield f"card:{office}"
            if target is not None:
                yield f"seat:{target}"


def positions(players: int, seed: str) -> Iterator[SenatorsState]:
    """Every position of a random game in which a player may act, and its end."""
    state, dice = ENGINE.new_game(Setup(players)), Dice(seed)
    while not (turn := ENGINE.turn(state)).over:
        if turn.awaited[0] != CHANCE:
            yield state
        action = ENGINE.legal(state, turn.awaited[0]).without_anytime().sample(dice)
        state = ENGINE.apply(state, turn.awaited[0], action).state
    yield state


def other_layout(**changes: Any) -> str:
    """The layout for another data set, with some sections replaced."""
    return json.dumps({**LAYOUT, "data": "other-1", **changes})


def other_game() -> Game:
    """The game with a second data set whose resources and offices have other names."""
    text = CARDS_TEXT.replace("reconstructed-1", "other-1").replace("grain", "salt").replace("consul", "praetor")
    return ENGINE.with_data([text])


def test_whatever_an_action_names_is_in_the_picture_of_the_seat_that_may_act() -> None:
    seen = set()
    for state in chain.from_iterable([positions(players, f"refs {players}") for players in (3, 4, 5)]):
        for seat in ENGINE.turn(state).awaited:
            there = refs(drawn(state, seat, STYLES[state.ply % 2]))
            for action in ENGINE.legal(state, seat):
                seen |= {*named_by(action)}
                missing = {*named_by(action)} - there
                assert not missing, f"{action} in ply {state.ply}"
    assert {ref.partition(":")[0] for ref in seen} >= {"market", "field", "card", "seat"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("style", STYLES)
def test_every_position_is_valid_xml_and_everything_with_a_ref_has_a_title(language: str, style: Style) -> None:
    names = ('<Anna & "Co">', "B" * 100, "Ünsal", "", "M W " * 25)
    for state in positions(5, f"xml {language}"):
        root = ET.fromstring(drawn(state, state.ply % 5, style, language=language, names=names))
        assert root.get("lang") == language
        for each in root.iter(f"{SVG}g"):
            if each.get("data-ref"):
                title = each.find(f"{SVG}title")
                assert title is each[0], each.get("data-ref")
                assert title.text, each.get("data-ref")
                assert each[1].tag != f"{SVG}text", "the first shape is the outline"


def test_no_text_is_smaller_than_can_be_read() -> None:
    for state in positions(5, "sizes"):
        for style, least in zip(STYLES, (11, 10), strict=False):
            for each in ET.fromstring(
                drawn(state, state.ply % 5, style, names=("Anna", "Ben", "Cleo", "Dora", "Emil"))
            ).iter(f"{SVG}text"):
                size = float(each.get("style", "").removeprefix("font-size:").removesuffix("px"))
                assert size >= least, each.text


def test_no_message_is_missing_in_a_picture() -> None:
    for state in positions(4, "messages"):
        assert "picture-" not in drawn(state, 0)
        assert "sketch-" not in drawn(state, 0, language="de")


def test_a_spectator_sees_no_hidden_card_and_no_money() -> None:
    state = position(Choosing(), hidden={1: "wine-9 consul-2"}, face_up={2: "wood-1"}, money=(777, 888, 999))
    svg = drawn(state, None)
    assert "card:wood-1" in refs(svg)
    assert not {"card:wine-9", "card:consul-2"} & refs(svg)
    for money in ("777", "888", "999"):
        assert money not in svg
    assert {"card:wine-9", "card:consul-2"} <= refs(drawn(state, 1))
    assert not {"card:wine-9", "card:consul-2"} & refs(drawn(state, 2))


def test_two_states_that_look_the_same_have_the_same_picture() -> None:
    one = position(Choosing(), hidden={1: "wine-9"}, money=(10, 20, 30))
    other = position(Choosing(), hidden={1: "wood-8"}, money=(10, 25, 31))
    assert ENGINE.view(one, 0) == ENGINE.view(other, 0)
    assert drawn(one, 0) == drawn(other, 0)
    assert drawn(one, 1) != drawn(other, 1)


def test_a_picture_does_not_depend_on_those_drawn_before() -> None:
    state = position(Choosing(), hidden={0: "wine-9"}, face_up={0: "aedile-1 aedile-2"})
    first = drawn(state, 0)
    drawn(position(Choosing(), face_up={0: "aedile-1 aedile-2 wine-9"}), 1, STYLES[1], language="de")
    assert drawn(state, 0) == first


def test_a_sealed_bid_is_shown_to_its_bidder_alone() -> None:
    state = position(Warring(event("war"), (432, -1, -1)), money=(500, 5, 5), drawn="war")
    assert ">432<" in drawn(state, 0)
    assert ">432<" not in drawn(state, 1)


def test_the_card_of_an_offer_is_beside_its_price() -> None:
    state = position(Replying((1,), 1, card("consul-1"), 7), face_up={1: "consul-1"})
    svg = drawn(state, 1)
    assert svg.count('data-ref="card:consul-1"') == 2


def test_both_rules_versions_draw_alike() -> None:
    state = ENGINE_1.new_game(Setup(3))
    assert drawn(state, 0, game=ENGINE_1).startswith("<svg")


def test_a_face_up_office_says_what_it_does() -> None:
    svg = drawn(position(Choosing(), face_up={1: "governor-1"}), 0, language="de")
    assert "Nimm 10 Geld aus der Bank." in svg


def test_another_edition_without_a_layout_is_drawn_plainly() -> None:
    game = other_game()
    state = game.new_game(Setup(3, {"data": "other-1"}))
    assert "f-marble" not in drawn(state, 0, game=game)


def test_another_edition_draws_itself_with_its_own_layout() -> None:
    symbols = {**LAYOUT["resources"], "salt": {"shape": "M2 2h20v20H2z", "colour": "salt"}}
    offices = {**LAYOUT["offices"], "praetor": LAYOUT["offices"]["consul"]}
    del symbols["grain"], offices["consul"]
    colours = {**LAYOUT["colours"], "salt": {"light": "#123456", "dark": "#abcdef"}}
    game = other_game().with_layouts([other_layout(resources=symbols, offices=offices, colours=colours)])
    state = position(Choosing(), face_up={0: "salt-3 praetor-2"}, engine=game, data="other-1")
    svg = drawn(state, 1, game=game)
    assert {"card:salt-3", "card:praetor-2"} <= refs(svg)
    assert "M2 2h20v20H2z" in svg
    assert "#123456" in svg


@pytest.mark.parametrize(
    ("section", "lacking"), [("resources", "salt"), ("offices", "praetor"), ("events", "tax"), ("decks", "II")]
)
def test_a_layout_that_lacks_an_entry_is_refused_by_name(section: str, lacking: str) -> None:
    whole = {
        "resources": {**LAYOUT["resources"], "salt": LAYOUT["resources"]["grain"]},
        "offices": {**LAYOUT["offices"], "praetor": LAYOUT["offices"]["consul"]},
        "events": {**LAYOUT["events"]},
        "decks": {**LAYOUT["decks"]},
    }
    del whole["resources"]["grain"], whole["offices"]["consul"]
    del whole[section][lacking]
    with pytest.raises(Unreadable) as refused:
        other_game().with_layouts([other_layout(**whole)])
    assert refused.value.field == f"{section}.{lacking}"


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("signs.coin", "url(#x)", "signs.coin"),
        ("events.tax.colour", "nowhere", "events.tax.colour"),
        ("narrow.senate.inner", 500, "narrow.senate.inner"),
        ("wide.player_columns.4", None, "wide.player_columns.4"),
        ("wide.top", [], "wide.top"),
        ("colours.gold.dark", "red", "colours.gold.dark"),
        ("colours.gold", None, "colours.gold"),
    ],
)
def test_a_wrong_entry_of_a_layout_is_refused_by_name(path: str, value: Any, field: str) -> None:
    layout: dict[str, Any] = json.loads(json.dumps(LAYOUT))
    *folders, last = path.split(".")
    place = layout
    for folder in folders:
        place = place[folder]
    if value is None:
        del place[last]
    else:
        place[last] = value
    board = ENGINE.boards["reconstructed-1"]
    with pytest.raises(Unreadable) as refused:
        Game(ENGINE.table, [board], [msgspec.json.encode(layout).decode()])
    assert refused.value.field == field
