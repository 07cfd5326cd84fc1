"""The same request through every door: gRPC, Connect in JSON and in the binary format, gRPC-Web."""

from __future__ import annotations

import base64
import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any, NamedTuple
from urllib.parse import unquote

import grpc
from google.protobuf import json_format
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from google.rpc import status_pb2

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.texts_pb2 import TextOptions
from referee_service.calls import SERVICE
from tests.games import ENGINES
from tests.helpers.alterations import alter
from tests.helpers.play import TestSource
from tests.helpers.records import random_text
from tests.service.games import GAMES, PLAYERS, Position, positions

_CODES = {"canceled": "CANCELLED"}
_BY_NUMBER = {code.value[0]: code.name for code in grpc.StatusCode}
_WORDS = ("", "nowhere", "san-marco", "senators", "pass", "de", "tlh", "CAN", "wheat")


class Answer(NamedTuple):
    """How a call ended."""

    code: str
    message: str = ""
    details: tuple[tuple[str, bytes], ...] = ()
    responses: tuple[Message, ...] = ()


Door = Callable[[str, Message], Answer]
"""A method and its request in, how the call ended out."""


def response_type(method: str) -> type[Message]:
    return GetMessageClass(SERVICE.methods_by_name[method].output_type)


def path_of(method: str) -> str:
    return f"/{SERVICE.full_name}/{method}"


def framed(body: bytes) -> bytes:
    return b"\0" + len(body).to_bytes(4, "big") + body


def frames(body: bytes) -> Iterator[tuple[int, bytes]]:
    """The flags and contents of enveloped messages."""
    while body:
        length = int.from_bytes(body[1:5], "big")
        yield body[0], body[5 : 5 + length]
        body = body[5 + length :]


def _details(packed: Any) -> tuple[tuple[str, bytes], ...]:
    return tuple((each.type_url.rpartition("/")[2], each.value) for each in packed)


