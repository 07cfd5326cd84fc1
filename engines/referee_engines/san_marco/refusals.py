"""Words for refusals that several steps share."""

from __future__ import annotations

from collections.abc import Callable

from referee_engines.contract import Action, RuleViolation, Seat, Unreadable, Violation
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.names import PHASES
from referee_engines.san_marco.state import PHASE_NAMES, SanMarcoState, order
from referee_engines.words import counted, tell_action, tell_seat, tell_seats


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
        f"{board.pair_ids[pair].replace('-', ' and ')} have {counted(standing, 'bridge')} between them, {board.bridges_per_pair} is the most",
        {"pair": board.pair_ids[pair], "bridges": standing, "most": board.bridges_per_pair},
        "pair",
    )


def not_awaited(state: SanMarcoState, seat: Seat, awaited: tuple[Seat, ...]) -> Violation:
    """SM-TURN-01 for a seat whose decision is not open."""
    if not awaited:
        return Violation(
            "SM-TURN-01", f"The game is over, {tell_seat(seat)} can do nothing any more", {"seat": seat}, "seat"
        )
    phase = PHASE_NAMES[type(state.phase)]
    return Violation(
        "SM-TURN-01",
        f"It is not the decision of {tell_seat(seat)}: {tell_seats(awaited)} must act ({PHASES[phase]})",
        {"seat": seat, "awaited": awaited, "phase": phase},
        "seat",
    )


def wrong_phase(state: SanMarcoState, action: Action) -> Violation:
    """SM-TURN-01 for an action of another phase."""
    phase = PHASE_NAMES[type(state.phase)]
    tag = str(action.__struct_config__.tag)
    return Violation(
        "SM-TURN-01",
        f"{tell_action(tag)} is no action of this phase ({PHASES[phase]})",
        {"action": tag, "phase": phase},
        "action",
    )


def is_second_group(state: SanMarcoState, seat: Seat) -> bool:
    """Whether the seat waits for the first pair of the round to finish."""
    return len(state.distributors) == 2 and seat in order(state)[2:] and state.step < 2
