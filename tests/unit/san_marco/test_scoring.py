"""Scoring a district: the specification's examples S1 to S9, figures from the data set."""

from __future__ import annotations

import pytest

from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.scoring import district_points
from tests.unit.san_marco.positions import BOARD, playing

HIGH, LOW = "high", "low"


@pytest.mark.accepts("SM-SCORE-01", "SM-SCORE-02", "SM-SCORE-03", "SM-SCORE-04")
@pytest.mark.parametrize(
    ("district", "nobles", "result", "rule"),
    [
        ("SMA", (5, 3, 2, 0), {0: HIGH, 1: LOW}, "SM-SCORE-01"),
        ("SMA", (4, 4, 2, 1), {0: LOW, 1: LOW}, "SM-SCORE-02"),
        ("SMA", (5, 3, 3, 1), {0: HIGH}, "SM-SCORE-03"),
        ("SMA", (0, 2, 0, 0), {1: HIGH}, "SM-SCORE-04"),
        ("SMA", (0, 0, 0, 0), {}, "SM-SCORE-04"),
        ("SMA", (3, 3, 3, 1), {0: LOW, 1: LOW, 2: LOW}, "SM-SCORE-02"),
        ("SMA", (2, 2, 2, 2), {0: LOW, 1: LOW, 2: LOW, 3: LOW}, "SM-SCORE-02"),
        ("SMA", (10, 10, 6), {0: LOW, 1: LOW}, "SM-SCORE-02"),
        ("CAS", (0, 1, 0, 4), {3: HIGH, 1: LOW}, "SM-SCORE-01"),
    ],
    ids=["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9"],
)
def test_districts_score_as_in_the_examples(
    district: str, nobles: tuple[int, ...], result: dict[int, str], rule: str
) -> None:
    index = BOARD.district_index[district]
    value = {HIGH: BOARD.high[index], LOW: BOARD.low[index]}
    expected = tuple(value[result[seat]] if seat in result else 0 for seat in range(len(nobles)))
    assert district_points(nobles, BOARD.high[index], BOARD.low[index]) == (expected, rule)
    assert BOARD.points[index][nobles] == (expected, rule)


def test_the_richest_district_is_san_marco() -> None:
    """The one pair of figures that is firm."""
    index = BOARD.district_index["SMA"]
    assert (BOARD.high[index], BOARD.low[index]) == (8, 6)


def test_one_noble_is_no_plural() -> None:
    """The sentences of the score say `1 noble`, for one who is first and for those who are tied."""
    nobles = {"SMA": (1, 0, 0, 0), "CAS": (1, 1, 0, 0), "DOR": (2, 1, 0, 0)}
    pending = [*ENGINE.score(playing("SCR", nobles=nobles), None).tree]
    sentences = []
    while pending:
        node = pending.pop()
        sentences.append(node.sentence)
        pending += node.children
    text = "\n".join(sentences)
    assert "seat 0 is first with 1 noble: " in text
    assert "seat 0 and seat 1 are tied for first with 1 noble: " in text
    assert "seat 0 is first with 2 nobles: " in text
    assert "1 nobles" not in text
