"""Legal actions near a line of a record: alternatives to a refused one, and the one that a loose spelling means."""

from __future__ import annotations

import difflib
import re
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any

from referee_engines.contract import Engine, Seat, Turn, Unreadable
from referee_engines.records.text import write_seat

_LISTED = 1000
"""How far into a listing the search goes: a long listing is many variants of one choice."""
_ALTERNATIVES = 5
_COMPARED = 200
"""How many characters of a line are compared: no action of any game is longer."""


def nearest(engine: Engine, state: Any, turn: Turn, seat: Seat, text: str) -> Generator[None, None, tuple[str, ...]]:
    """Legal actions that resemble the text most, of the seat if it may act, else of the awaited seats. Gives way meanwhile."""
    may_act = {*turn.awaited, *turn.anytime}
    seats = [seat] if seat in may_act else list(turn.awaited)
    text = text[:_COMPARED]
    words = text.split()
    listed = []
    for each in seats:
        for action in islice(engine.legal(state, each), _LISTED):
            line = engine.notation.format(action)
            # Common words are counted quickly; only the best are compared letter by letter.
            listed.append((-_similarity(words, line.split()), f"{write_seat(each)} {line}", line))
            yield
    listed.sort(key=lambda item: item[0])
    best = []
    for _, shown, line in listed[: 10 * _ALTERNATIVES]:
        best.append((-difflib.SequenceMatcher(None, text, line).ratio(), shown))
        yield
    best.sort(key=lambda item: item[0])
    return tuple(shown for _, shown in best[:_ALTERNATIVES])


def _similarity(words: Sequence[str], others: Sequence[str]) -> float:
    """How much two lines of words have in common, the beginning counting most."""
    same = 0
    for word, other in zip(words, others, strict=False):
        if word != other:
            break
        same += 1
    return same + len(set(words) & set(others)) / max(1, len(set(words) | set(others)))


def parse_loosely(engine: Engine, state: Any, seat: Seat, text: str) -> Any:
    """The action that the text means, whatever its capital letters. Raises `Unreadable`."""
    known = {name.id.lower(): name.id for name in engine.names}

    def spell(word: str) -> str:
        return re.sub(r"[a-z0-9]+", lambda part: known.get(part[0], part[0]), known.get(word, word))

    try:
        return engine.notation.parse(" ".join([spell(word) for word in text.lower().split()]), state)
    except Unreadable:
        # Some words of a notation are not names; then a legal action may have the same letters.
        for action in islice(engine.legal(state, seat), _LISTED):
            if engine.notation.format(action).lower() == text.lower():
                return action
        raise
