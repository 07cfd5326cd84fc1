"""What is mutated: which files of the engines, and which places in them.

Mutated is all that rules or scores: `rules`, every module of a game's engine but those below, and the shared modules
that list, split, weigh and read. Two further scopes can be asked for: `positions` (the checks of positions from outside,
`invariants.py`) and `views` (`view.py`).

Not mutated, because no ruling or score comes from it:

* the words: `sentences`, `names`, `notation`, `sketch`, formatted strings, conditional words, the facts of violations and
  events, and variables that hold them;
* events (`happenings`, and what is appended to a log): the kit judges positions, refusals, listings, views and scores,
  never events;
* the shape of actions, states and documents: `actions`, `document`, annotations, decorators, class arguments;
* reading data files (`datafile`, `deck_file` and the functions of NOT_RULES): the kit plays the default data sets;
* whether an action is in a listing without listing it, and the forms of a listing for frontends: no question of the kit asks
  for them (the laws of `tests/laws` do);
* `hidden` (other states with the same view, for search bots), which no question of the kit reaches;
* sizes of caches.
"""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[3]
GAMES = {"san-marco": "san_marco", "flandern-1302": "flandern_1302", "senators": "senators"}
SCOPES = ("rules", "positions", "views")

_WORDS_AND_SHAPES = {
    "__init__.py",
    "actions.py",
    "datafile.py",
    "deck_file.py",
    "document.py",
    "happenings.py",
    "hidden.py",
    "names.py",
    "notation.py",
    "sentences.py",
    "sketch.py",
}
_OTHER_SCOPES = {"invariants.py": "positions", "view.py": "views"}
_SHARED = ("families.py", "options.py", "outcomes.py", "partitions.py", "spaces.py")

NOT_RULES = frozenset(
    {
        # data files
        "load",
        "load_board",
        "with_data",
        "_check",
        "_check_numbers",
        "_most_money",
        "_most_senators",
        "most_rounds",
        "most_scored",
        "most_bonus",
        # forms for frontends, sampling for bots
        "Form",
        "form",
        "sample",
        "_scatter",
        "resample",
        "without_anytime",
        "__bool__",
        "describe",
        "sketch",
        # whether an action is in a listing, without listing it: no call of the service asks for that
        "has",
        "is_accepted",
        "_is_execution",
        "Executions.__contains__",
        "Families.__contains__",
        "Places.__contains__",
        "Tiles.__contains__",
        "Choice.__contains__",
        "Draw.__contains__",
        "Indexed.__contains__",
        "Listed.__contains__",
        "Vector.__contains__",
        "Arrangement.__contains__",
        "NumberRange.__contains__",
        "Outcomes.__contains__",
        "Partition.__contains__",
        # a cache
        "Memo",
        # sentences of scores: points and rule come from elsewhere
        "_district_node",
    }
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

TELLING = {"Violation": (1, 2), "refuse": (1, 3), "ScoreNode": (1, 4), "Event": (0, 1, 2)}
"""Calls that tell what happened, with the places of the arguments that are words: sentences and facts."""


def files(scope: str, game: str = "") -> list[Path]:
    """The files of a scope, of one game or of all with the shared ones; paths are relative to the source tree."""
    found = []
    for name, folder in GAMES.items():
        if game in ("", name):
            for path in sorted((ROOT / "engines" / "referee_engines" / folder).rglob("*.py")):
                if path.name not in _WORDS_AND_SHAPES and _OTHER_SCOPES.get(path.name, "rules") == scope:
                    found.append(path.relative_to(ROOT))
    if scope == "rules" and not game:
        found += [Path("engines/referee_engines") / name for name in _SHARED]
    return found


def games_of(file: Path) -> list[str]:
    """The games whose vectors can notice a change of the file."""
    return [game for game, folder in GAMES.items() if len(file.parts) == 2 or folder in file.parts]


def module_of(file: Path) -> str:
    return ".".join(file.with_suffix("").parts)
