"""A layout of bridges and what follows from it. Layouts change rarely, so it is worked out once, when first asked for."""

from __future__ import annotations

from itertools import compress, repeat
from operator import itemgetter
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
            has_room = map(self._board.bridges_per_pair.__gt__, map(sum, self._bridges))
            self._free = tuple(compress(range(len(self._bridges)), has_room))
        return self._free

    def bridge_plays(self) -> tuple[PlayBridge, ...]:
        """A bridge card, with bridges in the supply and nobles in stock."""
        if self._plays is None:
            self._plays = tuple(map(self._board.play_bridge.__getitem__, self.free_pairs()))
        return self._plays

    def placements(self, seat: Seat) -> tuple[tuple[PlayDistrict, ...], ...]:
        """By district card: its executions with nobles in stock."""
        found = self._placements.get(seat)
        if found is None:
            own = map(itemgetter(seat), self._bridges)
            found = self._placements[seat] = self._board.placements[tuple(map(bool, own))]
        return found

    def ways(self, seat: Seat) -> tuple[Ways, ...]:
        """By pair: how the seat can cross there with the Doge; RICH for somebody who need not ask for prices."""
        found = self._ways.get(seat)
        if found is None:
            asked = zip(self._bridges, repeat(seat))
            found = self._ways[seat] = tuple(map(self._board.ways.__getitem__, asked))
        return found

    def routes(self, doge: int, seat: Seat) -> RouteTable:
        """All that the seat could do with the Doge if money were no matter; RICH for somebody to whom it is none."""
        found = self._routes.get((doge, seat))
        if found is None:
            found = self._routes[doge, seat] = RouteTable(self._board.paths[doge], self.ways(seat))
        return found
