"""The golden corpus of Senators: who plays how, from which seed, and which records are spoiled."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import CHANCE, Engine
from referee_engines.senators.actions import Release
from tests.games.facts import NO_DIGEST, WHOLE, Golden, Plan, Recipe, Spoiled
from tests.tools.players import Choice, Moment, Policy


def late_wars(moment: Moment) -> Choice | None:
    """Wars come last, so that the game is long."""
    if moment.turn.phase != "draw_event":
        return None
    return moment.best(CHANCE, lambda action: action.card != "war")


def market(moment: Moment) -> Choice | None:
    """Auction after auction until decks are used up; sets are sold, so that there is a discard pile."""
    if (choice := late_wars(moment)) is not None:
        return choice
    seat, phase = moment.any_awaited(), moment.turn.phase
    if phase == "choose_action":
        return moment.by_kind(seat, {"auction": 20})
    if phase == "cashin_step":
        return moment.by_kind(seat, {"sell_set": 20, "play_office": 20})
    return None


def glut(moment: Moment) -> Choice | None:
    """Nothing but auctions and nothing ever sold: at last a market has no card."""
    if (choice := late_wars(moment)) is not None:
        return choice
    if moment.turn.phase == "choose_action":
        return moment.best(moment.any_awaited(), lambda action: action.__struct_config__.tag == "auction")
    return None


def cashing(moment: Moment) -> Choice | None:
    """Everybody collects sets and offices and cashes in often."""
    if (choice := late_wars(moment)) is not None:
        return choice
    seat, phase = moment.any_awaited(), moment.turn.phase
    if phase == "choose_action":
        return moment.by_kind(seat, {"auction": 3, "cash_in": 3, "extort": 1})
    if phase == "cashin_join":
        return moment.by_kind(seat, {"join": 6})
    if phase == "cashin_step":
        return moment.by_kind(seat, {"sell_set": 30, "play_office": 30, "buy_senator": 10})
    if phase == "deficit_ask":
        return moment.by_kind(seat, {"accept": 1, "decline": 12})
    return None


def reckless(percent: int) -> Policy:
    """Senators are released again and again, to the last one."""

    def policy(moment: Moment) -> Choice | None:
        turn = moment.turn
        if turn.anytime and moment.chance(percent):
            # Whoever is awaited is likelier to throw senators away in the middle of something.
            seat = moment.any_awaited() if moment.chance(60) else turn.anytime[moment.source.below(len(turn.anytime))]
            return (moment.state.active if seat == CHANCE else seat), Release()
        return None

    return policy


def overbid(moment: Moment) -> Choice | None:
    """Bidders place stones and then give up their last senators."""
    state, turn = moment.state, moment.turn
    if turn.phase == "choose_action":
        return moment.by_kind(moment.any_awaited(), {"auction": 10})
    if turn.phase == "auction_bid":
        seat = moment.any_awaited()
        if state.senators[seat] > 1 and moment.chance(25):
            return seat, Release()
        if moment.chance(70):
            return moment.by_kind(seat, {"place": 9})
        if state.phase.stones[seat :: state.players].count(0) < 4:
            return seat, Release()
    return None


def before_events(percent: int, is_lone: bool = False) -> Policy:
    """Senators are released between two turns, to the last one; by the active player alone, or by anybody."""

    def policy(moment: Moment) -> Choice | None:
        turn = moment.turn
        if turn.phase == "draw_event" and turn.anytime and moment.chance(percent):
            seat = moment.state.active if is_lone else turn.anytime[moment.source.below(len(turn.anytime))]
            return seat, Release()
        return None

    return policy


RECIPES = (
    Recipe(
        "three-market",
        "Three players hold auction after auction: decks are renewed, markets stay empty; money decides.",
        "market",
        3,
        57,
    ),
    Recipe(
        "three-shared-victory",
        "Three players; two are level in senators and money.",
        "market",
        3,
        37,
    ),
    Recipe("three-cashing-in", "Three players sell sets and play eleven offices.", "cashing", 3, 52),
    Recipe(
        "three-last-one",
        "Three players release senators without care until one is left.",
        "careless",
        3,
        23,
    ),
    Recipe(
        "four-fixed-start",
        "Four players; seat 1 begins; money decides.",
        "careless",
        4,
        11,
        {"start": "1"},
    ),
    Recipe("four-shared-victory", "Four players; two are level in senators and money.", "market", 4, 33),
    Recipe("four-cashing-in", "Four players sell sets and play ten offices.", "cashing", 4, 57),
    Recipe(
        "four-void-stones",
        "Four players; bidders give up their last senators, and their stones are void.",
        "overbid",
        4,
        8,
        tags={"event": "Golden corpus"},
        remarks={1: "chance names the start player"},
        above={2: "Three hidden cards each."},
    ),
    Recipe("five-glut", "Five players; nobody sells, so that markets run dry.", "glut", 5, 44),
    Recipe("five-eliminations", "Five players; three are eliminated, then money decides.", "careless", 5, 33),
    Recipe("five-last-one", "Five players; four are eliminated.", "careless", 5, 5),
    Recipe(
        "five-broken-off",
        "Five players; broken off in the middle of an auction.",
        "uniform",
        5,
        3,
        {"start": "4"},
        plies=60,
        above={60: "The lamp went out."},
    ),
)


SPOILED = (
    # The game as a whole
    Spoiled("four-void-stones", "six-players", "Five are the most.", 0, old='players "4"', new='players "6"'),
    Spoiled("five-broken-off", "start-of-nobody-by-option", "No seat 7.", 0, old='start "4"', new='start "7"'),
    Spoiled(
        "four-void-stones", "other-format", "Another format.", 0, old='record "referee/1"', new='record "referee/2"'
    ),
    Spoiled("four-void-stones", "tag-below", "A tag stands below a ply.", 2, old="\n2 *", new='\n[site "Rome"]\n2 *'),
    Spoiled("four-void-stones", "wrong-digest", "The checkpoint is that of another position.", 20, digest=NO_DIGEST),
    Spoiled("four-void-stones", "wrong-winner", "Seat 1 did not win.", WHOLE, old='winners "3"', new='winners "1"'),
    Spoiled(
        "four-void-stones", "winner-without-result", "Winners need a result.", 9, old='result "*"', new='winners "3"'
    ),
    Spoiled("five-last-one", "start-of-nobody", "There is no seat 5.", 0, "* start seat 5"),
    Spoiled("four-void-stones", "unknown-card", "There is no silk.", 1, "* deal silk-3"),
    # Whose decision
    Spoiled("five-broken-off", "card-of-another-deck", "Deck I holds no 4.", 0, "* deal wine-4"),
    Spoiled("five-broken-off", "no-deal", "A card is dealt.", 0, "* done"),
    Spoiled("five-broken-off", "before-chance", "Chance comes first.", 0, "1 pass"),
    Spoiled("four-void-stones", "action-before-the-event", "The war comes first.", 15, "3 auction"),
    Spoiled("three-last-one", "second-action", "One action is chosen.", 12, "0 extort"),
    Spoiled("four-void-stones", "eliminated", "Seat 0 is out.", 28, "0 done"),
    Spoiled("four-void-stones", "after-the-end", "The game is over.", WHOLE, "3 release"),
    # Events
    Spoiled("five-glut", "event-used-up", "No tribute is left.", 100, "* event tribute"),
    Spoiled("four-void-stones", "war-beyond-ones-means", "Seat 1 has less.", 14, "1 commit 99"),
    Spoiled("four-fixed-start", "deficit-beyond-ones-means", "Seat 0 has less.", 43, "0 accept"),
    Spoiled("three-last-one", "election-beyond-ones-means", "Seat 2 has less.", 14, "2 bid 10"),
    # Auction
    Spoiled("three-cashing-in", "reveal-of-another-deck", "Market 1 shows deck I.", 12, "* reveal wine-6"),
    Spoiled("three-market", "active-player-bids", "The active player does not bid.", 16, "0 place 1 on market 2"),
    Spoiled("three-cashing-in", "bid-before-ones-turn", "Seat 0 is bidding.", 16, "1 place 1 on market 2"),
    Spoiled("three-cashing-in", "no-such-field", "Market 2 has no 7.", 16, "0 place 7 on market 2"),
    Spoiled("three-cashing-in", "bid-not-higher", "The stone must be higher.", 20, "1 place 1 on market 1"),
    Spoiled("three-market", "stones-not-covered", "Ten are placed already.", 17, "1 place 5 on market 4"),
    Spoiled("three-cashing-in", "no-such-market", "There is no market 0.", 22, "2 sell market 0"),
    Spoiled("three-cashing-in", "bought-without-money", "The bid is 12.", 22, "2 buy market 2"),
    Spoiled("three-market", "market-without-card", "The market is empty.", 289, "2 place 1 on market 1"),
    # --- Senators: extortion and cash-in ----------------------------------------------------------------------------
    Spoiled(
        "three-last-one", "offer-for-a-hidden-card", "Not face-up, too dear.", 45, "0 offer 9 for olives-5 to seat 2"
    ),
    Spoiled("five-eliminations", "second-offer-at-once", "Seat 4 answers.", 228, "0 offer 2 for metal-4 to seat 2"),
    Spoiled("four-fixed-start", "kept-without-money", "Keeping costs 6.", 263, "3 keep card"),
    Spoiled("five-last-one", "joined-without-money", "Joining costs 5.", 45, "4 join"),
    Spoiled("three-cashing-in", "set-after-a-senator", "Sets come first.", 61, "2 sell set cloth-3 grain-3 wood-3"),
    Spoiled("three-cashing-in", "set-of-others", "No own cards, no set.", 58, "2 sell set cloth-6 cloth-7 grain-5"),
    Spoiled("five-eliminations", "two-are-no-set", "A set has three cards.", 61, "3 sell set wine-2 wine-5"),
    Spoiled("five-last-one", "senator-without-money", "A senator costs 10.", 21, "1 buy senator"),
    Spoiled("four-cashing-in", "office-of-another", "Not one's own.", 53, "1 play censor-1 against seat 1"),
    Spoiled("four-cashing-in", "target-for-a-quaestor", "He has no target.", 49, "0 play quaestor-2 against seat 0"),
)


PLANS = (
    Plan("uniform", {}, 100),
    Plan("uniform", {"start": "1"}, 40),
    Plan("market", {}, 40),
    Plan("glut", {}, 20),
    Plan("cashing", {}, 60),
    Plan("reckless", {}, 30),
    Plan("careless", {}, 30),
    Plan("overbid", {}, 20),
)


def office_plays(engine: Engine) -> set[str]:
    """Every office is played by somebody: a card that is only bought or sold does not show it."""
    offices = {name.id for name in engine.names if name.kind == "office"}
    cards = [name.id for name in engine.names if name.kind == "card"]
    return {f"play {card}" for card in cards if card.rpartition("-")[0] in offices}


GOLDEN = Golden(
    recipes=RECIPES,
    spoiled=SPOILED,
    policies={
        "late-wars": late_wars,
        "market": market,
        "glut": glut,
        "cashing": cashing,
        "reckless": reckless(25),
        "careless": reckless(6),
        "overbid": overbid,
    },
    plans=PLANS,
    ends=("SE-ELIM-04", "SE-EVENT-04"),
    ties=("SE-END-02", "SE-END-03"),
    lines=office_plays,
)

RECIPES_2 = (
    Recipe("three-before-events", "Three players release senators between turns.", "before-events", 3, 0),
    Recipe(
        "four-active-leaves",
        "Four players; the active player gives up the last senator before the event, and the turn is the next one's.",
        "active-leaves",
        4,
        0,
        {"start": "2"},
    ),
    Recipe(
        "five-before-the-first-event",
        "Five players; four give up all their senators before the first event is drawn.",
        "at-once",
        5,
        0,
        tags={"event": "Golden corpus"},
        remarks={17: "nothing has been drawn yet"},
    ),
    Recipe("five-broken-off", "Five players; broken off before an event.", "before-events", 5, 1, plies=60),
)
SPOILED_2 = (
    Spoiled("five-broken-off", "release-before-the-start", "The start player is drawn first.", 0, "0 release"),
    Spoiled("five-broken-off", "release-before-a-deal", "Cards are dealt first.", 5, "0 release"),
    Spoiled("four-active-leaves", "release-before-a-reveal", "Cards are revealed first.", 24, "0 release"),
    Spoiled("five-before-the-first-event", "release-of-the-eliminated", "Seat 0 is out.", 30, "0 release"),
    Spoiled("four-active-leaves", "action-before-an-event", "Only releases are possible now.", 12, "2 extort"),
    Spoiled(
        "four-active-leaves",
        "release-by-rules-1",
        "By version 1 nobody releases before an event.",
        13,
        old='rules "2"',
        new='rules "1"',
    ),
    Spoiled("four-active-leaves", "other-rules", "Rules version 7 is not served.", 0, old='rules "2"', new='rules "7"'),
)
GOLDEN_2 = replace(
    GOLDEN,
    recipes=RECIPES_2,
    spoiled=SPOILED_2,
    policies={
        "before-events": before_events(30),
        "active-leaves": before_events(45, is_lone=True),
        "at-once": before_events(100),
    },
    plans=(Plan("before-events", {}, 30), Plan("active-leaves", {}, 30)),
    adds_to="1",
)
"""Version 2: what differs from version 1, whose corpus shows the rest."""
