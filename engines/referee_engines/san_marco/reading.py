"""Whether an action's words are known at all: what is unreadable breaks no rule, whoever says it and whenever."""

from __future__ import annotations

from referee_engines.san_marco.actions import (
    AnyAction,
    Deal,
    Decline,
    MoveDoge,
    NameDistrict,
    PlaceBridge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
    Split,
)
from referee_engines.san_marco.board import KINDS, Board
from referee_engines.san_marco.refusals import read_card, read_district, read_pair
from referee_engines.san_marco.steps.offers import SPLITS
from referee_engines.san_marco.steps.roles import DEALS


def check_readable(board: Board, action: AnyAction) -> None:
    """Raises `Unreadable` for the first word that the data set does not know."""
    match action:
        case Deal():
            DEALS[board].read(action)
        case Split():
            SPLITS[board].read(action)
        case PlaceBridge(pair):
            read_pair(board, pair, "pair")
        case PlayBridge(pair, remove, _):
            read_pair(board, pair, "pair")
            if remove is not None:
                read_pair(board, remove.pair, "remove.pair")
        case PlayDistrict(card, to, _):
            read_card(board, card, "card", KINDS)
            read_district(board, to, "to")
        case Decline(card):
            read_card(board, card, "card", KINDS)
        case MoveDoge(route):
            for i, step in enumerate(route):
                read_district(board, step.district, f"route[{i}].district")
        case PlaceDoge(district) | PlayBanishment(district) | NameDistrict(district) | PlayTransfer(district, _, _):
            read_district(board, district, "district")
    if isinstance(action, (PlayDistrict, PlayBridge, PlayTransfer)) and action.from_district is not None:
        read_district(board, action.from_district, "from_district")
