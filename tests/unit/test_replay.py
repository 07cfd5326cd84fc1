"""Records replayed: verdicts, the first fault, checkpoints, results, what is not served, lenient readings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee_engines.contract import CHANCE, Engine
from referee_engines.records import (
    Ply,
    Record,
    Verdict,
    Verification,
    header,
    read_record,
    verify,
    write_record,
)
from referee_engines.records.reading import MAX_DEVIATIONS
from referee_engines.registry import current
from tests.games import ENGINES, label
from tests.helpers.play import TestSource, some
from tests.helpers.records import changed, judged, random_record, random_text, tags_of

TABLES = [(engine, players) for engine in ENGINES for players in engine.game.players]
TABLE_IDS = [f"{engine.game.id}-{players}" for engine, players in TABLES]
on_every_table = pytest.mark.parametrize(("engine", "players"), TABLES, ids=TABLE_IDS)
of_every_game = pytest.mark.parametrize("engine", ENGINES, ids=label)


def text_of(engine: Engine) -> str:
    """A whole game with the fewest players."""
    return random_text(engine, engine.game.players[0])


def record_of(engine: Engine) -> Record:
    """The game of `text_of`."""
    return random_record(engine, engine.game.players[0])


def line_of(text: str, beginning: str) -> int:
    """The number of the line that begins so."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(beginning))


@on_every_table
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
    assert (verdict.game, verdict.rules, verdict.players) == (
        engine.game.id,
        engine.game.rules_version,
        players,
    )


@on_every_table
def test_a_game_that_was_broken_off_is_legal(engine: Engine, players: int) -> None:
    """With the result `*` and without one; from no ply at all on."""
    whole = random_record(engine, players)
    for length in (0, 1, len(whole.plies) // 2, len(whole.plies) - 1):
        for result in (True, False):
            tags = (*tags_of(engine, players), *random_record(engine, players, limit=1).header[-1:]) if result else None
            record = Record(tags or tags_of(engine, players), whole.plies[:length])
            verdict = judged(write_record(record))
            assert (verdict.kind, verdict.plies, verdict.fault) == ("broken-off", length, None)
            assert ("the record gives no result" in verdict.notes) == (not result)


@on_every_table
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


@on_every_table
def test_a_ply_left_out_is_found(engine: Engine, players: int) -> None:
    """At that ply or at the first one where it matters; never is such a record good."""
    record = random_record(engine, players)
    for at in some(range(1, len(record.plies)), 30):
        plies = (*record.plies[: at - 1], *record.plies[at:])
        verdict = judged(write_record(replace(record, plies=plies)))
        assert verdict.fault is not None
        assert verdict.fault.ply >= at


@of_every_game
def test_plies_after_the_end_are_refused(engine: Engine) -> None:
    record = record_of(engine)
    last = record.plies[-1]
    longer = replace(record, plies=(*record.plies, Ply(last.seat, last.action)))
    verdict = judged(write_record(longer))
    assert verdict.kind == "refused"
    assert verdict.fault is not None
    assert verdict.fault.ply == len(longer.plies)
    assert verdict.fault.violations


@of_every_game
def test_a_wrong_checkpoint_is_found_at_its_ply(engine: Engine) -> None:
    record = random_record(engine, engine.game.players[0], checkpoint_every=3)
    at = len(record.plies) // 2 // 3 * 3
    verdict = judged(changed(record, at, digest="0" * 32))
    fault = verdict.fault
    assert fault is not None
    assert (verdict.kind, fault.kind, fault.ply, verdict.checkpoints) == ("refused", "digest", at, at // 3 - 1)
    assert fault.expected == "0" * 32
    assert fault.actual == record.plies[at - 1].digest


@of_every_game
@pytest.mark.parametrize(
    ("tag", "value", "kind", "message"),
    [
        ("result", "one point more", "refused", "it is"),
        ("result", "one seat less", "refused", "it is"),
        ("result", "many", "unreadable", "'many' is not a value of the tag result"),
        ("winners", "9", "refused", "the winners: the record says 9"),
        ("winners", "", "unreadable", "is not a value of the tag winners"),
    ],
)
def test_the_result_is_compared(engine: Engine, tag: str, value: str, kind: str, message: str) -> None:
    text = text_of(engine)
    right = read_record(text).tag(tag) or ""
    first, _, others = right.partition(" ")
    wrong = {"one point more": f"{int(first) + 1} {others}", "one seat less": others}.get(value, value)
    verdict = judged(text.replace(f'[{tag} "{right}"]', f'[{tag} "{wrong}"]'))
    assert verdict.fault is not None
    assert verdict.kind == kind
    assert verdict.fault.line == line_of(text, f"[{tag} ")
    assert message in verdict.fault.message


@of_every_game
def test_a_finished_game_was_not_broken_off(engine: Engine) -> None:
    text = text_of(engine)
    lines = text.replace(f'"{read_record(text).tag("result")}"', '"*"', 1).split("\n")
    verdict = judged("\n".join(line for line in lines if "winners" not in line))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.line) == ("refused", line_of(text, "[result "))
    assert "the game was not broken off" in verdict.fault.message


@of_every_game
def test_a_result_of_an_unfinished_game_is_refused(engine: Engine) -> None:
    record = record_of(engine)
    verdict = judged(write_record(replace(record, plies=record.plies[:-1])))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.kind) == ("refused", "result")
    assert "not over" in verdict.fault.message


