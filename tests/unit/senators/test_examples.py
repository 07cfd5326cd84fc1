"""The twelve worked examples of RULES.md, section 5."""

from __future__ import annotations

import pytest

from referee_engines.senators.phases import Cashing, Deficit, Drawing, Offering, Resolving, Warring
from tests.unit.senators.table import (
    ENGINE,
    act,
    awaited,
    card,
    choosing,
    draw,
    event,
    lines,
    names,
    phase,
    position,
    rules,
)


def sold(cards: str) -> int:
    """What a set pays to a player without money."""
    state = position(Cashing(0), money=(0, 0, 0), hidden={0: cards})
    return act(state, 0, f"sell set {cards}").money[0]


@pytest.mark.accepts("SE-CASH-08", "SE-CASH-05", "SE-CASH-07")
def test_1_a_run_pays_its_sum_and_15() -> None:
    assert sold("olives-4 olives-5 olives-6") == 30


@pytest.mark.accepts("SE-CASH-05", "SE-CASH-07")
def test_2_one_colour_without_a_run_pays_its_sum() -> None:
    assert sold("grain-1 grain-5 grain-9") == 15
    assert sold("grain-6 grain-7 grain-9") == 22


@pytest.mark.accepts("SE-CASH-06")
def test_3_equal_values_pay_their_sum() -> None:
    assert sold("grain-8 wood-8 cloth-8") == 24


def test_the_extreme_payouts() -> None:
    """The highest plain payout is 39, the lowest 3, the lowest run 21, three nines 27, and 8-9-1 is no run."""
    assert sold("wine-7 wine-8 wine-9") == 39
    assert sold("wine-1 metal-1 grain-1") == 3
    assert sold("metal-1 metal-2 metal-3") == 21
    assert sold("wine-9 metal-9 grain-9") == 27
    assert sold("wine-8 wine-9 wine-1") == 18


@pytest.mark.accepts("SE-CASH-11", "SE-CASH-04")
@pytest.mark.refuses("SE-CASH-11")
def test_4_any_legal_split_is_accepted() -> None:
    hand = "olives-3 olives-4 olives-5 olives-6 grain-5 wood-5"
    state = position(Cashing(0), money=(0, 0, 0), hidden={0: hand})
    split_a = act(state, 0, "sell set olives-3 olives-4 olives-5")
    assert split_a.money[0] == 27
    assert rules(split_a, 0, "sell set olives-6 grain-5 wood-5") == ["SE-CASH-11"]
    split_b = act(state, 0, "sell set olives-3 olives-4 olives-6", "sell set olives-5 grain-5 wood-5")
    assert split_b.money[0] == 28
    split_c = act(state, 0, "sell set olives-4 olives-5 olives-6")
    assert split_c.money[0] == 30
    assert rules(split_c, 0, "sell set olives-3 grain-5 wood-5") == ["SE-CASH-11"]


@pytest.mark.accepts("SE-AUCTION-08", "SE-AUCTION-09", "SE-AUCTION-10", "SE-AUCTION-11", "SE-AUCTION-12")
@pytest.mark.refuses("SE-AUCTION-10")
def test_5_the_order_of_the_cards_is_free() -> None:
    """A has 4; bids: market 1 B 3, market 2 C 6, market 3 none, market 4 B 10."""
    shown = tuple(card(name) for name in ("grain-1", "grain-4", "grain-7", "consul-1"))
    bidding = position(
        Resolving((*shown[:2], -1, *shown[3:]), (0, 3, 0, 0, 0, 6, 0, 0, 0, 0, 10, 0)),
        money=(4, 13, 6),
        face_up={0: "grain-7"},
    )
    assert rules(bidding, 0, "buy market 4") == ["SE-AUCTION-10"]
    state = act(bidding, 0, "sell market 2")
    assert state.money == (10, 13, 0)
    state = act(state, 0, "buy market 4")
    assert state.money == (0, 23, 0)
    state = act(state, 0, "sell market 1")
    assert state.money == (3, 20, 0)
    assert phase(state) == "draw_event"
    assert [names(hand) for hand in state.face_up] == ["grain-7 consul-1", "grain-1", "grain-4"]
    assert rules(act(bidding, 0, "release", "release"), 0, "buy market 4") == []


@pytest.mark.accepts("SE-AUCTION-11")
def test_5_the_card_without_a_bid_is_free() -> None:
    state = draw(act(choosing(money=(4, 13, 6)), 0, "auction"), "reveal grain-1", "reveal grain-4")
    state = draw(state, "reveal grain-7", "reveal consul-1")
    state = act(state, 1, "place 3 on market 1", "place 10 on market 4", "done")
    state = act(state, 2, "place 6 on market 2", "done")
    assert names(state.face_up[0]) == "grain-7"
    assert phase(state) == "auction_resolve"


