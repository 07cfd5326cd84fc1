"""Marks of San Marco: what a route of the Doge costs, and what ends the game."""

from __future__ import annotations

from msgspec.structs import replace

from referee_engines.contract import CHANCE, Seat
from referee_engines.marks import Cost, Marks
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.state import (
    ACTION_KINDS,
    CHOOSING,
    BanishRoll,
    BanishSelect,
    SanMarcoState,
)
from tests.unit.san_marco.positions import A, act, playing

REST = {"CAN-CAS": (0, 0, 1, 1)}
ENDS = Marks(ends_game=True)
LIMITS = [(3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3)]
"""Nobody is below the limit, and nobody has the fewest points: the passage is over after the round, without a banishment."""


def marks(state: SanMarcoState, seat: Seat, line: str) -> Marks | None:
    """Those of a legal action; if they say that the game is over, it is."""
    found = ENGINE.marker(state, seat)(ENGINE.notation.parse(line, state))
    assert (found is not None and found.ends_game) == bool(ENGINE.turn(act(state, seat, line).state).over)
    return found


def prestige(amount: int) -> Marks:
    return Marks(costs=(Cost("prestige", amount),))


def test_a_route_costs_tolls_and_crossings() -> None:
    state = playing(
        "doge",
        doge="SPO",
        prestige=(5, 0, 0, 0),
        bridges={"SPO-SMA": (1, 1, 0, 0), **REST},
        nobles={"SMA": (2, 0, 0, 0)},
    )
    assert marks(state, A, "play doge stay") is None
    assert marks(state, A, "play doge to SMA:0") is None
    assert marks(state, A, "play doge to SMA:1") == prestige(1)
    assert marks(state, A, "play doge to CAN:bank") == prestige(2)
    assert marks(state, A, "play doge to SMA:1 DOR:bank") == prestige(3)


def last_step(state: SanMarcoState) -> SanMarcoState:
    """The second distributor plays the last offer of the round."""
    return replace(state, step=3, offers=(((), ()), ((), ())), phase=replace(state.phase, seat=1))


def test_the_last_card_of_the_game_ends_it() -> None:
    state = last_step(playing("CAN", passage=3, limits=LIMITS))
    assert marks(state, 1, "play CAN to CAN") == ENDS
    assert marks(last_step(playing("CAN", "SCR", passage=3, limits=LIMITS)), 1, "play CAN to CAN") is None
    assert marks(last_step(playing("CAN", passage=2, limits=LIMITS)), 1, "play CAN to CAN") is None
    one_lowest = [(3, 3, 3, 3), (3, 3, 3), *LIMITS[2:]]
    assert marks(last_step(playing("CAN", passage=3, limits=one_lowest)), 1, "play CAN to CAN") is None


def test_a_route_may_cost_something_and_end_the_game() -> None:
    state = last_step(playing("doge", passage=3, limits=LIMITS, doge="SPO", prestige=(0, 4, 0, 0)))
    assert marks(state, 1, "play doge to CAN:bank") == Marks(False, True, (Cost("prestige", 2),))


def test_a_banishment_card_is_followed_by_its_roll() -> None:
    state = last_step(playing("banishment", passage=3, limits=LIMITS, nobles={"CAN": (2, 1, 0, 0)}))
    assert marks(state, 1, "play banishment CAN") is None
    rolling = act(state, 1, "play banishment CAN").state
    assert marks(rolling, CHANCE, "roll 3") == ENDS
    assert marks(rolling, CHANCE, "roll 2") is None
    assert marks(act(rolling, CHANCE, "roll 2").state, 1, "banish 1 1 0 0") == ENDS


def test_the_banishment_after_the_last_passage_ends_the_game() -> None:
    state = playing("CAN", passage=3, nobles={"CAN": (2, 1, 0, 0)})
    state = replace(state, hand=(), distributors=(), deciders=(), drawn=(), offers=(), step=-1)
    assert marks(replace(state, phase=BanishSelect(0, 2, False, 0)), 0, "banish 1 1 0 0") == ENDS
    assert marks(replace(state, phase=BanishRoll(0, False, 0)), CHANCE, "roll 5") == ENDS
    assert marks(replace(state, passage=2, phase=BanishSelect(0, 2, False, 0)), 0, "banish 1 1 0 0") is None


def test_offers_without_action_cards_may_end_the_game() -> None:
    """The last decider takes limit cards, and so does the distributor without being asked."""
    state = playing("CAN", passage=3, limits=LIMITS)
    one, two = (ACTION_KINDS,), (ACTION_KINDS, ACTION_KINDS)
    state = replace(state, step=2, hand=(), phase=CHOOSING[2], offers=(((), ()), (one, two)))
    assert marks(state, 2, "choose 0") == ENDS
    with_action = replace(state, offers=(((), ()), ((0,), two)))
    assert marks(with_action, 2, "choose 0") is None
