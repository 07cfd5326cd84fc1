"""Auction, first part: chance reveals the top card of each market's deck."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.senators.actions import Reveal
from referee_engines.senators.board import Board
from referee_engines.senators.events import DeckRenewed, MarketEmpty, Revealed
from referee_engines.senators.state import (
    DECKS,
    MARKETS,
    NO_CARD,
    Bidding,
    Revealing,
    SenatorsState,
    discards,
    first_asked,
)
from referee_engines.spaces import Outcomes
from referee_engines.steps import Families, Log, Move, Step, awaits_chance
from referee_engines.tuples import replaced


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    reveals = board.moves.reveals
    return (Outcomes("reveal", [reveals[card] for card in state.decks[len(phase.cards)]]),)


def _judge(board: Board, state: SenatorsState, seat: Seat, action: Reveal) -> Sequence[Violation]:
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    market = len(phase.cards)
    if read_id(board.index, action.card, "card", "card") in state.decks[market]:
        return ()
    return (violation("SE-AUCTION-01", "card", card=action.card, deck=DECKS[market], market=market + 1),)


def _reveal(board: Board, state: SenatorsState, seat: Seat, action: Reveal, log: Log) -> SenatorsState:
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    market, card = len(phase.cards), board.index[action.card]
    deck = state.decks[market]
    log.append(Revealed(market + 1, action.card))
    at = deck.index(card)
    decks = replaced(state.decks, market, deck[:at] + deck[at + 1 :])
    return replace(state, decks=decks, phase=Revealing((*phase.cards, card)))


def _settle(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """An empty deck is renewed from its discard pile, or its market stays empty; after the fourth, bidding begins."""
    phase: Revealing = state.phase  # type: ignore[assignment]  # of this step
    market = len(phase.cards)
    if market == MARKETS:
        return replace(state, phase=Bidding(phase.cards, (0,) * (MARKETS * state.players), first_asked(state)))
    if state.decks[market]:
        return state
    pile = discards(board, state)[market]
    if not pile:
        log.append(MarketEmpty(market + 1))
        return replace(state, phase=Revealing((*phase.cards, NO_CARD)))
    log.append(DeckRenewed(DECKS[market], len(pile)))
    return replace(state, decks=replaced(state.decks, market, pile))


REVEALING = Step(Revealing, awaits_chance, _families, {Reveal: Move(_reveal, _judge)}, _settle)
