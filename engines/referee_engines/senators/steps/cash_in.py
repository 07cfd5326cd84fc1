"""Cash-in: the others may join for a fee, one after the other; each sells sets, plays offices and buys senators."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.senators.actions import BuySenator, Done, Join, Pass, PlayOffice, SellSet
from referee_engines.senators.board import Board
from referee_engines.senators.events import CashInDone, Joined, Passed, SenatorBought, SetSold
from referee_engines.senators.flow import end_turn
from referee_engines.senators.scoring import find_sets, is_of_one_colour, is_set, payout
from referee_engines.senators.state import (
    Cashing,
    Joining,
    SenatorsState,
    next_asked,
    own_cards,
    transfer,
    without_cards,
)
from referee_engines.senators.steps.bidding import DONE
from referee_engines.senators.steps.election import PASS
from referee_engines.senators.steps.offices import judge_office, play_office, playable
from referee_engines.spaces import Choice, Family
from referee_engines.steps import Families, Log, Move, Step, awaits_phase_seat
from referee_engines.tuples import added

_JOIN: Choice[Action] = Choice("join", (Join(),))
_BUY: Choice[Action] = Choice("buy_senator", (BuySenator(),))
_MAY_JOIN = (_JOIN, PASS)
_ONLY_PASS = (PASS,)


# --- join -------------------------------------------------------------------------------------------------------------


def _joins(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return _ONLY_PASS if _judge_join(board, state, seat, _JOIN.actions[0]) else _MAY_JOIN


def _judge_join(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    fee, money = board.constants.join_fee, state.money[seat]
    return () if money >= fee else (violation("SE-CASH-01", "action", seat=seat, fee=fee, money=money),)


def _join(board: Board, state: SenatorsState, seat: Seat, action: Join, log: Log) -> SenatorsState:
    fee = board.constants.join_fee
    log.append(Joined(seat, fee, state.active))
    return replace(state, money=transfer(state.money, seat, state.active, fee), phase=Cashing(seat))


def _pass(board: Board, state: SenatorsState, seat: Seat, action: Pass, log: Log) -> SenatorsState:
    log.append(Passed(seat))
    return _ask_next(state, seat)


def _ask_next(state: SenatorsState, seat: Seat) -> SenatorsState:
    """After a player's cash-in or pass: the next one is asked, at last the active player cashes in, then the turn ends.

    Without the active player nobody else is asked.
    """
    if seat == state.active or state.fallen[state.active]:
        return end_turn(state)
    asked = next_asked(state, seat, active_too=False)
    return replace(state, phase=Cashing(state.active) if asked is None else Joining(asked))


def _settle_join(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    phase: Joining = state.phase  # type: ignore[assignment]  # of this step
    if state.fallen[state.active] or state.fallen[phase.seat]:
        return _ask_next(state, phase.seat)
    return state


# --- cash in ----------------------------------------------------------------------------------------------------------


def senator_price(board: Board, phase: Cashing) -> int:
    """What a senator costs the player who is cashing in."""
    return phase.price or board.constants.senator_price


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    hand = own_cards(state, seat)
    families: list[Family[Action]] = []
    if not phase.bought and (sets := find_sets(board, hand)):
        sell_sets = board.moves.sell_sets
        families.append(Choice("sell_set", [sell_sets[chosen] for chosen in sets]))
    if hand and hand[-1] >= board.resources and (plays := playable(board, state, seat, hand)):
        families.append(Choice("play_office", plays))
    if state.money[seat] >= senator_price(board, phase):
        families.append(_BUY)
    families.append(DONE)
    return families


def _judge_set(board: Board, state: SenatorsState, seat: Seat, action: SellSet) -> Sequence[Violation]:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    chosen = tuple(sorted([read_id(board.index, card, "cards", "card") for card in action.cards]))
    found = []
    if phase.bought:
        found.append(violation("SE-CASH-03", "action", seat=seat))
    hand = own_cards(state, seat)
    duplicates = tuple([card for card in sorted(set(chosen)) if chosen.count(card) > 1])
    offices = tuple([card for card in chosen if card >= board.resources])
    foreign = tuple([card for card in chosen if card not in hand])
    if duplicates:
        found.append(violation("SE-CASH-09", "cards", "twice", wrong=board.names(duplicates)))
    elif offices:
        found.append(violation("SE-CASH-09", "cards", "offices", wrong=board.names(offices)))
    elif foreign:
        found.append(violation("SE-CASH-09", "cards", seat=seat, wrong=board.names(foreign)))
    if not duplicates and not offices and not is_set(board, chosen):
        found.append(violation("SE-CASH-11", "cards", cards=board.names(chosen), size=board.constants.set_size))
    return found


def _sell_set(board: Board, state: SenatorsState, seat: Seat, action: SellSet, log: Log) -> SenatorsState:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    chosen = tuple(sorted([board.index[card] for card in action.cards]))
    pays, hidden = payout(board, chosen, phase.bonus), state.hidden[seat]
    log.append(
        SetSold(
            seat,
            action.cards,
            pays.values,
            pays.run,
            pays.bonus,
            pays.total,
            "colour" if is_of_one_colour(board, chosen) else "value",
            sum([card in hidden for card in chosen]),
        )
    )
    return replace(
        state,
        money=added(state.money, seat, pays.total),
        face_up=without_cards(state.face_up, seat, chosen),
        hidden=without_cards(state.hidden, seat, chosen),
        phase=Cashing(seat, False, phase.price),
    )


def _judge_senator(board: Board, state: SenatorsState, seat: Seat, action: BuySenator) -> Sequence[Violation]:
    price = senator_price(board, state.phase)  # type: ignore[arg-type]  # of this step
    money = state.money[seat]
    return () if money >= price else (violation("SE-CASH-10", "action", seat=seat, price=price, money=money),)


def _buy_senator(board: Board, state: SenatorsState, seat: Seat, action: BuySenator, log: Log) -> SenatorsState:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    price, senators = senator_price(board, phase), added(state.senators, seat, 1)
    log.append(SenatorBought(seat, price, senators[seat]))
    return replace(
        state,
        money=added(state.money, seat, -price),
        senators=senators,
        phase=Cashing(seat, True, phase.price, phase.bonus),
    )


def _done(board: Board, state: SenatorsState, seat: Seat, action: Done, log: Log) -> SenatorsState:
    log.append(CashInDone(seat, state.active))
    return _ask_next(state, seat)


def _settle_cash_in(board: Board, state: SenatorsState, log: Log) -> SenatorsState:
    phase: Cashing = state.phase  # type: ignore[assignment]  # of this step
    return _ask_next(state, phase.seat) if state.fallen[phase.seat] else state


JOINING = Step(Joining, awaits_phase_seat, _joins, {Join: Move(_join, _judge_join), Pass: Move(_pass)}, _settle_join)
CASHING = Step(
    Cashing,
    awaits_phase_seat,
    _families,
    {
        SellSet: Move(_sell_set, _judge_set),
        PlayOffice: Move(play_office, judge_office),
        BuySenator: Move(_buy_senator, _judge_senator),
        Done: Move(_done),
    },
    _settle_cash_in,
)
