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
    entry = BOARD.file.districts[BOARD.district_index[district]]
    value = {HIGH: entry.high, LOW: entry.low}
    expected = tuple(value[result[seat]] if seat in result else 0 for seat in range(len(nobles)))
    assert district_points(BOARD, BOARD.district_index[district], nobles) == (expected, rule)


def test_the_richest_district_is_san_marco() -> None:
    """The one pair of figures that is firm."""
    district = BOARD.file.districts[BOARD.district_index["SMA"]]
    assert (district.high, district.low) == (8, 6)


def test_the_score_names_who_is_first_and_who_is_tied() -> None:
    nobles = {"SMA": (1, 0, 0, 0), "CAS": (1, 1, 0, 0), "DOR": (2, 1, 0, 0), "SPO": (3, 1, 1, 0)}
    sheet = ENGINE.score(playing("SCR", nobles=nobles), None)
    english, german = [ENGINE.reader(language, ("Anna", "Ben", "Cleo")) for language in ("en", "de")]
    assert [english.score(node) for node in sheet.tree[1].children] == [
        "Cannaregio (6/4): no nobles",
        "Santa Croce (5/3): no nobles",
        "San Polo (6/5): Anna has the most nobles (3), tie for the second most (1) between Ben and Cleo",
        "San Marco (8/6): only Anna has nobles (1)",
        "Dorsoduro (5/4): Anna has the most nobles (2), Ben the second most (1)",
        "Castello (7/4): tie for the most nobles (1) between Anna and Ben",
    ]
    assert german.score(sheet.tree[1].children[4]) == (
        "Dorsoduro (5/4): Anna hat die meisten Adligen (2), Ben die zweitmeisten (1)"
    )
