"""Office cards within a cash-in: each operation with its condition and its effect."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.senators import datafile
from referee_engines.senators.actions import PlayOffice
from referee_engines.senators.board import Board
from referee_engines.senators.events import OfficePlayed
from referee_engines.senators.flow import eliminate, lose_senators
from referee_engines.senators.scoring import has_set
from referee_engines.senators.state import Cashing, Hand, SenatorsState, others, own_cards, without_cards
from referee_engines.steps import Log
from referee_engines.tuples import added


def playable(board: Board, state: SenatorsState, seat: Seat, hand: Hand) -> list[PlayOffice]:
    """Every office of the hand that may be played now, against whom."""
    found = []
    plays = board.moves.plays
    for card in hand:
        if card >= board.resources and not _judge_condition(board, state, seat, card):
            is_aimed = isinstance(board.office(card), datafile.TargetLosesSenators)
            found += [plays[card, target] for target in (others(state, seat) if is_aimed else (None,))]
    return found


def judge_office(board: Board, state: SenatorsState, seat: Seat, action: PlayOffice) -> Sequence[Violation]:
    card = read_id(board.index, action.card, "card", "card")
    if card < board.resources:
        return (violation("SE-OFFICE-01", "card", "resource", card=action.card),)
    found = []
    if card not in own_cards(state, seat):
        found.append(violation("SE-OFFICE-01", "card", "foreign", card=action.card, seat=seat))
    target = action.target
    if isinstance(board.office(card), datafile.TargetLosesSenators):
        against = others(state, seat)
        if target is None:
            found.append(violation("SE-OFFICE-04", "target", "needed", card=action.card, others=against))
        elif target not in against:
            found.append(violation("SE-OFFICE-04", "target", card=action.card, target=target, others=against))
    elif target is not None:
        found.append(violation("SE-OFFICE-04", "target", "superfluous", card=action.card, target=target))
    return [*found, *_judge_condition(board, state, seat, card)]


def _judge_condition(board: Board, state: SenatorsState, seat: Seat, card: int) -> Sequence[Violation]:
    """Whether the effect of the office is possible now."""
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    named = board.ids[card]
    match board.office(card):
        case datafile.SenatorPrice() if phase.price:
            return (violation("SE-OFFICE-04", "card", "price", card=named, price=phase.price),)
        case datafile.NextSetBonus() if phase.bonus:
            return (violation("SE-OFFICE-04", "card", "bonus", card=named, bonus=phase.bonus),)
        case datafile.NextSetBonus() if phase.bought:
            return (violation("SE-OFFICE-04", "card", "bought", card=named, seat=seat),)
        case datafile.NextSetBonus() if not has_set(board, own_cards(state, seat)):
            return (violation("SE-OFFICE-04", "card", "no-set", card=named, seat=seat),)
    return ()


def play_office(board: Board, state: SenatorsState, seat: Seat, action: PlayOffice, log: Log) -> SenatorsState:
    """The effect of the office; the card goes to the discard pile."""
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    card, target = board.index[action.card], action.target
    log.append(OfficePlayed(seat, action.card, target))
    state = replace(
        state,
        face_up=without_cards(state.face_up, seat, (card,)),
        hidden=without_cards(state.hidden, seat, (card,)),
    )
    match board.office(card):
        case datafile.GainSenators(n=n):
            return replace(state, senators=added(state.senators, seat, n))
        case datafile.TargetLosesSenators(n=n):
            assert target is not None  # the judge has seen to it
            return eliminate(board, replace(state, senators=lose_senators(state.senators, target, n)), log)
        case datafile.GainMoney(n=n):
            return replace(state, money=added(state.money, seat, n))
        case datafile.SenatorPrice(price=price):
            return replace(state, phase=replace(phase, price=price))
        case datafile.NextSetBonus(n=n):
            return replace(state, phase=replace(phase, bonus=n))
    return state
