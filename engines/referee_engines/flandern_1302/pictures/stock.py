"""What lies beside the board: the golden cards, the quarters in supply and the wooden pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from referee_engines.flandern_1302.pictures.layout import FlandernLayout, Point
from referee_engines.flandern_1302.pictures.pieces import (
    draw_arms,
    draw_cathedral,
    draw_masters,
    draw_sign,
    draw_stone,
    hatching,
)
from referee_engines.flandern_1302.view import CardView, Flandern1302View, TileView
from referee_engines.memo import Memo
from referee_engines.pictures import NARROW, WIDE, Pen, Style
from referee_engines.text import Reader

Tiles: TypeAlias = tuple[FlandernLayout, Reader, bool, float, tuple[TileView, ...], tuple[tuple[str, str, str], ...]]
"""Layout, reader, whether the picture is narrow, width, supplies; by shape: a city and a plot of that shape."""
_HEAD: Final = 26
_ROW: Final = 22
_DISCARD_COLUMNS: Final = {False: 2, True: 3}
"""By whether the picture is narrow."""
_CARD_ROW: Final = 20


def heading(pen: Pen, x: float, y: float, width: float, height: float, words: str, note: str = "") -> None:
    """A panel with a heading."""
    pen.rect(x, y, width, height, "f-panel s-faint", corner=6, line=1)
    pen.text(x + 12, y + 19, words, "f-ink bold", size=13, width=width - 24)
    if note:
        pen.text(x + width - 12, y + 19, note, "f-soft end", size=12)


def draw_tiles(pen: Pen, view: Flandern1302View, layout: FlandernLayout, x: float, y: float, width: float) -> float:
    """The quarters in supply, a row for each faction and a column for each kind. Gives the height."""
    samples: dict[str, tuple[str, str]] = {}
    for city in view.cities:
        for plot in city.plots:
            samples.setdefault(plot.shape, (city.id, plot.id))
    shapes = tuple([(shape, *at) for shape, at in samples.items()])
    pen.begin(at=(x, y))
    pen.paste(_TILES[layout, pen.reader, pen.is_narrow, width, view.tiles, shapes])
    pen.end()
    return tiles_height(view)


def tiles_height(view: Flandern1302View) -> float:
    return _HEAD + 26 + _ROW * len({tile.faction for tile in view.tiles}) + 8


def _write_tiles(asked: Tiles) -> str:
    layout, reader, is_narrow, width, tiles, shapes = asked
    pen = Pen(reader, Style(NARROW if is_narrow else WIDE))
    samples = {shape: (city, plot) for shape, city, plot in shapes}
    factions = list(dict.fromkeys([tile.faction for tile in tiles]))
    kinds = sorted({(list(samples).index(tile.shape), tile.shape, tile.masters) for tile in tiles})
    heading(pen, 0, 0, width, _HEAD + 26 + _ROW * len(factions) + 8, reader.word("picture-supply"))
    first = 104 if is_narrow else 124
    wide = (width - first - 8) / len(kinds)
    lefts = {(shape, masters): first + (i + 0.5) * wide for i, (_, shape, masters) in enumerate(kinds)}
    for (shape, masters), left in lefts.items():
        _draw_shape(pen, layout.shape(*samples[shape], is_narrow).polygon, left - (7 if masters else 0), _HEAD + 12)
        if masters:
            draw_masters(pen, left + 14, _HEAD + 12, 13, masters, 0)
    for i, faction in enumerate(factions):
        y = _HEAD + 26 + i * _ROW
        own = [tile for tile in tiles if tile.faction == faction]
        pen.begin(ref=f"faction:{faction}", title=_describe_tiles(reader, faction, own))
        pen.rect(6, y + 1, width - 12, _ROW - 2, "f-sunken", corner=4)
        pen.rect(6, y + 1, 26, _ROW - 2, f"f-{layout.factions[faction].colour}", corner=4)
        draw_arms(pen, layout.factions[faction], 19, y + _ROW / 2 - 0.5, 18)
        pen.text(38, y + 15.5, reader.name("faction", faction, "colour"), "f-ink", size=12, width=first - 40)
        for tile in own:
            left = lefts[tile.shape, tile.masters]
            pen.text(left, y + 16, str(tile.left), f"f-ink mid{'' if tile.left else ' dim'}", size=13)
        pen.end()
    return pen.taken()


_TILES: Memo[Tiles, str] = Memo(_write_tiles, most=256)


def _describe_tiles(reader: Reader, faction: str, tiles: Sequence[TileView]) -> str:
    word, found = reader.word, []
    for tile in [tile for tile in tiles if tile.left]:
        shape = reader.name("shape", tile.shape)
        if tile.masters:
            shape = word("picture-shape-masters", shape=shape, masters=word("picture-masters", number=tile.masters))
        found.append(word("picture-tile", shape=shape, number=tile.left))
    return word("picture-tiles", faction=reader.name("faction", faction), tiles=", ".join(found) or word("sketch-none"))


def _draw_shape(pen: Pen, polygon: Sequence[Point], x: float, y: float) -> None:
    """The outline of a kind of quarter within 24 units by 16."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    wide, tall = max(xs) - min(xs), max(ys) - min(ys)
    scale = min(26 / wide, 15 / tall)
    middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    points = [(round(x + (a - middle[0]) * scale, 1), round(y + (b - middle[1]) * scale, 1)) for a, b in polygon]
    pen.polygon(points, "f-plot s-soft", line=1.2)


