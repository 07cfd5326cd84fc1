"""Law 7: two states that look the same to a seat answer it the same, and what is hidden really varies."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Any

import msgspec

from referee_engines import documents
from referee_engines.contract import Engine, Event, RuleViolation, Unreadable
from tests.helpers.alterations import alter_action
from tests.helpers.play import TestSource, play, positions
from tests.laws.hidden_items import ANNOUNCEMENTS, HIDDEN_ITEMS


def refusal(engine: Engine, state: Any, seat: int, action: Any) -> Any:
    """All that a refused seat is told; None where it is not refused."""
    try:
        engine.apply(state, seat, action)
    except RuleViolation as refused:
        return msgspec.to_builtins(refused.violations)
    except Unreadable as unreadable:
        return str(unreadable)
    return None


def answers(engine: Engine, state: Any, seat: int | None) -> bytes:
    """Everything that a seat can ask without acting, as bytes."""
    told: list[Any] = [engine.view(state, seat), engine.turn(state), engine.score(state, seat)]
    if seat is not None:
        space = engine.legal(state, seat)
        actions = list(islice(space, 100))
        told += [space.count(), [family.form() for family in space.families], actions]
        told += [[engine.notation.format(a), engine.describe(a, state, seat)] for a in actions]
    return msgspec.msgpack.encode(told)


def test_equal_views_give_equal_answers(engine: Engine, players: int) -> None:
    source = TestSource("resample")
    for state in positions(engine, players, "pairs", every=2):
        for seat in (*range(players), None):
            twin = engine.resample(state, seat, source)
            assert engine.problems(twin) == []
            assert answers(engine, twin, seat) == answers(engine, state, seat)


def test_refusals_tell_no_more_than_the_view(engine: Engine, players: int) -> None:
    """Illegal actions, in turn and out of turn, are refused in the same words on both sides."""
    source = TestSource("refusals")
    words = [name.id for name in engine.game.names]
    seen = [ply.action for ply in play(engine, players, "seen")]
    compared = 0
    for seed in range(2):
        for ply in play(engine, players, f"refusals{seed}"):
            for seat in range(players):
                twin = engine.resample(ply.state, seat, source)
                near = alter_action(ply.action, engine.action_types, words, source)
                for action in (near, ply.action, seen[source.below(len(seen))]):
                    if action is None:
                        continue
                    told = refusal(engine, ply.state, seat, action)
                    assert told == refusal(engine, twin, seat, action)
                    compared += told is not None
    assert compared > 500


def told_to(seat: int | None, events: tuple[Event, ...], announced: Collection[str]) -> list[Any]:
    """The events that a seat may see; of an announcement, which must be public, that it was made."""
    told: list[Any] = []
    for event in events:
        if event.kind in announced:
            assert event.seats is None
            told.append(event.kind)
        elif event.is_visible_to(seat):
            told.append(event)
    return told


def test_events_tell_no_more_than_the_views(engine: Engine, players: int) -> None:
    """The same action on both sides: where the views after it are equal, so are the events that the seat may see.

    What a rule announces to everybody, such as sealed bids when they are opened, may differ in its numbers only.
    """
    source = TestSource("events")
    announced = ANNOUNCEMENTS.get(engine.game.id, {})
    assert set(announced.values()) <= set(engine.rules)
    compared = 0
    for seed in range(3):
        for ply in play(engine, players, f"events{seed}"):
            for seat in (*range(players), None):
                twin = engine.resample(ply.state, seat, source)
                try:
                    other = engine.apply(twin, ply.seat, ply.action)
                except RuleViolation:
                    continue
                if engine.view(other.state, seat) != engine.view(ply.after.state, seat):
                    continue
                here, there = (told_to(seat, after.events, announced) for after in (ply.after, other))
                assert here == there
                compared += 1
    assert compared > 300


def test_everything_hidden_varies(engine: Engine, players: int) -> None:
    """Over many samples each hidden item of the specification takes several values, so the law cannot hold idly."""
    source = TestSource("vary")
    items = {name: item.read for name, item in HIDDEN_ITEMS[engine.game.id].items() if players in item.players}
    varied: set[str] = set()
    for seed in range(6):
        for state in positions(engine, players, f"vary{seed}", every=2):
            for seat in (*range(players), None):
                samples = [documents_of(engine, engine.resample(state, seat, source)) for _ in range(4)]
                for name, read in items.items():
                    values = {msgspec.json.encode(read(sample, seat)) for sample in samples}
                    if len(values) > 1:
                        varied.add(name)
            if varied == set(items):
                return
    assert varied == set(items)


def documents_of(engine: Engine, state: Any) -> Any:
    return msgspec.json.decode(documents.write_document(engine, state))
