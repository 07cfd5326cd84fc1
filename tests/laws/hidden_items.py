"""What the specifications' sections on hidden information hide from a seat, as parts of the position document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Read = Callable[[Any, int | None], Any]
"""What a document holds that the seat (None: a spectator) must not know; None where the position has no such thing."""


class Item(NamedTuple):
    read: Read
    players: tuple[int, ...] = (2, 3, 4, 5)
    """With how many players it can be hidden at all."""


def _of_others(document: Any, seat: int | None, key: str) -> Any:
    """A list by distributor, without the seat's own entry."""
    return [cards for owner, cards in zip(document["distributors"], document[key], strict=True) if owner != seat]


def _of_other_seats(players: Any, seat: int | None, key: str) -> Any:
    """An entry of every player but the seat."""
    return [player[key] for i, player in enumerate(players) if i != seat]


HIDDEN_ITEMS: dict[str, dict[str, Item]] = {
    "san-marco": {
        "the action deck": Item(lambda document, seat: document["action_deck"]),
        "the limit deck": Item(lambda document, seat: document["limit_deck"]),
        "cards drawn by another distributor": Item(lambda document, seat: _of_others(document, seat, "drawn")),
        # With one distributor the offers are opened as soon as they are made.
        "face-down offers of another distributor": Item(
            lambda document, seat: _of_others(document, seat, "offers") if document["step"] == -1 else None, (4,)
        ),
        "the second distributor's offers while the first pair plays": Item(
            lambda document, seat: (
                document["offers"][1]
                if document["step"] in (0, 1) and len(document["offers"]) == 2 and document["distributors"][1] != seat
                else None
            ),
            (4,),
        ),
    },
    "senators": {
        "others' money": Item(lambda document, seat: _of_other_seats(document["seats"], seat, "money")),
        "others' hidden cards": Item(lambda document, seat: _of_other_seats(document["seats"], seat, "hidden")),
        "others' sealed bids": Item(
            lambda document, seat: (
                [bid for i, bid in enumerate(document["phase"]["bids"]) if i != seat]
                if document["phase"]["name"] == "war_bid"
                else None
            )
        ),
        "deck I": Item(lambda document, seat: document["decks"]["I"]),
        "deck II": Item(lambda document, seat: document["decks"]["II"]),
        "deck III": Item(lambda document, seat: document["decks"]["III"]),
        "the office deck": Item(lambda document, seat: document["decks"]["offices"]),
    },
}

ANNOUNCEMENTS: dict[str, dict[str, str]] = {
    "senators": {"war_resolved": "SE-WAR-02"},
}
"""Kinds of events that by a rule make hidden things public for good, although no later view repeats them."""
