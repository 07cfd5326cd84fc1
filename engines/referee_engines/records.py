"""Records as text: a header of tags, then one line per ply. The format is specified in `proto/RECORDS.md`.

Nothing here knows a game: an action is the text between the seat and the digest.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Mapping

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
# An action never begins with a digit, so that a line without a number or a seat can still be told apart.
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
_LINES_AT_A_TIME = 1000


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
    """None where a lenient reading found none: the seat that is awaited."""
    action: str
    digest: str = ""
    """The digest that the state after the ply must have; empty where the record does not say."""
    comment: str = ""
    before: tuple[Comment, ...] = ()
    """The lines of comment above it."""
    line: int = 0
    """Where it stands in the text, from 1; 0 in a record that was not read."""


class Forgiven(Struct, frozen=True):
    """What a lenient reading put up with."""

    line: int
    message: str


class Record(Struct, frozen=True):
    """A game as it was played."""

    header: tuple[Tag | Comment, ...]
    plies: tuple[Ply, ...]
    after: tuple[Comment, ...] = ()
    """The lines of comment below the last ply."""
    forgiven: tuple[Forgiven, ...] = ()
    tag_lines: Mapping[str, int] = {}
    """Where each tag stands in the text."""

    def tag(self, name: str) -> str | None:
        """The value of a tag, or None."""
        for entry in self.header:
            if isinstance(entry, Tag) and entry.name == name:
                return entry.value
        return None

    @property
    def options(self) -> dict[str, str]:
        """The options of the game by name."""
        return {
            entry.name.removeprefix(OPTION): entry.value
            for entry in self.header
            if isinstance(entry, Tag) and entry.name.startswith(OPTION)
        }

    @property
    def unknown_tags(self) -> tuple[str, ...]:
        """Tags that the format gives no meaning to: they are kept and change nothing."""
        return tuple(
            entry.name
            for entry in self.header
            if isinstance(entry, Tag) and entry.name not in KNOWN_TAGS and not entry.name.startswith(OPTION)
        )


class UnreadableRecord(Exception):
    """A text that is no record; the line says where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        self.message = message


def header(
    game: str, rules: str, data: str, sha256: str, players: int, options: Mapping[str, str] | None = None
) -> tuple[Tag, ...]:
    """The tags that every record needs, and those of its options."""
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


def write_record(record: Record) -> str:
    """The canonical text; reading it gives the same record. Raises `ValueError` for a record that no text can hold."""
    lines = [_comment(entry) if isinstance(entry, Comment) else _tag(entry) for entry in record.header]
    lines.append("")
    for number, ply in enumerate(record.plies, 1):
        lines += [_comment(comment) for comment in ply.before]
        if ply.seat is None:
            raise ValueError(f"ply {number} has no seat")
        line = f"{number} {'*' if ply.seat == CHANCE else ply.seat} {ply.action}"
        if ply.digest:
            line += f" #{ply.digest}"
        if ply.comment:
            line += f" ; {_one_line(ply.comment)}"
        lines.append(line)
    lines += [_comment(comment) for comment in record.after]
    return "\n".join(lines) + "\n"


def _tag(tag: Tag) -> str:
    if not _NAME.fullmatch(tag.name):
        raise ValueError(f"'{tag.name}' is no name of a tag")
    value = _one_line(tag.value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{tag.name} "{value}"]'


def _comment(comment: Comment) -> str:
    return f"; {_one_line(comment.text)}" if comment.text else ";"


def _one_line(text: str) -> str:
    if _CONTROL.search(text):
        raise ValueError(f"{text[:40]!r} does not fit into one line")
    return text


def read_record(text: str | bytes, *, lenient: bool = False) -> Record:
    """The record of a text. Raises `UnreadableRecord`.

    A byte order mark and CRLF line ends are how a file was carried, not what it says: both readings take them.
    """
    parts = read_record_in_parts(text, lenient=lenient)
    while True:
        try:
            next(parts)
        except StopIteration as end:
            record: Record = end.value
            return record


def read_record_in_parts(text: str | bytes, *, lenient: bool = False) -> Generator[None, None, Record]:
    """The same, with None from time to time before the record, so that a long one leaves room for other work."""
    text = _decode(text) if isinstance(text, bytes) else text
    return (yield from _Reading(lenient).read(text.removeprefix("\ufeff")))


