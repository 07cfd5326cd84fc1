"""Many requests in few calls: how they are put into batches, and how their results are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from google.protobuf.message import Message

from referee.v1 import service_pb2 as pb
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.state_pb2 import State
from referee_client import calls
from referee_client.actions import AnyAction
from referee_client.calls import ApplyOptions, Call, RecordOptions, TextOptions
from referee_client.errors import CallFailed, from_failure

Proposal: TypeAlias = tuple[State, int, AnyAction]
"""A state, the seat that would act, and the action."""

# What a server takes in one call unless it is configured otherwise, with room to spare in bytes.
_MOST: Final = 256
_MOST_BYTES: Final = 1 << 19
_MOST_PLIES: Final = 20_000
# Answers have their limit too: 4 MB for all of a batch.
_MOST_LOOKS: Final = 400
_MOST_LISTINGS: Final = 40


def apply_many(
    proposals: Iterable[Proposal], options: ApplyOptions, text: TextOptions
) -> Iterator[Call[list[pb.Accepted | pb.Rejected | CallFailed]]]:
    """The calls, each with as many actions as fit."""
    requests = (calls.try_apply(*proposal, options).request for proposal in proposals)
    for batch in _batches(requests, text):
        request = pb.BatchApplyActionsRequest(requests=batch)
        yield Call("BatchApplyActions", request, lambda response: [_judged(each) for each in response.results])


def verify_many(
    records: Iterable[tuple[str, str]], options: RecordOptions, text: TextOptions
) -> Iterator[Call[list[tuple[str, RecordVerdict | CallFailed]]]]:
    """The calls, each with as many records as fit."""
    records = list(records)
    requests = (calls.verify_record(record, options).request for _, record in records)
    first = 0
    for batch in _batches(requests, text):
        names = [name for name, _ in records[first : first + len(batch)]]
        first += len(batch)
        named = [pb.VerifyRecordsRequest(name=name, record=each) for name, each in zip(names, batch, strict=True)]

        def read(response: Any, names: list[str] = names) -> list[tuple[str, RecordVerdict | CallFailed]]:
            return [(name, _verified(each)) for name, each in zip(names, response.results, strict=True)]

        yield Call("BatchVerifyRecords", pb.BatchVerifyRecordsRequest(records=named), read)


def _batches(requests: Iterable[Message], text: TextOptions) -> Iterator[list[Any]]:
    batch: list[Any] = []
    filled = 0.0
    for request in requests:
        text.add_to(request)
        part = _part(request)
        if batch and filled + part > 1:
            yield batch
            batch, filled = [], 0.0
        batch.append(request)
        filled += part
    if batch:
        yield batch


def _part(request: Any) -> float:
    """How much of a batch the request takes up."""
    if isinstance(request, pb.ApplyActionRequest):
        looks = len(request.view_seats) + request.spectator_view + request.include_score
        answer = looks / _MOST_LOOKS + len(request.legal_seats) / _MOST_LISTINGS
        plies = 0
    else:
        plies, answer = request.record.count("\n"), 0
    size: int = request.ByteSize()
    return max(1 / _MOST, size / _MOST_BYTES, plies / _MOST_PLIES, answer)


def _judged(result: pb.BatchApplyResult) -> pb.Accepted | pb.Rejected | CallFailed:
    return from_failure(result.failed) if result.HasField("failed") else calls.read_verdict(result.judged)


def _verified(result: pb.BatchVerifyResult) -> RecordVerdict | CallFailed:
    return from_failure(result.failed) if result.HasField("failed") else result.verified.verdict
