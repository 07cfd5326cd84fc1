"""The flow of the game: which step handles which phase, and the forced consequences between decisions."""

from __future__ import annotations

from typing import Any

from engines.contract import Seat
from engines.senators import state as phases
from engines.senators.cards import Cards
from engines.senators.setup import DEALING, STARTING
from engines.senators.state import SenatorsState
from engines.senators.steps.auction import BIDDING, RESOLVING, REVEALING
from engines.senators.steps.cash_in import CASHING, JOINING
from engines.senators.steps.choose import CHOOSING
from engines.senators.steps.deficit import DEFICIT
from engines.senators.steps.election import ELECTION
from engines.senators.steps.event import DRAWING
from engines.senators.steps.extort import OFFERING, REPLYING
from engines.senators.steps.step import NOTHING, Space, Step
from engines.senators.steps.war import WAR
from engines.senators.table import Events


def _nobody(state: SenatorsState) -> tuple[Seat, ...]:
    return ()


def _no_space(cards: Cards, state: SenatorsState, phase: Any, seat: Seat) -> Space:
    return NOTHING


OVER = Step("game_over", _nobody, _no_space, {})

STEPS: dict[type[Any], Step] = {
    phases.Starting: STARTING,
    phases.Dealing: DEALING,
    phases.Drawing: DRAWING,
    phases.Warring: WAR,
    phases.Deficit: DEFICIT,
    phases.Election: ELECTION,
    phases.Choosing: CHOOSING,
    phases.Revealing: REVEALING,
    phases.Bidding: BIDDING,
    phases.Resolving: RESOLVING,
    phases.Offering: OFFERING,
    phases.Replying: REPLYING,
    phases.Joining: JOINING,
    phases.Cashing: CASHING,
    phases.Over: OVER,
}


def settle(cards: Cards, state: SenatorsState, events: Events) -> SenatorsState:
    """Carries on until a player or chance has a decision, or the game is over."""
    while True:
        settled = STEPS[type(state.phase)].settle(cards, state, state.phase, events)
        if settled is state:
            return state
        state = settled
