"""The data file: resources, markets, start, constants, and offices and events with their operations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import comb
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import astuple, replace

from referee_engines.checks import Checks
from referee_engines.contract import MOST_PLIES, Unreadable
from referee_engines.documents import read_data_file
from referee_engines.senators.board import Board, Worth
from referee_engines.senators.moves import PLAYERS
from referee_engines.senators.rulings import Rulings
from referee_engines.senators.state import DECKS

Whole: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=50)]
Word: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*\Z", max_length=40)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of every entry of the file."""


class _Card(_Entry, frozen=True, tag_field="op", kw_only=True):
    """What every entry of `offices` and `events` holds."""

    id: Word
    name: Title
    copies: Copies


class _Office(_Card, frozen=True, kw_only=True):
    """What most entries of `offices` hold besides."""

    n: Positive


class GainSenators(_Office, frozen=True, tag="gain_senators"):
    """The player's own senators rise by n."""


class TargetLosesSenators(_Office, frozen=True, tag="target_loses_senators"):
    """Another living player of one's choice loses n senators."""


class GainMoney(_Office, frozen=True, tag="gain_money"):
    """The player takes n money from the bank."""


class NextSetBonus(_Office, frozen=True, tag="next_set_bonus"):
    """The next set sold in this cash-in pays n more."""


class SenatorPrice(_Card, frozen=True, tag="senator_price"):
    """Senators cost this price until the end of the player's cash-in."""

    price: Positive


class NoOffice(_Card, frozen=True, tag="none"):
    """An office without effect."""


OfficeEntry: TypeAlias = GainSenators | TargetLosesSenators | GainMoney | SenatorPrice | NextSetBonus | NoOffice


class _Event(_Card, frozen=True, kw_only=True):
    """What every entry of `events` holds besides."""

    is_war: bool = False


class SealedAllPay(_Event, frozen=True, tag="sealed_all_pay"):
    """Sealed bids that all pay: the highest gain senators, the lowest lose some."""

    win: Whole
    lose: Whole


class Dutch(_Event, frozen=True, tag="dutch"):
    """A falling price: the first to accept pays it and gains the prize."""

    ladder: Annotated[tuple[Whole, ...], Meta(min_length=1, max_length=100)]
    prize: Whole


class OnceAround(_Event, frozen=True, tag="once_around"):
    """One round of open rising bids for the prize."""

    prize: Whole


class PayEach(_Event, frozen=True, tag="pay_each"):
    """Each pays the amount per so many senators."""

    per_senators: Positive
    round: Literal["up", "down"]
    amount: Whole


class GainEach(_Event, frozen=True, tag="gain_each"):
    """Each takes the amount from the bank."""

    amount: Whole


class DiscardOffices(_Event, frozen=True, tag="discard_offices"):
    """Each discards all cards of an office."""

    office: str


class LeadersLose(_Event, frozen=True, tag="leaders_lose"):
    """Whoever has the most senators loses n, unless all are level."""

    n: Positive


class NoEvent(_Event, frozen=True, tag="none"):
    """An event without effect."""


EventEntry: TypeAlias = SealedAllPay | Dutch | OnceAround | PayEach | GainEach | DiscardOffices | LeadersLose | NoEvent


class Decks(_Entry, frozen=True, rename={"first": "I", "second": "II", "third": "III"}):
    """Which values lie in which resource deck."""

    first: tuple[Positive, ...]
    second: tuple[Positive, ...]
    third: tuple[Positive, ...]


class Resources(_Entry, frozen=True):
    types: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=20)]
    values: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=30)]
    copies: Annotated[int, Meta(ge=1, le=10)]
    decks: Decks


class MarketFields(_Entry, frozen=True, rename=lambda name: name.removeprefix("market_")):
    market_1: tuple[Positive, ...]
    market_2: tuple[Positive, ...]
    market_3: tuple[Positive, ...]
    market_4: tuple[Positive, ...]


