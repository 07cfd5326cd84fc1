"""A city: its wall, plots, quarters and what stands on them; and the landscape between the cities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from referee_engines.flandern_1302.pictures.layout import Arms, FlandernLayout, PlotShape, Point
from referee_engines.flandern_1302.pictures.pieces import (
    BOLD,
    draw_arms,
    draw_cathedral,
    draw_marker,
    draw_masters,
    draw_stone,
    hatching,
    inset,
)
from referee_engines.flandern_1302.view import CityView, PlotView
from referee_engines.memo import Memo
from referee_engines.pictures import NARROW, WIDE, Pen, Style
from referee_engines.pictures.pen import text_width
from referee_engines.text import Reader

_AROUND: Final = 1.03
"""How much larger than the wall the outline of a city is, so that a mark does not hide the wall."""
AskedCity: TypeAlias = tuple[FlandernLayout, Reader, bool, CityView]
"""Layout, reader, whether the picture is narrow, city."""
AskedPlot: TypeAlias = tuple[FlandernLayout, Reader, bool, str, bool, PlotView]
"""Layout, reader, whether the picture is narrow, the city's id, whether it has been scored, plot."""


def draw_map(pen: Pen, layout: FlandernLayout, cities: Sequence[CityView], x: float, y: float, width: float) -> float:
    """The landscape with all cities. Gives its height."""
    is_narrow = pen.is_narrow
    pen.paste(_LANDSCAPES[layout, is_narrow, x, y, width])
    pen.begin(at=(x, y))
    for city in cities:
        pen.paste(_CITIES[layout, pen.reader, is_narrow, city])
    pen.end()
    return layout.map(is_narrow).height


def _write_landscape(asked: tuple[FlandernLayout, bool, float, float, float]) -> str:
    """The land and what is on it, all within a frame."""
    layout, is_narrow, x, y, width = asked
    drawn = layout.map(is_narrow)
    parts = [
        f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{drawn.height:g}">',
        f'<rect class="f-land" width="{width:g}" height="{drawn.height:g}"/>',
    ]
    for each in drawn.scenery:
        fill = "none" if each.fill == "none" else f"f-{each.fill}"
        parts.append(
            f'<path class="{fill} s-{each.stroke}" d="{each.path}" stroke-width="{each.line:g}"'
            f' stroke-linecap="round" stroke-linejoin="round"/>'
        )
    parts.append("</svg>")
    parts.append(
        f'<rect class="none s-wall" x="{x:g}" y="{y:g}" width="{width:g}" height="{drawn.height:g}" rx="3"'
        f' stroke-width="2"/>'
    )
    return "".join(parts)


_LANDSCAPES: Memo[tuple[FlandernLayout, bool, float, float, float], str] = Memo(_write_landscape, most=32)


def _write_city(asked: AskedCity) -> str:
    layout, reader, is_narrow, city = asked
    pen = Pen(reader, Style(NARROW if is_narrow else WIDE))
    place = layout.map(is_narrow).cities[city.id]
    plan = layout.plans[place.plan]
    pen.begin(ref=f"city:{city.id}", title=_describe_city(reader, city), at=(place.x, place.y))
    wall = _scaled(plan.wall, place.scale)
    pen.polygon(_scaled(plan.wall, place.scale * _AROUND), "f-wall")
    pen.polygon(wall, "f-ground s-wall", line=3.5 if is_narrow else 5)
    for x, y in wall:
        pen.circle(x, y, 4 if is_narrow else 6, "f-tower s-wall", line=1.5)
    for plot in city.plots:
        pen.paste(_PLOTS[layout, reader, is_narrow, city.id, city.scored, plot])
    if city.scored:
        x, y = plan.marker
        draw_marker(pen, x * place.scale, y * place.scale, place.scale * 0.95)
    _draw_banner(pen, city, min([y for _, y in wall]))
    pen.end()
    return pen.taken()


_CITIES: Memo[AskedCity, str] = Memo(_write_city, most=256)


def _scaled(points: Sequence[Point], scale: float) -> list[Point]:
    return [(round(x * scale, 1), round(y * scale, 1)) for x, y in points]