@pytest.mark.accepts("SE-EXTORT-01", "SE-EXTORT-03", "SE-EXTORT-04", "SE-EXTORT-06", "SE-EXTORT-07", "SE-REL-01")
@pytest.mark.refuses("SE-EXTORT-07")
def test_6_extort() -> None:
    state = act(choosing(money=(2, 4, 10), face_up={1: "grain-8"}), 0, "extort")
    assert state.money[0] == 5
    state = act(state, 0, "offer 5 for grain-8 to seat 1")
    assert rules(state, 1, "keep card") == ["SE-EXTORT-07"]
    sold = act(state, 1, "sell card")
    assert sold.money == (0, 9, 10)
    assert names(sold.hidden[0]) == "grain-8"
    assert not sold.face_up[1]
    kept = act(state, 1, "release", "keep card")
    assert kept.money == (10, 4, 10)
    assert kept.senators[1] == 4
    assert names(kept.hidden[1]) == "grain-8"
    assert ENGINE.legal(kept, 0).count() == 2  # nothing face-up is left: stop or release


def test_6_money_won_funds_the_next_offer() -> None:
    state = position(Offering((1,)), money=(10, 4, 10), face_up={2: "wood-3"})
    assert "offer 10 for wood-3 to seat 2" in lines(state, 0)
    assert "offer 11 for wood-3 to seat 2" not in lines(state, 0)


@pytest.mark.accepts("SE-CASH-01", "SE-CASH-02", "SE-CASH-10", "SE-CASH-03", "SE-CASH-09")
def test_7_cash_in_with_a_joiner() -> None:
    state = choosing(
        money=(3, 7, 0),
        hidden={1: "wood-7 wood-8", 0: "grain-8"},
        face_up={1: "wood-9", 0: "olives-8 cloth-8"},
    )
    state = act(state, 0, "cash in")
    state = act(state, 1, "join")
    assert state.money == (8, 2, 0)
    state = act(state, 1, "sell set wood-7 wood-8 wood-9")
    assert state.money[1] == 41
    state = act(state, 1, *["buy senator"] * 4, "done")
    assert (state.money[1], state.senators[1]) == (1, 9)
    assert awaited(state) == (2,)
    state = act(state, 2, "pass")
    assert awaited(state) == (0,)
    state = act(state, 0, "sell set grain-8 olives-8 cloth-8")
    assert state.money[0] == 32
    state = act(state, 0, *["buy senator"] * 3, "done")
    assert (state.money[0], state.senators[0]) == (2, 8)
    assert phase(state) == "draw_event"


@pytest.mark.accepts("SE-OFFICE-01", "SE-OFFICE-02", "SE-OFFICE-03", "SE-OFFICE-04")
def test_8_offices() -> None:
    state = position(
        Cashing(0), money=(0, 0, 0), hidden={0: "aedile-1 cloth-1 cloth-2 cloth-3"}, face_up={0: "quaestor-2"}
    )
    state = act(state, 0, "play aedile-1", "sell set cloth-1 cloth-2 cloth-3")
    assert state.money[0] == 31
    state = act(state, 0, "play quaestor-2", "buy senator", "buy senator", "buy senator")
    assert (state.money[0], state.senators[0]) == (7, 8)
    assert "buy senator" not in lines(state, 0)
    offices = ENGINE.view(state, None).decks[3]
    assert offices.discards == ("quaestor-2", "aedile-1")


@pytest.mark.accepts("SE-WAR-01", "SE-WAR-02", "SE-WAR-03", "SE-GEN-01")
def test_9_war() -> None:
    state = position(Warring(event("war"), (-1,) * 4), players=4, drawn="war", money=(6, 6, 6, 6))
    for seat, bid in ((2, 6), (0, 6), (3, 0), (1, 3)):
        state = act(state, seat, f"commit {bid}")
    assert state.money == (0, 3, 0, 6)
    assert state.senators == (6, 5, 6, 4)
    assert phase(state) == "choose_action"


@pytest.mark.accepts("SE-WAR-03")
def test_9_equal_bids_are_paid_and_change_nothing() -> None:
    state = position(Warring(event("war"), (-1,) * 3), drawn="war")
    for seat in range(3):
        state = act(state, seat, "commit 4")
    assert state.money == (6, 6, 6)
    assert state.senators == (5, 5, 5)


@pytest.mark.accepts("SE-TAX-01", "SE-PAY-01")
def test_10_tax() -> None:
    state = position(Drawing(), money=(9, 0, 2), senators=(7, 1, 3))
    state = draw(state, "event tax")
    assert state.money == (5, 0, 0)
    assert state.senators == (7, 0, 3)
    assert state.fallen == (0, 1, 0)


@pytest.mark.accepts("SE-DEF-01")
def test_11_deficit() -> None:
    state = position(Deficit(event("deficit"), 0, 1), drawn="deficit")
    for price in (14, 12, 10):
        assert ENGINE.view(state, None).deficit.price == price
        for seat in (1, 2, 0):
            assert awaited(state) == (seat,)
            state = act(state, seat, "decline")
    state = act(state, 1, "decline")
    state = act(state, 2, "accept")
    assert state.money == (10, 10, 2)
    assert state.senators == (5, 5, 6)
    assert phase(state) == "choose_action"


@pytest.mark.accepts("SE-EVENT-04", "SE-END-01", "SE-END-02")
def test_12_the_end() -> None:
    state = position(Drawing(), money=(4, 11, 40), senators=(9, 9, 8), drawn="war war war")
    over = draw(state, "event war")
    assert ENGINE.turn(over).over == "SE-EVENT-04"
    score = ENGINE.score(over, None)
    assert score.winners == (1,)
    assert score.ranks == (2, 1, 3)
    assert score.tie_break == "SE-END-02"
    assert score.totals == (9, 9, 8)
