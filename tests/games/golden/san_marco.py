"""The golden corpus of San Marco: who plays how, from which seed, and which records are spoiled."""

from __future__ import annotations

from typing import Any

from referee_engines.contract import CHANCE
from referee_engines.san_marco.actions import Deal, Roll
from tests.games.facts import NO_DIGEST, WHOLE, Golden, Plan, Recipe, Spoiled
from tests.tools.players import FAVOURITE, Choice, Moment, text


def exile(moment: Moment) -> Choice | None:
    """All nobles begin in one district, and in the first round one player banishes all others: a transfer is idle."""
    state, phase = moment.state, moment.turn.phase
    if phase == "setup_roll":
        return CHANCE, Roll(4)
    if (state.passage, state.round) != (1, 1) or state.start_seat != FAVOURITE:
        return None
    seat = moment.any_awaited()
    if phase == "deal":
        if state.phase.distributor:
            return None
        few = ("CAN", "CAN") if state.players == 3 else ()
        cards = (*few, "transfer", *["banishment"] * state.players)
        return CHANCE, Deal(cards, (1,) * (len(cards) - 2))
    if phase == "split":
        return moment.best(seat, lambda action: max(_exiles(text(moment, action).split("|"))), most=10_000)
    if phase == "choose":
        return moment.best(seat, lambda action: len(state.offers[state.step // 2][action.pile]))
    if phase == "play":
        return moment.best(seat, lambda action: text(moment, action).startswith("play banishment SMA"))
    if phase == "banish_roll":
        return CHANCE, Roll(6)
    if phase == "banish_select":
        return moment.best(seat, lambda action: -action.nobles[seat])
    return None


def _exiles(piles: list[str]) -> list[int]:
    return [pile.count("banishment") + pile.count("transfer") for pile in piles]


def one_hand(moment: Moment) -> Choice | None:
    """One player gets nearly all action cards and places noble after noble until the stock is empty."""
    state, phase = moment.state, moment.turn.phase
    seat = moment.any_awaited()
    if phase == "split":
        return moment.best(seat, lambda action: max(_weights(action.piles)))
    if phase == "choose":
        piles = state.offers[state.step // 2 if len(state.distributors) == 2 else 0]
        sign = 1 if seat == FAVOURITE else -1
        return moment.best(seat, lambda action: sign * sum([card < 10 for card in piles[action.pile]]))
    if phase == "play" and seat == FAVOURITE:
        weights = {"play_banishment": 1, "play_district": 20, "play_transfer": 20, "play_bridge": 20, "decline": 2}
        return moment.by_kind(seat, weights)
    if phase == "banish_select" and seat == FAVOURITE:
        return moment.best(seat, lambda action: -action.nobles[seat])
    return None


def _weights(piles: tuple[Any, ...]) -> list[int]:
    """Action cards count for a pile, limit cards against it."""
    return [sum([-1 if card.startswith("limit") else 1 for card in pile.cards]) for pile in piles]


def loaded_dice(moment: Moment) -> Choice | None:
    """At the setup the same face comes up again and again."""
    if moment.turn.phase != "setup_roll":
        return None
    state = moment.state
    return moment.best(CHANCE, lambda action: action.face == 1 + (state.phase.rolled // 4) % 6)


RECIPES = (
    Recipe(
        "three-random-start",
        "Three players; chance names the start player.",
        "uniform",
        3,
        49,
        {"start": "random"},
    ),
    Recipe(
        "three-san-marco-decides",
        "Three players; two are level and more nobles in San Marco decide.",
        "uniform",
        3,
        261,
    ),
    Recipe(
        "three-one-district",
        "Three players, all first nobles of a player in one district, as the option allows; a shared victory.",
        "loaded-dice",
        3,
        7,
        {"setup_min_districts": "1"},
    ),
    Recipe(
        "three-two-districts",
        "Three players; after three equal rolls the fourth must differ, by the option spelled out.",
        "loaded-dice",
        3,
        10,
        {"setup_min_districts": "2"},
    ),
    Recipe(
        "three-exile",
        "Three players; in the first round one banishes all others, so that a transfer card finds no victim.",
        "exile",
        3,
        0,
        {"setup_min_districts": "1"},
    ),
    Recipe(
        "three-empty-stock",
        "Three players; one places noble after noble until the stock is empty and nobles must come from the board.",
        "one-hand",
        3,
        72,
        {"start": "2"},
    ),
    Recipe(
        "four-san-marco-decides",
        "Four players; a last round with three; two are level and more nobles in San Marco decide.",
        "uniform",
        4,
        360,
        tags={"event": "Golden corpus", "site": 'A table with a view of the "Canal Grande"'},
        remarks={1: "the first of sixteen rolls"},
        above={17: "Now each player places a bridge."},
    ),
    Recipe(
        "four-shared-victory",
        "Four players; two are level in prestige and in San Marco and share the victory.",
        "uniform",
        4,
        166,
        {"start": "random"},
    ),
    Recipe(
        "four-exile",
        "Four players; in the first round one banishes all others, so that a transfer card finds no victim.",
        "exile",
        4,
        1,
        {"setup_min_districts": "1"},
    ),
    Recipe(
        "four-empty-stock",
        "Four players; one gets most of the action cards and runs out of nobles.",
        "one-hand",
        4,
        75,
        {"start": "2"},
    ),
    Recipe(
        "four-broken-off",
        "Four players; broken off in the second passage.",
        "uniform",
        4,
        5,
        {"start": "3"},
        plies=90,
        tags={"event": "Golden corpus"},
        above={90: "Here the ferry left."},
    ),
)


SPOILED = (
    # The game as a whole
    Spoiled(
        "three-one-district", "five-players", "There are no five colours.", 0, old='players "3"', new='players "5"'
    ),
    Spoiled(
        "three-one-district",
        "unknown-option",
        "No such option is known.",
        0,
        old='[option.setup_min_districts "1"]',
        new='[option.canals "many"]',
    ),
    Spoiled("three-one-district", "other-rules", "Rules version 7 is not served.", 0, old='rules "1"', new='rules "7"'),
    Spoiled("three-one-district", "no-rules", "The rules version is missing.", 0, old='[rules "1"]\n', new=""),
    Spoiled("three-one-district", "ply-out-of-order", "Ply 3 stands twice.", 5, old="\n4 * ", new="\n3 * "),
    Spoiled("three-one-district", "wrong-digest", "The checkpoint is that of another position.", 12, digest=NO_DIGEST),
    Spoiled(
        "three-one-district",
        "another-roll",
        "A roll was changed: legal, and found at the checkpoint after it.",
        6,
        old="\n5 * roll 2\n",
        new="\n5 * roll 3\n",
    ),
    Spoiled(
        "three-one-district",
        "wrong-totals",
        "Seat 2 has 29 prestige, not 30.",
        WHOLE,
        old='result "36 36 29"',
        new='result "36 36 30"',
    ),
    Spoiled(
        "three-one-district",
        "one-winner-too-few",
        "The victory is shared.",
        WHOLE,
        old='winners "0 1"',
        new='winners "0"',
    ),
    Spoiled(
        "three-one-district", "result-too-early", "Nobody has won yet.", 30, old='result "*"', new='result "0 0 0"'
    ),
    Spoiled("three-one-district", "unknown-word", "A die is rolled, not thrown.", 0, "* throw 4"),
    # Setup and rounds
    Spoiled("four-shared-victory", "start-of-nobody", "There is no seat 4.", 0, "* start 4"),
    Spoiled("four-empty-stock", "seven-on-a-die", "A die has no seven.", 0, "* roll 7"),
    Spoiled("four-exile", "a-player-rolls", "Chance rolls.", 0, "3 roll 6"),
    Spoiled(
        "three-two-districts", "fourth-equal-roll", "After three equal rolls the fourth must differ.", 3, "* roll 1"
    ),
    Spoiled(
        "three-one-district", "bridge-to-nowhere", "Cannaregio and Dorsoduro are no neighbours.", 12, "0 place CAN-DOR"
    ),
    Spoiled("four-broken-off", "own-stone-drawn", "The start player's stone is not drawn.", 20, "* roles 1 0 3"),
    Spoiled("three-empty-stock", "two-roles-of-three", "Two deciders are drawn.", 18, "* roles 0"),
    Spoiled(
        "four-empty-stock",
        "four-cards-dealt",
        "With one decider five action cards are dealt.",
        21,
        "* deal CAN SPO SMA DOR limit-2 limit-2 limit-3",
    ),
    Spoiled(
        "three-one-district",
        "three-limit-cards-dealt",
        "With two deciders four limit cards are dealt.",
        19,
        "* deal SMA DOR CAS CAS transfer transfer limit-1 limit-2 limit-3",
    ),
    Spoiled(
        "four-exile",
        "five-banishments",
        "There are only four.",
        21,
        "* deal banishment banishment banishment banishment banishment limit-1 limit-1 limit-1",
    ),
    Spoiled(
        "four-exile",
        "limit-cards-used-up",
        "Only two limit cards of value 1 are left in the passage.",
        64,
        "* deal CAN CAS bridge transfer doge limit-1 limit-1 limit-1",
    ),
    Spoiled(
        "three-one-district",
        "card-left-out",
        "All drawn cards go into the offers.",
        20,
        "0 split SMA CAS limit-1 limit-1 limit-3 | DOR CAS limit-2 | transfer",
    ),
    Spoiled(
        "three-one-district",
        "empty-offer",
        "Each offer holds a card.",
        20,
        "0 split | SMA CAS limit-1 limit-1 limit-3 | DOR CAS transfer transfer limit-2",
    ),
    Spoiled(
        "three-two-districts",
        "second-split",
        "Offers cannot be changed.",
        21,
        "0 split SCR SPO SMA SMA limit-3 limit-3 | CAS transfer | limit-3 limit-3",
    ),
    Spoiled("three-empty-stock", "fourth-offer", "There are offers 0, 1 and 2.", 21, "1 choose 3"),
    Spoiled("three-exile", "second-decider-first", "The second decider waits.", 21, "1 choose 2"),
    Spoiled("four-broken-off", "second-pair-first", "The second pair waits for the first.", 25, "0 choose 0"),
    Spoiled("three-one-district", "out-of-the-passage", "Seat 1 has left the passage.", 40, "1 roll 1"),
    # Cards
    Spoiled("three-one-district", "card-not-in-hand", "The offer holds no Dorsoduro card.", 22, "1 play DOR"),
    Spoiled("three-empty-stock", "card-declined", "A card that can be executed must be.", 26, "0 decline SMA"),
    Spoiled("three-one-district", "noble-from-the-board", "The stock is not empty.", 23, "1 play CAS from CAN"),
    Spoiled("three-one-district", "walk-without-bridge", "No bridge leads there.", 22, "1 play SMA to DOR"),
    Spoiled("three-one-district", "walk-over-foreign-bridge", "Only own bridges carry.", 23, "1 play CAS to CAN"),
    Spoiled("three-random-start", "fourth-bridge", "Three bridges are the most.", 37, "0 play bridge SCR-DOR"),
    Spoiled(
        "four-shared-victory",
        "bridge-torn-down",
        "There are bridges in the supply.",
        66,
        "1 play bridge CAN-SMA remove SCR-DOR 1",
    ),
    Spoiled(
        "three-random-start", "route-before-the-doge", "The Doge is not on the board yet.", 23, "1 play doge to SCR:0"
    ),
    Spoiled(
        "four-san-marco-decides",
        "doge-jumps",
        "Castello and Santa Croce are no neighbours.",
        33,
        "1 play doge to SCR:1",
    ),
    Spoiled(
        "four-shared-victory",
        "bank-beside-a-bridge",
        "Where a bridge stands the bank is not paid.",
        34,
        "2 play doge to SPO:bank SMA:bank DOR:1",
    ),
    Spoiled("three-one-district", "toll-not-paid", "No prestige is left.", 80, "1 play doge to CAS:bank CAN:0"),
    Spoiled("three-san-marco-decides", "doge-in-a-circle", "No district twice.", 33, "0 play doge to SMA:0 SMA:1"),
    Spoiled("three-exile", "banishment-roll-of-seven", "A die has no seven.", 23, "* roll 7"),
    Spoiled("three-two-districts", "too-few-banished", "The die shows 4.", 25, "2 banish 0 3 0"),
    Spoiled("three-exile", "no-such-victim", "Seat 0 has no noble there.", 22, "2 play transfer CAS 0"),
    Spoiled("three-one-district", "after-the-end", "The game is over.", WHOLE, "0 play CAN"),
)


PLANS = (
    Plan("uniform", {}, 400),
    Plan("uniform", {"start": "random"}, 100),
    Plan("exile", {"setup_min_districts": "1"}, 20),
    Plan("loaded-dice", {"setup_min_districts": "1"}, 20),
    Plan("loaded-dice", {"setup_min_districts": "2"}, 20),
    Plan("one-hand", {"start": "2"}, 100),
)


GOLDEN = Golden(
    recipes=RECIPES,
    spoiled=SPOILED,
    policies={"exile": exile, "one-hand": one_hand, "loaded-dice": loaded_dice},
    plans=PLANS,
    ends=("SM-END-01",),
    ties=("SM-END-03", "SM-END-04"),
    unsayable={
        "SM-DIST-01": "A typed action can call another card a district card; the notation has a word of its own for each."
    },
)
