"""Cards: their faces and backs, the distributors' offers, the hand that is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.pictures import Pen
from referee_engines.pictures.pen import fit, text_width, wrap
from referee_engines.san_marco.pictures.look import Look, cards_of, part
from referee_engines.san_marco.pictures.symbols import CARD_SYMBOLS
from referee_engines.san_marco.view import DistributorView, SanMarcoView

_PAD: Final = 8
_GAP: Final = 2
_BETWEEN: Final = 6
"""Between two offers."""
_LIMIT: Final = "limit-"


class Pile(Struct, frozen=True):
    """Cards that lie together, face up or face down."""

    cards: tuple[str, ...] = ()
    hidden: int = 0
    """How many cards lie face down."""
    ref: str = ""
    title: str = ""
    is_taken: bool = False


class Spread(Struct, frozen=True):
    """A panel with one player's cards."""

    seat: Seat
    words: str
    """A message of the seat, for its heading."""
    note: str
    piles: tuple[Pile, ...]


def spreads(look: Look, view: SanMarcoView) -> Iterator[Spread]:
    """The panels that have cards: what is being played, then the offers."""
    reader = look.reader
    if view.hand_seat is not None:
        yield Spread(view.hand_seat, "sketch-plays", "", (Pile(view.hand),))
    for each in view.distributors:
        piles = _piles(look, each)
        if not all([pile.is_taken for pile in piles]):
            words = "sketch-offers" if each.has_split else "sketch-cards"
            is_secret = view.seat == each.seat and not each.is_open
            yield Spread(each.seat, words, reader.word("picture-only-you") if is_secret else "", piles)


def _piles(look: Look, view: DistributorView) -> tuple[Pile, ...]:
    reader = look.reader
    if view.piles:
        found = []
        for pile in view.piles:
            ref = f"offer:{pile.index}" if view.is_open and not pile.taken else ""
            words = "sketch-taken" if pile.taken else "picture-offer"
            title = reader.word(words, pile=pile.index, cards=cards_of(reader, pile.cards))
            found.append(Pile(pile.cards, 0, ref, title, pile.taken))
        return tuple(found)
    if view.drawn:
        limits = tuple([card for card in view.drawn if card.startswith(_LIMIT)])
        actions = view.drawn[: len(view.drawn) - len(limits)]
        return tuple([Pile(cards) for cards in (actions, limits) if cards])
    if view.cards:
        return (Pile(hidden=view.cards, title=reader.word("picture-face-down", number=str(view.cards))),)
    return tuple([Pile(hidden=size, title=reader.word("picture-face-down", number=str(size))) for size in view.sizes])


def _card_size(look: Look) -> tuple[float, float]:
    return look.size(38, 66), look.size(54, 88)


def _pile_width(look: Look, pile: Pile) -> float:
    wide, _ = _card_size(look)
    if pile.is_taken:
        return look.size(60, 74)
    return wide + (max(len(pile.cards), pile.hidden) - 1) * _step(look, pile) + look.size(6, 8)


def _step(look: Look, pile: Pile) -> float:
    """From card to card: beside each other as far as there is room for all, those face down above each other."""
    wide, _ = _card_size(look)
    others = max(len(pile.cards), pile.hidden, 2) - 1
    return min(look.size(5, 8) if pile.hidden else wide + _GAP, (look.size(322, 1144) - wide) / others)


class _Rows(Struct, frozen=True):
    """Where the piles of a spread go."""

    places: tuple[tuple[float, int], ...]
    """By pile: how far right, and in which row."""
    width: float
    rows: int


def _arrange(look: Look, spread: Spread, most: float) -> _Rows:
    left, row, widest, places = 0.0, 0, 0.0, []
    for pile in spread.piles:
        wide = _pile_width(look, pile)
        if left and left + wide > most:
            left, row = 0.0, row + 1
        places.append((left, row))
        left += wide + _BETWEEN
        widest = max(widest, left - _BETWEEN)
    return _Rows(tuple(places), widest, row + 1)


