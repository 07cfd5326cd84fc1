"""The Doge card: he enters, stays or walks, and the district where he ends scores."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engines.chance import Source
from engines.contract import Event, Seat, Violation
from engines.san_marco.actions import AnyAction, DogeStep, MoveDoge, PlaceDoge
from engines.san_marco.board import Board
from engines.san_marco.flow import Log, score_district
from engines.san_marco.refusals import read_district
from engines.san_marco.state import NO_DISTRICT, SanMarcoState, raised
from engines.spaces import Choice, Family, Form


@lru_cache(maxsize=256)
def _step(district: str, owner: Seat | None) -> DogeStep:
    """Steps are few and their values equal, so each is made once."""
    return DogeStep(district, owner)


Walk = tuple[tuple[Seat | None, ...], int]
"""The owners of the bridges that a way uses, None for a crossing without one, and what it costs."""


class Routes(Family[AnyAction]):
    """All routes that the mover can pay, in the order of the ways, then of the owners."""

    __slots__ = ("_board", "_seat", "_state", "_tallies", "_walks")

    def __init__(self, board: Board, state: SanMarcoState, seat: Seat) -> None:
        super().__init__("move_doge")
        self._board = board
        self._state = state
        self._seat = seat
        self._tallies: list[int] | None = None
        self._walks: list[tuple[int, list[Walk]]] | None = None

    def __contains__(self, action: object) -> bool:
        return isinstance(action, MoveDoge) and not violations(self._board, self._state, self._seat, action)

    def _tally(self) -> list[int] | None:
        """How many routes there are up to each path; None for a mover who must look at the prices.

        Nobody pays more than the dearest step for each other district, so a rich mover can walk everywhere.
        """
        board = self._board
        if self._tallies is None and self._state.prestige[self._seat] >= board.dearest_route:
            options = tuple([len(owners) - owners.count(0) or 1 for owners in self._state.bridges])
            self._tallies = board.routes_up_to(self._state.doge, options)
        return self._tallies

    def _walkable(self) -> list[tuple[int, list[Walk]]]:
        """The paths that the mover can pay, each with every way of walking it."""
        if self._walks is None:
            money = self._state.prestige[self._seat]
            nodes = self._board.paths[self._state.doge]
            ways = [self._board.ways(bridges, self._seat).items() for bridges in self._state.bridges]
            by_path: dict[int, list[Walk]] = {0: [((), 0)]}
            path = 1
            while path < len(nodes):
                node = nodes[path]
                walks = [
                    ((*owners, owner), paid + price)
                    for owners, paid in by_path[node.parent]
                    for owner, price in ways[node.pair]
                    if paid + price <= money
                ]
                if walks:
                    by_path[path] = walks
                    path += 1
                else:
                    path = node.skip
            self._walks = list(by_path.items())
        return self._walks

    def count(self) -> int:
        tallies = self._tally()
        return tallies[-1] if tallies else sum([len(walks) for _, walks in self._walkable()])

    def __iter__(self) -> Iterator[AnyAction]:
        for path, walks in self._walkable():
            for owners, _ in walks:
                yield self._route(path, owners)

    def sample(self, source: Source) -> AnyAction:
        pick = source.below(self.count())
        tallies = self._tally()
        if tallies is None:
            for path, walks in self._walkable():
                if pick < len(walks):
                    return self._route(path, walks[pick][0])
                pick -= len(walks)
            raise AssertionError("a pick below the count falls into one of the paths")
        path = bisect_right(tallies, pick)
        pick -= tallies[path - 1] if path else 0
        return self._route(path, self._owners(path, pick))

    def _owners(self, path: int, pick: int) -> tuple[Seat | None, ...]:
        """The owners of the pick-th way of walking a path: the last step's choice changes first."""
        nodes = self._board.paths[self._state.doge]
        owners: list[Seat | None] = []
        while path:
            node = nodes[path]
            options = list(self._board.ways(self._state.bridges[node.pair], self._seat))
            pick, choice = divmod(pick, len(options))
            owners.append(options[choice])
            path = node.parent
        return tuple(reversed(owners))

    def _route(self, path: int, owners: tuple[Seat | None, ...]) -> MoveDoge:
        nodes = self._board.paths[self._state.doge]
        names = self._board.districts
        districts = []
        while path:
            node = nodes[path]
            districts.append(names[node.district])
            path = node.parent
        return MoveDoge(tuple([_step(d, owner) for d, owner in zip(reversed(districts), owners, strict=True)]))

    def form(self) -> Form:
        return Form(self.action, "choice", self.count(), False)


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[AnyAction]:
    if state.doge == NO_DISTRICT:
        return Choice("place_doge", board.place_doge)
    return Routes(board, state, seat)


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
    return _route_violations(board, state, seat, action, entered) if entered else []


def _route_violations(
    board: Board, state: SanMarcoState, seat: Seat, action: MoveDoge, entered: list[int]
) -> list[Violation]:
    """Step by step: neighbour, not entered twice, a way of crossing, money for it."""
    found = []
    names = board.districts
    here = state.doge
    before = {here}
    money = state.prestige[seat]
    for i, (step, there) in enumerate(zip(action.route, entered, strict=True)):
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
        here = state.doge
        for step in action.route:
            there = board.district_index[step.district]
            price = board.ways(state.bridges[board.pair_between[here, there]], seat)[step.owner]
            if price:
                prestige = raised(prestige, seat, -price)
                if step.owner is None:
                    log.append(Event("crossing_paid", {"seat": seat, "amount": price, "to": step.district}))
                else:
                    prestige = raised(prestige, step.owner, price)
                    log.append(
                        Event("toll_paid", {"seat": seat, "owner": step.owner, "amount": price, "to": step.district})
                    )
            here = there
        log.append(
            Event(
                "doge_moved",
                {"seat": seat, "route": tuple([s.district for s in action.route]), "district": board.districts[here]},
            )
        )
    state = replace(state, doge=here, prestige=prestige)
    points = score_district(board, state, here, log)
    return replace(state, prestige=tuple([a + b for a, b in zip(prestige, points, strict=True)]))
