"""The actions of a data set, made once, and the memo tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.memo import Memo
from referee_engines.senators.actions import (
    Buy,
    Deal,
    DrawEvent,
    Place,
    PlayOffice,
    Reveal,
    Sell,
    SellSet,
    Start,
)
from referee_engines.senators.state import MARKETS, Hand

PLAYERS: Final = (3, 4, 5)


class Moves:
    """Actions by what they name. A table of all sets would be too long, so only those asked for lately are kept."""

    __slots__ = ("buys", "deals", "draws", "places", "plays", "reveals", "sell_sets", "sells", "starts")

    def __init__(
        self, cards: Sequence[str], resources: int, events: Sequence[str], fields: Sequence[Sequence[int]]
    ) -> None:
        self.starts = tuple([Start(seat) for seat in range(max(PLAYERS))])
        self.deals = tuple([Deal(card) for card in cards])
        self.reveals = tuple([Reveal(card) for card in cards])
        self.draws = tuple([DrawEvent(event) for event in events])
        self.places = tuple(
            [tuple([Place(market, field) for field in track]) for market, track in enumerate(fields, 1)]
        )
        self.sells = tuple([Sell(market) for market in range(1, MARKETS + 1)])
        self.buys = tuple([Buy(market) for market in range(1, MARKETS + 1)])
        self.plays = {
            (card, target): PlayOffice(cards[card], target)
            for card in range(resources, len(cards))
            for target in (None, *range(max(PLAYERS)))
        }
        self.sell_sets: Memo[Hand, SellSet] = Memo(lambda chosen: SellSet(tuple([cards[card] for card in chosen])))
