"""The kit itself: our engines pass it by every way, executors without rules fail it everywhere, and no rule is left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from referee_client import Referee
from referee_engines.contract import Engine
from referee_kit import cases
from referee_kit.cases import AnyCase
from referee_kit.client import ClientExecutor
from referee_kit.judging import judge
from referee_kit.loading import Vector, find_vectors
from referee_kit.process import ProcessExecutor
from referee_kit.protocol import Executor
from referee_kit.report import diff_lines
from referee_kit.runner import run
from referee_service.config import Config
from referee_service.server import serving
from tests.conformance.doubles import AcceptsAll, AcceptsIllegal, Echo, Empty, RefusesAll, Silent
from tests.games import ENGINES, is_built_in, label

KINDS = {
    "accept",
    "alike",
    "chance",
    "complete",
    "draw",
    "events",
    "legal",
    "perft",
    "problems",
    "reject",
    "replay",
    "score",
    "start",
    "turn",
    "unreadable",
    "view",
}


WITH_VECTORS = [engine for engine in ENGINES if (find_vectors() / engine.game.id).is_dir()]


@pytest.fixture(params=WITH_VECTORS, ids=label)
def engine(request: pytest.FixtureRequest) -> Engine:
    """Every game that has vectors here; one from elsewhere needs none."""
    found: Engine = request.param
    return found


def of_game(vectors: Iterable[Vector], engine: Engine) -> list[Vector]:
    game = engine.game
    return [each for each in vectors if (each.game, each.rules_version) == (game.id, game.rules_version)]


def failures(vectors: Iterable[Vector], executor: Executor, jobs: int = 1) -> list[str]:
    """What fails, with the differences, for a reader of the test's report."""
    failed = [result for result in run(vectors, executor, jobs) if not result.passed]
    return [f"{each.vector.case.id}: {' '.join(diff_lines(each.differences))}" for each in failed]


def passing(vectors: Iterable[Vector], executor: Executor) -> list[str]:
    return [vector.case.id for vector in vectors if not judge(vector, executor)]


def untouched_groups(vectors: Iterable[Vector], executor: Executor) -> list[str]:
    """The rules whose every case passes."""
    failed: Counter[str] = Counter()
    for vector in vectors:
        failed[vector.case.rules[0]] += bool(judge(vector, executor))
    return sorted(rule for rule, count in failed.items() if not count)


def is_accepting(case: AnyCase) -> bool:
    """Whether the case shows the rule being followed."""
    match case:
        case cases.Reject() | cases.Unreadable() | cases.Problems():
            return False
        case cases.Start() | cases.Complete():
            return not case.refused and not case.unreadable
        case cases.Replay():
            return case.verdict in ("finished", "broken-off")
        case _:
            return True


def refused_rules(case: AnyCase) -> set[str]:
    """The rules that the case shows refusing."""
    return set(case.refused or ()) if isinstance(case, cases.Reject | cases.Start | cases.Replay) else set()


def test_every_built_in_game_has_vectors() -> None:
    lacking = [engine.game.id for engine in ENGINES if is_built_in(engine) and engine not in WITH_VECTORS]
    assert lacking == [], f"{find_vectors()} has not a folder for these games"


def test_there_are_a_thousand_cases_derived_by_hand(vectors: list[Vector]) -> None:
    """Cases that a program made in bulk do not count."""
    assert len([vector for vector in vectors if not vector.case.generated]) >= 1000


def test_every_kind_is_used_for_every_game(vectors: list[Vector], engine: Engine) -> None:
    assert {vector.case.kind for vector in of_game(vectors, engine)} == KINDS


def test_every_rule_is_shown_accepting(vectors: list[Vector], engine: Engine) -> None:
    """Each rule of the catalogue has a case in which it is followed."""
    shown = {rule for vector in of_game(vectors, engine) if is_accepting(vector.case) for rule in vector.case.rules}
    assert set(engine.rules) - shown == set()


