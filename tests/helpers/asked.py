"""All that one seat may ask the service about a position, for comparing two positions that look alike to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from google.protobuf.message import Message

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee.v1.state_pb2 import State
from referee.v1.texts_pb2 import TextOptions
from referee_client.embedded import Embedded
from referee_engines.contract import Engine, Seat
from referee_engines.documents import pack
from referee_service.tokens import PLAIN

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil")
BUDGET = 12
"""Plies that a suggestion is looked for: what it could reveal shows after a few."""


def message_of(engine: Engine, state: Any) -> State:
    """The state as a host sends it."""
    game = engine.game
    prefix = PLAIN + game.id.encode() + b"\0" + game.rules_version.encode() + b"\0"
    return State(game=game.id, rules_version=game.rules_version, token=prefix + pack(state))


def answers(
    embedded: Embedded, engine: Engine, state: Any, seat: Seat | None, notations: Sequence[str], with_suggestion: bool
) -> Iterator[tuple[str, bytes]]:
    """By question: what a host passes on to the seat, in both languages. A None seat is a spectator."""
    here = message_of(engine, state)
    for text in (TextOptions(language="de"), TextOptions(language="en", player_names=NAMES[: state.players])):
        for request in _questions(engine, state, here, seat, notations, text, with_suggestion):
            method: str = request.DESCRIPTOR.name.removesuffix("Request")
            answer = embedded.send(method, request, None, "")
            if isinstance(answer, pb.BatchApplyActionsResponse):
                answer = pb.BatchApplyActionsResponse(results=[_told(each) for each in answer.results])
            yield f"{method} {text.language}", answer.SerializeToString(deterministic=True)
        if seat is not None:
            for completion in _completions(embedded, here, seat, text, state.ply):
                yield f"CompleteAction {text.language}", completion.SerializeToString(deterministic=True)


def _questions(
    engine: Engine,
    state: Any,
    here: State,
    seat: Seat | None,
    notations: Sequence[str],
    text: TextOptions,
    with_suggestion: bool,
) -> Iterator[Message]:
    yield pb.ViewGameRequest(state=here, seat=seat, text=text)
    yield pb.ScoreGameRequest(state=here, seat=seat, text=text)
    theme = pb.DrawGameRequest.THEME_DARK if state.ply % 2 else pb.DrawGameRequest.THEME_LIGHT
    yield pb.DrawGameRequest(
        state=here, seat=seat, width=400 + 400 * (state.ply % 3), theme=theme, mark_legal=seat is not None, text=text
    )
    if seat is None:
        return
    yield pb.ListLegalActionsRequest(state=here, seat=seat, page_size=50, sample=5, sample_seed=b"alike", text=text)
    actions = [Action(notation=notation) for notation in notations]
    yield pb.CheckActionsRequest(state=here, seat=seat, actions=actions, text=text)
    proposals = [pb.ApplyActionRequest(state=here, seat=seat, action=action, text=text) for action in actions]
    yield pb.BatchApplyActionsRequest(requests=proposals)
    if with_suggestion and seat in engine.turn(state).awaited:
        yield pb.SuggestActionRequest(state=here, seat=seat, budget=BUDGET, seed=b"alike", text=text)


def _completions(
    embedded: Embedded, here: State, seat: Seat, text: TextOptions, pick: int
) -> Iterator[pb.CompleteActionResponse]:
    """One way through an action, choice by choice, up to a form, a number or the end."""
    chosen: list[str] = []
    for _ in range(8):
        request = pb.CompleteActionRequest(state=here, seat=seat, chosen=chosen, text=text)
        answer: pb.CompleteActionResponse = embedded.send("CompleteAction", request, None, "")
        yield answer
        if answer.WhichOneof("next") != "choice":
            return
        values = answer.choice.values
        chosen = [*[each.value for each in answer.chosen], values[pick % len(values)].value]


def _told(result: pb.BatchApplyResult) -> pb.BatchApplyResult:
    """What the seat that proposed the action is told at once: a refusal in full, and of what is accepted the action itself.

    What follows from it may differ where it is drawn or opened; law 7 compares that where the views after it are equal.
    """
    if not result.judged.HasField("accepted"):
        return result
    told = pb.BatchApplyResult()
    told.judged.accepted.action.CopyFrom(result.judged.accepted.action)
    return told


def difference(
    embedded: Embedded,
    engine: Engine,
    pair: tuple[Any, Any],
    seat: Seat | None,
    notations: Sequence[str],
    with_suggestion: bool = True,
) -> str:
    """The first question that a seat gets different answers to; empty where there is none."""
    both: list[Iterable[tuple[str, bytes]]] = [
        answers(embedded, engine, state, seat, notations, with_suggestion) for state in pair
    ]
    for (question, here), (_, there) in zip(both[0], both[1], strict=True):
        if here != there:
            return question
    return ""


def candidates(engine: Engine, state: Any, seat: Seat | None, seen: Sequence[Any], source: Any) -> list[str]:
    """Actions for the seat to propose, as notation: some legal ones, and some of other plies."""
    found = [seen[source.below(len(seen))] for _ in range(3)]
    if seat is not None and (space := engine.legal(state, seat)):
        found += [space.sample(source) for _ in range(2)]
    return [engine.notation.format(action) for action in found]
