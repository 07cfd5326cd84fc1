"""What the texts are made of: the kinds of facts, the facts of actions, and the names of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from referee_engines.contract import FactValue, Seat
from referee_engines.senators import actions as a
from referee_engines.senators.board import Board
from referee_engines.senators.datafile import EventEntry, OfficeEntry
from referee_engines.senators.scoring import is_set, payout
from referee_engines.senators.state import (
    DECKS,
    NO_CARD,
    Bidding,
    Cashing,
    Dealing,
    Deficit,
    Replying,
    Resolving,
    Revealing,
    SenatorsState,
)
from referee_engines.senators.steps.bidding import highest_bid, highest_bidder
from referee_engines.senators.steps.cash_in import senator_price
from referee_engines.senators.steps.deficit import price_and_prize
from referee_engines.senators.steps.setup import next_deal
from referee_engines.text import Forms, Reader, Said, facts_of

FACTS: Final[Mapping[str, str]] = {
    "bidder": "seat",
    "card": "card",
    "cards": "card",
    "deck": "deck",
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


# --- names ------------------------------------------------------------------------------------------------------------


def name_of(board: Board, reader: Reader, kind: str, word: str) -> Forms | None:
    """The name of an office, event or card in all its cases; offices and events have the form `text`, what they do."""
    if kind == "office" or kind == "event":
        entries: Sequence[OfficeEntry | EventEntry] = board.offices if kind == "office" else board.events
        return next((_card(board, reader, kind, entry) for entry in entries if entry.id == word), None)
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


# --- actions ----------------------------------------------------------------------------------------------------------

_PLAIN: Final = Said("plain")
"""An action that is not of the open decision, so that nothing more is known of it."""


def describe(board: Board, state: SenatorsState, seat: Seat | None, action: Any) -> Said:
    """The facts of an action and what is known of its consequences."""
    more = _MORE.get(type(action))
    said = Said() if more is None else more(board, state, seat, action)
    return Said(said.variant, {**facts_of(action), **said.facts})


def _deal(board: Board, state: SenatorsState, seat: Seat | None, action: a.Deal) -> Said:
    if not isinstance(state.phase, Dealing):
        return _PLAIN
    owner, deck = next_deal(board, state)
    return Said("", {"seat": owner, "deck": DECKS[deck]})


def _reveal(board: Board, state: SenatorsState, seat: Seat | None, action: a.Reveal) -> Said:
    return Said("", {"market": len(state.phase.cards) + 1}) if isinstance(state.phase, Revealing) else _PLAIN


def _deficit(board: Board, state: SenatorsState, seat: Seat | None, action: a.Accept | a.Decline) -> Said:
    if not isinstance(state.phase, Deficit):
        return _PLAIN
    price, prize = price_and_prize(board, state.phase)
    return Said("", {"price": price, "prize": prize})


def _extort(board: Board, state: SenatorsState, seat: Seat | None, action: a.Extort) -> Said:
    return Said("", {"money": board.constants.extort_income})


def _card_of(board: Board, state: SenatorsState, market: int) -> str | None:
    """The id of the card of a market (from 1), if it shows one."""
    phase = state.phase
    if (
        isinstance(phase, (Bidding, Resolving))
        and 1 <= market <= len(phase.cards)
        and phase.cards[market - 1] != NO_CARD
    ):
        return board.ids[phase.cards[market - 1]]
    return None


def _place(board: Board, state: SenatorsState, seat: Seat | None, action: a.Place) -> Said:
    card = _card_of(board, state, action.market)
    return _PLAIN if card is None else Said("", {"card": card})


def _done(board: Board, state: SenatorsState, seat: Seat | None, action: a.Done) -> Said:
    return Said("cash-in" if isinstance(state.phase, Cashing) else "")


def _resolve(board: Board, state: SenatorsState, seat: Seat | None, action: a.Sell | a.Buy) -> Said:
    card, phase = _card_of(board, state, action.market), state.phase
    if card is None or not isinstance(phase, Resolving):
        return _PLAIN
    asked = (phase.stones, action.market - 1, state.players)
    return Said("", {"card": card, "bidder": highest_bidder(*asked), "price": highest_bid(*asked)})


def _reply(board: Board, state: SenatorsState, seat: Seat | None, action: a.SellCard | a.Keep) -> Said:
    phase = state.phase
    if not isinstance(phase, Replying):
        return _PLAIN
    return Said("", {"card": board.ids[phase.card], "price": phase.price, "active": state.active})


def _join(board: Board, state: SenatorsState, seat: Seat | None, action: a.Join) -> Said:
    return Said("", {"fee": board.constants.join_fee})


def _sell_set(board: Board, state: SenatorsState, seat: Seat | None, action: a.SellSet) -> Said:
    cards = tuple([board.index[card] for card in action.cards])
    if len({*cards}) < len(cards) or any([card >= board.resources for card in cards]) or not is_set(board, cards):
        return _PLAIN
    pays = payout(board, cards, state.phase.bonus if isinstance(state.phase, Cashing) else 0)
    return Said("", {"money": pays.total, "run": pays.run, "bonus": pays.bonus})


def _play_office(board: Board, state: SenatorsState, seat: Seat | None, action: a.PlayOffice) -> Said:
    """Which copy it is matters: one may lie face down."""
    card = board.index[action.card]
    if card < board.resources:
        return _PLAIN
    office = board.office(card)
    facts: dict[str, FactValue] = {"copy": board.copy[card], "copies": office.copies}
    return Said("against" if action.target is not None else "", facts)


def _buy_senator(board: Board, state: SenatorsState, seat: Seat | None, action: a.BuySenator) -> Said:
    phase = state.phase
    return Said("", {"price": senator_price(board, phase if isinstance(phase, Cashing) else Cashing(0))})


def _release(board: Board, state: SenatorsState, seat: Seat | None, action: a.Release) -> Said:
    is_last = seat is not None and 0 <= seat < state.players and state.senators[seat] == 1
    return Said("last" if is_last else "", {"money": board.constants.release_money})


_MORE: Final[Mapping[type[Any], Callable[[Board, SenatorsState, Seat | None, Any], Said]]] = {
    a.Deal: _deal,
    a.Reveal: _reveal,
    a.Accept: _deficit,
    a.Decline: _deficit,
    a.Extort: _extort,
    a.Place: _place,
    a.Done: _done,
    a.Sell: _resolve,
    a.Buy: _resolve,
    a.SellCard: _reply,
    a.Keep: _reply,
    a.Join: _join,
    a.SellSet: _sell_set,
    a.PlayOffice: _play_office,
    a.BuySenator: _buy_senator,
    a.Release: _release,
}
