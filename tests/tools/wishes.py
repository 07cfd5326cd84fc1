"""The positions that bulk vectors are made from: what to look for in random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

_MOST_LEAVES = 2000
_MOST_NODES = 40


class Wish(Struct, frozen=True):
    """A position to look for."""

    name: str
    says: str
    phase: str
    depth: int = 1
    players: int = 3
    fits: Callable[[dict[str, Any]], bool] = lambda document: True
    least: int = 2
    most: int = _MOST_LEAVES
    nodes: int = _MOST_NODES
    rule: str = ""


PERFT_RULES = {"san-marco": "SM-TURN-01", "flandern-1302": "FL-ROUND-01", "senators": "SE-GEN-07"}


def _player(document: dict[str, Any]) -> int:
    """Whose offer is executed."""
    seats = [*document["deciders"], *document["distributors"]]
    if len(document["distributors"]) == 2:
        (first, second), (third, fourth) = document["deciders"], document["distributors"]
        seats = [first, third, second, fourth]
    seat: int = seats[document["step"]]
    return seat


PERFT: dict[str, tuple[Wish, ...]] = {
    "san-marco": (
        Wish("start", "Chance rolls for the first nobles, twice.", "setup_roll", 2, nodes=7),
        Wish("first-bridges", "Two bridges of the setup are placed.", "setup_bridge", 2, nodes=12),
        Wish("roles", "Four players: the stones are drawn.", "role_draw", 1, players=4),
        Wish("choose", "Offers are open; one is chosen and its first card executed.", "choose", 2, nodes=8, least=6),
        Wish("district-cards", "A hand of district and transfer cards.", "play", 1, fits=lambda d: len(d["hand"]) == 3),
        Wish(
            "last-card",
            "The last card of a hand and what comes after it.",
            "play",
            3,
            least=20,
            nodes=10,
            fits=lambda d: len(d["hand"]) == 1,
        ),
        Wish(
            "bridge-from-the-board",
            "The supply is empty: a bridge card tears down a bridge of another player.",
            "play",
            1,
            fits=lambda d: "bridge" in d["hand"] and d["bridge_supply"] == 0,
        ),
        Wish(
            "doge-of-a-poor-player",
            "A Doge card with little prestige and hardly a bridge.",
            "play",
            1,
            fits=lambda d: "doge" in d["hand"] and d["doge"] is not None,
            least=6,
        ),
        Wish("banish-roll", "Chance rolls for a banishment, then nobles leave.", "banish_roll", 2, nodes=7, least=12),
        Wish("banish-select", "Whose nobles leave, with four players.", "banish_select", 1, players=4, least=4),
        Wish(
            "end-of-the-last-passage",
            "The third passage is about to end.",
            "play",
            1,
            fits=lambda d: d["passage"] == 3 and d["last_round"] and len(d["hand"]) == 1,
        ),
        Wish(
            "split-small",
            "Eight cards are split into two offers.",
            "split",
            1,
            fits=lambda d: len(d["distributors"]) == 1 and len(d["active"]) == 2,
            least=20,
        ),
    ),
    "flandern-1302": (
        Wish("start", "The start player is drawn and two centres are placed.", "setup_start", 3, least=90, nodes=30),
        Wish("centres", "The last player's centre is placed and chance deals the others.", "setup_centre", 2, nodes=6),
        Wish("first-draw", "The first golden card is turned up, and players choose.", "draw", 2, nodes=14, least=100),
        Wish("choose", "Players choose from small hands, in any order.", "choose", 2, nodes=12, least=20),
        Wish(
            "act-early", "The first player acts on an open board.", "act", 1, fits=lambda d: d["round"] <= 3, least=10
        ),
        Wish(
            "act-middle",
            "Mid-game: one acts, then the next.",
            "act",
            2,
            fits=lambda d: d["round"] >= 8,
            nodes=20,
            least=20,
        ),
        Wish("act-four", "Four players, mid-game.", "act", 1, players=4, fits=lambda d: d["round"] >= 8, least=5),
        Wish("gold", "The golden card is executed and the next round begins.", "gold", 2, nodes=12, least=8),
        Wish("late", "Few plots are left.", "act", 2, fits=lambda d: d["round"] >= 18, nodes=20),
    ),
    "senators": (
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
    ),
}
LISTINGS: dict[str, tuple[Wish, ...]] = {
    "san-marco": (
        Wish(
            "split-in-two",
            "Every way to split the cards into two offers.",
            "split",
            players=4,
            least=60,
            most=200,
            rule="SM-OFFER-01",
        ),
        Wish(
            "split-in-three",
            "Every way to split ten cards into three offers.",
            "split",
            least=3000,
            most=6000,
            rule="SM-OFFER-01",
        ),
        Wish(
            "routes",
            "Every route of a rich player's Doge.",
            "play",
            fits=lambda d: "doge" in d["hand"],
            least=300,
            most=5000,
            rule="SM-DOGE-06",
        ),
        Wish(
            "full-hand",
            "Everything that a full hand can do.",
            "play",
            fits=lambda d: len(d["hand"]) >= 5,
            least=60,
            most=400,
            rule="SM-PLAY-03",
        ),
        Wish(
            "nobles-from-the-board",
            "With an empty stock nobles come from the board.",
            "play",
            fits=lambda d: 0 in d["stock"] and d["stock"][_player(d)] == 0,
            least=20,
            most=900,
            rule="SM-PLAY-06",
        ),
        Wish(
            "banish",
            "Which nobles leave a full district.",
            "banish_select",
            players=4,
            least=15,
            most=200,
            rule="SM-BAN-02",
        ),
        Wish("deal", "Every deal to a distributor.", "deal", players=4, least=500, most=3000, rule="SM-DEAL-01"),
    ),
    "flandern-1302": (
        Wish("sites", "Every place for a site in all cities.", "act", least=100, most=2000, rule="FL-SITE-01"),
        Wish("golden-site", "Every place for a grey or church site.", "gold", least=60, most=1500, rule="FL-START-05"),
        Wish("build", "Every quarter that a city card can build.", "act", least=25, most=60, rule="FL-CITY-01"),
        Wish("figures", "Every own or grey quarter for a guild master.", "gold", least=15, most=40, rule="FL-START-08"),
        Wish(
            "deal", "Every way to deal the centres that are left.", "setup_deal", least=6, most=800, rule="FL-SETUP-03"
        ),
    ),
    "senators": (
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
    ),
}
