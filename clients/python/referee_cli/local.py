"""The games of this installation, for what needs no server: opens states, draws boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from referee.v1.actions_pb2 import LegalAction
from referee.v1.state_pb2 import State
from referee.v1.views_pb2 import View
from referee_cli.errors import InputError
from referee_engines.contract import Engine, Unreadable
from referee_engines.sketch import Sketch
from referee_engines.text import DEFAULT_LANGUAGE
from referee_service.codec import Codec
from referee_service.errors import CallError
from referee_service.tokens import Tokens


class LocalGames:
    """The installed engines, with the further data sets of the session."""

    def __init__(self, engines: Sequence[Engine], language: str, names: Sequence[str]) -> None:
        """Boards are drawn in the language, where the game has texts in it, with the names of the players."""
        self._engines, self._language, self._names = engines, language, names
        self._tokens = Tokens(engines)
        self._codecs: dict[Engine, Codec] = {}

    def find(self, game: str, rules_version: str = "") -> Engine:
        """The engine of that game, by the current rules or those of a version. Raises `InputError`."""
        versions = {engine.game.rules_version: engine for engine in self._engines if engine.game.id == game}
        if not versions:
            known = ", ".join(dict.fromkeys([engine.game.id for engine in self._engines]))
            raise InputError(f"unknown game '{game}'; installed: {known}")
        if rules_version and rules_version not in versions:
            raise InputError(f"unknown rules version '{rules_version}' of {game}; installed: {', '.join(versions)}")
        return versions[rules_version] if rules_version else next(iter(versions.values()))

    def open(self, state: State) -> tuple[Engine, Any]:
        """The engine and its own state. Raises `InputError` for a state of other rules or data than those here."""
        try:
            engine, opened, _ = self._tokens.open(state)
        except (CallError, Unreadable) as error:
            raise InputError(str(error)) from error
        return engine, opened

    def draw(self, game: str, view: View, actions: Iterable[LegalAction] = (), brief: bool = False) -> Text:
        """The view as its game draws it, at length or briefly, with the places of the actions marked.

        Raises `InputError` for a game that is not installed here.
        """
        try:
            engine = self.find(game)
        except InputError as error:
            raise InputError(
                f"the board of {game} cannot be drawn here: that game is not installed; --json prints the view"
            ) from error
        codec = self._codec(engine)
        marked = [codec.read_action(each.action, None) for each in actions]
        seen = codec.read_view(view)
        reader = engine.reader(self._language_of(engine), self._names, seen.data)
        return _sketch_text(engine.sketch(seen, reader, marked, brief))

    def name(self, game: str, kind: str, word: str, form: str = "") -> str:
        """What a thing is called, or another form of its name, such as the text of its card; empty where there is none."""
        engine = self.find(game)
        return engine.reader(self._language_of(engine), self._names).name(kind, word, form)

    def _language_of(self, engine: Engine) -> str:
        return self._language if self._language in engine.texts.languages else DEFAULT_LANGUAGE

    def _codec(self, engine: Engine) -> Codec:
        # It takes milliseconds to build and serves every call of its engine.
        if engine not in self._codecs:
            self._codecs[engine] = Codec(engine)
        return self._codecs[engine]


def _sketch_text(sketch: Sketch) -> Text:
    lines = []
    for spans in sketch:
        line = Text(no_wrap=True)
        for span in spans:
            line.append(span.text, span.style or None)
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
