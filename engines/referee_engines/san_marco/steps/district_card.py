"""The district card: a noble into its district, or over one own bridge into a neighbour."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from referee_engines.contract import Facts, Seat, Violation
from referee_engines.san_marco.actions import PlayDistrict
from referee_engines.san_marco.board import KINDS, Board
from referee_engines.san_marco.datafile import DISTRICTS
from referee_engines.san_marco.happenings import NOBLE_PLACED, Log
from referee_engines.san_marco.refusals import read_card, read_district, refuse
from referee_engines.san_marco.state import NO_DISTRICT, SanMarcoState, raised, raised_in
from referee_engines.san_marco.steps.nobles import source_violations, sources
from referee_engines.spaces import Counts, Pile
from referee_engines.words import counted


def is_target(board: Board, state: SanMarcoState, seat: Seat, card: int, target: int) -> bool:
    """Whether it is the card's district, or beyond one own bridge."""
    if card == target:
        return True
    pair = board.pair_between.get((card, target))
    return pair is not None and state.bridges[pair][seat] > 0


def executions(board: Board, state: SanMarcoState, seat: Seat, cards: Pile) -> Sequence[PlayDistrict]:
    """Of all district cards among these."""
    placements = board.network(state.bridges).placements(seat)
    plays: tuple[PlayDistrict, ...] = ()
    last = NO_DISTRICT
    for card in cards:
        if card != last and card < DISTRICTS:
            plays += placements[card]
            last = card
    if state.stock[seat]:
        return plays
    return [
        PlayDistrict(play.card, play.to, board.districts[source])
        for play in plays
        for source in sources(state, seat, board.district_index[play.to])
    ]


def violations(board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict) -> list[Violation]:
    card = read_card(board, action.card, "card", KINDS)
    target = read_district(board, action.to, "to")
    found = []
    if card >= DISTRICTS:
        found.append(
            Violation(
                "SM-DIST-01",
                f"A {action.card} card is no district card and places no noble by itself",
                {"card": action.card},
                "card",
            )
        )
    elif not is_target(board, state, seat, card, target):
        pair = board.pair_between.get((card, target))
        bridges = sum(state.bridges[pair]) if pair is not None else 0
        facts: Facts = {"seat": seat, "card": action.card, "to": action.to, "own_bridges": 0, "bridges": bridges}
        if pair is None:
            facts = {"card": action.card, "to": action.to}
            sentence = f"{action.to} is no neighbour of {action.card}, one own bridge does not lead there"
        elif bridges:
            sentence = f"Seat {seat} owns 0 of {counted(bridges, 'bridge')} between {action.card} and {action.to}"
        else:
            sentence = f"Seat {seat} has 0 bridges between {action.card} and {action.to}"
        found.append(Violation("SM-DIST-03" if bridges else "SM-DIST-02", sentence, facts, "to"))
    found += source_violations(board, state, seat, action.from_district, target)
    return found


def execute(
    board: Board, state: SanMarcoState, seat: Seat, action: PlayDistrict, log: Log, hand: Pile, discard: Counts
) -> SanMarcoState:
    target = board.district_index.get(action.to)
    origin = action.from_district
    if (
        target is None
        or origin is not None
        or not state.stock[seat]
        or not is_target(board, state, seat, board.card_index[action.card], target)
    ):
        refuse(violations(board, state, seat, action))
        target = board.district_index[action.to]
    log.append((NOBLE_PLACED, seat, action.card, action.to, origin or "stock"))
    nobles, stock = raised_in(state.nobles, target, seat), state.stock
    if origin is None:
        stock = raised(stock, seat, -1)
    else:
        nobles = raised_in(nobles, board.district_index[origin], seat, -1)
    return replace(state, ply=state.ply + 1, hand=hand, action_discard=discard, nobles=nobles, stock=stock)
