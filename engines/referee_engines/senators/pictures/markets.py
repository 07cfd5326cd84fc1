"""The four markets as stalls: awning, deck, discards; in an auction the revealed card and the price track with its stones."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.senators.pictures.cards import TALL, WIDE, draw_deck, draw_face, draw_pile, face, write_office
from referee_engines.senators.pictures.layout import Look
from referee_engines.senators.view import DeckView, MarketView, SenatorsView, StoneView

_PAD: Final = 12
_BODY: Final = 52
_SCALE: Final = 1.35
_LARGE: Final = 1.6
"""Of cards where there is room, and of those on show."""
_FIELD: Final = 44
"""The height of a price field."""
_NARROWEST: Final = 24
_BROAD: Final = 240
"""From this width on the deck has its name beside that of the market."""


class Stall(Struct, frozen=True):
    """A stall as elements; the track at its foot, which is drawn from its own top; and its least height."""

    elements: str
    track: str
    foot: float
    height: float


def write_stalls(look: Look, view: SenatorsView, width: float) -> list[Stall]:
    """The stalls of the markets in their order, each in that width."""
    markets = view.markets or (None,) * len(view.decks)
    return [
        _STALLS[look, number, deck, market, width]
        for number, (deck, market) in enumerate(zip(view.decks, markets, strict=True), 1)
    ]


def draw_stall(
    pen: Pen, look: Look, number: int, stall: Stall, x: float, y: float, width: float, height: float
) -> None:
    """Draws a stall with the height of its row."""
    pen.begin(ref=f"market:{number}", title=_name(look, number), at=(x, y))
    pen.rect(0, 0, width, height, "f-panel s-line", corner=6, line=1)
    pen.paste(stall.elements)
    if stall.track:
        pen.begin(at=(0, height - stall.foot))
        pen.paste(stall.track)
        pen.end()
    pen.end()


def _name(look: Look, number: int) -> str:
    return look.reader.sentence("market", {"number": number})


def _write_stall(asked: tuple[Look, int, DeckView, MarketView | None, float]) -> Stall:
    look, number, deck, market, width = asked
    pen, reader = look.pen(), look.reader
    colour = look.layout.decks[deck.id].colour
    _awning(pen, colour, width)
    pen.text(_PAD, 43, _name(look, number), "f-ink bold serif", size=16)
    if width >= _BROAD:
        pen.text(width - _PAD, 43, reader.name("deck", deck.id), "f-soft end", size=12)
    shown = face(look.layout, market.card) if market and market.card else None
    scale = 1.0 if look.is_narrow else _LARGE if shown and shown.value else _SCALE
    wide, tall = WIDE * scale, TALL * scale
    draw_deck(pen, look, deck.id, deck.cards, _PAD, _BODY, scale=scale)
    pen.text(_PAD + wide / 2 + 1, _BODY + tall + 22, str(deck.cards), "f-ink mid bold", size=14)
    left, x, height = tall + 25, _PAD + wide + 16, 0.0
    if market and market.card and shown and shown.office:
        office = write_office(look, market.card, width - x - _PAD, True, False)
        pen.begin(ref=f"card:{market.card}", at=(x, _BODY))
        pen.paste(office.elements)
        pen.end()
        height = office.height
        left += _discards(pen, look, deck, _PAD, _BODY + left + 5, wide + 10, False)
    else:
        if market and market.card:
            draw_face(pen, look, market.card, x, _BODY, scale=scale)
            x += wide + 14
        height = _discards(pen, look, deck, x, _BODY, width - x - _PAD, True)
    height = _BODY + max(height, left) + 8
    elements, foot = pen.taken(), 0.0
    if market:
        foot = _track(pen, look, market, width) + 10
    return Stall(elements, pen.taken(), foot, height + foot)


def _awning(pen: Pen, colour: str, width: float) -> None:
    stripes = round(width / 24) // 2 * 2 + 1
    wide = width / stripes
    flap = f"v15a{wide / 2:.2f} 7 0 0 1 -{wide:.2f} 0v-15z"
    for first, paint in ((0, f"f-{colour}"), (1, "f-awning")):
        shape = "".join([f"M{i * wide:.2f} 0h{wide:.2f}{flap}" for i in range(first, stripes, 2)])
        pen.path(shape, f"{paint} s-{colour}", line=0.8)


def _discards(pen: Pen, look: Look, deck: DeckView, x: float, y: float, width: float, has_heading: bool) -> float:
    if not deck.discards:
        return 0
    words, top = look.reader.word("sketch-discards"), 0.0
    if has_heading:
        pen.text(x, y + 10, words, "f-soft", size=11.5)
        top = 17
    with pen.group(title=words):
        return top + 1 + draw_pile(pen, look, deck.discards, x, y + top, width, has_names=has_heading)


def _track(pen: Pen, look: Look, market: MarketView, width: float) -> float:
    """The price fields in as many rows as they need. Gives the height."""
    room = width - 2 * _PAD
    rows = -(-len(market.fields) // int(room // _NARROWEST))
    columns = -(-len(market.fields) // max(rows, 1))
    wide = min(room / max(columns, 1), 40)
    stones = {stone.field: stone for stone in market.stones}
    for i, field in enumerate(market.fields):
        x, top = _PAD + i % columns * wide, i // columns * (_FIELD + 2)
        _field(pen, look, market, field, stones.get(field), x, top, wide)
    return float(rows * (_FIELD + 2))


def _field(
    pen: Pen, look: Look, market: MarketView, field: int, stone: StoneView | None, x: float, y: float, wide: float
) -> None:
    facts = {"market": market.market, "price": field}
    title = look.reader.sentence("picture-field", facts)
    if stone:
        title = look.reader.sentence("picture-stone", {**facts, "seat": stone.seat})
    is_high = stone is not None and stone == market.stones[-1]
    with pen.group(ref=f"field:{market.market}.{field}", title=title):
        pen.rect(x, y, wide - 2, _FIELD - 2, f"{'f-floor' if is_high else 'f-marble'} s-vein", corner=2, line=1)
        pen.text(x + wide / 2 - 1, y + 15, str(field), f"f-ink mid{' bold' if is_high else ''}", size=13)
        if stone:
            pen.emblem(stone.seat, x + wide / 2 - 1, y + 29.5, 10)


_STALLS: Memo[tuple[Look, int, DeckView, MarketView | None, float], Stall] = Memo(_write_stall, most=1024)
