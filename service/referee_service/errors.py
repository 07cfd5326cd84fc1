"""What can go wrong with a call, and the one table that gives each its gRPC status and details."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import grpc
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.message import Message
from google.rpc import code_pb2, error_details_pb2, status_pb2

from referee.v1.service_pb2 import Failure
from referee_engines.contract import DataSet, Problem, Unreadable

DOMAIN = "referee"
# Details travel in the trailing metadata, for which many clients accept 8 KiB in all.
_MAX_TEXT = 240
_MAX_FIELDS = 8
MAX_FIELD = 120
"""Characters of a field's path in an answer."""


class CallError(Exception):
    """A request that the service cannot answer. Subclasses name the status in the table below."""

    reason = ""
    """The reason for programs, in ErrorInfo."""

    def fields(self) -> list[Problem]:
        """The request's fields that are wrong."""
        return []

    def facts(self) -> dict[str, str]:
        """The metadata of ErrorInfo."""
        return {}


class UnknownGame(CallError):
    """The request names a game that is not served."""

    reason = "UNKNOWN_GAME"

    def __init__(self, game: str, served: Iterable[str]) -> None:
        self.served = ", ".join(served)
        super().__init__(f"the game '{short(game, 60)}' is not served, these are: {self.served}")

    def facts(self) -> dict[str, str]:
        return {"served": self.served}


class UnknownService(CallError):
    """A health check of a service that is not here."""

    reason = "UNKNOWN_SERVICE"

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown service '{short(name, 60)}'")


class RulesNotServed(CallError):
    """The state or the request names a version of the rules that this server does not have."""

    reason = "RULES_NOT_SERVED"

    def __init__(self, game: str, version: str, served: Iterable[str]) -> None:
        self.served = ", ".join(served)
        super().__init__(f"rules version '{short(version, 60)}' of {game} is not served, these are: {self.served}")

    def facts(self) -> dict[str, str]:
        return {"served": self.served}


class DataNotServed(CallError):
    """The state was made with a data set that this server does not have."""

    reason = "DATA_NOT_SERVED"

    def __init__(self, game: str, data: str, sha256: str, served: Sequence[DataSet]) -> None:
        self.served = ", ".join(f"{data_set.id} ({data_set.sha256[:12]})" for data_set in served)
        super().__init__(
            f"data set '{short(data, 60)}' ({short(sha256, 12)}) of {game} is not served, these are: {self.served}"
        )

    def facts(self) -> dict[str, str]:
        return {"served": short(self.served)}


class InvalidState(CallError):
    """The token holds a state that breaks invariants of the game."""

    reason = "INVALID_STATE"

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(f"the state is not valid: {problems[0].field}: {problems[0].message}")
        self.problems = problems

    def fields(self) -> list[Problem]:
        return [Problem(f"state.token.{problem.field}", problem.message, problem.rule) for problem in self.problems]


class RefusedSetup(CallError):
    """A game with such players or options is against the rules."""

    reason = "RULE_VIOLATED"

    def __init__(self, violations: Sequence[Problem]) -> None:
        """Takes each violation as a problem with its field, sentence and rule."""
        super().__init__("; ".join(violation.message for violation in violations))
        self.violations = violations

    def fields(self) -> list[Problem]:
        return list(self.violations)

    def facts(self) -> dict[str, str]:
        return {"rule_id": self.violations[0].rule}


class DigestMismatch(CallError):
    """The state is not the one that the caller expects."""

    reason = "DIGEST_MISMATCH"

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"the state's digest is {actual}, not '{short(expected, 64)}'")
        self.actual = actual

    def facts(self) -> dict[str, str]:
        return {"digest": self.actual}


class OverLimit(CallError):
    """The request asks for more than one call may."""

    reason = "OVER_LIMIT"


class SuggestOff(CallError):
    """The operator has switched suggestions off."""

    reason = "SUGGEST_OFF"

    def __init__(self) -> None:
        super().__init__("this server suggests no actions")


class NeedsStream(CallError):
    """A method with a stream of requests was called where there are none."""

    reason = "NEEDS_STREAM"

    def __init__(self, name: str, twin: str) -> None:
        super().__init__(f"{name} needs a stream of requests, which the web port does not have: call {twin} instead")
        self.twin = twin

    def facts(self) -> dict[str, str]:
        return {"instead": self.twin}


