"""Every row of the order of refusals, RULES.md section 7.1, and what each refusal says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee_engines.contract import CHANCE, RuleViolation, Setup, Unreadable
from referee_engines.senators.actions import Offer, PlayOffice, SellSet
from referee_engines.senators.phases import (
    Bidding,
    Cashing,
    Deficit,
    Drawing,
    Election,
    Joining,
    Offering,
    Over,
    Phase,
    Replying,
    Resolving,
    Revealing,
    Warring,
)
from tests.unit.senators.table import (
    ENGINE,
    ENGINE_1,
    Dice,
    act,
    card,
    choosing,
    deck_file,
    draw,
    event,
    other_engine,
    position,
    rules,
)

SHOWN = tuple(card(name) for name in ("grain-1", "grain-4", "grain-7", "consul-1"))
WAR = Warring(event("war"), (-1, 4, -1))
BIDDING = Bidding(SHOWN, (0,) * 12, 1)


# --- steps 1 to 4 ---------------------------------------------------------------------------------------------------


@pytest.mark.refuses("SE-END-04")
@pytest.mark.accepts("SE-END-04")
def test_1_the_game_is_over() -> None:
    state = position(Over("SE-EVENT-04"), drawn="war war war war")
    for seat in (0, 1, CHANCE):
        for line in ("release", "extort", "event war", "play consul-1"):
            assert rules(state, seat, line) == ["SE-END-04"]


@pytest.mark.refuses("SE-GEN-08")
@pytest.mark.accepts("SE-GEN-08")
def test_2_a_chance_outcome_is_pending() -> None:
    for phase in (Drawing(), Revealing(())):
        state = position(phase, players=4, senators=(5, 5, 5, 0), fallen=(0, 0, 0, 1), money=(9, 9, 9, 0))
        for seat in (0, 1, 3):
            for line in ("auction", "event war", "play consul-1"):
                assert rules(state, seat, line) == ["SE-GEN-08"]
            assert rules(state, seat, "release", ENGINE_1) == ["SE-GEN-08"]
            released = [] if seat < 3 else ["SE-ELIM-02"]
            assert rules(state, seat, "release") == (released if phase == Drawing() else ["SE-GEN-08"])


@pytest.mark.refuses("SE-ELIM-02")
def test_3_the_player_is_eliminated() -> None:
    state = choosing(players=4, senators=(5, 5, 5, 0), fallen=(0, 0, 0, 1), money=(9, 9, 9, 0))
    for line in ("release", "auction", "play consul-1", "commit 3"):
        assert rules(state, 3, line) == ["SE-ELIM-02"]


@pytest.mark.accepts("SE-REL-01", "SE-REL-02", "SE-GEN-07")
@pytest.mark.parametrize(
    ("phase", "drawn"),
    [
        (WAR, "war"),
        (Deficit(event("deficit"), 3, 2), "deficit"),
        (Election(event("election"), 2, (0, 3, 0)), "election"),
        (BIDDING, "tax"),
        (Resolving((*SHOWN[:1], -1, -1, -1), (0, 2) + (0,) * 10), "tax"),
        (Offering(()), "tax"),
        (Replying((1,), 1, card("wood-5"), 2), "tax"),
        (Joining(1), "tax"),
        (Cashing(1, True, 8, 10), "tax"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_4_a_release_is_never_refused_to_the_living(phase: Phase, drawn: str) -> None:
    """It changes neither whose decision is awaited nor any bid, commitment or offer."""
    state = position(phase, drawn=drawn, face_up={1: "wood-5"}, hidden={1: "wood-6 wood-7"})
    for seat in range(3):
        after = act(state, seat, "release")
        assert after.money[seat] == state.money[seat] + 5
        assert after.senators[seat] == 4
        assert after.phase == state.phase
        assert ENGINE.turn(after) == ENGINE.turn(state)


# --- step 5 ---------------------------------------------------------------------------------------------------------


@pytest.mark.refuses("SE-OFFICE-01")
def test_5a_an_office_outside_of_ones_cash_in() -> None:
    for phase in (Joining(1), BIDDING, Cashing(1), Offering(())):
        state = position(phase, face_up={0: "consul-2"})
        assert rules(state, 0, "play consul-2") == ["SE-OFFICE-01"]


@pytest.mark.refuses("SE-GEN-04", "SE-ACT-01", "SE-GEN-07")
@pytest.mark.accepts("SE-GEN-04", "SE-ACT-01")
@pytest.mark.parametrize("line", ["auction", "extort", "cash in"])
def test_5b_the_action_at_the_wrong_time(line: str) -> None:
    assert rules(position(WAR, drawn="war"), 0, line) == ["SE-GEN-04"]
    assert rules(position(Deficit(event("deficit"), 0, 1), drawn="deficit"), 0, line) == ["SE-GEN-04"]
    assert rules(position(Election(event("election"), 0, (0, 0, 0)), drawn="election"), 0, line) == ["SE-GEN-04"]
    for phase in (BIDDING, Offering(()), Joining(1), Cashing(0)):
        assert rules(position(phase), 0, line) == ["SE-ACT-01"]
        assert rules(position(phase), 1, line) == ["SE-GEN-07"]
    assert rules(choosing(), 0, line) == []
    assert rules(choosing(), 1, line) == ["SE-GEN-07"]


@pytest.mark.refuses("SE-AUCTION-02", "SE-AUCTION-03", "SE-GEN-07")
@pytest.mark.accepts("SE-AUCTION-02", "SE-AUCTION-03")
def test_5c_a_stone_out_of_turn() -> None:
    state = position(BIDDING)
    assert rules(state, 0, "place 2 on market 1") == ["SE-AUCTION-02"]
    assert rules(state, 2, "place 2 on market 1") == ["SE-AUCTION-03"]
    assert rules(state, 2, "done") == ["SE-GEN-07"]
    assert rules(act(act(state, 1, "done"), 2, "place 2 on market 1"), 1, "place 3 on market 1") == ["SE-AUCTION-03"]
    resolving = position(Resolving((*SHOWN[:1], -1, -1, -1), (0, 2) + (0,) * 10))
    assert rules(resolving, 1, "place 3 on market 1") == ["SE-GEN-07"]


@pytest.mark.refuses("SE-EXTORT-05")
@pytest.mark.accepts("SE-EXTORT-05", "SE-EXTORT-02", "SE-EXTORT-08")
def test_5d_an_offer_before_the_last_one_is_settled() -> None:
    state = act(position(Offering(()), face_up={1: "wood-5", 2: "wood-6"}), 0, "offer 1 for wood-6 to seat 2")
    assert rules(state, 0, "offer 1 for wood-5 to seat 1") == ["SE-EXTORT-05"]
    assert rules(state, 0, "stop") == ["SE-GEN-07"]
    settled = act(state, 2, "sell card")
    assert rules(settled, 0, "offer 1 for wood-5 to seat 1") == []
    assert rules(settled, 0, "stop") == []


@pytest.mark.refuses("SE-WAR-01")
def test_5e_a_second_commitment() -> None:
    assert rules(position(WAR, drawn="war"), 1, "commit 2") == ["SE-WAR-01"]


@pytest.mark.refuses("SE-GEN-07")
@pytest.mark.accepts("SE-GEN-07")
def test_5f_everything_else() -> None:
    state = choosing()
    for line in ("pass", "done", "commit 0", "bid 1", "sell card", "buy senator", "sell market 1", "accept"):
        assert rules(state, 0, line) == ["SE-GEN-07"]
    for seat in (CHANCE, 3, 7, -5):
        assert rules(state, seat, "extort") == ["SE-GEN-07"]
    assert rules(state, CHANCE, "event war") == ["SE-GEN-07"]
    assert rules(state, 0, "event war") == ["SE-GEN-07"]
    assert rules(position(Drawing()), CHANCE, "deal grain-1") == ["SE-GEN-07"]


# --- step 6 ---------------------------------------------------------------------------------------------------------


@pytest.mark.refuses("SE-WAR-01")
def test_6a_a_commitment_outside_of_the_own_money() -> None:
    state = position(WAR, drawn="war")
    assert rules(state, 0, "commit 11") == ["SE-WAR-01"]
    assert rules(state, 0, "commit -1") == ["SE-WAR-01"]
    assert rules(state, 0, "commit 10") == []
    assert rules(state, 2, "commit 0") == []


@pytest.mark.refuses("SE-DEF-01")
def test_6a_a_price_that_cannot_be_paid() -> None:
    state = position(Deficit(event("deficit"), 1, 1), drawn="deficit", money=(20, 11, 20))
    assert rules(state, 1, "accept") == ["SE-DEF-01"]
    assert rules(act(state, 1, "release"), 1, "accept") == []


@pytest.mark.refuses("SE-ELEC-01")
@pytest.mark.accepts("SE-ELEC-01")
def test_6a_a_bid_that_is_too_low_or_too_high() -> None:
    state = position(Election(event("election"), 2, (0, 3, 0)), drawn="election")
    for bid in (-1, 0, 3, 11):
        assert rules(state, 2, f"bid {bid}") == ["SE-ELEC-01"]
    assert rules(state, 2, "bid 4") == []
    assert rules(state, 2, "bid 10") == []
    assert rules(position(Election(event("election"), 1, (0, 0, 0)), drawn="election"), 1, "bid 0") == ["SE-ELEC-01"]


@pytest.mark.refuses("SE-AUCTION-13")
@pytest.mark.accepts("SE-AUCTION-13")
def test_6b_no_market_can_show_a_card() -> None:
    """With a deck that is dealt out completely and no offices, nothing is left to reveal."""
    data = deck_file(offices=[])
    data["resources"] = {
        "types": ["grain"],
        "values": [1, 2, 3],
        "copies": 5,
        "decks": {"I": [1], "II": [2], "III": [3]},
    }
    data["events"] = [entry for entry in data["events"] if entry["op"] != "discard_offices"]
    engine = other_engine(data)
    state, dice = engine.new_game(Setup(5, {"data": "other-1", "start": "0"})), Dice(1)
    while engine.turn(state).phase != "draw_event":
        state = engine.apply(state, CHANCE, engine.legal(state, CHANCE).sample(dice)).state
    state = draw(state, "event tribute", engine=engine)
    assert rules(state, 0, "auction", engine) == ["SE-AUCTION-13"]
    assert rules(state, 0, "extort", engine) == []


@pytest.mark.refuses("SE-AUCTION-04", "SE-AUCTION-05", "SE-AUCTION-06", "SE-AUCTION-13")
@pytest.mark.accepts("SE-AUCTION-04", "SE-AUCTION-05", "SE-AUCTION-06", "SE-AUCTION-07")
def test_6c_stones() -> None:
    shown = (SHOWN[0], -1, *SHOWN[2:])
    # Seat 1 has placed 5 on market 1; seat 2 bids, has 10 and has placed 4 on market 3.
    stones = (0, 5, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0)
    state = position(Bidding(shown, stones, 2), discarded="grain-4")
    assert rules(state, 2, "place 6 on market 5") == ["SE-AUCTION-04"]
    assert rules(state, 2, "place 7 on market 0") == ["SE-AUCTION-04", "SE-AUCTION-06"]
    assert rules(state, 2, "place 5 on market 2") == ["SE-AUCTION-13"]
    assert rules(state, 2, "place 9 on market 1") == ["SE-AUCTION-04", "SE-AUCTION-06"]
    assert rules(state, 2, "place 5 on market 3") == ["SE-AUCTION-04"]
    assert rules(state, 2, "place 5 on market 1") == ["SE-AUCTION-05"]
    assert rules(state, 2, "place 4 on market 1") == ["SE-AUCTION-05"]
    assert rules(state, 2, "place 7 on market 1") == ["SE-AUCTION-06"]
    assert rules(state, 2, "place 6 on market 1") == []
    assert rules(act(state, 2, "release"), 2, "place 10 on market 1") == []


@pytest.mark.refuses("SE-AUCTION-04")
def test_6c_no_stone_is_left() -> None:
    data = deck_file()
    data["constants"]["bid_stones"] = 1
    engine = other_engine(data)
    state = position(BIDDING, engine=engine, data="other-1")
    state = act(state, 1, "place 2 on market 1", engine=engine)
    assert rules(state, 1, "place 2 on market 2", engine) == ["SE-AUCTION-04"]


@pytest.mark.refuses("SE-AUCTION-08", "SE-AUCTION-10")
def test_6d_selling_and_buying_cards() -> None:
    state = position(Resolving((*SHOWN[:2], -1, -1), (0, 12, 0, 0, 0, 3) + (0,) * 6), money=(10, 12, 3))
    assert rules(state, 0, "sell market 3") == ["SE-AUCTION-08"]
    assert rules(state, 0, "buy market 4") == ["SE-AUCTION-08"]
    assert rules(state, 0, "sell market 9") == ["SE-AUCTION-08"]
    assert rules(state, 0, "buy market 0") == ["SE-AUCTION-08"]
    assert rules(state, 0, "buy market 1") == ["SE-AUCTION-10"]
    assert rules(state, 0, "buy market 2") == []


@pytest.mark.refuses("SE-EXTORT-02", "SE-EXTORT-06")
def test_6e_offers() -> None:
    state = position(
        Offering((1,)),
        players=4,
        senators=(5, 5, 5, 0),
        fallen=(0, 0, 0, 1),
        money=(4, 9, 9, 0),
        face_up={0: "wood-1", 1: "wood-5", 2: "wood-6"},
        hidden={2: "wood-7"},
    )
    assert rules(state, 0, "offer 2 for wood-6 to seat 9") == ["SE-EXTORT-02"]
    assert rules(state, 0, "offer 2 for wood-6 to seat 3") == ["SE-EXTORT-02"]
    assert rules(state, 0, "offer 2 for wood-1 to seat 0") == ["SE-EXTORT-02"]
    assert rules(state, 0, "offer 2 for wood-5 to seat 1") == ["SE-EXTORT-02"]
    assert rules(state, 0, "offer 5 for wood-6 to seat 1") == ["SE-EXTORT-02", "SE-EXTORT-02", "SE-EXTORT-06"]
    assert rules(state, 0, "offer 2 for wood-7 to seat 2") == ["SE-EXTORT-02"]
    assert rules(state, 0, "offer 0 for wood-6 to seat 2") == ["SE-EXTORT-06"]
    assert rules(state, 0, "offer 5 for wood-6 to seat 2") == ["SE-EXTORT-06"]
    assert rules(state, 0, "offer 4 for wood-6 to seat 2") == []


@pytest.mark.refuses("SE-EXTORT-07", "SE-CASH-01")
def test_6f_keeping_and_joining_need_the_money() -> None:
    reply = position(Replying((1,), 1, card("wood-5"), 7), money=(7, 6, 0), face_up={1: "wood-5"})
    assert rules(reply, 1, "keep card") == ["SE-EXTORT-07"]
    assert rules(reply, 1, "sell card") == []
    assert rules(position(Joining(1), money=(0, 4, 0)), 1, "join") == ["SE-CASH-01"]
    assert rules(position(Joining(1), money=(0, 5, 0)), 1, "join") == []


@pytest.mark.refuses("SE-CASH-03", "SE-CASH-09", "SE-CASH-11")
@pytest.mark.accepts("SE-CASH-09", "SE-CASH-03")
def test_6g_sets() -> None:
    hand = "grain-1 grain-2 grain-3 olives-4 wood-5 consul-1"
    state = position(Cashing(0), face_up={0: hand, 1: "grain-4"})
    bought = position(Cashing(0, True), face_up={0: hand, 1: "grain-4"})
    assert rules(state, 0, "sell set grain-3 grain-1 grain-2") == []
    assert rules(bought, 0, "sell set grain-1 grain-2 grain-3") == ["SE-CASH-03"]
    assert rules(bought, 0, "sell set grain-1 grain-2 olives-9") == ["SE-CASH-03", "SE-CASH-09", "SE-CASH-11"]
    assert rules(state, 0, "sell set grain-1 grain-2 grain-4") == ["SE-CASH-09"]
    assert rules(state, 0, "sell set grain-1 grain-1 grain-2") == ["SE-CASH-09"]
    assert rules(state, 0, "sell set grain-1 grain-2 consul-1") == ["SE-CASH-09"]
    assert rules(state, 0, "sell set grain-3 olives-4 wood-5") == ["SE-CASH-11"]
    assert rules(state, 0, "sell set grain-1 grain-2") == ["SE-CASH-11"]
    assert rules(state, 0, "sell set") == ["SE-CASH-11"]


@pytest.mark.refuses("SE-OFFICE-01", "SE-OFFICE-04")
def test_6h_offices() -> None:
    hand = "consul-1 censor-1 quaestor-1 aedile-1 grain-1"
    state = position(
        Cashing(0), players=4, face_up={0: hand}, senators=(5, 5, 5, 0), fallen=(0, 0, 0, 1), money=(9, 9, 9, 0)
    )
    assert rules(state, 0, "play consul-2") == ["SE-OFFICE-01"]
    assert rules(state, 0, "play grain-1") == ["SE-OFFICE-01"]
    assert rules(state, 0, "play consul-2 against seat 1") == ["SE-OFFICE-01", "SE-OFFICE-04"]
    assert rules(state, 0, "play consul-1 against seat 1") == ["SE-OFFICE-04"]
    for line in ("play censor-1", *[f"play censor-1 against seat {seat}" for seat in (0, 3, 4, -1)]):
        assert rules(state, 0, line) == ["SE-OFFICE-04"]
    assert rules(state, 0, "play censor-1 against seat 2") == []
    assert rules(state, 0, "play aedile-1") == ["SE-OFFICE-04"]  # there is no set to sell


@pytest.mark.refuses("SE-OFFICE-04")
@pytest.mark.accepts("SE-OFFICE-04")
def test_6h_conditions_of_the_offices() -> None:
    hand = "quaestor-1 quaestor-2 aedile-1 aedile-2 grain-1 grain-2 grain-3 wood-1 wood-2 wood-3 governor-1"
    state = position(Cashing(0), face_up={0: hand})
    assert rules(act(state, 0, "play quaestor-1"), 0, "play quaestor-2") == ["SE-OFFICE-04"]
    pending = act(state, 0, "play aedile-1")
    assert rules(pending, 0, "play aedile-2") == ["SE-OFFICE-04"]
    used = act(pending, 0, "sell set grain-1 grain-2 grain-3")
    assert rules(used, 0, "play aedile-2") == []
    bought = act(state, 0, "play governor-1", "buy senator")
    assert bought.money[0] == 10
    assert rules(bought, 0, "play aedile-2") == ["SE-OFFICE-04"]


@pytest.mark.refuses("SE-CASH-10")
def test_6i_a_senator_needs_the_money() -> None:
    state = position(Cashing(0), money=(9, 0, 0), face_up={0: "quaestor-1"})
    assert rules(state, 0, "buy senator") == ["SE-CASH-10"]
    assert rules(act(state, 0, "play quaestor-1"), 0, "buy senator") == []


# --- chance, setup, unreadable --------------------------------------------------------------------------------------


@pytest.mark.refuses("SE-GEN-03", "SE-GEN-05", "SE-EVENT-01", "SE-AUCTION-01")
@pytest.mark.accepts("SE-GEN-05", "SE-EVENT-01", "SE-AUCTION-01", "SE-GEN-03")
def test_impossible_outcomes_of_chance() -> None:
    start = ENGINE.new_game(Setup(3))
    assert rules(start, CHANCE, "start seat 3") == ["SE-GEN-03"]
    assert rules(start, CHANCE, "start seat 2") == []
    deal = draw(start, "start seat 0", "deal grain-1")
    assert rules(deal, CHANCE, "deal grain-2") == ["SE-GEN-05"]  # from deck II now
    assert rules(deal, CHANCE, "deal grain-4") == []
    assert rules(position(Drawing(), drawn="scandal scandal"), CHANCE, "event scandal") == ["SE-EVENT-01"]
    reveal = position(Revealing(()), face_up={0: "grain-1"})
    assert rules(reveal, CHANCE, "reveal grain-1") == ["SE-AUCTION-01"]
    assert rules(reveal, CHANCE, "reveal consul-1") == ["SE-AUCTION-01"]
    assert rules(reveal, CHANCE, "reveal grain-2") == []


@pytest.mark.refuses("SE-GEN-05")
@pytest.mark.parametrize("players", [-1, 0, 2, 6])
def test_the_number_of_players(players: int) -> None:
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.new_game(Setup(players))
    assert refusal.value.violations[0].rule == "SE-GEN-05"


@pytest.mark.parametrize("options", [{"start": "3"}, {"start": "-1"}, {"data": "none"}, {"colour": "red"}])
def test_options_that_cannot_be_read(options: dict[str, str]) -> None:
    with pytest.raises(Unreadable):
        ENGINE.new_game(Setup(3, options))


def test_unknown_cards_are_unreadable_whoever_names_them() -> None:
    state = choosing()
    for action in (Offer(1, "grain-10", 1), SellSet(("grain-1", "gold-1", "grain-2")), PlayOffice("consul-9")):
        with pytest.raises(Unreadable):
            ENGINE.apply(state, 2, action)


@pytest.mark.parametrize(
    "text", ["", "hello", "place 5", "place five on market 1", "commit", "commit 1.5", "event comet", "play", "Release"]
)
def test_text_that_says_no_action(text: str) -> None:
    with pytest.raises(Unreadable):
        ENGINE.notation.parse(text, choosing())


@pytest.mark.parametrize(
    ("phase", "seat", "line", "rule", "field"),
    [
        (Over("SE-ELIM-04"), 1, "extort", "SE-END-04", "seat"),
        (Drawing(), 0, "extort", "SE-GEN-08", "seat"),
        (WAR, 0, "extort", "SE-GEN-04", "action"),
        (Offering(()), 0, "auction", "SE-ACT-01", "action"),
        (BIDDING, 0, "place 1 on market 1", "SE-AUCTION-02", "seat"),
        (BIDDING, 2, "place 1 on market 1", "SE-AUCTION-03", "seat"),
        (Replying((1,), 1, card("grain-1"), 3), 0, "offer 3 for grain-1 to seat 1", "SE-EXTORT-05", "seat"),
        (WAR, 1, "commit 0", "SE-WAR-01", "seat"),
        (WAR, 1, "bid 1", "SE-GEN-07", "seat"),
        (WAR, 2, "bid 1", "SE-GEN-07", "action"),
    ],
)
def test_the_seat_or_the_action_is_at_fault(phase: Phase, seat: int, line: str, rule: str, field: str) -> None:
    """The seat where it may not act, the action where the seat may act otherwise."""
    state = replace(choosing(), phase=phase)
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, seat, ENGINE.notation.parse(line, state))
    assert [(violation.rule, violation.field) for violation in refusal.value.violations] == [(rule, field)]


def test_an_eliminated_seat_is_at_fault() -> None:
    state = choosing(players=4, senators=(5, 5, 5, 0), fallen=(0, 0, 0, 1), money=(9, 9, 9, 0))
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, 3, ENGINE.notation.parse("release", state))
    assert [(violation.rule, violation.field) for violation in refusal.value.violations] == [("SE-ELIM-02", "seat")]
