"""A banishment: name a district, roll, remove nobles. By card, or by the player with the fewest limit points."""

from __future__ import annotations

from operator import add, sub

from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Seat, Violation
from referee_engines.san_marco.actions import AnyAction, Banish, NameDistrict, PlayBanishment, Roll
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.datafile import FACES
from referee_engines.san_marco.flow import after_passage, next_step
from referee_engines.san_marco.happenings import BANISHMENT_NAMED, BANISHMENT_ROLLED, NOBLES_BANISHED, Log
from referee_engines.san_marco.refusals import read_district
from referee_engines.san_marco.state import PLAYING, BanishRoll, BanishSelect, SanMarcoState, exchanged
from referee_engines.san_marco.steps.setup import no_face
from referee_engines.spaces import ActionSpace, Counts, Pile, Vector, is_vector
from referee_engines.words import counted


def execute(
    board: Board, state: SanMarcoState, seat: Seat, action: PlayBanishment, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    """The district is named before the roll; an empty one is allowed."""
    district = read_district(board, action.district, "district")
    log.append((BANISHMENT_NAMED, seat, action.district))
    phase = BanishRoll(district, True, seat)
    return replace(state, ply=state.ply + 1, hand=hand, action_discard=discard, phase=phase)


def name(board: Board, state: SanMarcoState, seat: Seat, action: NameDistrict, log: Log) -> SanMarcoState:
    """The same without a card, at the end of a passage."""
    district = read_district(board, action.district, "district")
    log.append((BANISHMENT_NAMED, seat, action.district))
    return replace(state, ply=state.ply + 1, phase=BanishRoll(district, False, seat))


def legal_name(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return board.nameable


def legal_roll(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return board.rolls


def apply_roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, BanishRoll)
    if not 1 <= action.face <= FACES:
        raise RuleViolation(no_face("SM-BAN-01", action.face))
    nobles = state.nobles[phase.district]
    present = sum(nobles)
    log.append((BANISHMENT_ROLLED, action.face, board.districts[phase.district], present))
    if action.face < present:
        select = BanishSelect(phase.district, action.face, phase.by_card, phase.seat)
        return replace(state, ply=state.ply + 1, phase=select)
    return _remove(board, state, phase, nobles, log)


def legal_select(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    phase = state.phase
    assert isinstance(phase, BanishSelect)
    nobles = state.nobles[phase.district]
    return Vector("banish", "nobles", nobles, phase.roll, Banish, _read_nobles)


def _read_nobles(action: object) -> tuple[int, ...] | None:
    return action.nobles if isinstance(action, Banish) else None


def apply_select(board: Board, state: SanMarcoState, seat: Seat, action: Banish, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, BanishSelect)
    if not is_vector(action.nobles, state.nobles[phase.district], phase.roll):
        raise RuleViolation(*_banish_violations(board, state, phase, action))
    return _remove(board, state, phase, action.nobles, log)


def _banish_violations(board: Board, state: SanMarcoState, phase: BanishSelect, action: Banish) -> list[Violation]:
    district = board.districts[phase.district]
    present = state.nobles[phase.district]
    if len(action.nobles) != state.players:
        return [
            Violation(
                "SM-BAN-02",
                f"A banishment says how many nobles leave for each of the {state.players} seats, not for {len(action.nobles)}",
                {"seats": state.players, "given": len(action.nobles)},
                "nobles",
            )
        ]
    found = []
    for seat, (leaving, here) in enumerate(zip(action.nobles, present, strict=True)):
        if not 0 <= leaving <= here:
            found.append(
                Violation(
                    "SM-BAN-02",
                    f"Seat {seat} has {counted(here, 'noble')} in {district}, {leaving} cannot leave",
                    {"seat": seat, "present": here, "leaving": leaving},
                    f"nobles[{seat}]",
                )
            )
    total = sum(action.nobles)
    if total != phase.roll:
        facts = {"needs": phase.roll, "given": total}
        found.append(
            Violation(
                "SM-BAN-02",
                f"The die shows {phase.roll}, so {counted(phase.roll, 'noble')} must leave {district}, not {total}",
                facts,
                "nobles",
            )
        )
        if total < phase.roll:
            found.append(
                Violation(
                    "SM-BAN-03",
                    f"The number {phase.roll} is compulsory, {total} is too few; own nobles go if there are not enough others",
                    facts,
                    "nobles",
                )
            )
    return found


def _remove(
    board: Board, state: SanMarcoState, phase: BanishRoll | BanishSelect, leaving: tuple[int, ...], log: Log
) -> SanMarcoState:
    """The nobles go back to their owners' stocks."""
    seat, district = phase.seat, phase.district
    staying = tuple(map(sub, state.nobles[district], leaving))
    others_left = sum(staying) - staying[seat]
    log.append((NOBLES_BANISHED, board.districts[district], leaving, seat, leaving[seat], others_left))
    # After the end of a passage another phase follows in any case.
    state = replace(
        state,
        ply=state.ply + 1,
        nobles=exchanged(state.nobles, district, staying),
        stock=tuple(map(add, state.stock, leaving)),
        phase=PLAYING[seat],
    )
    if not phase.by_card:
        return after_passage(board, state, log)
    return state if state.hand else next_step(board, state, log)
