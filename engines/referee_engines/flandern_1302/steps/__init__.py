"""The decision points in the order of a game, and the refusals of acting out of turn."""

from __future__ import annotations

from collections.abc import Sequence

from referee_engines.contract import Action, Seat, Violation
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import Choosing, Flandern1302State, Over
from referee_engines.flandern_1302.steps.cards import ACT, GOLD
from referee_engines.flandern_1302.steps.choose import CHOOSE, DRAW
from referee_engines.flandern_1302.steps.setup import CENTRE, DEAL, START
from referee_engines.refusals import not_awaited, violation, wrong_phase

STEPS = (START, CENTRE, DEAL, DRAW, CHOOSE, ACT, GOLD)
_MOVES = {step.phase: step.moves for step in STEPS}
_RULES = {
    START.phase: "FL-SETUP-06",
    CENTRE.phase: "FL-SETUP-04",
    DEAL.phase: "FL-SETUP-04",
    DRAW.phase: "FL-GOLD-01",
    CHOOSE.phase: "FL-CHOOSE-01",
    ACT.phase: "FL-ACT-01",
    GOLD.phase: "FL-START-01",
}
"""The rule that acting out of turn breaks, by phase."""


def out_of_turn(
    board: Board, state: Flandern1302State, seat: Seat, action: Action, awaited: tuple[Seat, ...]
) -> Sequence[Violation]:
    """An action of another step is refused first, then a seat whose turn it is not."""
    phase = state.phase
    if isinstance(phase, Over):
        return (violation("FL-END-02", "action") if phase.deck_empty else violation("FL-END-01", "action", most=1),)
    found = [] if type(action) in _MOVES[type(phase)] else [wrong_phase("FL-ROUND-01", state, action)]
    if seat in awaited:
        return found
    if isinstance(phase, Choosing) and 0 <= seat < state.players:
        # Chance and seats that do not exist never choose; every other seat that is not awaited has chosen.
        found.append(violation("FL-CHOOSE-06", "seat", seat=seat, awaited=awaited))
    else:
        found.append(not_awaited(_RULES[type(phase)], state, seat, awaited))
    return found
