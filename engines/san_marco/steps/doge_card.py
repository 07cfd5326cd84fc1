"""The Doge card: he enters, stays or walks, and the district where he ends scores."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from operator import add

from msgspec.structs import replace

from engines.chance import Source
from engines.contract import Event, Seat, Violation
from engines.san_marco.actions import AnyAction, DogeStep, MoveDoge, PlaceDoge
from engines.san_marco.board import Board
from engines.san_marco.flow import Log, score_district
from engines.san_marco.refusals import is_accepted, read_district
from engines.san_marco.state import NO_DISTRICT, SanMarcoState, raised
from engines.spaces import Choice, Family, Form


@lru_cache(maxsize=256)
def _step(district: str, owner: Seat | None) -> DogeStep:
    """Steps are few and their values equal, so each is made once."""
    return DogeStep(district, owner)


@lru_cache(maxsize=256)
def affordable(
    board: Board, doge: int, bridges: tuple[tuple[int, ...], ...], seat: Seat, money: int
) -> tuple[MoveDoge, ...]:
    """All routes that a poor mover can pay, in the order of the paths, then of the owners.

    They stay the same while he executes other cards, so the last ones are kept.
    """
    nodes = board.paths[doge]
    names = board.districts
    ways = [board.ways(owners, seat).items() for owners in bridges]
    walks: dict[int, list[tuple[tuple[DogeStep, ...], int]]] = {0: [((), 0)]}
    path = 1
    while path < len(nodes):
        node = nodes[path]
        district = names[node.district]
        found = [
            ((*steps, _step(district, owner)), paid + price)
            for steps, paid in walks[node.parent]
            for owner, price in ways[node.pair]
            if paid + price <= money
        ]
        if found:
            walks[path] = found
            path += 1
        else:
            path = node.skip
    return tuple([MoveDoge(steps) for found in walks.values() for steps, _ in found])


class Routes(Family[AnyAction]):
    """All routes of a mover so rich that he can walk everywhere: counted and sampled without being listed."""

    __slots__ = ("_board", "_seat", "_state", "_up_to")

    def __init__(self, board: Board, state: SanMarcoState, seat: Seat) -> None:
        self.action = "move_doge"
        self.anytime = False
        self._board = board
        self._state = state
        self._seat = seat
        options = tuple([len(owners) - owners.count(0) or 1 for owners in state.bridges])
        self._up_to = board.routes_up_to(state.doge, options)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, MoveDoge) and is_accepted(violations, self._board, self._state, self._seat, action)

    def count(self) -> int:
        return self._up_to[-1]

    def __iter__(self) -> Iterator[AnyAction]:
        return map(self._at, range(self.count()))

    def sample(self, source: Source) -> AnyAction:
        return self._at(source.below(self._up_to[-1]))

    def _at(self, index: int) -> MoveDoge:
        """The route of that number: paths in order, and on a path the last step's owner changes first."""
        board = self._board
        path = bisect_right(self._up_to, index)
        pick = index - (self._up_to[path - 1] if path else 0)
        nodes = board.paths[self._state.doge]
        steps: list[DogeStep] = []
        while path:
            node = nodes[path]
            options = tuple(board.ways(self._state.bridges[node.pair], self._seat))
            pick, choice = divmod(pick, len(options))
            steps.append(_step(board.districts[node.district], options[choice]))
            path = node.parent
        steps.reverse()
        return MoveDoge(tuple(steps))

    def form(self) -> Form:
        return Form(self.action, "choice", self.count(), False)


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[AnyAction]:
    if state.doge == NO_DISTRICT:
        return Choice("place_doge", board.place_doge)
    money = state.prestige[seat]
    if money >= board.dearest_route:
        return Routes(board, state, seat)
    return Choice("move_doge", affordable(board, state.doge, state.bridges, seat, money))


def walk(board: Board, state: SanMarcoState, seat: Seat, route: tuple[DogeStep, ...]) -> list[tuple[int, int]] | None:
    """The district and the price of each step of a legal route; None for an illegal one."""
    here = state.doge
    money = state.prestige[seat]
    entered = [here]
    steps = []
    for step in route:
        there = board.district_index.get(step.district, NO_DISTRICT)
        pair = board.pair_between.get((here, there))
        if pair is None or there in entered:
            return None
        price = board.ways(state.bridges[pair], seat).get(step.owner)
        if price is None or price > money:
            return None
        money -= price
        entered.append(there)
        steps.append((there, price))
        here = there
    return steps


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
    if state.doge != NO_DISTRICT and walk(board, state, seat, action.route) is not None:
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
            price = board.ways(state.bridges[pair], seat).get(step.owner)
            bridges = sum(state.bridges[pair])
            if price is None and step.owner is None:
                found.append(
                    Violation(
                        "SM-DOGE-04",
                        f"Step {i + 1} from {names[here]} to {names[there]} must use one of the {bridges} bridges there, crossing for {board.crossing} needs a pair without bridges",
                        {"step": i + 1, "bridges": bridges, "crossing": board.crossing},
                        f"route[{i}].owner",
                    )
                )
            elif price is None:
                found.append(
                    Violation(
                        "SM-DOGE-02",
                        f"Step {i + 1} from {names[here]} to {names[there]}: seat {step.owner} has 0 bridges there",
                        {"step": i + 1, "owner": step.owner or 0, "bridges": 0},
                        f"route[{i}].owner",
                    )
                )
            elif price > money:
                found.append(
                    Violation(
                        "SM-DOGE-07",
                        f"Step {i + 1} from {names[here]} to {names[there]} costs {price} prestige, seat {seat} has {money} left",
                        {"step": i + 1, "needs": price, "has": money},
                        f"route[{i}]",
                    )
                )
            else:
                money -= price
        here = there
        before.add(there)
    return found


def execute(board: Board, state: SanMarcoState, seat: Seat, action: PlaceDoge | MoveDoge, log: Log) -> SanMarcoState:
    prestige = state.prestige
    if isinstance(action, PlaceDoge):
        here = board.district_index[action.district]
        log.append(Event("doge_placed", {"seat": seat, "district": action.district}))
    else:
        steps = walk(board, state, seat, action.route) or []
        here = steps[-1][0] if steps else state.doge
        for step, (_, price) in zip(action.route, steps, strict=True):
            if price:
                prestige = raised(prestige, seat, -price)
                if step.owner is None:
                    log.append(Event("crossing_paid", {"seat": seat, "amount": price, "to": step.district}))
                else:
                    prestige = raised(prestige, step.owner, price)
                    log.append(
                        Event("toll_paid", {"seat": seat, "owner": step.owner, "amount": price, "to": step.district})
                    )
        log.append(
            Event(
                "doge_moved",
                {
                    "seat": seat,
                    "route": tuple([s.district for s in action.route]),
                    "district": board.districts[here],
                    "bridges": sum([s.owner is not None for s in action.route]),
                },
            )
        )
    points = score_district(board, state, here, log)
    return replace(state, doge=here, prestige=tuple(map(add, prestige, points)))
