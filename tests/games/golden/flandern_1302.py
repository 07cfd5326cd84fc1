"""The golden corpus of Flandern 1302: who plays how, from which seed, and which records are spoiled."""

from __future__ import annotations

from typing import Any

from referee_engines.contract import CHANCE
from referee_engines.flandern_1302.engine import ENGINE as FLANDERN
from referee_engines.flandern_1302.flow import builders, free_plots
from tests.games.facts import NO_DIGEST, WHOLE, Golden, Plan, Recipe, Spoiled
from tests.tools.players import Choice, Moment

RULINGS = {
    "centre_is_quarter": "true",
    "church_arms_block": "true",
    "figures_allowed_in_scored_city": "true",
    "absent_guild_is_ranked": "false",
    "unplayed_guild_is_ranked": "false",
    "influence_bonus_needs_a_card": "true",
}
"""The rulings, as the data set has them."""


def sites(moment: Moment) -> Choice | None:
    """Everybody sets up sites until no stone is left, and finishes none."""
    seat, phase = moment.any_awaited(), moment.turn.phase
    if phase == "choose":
        return moment.best(seat, lambda action: {"site": 2, "pickup": 1}.get(action.card, 0))
    if phase in ("act", "gold"):
        return moment.by_kind(seat, {"finish": 0})
    return None


def waste(moment: Moment) -> Choice | None:
    """Quarters are laid where they leave the fewest possibilities, so that many plots die."""
    seat, phase = moment.any_awaited(), moment.turn.phase
    if phase == "choose":
        return moment.best(seat, lambda action: -(action.card in ("pickup", "site")) - action.k / 10)
    if phase in ("act", "gold"):
        return moment.best(seat, lambda action: -_possibilities(moment, seat, action))
    return None


def _possibilities(moment: Moment, seat: int, action: Any) -> int:
    """In how many ways free plots could be built on for the rest of the game, after the action."""
    if action.__struct_config__.tag not in ("build", "site"):
        return 10_000
    state = moment.engine.apply(moment.state, seat, action).state
    board = FLANDERN.board(state)
    count = 0
    for index, city in enumerate(state.cities):
        ground = board.plans[index]
        free = 0 if city.scored else free_plots(ground, city)
        for faction, shapes, bars in builders(board, state):
            own = city.quarters[faction] if bars else 0
            count += (free & ground.of_shapes[shapes] & ~ground.bordering[own]).bit_count()
    return count


def spend_influence(moment: Moment) -> Choice | None:
    """All influence cards are played as soon as they are in hand."""
    if moment.turn.phase != "choose":
        return None
    seat = moment.any_awaited()
    return moment.best(seat, lambda action: action.k)


def late_pieces(moment: Moment) -> Choice | None:
    """Cities are filled one after the other, and cathedrals and guild masters come at the very end."""
    state, phase = moment.state, moment.turn.phase
    seat = moment.any_awaited()
    if phase == "draw":
        return moment.best(CHANCE, lambda action: action.card not in ("cathedral", "guild_master"))
    if phase == "choose":
        first = next((city for city in FLANDERN.board(state).cities if not _is_scored(state, city)), "")
        return moment.best(seat, lambda action: {first: 2, "pickup": 1}.get(action.card, 0))
    if phase in ("act", "gold"):
        return moment.best(seat, lambda action: getattr(action, "faction", "") != "church")
    return None


def _is_scored(state: Any, city: str) -> bool:
    return bool(state.cities[FLANDERN.board(state).city_index[city]].scored)


