"""The codec: what fits is converted both ways, what does not is found when it is built."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from referee.v1.actions_pb2 import Action as ActionMessage
from referee.v1.views_pb2 import View as ViewMessage
from referee_engines.contract import Engine, Unreadable
from referee_engines.registry import BUILT_IN
from referee_service.codec import Codec, CodecError
from tests.games import label
from tests.helpers.play import play

every_game = pytest.mark.parametrize("engine", [pytest.param(engine, id=label(engine)) for engine in BUILT_IN])


class Untyped:
    """A game by another name, for which the wire has no messages."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.game = msgspec.structs.replace(engine.game, id="plug-in")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)


def codecs(engine: Engine) -> list[Codec]:
    """The codec of the game, and that of a game without messages."""
    untyped: Any = Untyped(engine)
    return [Codec(engine), Codec(untyped)]


@every_game
def test_whole_games_go_round(engine: Engine) -> None:
    """Every action and every seat's view of random games comes back from its bytes as it was, typed or as JSON."""
    for codec in codecs(engine):
        for players in engine.game.players:
            for ply in play(engine, players, f"codec-{players}"):
                action = ActionMessage.FromString(ActionMessage(**codec.write_action(ply.action)).SerializeToString())
                assert ply.action == codec.read_action(action, ply.state)
                for seat in (None, ply.seat if ply.seat >= 0 else 0):
                    view = engine.view(ply.state, seat)
                    message = ViewMessage(**codec.write_view(view, seat))
                    assert view == codec.read_view(ViewMessage.FromString(message.SerializeToString()))


@every_game
def test_a_game_without_messages_travels_as_json(engine: Engine) -> None:
    """Its action is one object with its name under `do`; games with messages read that too."""
    typed, untyped = codecs(engine)
    assert (typed.branch, untyped.branch) == (engine.game.id.replace("-", "_"), "")
    for ply in play(engine, engine.game.players[0], "json"):
        message = ActionMessage(**untyped.write_action(ply.action))
        assert json.loads(message.json)["do"] == typed.tag(ply.action)
        assert ply.action == typed.read_action(message, ply.state)


@every_game
@pytest.mark.parametrize(
    ("text", "path", "words"),
    [
        ("", "action.json", "truncated"),
        ("[1", "action.json", "truncated"),
        ("3", "action.json", "Expected `object`"),
        ("{}", "action.json", "`do`"),
        ('{"do":"dance"}', "action.json.do", "dance"),
        ('{"do":"dance","n":99999999999}', "action.json", "32 bits"),
        ('{"do":[[{"x":-2147483649}]]}', "action.json", "32 bits"),
        ('{"do":"' + "x" * 4096 + '"}', "action.json", "4096 characters"),
        ("[" * 4000, "action.json", ""),
    ],
)
def test_unreadable_json_names_the_field(engine: Engine, text: str, path: str, words: str) -> None:
    for codec in codecs(engine):
        with pytest.raises(Unreadable) as caught:
            codec.read_action(ActionMessage(json=text), None)
        assert (path, words in caught.value.message) == (caught.value.field, True), caught.value.message


def fields_of(codec: Codec, tag: str) -> Any:
    """The proto fields of an action."""
    game: Any = ActionMessage.DESCRIPTOR.fields_by_name[codec.branch].message_type
    return game.fields_by_name[tag].message_type.fields


@every_game
def test_missing_fields_are_named(engine: Engine) -> None:
    """The first field that an action needs is named by its path where nothing is given."""
    codec = Codec(engine)
    named = 0
    for kind in engine.action_types:
        tag = str(kind.__struct_config__.tag)
        hints = get_type_hints(kind)
        needed = [
            field.name
            for field in fields_of(codec, tag)
            if field.has_presence and type(None) not in get_args(hints[field.name])
        ]
        if needed:
            message: Any = {tag: {}}
            with pytest.raises(Unreadable) as caught:
                codec.read_action(ActionMessage(**{codec.branch: message}), None)
            assert caught.value.field in {f"action.{codec.branch}.{tag}.{name}" for name in needed}
            named += 1
    assert named


@every_game
def test_long_lists_are_unreadable(engine: Engine) -> None:
    """More than a thousand items are refused before they are looked at, with the path of the list."""
    codec = Codec(engine)
    for kind in engine.action_types:
        tag = str(kind.__struct_config__.tag)
        for field in fields_of(codec, tag):
            if field.is_repeated and len(fields_of(codec, tag)) == 1:
                action = ActionMessage()
                items = getattr(getattr(getattr(action, codec.branch), tag), field.name)
                for _ in range(1001):
                    if field.message_type is not None:
                        items.add()
                    else:
                        items.append("x" if field.type == field.TYPE_STRING else 1)
                with pytest.raises(Unreadable, match="1001 items") as caught:
                    codec.read_action(action, None)
                assert caught.value.field == f"action.{codec.branch}.{tag}.{field.name}"


@every_game
def test_misfits_are_found_when_the_codec_is_built(engine: Engine) -> None:
    """A Struct that differs from its message never gets to serve."""
    first = next(kind for kind in engine.action_types if kind.__struct_fields__)
    tag, fields = first.__struct_config__.tag, list(first.__struct_fields__)
    others = tuple(kind for kind in engine.action_types if kind is not first)
    wrong = {
        tag: others,
        "surprise": (*others, _action(tag, [(name, int) for name in [*fields, "surprise"]])),
        "has no counterpart": (*others, _action(tag, [(name, float) for name in fields])),
    }
    for words, kinds in wrong.items():
        misfit: Any = SimpleNamespace(game=engine.game, action_types=kinds, view_type=engine.view_type)
        with pytest.raises(CodecError, match=words):
            Codec(misfit)


def _action(tag: str, fields: list[tuple[str, Any]]) -> Any:
    return msgspec.defstruct("Wrong", fields, tag_field="do", tag=tag, frozen=True)


@every_game
def test_an_action_of_another_game_is_unreadable(engine: Engine) -> None:
    """Each branch of the wire but the game's own is refused by name, and so is none at all."""
    for codec in codecs(engine):
        for field in ActionMessage.DESCRIPTOR.fields:
            if field.message_type is not None and field.name != codec.branch:
                with pytest.raises(Unreadable) as caught:
                    codec.read_action(ActionMessage(**{field.name: {}}), None)  # type: ignore[arg-type]
                assert caught.value.field == f"action.{field.name}"
        with pytest.raises(Unreadable) as caught:
            codec.read_action(ActionMessage(), None)
        assert caught.value.field == "action"
        with pytest.raises(Unreadable):
            codec.read_view(ViewMessage())
