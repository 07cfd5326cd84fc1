"""Executing the cards of a taken offer, one at a time, in any order."""

from __future__ import annotations

from msgspec.structs import replace

from engines.contract import Event, RuleViolation, Seat, Violation
from engines.san_marco.actions import (
    AnyAction,
    Decline,
    MoveDoge,
    PlaceDoge,
    Play,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
)
from engines.san_marco.board import ACTION_KINDS, BANISHMENT, BRIDGE, DISTRICTS, DOGE, TRANSFER, Board
from engines.san_marco.flow import Log, after_card
from engines.san_marco.refusals import read_card, read_district
from engines.san_marco.state import SanMarcoState, raised
from engines.san_marco.steps import banishment, bridge_card, district_card, doge_card, transfer_card
from engines.spaces import ActionSpace, Choice, Family


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
    families: list[Family[AnyAction]] = []
    placements: list[AnyAction] = []
    for card in range(DISTRICTS):
        if hand[card]:
            placements += district_card.executions(board, state, seat, card)
    if placements:
        families.append(Choice("play_district", placements))
    if hand[BRIDGE] and (bridges := bridge_card.executions(board, state, seat)):
        families.append(Choice("play_bridge", bridges))
    if hand[TRANSFER] and (transfers := transfer_card.executions(board, state, seat)):
        families.append(Choice("play_transfer", transfers))
    if hand[DOGE]:
        families.append(doge_card.family(board, state, seat))
    if hand[BANISHMENT]:
        families.append(Choice("play_banishment", board.play_banishment))
    if declined := [kind for kind, n in enumerate(hand) if n and may_decline(state, seat, kind)]:
        families.append(Choice("decline", [Decline(board.cards[kind]) for kind in declined]))
    return ActionSpace(*families)


def card_of(board: Board, action: Play) -> int:
    """Which kind of card the action plays."""
    if isinstance(action, PlayDistrict):
        return read_card(board, action.card, "card", DISTRICTS)
    if isinstance(action, Decline):
        return read_card(board, action.card, "card", ACTION_KINDS)
    if isinstance(action, PlayBridge):
        return BRIDGE
    if isinstance(action, PlaceDoge | MoveDoge):
        return DOGE
    return BANISHMENT if isinstance(action, PlayBanishment) else TRANSFER


def violations(board: Board, state: SanMarcoState, seat: Seat, action: Play, kind: int) -> list[Violation]:
    """The card first, then its parameters from left to right."""
    found = []
    if not state.hand[kind]:
        card = board.cards[kind]
        held = tuple([board.cards[k] for k, n in enumerate(state.hand) for _ in range(n)])
        found.append(
            Violation(
                "SM-PLAY-02",
                f"Seat {seat} has 0 {card} cards to execute, his offer still holds {', '.join(held)}",
                {"card": card, "has": 0, "hand": held},
                "card" if isinstance(action, PlayDistrict | Decline) else "action",
            )
        )
    if isinstance(action, PlayDistrict):
        return found + district_card.violations(board, state, seat, action)
    if isinstance(action, PlayBridge):
        return found + bridge_card.violations(board, state, seat, action)
    if isinstance(action, PlaceDoge | MoveDoge):
        return found + doge_card.violations(board, state, seat, action)
    if isinstance(action, PlayBanishment):
        read_district(board, action.district, "district")
        return found
    if not isinstance(action, Decline):
        return found + transfer_card.violations(board, state, seat, action)
    if not may_decline(state, seat, kind):
        card = board.cards[kind]
        stock = state.stock[seat]
        facts: dict[str, int | str] = {"card": card, "stock": stock}
        found += [
            Violation("SM-PLAY-02", f"The {card} card must be executed, it cannot be declined", facts, "card"),
            Violation(
                "SM-PLAY-05",
                f"Only a card without any legal execution goes without effect, {card} has one",
                facts,
                "card",
            ),
        ]
        if kind not in (DOGE, BANISHMENT):
            found.append(
                Violation(
                    "SM-PLAY-06",
                    f"Only with an empty stock may it be declined, seat {seat} has {stock} nobles there",
                    facts,
                    "card",
                )
            )
    return found


def apply_play(board: Board, state: SanMarcoState, seat: Seat, action: Play, log: Log) -> SanMarcoState:
    kind = card_of(board, action)
    if found := violations(board, state, seat, action, kind):
        raise RuleViolation(*found)
    state = replace(state, hand=raised(state.hand, kind, -1), action_discard=raised(state.action_discard, kind))
    if isinstance(action, PlayBanishment):
        return banishment.name(board, state, seat, action, log)
    if isinstance(action, PlayDistrict):
        state = district_card.execute(board, state, seat, action, log)
    elif isinstance(action, PlayBridge):
        state = bridge_card.execute(board, state, seat, action, log)
    elif isinstance(action, PlaceDoge | MoveDoge):
        state = doge_card.execute(board, state, seat, action, log)
    elif isinstance(action, Decline):
        log.append(Event("card_declined", {"seat": seat, "card": action.card}))
    else:
        state = transfer_card.execute(board, state, seat, action, log)
    return after_card(board, state, log)
