"""The layout file of a board: where its cities lie at both widths, the shapes of their plots, the arms of its factions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from referee_engines.checks import Checks
from referee_engines.flandern_1302.board import Board
from referee_engines.pictures import Layout
from referee_engines.pictures.style import SHARED_COLOURS

Point: TypeAlias = tuple[float, float]
Size: TypeAlias = Annotated[float, Meta(gt=0, le=10_000)]
_PATH: Final = re.compile(r"M[MmLlHhVvCcSsQqTtAaZz0-9 ,.\-]*")


class PlotShape(Struct, frozen=True, forbid_unknown_fields=True):
    """A plot and the places on it, in units of its plan; y grows to the south."""

    polygon: Annotated[tuple[Point, ...], Meta(min_length=3)]
    arms: Point
    """The middle of the arms of the quarter that lies there."""
    label: Point
    """The middle of the plot's id once a quarter lies there; a free plot has it in the middle."""
    pieces: Point
    """The middle of the guild masters or the cathedral on the quarter."""
    stone: Point
    """The middle of the stone of a site."""
    size: Size
    """The height of the arms."""


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """The plots of a city, with the middle of the city at (0, 0)."""

    wall: Annotated[tuple[Point, ...], Meta(min_length=3)]
    """The town wall, with a tower at each corner."""
    plots: Mapping[str, PlotShape]
    marker: Point
    """Where the marker of a scored city stands."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a city lies on the map."""

    plan: str
    x: float
    y: float
    scale: Size
    """How long a unit of the plan is."""


class Scenery(Struct, frozen=True, forbid_unknown_fields=True):
    """A shape of the landscape; colours by name."""

    path: str
    fill: str = "none"
    stroke: str = "none"
    line: Annotated[float, Meta(ge=0, le=100)] = 0


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The map at one width; its top left corner is (0, 0)."""

    height: Size
    cities: Mapping[str, Place]
    scenery: tuple[Scenery, ...] = ()


class Arms(Struct, frozen=True, forbid_unknown_fields=True):
    """How the quarters of a faction look. No two factions should have the same sign: colours alone do not tell them apart."""

    colour: str
    """The colour of the quarters."""
    deep: str
    """The colour of the sign on the shield."""
    arms: str
    """The sign as a path within 20 units by 20 around (0, 0)."""


class FlandernLayout(Layout, frozen=True, eq=False):
    """The layout of a board. Compared by identity, so that parts of pictures can be remembered by it."""

    factions: Mapping[str, Arms]
    neutral: str
    """The guild that nobody plays and that has points."""
    plans: Mapping[str, Plan]
    wide: Map
    narrow: Map

    def map(self, is_narrow: bool) -> Map:
        return self.narrow if is_narrow else self.wide

    def shape(self, city: str, plot: str, is_narrow: bool) -> PlotShape:
        return self.plans[self.map(is_narrow).cities[city].plan].plots[plot]


def check(board: Board, layout: FlandernLayout, checks: Checks) -> None:
    """Notes what the layout lacks for that board, has beyond it, or names without defining it."""
    colours = {**SHARED_COLOURS, **layout.colours}
    if checks.require_keys(board.factions, layout.factions, "factions", "faction"):
        for name, arms in layout.factions.items():
            checks.require_id(colours, arms.colour, f"factions.{name}.colour", "colour")
            checks.require_id(colours, arms.deep, f"factions.{name}.deep", "colour")
            _check_path(arms.arms, f"factions.{name}.arms", checks)
    neutral = board.factions[board.grey]
    checks.require(layout.neutral == neutral, "neutral", f"the guild that nobody plays is '{neutral}'")
    for field, drawn in (("wide", layout.wide), ("narrow", layout.narrow)):
        if checks.require_keys(board.cities, drawn.cities, f"{field}.cities", "city"):
            for city, plan in zip(board.cities, board.plans, strict=True):
                _check_place(layout, drawn.cities[city].plan, plan.plots, f"{field}.cities.{city}.plan", checks)
        for i, scenery in enumerate(drawn.scenery):
            at = f"{field}.scenery[{i}]"
            for key, colour in (("fill", scenery.fill), ("stroke", scenery.stroke)):
                checks.require_id(("none", *colours), colour, f"{at}.{key}", "colour")
            _check_path(scenery.path, f"{at}.path", checks)


def _check_place(layout: FlandernLayout, name: str, plots: Sequence[str], field: str, checks: Checks) -> None:
    if checks.require_id(layout.plans, name, field, "plan"):
        checks.require_keys(plots, layout.plans[name].plots, f"plans.{name}.plots", "plot")


def _check_path(path: str, field: str, checks: Checks) -> None:
    checks.require(_PATH.fullmatch(path), field, "not a path: M and the commands and numbers of SVG")