def spread_size(look: Look, spread: Spread, most: float) -> tuple[float, float]:
    """The width and height of a panel that is at most so wide."""
    rows = _arrange(look, spread, most - 2 * _PAD)
    _, tall = _card_size(look)
    head = look.size(24, 32)
    row = tall + look.size(6, 8) + 4
    return max(rows.width + 2 * _PAD, look.size(120, 230)), head + rows.rows * row + _PAD - 4


def heading(look: Look, spread: Spread, name: str) -> str:
    """The heading above the cards."""
    words = look.reader.word(spread.words, seat=name)
    return words[:1].upper() + words[1:]


class _Sized(Struct, frozen=True):
    """A spread in a panel of that width."""

    spread: Spread
    width: float
    is_own: bool


def _draw_spread(pen: Pen, look: Look, content: _Sized) -> None:
    spread, width = content.spread, content.width
    _, tall = spread_size(look, spread, width)
    edge, line = ("s-ink", 1.5) if content.is_own else ("s-faint", 1)
    pen.rect(0, 0, width, tall, f"f-panel {edge}", corner=8, line=line)
    radius = look.size(8.8, 10)
    pen.emblem(spread.seat, _PAD + radius, look.size(13, 17), radius)
    left, size = _PAD + 2 * radius + 6, look.size(12, 15)
    words = f" ({spread.note})" if spread.note else ""
    room = width - left - _PAD
    name = look.reader.seat(spread.seat)
    spare = room / 1.25 - text_width(heading(look, spread, "") + words, size)
    words = heading(look, spread, fit(name, size, spare, size)[0]) + words
    pen.text(left, look.size(17, 22), words, "f-ink bold", size=size, width=room)
    rows = _arrange(look, spread, width - 2 * _PAD)
    _, card_tall = _card_size(look)
    for pile, (across, row) in zip(spread.piles, rows.places, strict=True):
        top = look.size(24, 32) + row * (card_tall + look.size(6, 8) + 4)
        _draw_pile(pen, look, pile, _PAD + across, top)


def _draw_pile(pen: Pen, look: Look, pile: Pile, x: float, y: float) -> None:
    wide, tall = _card_size(look)
    inset, step = look.size(3, 4), _step(look, pile)
    if pile.ref or pile.title:
        pen.begin(ref=pile.ref, title=pile.title, at=(x, y))
        outline = "none s-line dash" if pile.is_taken else "f-sunken s-line" if pile.ref else "f-sunken"
        pen.rect(0, 0, _pile_width(look, pile), tall + 2 * inset, outline, corner=6, line=1)
    else:
        pen.begin(at=(x, y))
    if pile.is_taken:
        words, middle = look.reader.word("sketch-taken"), _pile_width(look, pile) / 2
        pen.text(middle, tall / 2 + 4, words, "f-soft mid", size=look.size(10, 12), width=2 * middle - 2)
    for i in range(pile.hidden):
        _draw_back(pen, look, inset + i * step, inset)
    if pile.hidden:
        left = inset + (pile.hidden - 1) * step
        pen.circle(left + wide / 2, inset + tall / 2, look.size(11, 16), "f-back-line")
        size = look.size(13, 18)
        pen.text(left + wide / 2, inset + tall / 2 + size * 0.36, str(pile.hidden), "f-figure bold mid", size=size)
    for i, card in enumerate(pile.cards):
        _draw_card(pen, look, card, inset + i * step, inset)
    pen.end()


def _draw_back(pen: Pen, look: Look, x: float, y: float) -> None:
    wide, tall = _card_size(look)
    pen.rect(x, y, wide, tall, "f-back s-panel", corner=look.size(4, 6), line=1)
    pen.rect(x + 3, y + 3, wide - 6, tall - 6, "none s-back-line", corner=look.size(2, 4), line=1)