RECIPES = (
    Recipe(
        "three-rulings-spelled-out",
        "Three players with guilds of their choice; every option has the word that is the default.",
        "uniform",
        3,
        0,
        {"guilds": "red,green,blue", **RULINGS},
    ),
    Recipe(
        "three-church-beside-church",
        "Three players; church quarters may border on each other; a shared victory.",
        "uniform",
        3,
        12,
        {"centre_placement": "choose", "church_arms_block": "false"},
    ),
    Recipe(
        "three-absent-guilds-ranked",
        "Three players; absent guilds and the unplayed guild take ranks; a shared victory.",
        "uniform",
        3,
        0,
        {"absent_guild_is_ranked": "true", "unplayed_guild_is_ranked": "true"},
    ),
    Recipe(
        "three-bare-centres",
        "Three players; centres count nothing, scored cities take no pieces, and pieces come so late that some lapse.",
        "late-pieces",
        3,
        4,
        {"centre_is_quarter": "false", "figures_allowed_in_scored_city": "false"},
    ),
    Recipe(
        "three-covers-used-up",
        "Three players lay their quarters so that more plots die than there are cover tiles.",
        "waste",
        3,
        3,
    ),
    Recipe(
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
        "four-fixed-start",
        "Four players; seat 1 begins.",
        "uniform",
        4,
        38,
        {"start": "1"},
    ),
    Recipe(
        "four-dealt-centres",
        "Four players; chance deals all centres, and at the end nobody holds an influence card: all get the bonus.",
        "spend-influence",
        4,
        3,
        {"centre_placement": "random", "influence_bonus_needs_a_card": "false"},
    ),
    Recipe(
        "four-no-stones",
        "Four players set up sites until no stone is left; a shared victory.",
        "sites",
        4,
        8,
        remarks={2: "seat by seat, clockwise"},
    ),
)


