"""What is being decided: the phase, a sentence, and the bids, prices, offers or sets that belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.pictures.pen import wrap
from referee_engines.senators.pictures.cards import draw_face, face, write_office
from referee_engines.senators.pictures.layout import Look, draw_symbol
from referee_engines.senators.sketch import open_decision
from referee_engines.senators.view import (
    BidView,
    CashInView,
    DeficitView,
    MarketView,
    OfferView,
    PlayerView,
    SenatorsView,
    SetView,
    WarView,
)

_PAD: Final = 12
_HEAD: Final = 36
_ROW: Final = 32
_ACTIONS: Final = ("auction", "extort", "cash_in")
_MOST_SETS: Final = 4


class Board(Struct, frozen=True):
    """The board of the decision as elements, and its height."""

    elements: str
    height: float


def write_decision(look: Look, view: SenatorsView, width: float) -> Board:
    """The board of the open decision in a width."""
    pen = look.pen()
    pen.paste(_HEADS[look, view.phase, width])
    y = float(_HEAD)
    sentences = [
        look.reader.sentence(f"sketch-{about}", facts) for about, facts in open_decision(view) if about != "bid"
    ]
    if view.over:
        sentences = [look.reader.rule(view.over)]
    for sentence in sentences:
        for line in wrap(sentence, 13, width - 2 * _PAD, 4):
            pen.text(_PAD, y + 14, line, "f-ink", size=13)
            y += 17
        y += 3
    y += _detail(pen, look, view, y + 4, width)
    return Board(pen.taken(), y + 12)


def _detail(pen: Pen, look: Look, view: SenatorsView, y: float, width: float) -> float:
    """What belongs to the decision. Gives the height."""
    if view.phase == "choose_action":
        return _actions(pen, look, y, width)
    if view.war:
        return _war(pen, look, view.war, view, y, width)
    if view.deficit:
        return _deficit(pen, look, view.deficit, y, width)
    if view.election:
        return _bids(pen, look, view.election.bids, y)
    if view.extort and view.extort.offer:
        return _offer(pen, look, view.extort.offer, view.active_seat or 0, y, width)
    if view.markets:
        return _high_bids(pen, look, view.markets, y, width)
    if view.over:
        return _standing(pen, look, view.seats, y, width)
    height = _price(pen, look, view.cash_in, y, width) if view.cash_in else 0.0
    return height + (_sets(pen, look, view.sets, y + height, width) if view.sets else 0.0)


def _actions(pen: Pen, look: Look, y: float, width: float) -> float:
    for i, action in enumerate(_ACTIONS):
        name = look.reader.name("action", action)
        top = y + i * 50
        with pen.group(ref=f"action:{action}", title=name):
            pen.rect(_PAD, top, width - 2 * _PAD, 44, "f-parchment s-faint", corner=5, line=1)
            draw_symbol(pen, getattr(look.layout.signs, action), "f-purple", _PAD + 12, top + 9, 26)
            pen.text(_PAD + 52, top + 28, f"{name[:1].upper()}{name[1:]}", "f-ink serif", size=16, width=width - 90)
    return 150


def _war(pen: Pen, look: Look, war: WarView, view: SenatorsView, y: float, width: float) -> float:
    """A tablet for each living player: sealed once the bid is made; the viewer's own shows what it says."""
    living = [player.seat for player in view.seats if not player.eliminated]
    step = min(60.0, (width - 2 * _PAD) / max(len(living), 1))
    for i, seat in enumerate(living):
        x, is_sealed = _PAD + i * step, seat in war.committed
        pen.rect(x, y, 44, 56, f"f-parchment {'s-purple' if is_sealed else 's-line dash'}", corner=4, line=1.4)
        if is_sealed and seat == view.seat and war.own is not None:
            pen.text(x + 22, y + 36, str(war.own), "f-ink mid bold", size=20)
        elif is_sealed:
            draw_symbol(pen, look.layout.signs.sealed, "f-purple", x + 7, y + 12, 30)
        pen.emblem(seat, x + 22, y + 72, 11)
    return 88


def _coin(pen: Pen, look: Look, x: float, y: float, amount: int, size: float = 44) -> None:
    """A coin with an amount on it, around a point."""
    pen.circle(x, y, size / 2, "f-parchment s-gold", line=2.5)
    words = str(amount)
    pen.text(x, y + size * 0.15, words, "f-ink mid bold", size=size * (0.46 if len(words) < 3 else 0.3))


def _deficit(pen: Pen, look: Look, deficit: DeficitView, y: float, width: float) -> float:
    _coin(pen, look, _PAD + 40, y + 40, deficit.price, 72)
    pen.path(f"M{_PAD + 92} {y + 40:g}h26m-8 -7l8 7l-8 7", "none s-soft", line=2.5)
    for i in range(min(deficit.prize, 4)):
        draw_symbol(pen, look.layout.signs.senator, "f-ink", _PAD + 132 + i * 40, y + 20, 40)
    pen.emblem(deficit.seat, width - 40, y + 40, 18)
    return 84


def _bids(pen: Pen, look: Look, bids: Sequence[BidView], y: float) -> float:
    for i, bid in enumerate(bids):
        is_high = i == len(bids) - 1
        pen.emblem(bid.seat, _PAD + 14, y + 15 + i * _ROW, 11)
        pen.text(_PAD + 34, y + 20 + i * _ROW, look.reader.seat(bid.seat), "f-ink", size=14, width=180)
        draw_symbol(pen, look.layout.signs.coin, "f-gold", _PAD + 224, y + 6 + i * _ROW, 18)
        pen.text(_PAD + 248, y + 20 + i * _ROW, str(bid.amount), f"f-ink{' bold' if is_high else ''}", size=16)
    return len(bids) * _ROW


