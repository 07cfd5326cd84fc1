"""A game in the terminal as a record: what was played, written down when it ends or is broken off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from referee.v1.events_pb2 import DrawnOutcome
from referee.v1.scores_pb2 import Scoresheet
from referee.v1.state_pb2 import State
from referee_cli.session import InputError
from referee_cli.states import read_text, write_text
from referee_client import calls
from referee_client.calls import AnyAction
from referee_engines.contract import CHANCE, Engine, Unreadable
from referee_engines.records import (
    BROKEN_OFF,
    Comment,
    Ply,
    Record,
    Tag,
    UnreadableRecord,
    header,
    read_record,
    result_tags,
    write_record,
)
from referee_service.codec import Codec
from referee_service.errors import CallError
from referee_service.tokens import Opened, Tokens

_RESULT = ("result", "winners")


class Recorder:
    """Notes the plies of one game and writes them to a file. Needs the game, its rules and its data set here."""

    def __init__(self, path: str, engines: Sequence[Engine]) -> None:
        self._path = path
        self._tokens = Tokens(engines)
        self._header: tuple[Tag | Comment, ...] = ()
        self._plies: list[Ply] = []
        self._after: tuple[Comment, ...] = ()

    def begin(self, state: State, options: Mapping[str, str]) -> None:
        """A new game. Raises `InputError` if the file is there already or cannot be written."""
        if self._path == "-":
            raise InputError("--record needs a file: it is written anew after every move")
        if Path(self._path).exists():
            raise InputError(f"{self._path} is there already; --record does not overwrite records")
        engine, opened, _ = self._open(state)
        game = engine.game
        self._header = header(game.id, game.rules_version, opened.data, opened.sha256, opened.players, options)
        self.write(None)

    def resume(self, state: State) -> None:
        """A saved game, after the plies of the record so far. Raises `InputError` if it does not lead to the state."""
        _, opened, _ = self._open(state)
        if not Path(self._path).exists():
            raise InputError(f"{self._path} is not there: a saved game needs the record of what was played before")
        try:
            record = read_record(read_text(self._path))
        except UnreadableRecord as error:
            raise InputError(f"{self._path} is no record: {error}") from error
        if (record.plies[-1].digest != state.digest) if record.plies else opened.ply:
            raise InputError(f"the record {self._path} does not end with the saved position")
        self._header = tuple(
            entry for entry in record.header if isinstance(entry, Comment) or entry.name not in _RESULT
        )
        self._plies = list(record.plies)
        self._after = record.after

    def note(self, before: State, seat: int, action: AnyAction) -> None:
        """An action that was accepted in the state."""
        engine, opened, _ = self._open(before)
        played = Codec(engine).read_action(calls.write_action(action), opened)
        self._plies.append(Ply(seat, engine.notation.format(played)))

    def draw(self, drawn: Iterable[DrawnOutcome], after: State) -> None:
        """What chance decided then, and the state to which all of it led."""
        self._plies += [Ply(CHANCE, outcome.notation) for outcome in drawn]
        if self._plies:
            last = self._plies[-1]
            self._plies[-1] = Ply(last.seat, last.action, after.digest, last.comment, last.before)
        # A terminal can be closed at any moment; what was played until then is kept.
        self.write(None)

    def write(self, score: Scoresheet | None) -> None:
        """Writes the file; without a final score as that of a game that was broken off."""
        if score is not None and score.final:
            result = result_tags(score.totals, score.winners)
        else:
            result = (Tag("result", BROKEN_OFF),)
        record = Record((*self._header, *result), tuple(self._plies), self._after)
        write_text(write_record(record).removesuffix("\n"), self._path)

    def is_at(self, path: str) -> bool:
        """Whether that is the record's own file."""
        return Path(path).resolve() == Path(self._path).resolve()

    def _open(self, state: State) -> Opened:
        try:
            return self._tokens.open(state)
        except (CallError, Unreadable) as error:
            raise InputError(f"--record needs the game here as well: {error}") from error
