"""The picture of the board, and its layout file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from referee_engines.contract import Action, Setup, Unreadable
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.state import CATHEDRAL, SITE, Choosing, Flandern1302State
from referee_engines.pictures import NARROW, WIDE, Style
from referee_engines.tuples import added_in
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import BOARD, acting, choosing, golden, table

LAYOUT = ENGINE.pictures.texts[BOARD.set.id]
STYLES = [Style(width, is_dark) for width in (WIDE, NARROW) for is_dark in (False, True)]
NAMES = ('Anna <&"> of Bruges', "B" * 100, "Cleo", "Dora")


def draw(
    state: Flandern1302State, seat: int | None = 0, style: Style = STYLES[0], language: str = "en", engine: Any = ENGINE
) -> str:
    view = engine.view(state, seat)
    picture: str = engine.picture(view, engine.reader(language, NAMES, data=view.data), style)
    return picture


def parts(picture: str) -> Iterator[tuple[str, str]]:
    """Every ref of a picture with its title; the picture must be valid XML."""
    for element in ElementTree.fromstring(picture).iter():
        if "data-ref" in element.attrib:
            title, outline = element[0], element[1]
            assert title.tag.endswith("title")
            assert outline.tag.rpartition("}")[2] in ("rect", "polygon")
            yield element.attrib["data-ref"], title.text or ""


def titles(picture: str) -> dict[str, str]:
    return dict(parts(picture))


def refs_of(action: Action) -> set[str]:
    """The refs of everything that an action names."""
    fields = {name: getattr(action, name) for name in action.__struct_fields__}
    found = {f"{name}:{fields[name]}" for name in ("city", "faction", "card") if name in fields}
    return found | {f"plot:{fields['city']}.{fields['plot']}"} if "plot" in fields else found


@pytest.mark.parametrize("players", [3, 4])
def test_everything_that_a_legal_action_names_is_in_the_picture(players: int) -> None:
    seen: set[str] = set()
    for i, ply in enumerate(play(ENGINE, players, "picture")):
        if ply.seat >= 0 and i % 3 == 0:
            named: set[str] = set()
            named.update(*[refs_of(action) for action in ENGINE.legal(ply.state, ply.seat)])
            found = titles(draw(ply.state, ply.seat, STYLES[i % len(STYLES)], ("en", "de")[i % 2]))
            assert named <= found.keys()
            seen |= {ref.partition(":")[0] for ref in named}
    assert seen == {"city", "plot", "faction", "card"}


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_style_and_language_shows_the_whole_board(style: Style, language: str) -> None:
    found = titles(draw(table(), None, style, language))
    plots = {f"plot:{city.id}.{plot.id}" for city in BOARD.file.cities for plot in city.plots}
    assert plots <= found.keys()
    assert {f"city:{city}" for city in BOARD.cities} <= found.keys()
    assert {f"seat:{seat}" for seat in range(4)} <= found.keys()
    assert {f"faction:{faction}" for faction in BOARD.factions} <= found.keys()


def test_a_plot_says_what_lies_there() -> None:
    lie = {"gent.T1": "blue#*!!", "gent.T2": "church^", "gent.T3": "x", "gent.T4": "grey"}
    picture = draw(table(lie))
    found = titles(picture)
    assert found["plot:gent.T1"] == (
        "T1 in Ghent: a blue quarter, site, one printed guild master, 2 guild master figures"
    )
    assert found["plot:gent.T2"] == "T2 in Ghent: a church quarter, cathedral"
    assert found["plot:gent.T3"] == "T3 in Ghent: covered"
    assert found["plot:gent.D1"] == "D1 in Ghent: free"
    assert found["faction:church"] == "church, quarters in supply: 3 × trapezium, 4 × bar, 5 × wedge"
    assert "1 × bar with one printed guild master" in found["faction:grey"]
    german = titles(draw(table(lie), language="de"))
    assert german["plot:gent.T4"] == "T4 in Gent: ein graues Stadtviertel"


def test_long_names_with_marks_of_xml_are_read_aloud_as_they_are() -> None:
    found = titles(draw(table()))
    assert found["seat:0"].startswith(f"{NAMES[0]}: ")
    assert found["seat:1"].startswith(f"{NAMES[1]}: ")


def test_only_the_viewers_cards_have_refs() -> None:
    state = choosing(table())
    cards = {ref for ref in titles(draw(state, 2)) if ref.startswith("card:")}
    assert cards == {f"card:{card}" for card in (*BOARD.cities, "site", "pickup")}
    assert not [ref for ref in titles(draw(state, None)) if ref.startswith("card:")]


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_equal_views_give_equal_pictures(style: Style) -> None:
    """What a player has chosen, and the golden card, is in nobody else's picture before it is revealed."""
    state = table(start=1)
    commits = ((0, 2), None, None, None), ((7, 0), None, None, None)
    one, other = (
        replace(state, deck=added_in(state.deck, 0, kind, -1), phase=Choosing(kind, commit))
        for kind, commit in zip((CATHEDRAL, SITE), commits, strict=True)
    )
    for seat in (None, 2, 3):
        assert ENGINE.view(one, seat) == ENGINE.view(other, seat)
        assert draw(one, seat, style) == draw(other, seat, style)
    assert draw(one, 0, style) != draw(other, 0, style)
    assert draw(one, 1, style) != draw(other, 1, style)


