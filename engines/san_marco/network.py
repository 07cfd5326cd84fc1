"""A layout of bridges and what follows from it. Layouts change rarely, so it is worked out once, when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.contract import Seat
from engines.san_marco.actions import PlayBridge, PlayDistrict
from engines.san_marco.routes import RouteTable, Ways

if TYPE_CHECKING:
    from engines.san_marco.board import Board

Bridges = tuple[tuple[int, ...], ...]
"""By pair of neighbours, then seat."""
RICH: Final[Seat] = -1
"""Stands for every mover who can pay any route."""


class Network:
    """The bridges on the board, as the rules ask for them."""

    __slots__ = ("_board", "_bridges", "_free", "_placements", "_plays", "_routes", "_ways")

    def __init__(self, board: Board, bridges: Bridges) -> None:
        self._board = board
        self._bridges = bridges
        self._free: tuple[int, ...] | None = None
        self._plays: tuple[PlayBridge, ...] | None = None
        self._placements: dict[Seat, tuple[tuple[PlayDistrict, ...], ...]] = {}
        self._ways: dict[Seat, tuple[Ways, ...]] = {}
        self._routes: dict[tuple[int, Seat], RouteTable] = {}

    def free_pairs(self) -> tuple[int, ...]:
        """The pairs with room for another bridge."""
        if self._free is None:
            most = self._board.bridges_per_pair
            self._free = tuple([pair for pair, owners in enumerate(self._bridges) if sum(owners) < most])
        return self._free

    def bridge_plays(self) -> tuple[PlayBridge, ...]:
        """A bridge card, with bridges in the supply and nobles in stock."""
        if self._plays is None:
            self._plays = tuple([self._board.play_bridge[pair] for pair in self.free_pairs()])
        return self._plays

    def placements(self, seat: Seat) -> tuple[tuple[PlayDistrict, ...], ...]:
        """By district card: its executions with nobles in stock."""
        found = self._placements.get(seat)
        if found is None:
            own = tuple([owners[seat] > 0 for owners in self._bridges])
            found = self._placements[seat] = self._board.placements[own]
        return found

    def ways(self, seat: Seat) -> tuple[Ways, ...]:
        """By pair: how the seat can cross there with the Doge; RICH for somebody who need not ask for prices."""
        found = self._ways.get(seat)
        if found is None:
            ways = self._board.ways[seat]
            found = self._ways[seat] = tuple([ways[owners] for owners in self._bridges])
        return found

    def routes(self, doge: int, seat: Seat) -> RouteTable:
        """All that the seat could do with the Doge if money were no matter; RICH for somebody to whom it is none."""
        found = self._routes.get((doge, seat))
        if found is None:
            found = self._routes[doge, seat] = RouteTable(self._board.paths[doge], self.ways(seat))
        return found
