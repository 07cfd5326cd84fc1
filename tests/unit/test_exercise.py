"""Which rules a game shows: what each part of it adds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from referee_engines.catalogue import Rule
from referee_engines.contract import Action, Engine, Event, Seat, State, Transition, Turn, Violation
from referee_engines.exercise import Exercise
from referee_engines.scores import ScoreNode, Scoresheet

STATE = State("data", "0" * 64, 3, 0)
RULES = ("R-START", "R-REST", "R-FALL", "R-FAR", "R-REFUSED", "R-TREE", "R-IDLE", "R-END", "R-TIE", "R-SCORE")


class Rest(Action, frozen=True, tag="rest"):
    pass


class Fell(Event, frozen=True, tag="fell"):
    far: int

    shown = ("R-FALL",)

    def rules(self) -> tuple[str, ...]:
        return (*self.shown, "R-FAR") if self.far > 1 else self.shown


def exercise() -> Exercise:
    """A game in which resting twice on end shows a rule."""

    def exercised_by(state: Any, seat: Seat, action: Any, before: Any) -> tuple[str, ...]:
        return ("R-REST",) if isinstance(before, Rest) else ()

    game = SimpleNamespace(
        rules={rule: Rule(rule, ()) for rule in RULES},
        opening_rules=("R-START",),
        closing_rules=("R-SCORE",),
        exercised_by=exercised_by,
    )
    return Exercise(cast(Engine, game))


def sheet(*tree: ScoreNode, tie_break: str = "") -> Scoresheet:
    return Scoresheet(True, (0,), (1,), (0,), tie_break, tree)


def test_a_start_shows_the_opening_rules() -> None:
    game = exercise()
    assert game.rules() == ()
    game.start()
    assert game.rules() == ("R-START",)


def test_events_show_the_rules_of_their_kind_and_of_their_facts() -> None:
    game = exercise()
    game.ply(STATE, 0, Rest(), Transition(STATE, (Fell(1),)))
    assert game.rules() == ("R-FALL",)
    game.ply(STATE, 1, Rest(), Transition(STATE, (Fell(2),)))
    assert game.rules() == ("R-FALL", "R-FAR")


def test_the_action_before_is_known_if_the_same_seat_took_it() -> None:
    game = exercise()
    for seat in (0, 1, 0):
        game.ply(STATE, seat, Rest(), Transition(STATE, ()))
    assert game.rules() == ()
    game.ply(STATE, 0, Rest(), Transition(STATE, ()))
    assert game.rules() == ("R-REST",)


def test_refusals_show_the_rules_that_they_name() -> None:
    game = exercise()
    game.refusal([Violation("R-REFUSED", "seat", "refusal-R-REFUSED")])
    assert game.rules() == ("R-REFUSED",)


def test_the_end_shows_its_rule_the_tie_break_and_what_counts() -> None:
    game = exercise()
    idle = ScoreNode("idle", "idle", "R-IDLE", counted=False)
    game.end(
        Turn("over", over="R-END"), sheet(ScoreNode("tree", "tree", "R-TREE", children=(idle,)), tie_break="R-TIE")
    )
    assert game.rules() == ("R-TREE", "R-END", "R-TIE", "R-SCORE")
