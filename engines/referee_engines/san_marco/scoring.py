"""Scoring a district, and the score of a game as a tree that says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee_engines import words
from referee_engines.contract import Seat
from referee_engines.san_marco.state import OVER, SanMarcoState
from referee_engines.scores import ScoreNode, Scoresheet

if TYPE_CHECKING:
    from referee_engines.san_marco.board import Board


def district_points(counts: tuple[int, ...], high: int, low: int) -> tuple[tuple[int, ...], str]:
    """The points by seat, and the rule that decided: a tie for first, a tie for second, or plain order."""
    most = max(counts)
    if most == 0:
        return (0,) * len(counts), "SM-SCORE-04"
    if counts.count(most) > 1:
        return tuple([low if n == most else 0 for n in counts]), "SM-SCORE-02"
    second = max([n for n in counts if n != most])
    if second == 0:
        return tuple([high if n == most else 0 for n in counts]), "SM-SCORE-04"
    if counts.count(second) > 1:
        return tuple([high if n == most else 0 for n in counts]), "SM-SCORE-03"
    return tuple([high if n == most else low if n == second else 0 for n in counts]), "SM-SCORE-01"


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


def score_game(board: Board, state: SanMarcoState) -> Scoresheet:
    """Prestige so far and the six districts, which count once the game is over. Nothing of it is hidden."""
    over = state.phase == OVER
    districts = [_district_node(board, state, district, over) for district in range(len(board.districts))]
    final = tuple([sum(node.points[seat] for node in districts) for seat in range(state.players)])
    earned = tuple([a - b for a, b in zip(state.prestige, final, strict=True)]) if over else state.prestige
    nobles = state.nobles[board.san_marco]
    winners, tie_break = standing(board, state) if over else ((), "")
    keys = list(zip(state.prestige, nobles, strict=True))
    return Scoresheet(
        final=over,
        totals=state.prestige,
        ranks=tuple([1 + sum(other > key for other in keys) for key in keys]),
        winners=winners,
        tie_break=tie_break,
        tree=(
            ScoreNode("prestige", "Prestige earned during the passages", "SM-END-02", earned),
            ScoreNode(
                "districts",
                "All districts score once after the last passage" if over else "What the districts would score now",
                "SM-END-01",
                final,
                children=tuple(districts),
                counted=over,
            ),
            ScoreNode("tie-break", "Nobles in San Marco decide a tie", "SM-END-03", nobles, counted=False),
        ),
    )


def _district_node(board: Board, state: SanMarcoState, district: int, counted: bool) -> ScoreNode:
    counts = state.nobles[district]
    points, rule = board.points[district][counts]
    high, low = board.high[district], board.low[district]
    most = max(counts)
    first = [seat for seat, n in enumerate(counts) if n == most and n]
    if not first:
        sentence = "nobody stands here"
    elif len(first) > 1:
        sentence = f"{words.tell_seats(first)} are tied for first with {words.counted(most, 'noble')}: {low} each, nobody is second"
    else:
        sentence = f"seat {first[0]} is first with {words.counted(most, 'noble')}: {high}"
        second = max([n for n in counts if n != most])
        next_best = [seat for seat, n in enumerate(counts) if n == second and n]
        if len(next_best) == 1:
            sentence += f"; seat {next_best[0]} is second with {second}: {low}"
        elif next_best:
            sentence += f"; {words.tell_seats(next_best)} are tied for second with {second}: nothing"
        else:
            sentence += "; without nobles nobody is second"
    return ScoreNode(
        board.districts[district],
        f"{board.data.districts[district].name} ({high}/{low}): {sentence}",
        rule,
        points,
        {"nobles": counts, "high": high, "low": low},
        counted=counted,
    )
