"""The flow of the game: which step handles which phase, and the forced consequences between decisions."""

from __future__ import annotations

from typing import Any

from referee_engines.contract import Seat
from referee_engines.senators import state as phases
from referee_engines.senators.cards import Cards
from referee_engines.senators.setup import DEALING, STARTING
from referee_engines.senators.state import SenatorsState
from referee_engines.senators.steps.auction import BIDDING, RESOLVING, REVEALING
from referee_engines.senators.steps.cash_in import CASHING, JOINING
from referee_engines.senators.steps.choose import CHOOSING
from referee_engines.senators.steps.deficit import DEFICIT
from referee_engines.senators.steps.election import ELECTION
from referee_engines.senators.steps.event import DRAWING
from referee_engines.senators.steps.extort import OFFERING, REPLYING
from referee_engines.senators.steps.step import NOTHING, Space, Step
from referee_engines.senators.steps.war import WAR
from referee_engines.senators.table import Events


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
