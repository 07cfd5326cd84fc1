"""Records as text: a header of tags, then one line per ply. The format is specified in `proto/RECORDS.md`.

Nothing here knows a game: an action is the text between the seat and the digest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from msgspec import Struct

from referee_engines.contract import CHANCE, Seat

FORMAT = "referee/1"
BROKEN_OFF = "*"
"""The result of a game that was not played to its end."""
OPTION = "option."
KNOWN_TAGS = ("record", "game", "rules", "data", "players", "result", "winners")
_REQUIRED = ("record", "game", "rules", "data", "players")

_NAME = re.compile(r"[a-z][a-z0-9_.-]*")
_TAG = re.compile(r'\[([a-z][a-z0-9_.-]*) "((?:[^"\\]|\\["\\])*)"\]')
# Nothing in the loose forms is tried in two ways (`++`, `*+`, `?+`): a line of blanks may be long, and strangers write it.
_LOOSE_TAG = re.compile(r'\[\s*+([A-Za-z][A-Za-z0-9_.-]*+)[\s:=]*+"?+((?:[^"\\]|\\["\\])*+)"?+')
# An action never begins with a digit, so that a line without a number or a seat can still be recognised.
_PLY = re.compile(
    r"([1-9][0-9]{0,8}) (\*|0|[1-9][0-9]?) ([^\s#;]+(?: [^\s#;]+)*)(?: #([0-9a-f]{32}))?(?: ;(?: (.*))?)?"
)
_LOOSE_PLY = re.compile(
    r"(?:([0-9]{1,9})[.:)]?(?:\s++|$))?(?:(?:seat\s*+)?(\*|[0-9]{1,2})[.:]?\s++)?([^\s#;0-9*][^#;]*+)"
    r"(?:#\s*+([0-9a-fA-F]{32})\s*+)?(?:;(.*+))?"
)
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_MAX_LINE = 8192
_MAX_TAGS = 100
MAX_DEVIATIONS = 100
"""Of a record's text, and of its replay: a file full of them needs no further ones to be understood."""


class Tag(Struct, frozen=True):
    """One line of the header."""

    name: str
    value: str


class Comment(Struct, frozen=True):
    """A line that is a comment."""

    text: str


class Ply(Struct, frozen=True):
    """One action. Plies are numbered from 1 by their place."""

    seat: Seat | None
    """None where lenient mode accepted a line without one: the awaited seat is meant."""
    action: str
    digest: str = ""
    """The digest that the state after the ply must have; empty where the record gives none."""
    comment: str = ""
    before: tuple[Comment, ...] = ()
    """The lines of comment above it."""
    line: int = 0
    """Its line in the text, from 1; 0 in a record that was not read from text."""


class Deviation(Struct, frozen=True):
    """A departure from the format that lenient mode accepts."""

    line: int
    """Its line in the text, from 1; 0 where it is in no line in particular."""
    message: str


class Deviations:
    """The first deviations of a record, and how many more there were."""

    def __init__(self) -> None:
        self.first: list[Deviation] = []
        self.more = 0

    def add(self, line: int, message: str) -> None:
        if len(self.first) < MAX_DEVIATIONS:
            self.first.append(Deviation(line, message))
        else:
            self.more += 1


class Record(Struct, frozen=True):
    """A game as it was played."""

    header: tuple[Tag | Comment, ...]
    plies: tuple[Ply, ...]
    after: tuple[Comment, ...] = ()
    """The lines of comment below the last ply."""
    deviations: tuple[Deviation, ...] = ()
    more_deviations: int = 0
    """How many there were beyond those."""
    tag_lines: Mapping[str, int] = {}
    """The line of each tag in the text."""

    @property
    def tags(self) -> dict[str, str]:
        return {entry.name: entry.value for entry in self.header if isinstance(entry, Tag)}

    def tag(self, name: str) -> str | None:
        return self.tags.get(name)

    @property
    def options(self) -> dict[str, str]:
        """The options of the game by name."""
        return {name.removeprefix(OPTION): value for name, value in self.tags.items() if name.startswith(OPTION)}

    @property
    def unknown_tags(self) -> tuple[str, ...]:
        """Tags that the format does not define: they are kept and change nothing."""
        return tuple([name for name in self.tags if name not in KNOWN_TAGS and not name.startswith(OPTION)])


