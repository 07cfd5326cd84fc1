"""The leanings that reach what uniform play hardly ever does, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee_engines.contract import CHANCE
from referee_engines.flandern_1302.engine import ENGINE as FLANDERN
from referee_engines.flandern_1302.ground import builders, free_plots
from referee_engines.san_marco.actions import Deal, Roll
from referee_engines.senators.actions import Release
from tests.tools.players import Choice, Moment, Policy, uniform

FAVOURITE = 0
"""The seat that a game leans towards, where it leans towards one."""


def text(moment: Moment, action: Any) -> str:
    written: str = moment.engine.notation.format(action)
    return written


# --- San Marco ------------------------------------------------------------------------------------------------------


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


# --- Flandern 1302 --------------------------------------------------------------------------------------------------


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
        free = 0 if city.scored else free_plots(board, index, city)
        plan = board.plans[index]
        for faction, shapes, bars in builders(board, state):
            own = city.quarters[faction] if bars else 0
            count += (free & plan.of_shapes[shapes] & ~plan.bordering[own]).bit_count()
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


# --- Senators -------------------------------------------------------------------------------------------------------


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
            return seat, Release()
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


POLICIES: dict[str, Callable[[Moment], Choice | None]] = {
    "uniform": uniform,
    "exile": exile,
    "one-hand": one_hand,
    "loaded-dice": loaded_dice,
    "sites": sites,
    "waste": waste,
    "late-pieces": late_pieces,
    "spend-influence": spend_influence,
    "late-wars": late_wars,
    "market": market,
    "glut": glut,
    "cashing": cashing,
    "reckless": reckless(25),
    "careless": reckless(6),
    "overbid": overbid,
}
