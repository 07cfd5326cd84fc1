"""Law 14: what an action is marked with comes true, and what is certain is marked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee_engines.contract import CHANCE, Engine, Seat
from referee_engines.marks import Marks
from tests.games import facts_of, is_built_in, needed
from tests.helpers.answers import events_of
from tests.helpers.play import TestSource, play, seats

NO_MARKS = Marks()
TWINS = 40
"""So many states that look alike must agree before what follows counts as certain."""
NEAR_THE_END = 12
"""In so many of the last plies everything that the seats may do is tried."""


def tried(engine: Engine, state: Any, seat: Seat, source: TestSource, most: int) -> Iterator[Any]:
    """Some actions of every family."""
    for family in engine.legal(state, seat).families:
        if family.count() <= most:
            yield from family
        else:
            yield from (family.sample(source) for _ in range(most))


class Follower:
    """Takes marked actions and compares."""

    def __init__(self, engine: Engine, source: TestSource) -> None:
        self.engine, self.source, self.facts = engine, source, facts_of(engine)
        self.words = {name.id for name in engine.names if name.kind == "cost"}

    def compare(self, state: Any, seat: Seat, action: Any) -> None:
        engine = self.engine
        marks = engine.marker(state, seat)(action)
        assert marks != NO_MARKS, "an action without marks has None"
        marks = marks or NO_MARKS
        self.compare_costs(state, seat, action, marks)
        is_out, is_over = self.consequences(state, seat, action)
        assert is_out or not marks.eliminates, action
        assert is_over or not marks.ends_game, action
        unmarked = (is_out and not marks.eliminates, is_over and not marks.ends_game)
        if any(unmarked) and is_built_in(engine):
            asker = None if seat == CHANCE else seat
            twins = (engine.resample(state, asker, self.source) for _ in range(TWINS))
            others = [self.consequences(twin, seat, action) for twin in twins]
            for consequence in (0, 1):
                certain = unmarked[consequence] and all([other[consequence] for other in others])
                assert not certain, f"{seat} knows that {action} {('eliminates it', 'ends the game')[consequence]}"

    def compare_costs(self, state: Any, seat: Seat, action: Any, marks: Marks) -> None:
        costs = {cost.what: cost.amount for cost in marks.costs}
        assert len(costs) == len(marks.costs)
        assert costs.keys() <= self.words
        if seat != CHANCE and (self.facts.paid or costs):
            after = self.engine.follow(state, seat, action)
            before, then = self.engine.view(state, seat), self.engine.view(after.state, seat)
            assert costs == needed(self.engine, "paid")(before, then, events_of(after), seat), action

    def consequences(self, state: Any, seat: Seat, action: Any) -> tuple[bool, bool]:
        """Whether the seat is eliminated by the action, and whether the game is over."""
        after = self.engine.follow(state, seat, action).state
        is_out = seat != CHANCE and self.facts.is_eliminated(self.engine.view(after, None), seat)
        return is_out, bool(self.engine.turn(after).over)


def test_marks_come_true(engine: Engine, players: int) -> None:
    source = TestSource("marks")
    follower = Follower(engine, source)
    for seed in range(4):
        plies = list(play(engine, players, f"marks{seed}"))
        for left, ply in zip(range(len(plies), 0, -1), plies, strict=True):
            follower.compare(ply.state, ply.seat, ply.action)
            for seat in seats(players) if left <= NEAR_THE_END or left % 8 == 0 else ():
                for action in tried(engine, ply.state, seat, source, 20 if left <= NEAR_THE_END else 3):
                    follower.compare(ply.state, seat, action)


def test_costs_have_names_and_words(engine: Engine) -> None:
    """Every cost is written as a name and as an amount in every language."""
    for name in engine.names:
        if name.kind == "cost":
            for language in engine.texts.languages:
                ids = engine.texts.messages(language).ids
                assert {f"cost-{name.id}", f"cost-{name.id}-amount"} <= {*ids}
