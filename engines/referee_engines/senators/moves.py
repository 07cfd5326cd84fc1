"""The actions of a data set, made once, and the memo tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from referee_engines.memo import Memo
from referee_engines.senators.actions import Deal, DrawEvent, Place, Reveal, SellSet
from referee_engines.senators.state import Hand

PLAYERS: Final = (3, 4, 5)


class Moves:
    """Actions by what they name. A table of all sets would be too long, so only those asked for lately are kept."""

    __slots__ = ("deals", "draws", "places", "reveals", "sell_sets")

    def __init__(self, cards: Sequence[str], events: Sequence[str], fields: Sequence[Sequence[int]]) -> None:
        self.deals = tuple([Deal(card) for card in cards])
        self.reveals = tuple([Reveal(card) for card in cards])
        self.draws = tuple([DrawEvent(event) for event in events])
        self.places = tuple(
            [tuple([Place(market, field) for field in track]) for market, track in enumerate(fields, 1)]
        )
        self.sell_sets: Memo[Hand, SellSet] = Memo(lambda chosen: SellSet(tuple([cards[card] for card in chosen])))
