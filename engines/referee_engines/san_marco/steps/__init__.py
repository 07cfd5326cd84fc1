"""The decisions, one kind in a file: who may act, which actions, their judges and effects. Here: what acting out of turn breaks."""

from __future__ import annotations

from collections.abc import Sequence

from referee_engines.contract import Action, Seat, Violation
from referee_engines.refusals import game_over, not_awaited, violation
from referee_engines.san_marco.actions import Choose, Split
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.state import BEFORE_CHOICE, SanMarcoState, limit_points, order
from referee_engines.san_marco.steps import banishment, offers, play, roles, setup

STEPS = (*setup.STEPS, *roles.STEPS, *offers.STEPS, *play.STEPS, *banishment.STEPS)
TURN_RULE = "SM-TURN-01"


def out_of_turn(
    board: Board, state: SanMarcoState, seat: Seat, action: Action, awaited: tuple[Seat, ...]
) -> Sequence[Violation]:
    """First that the decision is not open; nothing where the seat is awaited for another action."""
    if seat in awaited:
        return ()
    found = [not_awaited(TURN_RULE, state, seat, awaited) if awaited else game_over(TURN_RULE, seat)]
    if isinstance(action, Split) and seat in state.distributors and state.offers[state.distributors.index(seat)]:
        found.append(violation("SM-OFFER-03", "seat", seat=seat))
    if isinstance(action, Choose) and state.step != BEFORE_CHOICE:
        line = order(state)
        if len(state.distributors) == 2:
            if state.step < 2 and seat in line[2:]:
                found.append(violation("SM-PLAY-04", "seat", seat=seat))
        elif len(state.deciders) == 2 and seat in line[state.step + 1 :]:
            found.append(violation("SM-OFFER-05", "seat", seat=seat, awaited=(line[state.step],)))
    if state.last_round and 0 <= seat < state.players and seat not in state.active:
        points, threshold = limit_points(state)[seat], board.limit_threshold
        found.append(violation("SM-LIMIT-02", "seat", seat=seat, limit_points=points, threshold=threshold))
    return found
