"""What the corpus must hold, worked out from the engines, and what a record holds of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias, get_args

from referee_engines.contract import CHANCE, Engine, Setup, Transition
from referee_engines.exercise import Exercise
from referee_engines.records import FaultKind, Record, Verdict
from tests.games import needed
from tests.helpers.answers import events_of, facts_in
from tests.tools.players import Ply

Feature: TypeAlias = tuple[str, ...]

DRAWN_KINDS = ("card", "event")
"""Names of these kinds stand for cards that chance draws."""


def wanted_of_games(engine: Engine) -> set[Feature]:
    """What whole games must show between them."""
    game = engine.game
    found: set[Feature] = {
        ("victory", "shared"),
        ("victory", "alone"),
        ("verdict", "finished"),
        ("verdict", "broken-off"),
    }
    found |= {("players", str(players)) for players in game.players}
    for option in game.options:
        found |= {("option", option.name, value) for value in option.values or (option.default, "another")}
    for name in engine.names:
        if name.kind in DRAWN_KINDS:
            found.add(("drawn", name.id))
        if name.kind == "card":
            found.add(("played", name.id))
        if name.kind == "phase":
            found.add(("phase", name.id))
    found |= {("action", str(kind.__struct_config__.tag)) for kind in engine.action_types}
    found |= {("event", str(kind.__struct_config__.tag)) for kind in engine.event_types}
    golden = needed(engine, "golden")
    for outcome, rules in (("end", golden.ends), ("tie", golden.ties)):
        found |= {(outcome, rule, str(players)) for rule in rules for players in game.players}
    return found | {("rule", rule.id) for rule in engine.rules.values() if rule.unbreakable}


def wanted_of_refusals(engine: Engine) -> set[Feature]:
    """What refused records must show between them."""
    unsayable = needed(engine, "golden").unsayable
    rules = engine.rules.values()
    breakable = {("refused", rule.id) for rule in rules if not rule.unbreakable and rule.id not in unsayable}
    faults = {("fault", kind) for kind in get_args(FaultKind)}
    return breakable | faults


def refusal_features(verdict: Verdict) -> set[Feature]:
    """What a refused record shows."""
    fault = verdict.fault
    assert fault is not None
    return {("fault", fault.kind), *[("refused", violation.rule) for violation in fault.violations]}


class Played(NamedTuple):
    """A game as it was played."""

    engine: Engine
    players: int
    options: Mapping[str, str]
    first: Any
    """The state before the first ply."""
    plies: tuple[Ply, ...]

    def state_after(self, plies: int) -> Any:
        return self.plies[plies - 1].after.state if plies else self.first

    @property
    def last(self) -> Any:
        return self.state_after(len(self.plies))


def replayed(engine: Engine, players: int, options: Mapping[str, str], record: Record) -> Played:
    """The game of a good record."""
    first = state = engine.new_game(Setup(players, options))
    plies = []
    for ply in record.plies:
        assert ply.seat is not None
        action = engine.notation.parse(ply.action, state)
        after = engine.apply(state, ply.seat, action)
        plies.append(Ply(engine.turn(state), ply.seat, action, after))
        state = after.state
    return Played(engine, players, options, first, tuple(plies))


def game_features(played: Played) -> set[Feature]:
    """What a game shows."""
    engine = played.engine
    found: set[Feature] = {("players", str(played.players))}
    for option in engine.game.options:
        value = played.options.get(option.name, option.default)
        found.add(("option", option.name, value if option.values or value == option.default else "another"))
    words = Words(engine)
    for ply in played.plies:
        found |= {("phase", ply.turn.phase), ("action", str(ply.action.__struct_config__.tag))}
        found |= {("event", event.kind) for event in events_of(ply.after)}
        said = words.of_action(ply.action)
        if ply.seat == CHANCE:
            found |= {("drawn", word) for word in said}
        else:
            found |= {("played", word) for word in said | words.of_events(ply.after)}
    turn = engine.turn(played.last)
    found.add(("phase", turn.phase))
    found.add(("verdict", "finished" if turn.over else "broken-off"))
    if turn.over:
        found.add(("victory", "shared" if len(engine.score(played.last, None).winners) > 1 else "alone"))
    return found | rules_shown(played)


class Words:
    """Which cards are named by what is done and by what happens."""

    def __init__(self, engine: Engine) -> None:
        self._format = engine.notation.format
        self._cards = {name.id for name in engine.names if name.kind in DRAWN_KINDS}

    def of_action(self, action: Any) -> set[str]:
        return self._cards.intersection(self._format(action).split())

    def of_events(self, after: Transition[Any]) -> set[str]:
        return self._cards.intersection(facts_in(events_of(after)))


def rules_shown(played: Played) -> set[Feature]:
    """The rules that the game shows being followed, and how it ends."""
    engine, exercise, state = played.engine, Exercise(played.engine), played.first
    exercise.start()
    for ply in played.plies:
        exercise.ply(state, ply.seat, ply.action, ply.after)
        state = ply.after.state
    turn = engine.turn(played.last)
    found: set[Feature] = set()
    if turn.over:
        score = engine.score(played.last, None)
        exercise.end(turn, score)
        found |= {("end", turn.over, str(played.players)), ("tie", score.tie_break, str(played.players))}
    return found | {("rule", rule) for rule in exercise.rules()}
