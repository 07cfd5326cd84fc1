"""The records that must be refused: a game of the corpus, cut and spoiled in one place."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from referee_engines.records import write_record
from tests.golden.corpus import write_game
from tests.golden.coverage import Played
from tests.tools.recipes import FLANDERN, SAN_MARCO, SENATORS

WHOLE = -1


class Refusal(Struct, frozen=True):
    """A record to be spoiled."""

    game: str
    base: str
    """The name of a game of the corpus."""
    name: str
    says: str
    plies: int
    """How many of the game's plies stand before what is wrong; WHOLE: all."""
    wrong: str = ""
    """The wrong ply without its number: seat and action."""
    old: str = ""
    """What is replaced in the text."""
    new: str = ""
    digest: str = ""
    """The digest that the last ply is given instead of its own."""

    def text(self, base: Played) -> str:
        """The spoiled record."""
        plies = len(base.plies) if self.plies == WHOLE else self.plies
        text = write_record(write_game(base._replace(plies=base.plies[:plies]), {plies}, {}, {}, {}))
        if self.wrong:
            text += f"{plies + 1} {self.wrong}\n"
        if self.digest:
            head, _, _ = text.rpartition(" #")
            text = f"{head} #{self.digest}\n"
        if self.old:
            if text.count(self.old) != 1:
                raise ValueError(f"{self.name}: '{self.old}' stands {text.count(self.old)} times in the record")
            text = text.replace(self.old, self.new)
        return text


SM = partial(Refusal, SAN_MARCO)
FL = partial(Refusal, FLANDERN)
SE = partial(Refusal, SENATORS)
NO_DIGEST = "00000000000000000000000000000000"

