"""The running totals of each game counted again from nothing: from the data file and what the events told."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from referee_engines.contract import Engine, Event

Totals = dict[str, tuple[int, ...]]
"""A field of the state, or `score` for the totals of the score -> the numbers by seat."""


class Recount(ABC):
    """Begins with what the players have before the first ply; is told every event."""

    def __init__(self, engine: Engine, players: int) -> None:
        self.players = players
        self.data: dict[str, Any] = json.loads(engine.game.data_sets[0].document)

    def tell(self, event: Event) -> None:
        count: Callable[[dict[str, Any]], None] | None = getattr(self, f"on_{event.kind}", None)
        if count is not None:
            count(dict(event.facts))

    @abstractmethod
    def totals(self) -> Totals: ...


class SanMarco(Recount):
    """Prestige: scorings, bonuses, tolls and crossings explain every point."""

    def __init__(self, engine: Engine, players: int) -> None:
        super().__init__(engine, players)
        self.prestige = [0] * players

    def _gain(self, points: tuple[int, ...]) -> None:
        self.prestige = [had + gained for had, gained in zip(self.prestige, points, strict=True)]

    def on_district_scored(self, facts: dict[str, Any]) -> None:
        self._gain(facts["points"])

    def on_passage_ended(self, facts: dict[str, Any]) -> None:
        self._gain(facts["bonus"])

    def on_crossing_paid(self, facts: dict[str, Any]) -> None:
        self.prestige[facts["seat"]] -= facts["amount"]

    def on_toll_paid(self, facts: dict[str, Any]) -> None:
        self.on_crossing_paid(facts)
        self.prestige[facts["owner"]] += facts["amount"]

    def totals(self) -> Totals:
        return {"prestige": tuple(self.prestige), "score": tuple(self.prestige)}


class Flandern1302(Recount):
    """Points follow from scored cities and hands; as they were scored, they add up to the score."""

    def __init__(self, engine: Engine, players: int) -> None:
        super().__init__(engine, players)
        self.points = [0] * players

    def on_city_scored(self, facts: dict[str, Any]) -> None:
        self.points = [had + gained for had, gained in zip(self.points, facts["points"], strict=True)]

    on_influence_bonus = on_city_scored

    def totals(self) -> Totals:
        return {"score": tuple(self.points)}


class Senators(Recount):
    """Money and senators, by the cards that were drawn and played."""

    def __init__(self, engine: Engine, players: int) -> None:
        super().__init__(engine, players)
        self.senators = [self.data["start"]["senators"]] * players
        self.money = [0] * players
        self.events = {event["id"]: event for event in self.data["events"]}
        self.offices = {office["id"]: office for office in self.data["offices"]}
        self.drawn: dict[str, Any] = {}
        """The event that was drawn last."""

    def on_started(self, facts: dict[str, Any]) -> None:
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


RECOUNTS: dict[str, type[Recount]] = {
    "san-marco": SanMarco,
    "flandern-1302": Flandern1302,
    "senators": Senators,
}
