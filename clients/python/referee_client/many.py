"""The calls with many answers: streams and batches, in both clients."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator, Sequence
from typing import TypeVar, Unpack

from referee.v1.records_pb2 import RecordVerdict
from referee.v1.service_pb2 import Accepted, Rejected, ReplayedPly, VerifyRecordsRequest
from referee_client import batches, calls
from referee_client.base import Client
from referee_client.batches import Proposal
from referee_client.calls import ApplyOptions, Call, RecordOptions
from referee_client.errors import CallFailed
from referee_client.transports import AsyncTransport, Transport

T = TypeVar("T")


class Many(Client, ABC):
    """Those of `Referee`."""

    _transport: Transport

    @abstractmethod
    def _run(self, call: Call[T]) -> T: ...

    def verify_records(
        self,
        records: Iterable[tuple[str, str]],
        *,
        lenient: bool = False,
        rules_version: str = "",
        data_set: str = "",
        digest_every: int = 0,
    ) -> Iterator[tuple[str, RecordVerdict]]:
        """The verdicts on named records, one stream for all of them; the options are those of `verify_record`."""
        options: RecordOptions = {
            "lenient": lenient,
            "rules_version": rules_version,
            "data_set": data_set,
            "digest_every": digest_every,
        }
        requests = (self._named_record(name, record, options) for name, record in records)
        for response in self._transport.stream("VerifyRecords", requests, self._request_id):
            yield response.name, response.verdict

    def apply_many(
        self, proposals: Iterable[Proposal], **options: Unpack[ApplyOptions]
    ) -> Iterator[Accepted | Rejected | CallFailed]:
        """The verdicts on independent actions, each given as (state, seat, action), in few calls and in their order.

        The options hold for all of them. One that cannot be answered gives the exception that `try_apply` would raise.
        """
        for call in batches.apply_many(proposals, options, self._text):
            yield from self._run(call)

    def verify_many(
        self, records: Iterable[tuple[str, str]], **options: Unpack[RecordOptions]
    ) -> Iterator[tuple[str, RecordVerdict | CallFailed]]:
        """The verdicts on named records, in few calls and in their order, for transports without streams.

        A record that cannot be answered gives the exception that `verify_record` would raise.
        """
        for call in batches.verify_many(records, options, self._text):
            yield from self._run(call)

    def replay(
        self,
        record: str,
        plies: Sequence[int] = (),
        *,
        lenient: bool = False,
        view_seats: Sequence[int] = (),
        spectator_view: bool = False,
    ) -> Iterator[ReplayedPly | RecordVerdict]:
        """The positions after the chosen plies of a record, then the verdict on it.

        Without `plies` all of them; 0 is the position before the first ply, -1 the last one that is reached.
        """
        call = calls.replay(record, plies, lenient, view_seats, spectator_view)
        self._text.add_to(call.request)
        yield from map(call.read, self._transport.receive(call.method, call.request, self._request_id))


class AsyncMany(Client, ABC):
    """Those of `AsyncReferee`."""

    _transport: AsyncTransport

    @abstractmethod
    async def _run(self, call: Call[T]) -> T: ...

    async def verify_records(
        self,
        records: AsyncIterable[tuple[str, str]] | Iterable[tuple[str, str]],
        *,
        lenient: bool = False,
        rules_version: str = "",
        data_set: str = "",
        digest_every: int = 0,
    ) -> AsyncIterator[tuple[str, RecordVerdict]]:
        """The verdicts on named records, one stream for all of them; the options are those of `verify_record`."""
        options: RecordOptions = {
            "lenient": lenient,
            "rules_version": rules_version,
            "data_set": data_set,
            "digest_every": digest_every,
        }

        async def requests() -> AsyncIterator[VerifyRecordsRequest]:
            if isinstance(records, AsyncIterable):
                async for name, record in records:
                    yield self._named_record(name, record, options)
            else:
                for name, record in records:
                    yield self._named_record(name, record, options)

        async for response in self._transport.stream("VerifyRecords", requests(), self._request_id):
            yield response.name, response.verdict

    async def apply_many(
        self, proposals: Iterable[Proposal], **options: Unpack[ApplyOptions]
    ) -> AsyncIterator[Accepted | Rejected | CallFailed]:
        """The verdicts on independent actions, as `Referee.apply_many` gives them."""
        for call in batches.apply_many(proposals, options, self._text):
            for result in await self._run(call):
                yield result

    async def verify_many(
        self, records: Iterable[tuple[str, str]], **options: Unpack[RecordOptions]
    ) -> AsyncIterator[tuple[str, RecordVerdict | CallFailed]]:
        """The verdicts on named records, as `Referee.verify_many` gives them."""
        for call in batches.verify_many(records, options, self._text):
            for result in await self._run(call):
                yield result

    async def replay(
        self,
        record: str,
        plies: Sequence[int] = (),
        *,
        lenient: bool = False,
        view_seats: Sequence[int] = (),
        spectator_view: bool = False,
    ) -> AsyncIterator[ReplayedPly | RecordVerdict]:
        """The positions after the chosen plies of a record, then the verdict on it, as `Referee.replay` gives them."""
        call = calls.replay(record, plies, lenient, view_seats, spectator_view)
        self._text.add_to(call.request)
        async for response in self._transport.receive(call.method, call.request, self._request_id):
            yield call.read(response)
