"""Records replayed: verdicts, the first fault, checkpoints, results, rules versions, lenient readings."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines.contract import CHANCE, Engine, GameInfo, RuleViolation, Setup, Transition, Violation
from referee_engines.documents import digest
from referee_engines.records import (
    Library,
    Ply,
    Record,
    Terms,
    Verdict,
    Verification,
    header,
    nearest,
    read_record,
    verify,
    write_record,
)
from referee_engines.registry import ENGINES
from tests.helpers.play import TestSource
from tests.helpers.records import random_record, random_text, tags_of

LIBRARY = Library(ENGINES)
SAN_MARCO, FLANDERN_1302, SENATORS = ENGINES
TABLES = [(engine, players) for engine in ENGINES for players in engine.game.players]
TABLE_IDS = [f"{engine.game.id}-{players}" for engine, players in TABLES]


def judged(text: str, **terms: Any) -> Verdict:
    return verify(text, LIBRARY, Terms(**terms))


def changed(record: Record, ply: int, **changes: Any) -> str:
    """The record's text with another ply of that number."""
    plies = list(record.plies)
    plies[ply - 1] = replace(plies[ply - 1], **changes)
    return write_record(replace(record, plies=tuple(plies)))


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_a_whole_game_is_finished(engine: Engine, players: int) -> None:
    """Every ply and checkpoint counted, digest and score those of the last position."""
    record = random_record(engine, players)
    verdict = judged(write_record(record))
    assert verdict.kind == "finished"
    assert verdict.fault is None
    assert verdict.plies == len(record.plies)
    assert verdict.checkpoints == len(record.plies) // 10
    assert verdict.score is not None
    assert verdict.score.final
    assert " ".join(map(str, verdict.score.totals)) == record.tag("result")
    assert verdict.over in engine.rules
    assert (verdict.game, verdict.rules, verdict.players) == (engine.game.id, "1", players)


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_a_game_that_was_broken_off_is_legal(engine: Engine, players: int) -> None:
    """With the result `*` and without one; from no ply at all on."""
    whole = random_record(engine, players)
    for length in (0, 1, 20, len(whole.plies) - 1):
        for result in (True, False):
            tags = (*tags_of(engine, players), *random_record(engine, players, limit=1).header[-1:]) if result else None
            record = Record(tags or tags_of(engine, players), whole.plies[:length])
            verdict = judged(write_record(record))
            assert (verdict.kind, verdict.plies, verdict.fault) == ("broken-off", length, None)
            assert ("the record gives no result" in verdict.notes) == (not result)


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_a_flipped_ply_is_found_where_it_matters(engine: Engine, players: int) -> None:
    """Another action, another seat, a ply left out, two swapped: found at that ply or at the next checkpoint."""
    record = random_record(engine, players, checkpoint_every=1)
    source = TestSource("flips")
    for _ in range(25):
        at = 1 + source.below(len(record.plies))
        other = record.plies[source.below(len(record.plies))]
        played = record.plies[at - 1]
        if other.action == played.action:
            continue
        verdict = judged(changed(record, at, action=other.action))
        assert verdict.kind in ("refused", "unreadable")
        assert verdict.fault is not None
        assert (verdict.fault.ply, verdict.plies) == (at, at - 1)
        assert verdict.fault.kind in ("action", "digest")
        seat = (played.seat or 0) + 1 if played.seat != CHANCE else 0
        wrong_seat = judged(changed(record, at, seat=seat))
        assert wrong_seat.fault is not None
        assert wrong_seat.fault.ply == at


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_a_ply_left_out_is_found(engine: Engine, players: int) -> None:
    """At that ply or at the first one where it matters; never is such a record good."""
    record = random_record(engine, players)
    for at in range(1, len(record.plies), 7):
        plies = (*record.plies[: at - 1], *record.plies[at:])
        verdict = judged(write_record(replace(record, plies=plies)))
        assert verdict.fault is not None
        assert verdict.fault.ply >= at


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
    assert fault.message == fault.violations[0].sentence
    assert set(fault.alternatives) <= {f"* roll {n}" for n in range(1, 7)}
    assert len(fault.alternatives) == 5
    assert "SM-SETUP-01" in verdict.exercised