class Busy(CallError):
    """All slots for calls are taken."""

    reason = "BUSY"

    def __init__(self) -> None:
        super().__init__("too many calls at a time; this one had no effect")


class TooSlow(CallError):
    """The caller kept the server waiting."""

    reason = "TOO_SLOW"


class Draining(CallError):
    """The server is about to stop and refuses new calls."""

    reason = "DRAINING"

    def __init__(self) -> None:
        super().__init__("this server is about to stop; the call had no effect")


STATUSES: dict[type[Exception], grpc.StatusCode] = {
    Unreadable: grpc.StatusCode.INVALID_ARGUMENT,
    InvalidState: grpc.StatusCode.INVALID_ARGUMENT,
    RefusedSetup: grpc.StatusCode.INVALID_ARGUMENT,
    UnknownGame: grpc.StatusCode.NOT_FOUND,
    UnknownService: grpc.StatusCode.NOT_FOUND,
    RulesNotServed: grpc.StatusCode.FAILED_PRECONDITION,
    DataNotServed: grpc.StatusCode.FAILED_PRECONDITION,
    DigestMismatch: grpc.StatusCode.ABORTED,
    OverLimit: grpc.StatusCode.RESOURCE_EXHAUSTED,
    SuggestOff: grpc.StatusCode.UNIMPLEMENTED,
    NeedsStream: grpc.StatusCode.UNIMPLEMENTED,
    Busy: grpc.StatusCode.RESOURCE_EXHAUSTED,
    TooSlow: grpc.StatusCode.DEADLINE_EXCEEDED,
    Draining: grpc.StatusCode.UNAVAILABLE,
}
"""Every exception that a call may end with; all others are bugs and INTERNAL."""


def status_code(error: Exception) -> grpc.StatusCode:
    """The status of a call that ended with this exception."""
    return STATUSES.get(type(error), grpc.StatusCode.INTERNAL)


def rich_status(error: Exception, request_id: str) -> status_pb2.Status:
    """The status with its details, as google.rpc messages."""
    code = status_code(error)
    details: list[Message] = []
    if code is grpc.StatusCode.INTERNAL:
        message = f"the service has a bug; its log has the details under request id {request_id}"
        details.append(error_details_pb2.ErrorInfo(reason="INTERNAL", domain=DOMAIN))
    else:
        message = short(str(error))
        reason = _reason(error)
        facts = error.facts() if isinstance(error, CallError) else {}
        details.append(error_details_pb2.ErrorInfo(reason=reason, domain=DOMAIN, metadata=facts))
        details += _field_details(_fields(error))
        if code is grpc.StatusCode.FAILED_PRECONDITION:
            failure = error_details_pb2.PreconditionFailure.Violation(type=reason, subject="state", description=message)
            details.append(error_details_pb2.PreconditionFailure(violations=[failure]))
    details.append(error_details_pb2.RequestInfo(request_id=request_id))
    status = status_pb2.Status(code=code_pb2.Code.Value(code.name), message=message)
    for detail in details:
        packed = AnyMessage()
        packed.Pack(detail)
        status.details.append(packed)
    return status


def fill_failure(message: Failure, error: Exception) -> None:
    """Fills in why a step of a stream failed; the error must be one of the table."""
    message.code = status_code(error).name
    message.reason = _reason(error)
    message.message = short(str(error))
    for problem in _fields(error)[:_MAX_FIELDS]:
        message.problems.add(
            field=short(problem.field, MAX_FIELD), message=short(problem.message), rule_id=problem.rule
        )


def _reason(error: Exception) -> str:
    return error.reason if isinstance(error, CallError) else "UNREADABLE"


def _fields(error: Exception) -> list[Problem]:
    if isinstance(error, Unreadable):
        return [Problem(error.field, error.message)]
    return error.fields() if isinstance(error, CallError) else []


def _field_details(problems: list[Problem]) -> list[Message]:
    if not problems:
        return []
    request = error_details_pb2.BadRequest()
    for problem in problems[:_MAX_FIELDS]:
        request.field_violations.add(
            field=short(problem.field, MAX_FIELD), description=short(problem.message), reason=problem.rule
        )
    return [request]


def short(text: str, size: int = _MAX_TEXT) -> str:
    """The text, cut if it is long: messages quote the request, which may be of any length."""
    return text if len(text) <= size else text[: size - 1] + "…"
