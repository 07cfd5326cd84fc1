"""The map: islands in the lagoon, the Grand Canal, districts with their values and nobles, the Doge, bridges."""

from __future__ import annotations

from math import atan2, cos, dist, sin
from typing import Final

from msgspec import Struct

from referee_engines.pictures import Pen
from referee_engines.san_marco.pictures.layout import Point
from referee_engines.san_marco.pictures.look import Look, names_with, part
from referee_engines.san_marco.pictures.symbols import cap, die, gondola, smooth, through
from referee_engines.san_marco.view import BridgeView, DistrictView, SanMarcoView

_WIDE_MAP: Final = 772
_NARROW_MAP: Final = 344


class _Land(Struct, frozen=True):
    """A district with all that stands in it."""

    view: DistrictView
    has_doge: bool
    roll: int | None
    """What was rolled for a banishment from here; 0 before the roll."""


def map_size(look: Look) -> Point:
    """The width and height of the map in the picture."""
    width, height = look.layout.size
    across = look.size(_NARROW_MAP, _WIDE_MAP)
    return across, height * across / width * look.size(look.layout.narrow_stretch, 1)


def _scale(look: Look) -> Point:
    (across, down), (width, height) = map_size(look), look.layout.size
    return across / width, down / height


def _at(look: Look, point: Point) -> Point:
    """A point of the map in units of the picture."""
    sx, sy = _scale(look)
    return round(point[0] * sx, 1), round(point[1] * sy, 1)


def draw_map(pen: Pen, look: Look, view: SanMarcoView) -> None:
    """The map with its left upper corner at the origin."""
    banishment = view.banishment
    pen.paste(_water(look, None))
    for district in view.districts:
        is_left = banishment is not None and banishment.district == district.id
        roll = (banishment.roll or 0) if banishment is not None and is_left else None
        pen.paste(_district(look, _Land(district, view.doge == district.id, roll)))
    for bridge in view.bridges:
        pen.paste(_pair(look, bridge))
    if view.doge is None:
        pen.paste(_waiting(look, None))


def _draw_water(pen: Pen, look: Look, _: None) -> None:
    layout = look.layout
    across, down = map_size(look)
    pen.rect(0, 0, across, down, "f-water s-wave", corner=10, line=1)
    pen.paste(f'<svg width="{across:g}" height="{down:g}">')  # cuts off where the canal flows out of the map
    sx, sy = _scale(look)
    for place in layout.districts.values():
        pen.path(smooth([_at(look, point) for point in place.outline]), "f-shore s-shore", line=look.size(7, 15))
    pen.path(
        through([_at(look, point) for point in layout.canal]),
        "none s-deep",
        line=round(layout.canal_width * (sx + sy) / 2 * 1.3, 1),
    )
    for island in layout.islands:
        pen.path(smooth([_at(look, point) for point in island]), "f-shoal s-coast", line=0.8)
    pen.path(_waves(look), "none s-wave", line=1.2)
    pen.paste("</svg>")
    for boat in layout.boats:
        gondola(pen, *_at(look, boat), look.size(9, 16))


def _waves(look: Look) -> str:
    """Strokes of waves where there is neither land nor canal."""
    width, height = look.layout.size
    step, found = 1 / 17, []
    lands = [place.outline for place in look.layout.districts.values()] + list(look.layout.islands)
    free = [look.layout.canal, look.layout.boats, (look.layout.doge,)]
    for row in range(1, 16):
        for column in range(17):
            x, y = (column + (row % 2) / 2) * step * width, row / 16 * height
            is_free = min([dist((x, y), point) for line in (*lands, *free) for point in line]) > 24
            if is_free and 0.02 < x / width < 0.97 and not any([_is_inside((x, y), land) for land in lands]):
                left, top = _at(look, (x, y))
                found.append(f"M{left - 6:g} {top:g}q3 -3 6 0q3 3 6 0")
    return "".join(found)


def _is_inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a line from the point to the right leaves the outline once more than it enters it."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def _draw_district(pen: Pen, look: Look, land: _Land) -> None:
    view, reader = land.view, look.reader
    place = look.layout.districts[view.id]
    nobles = names_with(reader, view.nobles) if any(view.nobles) else reader.word("picture-no-nobles")
    words = {"district": view.name, "high": str(view.high), "low": str(view.low), "nobles": nobles}
    notes = [reader.word("picture-district", **words)]
    if land.has_doge:
        notes.append(reader.word("picture-doge-here"))
    if land.roll:
        notes.append(reader.word("sketch-rolled", roll=str(land.roll)))
    pen.begin(ref=f"district:{view.id}", title="; ".join(notes))
    pen.paste(_island(look, (view.id, view.name, view.high, view.low)))
    x, y = _at(look, place.label)
    aside = look.size(30, 56)
    if land.has_doge:
        cap(pen, x - aside, y + look.size(13, 22), look.size(11, 18))
    if land.roll is not None:
        die(pen, x + aside, y + look.size(13, 21), look.size(8, 12), land.roll)
    columns = place.narrow_columns if look.is_narrow else place.columns
    _draw_nobles(pen, look, x, y + look.size(33, 54), columns, view.nobles)
    pen.end()


