"""The Doge's routes: how many a mover can pay for, and which of them has a number."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from msgspec import Struct

from engines.contract import Seat

# Routes are counted by what they cost, in one number: its digit t + 6c tells how many pay t tolls and c crossings. So
# the product of two such numbers counts the routes that go first one way and then the other, and a mask keeps what can
# be paid. Where all six districts are neighbours and everybody has bridges, 332,826 routes begin: a digit has room.
_STEPS: Final = 5
_BITS: Final = 20
_FREE: Final = 1
_TOLL: Final = 1 << _BITS
_CROSSING: Final = 1 << _BITS * (_STEPS + 1)
_FULL: Final = (1 << _BITS) - 1


def _total(routes: int) -> int:
    """The sum of the digits."""
    return routes % _FULL


class Path(Struct, frozen=True):
    """One way of walking from a district without entering any twice, as one step more than a shorter one."""

    parent: int
    """Index of the shorter path; -1 for staying."""
    district: int
    pair: int


def paths_from(start: int, neighbours: Sequence[Sequence[tuple[int, int]]]) -> tuple[Path, ...]:
    """All paths, each before the longer ones that it begins; the first is staying. Neighbours are (district, pair)."""
    paths: list[Path] = []

    def walk(parent: int, district: int, pair: int, entered: frozenset[int]) -> None:
        here = len(paths)
        paths.append(Path(parent, district, pair))
        for neighbour, way in neighbours[district]:
            if neighbour not in entered:
                walk(here, neighbour, way, entered | {neighbour})

    walk(-1, start, -1, frozenset([start]))
    return tuple(paths)


class Ways:
    """How a mover can cross between two neighbours: over somebody's bridge, or where none stands without one."""

    __slots__ = ("prices", "routes", "units")

    def __init__(self, bridges: tuple[int, ...], seat: Seat, toll: int, crossing: int) -> None:
        owners = [owner for owner, n in enumerate(bridges) if n]
        self.prices: dict[Seat | None, int] = {owner: 0 if owner == seat else toll for owner in owners} or {
            None: crossing
        }
        """By owner of the bridge, None for no bridge."""
        self.units = tuple([(owner, _FREE if owner == seat else _TOLL) for owner in owners]) or ((None, _CROSSING),)
        """The same, each as a route of one step."""
        self.routes = sum([unit for _, unit in self.units])


def affordable(toll: int, crossing: int, money: int) -> int:
    """The mask of what a mover with that much money can pay."""
    steps = range(_STEPS + 1)
    return sum([_FULL * _TOLL**t * _CROSSING**c for t in steps for c in steps if t * toll + c * crossing <= money])


class RouteTable:
    """All routes of a mover from where the Doge stands: paths in order, on a path the last owner changes first."""

    __slots__ = ("_paths", "_up_to", "_ways")

    def __init__(self, paths: tuple[Path, ...], steps: tuple[tuple[int, int], ...], ways: Sequence[Ways]) -> None:
        """The ways are by pair; the steps are (parent, pair) of every path but staying."""
        self._paths = paths
        self._ways = ways
        by_pair = [way.routes for way in ways]
        routes = [_FREE]
        for parent, pair in steps:
            routes.append(routes[parent] * by_pair[pair])
        self._up_to = list(accumulate(routes))

    def count(self, within: int) -> int:
        """How many of them the mask keeps."""
        return _total(self._up_to[-1] & within)

    def at(self, index: int, within: int) -> list[tuple[int, Seat | None]]:
        """The steps, as district and owner, of the route with that number among those that the mask keeps."""
        path = bisect_right(self._up_to, index, key=lambda routes: _total(routes & within))
        if not path:
            return []
        pick = index - _total(self._up_to[path - 1] & within)
        backward: list[tuple[Path, int]] = []
        onward = _FREE
        while path:
            step = self._paths[path]
            backward.append((step, onward))
            onward *= self._ways[step.pair].routes
            path = step.parent
        route: list[tuple[int, Seat | None]] = []
        spent = _FREE
        for step, onward in reversed(backward):
            for owner, unit in self._ways[step.pair].units:
                routes = _total(spent * unit * onward & within)
                if pick < routes:
                    route.append((step.district, owner))
                    spent *= unit
                    break
                pick -= routes
        return route
