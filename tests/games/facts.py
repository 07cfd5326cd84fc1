"""The facts of a single game that shared tests need: one type, every field with a default."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from referee_engines.contract import Engine
from tests.helpers.answers import Happened
from tests.tools.players import Policy

Document: TypeAlias = Any
"""A position document, read as JSON."""
Values: TypeAlias = Iterable[Any]
Totals: TypeAlias = dict[str, tuple[int, ...]]
"""A field of the state, or `score` for the totals of the score -> the numbers by seat."""


def around(low: int, high: int) -> range:
    """The numbers and one beyond at both ends."""
    return range(low - 1, high + 2)


class HiddenItem(NamedTuple):
    """Something that the specification hides from a seat."""

    read: Callable[[Document, int | None], Any]
    """What a document holds that the seat (None: a spectator) must not know; None where it has no such thing."""
    players: tuple[int, ...] = ()
    """With how many players it can be hidden at all; empty: with any number."""


class Recount(ABC):
    """Running totals counted again from nothing. Begins with what players have before the first ply; hears every event."""

    def __init__(self, engine: Engine, players: int) -> None:
        self.players = players
        self.data: dict[str, Any] = json.loads(engine.game.data_sets[0].document)

    def hear(self, event: Happened) -> None:
        """Counts the event, if there is a method `on_KIND` for it."""
        count: Callable[[dict[str, Any]], None] | None = getattr(self, f"on_{event.kind}", None)
        if count is not None:
            count(event.facts)

    @abstractmethod
    def totals(self) -> Totals: ...


class Wish(Struct, frozen=True):
    """A position to look for in random games, to make vectors from."""

    name: str
    says: str
    phase: str
    depth: int = 1
    players: int = 3
    fits: Callable[[Document], bool] = lambda document: True
    least: int = 2
    most: int = 2000
    """Bounds of the number of leaves, or of the length of a listing."""
    nodes: int = 40
    """At most so many positions above the leaves."""
    rule: str = ""


class Recipe(Struct, frozen=True):
    """A game of the golden corpus, to be played and written down."""

    name: str
    says: str
    """What is worth seeing in it."""
    policy: str
    players: int
    seed: int
    options: dict[str, str] = {}
    plies: int = 0
    """Where it is broken off; 0: not at all."""
    tags: dict[str, str] = {}
    """Tags that the format gives no meaning to."""
    remarks: dict[int, str] = {}
    """Comments behind plies."""
    above: dict[int, str] = {}
    """Comments above plies."""


WHOLE = -1
NO_DIGEST = "0" * 32


class Spoiled(Struct, frozen=True):
    """A record that must be refused: a game of the corpus, cut and spoiled in one place."""

    base: str
    """The name of a game of the corpus."""
    name: str
    says: str
    plies: int
    """How many of the game's plies come before what is wrong; WHOLE: all."""
    wrong: str = ""
    """The wrong ply without its number: seat and action."""
    old: str = ""
    """What is replaced in the text."""
    new: str = ""
    digest: str = ""
    """The digest that the last ply is given instead of its own."""


class Plan(NamedTuple):
    """Games to search for what the corpus must show."""

    policy: str
    options: dict[str, str]
    games: int
    """How many, with every number of players that the options fit."""


class Golden(Struct, frozen=True):
    """How the golden corpus of a game is made, and what it must show beyond what follows from the engine."""

    recipes: tuple[Recipe, ...] = ()
    spoiled: tuple[Spoiled, ...] = ()
    policies: Mapping[str, Policy] = {}
    """Leanings that reach what uniform play hardly ever does, by name."""
    plans: tuple[Plan, ...] = ()
    ends: tuple[str, ...] = ()
    """The rules by which games end; each is wanted with every number of players."""
    ties: tuple[str, ...] = ()
    """The rules that decide between equal scores, likewise."""
    unsayable: Mapping[str, str] = {}
    """Breakable rules that no line of a record can break, each with the reason."""
    lines: Callable[[Engine], set[str]] = lambda engine: set()
    """Beginnings of actions that some player must take somewhere in the corpus."""
    adds_to: str = ""
    """The rules version whose corpus this one adds to: what that one shows need not be shown again. Empty: to none."""


Paid: TypeAlias = Callable[[Any, Any, list[Happened], int], dict[str, int]]
"""A seat's views before and after its action, the events, the seat -> what it has paid, by the word of its cost."""


class GameFacts(Struct, frozen=True):
    """What shared tests know of one game. None: the fact is missing, and tests that need it say so by name."""

    hidden_items: Mapping[str, HiddenItem] | None = None
    """By name: what the specification's section on hidden information hides from a seat."""
    announcements: Mapping[str, str] = {}
    """Kinds of events that by a rule make hidden things public for good, although no later view repeats them."""
    recount: Callable[[Engine, int], Recount] | None = None
    """Counts the running totals from events and data alone."""
    paid: Paid | None = None
    is_eliminated: Callable[[Any, int], bool] = lambda view, seat: False
    """Whether a view shows that the seat is out of the game."""
    growing: tuple[str, ...] = ()
    """Numbers of documents that may be larger than in any real game, as patterns such as `seats.#.money`."""
    drawn_start: dict[str, str] = {}
    """Options with which chance has most to do."""
    nouns: tuple[str, ...] = ()
    """Plurals that never follow a 1 in a sentence."""
    words: Callable[[Any, Document], dict[str, Values]] | None = None
    """From the data file and a document: by field, or by tag and field, every value that an action could hold."""
    is_out_of_reach: Callable[[Any], bool] = lambda action: False
    """Whether an action is larger than those made of `words`; positions of perft allow none such."""
    general_rule: str = ""
    """The rule under which generated vectors are filed."""
    perft: tuple[Wish, ...] = ()
    listings: tuple[Wish, ...] = ()
    golden: Golden | None = None
