"""The decision points in the order of a game, and the refusals of acting out of turn."""

from __future__ import annotations

from collections.abc import Sequence

from referee_engines.contract import CHANCE, Action, Seat, Violation
from referee_engines.ids import check_ids, read_id
from referee_engines.refusals import game_over, not_awaited, phase_of, violation
from referee_engines.senators.actions import (
    Auction,
    CashIn,
    Commit,
    DrawEvent,
    Extort,
    Offer,
    Place,
    PlayOffice,
    Release,
)
from referee_engines.senators.board import Board
from referee_engines.senators.phases import OPEN, Bidding, Choosing, Deficit, Drawing, Election, Over, Replying, Warring
from referee_engines.senators.state import SenatorsState
from referee_engines.senators.steps.auction import AUCTION
from referee_engines.senators.steps.cash_in import CASH_IN
from referee_engines.senators.steps.contests import CONTESTS
from referee_engines.senators.steps.extort import EXTORTION
from referee_engines.senators.steps.setup import SETUP
from referee_engines.senators.steps.turn import TURN

STEPS = (*SETUP, *TURN, *CONTESTS, *AUCTION, *EXTORTION, *CASH_IN)
_CARDS = {"card": "card", "cards": "card"}


def check_readable(board: Board, action: Action) -> None:
    """Raises `Unreadable` for an action that names a card or event which does not exist."""
    if isinstance(action, DrawEvent):
        read_id(board.event_index, action.card, "card", "event")
    else:
        check_ids({"card": board.ids}, _CARDS, action)


def out_of_turn(
    board: Board, state: SenatorsState, seat: Seat, action: Action, awaited: tuple[Seat, ...]
) -> Sequence[Violation]:
    """Why the seat cannot take the action at this decision point, whatever it says."""
    if isinstance(state.phase, Over):
        return (game_over("SE-END-04", seat),)
    is_heard = board.rulings.release_before_event and isinstance(state.phase, Drawing) and isinstance(action, Release)
    if awaited == (CHANCE,) and seat != CHANCE and not is_heard:
        return (not_awaited("SE-GEN-08", state, seat, awaited),)
    if 0 <= seat < state.players and state.fallen[seat]:
        return (violation("SE-ELIM-02", "seat", seat=seat),)
    return _wrong_decision(state, seat, action)


def _wrong_decision(state: SenatorsState, seat: Seat, action: Action) -> Sequence[Violation]:
    """The rules that say more than that another decision is open."""
    phase, is_active = state.phase, 0 <= seat == state.active
    is_player = 0 <= seat < state.players
    match action:
        case PlayOffice():
            return (violation("SE-OFFICE-01", "card", seat=seat, phase=phase_of(state)),)
        case Auction() | Extort() | CashIn() if is_active and isinstance(phase, (Warring, Deficit, Election)):
            return (violation("SE-GEN-04", "action", seat=seat, phase=phase_of(state)),)
        case Auction() | Extort() | CashIn() if is_active and not isinstance(phase, Choosing):
            return (violation("SE-ACT-01", "action", seat=seat, phase=phase_of(state)),)
        case Place() if isinstance(phase, Bidding) and is_active:
            return (violation("SE-AUCTION-02", "seat", seat=seat),)
        case Place() if isinstance(phase, Bidding) and is_player:
            return (violation("SE-AUCTION-03", "seat", seat=seat, awaited=(phase.seat,)),)
        case Offer() if isinstance(phase, Replying) and is_active:
            return (violation("SE-EXTORT-05", "seat", seat=seat, target=phase.target),)
        case Commit() if isinstance(phase, Warring) and is_player and phase.bids[seat] != OPEN:
            return (violation("SE-WAR-01", "seat", "again", seat=seat),)
    return ()