REFUSALS = [
    # --- San Marco: the game as a whole -----------------------------------------------------------------------------
    SM("three-one-district", "five-players", "There are no five colours.", 0, old='players "3"', new='players "5"'),
    SM(
        "three-one-district",
        "unknown-option",
        "No such option is known.",
        0,
        old='[option.setup_min_districts "1"]',
        new='[option.canals "many"]',
    ),
    SM("three-one-district", "other-rules", "Rules version 7 is not served.", 0, old='rules "1"', new='rules "7"'),
    SM("three-one-district", "no-rules", "The rules version is missing.", 0, old='[rules "1"]\n', new=""),
    SM("three-one-district", "ply-out-of-order", "Ply 3 stands twice.", 5, old="\n4 * ", new="\n3 * "),
    SM("three-one-district", "wrong-digest", "The checkpoint is that of another position.", 12, digest=NO_DIGEST),
    SM(
        "three-one-district",
        "another-roll",
        "A roll was changed: legal, and found at the checkpoint after it.",
        6,
        old="\n5 * roll 2\n",
        new="\n5 * roll 3\n",
    ),
    SM(
        "three-one-district",
        "wrong-totals",
        "Seat 2 has 29 prestige, not 30.",
        WHOLE,
        old='result "36 36 29"',
        new='result "36 36 30"',
    ),
    SM(
        "three-one-district",
        "one-winner-too-few",
        "The victory is shared.",
        WHOLE,
        old='winners "0 1"',
        new='winners "0"',
    ),
    SM("three-one-district", "result-too-early", "Nobody has won yet.", 30, old='result "*"', new='result "0 0 0"'),
    SM("three-one-district", "unknown-word", "A die is rolled, not thrown.", 0, "* throw 4"),
    # --- San Marco: setup and rounds --------------------------------------------------------------------------------
    SM("four-shared-victory", "start-of-nobody", "There is no seat 4.", 0, "* start 4"),
    SM("four-empty-stock", "seven-on-a-die", "A die has no seven.", 0, "* roll 7"),
    SM("four-exile", "a-player-rolls", "Chance rolls.", 0, "3 roll 6"),
    SM("three-two-districts", "fourth-equal-roll", "After three equal rolls the fourth must differ.", 3, "* roll 1"),
    SM("three-one-district", "bridge-to-nowhere", "Cannaregio and Dorsoduro are no neighbours.", 12, "0 place CAN-DOR"),
    SM("four-broken-off", "own-stone-drawn", "The start player's stone is not drawn.", 20, "* roles 1 0 3"),
    SM("three-empty-stock", "two-roles-of-three", "Two deciders are drawn.", 18, "* roles 0"),
    SM(
        "four-empty-stock",
        "four-cards-dealt",
        "With one decider five action cards are dealt.",
        21,
        "* deal CAN SPO SMA DOR limit-2 limit-2 limit-3",
    ),
    SM(
        "three-one-district",
        "three-limit-cards-dealt",
        "With two deciders four limit cards are dealt.",
        19,
        "* deal SMA DOR CAS CAS transfer transfer limit-1 limit-2 limit-3",
    ),
    SM(
        "four-exile",
        "five-banishments",
        "There are only four.",
        21,
        "* deal banishment banishment banishment banishment banishment limit-1 limit-1 limit-1",
    ),
    SM(
        "four-exile",
        "limit-cards-used-up",
        "Only two limit cards of value 1 are left in the passage.",
        64,
        "* deal CAN CAS bridge transfer doge limit-1 limit-1 limit-1",
    ),
    SM(
        "three-one-district",
        "card-left-out",
        "All drawn cards go into the offers.",
        20,
        "0 split SMA CAS limit-1 limit-1 limit-3 | DOR CAS limit-2 | transfer",
    ),
    SM(
        "three-one-district",
        "empty-offer",
        "Each offer holds a card.",
        20,
        "0 split | SMA CAS limit-1 limit-1 limit-3 | DOR CAS transfer transfer limit-2",
    ),
    SM(
        "three-two-districts",
        "second-split",
        "Offers cannot be changed.",
        21,
        "0 split SCR SPO SMA SMA limit-3 limit-3 | CAS transfer | limit-3 limit-3",
    ),
    SM("three-empty-stock", "fourth-offer", "There are offers 0, 1 and 2.", 21, "1 choose 3"),
    SM("three-exile", "second-decider-first", "The second decider waits.", 21, "1 choose 2"),
    SM("four-broken-off", "second-pair-first", "The second pair waits for the first.", 25, "0 choose 0"),
    SM("three-one-district", "out-of-the-passage", "Seat 1 has left the passage.", 40, "1 roll 1"),
    # --- San Marco: cards -------------------------------------------------------------------------------------------
    SM("three-one-district", "card-not-in-hand", "The offer holds no Dorsoduro card.", 22, "1 play DOR"),
    SM("three-empty-stock", "card-declined", "A card that can be executed must be.", 26, "0 decline SMA"),
    SM("three-one-district", "noble-from-the-board", "The stock is not empty.", 23, "1 play CAS from CAN"),
    SM("three-one-district", "walk-without-bridge", "No bridge leads there.", 22, "1 play SMA to DOR"),
    SM("three-one-district", "walk-over-foreign-bridge", "Only own bridges carry.", 23, "1 play CAS to CAN"),
    SM("three-random-start", "fourth-bridge", "Three bridges are the most.", 37, "0 play bridge SCR-DOR"),
    SM(
        "four-shared-victory",
        "bridge-torn-down",
        "There are bridges in the supply.",
        66,
        "1 play bridge CAN-SMA remove SCR-DOR 1",
    ),
    SM("three-random-start", "route-before-the-doge", "The Doge is not on the board yet.", 23, "1 play doge to SCR:0"),
    SM(
        "four-san-marco-decides",
        "doge-jumps",
        "Castello and Santa Croce are no neighbours.",
        33,
        "1 play doge to SCR:1",
    ),
    SM(
        "four-shared-victory",
        "bank-beside-a-bridge",
        "Where a bridge stands the bank is not paid.",
        34,
        "2 play doge to SPO:bank SMA:bank DOR:1",
    ),
    SM("three-one-district", "toll-not-paid", "No prestige is left.", 80, "1 play doge to CAS:bank CAN:0"),
    SM("three-san-marco-decides", "doge-in-a-circle", "No district twice.", 33, "0 play doge to SMA:0 SMA:1"),
    SM("three-exile", "banishment-roll-of-seven", "A die has no seven.", 23, "* roll 7"),
    SM("three-two-districts", "too-few-banished", "The die shows 4.", 25, "2 banish 0 3 0"),
    SM("three-exile", "no-such-victim", "Seat 0 has no noble there.", 22, "2 play transfer CAS 0"),
    SM("three-one-district", "after-the-end", "The game is over.", WHOLE, "0 play CAN"),
    # --- Flandern 1302: the game as a whole -------------------------------------------------------------------------
    FL("three-broken-off", "two-players", "Two players need a special rule.", 0, old='players "3"', new='players "2"'),
    FL(
        "three-church-beside-church",
        "option-without-sense",
        "The option is true or false.",
        0,
        old='church_arms_block "false"',
        new='church_arms_block "perhaps"',
    ),
    FL(
        "three-broken-off", "other-game", "There is no such game.", 0, old='game "flandern-1302"', new='game "flandern"'
    ),
    FL("three-broken-off", "no-seat", "The ply names no seat.", 3, old="\n3 1 centre", new="\n3 centre"),
    FL("three-broken-off", "wrong-digest", "The checkpoint is that of another position.", 12, digest=NO_DIGEST),
    FL("three-covers-used-up", "not-broken-off", "The game is over.", WHOLE, old='result "', new='result "*"]\n[was "'),
    FL("three-broken-off", "unknown-word", "There is no city of Antwerpen.", 0, "2 centre antwerpen"),
    # --- Flandern 1302: setup and step 1 ----------------------------------------------------------------------------
    FL("four-dealt-centres", "start-of-nobody", "There is no seat 5.", 0, "* start 5"),
    FL("four-dealt-centres", "five-centres", "Six centres are dealt.", 1, "* deal brugge gent utrecht ieper luik"),
    FL("three-absent-guilds-ranked", "chance-places-a-centre", "Seat 1 places a centre.", 2, "* centre luik"),
    FL("four-dealt-centres", "pick-up-in-the-setup", "No step of the setup picks up.", 0, "* pick-up"),
    FL("four-dealt-centres", "letter-b-too-early", "The A cards lie on top.", 2, "* draw B ieper"),
    FL("four-dealt-centres", "a-player-draws", "Chance draws.", 2, "2 draw B ieper"),
    # --- Flandern 1302: steps 2 to 4 --------------------------------------------------------------------------------
    FL("three-covers-used-up", "card-lies-open", "Luik lies open, and three are all.", 13, "1 commit luik 4"),
    FL("four-dealt-centres", "second-selection", "A selection is final.", 4, "3 commit leuven"),
    FL("four-dealt-centres", "before-ones-turn", "Seat 1 acts first.", 7, "0 not-executable"),
    FL("four-dealt-centres", "not-executed", "The card can be executed.", 7, "1 not-executable"),
    FL("three-rulings-spelled-out", "for-another-guild", "Red does not build for green.", 9, "0 build leuven.T1 green"),
    FL("three-covers-used-up", "nothing-to-finish", "No site stands there.", 25, "2 finish utrecht.R2"),
    FL("four-dealt-centres", "pick-up-by-another-card", "Gent was played.", 8, "2 pick-up"),
    FL("three-broken-off", "build-by-the-site-card", "A site card builds sites.", 8, "0 build ieper.T3 grey"),
    FL("four-dealt-centres", "site-by-a-city-card", "Brugge was played.", 7, "1 site gent.D1 yellow"),
    FL("three-rulings-spelled-out", "plot-taken", "A quarter lies there.", 17, "1 build ieper.T1 green"),
    FL("three-rulings-spelled-out", "no-support", "The long side touches nothing.", 9, "0 build leuven.R1 red"),
    FL("three-rulings-spelled-out", "same-arms", "Grey borders on grey.", 17, "1 build ieper.R1 grey"),
    FL(
        "three-rulings-spelled-out",
        "church-beside-church",
        "The centre is the church's too.",
        18,
        "2 build brugge.T1 church",
    ),
    FL("three-rulings-spelled-out", "tiles-used-up", "No such church tile is left.", 49, "0 build ieper.T2 church"),
    FL("three-rulings-spelled-out", "support-of-a-cover", "Only covers lie there.", 191, "0 build utrecht.D2 grey"),
    FL("four-no-stones", "no-stone", "All stones are out.", 53, "2 site brugge.T1 church"),
    FL("three-covers-used-up", "scored-city", "Ieper is scored.", 144, "2 build ieper.R3 grey"),
    # --- Flandern 1302: step 5 and the end --------------------------------------------------------------------------
    FL("four-dealt-centres", "not-the-start-player", "Seat 1 is the start player.", 11, "0 pick-up"),
    FL("four-dealt-centres", "gold-not-executed", "The golden card can be executed.", 11, "1 not-executable"),
    FL("three-bare-centres", "gold-in-another-city", "Luik was drawn.", 12, "0 build ieper.T1 grey"),
    FL("three-broken-off", "gold-allows-no-site", "A pick-up card was drawn.", 11, "2 site brugge.T3 grey"),
    FL("three-absent-guilds-ranked", "gold-allows-no-pick-up", "A guild master was drawn.", 12, "0 pick-up"),
    FL("four-no-stones", "cathedral-on-a-guild", "A cathedral stands on the church's.", 25, "1 cathedral gent.C"),
    FL("three-rulings-spelled-out", "master-on-the-church", "A master stands on red or grey.", 12, "0 master gent.T1"),
    FL(
        "three-rulings-spelled-out",
        "no-figure-left",
        "A cathedral was drawn, and no figure is left.",
        208,
        "1 master leuven.D1",
    ),
    FL("three-covers-used-up", "after-a-full-board", "The game is over.", WHOLE, "* draw A site"),
    FL("three-bare-centres", "after-an-empty-deck", "The game is over.", WHOLE, "0 pick-up"),
    # --- Senators: the game as a whole ------------------------------------------------------------------------------
    SE("four-void-stones", "six-players", "Five are the most.", 0, old='players "4"', new='players "6"'),
    SE("five-broken-off", "start-of-nobody-by-option", "No seat 7.", 0, old='start "4"', new='start "7"'),
    SE("four-void-stones", "other-format", "Another format.", 0, old='record "referee/1"', new='record "referee/2"'),
    SE("four-void-stones", "tag-below", "A tag stands below a ply.", 2, old="\n2 *", new='\n[site "Rome"]\n2 *'),
    SE("four-void-stones", "wrong-digest", "The checkpoint is that of another position.", 20, digest=NO_DIGEST),
    SE("four-void-stones", "wrong-winner", "Seat 1 did not win.", WHOLE, old='winners "3"', new='winners "1"'),
    SE("four-void-stones", "winner-without-result", "Winners need a result.", 9, old='result "*"', new='winners "3"'),
    SE("five-last-one", "start-of-nobody", "There is no seat 5.", 0, "* start seat 5"),
    SE("four-void-stones", "unknown-card", "There is no silk.", 1, "* deal silk-3"),
    # --- Senators: whose decision -----------------------------------------------------------------------------------
    SE("five-broken-off", "card-of-another-deck", "Deck I holds no 4.", 0, "* deal wine-4"),
    SE("five-broken-off", "no-deal", "A card is dealt.", 0, "* done"),
    SE("five-broken-off", "before-chance", "Chance comes first.", 0, "1 pass"),
    SE("four-void-stones", "action-before-the-event", "The war comes first.", 15, "3 auction"),
    SE("three-last-one", "second-action", "One action is chosen.", 12, "0 extort"),
    SE("four-void-stones", "eliminated", "Seat 0 is out.", 28, "0 done"),
    SE("four-void-stones", "after-the-end", "The game is over.", WHOLE, "3 release"),
    # --- Senators: events -------------------------------------------------------------------------------------------
    SE("five-glut", "event-used-up", "No tribute is left.", 100, "* event tribute"),
    SE("four-void-stones", "war-beyond-ones-means", "Seat 1 has less.", 14, "1 commit 99"),
    SE("four-fixed-start", "deficit-beyond-ones-means", "Seat 0 has less.", 43, "0 accept"),
    SE("three-last-one", "election-beyond-ones-means", "Seat 2 has less.", 14, "2 bid 10"),
    # --- Senators: auction ------------------------------------------------------------------------------------------
    SE("three-cashing-in", "reveal-of-another-deck", "Market 1 shows deck I.", 12, "* reveal wine-6"),
    SE("three-market", "active-player-bids", "The active player does not bid.", 16, "0 place 1 on market 2"),
    SE("three-cashing-in", "bid-before-ones-turn", "Seat 0 is bidding.", 16, "1 place 1 on market 2"),
    SE("three-cashing-in", "no-such-field", "Market 2 has no 7.", 16, "0 place 7 on market 2"),
    SE("three-cashing-in", "bid-not-higher", "The stone must be higher.", 20, "1 place 1 on market 1"),
    SE("three-market", "stones-not-covered", "Ten are placed already.", 17, "1 place 5 on market 4"),
    SE("three-cashing-in", "no-such-market", "There is no market 0.", 22, "2 sell market 0"),
    SE("three-cashing-in", "bought-without-money", "The bid is 12.", 22, "2 buy market 2"),
    SE("three-market", "market-without-card", "The market is empty.", 289, "2 place 1 on market 1"),
    # --- Senators: extortion and cash-in ----------------------------------------------------------------------------
    SE("three-last-one", "offer-for-a-hidden-card", "Not face-up, too dear.", 45, "0 offer 9 for olives-5 to seat 2"),
    SE("five-eliminations", "second-offer-at-once", "Seat 4 answers.", 228, "0 offer 2 for metal-4 to seat 2"),
    SE("four-fixed-start", "kept-without-money", "Keeping costs 6.", 263, "3 keep card"),
    SE("five-last-one", "joined-without-money", "Joining costs 5.", 45, "4 join"),
    SE("three-cashing-in", "set-after-a-senator", "Sets come first.", 61, "2 sell set cloth-3 grain-3 wood-3"),
    SE("three-cashing-in", "set-of-others", "No own cards, no set.", 58, "2 sell set cloth-6 cloth-7 grain-5"),
    SE("five-eliminations", "two-are-no-set", "A set has three cards.", 61, "3 sell set wine-2 wine-5"),
    SE("five-last-one", "senator-without-money", "A senator costs 10.", 21, "1 buy senator"),
    SE("four-cashing-in", "office-of-another", "Not one's own.", 53, "1 play censor-1 against seat 1"),
    SE("four-cashing-in", "target-for-a-quaestor", "He has no target.", 49, "0 play quaestor-2 against seat 0"),
]
