"""The district card: a noble into its district, or over one own bridge into a neighbour."""

from __future__ import annotations

from msgspec.structs import replace

from engines.contract import Event, Facts, Seat, Violation
from engines.san_marco.actions import AnyAction, PlayDistrict
from engines.san_marco.board import DISTRICTS, Board
from engines.san_marco.flow import Log
from engines.san_marco.refusals import read_card, read_district
from engines.san_marco.state import SanMarcoState, raised, raised_in
from engines.san_marco.steps.nobles import source_violations, sources, without_noble


def targets(board: Board, state: SanMarcoState, seat: Seat, card: int) -> list[int]:
    """The card's district and those beyond one own bridge."""
    bridges = state.bridges
    return [card] + [district for district, pair in board.neighbours[card] if bridges[pair][seat]]


def is_target(board: Board, state: SanMarcoState, seat: Seat, card: int, target: int) -> bool:
    """Whether the district is among `targets`."""
    if card == target:
        return True
    pair = board.pair_between.get((card, target))
    return pair is not None and state.bridges[pair][seat] > 0


def executions(board: Board, state: SanMarcoState, seat: Seat, card: int) -> list[AnyAction]:
    reach = targets(board, state, seat, card)
    if state.stock[seat]:
        plays = board.play_district[card]
        return [plays[target] for target in reach]
    names = board.districts
    return [
        PlayDistrict(names[card], names[target], names[source])
        for target in reach
        for source in sources(state, seat, target)
    ]


def violations(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict) -> list[Violation]:
    card = read_card(board, action.card, "card", DISTRICTS)
    target = read_district(board, action.to, "to")
    found = []
    if not is_target(board, state, seat, card, target):
        pair = board.pair_between.get((card, target))
        bridges = sum(state.bridges[pair]) if pair is not None else 0
        facts: Facts = {"card": action.card, "to": action.to, "own_bridges": 0, "bridges": bridges}
        if pair is None:
            sentence = f"{action.to} is no neighbour of {action.card}, one own bridge does not lead there"
        elif bridges:
            sentence = f"None of the {bridges} bridges between {action.card} and {action.to} belongs to seat {seat}"
        else:
            sentence = f"Seat {seat} has 0 bridges between {action.card} and {action.to}"
        found.append(Violation("SM-DIST-03" if bridges else "SM-DIST-02", sentence, facts, "to"))
    found += source_violations(board, state, seat, action.from_district, target)
    return found


def execute(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict, log: Log) -> SanMarcoState:
    target = board.district_index[action.to]
    log.append(
        Event(
            "noble_placed",
            {"seat": seat, "card": action.card, "district": action.to, "from": action.from_district or "stock"},
        )
    )
    if action.from_district is None:
        return replace(state, nobles=raised_in(state.nobles, target, seat), stock=raised(state.stock, seat, -1))
    state = without_noble(board, state, seat, action.from_district)
    return replace(state, nobles=raised_in(state.nobles, target, seat))