def test_alternatives_are_those_of_the_awaited_seat() -> None:
    """A seat that may not act is told what the awaited one could have done, the nearest first."""
    state = SAN_MARCO.new_game(Setup(3, {}))
    for face in (1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4):
        state = SAN_MARCO.apply(state, CHANCE, SAN_MARCO.notation.parse(f"roll {face}", state)).state
    turn = SAN_MARCO.turn(state)
    assert nearest(SAN_MARCO, state, turn, 2, "place CAN-SCR")[0] == "0 place CAN-SCR"
    assert all(line.startswith("0 place") for line in nearest(SAN_MARCO, state, turn, 0, "play doge stay"))


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


def test_plies_after_the_end_are_refused() -> None:
    record = random_record(SENATORS, 3)
    longer = replace(record, plies=(*record.plies, Ply(0, "pass")))
    verdict = judged(write_record(longer))
    assert verdict.kind == "refused"
    assert verdict.fault is not None
    assert verdict.fault.ply == len(longer.plies)
    assert verdict.fault.violations


def test_a_wrong_checkpoint_is_found_at_its_ply() -> None:
    record = random_record(FLANDERN_1302, 3)
    verdict = judged(changed(record, 30, digest="0" * 32))
    fault = verdict.fault
    assert fault is not None
    assert (verdict.kind, fault.kind, fault.ply, verdict.checkpoints) == ("refused", "digest", 30, 2)
    assert fault.expected == "0" * 32
    assert fault.actual == record.plies[29].digest


@pytest.mark.parametrize(
    ("old", "new", "line", "kind", "message"),
    [
        ("result", "1 2 3", 6, "refused", "the record says 1 2 3, it is"),
        ("result", "1 2", 6, "refused", "the record says 1 2, it is"),
        ("result", "*", 6, "refused", "the game was not broken off"),
        ("result", "many", 6, "unreadable", "'many' is not a value of the tag result"),
        ("winners", "9", 7, "refused", "the winners: the record says 9"),
        ("winners", "", 7, "unreadable", "is not a value of the tag winners"),
    ],
)
def test_the_result_is_compared(old: str, new: str, line: int, kind: str, message: str) -> None:
    text = random_text(SENATORS, 3)
    value = read_record(text).tag(old)
    verdict = judged(text.replace(f'[{old} "{value}"]', f'[{old} "{new}"]'))
    if new == "*":
        lines = text.replace(f'"{value}"', '"*"').split("\n")
        verdict = judged("\n".join(line for line in lines if "winners" not in line))
    assert verdict.fault is not None
    assert verdict.kind == kind
    assert verdict.fault.line == line
    assert message in verdict.fault.message


def test_a_result_of_an_unfinished_game_is_refused() -> None:
    record = random_record(SENATORS, 3)
    verdict = judged(write_record(replace(record, plies=record.plies[:-1])))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.kind) == ("refused", "result")
    assert "not over" in verdict.fault.message


def test_a_missing_result_is_no_fault() -> None:
    text = random_text(SENATORS, 3)
    bare = "\n".join(line for line in text.split("\n") if "result" not in line and "winners" not in line)
    verdict = judged(bare)
    assert (verdict.kind, verdict.notes) == ("finished", ("the record gives no result",))
    without_result = judged("\n".join(line for line in text.split("\n") if "result" not in line))
    assert without_result.kind == "unreadable"


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('"referee/1"', '"referee/2"', 1, "records of the format 'referee/2' are not read here, referee/1 is"),
        ('"senators"', '"chess"', 2, "the game 'chess' is not served, these are: san-marco, flandern-1302, senators"),
        ('[rules "1"]', '[rules "0"]', 3, "rules version '0' of senators is not served, these are: 1"),
        ("reconstructed-1 8", "reconstructed-2 8", 4, "data set 'reconstructed-2' is not served"),
        ("reconstructed-1 8", "reconstructed-1 9", 4, "data set 'reconstructed-1' has the hash 8"),
    ],
)
def test_what_is_not_served_is_refused_by_name(old: str, new: str, line: int, message: str) -> None:
    text = random_text(SENATORS, 3)
    assert old in text
    verdict = judged(text.replace(old, new))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.kind, verdict.fault.line) == ("not-served", "served", line)
    assert message in verdict.fault.message
    assert verdict.fault is not None
    assert (verdict.game, verdict.players) == ("chess" if "chess" in new else "senators", 3)


def test_a_record_that_is_not_served_may_name_no_number_of_players() -> None:
    verdict = judged(
        random_text(SENATORS, 3).replace('"senators"', '"chess"').replace('[players "3"]', '[players "x"]')
    )
    assert (verdict.kind, verdict.game, verdict.players) == ("unreadable", "", 0)
    verdict = judged(
        random_text(SENATORS, 3).replace("referee/1", "referee/2").replace('[players "3"]', '[players "x"]')
    )
    assert (verdict.kind, verdict.game, verdict.players) == ("not-served", "senators", 0)


