"""The Doge's routes, of which there can be 332,826: counted and picked out by number without being listed.

A file of its own because of its arithmetic. Routes are counted by price in one number, 20 bits to a digit: the digit of
weight 2^(20 p) counts the routes that cost p. Say that a toll costs 1 and a crossing 2, and write x for 2^20. Between
A and B stand a bridge of the mover's and one of an opponent's: 1 + x, one free way and one for 1. Between B and C stands
none: x^2, one way for 2. Along A-B-C there are (1 + x) x^2 = x^2 + x^3 routes, one for 2 and one for 3 prestige. A mover
with 2 prestige keeps the digits up to x^2, here one route: the sum of the digits, which is the remainder modulo the
largest digit.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, islice
from typing import Final, TypeAlias

from referee_engines.contract import Seat
from referee_engines.san_marco.actions import DogeStep

_STEPS: Final = 5
"""More than so many steps enter a district twice."""
_BITS: Final = 20
"""Of a digit: enough where all six districts are neighbours and everybody has bridges everywhere."""
_FULL: Final = (1 << _BITS) - 1
ALL_ROUTES: Final = -1
"""The mask of a mover who can pay everything."""


class Prices:
    """What the Doge's steps cost."""

    def __init__(self, toll: int, crossing: int) -> None:
        self.toll = toll
        self.crossing = crossing
        # Where prices are high, digits go by the number of tolls and of crossings, or there would be too many.
        digits = (toll, crossing) if max(toll, crossing) <= _STEPS + 1 else (1, _STEPS + 1)
        self.toll_unit, self.crossing_unit = (1 << _BITS * digit for digit in digits)
        self.dearest_route = _STEPS * max(toll, crossing)
        """What no route can cost more than."""

    def affordable(self, money: int) -> int:
        """The mask of what a mover with that much money can pay."""
        mask = 0
        for tolls in range(_STEPS + 1):
            for crossings in range(_STEPS + 1 - tolls):
                if tolls * self.toll + crossings * self.crossing <= money:
                    mask |= _FULL * self.toll_unit**tolls * self.crossing_unit**crossings
        return mask


FREE: Final = Prices(0, 0)


class Ways:
    """How a mover can cross between two neighbours: over somebody's bridge, or where none stands without one."""

    __slots__ = ("prices", "routes", "units")

    def __init__(self, prices: Prices, bridges: tuple[int, ...], seat: Seat) -> None:
        owners = [owner for owner, n in enumerate(bridges) if n]
        self.prices: dict[Seat | None, int] = {owner: 0 if owner == seat else prices.toll for owner in owners}
        """By owner of the bridge, None for no bridge."""
        self.units: list[tuple[Seat | None, int]] = [
            (owner, 1 if owner == seat else prices.toll_unit) for owner in owners
        ]
        """The same, each counted as a route of one step."""
        if not owners:
            self.prices[None] = prices.crossing
            self.units.append((None, prices.crossing_unit))
        self.routes = sum([unit for _, unit in self.units])


Path: TypeAlias = tuple[int, int, int]
"""One way of walking from a district without entering any twice, as one step more than a shorter one.

The index of the shorter path, which is -1 for staying, and the district and pair of the step.
"""
Steps: TypeAlias = Sequence[Mapping[Seat | None, DogeStep]]
"""By district, then owner of the bridge that leads there."""


def find_paths(start: int, neighbours: Sequence[Sequence[tuple[int, int]]]) -> list[Path]:
    """All paths from a district, each before the longer ones that it begins; the first is staying.

    The neighbours of a district are given as (district, pair).
    """
    paths: list[Path] = []

    def walk(parent: int, district: int, pair: int, entered: frozenset[int]) -> None:
        here = len(paths)
        paths.append((parent, district, pair))
        for there, way in neighbours[district]:
            if there not in entered:
                walk(here, there, way, entered | {there})

    walk(-1, start, -1, frozenset([start]))
    return paths


class RouteTable:
    """All routes of a mover from where the Doge stands: paths in order, on a path the last owner changes first."""

    __slots__ = ("_paths", "_up_to", "_ways")

    def __init__(self, paths: Sequence[Path], ways: Sequence[Ways]) -> None:
        """The ways of crossing are by pair."""
        self._paths = paths
        self._ways = ways
        by_pair = [way.routes for way in ways]
        routes = [1]  # along each path
        for shorter, _, pair in islice(paths, 1, None):
            routes.append(routes[shorter] * by_pair[pair])
        self._up_to = list(accumulate(routes))

    def count(self, within: int) -> int:
        """How many of them the mask keeps."""
        return (self._up_to[-1] & within) % _FULL

    def onward(self, path: int) -> Iterator[Path]:
        """The paths that are one step longer: the number of each, and the district and pair of that step."""
        for number in range(path + 1, self._end(path)):
            shorter, district, pair = self._paths[number]
            if shorter == path:
                yield number, district, pair

    def ways(self, pair: int) -> Ways:
        return self._ways[pair]

    def count_on(self, path: int, spent: int, within: int) -> int:
        """How many routes begin along a path with steps that are counted so, of those that the mask keeps."""
        up_to = self._up_to
        before = up_to[path - 1] if path else 0
        along = up_to[path] - before
        # Every route from here on has been counted with each way along the path, of which only these steps are wanted.
        return (spent * ((up_to[self._end(path) - 1] - before) // along) & within) % _FULL

    def _end(self, path: int) -> int:
        """The number after the last path that begins with this one: they follow it, and others begin with a shorter one."""
        paths = self._paths
        end = path + 1
        while end < len(paths) and paths[end][0] >= path:
            end += 1
        return end

    def at(self, index: int, within: int, steps: Steps) -> tuple[DogeStep, ...]:
        """The route with that number among those that the mask keeps."""
        if within == ALL_ROUTES:
            return self._nth(index, steps)
        number = bisect_right(self._up_to, index, key=lambda routes: (routes & within) % _FULL)
        if not number:
            return ()
        pick = index - (self._up_to[number - 1] & within) % _FULL
        backward: list[tuple[int, Ways, int]] = []
        onward = 1
        while number:
            number, district, pair = self._paths[number]
            ways = self._ways[pair]
            backward.append((district, ways, onward))
            onward *= ways.routes
        route: list[DogeStep] = []
        spent = 1
        for district, ways, onward in reversed(backward):
            for owner, unit in ways.units:
                routes = (spent * unit * onward & within) % _FULL
                if pick < routes:
                    route.append(steps[district][owner])
                    spent *= unit
                    break
                pick -= routes
        return tuple(route)

    def _nth(self, index: int, steps: Steps) -> tuple[DogeStep, ...]:
        """For a mover who can pay everything: each owner leads on equally often."""
        number = bisect_right(self._up_to, index)
        pick = index - self._up_to[number - 1]
        route: list[DogeStep] = []
        while number:
            number, district, pair = self._paths[number]
            ways = self._ways[pair].units
            way = 0
            if len(ways) > 1:
                pick, way = divmod(pick, len(ways))
            route.append(steps[district][ways[way][0]])
        route.reverse()
        return tuple(route)
