"""What is mutated: which files of the engines, and which places in them.

Mutated is what rules, scores and lists: the steps of every game, its flow and its scoring, and the shared action spaces.

Not mutated: what no answer of the kit comes from, such as texts (formatted strings, conditional words, the facts of
violations, variables that hold words), annotations, decorators and class arguments, and sizes of caches; what the laws of
`tests/laws` judge, membership without listing, forms and sampling; and events with their facts, every one of which
`tests/conformance/test_altered_answers.py` alters.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[3]
SOURCES = Path("engines")
_ENGINES = SOURCES / "referee_engines"

GAME_FILES = ("steps/*.py", "flow.py", "scoring.py")
"""Of a game's folder."""
SHARED_FILES = ("spaces/*.py",)

NOT_RULES = frozenset(
    {"Form", "Memo", "__bool__", "__contains__", "_scatter", "form", "has", "resample", "sample", "without_anytime"}
)
"""Functions and classes that neither rule nor score, by name or with their class's."""

WORDS = frozenset(
    {"sentence", "sentences", "said", "facts", "words", "what", "who", "why", "asker", "message", "told", "name"}
)
"""Variables that hold words."""

LOGS = frozenset({"log", "events"})
"""Variables that gather events."""

NO_RULE_WORDS = frozenset({"maxsize", "most", "strict"})
"""Arguments that size a cache, or that assert what is true anyhow."""

TELLING = {"Violation": (2, 3), "violation": (2,), "ScoreNode": (1, 4), "Step": ()}
"""Calls that describe something, with the places of the arguments that are words: ids of texts, and facts. Of the keywords of
`violation` all are facts; those of a `Step` that name rules say only what a game shows."""
TELLING_WORDS = {"violation": None, "Step": ("rules", "shows")}
"""Their keywords that are words; None for all of them."""


def _games() -> dict[str, str]:
    """The games with vectors, by id, and their folders. No engine is imported: mutants are imported in their place."""
    vectors = ROOT / "tests" / "conformance" / "vectors"
    found = {path.parent.name.replace("_", "-"): path.parent.name for path in (ROOT / _ENGINES).glob("*/rules.json")}
    return {game: found[game] for game in sorted(found) if (vectors / game).is_dir()}


GAMES = _games()


def files(game: str = "") -> list[Path]:
    """The files to mutate, of one game or of all with the shared ones; paths are relative to the source tree."""
    folders = [_ENGINES / folder for name, folder in GAMES.items() if game in ("", name)]
    patterns = [(folder, pattern) for folder in folders for pattern in GAME_FILES]
    if not game:
        patterns += [(_ENGINES, pattern) for pattern in SHARED_FILES]
    found = [path.relative_to(ROOT) for folder, pattern in patterns for path in sorted((ROOT / folder).glob(pattern))]
    return [path for path in found if path.name != "__init__.py"]


def is_shared(file: Path) -> bool:
    """Whether the file belongs to no single game."""
    return not set(GAMES.values()) & set(file.parts)


def games_of(file: Path) -> list[str]:
    """The games whose vectors can notice a change of the file."""
    return [game for game, folder in GAMES.items() if is_shared(file) or folder in file.parts]


def module_of(file: Path) -> str:
    """The name under which the file is imported."""
    return ".".join(file.relative_to(SOURCES).with_suffix("").parts)
