"""What every game promises: the engine contract and the values that cross it. All of it is here, for authors of games to read in one go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from referee_engines.catalogue import Catalogue
    from referee_engines.chance import Source
    from referee_engines.marks import Marker
    from referee_engines.pictures import Style
    from referee_engines.scores import Scoresheet
    from referee_engines.sketch import Sketch
    from referee_engines.spaces import ActionSpace
    from referee_engines.text import Reader, Texts
    from referee_engines.things import Naming

# Values below are built of values and can form no cycles, so the collector need not look at them (gc=False).
Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat of chance: it acts like a player, and its action is the outcome."""

FactValue: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
Facts: TypeAlias = Mapping[str, FactValue]
"""The numbers and ids of a sentence, under names that programs can rely on."""


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
    default: str
    values: tuple[str, ...] = ()
    """The accepted words; empty where the option's text says what fits."""


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


MOST_PLIES: Final = 1_000_000_000
"""Of a state. No game comes near it; counting stops there, so that a position that claims to be so old can be played on."""
_LARGEST: Final = (1 << 63) - 1
Number: TypeAlias = Annotated[int, Meta(ge=-_LARGEST, le=_LARGEST)]
"""A number of a position document. Those of JSON have any length, and even to name a sum of such numbers can fail."""


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
    ply: Number


class Turn(Struct, frozen=True, gc=False):
    """Who must or may act now, or why nobody does. All of it is public."""

    phase: str
    awaited: tuple[Seat, ...] = ()
    """The seats whose decision is open: several where choices are simultaneous, `(CHANCE,)` for chance."""
    anytime: tuple[Seat, ...] = ()
    """The seats that may act besides, with an action of an `anytime` family."""
    over: str = ""
    """Empty while the game runs; then the id of the rule that ended it."""


