"""The codec: what fits is converted both ways, what does not is found when it is built."""

from __future__ import annotations

import enum
import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any, Literal

import pytest
from grpc_tools import protoc
from msgspec import Struct

from referee.v1.actions_pb2 import Action as ActionMessage
from referee.v1.views_pb2 import View as ViewMessage
from referee_engines.contract import Action, Engine, Unreadable
from referee_engines.registry import ENGINES
from referee_service.codec import Codec, CodecError, WireCodec
from tests.helpers.play import play

PROTO = """
syntax = "proto3";
package tiny;
enum Colour { COLOUR_UNSPECIFIED = 0; COLOUR_RED = 1; COLOUR_DARK_BLUE = 2; }
message Spot { optional int32 row = 1; optional string mark = 2; }
message Put { optional int32 row = 1; Spot spot = 2; repeated Spot spots = 3; optional string note = 4; }
message Paint { optional Colour colour = 1; optional string way = 2; }
message Pass {}
message TinyAction { oneof action { Put put = 1; Paint paint = 2; Pass pass = 3; } }
message Shape { oneof shape { Spot dot = 1; Pass nothing = 2; } }
message TinyView {
  optional int32 seat = 1; bool open = 2; map<string, int32> stock = 3; map<string, Spot> spots = 4;
  repeated string words = 5; Shape shape = 6; Colour colour = 7;
}
message Wrong { string row = 1; optional string mark = 2; }
"""


class Colour(enum.Enum):
    RED = "red"
    DARK_BLUE = "dark-blue"


class Spot(Struct, frozen=True):
    row: int
    mark: str | None = None


class Put(Action, frozen=True, tag="put"):
    row: int
    spot: Spot | None = None
    spots: tuple[Spot, ...] = ()
    note: str | None = None


class Paint(Action, frozen=True, tag="paint"):
    colour: Colour
    way: Literal["thin", "thick"]


class Pass(Action, frozen=True, tag="pass"):
    pass


class Dot(Struct, frozen=True, tag="dot"):
    row: int
    mark: str


class Nothing(Struct, frozen=True, tag="nothing"):
    pass


class TinyView(Struct, frozen=True):
    seat: int | None
    open: bool
    stock: dict[str, int]
    spots: dict[str, Spot]
    words: tuple[str, ...]
    shape: Dot | Nothing
    colour: Colour


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    folder = tmp_path_factory.mktemp("tiny")
    (folder / "tiny_game.proto").write_text(PROTO)
    assert protoc.main(["protoc", f"-I{folder}", f"--python_out={folder}", "tiny_game.proto"]) == 0
    sys.path.insert(0, str(folder))
    yield importlib.import_module("tiny_game_pb2")
    sys.path.remove(str(folder))


def codec(tiny: Any, actions: tuple[type, ...] = (Put, Paint, Pass), view: type = TinyView) -> Codec:
    engine: Any = SimpleNamespace(action_types=actions, view_type=view)
    return Codec(engine, tiny.TinyAction, tiny.TinyView)


@pytest.mark.parametrize(
    "action",
    [
        Put(0),
        Put(-5, Spot(1, "x"), (Spot(2), Spot(3, "")), "n"),
        Paint(Colour.DARK_BLUE, "thin"),
        Pass(),
    ],
)
def test_actions_go_round(tiny: Any, action: Any) -> None:
    """Written and read again, through bytes, an action is the same: absent, empty and zero stay apart."""
    message = tiny.TinyAction(**codec(tiny).write_action(action))

    assert action == codec(tiny).read_action(tiny.TinyAction.FromString(message.SerializeToString()))


@pytest.mark.parametrize("shape", [Dot(1, "d"), Nothing()])
def test_views_go_round(tiny: Any, shape: Any) -> None:
    """A view with maps, a union and an enum comes back as it was."""
    view = TinyView(None, True, {"b": 0, "a": 2}, {"x": Spot(1)}, ("w", ""), shape, Colour.RED)
    message = tiny.TinyView(**codec(tiny).write_view(view))

    assert view == codec(tiny).read_view(tiny.TinyView.FromString(message.SerializeToString()))


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({}, ""),
        ({"put": {}}, "put.row"),
        ({"put": {"row": 1, "spot": {}}}, "put.spot.row"),
        ({"put": {"row": 1, "spots": [{"row": 1}, {"mark": "m"}]}}, "put.spots[1].row"),
        ({"put": {"row": 1, "spots": [{"row": 1}] * 1001}}, "put.spots"),
        ({"paint": {"way": "thin"}}, "paint.colour"),
        ({"paint": {"colour": 0, "way": "thin"}}, "paint.colour"),
        ({"paint": {"colour": 77, "way": "thin"}}, "paint.colour"),
        ({"paint": {"colour": 1, "way": "wide"}}, "paint.way"),
    ],
)
def test_unreadable_actions_name_the_field(tiny: Any, fields: dict[str, Any], path: str) -> None:
    """What is missing or no value at all is named by its path."""
    with pytest.raises(Unreadable) as caught:
        codec(tiny).read_action(tiny.TinyAction(**fields))

    assert path == caught.value.field


class WrongField(Action, frozen=True, tag="put"):
    line: int


class WordSpot(Struct, frozen=True):
    row: str
    mark: str


class WordPut(Action, frozen=True, tag="put"):
    row: int
    spot: WordSpot
    spots: tuple[Spot, ...]
    note: str | None


class ManyPut(Action, frozen=True, tag="put"):
    row: tuple[int, ...]
    spot: Spot
    spots: tuple[Spot, ...]
    note: str | None


class LoneColour(enum.Enum):
    RED = "red"


class LonePaint(Action, frozen=True, tag="paint"):
    colour: LoneColour
    way: str


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ((Put, Paint), "pass"),
        ((WrongField, Paint, Pass), "line"),
        ((WordPut, Paint, Pass), "str does not fit"),
        ((ManyPut, Paint, Pass), "repeated"),
        ((Put, LonePaint, Pass), "LoneColour"),
    ],
)
def test_misfits_are_found_when_the_codec_is_built(tiny: Any, actions: tuple[type, ...], words: str) -> None:
    """A Struct that differs from its message never gets to serve."""
    with pytest.raises(CodecError, match=words):
        codec(tiny, actions)


def test_an_engine_without_messages_is_not_served() -> None:
    """A game that Action has no branch for is refused, with the missing name."""
    engine: Any = SimpleNamespace(game=SimpleNamespace(id="tic-tac-toe"))
    with pytest.raises(CodecError, match="tic_tac_toe"):
        WireCodec(engine)


@pytest.mark.parametrize("engine", [pytest.param(engine, id=engine.game.id) for engine in ENGINES])
def test_whole_games_go_round(engine: Engine) -> None:
    """Every action and every seat's view of random games comes back from its bytes as it was."""
    wire = WireCodec(engine)
    for players in engine.game.players:
        for ply in play(engine, players, f"codec-{players}"):
            action = ActionMessage.FromString(ActionMessage(**wire.write_action(ply.action)).SerializeToString())
            assert ply.action == wire.read_action(action, ply.state)
            for seat in (None, ply.seat if ply.seat >= 0 else 0):
                view = engine.view(ply.state, seat)
                message = ViewMessage(**wire.write_view(view, seat))
                assert view == wire.read_view(ViewMessage.FromString(message.SerializeToString()))
