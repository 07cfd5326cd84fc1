"""Cathedrals and guild master figures, which golden cards put on quarters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.flandern_1302.actions import Cathedral, Master
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.events import CathedralSet, MasterSet
from referee_engines.flandern_1302.state import CATHEDRAL, GUILD_MASTER, Flandern1302State
from referee_engines.flandern_1302.steps.duty import after_duty, duty_of, names, owner_of, read_place, wrong_card
from referee_engines.refusals import violation
from referee_engines.spaces import Choice, Family
from referee_engines.steps import Log
from referee_engines.tuples import replaced


def cathedrals_left(board: Board, state: Flandern1302State) -> int:
    return board.cathedrals - sum([(city.cathedrals | city.late_cathedrals).bit_count() for city in state.cities])


def figures_left(board: Board, state: Flandern1302State) -> int:
    return board.figures - sum([len(city.figures) + len(city.late_figures) for city in state.cities])


def list_cathedrals(board: Board, state: Flandern1302State) -> Sequence[Family[Any]]:
    """Church quarters without a cathedral."""
    if cathedrals_left(board, state) <= 0:
        return ()
    plots = [city.quarters[board.church] & ~(city.cathedrals | city.late_cathedrals) for city in state.cities]
    return _list_pieces(board, state, Cathedral, plots)


def list_masters(board: Board, state: Flandern1302State, seat: Seat) -> Sequence[Family[Any]]:
    """Quarters of the player's own guild and the grey guild."""
    if figures_left(board, state) <= 0:
        return ()
    plots = [city.quarters[state.guilds[seat]] | city.quarters[board.grey] for city in state.cities]
    return _list_pieces(board, state, Master, plots)


def _list_pieces(
    board: Board, state: Flandern1302State, kind: type[Cathedral] | type[Master], plots: Sequence[int]
) -> Sequence[Family[Any]]:
    """The piece on each of the plots, given by city, that the options let take pieces."""
    options = state.options
    places = []
    for name, plan, city, own in zip(board.cities, board.plans, state.cities, plots, strict=True):
        if not city.scored or options.figures_allowed_in_scored_city:
            allowed = own if options.centre_is_quarter else own & ~plan.centre
            places += [kind(name, plot) for plot in plan.ids(allowed)]
    return (Choice(str(kind.__struct_config__.tag), places),) if places else ()


def judge_cathedral(board: Board, state: Flandern1302State, seat: Seat, action: Cathedral) -> Sequence[Violation]:
    card, left = duty_of(board, state, seat).card, cathedrals_left(board, state)
    found = [] if card == CATHEDRAL else [wrong_card(board, "FL-START-07", action, card)]
    if left <= 0:
        found.append(violation("FL-START-09", "action", "cathedrals", pieces=board.cathedrals))
    found += _judge_place(board, state, "FL-START-07", action, (board.church,))
    if found and card == CATHEDRAL and left > 0 and not list_cathedrals(board, state):
        found.append(violation("FL-START-09", "action", "no-church"))
    return found


def judge_master(board: Board, state: Flandern1302State, seat: Seat, action: Master) -> Sequence[Violation]:
    card, left = duty_of(board, state, seat).card, figures_left(board, state)
    found = [] if card == GUILD_MASTER else [wrong_card(board, "FL-START-08", action, card)]
    if left <= 0:
        found.append(violation("FL-START-09", "action", "masters", pieces=board.figures))
    found += _judge_place(board, state, "FL-START-08", action, (state.guilds[seat], board.grey))
    if found and card == GUILD_MASTER and left > 0 and not list_masters(board, state, seat):
        found.append(violation("FL-START-09", "action", "no-quarter"))
    return found


def _judge_place(
    board: Board, state: Flandern1302State, rule: str, action: Cathedral | Master, owners: tuple[int, ...]
) -> list[Violation]:
    """Whether a quarter of one of the owners stands on the plot, and the options let it take pieces."""
    index, plot = read_place(board, action.city, action.plot)
    city, options, where = state.cities[index], state.options, f"{action.city}.{action.plot}"
    owner = owner_of(city, plot)
    has_cathedral = (city.cathedrals | city.late_cathedrals) >> plot & 1
    found = []
    if owner is None:
        found.append(violation(rule, "plot", "empty", plot=where, allowed=names(board, owners)))
    elif owner not in owners:
        name, allowed = board.factions[owner], names(board, owners)
        found.append(violation(rule, "plot", "faction", plot=where, faction=name, allowed=allowed))
    elif has_cathedral and isinstance(action, Cathedral):
        found.append(violation(rule, "plot", "taken", plot=where))
    if board.plans[index].centre >> plot & 1 and not options.centre_is_quarter:
        found.append(violation(rule, "plot", "centre", plot=where))
    if city.scored and not options.figures_allowed_in_scored_city:
        found.append(violation(rule, "city", "scored", city=action.city))
    return found


def set_piece(
    board: Board, state: Flandern1302State, seat: Seat, action: Cathedral | Master, log: Log
) -> Flandern1302State:
    index, plot = read_place(board, action.city, action.plot)
    city = state.cities[index]
    if isinstance(action, Cathedral):
        log.append(CathedralSet(seat, action.city, action.plot))
        if city.scored:
            city = replace(city, late_cathedrals=city.late_cathedrals | 1 << plot)
        else:
            city = replace(city, cathedrals=city.cathedrals | 1 << plot)
    else:
        log.append(MasterSet(seat, action.city, action.plot))
        if city.scored:
            city = replace(city, late_figures=tuple(sorted((*city.late_figures, plot))))
        else:
            city = replace(city, figures=tuple(sorted((*city.figures, plot))))
    return replace(state, cities=replaced(state.cities, index, city), phase=after_duty(state))
