"""Law 13: a picture shows a seat what it sees and no more, names what it may act on, and is safe in any page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any
from xml.etree import ElementTree

from referee_engines.contract import CHANCE, Engine, Seat
from referee_engines.pictures import NARROW, WIDE, Style
from tests.helpers.play import TestSource, positions, some

SVG = "{http://www.w3.org/2000/svg}"
STYLES = [Style(width, is_dark) for width, is_dark in product((NARROW, WIDE), (False, True))]
MOST = 200
"""So many actions of a family name what there is to name."""
ELEMENTS = {"svg", "title", "desc", "style", "g", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}
ELEMENTS |= {
    "text",
    "tspan",
    "defs",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "stop",
    "pattern",
    "use",
    "symbol",
}


def draw(engine: Engine, state: Any, seat: Seat | None, style: Style = Style(), language: str = "en") -> str:
    return engine.picture(engine.view(state, seat), engine.reader(language, data=state.data), style)


def refs_in(svg: str) -> set[str]:
    return {
        element.attrib["data-ref"] for element in ElementTree.fromstring(svg).iter() if "data-ref" in element.attrib
    }


def some_actions(engine: Engine, state: Any, seat: Seat) -> Iterator[Any]:
    """Of each family all actions, or many of them evenly spread."""
    for family in engine.legal(state, seat).families:
        step = max(1, family.count() // MOST)
        yield from (family.at(number) for number in range(0, family.count(), step))


def seats_to_act(engine: Engine, state: Any) -> set[Seat]:
    turn = engine.turn(state)
    return {*turn.awaited, *turn.anytime} - {CHANCE}


def test_equal_views_give_equal_pictures(engine: Engine, players: int) -> None:
    source = TestSource("pictures")
    for number, state in enumerate(positions(engine, players, "pictures", every=4)):
        style = STYLES[number % len(STYLES)]
        for seat in (*range(players), None):
            twin = engine.resample(state, seat, source)
            for language in engine.texts.languages:
                assert draw(engine, twin, seat, style, language) == draw(engine, state, seat, style, language)


def test_what_an_action_names_is_in_the_picture_of_its_seat(engine: Engine, players: int) -> None:
    """At both widths: people choose by touching it."""
    states = [state for state in positions(engine, players, "refs", every=1) if seats_to_act(engine, state)]
    for number, state in enumerate(some(states, 60)):
        for seat in seats_to_act(engine, state):
            there = refs_in(draw(engine, state, seat, STYLES[number % len(STYLES)]))
            for action in some_actions(engine, state, seat):
                missing = {*engine.refs(state, seat, action)} - there
                assert not missing, f"{action} names what is not drawn: {sorted(missing)}"


def test_a_picture_is_a_safe_document(engine: Engine, players: int) -> None:
    """Valid XML of shapes and words: no script, no link, nothing from elsewhere, whatever the players are called."""
    names = ['<b onload="x">', "]]>&amp;", "'\"><script>"][:players]
    for state in islice(positions(engine, players, "safe", every=8), 12):
        for style, language in product(STYLES, engine.texts.languages):
            view = engine.view(state, 0)
            svg = engine.picture(view, engine.reader(language, names, data=state.data), style)
            root = ElementTree.fromstring(svg)
            assert root.tag == f"{SVG}svg"
            assert root.attrib["width"] == str(style.width)
            assert root.attrib["lang"] == language
            for element in root.iter():
                assert element.tag.removeprefix(SVG) in ELEMENTS
                for name, value in element.attrib.items():
                    assert not name.startswith("on")
                    assert "href" not in name or value.startswith("#")
                    assert not re.search(r"url\((?!#)|javascript:", value)
            for sheet in root.iter(f"{SVG}style"):
                assert not re.search(r"url\(|@import|</", sheet.text or "")


def test_whatever_has_a_ref_has_a_title(engine: Engine, players: int) -> None:
    """It is read aloud, and the picture as a whole is told in words too."""
    for state in islice(positions(engine, players, "titles", every=10), 10):
        for language in engine.texts.languages:
            root = ElementTree.fromstring(draw(engine, state, 0, language=language))
            assert root.findtext(f"{SVG}title")
            assert root.findtext(f"{SVG}desc")
            for element in root.iter():
                if "data-ref" in element.attrib:
                    assert element.findtext(f"{SVG}title"), element.attrib["data-ref"]


def test_only_what_is_drawn_is_marked(engine: Engine, players: int) -> None:
    """A marked ref changes the stylesheet alone; one that is not in the picture changes nothing."""
    for state in islice(positions(engine, players, "marked", every=10), 10):
        plain = draw(engine, state, 0)
        evil = '"]{}</style><script>alert(1)</script>'
        assert draw(engine, state, 0, Style(marked=(evil, "nothing:here", ""))) == plain
        for ref in sorted(refs_in(plain))[:3]:
            marked = draw(engine, state, 0, Style(marked=(ref,)))
            assert marked != plain
            assert re.sub("<style>.*?</style>", "", marked) == re.sub("<style>.*?</style>", "", plain)
