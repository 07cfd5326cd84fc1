"""What a call may raise: a refusal by the rules, an invalid position, or a call that failed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import grpc
from google.protobuf.message import DecodeError
from google.rpc import code_pb2, error_details_pb2, status_pb2
from grpc_status import rpc_status

from referee.v1.rules_pb2 import Problem, Violation
from referee.v1.service_pb2 import Failure


class RefereeError(Exception):
    """The base of everything that the client raises."""


class Refused(RefereeError):
    """A readable action that the rules forbid. The first violation is the one that the refusal order names."""

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__("; ".join(f"{violation.rule_id}: {violation.sentence}" for violation in violations))
        self.violations = tuple(violations)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the broken rules."""
        return tuple(violation.rule_id for violation in self.violations)


class BadPosition(RefereeError):
    """A position document that does not describe a valid position."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = tuple(problems)


@dataclass(frozen=True)
class WrongField:
    """A field of the request that is missing, unreadable or out of its range."""

    field: str
    message: str
    rule_id: str = ""


class CallFailed(RefereeError):
    """A call that ended without an answer. The subclass shows whose fault it is."""

    code: ClassVar[grpc.StatusCode] = grpc.StatusCode.UNKNOWN

    def __init__(
        self,
        message: str,
        reason: str = "",
        fields: Iterable[WrongField] = (),
        facts: Mapping[str, str] | None = None,
        request_id: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.reason = reason
        """The service's machine-readable reason, such as `UNKNOWN_GAME`."""
        self.fields = tuple(fields)
        self.facts = dict(facts or {})
        """Further facts, such as the games that are served."""
        self.request_id = request_id
        """Finds the call in the server's log."""


class InvalidArgument(CallFailed):
    """A field of the request is wrong, or the state's token holds no valid state."""

    code = grpc.StatusCode.INVALID_ARGUMENT


class UnknownGame(CallFailed):
    """The game is not served."""

    code = grpc.StatusCode.NOT_FOUND


class NotServed(CallFailed):
    """The state's rules version or data set is not served."""

    code = grpc.StatusCode.FAILED_PRECONDITION


class DigestMismatch(CallFailed):
    """The state is not the one that `expected_digest` names."""

    code = grpc.StatusCode.ABORTED


class OverLimit(CallFailed):
    """The call asks for more than the server does at once, or the server is too busy."""

    code = grpc.StatusCode.RESOURCE_EXHAUSTED


class DeadlineExceeded(CallFailed):
    """The answer did not come in time."""

    code = grpc.StatusCode.DEADLINE_EXCEEDED


class Unavailable(CallFailed):
    """No server answers at the target."""

    code = grpc.StatusCode.UNAVAILABLE


class UnknownCall(CallFailed):
    """The server does not answer this call: it is switched off there, or the server implements a part of the contract."""

    code = grpc.StatusCode.UNIMPLEMENTED


class ServiceBug(CallFailed):
    """The service itself failed; its log has the details under the request id."""

    code = grpc.StatusCode.INTERNAL


_KINDS: dict[grpc.StatusCode, type[CallFailed]] = {
    kind.code: kind
    for kind in (
        InvalidArgument,
        UnknownGame,
        NotServed,
        DigestMismatch,
        OverLimit,
        DeadlineExceeded,
        Unavailable,
        UnknownCall,
        ServiceBug,
    )
}
_CODES = {code.name: code for code in grpc.StatusCode}


def from_status(status: status_pb2.Status) -> CallFailed:
    """The exception for a status with its google.rpc details."""
    info = error_details_pb2.ErrorInfo()
    bad = error_details_pb2.BadRequest()
    request = error_details_pb2.RequestInfo()
    for detail in status.details:
        for message in (info, bad, request):
            if detail.Is(message.DESCRIPTOR):
                detail.Unpack(message)
    code = _CODES[code_pb2.Code.Name(status.code)] if status.code in code_pb2.Code.values() else None
    kind = CallFailed if code is None else _KINDS.get(code, CallFailed)
    return kind(
        status.message,
        info.reason,
        [WrongField(each.field, each.description, each.reason) for each in bad.field_violations],
        info.metadata,
        request.request_id,
    )


def from_failure(failure: Failure) -> CallFailed:
    """The exception for a step of a stream, or a request of a batch, that could not be answered."""
    code = _CODES.get(failure.code)
    kind = CallFailed if code is None else _KINDS.get(code, CallFailed)
    fields = [WrongField(each.field, each.message, each.rule_id) for each in failure.problems]
    return kind(failure.message, failure.reason, fields)


def from_rpc_error(error: Any) -> CallFailed:
    """The exception for gRPC's own, of a sync or an async call."""
    try:
        status = rpc_status.from_call(error)
    except (ValueError, DecodeError):
        status = None  # details that do not belong to the status, from something between us and the service
    if status is not None:
        return from_status(status)
    code: grpc.StatusCode = error.code()
    return _KINDS.get(code, CallFailed)(error.details() or code.name, code.name)