def _write_plot(asked: AskedPlot) -> str:
    layout, reader, is_narrow, city, scored, plot = asked
    pen = Pen(reader, Style(NARROW if is_narrow else WIDE))
    shape, unit = layout.shape(city, plot.id, is_narrow), layout.map(is_narrow).cities[city].scale
    polygon = inset(_scaled(shape.polygon, unit), 1 if is_narrow else 1.5)
    pen.begin(ref=f"plot:{city}.{plot.id}", title=_describe_plot(reader, city, plot))
    if plot.faction is not None:
        _draw_quarter(pen, layout.factions[plot.faction], shape, unit, polygon, plot)
        if plot.site and not scored:
            draw_stone(pen, shape.stone[0] * unit, shape.stone[1] * unit, unit * 0.58)
        if not is_narrow:
            _draw_label(pen, shape.label[0] * unit, shape.label[1] * unit, plot)
    elif plot.covered:
        pen.polygon(polygon, "f-cover s-cover-edge", line=1)
        pen.path(hatching(polygon, 5), "none s-cover-edge", line=1)
    else:
        size = 10 if is_narrow else 13
        x, y = [sum(each) / len(polygon) for each in zip(*polygon, strict=True)]
        pen.polygon(polygon, "f-plot s-plot-edge", line=1)
        pen.text(round(x, 1), round(y + size * 0.36, 1), plot.id, "f-ink mid", size=size)
    pen.end()
    return pen.taken()


_PLOTS: Memo[AskedPlot, str] = Memo(_write_plot, most=1 << 12)


def _draw_label(pen: Pen, x: float, y: float, plot: PlotView) -> None:
    """The id of a plot on its quarter; hatching would make it hard to read."""
    size = 11
    if plot.site:
        half = text_width(plot.id, size) / 2 + 1
        pen.rect(round(x - half, 1), round(y - 6, 1), round(2 * half, 1), 12, "f-plot", corner=3)
    pen.text(round(x, 1), round(y + size * 0.36, 1), plot.id, f"f-{'ink' if plot.site else 'edge'} mid", size=size)


def _draw_quarter(pen: Pen, arms: Arms, shape: PlotShape, unit: float, polygon: list[Point], plot: PlotView) -> None:
    """The tile with its arms and pieces; a site is hatched. Its stone is gone once the city has been scored."""
    x, y = shape.arms[0] * unit, shape.arms[1] * unit
    size = shape.size * unit
    if plot.site:
        pen.polygon(polygon, "f-plot s-ink dash", line=1.5)
        pen.path(hatching(inset(polygon, 1.5), unit * 0.36), f"none s-{arms.colour}", line=unit * 0.11)
    else:
        pen.polygon(polygon, f"f-{arms.colour} s-edge", line=1.2)
    draw_arms(pen, arms, x, y, size)
    left, top = shape.pieces[0] * unit, shape.pieces[1] * unit
    if plot.cathedral:
        draw_cathedral(pen, left, top, unit * 0.74)
    if plot.masters or plot.figures:
        draw_masters(pen, left, top, unit * 0.62, plot.masters, plot.figures)


def _draw_banner(pen: Pen, city: CityView, top: float) -> None:
    """The name of the city over its north wall, with its value as a coin and the number of free plots."""
    size = 13 if pen.is_narrow else 16
    high = size * 1.55
    y = top - high * 0.8
    name = pen.reader.name("city", city.id)
    half = text_width(name, size) * BOLD / 2 + (8 if pen.is_narrow else 12)
    notch = high * 0.3
    pen.path(
        f"M{-half - notch:.4g},{y:.4g}H{half + notch:.4g}L{half:.4g},{y + high / 2:.4g}L{half + notch:.4g},{y + high:.4g}"
        f"H{-half - notch:.4g}L{-half:.4g},{y + high / 2:.4g}Z",
        "f-banner s-wall",
        line=1.2,
    )
    pen.text(0, round(y + high * 0.7, 1), name, "f-ink mid bold", size=size)
    radius = 11 if pen.is_narrow else 15
    x = half + notch + radius + 3
    pen.circle(x, y + high / 2, radius, "f-gold s-gold-ink", line=2.5 if city.scored else 1)
    size = 12 if pen.is_narrow else 15
    pen.text(x, round(y + high / 2 + size * 0.36, 1), str(city.value), "f-gold-ink mid bold", size=size)


def _describe_city(reader: Reader, city: CityView) -> str:
    status = reader.word("sketch-scored" if city.scored else "sketch-open", value=city.value, free=city.free)
    return reader.word("picture-about", what=reader.name("city", city.id), details=status)


def _describe_plot(reader: Reader, city: str, plot: PlotView) -> str:
    word = reader.word
    if plot.faction is None:
        found = [word("picture-covered" if plot.covered else "picture-free")]
    else:
        found = [reader.name("faction", plot.faction, "quarter")]
        found += [word("picture-site")] if plot.site else []
        found += [word("picture-cathedral")] if plot.cathedral else []
        found += [word("picture-masters", number=plot.masters)] if plot.masters else []
        found += [word("picture-figures", number=plot.figures)] if plot.figures else []
    return word("picture-about", what=reader.name("plot", f"{city}.{plot.id}"), details=", ".join(found))
