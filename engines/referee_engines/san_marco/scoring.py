"""Scoring a district, and the score of a game as a tree of reasons."""

from __future__ import annotations

from operator import sub
from typing import TYPE_CHECKING

from referee_engines.contract import FactValue, Seat
from referee_engines.san_marco.state import DOGE, LIMIT_VALUES, OVER, BanishRoll, BanishSelect, Naming, SanMarcoState
from referee_engines.scores import ScoreNode, Scoresheet

if TYPE_CHECKING:
    from referee_engines.san_marco.board import Board


def district_points(board: Board, district: int, counts: tuple[int, ...]) -> tuple[tuple[int, ...], str]:
    """The points by seat, and the rule that decided: a tie for first, a tie for second, or plain order."""
    high, low = board.values[district]
    most = max(counts)
    points = [0] * len(counts)
    if counts.count(most) > 1:
        if not most:
            return tuple(points), "SM-SCORE-04"
        return tuple([low if n == most else 0 for n in counts]), "SM-SCORE-02"
    points[counts.index(most)] = high
    second = sorted(counts)[-2]
    if not second:
        return tuple(points), "SM-SCORE-04"
    if counts.count(second) > 1:
        return tuple(points), "SM-SCORE-03"
    points[counts.index(second)] = low
    return tuple(points), "SM-SCORE-01"


def standing(board: Board, state: SanMarcoState) -> tuple[tuple[Seat, ...], str]:
    """Who has won a finished game, and the rule that decided between equal prestige, if one had to."""
    most = max(state.prestige)
    first = [seat for seat, n in enumerate(state.prestige) if n == most]
    if len(first) == 1:
        return tuple(first), ""
    nobles = state.nobles[board.san_marco]
    best = max([nobles[seat] for seat in first])
    winners = tuple([seat for seat in first if nobles[seat] == best])
    return winners, "SM-END-03" if len(winners) == 1 else "SM-END-04"


def most_prestige(board: Board, state: SanMarcoState) -> int:
    """What all players together can have by now: Doge cards played, passages ended, the final scoring.

    It grows with every scoring at least as much as the prestige, so what follows from a good state is good.
    """
    phase = state.phase
    played = state.action_discard[DOGE] + (state.passage - 1) * board.action_deck[DOGE]
    over = phase == OVER
    is_end = isinstance(phase, Naming) or (isinstance(phase, (BanishRoll, BanishSelect)) and not phase.by_card)
    ended = state.passage - 1 + (over or is_end)
    most_players = board.file.players.max
    # One district gives first and second their points, or everybody tied the lower ones.
    scored = max([max(high + low, most_players * low) for high, low in board.values])
    bonus = most_players * sum([value * n for value, n in zip(LIMIT_VALUES, board.limit_deck, strict=True)])
    return (played + over * len(board.districts)) * scored + ended * bonus


def score_game(board: Board, state: SanMarcoState, seat: Seat | None) -> Scoresheet:
    """Prestige so far and the six districts, which count once the game is over. Nothing of it is hidden."""
    over = state.phase == OVER
    districts = [_district_node(board, state, district, over) for district in range(len(board.districts))]
    final = tuple([sum([node.points[seat] for node in districts]) for seat in range(state.players)])
    earned = tuple(map(sub, state.prestige, final)) if over else state.prestige
    nobles = state.nobles[board.san_marco]
    winners, tie_break = standing(board, state) if over else ((), "")
    keys = list(zip(state.prestige, nobles, strict=True))
    scoring = ScoreNode(
        "districts",
        "districts" if over else "districts-now",
        "SM-END-01",
        final,
        children=tuple(districts),
        counted=over,
    )
    return Scoresheet(
        final=over,
        totals=state.prestige,
        ranks=tuple([1 + sum([other > key for other in keys]) for key in keys]),
        winners=winners,
        tie_break=tie_break,
        tree=(
            ScoreNode("prestige", "prestige", "SM-END-02", earned),
            scoring,
            ScoreNode("tie-break", "tie-break", "SM-END-03", nobles, counted=False),
        ),
    )


def _district_node(board: Board, state: SanMarcoState, district: int, counted: bool) -> ScoreNode:
    """Who is first and second, and who is tied."""
    id_, counts = board.districts[district], state.nobles[district]
    points, rule = district_points(board, district, counts)
    high, low = board.values[district]
    facts: dict[str, FactValue] = {"district": id_, "nobles": counts, "high": high, "low": low}
    most = max(counts)
    if not most:
        return ScoreNode(id_, "district-empty", rule, points, facts, counted=counted)
    first = tuple([seat for seat, n in enumerate(counts) if n == most])
    facts |= {"first": first, "most": most}
    if len(first) > 1:
        return ScoreNode(id_, "district-tied", rule, points, facts, counted=counted)
    second = max([n for n in counts if n != most])
    if not second:
        return ScoreNode(id_, "district-alone", rule, points, facts, counted=counted)
    facts |= {"second": tuple([seat for seat, n in enumerate(counts) if n == second]), "next": second}
    text = "district" if rule == "SM-SCORE-01" else "district-second-tied"
    return ScoreNode(id_, text, rule, points, facts, counted=counted)
