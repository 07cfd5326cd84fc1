"""The sentences of an answer: in the language asked for, or none but those of refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from referee.v1.texts_pb2 import TextOptions
from referee_engines.contract import Engine, Seat, Unreadable, Violation
from referee_engines.scores import ScoreNode
from referee_service.config import MAX_NAME_LENGTH, MAX_SEATS

ENGLISH = "en"


class Reader(Protocol):
    """Renders what an engine reports in one language."""

    def refusal(self, violation: Violation) -> str: ...
    def action(self, state: Any, seat: Seat | None, action: Any) -> str: ...
    def event(self, event: Any) -> str: ...
    def score(self, node: ScoreNode) -> str: ...
    def rule(self, rule_id: str) -> str: ...
    def option(self, name: str) -> str: ...


class Texts(Protocol):
    """A game's texts."""

    @property
    def languages(self) -> tuple[str, ...]: ...

    def reader(self, language: str, players: Sequence[str] = ()) -> Reader:
        """Raises `KeyError` for an unknown language."""
        ...


class Sentences:
    """What an answer needs from a reader. Sentences that were not asked for are empty."""

    def __init__(self, reader: Reader, is_asked: bool) -> None:
        self._reader = reader
        self.is_asked = is_asked
        self.refusal = reader.refusal
        """A refusal always has its sentence."""

    def action(self, state: Any, seat: Seat | None, action: Any) -> str:
        return self._reader.action(state, seat, action) if self.is_asked else ""

    def event(self, event: Any) -> str:
        return self._reader.event(event) if self.is_asked else ""

    def score(self, node: ScoreNode) -> str:
        return self._reader.score(node) if self.is_asked else ""

    def rule(self, rule_id: str) -> str:
        return self._reader.rule(rule_id) if self.is_asked else ""

    def option(self, name: str) -> str:
        return self._reader.option(name) if self.is_asked else ""


def read_text_options(options: TextOptions, game: str, texts: Texts) -> Sentences:
    """The sentences that the options ask for. Raises `Unreadable`."""
    names = options.player_names
    if len(names) > MAX_SEATS:
        raise Unreadable("text.player_names", f"{len(names)} names, at most {MAX_SEATS} are read")
    for index, name in enumerate(names):
        if len(name) > MAX_NAME_LENGTH:
            raise Unreadable(f"text.player_names[{index}]", f"more than {MAX_NAME_LENGTH} characters")
    try:
        return Sentences(texts.reader(options.language or ENGLISH, tuple(names)), is_asked=True)
    except KeyError:
        served = ", ".join(texts.languages)
        message = f"{game} has no texts in '{options.language[:40]}', these are served: {served}"
        raise Unreadable("text.language", message) from None


class EnglishTexts:
    """The sentences that engines and their values carry themselves: English, in either language asked for."""

    languages = (ENGLISH, "de")

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._options = {option.name: option.sentence for option in engine.game.options}

    def reader(self, language: str, players: Sequence[str] = ()) -> Reader:
        if language not in self.languages:
            raise KeyError(language)
        return self

    def refusal(self, violation: Violation) -> str:
        return violation.sentence

    def action(self, state: Any, seat: Seat | None, action: Any) -> str:
        return self._engine.describe(action, state, seat)

    def event(self, event: Any) -> str:
        return ""

    def score(self, node: ScoreNode) -> str:
        return node.sentence

    def rule(self, rule_id: str) -> str:
        return self._engine.rules[rule_id].sentence

    def option(self, name: str) -> str:
        return self._options[name]