class UnreadableRecord(Exception):
    """A text that is not a record; the line is where that shows."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        self.message = message


def header(
    game: str, rules: str, data: str, sha256: str, players: int, options: Mapping[str, str] | None = None
) -> tuple[Tag, ...]:
    """The tags that every record needs, then one for each option."""
    given = sorted((options or {}).items())
    return (
        Tag("record", FORMAT),
        Tag("game", game),
        Tag("rules", rules),
        Tag("data", f"{data} {sha256}"),
        Tag("players", str(players)),
        *[Tag(OPTION + name, value) for name, value in given if name != "data"],
    )


def result_tags(totals: Iterable[int], winners: Iterable[Seat]) -> tuple[Tag, ...]:
    """The tags of a game that was played to its end."""
    return Tag("result", " ".join(map(str, totals))), Tag("winners", " ".join(map(str, winners)))


def write_seat(seat: Seat) -> str:
    return "*" if seat == CHANCE else str(seat)


def write_record(record: Record) -> str:
    """The canonical text; reading it gives the same record. Raises `ValueError` for a record that no text can hold."""
    lines = [_comment(entry) if isinstance(entry, Comment) else _tag(entry) for entry in record.header]
    lines.append("")
    for number, ply in enumerate(record.plies, 1):
        lines += [_comment(comment) for comment in ply.before]
        if ply.seat is None:
            raise ValueError(f"ply {number} has no seat")
        line = f"{number} {write_seat(ply.seat)} {ply.action}"
        if ply.digest:
            line += f" #{ply.digest}"
        if ply.comment:
            line += f" ; {_one_line(ply.comment)}"
        lines.append(line)
    lines += [_comment(comment) for comment in record.after]
    return "\n".join(lines) + "\n"


def _tag(tag: Tag) -> str:
    if not _NAME.fullmatch(tag.name):
        raise ValueError(f"'{tag.name}' is not the name of a tag")
    value = _one_line(tag.value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{tag.name} "{value}"]'


def _comment(comment: Comment) -> str:
    return f"; {_one_line(comment.text)}" if comment.text else ";"


def _one_line(text: str) -> str:
    if _CONTROL.search(text):
        raise ValueError(f"{text[:40]!r} does not fit into one line")
    return text


def read_record(text: str | bytes, *, lenient: bool = False) -> Record:
    """The record in a text. Raises `UnreadableRecord`.

    A byte order mark and CRLF line ends come from the file's way here and not from its author: both modes accept them.
    """
    reader = RecordReader(text, lenient=lenient)
    reader.advance()
    return reader.record()


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableRecord(raw.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text") from error


def _split(text: str) -> Iterator[str]:
    """The lines of a text, one at a time: all of them together can take many times its size."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start:end]
        start = end + 1
    yield text[start:]


