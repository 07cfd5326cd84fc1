"""Where the noble comes from that a card needs: the stock, or with an empty stock another own district."""

from __future__ import annotations

from referee_engines.contract import Seat, Violation
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.refusals import read_district
from referee_engines.san_marco.state import SanMarcoState
from referee_engines.words import counted


def sources(state: SanMarcoState, seat: Seat, target: int | None) -> list[int]:
    """With an empty stock: the districts other than the target that hold an own noble."""
    return [d for d, nobles in enumerate(state.nobles) if nobles[seat] and d != target]


def source_violations(
    board: Board, state: SanMarcoState, seat: Seat, from_district: str | None, target: int | None
) -> list[Violation]:
    """SM-PLAY-06 in all its cases."""
    stock = state.stock[seat]
    if from_district is None:
        if stock:
            return []
        return [
            Violation(
                "SM-PLAY-06",
                f"The stock of seat {seat} is empty: the noble must come from another own district, or the card be declined",
                {"seat": seat, "stock": 0},
                "from_district",
            )
        ]
    source = read_district(board, from_district, "from_district")
    if stock:
        return [
            Violation(
                "SM-PLAY-06",
                f"Seat {seat} has {counted(stock, 'noble')} in stock, so the noble comes from there and not from {from_district}",
                {"seat": seat, "stock": stock, "from_district": from_district},
                "from_district",
            )
        ]
    if source == target:
        return [
            Violation(
                "SM-PLAY-06",
                f"The noble must come from another district than {from_district}, where it goes",
                {"stock": 0, "from_district": from_district},
                "from_district",
            )
        ]
    if source not in sources(state, seat, target):
        return [
            Violation(
                "SM-PLAY-06",
                f"Seat {seat} has 0 nobles in {from_district}",
                {"seat": seat, "stock": 0, "from_district": from_district, "nobles": 0},
                "from_district",
            )
        ]
    return []
