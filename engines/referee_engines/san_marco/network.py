"""A layout of bridges and what follows from it. Layouts change rarely, so it is worked out once, when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from referee_engines.contract import Seat
from referee_engines.san_marco.actions import PlayBridge, PlayDistrict
from referee_engines.san_marco.routes import RouteTable

if TYPE_CHECKING:
    from referee_engines.san_marco.board import Board

T = TypeVar("T")
Bridges = tuple[tuple[int, ...], ...]
"""By pair of neighbours, then seat."""
RICH: Final[Seat] = -1
"""Stands for every mover who can pay any route."""


class Network:
    """The bridges on the board, as the rules ask for them."""

    __slots__ = ("_board", "_bridges", "_placements", "_plays", "_routes")

    def __init__(self, board: Board, bridges: Bridges) -> None:
        self._board = board
        self._bridges = bridges
        self._plays: tuple[PlayBridge, ...] | None = None
        self._placements: dict[Seat, tuple[tuple[PlayDistrict, ...], ...]] = {}
        self._routes: dict[tuple[int, Seat], RouteTable] = {}

    def with_room(self, by_pair: tuple[T, ...]) -> tuple[T, ...]:
        """Of what is given by pair, that of the pairs with room for another bridge."""
        most = self._board.bridges_per_pair
        if max(map(sum, self._bridges)) < most:
            return by_pair
        return tuple([entry for entry, owners in zip(by_pair, self._bridges, strict=True) if sum(owners) < most])

    def bridge_plays(self) -> tuple[PlayBridge, ...]:
        """A bridge card, with bridges in the supply and nobles in stock."""
        if self._plays is None:
            self._plays = self.with_room(self._board.play_bridge)
        return self._plays

    def placements(self, seat: Seat) -> tuple[tuple[PlayDistrict, ...], ...]:
        """By district card: its executions with nobles in stock."""
        found = self._placements.get(seat)
        if found is None:
            own = tuple([owners[seat] for owners in self._bridges])
            found = self._placements[seat] = self._board.placements[own]
        return found

    def routes(self, doge: int, seat: Seat) -> RouteTable:
        """All that the seat could do with the Doge if money were no matter; RICH for somebody to whom it is none."""
        found = self._routes.get((doge, seat))
        if found is None:
            board = self._board
            found = self._routes[doge, seat] = RouteTable(board.paths[doge], board.ways[seat], self._bridges)
        return found