class Http:
    """A connection to the web port that is kept alive."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def ask(
        self, path: str, body: bytes | None = None, method: str = "POST", **headers: str
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Headers are named with underscores."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self._connection.request(method, path, body, {"x-request-id": "door", **sent})
        response = self._connection.getresponse()
        return response, response.read()

    def close(self) -> None:
        self._connection.close()


def grpc_door(channel: grpc.Channel) -> Door:
    def call(method: str, request: Message) -> Answer:
        is_stream = SERVICE.methods_by_name[method].server_streaming
        stub: Any = (channel.unary_stream if is_stream else channel.unary_unary)(path_of(method))
        kind = response_type(method)
        bodies: list[bytes] = []
        try:
            found = stub(request.SerializeToString(), timeout=60, metadata=(("x-request-id", "door"),))
            bodies.extend(found if is_stream else [found])
        except grpc.RpcError as error:
            trailers: Any = error.trailing_metadata()
            raw = dict(trailers).get("grpc-status-details-bin", b"")
            details = _details(status_pb2.Status.FromString(raw).details)
            return Answer(error.code().name, error.details() or "", details, tuple(map(kind.FromString, bodies)))
        return Answer("OK", responses=tuple(map(kind.FromString, bodies)))

    return call


def _read_error(error: dict[str, Any]) -> Answer:
    details = [AnyMessage(type_url=f"x/{each['type']}", value=_unpadded(each["value"])) for each in error["details"]]
    code = _CODES.get(error["code"], error["code"].upper())
    return Answer(code, error["message"], _details(details))


def _unpadded(text: str) -> bytes:
    return base64.b64decode(text + "===")


def connect_door(web: Http, name: str) -> Door:
    """Connect in the format of that name, `json` or `proto`."""

    def write(request: Message) -> bytes:
        if name == "proto":
            return request.SerializeToString()
        return json_format.MessageToJson(request, preserving_proto_field_name=True).encode()

    def read(method: str, body: bytes) -> Message:
        kind = response_type(method)
        return kind.FromString(body) if name == "proto" else json_format.Parse(body, kind())

    def call(method: str, request: Message) -> Answer:
        if not SERVICE.methods_by_name[method].server_streaming:
            response, body = web.ask(path_of(method), write(request), content_type=f"application/{name}")
            if response.status != 200:
                return _read_error(json.loads(body))
            return Answer("OK", responses=(read(method, body),))
        response, body = web.ask(path_of(method), framed(write(request)), content_type=f"application/connect+{name}")
        *messages, (flags, last) = frames(body)
        assert flags == 2
        end = json.loads(last)
        ended = _read_error(end["error"]) if "error" in end else Answer("OK")
        return ended._replace(responses=tuple(read(method, each) for _, each in messages))

    return call


def grpc_web_door(web: Http) -> Door:
    def call(method: str, request: Message) -> Answer:
        body = framed(request.SerializeToString())
        response, body = web.ask(path_of(method), body, content_type="application/grpc-web+proto", x_grpc_web="1")
        kind = response_type(method)
        found = list(frames(body))
        messages = tuple(kind.FromString(each) for flags, each in found if not flags & 0x80)
        trailers = {name.lower(): value for name, value in response.getheaders()}
        for flags, each in found:
            if flags & 0x80:
                for line in each.decode().splitlines():
                    name, _, value = line.partition(": ")
                    trailers[name] = value
        code = _BY_NUMBER[int(trailers["grpc-status"])]
        raw = _unpadded(trailers.get("grpc-status-details-bin", ""))
        status = status_pb2.Status.FromString(raw)
        return Answer(code, unquote(trailers.get("grpc-message", "")), _details(status.details), messages)

    return call


@contextmanager
def all_doors(port: int, web_port: int) -> Iterator[dict[str, Door]]:
    """Every door of one server."""
    with ExitStack() as stack:
        channel = stack.enter_context(grpc.insecure_channel(f"127.0.0.1:{port}"))
        web = stack.enter_context(closing(Http(web_port)))
        yield {
            "grpc": grpc_door(channel),
            "connect json": connect_door(web, "json"),
            "connect binary": connect_door(web, "proto"),
            "grpc-web": grpc_web_door(web),
        }


def requests_of(position: Position, source: TestSource) -> list[Message]:
    """A request of every kind about a position, chance by a seed."""
    state, seat, action = position.state, position.seat, position.action
    text = TextOptions(language="de", player_names=["Anna", "Ben", "Çelik"]) if source.below(2) else None
    engine = next(each for each in ENGINES if each.game.id == state.game)
    record = "\n".join(random_text(engine, engine.game.players[0]).split("\n")[: 12 + source.below(20)])
    apply = pb.ApplyActionRequest(
        state=state,
        seat=seat,
        action=action,
        resolve_chance=pb.ChanceSource(seed=b"\xff\0"),
        include_score=True,
        view_seats=[0],
        legal_seats=[seat, -1],
        text=text,
    )
    return [
        apply,
        pb.ApplyActionRequest(state=state, seat=seat, action=action),
        pb.ApplyActionRequest(state=state, seat=seat, action=Action(notation=position.notation), text=text),
        pb.ListGamesRequest(text=text),
        pb.GetGameRequest(game=state.game, text=text),
        pb.StartGameRequest(game=state.game, players=4, options={"start": "0"}, seed=b"doors", text=text),
        pb.ListLegalActionsRequest(state=state, seat=seat, page_size=20, sample=3, sample_seed=b"\0", text=text),
        pb.CompleteActionRequest(state=state, seat=seat, text=text),
        pb.BatchApplyActionsRequest(requests=[apply, pb.ApplyActionRequest(state=state), apply]),
        pb.CheckActionsRequest(state=state, seat=seat, actions=[action, Action(notation="no such")], text=text),
        pb.ResolveChanceRequest(state=state, seed=b"doors", text=text),
        pb.ScoreGameRequest(state=state, seat=seat, text=text),
        pb.ViewGameRequest(state=state, seat=seat, text=text),
        pb.DrawGameRequest(state=state, seat=seat, mark_legal=True, text=text),
        pb.SuggestActionRequest(state=state, seat=seat, budget=20, seed=b"doors", text=text),
        pb.ResampleStateRequest(state=state, seat=seat, seed=b"doors"),
        pb.ExportStateRequest(state=state),
        pb.ImportStateRequest(document='{"game":"nothing"}'),
        pb.VerifyRecordRequest(record=record, digest_every=3, text=text),
        pb.BatchVerifyRecordsRequest(records=[{"name": "ä", "record": {"record": record}}, {"name": "?"}]),
        pb.ReplayRecordRequest(record=record, plies=[0, 2, -1], view_seats=[0], text=text),
    ]


def generated(count: int, seed: str) -> Iterator[Message]:
    """So many requests of all kinds, every other one with something altered."""
    source = TestSource(seed)
    waiting: list[Message] = []
    for number in range(count):
        if not waiting:
            game = GAMES[number % len(GAMES)]
            played = positions(game, PLAYERS[game][-1])
            waiting = requests_of(played[source.below(len(played))], source)
            waiting.sort(key=lambda _: source.below(1000))
        request = waiting.pop()
        yield _altered(request, source) if number % 2 else request


def _altered(request: Message, source: TestSource) -> Message:
    fields = json_format.MessageToDict(request, preserving_proto_field_name=True)
    for _ in range(20):
        fresh = type(request)()
        try:
            return json_format.ParseDict(alter(fields, _WORDS, source), fresh)
        except (json_format.ParseError, TypeError):
            continue
    return request


def differences(doors: dict[str, Door], request: Message) -> tuple[Answer, list[str]]:
    """The answer that gRPC gives, and the doors that answer otherwise."""
    method = request.DESCRIPTOR.name.removesuffix("Request")
    expected = doors["grpc"](method, request)
    return expected, [name for name, door in doors.items() if door(method, request) != expected]
