"""Every conceivable action of a game, enumerated from its data and never from what is legal.

An action is conceivable if each of its fields holds a word of the data or a number in a range that goes a bit beyond what
a game can need (`words` of the game's facts). All combinations are made, whoever is to act. Choices whose order means
nothing (the piles of a split, the cards of a deal or a set) are made once. Where a kind of action has too many
combinations, it is made in full only in positions whose phase or cards make it thinkable, and by a few representatives
elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from referee_engines.contract import Engine
from tests.games import needed
from tests.games.facts import Document


def conceivable(engine: Engine, document: Document) -> Iterator[Any]:
    """All actions, in the order of the engine's types."""
    words = needed(engine, "words")(_parse(engine.game.data_sets[0].document), document)
    for kind in engine.action_types:
        tag = str(kind.__struct_config__.tag)
        fields = [list(words.get(f"{tag}.{field}", words.get(field, ()))) for field in kind.__struct_fields__]
        for values in product(*fields):
            yield kind(*values)


@cache
def _parse(text: str) -> Any:
    return json.loads(text)
