"""Structure-aware alteration: valid requests with one thing altered, thrown at the service.

The service must answer each with a status other than INTERNAL, and no state that breaks an invariant may be played.
`python -m tests.e2e.fuzz --count 1000000 --seed 7` runs more than the tests do.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import grpc
import msgspec
from google.protobuf import json_format
from google.protobuf.message import Message

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.state_pb2 import State
from referee_engines.contract import Engine
from referee_engines.documents import unpack, write_document
from referee_engines.registry import engines
from referee_service.calls import SERVICE, Calls, RequestIds, referee_methods
from referee_service.config import Config
from referee_service.logs import make_log
from referee_service.referee import RefereeService
from referee_service.shares import Shares
from referee_service.slots import Slots
from tests.helpers.alterations import NUMBERS, alter, words_of
from tests.helpers.play import TestSource
from tests.helpers.records import random_text
from tests.service.games import PLAYERS, Position, before_chance, finished, positions

METHODS = {
    method.name: (getattr(pb, method.input_type.name), getattr(pb, method.output_type.name))
    for method in SERVICE.methods
    if not method.client_streaming
}
"""With one request each. The steps of the others are calls of the same name."""


class Answer(NamedTuple):
    """How a call ended."""

    code: grpc.StatusCode
    body: bytes = b""


Call = Callable[[str, bytes], Answer]
"""A method and the bytes of its request in, how the call ended out."""


class Finding(AssertionError):
    """An alteration that the service did not stand."""


class Fuzzer:
    """Alterations of one game's requests."""

    def __init__(self, engine: Engine, seed: str) -> None:
        self._engine = engine
        self._source = TestSource(seed)
        game = engine.game
        self._prefix = b"\x01" + game.id.encode() + b"\0" + game.rules_version.encode() + b"\0"
        self._positions = [
            position
            for players in PLAYERS[game.id]
            for position in positions(game.id, players, f"fuzz-{players}", version=game.rules_version)
        ]
        last = self._positions[-1]
        for state in (before_chance(game.id, game.rules_version), finished(game.id, game.rules_version)):
            self._positions.append(last._replace(state=state))
        document = json.loads(write_document(engine, self._value(last.state.token)))
        self._words = sorted({*words_of(document), *(name.id for name in engine.names), "", "nowhere", "random"})
        self.outcomes: Counter[str] = Counter()

    def step(self, call: Call) -> None:
        """One alteration. Raises `Finding`."""
        kinds = (
            self._token_field,
            self._token_bytes,
            self._action,
            self._request,
            self._bytes,
            self._document,
            self._record,
        )
        kind = kinds[self._below(len(kinds))]
        position = self._positions[self._below(len(self._positions))]
        method, raw = kind(position)
        try:
            answer = call(method, raw)
        except Exception as error:
            raise Finding(f"{method} {raw.hex()}: {error!r}") from error
        self.outcomes[f"{kind.__name__.strip('_')} {self._judge(method, raw, answer)}"] += 1

    def _judge(self, method: str, raw: bytes, answer: Answer) -> str:
        if answer.code in (grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN):
            raise Finding(f"{method} {raw.hex()}: {answer.code.name}")
        if answer.code is not grpc.StatusCode.OK:
            return answer.code.name
        types: Any = METHODS[method]
        request_type, response_type = types
        request, response = request_type.FromString(raw), response_type.FromString(answer.body)
        states = [request.state] if "state" in request.DESCRIPTOR.fields_by_name else []
        for state in (*states, *_states_in(response)):
            if problems := self._engine.problems(self._value(state.token)):
                raise Finding(f"{method} {raw.hex()}: played {problems}")
        if method in ("VerifyRecord", "ReplayRecord"):
            return RecordVerdict.Kind.Name(response.verdict.kind)
        outcome = response.WhichOneof("outcome") if "outcome" in response.DESCRIPTOR.oneofs_by_name else None
        return str(outcome or "answered")

    def _below(self, bound: int) -> int:
        return self._source.below(bound)

    def _value(self, token: bytes) -> Any:
        return unpack(self._engine, token[len(self._prefix) :])

    def _token_field(self, position: Position) -> tuple[str, bytes]:
        """A field inside the state: a number, a list's length, a phase."""
        body = msgspec.msgpack.decode(position.state.token[len(self._prefix) :])
        for _ in range(1 + self._below(2)):
            body = alter(body, self._words, self._source)
        return self._with_token(position, self._prefix + msgspec.msgpack.encode(body))

    def _token_bytes(self, position: Position) -> tuple[str, bytes]:
        return self._with_token(position, self._noise(position.state.token))

    def _with_token(self, position: Position, token: bytes) -> tuple[str, bytes]:
        state = State(game=position.state.game, rules_version=position.state.rules_version, token=token)
        return self._ask(position, state)

    def _ask(self, position: Position, state: State) -> tuple[str, bytes]:
        """One of the calls that take a state."""
        seat, action = position.seat, position.action
        chance = pb.ChanceSource(seed=b"fuzz")
        requests: list[Message] = [
            pb.ApplyActionRequest(
                state=state, seat=seat, action=action, resolve_chance=chance, view_seats=[0], legal_seats=[seat, -1]
            ),
            pb.ListLegalActionsRequest(state=state, seat=seat, page_size=5, sample=2),
            pb.ListLegalActionsRequest(state=state, seat=-1, page_size=5, sample=2),
            pb.CheckActionsRequest(state=state, seat=seat, actions=[action, {"notation": position.notation}]),
            pb.ResolveChanceRequest(state=state, seed=b"fuzz"),
            pb.ScoreGameRequest(state=state, seat=seat),
            pb.ViewGameRequest(state=state, seat=seat),
            pb.DrawGameRequest(state=state, seat=seat, marked=["seat:1"], mark_legal=True, width=500),
            pb.CompleteActionRequest(state=state, seat=seat, chosen=[position.notation.partition(" ")[0]]),
            pb.SuggestActionRequest(state=state, seat=seat, budget=5, seed=b"fuzz"),
            pb.ResampleStateRequest(state=state, seat=seat, seed=b"fuzz"),
            pb.BatchApplyActionsRequest(
                requests=[{"state": each, "seat": seat, "action": action} for each in (state, position.state)]
            ),
            pb.ExportStateRequest(state=state),
        ]
        request = requests[self._below(len(requests))]
        return request.DESCRIPTOR.name.removesuffix("Request"), request.SerializeToString()

    def _action(self, position: Position) -> tuple[str, bytes]:
        """A seat, card, place or list of the action, or a sign of its notation."""
        fields = json_format.MessageToDict(position.action, preserving_proto_field_name=True)
        if self._below(3) == 0:
            fields = {"notation": self._noise(position.notation.encode()).decode(errors="replace")}
        else:
            fields = alter(fields, self._words, self._source)
        seat = position.seat if self._below(4) else NUMBERS[self._below(len(NUMBERS))] % 2**31
        request = pb.ApplyActionRequest(state=position.state, seat=seat)
        if not _parse(fields, request.action):
            request.action.notation = json.dumps(fields)[:200]
        return "ApplyAction", request.SerializeToString()

    def _request(self, position: Position) -> tuple[str, bytes]:
        """A field of the request itself, or of a request without a state."""
        others: list[Message] = [
            pb.StartGameRequest(game=position.state.game, players=3, options={"start": "0", "data": "?"}, seed=b"fuzz"),
            pb.GetGameRequest(game=position.state.game),
        ]
        if self._below(4) == 0:
            request = others[self._below(len(others))]
            method, raw = request.DESCRIPTOR.name.removesuffix("Request"), request.SerializeToString()
        else:
            method, raw = self._ask(position, position.state)
        types: Any = METHODS[method]
        request = types[0].FromString(raw)
        fields = json_format.MessageToDict(request, preserving_proto_field_name=True)
        for _ in range(1 + self._below(2)):
            altered = alter(fields, self._words, self._source)
            fresh = type(request)()
            if _parse(altered, fresh):
                fields, request = altered, fresh
        return method, request.SerializeToString()

    def _bytes(self, position: Position) -> tuple[str, bytes]:
        """The bytes of the whole message."""
        method, raw = self._ask(position, position.state)
        return method, self._noise(raw)

    def _document(self, position: Position) -> tuple[str, bytes]:
        """A field of a position document."""
        document = json.loads(write_document(self._engine, self._value(position.state.token)))
        for _ in range(1 + self._below(2)):
            document = alter(document, self._words, self._source)
        text = json.dumps(document)
        if self._below(8) == 0:
            numbers = list(re.finditer(r"(?<=[ \[])\d+", text))
            number = numbers[self._below(len(numbers))]
            text = f"{text[: number.start()]}{'9' * 4300}{text[number.end() :]}"
        if self._below(8) == 0:
            text = self._noise(text.encode()).decode(errors="replace")
        return "ImportState", pb.ImportStateRequest(document=text).SerializeToString()

    def _record(self, _position: Position) -> tuple[str, bytes]:
        """A line of a record moved, doubled or left out, a word of it replaced, a byte altered."""
        players = self._engine.game.players[self._below(len(self._engine.game.players))]
        lines = random_text(self._engine, players, checkpoint_every=5).split("\n")
        at = self._below(len(lines))
        match self._below(5):
            case 0:
                lines.insert(self._below(len(lines)), lines.pop(at))
            case 1:
                lines.insert(at, lines[at])
            case 2:
                lines.pop(at)
            case 3:
                words = lines[at].split(" ")
                words[self._below(len(words))] = self._words[self._below(len(self._words))]
                lines[at] = " ".join(words)
            case _:
                lines[at] = self._noise(lines[at].encode()).decode(errors="replace")
        record, lenient = "\n".join(lines), self._below(2) == 0
        requests: list[Message] = [
            pb.VerifyRecordRequest(record=record, lenient=lenient),
            pb.ReplayRecordRequest(record=record, lenient=lenient, plies=[0, 7, -1], view_seats=[self._below(4)]),
            pb.BatchVerifyRecordsRequest(records=[{"record": {"record": record, "lenient": lenient}}] * 2),
        ]
        request = requests[self._below(len(requests))]
        return request.DESCRIPTOR.name.removesuffix("Request"), request.SerializeToString()

    def _noise(self, raw: bytes) -> bytes:
        """The bytes with one altered, cut out, doubled, repeated for long, or the end cut off."""
        at = self._below(len(raw)) if raw else 0
        match self._below(6):
            case 0:
                return raw[:at] + bytes([self._below(256)]) + raw[at + 1 :]
            case 1:
                return raw[:at] + raw[at + 1 :]
            case 2:
                return raw[:at] + raw[at : at + 1 + self._below(8)] + raw[at:]
            case 3:
                return raw[:at]
            case 4:
                return raw[:at] + raw[at : at + 1] * 4000 + raw[at:]
            case _:
                flipped = (raw[at] ^ (1 << self._below(8))) if raw else 0
                return raw[:at] + bytes([flipped]) + raw[at + 1 :]


