"""Records for the tests: random games written down."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Engine, Setup
from referee_engines.documents import digest
from referee_engines.records import (
    BROKEN_OFF,
    Ply,
    Record,
    Tag,
    Terms,
    Verdict,
    header,
    result_tags,
    verify,
    write_record,
)
from tests.games import ENGINES
from tests.helpers.play import TestSource, play_on


def judged(text: str, **terms: Any) -> Verdict:
    """The verdict on a record, by all games."""
    return verify(text, ENGINES, Terms(**terms))


def changed(record: Record, ply: int, **changes: Any) -> str:
    """The record's text with another ply of that number."""
    plies = list(record.plies)
    plies[ply - 1] = replace(plies[ply - 1], **changes)
    return write_record(replace(record, plies=tuple(plies)))


def tags_of(engine: Engine, players: int, options: dict[str, str] | None = None) -> tuple[Tag, ...]:
    """The header without a result."""
    data = engine.game.data_sets[0]
    return header(engine.game.id, engine.game.rules_version, data.id, data.sha256, players, options)


def random_record(
    engine: Engine, players: int, seed: str = "record", checkpoint_every: int = 10, limit: int = 5000
) -> Record:
    """A random game, broken off after so many plies."""
    return _random_record(ENGINES.index(engine), players, seed, checkpoint_every, limit)


@cache
def _random_record(index: int, players: int, seed: str, checkpoint_every: int, limit: int) -> Record:
    engine = ENGINES[index]
    state = engine.new_game(Setup(players, {}))
    plies = []
    for ply in play_on(engine, state, TestSource(seed), limit):
        state = ply.after.state
        checkpoint = digest(engine, state) if state.ply % checkpoint_every == 0 else ""
        plies.append(Ply(ply.seat, engine.notation.format(ply.action), checkpoint))
    sheet = engine.score(state, None)
    result = result_tags(sheet.totals, sheet.winners) if sheet.final else (Tag("result", BROKEN_OFF),)
    return Record((*tags_of(engine, players), *result), tuple(plies))


def random_text(engine: Engine, players: int, seed: str = "record", checkpoint_every: int = 10) -> str:
    """A random game as the text of its record."""
    return write_record(random_record(engine, players, seed, checkpoint_every))
