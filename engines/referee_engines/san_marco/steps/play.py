"""Executing the cards of a taken offer, one at a time, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Action, Facts, RuleViolation, Seat, Violation
from referee_engines.san_marco.actions import (
    AnyAction,
    Decline,
    MoveDoge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
)
from referee_engines.san_marco.board import ACTION_KINDS, BANISHMENT, BRIDGE, DOGE, KINDS, TRANSFER, Board
from referee_engines.san_marco.datafile import DISTRICTS
from referee_engines.san_marco.flow import next_step
from referee_engines.san_marco.happenings import CARD_DECLINED, Log
from referee_engines.san_marco.refusals import read_card, read_district, refuse
from referee_engines.san_marco.state import SanMarcoState
from referee_engines.san_marco.steps import banishment, bridge_card, district_card, doge_card, transfer_card
from referee_engines.spaces import ActionSpace, Choice, Counts, Families, Family, Pile
from referee_engines.words import counted


def may_decline(state: SanMarcoState, seat: Seat, kind: int) -> bool:
    """A card may go without effect if it cannot be executed, or if it needs a noble and the stock is empty."""
    if kind in (DOGE, BANISHMENT):
        return False
    if not state.stock[seat]:
        return True
    if kind == BRIDGE:
        return not bridge_card.has_execution(state, seat)
    return kind == TRANSFER and not transfer_card.victims(state, seat)


def legal_play(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    hand = state.hand
    if hand[-1] < DISTRICTS and state.stock[seat]:
        # Most hands hold nothing but district cards, and these can be executed.
        return Choice("play_district", district_card.executions(board, state, seat, hand))
    families: list[Family[AnyAction]] = []
    # Most cards in hand can be executed: only the others, or all with an empty stock, are asked whether they may go.
    doubtful = not state.stock[seat]
    if hand[0] < DISTRICTS and (placements := district_card.executions(board, state, seat, hand)):
        families.append(Choice("play_district", placements))
    if BRIDGE in hand:
        bridges = bridge_card.family(board, state, seat)
        if bridges.count():
            families.append(bridges)
        else:
            doubtful = True
    if TRANSFER in hand:
        if transfers := transfer_card.executions(board, state, seat):
            families.append(Choice("play_transfer", transfers))
        else:
            doubtful = True
    if DOGE in hand:
        families.append(doge_card.family(board, state, seat))
    if BANISHMENT in hand:
        families.append(board.banishments)
    if doubtful and (lapsed := [kind for kind in sorted(set(hand)) if may_decline(state, seat, kind)]):
        families.append(Choice("decline", [Decline(board.cards[kind]) for kind in lapsed]))
    return families[0] if len(families) == 1 else Families(families)


def _named_banishment(board: Board, state: SanMarcoState, seat: Seat, action: PlayBanishment) -> list[Violation]:
    """Any district may be named."""
    read_district(board, action.district, "district")
    return []


def _decline_violations(board: Board, state: SanMarcoState, seat: Seat, action: Decline) -> list[Violation]:
    kind = read_card(board, action.card, "card", ACTION_KINDS)
    if may_decline(state, seat, kind):
        return []
    card, stock = action.card, state.stock[seat]
    facts: Facts = {"card": card}
    found = [
        Violation("SM-PLAY-02", f"The {card} card must be executed, it cannot be declined", facts, "card"),
        Violation(
            "SM-PLAY-05", f"Only a card without any legal execution goes without effect, {card} has one", facts, "card"
        ),
    ]
    if kind not in (DOGE, BANISHMENT):
        found.append(
            Violation(
                "SM-PLAY-06",
                f"Only with an empty stock may it be declined, seat {seat} has {counted(stock, 'noble')} there",
                {"seat": seat, "card": card, "stock": stock},
                "card",
            )
        )
    return found


def _declined(
    board: Board, state: SanMarcoState, seat: Seat, action: Decline, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    refuse(_decline_violations(board, state, seat, action))
    kind = board.card_index[action.card]
    if kind == BRIDGE:
        executions = bridge_card.family(board, state, seat).count()
    elif kind == TRANSFER:
        executions = len(transfer_card.executions(board, state, seat))
    else:
        executions = len(district_card.executions(board, state, seat, (kind,)))
    log.append((CARD_DECLINED, seat, action.card, int(executions > 0)))
    return replace(state, ply=state.ply + 1, hand=hand, action_discard=discard)


Guard = Callable[[Board, SanMarcoState, Seat, Any], list[Violation]]
Execute = Callable[[Board, SanMarcoState, Seat, Any, Log, Pile, Counts], SanMarcoState]
# Action -> the kind of card it plays (None: named in the action), what refuses it, what refuses it or carries it out:
# that is given the hand without the card and the discard with it.
CARDS: dict[type[Action], tuple[int | None, Guard, Execute]] = {
    PlayDistrict: (None, district_card.violations, district_card.execute),
    PlayBridge: (BRIDGE, bridge_card.violations, bridge_card.execute),
    PlayTransfer: (TRANSFER, transfer_card.violations, transfer_card.execute),
    PlaceDoge: (DOGE, doge_card.violations, doge_card.place),
    MoveDoge: (DOGE, doge_card.violations, doge_card.move),
    PlayBanishment: (BANISHMENT, _named_banishment, banishment.execute),
    Decline: (None, _decline_violations, _declined),
}


def _not_in_hand(board: Board, state: SanMarcoState, seat: Seat, kind: int, field: str) -> Violation:
    card = board.cards[kind]
    held = board.names(state.hand)
    return Violation(
        "SM-PLAY-02",
        f"Seat {seat} has 0 {card} cards to execute, his offer still holds {', '.join(held)}",
        {"seat": seat, "card": card, "has": 0, "hand": held},
        field,
    )


def apply_play(board: Board, state: SanMarcoState, seat: Seat, action: Any, log: Log) -> SanMarcoState:
    """The card must be in hand, then its parameters must hold from left to right."""
    named, guard, execute = CARDS[type(action)]
    kind = board.card_index.get(action.card) if named is None else named
    hand = state.hand
    if kind is None or kind not in hand:
        kind = read_card(board, action.card, "card", KINDS) if named is None else named
        # Reasons against declining speak of a card in hand, the other guards of places and pieces.
        found = [] if type(action) is Decline else guard(board, state, seat, action)
        raise RuleViolation(_not_in_hand(board, state, seat, kind, "card" if named is None else "action"), *found)
    place = hand.index(kind)
    hand = hand[:place] + hand[place + 1 :]
    discard = list(state.action_discard)
    discard[kind] += 1
    state = execute(board, state, seat, action, log, hand, tuple(discard))
    return state if hand or kind == BANISHMENT else next_step(board, state, log)
