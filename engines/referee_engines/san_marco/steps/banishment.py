"""A banishment: name a district, roll, remove nobles. By card, or by the player with the fewest limit points."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.ids import read_id
from referee_engines.refusals import violation
from referee_engines.san_marco.actions import Banish, NameDistrict, PlayBanishment, Roll
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.events import BanishmentNamed, BanishmentRolled, NoblesBanished
from referee_engines.san_marco.flow import after_passage, next_step
from referee_engines.san_marco.state import (
    BANISHMENT,
    FACES,
    PLAYING,
    BanishRoll,
    BanishSelect,
    Naming,
    SanMarcoState,
)
from referee_engines.san_marco.steps.hand import hand_violations, without
from referee_engines.spaces import Vector
from referee_engines.steps import Families, Log, Move, Step, awaits_chance, awaits_phase_seat
from referee_engines.tuples import replaced


def _judge_card(board: Board, state: SanMarcoState, seat: Seat, action: PlayBanishment) -> Sequence[Violation]:
    """Any district may be named, even an empty one."""
    read_id(board.district_index, action.district, "district", "district")
    return hand_violations(board, state, seat, BANISHMENT)


def _play(board: Board, state: SanMarcoState, seat: Seat, action: PlayBanishment, log: Log) -> SanMarcoState:
    log.append(BanishmentNamed(seat, action.district))
    phase = BanishRoll(board.district_index[action.district], True, seat)
    hand, discard = without(state, BANISHMENT)
    return replace(state, hand=hand, action_discard=discard, phase=phase)


PLAY_BANISHMENT = Move(_play, _judge_card)


def _districts(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    return board.moves.nameable


def _judge_name(board: Board, state: SanMarcoState, seat: Seat, action: NameDistrict) -> Sequence[Violation]:
    read_id(board.district_index, action.district, "district", "district")
    return ()


def _name(board: Board, state: SanMarcoState, seat: Seat, action: NameDistrict, log: Log) -> SanMarcoState:
    log.append(BanishmentNamed(seat, action.district))
    return replace(state, phase=BanishRoll(board.district_index[action.district], False, seat))


def _rolls(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    return board.moves.rolls


def _judge_roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll) -> Sequence[Violation]:
    if 1 <= action.face <= FACES:
        return ()
    return (violation("SM-BAN-01", "face", face=action.face, lowest=1, faces=FACES),)


def _roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll, log: Log) -> SanMarcoState:
    phase: BanishRoll = state.phase  # type: ignore[assignment]  # of this step
    nobles = state.nobles[phase.district]
    present = sum(nobles)
    log.append(BanishmentRolled(action.face, board.districts[phase.district], present))
    if action.face < present:
        return replace(state, phase=BanishSelect(phase.district, action.face, phase.by_card, phase.seat))
    return _remove(board, state, phase, nobles, log)


def _vectors(board: Board, state: SanMarcoState, seat: Seat) -> Families:
    phase: BanishSelect = state.phase  # type: ignore[assignment]  # of this step
    return (Vector("banish", "nobles", state.nobles[phase.district], phase.roll, Banish),)


def _judge_banish(board: Board, state: SanMarcoState, seat: Seat, action: Banish) -> Sequence[Violation]:
    """A number for each seat, none more than stand there, as many as the die shows."""
    phase: BanishSelect = state.phase  # type: ignore[assignment]  # of this step
    nobles, district = action.nobles, board.districts[phase.district]
    if len(nobles) != state.players:
        return (violation("SM-BAN-02", "nobles", "seats", seats=state.players, given=len(nobles)),)
    found = []
    for owner, (leaving, present) in enumerate(zip(nobles, state.nobles[phase.district], strict=True)):
        if not 0 <= leaving <= present:
            facts = {"seat": owner, "present": present, "leaving": leaving}
            found.append(violation("SM-BAN-02", f"nobles[{owner}]", "present", district=district, **facts))
    roll, total = phase.roll, sum(nobles)
    if total != roll:
        found.append(violation("SM-BAN-02", "nobles", district=district, needs=roll, given=total))
    if total < roll:
        found.append(violation("SM-BAN-03", "nobles", needs=roll, given=total))
    return found


def _banish(board: Board, state: SanMarcoState, seat: Seat, action: Banish, log: Log) -> SanMarcoState:
    phase: BanishSelect = state.phase  # type: ignore[assignment]  # of this step
    return _remove(board, state, phase, action.nobles, log)


def _remove(
    board: Board, state: SanMarcoState, phase: BanishRoll | BanishSelect, leaving: tuple[int, ...], log: Log
) -> SanMarcoState:
    """The nobles go back to their owners' stocks; then the hand is played on, or the passage is over."""
    seat, district = phase.seat, phase.district
    staying = tuple(map(sub, state.nobles[district], leaving))
    others_left = sum(staying) - staying[seat]
    log.append(NoblesBanished(board.districts[district], leaving, seat, leaving[seat], others_left))
    state = replace(
        state,
        nobles=replaced(state.nobles, district, staying),
        stock=tuple(map(add, state.stock, leaving)),
        phase=PLAYING[seat],
    )
    if not phase.by_card:
        return after_passage(board, state, log)
    return state if state.hand else next_step(board, state, log)


STEPS = (
    Step(BanishRoll, awaits_chance, _rolls, {Roll: Move(_roll, _judge_roll)}),
    Step(BanishSelect, awaits_phase_seat, _vectors, {Banish: Move(_banish, _judge_banish)}, rules=("SM-BAN-02",)),
    Step(Naming, awaits_phase_seat, _districts, {NameDistrict: Move(_name, _judge_name)}, rules=("SM-PASS-02",)),
)
