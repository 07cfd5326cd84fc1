"""The records that must be refused: a game of the corpus, cut and spoiled in one place."""

from __future__ import annotations

from typing import NamedTuple

from engines.records import write_record
from tests.golden.corpus import write_game
from tests.golden.coverage import Played


class Refusal(NamedTuple):
    """A record to be spoiled."""

    game: str
    base: str
    """The name of a game of the corpus."""
    name: str
    says: str
    plies: int
    """How many of the game's plies stand before what is wrong."""
    wrong: str = ""
    """The line of the wrong ply without its number: seat and action."""
    old: str = ""
    """What is replaced in the text."""
    new: str = ""

    def text(self, base: Played) -> str:
        """The spoiled record."""
        cut = base._replace(plies=base.plies[: self.plies])
        text = write_record(write_game(cut, {self.plies}, {}, {}, {}))
        if self.wrong:
            text += f"{self.plies + 1} {self.wrong}\n"
        if self.old:
            if text.count(self.old) != 1:
                raise ValueError(f"{self.name}: '{self.old}' stands {text.count(self.old)} times in the record")
            text = text.replace(self.old, self.new)
        return text


REFUSALS: list[Refusal] = []
