"""The Doge card: he enters, stays or walks, and the district where he ends scores."""

from __future__ import annotations

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


def ways(board: Board, bridges: tuple[int, ...], seat: Seat) -> list[tuple[Seat | None, int]]:
    """How a pair can be crossed: (owner of the bridge, price), or (None, price) where no bridge stands."""
    toll = board.toll
    standing: list[tuple[Seat | None, int]] = [
        (owner, 0 if owner == seat else toll) for owner, n in enumerate(bridges) if n
    ]
    return standing or [(None, board.crossing)]


@lru_cache(maxsize=256)
def _step(district: str, owner: Seat | None) -> DogeStep:
    """Steps are few and their values equal, so each is made once."""
    return DogeStep(district, owner)


class Routes(Family[AnyAction]):
    """All routes that the mover can pay, in the order of the ways, then of the owners."""

    __slots__ = ("_board", "_count", "_seat", "_state", "_ways")

    def __init__(self, board: Board, state: SanMarcoState, seat: Seat) -> None:
        super().__init__("move_doge")
        self._board = board
        self._state = state
        self._seat = seat
        self._ways = [ways(board, bridges, seat) for bridges in state.bridges]
        self._count: int | None = None

    def __contains__(self, action: object) -> bool:
        return isinstance(action, MoveDoge) and not violations(self._board, self._state, self._seat, action)

    def _is_rich(self) -> bool:
        """Whether no route can cost more than the mover has, so that prices need not be looked at."""
        board = self._board
        longest = len(board.districts) - 1
        return self._state.prestige[self._seat] >= longest * max(board.toll, board.crossing)

    def _tallies(self) -> list[int]:
        """For a rich mover: by path, in how many ways it can be walked."""
        options = [len(way) for way in self._ways]
        tallies = [1]
        for node in self._board.paths[self._state.doge][1:]:
            tallies.append(tallies[node.parent] * options[node.pair])
        return tallies

    def _walks(self) -> list[list[tuple[tuple[Seat | None, ...], int]]]:
        """By path: the owners of its bridges and the price, of each way of walking it that the mover can pay."""
        money = self._state.prestige[self._seat]
        nodes = self._board.paths[self._state.doge]
        walks: list[list[tuple[tuple[Seat | None, ...], int]]] = [[((), 0)]]
        for node in nodes[1:]:
            before = walks[node.parent]
            walks.append(
                [
                    ((*owners, owner), paid + price)
                    for owners, paid in before
                    for owner, price in self._ways[node.pair]
                    if paid + price <= money
                ]
                if before
                else before
            )
        return walks

    def count(self) -> int:
        if self._count is None:
            self._count = sum(self._tallies()) if self._is_rich() else sum([len(walk) for walk in self._walks()])
        return self._count

    def __iter__(self) -> Iterator[AnyAction]:
        for path, walks in enumerate(self._walks()):
            for owners, _ in walks:
                yield self._route(path, owners)

    def sample(self, source: Source) -> AnyAction:
        pick = source.below(self.count())
        if not self._is_rich():
            for path, walks in enumerate(self._walks()):
                if pick < len(walks):
                    return self._route(path, walks[pick][0])
                pick -= len(walks)
        path = 0
        for path, tally in enumerate(self._tallies()):
            if pick < tally:
                break
            pick -= tally
        owners: list[Seat | None] = []
        node = path
        nodes = self._board.paths[self._state.doge]
        while node:
            options = self._ways[nodes[node].pair]
            owners.append(options[pick % len(options)][0])
            pick //= len(options)
            node = nodes[node].parent
        return self._route(path, tuple(reversed(owners)))

    def _route(self, path: int, owners: tuple[Seat | None, ...]) -> MoveDoge:
        nodes = self._board.paths[self._state.doge]
        names = self._board.districts
        districts = []
        while path:
            districts.append(names[nodes[path].district])
            path = nodes[path].parent
        return MoveDoge(tuple([_step(d, owner) for d, owner in zip(reversed(districts), owners, strict=True)]))

    def form(self) -> Form:
        return Form(self.action, "choice", self.count(), False)


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[AnyAction]:
    if state.doge == NO_DISTRICT:
        return Choice("place_doge", [PlaceDoge(district) for district in board.districts])
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
    entered = [read_district(board, step.district, f"route[{i}].district") for i, step in enumerate(action.route)]
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
    for i, (step, there) in enumerate(zip(action.route, entered, strict=True)):
        field = f"route[{i}]"
        walk = f"{names[here]} to {names[there]}"
        if there in before:
            found.append(
                Violation(
                    "SM-DOGE-09",
                    f"Step {i + 1} enters {names[there]} again, a route may not enter a district twice",
                    {"step": i + 1, "district": names[there]},
                    f"{field}.district",
                )
            )
        pair = board.pair_between.get((here, there))
        if pair is None:
            if here != there:
                found.append(
                    Violation(
                        "SM-DOGE-02",
                        f"Step {i + 1} from {walk} is impossible, they are no neighbours",
                        {"step": i + 1, "from": names[here], "to": names[there]},
                        f"{field}.district",
                    )
                )
        else:
            price = dict(ways(board, state.bridges[pair], seat)).get(step.owner)
            bridges = sum(state.bridges[pair])
            if price is None and step.owner is None:
                found.append(
                    Violation(
                        "SM-DOGE-04",
                        f"Step {i + 1} from {walk} must use one of the {bridges} bridges there, crossing for {board.crossing} needs a pair without bridges",
                        {"step": i + 1, "bridges": bridges, "crossing": board.crossing},
                        f"{field}.owner",
                    )
                )
            elif price is None:
                found.append(
                    Violation(
                        "SM-DOGE-02",
                        f"Step {i + 1} from {walk}: seat {step.owner} has 0 bridges there",
                        {"step": i + 1, "owner": step.owner or 0, "bridges": 0},
                        f"{field}.owner",
                    )
                )
            elif price > money:
                found.append(
                    Violation(
                        "SM-DOGE-07",
                        f"Step {i + 1} from {walk} costs {price} prestige, seat {seat} has {money} left",
                        {"step": i + 1, "needs": price, "has": money},
                        field,
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
            price = dict(ways(board, state.bridges[board.pair_between[here, there]], seat))[step.owner]
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
