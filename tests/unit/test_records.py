"""The record format: read strictly and leniently, written canonically, as `proto/RECORDS.md` says."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee_engines.contract import CHANCE, Engine
from referee_engines.records import (
    Comment,
    Ply,
    Record,
    Tag,
    UnreadableRecord,
    header,
    read_record,
    verify,
    write_record,
)
from referee_engines.registry import engines
from tests.helpers.records import random_record, random_text

HEADER = header("senators", "1", "reconstructed-1", "0" * 64, 3)
LINES = """\
[record "referee/1"]
[game "senators"]
[rules "1"]
[data "reconstructed-1 0000"]
[players "3"]

1 * start seat 0
2 0 pass
""".splitlines()
DIGEST = "0123456789abcdef" * 2


def read(*changes: tuple[str, str], lenient: bool = False, lines: list[str] = LINES) -> Record:
    text = "\n".join(lines) + "\n"
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_record(text, lenient=lenient)


def fault(*changes: tuple[str, str]) -> tuple[int, str]:
    with pytest.raises(UnreadableRecord) as caught:
        read(*changes)
    return caught.value.line, caught.value.message


def deviations(*changes: tuple[str, str]) -> list[tuple[int, str]]:
    """What lenient mode accepts where strict mode ends."""
    fault(*changes)
    return [(each.line, each.message) for each in read(*changes, lenient=True).deviations]


def test_the_example_of_the_documentation_is_a_record() -> None:
    """It reads, is canonical, and its game and checkpoint are right."""
    text = (Path(__file__).parents[2] / "proto" / "RECORDS.md").read_text("utf-8").split("```\n")[1]
    record = read_record(text)
    assert write_record(record) == text
    verdict = verify(text, engines())
    assert (verdict.kind, verdict.plies, verdict.checkpoints) == ("broken-off", 3, 1)


@pytest.mark.parametrize(("engine", "players"), [(e, n) for e in engines() for n in e.game.players])
def test_writing_and_reading_are_inverse(engine: Engine, players: int) -> None:
    """Both ways, for a whole game."""
    text = random_text(engine, players)
    record = read_record(text)
    assert write_record(record) == text
    for ply, played in zip(record.plies, random_record(engine, players).plies, strict=True):
        assert (ply.seat, ply.action, ply.digest) == (played.seat, played.action, played.digest)


one_line = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)
words = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="#;"), min_size=1, max_size=8)
comments = one_line.map(lambda text: Comment(text.strip()))
plies = st.builds(
    Ply,
    st.sampled_from([CHANCE, 0, 1, 12]),
    st.lists(words, min_size=1, max_size=4).map(" ".join),
    st.sampled_from(["", DIGEST]),
    one_line.map(str.strip),
    st.lists(comments, max_size=2).map(tuple),
)
records = st.builds(
    lambda tags, comment, steps, after: Record((*HEADER, *tags, comment), tuple(steps), tuple(after)),
    st.dictionaries(st.from_regex(r"x[a-z0-9_.-]{0,6}", fullmatch=True), one_line).map(
        lambda given: [Tag(name, value) for name, value in given.items()]
    ),
    comments,
    st.lists(plies, max_size=5),
    st.lists(comments, max_size=2),
)


@given(records)
def test_any_record_comes_back_from_its_text(record: Record) -> None:
    """Tags with quotes and backslashes, comments everywhere, words of any script."""
    text = write_record(record)
    back = read_record(text)
    assert write_record(back) == text
    assert back.header == record.header
    assert [(p.seat, p.action, p.digest, p.comment, p.before) for p in back.plies] == [
        (p.seat, p.action, p.digest, p.comment, p.before) for p in record.plies
    ]
    assert back.after == record.after


@given(st.text(max_size=200), st.booleans())
def test_any_text_is_read_or_refused(text: str, lenient: bool) -> None:
    """Nothing but `UnreadableRecord` comes of a text."""
    for whole in (text, "\n".join([*LINES[:6], text])):
        with suppress(UnreadableRecord):
            read_record(whole, lenient=lenient)


@given(st.binary(max_size=100))
def test_bytes_without_tags_are_refused(raw: bytes) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(raw)


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(
    "line",
    [
        "[a" + " " * 8000 + "x",
        "a" + " " * 8000 + "#",
        "a; x" + " " * 8000 + "x",
        "1" + " " * 4000 + "seat" + " " * 4000 + "#",
        '[a "' + '\\"' * 4000,
    ],
    ids=["tag", "ply", "comment", "seat", "quotes"],
)
def test_a_long_line_is_judged_at_once(line: str, lenient: bool) -> None:
    """No form of a line is searched again and again: a thousand such lines are read like any others."""
    with suppress(UnreadableRecord):
        read(lines=[*LINES, *[line] * 1000], lenient=lenient)


def test_a_mark_and_crlf_are_how_a_file_was_carried() -> None:
    """Strict reading takes both, and bytes as well as text."""
    text = "\n".join(LINES) + "\n"
    carried = ("\ufeff" + text.replace("\n", "\r\n")).encode()
    assert write_record(read_record(carried)) == write_record(read_record(text))


def test_comments_and_empty_lines_stand_anywhere() -> None:
    record = read(
        ('[game "senators"]', '; above\n\n[game "senators"]'),
        ("2 0 pass", f"; between\n;\n\n2 0 pass #{DIGEST} ; beside ; twice\n; below"),
    )
    assert Comment("above") in record.header
    assert record.plies[1].before == (Comment("between"), Comment(""))
    assert (record.plies[1].digest, record.plies[1].comment) == (DIGEST, "beside ; twice")
    assert record.after == (Comment("below"),)


def test_unknown_tags_are_kept() -> None:
    record = read(('[players "3"]', '[players "3"]\n[event "a \\"fine\\" day"]\n[option.start "1"]'))
    assert record.unknown_tags == ("event",)
    assert record.tag("event") == 'a "fine" day'
    assert record.options == {"start": "1"}


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("2 0 pass", "3 0 pass", 8, "this is ply 2, not 3"),
        ("2 0 pass", "2  0 pass", 8, "not written as a ply is"),
        ("2 0 pass", "2 0 pass ", 8, "not written as a ply is"),
        ("2 0 pass", "2 0\tpass", 8, "not written as a ply is"),
        ("2 0 pass", "02 0 pass", 8, "not written as a ply is"),
        ("2 0 pass", "2 00 pass", 8, "not written as a ply is"),
        ("2 0 pass", "2 0 pass #0123", 8, "is not a ply such as"),
        ("2 0 pass", f"2 0 pass #{DIGEST.upper()}", 8, "not written as a ply is"),
        ("2 0 pass", "0 pass", 8, "not written as a ply is"),
        ("2 0 pass", "pass", 8, "not written as a ply is"),
        ("2 0 pass", "2 0 #" + DIGEST, 8, "is not a ply such as"),
        ("2 0 pass", "2 0 pass\x00", 8, "a control character"),
        ("2 0 pass", "2 0 pass\n   ", 9, "a line of blanks"),
        ("2 0 pass", "2 0 " + "p" * 9000, 8, "9004 characters, a line has at most 8192"),
        ("2 0 pass", '2 0 pass\n[event "x"]', 9, "a tag stands below a ply"),
        ('[rules "1"]', '[Rules "1"]', 3, "not written as a tag is"),
        ('[rules "1"]', "[rules 1]", 3, "not written as a tag is"),
        ('[rules "1"]', "[rules", 3, "is not a tag such as"),
        ('[rules "1"]', '[rules "1"]\n[rules "2"]', 4, "duplicate tag rules"),
        ('[rules "1"]\n', "", 0, "the tag rules is missing"),
        ('[record "referee/1"]\n', "", 0, "the tag record is missing"),
        ('[game "senators"]\n', "", 0, "the tag game is missing"),
        ('[players "3"]\n', "", 0, "the tag players is missing"),
        ('[record "referee/1"]\n[game "senators"]', '[game "senators"]\n[record "referee/1"]', 2, "not the first one"),
    ],
)
def test_strict_reading_names_the_line(old: str, new: str, line: int, message: str) -> None:
    at, told = fault((old, new))
    assert at == line
    assert message in told


@pytest.mark.parametrize(
    ("new", "seat", "action", "count"),
    [
        ("3 0 pass", 0, "pass", 1),
        ("  2.  seat 0:  pass ", 0, "pass", 1),
        ("2)\t0 pass", 0, "pass", 1),
        ("0 pass", 0, "pass", 1),
        ("2 pass", None, "pass", 1),
        ("pass", None, "pass", 1),
        ("2 * event war", None, "", 0),
        (f"2 0 pass # {DIGEST.upper()} ;x", 0, "pass", 1),
    ],
)
def test_lenient_reading_reports_deviations(new: str, seat: int | None, action: str, count: int) -> None:
    record = read(("2 0 pass", new), lenient=True)
    if not count:
        assert record.deviations == ()
        return
    assert len(record.deviations) == count
    assert deviations(("2 0 pass", new))[0][0] == 8
    assert (record.plies[1].seat, record.plies[1].action) == (seat, action)
    if "#" in new:
        assert record.plies[1].digest == DIGEST


@pytest.mark.parametrize("tag", ["[Rules: 1]", '[ rules  "1" ]', "[rules=1]", "[rules 1]"])
def test_lenient_reading_of_tags(tag: str) -> None:
    record = read(('[rules "1"]', tag), lenient=True)
    assert record.tag("rules") == "1"
    assert len(record.deviations) == 1
    assert deviations(('[rules "1"]', tag))[0][0] == 3


def test_lenient_reading_accepts_missing_and_duplicate_tags() -> None:
    assert deviations(('[rules "1"]\n', "")) == [(0, "the tag rules is missing")]
    assert deviations(('[rules "1"]', '[rules "1"]\n[rules "2"]'))[0][0] == 4
    assert read(('[rules "1"]', '[rules "1"]\n[rules "2"]'), lenient=True).tag("rules") == "1"


def test_what_no_reading_takes() -> None:
    """Without the game or the players there is nothing to replay."""
    for missing in ('[game "senators"]\n', '[players "3"]\n'):
        with pytest.raises(UnreadableRecord):
            read((missing, ""), lenient=True)


def test_what_no_text_can_hold_is_not_written() -> None:
    for record in (
        Record((Tag("Game", "x"),), ()),
        Record((Tag("game", "a\nb"),), ()),
        Record((Comment("a\rb"),), ()),
        Record((), (Ply(None, "pass"),)),
    ):
        with pytest.raises(ValueError, match=r"is not the name|does not fit|has no seat"):
            write_record(record)
