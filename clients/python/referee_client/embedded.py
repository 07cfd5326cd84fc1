"""The service inside this process: its answers and its errors without a server.

The only module of the client that needs the service's own code.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterable, Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import grpc
from google.protobuf.message import Message

from referee.v1.service_pb2 import BatchApplyActionsResponse
from referee_client.errors import from_status
from referee_engines.contract import Engine
from referee_engines.registry import engines
from referee_service.batches import apply_batch, verify_batch
from referee_service.context import UNLOGGED
from referee_service.datasets import BadDataSet, with_data_dir
from referee_service.errors import rich_status, status_code
from referee_service.referee import RefereeService
from referee_service.replays import replay_record
from referee_service.shares import at_once, finish

__all__ = ["AsyncEmbedded", "BadDataSet", "Embedded", "find_engine", "installed_engines", "installed_service"]


@lru_cache(maxsize=8)
def installed_engines(data_dir: Path | None = None) -> tuple[Engine, ...]:
    """The games of this installation, with the data sets of a folder. Raises `BadDataSet` naming the file and the entry."""
    return with_data_dir(engines(), data_dir)


def find_engine(game: str, data_dir: Path | None = None, rules_version: str = "") -> Engine | None:
    """The installed game of that id, by the current rules or those of a version."""
    for engine in installed_engines(data_dir):
        if engine.game.id == game and rules_version in ("", engine.game.rules_version):
            return engine
    return None


@lru_cache(maxsize=8)
def installed_service(data_dir: Path | None = None) -> RefereeService:
    """The service over these games. It keeps no game, so that all clients may share it."""
    return RefereeService(installed_engines(data_dir))


class Embedded:
    """A transport to the service of this process. Deadlines do not apply."""

    def __init__(self, service: RefereeService) -> None:
        self._methods: dict[str, Callable[[Any], Any]] = {
            "ListGames": service.list_games,
            "GetGame": service.get_game,
            "StartGame": service.start_game,
            "ListLegalActions": service.list_legal_actions,
            "CompleteAction": lambda request: finish(service.completing(request, UNLOGGED)),
            "ApplyAction": service.apply_action,
            "CheckActions": service.check_actions,
            "ResolveChance": service.resolve_chance,
            "ScoreGame": service.score_game,
            "ViewGame": service.view_game,
            "DrawGame": lambda request: at_once(service.drawing(request, UNLOGGED)),
            "SuggestAction": lambda request: finish(service.suggesting(request, UNLOGGED)),
            "ResampleState": service.resample_state,
            "ExportState": service.export_state,
            "ImportState": service.import_state,
            "BatchApplyActions": lambda request: BatchApplyActionsResponse.FromString(
                finish(apply_batch(service, request, UNLOGGED))
            ),
            "VerifyRecord": service.verify_record,
            "BatchVerifyRecords": lambda request: finish(verify_batch(service, request, UNLOGGED)),
            "ReplayRecord": lambda request: filter(None, replay_record(service, request, UNLOGGED)),
            "VerifyRecords": service.verify_records,
            "PlayGame": service.play_game,
        }

    def send(self, method: str, request: Message, _timeout: float | None, request_id: str, /) -> Any:
        with _raising_as_a_server(request_id):
            return self._methods[method](request)

    def stream(self, method: str, requests: Iterable[Any], request_id: str, /) -> Generator[Any, None, None]:
        return self._responses(self._methods[method](requests), request_id)

    def receive(self, method: str, request: Message, request_id: str, /) -> Generator[Any, None, None]:
        return self._responses(self._methods[method](request), request_id)

    def _responses(self, responses: Iterator[Any], request_id: str) -> Generator[Any, None, None]:
        while True:
            with _raising_as_a_server(request_id):
                response = next(responses, None)
            if response is None:
                return
            yield response

    def health(self, _timeout: float | None, /) -> str:
        return "SERVING"

    def close(self) -> None:
        pass


class AsyncEmbedded:
    """An embedded transport for coroutines: a call takes microseconds, so it simply runs."""

    def __init__(self, service: RefereeService) -> None:
        self._inner = Embedded(service)

    async def send(self, method: str, request: Message, timeout: float | None, request_id: str, /) -> Any:
        return self._inner.send(method, request, timeout, request_id)

    async def stream(self, method: str, requests: AsyncIterable[Any], request_id: str, /) -> AsyncGenerator[Any, None]:
        inbox: list[Any] = []
        # Each request is answered by one response, so that there is a request whenever the service takes one.
        responses = self._inner.stream(method, iter(inbox.pop, None), request_id)
        async for request in requests:
            inbox.append(request)
            yield next(responses)

    async def receive(self, method: str, request: Message, request_id: str, /) -> AsyncGenerator[Any, None]:
        for response in self._inner.receive(method, request, request_id):
            yield response

    async def health(self, timeout: float | None, /) -> str:
        return self._inner.health(timeout)

    async def close(self) -> None:
        pass


@contextmanager
def _raising_as_a_server(request_id: str) -> Iterator[None]:
    """Turns the service's exceptions into those that the client of a server gets."""
    try:
        yield
    except Exception as error:
        if status_code(error) is grpc.StatusCode.INTERNAL:
            raise  # a bug in this very process: its traceback helps more than a status
        raise from_status(rich_status(error, request_id)) from error
