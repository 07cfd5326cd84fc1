"""Small symbols: the Doge's cap, nobles, bridges, dice. Each is drawn around a point; sizes are half a width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from referee_engines.pictures import Pen
from referee_engines.san_marco.pictures.layout import Point


def smooth(points: Sequence[Point]) -> str:
    """A closed path along the points, its corners rounded off."""
    written = []
    for (x, y), (next_x, next_y) in zip(points, [*points[1:], points[0]], strict=True):
        written.append(f"Q{x:g} {y:g} {(x + next_x) / 2:.5g} {(y + next_y) / 2:.5g}")
    (x, y), (last_x, last_y) = points[0], points[-1]
    return f"M{(x + last_x) / 2:.5g} {(y + last_y) / 2:.5g}{''.join(written)}Z"


def through(points: Sequence[Point]) -> str:
    """A path from the first point to the last, its corners rounded off."""
    (x, y), *inner, (last_x, last_y) = points
    bends = [
        f"Q{x:g} {y:g} {(x + next_x) / 2:.5g} {(y + next_y) / 2:.5g}"
        for (x, y), (next_x, next_y) in zip(inner, [*inner[1:], (last_x, last_y)], strict=True)
    ]
    return f"M{x:g} {y:g}{''.join(bends)}L{last_x:g} {last_y:g}"


def _placed(x: float, y: float, half: float) -> str:
    return f"translate({x:g} {y:g}) scale({half / 12:.3g})"


def cap(pen: Pen, x: float, y: float, half: float) -> None:
    """The corno ducale, the horned cap of the Doge."""
    turn = _placed(x, y, half)
    pen.path("M-11 8C-12 -1 -8 -7 -2 -8C2 -9 4 -10 6 -13C10 -10 12 -1 11 8Z", "f-doge s-ink", line=1, turn=turn)
    pen.path("M-11.5 3.5Q0 7.5 11.5 3.5L11.5 9.5Q0 13.5 -11.5 9.5Z", "f-horn s-ink", line=1, turn=turn)
    pen.path("M-5 -6.6C-4 -2 -4 1 -4.5 4.6M5 -11C6 -4 5 0 4.5 4.6", "none s-horn", line=1.4, turn=turn)


def noble(pen: Pen, x: float, y: float, half: float, paint: str = "f-ink") -> None:
    """A figure."""
    pen.path(
        "M0 -11A4.6 4.6 0 0 1 2.6 -2.6C6 -1 7.5 4 8 10L-8 10C-7.5 4 -6 -1 -2.6 -2.6A4.6 4.6 0 0 1 0 -11Z",
        paint,
        turn=_placed(x, y, half),
    )


def bridge(pen: Pen, x: float, y: float, half: float) -> None:
    """A bridge seen from the water."""
    turn = _placed(x, y, half)
    pen.path("M-12 7C-8 -1 -5 -4 0 -4C5 -4 8 -1 12 7L7.5 7C6 3 3.5 1 0 1C-3.5 1 -6 3 -7.5 7Z", "f-ink", turn=turn)
    pen.path(
        "M-12 2C-8 -6 -5 -8.5 0 -8.5C5 -8.5 8 -6 12 2M-6 -6L-6 -2M0 -8.5L0 -4M6 -6L6 -2",
        "none s-ink",
        line=1.6,
        turn=turn,
    )


def transfer(pen: Pen, x: float, y: float, half: float) -> None:
    """One noble for another."""
    turn = _placed(x, y, half)
    noble(pen, x - half * 0.62, y + half * 0.25, half * 0.66)
    pen.path(
        "M7.4 -4.3A3 3 0 0 1 9.2 1.3C11.4 2.4 12.4 5.6 12.7 9.6L2.3 9.6C2.6 5.6 3.6 2.4 5.8 1.3A3 3 0 0 1 7.4 -4.3Z",
        "none s-ink",
        line=1.6,
        turn=turn,
    )
    pen.path("M-6 -9Q0 -14 6 -9M6.4 -13L6 -8.6L1.8 -9.4", "none s-accent", line=1.8, turn=turn)


def banishment(pen: Pen, x: float, y: float, half: float) -> None:
    """A noble who must leave."""
    turn = _placed(x, y, half)
    noble(pen, x - half * 0.42, y + half * 0.1, half * 0.85)
    pen.path("M1 -3L11 -3M7 -8L12 -3L7 2", "none s-accent", line=2.6, turn=turn)


def gondola(pen: Pen, x: float, y: float, half: float) -> None:
    """A boat with its gondolier."""
    turn = _placed(x, y, half)
    hull = "M-13 0C-9 4 -6 5 0 5C6 5 10 3.5 11 -1L10 -7L14 -7L13 0C12 6 7 8.5 0 8.5C-7 8.5 -11 6 -13 0Z"
    pen.path(hull, "f-coast", turn=turn)
    pen.path("M-9 4L-7.6 -5.5L-3.8 -5.5L-3 5ZM-5.6 -11.4A2.6 2.6 0 1 0 -5.5 -11.4Z", "f-coast", turn=turn)
    pen.path("M-11.5 -9L1 9", "none s-coast", line=1.1, turn=turn)


def star(pen: Pen, x: float, y: float, half: float, paint: str = "f-horn s-ink") -> None:
    """Prestige."""
    pen.path(
        "M0 -11L3 -3.6L11 -3.4L4.8 1.6L6.8 9.4L0 5L-6.8 9.4L-4.8 1.6L-11 -3.4L-3 -3.6Z",
        paint,
        line=1,
        turn=_placed(x, y, half),
    )


_PIPS: Final[Mapping[int, Sequence[Point]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(pen: Pen, x: float, y: float, half: float, face: int) -> None:
    """A die; 0 is one that has not been rolled."""
    pen.rect(x - half, y - half, 2 * half, 2 * half, "f-card s-ink", corner=half * 0.3, line=1.4)
    if not face:
        pen.text(x, y + half * 0.6, "?", "f-ink bold mid", size=half * 1.6)
    for dx, dy in _PIPS.get(face, ()):
        pen.circle(x + dx * half * 0.52, y + dy * half * 0.52, half * 0.19, "f-ink")


CARD_SYMBOLS: Final = {"bridge": bridge, "transfer": transfer, "doge": cap, "banishment": banishment}
"""By card: what stands on it."""
