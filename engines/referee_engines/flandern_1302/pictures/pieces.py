"""Arms, wooden pieces and small signs, drawn around a point."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from referee_engines.flandern_1302.pictures.layout import Arms, Point
from referee_engines.pictures import Pen

_SHIELD: Final = "M-10.5,-11.5H10.5V1C10.5,7 5,11.5 0,13.5C-5,11.5 -10.5,7 -10.5,1Z"
_SHIELD_HEIGHT: Final = 25
_PERSON: Final = "M-5.5,8C-5.5,2.5 -3,1 -1.6,0.4A4.2,4.2 0 1 1 1.6,0.4C3,1 5.5,2.5 5.5,8Z"
_PAWN: Final = "M-6.5,10C-6,5 -3.4,2 -2.4,-1.4A4.8,4.8 0 1 1 2.4,-1.4C3.4,2 6,5 6.5,10Z"
_CHURCH: Final = "M-10,10V1.5L-4.4,-2V-4.5L0,-12L4.4,-4.5V-2L10,1.5V10H2.4V6.5A2.4,2.4 0 0 0 -2.4,6.5V10Z"
_CUBE_TOP: Final = "M0,-9L8,-4.5L0,0L-8,-4.5Z"
_CUBE_LEFT: Final = "M-8,-4.5L0,0V9L-8,4.5Z"
_CUBE_RIGHT: Final = "M8,-4.5L0,0V9L8,4.5Z"
_CYLINDER: Final = "M-7,-6V6A7,3.4 0 0 0 7,6V-6A7,3.4 0 0 0 -7,-6Z"
_CYLINDER_TOP: Final = "M-7,-6A7,3.4 0 0 1 7,-6A7,3.4 0 0 1 -7,-6Z"
_SEAL: Final = "M-4,1L-7,10L-3,8L0,11L3,8L7,10L4,1Z"
_GATE: Final = "M-10,9V-9H-7V-7H-5V-9H-2V-1H2V-9H5V-7H7V-9H10V9H3V5A3,3 0 0 0 -3,5V9Z"
_CROWN: Final = "M-9,7V-6L-4.5,-1L0,-8L4.5,-1L9,-6V7Z"
_PICKUP: Final = "M-8,2V9H8V2H5V6H-5V2ZM0,-10L6,-3H2.2V4H-2.2V-3H-6Z"


BOLD: Final = 1.2
"""How much wider bold letters are."""


def _turn(x: float, y: float, size: float, height: float) -> str:
    return f"translate({x:.4g} {y:.4g}) scale({size / height:.3g})"


def draw_arms(pen: Pen, arms: Arms, x: float, y: float, size: float) -> None:
    """The sign of a faction on a shield."""
    turn = _turn(x, y, size, _SHIELD_HEIGHT)
    pen.path(_SHIELD, f"f-shield s-{arms.deep}", line=2, turn=turn)
    pen.path(arms.arms, f"f-{arms.deep}", turn=turn)


def draw_seat(pen: Pen, arms: Arms, x: float, y: float, size: float) -> None:
    """The arms of a player's guild on a ground of its colour."""
    turn = _turn(x, y, size, _SHIELD_HEIGHT)
    pen.path(_SHIELD, f"f-{arms.colour} s-{arms.deep}", line=2.4, turn=turn)
    pen.path(arms.arms, f"f-{arms.deep}", turn=turn)


def draw_masters(pen: Pen, x: float, y: float, size: float, printed: int, figures: int) -> None:
    """Guild masters: printed ones as a medal, figures as a pawn, with their number where it is not one."""
    apart = size * 0.34 if printed and figures else 0.0
    if printed:
        turn = _turn(x - apart, y, size, 20)
        pen.circle(x - apart, y, size / 2, "f-shield s-edge", line=1)
        pen.path(_PERSON, "f-edge", turn=turn)
        _draw_number(pen, x - apart, y, size, printed)
    if figures:
        pen.path(_PAWN, "f-pawn s-shield", line=1.6, turn=_turn(x + apart, y, size * 1.12, 20))
        _draw_number(pen, x + apart, y, size, figures)


def _draw_number(pen: Pen, x: float, y: float, size: float, number: int) -> None:
    if number > 1:
        left, top, size = x + size * 0.42, y + size * 0.38, 10 if pen.is_narrow else 11
        pen.circle(left, top, size * 0.58, "f-edge")
        pen.text(left, top + size * 0.36, str(number), "f-shield mid bold", size=size)


