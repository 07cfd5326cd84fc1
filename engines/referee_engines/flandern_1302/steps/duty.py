"""The card that is to be carried out, in step 4 and step 5 alike."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from referee_engines.contract import Action, Seat, Violation
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import NO_CARD, SITE, Acting, Flandern1302State, Gold
from referee_engines.ids import read_id
from referee_engines.refusals import tag_of, violation


class StepRules(NamedTuple):
    """The rules that refuse the actions of a step."""

    build: str
    finish: str
    site: str
    pick_up: str
    must: str


_STEP_4 = StepRules("FL-CITY-01", "FL-CITY-02", "FL-SITE-01", "FL-PICK-01", "FL-ACT-02")
_STEP_5 = StepRules("FL-START-04", "FL-START-04", "FL-START-05", "FL-START-06", "FL-START-03")
_DONE = Gold(NO_CARD)


class Duty(Struct, frozen=True, gc=False):
    """A card that must be carried out."""

    card: int
    factions: tuple[int, ...]
    """Those that may be built for and whose sites may be finished, in the order of the listing."""
    rules: StepRules


def duty_of(board: Board, state: Flandern1302State, seat: Seat) -> Duty:
    """The card that the seat, which is awaited, has to carry out."""
    phase = state.phase
    if isinstance(phase, Acting):
        return Duty(phase.commits[seat][0], board.own_grey_church[state.guilds[seat]], _STEP_4)
    assert isinstance(phase, Gold)
    return Duty(phase.card, board.grey_church, _STEP_5)


def after_duty(state: Flandern1302State) -> Acting | Gold:
    """The phase once the card is carried out; what follows from there follows by itself."""
    phase = state.phase
    return Acting(phase.card, phase.commits, phase.order, phase.acted + 1) if isinstance(phase, Acting) else _DONE


def wrong_card(board: Board, rule: str, action: Action, card: int, city: str = "") -> Violation:
    """The action belongs to another card; `city` where the card of that city allows it."""
    if city and card < SITE:
        return violation(rule, "city", "city", action=tag_of(action), card=board.cards[card], city=city)
    return violation(rule, "action", "card", action=tag_of(action), card=board.cards[card])


def read_place(board: Board, city: str, plot: str) -> tuple[int, int]:
    """The numbers of a city and of a plot in it. Raises `Unreadable`."""
    index = read_id(board.city_index, city, "city", "city")
    return index, read_id(board.plans[index].index, plot, "plot", f"plot of {city}")


def place_name(board: Board, index: int, plot: int) -> str:
    """The id of a plot on the whole board, such as `gent.D3`."""
    return f"{board.cities[index]}.{board.plans[index].plots[plot]}"


def names(board: Board, factions: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of factions."""
    return tuple([board.factions[faction] for faction in factions])
