"""What both clients have: how their calls are made."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Self

from referee.v1.service_pb2 import VerifyRecordsRequest
from referee_client import calls
from referee_client.calls import RecordOptions, TextOptions

DEFAULT_TIMEOUT = 10.0


class Client:
    """A client, sync or async."""

    def __init__(self, timeout: float | None, text: TextOptions) -> None:
        self._timeout = timeout
        self._text = text
        self._request_id = ""

    def with_timeout(self, seconds: float | None) -> Self:
        """This client with another deadline for each call; None waits forever. The channel is shared."""
        other = copy(self)
        other._timeout = seconds
        return other

    def with_request_id(self, request_id: str) -> Self:
        """This client with a request id of the caller's, which the server's log shows. The channel is shared."""
        other = copy(self)
        other._request_id = request_id
        return other

    def with_text(self, language: str, player_names: Sequence[str] = ()) -> Self:
        """This client with sentences in another language, and with names for the players. The channel is shared."""
        other = copy(self)
        other._text = TextOptions(language, tuple(player_names))
        return other

    def _named_record(self, name: str, record: str, options: RecordOptions) -> VerifyRecordsRequest:
        request: Any = calls.verify_record(record, options).request
        self._text.add_to(request)
        return VerifyRecordsRequest(name=name, record=request)
