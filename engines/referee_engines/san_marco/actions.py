"""Everything that can be done in San Marco, one frozen value per action, in rulebook words."""

from __future__ import annotations

from msgspec import Struct

from referee_engines.contract import Action, Seat


class Start(Action, frozen=True, tag="start"):
    """Chance picks the first start player."""

    seat: Seat


class Roll(Action, frozen=True, tag="roll"):
    """Chance rolls the die, at setup or for a banishment."""

    face: int


class Roles(Action, frozen=True, tag="roles"):
    """Chance draws the stones: decider 1, distributor 2, decider 2; with three in the round decider 1, decider 2."""

    seats: tuple[Seat, ...]


class Deal(Action, frozen=True, tag="deal"):
    """Chance deals a distributor his cards, in any order."""

    action_cards: tuple[str, ...]
    limit_cards: tuple[int, ...]
    """Values."""


class PlaceBridge(Action, frozen=True, tag="place_bridge"):
    """A bridge of the setup, with a noble on it."""

    pair: str


class Pile(Struct, frozen=True, gc=False):
    """One offer: cards in any order."""

    cards: tuple[str, ...]


class Split(Action, frozen=True, tag="split"):
    """A distributor divides all his cards into offers."""

    piles: tuple[Pile, ...]


class Choose(Action, frozen=True, tag="choose"):
    """A decider takes an open offer, named by its place in the canonical split."""

    pile: int


class PlayDistrict(Action, frozen=True, tag="play_district"):
    """A district card: a noble into the card's district, or over one own bridge into a neighbour."""

    card: str
    to: str
    from_district: str | None = None
    """Only with an empty stock: where the noble comes from."""


class Bridge(Struct, frozen=True, gc=False):
    """A standing bridge."""

    pair: str
    owner: Seat


class PlayBridge(Action, frozen=True, tag="play_bridge"):
    """A bridge card."""

    pair: str
    remove: Bridge | None = None
    """Only with an empty supply: the opponent's bridge that is torn down and used."""
    from_district: str | None = None


class PlaceDoge(Action, frozen=True, tag="place_doge"):
    """The first Doge card of the game: the Doge enters any district."""

    district: str


class DogeStep(Struct, frozen=True, gc=False):
    """One step of the Doge: over a bridge of the owner, or with none across where no bridge stands."""

    district: str
    owner: Seat | None = None


class MoveDoge(Action, frozen=True, tag="move_doge"):
    """A later Doge card: a route of steps, none for staying."""

    route: tuple[DogeStep, ...]


class PlayBanishment(Action, frozen=True, tag="play_banishment"):
    """A banishment card: the district is named before the roll."""

    district: str


class PlayTransfer(Action, frozen=True, tag="play_transfer"):
    """A transfer card: a noble of the victim gives way to an own one."""

    district: str
    victim: Seat
    from_district: str | None = None


class Decline(Action, frozen=True, tag="decline"):
    """A card is discarded without effect."""

    card: str


class Banish(Action, frozen=True, tag="banish"):
    """The banishing player says whose nobles leave, seat by seat."""

    nobles: tuple[int, ...]


class NameDistrict(Action, frozen=True, tag="name_district"):
    """The player with the fewest limit points names the district that he banishes from."""

    district: str


Play = PlayDistrict | PlayBridge | PlaceDoge | MoveDoge | PlayBanishment | PlayTransfer | Decline
AnyAction = Start | Roll | Roles | Deal | PlaceBridge | Split | Choose | Play | Banish | NameDistrict
ACTION_TYPES: tuple[type[Action], ...] = (
    Start,
    Roll,
    PlaceBridge,
    Roles,
    Deal,
    Split,
    Choose,
    PlayDistrict,
    PlayBridge,
    PlaceDoge,
    MoveDoge,
    PlayBanishment,
    PlayTransfer,
    Decline,
    Banish,
    NameDistrict,
)
