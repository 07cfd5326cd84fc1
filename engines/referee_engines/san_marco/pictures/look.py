"""What the parts of one picture have in common: reader, layout, sizes, the players' letters. Parts are drawn once for each content."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from referee_engines.contract import Seat
from referee_engines.memo import Memo
from referee_engines.pictures import NARROW, WIDE, Pen, Style
from referee_engines.pictures.pen import text_width
from referee_engines.san_marco.pictures.layout import SanMarcoLayout
from referee_engines.text import Reader

C = TypeVar("C")


class Look(Struct, frozen=True, cache_hash=True):
    """All that a part of a picture depends on besides its content."""

    reader: Reader
    layout: SanMarcoLayout
    is_narrow: bool
    players: int

    @property
    def badges(self) -> tuple[str, ...]:
        return _badges[self.reader, self.players]

    def size(self, narrow: float, wide: float) -> float:
        return narrow if self.is_narrow else wide

    def pen(self) -> Pen:
        return Pen(self.reader, Style(NARROW if self.is_narrow else WIDE))


def part(function: Callable[[Pen, Look, C], None], most: int = 1 << 9) -> Callable[[Look, C], str]:
    """A function that draws one part, as one that gives its elements and keeps them by content."""

    def write(asked: tuple[Look, C]) -> str:
        look, content = asked
        pen = look.pen()
        function(pen, look, content)
        return pen.taken()

    memo: Memo[tuple[Look, C], str] = Memo(write, most)
    return lambda look, content: memo[look, content]


def _letters(asked: tuple[Reader, int]) -> tuple[str, ...]:
    """What stands on each player's pieces: the first letter of the name where all differ, else the number of the seat."""
    reader, players = asked
    letters = [name[:1].upper() for name in reader.players[:players]]
    is_clear = len({*letters}) == players and all([each.isalpha() and text_width(each, 1) < 1 for each in letters])
    return tuple(letters) if is_clear else tuple(map(str, range(players)))


_badges: Memo[tuple[Reader, int], tuple[str, ...]] = Memo(_letters, most=1 << 8)


def piece(pen: Pen, look: Look, seat: Seat, x: float, y: float, radius: float) -> None:
    """A player's noble or sign."""
    pen.emblem(seat, x, y, radius, label=look.badges[seat])


def names_with(reader: Reader, numbers: tuple[int, ...]) -> str:
    """The players who have something, each with a number: `Anna (3) and Ben (1)`."""
    return reader.join(
        [reader.word("seat-number", seat=reader.seat(seat), number=str(n)) for seat, n in enumerate(numbers) if n]
    )


def cards_of(reader: Reader, cards: tuple[str, ...]) -> str:
    return reader.join(reader.counted([reader.name("card", card) for card in cards]))
