"""The picture: what it names, what it hides, and which layouts are refused."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from referee_engines.contract import CHANCE, Setup, Unreadable
from referee_engines.memo import Memo
from referee_engines.pictures import Style
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.actions import (
    Bridge,
    Choose,
    Decline,
    MoveDoge,
    NameDistrict,
    PlaceBridge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
    Split,
)
from referee_engines.san_marco.state import Splitting
from tests.helpers.play import play, positions, some

PACKAGE = files("referee_engines.san_marco")
BOARD, LAYOUT = [PACKAGE.joinpath(name).read_text("utf-8") for name in ("board.json", "layout.json")]
WIDE, NARROW = Style(), Style(360)
NAMES = ('Anna <&"> ' + "x" * 90, "Bartholomäus", "Clara", "David")


def refs_of(svg: str) -> set[str]:
    return {ref for each in ElementTree.fromstring(svg).iter() if (ref := each.get("data-ref"))}


def named(action: Any) -> Iterator[str]:
    """The refs of the places, pieces and cards that an action names."""
    match action:
        case PlaceBridge(pair):
            yield f"pair:{pair}"
        case Choose(pile):
            yield f"offer:{pile}"
        case Split(piles):
            yield from [f"card:{card}" for pile in piles for card in pile.cards]
        case PlayDistrict(card, to):
            yield from (f"card:{card}", f"district:{to}")
        case PlayBridge(pair, remove):
            yield from ("card:bridge", f"pair:{pair}")
            if isinstance(remove, Bridge):
                yield f"bridge:{remove.pair}.{remove.owner}"
        case PlaceDoge(district):
            yield from ("card:doge", f"district:{district}")
        case MoveDoge(route):
            yield "card:doge"
            yield from [f"district:{step.district}" for step in route]
        case PlayBanishment(district):
            yield from ("card:banishment", f"district:{district}")
        case PlayTransfer(district, victim):
            yield from ("card:transfer", f"district:{district}", f"seat:{victim}")
        case Decline(card):
            yield f"card:{card}"
        case NameDistrict(district):
            yield f"district:{district}"


@pytest.mark.parametrize("players", [3, 4])
def test_whatever_an_action_names_is_in_the_picture_of_the_seat(players: int) -> None:
    reader = ENGINE.reader("en")
    seen: set[type[Any]] = set()
    for ply in play(ENGINE, players, "refs"):
        if ply.seat == CHANCE:
            continue
        view = ENGINE.view(ply.state, ply.seat)
        wide, narrow = [refs_of(ENGINE.picture(view, reader, style)) for style in (WIDE, NARROW)]
        assert wide == narrow
        legal = ENGINE.legal(ply.state, ply.seat)
        for action in [ply.action, *(some(list(legal), 40) if legal.count() < 5000 else ())]:
            assert {*named(action)} <= wide, action
            seen.add(type(action))
    assert {Choose, PlayDistrict, MoveDoge, Split} <= seen


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("style", [WIDE, NARROW, Style(1200, is_dark=True), Style(360, is_dark=True)])
def test_pictures_are_xml_with_a_title_for_every_ref_and_no_text_too_small(language: str, style: Style) -> None:
    reader = ENGINE.reader(language, NAMES)
    for state in positions(ENGINE, 4, "xml", every=15):
        for seat in (None, 0, 3):
            svg = ENGINE.picture(ENGINE.view(state, seat), reader, style)
            root = ElementTree.fromstring(svg)
            for each in root.iter():
                if each.get("data-ref"):
                    title = next(iter(each))
                    assert title.tag.endswith("title")
                    assert title.text
            sizes = {float(size) for size in re.findall(r"font-size:([\d.]+)px\"", svg)}
            assert min(sizes) >= style.smallest


def test_equal_views_have_equal_pictures_whatever_was_drawn_before() -> None:
    reader = ENGINE.reader("de", NAMES)
    for state in positions(ENGINE, 4, "equal", every=20):
        view = ENGINE.view(state, 1)
        kept = ENGINE.picture(view, reader, WIDE)
        with Memo.off():
            assert ENGINE.picture(replace(view), reader, WIDE) == kept


def test_the_same_groups_are_marked_in_every_picture() -> None:
    """A mark colours the first shape after the title, so each group with a ref begins with its outline."""
    reader = ENGINE.reader("en")
    for state in positions(ENGINE, 4, "outlines", every=25):
        root = ElementTree.fromstring(ENGINE.picture(ENGINE.view(state, 0), reader, WIDE))
        for each in root.iter():
            if each.get("data-ref"):
                shape = list(each)[1].tag.rpartition("}")[2]
                assert shape in ("path", "rect", "polygon"), each.get("data-ref")


def edges(element: ElementTree.Element, x: float, y: float) -> Iterator[tuple[float, float]]:
    """The right and lower edges of all boxes, in units of the picture."""
    if moved := re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag.endswith("rect"):
        place = {name: float(element.get(name, 0)) for name in ("x", "y", "width", "height")}
        yield x + place["x"] + place["width"], y + place["y"] + place["height"]
    for each in element:
        yield from edges(each, x, y)


@pytest.mark.parametrize("style", [WIDE, NARROW])
@pytest.mark.parametrize("players", [3, 4])
def test_nothing_sticks_out_of_the_picture(style: Style, players: int) -> None:
    """Not even the most cards that a distributor can hold, or sixty of them."""
    reader = ENGINE.reader("de", NAMES)
    for ply in play(ENGINE, players, "edges"):
        if ply.seat == CHANCE:
            continue
        view = ENGINE.view(ply.state, ply.seat)
        many = [replace(each, drawn=each.drawn * 6) for each in view.distributors]
        for shown in (view, replace(view, distributors=tuple(many))):
            root = ElementTree.fromstring(ENGINE.picture(shown, reader, style))
            *_, wide, tall = map(float, root.get("viewBox", "").split())
            assert all([right <= wide and lower <= tall for right, lower in edges(root, 0, 0)])


def cards_in(refs: set[str]) -> set[str]:
    return {ref for ref in refs if ref.startswith(("card:", "offer:"))}


def test_cards_before_the_split_are_in_the_distributors_picture_only() -> None:
    reader = ENGINE.reader("en")
    split = next(ply for ply in play(ENGINE, 4, "hidden") if isinstance(ply.state.phase, Splitting))
    owner = split.seat
    drawn = ENGINE.view(split.state, owner)
    assert cards_in(refs_of(ENGINE.picture(drawn, reader, WIDE)))
    for seat in (None, *[seat for seat in range(4) if seat not in ENGINE.turn(split.state).awaited]):
        assert cards_in(refs_of(ENGINE.picture(ENGINE.view(split.state, seat), reader, WIDE))) == set()


def test_offers_face_down_show_their_sizes_and_no_cards() -> None:
    reader = ENGINE.reader("en")
    for ply in play(ENGINE, 4, "face-down"):
        view = ENGINE.view(ply.state, None)
        hidden = [each for each in view.distributors if each.sizes]
        if hidden and not view.hand and not any([each.is_open for each in view.distributors]):
            svg = ENGINE.picture(view, reader, WIDE)
            assert cards_in(refs_of(svg)) == set()
            assert svg.count("Cards face down: ") == sum([len(each.sizes) for each in view.distributors]) + sum(
                [1 for each in view.distributors if each.cards]
            )
            return
    pytest.fail("no position with two distributors' offers face down")


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    layout = json.loads(LAYOUT)
    layout["data"] = "sm-other"
    change(layout)
    return json.dumps(layout)


def other_engine(change: Callable[[dict[str, Any]], object] = lambda data: None) -> Any:
    board = json.loads(BOARD)
    board["id"] = "sm-other"
    change(board)
    return ENGINE.with_data([json.dumps(board)])


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d["colours"].pop("water"), "colours.water"),
        (lambda d: d["districts"].pop("CAN"), "districts.CAN"),
        (lambda d: d["districts"].update(LIDO=d["districts"]["CAN"]), "districts.LIDO"),
        (lambda d: d["districts"]["SMA"].update(land="plaid"), "districts.SMA.land"),
        (lambda d: d["districts"]["SMA"].update(label=[2000, 10]), "districts.SMA"),
        (lambda d: d["pairs"].pop("SMA-CAS"), "pairs.SMA-CAS"),
        (lambda d: d["pairs"].update({"CAN-DOR": [[1, 1], [2, 2]]}), "pairs.CAN-DOR"),
        (lambda d: d["pairs"].update({"CAN-SCR": [[5, 5], [5, 5]]}), "pairs.CAN-SCR"),
        (lambda d: d["boats"].append([-4, 0]), "boats[2]"),
        (lambda d: d.update(size=[0, 600]), "size"),
    ],
)
def test_a_layout_that_does_not_fit_its_board_is_refused_by_the_name_of_the_entry(
    change: Callable[[dict[str, Any]], object], field: str
) -> None:
    with pytest.raises(Unreadable) as error:
        other_engine().with_layouts([changed(change)])
    assert error.value.field == field


def renamed(text: str) -> str:
    """Another Venice: Cannaregio is called Lido."""
    return text.replace("CAN", "LID").replace("Cannaregio", "Lido")


def test_another_board_draws_itself_with_its_own_layout() -> None:
    board, layout = json.loads(renamed(BOARD)), json.loads(renamed(LAYOUT))
    board["id"] = layout["data"] = "sm-lido"
    layout["size"] = [1000, 700]
    engine = ENGINE.with_data([json.dumps(board)]).with_layouts([json.dumps(layout)])
    view = engine.view(engine.new_game(Setup(3, {"data": "sm-lido"})), 0)
    svg = engine.picture(view, engine.reader("en", data="sm-lido"), WIDE)
    assert {"district:LID", "pair:LID-SMA"} <= refs_of(svg)
    assert "Lido: 6 for the most nobles" in svg
    assert "CAN" not in svg


def test_a_board_without_a_layout_gets_the_plain_picture() -> None:
    engine = other_engine()
    view = engine.view(engine.new_game(Setup(3, {"data": "sm-other"})), 0)
    svg = engine.picture(view, engine.reader("en", data="sm-other"), WIDE)
    assert "f-water" not in svg
    assert ElementTree.fromstring(svg).tag.endswith("svg")


@pytest.mark.parametrize("players", [3, 4])
def test_the_title_line_names_those_who_decide(players: int) -> None:
    reader = ENGINE.reader("en")
    for ply in play(ENGINE, players, "awaited"):
        turn = ENGINE.turn(ply.state)
        if CHANCE not in turn.awaited:
            svg = ENGINE.picture(ENGINE.view(ply.state, None), reader, WIDE)
            who = reader.join([reader.seat(seat) for seat in turn.awaited])
            words = f"{who}: {reader.phase(turn.phase)}" if turn.awaited else reader.phase(turn.phase)
            assert f">{words[:1].upper()}{words[1:]}</text>" in svg