@pytest.mark.parametrize(
    ("old", "new", "kind", "line", "message"),
    [
        ('[players "3"]', '[players "2"]', "refused", 5, "players"),
        ('[players "3"]', '[players "three"]', "unreadable", 5, "'three' is not a value of the tag players"),
        ('[players "3"]', '[players "3"]\n[option.start "7"]', "unreadable", 6, "is not a seat"),
        ('[players "3"]', '[players "3"]\n[option.colour "red"]', "unreadable", 6, "has no such option"),
        ('[players "3"]', '[players "3"]\n[option.data "x"]', "unreadable", 6, "not option.data"),
        ("2 * deal", "2 * dance", "unreadable", 10, "is no action of Senators"),
    ],
)
def test_what_cannot_be_started_or_read(old: str, new: str, kind: str, line: int, message: str) -> None:
    text = random_text(SENATORS, 3)
    assert old in text
    verdict = judged(text.replace(old, new, 1))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.line) == (kind, line)
    assert message in verdict.fault.message


def test_unknown_tags_are_told() -> None:
    text = random_text(SENATORS, 3).replace('[players "3"]', '[players "3"]\n[event "Essen"]')
    verdict = judged(text)
    assert verdict.kind == "finished"
    assert verdict.notes == ("the tag event has no meaning here",)


def test_too_long_a_record_is_not_replayed() -> None:
    text = random_text(SENATORS, 3)
    plies = len(read_record(text).plies)
    assert judged(text, max_plies=plies).kind == "finished"
    verdict = judged(text, max_plies=plies - 1)
    assert verdict.fault is not None
    assert verdict.kind == "not-served"
    assert f"{plies} plies, at most {plies - 1}" in verdict.fault.message


def test_digests_along_the_way() -> None:
    record = random_record(SENATORS, 4)
    verdict = judged(write_record(record), digest_every=10)
    assert verdict.digests == tuple(
        (number, ply.digest) for number, ply in enumerate(record.plies, 1) if number % 10 == 0
    )


# Lenient readings


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


def untidy(line: str) -> str:
    """A line as people type it."""
    if not line[:1].isdigit():
        return line.replace("[", "[ ").replace('"', "") if line.startswith("[play") else line
    number, seat, *words = line.split()
    return f"  {number}.\t{'seat ' + seat if seat != '*' else seat}  {'  '.join(words).title()}"


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_a_record_typed_by_people_is_read_leniently(engine: Engine, players: int) -> None:
    """Other letters, blanks, full stops: the same game comes out, and every deviation is reported."""
    record = random_record(engine, players, checkpoint_every=10_000)
    text = "\n".join(map(untidy, write_record(record).split("\n")))
    assert judged(text).kind == "unreadable"
    verdict = judged(text, lenient=True)
    assert verdict.fault is None, verdict.fault
    assert verdict.digest == judged(write_record(record)).digest
    assert {deviation.line for deviation in verdict.deviations} >= {
        ply.line for ply in read_record(text, lenient=True).plies
    }


def test_lenient_reading_finds_the_awaited_seat() -> None:
    record = random_record(SAN_MARCO, 3, checkpoint_every=10_000)
    lines = [line.split(" ", 2) if line[:1].isdigit() else [line] for line in write_record(record).split("\n")]
    text = "\n".join(f"{line[0]} {line[2]}" if len(line) == 3 else line[0] for line in lines)
    verdict = judged(text, lenient=True)
    assert verdict.kind == "finished"
    assert any("is awaited" in deviation.message for deviation in verdict.deviations)


def test_lenient_reading_of_a_header() -> None:
    """Without rules and data the current ones judge, and it is said."""
    lines = random_text(SENATORS, 3).split("\n")
    text = "\n".join(line for line in lines if not line.startswith(("[rules", "[data", "[record")))
    assert judged(text).kind == "unreadable"
    verdict = judged(text, lenient=True)
    assert verdict.kind == "finished"
    assert [deviation.message for deviation in verdict.deviations] == [
        f"the tag {name} is missing" for name in ("record", "rules", "data")
    ]
    named = "\n".join(
        line.split(" ")[0] + ' "reconstructed-1"]' if line.startswith("[data") else line for line in lines
    )
    assert judged(named).kind == "not-served"
    assert judged(named, lenient=True).kind == "finished"


