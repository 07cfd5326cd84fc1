"""The players: their money where it is visible, face-up cards, and hidden ones as backs or, for those who see them, as cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.senators.pictures.cards import TALL, WIDE, draw_back, draw_face, face, write_office
from referee_engines.senators.pictures.layout import Look, draw_symbol
from referee_engines.senators.view import PlayerView, SenatorsView

_PAD: Final = 12
_HEAD: Final = 42
_GAP: Final = 4


class Panel(Struct, frozen=True):
    """A player's panel as elements, and its height."""

    elements: str
    height: float


class _Role(Struct, frozen=True):
    """What a player is besides."""

    is_active: bool
    is_first: bool
    is_viewer: bool


def write_panels(look: Look, view: SenatorsView, width: float) -> list[Panel]:
    """The panels of the players by seat, each in that width."""
    found = []
    for player in view.seats:
        seat = player.seat
        role = _Role(seat == view.active_seat, seat == view.start_seat, seat == view.seat)
        found.append(_PANELS[look, player, role, bool(view.over), width])
    return found


def draw_panel(
    pen: Pen, seat: Seat, panel: Panel, x: float, y: float, width: float, height: float, is_viewer: bool
) -> None:
    """Draws a panel with the height of its row."""
    pen.begin(ref=f"seat:{seat}", title=pen.reader.seat(seat), at=(x, y))
    paint, line = ("s-ink", 2) if is_viewer else ("s-faint", 1)
    pen.rect(0, 0, width, height, f"f-panel {paint}", corner=8, line=line)
    pen.paste(panel.elements)
    pen.end()


def _write_panel(asked: tuple[Look, PlayerView, _Role, bool, float]) -> Panel:
    look, player, role, is_over, width = asked
    pen, reader = look.pen(), look.reader
    _head(pen, look, player, role, width)
    if player.eliminated:
        pen.text(_PAD, _HEAD + 18, reader.word("sketch-eliminated", order=player.eliminated), "f-soft italic", size=13)
        return Panel(pen.taken(), _HEAD + 34)
    told: set[str] = set()
    y = _HEAD + _cards(pen, look, "sketch-face-up", player.face_up, (), _HEAD, width, told, False)
    own = role.is_viewer and not is_over
    heading = "picture-own" if own else "sketch-face-down"
    backs = () if player.hidden else player.hidden_backs
    y += 4 + _cards(pen, look, heading, player.hidden, backs, y + 4, width, told, own)
    return Panel(pen.taken(), y + 6)


def _head(pen: Pen, look: Look, player: PlayerView, role: _Role, width: float) -> None:
    reader, signs = look.reader, look.layout.signs
    if role.is_active:
        draw_symbol(pen, signs.laurel, "f-gold", 1, 1, 44)
    pen.emblem(player.seat, 23, 22, 11)
    money = "?" if player.money is None else str(player.money)
    right = width - _PAD
    for sign, paint, words, title in (
        (signs.coin, "f-gold", money, "picture-money" if player.money is not None else "picture-money-hidden"),
        (signs.senator, "f-soft", str(player.senators), "picture-senators"),
    ):
        said = reader.word(title, seat=reader.seat(player.seat), money=player.money or 0, senators=player.senators)
        with pen.group(title=said):
            pen.text(right, 27, words, "f-ink end bold", size=16)
            right -= 9.5 * len(words) + 20
            draw_symbol(pen, sign, paint, right, 13, 17)
        right -= 10
    if role.is_first:
        right -= 16
        with pen.group(title=reader.word("picture-start")):
            draw_symbol(pen, signs.start, "f-purple", right, 13, 17)
        right -= 8
    name = reader.seat(player.seat)
    pen.text(47, 28, name, "f-ink bold", size=15.5, width=max(right - 47, 20))


def _cards(
    pen: Pen,
    look: Look,
    heading: str,
    cards: Sequence[str],
    backs: Sequence[str],
    y: float,
    width: float,
    told: set[str],
    is_own: bool,
) -> float:
    """A heading and the cards under it, offices with their texts once. Gives the height."""
    pen.text(_PAD, y + 13, look.reader.word(heading), "f-soft", size=12, width=width - 2 * _PAD)
    x, top = float(_PAD), y + 20
    offices = [card for card in cards if face(look.layout, card).office]
    plain = [card for card in cards if card not in offices]
    for i, each in enumerate((*plain, *backs)):
        if x > _PAD and x + WIDE > width - _PAD:
            x, top = float(_PAD), top + TALL + _GAP
        if i < len(plain):
            draw_face(pen, look, each, x, top, is_hidden=is_own)
        else:
            draw_back(pen, look, each, x, top)
        x += WIDE + _GAP
    if plain or backs:
        top += TALL + _GAP
    for card in offices:
        office = face(look.layout, card).office
        tile = write_office(look, card, width - 2 * _PAD, office not in told, is_own)
        told.add(office)
        pen.begin(ref=f"card:{card}", at=(_PAD, top))
        pen.paste(tile.elements)
        pen.end()
        top += tile.height + _GAP
    if not (cards or backs):
        pen.text(_PAD, top + 12, "–", "f-soft", size=13)
        top += 20
    return top - y


_PANELS: Memo[tuple[Look, PlayerView, _Role, bool, float], Panel] = Memo(_write_panel, most=1024)