def _states_in(message: Message) -> Iterator[State]:
    """Every state that a message holds."""
    if isinstance(message, State):
        yield message
        return
    for field, value in message.ListFields():
        if field.message_type is not None and not field.message_type.GetOptions().map_entry:
            for each in value if field.is_repeated else (value,):
                yield from _states_in(each)


def _parse(fields: Any, message: Message) -> bool:
    """Whether the altered fields still make a message; what they do not is no request that a client could send."""
    try:
        json_format.ParseDict(fields, message)
    except (json_format.ParseError, ValueError, TypeError, AttributeError):
        message.Clear()
        return False
    return True


class Aborted(Exception):
    """A call that ended with a status."""


class Context:
    """What a handler needs of a call's context."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw
        self.written: list[bytes] = []

    async def read(self) -> bytes:
        return self._raw

    async def write(self, body: bytes) -> None:
        self.written.append(body)

    def peer(self) -> str:
        return "test:0"

    def set_trailing_metadata(self, _metadata: Any) -> None:
        pass

    async def abort(self, code: grpc.StatusCode, _message: str) -> None:
        raise Aborted(code)


class Details(NamedTuple):
    """What a server knows of a call before it is read."""

    method: str
    invocation_metadata: tuple[tuple[str, str], ...] = ()


def in_process() -> Call:
    """The service's handlers without a server."""
    log = make_log("error")
    methods = referee_methods(RefereeService(engines()), Shares(), Slots(Config(), log), log)
    calls = Calls(methods, RequestIds())
    loop = asyncio.new_event_loop()

    def call(method: str, raw: bytes) -> Answer:
        details: Any = Details(f"/{SERVICE.full_name}/{method}")
        handler: Any = calls.service(details)
        context = Context(raw)
        try:
            body = loop.run_until_complete((handler.stream_unary or handler.stream_stream)(None, context))
        except Aborted as aborted:
            return Answer(aborted.args[0])
        return Answer(grpc.StatusCode.OK, context.written[-1] if body is None else body)

    return call


def raw_call(channel: grpc.Channel, path: str, raw: bytes) -> bytes:
    """A call of bytes for bytes; of several responses the last."""
    call: Any = channel.unary_stream(path)
    body = b""
    for each in call(raw, timeout=60):
        body = each
    return body


def over_wire(channel: grpc.Channel) -> Call:
    """The service behind a channel."""

    def call(method: str, raw: bytes) -> Answer:
        try:
            body: bytes = raw_call(channel, f"/{SERVICE.full_name}/{method}", raw)
        except grpc.RpcError as error:
            return Answer(error.code())
        return Answer(grpc.StatusCode.OK, body)

    return call


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="alterations of each game")
    parser.add_argument("--seed", default="fuzz")
    arguments = parser.parse_args()
    call = in_process()
    for engine in engines():
        fuzzer = Fuzzer(engine, f"{arguments.seed}-{engine.game.id}-{engine.game.rules_version}")
        for number in range(1, arguments.count + 1):
            fuzzer.step(call)
            if number % 10_000 == 0 or number == arguments.count:
                print(f"{engine.game.id}: {number} alterations", flush=True)
        for outcome, times in sorted(fuzzer.outcomes.items()):
            print(f"  {times:8} {outcome}")


if __name__ == "__main__":
    main()
