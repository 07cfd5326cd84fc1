"""Senators: what is hidden, how money and senators add up, which actions are conceivable, which positions make vectors."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from msgspec.structs import replace

from referee_engines.contract import Engine
from tests.games.facts import Document, GameFacts, HiddenItem, Recount, Totals, Values, Wish, around
from tests.games.golden.senators import GOLDEN, GOLDEN_2
from tests.helpers.answers import Happened


def _of_other_seats(players: Any, seat: int | None, key: str) -> Any:
    """An entry of every player but the seat."""
    return [player[key] for i, player in enumerate(players) if i != seat]


HIDDEN_ITEMS = {
    "others' money": HiddenItem(lambda document, seat: _of_other_seats(document["seats"], seat, "money")),
    "others' hidden cards": HiddenItem(lambda document, seat: _of_other_seats(document["seats"], seat, "hidden")),
    "others' sealed bids": HiddenItem(
        lambda document, seat: (
            [bid for i, bid in enumerate(document["phase"]["bids"]) if i != seat]
            if document["phase"]["name"] == "war_bid"
            else None
        )
    ),
    "deck I": HiddenItem(lambda document, seat: document["decks"]["I"]),
    "deck II": HiddenItem(lambda document, seat: document["decks"]["II"]),
    "deck III": HiddenItem(lambda document, seat: document["decks"]["III"]),
    "the office deck": HiddenItem(lambda document, seat: document["decks"]["offices"]),
}


class Senators(Recount):
    """Money and senators, by the cards that were drawn and played."""

    def __init__(self, engine: Engine, players: int) -> None:
        super().__init__(engine, players)
        self.level_war_counts = engine.game.rules_version == "1"
        """Whether a War with equal bids changes what the card says."""
        self.senators = [self.data["start"]["senators"]] * players
        self.money = [0] * players
        self.events = {event["id"]: event for event in self.data["events"]}
        self.offices = {office["id"]: office for office in self.data["offices"]}
        self.drawn: dict[str, Any] = {}
        """The event that was drawn last."""

    def on_start_drawn(self, facts: dict[str, Any]) -> None:
        for turn in range(self.players):
            self.money[(facts["seat"] + turn) % self.players] = self.data["start"]["money_by_turn_order"][turn]

    def _lose(self, seat: int, n: int) -> None:
        self.senators[seat] = max(0, self.senators[seat] - n)

    def on_event_drawn(self, facts: dict[str, Any]) -> None:
        self.drawn = self.events[facts["card"]]

    def on_income(self, facts: dict[str, Any]) -> None:
        for seat in facts["seats"]:
            self.money[seat] += self.drawn["amount"]

    def on_paid(self, facts: dict[str, Any]) -> None:
        self.money[facts["seat"]] -= facts["amount"]

    def on_released(self, facts: dict[str, Any]) -> None:
        released = facts.get("released", 1)
        self.senators[facts["seat"]] -= released
        self.money[facts["seat"]] += released * self.data["constants"]["release_money"]

    on_forced_release = on_released

    def on_leaders_lost(self, facts: dict[str, Any]) -> None:
        for seat in facts["seats"]:
            self._lose(seat, self.drawn["n"])

    def on_war_resolved(self, facts: dict[str, Any]) -> None:
        bids = facts["bids"]
        for seat, bid in zip(facts["seats"], bids, strict=True):
            self.money[seat] -= bid
            if self.level_war_counts or max(bids) != min(bids):
                self.senators[seat] += self.drawn["win"] * (bid == max(bids))
                self._lose(seat, self.drawn["lose"] * (bid == min(bids)))

    def on_elected(self, facts: dict[str, Any]) -> None:
        self.money[facts["seat"]] -= facts["price"]
        self.senators[facts["seat"]] += self.drawn["prize"]

    on_deficit_accepted = on_elected

    def on_extort(self, facts: dict[str, Any]) -> None:
        self.money[facts["seat"]] += self.data["constants"]["extort_income"]

    def on_card_sold(self, facts: dict[str, Any]) -> None:
        self.money[facts["payer"]] -= facts["price"]
        self.money[facts["payee"]] += facts["price"]

    on_extorted = on_card_sold

    def on_joined(self, facts: dict[str, Any]) -> None:
        self.on_card_sold(
            {"payer": facts["seat"], "payee": facts["payee"], "price": self.data["constants"]["join_fee"]}
        )

    def on_set_sold(self, facts: dict[str, Any]) -> None:
        self.money[facts["seat"]] += facts["money"]

    def on_senator_bought(self, facts: dict[str, Any]) -> None:
        self.money[facts["seat"]] -= facts["price"]
        self.senators[facts["seat"]] += 1

    def on_office_played(self, facts: dict[str, Any]) -> None:
        office = self.offices[facts["card"].rpartition("-")[0]]
        if office["op"] == "gain_senators":
            self.senators[facts["seat"]] += office["n"]
        elif office["op"] == "gain_money":
            self.money[facts["seat"]] += office["n"]
        elif office["op"] == "target_loses_senators":
            self._lose(facts["target"], office["n"])

    def on_eliminated(self, facts: dict[str, Any]) -> None:
        self.money[facts["seat"]] = self.senators[facts["seat"]] = 0

    def totals(self) -> Totals:
        return {"money": tuple(self.money), "senators": tuple(self.senators), "score": tuple(self.senators)}


def conceivable_words(data: Any, document: Document) -> dict[str, Values]:
    players, seats = document["players"], document["seats"]
    resources = [f"{kind}-{value}" for kind in data["resources"]["types"] for value in data["resources"]["values"]]
    offices = [f"{office['id']}-{copy}" for office in data["offices"] for copy in range(1, office["copies"] + 1)]
    held = [card for seat in seats for card in (*seat["face_up"], *seat["hidden"])]
    prices = around(0, max([1, *[seat["money"] for seat in seats]]))
    most_field = max(field for track in data["market_fields"].values() for field in track)
    cards = [*resources, *offices]
    return {
        "seat": around(0, players - 1),
        "card": cards,
        "event.card": [event["id"] for event in data["events"]],
        "amount": prices,
        "market": around(1, 4),
        "field": around(1, most_field),
        "offer.target": around(0, players - 1),
        "price": prices,
        "play_office.target": [None, *around(0, players - 1)],
        "cards": [chosen for size in (2, 3) for chosen in combinations(held, size)],
    }


PERFT = (
    Wish("start", "The hidden start cards are dealt.", "deal", 1),
    Wish("event", "The first event and what is decided next.", "draw_event", 2, nodes=8),
    Wish("war", "A War: every player may commit, in any order.", "war_bid", 1, least=8),
    Wish("deficit", "A deficit: accept, decline or release.", "deficit_ask", 2, nodes=8),
    Wish("election", "An election with open bids.", "election_bid", 1),
    Wish("choose", "The turn's action is chosen.", "choose_action", 2, nodes=8),
    Wish("bidding", "An auction: stones are placed.", "auction_bid", 1, least=10),
    Wish("resolving", "An auction is resolved, card by card.", "auction_resolve", 2, nodes=10),
    Wish("extort", "Offers for face-up cards.", "extort_offer", 1, least=10),
    Wish("cash-in", "Sets, offices and senators.", "cashin_step", 1, least=5),
    Wish("join", "Others may pay to cash in too.", "cashin_join", 2, nodes=8),
    Wish("reveal", "The cards of an auction are turned up.", "reveal", 1),
    Wish("reply", "A victim sells or keeps the card.", "extort_reply", 2, nodes=8),
    Wish("five-players", "Five players, an auction is under way.", "auction_bid", 1, players=5, least=10),
)


LISTINGS = (
    Wish(
        "offers",
        "Every offer that an extortioner can make.",
        "extort_offer",
        least=60,
        most=3000,
        rule="SE-EXTORT-06",
    ),
    Wish("stones", "Every stone that can be placed.", "auction_bid", least=25, most=200, rule="SE-AUCTION-04"),
    Wish("sets", "Every set of a full hand.", "cashin_step", least=12, most=200, rule="SE-CASH-04"),
    Wish("commitments", "Every commitment of a rich player.", "war_bid", least=14, most=100, rule="SE-WAR-01"),
    Wish("bids", "Every bid of a rich player.", "election_bid", least=14, most=100, rule="SE-ELEC-01"),
)


def paid(before: Any, after: Any, events: list[Happened], seat: int) -> dict[str, int]:
    """Money less a sealed bid, which is gone for good; senators only as they are released."""
    left = [view.seats[seat].money - ((view.war and view.war.own) or 0) for view in (before, after)]
    money = left[0] - left[1]
    if after.seats[seat].eliminated:
        # What is left goes to the bank; only a sealed bid was paid before.
        money = sum(
            [dict(zip(*_bids(event), strict=True)).get(seat, 0) for event in events if event.kind == "war_resolved"]
        )
    released = sum([event.kind == "released" and event.facts["seat"] == seat for event in events])
    return {what: n for what, n in {"money": money, "senators": released}.items() if n > 0}


def _bids(event: Happened) -> tuple[Any, Any]:
    return event.facts["seats"], event.facts["bids"]


PERFT_2 = (
    Wish("before-event", "Releases before an event, and the event itself.", "draw_event", 2, nodes=11),
    Wish(
        "before-event-last",
        "The active player's last senator: a release before the event ends the turn.",
        "draw_event",
        2,
        nodes=11,
        fits=lambda document: document["seats"][document["active"]]["senators"] == 1,
    ),
    Wish("last-sale", "The last card of an auction, then releases before the event.", "auction_resolve", 2, nodes=9),
    Wish("stop", "Extortion ends, then releases before the event.", "extort_offer", 2, nodes=9),
    Wish("five-before-event", "Five players may release before an event.", "draw_event", 1, players=5),
)
"""What differs in version 2; all other positions are carried over."""

FACTS_1 = GameFacts(
    hidden_items=HIDDEN_ITEMS,
    paid=paid,
    is_eliminated=lambda view, seat: view.seats[seat].eliminated > 0,
    announcements={"war_resolved": "SE-WAR-02"},
    recount=Senators,
    growing=("seats.#.money", "seats.#.senators"),
    drawn_start={"start": "random"},
    nouns=("cards", "stones"),
    words=conceivable_words,
    general_rule="SE-GEN-07",
    perft=PERFT,
    listings=LISTINGS,
    golden=GOLDEN,
)
FACTS = replace(FACTS_1, perft=PERFT_2, listings=(), golden=GOLDEN_2)
