"""The four markets as stalls: awning, deck, discards; in an auction the revealed card and the price track with its stones."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.senators.pictures.cards import TALL, WIDE, draw_back, draw_face, draw_pile, face, write_office
from referee_engines.senators.pictures.layout import Look
from referee_engines.senators.view import DeckView, MarketView, SenatorsView, StoneView

_PAD: Final = 12
_BODY: Final = 52
_LEAST: Final = 128
_FIELD: Final = 44
"""The height of a price field."""
_NARROWEST: Final = 24


class Stall(Struct, frozen=True):
    """A stall as elements, and its height."""

    elements: str
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
    pen.end()


def _name(look: Look, number: int) -> str:
    name = look.reader.word("market", number=number)
    return name[:1].upper() + name[1:]


def _write_stall(asked: tuple[Look, int, DeckView, MarketView | None, float]) -> Stall:
    look, number, deck, market, width = asked
    pen, reader = look.pen(), look.reader
    colour = look.layout.decks[deck.id].colour
    _awning(pen, colour, width)
    pen.text(_PAD, 43, _name(look, number), "f-ink bold serif", size=16)
    pen.text(width - _PAD, 43, reader.name("deck", deck.id), "f-soft end", size=12, width=width * 0.56)
    _deck(pen, look, deck)
    x, height = _PAD + WIDE + 14.0, 0.0
    if market and market.card:
        if face(look.layout, market.card).office:
            office = write_office(look, market.card, width - x - _PAD, True, False)
            pen.begin(ref=f"card:{market.card}", at=(x, _BODY))
            pen.paste(office.elements)
            pen.end()
            height = office.height + 6
        else:
            draw_face(pen, look, market.card, x, _BODY)
            x += WIDE + 14
    height += _discards(pen, look, deck, x, _BODY + height, width - x - _PAD)
    height = _BODY + max(height, TALL + 18) + 8
    if market:
        height = _track(pen, look, market, height, width) + 10
    return Stall(pen.taken(), max(height, _LEAST))


def _awning(pen: Pen, colour: str, width: float) -> None:
    stripes = round(width / 24) // 2 * 2 + 1
    wide = width / stripes
    flap = f"v15a{wide / 2:.2f} 7 0 0 1 -{wide:.2f} 0v-15z"
    for first, paint in ((0, f"f-{colour}"), (1, "f-awning")):
        shape = "".join([f"M{i * wide:.2f} 0h{wide:.2f}{flap}" for i in range(first, stripes, 2)])
        pen.path(shape, f"{paint} s-{colour}", line=0.8)


def _deck(pen: Pen, look: Look, deck: DeckView) -> None:
    name = look.reader.name("deck", deck.id)
    title = look.reader.word("picture-deck", deck=name[:1].upper() + name[1:], cards=deck.cards)
    with pen.group(ref=f"deck:{deck.id}", title=title):
        pen.rect(_PAD, _BODY, WIDE, TALL, "f-sunken s-faint", corner=4, line=1)
        for i in range(min(3, (deck.cards + 5) // 6) - 1, -1, -1):
            draw_back(pen, look, deck.id, _PAD + i * 2, _BODY + i * 2)
        pen.text(_PAD + WIDE / 2 + 1, _BODY + TALL + 19, str(deck.cards), "f-ink mid bold", size=14)


def _discards(pen: Pen, look: Look, deck: DeckView, x: float, y: float, width: float) -> float:
    if not deck.discards:
        return 0
    pen.text(x, y + 10, look.reader.word("sketch-discards"), "f-soft", size=11.5)
    with pen.group(ref=f"discards:{deck.id}", title=look.reader.word("sketch-discards")):
        return 18 + draw_pile(pen, look, deck.discards, x, y + 17, width)


def _track(pen: Pen, look: Look, market: MarketView, y: float, width: float) -> float:
    """The price fields in as many rows as they need. Gives the lower edge."""
    room = width - 2 * _PAD
    rows = -(-len(market.fields) // int(room // _NARROWEST))
    columns = -(-len(market.fields) // max(rows, 1))
    wide = min(room / max(columns, 1), 40)
    stones = {stone.field: stone for stone in market.stones}
    for i, field in enumerate(market.fields):
        x, top = _PAD + i % columns * wide, y + i // columns * (_FIELD + 2)
        _field(pen, look, market, field, stones.get(field), x, top, wide)
    return y + rows * (_FIELD + 2)


def _field(
    pen: Pen, look: Look, market: MarketView, field: int, stone: StoneView | None, x: float, y: float, wide: float
) -> None:
    facts = {"market": _name(look, market.market), "price": field}
    title = look.reader.word("picture-field", **facts)
    if stone:
        title = look.reader.word("picture-stone", **facts, seat=look.reader.seat(stone.seat))
    is_high = stone is not None and stone == market.stones[-1]
    with pen.group(ref=f"field:{market.market}.{field}", title=title):
        pen.rect(x, y, wide - 2, _FIELD - 2, f"{'f-floor' if is_high else 'f-marble'} s-vein", corner=2, line=1)
        pen.text(x + wide / 2 - 1, y + 15, str(field), f"f-ink mid{' bold' if is_high else ''}", size=13)
        if stone:
            pen.emblem(stone.seat, x + wide / 2 - 1, y + 29, 9)


_STALLS: Memo[tuple[Look, int, DeckView, MarketView | None, float], Stall] = Memo(_write_stall, most=1024)
