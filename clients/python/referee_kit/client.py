"""The executor over a `Referee` client: a server, or the engines of this process."""

from __future__ import annotations

import json
from typing import Any

from google.protobuf.json_format import ParseDict, ParseError
from msgspec import UNSET

from referee.v1.actions_pb2 import Action
from referee.v1.service_pb2 import Accepted, Imported, Rejected
from referee.v1.state_pb2 import State
from referee_client.actions import AnyAction
from referee_client.client import Referee
from referee_client.errors import BadPosition, CallFailed, DeadlineExceeded, InvalidArgument, UnknownCall
from referee_kit import protocol
from referee_kit.answers import (
    read_audience,
    read_completion,
    read_events,
    read_score,
    read_turn,
    read_verdict,
    read_view,
)
from referee_kit.protocol import Answer, AnyRequest, NoAnswer, Position, TimedOut, Unimplemented

_PAGE = 1000
_REFUSED_SETUP = "RULE_VIOLATED"


class ClientExecutor:
    """Answers by calls of the service."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    def ask(self, request: AnyRequest) -> Answer:
        try:
            return self._answer(request)
        except BadPosition as error:
            raise NoAnswer(f"the position is refused: {error}") from error
        except DeadlineExceeded as error:
            raise TimedOut(f"no answer in time: {error}") from error
        except UnknownCall as error:
            raise Unimplemented(str(error)) from error
        except CallFailed as error:
            raise NoAnswer(f"{error.code.name}: {error}") from error
        except Exception as error:
            # The engines of this process raise their bugs; a case that meets one fails, and the others go on.
            raise NoAnswer(f"the engine has a bug: {type(error).__name__}: {error}") from error

    def close(self) -> None:
        self._referee.close()

    def _answer(self, request: AnyRequest) -> Answer:
        referee = self._referee
        match request:
            case protocol.Start():
                return self._start(request)
            case protocol.Apply():
                return self._apply(request)
            case protocol.Events():
                return self._events(request)
            case protocol.Complete():
                return self._complete(request)
            case protocol.Check():
                try:
                    self._import(request.position)
                except BadPosition as error:
                    return Answer(problems=tuple([protocol.ProblemAnswer(p.field, p.rule_id) for p in error.problems]))
                return Answer(problems=())
            case protocol.Turn():
                return Answer(turn=read_turn(self._import(request.position).turn))
            case protocol.Legal():
                state = self._import(request.position).state
                listed = list(referee.iter_legal(state, request.seat, _PAGE))
                actions = tuple([action.notation for action in listed])
                if request.seat != -1:
                    return Answer(actions=actions)
                total = referee.legal_actions(state, request.seat, page_size=0).total_weight
                if (added := str(sum([int(action.weight) for action in listed]))) != total:
                    return Answer(error=f"the weights add up to {added}, total_weight is {total}")
                return Answer(actions=actions, weights=tuple([action.weight for action in listed]))
            case protocol.Count():
                state = self._import(request.position).state
                return Answer(count=referee.legal_actions(state, request.seat, page_size=0).count)
            case protocol.Draw():
                state = self._import(request.position).state
                drawn = referee.resolve_chance(state, seed=bytes.fromhex(request.seed), once=True).drawn
                return Answer(drawn=drawn[0].action.notation) if drawn else Answer(error="chance is not awaited")
            case protocol.View():
                return Answer(view=read_view(referee.view(self._import(request.position).state, request.seat).view))
            case protocol.Score():
                return Answer(score=read_score(referee.score(self._import(request.position).state, request.seat)))
            case protocol.Verify():
                return read_verdict(referee.verify_record(request.record))

    def _import(self, position: Position) -> Imported:
        return self._referee.import_state(json.dumps(position))

    def _export(self, state: State) -> Position:
        document: Position = json.loads(self._referee.export_state(state).document)
        return document

    def _start(self, request: protocol.Start) -> Answer:
        try:
            started = self._referee.start_game(
                request.game, request.players, options=request.options, rules_version=request.rules_version
            )
        except InvalidArgument as error:
            if error.reason == _REFUSED_SETUP:
                return Answer(rejected=tuple([field.rule_id for field in error.fields]))
            return Answer(unreadable=_first_field(error))
        return Answer(position=self._export(started.state), turn=read_turn(started.turn))

    def _apply(self, request: protocol.Apply) -> Answer:
        accepted = self._judge(request)
        if isinstance(accepted, Answer):
            return accepted
        return Answer(position=self._export(accepted.state), turn=read_turn(accepted.turn))

    def _events(self, request: protocol.Events) -> Answer:
        accepted = self._judge(request)
        if isinstance(accepted, Answer):
            return accepted
        return Answer(
            events=read_events(accepted.events),
            known_to=read_audience(accepted.action) if accepted.HasField("action") else UNSET,
        )

    def _judge(self, request: protocol.Apply | protocol.Events) -> Accepted | Answer:
        """What follows from the action, or the answer that it is refused or cannot be read."""
        state = self._import(request.position).state
        try:
            verdict = self._referee.try_apply(state, request.seat, _action(state.game, request.action))
        except InvalidArgument as error:
            return Answer(unreadable=_first_field(error))
        except ParseError:
            return Answer(unreadable="action")
        if isinstance(verdict, Rejected):
            refusals = [protocol.Refusal(violation.rule_id, violation.field) for violation in verdict.violations]
            return Answer(rejected=tuple(refusals))
        return verdict

    def _complete(self, request: protocol.Complete) -> Answer:
        state = self._import(request.position).state
        try:
            return Answer(completion=read_completion(self._referee.complete(state, request.seat, request.chosen)))
        except InvalidArgument as error:
            return Answer(unreadable=_first_field(error))


def _action(game: str, action: str | dict[str, Any]) -> AnyAction:
    """Notation or JSON as it is; else the game's own action message. Raises `ParseError` for unknown fields."""
    if isinstance(action, str) or "do" in action:
        return action
    return ParseDict({game.replace("-", "_"): action}, Action())


def _first_field(error: InvalidArgument) -> str:
    return error.fields[0].field if error.fields else ""
