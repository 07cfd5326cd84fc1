"""The actions of Flandern 1302, those of chance included.

Cities, factions and shapes go by their ids in the data set, plots by their id within the city, such as `D3`. An
unknown id is unreadable; one that does not fit now is refused by a rule. Seats count from 0.
"""

from __future__ import annotations

from typing import Final

from referee_engines.contract import Action, Seat


class Start(Action, frozen=True, gc=False, tag="start"):
    """Chance picks the first start player."""

    seat: Seat
    """The start player's seat."""


class Deal(Action, frozen=True, gc=False, tag="deal"):
    """Chance deals the centres that no player places."""

    cities: tuple[str, ...]
    """The id of the city of each such centre; the factions come in the order of the data set."""


class Draw(Action, frozen=True, gc=False, tag="draw"):
    """Chance turns up the top card of the golden deck."""

    letter: str
    """The back of the card, `A` or `B`."""
    card: str
    """A city id, `site`, `pickup`, `influence`, `cathedral` or `guild_master`."""


class PlaceCentre(Action, frozen=True, gc=False, tag="place_centre"):
    """A player puts the centre of their guild into a city."""

    city: str
    """The id of a city without a centre."""


class Commit(Action, frozen=True, gc=False, tag="commit"):
    """A player selects an action card, face down, and adds influence cards to it. The choice is final."""

    card: str
    """A city id, `site` or `pickup`: an action card in the player's hand."""
    k: int
    """How many influence cards are added, from 0 to those in hand."""


class Build(Action, frozen=True, gc=False, tag="build"):
    """A player uses a city card to lay a finished quarter from supply on a free plot."""

    city: str
    """The id of the card's city."""
    plot: str
    """The id of the plot within the city, such as `D3`."""
    faction: str
    """The id of the quarter's faction."""
    masters: int
    """The guild masters printed on the tile, from 0; they distinguish tiles of one shape."""


class Finish(Action, frozen=True, gc=False, tag="finish"):
    """A player uses a city card to finish a site: its stone returns to supply."""

    city: str
    """The id of the card's city."""
    plot: str
    """The id of the plot within the city."""


class Site(Action, frozen=True, gc=False, tag="site"):
    """A player uses a site card to lay a quarter from supply on a free plot, with a stone on it."""

    city: str
    """The id of any city."""
    plot: str
    """The id of the plot within the city, such as `D3`."""
    faction: str
    """The id of the quarter's faction."""
    masters: int
    """The guild masters printed on the tile, from 0; they distinguish tiles of one shape."""


class PickUp(Action, frozen=True, gc=False, tag="pick_up"):
    """A player uses a pick-up card: all open action cards return to the hand."""


class Cathedral(Action, frozen=True, gc=False, tag="cathedral"):
    """The start player uses a golden cathedral card to put a cathedral on a church quarter without one."""

    city: str
    """The id of any city."""
    plot: str
    """The id of the plot within the city."""


class Master(Action, frozen=True, gc=False, tag="master"):
    """The start player uses a golden guild master card to put a figure on a quarter of their own or the grey guild."""

    city: str
    """The id of any city."""
    plot: str
    """The id of the plot within the city."""


class NotExecutable(Action, frozen=True, gc=False, tag="not_executable"):
    """The card allows no action and counts as played. Refused while an action exists."""


PICK_UP: Final = PickUp()
NOT_EXECUTABLE: Final = NotExecutable()
