"""Signs of exercised rules: what they ask for, and what a game must hold to show a rule."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee_engines.catalogue import Catalogue, Rule
from referee_engines.contract import Action, Engine, Event, State, Transition, Turn, Violation
from referee_engines.exercise import Exercise, names_in, read_signs, split_sign
from referee_engines.scores import ScoreNode, Scoresheet

STATE = State("data", "0" * 64, 3, 0)


class Walk(Action, frozen=True, tag="walk"):
    to: str
    steps: tuple[int, ...] = ()
    over: int | None = None


class Rest(Action, frozen=True, tag="rest"):
    pass


def exercise(*signs: str) -> Exercise:
    """A game whose rules R-0, R-1, ... have one sign each."""
    rules = tuple([Rule(f"R-{i}", "A rule.", (), shown_by=(sign,)) for i, sign in enumerate(signs)])
    return Exercise(cast(Engine, SimpleNamespace(rules=Catalogue(rules))))


def shows(sign: str, **facts: Any) -> bool:
    """Whether the event `fell` with these facts shows the rule with the sign."""
    game = exercise(sign)
    game.ply(Turn("hill"), 0, Rest(), Transition(STATE, (Event("fell", facts),)))
    return game.rules() == ("R-0",)


@pytest.mark.parametrize(
    ("condition", "facts", "is_met"),
    [
        ("far", {"far": 1}, True),
        ("far", {"far": 0}, False),
        ("far", {"far": ()}, False),
        ("far", {}, False),
        ("!far", {}, True),
        ("!far", {"far": 0}, True),
        ("!far", {"far": "x"}, False),
        ("far=2", {"far": 2}, True),
        ("far=2", {"far": 3}, False),
        ("far=2", {}, False),
        ("who=nut", {"who": "nut"}, True),
        ("who=nut", {"who": ("oak", "nut")}, True),
        ("who=nut", {"who": ("oak",)}, False),
        ("who!=nut", {"who": "oak"}, True),
        ("who!=nut", {"who": "nut"}, False),
        ("who!=nut", {"who": ("oak", "nut")}, False),
        ("who!=nut", {"who": ("oak",)}, True),
        ("who!=nut", {}, False),
        ("far>2", {"far": 3}, True),
        ("far>2", {"far": 2}, False),
        ("far<2", {"far": 1}, True),
        ("far<2", {}, False),
        ("far>-1", {"far": 0}, True),
        ("far>2", {"far": (0, 3)}, True),
        ("far>2", {"far": (0, 2)}, False),
        ("far>2", {"far": "nut"}, False),
        ("#who=2", {"who": ("oak", "nut")}, True),
        ("#who>1", {"who": ("oak",)}, False),
        ("#who<1", {"who": ()}, True),
        ("#who<1", {}, False),
        ("pile_2", {"pile_2": ("oak",)}, True),
        ("far=@near", {"far": "oak", "near": "oak"}, True),
        ("far=@near", {"far": "oak", "near": "nut"}, False),
        ("far=@near", {"far": "oak"}, False),
        ("far!=@near", {"far": "oak", "near": "nut"}, True),
        ("far!=@near", {"far": "oak"}, False),
        ("far>@near", {"far": 3, "near": 2}, True),
        ("far>@near", {"far": 3, "near": 3}, False),
        ("far<@#who", {"far": 1, "who": ("oak", "nut")}, True),
        ("far<@#who", {"far": 2, "who": ("oak", "nut")}, False),
        ("far<@#who", {"far": 2}, False),
        ("far=1 near=2", {"far": 1, "near": 2}, True),
        ("far=1 near=2", {"far": 1, "near": 3}, False),
        ("phase=hill", {}, True),
        ("phase=dale", {}, False),
    ],
)
def test_conditions(condition: str, facts: dict[str, Any], is_met: bool) -> None:
    assert shows(f"event fell {condition}", **facts) == is_met


def test_other_happenings_show_nothing() -> None:
    assert not shows("event rose")
    assert not shows("action walk")
    assert shows("action rest")
    assert shows("phase hill")
    assert not shows("phase dale")


def test_actions_are_asked_for_their_fields() -> None:
    game = exercise("action walk to=oak", "action walk #steps>1", "action walk over", "action walk !over")
    game.ply(Turn("hill"), 0, Walk("oak", (1, 2)), Transition(STATE, ()))
    assert game.rules() == ("R-0", "R-1", "R-3")
    game.ply(Turn("hill"), 0, Walk("oak", (), 2), Transition(STATE, ()))
    assert game.rules() == ("R-0", "R-1", "R-2", "R-3")


def test_the_action_before_is_known_if_the_same_seat_took_it() -> None:
    game = exercise("action rest after=walk")
    for seat, action in ((0, Rest()), (0, Walk("oak")), (1, Rest())):
        game.ply(Turn("hill"), seat, action, Transition(STATE, ()))
    assert game.rules() == ()
    game.ply(Turn("hill"), 1, Walk("oak"), Transition(STATE, ()))
    game.ply(Turn("hill"), 1, Rest(), Transition(STATE, ()))
    assert game.rules() == ("R-0",)


def test_a_start_shows_by_the_number_of_players() -> None:
    game = exercise("start", "start players=3", "start players=4")
    game.start(3)
    assert game.rules() == ("R-0", "R-1")


def node(rule: str, *children: ScoreNode, counted: bool = True) -> ScoreNode:
    return ScoreNode(rule, "Points.", rule, children=children, counted=counted)


def test_the_end_shows_its_rule_the_tie_break_and_what_counts_in_the_tree() -> None:
    game = exercise(*["event never"] * 6, "score", "score #winners>1")
    tree = (node("R-2", node("R-3"), node("R-4", counted=False)), node("R-5", counted=False))
    game.end(Turn("end", over="R-0"), Scoresheet(True, (3, 3, 1), (1, 1, 3), (0, 1), "R-1", tree))
    assert game.rules() == ("R-0", "R-1", "R-2", "R-3", "R-6", "R-7")


def test_a_refusal_shows_the_rules_that_it_names() -> None:
    game = exercise("event never", "event never", "event never")
    game.refusal([Violation("R-2", "No."), Violation("R-0", "No.")])
    assert game.rules() == ("R-0", "R-2")


@pytest.mark.parametrize(
    "sign",
    ["", "fell", "event", "event fell FAR", "event fell far>oak", "event fell !far=1", "event fell far=", "end far"],
)
def test_signs_that_cannot_be_read(sign: str) -> None:
    with pytest.raises(ValueError, match="R-0: "):
        read_signs({"R-0": Rule("R-0", "A rule.", (), shown_by=(sign,))})


def test_the_parts_of_a_sign() -> None:
    assert split_sign("event fell far>@near !who") == ("event", "fell", ["far>@near", "!who"])
    assert split_sign("start players=3") == ("start", "", ["players=3"])
    assert names_in("far>@#near") == ["far", "near"]
    assert names_in("!who") == ["who"]
