"""PlayGame: one game on one stream."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from referee.v1 import service_pb2 as pb
from referee.v1.state_pb2 import State as StateMessage
from referee.v1.texts_pb2 import TextOptions
from referee_engines.contract import Unreadable
from referee_service.context import UNLOGGED, CallContext
from referee_service.errors import STATUSES, fill_failure
from referee_service.shares import Work

if TYPE_CHECKING:
    from referee_service.referee import RefereeService


class GameStream:
    """The position of a stream. Each step is the call of the same name in that position."""

    def __init__(self, service: RefereeService) -> None:
        self._service = service
        self._state: StateMessage | None = None
        self._text: TextOptions | None = None
        """What the last step that could ask for text asked for; a resumed position has its sentence in those words."""

    def answer(self, request: pb.PlayGameRequest, call: CallContext = UNLOGGED) -> Work[pb.PlayGameResponse]:
        """Never fails because of what a caller sends: the game goes on after a step that could not be read."""
        response = pb.PlayGameResponse()
        try:
            yield from self._answer(request, response, call)
        except tuple(STATUSES) as error:
            call.outcome = "failed"
            fill_failure(response.failed, error)
        return response

    def _answer(self, request: pb.PlayGameRequest, response: pb.PlayGameResponse, call: CallContext) -> Work[None]:
        step = request.WhichOneof("step")
        if step == "start":
            response.started.CopyFrom(self._service.start_game(request.start, call))
            self._state = response.started.state
        elif step == "resume":
            resumed = pb.ViewGameRequest(state=request.resume, text=self._text)
            response.resumed.CopyFrom(self._service.resume(resumed, call))
            self._state = response.resumed.state
        elif step == "act":
            judged = self._service.applying(self._here(request.act, "act"), call)
            if isinstance(judged, Generator):
                judged = yield from judged
            if isinstance(judged, bytes):
                response.judged.MergeFromString(judged)
            else:
                response.judged.CopyFrom(judged)
            # A rejected action, and one that was only to be judged, leave the position as it was.
            if response.judged.accepted.HasField("state"):
                self._state = response.judged.accepted.state
        elif step == "draw":
            response.drawn.CopyFrom(self._service.resolve_chance(self._here(request.draw, "draw"), call))
            self._state = response.drawn.state
        else:
            raise Unreadable("step", "this field is missing")
        if step != "resume":
            asked = getattr(request, step)
            self._text = asked.text if asked.HasField("text") else None

    def _here(self, request: Any, step: str) -> Any:
        """The request with the stream's position as its state."""
        if request.HasField("state"):
            raise Unreadable(f"{step}.state", "the stream keeps the state; it must be absent")
        if self._state is None:
            raise Unreadable("step", "no game has been started or resumed on this stream")
        request.state.CopyFrom(self._state)
        return request
