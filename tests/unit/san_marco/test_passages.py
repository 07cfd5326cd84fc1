"""Limit check, last rounds, end of a passage, end of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from msgspec.structs import replace

from referee_engines.contract import CHANCE
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.events import PassageEnded
from referee_engines.san_marco.flow import after_passage, check_limits, end_passage
from referee_engines.san_marco.state import NO_CARDS, SanMarcoState
from referee_engines.steps import Log
from tests.helpers.play import play
from tests.unit.san_marco.positions import BOARD, act, legal_lines, nobles, playing, refused, with_limits


def after_round(points: Sequence[int], last_round: bool = False, active: Sequence[int] | None = None) -> SanMarcoState:
    """All offers of a round played, with such limit totals; what the limit check makes of it."""
    players = len(points)
    state = with_limits(playing("CAN", players=players, nobles={"SMA": (3,) * players}), points)
    state = replace(state, hand=(), step=3, last_round=last_round, active=tuple(active or range(players)), start_seat=0)
    settled: SanMarcoState = ENGINE._settle(BOARD, check_limits(BOARD, state, []), [])
    return settled


def ended(points: Sequence[int]) -> tuple[SanMarcoState, Log]:
    """A passage that ends with such limit totals."""
    log: Log = []
    state = with_limits(playing("CAN", players=len(points)), points)
    return end_passage(BOARD, replace(state, hand=()), log), log


@pytest.mark.accepts("SM-LIMIT-01")
def test_a_player_over_the_limit_still_finishes_the_round() -> None:
    state = playing("CAN", "SCR", players=4, limits=((3, 3, 3, 1), (), (), ()))
    assert ENGINE.view(state, None).seats[0].limit_points == 10
    assert ENGINE.turn(act(state, 0, "play CAN").state).awaited == (0,)


def test_everybody_below_ten_means_another_normal_round() -> None:
    state = after_round((9, 9, 9, 9))
    assert (state.round, state.last_round, state.active, state.start_seat) == (2, False, (0, 1, 2, 3), 1)


@pytest.mark.accepts("SM-LIMIT-02", "SM-LIMIT-03")
def test_three_remaining_players_play_one_more_round_with_three_offers() -> None:
    state = after_round((9, 10, 9, 9))
    assert (state.last_round, state.active, state.start_seat) == (True, (0, 2, 3), 2)
    state = act(state, CHANCE, "roles 0 3").state
    assert (state.distributors, state.deciders) == ((2,), (0, 3))
    assert BOARD.draws[1] == (6, 4)
    assert ENGINE.legal(state, CHANCE).families[0].form().sizes == (6, 4)


@pytest.mark.refuses("SM-LIMIT-02")
def test_who_is_out_cannot_act_in_the_last_round() -> None:
    state = act(after_round((9, 10, 9, 9)), CHANCE, "roles 0 3").state
    assert refused(state, 1, "choose 0") == ["SM-TURN-01", "SM-LIMIT-02"]


@pytest.mark.accepts("SM-LIMIT-04")
@pytest.mark.parametrize(("points", "active"), [((9, 10, 12, 9), (0, 3)), ((9, 10, 5), (0, 2))])
def test_two_remaining_players_play_one_more_round_with_two_offers(
    points: tuple[int, ...], active: tuple[int, ...]
) -> None:
    """The roles need no lot: the start player distributes."""
    state = after_round(points)
    assert (state.last_round, state.active) == (True, active)
    assert state.distributors == (active[1],)
    assert state.deciders == (active[0],)
    assert ENGINE.legal(state, CHANCE).families[0].form().sizes == (5, 3)


@pytest.mark.accepts("SM-LIMIT-05")
@pytest.mark.parametrize("points", [(9, 10, 12, 10), (10, 11, 12, 13), (9, 10, 10)])
def test_one_or_no_remaining_player_ends_the_passage_at_once(points: tuple[int, ...]) -> None:
    assert ENGINE.turn(after_round(points)).phase == "name_district"


def test_after_the_last_round_the_passage_ends_whatever_the_totals() -> None:
    state = after_round((9, 10, 8, 7), last_round=True, active=(0, 2, 3))
    assert ENGINE.turn(state).phase == "name_district"
    assert ENGINE.turn(state).awaited == (3,)


@pytest.mark.accepts("SM-PASS-01", "SM-PASS-02", "SM-PASS-03")
@pytest.mark.parametrize(
    ("points", "bonus", "banisher"),
    [
        ((12, 7, 9, 10), (0, 5, 3, 0), 1),
        ((13, 8, 8, 11), (0, 5, 5, 0), None),
        ((10, 12, 11, 14), (0, 0, 0, 0), 0),
        ((10, 0, 9, 9), (0, 10, 1, 1), 1),
    ],
    ids=["P1", "P2", "P3", "P4"],
)
def test_bonus_and_banishment_of_the_examples(
    points: tuple[int, ...], bonus: tuple[int, ...], banisher: int | None
) -> None:
    state, log = ended(points)
    assert state.prestige == bonus
    assert isinstance(log[0], PassageEnded)
    assert log[0].bonus == bonus
    if banisher is None:
        assert ENGINE.turn(state).phase == "role_draw"
    else:
        assert ENGINE.turn(state).awaited == (banisher,)
        assert len(legal_lines(state, banisher)) == 6


def test_the_banishment_of_a_passage_is_compulsory_and_like_a_cards() -> None:
    state = with_limits(playing("CAN", nobles={"SMA": (2, 2, 2, 2)}), (12, 7, 9, 10))
    state = end_passage(BOARD, replace(state, hand=()), [])
    assert refused(state, 1, "decline CAN") == ["SM-TURN-01"]
    assert refused(state, 0, "name SMA") == ["SM-TURN-01"]
    state = act(act(state, 1, "name SMA").state, CHANCE, "roll 3").state
    state = act(state, 1, "banish 1 1 1 0").state
    assert nobles(state, "SMA") == (1, 1, 1, 2)
    assert (state.passage, state.round) == (3, 1)


@pytest.mark.accepts("SM-PASS-04")
def test_a_new_passage_renews_the_decks_and_keeps_the_board() -> None:
    before = with_limits(playing("CAN", nobles={"SMA": (2, 2, 2, 2)}, prestige=(1, 2, 3, 4)), (13, 8, 8, 11))
    after = after_passage(BOARD, replace(before, hand=()), [])
    assert after.action_deck == BOARD.action_deck
    assert after.limit_deck == BOARD.limit_deck
    assert after.limits == ((0, 0, 0),) * 4
    assert after.action_discard == NO_CARDS
    assert (after.passage, after.round, after.active) == (3, 1, (0, 1, 2, 3))
    assert (after.nobles, after.bridges, after.prestige, after.stock) == (
        before.nobles,
        before.bridges,
        before.prestige,
        before.stock,
    )
    assert after.start_seat == (before.start_seat + 1) % 4


def final(nobles_: Mapping[str, Sequence[int]], prestige: Sequence[int]) -> SanMarcoState:
    """The game over, after the third passage with a shared lowest limit total."""
    state = playing("CAN", nobles=nobles_, prestige=prestige, passage=3)
    return end_passage(BOARD, replace(with_limits(state, (10, 10, 10, 10)), hand=()), [])


@pytest.mark.accepts("SM-GEN-01", "SM-END-01", "SM-END-02")
def test_after_the_third_passage_all_districts_score_once() -> None:
    state = final({"SMA": (5, 3, 2, 0), "CAS": (0, 1, 0, 4)}, (10, 0, 0, 0))
    assert ENGINE.turn(state).over == "SM-END-01"
    assert state.prestige == (18, 10, 0, 7)
    sheet = ENGINE.score(state, None)
    assert sheet.winners == (0,)
    assert sheet.tree[0].points == (10, 0, 0, 0)
    assert sheet.tree[1].points == (8, 10, 0, 7)


@pytest.mark.accepts("SM-END-03")
def test_a_tie_goes_to_more_nobles_in_san_marco() -> None:
    state = final({"SMA": (2, 1, 0, 0)}, (0, 2, 0, 0))
    assert state.prestige == (8, 8, 0, 0)
    sheet = ENGINE.score(state, None)
    assert (sheet.winners, sheet.tie_break, sheet.ranks) == ((0,), "SM-END-03", (1, 2, 3, 3))


@pytest.mark.accepts("SM-END-04")
def test_a_remaining_tie_is_a_shared_victory() -> None:
    state = final({"SMA": (2, 2, 0, 0)}, (0, 0, 0, 0))
    sheet = ENGINE.score(state, None)
    assert (sheet.winners, sheet.tie_break) == ((0, 1), "SM-END-04")


def test_nothing_can_be_done_after_the_end() -> None:
    state = final({"SMA": (2, 2, 0, 0)}, (0, 0, 0, 0))
    assert refused(state, 0, "name SMA") == ["SM-TURN-01"]
    assert refused(state, CHANCE, "roll 1") == ["SM-TURN-01"]


@pytest.mark.parametrize(("players", "rounds"), [(4, 5), (3, 6)])
def test_a_passage_has_no_more_rounds_than_the_decks_allow(players: int, rounds: int) -> None:
    """Section 1: at most five rounds with four players, six with three; no deck runs out."""
    for seed in range(20):
        for ply in play(ENGINE, players, f"rounds{seed}"):
            assert ply.after.state.round <= rounds