class Begin(_Entry, frozen=True):
    """What each player starts with."""

    senators: Positive
    cards_per_resource_deck: Annotated[int, Meta(ge=0, le=100)]
    money_by_turn_order: Annotated[tuple[Whole, ...], Meta(min_length=max(PLAYERS), max_length=20)]


class Constants(_Entry, frozen=True):
    release_money: Whole
    extort_income: Whole
    join_fee: Whole
    senator_price: Positive
    run_bonus: Whole
    set_size: Annotated[int, Meta(ge=2, le=9)]
    final_war: Positive
    bid_stones: Annotated[int, Meta(ge=0, le=100)]


class DeckFile(_Entry, frozen=True):
    """A deck file. Its cards are read after the rest, so that a bad one can be named by its id."""

    schema: Literal[1]
    edition: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9._-]*\Z", max_length=60)]
    resources: Resources
    market_fields: MarketFields
    start: Begin
    constants: Constants
    offices: Annotated[tuple[Any, ...], Meta(max_length=50)]
    """Of type `OfficeEntry`."""
    events: Annotated[tuple[Any, ...], Meta(max_length=50)]
    """Of type `EventEntry`."""


MOST_WEALTH: Final = 1_000_000_000
"""What all players together may have at the end of the longest game: transfers may gather all of it with one of them, and the
wire carries numbers of 32 bits."""
MOST_SETS: Final = 25_000
"""How many sets all resource cards together may form: views and lists of actions name each set of a hand."""


def load(text: str, rulings: Rulings) -> Board:
    """The board in a data file. Raises `Unreadable` that names the first wrong entry, and a card by its id."""
    raw = read_data_file(text, DeckFile, "data")
    offices = tuple([_card(f"offices[{i}]", entry, OfficeEntry) for i, entry in enumerate(raw.offices)])
    events = tuple([_card(f"events[{i}]", entry, EventEntry) for i, entry in enumerate(raw.events)])
    file = replace(raw, offices=offices, events=events)
    checks = Checks()
    for check in (_check_resources, _check_numbers, _check_offices, _check_events):
        check(file, checks)
    checks.raise_first()
    board = Board(file, text, rulings, _find_worth(file))
    _require_unique(checks, "resources.types", board.ids)
    wealth = board.most_wealth(max(PLAYERS), MOST_PLIES, board.full_events)
    message = f"with all these events the players can come to a wealth of {wealth}; {MOST_WEALTH} is allowed"
    checks.require(wealth <= MOST_WEALTH, "events", message)
    checks.raise_first()
    return board


