"""What is being decided: the phase, a sentence, and the bids, prices, offers or sets that belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.contract import Seat
from referee_engines.pictures import Pen
from referee_engines.pictures.pen import wrap
from referee_engines.senators.pictures.cards import draw_face, face, write_office
from referee_engines.senators.pictures.layout import Look, Part, capital, draw_symbol
from referee_engines.senators.sketch import open_decision
from referee_engines.senators.view import (
    BidView,
    CashInView,
    OfferView,
    PlayerView,
    SenatorsView,
    SetView,
    WarView,
)

_PAD: Final = 12
_ROW: Final = 32
_ACTIONS: Final = ("auction", "extort", "cash_in")
_MOST_SETS: Final = 4
_DROP: Final = 30
_SMALL: Final = 120
_BLANK: Final = 90
"""Room that is large enough for an ornament."""


def write_decision(look: Look, view: SenatorsView, width: float, least: float) -> Part:
    """The panel of the open decision in a width; it has room for more if it may be that high."""
    pen, y = look.pen(), 10.0
    for i, sentence in enumerate(_sentences(look, view)):
        size, paint = (15.0, "f-ink bold serif") if i == 0 else (13.0, "f-ink")
        for line in wrap(sentence, size, (width - 2 * _PAD) * 0.96, 4):
            pen.text(_PAD, y + 17, line, paint, size=size)
            y += size + 5
        y += 3
    elements, below = pen.taken(), _detail(pen, look, view, width, least - y - 16)
    shown = min(len(view.sets), _MOST_SETS)
    if shown and (view.cash_in or y + below + 46 + shown * 30 <= least):
        below += 10 + _sets(pen, look, view.sets, below + 10, width)
    # What belongs to the sentence lies under it, a little lower where it is small and there is room.
    y += _DROP if below < _SMALL and y + below + _DROP < least and not view.markets else 6
    detail = pen.taken()
    with pen.group(at=(0, y)):
        pen.paste(detail)
    if (blank := least - y - below) > _BLANK:
        size = min(110.0, blank - 30)
        ornament, top = look.layout.signs.laurel, y + below + (blank - size) / 2
        draw_symbol(pen, ornament, "f-floor", (width - size) / 2, top, size)
    return Part(elements + pen.taken(), y + below + 12)


def _sentences(look: Look, view: SenatorsView) -> list[str]:
    """What is open, in words; the phase where nothing more is known."""
    if view.over:
        return [look.reader.rule(view.over)]
    if view.phase == "choose_action":
        return []
    found = [look.reader.sentence(f"sketch-{about}", facts) for about, facts in open_decision(view) if about != "bid"]
    if not found and view.markets and view.phase != "reveal":
        return [look.reader.word("picture-bids")]
    if not found:
        return [capital(look.reader.phase(view.phase))]
    return found


def _detail(pen: Pen, look: Look, view: SenatorsView, width: float, room: float) -> float:
    """What belongs to the decision. Gives the height."""
    if view.phase == "choose_action":
        return _actions(pen, look, width, max(44.0, (room - 16) / 3))
    if view.war:
        return _war(pen, look, view.war, view, width)
    if view.deficit:
        return _deal(pen, look, view.deficit.seat, view.deficit.price, view.deficit.prize)
    if view.election:
        return _bids(pen, look, view.election.bids)
    if view.extort and view.extort.offer:
        return _offer(pen, look, view.extort.offer, view.active_seat or 0, width)
    if view.extort:
        return _others(pen, look, view, view.extort.asked, width)
    if view.markets:
        return _high_bids(pen, look, view, width)
    if view.over:
        return _standing(pen, look, view.seats, width)
    return _price(pen, look, view.cash_in, view.active_seat or 0, width) if view.cash_in else 0


def _actions(pen: Pen, look: Look, width: float, tall: float) -> float:
    size = min(36.0, tall - 16)
    for i, action in enumerate(_ACTIONS):
        name, top = look.reader.name("action", action), i * (tall + 8)
        with pen.group(ref=f"action:{action}", title=name):
            pen.rect(_PAD, top, width - 2 * _PAD, tall, "f-parchment s-faint", corner=5, line=1)
            draw_symbol(pen, getattr(look.layout.signs, action), "f-purple", _PAD + 16, top + (tall - size) / 2, size)
            pen.text(_PAD + 68, top + tall / 2 + 6, capital(name), "f-ink serif", size=17, width=width - 110)
    return 3 * tall + 16


def _war(pen: Pen, look: Look, war: WarView, view: SenatorsView, width: float) -> float:
    """A tablet for each living player: sealed once the bid is made; the viewer's own shows what it says."""
    living = [player.seat for player in view.seats if not player.eliminated]
    step = min(60.0, (width - 2 * _PAD) / max(len(living), 1))
    for i, seat in enumerate(living):
        x, is_sealed = _PAD + i * step, seat in war.committed
        pen.rect(x, 0, 44, 56, f"f-parchment {'s-purple' if is_sealed else 's-line dash'}", corner=4, line=1.4)
        if is_sealed and seat == view.seat and war.own is not None:
            pen.text(x + 22, 36, str(war.own), "f-ink mid bold", size=20, width=44)
        elif is_sealed:
            draw_symbol(pen, look.layout.signs.sealed, "f-purple", x + 7, 12, 30)
        pen.emblem(seat, x + 22, 72, 11)
    return 88


