"""What lies around the map: the line above it, a panel for each player, the decks and the discard pile."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.pictures import Pen
from referee_engines.pictures.pen import fit, text_width
from referee_engines.san_marco.pictures.look import Look, cards_of, part
from referee_engines.san_marco.pictures.symbols import CARD_SYMBOLS, bridge, noble, star
from referee_engines.san_marco.view import PlayerView, SanMarcoView

_PAD: Final = 10
_PER_ROW: Final = 5
"""Kinds of cards in a row of the discard pile."""


class Player(Struct, frozen=True):
    """A player's panel and its size."""

    view: PlayerView
    notes: str
    is_own: bool
    is_awaited: bool
    width: float
    height: float


class Header(Struct, frozen=True):
    """Where the game stands and whose turn it is."""

    passage: int
    round: int
    last_round: bool
    phase: str
    awaited: tuple[Seat, ...]


class Decks(Struct, frozen=True):
    """The decks, the supply and the discard pile, and the size of their panel."""

    actions: int
    limits: int
    bridges: int
    discard: tuple[str, ...]
    width: float


def awaited(view: SanMarcoView) -> tuple[Seat, ...]:
    """The seats that decide, as far as the view shows it."""
    if view.hand_seat is not None and view.banishment is None:
        return (view.hand_seat,)
    if view.banishment is not None:
        return (view.banishment.seat,)
    match view.phase:
        case "setup_bridge":
            built = sum([sum(pair.bridges) for pair in view.bridges])
            return (((view.start_seat or 0) + built) % view.players,)
        case "split":
            return tuple([each.seat for each in view.distributors if not each.has_split])
        case "choose":
            opened = [each for each in view.distributors if each.is_open]
            taken = sum([pile.taken for pile in opened[-1].piles])
            return (view.deciders[taken if len(view.distributors) == 1 else len(opened) - 1],)
        case "name_district":
            return (min(view.seats, key=lambda each: each.limit_points).seat,)
    return ()


def notes(look: Look, view: SanMarcoView) -> list[str]:
    """By seat: the player's role in the round, and further remarks."""
    word = look.reader.word
    is_numbered = len(view.deciders) > 1
    posts: dict[Seat, str] = {}
    for i, each in enumerate(view.distributors, 1):
        posts[each.seat] = f"role-distributor-{i}" if len(view.distributors) > 1 else "role-distributor"
    for i, seat in enumerate(view.deciders, 1):
        posts[seat] = f"role-decider-{i}" if is_numbered else "role-decider"
    found = []
    for player in view.seats:
        words = [word(posts[player.seat])] if player.seat in posts else []
        words += [word("sketch-start")] if player.seat == view.start_seat else []
        words += [] if player.active else [word("sketch-out")]
        found.append(", ".join(words))
    return found


def _draw_header(pen: Pen, look: Look, view: Header) -> None:
    reader = look.reader
    key = "sketch-last" if view.last_round else "sketch-head"
    where = reader.word(key, passage=str(view.passage), round=str(view.round))
    phase = reader.phase(view.phase)
    who = reader.join([reader.seat(seat) for seat in view.awaited]) if view.awaited else ""
    left, radius = look.size(8.0, 16.0), look.size(9, 12)
    y = look.size(43, 36)
    if look.is_narrow:
        pen.text(left, 20, reader.title, "f-ink bold", size=16)
        pen.text(352, 20, where, "f-soft end", size=12)
    else:
        pen.text(left, y, reader.title, "f-ink bold", size=26)
        left += text_width(reader.title, 30) + 16
        pen.text(1184, y, where, "f-soft end", size=17)
    for seat in view.awaited:
        pen.emblem(seat, left + radius, y - look.size(5, 7), radius)
        left += 2 * radius + 5
    most, size = look.size(352, 1184 - text_width(where, 17) - 20) - left, look.size(13, 18)
    words = phase
    if who:
        # Long names are cut rather than what is to be done.
        room = most * 0.93 - text_width(f": {phase}", size)
        words = reader.word("picture-turn", seats=fit(who, size, room, size)[0], phase=phase)
    pen.text(left + 2, y, words[:1].upper() + words[1:], "f-ink", size=size, width=most)


def _draw_player(pen: Pen, look: Look, player: Player) -> None:
    view, reader, word = player.view, look.reader, look.reader.word
    name = reader.seat(view.seat)
    figures = {"prestige": str(view.prestige), "stock": str(view.stock), "points": str(view.limit_points)}
    title = word("picture-player", seat=name, **figures)
    pen.begin(ref=f"seat:{view.seat}", title=f"{title}; {player.notes}" if player.notes else title)
    edge = "s-accent" if player.is_awaited else "s-ink" if player.is_own else "s-faint"
    pen.rect(0, 0, player.width, player.height, f"f-panel {edge}", corner=8, line=2.2 if player.is_awaited else 1.2)
    radius = look.size(10, 16)
    middle = look.size(15, player.height * 0.25)
    pen.emblem(view.seat, _PAD + radius, middle, radius)
    left = _PAD + 2 * radius + 8
    size, small = look.size(13, 17), look.size(10.5, 13)
    shown = f"{name} ({word('picture-you')})" if player.is_own else name
    beside = min(text_width(player.notes, small) * 1.08, (player.width - left) * 0.6)
    room = player.width - left - beside - 2.5 * _PAD
    pen.text(left, middle + size * 0.36, shown, "f-ink bold", size=size, width=room)
    if player.notes:
        pen.text(player.width - _PAD, middle + size * 0.34, player.notes, "f-soft end", size=small, width=beside + 1)
    _draw_figures(pen, look, player)
    pen.end()


