"""`python -m tests.tools.pressure`: the costliest requests of one client, and how long another client waits meanwhile.

For each RPC one client keeps eight of the costliest requests we know in flight on a server with one worker; another
one applies actions one after the other. Shown are its waiting times, and that none of its calls fails.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import threading
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

import grpc
from google.protobuf.message import Message

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee.v1.state_pb2 import State
from referee.v1.texts_pb2 import TextOptions
from referee_engines.chance import SeededSource
from referee_engines.contract import Engine, Setup
from referee_engines.documents import pack, write_document
from referee_engines.playout import play_out
from referee_engines.registry import current, engines
from referee_service.tokens import PLAIN
from tests.e2e.server import Process
from tests.helpers.records import random_text

IN_FLIGHT = 8
GERMAN = TextOptions(language="de")


def states(engine: Engine) -> Iterator[Any]:
    for seed in range(6):
        first = engine.new_game(Setup(engine.game.players[-1]))
        yield from (state for state, *_ in play_out(engine, first, SeededSource(bytes([seed]), "pressure", 0)))


def message_of(engine: Engine, state: Any) -> State:
    game = engine.game
    prefix = PLAIN + game.id.encode() + b"\0" + game.rules_version.encode() + b"\0"
    return State(game=game.id, rules_version=game.rules_version, token=prefix + pack(state))


def longest(engine: Engine) -> tuple[int, Any, int]:
    """The longest listing: its length, its state and its seat."""
    best: tuple[int, Any, int] = (0, None, 0)
    for state in states(engine):
        turn = engine.turn(state)
        for seat in (*turn.awaited, *turn.anytime):
            count = engine.legal(state, seat).count()
            if count > best[0]:
                best = (count, state, seat)
    return best


def costly(engine: Engine) -> Iterator[tuple[str, Message]]:
    """Costly requests by RPC."""
    count, state, seat = longest(engine)
    here = message_of(engine, state)
    page = f"{engine.game.id}.{state.ply}.{seat}.{count - 1000}" if count > 1000 else ""
    yield (
        "ListLegalActions",
        pb.ListLegalActionsRequest(state=here, seat=seat, page_size=1000, page_token=page, sample=1000, text=GERMAN),
    )
    listed = [Action(notation=engine.notation.format(action)) for action in islice(engine.legal(state, seat), 1000)]
    candidates = (listed * 1000)[:1000]
    yield "CheckActions", pb.CheckActionsRequest(state=here, seat=(seat + 1) % 3, actions=candidates, text=GERMAN)
    yield "ImportState", pb.ImportStateRequest(document=long_document(engine, state))
    yield "GetGame", pb.GetGameRequest(game=engine.game.id, text=GERMAN)
    yield (
        "ApplyAction",
        pb.ApplyActionRequest(
            state=here,
            seat=seat,
            action=listed[0],
            legal_seats=[0, 1, 2] * 5,
            view_seats=[0, 1, 2] * 5,
            include_score=True,
            resolve_chance={},
            text=GERMAN,
        ),
    )
    yield "DrawGame", pb.DrawGameRequest(state=here, seat=max(seat, 0), mark_legal=True, text=GERMAN)
    if seat in engine.turn(state).awaited and seat >= 0:
        yield "SuggestAction", pb.SuggestActionRequest(state=here, seat=seat, budget=20_000, text=GERMAN)
    proposal = pb.ApplyActionRequest(
        state=here, seat=seat, action=listed[0], view_seats=[0, 1, 2] * 5, include_score=True, text=GERMAN
    )
    yield "BatchApplyActions", pb.BatchApplyActionsRequest(requests=[proposal] * 256)
    record = random_text(engine, engine.game.players[-1])
    yield "VerifyRecord", pb.VerifyRecordRequest(record=record, digest_every=1, text=GERMAN)
    yield "BatchVerifyRecords", pb.BatchVerifyRecordsRequest(records=[{"record": {"record": record}}] * 20)
    header = record[: record.index("\n\n") + 2]
    yield "VerifyRecord", pb.VerifyRecordRequest(record=header + "\n" * 1_000_000, lenient=True)
    yield "VerifyRecord", pb.VerifyRecordRequest(record=header + "x\n" * 500_000, lenient=True)


def long_document(engine: Engine, state: Any) -> str:
    """A position whose longest list is repeated until it is nearly too long to be read."""
    document = json.loads(write_document(engine, state))
    name = max(
        [key for key, value in document.items() if isinstance(value, list)], key=lambda key: len(str(document[key]))
    )
    document[name] *= 30_000 // len(json.dumps(document[name]))
    return json.dumps(document, separators=(",", ":"))


def hold(port: int, method: str, raw: bytes, stop: Any, done: Any) -> None:
    """One client that keeps its requests in flight."""
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        call: Any = channel.unary_unary(f"/referee.v1.RefereeService/{method}")

        def repeat() -> None:
            while not stop.is_set():
                call(raw, timeout=60)
                with done.get_lock():
                    done.value += 1

        threads = [threading.Thread(target=repeat) for _ in range(IN_FLIGHT)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def waits(port: int, request: pb.ApplyActionRequest, seconds: float) -> list[float]:
    """How long each call took, in milliseconds."""
    found = []
    with grpc.insecure_channel(f"127.0.0.1:{port}") as channel:
        stub = RefereeServiceStub(channel)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            started = time.perf_counter()
            stub.ApplyAction(request, timeout=60)
            found.append(1000 * (time.perf_counter() - started))
    return sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="per request")
    seconds = parser.parse_args().seconds
    spawn = multiprocessing.get_context("spawn")
    with Process("--port", "0", "--log-level", "info") as server:
        server.wait_for('"event":"serving"')
        port = server.port
        engine = current(engines())[0]
        state = next(state for state in states(engine) if engine.turn(state).awaited == (0,))
        action = next(iter(engine.legal(state, 0)))
        request = pb.ApplyActionRequest(
            state=message_of(engine, state), seat=0, action=Action(notation=engine.notation.format(action))
        )
        found = waits(port, request, seconds)
        print(f"{'request':44} {'bytes':>9} {'per s':>6}   waits of another client, ms: median, 95 %, longest")
        print(f"{'nothing':44} {'':>9} {'':>6}   {show(found)}")
        for each in current(engines()):
            for method, costly_request in costly(each):
                raw = costly_request.SerializeToString()
                stop, done = spawn.Event(), spawn.Value("i", 0)
                client = spawn.Process(target=hold, args=(port, method, raw, stop, done))
                client.start()
                while not done.value:
                    time.sleep(0.05)
                before = done.value
                found = waits(port, request, seconds)
                rate = (done.value - before) / seconds
                stop.set()
                client.join()
                print(f"{each.game.id + ' ' + method:44} {len(raw):9,} {rate:6.0f}   {show(found)}", flush=True)


def show(found: list[float]) -> str:
    return f"{found[len(found) // 2]:6.1f} {found[int(0.95 * len(found))]:6.1f} {found[-1]:6.1f}   of {len(found)}"


if __name__ == "__main__":
    main()
