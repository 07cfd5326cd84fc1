"""Law 9: every rule is shown accepting and, where it can be broken, refusing; and its source is what the sheet says."""

from __future__ import annotations

import ast

import pytest

from referee_engines.contract import Engine
from referee_kit.loading import find_vectors
from tests.games import ENGINES, ROOT, is_built_in, label, module_name
from tests.helpers.answers import Refusal
from tests.helpers.seen import games
from tests.laws.refusals import Tries, refused_by_the_kit, refused_setups

UNIT_TESTS = ROOT / "tests" / "unit"
MARKED = [
    pytest.param(engine, id=label(engine))
    for engine in ENGINES
    if is_built_in(engine) or (UNIT_TESTS / module_name(engine)).is_dir()
]
"""The games whose unit tests are here; one from elsewhere brings its own."""


def shown(engine: Engine, marker: str) -> set[str]:
    """The rule ids that the game's unit tests carry in `@pytest.mark.accepts(...)` or `@pytest.mark.refuses(...)`."""
    found: set[str] = set()
    for path in (UNIT_TESTS / module_name(engine)).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{marker}":
                found |= {str(ast.literal_eval(arg)) for arg in node.args}
    return found


@pytest.mark.parametrize("game", MARKED)
def test_every_rule_is_shown_accepting(game: Engine) -> None:
    assert set(game.rules) - shown(game, "accepts") == set()


@pytest.mark.parametrize("game", MARKED)
def test_every_rule_that_can_be_broken_is_shown_refusing(game: Engine) -> None:
    assert breakable(game) - shown(game, "refuses") == set()


@pytest.mark.parametrize("game", MARKED)
def test_no_rule_is_called_unbreakable_that_a_test_breaks(game: Engine) -> None:
    assert (set(game.rules) - breakable(game)) & shown(game, "refuses") == set()


@pytest.mark.parametrize("game", MARKED)
def test_tests_name_only_rules_that_exist(game: Engine) -> None:
    assert shown(game, "accepts") | shown(game, "refuses") <= set(game.rules)


def breakable(engine: Engine) -> set[str]:
    """The rules that an action can break."""
    return {rule.id for rule in engine.rules.values() if not rule.unbreakable}


def test_every_rule_names_its_source(engine: Engine) -> None:
    """German lines are those of the sheet, where the game has one."""
    sources = [source for rule in engine.rules.values() for source in rule.sources]
    assert [rule.id for rule in engine.rules.values() if not rule.sources] == []
    assert [source for source in sources if source.kind == "sheet" and not source.text] == []
    from_sheet = [source for source in sources if source.kind == "sheet"]
    if from_sheet:
        sheet = (ROOT / "seeds" / engine.game.sheet).read_text("utf-8").split("\n")
        for source in from_sheet:
            assert source.text == "\n".join(sheet[n - 1].strip() for n in source.lines)


def judge(engine: Engine, refusal: Refusal) -> None:
    """A rule of the catalogue that can be broken, and the field that is wrong."""
    assert refusal.rule in breakable(engine), refusal
    assert refusal.field, refusal


def test_refusals_name_known_rules(engine: Engine, players: int) -> None:
    """Whatever anybody tries in random games: before every ply something is refused."""
    tries = Tries(engine, players)
    for plies in games(engine, players, "refused", 2, lambda: True):
        for ply in plies:
            found = list(tries.at(ply))
            assert found, ply.state
            for refusal in found:
                judge(engine, refusal)
        for refusal in tries.after(plies[-1].after.state):
            judge(engine, refusal)


def test_every_rule_that_can_be_broken_is(engine: Engine) -> None:
    """By a case of the conformance kit or a wrong number of players; where a game has no cases, by random tries.

    The same holds of refusals that are rarely seen as of all others.
    """
    found = [*refused_setups(engine), *refused_by_the_kit(engine)]
    rules = {refusal.rule for refusal in found}
    if not (find_vectors() / engine.game.id).is_dir():
        for players in engine.game.players:
            tries = Tries(engine, players)
            for plies in games(engine, players, "broken", 1, lambda: rules >= breakable(engine)):
                found += [refusal for ply in plies for refusal in tries.at(ply)]
                found += tries.after(plies[-1].after.state)
                rules.update([refusal.rule for refusal in found])
    for refusal in found:
        judge(engine, refusal)
    assert sorted(breakable(engine) - rules) == [], "nothing breaks these: say in rules.json why they are `unbreakable`"


def test_events_are_listed_and_name_known_rules(engine: Engine, players: int) -> None:
    for plies in games(engine, players, "events", 2, lambda: True):
        for event in [event for ply in plies for event in ply.after.events]:
            assert type(event) in engine.event_types, f"{type(event).__name__} is not in Table.events"
            assert set(event.rules()) <= set(engine.rules), event
