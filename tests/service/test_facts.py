"""Facts keep their type on the wire: numbers have 32 bits, and a list is one of its kind even when it is empty."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import Action
from referee_engines.contract import BadDocument, Engine, Violation
from referee_engines.documents import read_document, write_document
from referee_engines.events import event_catalogue
from referee_engines.refusals import violation
from referee_service.messages import fill_score, fill_violations, write_events
from referee_service.texts import Sentences
from tests.games import ENGINES, label
from tests.helpers import play
from tests.helpers.alterations import grown, number_paths
from tests.laws.refusals import Tries, refused_by_the_kit
from tests.service.games import positions, the_service

GAMES = pytest.mark.parametrize("engine", [pytest.param(engine, id=label(engine)) for engine in ENGINES])
BRANCHES = {True: "numbers", False: "texts"}


def written_lists(scope: str, facts: Any) -> set[tuple[str, str, str]]:
    """The facts that are lists: what they are of, their names and branches."""
    branches = [(fact.name, fact.WhichOneof("value")) for fact in facts]
    return {(scope, name, branch) for name, branch in branches if branch in BRANCHES.values()}


def has_one_branch_each(lists: set[tuple[str, str, str]]) -> bool:
    return len({each[:2] for each in lists}) == len(lists)


@GAMES
def test_an_empty_list_of_an_event_has_the_type_of_the_catalogue(engine: Engine) -> None:
    for kind, described in zip(
        engine.event_types, event_catalogue(engine.event_types, engine.texts.facts), strict=True
    ):
        lists = {field.name: field.type in ("number", "seat") for field in described.fields if field.is_list}
        names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
        event = kind(**{field: () if name in lists else 0 for field, name in names})
        message = pb.Accepted.FromString(write_events(pb.Accepted, [event])).events[0]
        assert {fact.name: fact.WhichOneof("value") for fact in message.facts if fact.name in lists} == {
            name: BRANCHES[is_numbers] for name, is_numbers in lists.items()
        }


@GAMES
def test_facts_of_events_under_one_name_are_things_of_one_type(engine: Engine) -> None:
    """What `cards` are is never their number: a program needs no table of kinds to read a fact. One thing or a list of them may do."""
    types: dict[str, set[str]] = {}
    for described in event_catalogue(engine.event_types, engine.texts.facts):
        for field in described.fields:
            types.setdefault(field.name, set()).add(field.type)
    assert {name: found for name, found in types.items() if len(found) > 1} == {}


@GAMES
def test_an_empty_list_of_a_refusal_has_the_type_that_others_have(engine: Engine) -> None:
    """Whatever is refused: a fact of a rule has one branch, however long the list is."""
    sentences, players = Sentences(engine.reader("en"), is_asked=False), engine.game.players[-1]
    tries, plies = Tries(engine, players), play.play(engine, players, "lists")
    refused = [*refused_by_the_kit(engine), *[each for ply in plies for each in tries.at(ply)]]
    lists: set[tuple[str, str, str]] = set()
    for found in [each.violation for each in refused if any(isinstance(v, tuple) for v in each.facts.values())]:
        response = pb.Rejected()
        fill_violations(response.violations, [found], engine, sentences)
        lists |= written_lists(found.rule, response.violations[0].facts)
    assert has_one_branch_each(lists)


@GAMES
def test_an_empty_list_of_a_score_has_the_type_that_others_have(engine: Engine) -> None:
    sentences, players = Sentences(engine.reader("en"), is_asked=False), engine.game.players[-1]
    lists: set[tuple[str, str, str]] = set()
    for state in play.positions(engine, players, "scores", every=5):
        response = pb.ScoreGameResponse()
        fill_score(response.score, engine.score(state, None), sentences)
        nodes = list(response.score.tree)
        while nodes:
            node = nodes.pop()
            nodes += node.children
            lists |= written_lists(node.sentence, node.facts)
    assert has_one_branch_each(lists)


@GAMES
def test_no_position_has_a_number_beyond_32_bits(engine: Engine) -> None:
    """So no event, score or price has one: they come from positions alone."""
    for state in play.positions(engine, engine.game.players[0], "bounds", every=40):
        document = json.loads(write_document(engine, state))
        for path in number_paths(document):
            for by in (1 << 31, -(1 << 32)):
                with pytest.raises(BadDocument):
                    read_document(engine, json.dumps(grown(document, path, by)))


def test_a_number_of_notation_beyond_32_bits_is_refused_with_the_nearest_one() -> None:
    """Typed actions and JSON cannot name one, a line of ten digits can."""
    largest = 2**31 - 1
    position = next(each for each in positions("san-marco", 3) if each.turn.phase == "choose")
    for written, given in (("9999999999", largest), ("-9999999999", -largest - 1), (str(largest), largest)):
        action = Action(notation=f"choose {written}")
        request = pb.ApplyActionRequest(state=position.state, seat=position.seat, action=action)
        (refused,) = the_service().apply_action(request).rejected.violations
        assert [fact.number for fact in refused.facts if fact.name == "pile"] == [given]


@pytest.mark.parametrize(("number", "given"), [(2**40, 2**31 - 1), (-(2**40), -(2**31)), (-7, -7)])
def test_a_sum_beyond_32_bits_is_given_as_the_nearest_number(number: int, given: int) -> None:
    """Each number of a request has 32 bits; their sum may have more."""
    engine = ENGINES[0]
    found: Violation = violation("SM-BAN-02", "nobles", district="CAN", needs=3, given=number)
    response = pb.Rejected()
    fill_violations(response.violations, [found], engine, Sentences(engine.reader("en"), is_asked=False))
    assert [fact.number for fact in response.violations[0].facts if fact.name == "given"] == [given]
