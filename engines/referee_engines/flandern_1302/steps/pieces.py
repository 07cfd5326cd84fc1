"""Cathedrals and guild master figures, which golden cards put on quarters."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Cathedral, Master
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import CathedralSet, MasterSet
from referee_engines.flandern_1302.state import CATHEDRAL, GUILD_MASTER, Flandern1302State
from referee_engines.flandern_1302.steps.duty import after_duty, duty_of, names, place_name, read_place, wrong_card
from referee_engines.refusals import violation
from referee_engines.spaces import Choice, Family
from referee_engines.steps import Log
from referee_engines.tuples import replaced


def cathedrals_left(board: Board, state: Flandern1302State) -> int:
    return board.cathedrals - sum([(city.cathedrals | city.late_cathedrals).bit_count() for city in state.cities])


def figures_left(board: Board, state: Flandern1302State) -> int:
    return board.figures - sum([len(city.figures) + len(city.late_figures) for city in state.cities])


def list_cathedrals(board: Board, state: Flandern1302State) -> Sequence[Family[Cathedral]]:
    """Church quarters without a cathedral."""
    if cathedrals_left(board, state) <= 0:
        return ()
    places = [
        Cathedral(board.cities[i], plot)
        for i, city in enumerate(state.cities)
        for plot in board.plans[i].ids(
            city.quarters[board.church] & ~(city.cathedrals | city.late_cathedrals) & _allowed(board, state, i)
        )
    ]
    return (Choice("cathedral", places),) if places else ()


def list_masters(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Master]]:
    """Quarters of the player's own guild and the grey guild."""
    if figures_left(board, state) <= 0:
        return ()
    guild = state.guilds[seat]
    places = [
        Master(board.cities[i], plot)
        for i, city in enumerate(state.cities)
        for plot in board.plans[i].ids((city.quarters[guild] | city.quarters[board.grey]) & _allowed(board, state, i))
    ]
    return (Choice("master", places),) if places else ()


def _allowed(board: Board, state: Flandern1302State, index: int) -> int:
    """The plots of the city that the options let take pieces."""
    options = state.options
    if state.cities[index].scored and not options.figures_allowed_in_scored_city:
        return 0
    return -1 if options.centre_is_quarter else ~board.plans[index].centre


def judge_cathedral(board: Board, state: Flandern1302State, seat: Seat, action: Cathedral) -> Sequence[Violation]:
    index, plot = read_place(board, action.city, action.plot)
    city, card, left = state.cities[index], duty_of(board, state, seat).card, cathedrals_left(board, state)
    found = []
    if card != CATHEDRAL:
        found.append(wrong_card(board, "FL-START-07", action, card))
    if left <= 0:
        found.append(violation("FL-START-09", "action", "cathedrals", pieces=board.cathedrals))
    wrong = _judge_quarter(board, state, "FL-START-07", index, plot, (board.church,))
    if not wrong and (city.cathedrals | city.late_cathedrals) >> plot & 1:
        wrong.append(violation("FL-START-07", "plot", "taken", plot=f"{action.city}.{action.plot}"))
    found += wrong + _judge_options(board, state, "FL-START-07", index, plot)
    if found and card == CATHEDRAL and left > 0 and not list_cathedrals(board, state):
        found.append(violation("FL-START-09", "action", "no-church"))
    return found


def judge_master(board: Board, state: Flandern1302State, seat: Seat, action: Master) -> Sequence[Violation]:
    index, plot = read_place(board, action.city, action.plot)
    card, left = duty_of(board, state, seat).card, figures_left(board, state)
    found = []
    if card != GUILD_MASTER:
        found.append(wrong_card(board, "FL-START-08", action, card))
    if left <= 0:
        found.append(violation("FL-START-09", "action", "masters", pieces=board.figures))
    found += _judge_quarter(board, state, "FL-START-08", index, plot, (state.guilds[seat], board.grey))
    found += _judge_options(board, state, "FL-START-08", index, plot)
    if found and card == GUILD_MASTER and left > 0 and not list_masters(board, state, seat):
        found.append(violation("FL-START-09", "action", "no-quarter"))
    return found


def _judge_quarter(
    board: Board, state: Flandern1302State, rule: str, index: int, plot: int, owners: tuple[int, ...]
) -> list[Violation]:
    """Whether a quarter of one of the owners stands on the plot."""
    owner = next((f for f, quarters in enumerate(state.cities[index].quarters) if quarters >> plot & 1), None)
    where, allowed = place_name(board, index, plot), names(board, owners)
    if owner is None:
        return [violation(rule, "plot", "empty", plot=where, allowed=allowed)]
    if owner not in owners:
        return [violation(rule, "plot", "faction", plot=where, faction=board.factions[owner], allowed=allowed)]
    return []


def _judge_options(board: Board, state: Flandern1302State, rule: str, index: int, plot: int) -> list[Violation]:
    """Whether the options let the plot take pieces."""
    found = []
    if board.plans[index].centre >> plot & 1 and not state.options.centre_is_quarter:
        found.append(violation(rule, "plot", "centre", plot=place_name(board, index, plot)))
    if state.cities[index].scored and not state.options.figures_allowed_in_scored_city:
        found.append(violation(rule, "city", "scored", city=board.cities[index]))
    return found


def set_cathedral(board: Board, state: Flandern1302State, seat: Seat, action: Cathedral, log: Log) -> Flandern1302State:
    log.append(CathedralSet(seat, action.city, action.plot))
    index = board.city_index[action.city]
    city, bit = state.cities[index], 1 << board.plans[index].index[action.plot]
    if city.scored:
        city = replace(city, late_cathedrals=city.late_cathedrals | bit)
    else:
        city = replace(city, cathedrals=city.cathedrals | bit)
    return replace(state, cities=replaced(state.cities, index, city), phase=after_duty(state))


def set_master(board: Board, state: Flandern1302State, seat: Seat, action: Master, log: Log) -> Flandern1302State:
    log.append(MasterSet(seat, action.city, action.plot))
    index = board.city_index[action.city]
    city, plot = state.cities[index], board.plans[index].index[action.plot]
    if city.scored:
        city = replace(city, late_figures=tuple(sorted((*city.late_figures, plot))))
    else:
        city = replace(city, figures=tuple(sorted((*city.figures, plot))))
    return replace(state, cities=replaced(state.cities, index, city), phase=after_duty(state))
