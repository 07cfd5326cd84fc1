"""What the texts are made of: the kinds of facts, the facts of actions, and the names of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from referee_engines.contract import FactValue, Seat
from referee_engines.fields import Steps
from referee_engines.senators import actions as a
from referee_engines.senators import phases
from referee_engines.senators.board import Board
from referee_engines.senators.datafile import EventEntry, OfficeEntry
from referee_engines.senators.scoring import is_set, payout
from referee_engines.senators.state import DECKS, Hand, SenatorsState, has_last_senator
from referee_engines.senators.steps.auction import highest_bid, highest_bidder
from referee_engines.senators.steps.cash_in import senator_price
from referee_engines.senators.steps.contests import price_and_prize
from referee_engines.senators.steps.setup import next_deal
from referee_engines.text import Forms, Reader, Said, facts_of
from referee_engines.things import Thing, Things, last_word, word_before

FACTS: Final[Mapping[str, str]] = {
    "bidder": "seat",
    "card": "card",
    "cards": "card",
    "deck": "deck",
    "market": "market",
    "others": "seat",
    "payee": "seat",
    "payer": "seat",
    "rule": "rule",
    "wrong": "card",
}
"""The kinds of things that facts of these names are."""


def ids(board: Board) -> Mapping[str, Sequence[str]]:
    """Everything that has a name, by kind."""
    return {
        "deck": DECKS,
        "resource": board.types,
        "office": [office.id for office in board.offices],
        "event": [event.id for event in board.events],
        "card": board.ids,
    }


def _price_field(board: Board, steps: Steps) -> Thing:
    """A price space is one of its market's."""
    return Thing("", last_word(steps), f"field:{word_before(steps, 'market')}.{last_word(steps)}")


THINGS: Final[Things] = {"place.field": _price_field}
"""What the words of these fields stand for, which they do not say alone."""


def name_of(board: Board, reader: Reader, kind: str, word: str) -> Forms | None:
    """The name of an office, event or card in all its cases; offices and events have the form `text`, what they do."""
    if kind == "office" or kind == "event":
        entries: Sequence[OfficeEntry | EventEntry] = board.offices if kind == "office" else board.events
        return next((_card(board, reader, kind, entry) for entry in entries if entry.id == word), None)
    if kind == "market":
        return reader.forms("market", number=word)
    if kind != "card":
        return None
    if word in board.event_index:
        return name_of(board, reader, "event", word)
    card = board.index.get(word)
    if card is None:
        return None
    if card >= board.resources:
        return name_of(board, reader, "office", board.office(card).id)
    resource, copy = reader.name("resource", board.types[board.colour[card]]), board.copy[card]
    message = "resource-card" if copy == 1 else "resource-card-copy"
    return reader.forms(message, resource=resource, value=board.value[card], copy=copy)


def _card(board: Board, reader: Reader, kind: str, entry: OfficeEntry | EventEntry) -> Forms:
    prefix = "office" if kind == "office" else "event-card"
    named = reader.forms(f"{prefix}-{entry.id}") or reader.forms(f"{prefix}-other", name=entry.name) or {}
    numbers: dict[str, Any] = {**msgspec.structs.asdict(entry), "final_war": board.constants.final_war}
    if "ladder" in numbers:
        numbers["ladder"] = ", ".join(map(str, numbers["ladder"]))
    if "office" in numbers:
        numbers["office"] = reader.name("office", numbers["office"])
    effects = [str(entry.__struct_config__.tag), *["is_war" for is_war in [numbers.get("is_war")] if is_war]]
    return {**named, "text": " ".join([reader.word(f"effect-{effect}", **numbers) for effect in effects])}


_OF_ITS_PHASE = (a.Deal, a.Reveal, a.Accept, a.Decline, a.Place, a.Sell, a.Buy, a.SellCard, a.Keep, a.PlayOffice)
"""Actions of which more is known at their own decision."""


def describe(board: Board, state: SenatorsState, seat: Seat | None, action: Any) -> Said:
    """The facts of an action and what is known of its consequences."""
    variant, facts = _more(board, state, seat, action)
    return Said(variant, {**facts_of(action), **facts})


def _more(board: Board, state: SenatorsState, seat: Seat | None, action: Any) -> tuple[str, Mapping[str, FactValue]]:
    """The variant of an action's text and facts beyond its own; `plain` where nothing more is known of it."""
    constants, phase = board.constants, state.phase
    match action, phase:
        case a.Deal(), phases.Dealing():
            owner, deck = next_deal(board, state)
            return "", {"seat": owner, "deck": DECKS[deck]}
        case a.Reveal(), phases.Revealing(cards=cards):
            return "", {"market": len(cards) + 1}
        case a.Accept() | a.Decline(), phases.Deficit() as deficit:
            price, prize = price_and_prize(board, deficit)
            return "", {"price": price, "prize": prize}
        case a.Extort(), _:
            return "", {"money": constants.extort_income}
        case a.Place(market=market), phases.Bidding() | phases.Resolving() if _has_card(phase, market):
            return "", {"card": board.ids[phase.cards[market - 1]]}
        case a.Sell(market=market) | a.Buy(market=market), phases.Resolving(stones=stones) if _has_card(phase, market):
            asked = (stones, market - 1, state.players)
            card = board.ids[phase.cards[market - 1]]
            return "", {"card": card, "bidder": highest_bidder(*asked), "price": highest_bid(*asked)}
        case a.SellCard() | a.Keep(), phases.Replying(card=ware, price=price):
            return "", {"card": board.ids[ware], "price": price, "active": state.active}
        case a.Join(), _:
            return "", {"fee": constants.join_fee}
        case a.Done(), _:
            return "cash-in" if isinstance(phase, phases.Cashing) else "", {}
        case a.SellSet(cards=names), _:
            return _set_facts(board, phase, tuple([board.index[name] for name in names]))
        case a.PlayOffice(card=name, target=target), _ if (office := board.index[name]) >= board.resources:
            # Which copy it is matters: one may lie face down.
            facts = {"copy": board.copy[office], "copies": board.office(office).copies}
            return "" if target is None else "against", facts
        case a.BuySenator(), _:
            return "", {"price": senator_price(board, phase)}
        case a.Release(), _:
            is_last = seat is not None and 0 <= seat < state.players and has_last_senator(state, seat)
            return "last" if is_last else "", {"money": constants.release_money}
    return "plain" if isinstance(action, _OF_ITS_PHASE) else "", {}


def _has_card(phase: phases.Bidding | phases.Resolving, market: int) -> bool:
    """Whether a market (from 1) shows a card."""
    return 1 <= market <= len(phase.cards) and phase.cards[market - 1] != phases.NO_CARD


def _set_facts(board: Board, phase: phases.Phase, cards: Hand) -> tuple[str, Mapping[str, FactValue]]:
    if len({*cards}) < len(cards) or any([card >= board.resources for card in cards]) or not is_set(board, cards):
        return "plain", {}
    pays = payout(board, cards, phase.bonus if isinstance(phase, phases.Cashing) else 0)
    return "", {"money": pays.total, "run": pays.run, "bonus": pays.bonus}