class RecordReader:
    """Reads a record's text line by line, so that callers can stop between two lines."""

    def __init__(
        self, text: str | bytes, *, lenient: bool = False, max_plies: int = 0, keeps_comments: bool = True
    ) -> None:
        """Reads one ply more than the most, if there is a most. Raises `UnreadableRecord` for bytes that are not UTF-8."""
        text = _decode(text) if isinstance(text, bytes) else text
        self._lines = enumerate(_split(text.removeprefix("\ufeff")), 1)
        self._lenient = lenient
        self._max_plies = max_plies
        self._keeps_comments = keeps_comments
        self._header: list[Tag | Comment] = []
        self._tag_lines: dict[str, int] = {}
        self._plies: list[Ply] = []
        self._waiting: list[Comment] = []
        self._deviations = Deviations()
        self._is_header = True
        # The empty line below the tags separates the header's comments from those of the first ply.
        self._is_separated = False

    def advance(self, lines: int | None = None) -> bool:
        """Reads so many lines more, or all that are left; whether any were left. Raises `UnreadableRecord`."""
        number = 0
        for number, line in islice(self._lines, lines):
            self._read_line(number, line.removesuffix("\r"))
        return number > 0 and not 0 < self._max_plies < len(self._plies)

    def record(self) -> Record:
        """The record, once all lines are read. Raises `UnreadableRecord` if a tag is missing."""
        self._check_tags()
        return Record(
            tuple(self._header),
            tuple(self._plies),
            tuple(self._waiting),
            tuple(self._deviations.first),
            self._deviations.more,
            self._tag_lines,
        )

    def _read_line(self, number: int, line: str) -> None:
        if len(line) > _MAX_LINE:
            raise UnreadableRecord(number, f"{len(line)} characters, a line has at most {_MAX_LINE}")
        if _CONTROL.search(line):
            raise UnreadableRecord(number, "a control character")
        if not line or line.isspace():
            if line:
                self._accept(number, "a line of blanks")
            self._is_separated = True
            return
        first = line.lstrip()[0] if self._lenient else line[0]
        if first == ";":
            if self._keeps_comments:
                (self._waiting if self._is_separated else self._header).append(Comment(_comment_text(line)))
        elif first == "[":
            if not self._is_header:
                raise UnreadableRecord(number, "a tag stands below a ply")
            self._header += self._waiting
            self._waiting.clear()
            self._is_separated = False
            self._read_tag(number, line)
        else:
            self._is_header, self._is_separated = False, True
            self._read_ply(number, line)

    def _accept(self, line: int, message: str) -> None:
        """Notes a deviation in lenient mode. Raises `UnreadableRecord` in strict mode."""
        if not self._lenient:
            raise UnreadableRecord(line, message)
        self._deviations.add(line, message)

    def _read_tag(self, number: int, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match is None:
            bare = line.strip()
            match = _LOOSE_TAG.fullmatch(bare[:-1].rstrip()) if bare.endswith("]") else None
            if match is None:
                raise UnreadableRecord(number, f"'{line[:60]}' is not a tag such as [players \"3\"]")
            self._accept(number, f"'{line[:60]}' is not written as a tag is")
        name = match[1].lower()
        if name in self._tag_lines:
            self._accept(number, f"duplicate tag {name}; the first counts")
            return
        if len(self._tag_lines) == _MAX_TAGS:
            raise UnreadableRecord(number, f"a record has at most {_MAX_TAGS} tags")
        self._tag_lines[name] = number
        self._header.append(Tag(name, re.sub(r"\\(.)", r"\1", match[2])))

    def _read_ply(self, number: int, line: str) -> None:
        place = len(self._plies) + 1
        match = _PLY.fullmatch(line)
        if match is None:
            match = _LOOSE_PLY.fullmatch(line.strip())
            if match is None:
                raise UnreadableRecord(number, f"'{line[:60]}' is not a ply such as `12 0 ACTION #DIGEST ; comment`")
            self._accept(number, f"'{line[:60]}' is not written as a ply is")
        given, seat, action, digest, comment = match.groups()
        if comment and match.re is _LOOSE_PLY:
            comment = comment.strip()
        if given is not None and seat is None and int(given) != place:
            # One number alone is the ply's if it fits there, else the seat.
            given, seat = None, given
        if given is not None and int(given) != place:
            self._accept(number, f"this is ply {place}, not {given}")
        self._plies.append(
            Ply(
                CHANCE if seat == "*" else None if seat is None else int(seat),
                " ".join(action.split()),
                (digest or "").lower(),
                comment or "" if self._keeps_comments else "",
                tuple(self._waiting),
                number,
            )
        )
        self._waiting.clear()

    def _check_tags(self) -> None:
        for name in _REQUIRED:
            if name not in self._tag_lines:
                # Without the game and the number of players there is nothing to replay.
                if name in ("game", "players"):
                    raise UnreadableRecord(0, f"the tag {name} is missing")
                self._accept(0, f"the tag {name} is missing")
        first = next((entry for entry in self._header if isinstance(entry, Tag)), None)
        if first is not None and first.name != "record" and "record" in self._tag_lines:
            self._accept(self._tag_lines["record"], "the tag record is not the first one")


def _comment_text(line: str) -> str:
    return line.strip().removeprefix(";").removeprefix(" ")


def read_players(record: Record) -> int:
    """The number of players. Raises `UnreadableRecord`."""
    return read_numbers(record, "players", most=1)[0]


def read_numbers(record: Record, name: str, most: int | None = None) -> tuple[int, ...]:
    """The numbers in a tag, at least one. Raises `UnreadableRecord`."""
    words = (record.tag(name) or "").split(" ")
    if not all(_NUMBER.fullmatch(word) for word in words) or (most is not None and len(words) > most):
        line = record.tag_lines.get(name, 0)
        raise UnreadableRecord(line, f"'{record.tag(name)}' is not a value of the tag {name}")
    return tuple(map(int, words))
