"""The format of a deck file: resources, markets, start, constants, and offices and events with their operations."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from referee_engines.contract import Unreadable
from referee_engines.documents import read_data_file

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
    """Senators cost this price until the end of the own cash-in."""

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


class DeckFile(Struct, frozen=True):
    """A deck file, checked."""

    edition: str
    resources: Resources
    market_fields: MarketFields
    start: Begin
    constants: Constants
    offices: tuple[OfficeEntry, ...]
    events: tuple[EventEntry, ...]


class _Raw(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file whose cards are still unread, so that a bad one can be named by its id."""

    schema: Literal[1]
    edition: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9._-]*\Z", max_length=60)]
    resources: Resources
    market_fields: MarketFields
    start: Begin
    constants: Constants
    offices: Annotated[tuple[dict[str, Any], ...], Meta(max_length=50)]
    events: Annotated[tuple[dict[str, Any], ...], Meta(max_length=50)]


_OFFICE_OPS = tuple(kind.__struct_config__.tag for kind in OfficeEntry.__args__)
_EVENT_OPS = tuple(kind.__struct_config__.tag for kind in EventEntry.__args__)
MAX_PLAYERS = 5


def read_deck_file(text: str) -> DeckFile:
    """The deck file in the text. Raises `Unreadable` that names the entry, and a card by its id."""
    raw = read_data_file(text, _Raw, "data")
    offices = tuple([_card("offices", i, entry, OfficeEntry, _OFFICE_OPS) for i, entry in enumerate(raw.offices)])
    events = tuple([_card("events", i, entry, EventEntry, _EVENT_OPS) for i, entry in enumerate(raw.events)])
    file = DeckFile(raw.edition, raw.resources, raw.market_fields, raw.start, raw.constants, offices, events)
    _check_resources(file)
    _check_markets(file)
    _check_start(file)
    _check_offices(file)
    _check_events(file)
    return file


def _card(section: str, index: int, entry: dict[str, Any], kind: Any, ops: tuple[Any, ...]) -> Any:
    field = f"{section}[{index}]"
    card = entry.get("id", "?")
    if entry.get("op") not in ops:
        raise Unreadable(
            f"{field}.op", f"card '{card}': the operation '{entry.get('op')}' is not known, these are: {', '.join(ops)}"
        )
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        raise Unreadable(field + path.rstrip("`").removeprefix("$"), f"card '{card}': {message}") from error


def _require(condition: bool, field: str, message: str) -> None:
    if not condition:
        raise Unreadable(field, message)


def _unique(field: str, items: tuple[Any, ...]) -> None:
    for item in items:
        _require(items.count(item) == 1, field, f"'{item}' stands there twice")


def _check_resources(file: DeckFile) -> None:
    resources = file.resources
    _unique("resources.types", resources.types)
    _unique("resources.values", resources.values)
    decks = {"I": resources.decks.first, "II": resources.decks.second, "III": resources.decks.third}
    for name, values in decks.items():
        for value in values:
            _require(
                value in resources.values, f"resources.decks.{name}", f"value {value} is none of `resources.values`"
            )
    for value in resources.values:
        homes = [name for name, values in decks.items() for v in values if v == value]
        _require(
            len(homes) == 1,
            "resources.decks",
            f"value {value} must belong to exactly one deck, it is in {', '.join(homes) or 'none'}",
        )
    dealt = MAX_PLAYERS * file.start.cards_per_resource_deck
    for name, values in decks.items():
        cards = len(values) * len(resources.types) * resources.copies
        _require(
            cards >= dealt, f"resources.decks.{name}", f"{cards} cards, {MAX_PLAYERS} players are dealt {dealt} of them"
        )


def _check_markets(file: DeckFile) -> None:
    fields = file.market_fields
    tracks = (fields.market_1, fields.market_2, fields.market_3, fields.market_4)
    for market, track in enumerate(tracks, 1):
        for lower, higher in pairwise(track):
            _require(
                lower < higher,
                f"market_fields.{market}",
                f"price fields must rise strictly, {higher} follows {lower}",
            )


def _check_start(file: DeckFile) -> None:
    money = file.start.money_by_turn_order
    _require(
        len(money) >= MAX_PLAYERS,
        "start.money_by_turn_order",
        f"needs an entry for each of {MAX_PLAYERS} players, it has {len(money)}",
    )
    price, release = file.constants.senator_price, file.constants.release_money
    _require(
        price > release,
        "constants.senator_price",
        f"the senator price {price} must be above the release money {release}, or money could be pumped without end",
    )


def _check_offices(file: DeckFile) -> None:
    _unique("offices", tuple([office.id for office in file.offices]))
    release = file.constants.release_money
    for index, office in enumerate(file.offices):
        _require(
            office.id not in file.resources.types,
            f"offices[{index}].id",
            f"card '{office.id}': a resource has the same id",
        )
        if isinstance(office, SenatorPrice):
            _require(
                office.price > release,
                f"offices[{index}].price",
                f"card '{office.id}': the senator price {office.price} must be above the release money {release}",
            )


def _check_events(file: DeckFile) -> None:
    _unique("events", tuple([event.id for event in file.events]))
    offices = [office.id for office in file.offices]
    for index, event in enumerate(file.events):
        if isinstance(event, DiscardOffices):
            _require(
                event.office in offices,
                f"events[{index}].office",
                f"card '{event.id}': there is no office '{event.office}'",
            )
        if isinstance(event, Dutch):
            for higher, lower in pairwise(event.ladder):
                _require(
                    lower < higher,
                    f"events[{index}].ladder",
                    f"card '{event.id}': the ladder must fall strictly, {lower} follows {higher}",
                )
    wars = sum([event.copies for event in file.events if event.is_war])
    _require(
        wars >= file.constants.final_war,
        "constants.final_war",
        f"War {file.constants.final_war} ends the game, the event deck has only {wars} Wars",
    )
