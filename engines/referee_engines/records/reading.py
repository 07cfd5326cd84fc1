"""Records read from text, strictly or leniently, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee_engines.contract import CHANCE
from referee_engines.records.text import CONTROL, Comment, Deviation, Ply, Record, Tag, UnreadableRecord

_REQUIRED = ("record", "game", "rules", "data", "players")
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
_MAX_LINE = 8192
_LONG_LINE = 100
_MAX_TAGS = 100
MAX_DEVIATIONS = 100
"""Of a record's text, and of its replay: a file full of them needs no further ones to be understood."""


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
        self, text: str | bytes, *, lenient: bool = False, max_plies: int | None = None, keeps_comments: bool = True
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
        """Reads so many lines more, long ones counting several times, or all that are left; whether any were left.

        Raises `UnreadableRecord`.
        """
        number = weight = 0
        for number, line in self._lines:
            self._read_line(number, line.removesuffix("\r"))
            weight += 1 + len(line) // _LONG_LINE
            if lines is not None and weight >= lines:
                break
        return number > 0 and (self._max_plies is None or len(self._plies) <= self._max_plies)

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
        if CONTROL.search(line):
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
