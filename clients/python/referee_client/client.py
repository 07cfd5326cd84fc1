"""The clients: `Referee` for plain code, `AsyncReferee` for coroutines, with the same calls."""

from __future__ import annotations

from collections.abc import AsyncIterable, AsyncIterator, Callable, Coroutine, Iterable, Iterator
from copy import copy
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import MethodType, TracebackType
from typing import Any, Generic, ParamSpec, Self, TypeVar, Unpack, get_args, overload

import grpc

from referee.v1.actions_pb2 import LegalAction
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.service_pb2 import VerifyRecordsRequest
from referee.v1.state_pb2 import State
from referee_client import calls
from referee_client.calls import Call, RecordTerms
from referee_client.tables import AsyncInbox, AsyncTable, Inbox, Table
from referee_client.transports import AsyncChannel, AsyncEmbedded, AsyncTransport, Channel, Embedded, Transport

P = ParamSpec("P")
T = TypeVar("T")
DEFAULT_TIMEOUT = 10.0


class _Rpc(Generic[P, T]):
    """A call as a method: it answers at once on `Referee`, and is awaited on `AsyncReferee`."""

    def __init__(self, plan: Callable[P, Call[T]]) -> None:
        @wraps(plan)
        def method(client: Any, /, *args: P.args, **kwargs: P.kwargs) -> Any:
            return client.run(plan(*args, **kwargs))

        # Help pages and editors show what the call takes and what it answers.
        planned = signature(plan, eval_str=True)
        answer, *_ = get_args(planned.return_annotation)
        parameters = [Parameter("self", Parameter.POSITIONAL_ONLY), *planned.parameters.values()]
        vars(method)["__signature__"] = Signature(parameters, return_annotation=answer)
        self._method = method

    @overload
    def __get__(self, client: None, owner: type[Any]) -> Callable[..., Any]: ...
    @overload
    def __get__(self, client: Referee, owner: type[Any]) -> Callable[P, T]: ...
    @overload
    def __get__(self, client: AsyncReferee, owner: type[Any]) -> Callable[P, Coroutine[Any, Any, T]]: ...
    def __get__(self, client: Any, owner: type[Any]) -> Any:
        return self._method if client is None else MethodType(self._method, client)


class _Calls:
    """What both clients have: each call of the service, and how calls are made."""

    list_games = _Rpc(calls.list_games)
    get_game = _Rpc(calls.get_game)
    start_game = _Rpc(calls.start_game)
    legal_actions = _Rpc(calls.legal_actions)
    apply = _Rpc(calls.apply)
    try_apply = _Rpc(calls.try_apply)
    check_actions = _Rpc(calls.check_actions)
    resolve_chance = _Rpc(calls.resolve_chance)
    score = _Rpc(calls.score)
    view = _Rpc(calls.view)
    export_state = _Rpc(calls.export_state)
    import_state = _Rpc(calls.import_state)
    verify_record = _Rpc(calls.verify_record)
    health = _Rpc(calls.health)

    def __init__(self, timeout: float | None) -> None:
        self._timeout = timeout
        self._request_id = ""

    def with_timeout(self, seconds: float | None) -> Self:
        """This client with another deadline for each call; None waits for ever. The channel is shared."""
        other = copy(self)
        other._timeout = seconds
        return other

    def with_request_id(self, request_id: str) -> Self:
        """This client, its calls under an id of the caller's that the server's log shows. The channel is shared."""
        other = copy(self)
        other._request_id = request_id
        return other


