"""The data file: resources, markets, start, constants, and offices and events with their operations."""

from __future__ import annotations

from itertools import pairwise
from math import comb
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from referee_engines.checks import Checks
from referee_engines.contract import Unreadable
from referee_engines.documents import data_set, read_data_file
from referee_engines.senators.board import Board, make_board
from referee_engines.senators.moves import PLAYERS
from referee_engines.senators.state import DECKS

Whole: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Positive: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
Copies: TypeAlias = Annotated[int, Meta(ge=0, le=50)]
Word: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*\Z", max_length=40)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]


class _Card(Struct, frozen=True, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """What every entry of `offices` and `events` holds."""

    id: Word
    name: Title
    copies: Copies


class GainSenators(_Card, frozen=True, tag="gain_senators"):
    """The player's own senators rise by n."""

    n: Positive


class TargetLosesSenators(_Card, frozen=True, tag="target_loses_senators"):
    """Another living player of one's choice loses n senators."""

    n: Positive


class GainMoney(_Card, frozen=True, tag="gain_money"):
    """The player takes n money from the bank."""

    n: Positive


class SenatorPrice(_Card, frozen=True, tag="senator_price"):
    """Senators cost this price until the end of the player's cash-in."""

    price: Positive


class NextSetBonus(_Card, frozen=True, tag="next_set_bonus"):
    """The next set sold in this cash-in pays n more."""

    n: Positive


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


class Decks(Struct, frozen=True, forbid_unknown_fields=True):
    """Which values lie in which resource deck."""

    first: tuple[Positive, ...] = msgspec.field(name="I")
    second: tuple[Positive, ...] = msgspec.field(name="II")
    third: tuple[Positive, ...] = msgspec.field(name="III")

    @property
    def values(self) -> tuple[tuple[int, ...], ...]:
        return (self.first, self.second, self.third)

    def home(self, value: int) -> int:
        """The number of the deck that has the value."""
        return next(deck for deck, values in enumerate(self.values) if value in values)


class Resources(Struct, frozen=True, forbid_unknown_fields=True):
    """The resource cards."""

    types: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=20)]
    values: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=30)]
    copies: Annotated[int, Meta(ge=1, le=10)]
    decks: Decks


