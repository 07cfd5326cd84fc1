"""The setup: the options, the first state, who starts, where the first nobles and bridges stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from referee_engines.contract import Option, Seat, Unreadable, Violation
from referee_engines.options import read_seat
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import PlaceBridge, Roll, Start
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import BridgePlaced, NoblesPlaced, StartDrawn
from referee_engines.san_marco.flow import begin_round
from referee_engines.san_marco.state import (
    BEFORE_CHOICE,
    FACES,
    NO_CARDS,
    NO_DISTRICT,
    START_DRAW,
    SanMarcoState,
    SetupBridge,
    SetupRoll,
    StartDraw,
    setup_seat,
)
from referee_engines.spaces import Choice, Outcomes
from referee_engines.steps import Families, Log, Move, Step, awaits_chance, awaits_phase_seat
from referee_engines.tuples import added, added_in

OPTIONS = (Option("start", "0"), Option("setup_min_districts", "", ("", "1", "2")))


def first_state(board: Board, players: int, options: Mapping[str, str]) -> SanMarcoState:
    """Chance draws the start player first, or rolls for the first nobles."""
    is_random = options["start"] == "random"
    start = 0 if is_random else read_seat("options.start", options["start"], players)
    min_districts = int(options["setup_min_districts"] or board.file.setup.min_districts)
    if min_districts > board.setup_rolls:
        message = f"{board.setup_rolls} rolls cannot reach {min_districts} districts"
        raise Unreadable("options.setup_min_districts", message)
    return SanMarcoState(
        data=board.set.id,
        sha256=board.set.sha256,
        players=players,
        ply=0,
        min_districts=min_districts,
        passage=1,
        round=1,
        start_seat=start,
        last_round=False,
        active=tuple(range(players)),
        prestige=(0,) * players,
        limits=((0, 0, 0),) * players,
        stock=(board.file.nobles_per_player,) * players,
        nobles=((0,) * players,) * len(board.districts),
        bridges=((0,) * players,) * len(board.pairs),
        bridge_supply=board.file.bridges_total,
        doge=NO_DISTRICT,
        action_deck=board.action_deck,
        action_discard=NO_CARDS,
        limit_deck=board.limit_deck,
        distributors=(),
        deciders=(),
        drawn=(),
        offers=(),
        step=BEFORE_CHOICE,
        hand=(),
        phase=START_DRAW if is_random else SetupRoll(0),
    )


def _starts(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    return (Outcomes("start", [Start(seat) for seat in range(state.players)]),)


def _judge_start(board: Board, state: SanMarcoState, seat: Seat, action: Start) -> Sequence[Violation]:
    if 0 <= action.seat < state.players:
        return ()
    return (violation("SM-ROLE-01", "seat", "unknown", seat=action.seat, players=state.players),)


def _start(board: Board, state: SanMarcoState, seat: Seat, action: Start, log: Log) -> SanMarcoState:
    log.append(StartDrawn(action.seat))
    return replace(state, start_seat=action.seat, phase=SetupRoll(0))


def _barred_face(board: Board, state: SanMarcoState, rolled: int) -> int:
    """The face that may not come up: with it, the last roll would leave all nobles in one district. 0: none."""
    if state.min_districts < 2 or rolled % board.setup_rolls != board.setup_rolls - 1:
        return 0
    seat = setup_seat(state, rolled // board.setup_rolls)
    standing = [district for district, nobles in enumerate(state.nobles) if nobles[seat]]
    return board.file.districts[standing[0]].die if len(standing) == 1 else 0


def _rolls(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    phase: SetupRoll = state.phase  # type: ignore[assignment]  # of this step
    if not (barred := _barred_face(board, state, phase.rolled)):
        return board.moves.rolls
    return (Outcomes("roll", [Roll(face) for face in range(1, FACES + 1) if face != barred]),)


def _judge_roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll) -> Sequence[Violation]:
    phase: SetupRoll = state.phase  # type: ignore[assignment]  # of this step
    face = action.face
    if not 1 <= face <= FACES:
        return (violation("SM-SETUP-01", "face", face=face, lowest=1, faces=FACES),)
    if face == _barred_face(board, state, phase.rolled):
        roller = setup_seat(state, phase.rolled // board.setup_rolls)
        return (violation("SM-SETUP-02", "face", seat=roller, face=face, districts=state.min_districts),)
    return ()


def _roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll, log: Log) -> SanMarcoState:
    phase: SetupRoll = state.phase  # type: ignore[assignment]  # of this step
    roller = setup_seat(state, phase.rolled // board.setup_rolls)
    district = board.district_of_face[action.face]
    count = board.file.setup.nobles_per_roll
    barred = _barred_face(board, state, phase.rolled)
    log.append(NoblesPlaced(roller, action.face, board.districts[district], count, barred or None))
    rolled = phase.rolled + 1
    is_last = rolled == state.players * board.setup_rolls
    state = replace(
        state,
        nobles=added_in(state.nobles, district, roller, count),
        stock=added(state.stock, roller, -count),
        phase=SetupBridge(0, state.start_seat) if is_last else SetupRoll(rolled),
    )
    return state if board.setup_bridges[state.players] or not is_last else begin_round(state, log)


def _places(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    moves = board.moves
    return (Choice("place_bridge", moves.with_room(state.bridges, moves.first_bridges)),)


def place_violations(board: Board, state: SanMarcoState, word: str, pair: int | None, room: int) -> list[Violation]:
    """Neighbours, then room for so many bridges."""
    if pair is None:
        return [violation("SM-BRIDGE-01", "pair", pair=word)]
    standing, most = sum(state.bridges[pair]), board.bridges_per_pair
    if standing + room <= most:
        return []
    return [violation("SM-BRIDGE-02", "pair", pair=board.pair_ids[pair], bridges=standing, most=most)]


def _judge_place(board: Board, state: SanMarcoState, seat: Seat, action: PlaceBridge) -> Sequence[Violation]:
    return place_violations(board, state, action.pair, board.find_pair(action.pair, "pair"), 1)


def _place(board: Board, state: SanMarcoState, seat: Seat, action: PlaceBridge, log: Log) -> SanMarcoState:
    phase: SetupBridge = state.phase  # type: ignore[assignment]  # of this step
    pair = board.pair_index[action.pair]
    log.append(BridgePlaced(seat, board.pair_ids[pair]))
    placed = phase.placed + 1
    state = replace(
        state,
        bridges=added_in(state.bridges, pair, seat, 1),
        bridge_supply=state.bridge_supply - 1,
        stock=added(state.stock, seat, -1),
        phase=SetupBridge(placed, setup_seat(state, placed)),
    )
    return state if placed < state.players * board.setup_bridges[state.players] else begin_round(state, log)


STEPS = (
    Step(StartDraw, awaits_chance, _starts, {Start: Move(_start, _judge_start)}),
    Step(SetupRoll, awaits_chance, _rolls, {Roll: Move(_roll, _judge_roll)}),
    Step(
        SetupBridge,
        awaits_phase_seat,
        _places,
        {PlaceBridge: Move(_place, _judge_place)},
        rules=("SM-SETUP-03",),
    ),
)
