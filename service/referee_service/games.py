"""A served game: its engine with all that the service makes once for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from referee.v1.actions_pb2 import LegalAction
from referee.v1.games_pb2 import Game, GameTexts
from referee.v1.rules_pb2 import Rule
from referee.v1.service_pb2 import GetGameResponse
from referee_engines.contract import Engine, Violation
from referee_engines.documents import document_schema
from referee_engines.memo import Memo
from referee_engines.refusals import tag_of
from referee_engines.text import DEFAULT_LANGUAGE
from referee_service.codec import Codec
from referee_service.messages import (
    fill_files,
    fill_violations,
    write_event_kinds,
    write_game,
    write_names,
    write_sources,
)
from referee_service.texts import Sentences, read_text_options


class ServedGame:
    """One game by one version of its rules."""

    def __init__(self, engine: Engine, versions: Sequence[str]) -> None:
        """`versions` are all rules versions of the game that are served, the current one first."""
        self.engine, self._versions = engine, versions
        self.codec = Codec(engine)
        self._unasked = {
            data: Sentences(engine.reader(DEFAULT_LANGUAGE, data=data), is_asked=False)
            for data in ("", *[each.id for each in engine.game.data_sets])
        }
        self._listed: Memo[str, Memo[Any, bytes]] = Memo(self._new_listed)
        self._wholes: dict[tuple[str, bool], bytes] = {}
        self._position_schema = _as_text(document_schema(engine))
        self._action_schema = _as_text(msgspec.json.schema(self.codec.any_action))
        self._view_schema = _as_text(msgspec.json.schema(engine.view_type))
        self._data_schema = _as_text(msgspec.json.schema(engine.data_type))
        self._layout_schema = _as_text(msgspec.json.schema(engine.layout_type)) if engine.layout_type else ""

    def sentences(self, request: Any, data: str = "") -> Sentences:
        """The sentences that the request asks for, with the names of a data set. Raises `Unreadable`."""
        if not request.HasField("text"):
            return self.unasked(data)
        return read_text_options(request.text, self.engine, data)

    def unasked(self, data: str) -> Sentences:
        """Those of an answer for which no text is asked."""
        return self._unasked[data]

    def listed(self, data: str) -> Memo[Any, bytes]:
        """With a data set: an action -> the bytes of a LegalAction with what is the same in all positions.

        The same actions are listed again and again, and to write one takes longer than to find it.
        """
        return self._listed[data]

    def _new_listed(self, data: str) -> Memo[Any, bytes]:
        write, format_, naming = self.codec.write_action, self.engine.notation.format, self.engine.naming(data)

        def write_action(action: Any) -> bytes:
            refs = () if tag_of(action) in naming.changing else naming.refs(None, action)
            return LegalAction(action=write(action), notation=format_(action), refs=refs).SerializeToString()

        return Memo(write_action, most=1 << 13)

    def card(self, sentences: Sentences) -> Game:
        """The game as ListGames gives it."""
        return write_game(self.engine, self._versions, sentences)

    def whole(self, sentences: Sentences) -> bytes:
        """The game as GetGame gives it. Nothing of it depends on players, so that each language is written once."""
        asked = (sentences.language, sentences.is_asked)
        if asked not in self._wholes:
            self._wholes[asked] = self._write_whole(sentences).SerializeToString()
        return self._wholes[asked]

    def _write_whole(self, sentences: Sentences) -> GetGameResponse:
        game = self.engine.game
        response = GetGameResponse(
            game=self.card(sentences),
            names=write_names(self.engine),
            rules=[
                Rule(
                    id=rule.id,
                    sentence=sentences.rule(rule.id),
                    sources=write_sources(rule, game.sheet, sentences),
                    unbreakable=sentences.unbreakable(rule),
                )
                for rule in self.engine.rules.values()
            ],
            typed_branch=self.codec.branch,
            languages=self.engine.texts.languages,
            events=write_event_kinds(self.engine),
            position_schema=self._position_schema,
            action_schema=self._action_schema,
            view_schema=self._view_schema,
            data_schema=self._data_schema,
            layout_schema=self._layout_schema,
            texts=[
                GameTexts(language=language, shared=shared, own=own)
                for language, (shared, own) in self.engine.texts.sources.items()
            ],
        )
        fill_files(response.game, game.data_sets, self.engine.layouts)
        return response

    def fill_violations(self, messages: Any, violations: Sequence[Violation], sentences: Sentences) -> None:
        """Adds the first violations to a repeated field."""
        fill_violations(messages, violations, self.engine, sentences)


def _as_text(schema: dict[str, Any]) -> str:
    return msgspec.json.encode(schema).decode()