def _draw_card(pen: Pen, look: Look, card: str, x: float, y: float) -> None:
    """A card face up, with its ref."""
    pen.begin(ref=f"card:{card}", title=look.reader.name("card", card), at=(x, y))
    pen.paste(_face(look, card))
    pen.end()


def _draw_face(pen: Pen, look: Look, card: str) -> None:
    wide, tall = _card_size(look)
    if card.startswith(_LIMIT):
        _draw_limit(pen, look, card.removeprefix(_LIMIT))
        return
    pen.rect(0, 0, wide, tall, "f-card s-line", corner=look.size(4, 6), line=1)
    if card in CARD_SYMBOLS:
        CARD_SYMBOLS[card](pen, wide / 2, tall * look.size(0.5, 0.4), look.size(14, 20))
        name = look.reader.name("card", card, "short")
    else:
        _draw_land(pen, look, card)
        name = look.reader.name("district", card)
    if not look.is_narrow:
        lines = wrap(name, 11, wide - 6 if " " in name else wide, 2)
        for i, line in enumerate(lines):
            pen.text(wide / 2, tall - 8 - (len(lines) - 1 - i) * 12, line, "f-ink mid", size=11)
    elif card not in CARD_SYMBOLS:
        pen.text(wide / 2, tall - 8, card, "f-ink mid bold", size=11.5, width=wide)


def _draw_land(pen: Pen, look: Look, card: str) -> None:
    """The outline of a card's district, small."""
    wide, tall = _card_size(look)
    place = look.layout.districts[card]
    xs, ys = [x for x, _ in place.outline], [y for _, y in place.outline]
    room, high = wide - look.size(8, 12), tall * 0.5
    scale = min(room / (max(xs) - min(xs)), high / (max(ys) - min(ys)))
    left = wide / 2 - (max(xs) + min(xs)) / 2 * scale
    top = look.size(4, 8) + high / 2 - (max(ys) + min(ys)) / 2 * scale
    corners = [(round(x * scale + left, 1), round(y * scale + top, 1)) for x, y in place.outline[::2]]
    pen.polygon(corners, f"f-{place.land} s-coast", line=1)


def _draw_limit(pen: Pen, look: Look, value: str) -> None:
    wide, tall = _card_size(look)
    pen.rect(0, 0, wide, tall, "f-limit s-line", corner=look.size(4, 6), line=1)
    size = look.size(26, 40)
    pen.text(wide / 2, tall * 0.5 + size * 0.22, value, "f-on-limit bold mid", size=size)
    words = look.reader.word("sketch-limit")
    pen.text(wide / 2, tall - look.size(6, 9), words, "f-on-limit mid", size=look.size(10, 12), width=wide - 2)


_face = part(_draw_face, most=1 << 8)
_spread = part(_draw_spread, most=1 << 9)


def draw_spreads(pen: Pen, look: Look, view: SanMarcoView, x: float, y: float, most: float) -> float:
    """The panels side by side as far as there is room. Gives the height."""
    rows: list[list[tuple[Spread, float, float]]] = []
    left, gap = most, look.size(8, 12)
    for spread in spreads(look, view):
        wide, tall = spread_size(look, spread, most)
        if left + wide > most:
            rows.append([])
            left = 0.0
        rows[-1].append((spread, wide, tall))
        left += wide + gap
    top = 0.0
    for row in rows:
        share = (most - gap * (len(row) - 1)) / sum([wide for _, wide, _ in row]) if look.is_narrow else 1
        left = 0.0
        for spread, wide, _ in row:
            pen.begin(title=heading(look, spread, look.reader.seat(spread.seat)), at=(x + round(left, 1), y + top))
            pen.paste(_spread(look, _Sized(spread, round(wide * share, 1), spread.seat == view.seat)))
            pen.end()
            left += wide * share + gap
        top += max([tall for _, _, tall in row]) + gap
    return top
