"""The senate: benches in a half circle, one for each player, whose emblem sits as far along as the player has senators."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from referee_engines.contract import Seat
from referee_engines.memo import Memo
from referee_engines.pictures import Pen
from referee_engines.senators.pictures.layout import Look, draw_symbol, say_senators
from referee_engines.senators.view import SenatorsView

_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_RIM: Final = 20
"""Room for the numbers outside the benches."""
_BASE: Final = 34
_DOTS: Final = 60
"""At most so many senators are drawn one by one."""


def senate_height(look: Look) -> float:
    return look.arrangement.senate.outer + _RIM + _BASE


def draw_senate(pen: Pen, look: Look, view: SenatorsView, width: float) -> None:
    """Draws the senate into a width."""
    last = last_position(look, view)
    pen.paste(_HALLS[look, view.players, last, width])
    for player in view.seats:
        pen.paste(_SENATORS[look, player.seat, player.senators, player.eliminated, view.players, last, width])
    pen.paste(_FLOORS[look, view.active_seat, width])


def last_position(look: Look, view: SenatorsView) -> int:
    """The last position that is drawn: the track has no end."""
    most = max([player.senators for player in view.seats])
    return max(look.arrangement.senate.least, (most + 4) // 5 * 5)


def _angle(position: float, last: int) -> float:
    return pi * (1 - (position + 0.5) / (last + 1))


def _point(look: Look, width: float, radius: float, angle: float) -> tuple[float, float]:
    return round(width / 2 + radius * cos(angle), 1), round(_floor(look) - radius * sin(angle), 1)


def _floor(look: Look) -> float:
    return look.arrangement.senate.outer + _RIM


def _bench(look: Look, players: int, seat: Seat) -> tuple[float, float]:
    """The middle and the depth of a player's bench; seat 0 sits outside."""
    senate = look.arrangement.senate
    depth = (senate.outer - senate.inner) / players
    return senate.outer - depth * (seat + 0.5), depth


def _ring(look: Look, width: float, inner: float, outer: float, start: float, end: float) -> str:
    """The shape of a piece of a ring between two angles, from left to right."""
    (x1, y1), (x2, y2) = _point(look, width, outer, start), _point(look, width, outer, end)
    (x3, y3), (x4, y4) = _point(look, width, inner, end), _point(look, width, inner, start)
    return f"M{x1} {y1}A{outer:g} {outer:g} 0 0 1 {x2} {y2}L{x3} {y3}A{inner:g} {inner:g} 0 0 0 {x4} {y4}z"


def _write_hall(asked: tuple[Look, int, int, float]) -> str:
    look, players, last, width = asked
    pen, senate = look.pen(), look.arrangement.senate
    middle, floor = width / 2, _floor(look)
    rim = senate.outer + 4
    pen.path(_ring(look, width, 0.1, rim, pi, 0), "f-stone s-vein", line=1)
    for seat in range(players):
        radius, depth = _bench(look, players, seat)
        paint = "f-marble s-vein" if seat % 2 == 0 else "f-marble-dim s-vein"
        pen.path(_ring(look, width, radius - depth / 2, radius + depth / 2, pi, 0), paint, line=1)
    pen.path(_ring(look, width, 0.1, senate.inner, pi, 0), "f-floor s-vein", line=1.5)
    step = next(each for each in _STEPS if each * pi * senate.outer / (last + 1) >= 20)
    aisles = []
    for position in range(0, last + 1, step):
        (x1, y1), (x2, y2) = [
            _point(look, width, radius, _angle(position - 0.5, last)) for radius in (senate.inner, senate.outer)
        ]
        if position:
            aisles.append(f"M{x1} {y1}L{x2} {y2}")
        x, y = _point(look, width, senate.outer + 13, _angle(position, last))
        is_round = position % 5 == 0
        pen.text(
            x, y + 4, str(position), f"f-{'ink' if is_round else 'soft'} mid{' bold' if is_round else ''}", size=12
        )
    pen.path("".join(aisles), "none s-vein", line=0.8)
    out = _ring(look, width, senate.inner, senate.outer, pi, _angle(0.5, last))
    pen.path(out, "f-stone s-vein", line=1)
    for i in range(3):
        out_by = 6 + i * 5
        pen.rect(middle - rim - out_by + 4, floor + i * 6, 2 * (rim + out_by - 4), 6, "f-marble s-vein", line=0.8)
    pen.text(middle - (senate.inner + senate.outer) / 2, floor + 14, "†", "f-soft mid", size=14)
    return pen.taken()


def _write_senators(asked: tuple[Look, Seat, int, int, int, int, float]) -> str:
    look, seat, senators, eliminated, players, last, width = asked
    pen = look.pen()
    bench, depth = _bench(look, players, seat)
    size = min(14.0, depth * 0.49)
    small = min(5.0, depth * 0.17, bench * pi / (last + 1) * 0.4)
    dots = []
    for position in range(1, senators if senators <= _DOTS else 0):
        x, y = _point(look, width, bench, _angle(position, last))
        dots.append(
            f"M{x - small:.1f} {y}a{small:.1f} {small:.1f} 0 1 0 {2 * small:.1f} 0a{small:.1f} {small:.1f} 0 1 0 {-2 * small:.1f} 0z"
        )
    if dots:
        pen.path("".join(dots), f"f-seat{seat}")
    x, y = _point(look, width, bench, _angle(senators, last))
    with pen.group(ref=f"seat:{seat}", title=say_senators(look.reader, seat, senators, bool(eliminated))):
        pen.emblem(seat, x, y, size)
    return pen.taken()


def _write_floor(asked: tuple[Look, Seat | None, float]) -> str:
    look, active, width = asked
    pen, reader = look.pen(), look.reader
    inner, middle, floor = look.arrangement.senate.inner, width / 2, _floor(look)
    if active is None:
        draw_symbol(pen, look.layout.signs.senator, "f-soft", middle - 16, floor - inner * 0.55, 32)
        return pen.taken()
    size, high = inner * 0.17, inner * (0.64 if look.is_narrow else 0.62)
    draw_symbol(pen, look.layout.signs.laurel, "f-gold", middle - size * 1.9, floor - high - size * 1.9, size * 3.8)
    with pen.group(ref=f"seat:{active}", title=f"{reader.word('picture-active')}: {reader.seat(active)}"):
        pen.emblem(active, middle, floor - high, size)
    if not look.is_narrow:
        pen.text(middle, floor - 25, reader.word("picture-active"), "f-soft mid", size=12)
    pen.text(
        middle,
        floor - (5 if look.is_narrow else 8),
        reader.seat(active),
        "f-ink mid bold",
        size=15.5,
        width=inner * 1.85,
    )
    return pen.taken()


_HALLS: Memo[tuple[Look, int, int, float], str] = Memo(_write_hall, most=128)
_SENATORS: Memo[tuple[Look, Seat, int, int, int, int, float], str] = Memo(_write_senators, most=4096)
_FLOORS: Memo[tuple[Look, Seat | None, float], str] = Memo(_write_floor, most=512)
