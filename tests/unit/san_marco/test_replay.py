"""Records of San Marco replayed: refusals with alternatives, canonical lines, other rules and other boards."""

from __future__ import annotations

import json

import pytest

from referee_engines.contract import CHANCE, Engine, Setup
from referee_engines.records import Ply, Record, Terms, verify, write_record
from referee_engines.records.nearest import nearest
from referee_engines.san_marco import ENGINE as SAN_MARCO
from referee_service.shares import finish
from tests.helpers.records import changed, judged, random_record, random_text, tags_of
from tests.unit.san_marco.versions import old_rules


def test_a_refusal_says_everything() -> None:
    """Line, ply, seat, action, all violations with their facts, and legal actions of that seat nearest to it."""
    lines = ["start 0", "roll 1", "roll 2", "roll 3", "roll 7"]
    record = Record(tags_of(SAN_MARCO, 3, {"start": "random"}), tuple([Ply(CHANCE, line) for line in lines]))
    verdict = judged(write_record(record))
    fault = verdict.fault
    assert fault is not None
    assert (verdict.kind, verdict.plies) == ("refused", 4)
    assert (fault.kind, fault.line, fault.ply, fault.seat, fault.action) == ("action", 12, 5, CHANCE, "roll 7")
    assert [violation.rule for violation in fault.violations] == ["SM-SETUP-01"]
    assert fault.message == SAN_MARCO.reader("en").refusal(fault.violations[0])
    assert set(fault.alternatives) <= {f"* roll {n}" for n in range(1, 7)}
    assert len(fault.alternatives) == 5
    assert "SM-SETUP-01" in verdict.exercised


def test_alternatives_are_those_of_the_awaited_seat() -> None:
    """A seat that may not act is told what the awaited one could have done, the nearest first."""
    state = SAN_MARCO.new_game(Setup(3, {}))
    for face in (1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4):
        state = SAN_MARCO.apply(state, CHANCE, SAN_MARCO.notation.parse(f"roll {face}", state)).state
    turn = SAN_MARCO.turn(state)
    assert finish(nearest(SAN_MARCO, state, turn, 2, "place CAN-SCR"))[0] == "0 place CAN-SCR"
    assert all(line.startswith("0 place") for line in finish(nearest(SAN_MARCO, state, turn, 0, "play doge stay")))


def test_alternatives_of_a_huge_space_are_found_quickly() -> None:
    """A split of ten cards has thousands of forms; some near ones are given."""
    record = random_record(SAN_MARCO, 3)
    at = next(number for number, ply in enumerate(record.plies, 1) if ply.action.startswith("split"))
    verdict = judged(changed(record, at, action="split " + " ".join(record.plies[at - 1].action.split()[1:-1])))
    assert verdict.fault is not None
    assert len(verdict.fault.alternatives) == 5
    assert all(line.startswith("0 split ") for line in verdict.fault.alternatives)


def test_alternatives_of_a_long_action() -> None:
    """However long a line is, the moves near its beginning are given."""
    record = random_record(SAN_MARCO, 3)
    at = next(number for number, ply in enumerate(record.plies, 1) if ply.action.startswith("split"))
    verdict = judged(changed(record, at, action="split" + " CAN" * 2000))
    assert verdict.fault is not None
    assert len(verdict.fault.alternatives) == 5


def test_strict_reading_wants_the_canonical_form_of_an_action() -> None:
    record = random_record(SAN_MARCO, 3)
    at = next(number for number, ply in enumerate(record.plies, 1) if ply.action.startswith("place"))
    pair = record.plies[at - 1].action.split()[1]
    text = changed(record, at, action="place " + "-".join(reversed(pair.split("-"))))
    strict = judged(text)
    assert strict.fault is not None
    assert (strict.kind, strict.fault.ply) == ("unreadable", at)
    assert f"is written 'place {pair}'" in strict.fault.message
    lenient = judged(text, lenient=True)
    assert lenient.kind == "finished"
    assert [deviation.line for deviation in lenient.deviations] == [strict.fault.line]


