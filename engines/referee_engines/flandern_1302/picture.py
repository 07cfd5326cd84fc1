"""The board as a picture: the map of the cities, the players, golden cards and supplies, wide or narrow."""

from __future__ import annotations

from typing import Final

from referee_engines.flandern_1302.pictures.city import draw_map
from referee_engines.flandern_1302.pictures.layout import FlandernLayout, check
from referee_engines.flandern_1302.pictures.pieces import BOLD
from referee_engines.flandern_1302.pictures.players import awaited, draw_grey, draw_order, draw_players, rows_of_cards
from referee_engines.flandern_1302.pictures.stock import (
    draw_golden,
    draw_pieces,
    draw_tiles,
    golden_height,
    tiles_height,
)
from referee_engines.flandern_1302.view import Flandern1302View
from referee_engines.pictures import Pen, Picture
from referee_engines.pictures.pen import wrap

_PAD: Final = 12
_GAP: Final = 8
_GREY: Final = 34.0


def draw(pen: Pen, view: Flandern1302View, layout: FlandernLayout) -> float:
    """Draws the view and gives the height of the picture."""
    return _draw_narrow(pen, view, layout) if pen.is_narrow else _draw_wide(pen, view, layout)


def _draw_wide(pen: Pen, view: Flandern1302View, layout: FlandernLayout) -> float:
    """The map with the players at its side, and below it what lies beside the board."""
    side = 364.0
    right = pen.units - _PAD - side
    pen.text(_PAD, 30, _headline(pen, view), "f-ink bold", size=20, width=right - _PAD)
    draw_order(pen, view, layout, pen.units - _PAD, 22)
    top, width = 44.0, right - _GAP - _PAD
    tall = draw_map(pen, layout, view.cities, _PAD, top, width)
    draw_players(pen, view, layout, right, top, side, tall - _GREY - _GAP)
    draw_grey(pen, view, layout, right, top + tall - _GREY, side, _GREY)
    top += tall + _GAP
    high, half = tiles_height(view), (width - _GAP) / 2
    draw_golden(pen, view, _PAD, top, half, high)
    draw_tiles(pen, view, layout, _PAD + half + _GAP, top, half)
    draw_pieces(pen, view, right, top, side, high)
    return top + high + _PAD


def _draw_narrow(pen: Pen, view: Flandern1302View, layout: FlandernLayout) -> float:
    """Everything below one another."""
    width = pen.units - 2.0 * _PAD
    lines = wrap(_headline(pen, view), 15 * BOLD, width, 2)
    for i, line in enumerate(lines):
        pen.text(_PAD, 24 + i * 19, line, "f-ink bold", size=15)
    top = 15.0 + len(lines) * 19
    top += draw_map(pen, layout, view.cities, _PAD, top, width) + _GAP
    if view.order:
        draw_order(pen, view, layout, pen.units - _PAD, top + 16)
        pen.text(_PAD, top + 20, pen.reader.word("picture-order"), "f-soft", size=12)
        top += 38
    tall = (80 + 28 * rows_of_cards(view) + _GAP) * len(view.seats) - _GAP
    draw_players(pen, view, layout, _PAD, top, width, tall)
    top += tall + _GAP
    draw_grey(pen, view, layout, _PAD, top, width, _GREY)
    top += _GREY + _GAP
    draw_golden(pen, view, _PAD, top, width, golden_height(view))
    top += golden_height(view) + _GAP
    top += draw_tiles(pen, view, layout, _PAD, top, width) + _GAP
    draw_pieces(pen, view, _PAD, top, width, 132)
    return top + 132 + _PAD


def _headline(pen: Pen, view: Flandern1302View) -> str:
    phase, word = pen.reader.phase(view.phase), pen.reader.word
    words = word("sketch-round", number=view.round, phase=phase) if view.round else phase
    if seats := awaited(view):
        words = word("picture-about", what=words, details=pen.reader.join([pen.reader.seat(seat) for seat in seats]))
    return words[:1].upper() + words[1:]


PICTURE: Final = Picture(FlandernLayout, draw, check)
