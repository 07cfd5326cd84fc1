"""The card that is to be carried out, in step 4 and step 5 alike."""

from __future__ import annotations

from referee_engines.contract import Action, Seat, Violation
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.moves import Duty
from referee_engines.flandern_1302.state import NO_CARD, SITE, Acting, City, Flandern1302State, Gold
from referee_engines.ids import unknown_id
from referee_engines.refusals import tag_of, violation

_DONE = Gold(NO_CARD)


def duty_of(board: Board, state: Flandern1302State, seat: Seat) -> Duty:
    """The card that the seat, which is awaited, has to carry out."""
    phase = state.phase
    if isinstance(phase, Acting):
        return board.moves.duties[state.guilds[seat]][phase.commits[seat][0]]
    assert isinstance(phase, Gold)
    return board.moves.golden_duties[phase.card]


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
    index = board.city_index.get(city)
    if index is None:
        raise unknown_id(board.cities, city, "city", "city")
    plots = board.plans[index].index
    if plot not in plots:
        raise unknown_id(plots, plot, "plot", f"plot of {city}")
    return index, plots[plot]


def owner_of(city: City, plot: int) -> int | None:
    """The faction whose quarter stands on the plot."""
    return next((faction for faction, quarters in enumerate(city.quarters) if quarters >> plot & 1), None)


def names(board: Board, factions: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of factions."""
    return tuple([board.factions[faction] for faction in factions])
