"""The bridge card: a bridge from the supply, or with an empty supply an opponent's bridge torn down and used."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from referee_engines.contract import Facts, Seat, Violation
from referee_engines.san_marco.actions import AnyAction, Bridge, PlayBridge
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.happenings import BRIDGE_PLACED, BRIDGE_REMOVED, Log
from referee_engines.san_marco.refusals import is_accepted, not_adjacent, pair_full, read_pair, refuse
from referee_engines.san_marco.state import SanMarcoState, raised, raised_in
from referee_engines.san_marco.steps.nobles import source_violations, sources
from referee_engines.san_marco.steps.setup import has_room
from referee_engines.spaces import Counts, Family, Indexed, Listed, Pile
from referee_engines.words import counted


def removals(state: SanMarcoState, seat: Seat) -> list[tuple[int, Seat]]:
    """With an empty supply: the opponents' bridges, as (pair, owner)."""
    if state.bridge_supply:
        return []
    return [
        (pair, owner)
        for pair, owners in enumerate(state.bridges)
        for owner, n in enumerate(owners)
        if n and owner != seat
    ]


class ScarceExecutions:
    """The executions with an empty stock or an empty supply, made when asked for: they can be many.

    Bridge by bridge that is torn down, place by place, and the noble's origin changes first.
    """

    __slots__ = ("_origins", "_pair_ids", "_places", "count")

    def __init__(self, board: Board, state: SanMarcoState, seat: Seat) -> None:
        free = board.network(state.bridges).with_room(tuple(range(len(board.pairs))))
        self._pair_ids = board.pair_ids
        self._origins = [None] if state.stock[seat] else [board.districts[d] for d in sources(state, seat, None)]
        self._places: list[tuple[Bridge | None, tuple[int, ...]]] = [
            (Bridge(board.pair_ids[gone], owner), free if gone in free else tuple(sorted((*free, gone))))
            for gone, owner in removals(state, seat)
        ]
        if state.bridge_supply:
            self._places.append((None, free))
        self.count = len(self._origins) * sum([len(pairs) for _, pairs in self._places])

    def at(self, index: int) -> PlayBridge:
        place, origin = divmod(index, len(self._origins))
        for remove, pairs in self._places:
            if place < len(pairs):
                return PlayBridge(self._pair_ids[pairs[place]], remove, self._origins[origin])
            place -= len(pairs)
        raise IndexError(index)


class Executions(Listed[AnyAction], eq=False):
    """The executions with nobles in stock and bridges in the supply. A pair can be written in either order."""

    _board: Board
    _state: SanMarcoState
    _seat: Seat

    def __contains__(self, action: object) -> bool:
        return _is_execution(self._board, self._state, self._seat, action)


def _is_execution(board: Board, state: SanMarcoState, seat: Seat, action: object) -> bool:
    return isinstance(action, PlayBridge) and is_accepted(violations, board, state, seat, action)


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[AnyAction]:
    """All executions; there may be none."""
    if state.bridge_supply and state.stock[seat]:
        return Executions("play_bridge", board.network(state.bridges).bridge_plays(), board, state, seat)
    scarce = ScarceExecutions(board, state, seat)
    return Indexed("play_bridge", scarce.count, scarce.at, partial(_is_execution, board, state, seat))


def has_execution(state: SanMarcoState, seat: Seat) -> bool:
    """With a noble at hand; the pairs always leave a free place."""
    return state.bridge_supply > 0 or bool(removals(state, seat))


def violations(board: Board, state: SanMarcoState, seat: Seat, action: PlayBridge) -> list[Violation]:
    pair = read_pair(board, action.pair, "pair")
    remove = action.remove
    gone = read_pair(board, remove.pair, "remove.pair") if remove else None
    found = []
    removal = _removal_violation(board, state, seat, remove, gone)
    if pair is None:
        found.append(not_adjacent(action.pair))
    elif not has_room(board, state, pair) and (removal is not None or gone != pair):
        found.append(pair_full(board, state, pair))
    if removal is not None:
        found.append(removal)
    return found + source_violations(board, state, seat, action.from_district, None)


def _removal_violation(
    board: Board, state: SanMarcoState, seat: Seat, remove: Bridge | None, gone: int | None
) -> Violation | None:
    supply = state.bridge_supply
    if remove is None:
        if supply:
            return None
        return Violation(
            "SM-BRIDGE-04",
            "The supply holds 0 bridges: an opponent's bridge must be torn down and used",
            {"supply": 0},
            "remove",
        )
    if supply:
        return Violation(
            "SM-BRIDGE-04",
            f"The supply holds {counted(supply, 'bridge')}, so none is torn down",
            {"supply": supply, "pair": remove.pair},
            "remove",
        )
    facts: Facts = {"supply": 0, "pair": remove.pair, "owner": remove.owner}
    if remove.owner == seat:
        return Violation(
            "SM-BRIDGE-04", f"Seat {seat} cannot tear down a bridge of his own", {"seat": seat, **facts}, "remove.owner"
        )
    if gone is None or (gone, remove.owner) not in removals(state, seat):
        return Violation(
            "SM-BRIDGE-04",
            f"Seat {remove.owner} has 0 bridges on {remove.pair}",
            {"bridges": 0, **facts},
            "remove",
        )
    return None


def execute(
    board: Board, state: SanMarcoState, seat: Seat, action: PlayBridge, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    bridges, supply, stock, nobles = state.bridges, state.bridge_supply, state.stock, state.nobles
    if not (supply and stock[seat] and action in board.network(bridges).bridge_plays()):
        refuse(violations(board, state, seat, action))
    if remove := action.remove:
        gone = board.pair_index[remove.pair]
        log.append((BRIDGE_REMOVED, seat, board.pair_ids[gone], remove.owner))
        bridges = raised_in(bridges, gone, remove.owner, -1)
        supply += 1
        stock = raised(stock, remove.owner)
    pair = board.pair_index[action.pair]
    origin = action.from_district
    log.append((BRIDGE_PLACED, seat, board.pair_ids[pair], origin or "stock"))
    if origin is None:
        stock = raised(stock, seat, -1)
    else:
        nobles = raised_in(nobles, board.district_index[origin], seat, -1)
    return replace(
        state,
        ply=state.ply + 1,
        hand=hand,
        action_discard=discard,
        bridges=raised_in(bridges, pair, seat),
        bridge_supply=supply - 1,
        stock=stock,
        nobles=nobles,
    )
