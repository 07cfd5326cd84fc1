"""Executors that know no rules: the kit must see through each of them."""

from __future__ import annotations

from referee_kit import protocol
from referee_kit.protocol import (
    Answer,
    AnyRequest,
    Completion,
    Executor,
    NoAnswer,
    ScoreAnswer,
    TurnAnswer,
    Unimplemented,
)

_NOBODY = TurnAnswer("", (), (), "")
_NOTHING = ScoreAnswer(False, (), (), (), "", ())


class Silent:
    """Has no answer to any question."""

    def ask(self, request: AnyRequest) -> Answer:
        raise NoAnswer("silence")

    def close(self) -> None:
        pass


class Empty(Silent):
    """Answers every question with an answer that says nothing."""

    def ask(self, request: AnyRequest) -> Answer:
        return Answer()


class Echo(Silent):
    """Gives back the position of every question."""

    def ask(self, request: AnyRequest) -> Answer:
        return Answer() if isinstance(request, protocol.Start | protocol.Verify) else Answer(position=request.position)


class AcceptsAll(Silent):
    """Accepts every action, start, position and record; to all other questions it has the emptiest answer."""

    def ask(self, request: AnyRequest) -> Answer:
        match request:
            case protocol.Apply():
                position = {**request.position, "ply": request.position.get("ply", 0) + 1}
                return Answer(position=position, turn=_NOBODY)
            case protocol.Complete():
                return Answer(completion=Completion(chosen=request.chosen, count=1, action=""))
            case protocol.Start():
                return Answer(position={}, turn=_NOBODY)
            case protocol.Check():
                return Answer(problems=())
            case protocol.Verify():
                return Answer(verdict="finished", plies=0, ply=0, refused=(), digest="", totals=(), winners=())
            case _:
                return _blank(request)


class RefusesAll(Silent):
    """Refuses every action, start, position and record, by the same rule; all other answers are the emptiest."""

    def __init__(self, rule: str) -> None:
        self._rule = rule

    def ask(self, request: AnyRequest) -> Answer:
        match request:
            case protocol.Apply() | protocol.Events():
                return Answer(rejected=(protocol.Refusal(self._rule),))
            case protocol.Complete():
                return Answer(completion=Completion(chosen=request.chosen, count=0, rejected=(self._rule,)))
            case protocol.Start():
                return Answer(rejected=(self._rule,))
            case protocol.Check():
                return Answer(problems=(protocol.ProblemAnswer("document"),))
            case protocol.Verify():
                return Answer(
                    verdict="refused", plies=0, ply=1, refused=(self._rule,), digest="", totals=(), winners=()
                )
            case _:
                return _blank(request)


class AcceptsIllegal(Silent):
    """Knows every rule and enforces none: what the engine refuses is accepted and changes nothing."""

    def __init__(self, engine: Executor) -> None:
        self._engine = engine

    def ask(self, request: AnyRequest) -> Answer:
        answer = self._engine.ask(request)
        return AcceptsAll().ask(request) if answer.rejected or answer.problems else answer


class Partial:
    """Implements some of the questions only, and otherwise answers as another executor does."""

    def __init__(self, executor: Executor, lacks: tuple[type[AnyRequest], ...]) -> None:
        self._executor = executor
        self._lacks = lacks

    def ask(self, request: AnyRequest) -> Answer:
        if isinstance(request, self._lacks):
            raise Unimplemented
        return self._executor.ask(request)

    def close(self) -> None:
        self._executor.close()


def _blank(request: AnyRequest) -> Answer:
    match request:
        case protocol.Turn():
            return Answer(turn=_NOBODY)
        case protocol.Events():
            return Answer(events=(), known_to=None)
        case protocol.Complete():
            return Answer(completion=Completion(chosen=request.chosen, count=0))
        case protocol.Legal():
            return Answer(actions=(), weights=())
        case protocol.Count():
            return Answer(count=0)
        case protocol.Draw():
            return Answer(drawn="")
        case protocol.View():
            return Answer(view={})
        case protocol.Score():
            return Answer(score=_NOTHING)
        case _:
            return Answer()
