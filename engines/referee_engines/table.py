"""What a game supplies to the shared driver: one table of types, functions, steps and data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from referee_engines.chance import Source
from referee_engines.checks import Checks
from referee_engines.contract import Action, DataSet, Event, Notation, Option, Seat, Violation
from referee_engines.documents import Layout
from referee_engines.marks import Marker, no_marker
from referee_engines.pictures import Picture
from referee_engines.refusals import phase_of
from referee_engines.scores import Scoresheet
from referee_engines.sketch import Sketch
from referee_engines.steps import Anytime, Step
from referee_engines.text import Described, NameOf, Reader, describe_fields, no_name
from referee_engines.things import Things, ThingsNow

if TYPE_CHECKING:
    from referee_engines.game import Game


def view_header(state: Any, seat: Seat | None, over: str) -> tuple[Seat | None, str, int, int, str, str]:
    """What every view begins with; see `referee_engines.contract.View`."""
    return seat, state.data, state.players, state.ply, phase_of(state), over


class Board(Protocol):
    """A data set in play."""

    @property
    def set(self) -> DataSet: ...


def _no_ids(board: Any) -> Mapping[str, Sequence[str]]:
    return {}


class Table(Struct, frozen=True, kw_only=True):
    """All that a game supplies. Every function is pure; `board` is what `load` made of a data file."""

    id: str
    package: str
    """The Python package with `rules.json`, `texts/` and the data file."""
    rules_version: str = "1"
    sheet: str = ""
    """File name of the source sheet in `seeds/`."""
    players: tuple[int, ...]
    players_rule: str
    """The rule that another number of players breaks."""
    turn_rule: str
    """The rule that acting out of turn, in the wrong phase or after the end breaks."""
    data_file: str = "board.json"
    id_field: str = "id"
    """The entry of a data file that names it."""
    data_type: type[Any]
    """The Struct that data files are read as; their JSON Schema follows from it."""
    load: Callable[[str], Any]
    """The text of a data file -> its board. Raises `Unreadable` that names the first wrong entry."""
    state: type[Any]
    actions: tuple[type[Action], ...]
    """Every action, those of chance included, in rulebook order."""
    events: tuple[type[Event], ...]
    view: type[Any]
    options: tuple[Option, ...] = ()
    """The game's own options; `data` is every game's."""
    first_state: Callable[[Any, int, Mapping[str, str]], Any]
    """Board, number of players, options -> the state before anybody has acted."""
    steps: Sequence[Step]
    anytime: Anytime | None = None
    over: Callable[[Any], str]
    """A state without a step -> the rule that ended the game."""
    out_of_turn: Callable[[Any, Any, Seat, Action, tuple[Seat, ...]], Sequence[Violation]] | None = None
    """Board, state, seat, action, awaited seats -> better reasons than the shared ones; empty for the shared ones."""
    check_readable: Callable[[Any, Any], None] | None = None
    """Board, action -> raises `Unreadable` for the first unknown id; needed where ids are not plain fields of `facts`.

    Judges of such a game meet unknown ids and read them with `referee_engines.ids.read_id`; those of other games do not.
    """
    marker: Callable[[Any, Any, Seat], Marker] = no_marker
    """Board, state, seat -> marks the seat's legal actions; looks at nothing that the seat does not see."""
    costs: tuple[str, ...] = ()
    """What marks can name as a cost. Each has two messages: `cost-<word>`, its name, and `cost-<word>-amount`."""
    purse: Callable[[Any, Any, Seat, str], int] | None = None
    """Board, state, seat, one of `costs` -> how much of it the seat has; needed where there are costs."""
    notation: Callable[[Game], Notation]
    score: Callable[[Any, Any, Seat | None], Scoresheet]
    see: Callable[[Any, Any, Seat | None], Any]
    """Board, state, seat or None -> the view."""
    resample: Callable[[Any, Any, Seat | None, Source], Any]
    problems: Callable[[Any, Any, Checks], None]
    """Board, state, checks -> notes every violated invariant; data set, players and ply are checked already."""
    layout: Callable[[Any], Layout] | None = None
    """Board -> how its documents differ from the state's own fields."""
    sketch: Callable[[Any, Reader, Sequence[Any]], Sketch] | None = None
    picture: Picture | None = None
    """How the game draws itself; without one its views get the plain picture."""
    ids: Callable[[Any], Mapping[str, Sequence[str]]] = _no_ids
    """Board -> its ids by kind of thing: `district`, `card`."""
    facts: Mapping[str, str] = {}
    """The kind of thing that a fact of this name is: `to` is a `district`, `awaited` are of kind `seat`."""
    things: Things = {}
    """What stands in fields of actions whose words do not say it alone; see `referee_engines.things`."""
    things_now: ThingsNow = {}
    """The same where it depends on the position."""
    describe: Described = describe_fields
    name_of: NameOf = no_name
    opening_rules: tuple[str, ...] = ()
    """The rules that the start of a game shows."""
    closing_rules: tuple[str, ...] = ()
    """The rules that the score of a finished game shows."""
    sequels: Mapping[tuple[type[Action], type[Action]], str] = {}
    """One seat's actions in two plies on end -> the rule that this shows."""
