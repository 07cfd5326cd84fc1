"""Records and how they are written: a header of tags, then one line per ply. The format is specified in `proto/RECORDS.md`.

Nothing here knows a game: an action is the text between the seat and the digest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from referee_engines.contract import CHANCE, Seat

FORMAT = "referee/1"
BROKEN_OFF = "*"
"""The result of a game that was not played to its end."""
OPTION = "option."
KNOWN_TAGS = ("record", "game", "rules", "data", "players", "result", "winners")

_NAME = re.compile(r"[a-z][a-z0-9_.-]*")
CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
"""What a line cannot hold."""


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


def write_ply(number: int, seat: Seat, action: str) -> str:
    """The line of an action in notation, without checkpoint or comment."""
    return f"{number} {write_seat(seat)} {action}"


def write_header(header: Iterable[Tag | Comment]) -> str:
    """The lines of the header and the empty line after them. Raises `ValueError` for what no text can hold."""
    lines = [_comment(entry) if isinstance(entry, Comment) else _tag(entry) for entry in header]
    return "\n".join([*lines, "", ""])


def write_record(record: Record) -> str:
    """The canonical text; reading it gives the same record. Raises `ValueError` for a record that no text can hold."""
    lines = []
    for number, ply in enumerate(record.plies, 1):
        lines += [_comment(comment) for comment in ply.before]
        if ply.seat is None:
            raise ValueError(f"ply {number} has no seat")
        line = write_ply(number, ply.seat, ply.action)
        if ply.digest:
            line += f" #{ply.digest}"
        if ply.comment:
            line += f" ; {_one_line(ply.comment)}"
        lines.append(line)
    lines += [_comment(comment) for comment in record.after]
    return write_header(record.header) + "".join([f"{line}\n" for line in lines])


def _tag(tag: Tag) -> str:
    if not _NAME.fullmatch(tag.name):
        raise ValueError(f"'{tag.name}' is not the name of a tag")
    value = _one_line(tag.value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{tag.name} "{value}"]'


def _comment(comment: Comment) -> str:
    return f"; {_one_line(comment.text)}" if comment.text else ";"


def _one_line(text: str) -> str:
    if CONTROL.search(text):
        raise ValueError(f"{text[:40]!r} does not fit into one line")
    return text
