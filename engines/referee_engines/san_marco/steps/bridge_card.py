"""The bridge card: a bridge from the supply, or with an empty supply an opponent's bridge torn down and used."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Action, FactValue, Seat, Violation
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import Bridge, PlayBridge
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import BridgePlaced, BridgeRemoved
from referee_engines.san_marco.flow import next_step
from referee_engines.san_marco.state import BRIDGE, STOCK, SanMarcoState
from referee_engines.san_marco.steps.hand import not_in_hand, source_violations, sources, without
from referee_engines.san_marco.steps.setup import place_violation
from referee_engines.spaces import Choice, Family, Indexed
from referee_engines.steps import Log, Move
from referee_engines.tuples import added, added_in


class _ScarcePlays:
    """All plays with an empty stock or an empty supply, made when asked for: they can be many.

    Bridge by bridge that is torn down, place by place, and the noble's origin changes first.
    """

    def __init__(self, board: Board, state: SanMarcoState, seat: Seat) -> None:
        free = tuple(board.moves.with_room(state.bridges, range(len(board.pairs))))
        self._pair_ids = board.pair_ids
        self._origins = [None] if state.stock[seat] else [board.districts[d] for d in sources(state, seat, None)]
        self._places: list[tuple[Bridge | None, tuple[int, ...]]] = []
        if state.bridge_supply:
            self._places.append((None, free))
        else:
            for gone, owners in enumerate(state.bridges):
                pairs = free if gone in free else tuple(sorted((*free, gone)))
                removals = [
                    Bridge(board.pair_ids[gone], owner) for owner, n in enumerate(owners) if n and owner != seat
                ]
                self._places += [(bridge, pairs) for bridge in removals]
        self.count = len(self._origins) * sum([len(pairs) for _, pairs in self._places])

    def at(self, index: int) -> PlayBridge:
        place, origin = divmod(index, len(self._origins))
        for remove, pairs in self._places:
            if place < len(pairs):
                return PlayBridge(self._pair_ids[pairs[place]], remove, self._origins[origin])
            place -= len(pairs)
        raise IndexError(index)


def family(board: Board, state: SanMarcoState, seat: Seat) -> Family[Action]:
    """All plays; there may be none."""
    if state.bridge_supply and state.stock[seat]:
        moves = board.moves
        return Choice("play_bridge", moves.with_room(state.bridges, moves.bridge_plays))
    scarce = _ScarcePlays(board, state, seat)
    return Indexed("play_bridge", scarce.count, scarce.at)


def _judge(board: Board, state: SanMarcoState, seat: Seat, action: PlayBridge) -> Sequence[Violation]:
    pair = board.find_pair(action.pair, "pair")
    remove = action.remove
    gone = board.find_pair(remove.pair, "remove.pair") if remove else None
    found = [] if BRIDGE in state.hand else [not_in_hand(board, state, seat, BRIDGE, "action")]
    removal = _removal_violation(board, state, seat, remove, gone)
    # A bridge that is rightly torn down makes room.
    room = 0 if removal is None and gone is not None and gone == pair else 1
    placing = place_violation(board, state, action.pair, pair, room)
    found += [each for each in (placing, removal) if each is not None]
    found += source_violations(board, state, seat, action.from_district, None)
    return found


def _removal_violation(
    board: Board, state: SanMarcoState, seat: Seat, remove: Bridge | None, gone: int | None
) -> Violation | None:
    """SM-BRIDGE-04 in all its cases: with an empty supply, and only then, an opponent's bridge is torn down."""
    supply = state.bridge_supply
    if remove is None:
        return None if supply else violation("SM-BRIDGE-04", "remove", "empty", supply=0)
    owner = remove.owner
    if supply:
        return violation("SM-BRIDGE-04", "remove", "supply", supply=supply, pair=remove.pair)
    facts: dict[str, FactValue] = {"supply": 0, "pair": remove.pair, "owner": owner}
    if owner == seat:
        return violation("SM-BRIDGE-04", "remove.owner", "own", seat=seat, **facts)
    if gone is None or not 0 <= owner < state.players or not state.bridges[gone][owner]:
        return violation("SM-BRIDGE-04", "remove", "none", bridges=0, **facts)
    return None


def _play(board: Board, state: SanMarcoState, seat: Seat, action: PlayBridge, log: Log) -> SanMarcoState:
    bridges, supply, stock, nobles = state.bridges, state.bridge_supply, state.stock, state.nobles
    if remove := action.remove:
        gone = board.pair_index[remove.pair]
        log.append(BridgeRemoved(seat, board.pair_ids[gone], remove.owner))
        bridges = added_in(bridges, gone, remove.owner, -1)
        supply += 1
        stock = added(stock, remove.owner, 1)
    pair = board.pair_index[action.pair]
    origin = action.from_district
    log.append(BridgePlaced(seat, board.pair_ids[pair], origin or STOCK))
    if origin is None:
        stock = added(stock, seat, -1)
    else:
        nobles = added_in(nobles, board.district_index[origin], seat, -1)
    hand, discard = without(state, BRIDGE)
    state = replace(
        state,
        hand=hand,
        action_discard=discard,
        bridges=added_in(bridges, pair, seat, 1),
        bridge_supply=supply - 1,
        stock=stock,
        nobles=nobles,
    )
    return state if hand else next_step(board, state, log)


PLAY_BRIDGE = Move(_play, _judge)
