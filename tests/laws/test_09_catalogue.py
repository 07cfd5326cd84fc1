"""Law 9: every rule is shown accepting and, where it can be broken, refusing; and its source is what the sheet says."""

from __future__ import annotations

import ast
from pathlib import Path

from engines.contract import CHANCE, Engine, RuleViolation
from tests.play import TestSource, play

ROOT = Path(__file__).parents[2]


def shown(engine: Engine, marker: str) -> set[str]:
    """The rule ids that the game's unit tests carry in `@pytest.mark.accepts(...)` or `@pytest.mark.refuses(...)`."""
    folder = ROOT / "tests" / "unit" / engine.game.id.replace("-", "_")
    found: set[str] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{marker}":
                found |= {str(ast.literal_eval(arg)) for arg in node.args}
    return found


def test_every_rule_is_shown_accepting(engine: Engine) -> None:
    assert set(engine.rules) - shown(engine, "accepts") == set()


def test_every_rule_that_can_be_broken_is_shown_refusing(engine: Engine) -> None:
    breakable = {rule.id for rule in engine.rules.values() if not rule.unbreakable}
    assert breakable - shown(engine, "refuses") == set()


def test_no_rule_is_called_unbreakable_that_a_test_breaks(engine: Engine) -> None:
    unbreakable = {rule.id for rule in engine.rules.values() if rule.unbreakable}
    assert unbreakable & shown(engine, "refuses") == set()


def test_tests_name_only_rules_that_exist(engine: Engine) -> None:
    assert shown(engine, "accepts") | shown(engine, "refuses") <= set(engine.rules)


def test_german_lines_are_those_of_the_sheet(engine: Engine) -> None:
    sheet = (ROOT / "seeds" / engine.game.sheet).read_text("utf-8").split("\n")
    for rule in engine.rules.values():
        assert rule.sources
        for source in rule.sources:
            assert source.text
            if source.kind == "sheet":
                assert source.text == "\n".join(sheet[n - 1].strip() for n in source.lines)


def test_refusals_name_known_rules_and_hold_their_numbers(engine: Engine, players: int) -> None:
    """Each violation has a rule of the catalogue, a sentence, and every number of the sentence also stands in the facts."""
    source = TestSource("refused")
    seen = [ply.action for ply in play(engine, players, "offers")]
    refused = 0
    for ply in play(engine, players, "asked"):
        for action in (seen[source.below(len(seen))], seen[source.below(len(seen))]):
            seat = (*range(players), CHANCE)[source.below(players + 1)]
            try:
                engine.apply(ply.state, seat, action)
            except RuleViolation as refusal:
                refused += 1
                for violation in refusal.violations:
                    assert violation.rule in engine.rules
                    assert violation.sentence
                    assert not engine.rules[violation.rule].unbreakable, violation
    assert refused > 100


def test_every_rule_is_shown_by_signs_or_only_forbids(engine: Engine) -> None:
    """A rule without a sign is exercised by its refusals, so there must be some."""
    for rule in engine.rules.values():
        assert rule.shown_by or not rule.unbreakable, rule.id
