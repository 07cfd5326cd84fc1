"""Extortion: the active player's offers, one after the other, and the answers; the card then lies face down."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.senators.actions import Keep, Offer, SellCard, Stop
from referee_engines.senators.board import Board
from referee_engines.senators.events import Extorted, Offered, Stopped
from referee_engines.senators.flow import end_turn
from referee_engines.senators.state import (
    Offering,
    Replying,
    SenatorsState,
    others,
    transfer,
    with_card,
    without_cards,
)
from referee_engines.senators.steps.choose import awaits_active
from referee_engines.spaces import Choice, Indexed
from referee_engines.steps import Families, Log, Move, Step

_STOP: Choice[Action] = Choice("stop", (Stop(),))
_SELL: Choice[Action] = Choice("sell_card", (SellCard(),))
_KEEP: Choice[Action] = Choice("keep", (Keep(),))
_ONLY_STOP = (_STOP,)
_RICH = (_SELL, _KEEP)
_POOR = (_SELL,)


# --- offer ------------------------------------------------------------------------------------------------------------


def _offers(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Offering = state.phase  # type: ignore[assignment]  # of this step
    money, ids = state.money[seat], board.ids
    wares = [
        (target, ids[card])
        for target in others(state, seat)
        if target not in phase.asked
        for card in state.face_up[target]
    ]
    if not wares or not money:
        return _ONLY_STOP

    def at(index: int) -> Action:
        ware, price = divmod(index, money)
        return Offer(*wares[ware], price + 1)

    return (Indexed("offer", len(wares) * money, at), _STOP)


def _judge_offer(board: Board, state: SenatorsState, seat: Seat, action: Offer) -> Sequence[Violation]:
    phase: Offering = state.phase  # type: ignore[assignment]  # of this step
    card = read_id(board.index, action.card, "card", "card")
    target, price, money = action.target, action.price, state.money[seat]
    found = []
    if not 0 <= target < state.players or target == seat or state.fallen[target]:
        found.append(violation("SE-EXTORT-02", "target", "nobody", target=target, others=others(state, seat)))
    else:
        if target in phase.asked:
            found.append(violation("SE-EXTORT-02", "target", "again", target=target))
        if card not in state.face_up[target]:
            found.append(violation("SE-EXTORT-02", "card", card=action.card, target=target))
    if not 1 <= price <= money:
        found.append(violation("SE-EXTORT-06", "price", seat=seat, price=price, lowest=1, money=money))
    return found


def _offer(board: Board, state: SenatorsState, seat: Seat, action: Offer, log: Log) -> SenatorsState:
    phase: Offering = state.phase  # type: ignore[assignment]  # of this step
    asked = tuple(sorted((*phase.asked, action.target)))
    log.append(Offered(seat, action.target, action.card, action.price, len(asked)))
    return replace(state, phase=Replying(asked, action.target, board.index[action.card], action.price))


def _stop(board: Board, state: SenatorsState, seat: Seat, action: Stop, log: Log) -> SenatorsState:
    log.append(Stopped(seat))
    return end_turn(state)


def _settle_offer(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    return end_turn(state) if state.fallen[state.active] else state


# --- reply ------------------------------------------------------------------------------------------------------------


def _awaited(state: SenatorsState) -> tuple[Seat, ...]:
    return (state.phase.target,)  # type: ignore[union-attr]  # of this step


def _replies(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return _POOR if _judge_keep(board, state, seat, _KEEP.actions[0]) else _RICH


def _sell(board: Board, state: SenatorsState, seat: Seat, action: SellCard, log: Log) -> SenatorsState:
    return _settled(board, state, payer=state.active, payee=seat, log=log)


def _judge_keep(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    phase: Replying = state.phase  # type: ignore[assignment]  # of this step
    price, money = phase.price, state.money[seat]
    return () if money >= price else (violation("SE-EXTORT-07", "action", seat=seat, price=price, money=money),)


def _keep(board: Board, state: SenatorsState, seat: Seat, action: Keep, log: Log) -> SenatorsState:
    return _settled(board, state, payer=seat, payee=state.active, log=log)


def _settled(board: Board, state: SenatorsState, payer: Seat, payee: Seat, log: Log) -> SenatorsState:
    """Whoever pays has the card, face down."""
    phase: Replying = state.phase  # type: ignore[assignment]  # of this step
    card = phase.card
    log.append(Extorted(board.ids[card], phase.price, payer, payee, payer))
    return replace(
        state,
        money=transfer(state.money, payer, payee, phase.price),
        face_up=without_cards(state.face_up, phase.target, (card,)),
        hidden=with_card(state.hidden, payer, card),
        phase=Offering(phase.asked),
    )


def _settle_reply(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    """An offer lapses with either of its two players; without the active one the turn ends."""
    phase: Replying = state.phase  # type: ignore[assignment]  # of this step
    if state.fallen[state.active]:
        return end_turn(state)
    return replace(state, phase=Offering(phase.asked)) if state.fallen[phase.target] else state


OFFERING = Step(Offering, awaits_active, _offers, {Offer: Move(_offer, _judge_offer), Stop: Move(_stop)}, _settle_offer)
REPLYING = Step(Replying, _awaited, _replies, {SellCard: Move(_sell), Keep: Move(_keep, _judge_keep)}, _settle_reply)
