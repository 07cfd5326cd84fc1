"""Alterations of documents: every number is found, and growing one changes nothing else."""

from __future__ import annotations

from tests.helpers.alterations import grown, number_paths, pattern

DOCUMENT = {"ply": 3, "last": True, "seats": [{"money": 4, "cards": ["x"]}, {"money": 0, "cards": []}], "bids": [1]}


def test_numbers_are_found_wherever_they_are() -> None:
    assert {pattern(path) for path in number_paths(DOCUMENT)} == {"ply", "seats.#.money", "bids.#"}
    assert len(list(number_paths(DOCUMENT))) == 4


def test_one_number_grows() -> None:
    altered = grown(DOCUMENT, ("seats", 1, "money"), 10)
    assert altered["seats"][1]["money"] == 10
    assert grown(altered, ("seats", 1, "money"), -10) == DOCUMENT
