"""What every game promises: the engine contract and the values that cross it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from referee_engines.catalogue import Catalogue
    from referee_engines.chance import Source
    from referee_engines.scores import Scoresheet
    from referee_engines.sketch import Sketch
    from referee_engines.spaces import ActionSpace

# Values below are built of values and can form no cycles, so the collector need not look at them (gc=False).
Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat of chance: it acts like a player, and its action is the outcome."""

FactValue: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
Facts: TypeAlias = Mapping[str, FactValue]
"""The numbers and words of a sentence again, under names that programs can rely on."""
SEAT_FACTS = frozenset({"seat", "active", "owner", "payee", "payer", "start", "target", "victim"})
"""The names under which a number is a seat: to be counted, but not to be added up."""


class Name(Struct, frozen=True):
    """What an id of a game is called, for people."""

    id: str
    kind: str
    """What it names, in a rulebook word: `game`, `district`, `card`, `phase`."""
    en: str
    de: str


class Option(Struct, frozen=True):
    """A setting of `Setup.options`."""

    name: str
    sentence: str
    default: str
    values: tuple[str, ...] = ()
    """The accepted words; empty where the sentence says what fits."""


class DataSet(Struct, frozen=True):
    """A board or deck file, named by its id and its bytes."""

    id: str
    sha256: str
    document: str
    """The file's text, for frontends that draw the board."""


class GameInfo(Struct, frozen=True):
    """What a frontend needs to know of a game before it starts one."""

    id: str
    rules_version: str
    players: tuple[int, ...]
    """The accepted numbers of players."""
    options: tuple[Option, ...]
    data_sets: tuple[DataSet, ...]
    """The first is the default."""
    names: tuple[Name, ...]
    """Game, cards, places, phases; the entry of kind `game` comes first."""
    sheet: str
    """File name of the source sheet in `seeds/`."""


class Setup(Struct, frozen=True):
    """How a game is to be started. Every option is a word, as on the wire and in a record."""

    players: int
    options: Mapping[str, str] = {}


class State(Struct, frozen=True, gc=False, array_like=True):
    """What every game's state begins with. A game's own state adds its fields."""

    data: str
    """Id of the data set."""
    sha256: str
    """SHA-256 of the data set's bytes, in hex."""
    players: int
    ply: int
    """How many actions, those of chance included, have been applied."""


class Action(Struct, frozen=True, gc=False, tag_field="do"):
    """The base of every action. Its tag is its name on the wire; its fields are rulebook words and numbers."""


class View(Struct, frozen=True):
    """What every game's view begins with. A game's own view adds its fields: `seats`, the players by seat, and more."""

    seat: Seat | None
    """The seat that looks; absent for a spectator."""
    data: str
    """The id of the data set."""
    players: int
    """The number of players."""
    ply: int
    """How many actions, those of chance included, have been applied."""
    phase: str
    """The id of the phase; GetGame names all of them."""
    over: str
    """The id of the rule that ended the game; empty while it runs."""


MOST_PLIES: Final = 2_000_000_000
"""Of a state: a number that fits everywhere and that no game comes near."""
_LARGEST: Final = (1 << 63) - 1
Number: TypeAlias = Annotated[int, Meta(ge=-_LARGEST, le=_LARGEST)]
"""A number of a position document. Those of JSON have any length, and even to name a sum of such numbers can fail."""
PlyNumber: TypeAlias = Annotated[int, Meta(ge=-_LARGEST, le=MOST_PLIES // 2)]
"""The ply of a position document: far from the most that a state can have, so that the game can go on."""


class DataRef(Struct, frozen=True, forbid_unknown_fields=True):
    """A data set by name and by content."""

    id: str
    sha256: str


class Document(Struct, frozen=True, forbid_unknown_fields=True):
    """What every position document holds. A game's own document adds its fields."""

    game: str
    rules: str
    data: DataRef
    players: Number
    ply: PlyNumber


class Turn(Struct, frozen=True, gc=False):
    """Who must or may act now, or why nobody does. All of it is public."""

    phase: str
    awaited: tuple[Seat, ...] = ()
    """The seats whose decision is open: several where choices are simultaneous, `(CHANCE,)` for chance."""
    anytime: tuple[Seat, ...] = ()
    """The seats that may act besides, with an action of an `anytime` family."""
    over: str = ""
    """Empty while the game runs; then the id of the rule that ended it."""


class Event(Struct, frozen=True, gc=False):
    """One small fact of what happened, with the seats that may see it."""

    kind: str
    facts: Facts = {}
    seats: tuple[Seat, ...] | None = None
    """Who may see it; None: everybody, spectators included."""

    def is_visible_to(self, seat: Seat | None) -> bool:
        return self.seats is None or seat in self.seats


S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)
A = TypeVar("A", bound=Action)


class Transition(Struct, Generic[S], frozen=True, gc=False):
    """An accepted action's consequences."""

    state: S
    log: Iterable[Any]
    """What happened, in order."""
    tell: Callable[[Any], Event] | None = None
    """Makes the event of an entry of the log, for engines that log less than events: they are made only when asked for.

    Its entries can be hashed and equal ones have equal events.
    """

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self.log) if self.tell is None else tuple(map(self.tell, self.log))


