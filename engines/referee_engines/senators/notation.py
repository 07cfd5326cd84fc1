"""Actions as one line of text each: the templates. RULES.md lists examples."""

from __future__ import annotations

from referee_engines.game import Game
from referee_engines.notation import Slot, TemplateNotation
from referee_engines.senators import actions as a

_TEMPLATES = (
    (a.Start, "start seat {seat}"),
    (a.Deal, "deal {card}"),
    (a.DrawEvent, "event {card}"),
    (a.Reveal, "reveal {card}"),
    (a.Commit, "commit {amount}"),
    (a.Accept, "accept"),
    (a.Decline, "decline"),
    (a.Bid, "bid {amount}"),
    (a.Pass, "pass"),
    (a.Auction, "auction"),
    (a.Extort, "extort"),
    (a.CashIn, "cash in"),
    (a.Place, "place {field} on market {market}"),
    (a.Done, "done"),
    (a.Sell, "sell market {market}"),
    (a.Buy, "buy market {market}"),
    (a.Offer, "offer {price} for {card} to seat {target}"),
    (a.Stop, "stop"),
    (a.SellCard, "sell card"),
    (a.Keep, "keep card"),
    (a.Join, "join"),
    (a.SellSet, "sell set{cards}"),
    (a.PlayOffice, "play {card}"),
    (a.PlayOffice, "play {card} against seat {target}"),
    (a.BuySenator, "buy senator"),
    (a.Release, "release"),
)
_CARD = "[a-z][a-z0-9_-]*"
_SLOTS = {
    "card": Slot(_CARD),
    # A set may have no cards at all, so each brings its blank along.
    "cards": Slot(f"(?: {_CARD})*", lambda text: tuple(text.split()), lambda cards: "".join([f" {c}" for c in cards])),
}


def notation(game: Game) -> TemplateNotation:
    """The cards of a set may be named in any order; they are written in alphabetical order."""
    return TemplateNotation(game, _TEMPLATES, _SLOTS)
