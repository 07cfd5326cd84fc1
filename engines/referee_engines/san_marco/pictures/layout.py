"""The layout file: the shapes and places of a board's districts and bridges on a map, and what is refused in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from referee_engines.checks import Checks
from referee_engines.pictures import Layout
from referee_engines.san_marco.board import Board

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = Annotated[tuple[Point, ...], Meta(min_length=3, max_length=200)]
"""The corners of an island; its shore is a smooth curve along them."""
Line: TypeAlias = Annotated[tuple[Point, ...], Meta(min_length=2, max_length=200)]

COLOURS: Final = (
    *("water", "deep", "shore", "shoal", "wave", "coast", "ghost", "stone", "figure", "step", "doge", "horn"),
    *("card", "back", "back-line", "limit", "on-limit"),
)
"""The colours that a layout must have, besides those of its land."""


class DistrictPlace(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a district lies and what its land looks like."""

    land: str
    """The name of a colour."""
    label: Point
    """The middle of the district's name; its values and nobles stand below."""
    columns: Annotated[int, Meta(ge=1, le=4)]
    """How many players' nobles stand side by side."""
    narrow_columns: Annotated[int, Meta(ge=1, le=4)]
    """The same in a narrow picture."""
    outline: Outline
    rii: tuple[Line, ...]
    """Small canals, for ornament."""


class SanMarcoLayout(Layout, frozen=True, eq=False):
    """A map in units of its own. A layout is its own key for what was drawn with it."""

    size: Point
    """The width and height of the map."""
    narrow_stretch: Annotated[float, Meta(ge=0.5, le=4)]
    """How many times taller the map is drawn in a narrow picture."""
    canal: Line
    """The middle line of the Grand Canal."""
    canal_width: Annotated[float, Meta(gt=0, le=200)]
    islands: tuple[Outline, ...]
    """Islands of the lagoon that are not districts."""
    boats: tuple[Point, ...]
    """Gondolas on the water, for ornament."""
    doge: Point
    """Where the Doge waits before he enters the board."""
    districts: Mapping[str, DistrictPlace]
    pairs: Mapping[str, tuple[Point, Point]]
    """By pair of neighbours: where a bridge lands on either side."""


def check(board: Board, layout: SanMarcoLayout, checks: Checks) -> None:
    """Notes what the layout lacks for the board or has beyond it."""
    for name in COLOURS:
        checks.require(name in layout.colours, f"colours.{name}", "missing")
    checks.require_keys(board.districts, layout.districts, "districts", "district")
    checks.require_keys(board.pair_ids, layout.pairs, "pairs", "pair")
    for district, place in layout.districts.items():
        checks.require_id(layout.colours, place.land, f"districts.{district}.land", "colour")
    for pair, (one, other) in layout.pairs.items():
        checks.require(one != other, f"pairs.{pair}", "a bridge needs two different ends")
    width, height = layout.size
    if checks.require(min(width, height) > 0, "size", "width and height must be above 0"):
        for field, (x, y) in _points(layout):
            message = f"({x:g}, {y:g}) is not on the map of {width:g} by {height:g}"
            checks.require(0 <= x <= width and 0 <= y <= height, field, message)


def _points(layout: SanMarcoLayout) -> Iterator[tuple[str, Point]]:
    """Every point of the layout with the entry that it is in."""
    yield "doge", layout.doge
    for point in layout.canal:
        yield "canal", point
    for name, lines in (("islands", layout.islands), ("boats", [(at,) for at in layout.boats])):
        for i, line in enumerate(lines):
            for point in line:
                yield f"{name}[{i}]", point
    for district, place in layout.districts.items():
        for point in (place.label, *place.outline, *[point for rio in place.rii for point in rio]):
            yield f"districts.{district}", point
    for pair, ends in layout.pairs.items():
        for point in ends:
            yield f"pairs.{pair}", point
