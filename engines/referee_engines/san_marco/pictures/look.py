"""What the parts of one picture have in common: reader, layout, sizes. Parts are drawn once for each content."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from referee_engines.memo import Memo
from referee_engines.pictures import NARROW, WIDE, Pen, Style
from referee_engines.san_marco.pictures.layout import SanMarcoLayout
from referee_engines.text import Reader

C = TypeVar("C")


class Look(Struct, frozen=True, cache_hash=True):
    """All that a part of a picture depends on besides its content."""

    reader: Reader
    layout: SanMarcoLayout
    is_narrow: bool
    players: int

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


def names_with(reader: Reader, numbers: tuple[int, ...]) -> str:
    """The players who have something, each with a number: `Anna (3) and Ben (1)`."""
    return reader.join(
        [reader.word("seat-number", seat=reader.seat(seat), number=str(n)) for seat, n in enumerate(numbers) if n]
    )


def cards_of(reader: Reader, cards: tuple[str, ...]) -> str:
    return reader.join(reader.counted([reader.name("card", card) for card in cards]))
