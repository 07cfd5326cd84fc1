"""Everything that can be done in Flandern 1302, one frozen value per action, in rulebook words."""

from __future__ import annotations

from typing import Final, TypeAlias

from referee_engines.contract import Action, Seat


class Start(Action, frozen=True, gc=False, tag="start"):
    """Chance picks the first start player."""

    seat: Seat


class Deal(Action, frozen=True, gc=False, tag="deal"):
    """Chance deals the centres that no player places."""

    cities: tuple[str, ...]
    """The city of each such centre; the factions are taken in the order of the data file."""


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Chance turns up the top card of the golden deck."""

    letter: str
    card: str


class PlaceCentre(Action, frozen=True, gc=False, tag="place_centre"):
    """A player puts the own centre into a city without one."""

    city: str


class Commit(Action, frozen=True, gc=False, tag="commit"):
    """A player selects an action card, face down, and adds influence cards to it."""

    card: str
    k: int
    """How many influence cards are added."""


class Build(Action, frozen=True, gc=False, tag="build"):
    """A city card: a quarter from supply is laid, finished."""

    city: str
    plot: str
    faction: str
    masters: int
    """Guild masters printed on the tile."""


class Finish(Action, frozen=True, gc=False, tag="finish"):
    """A city card: the stone leaves a site, the quarter is finished."""

    city: str
    plot: str


class Site(Action, frozen=True, gc=False, tag="site"):
    """A site card: a quarter from supply is laid with a stone on it."""

    city: str
    plot: str
    faction: str
    masters: int
    """Guild masters printed on the tile."""


class PickUp(Action, frozen=True, gc=False, tag="pick_up"):
    """A pick-up card: all open action cards return to the hand."""


class Cathedral(Action, frozen=True, gc=False, tag="cathedral"):
    """A golden cathedral card: a cathedral is put on a church quarter."""

    city: str
    plot: str


class Master(Action, frozen=True, gc=False, tag="master"):
    """A golden guild master card: a figure is put on an own or grey quarter."""

    city: str
    plot: str


class NotExecutable(Action, frozen=True, gc=False, tag="not_executable"):
    """The card allows no action; it counts as played."""


AnyAction: TypeAlias = (
    Start | Deal | Draw | PlaceCentre | Commit | Build | Finish | Site | PickUp | Cathedral | Master | NotExecutable
)
ACTIONS: Final[tuple[type[Action], ...]] = (
    Start,
    Deal,
    Draw,
    PlaceCentre,
    Commit,
    Build,
    Finish,
    Site,
    PickUp,
    Cathedral,
    Master,
    NotExecutable,
)
TAGS: Final[dict[type[Action], str]] = {action: str(action.__struct_config__.tag) for action in ACTIONS}

PICK_UP: Final = PickUp()
NOT_EXECUTABLE: Final = NotExecutable()
