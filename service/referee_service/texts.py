"""The sentences of an answer: in the language asked for, or none but those of refusals."""

from __future__ import annotations

from typing import Any

from referee.v1.texts_pb2 import TextOptions
from referee_engines.contract import Engine, Event, Seat, Turn, Unreadable
from referee_engines.scores import ScoreNode
from referee_engines.text import DEFAULT_LANGUAGE, Reader
from referee_service.config import MAX_NAME_LENGTH, MAX_SEATS


class Sentences:
    """What an answer needs from a reader. Sentences that were not asked for are empty."""

    def __init__(self, reader: Reader, is_asked: bool) -> None:
        self._reader = reader
        self.is_asked = is_asked
        self.reader = reader if is_asked else None
        """Of the sentences asked for."""
        self.language = reader.language
        # A refusal always has its sentence, and a rule its sources.
        self.refusal, self.source, self.unbreakable = reader.refusal, reader.source, reader.unbreakable
        self.lists_ids = reader.lists_ids

    def action(self, state: Any, seat: Seat | None, action: Any) -> str:
        return self._reader.action(state, seat, action) if self.is_asked else ""

    def event(self, event: Event) -> str:
        return self._reader.event(event) if self.is_asked else ""

    def turn(self, turn: Turn) -> str:
        return self._reader.turn(turn) if self.is_asked else ""

    def score(self, node: ScoreNode) -> str:
        return self._reader.score(node) if self.is_asked else ""

    def rule(self, rule_id: str) -> str:
        return self._reader.rule(rule_id) if self.is_asked else ""

    def field(self, path: str) -> str:
        return self._reader.field(path) if self.is_asked else ""

    def option(self, name: str) -> str:
        return self._reader.option(name) if self.is_asked else ""


def read_text_options(options: TextOptions, engine: Engine, data: str) -> Sentences:
    """The sentences that the options ask for, with the names of a data set. Raises `Unreadable`."""
    names = options.player_names
    if len(names) > MAX_SEATS:
        raise Unreadable("text.player_names", f"{len(names)} names, at most {MAX_SEATS} are read")
    for index, name in enumerate(names):
        if len(name) > MAX_NAME_LENGTH:
            raise Unreadable(f"text.player_names[{index}]", f"more than {MAX_NAME_LENGTH} characters")
    language = options.language or DEFAULT_LANGUAGE
    served = engine.texts.languages
    if language not in served:
        message = f"{engine.game.id} has no texts in '{language[:40]}', these are served: {', '.join(served)}"
        raise Unreadable("text.language", message)
    return Sentences(engine.reader(language, tuple(names), data), is_asked=True)
