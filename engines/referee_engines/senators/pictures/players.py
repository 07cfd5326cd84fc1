"""The players: their money where it is visible, face-up cards, and hidden ones as backs or, for those who see them, as cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.pictures.pen import text_width
from referee_engines.senators.pictures.cards import TALL, WIDE, draw_back, draw_face, face, write_office
from referee_engines.senators.pictures.layout import Look, Part, draw_symbol, say_senators
from referee_engines.senators.view import PlayerView, SenatorsView

_PAD: Final = 12
_GAP: Final = 4
_SLIM: Final = 260
"""Panels below this width have senators and money under the name."""


class _Role(Struct, frozen=True):
    """What a player is besides."""

    is_active: bool
    is_first: bool
    is_viewer: bool


def write_panels(look: Look, view: SenatorsView, width: float) -> list[Part]:
    """The panels of the players by seat, each in that width."""
    found = []
    for player in view.seats:
        seat = player.seat
        role = _Role(seat == view.active_seat, seat == view.start_seat, seat == view.seat)
        found.append(_PANELS[look, player, role, bool(view.over), width])
    return found


def draw_panel(
    pen: Pen, player: PlayerView, panel: Part, x: float, y: float, width: float, height: float, is_viewer: bool
) -> None:
    """Draws a panel with the height of its row."""
    pen.begin(
        ref=f"seat:{player.seat}",
        title=say_senators(pen.reader, player.seat, player.senators, bool(player.eliminated)),
        at=(x, y),
    )
    paint, line = ("s-ink", 2) if is_viewer else ("s-faint", 1)
    pen.rect(0, 0, width, height, f"f-panel {paint}", corner=8, line=line)
    pen.paste(panel.elements)
    pen.end()


def _write_panel(asked: tuple[Look, PlayerView, _Role, bool, float]) -> Part:
    look, player, role, is_over, width = asked
    pen, reader = look.pen(), look.reader
    head = _head(pen, look, player, role, width)
    if player.eliminated:
        pen.text(
            _PAD,
            head + 18,
            reader.sentence("sketch-eliminated", {"order": player.eliminated}),
            "f-soft italic",
            size=13,
        )
        return Part(pen.taken(), head + 34)
    told: set[str] = set()
    own = role.is_viewer and not is_over
    backs = () if player.hidden else player.hidden_backs
    heading = "picture-own" if own else "sketch-face-down"
    y = head
    for part in (
        _cards(look, "sketch-face-up", player.face_up, (), width, told, False),
        _cards(look, heading, player.hidden, backs, width, told, own),
    ):
        with pen.group(at=(0, y)):
            pen.paste(part.elements)
        y += part.height + 4
    return Part(pen.taken(), y + 5)


def _head(pen: Pen, look: Look, player: PlayerView, role: _Role, width: float) -> float:
    """Who it is, and senators and money: beside the name, or below it where the panel is slim. Gives the height."""
    reader, signs = look.reader, look.layout.signs
    if role.is_active:
        draw_symbol(pen, signs.laurel, "f-gold", 3, 1, 42)
    pen.emblem(player.seat, 24, 22, 11)
    is_slim = width < _SLIM
    stats = _stats(look, player, role)
    x = 49.0 if is_slim else width - _PAD - sum([_wide(words) for _, _, words, _ in stats])
    name, end = reader.seat(player.seat), width - _PAD if is_slim else x - 8
    pen.text(49, 28, name, "f-ink bold", size=15.5, width=max(end - 49, 20))
    base = 51 if is_slim else 28
    for sign, paint, words, title in stats:
        with pen.group(title=title):
            draw_symbol(pen, sign, paint, x, base - 14, 17)
            if words:
                pen.text(x + 21, base, words, "f-ink bold", size=16)
        x += _wide(words)
    return base + 14


def _wide(words: str) -> float:
    return 33 + text_width(words, 18) if words else 24


def _stats(look: Look, player: PlayerView, role: _Role) -> list[tuple[str, str, str, str]]:
    """What stands beside a name: sign, colour, number, title."""
    reader, signs = look.reader, look.layout.signs
    money, is_out = player.money, bool(player.eliminated)
    facts = {"seat": player.seat} if money is None else {"seat": player.seat, "money": money}
    said = reader.sentence("picture-money-hidden" if money is None else "picture-money", facts)
    found = [
        (signs.senator, "f-soft", str(player.senators), say_senators(reader, player.seat, player.senators, is_out)),
        (signs.coin, "f-gold", "?" if money is None else str(money), said),
    ]
    if role.is_first:
        found.insert(0, (signs.start, "f-purple", "", reader.word("picture-start")))
    return found


def _cards(
    look: Look,
    heading: str,
    cards: Sequence[str],
    backs: Sequence[str],
    width: float,
    told: set[str],
    is_own: bool,
) -> Part:
    """A heading and the cards under it, offices with their texts once; those only the viewer sees lie in a tray."""
    pen, layout = look.pen(), look.layout
    x, y = float(_PAD), 20.0
    plain = [card for card in cards if not face(layout, card).office]
    for i, each in enumerate((*plain, *backs)):
        if x > _PAD and x + WIDE > width - _PAD:
            x, y = float(_PAD), y + TALL + _GAP
        if i < len(plain):
            draw_face(pen, look, each, x, y, is_hidden=is_own)
        else:
            draw_back(pen, look, each, x, y)
        x += WIDE + _GAP
    if plain or backs:
        y += TALL + _GAP
    for card in cards:
        if office := face(layout, card).office:
            tile = write_office(look, card, width - 2 * _PAD, office not in told, is_own)
            told.add(office)
            pen.begin(ref=f"card:{card}", at=(_PAD, y))
            pen.paste(tile.elements)
            pen.end()
            y += tile.height + _GAP
    if not (cards or backs):
        pen.text(_PAD, y + 12, "–", "f-soft", size=13)
        y += 20
    elements = pen.taken()
    if is_own and cards:
        pen.rect(_PAD - 5, 0, width - 2 * _PAD + 10, y + 2, "f-sunken", corner=6)
    pen.text(_PAD, 14, look.reader.word(heading), "f-soft", size=12, width=width - 2 * _PAD)
    return Part(pen.taken() + elements, y)


_PANELS: Memo[tuple[Look, PlayerView, _Role, bool, float], Part] = Memo(_write_panel, most=1024)