def test_lenient_reading_accepts_no_wrong_game() -> None:
    record = random_record(SENATORS, 3)
    assert judged(changed(record, 20, digest="0" * 32), lenient=True).kind == "refused"
    assert judged(changed(record, 20, action="start seat 0"), lenient=True).kind == "refused"
    text = write_record(record)
    assert judged(text.replace(f'"{record.tag("result")}"', '"9 9 9"'), lenient=True).kind == "refused"


# Versions and data sets


class OldRules:
    """San Marco by other rules: of another version, refusing what the engine accepts."""

    def __init__(self, version: str, refuses: Callable[[Any], bool]) -> None:
        self._engine = SAN_MARCO
        self._refuses = refuses
        self.game: GameInfo = replace(SAN_MARCO.game, rules_version=version)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def apply(self, state: Any, seat: int, action: Any) -> Transition[Any]:
        if self._refuses(action):
            raise RuleViolation(Violation("SM-DOGE-01", "The old rules know no Doge."))
        return self._engine.apply(state, seat, action)


def old_rules(version: str = "0") -> Any:
    return OldRules(version, lambda action: "Doge" in type(action).__name__)


def test_a_record_is_judged_by_the_version_it_names() -> None:
    """Two versions are served: each record is judged by its own, and by the other one only where it is named."""
    library = Library([SAN_MARCO, old_rules()])
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
    library = Library([other_board()])
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


# Long records


def long_game(plies: int) -> tuple[Engine, Record]:
    """A legal game of many plies: a deck that is nearly all quiet years, drawn before any war."""
    deck = json.loads(SENATORS.game.data_sets[0].document)
    deck["edition"] = "peaceful"
    quiet = [f"quiet-{number}" for number in range(40)]
    deck["events"] += [{"id": word, "name": word, "copies": 50, "op": "none"} for word in quiet]
    engine = SENATORS.with_data([json.dumps(deck)])
    state = engine.new_game(Setup(3, {"data": "peaceful", "start": "0"}))
    played: list[Ply] = []
    source = TestSource("long")
    peaceful = [engine.notation.parse(f"event {word}", state) for word in quiet]
    while len(played) < plies:
        turn = engine.turn(state)
        seat = turn.awaited[0]
        space = engine.legal(state, seat).without_anytime()
        action = next((each for each in peaceful if each in space), None) if turn.phase == "draw_event" else None
        action = action or space.sample(source)
        state = engine.apply(state, seat, action).state
        played.append(Ply(seat, engine.notation.format(action), digest(engine, state) if state.ply % 500 == 0 else ""))
    data = engine.game.data_sets[-1]
    tags = header("senators", "1", data.id, data.sha256, 3, {"start": "0"})
    return engine, Record(tags, tuple(played))


def steps(text: str, library: Library, plies: int) -> tuple[int, Verdict]:
    """How many steps of so many plies a verification takes, and its verdict."""
    verification = Verification(text, library)
    taken = 1
    while (verdict := verification.advance(plies)) is None:
        taken += 1
    return taken, verdict


def test_a_long_text_is_read_in_steps() -> None:
    """Each step reads a bounded number of lines, also where no ply is played."""
    text = write_record(Record(header("senators", "9", "none", "0", 3), ())) + "; a comment\n" * 10_000
    taken, verdict = steps(text, LIBRARY, 64)
    assert verdict.kind == "not-served"
    assert taken >= 10


@pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
def test_steps_of_any_size_end_in_the_same_verdict(engine: Engine, players: int) -> None:
    """Ply by ply, several at a time or all at once; also where a ply is wrong."""
    record = random_record(engine, players)
    for text in (write_record(record), changed(record, 5, action="nonsense")):
        whole = verify(text, LIBRARY)
        for size in (1, 7, 1000):
            taken, verdict = steps(text, LIBRARY, size)
            assert verdict == whole
            assert taken > whole.plies / size


def test_a_record_of_ten_thousand_plies() -> None:
    """A legal one is replayed whole; its last ply changed is found there."""
    engine, record = long_game(10_000)
    library = Library([engine])
    verdict = verify(write_record(record), library)
    assert (verdict.kind, verdict.plies, verdict.checkpoints) == ("broken-off", 10_000, 20), verdict.fault
    flipped = verify(changed(record, 10_000, action="start seat 1", digest=""), library)
    assert flipped.fault is not None
    assert flipped.fault.ply == 10_000