SPOILED = (
    # The game as a whole
    Spoiled(
        "three-broken-off", "two-players", "Two players need a special rule.", 0, old='players "3"', new='players "2"'
    ),
    Spoiled(
        "three-church-beside-church",
        "option-without-sense",
        "The option is true or false.",
        0,
        old='church_arms_block "false"',
        new='church_arms_block "perhaps"',
    ),
    Spoiled(
        "three-broken-off", "other-game", "There is no such game.", 0, old='game "flandern-1302"', new='game "flandern"'
    ),
    Spoiled("three-broken-off", "no-seat", "The ply names no seat.", 3, old="\n3 1 centre", new="\n3 centre"),
    Spoiled("three-broken-off", "wrong-digest", "The checkpoint is that of another position.", 12, digest=NO_DIGEST),
    Spoiled(
        "three-covers-used-up", "not-broken-off", "The game is over.", WHOLE, old='result "', new='result "*"]\n[was "'
    ),
    Spoiled("three-broken-off", "unknown-word", "There is no city of Antwerpen.", 0, "2 centre antwerpen"),
    # Setup and step 1
    Spoiled("four-dealt-centres", "start-of-nobody", "There is no seat 5.", 0, "* start 5"),
    Spoiled("four-dealt-centres", "five-centres", "Six centres are dealt.", 1, "* deal brugge gent utrecht ieper luik"),
    Spoiled("three-absent-guilds-ranked", "chance-places-a-centre", "Seat 1 places a centre.", 2, "* centre luik"),
    Spoiled("four-dealt-centres", "pick-up-in-the-setup", "No step of the setup picks up.", 0, "* pick-up"),
    Spoiled("four-dealt-centres", "letter-b-too-early", "The A cards lie on top.", 2, "* draw B ieper"),
    Spoiled("four-dealt-centres", "a-player-draws", "Chance draws.", 2, "2 draw B ieper"),
    # Steps 2 to 4
    Spoiled("three-covers-used-up", "card-lies-open", "Luik lies open, and three are all.", 13, "1 commit luik 4"),
    Spoiled("four-dealt-centres", "second-selection", "A selection is final.", 4, "3 commit leuven"),
    Spoiled("four-dealt-centres", "before-ones-turn", "Seat 1 acts first.", 7, "0 not-executable"),
    Spoiled("four-dealt-centres", "not-executed", "The card can be executed.", 7, "1 not-executable"),
    Spoiled(
        "three-rulings-spelled-out", "for-another-guild", "Red does not build for green.", 9, "0 build leuven.T1 green"
    ),
    Spoiled("three-covers-used-up", "nothing-to-finish", "No site stands there.", 25, "2 finish utrecht.R2"),
    Spoiled("four-dealt-centres", "pick-up-by-another-card", "Gent was played.", 8, "2 pick-up"),
    Spoiled("three-broken-off", "build-by-the-site-card", "A site card builds sites.", 8, "0 build ieper.T3 grey"),
    Spoiled("four-dealt-centres", "site-by-a-city-card", "Brugge was played.", 7, "1 site gent.D1 yellow"),
    Spoiled("three-rulings-spelled-out", "plot-taken", "A quarter lies there.", 17, "1 build ieper.T1 green"),
    Spoiled("three-rulings-spelled-out", "no-support", "The long side touches nothing.", 9, "0 build leuven.R1 red"),
    Spoiled("three-rulings-spelled-out", "same-arms", "Grey borders on grey.", 17, "1 build ieper.R1 grey"),
    Spoiled(
        "three-rulings-spelled-out",
        "church-beside-church",
        "The centre is the church's too.",
        18,
        "2 build brugge.T1 church",
    ),
    Spoiled(
        "three-rulings-spelled-out", "tiles-used-up", "No such church tile is left.", 49, "0 build ieper.T2 church"
    ),
    Spoiled(
        "three-rulings-spelled-out", "support-of-a-cover", "Only covers lie there.", 191, "0 build utrecht.D2 grey"
    ),
    Spoiled("four-no-stones", "no-stone", "All stones are out.", 53, "2 site brugge.T1 church"),
    Spoiled("three-covers-used-up", "scored-city", "Ieper is scored.", 144, "2 build ieper.R3 grey"),
    # Step 5 and the end
    Spoiled("four-dealt-centres", "not-the-start-player", "Seat 1 is the start player.", 11, "0 pick-up"),
    Spoiled("four-dealt-centres", "gold-not-executed", "The golden card can be executed.", 11, "1 not-executable"),
    Spoiled("three-bare-centres", "gold-in-another-city", "Luik was drawn.", 12, "0 build ieper.T1 grey"),
    Spoiled("three-broken-off", "gold-allows-no-site", "A pick-up card was drawn.", 11, "2 site brugge.T3 grey"),
    Spoiled("three-absent-guilds-ranked", "gold-allows-no-pick-up", "A guild master was drawn.", 12, "0 pick-up"),
    Spoiled("four-no-stones", "cathedral-on-a-guild", "A cathedral stands on the church's.", 25, "1 cathedral gent.C"),
    Spoiled(
        "three-rulings-spelled-out", "master-on-the-church", "A master stands on red or grey.", 12, "0 master gent.T1"
    ),
    Spoiled(
        "three-rulings-spelled-out",
        "no-figure-left",
        "A cathedral was drawn, and no figure is left.",
        208,
        "1 master leuven.D1",
    ),
    Spoiled("three-covers-used-up", "after-a-full-board", "The game is over.", WHOLE, "* draw A site"),
    Spoiled("three-bare-centres", "after-an-empty-deck", "The game is over.", WHOLE, "0 pick-up"),
)


PLANS = (
    Plan("uniform", {}, 100),
    Plan("uniform", {"start": "1"}, 50),
    Plan("uniform", {"guilds": "red,green,blue", **RULINGS}, 20),
    Plan("uniform", {"centre_placement": "choose", "church_arms_block": "false"}, 20),
    Plan("uniform", {"centre_is_quarter": "false", "figures_allowed_in_scored_city": "false"}, 20),
    Plan("uniform", {"absent_guild_is_ranked": "true", "unplayed_guild_is_ranked": "true"}, 20),
    Plan("sites", {}, 10),
    Plan("waste", {}, 15),
    Plan("spend-influence", {"centre_placement": "random", "influence_bonus_needs_a_card": "false"}, 40),
)


GOLDEN = Golden(
    recipes=RECIPES,
    spoiled=SPOILED,
    policies={"sites": sites, "waste": waste, "late-pieces": late_pieces, "spend-influence": spend_influence},
    plans=PLANS,
    ends=("FL-END-01", "FL-END-02"),
    ties=("FL-END-06",),
)
