"""Many refusals of a game, of as many kinds as can be had, and the numbers that they tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

import msgspec

from referee_engines.contract import CHANCE, Engine, Facts, RuleViolation, Setup, Unreadable, Violation
from referee_engines.documents import read_document
from referee_engines.registry import ENGINES
from referee_kit import cases
from referee_kit.loading import Vector, find_vectors, load
from tests.helpers.alterations import NUMBERS, alter_action
from tests.helpers.play import TestSource, play

# A number of its own: not the end of `limit-3` or `SE-ELIM-04`, not part of the plot `gent.D1`.
_NUMBER = re.compile(r"(?<![\w.])(?<!\w-)-?\d+(?!\w)")


def numbers_in(text: str) -> set[int]:
    """The whole numbers that stand in a text."""
    return {int(found) for found in _NUMBER.findall(text)}


def numbers_of(facts: Facts) -> set[int]:
    """The facts that are whole numbers, one by one or several."""
    found: set[int] = set()
    for value in facts.values():
        found |= {item for item in (value if isinstance(value, tuple) else (value,)) if isinstance(item, int)}
    return found


def texts_of(facts: Facts) -> str:
    """The facts that are words."""
    found: list[str] = []
    for value in facts.values():
        found += [item for item in (value if isinstance(value, tuple) else (value,)) if isinstance(item, str)]
    return "; ".join(found)


def refused_setups(engine: Engine) -> Iterator[Violation]:
    """Wrong numbers of players."""
    for players in sorted({*NUMBERS} - {*engine.game.players}):
        yield from _violations(partial(engine.new_game, Setup(players)))


def refused_by_the_kit(engine: Engine) -> Iterator[Violation]:
    """The cases of the conformance kit: they break every rule that can be broken."""
    for vector in _vectors():
        case = vector.case
        if vector.game == engine.game.id and isinstance(case, cases.Reject):
            state = read_document(engine, msgspec.json.encode(vector.position))
            for move in case.moves:
                seat, _, line = move.partition(" ")
                mover = CHANCE if seat == "*" else int(seat)
                state = engine.apply(state, mover, engine.notation.parse(line, state)).state
            yield from _refused(engine, state, case.seat, _read(engine, state, case.action))


def _read(engine: Engine, state: Any, action: str | Mapping[str, Any]) -> Any:
    """A line of notation, or the fields of an action by its tag."""
    if isinstance(action, str):
        return engine.notation.parse(action, state)
    ((tag, fields),) = action.items()
    kind = next(kind for kind in engine.action_types if kind.__struct_config__.tag == tag)
    return msgspec.convert({"do": tag, **fields}, kind)


@lru_cache(maxsize=1)
def _vectors() -> list[Vector]:
    return load(find_vectors(), {engine.game.id: tuple(engine.rules) for engine in ENGINES})


def refused_in_games(engine: Engine, players: int, games: int) -> Iterator[Violation]:
    """At every ply every seat, chance and a seat that there is not try the action that is due, another, and near misses."""
    source = TestSource("refused")
    words = [name.id for name in engine.game.names]
    seen: dict[type[Any], list[Any]] = {}
    for game in range(games):
        for ply in play(engine, players, f"refused{game}"):
            seen.setdefault(type(ply.action), []).append(ply.action)
            for seat in (*range(players), CHANCE, players):
                alike = [*seen.values()][source.below(len(seen))]
                other = alike[source.below(len(alike))]
                near = [alter_action(action, engine.action_types, words, source) for action in (ply.action, other)]
                for action in (ply.action, other, *near):
                    if action is not None:
                        yield from _refused(engine, ply.state, seat, action)
        for alike in seen.values():
            for seat in (*range(players), CHANCE):
                yield from _refused(engine, ply.after.state, seat, alike[-1])


def _refused(engine: Engine, state: Any, seat: int, action: Any) -> Iterable[Violation]:
    return _violations(partial(engine.apply, state, seat, action))


def _violations(ask: Callable[[], object]) -> Iterable[Violation]:
    """What the question is refused for; nothing where it is answered or cannot be read."""
    try:
        ask()
    except RuleViolation as refusal:
        return refusal.violations
    except Unreadable:
        pass
    return ()
