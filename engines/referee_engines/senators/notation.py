"""Actions as one line of text each. The grammar is in RULES.md."""

from __future__ import annotations

import re
from collections.abc import Callable

from referee_engines.contract import Action, Unreadable
from referee_engines.senators import actions as a
from referee_engines.senators.cards import Cards
from referee_engines.senators.refusals import check_readable
from referee_engines.senators.state import SenatorsState

_NUMBER = "(-?[0-9]{1,10})"
_CARD = "([a-z][a-z0-9_-]*)"

_WORDS: dict[str, Action] = {
    "accept": a.Accept(),
    "decline": a.Decline(),
    "pass": a.Pass(),
    "auction": a.Auction(),
    "extort": a.Extort(),
    "cash in": a.CashIn(),
    "done": a.Done(),
    "stop": a.Stop(),
    "sell card": a.SellCard(),
    "keep card": a.Keep(),
    "join": a.Join(),
    "buy senator": a.BuySenator(),
    "release": a.Release(),
}
_PHRASES = {type(action): words for words, action in _WORDS.items()}

_FORMS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = tuple(
    [
        (re.compile(pattern), make)
        for pattern, make in (
            (f"start seat {_NUMBER}", lambda seat: a.Start(int(seat))),
            (f"deal {_CARD}", a.Deal),
            (f"event {_CARD}", a.DrawEvent),
            (f"reveal {_CARD}", a.Reveal),
            (f"commit {_NUMBER}", lambda amount: a.Commit(int(amount))),
            (f"bid {_NUMBER}", lambda amount: a.Bid(int(amount))),
            (f"place {_NUMBER} on market {_NUMBER}", lambda field, market: a.Place(int(market), int(field))),
            (f"sell market {_NUMBER}", lambda market: a.Sell(int(market))),
            (f"buy market {_NUMBER}", lambda market: a.Buy(int(market))),
            (
                f"offer {_NUMBER} for {_CARD} to seat {_NUMBER}",
                lambda price, card, target: a.Offer(int(target), card, int(price)),
            ),
            ("sell set((?: [a-z][a-z0-9_-]*)*)", lambda cards: a.SellSet(tuple(cards.split()))),
            (f"play {_CARD}", a.PlayOffice),
            (f"play {_CARD} against seat {_NUMBER}", lambda card, target: a.PlayOffice(card, int(target))),
        )
    ]
)


class SenatorsNotation:
    """`parse` and `format` are inverse; the cards of a set may be given in any order."""

    def __init__(self, cards: Callable[[SenatorsState], Cards]) -> None:
        self._cards = cards

    def format(self, action: Action) -> str:
        match action:
            case a.Start(seat):
                return f"start seat {seat}"
            case a.Deal(card):
                return f"deal {card}"
            case a.DrawEvent(card):
                return f"event {card}"
            case a.Reveal(card):
                return f"reveal {card}"
            case a.Commit(amount):
                return f"commit {amount}"
            case a.Bid(amount):
                return f"bid {amount}"
            case a.Place(market, field):
                return f"place {field} on market {market}"
            case a.Sell(market):
                return f"sell market {market}"
            case a.Buy(market):
                return f"buy market {market}"
            case a.Offer(target, card, price):
                return f"offer {price} for {card} to seat {target}"
            case a.SellSet(cards):
                return " ".join(["sell set", *cards])
            case a.PlayOffice(card, None):
                return f"play {card}"
            case a.PlayOffice(card, target):
                return f"play {card} against seat {target}"
        return _PHRASES[type(action)]

    def parse(self, text: str, state: SenatorsState) -> Action:
        line = " ".join(text.split())
        action = _WORDS.get(line)
        if action is not None:
            return action
        for form, make in _FORMS:
            match = form.fullmatch(line)
            if match:
                action = make(*match.groups())
                check_readable(self._cards(state), action)
                return action
        raise Unreadable("notation", f"'{line[:80]}' is no action of Senators")