def _draw_island(pen: Pen, look: Look, printed: tuple[str, str, int, int]) -> None:
    """What is printed on the board of a district: its land, its name, its values."""
    district, name, high, low = printed
    place = look.layout.districts[district]
    pen.path(smooth([_at(look, point) for point in place.outline]), f"f-{place.land} s-coast", line=1.4)
    if place.rii:
        rii = [through([_at(look, point) for point in rio]) for rio in place.rii]
        pen.path("".join(rii), "none s-shore", line=look.size(1.6, 2.6))
    x, y = _at(look, place.label)
    pen.text(x, y, name, "f-ink bold mid", size=look.size(10.5, 17), width=look.size(78, 190))
    y += look.size(5, 8)
    half, tall = look.size(17, 28) + (len(f"{high}{low}") - 2) * look.size(4, 6), look.size(16, 26)
    pen.rect(x - half, y, 2 * half, tall, "f-stone s-coast", corner=look.size(3, 4), line=1)
    pen.line(x + half * 0.12, y + 3, x + half * 0.12, y + tall - 3, "s-step")
    pen.text(x - half * 0.42, y + tall * 0.76, str(high), "f-figure bold mid", size=look.size(13, 20))
    pen.text(x + half * 0.56, y + tall * 0.74, str(low), "f-figure mid", size=look.size(10.5, 15))


def _draw_nobles(pen: Pen, look: Look, x: float, y: float, columns: int, nobles: tuple[int, ...]) -> None:
    """A noble of each player with a number; players without nobles leave no gap."""
    here = [(seat, n) for seat, n in enumerate(nobles) if n]
    radius, size = look.size(9, 13), look.size(12, 18)
    for i in range(0, len(here), columns):
        row = here[i : i + columns]
        widths = [2 * radius + look.size(2, 4) + len(str(n)) * size * 0.7 for _, n in row]
        left = x - (sum(widths) + (len(row) - 1) * look.size(4, 10)) / 2
        for (seat, n), wide in zip(row, widths, strict=True):
            pen.emblem(seat, left + radius, y, radius)
            pen.text(left + 2 * radius + look.size(2, 4), y + size * 0.36, str(n), "f-ink bold", size=size)
            left += wide + look.size(4, 10)
        y += look.size(20, 30)


def _draw_pair(pen: Pen, look: Look, view: BridgeView) -> None:
    """All bridges between two neighbours, side by side; a dotted one where there is none."""
    reader = look.reader
    one, other = [_at(look, point) for point in look.layout.pairs[view.pair]]
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    angle = atan2(other[1] - one[1], other[0] - one[0])
    half = max(dist(one, other) / 2, look.size(16, 24))
    owners = [seat for seat, n in enumerate(view.bridges) for _ in range(n)]
    built = names_with(reader, view.bridges) if owners else reader.word("picture-no-bridge")
    pair = reader.name("pair", view.pair)
    pen.begin(ref=f"pair:{view.pair}", title=reader.word("picture-pair", pair=pair, bridges=built))
    radius = look.size(9, 12)
    if not owners:
        pen.path(_ribbon(x, y, angle, half, radius * 0.6), "none")
        pen.path(_ribbon(x, y, angle, half, radius * 0.6), "f-shore s-ghost dash dim", line=1.4)
    else:
        pen.path(_ribbon(x, y, angle, half + 3, len(owners) * (radius + 1) + 1), "none")
    for i, seat in enumerate(owners):
        aside = (i - (len(owners) - 1) / 2) * (2 * radius + 3)
        left, top = x - sin(angle) * aside, y + cos(angle) * aside
        title = reader.word("picture-bridge", seat=reader.seat(seat), pair=pair)
        pen.begin(ref=f"bridge:{view.pair}.{seat}", title=title)
        pen.path(_ribbon(left, top, angle, half, radius * 0.66), f"f-stone s-seat{seat}", line=look.size(2, 2.6))
        pen.path(_steps(left, top, angle, half, radius * 0.6), "none s-step", line=1)
        pen.emblem(seat, left, top, radius)
        pen.end()
    pen.end()


def _turned(x: float, y: float, angle: float, along: float, across: float) -> str:
    c, s = cos(angle), sin(angle)
    return f"{x + along * c - across * s:.4g} {y + along * s + across * c:.4g}"


def _ribbon(x: float, y: float, angle: float, half: float, wide: float) -> str:
    """A bridge from above: narrow in the middle, broader where it lands."""
    flare = wide + 3

    def to(along: float, across: float) -> str:
        return _turned(x, y, angle, along, across)

    return (
        f"M{to(-half, -flare)}Q{to(-half / 2, -wide)} {to(0, -wide)}Q{to(half / 2, -wide)} {to(half, -flare)}"
        f"L{to(half, flare)}Q{to(half / 2, wide)} {to(0, wide)}Q{to(-half / 2, wide)} {to(-half, flare)}Z"
    )


def _steps(x: float, y: float, angle: float, half: float, wide: float) -> str:
    """The lines of a bridge's steps."""
    places = [share * half * side for side in (-1, 1) for share in (0.62, 0.8)]
    return "".join([f"M{_turned(x, y, angle, a, -wide)}L{_turned(x, y, angle, a, wide)}" for a in places])


def _draw_waiting(pen: Pen, look: Look, _: None) -> None:
    """The Doge before he enters the board."""
    x, y = _at(look, look.layout.doge)
    words = look.reader.word("sketch-doge-off")
    with pen.group(title=words):
        cap(pen, x, y, look.size(11, 18))


_water = part(_draw_water, most=1 << 6)
_waiting = part(_draw_waiting, most=1 << 6)
_island = part(_draw_island, most=1 << 8)
_district = part(_draw_district, most=1 << 10)
_pair = part(_draw_pair, most=1 << 10)
