"""The page for authors of user interfaces: its requests are sent as they stand and answered as it says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.json_format import MessageToDict, ParseDict

from referee.v1 import service_pb2
from referee.v1.service_pb2_grpc import RefereeServiceStub
from referee_client.errors import from_rpc_error
from referee_client.records import write_record
from referee_service import errors

PAGE = (Path(__file__).parents[2] / "docs" / "user-interfaces.md").read_text("utf-8")
LINE = re.compile(r"(?P<call>\w+) +(?P<request>{.*?})(?: +# (?P<branch>.+))?")
TEXT = {"language": "de", "player_names": ["Anna", "Ben", "Cleo"]}


class Host:
    """Sends the lines of the page, and keeps what they leave to the host."""

    def __init__(self, channel: grpc.Channel) -> None:
        self._stub: Any = RefereeServiceStub(channel)
        self._state: dict[str, Any] = {}
        self._header = ""
        self._lines: list[str] = []

    def send(self, call: str, request: str) -> str:
        """The branch that answers, the kind of a verdict, or the status and reason of a failure."""
        record = write_record(self._header, self._lines)
        kept = {"STATE": self._state, "DIGEST": self._state.get("digest", ""), "RECORD": record, "TEXT": TEXT}
        words = re.sub(r"\b(STATE|DIGEST|RECORD|TEXT)\b", lambda word: json.dumps(kept[word[0]]), request)
        message = ParseDict(json.loads(words), getattr(service_pb2, f"{call}Request")())
        try:
            answer = getattr(self._stub, call)(message)
            first = answer if not hasattr(answer, "__iter__") else next(iter(answer))
        except grpc.RpcError as error:
            failure = from_rpc_error(error)
            return f"{error.code().name} {failure.reason}"
        fields = MessageToDict(first, preserving_proto_field_name=True)
        self._follow(fields)
        if call == "VerifyRecord":
            return str(fields["verdict"]["kind"])
        oneofs = [oneof.name for oneof in first.DESCRIPTOR.oneofs]
        return str(first.WhichOneof(oneofs[0])) if oneofs else ""

    def _follow(self, answer: dict[str, Any]) -> None:
        self._header = answer.get("record_header", self._header)
        after = answer.get("accepted", answer)
        if "state" in after:
            self._state = after["state"]
            applied = [each for each in (after, *after.get("drawn", [])) if "action" in each]
            self._lines += [each["action"]["record_line"] for each in applied]


@pytest.fixture
def host(target: str) -> Iterator[Host]:
    with grpc.insecure_channel(target) as channel:
        yield Host(channel)


def test_the_requests_of_the_page_are_answered_as_it_says(host: Host) -> None:
    (block,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    lines = [LINE.fullmatch(line) for line in block.splitlines()]

    for line in lines:
        assert line is not None
        assert host.send(line["call"], line["request"]) == (line["branch"] or ""), line[0]


def test_the_page_names_every_reason_of_a_failure_under_its_status() -> None:
    rows = [row.split("|")[1:3] for row in PAGE.splitlines() if row.startswith("| `")]
    for error, status in errors.STATUSES.items():
        reason = getattr(error, "reason", "UNREADABLE")
        if error is not errors.UnknownService:  # of health checks, which are no calls of this service
            assert any(f"`{status.name}`" in statuses and f"`{reason}`" in reasons for statuses, reasons in rows), (
                reason
            )