class MarketFields(Struct, frozen=True, forbid_unknown_fields=True):
    """The price fields of the four markets."""

    market_1: tuple[Positive, ...] = msgspec.field(name="1")
    market_2: tuple[Positive, ...] = msgspec.field(name="2")
    market_3: tuple[Positive, ...] = msgspec.field(name="3")
    market_4: tuple[Positive, ...] = msgspec.field(name="4")

    @property
    def tracks(self) -> tuple[tuple[int, ...], ...]:
        return (self.market_1, self.market_2, self.market_3, self.market_4)


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """What each player starts with."""

    senators: Positive
    cards_per_resource_deck: Annotated[int, Meta(ge=0, le=100)]
    money_by_turn_order: Annotated[tuple[Whole, ...], Meta(max_length=20)]


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules."""

    release_money: Whole
    extort_income: Whole
    join_fee: Whole
    senator_price: Positive
    run_bonus: Whole
    set_size: Annotated[int, Meta(ge=2, le=9)]
    final_war: Positive
    bid_stones: Annotated[int, Meta(ge=0, le=100)]


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
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


_MOST_PLAYERS: Final = max(PLAYERS)
MOST_SETS: Final = 25_000
"""How many sets all resource cards together may form: views and lists of actions name each set of a hand."""


def load(text: str) -> Board:
    """The board in a data file. Raises `Unreadable` that names the first wrong entry, and a card by its id."""
    raw = read_data_file(text, DeckFile, "data")
    offices = tuple([_card(f"offices[{i}]", entry, OfficeEntry) for i, entry in enumerate(raw.offices)])
    events = tuple([_card(f"events[{i}]", entry, EventEntry) for i, entry in enumerate(raw.events)])
    file = replace(raw, offices=offices, events=events)
    checks = Checks()
    for check in (_check_resources, _check_markets, _check_start, _check_offices, _check_events):
        check(file, checks)
    checks.raise_first()
    board = make_board(file, data_set(file.edition, text))
    for number, card in enumerate(board.ids):
        checks.require(board.index[card] == number, "resources.types", f"card '{card}': two cards have this id")
    checks.raise_first()
    return board


def _card(field: str, entry: dict[str, Any], kind: Any) -> Any:
    card, op = entry.get("id", "?"), entry.get("op")
    ops = [each.__struct_config__.tag for each in kind.__args__]
    if op not in ops:
        raise Unreadable(f"{field}.op", f"card '{card}': unknown operation '{op}'; known: {', '.join(ops)}")
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        raise Unreadable(field + path.rstrip("`").removeprefix("$"), f"card '{card}': {message}") from error


def _require_unique(checks: Checks, field: str, items: tuple[Any, ...]) -> None:
    for item in items:
        checks.require(items.count(item) == 1, field, f"duplicate '{item}'")


def _check_resources(file: DeckFile, checks: Checks) -> None:
    resources = file.resources
    _require_unique(checks, "resources.types", resources.types)
    _require_unique(checks, "resources.values", resources.values)
    decks = dict(zip(DECKS, resources.decks.values, strict=False))
    for name, values in decks.items():
        for value in values:
            message = f"value {value} is not in `resources.values`"
            checks.require(value in resources.values, f"resources.decks.{name}", message)
    for value in resources.values:
        homes = [name for name, values in decks.items() for v in values if v == value]
        message = f"value {value} must be in exactly one deck; it is in {', '.join(homes) or 'none'}"
        checks.require(len(homes) == 1, "resources.decks", message)
    dealt = _MOST_PLAYERS * file.start.cards_per_resource_deck
    for name, values in decks.items():
        cards = len(values) * len(resources.types) * resources.copies
        message = f"{cards} cards, but {_MOST_PLAYERS} players are dealt {dealt} of them"
        checks.require(cards >= dealt, f"resources.decks.{name}", message)
    sets = _count_sets(resources, file.constants.set_size)
    message = f"the resource cards form {sets} sets; {MOST_SETS} are allowed"
    checks.require(sets <= MOST_SETS, "constants.set_size", message)


def _count_sets(resources: Resources, size: int) -> int:
    """How many sets all resource cards together form: those of one colour, and those of one value that are not."""
    types, values, copies = len(resources.types), len(resources.values), resources.copies
    return types * comb(values * copies, size) + values * (comb(types * copies, size) - types * comb(copies, size))


def _check_markets(file: DeckFile, checks: Checks) -> None:
    for market, track in enumerate(file.market_fields.tracks, 1):
        for lower, higher in pairwise(track):
            message = f"price fields must rise, but {higher} follows {lower}"
            checks.require(lower < higher, f"market_fields.{market}", message)


def _check_start(file: DeckFile, checks: Checks) -> None:
    entries = len(file.start.money_by_turn_order)
    message = f"{entries} entries; one for each of {_MOST_PLAYERS} players is needed"
    checks.require(entries >= _MOST_PLAYERS, "start.money_by_turn_order", message)
    price, release = file.constants.senator_price, file.constants.release_money
    message = f"the senator price {price} must be above the release money {release}, or money could be pumped endlessly"
    checks.require(price > release, "constants.senator_price", message)


def _check_offices(file: DeckFile, checks: Checks) -> None:
    _require_unique(checks, "offices", tuple([office.id for office in file.offices]))
    release = file.constants.release_money
    for index, office in enumerate(file.offices):
        is_new = office.id not in file.resources.types
        checks.require(is_new, f"offices[{index}].id", f"card '{office.id}': a resource has the same id")
        if isinstance(office, SenatorPrice):
            message = f"card '{office.id}': the senator price {office.price} must be above the release money {release}"
            checks.require(office.price > release, f"offices[{index}].price", message)


def _check_events(file: DeckFile, checks: Checks) -> None:
    _require_unique(checks, "events", tuple([event.id for event in file.events]))
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