def _offer(pen: Pen, look: Look, offer: OfferView, active: Seat, y: float, width: float) -> float:
    """Who offers how much to whom, and the card."""
    pen.emblem(active, _PAD + 18, y + 26, 15)
    pen.path(f"M{_PAD + 42} {y + 26:g}h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    _coin(pen, look, _PAD + 94, y + 26, offer.price, 46)
    pen.path(f"M{_PAD + 124} {y + 26:g}h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    pen.emblem(offer.target, _PAD + 170, y + 26, 15)
    if not face(look.layout, offer.card).office:
        draw_face(pen, look, offer.card, _PAD + 206, y + 2)
        return 60
    office = write_office(look, offer.card, width - 2 * _PAD, True, False)
    pen.begin(ref=f"card:{offer.card}", at=(_PAD, y + 56))
    pen.paste(office.elements)
    pen.end()
    return 60 + office.height


def _high_bids(pen: Pen, look: Look, markets: Sequence[MarketView], y: float, width: float) -> float:
    """The highest bid for each card on show."""
    reader, rows = look.reader, [market for market in markets if market.card]
    for i, market in enumerate(rows):
        top = y + i * 44
        shown = face(look.layout, market.card or "")
        pen.rect(_PAD, top, width - 2 * _PAD, 38, "f-parchment s-faint", corner=5, line=1)
        draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", _PAD + 10, top + 8, 22)
        name = reader.name("card", market.card or "")
        pen.text(_PAD + 42, top + 25, f"{name[:1].upper()}{name[1:]}", "f-ink", size=14, width=width - 186)
        if not market.stones:
            pen.text(width - _PAD - 12, top + 25, reader.word("picture-no-bid"), "f-soft end", size=13)
            continue
        stone = market.stones[-1]
        pen.emblem(stone.seat, width - 84, top + 19, 11)
        pen.text(width - _PAD - 12, top + 25, str(stone.field), "f-ink end bold", size=16)
    return len(rows) * 44


def _price(pen: Pen, look: Look, cash_in: CashInView, y: float, width: float) -> float:
    """What a senator costs, and what the next set pays more."""
    pen.emblem(cash_in.seat, _PAD + 20, y + 28, 15)
    if cash_in.joining:
        return 60
    _coin(pen, look, _PAD + 82, y + 28, cash_in.senator_price, 46)
    pen.path(f"M{_PAD + 112} {y + 28:g}h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    draw_symbol(pen, look.layout.signs.senator, "f-ink", _PAD + 144, y + 10, 34)
    if cash_in.next_set_bonus:
        pen.text(width - _PAD, y + 34, f"+{cash_in.next_set_bonus}", "f-gold end bold", size=20)
    return 60


def _sets(pen: Pen, look: Look, sets: Sequence[SetView], y: float, width: float) -> float:
    """The viewer's best sets."""
    best = sorted(sets, key=lambda each: -each.money)[:_MOST_SETS]
    pen.text(_PAD, y + 12, look.reader.word("picture-sets", sets=len(sets)), "f-soft", size=12)
    for i, own in enumerate(best):
        top = y + 18 + i * 30
        for j, card in enumerate(own.cards):
            shown, x = face(look.layout, card), _PAD + j * min(52.0, (width - 120) / len(own.cards))
            pen.rect(x, top, 46, 25, "f-card s-card-edge", corner=4, line=0.8)
            draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", x + 5, top + 4, 17)
            pen.text(x + 34, top + 18, shown.value, "f-card-ink mid bold", size=14)
        draw_symbol(pen, look.layout.signs.coin, "f-gold", width - _PAD - 58, top + 4, 17)
        pen.text(width - _PAD, top + 19, str(own.money), "f-ink end bold", size=16)
    return 22 + len(best) * 30


def _standing(pen: Pen, look: Look, seats: Sequence[PlayerView], y: float, width: float) -> float:
    """The players by senators and money."""
    order = sorted(seats, key=lambda each: (bool(each.eliminated), -each.senators, -(each.money or 0)))
    signs = look.layout.signs
    for i, player in enumerate(order):
        top = y + i * _ROW
        pen.emblem(player.seat, _PAD + 14, top + 15, 11)
        pen.text(_PAD + 34, top + 20, look.reader.seat(player.seat), "f-ink", size=15.5, width=width - 180)
        draw_symbol(pen, signs.senator, "f-soft", width - 128, top + 5, 18)
        pen.text(width - 104, top + 20, str(player.senators), "f-ink bold", size=16)
        draw_symbol(pen, signs.coin, "f-gold", width - 70, top + 5, 18)
        pen.text(width - 46, top + 20, str(player.money or 0), "f-ink", size=16)
    return len(order) * _ROW


def _write_head(asked: tuple[Look, str, float]) -> str:
    look, phase, width = asked
    pen, words = look.pen(), look.reader.phase(phase)
    pen.text(_PAD, 27, f"{words[:1].upper()}{words[1:]}", "f-ink bold serif", size=16, width=width - 2 * _PAD)
    return pen.taken()


_HEADS: Memo[tuple[Look, str, float], str] = Memo(_write_head, most=256)