class Event(Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of every event. Its tag is its kind on the wire; its fields are its facts, None where one is absent.

    Ids are written as in actions; truth is 0 or 1. Its text is the message `event-<kind>`.
    """

    shown: ClassVar[tuple[str, ...]] = ()
    """The rules that every event of this kind shows being followed."""

    def audience(self) -> tuple[Seat, ...] | None:
        """Who may see it; None: everybody, spectators included."""
        return None

    def rules(self) -> tuple[str, ...]:
        """The rules that it shows being followed: those of its kind, and where its facts matter more."""
        return self.shown


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Transition(Struct, Generic[S], frozen=True, gc=False):
    """An accepted action's consequences."""

    state: S
    events: Sequence[Event]
    """What happened, in order."""


class ViolationKind(Enum):
    """What a refusal is about, for programs that know no rule ids."""

    GAME_OVER = "game_over"
    OUT_OF_TURN = "out_of_turn"
    WRONG_PHASE = "wrong_phase"
    NOT_ALLOWED = "not_allowed"


class Violation(Struct, frozen=True, gc=False):
    """One rule that an action breaks."""

    rule: str
    field: str
    """The field of the action that is wrong, `seat` where the seat may not act, `action` where the action as a whole is."""
    message: str
    """Id of its text; every number in the text is a fact, and every fact is used."""
    facts: Facts = {}
    kind: ViolationKind = ViolationKind.NOT_ALLOWED


class RuleViolation(Exception):
    """A readable action that the rules refuse. The first violation is the one that the refusal order names."""

    def __init__(self, first: Violation, *others: Violation) -> None:
        self.violations = (first, *others)
        super().__init__("; ".join([f"{v.rule} ({v.field}): {dict(v.facts)}" for v in self.violations]))


class Unreadable(Exception):
    """Input that cannot be read as an action, setup or document: it breaks no rule, it names the field."""

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
        """The action that the text says. Raises `Unreadable` for text that says none.

        Blanks and tabs count as one blank between two words and as nothing around them; `proto/RECORDS.md` has the rest.
        """
        ...


class Engine(Protocol):
    """One game. Every method is a pure function of its arguments.

    Actions and states given to an engine are of its own types; a state has been found free of `problems`.
    """

    @property
    def game(self) -> GameInfo: ...
    @property
    def names(self) -> tuple[Name, ...]:
        """What every id is called: game, cards, places, phases; the entry of kind `game` comes first."""
        ...

    @property
    def rules(self) -> Catalogue: ...
    @property
    def notation(self) -> Notation: ...
    @property
    def texts(self) -> Texts: ...
    @property
    def state_type(self) -> type[Any]: ...
    @property
    def action_types(self) -> tuple[type[Any], ...]:
        """Every action, those of chance included, in rulebook order."""
        ...

    @property
    def event_types(self) -> tuple[type[Event], ...]: ...
    @property
    def opening_rules(self) -> tuple[str, ...]:
        """The rules that the start of a game shows."""
        ...

    @property
    def closing_rules(self) -> tuple[str, ...]:
        """The rules that the score of a finished game shows."""
        ...

    @property
    def view_type(self) -> type[Any]: ...
    @property
    def document_type(self) -> type[Any]: ...
    @property
    def data_type(self) -> type[Any]:
        """What data files are read as."""
        ...

    @property
    def layout_type(self) -> type[Any] | None:
        """What layout files are read as; None where the game has none."""
        ...

    @property
    def layouts(self) -> Mapping[str, str]:
        """The text of the layout file of each data set that has one, by the data set's id."""
        ...

    def with_data(self, texts: Sequence[str]) -> Engine:
        """This game with further data sets. Raises `Unreadable`, naming the entry, for one that fails or whose id is there."""
        ...

    def with_layouts(self, texts: Sequence[str]) -> Engine:
        """This game with layout files for its data sets. Raises `Unreadable`, naming the entry, for one that fails."""
        ...

    def new_game(self, setup: Setup) -> Any:
        """The first state; chance has not acted yet. Raises `RuleViolation` or `Unreadable`."""
        ...

    def turn(self, state: Any) -> Turn: ...

    def legal(self, state: Any, seat: Seat) -> ActionSpace[Any]:
        """All that the seat (or CHANCE) may do now; empty where it may do nothing."""
        ...

    def marker(self, state: Any, seat: Seat) -> Marker:
        """Marks what the seat (or CHANCE) may do now, without taking the actions. To be asked for once per listing."""
        ...

    def refs(self, state: Any, seat: Seat, action: Any) -> tuple[str, ...]:
        """The places, pieces and cards that a legal action of the seat names, as `data-ref` in pictures."""
        ...

    def naming(self, data: str) -> Naming:
        """The fields of the actions, and what stands in them with that data set."""
        ...

    def purse(self, state: Any, seat: Seat, what: str) -> int:
        """How much the seat has of what marks can name as a cost."""
        ...

    def apply(self, state: Any, seat: Seat, action: Any) -> Transition[Any]:
        """The consequences of the action. Raises `RuleViolation`, or `Unreadable` for an unknown id."""
        ...

    def follow(self, state: Any, seat: Seat, action: Any) -> Transition[Any]:
        """What `apply` gives for an action that this state's `legal` listed or sampled for the seat; it is not judged again.

        For bots and playouts. An action from anywhere else must go through `apply`.
        """
        ...

    def canonical(self, state: Any, action: Any) -> Any:
        """A legal action in the one form that a listing would give it: the one that its notation is read as."""
        ...

    def audience(self, state: Any, seat: Seat, action: Any) -> tuple[Seat, ...] | None:
        """The seats that may know a legal action; None: everybody, spectators included."""
        ...

    def accepts(self, state: Any, seat: Seat, action: Any) -> bool:
        """Whether `apply` would accept the action; False for one that cannot be read."""
        ...

    def reader(self, language: str, players: Sequence[str] = (), data: str = "") -> Reader:
        """Renders this game's texts, with the names of a data set (empty: the default one). Raises `KeyError`."""
        ...

    def exercised_by(self, state: Any, seat: Seat, action: Any, before: Any) -> tuple[str, ...]:
        """The rules shown by taking an action in a state, besides those of its events. `before` is the seat's action of the ply before."""
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

    def sketch(self, view: Any, reader: Reader, actions: Sequence[Any] = (), brief: bool = False) -> Sketch:
        """The board as seen, drawn in text for a terminal; places where these actions can be taken may be marked.

        A brief one has what the next decision needs, in about a dozen lines.
        """
        ...

    def picture(self, view: Any, reader: Reader, style: Style) -> str:
        """The view as SVG. Everything that an action of the view's seat can name has its ref: `data-ref="district:CAN"`."""
        ...


class BadDocument(Exception):
    """A position document that does not even name a state."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{p.field}: {p.message}" for p in problems))
        self.problems = tuple(problems)