def _draw_figures(pen: Pen, look: Look, player: Player) -> None:
    """Prestige, stock, and the limit cards with their sum; on a desk with their names below."""
    view, word = player.view, look.reader.word
    y = look.size(player.height - 14, player.height * 0.58)
    half, size = look.size(7, 10), look.size(15, 21)
    drop = size * 0.36
    places = (_PAD + 3, _PAD + look.size(58, 78), _PAD + look.size(104, 152))
    star(pen, places[0] + half, y, half)
    pen.text(places[0] + 2 * half + 4, y + drop, str(view.prestige), "f-ink bold", size=size)
    noble(pen, places[1] + half, y, half, f"f-seat{view.seat}")
    pen.text(places[1] + 2 * half + 2, y + drop, str(view.stock), "f-ink", size=size)
    x = places[2]
    wide, tall = look.size(14, 20), look.size(19, 26)
    pen.rect(x, y - tall / 2, wide * 1.5, tall, "f-limit s-line", corner=3, line=1)
    pen.text(x + wide * 0.75, y + size * 0.32, str(view.limit_points), "f-on-limit bold mid", size=size * 0.86)
    x += wide * 1.5 + look.size(6, 10)
    step = min(wide + 3, (player.width - _PAD - x - wide) / max(len(view.limit_cards) - 1, 1))
    for value in view.limit_cards:
        pen.rect(x, y - tall * 0.42, wide, tall * 0.84, "f-card s-line", corner=2.5, line=1)
        figure = look.size(10.5, 14)
        pen.text(x + wide / 2, y + figure * 0.36, str(value), "f-ink mid", size=figure)
        x += step
    if not look.is_narrow:
        for key, place in zip(("sketch-prestige", "sketch-stock", "sketch-limit"), places, strict=True):
            pen.text(place, y + 27, word(key), "f-soft", size=12)


def _draw_decks(pen: Pen, look: Look, decks: Decks) -> None:
    word = look.reader.word
    pen.rect(0, 0, decks.width, decks_height(look, decks), "f-panel s-faint", corner=8, line=1)
    share = (decks.width - 2 * _PAD) / 3
    stacks = (
        ("picture-action-deck", decks.actions, "f-back s-back-line"),
        ("picture-limit-deck", decks.limits, "f-limit s-line"),
        ("picture-bridges", decks.bridges, ""),
    )
    for i, (key, number, paint) in enumerate(stacks):
        x, top = _PAD + i * share, look.size(7, 9)
        with pen.group(title=f"{word(key)}: {number}"):
            if paint:
                pen.rect(x + 3, top, look.size(18, 23), look.size(24, 32), paint, corner=3, line=1)
                pen.rect(x, top + 2, look.size(18, 23), look.size(24, 32), paint, corner=3, line=1)
            else:
                bridge(pen, x + look.size(10, 13), top + look.size(14, 18), look.size(11, 15))
            left = x + look.size(26, 33)
            pen.text(left, top + look.size(12, 16), str(number), "f-ink bold", size=look.size(14, 18))
            words, size = word(key), look.size(10.5, 12)
            pen.text(left, top + look.size(24, 32), words, "f-soft", size=size, width=x + share - left - 2)
    _draw_discard(pen, look, decks)


def _draw_discard(pen: Pen, look: Look, decks: Decks) -> None:
    """How often each card lies in the discard pile."""
    counted = Counter(decks.discard)
    words = look.reader.word("picture-discard" if decks.discard else "picture-no-discard")
    with pen.group(title=f"{words}: {cards_of(look.reader, decks.discard)}" if decks.discard else words):
        y = look.size(50, 64)
        pen.text(_PAD, y, words, "f-soft", size=look.size(10.5, 12))
        step = (decks.width - 2 * _PAD) / _PER_ROW
        for i, (card, number) in enumerate(counted.items()):
            x, top = _PAD + i % _PER_ROW * step, y + look.size(18, 24) * (i // _PER_ROW + 1)
            size = look.size(11, 13)
            if card in CARD_SYMBOLS:
                CARD_SYMBOLS[card](pen, x + look.size(12, 15), top - size * 0.36, look.size(8, 10))
            else:
                pen.text(x, top, card, "f-ink bold", size=size, width=look.size(36, 42))
            pen.text(x + look.size(33, 39), top, f"×{number}", "f-soft", size=size)


def decks_height(look: Look, decks: Decks) -> float:
    """On a desk the same for a full and an empty discard pile, so that nothing moves while the game goes on."""
    rows = -(-len({*decks.discard}) // _PER_ROW)
    return look.size(58 + 18 * rows, 120)


header = part(_draw_header, most=1 << 8)
player_panel = part(_draw_player, most=1 << 10)
decks_panel = part(_draw_decks, most=1 << 9)
