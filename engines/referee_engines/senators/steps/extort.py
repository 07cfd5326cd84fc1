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
from referee_engines.senators.flow import awaits_active, end_turn
from referee_engines.senators.phases import Offering, Replying
from referee_engines.senators.state import SenatorsState, others, transfer, with_card, without_cards
from referee_engines.spaces import Choice, NumberedChoice
from referee_engines.steps import Families, Log, Move, Step

_STOP: Choice[Action] = Choice("stop", (Stop(),))
_SELL: Choice[Action] = Choice("sell_card", (SellCard(),))
_KEEP: Choice[Action] = Choice("keep", (Keep(),))
_ONLY_STOP = (_STOP,)
_RICH = (_SELL, _KEEP)
_POOR = (_SELL,)


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

    return (NumberedChoice("offer", "price", wares, 1, money, _make_offer), _STOP)


def _make_offer(ware: tuple[Seat, str], price: int) -> Offer:
    return Offer(*ware, price)


def judge_offer(board: Board, state: SenatorsState, seat: Seat, action: Offer) -> Sequence[Violation]:
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


def _awaited(state: SenatorsState) -> tuple[Seat, ...]:
    return (state.phase.target,)  # type: ignore[union-attr]  # of this step


def _replies(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return _POOR if _judge_keep(board, state, seat, _KEEP.actions[0]) else _RICH


def _judge_keep(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    phase: Replying = state.phase  # type: ignore[assignment]  # of this step
    price, money = phase.price, state.money[seat]
    return () if money >= price else (violation("SE-EXTORT-07", "action", seat=seat, price=price, money=money),)


def _reply(board: Board, state: SenatorsState, seat: Seat, action: SellCard | Keep, log: Log) -> SenatorsState:
    """Whoever pays has the card, face down."""
    phase: Replying = state.phase  # type: ignore[assignment]  # of this step
    card, price, active = phase.card, phase.price, state.active
    payer, payee = (active, seat) if isinstance(action, SellCard) else (seat, active)
    log.append(Extorted(board.ids[card], price, payer, payee, payer))
    state = without_cards(state, seat, (card,))
    return replace(
        state,
        money=transfer(state.money, payer, payee, price),
        hidden=with_card(state.hidden, payer, card),
        phase=Offering(phase.asked),
    )


EXTORTION = (
    Step(Offering, awaits_active, _offers, {Offer: Move(_offer, judge_offer), Stop: Move(_stop)}),
    Step(Replying, _awaited, _replies, {SellCard: Move(_reply), Keep: Move(_reply, _judge_keep)}),
)
