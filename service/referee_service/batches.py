"""BatchApplyActions and BatchVerifyRecords: many independent requests in one call, each with its own result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from referee.v1 import service_pb2 as pb
from referee_engines.contract import Unreadable
from referee_service.config import MAX_BATCH_ANSWER_BYTES
from referee_service.context import UNLOGGED, CallContext
from referee_service.errors import STATUSES, OverLimit, fill_failure
from referee_service.fields import tag_of, varints
from referee_service.shares import Work

if TYPE_CHECKING:
    from referee_service.referee import RefereeService

_FAILURES = tuple(STATUSES)
_RESULT = tag_of(pb.BatchApplyActionsResponse, "results")
_JUDGED = tag_of(pb.BatchApplyResult, "judged")


def apply_batch(service: RefereeService, request: pb.BatchApplyActionsRequest, call: CallContext) -> Work[bytes]:
    """The bytes of the response: most answers are bytes already, and are not read again. Raises `Unreadable`."""
    requests = request.requests
    _check_size("requests", requests, service, call)
    parts: list[bytes] = []
    size = 0
    for each in requests:
        try:
            answer = service.applying(each, UNLOGGED)
            if isinstance(answer, Generator):
                answer = yield from answer
            body = answer if isinstance(answer, bytes) else answer.SerializeToString()
            size = _grow(size, len(body))
        except _FAILURES as error:
            result = pb.BatchApplyResult()
            fill_failure(result.failed, error)
            written = result.SerializeToString()
        else:
            written = _JUDGED + varints[len(body)] + body
        parts += (_RESULT, varints[len(written)], written)
        yield
    return b"".join(parts)


def verify_batch(
    service: RefereeService, request: pb.BatchVerifyRecordsRequest, call: CallContext
) -> Work[pb.BatchVerifyRecordsResponse]:
    """One result for each record. Together they have at most as many plies as one record may have. Raises `Unreadable`."""
    _check_size("records", request.records, service, call)
    response = pb.BatchVerifyRecordsResponse()
    call.plies = size = 0
    for each in request.records:
        inner = CallContext()
        result = response.results.add()
        try:
            verified = yield from service.verifying_named(each, inner, call.plies)
            size = _grow(size, verified.ByteSize())
        except _FAILURES as error:
            fill_failure(result.failed, error)
        else:
            result.verified.CopyFrom(verified)
        call.plies += inner.plies or 0
        yield
    return response


def _grow(size: int, answer: int) -> int:
    """The size of all answers so far. Raises `OverLimit` for one that no longer fits into the response."""
    if size + answer > MAX_BATCH_ANSWER_BYTES:
        raise OverLimit(
            f"an answer of {answer} bytes does not fit; all answers of a batch have {MAX_BATCH_ANSWER_BYTES}"
        )
    return size + answer


def _check_size(field: str, requests: Any, service: RefereeService, call: CallContext) -> None:
    most = service.limits.max_batch
    if len(requests) > most:
        raise Unreadable(field, f"{len(requests)} requests, at most {most} are answered")
    call.messages = len(requests)