def draw_pieces(pen: Pen, view: Flandern1302View, x: float, y: float, width: float, height: float) -> None:
    """Stones, cathedrals, figures and cover tiles that are left, and the grey guild's points."""
    word = pen.reader.word
    heading(pen, x, y, width, height, word("picture-pieces"))
    pieces: Sequence[tuple[str, int, Callable[[Pen, float, float], None]]] = (
        ("picture-stones", view.stones, lambda pen, x, y: draw_stone(pen, x, y, 20)),
        ("picture-cathedrals", view.cathedrals, lambda pen, x, y: draw_cathedral(pen, x, y, 21)),
        ("picture-masters-left", view.figures, lambda pen, x, y: draw_masters(pen, x, y, 18, 0, 1)),
        ("picture-covers", view.cover_tiles, _draw_cover),
    )
    tall = (height - _HEAD - 8) / len(pieces)
    for i, (message, number, draw) in enumerate(pieces):
        top = y + _HEAD + 4 + (i + 0.5) * tall
        draw(pen, x + 26, top)
        pen.text(x + 46, top + 5, word(message), "f-ink", size=13, width=width - 90)
        pen.text(x + width - 14, top + 5, str(number), "f-ink bold end", size=15)


def _draw_cover(pen: Pen, x: float, y: float) -> None:
    corners = [(x - 11, y - 8), (x + 11, y - 8), (x + 11, y + 8), (x - 11, y + 8)]
    pen.polygon(corners, "f-cover s-cover-edge", line=1)
    pen.path(hatching(corners, 5), "none s-cover-edge", line=1)


def draw_golden(pen: Pen, view: Flandern1302View, x: float, y: float, width: float, height: float) -> None:
    """The golden deck, the card of the round and the cards beside the deck."""
    word = pen.reader.word
    heading(pen, x, y, width, height, word("picture-golden"))
    top, tall = y + _HEAD + 22, min(108, height - _HEAD - 36)
    if pen.is_narrow:
        top, tall = y + _HEAD + 4, 68
    wide, captions = tall * 0.64, (word("picture-deck", number=view.deck), _round_caption(pen, view))
    left = x + 12
    for draw, caption in zip((_draw_deck, _draw_golden_card), captions, strict=True):
        draw(pen, view, left, top, wide, tall)
        if pen.is_narrow:
            pen.text(left + wide + 12, top + tall / 2 + 4, caption, "f-soft", size=12, width=96)
            left += width / 2
        else:
            pen.text(left + wide / 2, top - 6, caption, "f-soft mid", size=11)
            left += wide + 18
    if pen.is_narrow:
        left, top = x + 12, top + tall + 24
    pen.text(left, top - 6, word("picture-discards"), "f-soft", size=11)
    _draw_discards(pen, view.discards, left, top, x + width - 8 - left)