@of_every_game
def test_a_missing_result_is_no_fault(engine: Engine) -> None:
    text = text_of(engine)
    bare = "\n".join(line for line in text.split("\n") if "result" not in line and "winners" not in line)
    verdict = judged(bare)
    assert (verdict.kind, verdict.notes) == ("finished", ("the record gives no result",))
    without_result = judged("\n".join(line for line in text.split("\n") if "result" not in line))
    assert without_result.kind == "unreadable"


@of_every_game
@pytest.mark.parametrize(
    ("tag", "value", "message"),
    [
        ("record", "referee/2", "records of the format 'referee/2' are not read here, referee/1 is"),
        ("game", "chess", "the game 'chess' is not served, these are: {games}"),
        ("rules", "none", "rules version 'none' of {game} is not served, these are: {rules}"),
        ("data", "nothing {hash}", "data set 'nothing' is not served"),
        ("data", "{data} 0000", "data set '{data}' has the hash {hash}"),
    ],
)
def test_what_is_not_served_is_refused_by_name(engine: Engine, tag: str, value: str, message: str) -> None:
    game = engine.game
    words = {
        "games": ", ".join([each.game.id for each in current(ENGINES)]),
        "game": game.id,
        "rules": ", ".join([each.game.rules_version for each in ENGINES if each.game.id == game.id]),
        "data": game.data_sets[0].id,
        "hash": game.data_sets[0].sha256,
    }
    text = text_of(engine)
    right = read_record(text).tag(tag)
    verdict = judged(text.replace(f'[{tag} "{right}"]', f'[{tag} "{value.format(**words)}"]'))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.kind) == ("not-served", "served")
    assert verdict.fault.line == line_of(text, f"[{tag} ")
    assert message.format(**words) in verdict.fault.message
    assert (verdict.game, verdict.players) == (value if tag == "game" else game.id, game.players[0])


@of_every_game
def test_a_record_that_is_not_served_may_name_no_number_of_players(engine: Engine) -> None:
    text = text_of(engine).replace(f'[players "{engine.game.players[0]}"]', '[players "x"]')
    verdict = judged(text.replace(f'[game "{engine.game.id}"]', '[game "chess"]'))
    assert (verdict.kind, verdict.game, verdict.players) == ("unreadable", "", 0)
    verdict = judged(text.replace("referee/1", "referee/2"))
    assert (verdict.kind, verdict.game, verdict.players) == ("not-served", engine.game.id, 0)


@of_every_game
@pytest.mark.parametrize(
    ("players", "below", "kind", "message"),
    [
        ("99", "", "refused", "players"),
        ("many", "", "unreadable", "'many' is not a value of the tag players"),
        ("", '[option.nonsense "red"]', "unreadable", "has no such option"),
        ("", '[option.data "x"]', "unreadable", "not option.data"),
    ],
)
def test_what_cannot_be_started(engine: Engine, players: str, below: str, kind: str, message: str) -> None:
    text = text_of(engine)
    right = f'[players "{engine.game.players[0]}"]'
    wrong = f'[players "{players}"]' if players else f"{right}\n{below}"
    verdict = judged(text.replace(right, wrong, 1))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.fault.line) == (kind, line_of(text, "[players") + (not players))
    assert message in verdict.fault.message


@of_every_game
def test_an_action_that_cannot_be_read(engine: Engine) -> None:
    record = record_of(engine)
    verdict = judged(changed(record, 2, action="fly to the moon"))
    assert verdict.fault is not None
    assert (verdict.kind, verdict.plies, verdict.fault.ply) == ("unreadable", 1, 2)
    assert verdict.fault.line == line_of(write_record(record), "2 ")


@of_every_game
def test_unknown_tags_are_noted(engine: Engine) -> None:
    players = f'[players "{engine.game.players[0]}"]'
    verdict = judged(text_of(engine).replace(players, f'{players}\n[event "Essen"]'))
    assert verdict.kind == "finished"
    assert verdict.notes == ("the tag event has no meaning here",)