def _find_worth(file: DeckFile) -> Worth:
    constants, everybody = file.constants, max(PLAYERS)
    senator = min([constants.senator_price, *[each.price for each in file.offices if isinstance(each, SenatorPrice)]])
    run = -(-constants.run_bonus // constants.set_size)
    cards = [max(values) + run if values else 0 for values in astuple(file.resources.decks)]
    cards.append(max([_gain(office, senator, everybody) for office in file.offices], default=0))
    events = [_gain(event, senator, everybody) for event in file.events]
    income = constants.extort_income
    return Worth(senator, tuple(cards), tuple(events), max(income, sum(cards)), max(income, *cards, *events))


def _gain(card: OfficeEntry | EventEntry, senator: int, everybody: int) -> int:
    """What an office brings its player, or an event all players, whatever they pay for it."""
    match card:
        case GainSenators(n=n):
            return n * senator
        case GainMoney(n=n) | NextSetBonus(n=n):
            return n
        case SealedAllPay(win=n):
            return n * senator * everybody
        case Dutch(prize=n) | OnceAround(prize=n):
            return n * senator
        case GainEach(amount=n):
            return n * everybody
    return 0


def _card(field: str, entry: Any, kind: Any) -> Any:
    given = entry if isinstance(entry, dict) else {}
    card, op = given.get("id", "?"), given.get("op")
    ops = [each.__struct_config__.tag for each in kind.__args__]
    if op not in ops:
        raise Unreadable(f"{field}.op", f"card '{card}': unknown operation '{op}'; known: {', '.join(ops)}")
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        raise Unreadable(field + path.rstrip("`").removeprefix("$"), f"card '{card}': {message}") from error


def _require_unique(checks: Checks, field: str, items: Sequence[str | int]) -> None:
    seen: set[str | int] = set()
    for item in items:
        checks.require(item not in seen, field, f"duplicate '{item}'")
        seen.add(item)


def _check_resources(file: DeckFile, checks: Checks) -> None:
    resources = file.resources
    _require_unique(checks, "resources.types", resources.types)
    _require_unique(checks, "resources.values", resources.values)
    decks = dict(zip(DECKS, astuple(resources.decks), strict=False))
    for name, values in decks.items():
        for value in values:
            message = f"value {value} is not in `resources.values`"
            checks.require(value in resources.values, f"resources.decks.{name}", message)
    for value in resources.values:
        homes = [name for name, values in decks.items() for v in values if v == value]
        message = f"value {value} must be in exactly one deck; it is in {', '.join(homes) or 'none'}"
        checks.require(len(homes) == 1, "resources.decks", message)
    players = max(PLAYERS)
    dealt = players * file.start.cards_per_resource_deck
    for name, values in decks.items():
        cards = len(values) * len(resources.types) * resources.copies
        message = f"{cards} cards, but {players} players are dealt {dealt} of them"
        checks.require(cards >= dealt, f"resources.decks.{name}", message)
    # Sets are of one colour, or of one value and not of one colour.
    types, copies, size = len(resources.types), resources.copies, file.constants.set_size
    of_a_colour = comb(len(resources.values) * copies, size)
    of_a_value = comb(types * copies, size) - types * comb(copies, size)
    sets = types * of_a_colour + len(resources.values) * of_a_value
    message = f"the resource cards form {sets} sets; {MOST_SETS} are allowed"
    checks.require(sets <= MOST_SETS, "constants.set_size", message)


def _check_numbers(file: DeckFile, checks: Checks) -> None:
    for market, track in enumerate(astuple(file.market_fields), 1):
        for lower, higher in pairwise(track):
            message = f"price fields must rise, but {higher} follows {lower}"
            checks.require(lower < higher, f"market_fields.{market}", message)
    price, release = file.constants.senator_price, file.constants.release_money
    message = f"the senator price {price} must be above the release money {release}, or money could be pumped endlessly"
    checks.require(price > release, "constants.senator_price", message)


def _check_offices(file: DeckFile, checks: Checks) -> None:
    _require_unique(checks, "offices", [office.id for office in file.offices])
    release = file.constants.release_money
    for index, office in enumerate(file.offices):
        is_new = office.id not in file.resources.types
        checks.require(is_new, f"offices[{index}].id", f"card '{office.id}': a resource has the same id")
        if isinstance(office, SenatorPrice):
            message = f"card '{office.id}': the senator price {office.price} must be above the release money {release}"
            checks.require(office.price > release, f"offices[{index}].price", message)


def _check_events(file: DeckFile, checks: Checks) -> None:
    _require_unique(checks, "events", [event.id for event in file.events])
    offices = [office.id for office in file.offices]
    for index, event in enumerate(file.events):
        if isinstance(event, DiscardOffices):
            is_known = event.office in offices
            checks.require(is_known, f"events[{index}].office", f"card '{event.id}': unknown office '{event.office}'")
        if isinstance(event, Dutch):
            for higher, lower in pairwise(event.ladder):
                message = f"card '{event.id}': the ladder must fall, but {lower} follows {higher}"
                checks.require(lower < higher, f"events[{index}].ladder", message)
    wars = sum([event.copies for event in file.events if event.is_war])
    final = file.constants.final_war
    message = f"War {final} ends the game, but the event deck has only {wars} Wars"
    checks.require(wars >= final, "constants.final_war", message)
