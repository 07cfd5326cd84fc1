"""The Doge card: he enters, stays or walks, and the district where he ends scores."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from msgspec.structs import replace

from referee_engines.chance import Source
from referee_engines.contract import RuleViolation, Seat, Violation
from referee_engines.san_marco.actions import AnyAction, DogeStep, MoveDoge, PlaceDoge
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.flow import score_district
from referee_engines.san_marco.happenings import CROSSING_PAID, DOGE_MOVED, DOGE_PLACED, TOLL_PAID, Log
from referee_engines.san_marco.network import RICH
from referee_engines.san_marco.refusals import is_accepted, read_district, refuse
from referee_engines.san_marco.routes import ALL_ROUTES, RouteTable
from referee_engines.san_marco.state import NO_DISTRICT, SanMarcoState
from referee_engines.spaces import Counts, Family, Form, Pile
from referee_engines.words import counted


class Routes(Family[AnyAction], eq=False):
    """All routes that the mover can pay: counted and sampled without being listed."""

    _board: Board
    _state: SanMarcoState
    _seat: Seat
    _table: RouteTable
    _within: int

    def __contains__(self, action: object) -> bool:
        return isinstance(action, MoveDoge) and is_accepted(violations, self._board, self._state, self._seat, action)

    def count(self) -> int:
        return self._table.count(self._within)

    def __iter__(self) -> Iterator[AnyAction]:
        return map(self._at, range(self.count()))

    def sample(self, source: Source) -> AnyAction:
        return self._at(source.below(self.count()))

    def _at(self, index: int) -> MoveDoge:
        return MoveDoge(self._table.at(index, self._within, self._board.doge_step))

    def form(self) -> Form:
        return Form(self.action, "choice", self.count(), False)


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[AnyAction]:
    if state.doge == NO_DISTRICT:
        return board.doge_places
    money = state.prestige[seat]
    rich = money >= board.prices.dearest_route
    table = board.network(state.bridges).routes(state.doge, RICH if rich else seat)
    return Routes("move_doge", board, state, seat, table, ALL_ROUTES if rich else board.affordable[money])


def walk(board: Board, state: SanMarcoState, seat: Seat, route: tuple[DogeStep, ...]) -> list[int] | None:
    """The price of each step of a legal route; None for an illegal one."""
    here = state.doge
    if here == NO_DISTRICT:
        return None
    steps_from, ways, bridges = board.steps_from, board.ways[seat], state.bridges
    entered = [here]
    prices = []
    try:
        for step in route:
            here, pair = steps_from[here][step.district]
            prices.append(ways[bridges[pair]].prices[step.owner])
            if here in entered:
                return None
            entered.append(here)
    except KeyError:
        return None
    return prices if sum(prices) <= state.prestige[seat] else None


def violations(board: Board, state: SanMarcoState, seat: Seat, action: PlaceDoge | MoveDoge) -> list[Violation]:
    if isinstance(action, PlaceDoge):
        read_district(board, action.district, "district")
        if state.doge == NO_DISTRICT:
            return []
        here = board.districts[state.doge]
        return [
            Violation(
                "SM-DOGE-02",
                f"The Doge stands in {here} already: he scores there or moves on from there",
                {"doge": here},
                "district",
            )
        ]
    if walk(board, state, seat, action.route) is not None:
        return []
    entered = [read_district(board, step.district, "route.district") for step in action.route]
    if state.doge == NO_DISTRICT:
        return [
            Violation(
                "SM-DOGE-01",
                "This is the first Doge card of the game: it puts the Doge into a district, there is no route yet",
                {"doge": "none"},
                "route",
            )
        ]
    return _route_violations(board, state, seat, action, entered)


def _route_violations(
    board: Board, state: SanMarcoState, seat: Seat, action: MoveDoge, entered: list[int]
) -> list[Violation]:
    """Step by step: neighbour, not entered twice, a way of crossing, money for it."""
    found = []
    names = board.districts
    ways = board.ways[seat]
    here = state.doge
    before = {here}
    money = state.prestige[seat]
    # A route that enters no district twice is shorter than this; of a longer one the beginning tells enough.
    longest = len(names) + 1
    for i, (step, there) in enumerate(zip(action.route[:longest], entered[:longest], strict=True)):
        if there in before:
            found.append(
                Violation(
                    "SM-DOGE-09",
                    f"Step {i + 1} enters {names[there]} again, a route may not enter a district twice",
                    {"step": i + 1, "district": names[there]},
                    f"route[{i}].district",
                )
            )
        pair = board.pair_between.get((here, there))
        if pair is None:
            if here != there:
                found.append(
                    Violation(
                        "SM-DOGE-02",
                        f"Step {i + 1} from {names[here]} to {names[there]} is impossible, they are no neighbours",
                        {"step": i + 1, "from": names[here], "to": names[there]},
                        f"route[{i}].district",
                    )
                )
        else:
            price = ways[state.bridges[pair]].prices.get(step.owner)
            bridges = sum(state.bridges[pair])
            if price is None and step.owner is None:
                found.append(
                    Violation(
                        "SM-DOGE-04",
                        f"Step {i + 1} from {names[here]} to {names[there]} must use a bridge, the pair has {counted(bridges, 'bridge')}; crossing for {board.crossing} needs a pair without any",
                        {
                            "step": i + 1,
                            "from": names[here],
                            "to": names[there],
                            "bridges": bridges,
                            "crossing": board.crossing,
                        },
                        f"route[{i}].owner",
                    )
                )
            elif price is None:
                found.append(
                    Violation(
                        "SM-DOGE-02",
                        f"Step {i + 1} from {names[here]} to {names[there]}: seat {step.owner} has 0 bridges there",
                        {
                            "step": i + 1,
                            "from": names[here],
                            "to": names[there],
                            "owner": step.owner or 0,
                            "bridges": 0,
                        },
                        f"route[{i}].owner",
                    )
                )
            elif price > money:
                found.append(
                    Violation(
                        "SM-DOGE-07",
                        f"Step {i + 1} from {names[here]} to {names[there]} costs {price} prestige, seat {seat} has {money} left",
                        {
                            "seat": seat,
                            "step": i + 1,
                            "from": names[here],
                            "to": names[there],
                            "needs": price,
                            "has": money,
                        },
                        f"route[{i}]",
                    )
                )
            else:
                money -= price
        here = there
        before.add(there)
    return found


def place(
    board: Board, state: SanMarcoState, seat: Seat, action: PlaceDoge, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    refuse(violations(board, state, seat, action))
    log.append((DOGE_PLACED, seat, action.district))
    here = board.district_index[action.district]
    points = score_district(board, state, here, log)
    prestige = tuple(map(add, state.prestige, points))
    return replace(state, ply=state.ply + 1, hand=hand, action_discard=discard, doge=here, prestige=prestige)


def move(
    board: Board, state: SanMarcoState, seat: Seat, action: MoveDoge, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    prices = walk(board, state, seat, action.route)
    if prices is None:
        raise RuleViolation(*violations(board, state, seat, action))
    prestige = list(state.prestige)
    route = []
    bridges = 0
    for i, step in enumerate(action.route):
        district, owner, price = step.district, step.owner, prices[i]
        route.append(district)
        if owner is not None:
            bridges += 1
        if price:
            prestige[seat] -= price
            if owner is None:
                log.append((CROSSING_PAID, seat, price, district))
            else:
                prestige[owner] += price
                log.append((TOLL_PAID, seat, owner, price, district))
    here = board.district_index[route[-1]] if route else state.doge
    log.append((DOGE_MOVED, seat, tuple(route), board.districts[here], bridges))
    points = score_district(board, state, here, log)
    total = tuple(map(add, prestige, points))
    return replace(state, ply=state.ply + 1, hand=hand, action_discard=discard, doge=here, prestige=total)
