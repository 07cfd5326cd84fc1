"""Law 7: two states that look the same to a seat answer it the same, and what is hidden really varies."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import Any

import msgspec

from referee_client.embedded import Embedded
from referee_engines import documents
from referee_engines.contract import Engine, RuleViolation, Transition
from referee_engines.fields import steps_of
from referee_engines.search import suggest
from referee_engines.spaces import ActionSpace
from referee_engines.spaces.filling import FormFamily
from referee_service.referee import RefereeService
from tests.games import ENGINES, facts_of, is_built_in, needed
from tests.helpers.alterations import alter_action
from tests.helpers.answers import Happened, answer_to, describe, events_of
from tests.helpers.asked import candidates, difference
from tests.helpers.play import Ply, TestSource, play, positions, some
from tests.helpers.seen import games, tag_of


def answers(engine: Engine, state: Any, seat: int | None) -> bytes:
    """Everything that a seat can ask without acting, as bytes."""
    given: list[Any] = [engine.view(state, seat), engine.turn(state), engine.score(state, seat)]
    if seat is not None:
        space = engine.legal(state, seat)
        actions = list(islice(space, 100))
        given += [space.count(), [family.form() for family in space.families], actions]
        mark = engine.marker(state, seat)
        given += [[engine.notation.format(a), describe(engine, state, seat, a), mark(a)] for a in actions]
        given += [engine.refs(state, seat, a) for a in actions]
        given += [space.complete((), mark), *[space.complete((each.action,), mark) for each in space.families]]
        given += [space.complete((tag_of(a), *words), mark) for a in actions[:3] for words in beginnings(space, a)]
    return msgspec.msgpack.encode(given)


def beginnings(space: ActionSpace[Any], action: Any) -> Iterator[list[str]]:
    """All that may have been chosen of an action."""
    if not any([isinstance(each, FormFamily) and each.action == tag_of(action) for each in space.families]):
        words = [word for _, word in steps_of(action)]
        yield from (words[:number] for number in range(len(words) + 1))


def test_equal_views_give_equal_answers(engine: Engine, players: int) -> None:
    source = TestSource("resample")
    for state in positions(engine, players, "pairs", every=2):
        for seat in (*range(players), None):
            twin = engine.resample(state, seat, source)
            assert engine.problems(twin) == []
            seen = engine.view(state, seat)
            assert engine.view(twin, seat) == seen, f"the view of {seat} shows what `resample` draws anew, or too much"
            assert answers(engine, twin, seat) == answers(engine, state, seat), f"{seat} learns more than {seen}"


def test_the_same_draws_give_the_same_state_to_all_that_look_alike(engine: Engine, players: int) -> None:
    """What `resample` draws follows from the view and the source: the true state cannot be read out of it."""
    source = TestSource("draws")
    for number, state in enumerate(positions(engine, players, "draws", every=2)):
        for seat in (*range(players), None):
            drawn = engine.resample(state, seat, TestSource(number))
            twin = engine.resample(state, seat, source)
            assert engine.resample(twin, seat, TestSource(number)) == drawn, f"{seat} learns more than it sees"


def test_a_suggestion_follows_from_the_view(engine: Engine, players: int) -> None:
    """With the same draws a seat gets the same suggestion in states that it cannot tell apart; the seat may take it."""
    source = TestSource("suggestions")
    for state in some(list(positions(engine, players, "suggestions", every=1)), 40):
        for seat in range(players):
            suggestion = suggest(engine, state, seat, TestSource(state.ply), budget=60)
            twin = engine.resample(state, seat, source)
            assert suggest(engine, twin, seat, TestSource(state.ply), budget=60) == suggestion
            is_awaited = seat in engine.turn(state).awaited
            assert (suggestion.action is not None) == is_awaited
            assert all(candidate.action in engine.legal(state, seat) for candidate in suggestion.candidates)


def test_refusals_reveal_no_more_than_the_view(engine: Engine, players: int) -> None:
    """Illegal actions, in turn and out of turn, are refused in the same words on both sides."""
    source = TestSource("refusals")
    words = [name.id for name in engine.names]
    seen = [ply.action for ply in play(engine, players, "seen")]
    plies = [ply for seed in range(2) for ply in play(engine, players, f"refusals{seed}")]
    compared = 0
    for ply in plies:
        for seat in range(players):
            twin = engine.resample(ply.state, seat, source)
            near = alter_action(ply.action, engine.action_types, words, source)
            for action in (near, ply.action, seen[source.below(len(seen))]):
                if action is None:
                    continue
                answer = answer_to(engine, ply.state, seat, action)
                assert answer == answer_to(engine, twin, seat, action)
                compared += answer is not None
    assert compared >= len(plies)


def test_the_service_reveals_no_more_than_the_view(engine: Engine, players: int) -> None:
    """Whatever a seat may ask, in words and pictures and both languages, is answered alike on both sides."""
    source, embedded = TestSource("service"), Embedded(RefereeService(ENGINES))
    seen = [ply.action for ply in play(engine, players, "seen")]
    for number, state in enumerate(some(list(positions(engine, players, "service", every=1)), 25)):
        for seat in (*range(players), None):
            twin = engine.resample(state, seat, source)
            notations = candidates(engine, state, seat, seen, source)
            found = difference(embedded, engine, (state, twin), seat, notations, with_suggestion=number % 5 == 0)
            assert not found, f"{seat} is answered otherwise to {found}"


def test_what_is_drawn_anew_follows_from_the_view(engine: Engine, players: int) -> None:
    """The same draws make the same state of all states that look alike, wherever the hidden things lie in truth."""
    source = TestSource("anew")
    for state in positions(engine, players, "anew", every=2):
        for seat in (*range(players), None):
            twin = engine.resample(state, seat, source)
            here, there = (engine.resample(each, seat, TestSource("same")) for each in (state, twin))
            assert here == there


def shown_to(seat: int | None, events: list[Happened], announced: Collection[str]) -> list[Any]:
    """The events that a seat may see; of an announcement, which must be public, that it was made."""
    shown: list[Any] = []
    for event in events:
        if event.kind in announced:
            assert event.seats is None
            shown.append(event.kind)
        elif event.is_visible_to(seat):
            shown.append(event)
    return shown


def test_events_reveal_no_more_than_the_views(engine: Engine, players: int) -> None:
    """The same action on both sides: where the views after it are equal, so are the events that the seat may see.

    What a rule announces to everybody, such as sealed bids when they are opened, may differ in its numbers only.
    """
    source = TestSource("events")
    announced = facts_of(engine).announcements
    assert set(announced.values()) <= set(engine.rules)
    plies = [ply for seed in range(3) for ply in play(engine, players, f"events{seed}")]
    compared = 0
    for ply in plies:
        for seat in (*range(players), None):
            twin = engine.resample(ply.state, seat, source)
            try:
                other = engine.apply(twin, ply.seat, ply.action)
            except RuleViolation:
                continue
            if engine.view(other.state, seat) != engine.view(ply.after.state, seat):
                continue
            here, there = (shown_to(seat, events_of(after), announced) for after in (ply.after, other))
            assert here == there
            compared += 1
    assert compared >= len(plies)


def other_successors(engine: Engine, ply: Ply, source: TestSource) -> Iterator[Any]:
    """States that the same seat could have made of the state instead."""
    space = engine.legal(ply.state, ply.seat)
    for _ in range(3):
        yield engine.apply(ply.state, ply.seat, space.sample(source)).state


def test_what_looks_alike_is_drawn_anew(engine: Engine, players: int) -> None:
    """Two states of a game that differ where a seat cannot see it: for that seat the hidden part is drawn anew.

    So no game can keep the law idly, by giving back the state itself, whether or not it lists what it hides.
    """
    source = TestSource("alike")
    for ply in some(list(play(engine, players, "alike")), 60):
        state = ply.after.state
        for other in other_successors(engine, ply, source):
            for seat in (*range(players), None):
                if other == state or engine.view(other, seat) != engine.view(state, seat):
                    continue
                drawn = (engine.resample(state, seat, source) for _ in range(50))
                why = f"after {ply.action} the view of {seat} is as after another action: `see` leaves out something public, or `resample` does not draw anew what is hidden"
                assert any(twin != state for twin in drawn), why


def test_what_looks_alike_was_shown_alike(engine: Engine, players: int) -> None:
    """Two actions of one seat, such as two cards that chance deals: where the views after them are equal, so are the events."""
    source = TestSource("events alike")
    announced = facts_of(engine).announcements
    for ply in some(list(play(engine, players, "events alike")), 100):
        space = engine.legal(ply.state, ply.seat)
        for _ in range(3):
            other = engine.apply(ply.state, ply.seat, space.sample(source))
            for seat in (*range(players), None):
                if seat == ply.seat or engine.view(other.state, seat) != engine.view(ply.after.state, seat):
                    continue
                here, there = (shown_to(seat, events_of(after), announced) for after in (ply.after, other))
                assert here == there, f"{seat} sees events that show more than its view; they need an `audience`"


def looks_alike(engine: Engine, seat: int | None, one: Transition[Any], other: Transition[Any]) -> bool:
    """Whether the seat sees the same position after both, and saw the same happen."""
    if engine.view(one.state, seat) != engine.view(other.state, seat):
        return False
    seen, also = ([each for each in events_of(after) if each.is_visible_to(seat)] for after in (one, other))
    return seen == also


def test_an_action_that_is_known_reveals_no_more_than_is_seen(engine: Engine, players: int) -> None:
    """Two actions of one seat lead to different positions that look alike to another: then that one knows neither.

    And nothing is kept from a seat idly: of every kind of action that not everybody may know, some look alike.
    """
    source = TestSource("known")
    kept: set[str] = set()
    alike: set[str] = set()
    for seed in range(2):
        for ply in play(engine, players, f"known{seed}"):
            space, here = engine.legal(ply.state, ply.seat), engine.audience(ply.state, ply.seat, ply.action)
            if here is not None:
                kept.add(tag_of(ply.action))
            for _ in range(3):
                action = space.sample(source)
                other, there = engine.apply(ply.state, ply.seat, action), engine.audience(ply.state, ply.seat, action)
                if other.state == ply.after.state:
                    continue
                for seat in (*range(players), None):
                    if looks_alike(engine, seat, ply.after, other):
                        for audience, each in ((here, ply.action), (there, action)):
                            assert audience is not None, (
                                f"everybody may know {each}, but it looks like another to {seat}"
                            )
                            assert seat not in audience, f"{seat} may know {each}, but it looks like another"
                        alike.add(tag_of(ply.action))
    assert alike == kept


def test_a_built_in_game_lists_what_it_hides(engine: Engine) -> None:
    """So that a reader can compare it with the specification; an open game lists nothing, but says so."""
    if is_built_in(engine):
        assert isinstance(needed(engine, "hidden_items"), dict)


def test_everything_hidden_varies(engine: Engine, players: int) -> None:
    """Over many samples each hidden item of the specification takes several values, so the law cannot hold idly."""
    source = TestSource("vary")
    listed = facts_of(engine).hidden_items or {}
    items = {name: item.read for name, item in listed.items() if not item.players or players in item.players}
    varied: set[str] = set()
    for plies in games(engine, players, "vary", 0, lambda: varied == set(items)):
        for ply in plies[::2]:
            for seat in (*range(players), None):
                samples = [document_of(engine, engine.resample(ply.state, seat, source)) for _ in range(4)]
                for name, read in items.items():
                    if len({msgspec.json.encode(read(sample, seat)) for sample in samples}) > 1:
                        varied.add(name)
            if varied == set(items):
                return
    assert varied == set(items)


def document_of(engine: Engine, state: Any) -> Any:
    return msgspec.json.decode(documents.write_document(engine, state))