def _coin(pen: Pen, look: Look, x: float, y: float, amount: int, size: float = 44) -> None:
    """A coin with an amount on it, around a point."""
    pen.circle(x, y, size / 2, "f-parchment s-gold", line=2.5)
    words = str(amount)
    pen.text(x, y + size * 0.15, words, "f-ink mid bold", size=size * (0.46 if len(words) < 3 else 0.3))


def _deal(pen: Pen, look: Look, seat: Seat, price: int, senators: int) -> float:
    """Who pays how much for how many senators."""
    pen.emblem(seat, _PAD + 20, 32, 16)
    pen.path(f"M{_PAD + 46} 32h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    _coin(pen, look, _PAD + 106, 32, price, 56)
    pen.path(f"M{_PAD + 142} 32h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    shown = min(senators, 3)
    for i in range(shown):
        draw_symbol(pen, look.layout.signs.senator, "f-ink", _PAD + 174 + i * 34, 14, 34)
    if senators > shown:
        pen.text(_PAD + 176 + shown * 34, 38, f"×{senators}", "f-ink bold", size=16)
    return 64


def _bids(pen: Pen, look: Look, bids: Sequence[BidView]) -> float:
    for i, bid in enumerate(bids):
        is_high = i == len(bids) - 1
        pen.emblem(bid.seat, _PAD + 14, 15 + i * _ROW, 11)
        pen.text(_PAD + 34, 20 + i * _ROW, look.reader.seat(bid.seat), "f-ink", size=14, width=180)
        draw_symbol(pen, look.layout.signs.coin, "f-gold", _PAD + 224, 6 + i * _ROW, 18)
        pen.text(_PAD + 248, 20 + i * _ROW, str(bid.amount), f"f-ink{' bold' if is_high else ''}", size=16)
    return len(bids) * _ROW


def _offer(pen: Pen, look: Look, offer: OfferView, active: Seat, width: float) -> float:
    """Who offers how much to whom, and the card."""
    pen.emblem(active, _PAD + 18, 26, 15)
    pen.path(f"M{_PAD + 42} {26:g}h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    _coin(pen, look, _PAD + 94, 26, offer.price, 46)
    pen.path(f"M{_PAD + 124} {26:g}h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
    pen.emblem(offer.target, _PAD + 170, 26, 15)
    if not face(look.layout, offer.card).office:
        draw_face(pen, look, offer.card, _PAD + 206, 2)
        return 60
    office = write_office(look, offer.card, width - 2 * _PAD, True, False)
    pen.begin(ref=f"card:{offer.card}", at=(_PAD, 56))
    pen.paste(office.elements)
    pen.end()
    return 60 + office.height


def _others(pen: Pen, look: Look, view: SenatorsView, asked: Sequence[Seat], width: float) -> float:
    """To whom an offer may still be made, and who has had one."""
    rows = [player.seat for player in view.seats if not player.eliminated and player.seat != view.active_seat]
    for i, seat in enumerate(rows):
        top = i * _ROW
        pen.emblem(seat, _PAD + 14, top + 15, 11)
        pen.text(_PAD + 36, top + 20, look.reader.seat(seat), "f-ink", size=15.5, width=width - 110)
        if seat in asked:
            pen.path(f"M{width - 46} {top + 15:g}l6 7l12 -14", "none s-gold", line=3)
    return len(rows) * _ROW


def _high_bids(pen: Pen, look: Look, view: SenatorsView, width: float) -> float:
    """The highest bid for each card on show."""
    reader, rows = look.reader, [market for market in view.markets if market.card]
    for i, market in enumerate(rows):
        top = i * 41
        shown = face(look.layout, market.card or "")
        pen.rect(_PAD, top, width - 2 * _PAD, 36, "f-parchment s-faint", corner=5, line=1)
        pen.rect(_PAD + 6, top + 4, 28, 28, "f-card s-card-edge", corner=4, line=0.8)
        draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", _PAD + 10, top + 8, 20)
        name = reader.name("card", market.card or "")
        pen.text(_PAD + 42, top + 24, capital(name), "f-ink", size=14, width=width - 186)
        if not market.stones:
            words = "" if view.phase == "reveal" else reader.word("picture-no-bid")
            pen.text(width - _PAD - 12, top + 24, words, "f-soft end", size=13)
            continue
        stone = market.stones[-1]
        pen.emblem(stone.seat, width - 84, top + 18, 11)
        pen.text(width - _PAD - 12, top + 24, str(stone.field), "f-ink end bold", size=16)
    return len(rows) * 41


def _price(pen: Pen, look: Look, cash_in: CashInView, active: Seat, width: float) -> float:
    """Who may join whom; or what a senator costs, and what the next set pays more."""
    if cash_in.joining:
        pen.emblem(cash_in.seat, _PAD + 20, 28, 16)
        pen.path(f"M{_PAD + 46} 28h22m-7 -6l7 6l-7 6", "none s-soft", line=2.2)
        pen.emblem(active, _PAD + 94, 28, 16)
        draw_symbol(pen, look.layout.signs.cash_in, "f-purple", _PAD + 124, 10, 34)
        return 60
    if cash_in.next_set_bonus:
        pen.text(width - _PAD, 38, f"+{cash_in.next_set_bonus}", "f-gold end bold", size=20)
    return _deal(pen, look, cash_in.seat, cash_in.senator_price, 1)


def _sets(pen: Pen, look: Look, sets: Sequence[SetView], y: float, width: float) -> float:
    """The viewer's best sets."""
    best = sorted(sets, key=lambda each: -each.money)[:_MOST_SETS]
    pen.text(_PAD, y + 12, look.reader.sentence("picture-sets", {"sets": len(sets)}), "f-soft", size=12)
    for i, own in enumerate(best):
        top, step = y + 19 + i * 30, min(50.0, (width - 110) / len(own.cards))
        for j, card in enumerate(own.cards):
            shown, x = face(look.layout, card), _PAD + j * step
            pen.rect(x, top, 46, 25, "f-card s-card-edge", corner=4, line=0.8)
            draw_symbol(pen, shown.symbol.shape, f"f-{shown.symbol.colour}", x + 5, top + 4, 17)
            pen.text(x + 34, top + 18, shown.value, "f-card-ink mid bold", size=14)
        x = _PAD + len(own.cards) * step + 10
        draw_symbol(pen, look.layout.signs.coin, "f-gold", x, top + 4, 17)
        pen.text(x + 23, top + 18, str(own.money), "f-ink bold", size=16)
    return 22 + len(best) * 30


def _standing(pen: Pen, look: Look, seats: Sequence[PlayerView], width: float) -> float:
    """The players by senators and money."""
    order = sorted(seats, key=lambda each: (bool(each.eliminated), -each.senators, -(each.money or 0)))
    signs = look.layout.signs
    for i, player in enumerate(order):
        top = i * _ROW
        pen.emblem(player.seat, _PAD + 14, top + 15, 11)
        pen.text(_PAD + 34, top + 20, look.reader.seat(player.seat), "f-ink", size=15.5, width=width - 180)
        draw_symbol(pen, signs.senator, "f-soft", width - 128, top + 5, 18)
        pen.text(width - 104, top + 20, str(player.senators), "f-ink bold", size=16)
        draw_symbol(pen, signs.coin, "f-gold", width - 70, top + 5, 18)
        pen.text(width - 46, top + 20, str(player.money or 0), "f-ink", size=16)
    return len(order) * _ROW
