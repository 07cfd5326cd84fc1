"""Auction, third part: the active player sells or buys each card with a bid."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Buy, Sell
from referee_engines.senators.board import Board
from referee_engines.senators.events import CardFree, CardSold
from referee_engines.senators.flow import end_turn
from referee_engines.senators.state import MARKETS, NO_CARD, Resolving, SenatorsState, transfer, with_card
from referee_engines.senators.steps.bidding import highest_bid, highest_bidder
from referee_engines.senators.steps.choose import awaits_active
from referee_engines.spaces import Choice
from referee_engines.steps import Families, Log, Move, Step
from referee_engines.tuples import replaced


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    markets = [market for market, card in enumerate(phase.cards) if card != NO_CARD]
    sells = Choice("sell", [board.moves.sells[market] for market in markets])
    money, players = state.money[seat], state.players
    buys = [board.moves.buys[market] for market in markets if highest_bid(phase.stones, market, players) <= money]
    return (sells, Choice("buy", buys)) if buys else (sells,)


def _judge_sell(board: Board, state: SenatorsState, seat: Seat, action: Sell | Buy) -> Sequence[Violation]:
    """Only cards that are not settled yet, each of which has a bid."""
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    unresolved = tuple([market for market, card in enumerate(phase.cards, 1) if card != NO_CARD])
    if action.market in unresolved:
        return ()
    return (violation("SE-AUCTION-08", "market", market=action.market, unresolved=unresolved),)


def _judge_buy(board: Board, state: SenatorsState, seat: Seat, action: Buy) -> Sequence[Violation]:
    if found := _judge_sell(board, state, seat, action):
        return found
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    price, money = highest_bid(phase.stones, action.market - 1, state.players), state.money[seat]
    if money >= price:
        return ()
    return (violation("SE-AUCTION-10", "market", seat=seat, market=action.market, price=price, money=money),)


def _sell(board: Board, state: SenatorsState, seat: Seat, action: Sell, log: Log) -> SenatorsState:
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    bidder = highest_bidder(phase.stones, action.market - 1, state.players)
    return _hand_over(board, state, action.market - 1, payer=bidder, payee=seat, log=log)


def _buy(board: Board, state: SenatorsState, seat: Seat, action: Buy, log: Log) -> SenatorsState:
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    bidder = highest_bidder(phase.stones, action.market - 1, state.players)
    return _hand_over(board, state, action.market - 1, payer=seat, payee=bidder, log=log)


def _hand_over(board: Board, state: SenatorsState, market: int, payer: Seat, payee: Seat, log: Log) -> SenatorsState:
    """The payer gets the card of the market (from 0), face up."""
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    card, price = phase.cards[market], highest_bid(phase.stones, market, state.players)
    unresolved = MARKETS - 1 - phase.cards.count(NO_CARD)
    log.append(CardSold(market + 1, board.ids[card], price, payer, payee, unresolved))
    return replace(
        state,
        money=transfer(state.money, payer, payee, price),
        face_up=with_card(state.face_up, payer, card),
        phase=_resolved(phase, market, state.players),
    )


def _resolved(phase: Resolving, market: int, players: int) -> Resolving:
    first = market * players
    stones = (*phase.stones[:first], *(0,) * players, *phase.stones[first + players :])
    return Resolving(replaced(phase.cards, market, NO_CARD), stones)


def _settle(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """Cards without a bid go to the active player for free; after the last card the turn ends."""
    phase: Resolving = state.phase  # type: ignore[assignment]  # of this step
    active = state.active
    if state.fallen[active]:
        return end_turn(state)
    waiting = False
    for market, card in enumerate(phase.cards):
        if card != NO_CARD:
            if highest_bid(phase.stones, market, state.players):
                waiting = True
            else:
                log.append(CardFree(market + 1, board.ids[card], active))
                phase = _resolved(phase, market, state.players)
                state = replace(state, face_up=with_card(state.face_up, active, card), phase=phase)
    return state if waiting else end_turn(state)


RESOLVING = Step(
    Resolving,
    awaits_active,
    _families,
    {Sell: Move(_sell, _judge_sell), Buy: Move(_buy, _judge_buy)},
    _settle,
    shows={Buy: ("SE-AUCTION-10",)},
)
