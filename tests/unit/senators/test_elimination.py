"""Elimination, E-1 to E-8, in every place where it can happen."""

from __future__ import annotations

import pytest

from referee_engines.senators.phases import (
    Bidding,
    Cashing,
    Choosing,
    Deficit,
    Drawing,
    Election,
    Joining,
    Offering,
    Replying,
    Resolving,
    Warring,
)
from tests.unit.senators.table import (
    ENGINE,
    ENGINE_1,
    act,
    awaited,
    card,
    choosing,
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


@pytest.mark.accepts("SE-ELIM-01", "SE-ELIM-02", "SE-GEN-03")
@pytest.mark.refuses("SE-ELIM-02")
def test_e1_an_eliminated_player_is_skipped_and_cannot_act() -> None:
    state = position(Offering(()), players=4, senators=(5, 1, 5, 5))
    state = act(state, 1, "release")
    assert state.fallen == (0, 1, 0, 0)
    assert rules(state, 1, "release") == ["SE-ELIM-02"]
    assert lines(state, 1) == []
    assert ENGINE.turn(state).anytime == (0, 2, 3)
    state = act(state, 0, "stop")
    assert state.active == 2


@pytest.mark.accepts("SE-ELIM-02")
def test_e2_money_goes_to_the_bank_and_all_cards_are_shown_and_discarded() -> None:
    state = position(
        Offering(()), senators=(5, 1, 5), money=(3, 8, 3), face_up={1: "wood-2"}, hidden={1: "wine-9 consul-2"}
    )
    told = events_of(state, 1, "release")
    assert [(e.kind, e.facts.get("cards")) for e in told][1] == ("eliminated", ("wood-2", "wine-9", "consul-2"))
    assert all("money" not in e.facts for e in told if e.kind == "eliminated")
    after = act(state, 1, "release")
    assert after.money == (3, 0, 3)
    piles = {deck.id: deck.discards for deck in ENGINE.view(after, None).decks}
    assert piles == {"I": ("wood-2",), "II": (), "III": ("wine-9",), "offices": ("consul-2",)}


@pytest.mark.accepts("SE-ELIM-03")
def test_e3_stones_are_void_and_the_next_lower_one_stands() -> None:
    """Seat 1 has 3 and seat 2 has 5 on market 1; after seat 2 has gone, seat 3 goes by 3."""
    stones = (0, 3, 5, 0) + (0,) * 12
    state = position(Bidding(SHOWN, stones, 3), players=4, senators=(5, 5, 1, 5))
    assert rules(state, 3, "place 4 on market 1") == ["SE-AUCTION-05"]
    state = act(state, 2, "release")
    assert awaited(state) == (3,)
    assert rules(state, 3, "place 4 on market 1") == []


@pytest.mark.accepts("SE-ELIM-03", "SE-AUCTION-11")
def test_e3_a_market_that_loses_its_last_stone_while_being_resolved_is_free_at_once() -> None:
    stones = (0, 3, 0, 0) + (0, 4, 0, 0) + (0,) * 8
    state = position(
        Resolving((*SHOWN[:2], -1, -1), stones), players=4, senators=(5, 1, 5, 5), face_up={0: "grain-7 consul-1"}
    )
    state = act(state, 1, "release")
    assert names(state.face_up[0]) == "grain-1 grain-4 grain-7 consul-1"
    assert phase(state) == "draw_event"
    assert state.active == 2


@pytest.mark.accepts("SE-ELIM-03")
def test_e3_a_market_being_resolved_falls_back_to_the_lower_stone() -> None:
    state = position(Resolving((SHOWN[0], -1, -1, -1), (0, 3, 5, 0) + (0,) * 12), players=4, senators=(5, 5, 1, 5))
    state = act(act(state, 2, "release"), 0, "sell market 1")
    assert state.money == (13, 7, 0, 10)


def test_e3_the_bidder_in_turn_leaves() -> None:
    state = position(Bidding(SHOWN, (0,) * 16, 1), players=4, senators=(5, 1, 5, 5))
    state = act(state, 1, "place 4 on market 1", "release")
    assert awaited(state) == (2,)
    assert rules(state, 2, "place 1 on market 1") == []


@pytest.mark.accepts("SE-ELIM-03", "SE-ELEC-01")
def test_e3_in_an_election_the_next_lower_bid_stands() -> None:
    state = position(Election(event("election"), 3, (0, 2, 6, 0)), players=4, drawn="election", senators=(5, 5, 1, 5))
    state = act(state, 2, "release")
    assert rules(state, 3, "bid 3") == []
    state = act(act(state, 3, "pass"), 0, "pass")
    assert state.senators == (5, 6, 0, 5)
    assert state.money == (10, 8, 0, 10)


@pytest.mark.accepts("SE-GEN-04")
@pytest.mark.parametrize(
    "waiting",
    [
        Choosing(),
        Bidding(SHOWN, (0, 3) + (0,) * 14, 1),
        Resolving((*SHOWN[:1], -1, -1, -1), (0, 3) + (0,) * 14),
        Offering((1,)),
        Replying((1,), 1, card("wood-5"), 4),
        Joining(1),
        Cashing(0),
    ],
    ids=lambda waiting: type(waiting).__name__,
)
def test_e4_without_the_active_player_the_turn_ends_at_once(waiting: object) -> None:
    state = position(waiting, players=4, senators=(1, 5, 5, 5), face_up={1: "wood-5"})  # type: ignore[arg-type]
    state = act(state, 0, "release")
    assert phase(state) == "draw_event"
    assert state.active == 1
    assert names(state.face_up[1]) == "wood-5"
    view = ENGINE.view(state, None)
    on_markets = [c for c in getattr(waiting, "cards", ()) if c >= 0]
    assert sum(len(deck.discards) for deck in view.decks) == len(on_markets)


def test_e4_in_a_cash_in_a_joiner_in_progress_finishes_first() -> None:
    state = position(Cashing(1), players=4, senators=(1, 5, 5, 5), money=(9, 25, 9, 9))
    state = act(state, 0, "release")
    assert awaited(state) == (1,)
    state = act(state, 1, "buy senator", "done")
    assert phase(state) == "draw_event"
    assert state.active == 1


@pytest.mark.accepts("SE-GEN-04")
def test_4_1_an_active_player_who_leaves_during_the_event_has_no_action_phase() -> None:
    state = position(
        Deficit(event("deficit"), 0, 1), players=4, drawn="deficit", senators=(1, 5, 5, 5), money=(0, 20, 9, 9)
    )
    state = act(state, 0, "release")
    assert awaited(state) == (1,)
    state = act(state, 1, "accept")
    assert phase(state) == "draw_event"
    assert state.active == 1


def test_4_1_a_dead_active_player_is_not_asked_in_a_deficit() -> None:
    state = position(
        Deficit(event("deficit"), 0, 2),
        drawn="deficit",
        players=4,
        senators=(0, 5, 5, 5),
        fallen=(1, 0, 0, 0),
        money=(0, 9, 9, 9),
    )
    state = act(act(state, 2, "decline"), 3, "decline")
    assert awaited(state) == (1,)
    assert ENGINE.view(state, None).deficit.price == 12


def test_a_deficit_goes_on_when_the_player_asked_leaves() -> None:
    state = position(Deficit(event("deficit"), 9, 0), drawn="deficit", senators=(1, 5, 5))
    state = act(state, 0, "release")
    assert phase(state) == "draw_event"  # the last price, the active player was the last one asked
    assert state.active == 1


def test_e5_the_target_of_an_offer_leaves() -> None:
    state = position(
        Replying((1,), 1, card("wood-5"), 4), players=4, senators=(5, 1, 5, 5), face_up={1: "wood-5", 2: "wine-1"}
    )
    state = act(state, 1, "release")
    assert phase(state) == "extort_offer"
    assert state.money == (10, 0, 10, 10)
    assert rules(state, 0, "offer 1 for wine-1 to seat 2") == []


def test_e6_a_commitment_is_void_when_its_player_leaves() -> None:
    state = position(Warring(event("war"), (-1, 9, -1, -1)), players=4, drawn="war", senators=(5, 1, 5, 5))
    state = act(state, 1, "release")
    assert ENGINE.view(state, 1).war.committed == ()
    for seat, bid in ((0, 1), (2, 3), (3, 2)):
        state = act(state, seat, f"commit {bid}")
    assert state.senators == (4, 0, 6, 5)


def test_e6_the_last_one_to_commit_leaves_instead() -> None:
    state = position(Warring(event("war"), (4, -1, 2, 3)), players=4, drawn="war", senators=(5, 1, 5, 5))
    state = act(state, 1, "release")
    assert state.senators == (6, 0, 4, 5)
    assert state.money == (6, 0, 8, 7)
    assert phase(state) == "choose_action"


@pytest.mark.accepts("SE-SCAN-01")
def test_e7_losses_that_hit_several_are_applied_together() -> None:
    state = position(Warring(event("war"), (-1, 2, 2, 3)), players=4, drawn="war", senators=(1, 1, 1, 1))
    state = act(state, 0, "commit 3")
    assert state.fallen == (0, 1, 1, 0)
    assert state.senators == (2, 0, 0, 2)


@pytest.mark.accepts("SE-TAX-01")
def test_e7_tax_is_paid_one_after_the_other() -> None:
    state = position(Drawing(), players=4, active=2, senators=(1, 1, 1, 1), money=(0, 7, 0, 7))
    state = draw(state, "event tax")
    assert state.fallen == (2, 0, 1, 0)
    assert state.money == (0, 6, 0, 6)


@pytest.mark.accepts("SE-ELIM-04", "SE-PAY-01")
def test_e8_the_last_player_left_wins_at_once_even_in_a_tax() -> None:
    """Clockwise from the active seat 2: seats 2 and 0 leave, then seat 1 is the last one and pays nothing."""
    state = position(Drawing(), active=2, senators=(1, 1, 1), money=(0, 0, 0))
    state = draw(state, "event tax")
    assert ENGINE.turn(state).over == "SE-ELIM-04"
    assert state.fallen == (2, 0, 1)
    assert state.senators == (0, 1, 0)
    score = ENGINE.score(state, 0)
    assert score.winners == (1,)
    assert score.ranks == (2, 1, 3)


@pytest.mark.accepts("SE-ELIM-04")
def test_e8_cards_on_the_table_are_discarded() -> None:
    state = position(Bidding(SHOWN, (0, 3) + (0,) * 10, 1), senators=(5, 5, 1), fallen=(0, 0, 0))
    state = act(state, 2, "release")
    state = act(state, 1, *["release"] * 5)
    assert ENGINE.turn(state).over == "SE-ELIM-04"
    piles = [deck.discards for deck in ENGINE.view(state, None).decks]
    assert piles == [("grain-1",), ("grain-4",), ("grain-7",), ("consul-1",)]


@pytest.mark.accepts("SE-OFFICE-04", "SE-ELIM-01")
def test_a_censor_can_eliminate() -> None:
    state = position(Cashing(0), senators=(5, 1, 5), face_up={0: "censor-1"}, hidden={1: "wood-1"})
    state = act(state, 0, "play censor-1 against seat 1")
    assert state.fallen == (0, 1, 0)
    assert awaited(state) == (0,)


def test_a_joiner_may_eliminate_the_active_player() -> None:
    state = position(Cashing(1), players=4, senators=(1, 5, 5, 5), face_up={1: "censor-1"})
    state = act(state, 1, "play censor-1 against seat 0")
    assert awaited(state) == (1,)
    state = act(state, 1, "done")
    assert (phase(state), state.active) == ("draw_event", 1)


def test_a_player_asked_to_join_leaves() -> None:
    state = act(position(Joining(1), senators=(5, 1, 5)), 1, "release")
    assert awaited(state) == (2,)


def test_the_last_joiner_leaves_during_the_cash_in() -> None:
    state = act(position(Cashing(2), senators=(5, 5, 1)), 2, "release")
    assert awaited(state) == (0,)
    assert phase(state) == "cashin_step"


@pytest.mark.accepts("SE-END-01", "SE-END-03")
def test_e8_all_together_are_compared_by_money() -> None:
    """With a War that costs more than it gives, equal bids take all remaining players at once, by rules version 1."""
    data = deck_file()
    data["events"][0].update(win=0, lose=3)
    engine = other_engine(data, ENGINE_1)
    war = event("war", engine, "other-1")
    state = position(
        Warring(war, (2, 2, -1, -1)),
        players=4,
        senators=(3, 2, 1, 0),
        fallen=(0, 0, 0, 1),
        money=(5, 9, 9, 0),
        hidden={1: "wood-1"},
        drawn="war",
        engine=engine,
        data="other-1",
    )
    state = act(state, 2, "commit 2", engine=engine)
    assert engine.turn(state).over == "SE-ELIM-04"
    assert state.fallen == (0, 0, 0, 1)
    assert state.senators == (0, 0, 0, 0)
    score = engine.score(state, None)
    assert score.winners == (1, 2)
    assert score.ranks == (3, 1, 1, 4)
    assert score.tie_break == "SE-END-03"


def test_players_eliminated_together_share_their_rank_and_later_ones_are_above_earlier_ones() -> None:
    state = choosing(players=5, senators=(1, 7, 0, 0, 0), fallen=(0, 0, 1, 2, 2), money=(5, 5, 0, 0, 0))
    state = act(state, 0, "release")
    score = ENGINE.score(state, None)
    assert score.winners == (1,)
    assert score.ranks == (2, 1, 5, 3, 3)
