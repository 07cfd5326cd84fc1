"""Rules that the examples, eliminations and refusals do not show: setup, events, auction, ends."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, Setup
from referee_engines.senators.phases import Bidding, Cashing, Drawing, Election, Over, Resolving, Warring
from tests.unit.senators.table import (
    ENGINE,
    act,
    awaited,
    card,
    choosing,
    dealt,
    deck_file,
    draw,
    event,
    events_of,
    lines,
    names,
    other_engine,
    phase,
    position,
    rules,
)

SHOWN = tuple(card(name) for name in ("grain-1", "grain-4", "grain-7", "consul-1"))


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.accepts("SE-GEN-05", "SE-GEN-03", "SE-EVENT-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_setup(players: int) -> None:
    """Five senators, money by turn order from the start player, one hidden card of each resource deck."""
    state = dealt(players, start="2")
    assert state.active == state.start == 2
    assert [state.money[(2 + i) % players] for i in range(players)] == [10, 11, 12, 13, 14][:players]
    assert state.senators == (5,) * players
    assert state.face_up == ((),) * players
    view = ENGINE.view(state, None)
    assert [player.hidden_backs for player in view.seats] == [("I", "II", "III")] * players
    assert [deck.cards for deck in view.decks] == [18 - players] * 3 + [15]
    assert (view.events.cards, view.events.wars) == (22, 0)
    assert ENGINE.board(state).full_events[event("war")] == 5


@pytest.mark.accepts("SE-GEN-05")
def test_cards_are_dealt_in_turn_order_each_player_i_ii_iii() -> None:
    state = draw(ENGINE.new_game(Setup(3)), "start seat 1", "deal grain-1", "deal grain-4", "deal grain-7")
    state = draw(state, "deal wine-2")
    assert [names(hand) for hand in state.hidden] == ["", "grain-1 grain-4 grain-7", "wine-2"]


@pytest.mark.accepts("SE-GEN-03")
def test_every_seat_is_equally_likely_to_start() -> None:
    space = ENGINE.legal(ENGINE.new_game(Setup(5)), CHANCE)
    assert [space.weight(outcome) for outcome in space] == [1] * 5
    assert space.count() == space.total_weight() == 5


@pytest.mark.accepts("SE-GEN-02")
def test_money_is_secret() -> None:
    """Nobody sees another's money before the end; the rows of the score hold the own one only."""
    state = choosing(money=(34, 17, 23))
    for seat in (None, 0, 1, 2):
        view = ENGINE.view(state, seat)
        assert [player.money for player in view.seats] == [state.money[s] if s == seat else None for s in range(3)]
    over = position(Over("SE-EVENT-04"), money=(1, 2, 3), hidden={1: "wood-1"}, drawn="war war war war")
    assert [player.money for player in ENGINE.view(over, None).seats] == [1, 2, 3]
    assert ENGINE.view(over, 0).seats[1].hidden == ("wood-1",)


@pytest.mark.accepts("SE-GEN-06")
def test_the_bank_never_runs_out() -> None:
    state = position(Drawing(), money=(900, 900, 900))
    assert draw(state, "event tribute").money == (903, 903, 903)


# --- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.accepts("SE-EVENT-01", "SE-EVENT-02", "SE-TRIB-01")
def test_a_resolved_event_is_discarded() -> None:
    state = draw(position(Drawing(), drawn="tax"), "event tribute")
    assert state.money == (13, 13, 13)
    assert ENGINE.view(state, None).events.discards == ("tax", "tribute")
    assert (phase(state), awaited(state)) == ("choose_action", (0,))


@pytest.mark.accepts("SE-EVENT-02")
def test_an_event_is_not_discarded_before_it_is_resolved() -> None:
    state = draw(position(Drawing(), drawn="tax"), "event deficit")
    view = ENGINE.view(state, None)
    assert (view.event, view.events.discards) == ("deficit", ("tax",))
    assert ENGINE.view(act(state, 1, "release", "accept"), None).events.discards == ("deficit", "tax")


@pytest.mark.accepts("SE-EVENT-03", "SE-EVENT-04")
def test_wars_lie_apart_and_the_third_one_is_still_resolved() -> None:
    state = draw(position(Drawing(), drawn="war war tax"), "event war")
    view = ENGINE.view(state, None)
    assert (view.events.wars, view.events.discards) == (3, ("tax",))
    assert phase(state) == "war_bid"


@pytest.mark.accepts("SE-EVENT-01", "SE-EVENT-05")
def test_each_unseen_event_card_is_equally_likely() -> None:
    space = ENGINE.legal(dealt(), CHANCE)
    weights = {ENGINE.notation.format(outcome): space.weight(outcome) for outcome in space}
    assert weights == {
        "event war": 5,
        "event deficit": 4,
        "event election": 3,
        "event tax": 3,
        "event tribute": 3,
        "event revolt": 2,
        "event scandal": 2,
    }
    assert space.total_weight() == 22