def _decode(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableRecord(raw.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text") from error


class _Reading:
    """One pass over the lines."""

    def __init__(self, lenient: bool) -> None:
        self._lenient = lenient
        self._header: list[Tag | Comment] = []
        self._tag_lines: dict[str, int] = {}
        self._plies: list[Ply] = []
        self._waiting: list[Comment] = []
        self._forgiven: list[Forgiven] = []

    def read(self, text: str) -> Generator[None, None, Record]:
        # The empty line below the tags parts the header's comments from those of the first ply.
        is_header, is_parted = True, False
        for number, line in enumerate(text.split("\n"), 1):
            if number % _LINES_AT_A_TIME == 0:
                yield
            line = line.removesuffix("\r")
            if len(line) > _MAX_LINE:
                raise UnreadableRecord(number, f"{len(line)} characters, a line has at most {_MAX_LINE}")
            if _CONTROL.search(line):
                raise UnreadableRecord(number, "a control character")
            if not line or line.isspace():
                if line:
                    self._forgive(number, "a line of blanks")
                is_parted = True
                continue
            first = line.lstrip()[0] if self._lenient else line[0]
            if first == ";":
                (self._waiting if is_parted else self._header).append(Comment(_comment_text(line)))
            elif first == "[":
                if not is_header:
                    raise UnreadableRecord(number, "a tag stands below a ply")
                self._header += self._waiting
                self._waiting.clear()
                is_parted = False
                self._read_tag(number, line)
            else:
                is_header, is_parted = False, True
                self._read_ply(number, line)
        self._check_tags()
        return Record(
            tuple(self._header), tuple(self._plies), tuple(self._waiting), tuple(self._forgiven), self._tag_lines
        )

    def _forgive(self, line: int, message: str) -> None:
        """Notes what a lenient reading puts up with, and ends a strict one."""
        if not self._lenient:
            raise UnreadableRecord(line, message)
        self._forgiven.append(Forgiven(line, message))

    def _read_tag(self, number: int, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match is None:
            bare = line.strip()
            match = _LOOSE_TAG.fullmatch(bare[:-1].rstrip()) if bare.endswith("]") else None
            if match is None:
                raise UnreadableRecord(number, f"'{line[:60]}' is no tag such as [players \"3\"]")
            self._forgive(number, f"'{line[:60]}' is not written as a tag is")
        name = match[1].lower()
        if name in self._tag_lines:
            self._forgive(number, f"the tag {name} stands there twice; the first counts")
            return
        self._tag_lines[name] = number
        self._header.append(Tag(name, re.sub(r"\\(.)", r"\1", match[2])))

    def _read_ply(self, number: int, line: str) -> None:
        place = len(self._plies) + 1
        match = _PLY.fullmatch(line)
        if match is None:
            match = _LOOSE_PLY.fullmatch(line.strip())
            if match is None:
                raise UnreadableRecord(number, f"'{line[:60]}' is no ply such as `12 0 ACTION #DIGEST ; comment`")
            self._forgive(number, f"'{line[:60]}' is not written as a ply is")
        given, seat, action, digest, comment = match.groups()
        if comment and match.re is _LOOSE_PLY:
            comment = comment.strip()
        if given is not None and seat is None and int(given) != place:
            # One number alone is the ply's if it fits there, else the seat.
            given, seat = None, given
        if given is not None and int(given) != place:
            self._forgive(number, f"this is ply {place}, not {given}")
        self._plies.append(
            Ply(
                CHANCE if seat == "*" else None if seat is None else int(seat),
                " ".join(action.split()),
                (digest or "").lower(),
                comment or "",
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
                self._forgive(0, f"the tag {name} is missing")
        first = next((entry for entry in self._header if isinstance(entry, Tag)), None)
        if first is not None and first.name != "record" and "record" in self._tag_lines:
            self._forgive(self._tag_lines["record"], "the tag record is not the first one")


def _comment_text(line: str) -> str:
    return line.strip().removeprefix(";").removeprefix(" ")


def read_number(record: Record, name: str) -> int:
    """The number in a tag. Raises `UnreadableRecord`."""
    return _numbers(record, name, 1)[0]


def read_numbers(record: Record, name: str) -> tuple[int, ...]:
    """The numbers in a tag. Raises `UnreadableRecord`."""
    return _numbers(record, name, None)


def _numbers(record: Record, name: str, count: int | None) -> tuple[int, ...]:
    words = (record.tag(name) or "").split(" ")
    if not all(_NUMBER.fullmatch(word) for word in words) or (count is not None and len(words) != count):
        line = record.tag_lines.get(name, 0)
        raise UnreadableRecord(line, f"'{record.tag(name)}' is no value of the tag {name}")
    return tuple(map(int, words))