@of_every_game
def test_too_long_a_record_is_not_replayed(engine: Engine) -> None:
    text = text_of(engine)
    plies = len(read_record(text).plies)
    assert judged(text, max_plies=plies).kind == "finished"
    verdict = judged(text, max_plies=plies - 1)
    assert verdict.fault is not None
    assert verdict.kind == "not-served"
    assert f"more than {plies - 1} plies" in verdict.fault.message


@of_every_game
def test_digests_along_the_way(engine: Engine) -> None:
    record = record_of(engine)
    verdict = judged(write_record(record), digest_every=10)
    assert verdict.digests == tuple(
        (number, ply.digest) for number, ply in enumerate(record.plies, 1) if number % 10 == 0
    )


# Lenient readings


def untidy(line: str) -> str:
    """A line as people type it."""
    if not line[:1].isdigit():
        return line.replace("[", "[ ").replace('"', "") if line.startswith("[play") else line
    number, seat, *words = line.split()
    return f"  {number}.\t{'seat ' + seat if seat != '*' else seat}  {'  '.join(words).title()}"


@on_every_table
def test_a_record_typed_by_people_is_read_leniently(engine: Engine, players: int) -> None:
    """Other letters, blanks, full stops: the same game comes out, and every deviation is reported."""
    record = random_record(engine, players, checkpoint_every=10_000)
    text = "\n".join(map(untidy, write_record(record).split("\n")))
    assert judged(text).kind == "unreadable"
    verdict = judged(text, lenient=True)
    assert verdict.fault is None, verdict.fault
    assert verdict.digest == judged(write_record(record)).digest
    lines = [ply.line for ply in read_record(text, lenient=True).plies]
    assert {deviation.line for deviation in verdict.deviations} >= set(lines[: MAX_DEVIATIONS // 2])
    assert len(verdict.deviations) + verdict.more_deviations >= len(lines)


@pytest.mark.parametrize("engine", current(ENGINES), ids=label)
def test_lenient_reading_of_a_header(engine: Engine) -> None:
    """Without rules and data the current ones judge, and that is reported."""
    lines = text_of(engine).split("\n")
    text = "\n".join(line for line in lines if not line.startswith(("[rules", "[data", "[record")))
    assert judged(text).kind == "unreadable"
    verdict = judged(text, lenient=True)
    assert verdict.kind == "finished"
    assert [deviation.message for deviation in verdict.deviations] == [
        f"the tag {name} is missing" for name in ("record", "rules", "data")
    ]
    data = engine.game.data_sets[0]
    named = "\n".join(lines).replace(f'[data "{data.id} {data.sha256}"]', f'[data "{data.id}"]')
    assert judged(named).kind == "not-served"
    assert judged(named, lenient=True).kind == "finished"


@of_every_game
def test_lenient_reading_accepts_no_wrong_game(engine: Engine) -> None:
    record = record_of(engine)
    last = record.plies[-1]
    assert judged(changed(record, len(record.plies) // 2, digest="0" * 32), lenient=True).kind == "refused"
    early = next(ply for ply in record.plies if ply.seat != last.seat)
    late = changed(record, len(record.plies), seat=early.seat, action=early.action, digest="")
    assert judged(late, lenient=True).kind == "refused"
    totals = " ".join(["9999"] * engine.game.players[0])
    text = write_record(record)
    assert judged(text.replace(f'"{record.tag("result")}"', f'"{totals}"'), lenient=True).kind == "refused"


# Long records


def steps(text: str, plies: int) -> tuple[int, Verdict]:
    """How many steps of so many plies a verification takes, and its verdict."""
    verification = Verification(text, ENGINES)
    taken = 1
    while (verdict := verification.advance(plies)) is None:
        taken += 1
    return taken, verdict


@of_every_game
def test_a_long_text_is_read_in_steps(engine: Engine) -> None:
    """Each step reads a bounded number of lines, also where no ply is played."""
    tags = header(engine.game.id, "none", "none", "0", engine.game.players[0])
    text = write_record(Record(tags, ())) + "; a comment\n" * 10_000
    taken, verdict = steps(text, 64)
    assert verdict.kind == "not-served"
    assert taken >= 10


@on_every_table
def test_steps_of_any_size_end_in_the_same_verdict(engine: Engine, players: int) -> None:
    """Ply by ply, several at a time or all at once; also where a ply is wrong."""
    record = random_record(engine, players)
    for text in (write_record(record), changed(record, 5, action="nonsense")):
        whole = verify(text, ENGINES)
        for size in (1, 7, 1000):
            taken, verdict = steps(text, size)
            assert verdict == whole
            assert taken > whole.plies / size
