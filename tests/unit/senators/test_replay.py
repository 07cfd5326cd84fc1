"""Records of Senators replayed: a very long one, and a start that no seat fits."""

from __future__ import annotations

from referee_engines.records import verify, write_record
from referee_engines.senators import ENGINE as SENATORS
from tests.helpers.records import changed, judged, random_text
from tests.unit.senators.long_game import long_game


def test_a_record_of_ten_thousand_plies() -> None:
    """A legal one is replayed whole; its last ply changed is found there."""
    engine, record = long_game(10_000)
    library = [engine]
    verdict = verify(write_record(record), library)
    assert (verdict.kind, verdict.plies, verdict.checkpoints) == ("broken-off", 10_000, 20), verdict.fault
    flipped = verify(changed(record, 10_000, action="start seat 1", digest=""), library)
    assert flipped.fault is not None
    assert flipped.fault.ply == 10_000


def test_a_seat_that_there_is_not_cannot_start() -> None:
    text = random_text(SENATORS, 3).replace('[players "3"]', '[players "3"]\n[option.start "7"]')
    verdict = judged(text)
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.line) == ("unreadable", 6)
    assert "is not a seat" in verdict.fault.message
