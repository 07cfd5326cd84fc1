"""The setup: who starts, where the first nobles stand, where the first bridges."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Seat, Violation
from referee_engines.san_marco.actions import AnyAction, PlaceBridge, Roll, Start
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.datafile import FACES
from referee_engines.san_marco.flow import begin_round
from referee_engines.san_marco.happenings import BRIDGE_PLACED, NOBLES_PLACED, START_DRAWN, Log
from referee_engines.san_marco.refusals import is_accepted, not_adjacent, pair_full, read_pair
from referee_engines.san_marco.state import SanMarcoState, SetupBridge, SetupRoll, raised, raised_in, setup_seat
from referee_engines.spaces import ActionSpace, Listed, Outcomes
from referee_engines.words import counted


def legal_start(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return Outcomes("start", [Start(seat) for seat in range(state.players)])


def apply_start(board: Board, state: SanMarcoState, seat: Seat, action: Start, log: Log) -> SanMarcoState:
    if not 0 <= action.seat < state.players:
        raise RuleViolation(
            Violation(
                "SM-ROLE-01",
                f"There is no seat {action.seat} to start, the game has {state.players} players",
                {"seat": action.seat, "players": state.players},
                "seat",
            )
        )
    log.append((START_DRAWN, action.seat))
    return replace(state, ply=state.ply + 1, start_seat=action.seat, phase=SetupRoll(0))


def barred_face(board: Board, state: SanMarcoState, phase: SetupRoll) -> int:
    """The face that may not come up: with it, the last roll would leave all nobles in one district. 0: none."""
    if state.min_districts < 2 or phase.rolled % board.setup_rolls != board.setup_rolls - 1:
        return 0
    seat = setup_seat(state, phase.rolled // board.setup_rolls)
    standing = [district for district, nobles in enumerate(state.nobles) if nobles[seat]]
    return board.data.districts[standing[0]].die if len(standing) == 1 else 0


def legal_roll(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    assert isinstance(state.phase, SetupRoll)
    if not (barred := barred_face(board, state, state.phase)):
        return board.rolls
    return Outcomes("roll", [Roll(face) for face in range(1, FACES + 1) if face != barred])


def no_face(rule: str, face: int) -> Violation:
    return Violation(
        rule,
        f"{face} is no face of the die, it has 1 to {FACES}",
        {"face": face, "lowest": 1, "faces": FACES},
        "face",
    )


def apply_roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, SetupRoll)
    roller = setup_seat(state, phase.rolled // board.setup_rolls)
    if not 1 <= action.face <= FACES:
        raise RuleViolation(no_face("SM-SETUP-01", action.face))
    barred = barred_face(board, state, phase)
    if action.face == barred:
        raise RuleViolation(
            Violation(
                "SM-SETUP-02",
                f"All rolls of seat {roller} were {action.face}: the last must differ, so that the nobles stand in {counted(state.min_districts, 'district')}",
                {"seat": roller, "face": action.face, "districts": state.min_districts},
                "face",
            )
        )
    district = board.district_of_face[action.face]
    count = board.nobles_per_roll
    placed = (NOBLES_PLACED, roller, action.face, board.districts[district], count)
    log.append((*placed, barred) if barred else placed)
    rolled = phase.rolled + 1
    state = replace(
        state,
        ply=state.ply + 1,
        nobles=raised_in(state.nobles, district, roller, count),
        stock=raised(state.stock, roller, -count),
        phase=SetupRoll(rolled),
    )
    if rolled < state.players * board.setup_rolls:
        return state
    if board.setup_bridges(state.players) == 0:
        return begin_round(board, state, log)
    return replace(state, phase=SetupBridge(0, state.start_seat))


class Places(Listed[AnyAction], eq=False):
    """The pairs with room for a bridge. A pair can be written in either order."""

    _board: Board
    _state: SanMarcoState

    def __contains__(self, action: object) -> bool:
        return isinstance(action, PlaceBridge) and is_accepted(place_violation, self._board, self._state, action)


def legal_bridge(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return Places("place_bridge", board.network(state.bridges).with_room(board.place_bridge), board, state)


def has_room(board: Board, state: SanMarcoState, pair: int) -> bool:
    """Whether another bridge can stand there."""
    return sum(state.bridges[pair]) < board.bridges_per_pair


def place_violation(board: Board, state: SanMarcoState, action: PlaceBridge) -> list[Violation]:
    """Neighbours, then room for the bridge."""
    pair = read_pair(board, action.pair, "pair")
    if pair is None:
        return [not_adjacent(action.pair)]
    return [] if has_room(board, state, pair) else [pair_full(board, state, pair)]


def apply_bridge(board: Board, state: SanMarcoState, seat: Seat, action: PlaceBridge, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, SetupBridge)
    if violations := place_violation(board, state, action):
        raise RuleViolation(*violations)
    pair = board.pair_index[action.pair]
    log.append((BRIDGE_PLACED, seat, board.pair_ids[pair]))
    placed = phase.placed + 1
    state = replace(
        state,
        ply=state.ply + 1,
        bridges=raised_in(state.bridges, pair, seat),
        bridge_supply=state.bridge_supply - 1,
        stock=raised(state.stock, seat, -1),
        phase=SetupBridge(placed, setup_seat(state, placed)),
    )
    if placed < state.players * board.setup_bridges(state.players):
        return state
    return begin_round(board, state, log)
