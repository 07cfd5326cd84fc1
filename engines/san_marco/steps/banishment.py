"""A banishment: name a district, roll, remove nobles. By card, or by the player with the fewest limit points."""

from __future__ import annotations

from msgspec.structs import replace

from engines.contract import Event, RuleViolation, Seat, Violation
from engines.san_marco.actions import AnyAction, Banish, NameDistrict, PlayBanishment, Roll
from engines.san_marco.board import FACES, Board
from engines.san_marco.flow import Log, after_card, after_passage
from engines.san_marco.refusals import read_district
from engines.san_marco.state import BanishRoll, BanishSelect, SanMarcoState, actor
from engines.san_marco.steps.setup import no_face
from engines.spaces import ActionSpace, Choice, Outcomes, Vector


def name(
    board: Board, state: SanMarcoState, seat: Seat, action: PlayBanishment | NameDistrict, log: Log
) -> SanMarcoState:
    """The district is named before the roll; an empty one is allowed."""
    district = read_district(board, action.district, "district")
    log.append(Event("banishment_named", {"seat": seat, "district": action.district}))
    return replace(state, phase=BanishRoll(district, isinstance(action, PlayBanishment)))


def legal_name(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return ActionSpace(Choice("name_district", board.name_district))


def legal_roll(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    return ActionSpace(Outcomes("roll", board.rolls))


def apply_roll(board: Board, state: SanMarcoState, seat: Seat, action: Roll, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, BanishRoll)
    if not 1 <= action.face <= FACES:
        raise RuleViolation(no_face("SM-BAN-01", action.face))
    nobles = state.nobles[phase.district]
    present = sum(nobles)
    log.append(
        Event(
            "banishment_rolled",
            {"face": action.face, "district": board.districts[phase.district], "present": present},
        )
    )
    if action.face < present:
        return replace(state, phase=BanishSelect(phase.district, action.face, phase.by_card))
    return _remove(board, state, phase.district, nobles, phase.by_card, log)


def _banish_space(state: SanMarcoState, phase: BanishSelect) -> Vector[AnyAction]:
    return Vector(
        "banish",
        "nobles",
        state.nobles[phase.district],
        phase.roll,
        Banish,
        lambda action: action.nobles if isinstance(action, Banish) else None,
    )


def legal_select(board: Board, state: SanMarcoState, seat: Seat) -> ActionSpace[AnyAction]:
    assert isinstance(state.phase, BanishSelect)
    return ActionSpace(_banish_space(state, state.phase))


def apply_select(board: Board, state: SanMarcoState, seat: Seat, action: Banish, log: Log) -> SanMarcoState:
    phase = state.phase
    assert isinstance(phase, BanishSelect)
    if action not in _banish_space(state, phase):
        raise RuleViolation(*_banish_violations(board, state, phase, action))
    return _remove(board, state, phase.district, action.nobles, phase.by_card, log)


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
                    f"Seat {seat} has {here} nobles in {district}, {leaving} cannot leave",
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
                f"The die shows {phase.roll}, so {phase.roll} nobles leave {district}, not {total}",
                facts,
                "nobles",
            )
        )
        if total < phase.roll:
            found.append(
                Violation(
                    "SM-BAN-03",
                    f"The number {phase.roll} is compulsory, {total} are too few; own nobles go if there are not enough others",
                    facts,
                    "nobles",
                )
            )
    return found


def _remove(
    board: Board, state: SanMarcoState, district: int, leaving: tuple[int, ...], by_card: bool, log: Log
) -> SanMarcoState:
    """The nobles go back to their owners' stocks."""
    nobles = list(state.nobles)
    nobles[district] = staying = tuple([n - gone for n, gone in zip(nobles[district], leaving, strict=True)])
    seat = actor(state)
    assert seat is not None  # somebody named the district
    log.append(
        Event(
            "nobles_banished",
            {
                "district": board.districts[district],
                "nobles": leaving,
                "seat": seat,
                "own": leaving[seat],
                "others_left": sum(staying) - staying[seat],
            },
        )
    )
    state = replace(
        state,
        nobles=tuple(nobles),
        stock=tuple([n + gone for n, gone in zip(state.stock, leaving, strict=True)]),
    )
    return after_card(board, state, log) if by_card else after_passage(board, state, log)
