"""The transfer card: an opponent's noble gives way to an own one."""

from __future__ import annotations

from itertools import chain, compress

from msgspec.structs import replace

from referee_engines.contract import Seat, Violation
from referee_engines.san_marco.actions import PlayTransfer
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.happenings import NOBLE_REPLACED, Log
from referee_engines.san_marco.refusals import read_district, refuse
from referee_engines.san_marco.state import SanMarcoState, raised
from referee_engines.san_marco.steps.nobles import source_violations, sources
from referee_engines.spaces import Counts, Pile


def victims(state: SanMarcoState, seat: Seat) -> list[tuple[int, Seat]]:
    """Where which opponent has a noble."""
    return [
        (district, victim)
        for district, nobles in enumerate(state.nobles)
        for victim, n in enumerate(nobles)
        if n and victim != seat
    ]


def is_victim(state: SanMarcoState, seat: Seat, district: int, victim: Seat) -> bool:
    """Whether the pair is among `victims`."""
    return victim != seat and 0 <= victim < state.players and state.nobles[district][victim] > 0


def executions(board: Board, state: SanMarcoState, seat: Seat) -> list[PlayTransfer]:
    if state.stock[seat]:
        plays = board.transfers[state.players][seat]
        return [play for play in compress(plays, chain.from_iterable(state.nobles)) if play is not None]
    names = board.districts
    return [
        PlayTransfer(names[district], victim, names[source])
        for district, victim in victims(state, seat)
        for source in sources(state, seat, district)
    ]


def violations(board: Board, state: SanMarcoState, seat: Seat, action: PlayTransfer) -> list[Violation]:
    district = read_district(board, action.district, "district")
    found: list[Violation] = []
    if action.victim == seat:
        found.append(
            Violation(
                "SM-TRANS-01",
                f"Seat {seat} must replace a noble of an opponent, not one of his own",
                {"seat": seat, "victim": seat},
                "victim",
            )
        )
    elif not is_victim(state, seat, district, action.victim):
        found.append(
            Violation(
                "SM-TRANS-01",
                f"Seat {action.victim} has 0 nobles in {action.district}",
                {"district": action.district, "victim": action.victim, "nobles": 0},
                "victim",
            )
        )
    return found + source_violations(board, state, seat, action.from_district, district)


def execute(
    board: Board, state: SanMarcoState, seat: Seat, action: PlayTransfer, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    district = read_district(board, action.district, "district")
    victim = action.victim
    origin = action.from_district
    if origin is not None or not state.stock[seat] or not is_victim(state, seat, district, victim):
        refuse(violations(board, state, seat, action))
    log.append((NOBLE_REPLACED, seat, action.district, victim, origin or "stock"))
    stock = list(state.stock)
    stock[victim] += 1
    nobles = list(state.nobles)
    if origin is None:
        stock[seat] -= 1
    else:
        source = board.district_index[origin]
        nobles[source] = raised(nobles[source], seat, -1)
    here = list(nobles[district])
    here[victim] -= 1
    here[seat] += 1
    nobles[district] = tuple(here)
    return replace(
        state, ply=state.ply + 1, hand=hand, action_discard=discard, nobles=tuple(nobles), stock=tuple(stock)
    )
