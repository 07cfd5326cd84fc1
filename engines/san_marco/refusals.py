"""Words for refusals that several steps share."""

from __future__ import annotations

from collections.abc import Callable

from engines.contract import Action, RuleViolation, Seat, Unreadable, Violation
from engines.san_marco.board import Board
from engines.san_marco.state import PHASE_NAMES, SanMarcoState, order


def is_accepted(guard: Callable[..., list[Violation]], *arguments: object) -> bool:
    """Whether a guard finds nothing wrong; unknown words are in no action space."""
    try:
        return not guard(*arguments)
    except Unreadable:
        return False


def refuse(found: list[Violation]) -> None:
    """Raises what a guard has found, if anything."""
    if found:
        raise RuleViolation(*found)


def read_district(board: Board, word: str, field: str) -> int:
    """The district of that id."""
    district = board.district_index.get(word)
    if district is None:
        raise Unreadable(field, f"'{word}' is no district; these are: {', '.join(board.districts)}")
    return district


def read_card(board: Board, word: str, field: str, kinds: int) -> int:
    """The kind of card of that id, among the first so many kinds."""
    kind = board.card_index.get(word)
    if kind is None or kind >= kinds:
        raise Unreadable(field, f"'{word}' is no such card; these are: {', '.join(board.cards[:kinds])}")
    return kind


def read_pair(board: Board, word: str, field: str) -> int | None:
    """The pair of neighbours of that id, in either order; None for two districts that are no neighbours."""
    pair = board.pair_index.get(word)
    if pair is None:
        ends = word.split("-")
        if len(ends) != 2:
            raise Unreadable(field, f"'{word}' is no pair; a pair looks like {board.pair_ids[0]}")
        for end in ends:
            read_district(board, end, field)
    return pair


def not_adjacent(pair: str) -> Violation:
    a, b = pair.split("-")
    return Violation(
        "SM-BRIDGE-01", f"{a} and {b} are no neighbours, so no bridge can stand between them", {"pair": pair}, "pair"
    )


def pair_full(board: Board, state: SanMarcoState, pair: int) -> Violation:
    standing = sum(state.bridges[pair])
    return Violation(
        "SM-BRIDGE-02",
        f"{standing} bridges stand between {board.pair_ids[pair].replace('-', ' and ')}, {board.bridges_per_pair} is the most",
        {"pair": board.pair_ids[pair], "bridges": standing, "most": board.bridges_per_pair},
        "pair",
    )


def not_awaited(state: SanMarcoState, seat: Seat, awaited: tuple[Seat, ...]) -> Violation:
    """SM-TURN-01 for a seat whose decision is not open."""
    if not awaited:
        return Violation("SM-TURN-01", f"The game is over, seat {seat} can do nothing any more", {"seat": seat}, "seat")
    who = "chance" if awaited == (-1,) else " and ".join(f"seat {s}" for s in awaited)
    phase = PHASE_NAMES[type(state.phase)]
    asker = "chance" if seat == -1 else f"seat {seat}"
    return Violation(
        "SM-TURN-01",
        f"It is not the decision of {asker}: {who} must act ({phase})",
        {"seat": seat, "awaited": awaited, "phase": phase},
        "seat",
    )


def wrong_phase(state: SanMarcoState, action: Action) -> Violation:
    """SM-TURN-01 for an action of another phase."""
    phase = PHASE_NAMES[type(state.phase)]
    tag = str(action.__struct_config__.tag)
    return Violation(
        "SM-TURN-01", f"{tag} is no action of the phase {phase}", {"action": tag, "phase": phase}, "action"
    )


def is_second_group(state: SanMarcoState, seat: Seat) -> bool:
    """Whether the seat waits for the first pair of the round to finish."""
    return len(state.distributors) == 2 and seat in order(state)[2:] and state.step < 2