def draw_cathedral(pen: Pen, x: float, y: float, size: float) -> None:
    pen.path(_CHURCH, "f-pawn s-shield", line=1.8, turn=_turn(x, y, size, 21))


def draw_stone(pen: Pen, x: float, y: float, size: float) -> None:
    """The beige stone of a site."""
    turn = _turn(x, y, size, 18)
    pen.path(_CUBE_TOP, "f-stone s-edge", line=1.4, turn=turn)
    pen.path(_CUBE_LEFT, "f-stone s-edge", line=1.4, turn=turn)
    pen.path(_CUBE_RIGHT, "f-stone-side s-edge", line=1.4, turn=turn)


def draw_marker(pen: Pen, x: float, y: float, size: float) -> None:
    """The white cylinder of a scored city."""
    turn = _turn(x, y, size, 19)
    pen.path(_CYLINDER, "f-shield s-edge", line=1.4, turn=turn)
    pen.path(_CYLINDER_TOP, "f-shield s-edge", line=1.4, turn=turn)


def draw_influence(pen: Pen, x: float, y: float, size: float) -> None:
    """A seal with its ribbons."""
    turn = _turn(x, y, size, 22)
    pen.path(_SEAL, "f-accent", turn=turn)
    pen.path("M-6.5,-4A6.5,6.5 0 1 1 6.5,-4A6.5,6.5 0 1 1 -6.5,-4Z", "f-accent s-panel", line=1.4, turn=turn)


def draw_crown(pen: Pen, x: float, y: float, size: float) -> None:
    """The sign of the start player."""
    pen.path(_CROWN, "f-gold s-gold-ink", line=1.6, turn=_turn(x, y, size, 16))


def draw_sign(pen: Pen, card: str, x: float, y: float, size: float) -> None:
    """The sign of a card: a gate for any city."""
    if card == "site":
        draw_stone(pen, x, y, size)
    elif card == "pickup":
        pen.path(_PICKUP, "f-ink", turn=_turn(x, y, size, 20))
    elif card == "influence":
        draw_influence(pen, x, y, size)
    elif card == "cathedral":
        draw_cathedral(pen, x, y, size)
    elif card == "guild_master":
        draw_masters(pen, x, y, size, 0, 1)
    else:
        pen.path(_GATE, "f-wall", turn=_turn(x, y, size, 20))


def inset(polygon: Sequence[Point], by: float) -> list[Point]:
    """The polygon with every side moved inwards."""
    sides = list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))
    area = sum([x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides])
    inwards = by if area > 0 else -by
    moved = []
    for (x1, y1), (x2, y2) in sides:
        long = hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (x2 - x1) / long, (y2 - y1) / long
        moved.append((x1 - dy * inwards, y1 + dx * inwards, dx, dy))
    return [_meet(before, after) for before, after in zip((moved[-1], *moved[:-1]), moved, strict=True)]


def _meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> Point:
    """Where two lines meet, each given by a point and a direction; the other's point if they are parallel."""
    (x1, y1, dx1, dy1), (x2, y2, dx2, dy2) = one, other
    across = dx1 * dy2 - dy1 * dx2
    if abs(across) < 1e-9:
        return x2, y2
    part = ((x2 - x1) * dy2 - (y2 - y1) * dx2) / across
    return round(x1 + part * dx1, 1), round(y1 + part * dy1, 1)


def hatching(polygon: Sequence[Point], gap: float) -> str:
    """Slanting lines across a polygon, as a path."""
    found = []
    ends = [x + y for x, y in polygon]
    at = min(ends) + gap / 2
    while at < max(ends):
        found += _crossings(polygon, at)
        at += gap
    return "".join([f"M{x1:.4g},{y1:.4g}L{x2:.4g},{y2:.4g}" for (x1, y1), (x2, y2) in found])


def _crossings(polygon: Sequence[Point], at: float) -> list[tuple[Point, Point]]:
    """The parts of the line x + y = at that lie within the polygon."""
    points = []
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        before, after = x1 + y1 - at, x2 + y2 - at
        if (before < 0) != (after < 0):
            part = before / (before - after)
            points.append((x1 + part * (x2 - x1), y1 + part * (y2 - y1)))
    points.sort()
    return list(zip(points[::2], points[1::2], strict=False))
