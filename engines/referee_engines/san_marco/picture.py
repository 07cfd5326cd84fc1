"""The picture of a view, on a desk and on a phone: Venice with its bridges, the players, the cards that may be seen."""

from __future__ import annotations

from typing import Final

from referee_engines.pictures import Pen, Picture
from referee_engines.san_marco.pictures.cards import draw_spreads
from referee_engines.san_marco.pictures.chart import draw_map, map_size
from referee_engines.san_marco.pictures.layout import SanMarcoLayout, check
from referee_engines.san_marco.pictures.look import Look
from referee_engines.san_marco.pictures.panels import (
    Decks,
    Header,
    Player,
    awaited,
    decks_height,
    decks_panel,
    header,
    notes,
    player_panel,
)
from referee_engines.san_marco.view import SanMarcoView

_WIDE_EDGE: Final = 16
_NARROW_EDGE: Final = 8
_GAP: Final = 8


def draw(pen: Pen, view: SanMarcoView, layout: SanMarcoLayout) -> float:
    """Draws a view and gives the height."""
    look = Look(pen.reader, layout, pen.is_narrow, view.players)
    pen.paste(header(look, Header(view.passage, view.round, view.last_round, view.phase, awaited(view))))
    edge = look.size(_NARROW_EDGE, _WIDE_EDGE)
    top = look.size(54, 56)
    across, down = map_size(look)
    pen.begin(at=(edge, top))
    draw_map(pen, look, view)
    pen.end()
    if look.is_narrow:
        y = top + down + _GAP
        y += draw_spreads(pen, look, view, edge, y, across)
        return _beside(pen, look, view, edge, y, across, 0) + edge
    left = edge + across + 12
    bottom = max(top + down, _beside(pen, look, view, left, top, pen.units - edge - left, down)) + 12
    return bottom + draw_spreads(pen, look, view, edge, bottom, pen.units - 2 * edge) + 4


def _beside(pen: Pen, look: Look, view: SanMarcoView, x: float, y: float, width: float, down: float) -> float:
    """The players and the decks below each other, stretched to that height where there is room. Gives the bottom."""
    decks = Decks(view.action_deck, view.limit_deck, view.bridge_supply, view.action_discard, width)
    room = (down - decks_height(look, decks)) / view.players - _GAP
    height = look.size(48, max(room, 82))
    seats = awaited(view)
    for player, words in zip(view.seats, notes(look, view), strict=True):
        seat = player.seat
        pen.begin(at=(x, round(y, 1)))
        pen.paste(player_panel(look, Player(player, words, seat == view.seat, seat in seats, width, round(height, 1))))
        pen.end()
        y += height + _GAP
    pen.begin(at=(x, round(y, 1)))
    pen.paste(decks_panel(look, decks))
    pen.end()
    return y + decks_height(look, decks)


PICTURE: Final = Picture(SanMarcoLayout, draw, check)
