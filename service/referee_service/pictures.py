"""DrawGame: what a seat sees as a picture, with refs marked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from referee.v1 import service_pb2 as pb
from referee_engines.contract import Seat, Unreadable
from referee_engines.pictures import WIDE, Style
from referee_engines.spaces import Family
from referee_engines.text import DEFAULT_LANGUAGE
from referee_service.config import LEAST_WIDTH, MAX_MARKED, MAX_REF_LENGTH, MOST_WIDTH
from referee_service.positions import Position
from referee_service.requests import read_viewer
from referee_service.shares import Work

_LOOKED_AT = 256
"""Actions of a family whose refs are marked. Of more, so many are looked at, evenly spread over the listing."""
_AT_A_TIME = 16


def draw_game(position: Position, request: pb.DrawGameRequest) -> pb.DrawGameResponse | Work[pb.DrawGameResponse]:
    """The picture, or work where the legal actions are to be marked. Raises `Unreadable`."""
    seat = read_viewer(request, position.state.players)
    position.sentences(request)
    style = _read_style(request)
    if not request.mark_legal:
        return _draw(position, request, seat, style)
    if seat is None:
        raise Unreadable("mark_legal", "a spectator has no legal actions: name a seat")
    return _draw_marked(position, request, seat, style)


def _draw_marked(
    position: Position, request: pb.DrawGameRequest, seat: Seat, style: Style
) -> Work[pb.DrawGameResponse]:
    refs = yield from marked_refs(position, seat)
    marked = tuple(dict.fromkeys((*style.marked, *refs)))
    return _draw(position, request, seat, Style(style.width, style.is_dark, marked))


def _draw(position: Position, request: pb.DrawGameRequest, seat: Seat | None, style: Style) -> pb.DrawGameResponse:
    engine, state = position.engine, position.state
    # The words of a picture are part of it, in English where no text was asked for.
    reader = position.sentences(request).reader or engine.reader(DEFAULT_LANGUAGE, data=state.data)
    return pb.DrawGameResponse(svg=engine.picture(engine.view(state, seat), reader, style))


def _read_style(request: pb.DrawGameRequest) -> Style:
    if request.width and not LEAST_WIDTH <= request.width <= MOST_WIDTH:
        raise Unreadable("width", f"{request.width} is not from {LEAST_WIDTH} to {MOST_WIDTH}")
    if request.theme not in pb.DrawGameRequest.Theme.values():
        raise Unreadable("theme", f"{request.theme} is not a value of Theme")
    if len(request.marked) > MAX_MARKED:
        raise Unreadable("marked", f"{len(request.marked)} refs, at most {MAX_MARKED} are marked")
    for index, ref in enumerate(request.marked):
        if len(ref) > MAX_REF_LENGTH:
            raise Unreadable(f"marked[{index}]", f"more than {MAX_REF_LENGTH} characters")
    is_dark = request.theme == pb.DrawGameRequest.THEME_DARK
    return Style(request.width or WIDE, is_dark, tuple(dict.fromkeys(request.marked)))


def marked_refs(position: Position, seat: Seat) -> Work[tuple[str, ...]]:
    """What the legal actions of the seat name: of all of them, or of many in a family with more."""
    engine, state = position.engine, position.state
    found: dict[str, None] = {}
    for family in position.space(seat).families:
        for number, action in enumerate(_some(family)):
            found |= dict.fromkeys(engine.refs(state, seat, action))
            if number % _AT_A_TIME == 0:
                yield
    return tuple(found)


def _some(family: Family[object]) -> Iterator[object]:
    """All actions of a family, or so many of them, evenly spread, the first and the last among them."""
    count = family.count()
    if count <= _LOOKED_AT:
        return islice(family, count)
    return (family.at(number * (count - 1) // (_LOOKED_AT - 1)) for number in range(_LOOKED_AT))
