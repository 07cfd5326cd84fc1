"""The state of a game as a value, its phases, and how cards are numbered in it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from referee_engines.contract import Seat, State

NOBODY: Final[Seat] = -1
NO_CARD: Final = -1

CITIES: Final = 6
GOLDEN_TYPES: Final = ("site", "pickup", "influence", "cathedral", "guild_master")
# Cards, golden and silver, are numbered: the cities of the data file, then these.
SITE: Final = CITIES
PICKUP: Final = CITIES + 1
INFLUENCE: Final = CITIES + 2
CATHEDRAL: Final = CITIES + 3
GUILD_MASTER: Final = CITIES + 4
CARDS: Final = CITIES + len(GOLDEN_TYPES)
ACTION_CARDS: Final = CITIES + 2
"""How many kinds of action cards there are: they have the first numbers."""
LETTERS: Final = ("A", "B")
"""The backs of the golden cards."""

Placement: TypeAlias = Literal["choose", "random"]
"""How centres come into the cities: players choose for their own, or chance deals all six."""


class Options(Struct, frozen=True, gc=False, array_like=True):
    """The rulings that the game is played by."""

    centre_is_quarter: bool
    church_arms_block: bool
    figures_allowed_in_scored_city: bool
    absent_guild_is_ranked: bool
    unplayed_guild_is_ranked: bool
    influence_bonus_needs_a_card: bool
    centre_placement: Placement


class City(Struct, frozen=True, gc=False, array_like=True):
    """What stands in a city. A set of plots is a bit mask over the plots of its plan."""

    quarters: tuple[int, ...]
    """By faction: the plots with a quarter of it, centre and sites included."""
    sites: int
    """The plots whose quarter is unfinished; in a scored city the stones are gone and it stays so for good."""
    covers: int
    cathedrals: int
    """The plots with a cathedral that counts."""
    masters: tuple[int, ...]
    """By entry of `Board.masters`: the plots with a tile of so many printed guild masters."""
    figures: tuple[int, ...]
    """The plots with guild master figures that count, ascending, one entry a figure."""
    scored: bool
    late_cathedrals: int
    """The plots with a cathedral that came after the scoring and counts nothing."""
    late_figures: tuple[int, ...]
    """The plots with figures that came after the scoring and count nothing."""


class _Phase(Struct, frozen=True, gc=False, array_like=True):
    """The base of what may be awaited."""


class SetupStart(_Phase, frozen=True, tag="setup_start"):
    """Chance picks the first start player."""


class SetupCentre(_Phase, frozen=True, tag="setup_centre"):
    """The players place their centres in turn."""


class SetupDeal(_Phase, frozen=True, tag="setup_deal"):
    """Chance deals the centres that are left."""


class Drawing(_Phase, frozen=True, tag="draw"):
    """Step 1: chance turns up a golden card."""


class Choosing(_Phase, frozen=True, tag="choose"):
    """Step 2: every player who has not committed yet is awaited."""

    card: int
    """The golden card that lies face down before the start player, or NO_CARD."""
    commits: tuple[tuple[int, int] | None, ...]
    """By seat: the action card and the number of influence cards, or None before the commitment."""


class Acting(_Phase, frozen=True, tag="act"):
    """Step 4: the players carry out their cards in turn."""

    card: int
    """The golden card that lies face down before the start player, or NO_CARD."""
    commits: tuple[tuple[int, int], ...]
    """By seat: the action card and the number of influence cards, revealed."""
    order: tuple[Seat, ...]
    acted: int
    """How many players of the order are done."""


class Gold(_Phase, frozen=True, tag="gold"):
    """Step 5: the start player carries out the golden card."""

    card: int
    """NO_CARD once that is done; the round is closed before anybody is asked again."""


class Over(_Phase, frozen=True, tag="end"):
    """Nobody acts any more."""

    deck_empty: bool
    """Whether the empty deck ended the game, and not the full board."""


Phase: TypeAlias = SetupStart | SetupCentre | SetupDeal | Drawing | Choosing | Acting | Gold | Over
SETUP_START, SETUP_CENTRE, SETUP_DEAL, DRAWING = SetupStart(), SetupCentre(), SetupDeal(), Drawing()


class Flandern1302State(State, frozen=True, gc=False, array_like=True):
    """A position of Flandern 1302. Scores follow from the scored cities and the hands."""

    options: Options
    guilds: tuple[int, ...]
    """By seat: the faction."""
    start: Seat
    """The start player; NOBODY until chance has picked one."""
    round: int
    """From 1; 0 during the setup."""
    cities: tuple[City, ...]
    tiles: tuple[tuple[int, ...], ...]
    """By faction: how many tiles of each kind are in supply; centres are never in it."""
    hands: tuple[tuple[int, ...], ...]
    """By seat: action cards in hand, by kind; a committed card stays in hand until the reveal."""
    influence: tuple[int, ...]
    """By seat: influence cards in hand."""
    deck: tuple[tuple[int, ...], ...]
    """By letter: the golden cards not yet drawn, by kind."""
    phase: Phase


def sets_centres(options: Options) -> SetupCentre | SetupDeal:
    """The phase in which centres are first placed."""
    return SETUP_DEAL if options.centre_placement == "random" else SETUP_CENTRE


def built(city: City) -> int:
    """The plots that carry a quarter."""
    # Every data set has six factions, and a loop over them takes longer.
    a, b, c, d, e, f = city.quarters
    return a | b | c | d | e | f


def golden_card(state: Flandern1302State) -> int:
    """The golden card that lies before the start player, or NO_CARD."""
    phase = state.phase
    return phase.card if isinstance(phase, (Choosing, Acting, Gold)) else NO_CARD


def cards_executed(state: Flandern1302State) -> int:
    """How many cards have been carried out in this round at most."""
    phase, n = state.phase, state.players
    if isinstance(phase, Acting):
        return phase.acted
    return n if isinstance(phase, Gold) else n + 1 if isinstance(phase, Over) else 0


def top_letter(state: Flandern1302State) -> int:
    """The back of the top golden card: A until the A cards are used up (FL-SETUP-05)."""
    return 0 if any(state.deck[0]) else 1


def turn_order(start: Seat, added: tuple[int, ...]) -> tuple[Seat, ...]:
    """Most cards first, ties clockwise from the start player (FL-ORDER-02, FL-ORDER-03)."""
    players = len(added)
    # Sorting keeps the order of equals, so the clockwise order has to come first.
    clockwise = [(start + i) % players for i in range(players)]
    return tuple(sorted(clockwise, key=lambda seat: -added[seat]))