def test_a_choice_is_shown_to_its_player_and_after_the_reveal_to_all() -> None:
    state = table()
    chosen = replace(state, phase=Choosing(BOARD.card_index["site"], ((1, 2), None, None, None)))
    assert "your choice: Ghent + 2" in draw(chosen, 0)
    assert "Ghent + 2" not in draw(chosen, 1)
    assert "Ghent" in [text.text for text in ElementTree.fromstring(draw(acting(state, "gent"), None)).iter()]


def test_the_headline_names_who_is_awaited() -> None:
    assert "actions: Cleo</text>" in draw(acting(table(start=2), "gent"), None)
    assert "start player's action: Cleo</text>" in draw(golden(table(start=2), "gent"), None)
    centres = ENGINE.new_game(Setup(4, {"start": "2"}))
    assert "centres: Cleo</text>" in draw(centres, None)


def test_at_the_end_the_most_points_stand_out() -> None:
    last = [ply.after.state for ply in play(ENGINE, 3, "end")][-1]
    scores = [player.score for player in ENGINE.view(last, None).seats]
    assert draw(last, None).count("most points") == scores.count(max(scores))


def other_board() -> tuple[str, str]:
    """A data set with other names, and the layout of the embedded one for it."""
    data = ENGINE.game.data_sets[0].document
    renamed = [
        text.replace('"fl-board-1"', '"elsewhere"')
        .replace('"blue"', '"purple"')
        .replace('"gent"', '"delft"')
        .replace('"T1"', '"Markt"')
        for text in (json.dumps(json.loads(data)), LAYOUT)
    ]
    return renamed[0], renamed[1]


def test_another_board_draws_itself_with_a_layout_of_its_own() -> None:
    data, layout = other_board()
    moved = json.loads(layout)
    moved["wide"]["cities"]["delft"]["x"] = 77.5
    engine = ENGINE.with_data([data]).with_layouts([json.dumps(moved)])
    state = engine.new_game(Setup(3, {"data": "elsewhere", "start": "0"}))
    picture = draw(state, 0, engine=engine)
    found = titles(picture)
    assert {"city:delft", "plot:delft.Markt", "faction:purple", "card:delft"} <= found.keys()
    assert 'data-ref="city:delft" transform="translate(77.5 ' in picture


def test_equal_cards_are_counted() -> None:
    data, layout = other_board()
    richer = json.loads(data)
    richer["player_cards"]["site"] = 3
    engine = ENGINE.with_data([json.dumps(richer)]).with_layouts([layout])
    state = engine.new_game(Setup(3, {"data": "elsewhere", "start": "0"}))
    assert draw(state, 0, engine=engine).count("3 × Site</text>") == 3


def test_another_board_without_a_layout_gets_the_plain_picture() -> None:
    engine = ENGINE.with_data([other_board()[0]])
    found = titles(draw(engine.new_game(Setup(3, {"data": "elsewhere", "start": "0"})), engine=engine))
    assert "shape:T" in found
    assert "plot:delft.Markt" not in found


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("wide.cities.delft", None, "wide.cities.delft"),
        ("narrow.cities.delft", None, "narrow.cities.delft"),
        ("wide.cities.delft.plan", "star", "wide.cities.delft.plan"),
        ("plans.octagon.plots.Markt", None, "plans.octagon.plots.Markt"),
        ("factions.purple", None, "factions.purple"),
        ("neutral", "purple", "neutral"),
        ("factions.purple.colour", "mauve", "factions.purple.colour"),
        ("factions.purple.arms", '"/><script>', "factions.purple.arms"),
        ("wide.scenery", [{"path": "M0,0", "fill": "mauve"}], "wide.scenery[0].fill"),
        ("narrow.scenery", [{"path": "url(x)"}], "narrow.scenery[0].path"),
    ],
)
def test_a_layout_that_does_not_fit_the_board_is_refused_by_its_entry(path: str, value: object, field: str) -> None:
    data, text = other_board()
    layout = json.loads(text)
    *parents, last = path.split(".")
    entry = layout
    for parent in parents:
        entry = entry[parent]
    if value is None:
        del entry[last]
    else:
        entry[last] = value
    with pytest.raises(Unreadable) as refused:
        ENGINE.with_data([data]).with_layouts([json.dumps(layout)])
    assert refused.value.field == field
