"""Law 9: every rule is shown accepting and, where it can be broken, refusing; and its source is what the sheet says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from referee_engines.contract import CHANCE, Engine, Violation
from tests.laws.refusals import numbers_in, numbers_of, refused_by_the_kit, refused_in_games, refused_setups, texts_of

ROOT = Path(__file__).parents[2]
MANY_OF_ONE = re.compile(
    r"(?<![\w.-])1 (?:\w+ )?(?:bridges|cards|centres|deciders|districts|masters|nobles|offers|points|stones|tiles|ways)\b"
)


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


def judge(engine: Engine, violation: Violation) -> None:
    """A rule of the catalogue that can be broken, the field that is wrong, and a sentence in the form of all others.

    Every number of the sentence also stands in the facts, and the other way round: the seat of chance is said as a word,
    and 0 may be.
    """
    sentence, facts = violation.sentence, violation.facts
    assert violation.rule in engine.rules, violation
    assert not engine.rules[violation.rule].unbreakable, violation
    assert violation.field, violation
    assert sentence, violation
    assert not sentence.endswith("."), violation
    assert "_" not in sentence, violation
    assert not MANY_OF_ONE.search(sentence), violation
    said, stated = numbers_in(sentence), numbers_of(facts)
    assert said <= stated | numbers_in(texts_of(facts)), violation
    assert stated - said <= ({0, CHANCE} if "chance" in sentence.lower() else {0}), violation


def test_refusals_name_known_rules_and_hold_their_numbers(engine: Engine, players: int) -> None:
    """Whatever anybody tries in random games."""
    rules = set()
    refused = 0
    for violation in refused_in_games(engine, players, games=2):
        judge(engine, violation)
        rules.add(violation.rule)
        refused += 1
    assert refused > 2000
    assert len(rules) > 15


def test_the_same_holds_where_a_rule_is_seldom_broken(engine: Engine) -> None:
    """Each rule that can be broken is, by a case of the conformance kit or by a wrong number of players."""
    rules = set()
    for violation in [*refused_setups(engine), *refused_by_the_kit(engine)]:
        judge(engine, violation)
        rules.add(violation.rule)
    assert rules == {rule.id for rule in engine.rules.values() if not rule.unbreakable}


def test_every_rule_is_shown_by_signs_or_only_forbids(engine: Engine) -> None:
    """A rule without a sign is exercised by its refusals, so there must be some."""
    for rule in engine.rules.values():
        assert rule.shown_by or not rule.unbreakable, rule.id