@pytest.mark.parametrize("verb", ["split", "deal"])
def test_strict_reading_wants_cards_in_their_order(verb: str) -> None:
    """The notation takes them in any order; the canonical line has one."""
    record = random_record(SAN_MARCO, 3)
    at, ply = next((n, ply) for n, ply in enumerate(record.plies, 1) if ply.action.startswith(verb))
    other = f"{verb} " + " ".join(reversed(ply.action.split()[1:]))
    strict = judged(changed(record, at, action=other))
    assert strict.fault is not None
    assert (strict.fault.ply, strict.fault.message) == (at, f"'{other}' is written '{ply.action}'")
    assert judged(changed(record, at, action=other), lenient=True).kind == "finished"


@pytest.mark.parametrize("verb", ["split", "deal"])
def test_an_action_in_another_spelling_is_offered_in_its_canonical_one(verb: str) -> None:
    """That alone, also where the listing is longer than what is searched for actions that look alike."""
    record = random_record(SAN_MARCO, 3)
    at, ply = next((n, ply) for n, ply in enumerate(record.plies, 1) if ply.action.startswith(verb))
    fault = judged(changed(record, at, action=f"{verb} " + " ".join(reversed(ply.action.split()[1:])))).fault
    assert fault is not None
    assert fault.alternatives == (f"{'*' if ply.seat == CHANCE else ply.seat} {ply.action}",)


def test_lenient_reading_finds_the_awaited_seat() -> None:
    record = random_record(SAN_MARCO, 3, checkpoint_every=10_000)
    lines = [line.split(" ", 2) if line[:1].isdigit() else [line] for line in write_record(record).split("\n")]
    text = "\n".join(f"{line[0]} {line[2]}" if len(line) == 3 else line[0] for line in lines)
    verdict = judged(text, lenient=True)
    assert verdict.kind == "finished"
    assert any("is awaited" in deviation.message for deviation in verdict.deviations)


def test_a_record_is_judged_by_the_version_it_names() -> None:
    """Two versions are served: each record is judged by its own, and by the other one only where it is named."""
    library = [SAN_MARCO, old_rules()]
    record = random_record(SAN_MARCO, 3, checkpoint_every=10_000)
    new = write_record(record)
    old = new.replace('[rules "1"]', '[rules "0"]')
    assert verify(new, library).kind == "finished"
    verdict = verify(old, library)
    assert (verdict.kind, verdict.rules) == ("refused", "0")
    assert verdict.fault is not None
    assert "play doge" in verdict.fault.action
    other = verify(old, library, Terms(rules="1"))
    assert (other.kind, other.rules) == ("finished", "1")
    assert other.notes == ("judged by rules version 1, the record names 0",)
    assert verify(new, library, Terms(rules="7")).kind == "not-served"


def other_board() -> Engine:
    """San Marco with one district worth more."""
    board = json.loads(SAN_MARCO.game.data_sets[0].document)
    board["id"] = "sm-board-rich"
    for district in board["districts"]:
        district["high"] += 10
    return SAN_MARCO.with_data([json.dumps(board)])


def test_a_record_played_with_another_data_set() -> None:
    """The result of the other board is another one; checkpoints are not compared."""
    library = [other_board()]
    text = random_text(SAN_MARCO, 3)
    assert verify(text, library).kind == "finished"
    verdict = verify(text, library, Terms(data="sm-board-rich"))
    assert verdict.data == "sm-board-rich"
    assert verdict.fault is not None
    assert verdict.fault.kind == "result"
    assert verdict.checkpoints == 0
    assert verdict.notes == ("played with data set sm-board-rich, the record names sm-board-1",)
    unknown = verify(text, library, Terms(data="sm-board-9"))
    assert unknown.fault is not None
    assert unknown.kind == "not-served"
    assert "sm-board-1, sm-board-rich" in unknown.fault.message
