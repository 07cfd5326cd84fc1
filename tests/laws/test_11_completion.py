"""Law 11: every listed action is reached by choosing word after word, every choice ends in a listed action, and the numbers add up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from referee_engines.contract import Engine, RuleViolation, Seat, Unreadable
from referee_engines.fields import steps_of
from referee_engines.marks import Marks
from referee_engines.refusals import tag_of
from referee_engines.spaces import ActionSpace, Completion, Finished, FormChoice, NumberChoice, Refused, Values
from referee_engines.spaces.filling import FormFamily
from tests.helpers.play import TestSource, play, positions, seats, some

WHOLE = 250
"""Spaces of so many actions are walked through as a whole, of others some ways."""
MOST_WORDS = 64
NOTHING = Marks()


class Walker:
    """Goes through the tree of what a seat may do, and compares at every choice."""

    def __init__(self, engine: Engine, state: Any, seat: Seat, source: TestSource) -> None:
        self.engine, self.state, self.seat, self.source = engine, state, seat, source
        self.space: ActionSpace[Any] = engine.legal(state, seat)
        self.mark = engine.marker(state, seat)

    def complete(self, chosen: tuple[str, ...]) -> Completion:
        """What comes next. Words that leave no alternative are filled in, and given again they change nothing."""
        found = self.space.complete(chosen, self.mark)
        words = words_of(found)
        assert words[: len(chosen)] == chosen
        assert len(words) <= MOST_WORDS
        if words != chosen:
            assert self.space.complete(words, self.mark) == found
        self.check_counts(found)
        return found

    def check_counts(self, found: Completion) -> None:
        match found.next:
            case Values(values=values):
                assert len(values) > 1, "the only value is filled in"
                assert len({value.word for value in values}) == len(values)
                assert all([value.count > 0 for value in values])
                assert sum([value.count for value in values]) == found.count
            case NumberChoice(low=low, high=high):
                assert low < high
                assert high - low + 1 == found.count
            case FormChoice(form):
                assert form.count == found.count > 1
            case Finished(action):
                assert found.count == 1
                assert dict(found.costs) == costs_of(self.mark(action))
            case _:
                raise AssertionError(found)

    def leaves(self, chosen: tuple[str, ...] = ()) -> Iterator[Any]:
        """All actions that begin so."""
        found = self.complete(chosen)
        words = words_of(found)
        match found.next:
            case Finished(action):
                yield action
            case Values(values=values):
                for value in values:
                    below = list(self.leaves((*words, value.word)))
                    assert len(below) == value.count
                    for action in below:
                        self.check_marks(value.marks, action)
                    yield from below
            case NumberChoice(low=low, high=high):
                for number in range(low, high + 1):
                    yield from self.leaves((*words, str(number)))
            case FormChoice():
                family = self.form_family(words[0])
                for action in family:
                    yield from self.leaves((*words, family.filling(action)))

    def walk(self) -> Any:
        """The action at the end of some way."""
        found = self.complete(())
        passed: list[Marks | None] = []
        while not isinstance(found.next, Finished):
            match found.next:
                case Values(values=values):
                    value = values[self.source.below(len(values))]
                    passed.append(value.marks)
                    word = value.word
                case NumberChoice(low=low, high=high):
                    word = str(low + self.source.below(high - low + 1))
                case _:
                    family = self.form_family(found.action)
                    word = family.filling(family.sample(self.source))
            found = self.complete((*words_of(found), word))
        for marks in passed:
            self.check_marks(marks, found.next.action)
        return found.next.action

    def check_marks(self, marks: Marks | None, action: Any) -> None:
        """What a choice is marked with is certain of the action."""
        assert marks != NOTHING, "a choice without marks has None"
        own = self.mark(action) or NOTHING
        if marks is not None:
            assert own.eliminates >= marks.eliminates
            assert own.ends_game >= marks.ends_game
            for cost in marks.costs:
                assert costs_of(own).get(cost.what, 0) >= cost.amount > 0

    def words(self, action: Any) -> tuple[str, ...]:
        """The words that should lead to an action."""
        for family in self.space.families:
            if family.action == tag_of(action) and isinstance(family, FormFamily):
                return tag_of(action), family.filling(action)
        return tag_of(action), *[word for _, word in steps_of(action)]

    def form_family(self, name: str) -> FormFamily[Any]:
        (family,) = [each for each in self.space.families if each.action == name]
        assert isinstance(family, FormFamily)
        return family


def words_of(found: Completion) -> tuple[str, ...]:
    return tuple([step.word for step in found.steps])


def costs_of(marks: Marks | None) -> dict[str, int]:
    return {} if marks is None else {cost.what: cost.amount for cost in marks.costs}


def walkers(engine: Engine, players: int, seed: str, most: int) -> Iterator[Walker]:
    """At some positions of a random game: for all who may act."""
    source = TestSource(seed)
    for state in some(list(positions(engine, players, seed, every=1)), most):
        for seat in seats(players):
            walker = Walker(engine, state, seat, source)
            if walker.space:
                yield walker


def test_the_leaves_of_the_tree_are_the_listing(engine: Engine, players: int) -> None:
    for walker in walkers(engine, players, "leaves", 40):
        if walker.space.count() <= WHOLE:
            found = list(walker.leaves())
            assert len(found) == walker.space.count()
            assert set(found) == {*walker.space}


def test_every_way_ends_in_a_legal_action(engine: Engine, players: int) -> None:
    for walker in walkers(engine, players, "ways", 60):
        for _ in range(2):
            assert walker.walk() in walker.space


def test_every_action_is_reached_by_its_words(engine: Engine, players: int) -> None:
    for walker in walkers(engine, players, "words", 60):
        for family in walker.space.families:
            action = family.sample(walker.source)
            assert walker.space.complete(walker.words(action), walker.mark).next == Finished(action)


def test_a_word_that_fits_no_action_is_named(engine: Engine, players: int) -> None:
    for walker in walkers(engine, players, "unknown", 40):
        words = walker.words(walker.space.sample(walker.source))
        place = walker.source.below(len(words) + 1)
        with pytest.raises(Unreadable) as error:
            walker.space.complete((*words[:place], "no such word", *words[place + 1 :]), walker.mark)
        assert error.value.field == f"chosen[{place}]"


def test_a_form_filled_in_against_the_rules_is_refused_by_a_rule(engine: Engine, players: int) -> None:
    """Of a form there is only the empty filling that every form has: no items, or no numbers."""
    for walker in walkers(engine, players, "wrong", 60):
        for family in walker.space.families:
            if isinstance(family, FormFamily) and family.count() > 1:
                empty = "[" + ",".join(["[]"] * len(family.form().groups)) + "]"
                found = walker.space.complete((family.action, empty), walker.mark)
                assert isinstance(found.next, Refused)
                with pytest.raises(RuleViolation):
                    engine.apply(walker.state, walker.seat, found.next.action)


def test_a_seat_that_may_do_nothing_has_nothing_to_choose(engine: Engine, players: int) -> None:
    for ply in some(list(play(engine, players, "nothing")), 10):
        for seat in seats(players):
            space = engine.legal(ply.state, seat)
            if not space:
                mark = engine.marker(ply.state, seat)
                assert space.complete((), mark) == Completion((), 0, (), None)
                with pytest.raises(Unreadable, match=r"chosen\[0\]"):
                    space.complete(("anything",), mark)


def test_an_action_has_the_refs_of_its_words(engine: Engine, players: int) -> None:
    """So that whoever builds it by clicks has clicked at all that it names."""
    for walker in walkers(engine, players, "refs", 40):
        naming = engine.naming(walker.state.data)
        for family in walker.space.families:
            action = family.sample(walker.source)
            steps = steps_of(action)
            things = [naming.thing(walker.state, family.action, steps[:number]) for number in range(1, len(steps) + 1)]
            assert set(engine.refs(walker.state, walker.seat, action)) == {each.ref for each in things} - {""}
