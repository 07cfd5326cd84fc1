"""DrawGame: pictures as asked for, and what cannot be drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.texts_pb2 import TextOptions
from referee_engines.contract import Unreadable
from referee_service.context import UNLOGGED
from referee_service.shares import at_once
from tests.service.games import GAMES, finished, middle, the_service

MARKED = re.compile(r"stroke-width:3\.5")


def draw(game: str, **wishes: Any) -> str:
    request = pb.DrawGameRequest(state=middle(game).state, **wishes)
    return at_once(the_service().drawing(request, UNLOGGED)).svg


def refs(svg: str) -> list[str]:
    return re.findall(r'data-ref="([^"]*)"', svg)


@pytest.mark.parametrize("game", GAMES)
def test_width_theme_and_language_are_those_asked_for(game: str) -> None:
    plain = draw(game)
    assert 'width="1200"' in plain
    assert "referee-light" in plain
    assert 'lang="en"' in plain
    text = TextOptions(language="de", player_names=["Zoë", "Bo", "Cy"])
    other = draw(game, width=360, theme=pb.DrawGameRequest.THEME_DARK, text=text)
    assert 'width="360"' in other
    assert "referee-dark" in other
    assert 'lang="de"' in other
    assert "Zoë" in other


@pytest.mark.parametrize("game", GAMES)
def test_what_is_named_is_marked(game: str) -> None:
    """A ref that the picture has; one that it has not, or that is no ref at all, changes nothing."""
    plain = draw(game)
    ref = refs(plain)[-1]
    assert not MARKED.search(plain)
    marked = draw(game, marked=[ref])
    assert f'[data-ref="{ref}"]' in marked
    assert MARKED.search(marked)
    evil = '"]{}</style><script>alert(1)</script>'
    assert draw(game, marked=[evil, "district:nowhere", ""]) == plain
    assert draw(game, marked=[evil, ref, ref]) == marked


@pytest.mark.parametrize("game", GAMES)
def test_legal_actions_are_marked_for_their_seat(game: str) -> None:
    """The marks are refs of the picture, and there are none once the game is over."""
    position = middle(game)
    marks = re.findall(r'\[data-ref="([^"]*)"\]>', draw(game, seat=position.seat, mark_legal=True))
    assert set(marks) <= set(refs(draw(game, seat=position.seat)))
    over = pb.DrawGameRequest(state=finished(game), seat=0)
    plain = at_once(the_service().drawing(over, UNLOGGED))
    over.mark_legal = True
    assert at_once(the_service().drawing(over, UNLOGGED)) == plain


@pytest.mark.parametrize(
    ("wishes", "field"),
    [
        ({"width": 119}, "width"),
        ({"width": 4097}, "width"),
        ({"width": -1}, "width"),
        ({"theme": 7}, "theme"),
        ({"marked": ["a:b"] * 257}, "marked"),
        ({"marked": ["", "x" * 101]}, r"marked\[1\]"),
        ({"mark_legal": True}, "mark_legal"),
        ({"seat": 4}, "seat"),
        ({"text": {"language": "xx"}}, "text.language"),
    ],
)
def test_wishes_that_do_not_fit_are_named(wishes: dict[str, Any], field: str) -> None:
    with pytest.raises(Unreadable, match=f"^{field}:"):
        draw(GAMES[0], **wishes)