@pytest.mark.accepts("SE-REV-01")
def test_revolt_takes_all_governors_and_shows_the_hidden_ones() -> None:
    state = position(Drawing(), face_up={0: "governor-1 consul-1"}, hidden={0: "governor-2", 2: "governor-3 wood-1"})
    told = events_of(state, CHANCE, "event revolt")
    assert [(e.facts["seat"], e.facts["cards"]) for e in told if e.kind == "offices_lost"] == [
        (0, ("governor-1", "governor-2")),
        (2, ("governor-3",)),
    ]
    state = draw(state, "event revolt")
    assert names(state.face_up[0] + state.hidden[0] + state.hidden[2]) == "consul-1 wood-1"


@pytest.mark.accepts("SE-SCAN-01")
@pytest.mark.parametrize(("before", "after"), [((7, 7, 5), (6, 6, 5)), ((5, 5, 5), (5, 5, 5)), ((1, 3, 2), (1, 2, 2))])
def test_scandal(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert draw(position(Drawing(), senators=before), "event scandal").senators == after


@pytest.mark.accepts("SE-TAX-01", "SE-PAY-01")
def test_tax_is_rounded_up_and_forces_releases() -> None:
    """Dues 3, 4, 1; seat 1 is short by 4 and releases one senator, which changes its due no more."""
    state = draw(position(Drawing(), money=(3, 0, 9), senators=(5, 8, 1)), "event tax")
    assert state.money == (0, 1, 8)
    assert state.senators == (5, 7, 1)


@pytest.mark.accepts("SE-ELEC-01")
def test_election_goes_once_around_with_the_active_player_last() -> None:
    state = draw(position(Drawing(), active=1), "event election")
    assert awaited(state) == (2,)
    state = act(state, 2, "bid 2")
    assert awaited(state) == (0,)
    state = act(state, 0, "pass")
    state = act(state, 1, "bid 3")
    assert state.senators == (5, 6, 5)
    assert state.money == (10, 7, 10)
    nobody = position(Election(event("election"), 0, (0, 0, 0)), drawn="election")
    assert act(nobody, 0, "pass").senators == (5, 5, 5)


@pytest.mark.accepts("SE-WAR-01", "SE-WAR-02")
def test_commitments_are_secret_until_all_have_committed() -> None:
    state = act(position(Warring(event("war"), (-1, -1, -1)), drawn="war"), 1, "commit 7")
    assert awaited(state) == (0, 2)
    assert ENGINE.view(state, 1).war.own == 7
    for seat in (None, 0, 2):
        war = ENGINE.view(state, seat).war
        assert war is not None
        assert (war.committed, war.own) == ((1,), None)
    assert "7" not in str(events_of(position(state.phase, drawn="war"), 0, "commit 3"))
    state = act(state, 0, "commit 3")
    told = events_of(state, 2, "commit 4")
    assert told[1].facts["bids"] == (3, 7, 4)


@pytest.mark.accepts("SE-DEF-01")
def test_a_deficit_nobody_accepts_ends_without_effect() -> None:
    state = draw(position(Drawing(), money=(0, 0, 0)), "event deficit")
    for _ in range(10):
        for seat in (1, 2, 0):
            assert lines(state, seat) == ["decline", "release"]
            state = act(state, seat, "decline")
    assert (phase(state), state.senators) == ("choose_action", (5, 5, 5))


@pytest.mark.accepts("SE-EVENT-01")
def test_events_and_offices_without_effect() -> None:
    data = deck_file()
    data["events"].append({"id": "calm", "name": "Calm", "copies": 1, "op": "none"})
    data["offices"].append({"id": "clerk", "name": "Clerk", "copies": 1, "op": "none"})
    engine = other_engine(data)
    state = position(Drawing(), engine=engine, data="other-1")
    assert phase(draw(state, "event calm", engine=engine)) == "choose_action"
    state = position(Cashing(0), face_up={0: "clerk-1"}, engine=engine, data="other-1")
    after = act(state, 0, "play clerk-1", engine=engine)
    assert (after.money, after.senators, after.face_up) == (state.money, state.senators, ((), (), ()))


# --- auction --------------------------------------------------------------------------------------------------------


@pytest.mark.accepts("SE-AUCTION-01", "SE-AUCTION-02", "SE-AUCTION-03", "SE-ACT-01")
def test_four_cards_are_revealed_and_the_others_bid_once_around() -> None:
    state = act(choosing(active=1), 1, "auction")
    for line in ("reveal wood-3", "reveal wood-4", "reveal wood-9", "reveal censor-3"):
        assert awaited(state) == (CHANCE,)
        state = draw(state, line)
    assert [market.card for market in ENGINE.view(state, None).markets] == ["wood-3", "wood-4", "wood-9", "censor-3"]
    assert awaited(state) == (2,)
    state = act(state, 2, "done")
    assert awaited(state) == (0,)
    state = act(state, 0, "done")
    assert names(state.face_up[1]) == "wood-3 wood-4 wood-9 censor-3"
    assert (phase(state), state.active) == ("draw_event", 2)


@pytest.mark.accepts("SE-AUCTION-04", "SE-AUCTION-06", "SE-AUCTION-07", "SE-AUCTION-05")
def test_stones_stay_and_count_against_the_money() -> None:
    state = act(position(Bidding(SHOWN, (0,) * 12, 1)), 1, "place 3 on market 4", "place 5 on market 1")
    placed = [line for line in lines(state, 1) if line.startswith("place")]
    assert placed == ["place 1 on market 2", "place 2 on market 2", "place 2 on market 3"]
    state = act(act(state, 1, "done"), 2, "place 6 on market 1")
    stones = ENGINE.view(state, None).markets[0].stones
    assert [(stone.seat, stone.field) for stone in stones] == [(1, 5), (2, 6)]


@pytest.mark.accepts("SE-AUCTION-12")
def test_a_sold_card_lies_face_up_with_the_bidder() -> None:
    state = position(Resolving((SHOWN[0], -1, -1, -1), (0, 2) + (0,) * 10))
    assert names(act(state, 0, "sell market 1").face_up[1]) == "grain-1"
    assert names(act(state, 0, "buy market 1").face_up[0]) == "grain-1"


@pytest.mark.accepts("SE-AUCTION-13")
def test_an_empty_deck_is_renewed_from_its_discard_pile_or_the_market_stays_empty() -> None:
    cards = ENGINE.board(choosing())
    offices = " ".join(cards.ids[c] for c in cards.full_decks[3])
    first = " ".join(cards.ids[c] for c in cards.full_decks[0])
    state = act(choosing(hidden={2: first}, discarded=offices), 0, "auction")
    assert [market.card for market in ENGINE.view(state, None).markets] == [None] * 4
    state = draw(state, "reveal grain-4")  # market 1 has no card at all
    state = draw(state, "reveal grain-7")
    assert len(state.decks[3]) == 15
    assert rules(state, CHANCE, "reveal consul-1") == []
    state = draw(state, "reveal consul-1")
    assert rules(state, 1, "place 1 on market 1") == ["SE-AUCTION-13"]
    assert len(ENGINE.view(state, None).decks[3].discards) == 0


# --- extort, cash-in, end -------------------------------------------------------------------------------------------


@pytest.mark.accepts("SE-EXTORT-08", "SE-EXTORT-01")
def test_extorting_ends_only_by_stop() -> None:
    """Also without a legal offer: ending by itself would betray an active player without money."""
    state = act(choosing(money=(0, 0, 0)), 0, "extort")
    assert state.money[0] == 3
    assert lines(state, 0) == ["stop", "release"]
    assert phase(act(state, 0, "stop")) == "draw_event"


@pytest.mark.accepts("SE-EXTORT-04")
def test_an_extorted_card_is_hidden_from_all_but_its_owner() -> None:
    state = act(choosing(face_up={1: "wood-5"}), 0, "extort", "offer 4 for wood-5 to seat 1")
    state = act(state, 1, "sell card")
    for seat in (None, 1, 2):
        assert "wood-5" not in str(ENGINE.view(state, seat))
        assert ENGINE.view(state, seat).seats[0].hidden_backs == ("II",)
    assert ENGINE.view(state, 0).seats[0].hidden == ("wood-5",)
    assert rules(state, 0, "offer 1 for wood-5 to seat 1") == ["SE-EXTORT-02", "SE-EXTORT-02"]


@pytest.mark.accepts("SE-CASH-03", "SE-CASH-04", "SE-OFFICE-03")
def test_a_cash_in_may_be_empty_and_flags_end_with_it() -> None:
    state = act(choosing(face_up={1: "quaestor-1"}), 0, "cash in")
    state = act(state, 1, "join", "play quaestor-1", "done")
    state = act(state, 2, "pass")
    view = ENGINE.view(state, 0).cash_in
    assert view is not None
    assert (view.seat, view.senator_price) == (0, 10)
    assert phase(act(state, 0, "done")) == "draw_event"


@pytest.mark.accepts("SE-CASH-02")
def test_the_active_player_does_not_cash_in_before_the_others() -> None:
    state = act(choosing(), 0, "cash in")
    assert rules(state, 0, "buy senator") == ["SE-GEN-07"]
    assert rules(act(state, 1, "pass"), 0, "done") == ["SE-GEN-07"]
    assert rules(act(act(state, 1, "pass"), 2, "pass"), 0, "buy senator") == []


@pytest.mark.accepts("SE-END-03")
def test_a_full_tie_is_shared() -> None:
    state = position(Drawing(), money=(4, 4, 40), senators=(9, 9, 8), drawn="war war war")
    score = ENGINE.score(draw(state, "event war"), None)
    assert (score.winners, score.ranks, score.tie_break) == ((0, 1), (1, 1, 3), "SE-END-03")


@pytest.mark.accepts("SE-END-01")
def test_the_furthest_on_the_track_wins_whatever_the_money() -> None:
    state = position(Drawing(), money=(0, 90, 40), senators=(9, 8, 8), drawn="war war war")
    score = ENGINE.score(draw(state, "event war"), None)
    assert (score.winners, score.ranks, score.tie_break) == ((0,), (1, 2, 3), "")
