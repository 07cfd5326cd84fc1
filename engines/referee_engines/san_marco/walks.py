"""The Doge's routes as a family, and as a tree step by step: a district, the bridge that leads there, the next one, or stopping.

A file of its own because they are counted without being listed, with the arithmetic of `routes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from referee_engines.contract import Action, Seat
from referee_engines.marks import Marker, Marks, common_marks
from referee_engines.san_marco.actions import DogeStep, MoveDoge
from referee_engines.san_marco.routes import RouteTable, Steps
from referee_engines.spaces import Branch, Family, Form, Leaf

_DISTRICT = "route[].district"
_OWNER = "route[].owner"


class Routes(Family[Action], eq=False):
    """All routes that the mover can pay."""

    table: RouteTable
    within: int
    steps: Steps

    def count(self) -> int:
        return self.table.count(self.within)

    def at(self, index: int) -> MoveDoge:
        return MoveDoge(self.table.at(index, self.within, self.steps))

    def branch(self) -> Branch:
        return Walk(self.table, self.within, self.steps)

    def form(self) -> Form:
        return Form(self.action, "choice", self.count(), False)


class Walk(Struct, gc=False):
    """All routes that begin with these steps."""

    table: RouteTable
    within: int
    """The mask of the routes that the mover can pay."""
    steps: Steps
    path: int = 0
    """The number of the path walked so far."""
    spent: int = 1
    """The steps so far, counted as a route."""
    route: tuple[DogeStep, ...] = ()

    def count(self) -> int:
        return self.table.count_on(self.path, self.spent, self.within)

    def marks(self, mark: Marker) -> Marks | None:
        """Stopping costs what the steps so far do, and every longer route costs that at least."""
        return mark(MoveDoge(self.route))

    def split(self) -> tuple[str, dict[str, Branch]]:
        found: dict[str, Branch] = {"": Leaf(MoveDoge(self.route))}
        for path, district, pair in self.table.onward(self.path):
            crossing = Crossing(self, path, district, pair)
            if crossing.count():
                found[next(iter(self.steps[district].values())).district] = crossing
        return _DISTRICT, found


class Crossing(Struct, gc=False):
    """All routes that begin with the steps of a walk and then enter a district."""

    walk: Walk
    path: int
    district: int
    pair: int

    def count(self) -> int:
        return sum([walk.count() for _, walk in self._walks()])

    def marks(self, mark: Marker) -> Marks | None:
        return common_marks(walk.marks(mark) for _, walk in self._walks())

    def split(self) -> tuple[str, dict[str, Branch]]:
        return _OWNER, {"" if owner is None else str(owner): walk for owner, walk in self._walks()}

    def _walks(self) -> Iterator[tuple[Seat | None, Walk]]:
        """By owner of the bridge, None for no bridge: those that the mover can pay."""
        before = self.walk
        for owner, unit in self.walk.table.ways(self.pair).units:
            route = (*before.route, before.steps[self.district][owner])
            walk = Walk(before.table, before.within, before.steps, self.path, before.spent * unit, route)
            if walk.count():
                yield owner, walk
