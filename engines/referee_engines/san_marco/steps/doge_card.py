"""The Doge card: he enters, stays or walks, and the district where he ends scores."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from msgspec.structs import replace

from referee_engines.contract import Action, FactValue, Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import DogeStep, MoveDoge, PlaceDoge
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import CrossingPaid, DogeMoved, DogePlaced, TollPaid
from referee_engines.san_marco.flow import next_step, score_district
from referee_engines.san_marco.moves import RICH
from referee_engines.san_marco.routes import ALL_ROUTES
from referee_engines.san_marco.state import DISTRICTS, DOGE, NO_DISTRICT, SanMarcoState
from referee_engines.san_marco.steps.hand import hand_violations, without
from referee_engines.san_marco.walks import Routes
from referee_engines.spaces import Family
from referee_engines.steps import Log, Move

_LONGEST = DISTRICTS + 1
"""A route that enters no district twice is shorter than this; of a longer one the beginning shows enough."""


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[Action]:
    """Every district for the first Doge card, later every route that the player can pay."""
    moves = board.moves
    if state.doge == NO_DISTRICT:
        return moves.doge_places
    money = state.prestige[seat]
    rich = money >= moves.prices.dearest_route
    table = moves.routes[state.bridges, state.doge, RICH if rich else seat]
    return Routes("move_doge", table, ALL_ROUTES if rich else moves.affordable[money], moves.doge_steps)


def _judge_place(board: Board, state: SanMarcoState, seat: Seat, action: PlaceDoge) -> Sequence[Violation]:
    read_id(board.district_index, action.district, "district", "district")
    found = hand_violations(board, state, seat, DOGE)
    if state.doge != NO_DISTRICT:
        found.append(violation("SM-DOGE-02", "district", "stands", doge=board.districts[state.doge]))
    return found


def _place(board: Board, state: SanMarcoState, seat: Seat, action: PlaceDoge, log: Log) -> SanMarcoState:
    log.append(DogePlaced(seat, action.district))
    return _end(board, state, board.district_index[action.district], state.prestige, log)


def _judge_move(board: Board, state: SanMarcoState, seat: Seat, action: MoveDoge) -> Sequence[Violation]:
    """Step by step: no district twice, a neighbour, a way of crossing, prestige for it."""
    found = hand_violations(board, state, seat, DOGE)
    here, money = state.doge, state.prestige[seat]
    if here == NO_DISTRICT:
        for i, step in enumerate(action.route):
            read_id(board.district_index, step.district, f"route[{i}].district", "district")
        found.append(violation("SM-DOGE-01", "route", doge="none"))
        return found
    steps_from, ways, bridges = board.steps_from, board.moves.ways[seat], state.bridges
    entered = [here]
    for i, step in enumerate(action.route):
        price = None
        if (way := steps_from[here].get(step.district)) is not None:
            here, pair = way
            price = ways[bridges[pair]].prices.get(step.owner)
        if price is None or price > money or here in entered:
            here = read_id(board.district_index, step.district, f"route[{i}].district", "district")
            if i < _LONGEST:
                found += _step_violations(board, state, seat, i, step, entered, price, money)
        if price is not None and price <= money:
            money -= price
        entered.append(here)
    return found


def _step_violations(
    board: Board,
    state: SanMarcoState,
    seat: Seat,
    i: int,
    step: DogeStep,
    entered: list[int],
    price: int | None,
    money: int,
) -> list[Violation]:
    """What is wrong with one step of a mover who has entered these districts and has so much prestige left."""
    found = []
    field, here, there = f"route[{i}]", entered[-1], board.district_index[step.district]
    if there in entered:
        found.append(violation("SM-DOGE-09", f"{field}.district", step=i + 1, district=step.district))
    where: dict[str, FactValue] = {"step": i + 1, "from": board.districts[here], "to": step.district}
    pair = board.pair_between.get((here, there))
    if pair is None:
        if here != there:
            found.append(violation("SM-DOGE-02", f"{field}.district", "far", **where))
    elif price is None and step.owner is None:
        bridges = sum(state.bridges[pair])
        found.append(violation("SM-DOGE-04", f"{field}.owner", "", **where, bridges=bridges, crossing=board.crossing))
    elif price is None:
        found.append(violation("SM-DOGE-02", f"{field}.owner", "none", **where, owner=step.owner or 0, bridges=0))
    elif price > money:
        found.append(violation("SM-DOGE-07", field, "", seat=seat, **where, needs=price, has=money))
    return found


def _move(board: Board, state: SanMarcoState, seat: Seat, action: MoveDoge, log: Log) -> SanMarcoState:
    prestige = list(state.prestige)
    bridges, prices = 0, board.moves.step_prices[seat]
    for step in action.route:
        owner, price = step.owner, prices[step.owner]
        bridges += owner is not None
        if not price:
            continue
        prestige[seat] -= price
        if owner is None:
            log.append(CrossingPaid(seat, price, step.district))
        else:
            prestige[owner] += price
            log.append(TollPaid(seat, owner, price, step.district))
    route = tuple([step.district for step in action.route])
    here = board.district_index[route[-1]] if route else state.doge
    log.append(DogeMoved(seat, route, board.districts[here], bridges))
    return _end(board, state, here, prestige, log)


def _end(board: Board, state: SanMarcoState, district: int, prestige: Sequence[int], log: Log) -> SanMarcoState:
    """The district where the Doge stands scores."""
    points = score_district(board, state, district, log)
    hand, discard = without(state, DOGE)
    total = tuple(map(add, prestige, points))
    state = replace(state, hand=hand, action_discard=discard, doge=district, prestige=total)
    return state if hand else next_step(board, state, log)


PLACE_DOGE = Move(_place, _judge_place)
MOVE_DOGE = Move(_move, _judge_move)
