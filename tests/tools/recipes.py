"""The games of the corpus: who plays how, from which seed, and why the game is in it. Found by `search.py`."""

from __future__ import annotations

from msgspec import Struct

from tests.tools.search import RULINGS


class Recipe(Struct, frozen=True):
    """A game to be played and written down."""

    game: str
    name: str
    says: str
    """What is worth seeing in it."""
    policy: str
    players: int
    seed: int
    options: dict[str, str] = {}
    plies: int = 0
    """Where it is broken off; 0: not at all."""
    tags: dict[str, str] = {}
    """Tags that the format gives no meaning to."""
    remarks: dict[int, str] = {}
    """Comments behind plies."""
    above: dict[int, str] = {}
    """Comments above plies."""


SAN_MARCO = "san-marco"
FLANDERN = "flandern-1302"
SENATORS = "senators"

GAMES = [
    Recipe(
        SAN_MARCO,
        "three-random-start",
        "Three players; chance names the start player.",
        "uniform",
        3,
        49,
        {"start": "random"},
    ),
    Recipe(
        SAN_MARCO,
        "three-san-marco-decides",
        "Three players; two are level and more nobles in San Marco decide.",
        "uniform",
        3,
        261,
    ),
    Recipe(
        SAN_MARCO,
        "three-one-district",
        "Three players, all first nobles of a player in one district, as the option allows; a shared victory.",
        "loaded-dice",
        3,
        7,
        {"setup_min_districts": "1"},
    ),
    Recipe(
        SAN_MARCO,
        "three-two-districts",
        "Three players; after three equal rolls the fourth must differ, by the option spelled out.",
        "loaded-dice",
        3,
        10,
        {"setup_min_districts": "2"},
    ),
    Recipe(
        SAN_MARCO,
        "three-exile",
        "Three players; in the first round one banishes all others, so that a transfer card finds no victim.",
        "exile",
        3,
        0,
        {"setup_min_districts": "1"},
    ),
    Recipe(
        SAN_MARCO,
        "three-empty-stock",
        "Three players; one places noble after noble until the stock is empty and nobles must come from the board.",
        "one-hand",
        3,
        72,
        {"start": "2"},
    ),
    Recipe(
        SAN_MARCO,
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
        SAN_MARCO,
        "four-shared-victory",
        "Four players; two are level in prestige and in San Marco and share the victory.",
        "uniform",
        4,
        166,
        {"start": "random"},
    ),
    Recipe(
        SAN_MARCO,
        "four-exile",
        "Four players; in the first round one banishes all others, so that a transfer card finds no victim.",
        "exile",
        4,
        1,
        {"setup_min_districts": "1"},
    ),
    Recipe(
        SAN_MARCO,
        "four-empty-stock",
        "Four players; one gets most of the action cards and runs out of nobles.",
        "one-hand",
        4,
        75,
        {"start": "2"},
    ),
    Recipe(
        SAN_MARCO,
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
    Recipe(
        FLANDERN,
        "three-rulings-spelled-out",
        "Three players with guilds of their choice; every option has the word that is the default.",
        "uniform",
        3,
        0,
        {"guilds": "red,green,blue", **RULINGS},
    ),
    Recipe(
        FLANDERN,
        "three-church-beside-church",
        "Three players; church quarters may border on each other; a shared victory.",
        "uniform",
        3,
        12,
        {"centre_placement": "choose", "church_arms_block": "false"},
    ),
    Recipe(
        FLANDERN,
        "three-absent-guilds-ranked",
        "Three players; absent guilds and the unplayed guild take ranks; a shared victory.",
        "uniform",
        3,
        0,
        {"absent_guild_is_ranked": "true", "unplayed_guild_is_ranked": "true"},
    ),
    Recipe(
        FLANDERN,
        "three-bare-centres",
        "Three players; centres count nothing, scored cities take no pieces, and pieces come so late that some lapse.",
        "late-pieces",
        3,
        4,
        {"centre_is_quarter": "false", "figures_allowed_in_scored_city": "false"},
    ),
    Recipe(
        FLANDERN,
        "three-covers-used-up",
        "Three players lay their quarters so that more plots die than there are cover tiles.",
        "waste",
        3,
        3,
    ),
    Recipe(
        FLANDERN,
        "three-broken-off",
        "Three players; broken off in the middle of a commitment.",
        "uniform",
        3,
        7,
        {"start": "2"},
        plies=61,
        tags={"event": "Golden corpus", "annotator": "nobody"},
        remarks={4: "grey, church and the unplayed guild are dealt"},
        above={61: "The bell of Gent rings."},
    ),
    Recipe(
        FLANDERN,
        "four-fixed-start",
        "Four players; seat 1 begins.",
        "uniform",
        4,
        38,
        {"start": "1"},
    ),
    Recipe(
        FLANDERN,
        "four-dealt-centres",
        "Four players; chance deals all centres, and at the end nobody holds an influence card: all get the bonus.",
        "spend-influence",
        4,
        3,
        {"centre_placement": "random", "influence_bonus_needs_a_card": "false"},
    ),
    Recipe(
        FLANDERN,
        "four-no-stones",
        "Four players set up sites until no stone is left; a shared victory.",
        "sites",
        4,
        8,
        remarks={2: "seat by seat, clockwise"},
    ),
    Recipe(
        SENATORS,
        "three-market",
        "Three players hold auction after auction: decks are renewed, markets stay empty; money decides.",
        "market",
        3,
        57,
    ),
    Recipe(
        SENATORS,
        "three-shared-victory",
        "Three players; two are level in senators and money.",
        "market",
        3,
        37,
    ),
    Recipe(SENATORS, "three-cashing-in", "Three players sell sets and play eleven offices.", "cashing", 3, 52),
    Recipe(
        SENATORS,
        "three-last-one",
        "Three players release senators without care until one is left.",
        "careless",
        3,
        23,
    ),
    Recipe(
        SENATORS,
        "four-fixed-start",
        "Four players; seat 1 begins; money decides.",
        "careless",
        4,
        11,
        {"start": "1"},
    ),
    Recipe(SENATORS, "four-shared-victory", "Four players; two are level in senators and money.", "market", 4, 33),
    Recipe(SENATORS, "four-cashing-in", "Four players sell sets and play ten offices.", "cashing", 4, 57),
    Recipe(
        SENATORS,
        "four-void-stones",
        "Four players; bidders give up their last senators, and their stones are void.",
        "overbid",
        4,
        8,
        tags={"event": "Golden corpus"},
        remarks={1: "chance names the start player"},
        above={2: "Three hidden cards each."},
    ),
    Recipe(SENATORS, "five-glut", "Five players; nobody sells, so that markets run dry.", "glut", 5, 44),
    Recipe(SENATORS, "five-eliminations", "Five players; three are eliminated, then money decides.", "careless", 5, 33),
    Recipe(SENATORS, "five-last-one", "Five players; four are eliminated.", "careless", 5, 5),
    Recipe(
        SENATORS,
        "five-broken-off",
        "Five players; broken off in the middle of an auction.",
        "uniform",
        5,
        3,
        {"start": "4"},
        plies=60,
        above={60: "The lamp went out."},
    ),
]
