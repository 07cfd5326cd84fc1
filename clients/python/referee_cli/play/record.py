"""The record of a game in the terminal, written anew after every move."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from referee.v1.events_pb2 import AppliedAction, DrawnOutcome
from referee.v1.scores_pb2 import Scoresheet
from referee.v1.state_pb2 import State
from referee_cli.errors import InputError
from referee_cli.states import read_text, write_text
from referee_engines.contract import CHANCE
from referee_engines.records import (
    BROKEN_OFF,
    Comment,
    Ply,
    Record,
    Tag,
    UnreadableRecord,
    read_record,
    result_tags,
    write_record,
)

_RESULT = ("result", "winners")


class Recorder:
    """Collects the plies of one game and writes them to a file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._header: tuple[Tag | Comment, ...] = ()
        self._plies: list[Ply] = []
        self._after: tuple[Comment, ...] = ()

    def begin(self, header: str) -> None:
        """A new game with the header that the service gave. Raises `InputError` if the file already exists or cannot be written."""
        if self._path == "-":
            raise InputError("--record needs a file: it is written anew after every move")
        if Path(self._path).exists():
            raise InputError(f"{self._path} already exists; --record does not overwrite records")
        self._header = read_record(header).header
        self.write(None)

    def resume(self, state: State, ply: int) -> None:
        """A saved game, after the plies of the record so far. Raises `InputError` if it does not lead to the state."""
        if not Path(self._path).exists():
            raise InputError(f"{self._path} does not exist: a saved game needs the record of what was played before")
        try:
            record = read_record(read_text(self._path))
        except UnreadableRecord as error:
            raise InputError(f"{self._path} is not a record: {error}") from error
        if (record.plies[-1].digest != state.digest) if record.plies else ply:
            raise InputError(f"the record {self._path} does not end with the saved position")
        self._header = tuple(
            entry for entry in record.header if isinstance(entry, Comment) or entry.name not in _RESULT
        )
        self._plies = list(record.plies)
        self._after = record.after

    @property
    def plies(self) -> int:
        """How many there are."""
        return len(self._plies)

    def cut(self, plies: int) -> None:
        """Keeps so many plies: those after them are taken back."""
        del self._plies[plies:]
        self.write(None)

    def note(self, seat: int, action: AppliedAction) -> None:
        """An action that was accepted."""
        self._plies.append(Ply(seat, action.notation))

    def draw(self, drawn: Iterable[DrawnOutcome], after: State) -> None:
        """What chance decided then, and the state to which all of it led."""
        self._plies += [Ply(CHANCE, outcome.action.notation) for outcome in drawn]
        if self._plies:
            last = self._plies[-1]
            self._plies[-1] = Ply(last.seat, last.action, after.digest, last.comment, last.before)
        # A terminal can be closed at any moment; what was played until then is kept.
        self.write(None)

    def write(self, score: Scoresheet | None) -> None:
        """Writes the file; without a final score as that of an unfinished game."""
        if score is not None and score.final:
            result = result_tags(score.totals, score.winners)
        else:
            result = (Tag("result", BROKEN_OFF),)
        record = Record((*self._header, *result), tuple(self._plies), self._after)
        write_text(write_record(record).removesuffix("\n"), self._path)

    def is_at(self, path: str) -> bool:
        """Whether that is the record's own file."""
        return Path(path).resolve() == Path(self._path).resolve()
