"""One game on one stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.v1 import service_pb2 as pb
from referee.v1.state_pb2 import State as StateMessage
from referee_engines.contract import Unreadable
from referee_service.errors import STATUSES, fill_failure

if TYPE_CHECKING:
    from referee_service.app import App, Note


class GameStream:
    """One game on one stream: each step is the call of the same name on the position that the stream is at."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._state: StateMessage | None = None

    def answer(self, request: pb.PlayGameRequest, note: Note | None = None) -> pb.PlayGameResponse:
        """Never fails for what a caller sends: the game goes on after a step that could not be read."""
        response = pb.PlayGameResponse()
        try:
            self._answer(request, response, note)
        except tuple(STATUSES) as error:
            if note is not None:
                note["outcome"] = "failed"
            fill_failure(response.failed, error)
        return response

    def _answer(self, request: pb.PlayGameRequest, response: pb.PlayGameResponse, note: Note | None) -> None:
        step = request.WhichOneof("step")
        if step == "start":
            response.started.CopyFrom(self._app.start_game(request.start, note))
            self._state = response.started.state
        elif step == "resume":
            response.resumed.CopyFrom(self._app.resume(request.resume, note))
            self._state = response.resumed.state
        elif step == "act":
            response.judged.CopyFrom(self._app.apply_action(self._here(request.act, "act"), note))
            # A rejected action, and one that was only to be judged, leave the position as it was.
            if response.judged.accepted.HasField("state"):
                self._state = response.judged.accepted.state
        elif step == "draw":
            response.drawn.CopyFrom(self._app.resolve_chance(self._here(request.draw, "draw"), note))
            self._state = response.drawn.state
        else:
            raise Unreadable("step", "this field is missing")

    def _here(self, request: Any, step: str) -> Any:
        """The request with the stream's own position."""
        if request.HasField("state"):
            raise Unreadable(f"{step}.state", "the stream keeps the state; it must be absent")
        if self._state is None:
            raise Unreadable("step", "no game has been started or resumed on this stream")
        request.state.CopyFrom(self._state)
        return request