class Violation(Struct, frozen=True, gc=False):
    """One rule that an action breaks, in a sentence without a full stop. It holds every number of its facts, and they its."""

    rule: str
    sentence: str
    facts: Facts = {}
    field: str = ""
    """The field of the action that is wrong, `seat` where the seat may not act, `action` where the action as a whole is."""


class RuleViolation(Exception):
    """A readable action that the rules refuse. The first violation is the one that the refusal order names."""

    def __init__(self, *violations: Violation) -> None:
        super().__init__("; ".join(f"{v.rule}: {v.sentence}" for v in violations))
        self.violations = violations


class Unreadable(Exception):
    """Input that is no action, setup or document at all: it breaks no rule, it names the field."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}" if field else message)
        self.field = field
        self.message = message


class Problem(Struct, frozen=True):
    """An invariant that a state from outside violates."""

    field: str
    message: str
    rule: str = ""


class Notation(Protocol):
    """One canonical line of text per action; `parse` and `format` are inverse."""

    def format(self, action: Any) -> str: ...

    def parse(self, text: str, state: Any) -> Any:
        """The action that the text says. Raises `Unreadable` for text that says none."""
        ...


class Engine(Protocol):
    """One game. Every method is a pure function of its arguments.

    Actions and states given to an engine are of its own types; a state has been found free of `problems`.
    """

    @property
    def game(self) -> GameInfo: ...
    @property
    def rules(self) -> Catalogue: ...
    @property
    def notation(self) -> Notation: ...
    @property
    def state_type(self) -> type[Any]: ...
    @property
    def action_types(self) -> tuple[type[Any], ...]:
        """Every action, those of chance included, in rulebook order."""
        ...

    @property
    def view_type(self) -> type[Any]: ...
    @property
    def document_type(self) -> type[Any]: ...

    def with_data(self, texts: Sequence[str]) -> Engine:
        """This game with further data sets. Raises `Unreadable`, naming the entry, for one that fails or whose id is there."""
        ...

    def new_game(self, setup: Setup) -> Any:
        """The first state; chance has not acted yet. Raises `RuleViolation` or `Unreadable`."""
        ...

    def turn(self, state: Any) -> Turn: ...

    def legal(self, state: Any, seat: Seat) -> ActionSpace[Any]:
        """All that the seat (or CHANCE) may do now; empty where it may do nothing."""
        ...

    def apply(self, state: Any, seat: Seat, action: Any) -> Transition[Any]:
        """The consequences of the action. Raises `RuleViolation`, or `Unreadable` for an unknown id."""
        ...

    def describe(self, action: Any, state: Any, seat: Seat | None = None) -> str:
        """The action in an English sentence without the actor, such as `Plays ...`; knowing the seat it may say more."""
        ...

    def score(self, state: Any, seat: Seat | None) -> Scoresheet: ...

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What the seat, or with None a spectator, may see."""
        ...

    def resample(self, state: Any, seat: Seat | None, source: Source) -> Any:
        """Another state with the same view for that seat, what it does not see drawn anew."""
        ...

    def problems(self, state: Any) -> list[Problem]:
        """Every violated invariant of a state from outside; never raises, whatever the state holds."""
        ...

    def document(self, state: Any) -> dict[str, Any]:
        """The position document, in ids instead of indices: keys in ascending order, parts of it as JSON already."""
        ...

    def from_document(self, document: Any) -> Any:
        """The state that the document describes. Raises `BadDocument` with every unknown id."""
        ...

    def sketch(self, view: Any, actions: Sequence[Any] = ()) -> Sketch:
        """The board as seen, drawn in text for a terminal; places where these actions can be taken may be marked."""
        ...


class BadDocument(Exception):
    """A position document that does not even name a state."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{p.field}: {p.message}" for p in problems))
        self.problems = tuple(problems)
