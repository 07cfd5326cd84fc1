"""Many refusals of a game, of as many kinds as can be had, and the numbers in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Any

import msgspec

from referee_engines.contract import CHANCE, Engine, Facts, Setup
from referee_engines.documents import read_document
from referee_kit import cases
from referee_kit.loading import Vector, find_vectors, load
from tests.games import ENGINES
from tests.helpers.alterations import NUMBERS, alter_action
from tests.helpers.answers import Refusal, refusals
from tests.helpers.play import Ply, TestSource

# A number of its own: neither the end of a word such as `card-3` or `XX-RULE-04`, nor a part of one such as `place.D1`.
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


def refused_setups(engine: Engine) -> Iterator[Refusal]:
    """Wrong numbers of players."""
    for players in sorted({*NUMBERS} - {*engine.game.players}):
        yield from refusals(partial(engine.new_game, Setup(players)))


def refused_by_the_kit(engine: Engine) -> Iterator[Refusal]:
    """The cases of the conformance kit: they break every rule that can be broken."""
    for vector in _vectors():
        case = vector.case
        is_ours = (vector.game, vector.rules_version) == (engine.game.id, engine.game.rules_version)
        if is_ours and isinstance(case, cases.Reject):
            state = read_document(engine, msgspec.json.encode(vector.position))
            for move in case.moves:
                seat, _, line = move.partition(" ")
                mover = CHANCE if seat == "*" else int(seat)
                state = engine.apply(state, mover, engine.notation.parse(line, state)).state
            yield from refused(engine, state, case.seat, _read(engine, state, case.action))


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


class Tries:
    """At every ply every seat, chance and a seat that there is not try what is due, another action, and near misses."""

    def __init__(self, engine: Engine, players: int) -> None:
        self._engine, self._players = engine, players
        self._source = TestSource("refused")
        self._words = [name.id for name in engine.names]
        self._seen: dict[type[Any], list[Any]] = {}

    def at(self, ply: Ply) -> Iterator[Refusal]:
        """What is refused before the ply is played."""
        seen, source, engine = self._seen, self._source, self._engine
        seen.setdefault(type(ply.action), []).append(ply.action)
        for seat in (*range(self._players), CHANCE, self._players):
            alike = [*seen.values()][source.below(len(seen))]
            other = alike[source.below(len(alike))]
            near = [alter_action(action, engine.action_types, self._words, source) for action in (ply.action, other)]
            for action in (ply.action, other, *near):
                if action is not None:
                    yield from refused(engine, ply.state, seat, action)

    def after(self, state: Any) -> Iterator[Refusal]:
        """What is refused once the game is over: an action of every kind so far."""
        for alike in self._seen.values():
            for seat in (*range(self._players), CHANCE):
                yield from refused(self._engine, state, seat, alike[-1])


def refused(engine: Engine, state: Any, seat: int, action: Any) -> list[Refusal]:
    """What a seat is refused for; nothing where its action is accepted or cannot be read."""
    return refusals(partial(engine.apply, state, seat, action))