class Referee(_Calls):
    """A client whose calls return their answers. Use it as a context manager, or close it."""

    def __init__(
        self,
        target: str,
        *,
        timeout: float | None = DEFAULT_TIMEOUT,
        credentials: grpc.ChannelCredentials | None = None,
    ) -> None:
        """Connects to `host:port` with the first call; with credentials over TLS."""
        super().__init__(timeout)
        self._transport: Transport = Channel(target, credentials)

    @classmethod
    def embedded(cls, app: Any = None, *, data_dir: str | Path | None = None) -> Self:
        """A client of the service inside this process, with the further data sets of a folder, which is read once.

        `app` is a `referee_service.referee.RefereeService` to ask instead. Raises `referee_service.datasets.BadDataSet` naming the file and the entry.
        """
        client = cls.__new__(cls)
        _Calls.__init__(client, DEFAULT_TIMEOUT)
        client._transport = Embedded(app or _installed_app(data_dir))
        return client

    def run(self, call: Call[T]) -> T:
        """Makes a call of `referee_client.calls`."""
        return call.read(self._transport.send(call.method, call.request, self._timeout, self._request_id))

    def iter_legal(self, state: State, seat: int, page_size: int = 0) -> Iterator[LegalAction]:
        """Every legal action, page by page as they are asked for."""
        token = ""
        while True:
            page = self.legal_actions(state, seat, page_size=page_size, page_token=token)
            yield from page.actions
            token = page.next_page_token
            if not token:
                return

    def verify_records(
        self, records: Iterable[tuple[str, str]], **terms: Unpack[RecordTerms]
    ) -> Iterator[tuple[str, RecordVerdict]]:
        """The verdicts on named records, one stream for all of them; the terms are those of `verify_record`."""
        requests = (write_named(name, record, terms) for name, record in records)
        for response in self._transport.stream("VerifyRecords", requests, self._request_id):
            yield response.name, response.verdict

    def play_game(self) -> Table:
        """One game on one stream: the service keeps its state, which every answer holds too."""
        inbox = Inbox()
        return Table(self._transport.stream("PlayGame", inbox, self._request_id), inbox)

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class AsyncReferee(_Calls):
    """A client whose calls are awaited. Use it as an async context manager, or close it."""

    def __init__(
        self,
        target: str,
        *,
        timeout: float | None = DEFAULT_TIMEOUT,
        credentials: grpc.ChannelCredentials | None = None,
    ) -> None:
        """Connects to `host:port` with the first call; must be made inside a running event loop."""
        super().__init__(timeout)
        self._transport: AsyncTransport = AsyncChannel(target, credentials)

    @classmethod
    def embedded(cls, app: Any = None, *, data_dir: str | Path | None = None) -> Self:
        """A client of the service inside this process, as `Referee.embedded` makes it."""
        client = cls.__new__(cls)
        _Calls.__init__(client, DEFAULT_TIMEOUT)
        client._transport = AsyncEmbedded(app or _installed_app(data_dir))
        return client

    async def run(self, call: Call[T]) -> T:
        """Makes a call of `referee_client.calls`."""
        return call.read(await self._transport.send(call.method, call.request, self._timeout, self._request_id))

    async def iter_legal(self, state: State, seat: int, page_size: int = 0) -> AsyncIterator[LegalAction]:
        """Every legal action, page by page as they are asked for."""
        token = ""
        while True:
            page = await self.legal_actions(state, seat, page_size=page_size, page_token=token)
            for action in page.actions:
                yield action
            token = page.next_page_token
            if not token:
                return

    async def verify_records(
        self, records: AsyncIterable[tuple[str, str]] | Iterable[tuple[str, str]], **terms: Unpack[RecordTerms]
    ) -> AsyncIterator[tuple[str, RecordVerdict]]:
        """The verdicts on named records, one stream for all of them; the terms are those of `verify_record`."""

        async def requests() -> AsyncIterator[VerifyRecordsRequest]:
            if isinstance(records, AsyncIterable):
                async for name, record in records:
                    yield write_named(name, record, terms)
            else:
                for name, record in records:
                    yield write_named(name, record, terms)

        async for response in self._transport.stream("VerifyRecords", requests(), self._request_id):
            yield response.name, response.verdict

    def play_game(self) -> AsyncTable:
        """One game on one stream: the service keeps its state, which every answer holds too."""
        inbox = AsyncInbox()
        return AsyncTable(self._transport.stream("PlayGame", inbox, self._request_id), inbox)

    async def close(self) -> None:
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


def write_named(name: str, record: str, terms: RecordTerms) -> VerifyRecordsRequest:
    """One request of `VerifyRecords`."""
    request: Any = calls.verify_record(record, **terms).request
    return VerifyRecordsRequest(name=name, record=request)


def _installed_app(data_dir: str | Path | None) -> Any:
    # Only embedded clients need the service's own code.
    from referee_cli.installed import installed_app

    return installed_app(None if data_dir is None else Path(data_dir))
