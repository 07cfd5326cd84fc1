"""The action phase: the active player takes exactly one of the three actions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, Seat, Violation
from referee_engines.refusals import violation
from referee_engines.senators.actions import Auction, CashIn, Extort
from referee_engines.senators.board import Board
from referee_engines.senators.events import AuctionHeld, CashInChosen, ExtortChosen
from referee_engines.senators.flow import awaits_active
from referee_engines.senators.phases import Choosing, Joining, Offering, Revealing
from referee_engines.senators.state import SenatorsState, first_asked
from referee_engines.spaces import Choice
from referee_engines.steps import Families, Log, Move, Step
from referee_engines.tuples import added

_AUCTION: Choice[Action] = Choice("auction", (Auction(),))
_EXTORT: Choice[Action] = Choice("extort", (Extort(),))
_CASH_IN: Choice[Action] = Choice("cash_in", (CashIn(),))
_ALL = (_AUCTION, _EXTORT, _CASH_IN)
_NO_AUCTION = (_EXTORT, _CASH_IN)


def _families(board: Board, state: SenatorsState, seat: Seat) -> Families:
    return _NO_AUCTION if _judge_auction(board, state, seat, _AUCTION.actions[0]) else _ALL


def _judge_auction(board: Board, state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    if any(state.decks) or any(board.discards(state)):
        return ()
    return (violation("SE-AUCTION-13", "action", "all"),)


def _auction(board: Board, state: SenatorsState, seat: Seat, action: Auction, log: Log) -> SenatorsState:
    log.append(AuctionHeld(seat))
    return replace(state, phase=Revealing(()))


def _extort(board: Board, state: SenatorsState, seat: Seat, action: Extort, log: Log) -> SenatorsState:
    income = board.constants.extort_income
    log.append(ExtortChosen(seat, income))
    return replace(state, money=added(state.money, seat, income), phase=Offering(()))


def _cash_in(board: Board, state: SenatorsState, seat: Seat, action: CashIn, log: Log) -> SenatorsState:
    log.append(CashInChosen(seat))
    return replace(state, phase=Joining(first_asked(state)))


CHOOSING = Step(
    Choosing,
    awaits_active,
    _families,
    {Auction: Move(_auction, _judge_auction), Extort: Move(_extort), CashIn: Move(_cash_in)},
    rules=("SE-GEN-04", "SE-ACT-01"),
)
