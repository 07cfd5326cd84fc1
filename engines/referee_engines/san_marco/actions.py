"""The actions of San Marco, those of chance included.

Districts go by their ids in the data set, such as `SMA`; a pair of neighbours by both ids, such as `CAN-SPO`, read in
either order and written in the data set's; cards by a district's id, `bridge`, `transfer`, `doge`, `banishment`,
`limit-1`, `limit-2` or `limit-3`. An unknown id is unreadable; one that does not fit now is refused by a rule. Seats
count from 0.
"""

from __future__ import annotations

from msgspec import Struct

from referee_engines.contract import Action, Seat


class Start(Action, frozen=True, tag="start"):
    """Chance picks the first start player."""

    seat: Seat
    """The start player's seat."""


class Roll(Action, frozen=True, tag="roll"):
    """Chance rolls the die, at setup or for a banishment."""

    face: int
    """The face, 1 to 6."""


class PlaceBridge(Action, frozen=True, tag="place_bridge"):
    """A player builds a bridge of the setup, with a noble on it."""

    pair: str
    """The pair of neighbours to join."""


class Roles(Action, frozen=True, tag="roles"):
    """Chance draws the stones that give the roles of a round."""

    seats: tuple[Seat, ...]
    """With four players in the round decider 1, distributor 2 and decider 2; with three decider 1 and decider 2."""


class Deal(Action, frozen=True, tag="deal"):
    """Chance deals a distributor's cards. Their order does not matter."""

    action_cards: tuple[str, ...]
    """The action cards."""
    limit_cards: tuple[int, ...]
    """The values of the limit cards, 1 to 3 each."""


class Pile(Struct, frozen=True, gc=False):
    """One offer of a split."""

    cards: tuple[str, ...]
    """The cards in any order, each by its id, such as `CAN` or `limit-2`; at least one."""


class Split(Action, frozen=True, tag="split"):
    """A distributor divides all the cards dealt into offers. Equal divisions are equal whatever their order."""

    piles: tuple[Pile, ...]
    """The offers: two, or three where three players decide."""


class Choose(Action, frozen=True, tag="choose"):
    """A decider takes an open offer."""

    pile: int
    """The offer's place in the canonical split, from 0."""


class PlayDistrict(Action, frozen=True, tag="play_district"):
    """A player plays a district card: a noble enters its district, or a neighbour over the player's bridge."""

    card: str
    """The district card, by its district's id."""
    to: str
    """The district that the noble enters."""
    from_district: str | None = None
    """With an empty stock only: the district that the noble comes from."""


class Bridge(Struct, frozen=True, gc=False):
    """A bridge on the board."""

    pair: str
    """The pair of neighbours that it joins."""
    owner: Seat
    """The owner's seat."""


class PlayBridge(Action, frozen=True, tag="play_bridge"):
    """A player plays a bridge card."""

    pair: str
    """The pair of neighbours to join."""
    remove: Bridge | None = None
    """With an empty supply only: the opponent's bridge that is torn down and used."""
    from_district: str | None = None
    """With an empty stock only: the district that the noble on the bridge comes from."""


class PlaceDoge(Action, frozen=True, tag="place_doge"):
    """A player plays the first Doge card of the game: the Doge enters the board."""

    district: str
    """The district that the Doge enters."""


class DogeStep(Struct, frozen=True, gc=False):
    """One step of the Doge."""

    district: str
    """The district that the Doge enters."""
    owner: Seat | None = None
    """The seat whose bridge the Doge crosses; absent where the step uses no bridge."""


class MoveDoge(Action, frozen=True, tag="move_doge"):
    """A player plays a later Doge card: the Doge moves, and the district where the route ends is scored."""

    route: tuple[DogeStep, ...]
    """The steps in order; empty for staying."""


class PlayBanishment(Action, frozen=True, tag="play_banishment"):
    """A player plays a banishment card. The district is named before the roll."""

    district: str
    """The district that nobles leave."""


class PlayTransfer(Action, frozen=True, tag="play_transfer"):
    """A player plays a transfer card: a noble of the victim gives way to one of the player's."""

    district: str
    """The district of the exchange."""
    victim: Seat
    """The seat that loses a noble."""
    from_district: str | None = None
    """With an empty stock only: the district that the player's noble comes from."""


class Decline(Action, frozen=True, tag="decline"):
    """A player discards a card without effect."""

    card: str
    """The card."""


class Banish(Action, frozen=True, tag="banish"):
    """The banishing player chooses whose nobles leave the district."""

    nobles: tuple[int, ...]
    """How many nobles of each seat leave."""


class NameDistrict(Action, frozen=True, tag="name_district"):
    """The player with the fewest limit points names the district to banish from, at the end of a passage."""

    district: str
    """The district that nobles leave."""
