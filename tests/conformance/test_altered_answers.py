"""Completions, events and scores: whatever is altered in an answer is noticed, and no kind of them is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from referee_client import Referee
from referee_engines.contract import Engine
from referee_kit import cases
from referee_kit.client import ClientExecutor
from referee_kit.judging import judge
from referee_kit.loading import Vector
from referee_kit.protocol import Answer, AnyRequest, Completion, EventAnswer, Executor, Price, ScoreNode, Value
from tests.games import ENGINES, is_built_in, label

GAMES = [pytest.param(engine, id=label(engine)) for engine in filter(is_built_in, ENGINES)]


class Altered:
    """Answers as another executor does, with something altered."""

    def __init__(self, executor: Executor, alter: Callable[[Answer], Answer]) -> None:
        self._executor = executor
        self._alter = alter
        self.has_altered = False

    def ask(self, request: AnyRequest) -> Answer:
        answer = self._executor.ask(request)
        altered = self._alter(answer)
        self.has_altered |= altered != answer
        return altered

    def close(self) -> None:
        self._executor.close()


def of_completion(alter: Callable[[Completion], Completion]) -> Callable[[Answer], Answer]:
    return lambda answer: answer if not answer.completion else replace(answer, completion=alter(answer.completion))


def of_values(alter: Callable[[tuple[Value, ...]], Iterable[Value]]) -> Callable[[Answer], Answer]:
    return of_completion(lambda found: replace(found, values=tuple(alter(found.values))) if found.values else found)


def of_events(alter: Callable[[EventAnswer], EventAnswer]) -> Callable[[Answer], Answer]:
    return lambda answer: replace(answer, events=tuple(map(alter, answer.events))) if answer.events else answer


def of_scores(alter: Callable[[ScoreNode], ScoreNode]) -> Callable[[Answer], Answer]:
    def change(answer: Answer) -> Answer:
        return replace(answer, score=replace(answer.score, tree=below(answer.score.tree))) if answer.score else answer

    def below(nodes: tuple[ScoreNode, ...]) -> tuple[ScoreNode, ...]:
        return tuple([alter(replace(node, children=below(node.children))) for node in nodes])

    return change


def one_more(value: Any) -> Any:
    """Another value of the same type: of an empty list, the empty list of the other type."""
    match value:
        case int():
            return value + 1
        case str():
            return value + "x"
        case {"texts": []}:
            return {"numbers": []}
        case {"numbers": []}:
            return {"texts": []}
    return [*value[:-1], one_more(value[-1])]


def without_last_event(answer: Answer) -> Answer:
    return replace(answer, events=answer.events[:-1]) if answer.events else answer


def known_to_all(answer: Answer) -> Answer:
    return answer if answer.known_to is UNSET else replace(answer, known_to=None)


ALTERATIONS: dict[str, Callable[[Answer], Answer]] = {
    "a count": of_values(lambda values: [replace(values[0], count=values[0].count + 1), *values[1:]]),
    "a missing value": of_values(lambda values: values[1:]),
    "another value": of_values(lambda values: [*values, Value("another", 1)]),
    "a cost": of_values(lambda values: [replace(each, costs=dict.fromkeys(each.costs, 9)) for each in values]),
    "the count of all": of_completion(lambda found: replace(found, count=found.count + 1)),
    "what is filled in": of_completion(lambda found: replace(found, chosen=(*found.chosen, "another"))),
    "a price": of_completion(
        lambda found: replace(found, prices={what: Price(n.paid, n.left + 1) for what, n in found.prices.items()})
    ),
    "a field": of_completion(lambda found: replace(found, field=found.field + "x") if found.values else found),
    "a range": of_completion(
        lambda found: (
            replace(found, number=replace(found.number, high=found.number.high + 1)) if found.number else found
        )
    ),
    "the items of a form": of_completion(
        lambda found: replace(found, form=replace(found.form, items=found.form.items[1:])) if found.form else found
    ),
    "a sum of a form": of_completion(
        lambda found: (
            replace(found, form=replace(found.form, total=found.form.total + 1))
            if found.form and found.form.total
            else found
        )
    ),
    "a finished action": of_completion(
        lambda found: replace(found, action="pass it on") if found.action is not UNSET else found
    ),
    "a missing event": without_last_event,
    "a missing fact": of_events(lambda event: replace(event, facts=dict(list(event.facts.items())[1:]))),
    "an event that is public": of_events(lambda event: replace(event, seats=None)),
    "an event that is secret": of_events(lambda event: replace(event, seats=())),
    "an action that is public": known_to_all,
    "a score that counts": of_scores(lambda node: replace(node, counted=True)),
    "a score that does not count": of_scores(lambda node: replace(node, counted=False)),
}


@pytest.fixture(scope="module")
def executor() -> Executor:
    return ClientExecutor(Referee.embedded())


@pytest.fixture(scope="module")
def generated(vectors: list[Vector]) -> list[Vector]:
    """The cases that expect everything of an answer."""
    kinds = cases.Complete | cases.Events | cases.Score
    return [each for each in vectors if each.case.generated and isinstance(each.case, kinds)]


def of_engine(vectors: Iterable[Vector], engine: Engine) -> list[Vector]:
    game = engine.game
    return [each for each in vectors if (each.game, each.rules_version) == (game.id, game.rules_version)]


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_alteration_is_noticed(name: str, generated: list[Vector], executor: Executor) -> None:
    """By every case whose answer it alters, and it does so somewhere."""
    altered = []
    for vector in generated:
        altering = Altered(executor, ALTERATIONS[name])
        differences = judge(vector, altering)
        assert bool(differences) == altering.has_altered, vector.case.id
        altered.append(altering.has_altered)
    assert any(altered)


@pytest.mark.parametrize("engine", GAMES)
def test_every_fact_of_every_event_is_judged(engine: Engine, generated: list[Vector], executor: Executor) -> None:
    """So that no kind of event can have another value, or another type of an empty list."""
    ours = [vector for vector in of_engine(generated, engine) if isinstance(vector.case, cases.Events)]
    for kind in engine.event_types:
        for fact in kind.__struct_encode_fields__:

            def alter(event: EventAnswer, kind: str = str(kind.__struct_config__.tag), fact: str = fact) -> EventAnswer:
                if event.kind != kind or fact not in event.facts:
                    return event
                return replace(event, facts={**event.facts, fact: one_more(event.facts[fact])})

            altering = [Altered(executor, of_events(alter)) for _ in ours]
            noticed = [bool(judge(vector, each)) for vector, each in zip(ours, altering, strict=True)]
            assert noticed == [each.has_altered for each in altering]
            assert any(noticed), f"{kind.__struct_config__.tag} has no case with {fact}"


@pytest.mark.parametrize("engine", GAMES)
def test_every_kind_of_event_has_a_case(engine: Engine, vectors: list[Vector]) -> None:
    found = {
        event.kind
        for vector in of_engine(vectors, engine)
        if isinstance(vector.case, cases.Events)
        for event in vector.case.events or ()
    }
    assert {str(kind.__struct_config__.tag) for kind in engine.event_types} - found == set()


@pytest.mark.parametrize("engine", GAMES)
def test_every_action_has_a_case_that_finishes_it(engine: Engine, vectors: list[Vector]) -> None:
    found = {
        vector.case.filled[0]
        for vector in of_engine(vectors, engine)
        if isinstance(vector.case, cases.Complete) and vector.case.finished is not UNSET and vector.case.filled
    }
    assert {str(kind.__struct_config__.tag) for kind in engine.action_types} - found == set()


def test_every_sort_of_what_comes_next_has_a_case(vectors: list[Vector]) -> None:
    sorts = ("values", "number", "form", "finished", "refused", "nothing", "unreadable")
    completions = [vector.case for vector in vectors if isinstance(vector.case, cases.Complete)]
    for sort in sorts:
        assert any(getattr(case, sort) is not UNSET for case in completions), sort
    forms = {case.form.kind for case in completions if case.form}
    assert forms == {"partition", "vector", "subset", "arrangement"}
