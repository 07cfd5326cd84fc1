"""Playing the cards of a taken offer, one at a time, in any order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import (
    Decline,
    MoveDoge,
    PlaceDoge,
    PlayBanishment,
    PlayBridge,
    PlayDistrict,
    PlayTransfer,
)
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import CardDeclined
from referee_engines.san_marco.flow import next_step
from referee_engines.san_marco.state import (
    BANISHMENT,
    BRIDGE,
    DISTRICTS,
    DOGE,
    TRANSFER,
    Playing,
    SanMarcoState,
)
from referee_engines.san_marco.steps import bridge_card, doge_card, noble_cards
from referee_engines.san_marco.steps.banishment import PLAY_BANISHMENT
from referee_engines.san_marco.steps.hand import hand_violations, without
from referee_engines.spaces import Choice, Family
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat


def _plays(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    hand, stock = state.hand, state.stock[seat]
    if hand[-1] < DISTRICTS and stock:
        # Most hands hold nothing but district cards, and these can be played.
        return (Choice("play_district", noble_cards.placements(board, state, seat, hand)),)
    families: list[Family[Action]] = []
    # Most cards in hand can be played: only the others, or all with an empty stock, may be discarded without effect.
    doubtful = not stock
    if hand[0] < DISTRICTS and (placements := noble_cards.placements(board, state, seat, hand)):
        families.append(Choice("play_district", placements))
    if BRIDGE in hand:
        bridges = bridge_card.family(board, state, seat)
        if bridges.count():
            families.append(bridges)
        else:
            doubtful = True
    if TRANSFER in hand:
        if transfers := noble_cards.transfers(board, state, seat):
            families.append(Choice("play_transfer", transfers))
        else:
            doubtful = True
    if DOGE in hand:
        families.append(doge_card.family(board, state, seat))
    if BANISHMENT in hand:
        families.append(board.moves.banishments)
    if doubtful and (lapsed := [kind for kind in sorted(set(hand)) if _may_decline(board, state, seat, kind)]):
        families.append(Choice("decline", [Decline(board.cards[kind]) for kind in lapsed]))
    return families


def _may_decline(board: Board, state: SanMarcoState, seat: Seat, kind: int) -> bool:
    """A card may go without effect if it cannot be played, or if it needs a noble and the stock is empty."""
    if kind in (DOGE, BANISHMENT):
        return False
    return not state.stock[seat] or not _can_be_played(board, state, seat, kind)


def _can_be_played(board: Board, state: SanMarcoState, seat: Seat, kind: int) -> bool:
    """Whether a district, bridge or transfer card has an effect."""
    if kind == BRIDGE:
        return bridge_card.family(board, state, seat).count() > 0
    if kind == TRANSFER:
        return bool(noble_cards.transfers(board, state, seat))
    return bool(noble_cards.placements(board, state, seat, (kind,)))


def _judge_decline(board: Board, state: SanMarcoState, seat: Seat, action: Decline) -> Sequence[Violation]:
    card = action.card
    kind = read_id(board.card_index, card, "card", "card")
    if (missing := hand_violations(board, state, seat, kind, "card")) or _may_decline(board, state, seat, kind):
        return missing
    found = [violation("SM-PLAY-02", "card", "decline", card=card), violation("SM-PLAY-05", "card", card=card)]
    if kind not in (DOGE, BANISHMENT):
        found.append(violation("SM-PLAY-06", "card", "decline", seat=seat, card=card, stock=state.stock[seat]))
    return found


def _decline(board: Board, state: SanMarcoState, seat: Seat, action: Decline, log: Log) -> SanMarcoState:
    kind = board.card_index[action.card]
    log.append(CardDeclined(seat, action.card, int(_can_be_played(board, state, seat, kind))))
    hand, discard = without(state, kind)
    state = replace(state, hand=hand, action_discard=discard)
    return state if hand else next_step(board, state, log)


STEPS = (
    Step(
        Playing,
        awaits_phase_seat,
        _plays,
        {
            PlayDistrict: noble_cards.PLAY_DISTRICT,
            PlayBridge: bridge_card.PLAY_BRIDGE,
            PlaceDoge: doge_card.PLACE_DOGE,
            MoveDoge: doge_card.MOVE_DOGE,
            PlayBanishment: PLAY_BANISHMENT,
            PlayTransfer: noble_cards.PLAY_TRANSFER,
            Decline: Move(_decline, _judge_decline),
        },
        rules=("SM-PLAY-02",),
    ),
)