def _round_caption(pen: Pen, view: Flandern1302View) -> str:
    """What is above the golden card of the round; only the start player sees it until step 5."""
    is_private = view.golden_card is not None and view.phase != "gold"
    return pen.reader.word("picture-only-you" if is_private else "picture-round")


def golden_height(view: Flandern1302View) -> float:
    """Of the narrow arrangement, where the discards lie below the deck."""
    return _HEAD + 4 + 68 + 24 + max(1, -(-len(view.discards) // _DISCARD_COLUMNS[True])) * _CARD_ROW + 8


def _draw_deck(pen: Pen, view: Flandern1302View, x: float, y: float, wide: float, tall: float) -> None:
    word = pen.reader.word
    deck = word("sketch-deck-top" if view.top_letter else "sketch-deck", number=view.deck, letter=view.top_letter)
    pen.begin(title=deck[:1].upper() + deck[1:])
    for i in range(min(view.deck, 3) - 1, -1, -1):
        pen.rect(x + i * 2, y - i * 2, wide, tall, "f-gold s-gold-ink", corner=4, line=1)
    if view.deck:
        size = tall * 0.45
        pen.text(x + wide / 2, y + tall / 2 + size * 0.36, view.top_letter, "f-gold-ink mid bold", size=size)
    else:
        pen.rect(x, y, wide, tall, "none s-line dash", corner=4, line=1)
    pen.end()


def _draw_golden_card(pen: Pen, view: Flandern1302View, x: float, y: float, wide: float, tall: float) -> None:
    reader = pen.reader
    if not view.has_golden_card:
        pen.rect(x, y, wide, tall, "none s-line dash", corner=4, line=1)
        return
    card = view.golden_card
    label = (reader.name("card", card, "label") or reader.name("card", card)) if card else ""
    pen.begin(title=reader.word("sketch-golden", card=label or reader.word("sketch-face-down")))
    pen.rect(x, y, wide, tall, "f-gold s-gold-ink", corner=4, line=1)
    if card:
        pen.rect(x + 4, y + 4, wide - 8, tall - 8, "f-panel", corner=3)
        draw_sign(pen, card, x + wide / 2, y + tall * 0.4, tall * 0.3)
        pen.text(x + wide / 2, y + tall * 0.78, label, "f-ink mid", size=11, width=wide - 10)
    else:
        pen.text(x + wide / 2, y + tall / 2 + tall * 0.15, "?", "f-gold-ink mid bold", size=tall * 0.4)
    pen.end()


def _draw_discards(pen: Pen, discards: Sequence[CardView], x: float, y: float, width: float) -> None:
    """A line for each kind of card, in columns."""
    reader = pen.reader
    columns = _DISCARD_COLUMNS[pen.is_narrow]
    wide = width / columns
    if not discards:
        pen.text(x, y + 14, reader.word("sketch-none"), "f-soft", size=12)
    for i, each in enumerate(discards):
        left, top = x + i % columns * wide, y + i // columns * _CARD_ROW
        label = reader.name("card", each.card, "label") or reader.name("card", each.card)
        pen.begin(title=reader.word("picture-about", what=reader.name("card", each.card), details=str(each.count)))
        pen.rect(left, top, wide - 4, _CARD_ROW - 3, "f-panel s-gold", corner=3, line=1.4)
        pen.rect(left, top, 17, _CARD_ROW - 3, "f-gold", corner=3)
        pen.text(left + 8.5, top + 13, str(each.count), "f-gold-ink bold mid", size=12)
        pen.text(left + 21, top + 13, label, "f-ink", size=11, width=wide - 28)
        pen.end()