def test_every_rule_that_can_be_broken_is_shown_refusing(vectors: list[Vector], engine: Engine) -> None:
    """Each rule that an action can break has a case in which it is named."""
    shown = {rule for vector in of_game(vectors, engine) for rule in refused_rules(vector.case)}
    assert {rule.id for rule in engine.rules.values() if not rule.unbreakable} - shown == set()


def test_no_rule_is_shown_refusing_that_is_called_unbreakable(vectors: list[Vector], engine: Engine) -> None:
    shown = {rule for vector in of_game(vectors, engine) for rule in refused_rules(vector.case)}
    assert {rule.id for rule in engine.rules.values() if rule.unbreakable} & shown == set()


def test_every_rule_has_a_group_of_its_own(vectors: list[Vector], engine: Engine) -> None:
    """Each rule stands first in some case, so that a report by rule shows it."""
    assert set(engine.rules) - {vector.case.rules[0] for vector in of_game(vectors, engine)} == set()


def test_the_engines_pass(vectors: list[Vector], engine: Engine) -> None:
    """Every case, in this process."""
    assert failures(of_game(vectors, engine), ClientExecutor(Referee.embedded())) == []


def test_what_a_newer_rules_version_replaces_does_not_hold_there(vectors: list[Vector], engine: Engine) -> None:
    """So the list of replaced cases is the list of verdicts that changed."""
    newer = [each.game.rules_version for each in ENGINES if each.game.id == engine.game.id]
    later = newer[: newer.index(engine.game.rules_version)]
    carried = {vector.case.id for vector in vectors if vector.game == engine.game.id and vector.rules_version in later}
    for vector in of_game(vectors, engine):
        if later and vector.case.id not in carried and not isinstance(vector.case, cases.Replay):
            position = {**(vector.position or {}), "rules": later[-1]}
            other = replace(vector, position=position, rules_version=later[-1])
            assert judge(other, ClientExecutor(Referee.embedded())), vector.case.id


def test_a_server_passes(vectors: list[Vector]) -> None:
    """Every fourth case over gRPC, eight at a time."""
    with serving(Config(port=0, log_level="error")) as port, Referee(f"127.0.0.1:{port}", timeout=60) as referee:
        assert failures(vectors[::4], ClientExecutor(referee), jobs=8) == []


def test_our_program_passes(vectors: list[Vector], our_program: list[str]) -> None:
    """Every eighth case through `referee executor`, over its standard input and output."""
    executor = ProcessExecutor(our_program, timeout=60)
    try:
        assert failures(vectors[::8], executor, jobs=4) == []
    finally:
        executor.close()


@pytest.mark.parametrize("executor", [Silent(), Empty(), Echo()], ids=["silent", "empty", "echo"])
def test_who_answers_nothing_passes_nothing(vectors: list[Vector], executor: Executor) -> None:
    """No case of any kind passes by default."""
    assert passing(vectors, executor) == []


def test_who_accepts_everything_fails_every_rule(vectors: list[Vector], engine: Engine) -> None:
    assert untouched_groups(of_game(vectors, engine), AcceptsAll()) == []


def test_who_refuses_everything_fails_every_rule(vectors: list[Vector], engine: Engine) -> None:
    """By any one rule; under that rule itself something is accepted, or another rule is named."""
    ours = of_game(vectors, engine)
    for rule in engine.rules:
        assert untouched_groups([vector for vector in ours if vector.case.rules[0] == rule], RefusesAll(rule)) == []
    for other in ENGINES:
        assert untouched_groups(ours, RefusesAll(next(iter(other.rules)))) == []


def test_who_knows_the_rules_but_enforces_none_fails_every_rule_that_can_be_broken(
    vectors: list[Vector], engine: Engine
) -> None:
    """Right answers to all other questions do not help: each such rule has a refusal under its own name."""
    untouched = untouched_groups(of_game(vectors, engine), AcceptsIllegal(ClientExecutor(Referee.embedded())))
    assert [rule for rule in untouched if not engine.rules[rule].unbreakable] == []
