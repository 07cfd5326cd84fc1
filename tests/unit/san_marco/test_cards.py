"""District, bridge and transfer cards, empty stocks, declining."""

from __future__ import annotations

import pytest

from referee_engines.contract import Action, RuleViolation, Unreadable
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.actions import (
    Deal,
    Decline,
    DogeStep,
    MoveDoge,
    NameDistrict,
    Pile,
    PlayBridge,
    PlayDistrict,
    Split,
)
from referee_engines.san_marco.state import SanMarcoState
from tests.unit.san_marco.positions import A, B, act, bridges, legal_lines, nobles, playing, refused

OWN_BRIDGE = {"CAN-SCR": (1, 0, 0, 0), "SPO-SMA": (0, 1, 0, 0), "CAN-CAS": (0, 0, 1, 1)}
EMPTY = {"CAN": (20, 3, 0, 0), "SMA": (4, 0, 2, 0)}
"""A has 24 nobles in districts and one on his bridge: his stock is empty."""


@pytest.mark.accepts("SM-DIST-01", "SM-PLAY-02")
def test_a_district_card_places_a_noble_and_is_discarded() -> None:
    after = act(playing("SPO", "CAN", bridges=OWN_BRIDGE), A, "play SPO").state
    assert nobles(after, "SPO") == (1, 0, 0, 0)
    assert after.stock[A] == 23
    assert ENGINE.view(after, None).action_discard == ("SPO",)
    assert ENGINE.view(after, None).hand == ("CAN",)


@pytest.mark.accepts("SM-DIST-02")
def test_the_placed_noble_may_walk_over_one_own_bridge() -> None:
    state = playing("SCR", "CAN", bridges=OWN_BRIDGE)
    assert legal_lines(state, A) == ["play CAN", "play CAN to SCR", "play SCR", "play SCR to CAN"]
    assert nobles(act(state, A, "play SCR to CAN").state, "CAN") == (1, 0, 0, 0)


@pytest.mark.refuses("SM-DIST-02")
def test_no_walk_without_a_bridge_or_to_a_place_that_is_no_neighbour() -> None:
    state = playing("SCR", bridges=OWN_BRIDGE)
    assert refused(state, A, "play SCR to DOR") == ["SM-DIST-02"]
    assert refused(state, A, "play SCR to CAS") == ["SM-DIST-02"]


@pytest.mark.refuses("SM-DIST-03")
@pytest.mark.accepts("SM-DIST-03")
def test_opponents_bridges_are_not_walked_over() -> None:
    state = playing("SPO", bridges=OWN_BRIDGE)
    assert refused(state, A, "play SPO to SMA") == ["SM-DIST-03"]
    assert legal_lines(state, A) == ["play SPO"]


@pytest.mark.refuses("SM-PLAY-02")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    state = playing("SPO", bridges=OWN_BRIDGE)
    for line in ("play CAN", "play bridge CAN-SCR", "play doge in SMA", "play banishment SMA", "decline transfer"):
        assert refused(state, A, line)[0] == "SM-PLAY-02"


def test_further_violations_follow_the_missing_card() -> None:
    assert refused(playing("SPO", bridges=OWN_BRIDGE), A, "play DOR to SPO from CAN") == [
        "SM-PLAY-02",
        "SM-DIST-02",
        "SM-PLAY-06",
    ]


@pytest.mark.refuses("SM-DIST-01")
def test_only_a_district_card_is_played_as_one() -> None:
    """Another card is a known word, so the answer is a rule: first that it is not in hand, if it is not."""
    assert refuse_typed(playing("SPO"), PlayDistrict("bridge", "SPO")) == ["SM-PLAY-02", "SM-DIST-01"]
    assert refuse_typed(playing("bridge"), PlayDistrict("bridge", "SPO")) == ["SM-DIST-01"]
    assert refuse_typed(playing("SPO"), Decline("limit-1")) == ["SM-PLAY-02"]


def refuse_typed(state: SanMarcoState, action: Action) -> list[str]:
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, A, action)
    return [violation.rule for violation in refusal.value.violations]


@pytest.mark.parametrize("pair", ["SMA-SPO", "SPO-SMA"])
def test_a_pair_may_be_written_in_either_order(pair: str) -> None:
    """What `in` says and what `apply` does agree on both."""
    state = playing("bridge", bridges=OWN_BRIDGE)
    assert PlayBridge(pair) in ENGINE.legal(state, A)
    assert bridges(ENGINE.apply(state, A, PlayBridge(pair)).state, "SPO-SMA") == (1, 1, 0, 0)


@pytest.mark.accepts("SM-PLAY-03")
def test_the_owner_chooses_the_order() -> None:
    state = playing("SPO", "DOR", "banishment", bridges=OWN_BRIDGE)
    for line in ("play SPO", "play DOR", "play banishment SMA"):
        act(state, A, line)


@pytest.mark.accepts("SM-DIST-04", "SM-PLAY-06")
def test_with_an_empty_stock_a_noble_on_the_board_moves_instead() -> None:
    """It comes from another own district; the card's own district will do if the noble walks on."""
    state = playing("SCR", nobles=EMPTY, bridges=OWN_BRIDGE)
    assert state.stock[A] == 0
    assert legal_lines(state, A) == [
        "play SCR from CAN",
        "play SCR from SMA",
        "play SCR to CAN from SMA",
        "decline SCR",
    ]
    after = act(state, A, "play SCR from CAN").state
    assert (nobles(after, "CAN"), nobles(after, "SCR")) == ((19, 3, 0, 0), (1, 0, 0, 0))
    assert act(state, A, "decline SCR").state.nobles == state.nobles


def test_the_cards_own_district_may_be_the_origin_of_a_walk() -> None:
    state = playing("CAN", nobles=EMPTY, bridges=OWN_BRIDGE)
    after = act(state, A, "play CAN to SCR from CAN").state
    assert (nobles(after, "CAN"), nobles(after, "SCR")) == ((19, 3, 0, 0), (1, 0, 0, 0))


@pytest.mark.refuses("SM-PLAY-06")
def test_the_origin_of_a_noble_is_checked() -> None:
    full = playing("SCR", bridges=OWN_BRIDGE)
    empty = playing("SCR", nobles=EMPTY, bridges=OWN_BRIDGE)
    assert refused(full, A, "play SCR from CAN") == ["SM-PLAY-06"]
    assert refused(empty, A, "play SCR") == ["SM-PLAY-06"]
    assert refused(empty, A, "play SCR to CAN from CAN") == ["SM-PLAY-06"]
    assert refused(empty, A, "play SCR from DOR") == ["SM-PLAY-06"]


@pytest.mark.refuses("SM-PLAY-05")
def test_an_executable_card_cannot_be_declined() -> None:
    state = playing("SPO", "doge", "transfer", nobles={"CAN": (0, 1, 0, 0)}, bridges=OWN_BRIDGE)
    assert refused(state, A, "decline SPO") == ["SM-PLAY-02", "SM-PLAY-05", "SM-PLAY-06"]
    assert refused(state, A, "decline doge") == ["SM-PLAY-02", "SM-PLAY-05"]
    assert refused(state, A, "decline transfer") == ["SM-PLAY-02", "SM-PLAY-05", "SM-PLAY-06"]


@pytest.mark.accepts("SM-PLAY-05")
def test_a_card_without_any_execution_is_declined() -> None:
    """A transfer without an opponent's noble; a bridge card without supply and without opponents' bridges."""
    state = playing("transfer", "SPO", nobles={"CAN": (3, 0, 0, 0)}, bridges=OWN_BRIDGE)
    assert legal_lines(state, A) == ["play SPO", "decline transfer"]
    lonely = {"CAN-SCR": (3, 0, 0, 0), "CAN-SPO": (3, 0, 0, 0), "CAN-SMA": (3, 0, 0, 0), "CAN-CAS": (3, 0, 0, 0)}
    state = playing("bridge", bridges=lonely)
    assert legal_lines(state, A) == ["decline bridge"]
    assert refused(state, A, "play bridge SCR-SPO") == ["SM-BRIDGE-04"]
    assert act(state, A, "decline bridge").state.bridges == state.bridges


@pytest.mark.accepts("SM-BRIDGE-01", "SM-BRIDGE-02", "SM-BRIDGE-03")
def test_a_bridge_card_builds_a_bridge_with_a_noble() -> None:
    state = playing("bridge", bridges=OWN_BRIDGE)
    after = act(state, A, "play bridge SPO-SMA").state
    assert bridges(after, "SPO-SMA") == (1, 1, 0, 0)
    assert after.bridge_supply == state.bridge_supply - 1
    assert after.stock[A] == state.stock[A] - 1


@pytest.mark.refuses("SM-BRIDGE-01")
def test_a_bridge_joins_neighbours() -> None:
    state = playing("bridge", bridges=OWN_BRIDGE)
    assert refused(state, A, "play bridge CAN-DOR") == ["SM-BRIDGE-01"]
    assert refused(state, A, "play bridge CAN-CAN") == ["SM-BRIDGE-01"]


@pytest.mark.refuses("SM-BRIDGE-02")
def test_three_bridges_are_the_most() -> None:
    state = playing("bridge", bridges={"SPO-SMA": (1, 1, 1, 0), "CAN-CAS": (0, 0, 0, 1)})
    assert refused(state, A, "play bridge SPO-SMA") == ["SM-BRIDGE-02"]
    assert "play bridge SPO-SMA" not in legal_lines(state, A)


ALL_BUILT = {"CAN-SCR": (1, 2, 0, 0), "CAN-SPO": (0, 0, 3, 0), "CAN-SMA": (3, 0, 0, 0), "CAN-CAS": (0, 0, 0, 3)}


@pytest.mark.accepts("SM-BRIDGE-04", "SM-BRIDGE-05")
def test_with_an_empty_supply_an_opponents_bridge_is_torn_down_and_used() -> None:
    """Its noble goes home; the same place may be used again."""
    state = playing("bridge", bridges=ALL_BUILT)
    assert state.bridge_supply == 0
    after = act(state, A, "play bridge SPO-SMA remove CAN-SCR 1").state
    assert bridges(after, "CAN-SCR") == (1, 1, 0, 0)
    assert bridges(after, "SPO-SMA") == (1, 0, 0, 0)
    assert (after.stock[A], after.stock[B]) == (state.stock[A] - 1, state.stock[B] + 1)
    assert after.bridge_supply == 0
    same = act(state, A, "play bridge CAN-SPO remove CAN-SPO 2").state
    assert bridges(same, "CAN-SPO") == (1, 0, 2, 0)
    assert len(legal_lines(state, A)) == 3 * 7


@pytest.mark.refuses("SM-BRIDGE-04")
def test_tearing_down_is_checked() -> None:
    state = playing("bridge", bridges=ALL_BUILT)
    assert refused(state, A, "play bridge SPO-SMA") == ["SM-BRIDGE-04"]
    assert refused(state, A, "play bridge SPO-SMA remove CAN-SMA 0") == ["SM-BRIDGE-04"]
    assert refused(state, A, "play bridge SPO-SMA remove CAN-SPO 1") == ["SM-BRIDGE-04"]
    assert refused(state, A, "play bridge CAN-SPO remove CAN-SCR 1") == ["SM-BRIDGE-02"]
    plenty = playing("bridge", bridges=OWN_BRIDGE)
    assert refused(plenty, A, "play bridge CAN-SMA remove SPO-SMA 1") == ["SM-BRIDGE-04"]
    assert refused(state, A, "play bridge CAN-SMA remove CAN-SMA 0") == ["SM-BRIDGE-02", "SM-BRIDGE-04"]


def test_a_bridge_with_an_empty_stock_takes_a_noble_from_a_district() -> None:
    state = playing("bridge", nobles=EMPTY, bridges=OWN_BRIDGE)
    after = act(state, A, "play bridge SMA-CAS from SMA").state
    assert nobles(after, "SMA") == (3, 0, 2, 0)
    assert bridges(after, "SMA-CAS") == (1, 0, 0, 0)
    assert "decline bridge" in legal_lines(state, A)


@pytest.mark.accepts("SM-BRIDGE-06")
def test_a_noble_on_a_bridge_counts_in_no_district() -> None:
    """It neither scores nor can be replaced."""
    state = playing(
        "transfer",
        "doge",
        nobles={"SMA": (1, 0, 0, 0)},
        bridges={"SPO-SMA": (0, 2, 1, 0), "CAN-CAS": (0, 0, 0, 1)},
        doge="SMA",
    )
    assert "play transfer SMA 1" not in legal_lines(state, A)
    assert act(state, A, "play doge stay").state.prestige == (8, 0, 0, 0)


@pytest.mark.accepts("SM-TRANS-01", "SM-TRANS-02")
def test_a_transfer_replaces_an_opponents_noble() -> None:
    state = playing("transfer", nobles={"SMA": (0, 2, 0, 0), "DOR": (1, 0, 1, 0)}, bridges=OWN_BRIDGE)
    assert legal_lines(state, A) == ["play transfer SMA 1", "play transfer DOR 2"]
    after = act(state, A, "play transfer SMA 1").state
    assert nobles(after, "SMA") == (1, 1, 0, 0)
    assert (after.stock[A], after.stock[B]) == (state.stock[A] - 1, state.stock[B] + 1)


@pytest.mark.refuses("SM-TRANS-01")
def test_a_transfer_needs_an_opponents_noble_there() -> None:
    state = playing("transfer", nobles={"SMA": (2, 2, 0, 0)}, bridges=OWN_BRIDGE)
    assert refused(state, A, "play transfer SMA 0") == ["SM-TRANS-01"]
    assert refused(state, A, "play transfer SMA 2") == ["SM-TRANS-01"]
    assert refused(state, A, "play transfer DOR 1") == ["SM-TRANS-01"]
    assert refused(state, A, "play transfer SMA 9") == ["SM-TRANS-01"]


def test_a_transfer_with_an_empty_stock() -> None:
    state = playing("transfer", nobles=EMPTY, bridges=OWN_BRIDGE)
    assert legal_lines(state, A) == [
        "play transfer CAN 1 from SMA",
        "play transfer SMA 2 from CAN",
        "decline transfer",
    ]
    after = act(state, A, "play transfer SMA 2 from CAN").state
    assert (nobles(after, "CAN"), nobles(after, "SMA")) == ((19, 3, 0, 0), (5, 0, 1, 0))


def test_without_any_noble_to_take_only_declining_is_left() -> None:
    """All of A's nobles stand in the card's district, which is also the only target."""
    state = playing("SMA", nobles={"SMA": (24, 0, 0, 0)}, bridges=OWN_BRIDGE)
    assert legal_lines(state, A) == ["decline SMA"]


def test_unknown_ids_are_unreadable_and_name_their_field() -> None:
    state = playing("SPO", bridges=OWN_BRIDGE)
    for action, field in (
        (PlayDistrict("SPO", "Rialto"), "to"),
        (PlayDistrict("joker", "SPO"), "card"),
        (PlayDistrict("SPO", "SPO", "Rialto"), "from_district"),
    ):
        with pytest.raises(Unreadable) as error:
            ENGINE.apply(state, A, action)
        assert error.value.field == field


def test_unknown_words_are_unreadable_out_of_turn_too() -> None:
    """They break no rule, whoever says them."""
    state = playing("SPO", bridges=OWN_BRIDGE)
    for action in (
        PlayDistrict("SPO", "Rialto"),
        PlayBridge("CAN-Rialto"),
        Decline("joker"),
        MoveDoge((DogeStep("Rialto"),)),
        NameDistrict("Rialto"),
        Split((Pile(("joker",)),)),
        Deal(("joker",), ()),
    ):
        with pytest.raises(Unreadable):
            ENGINE.apply(state, B, action)


def test_a_very_long_route_is_refused_in_few_words() -> None:
    state = playing("doge", doge="SMA", bridges=OWN_BRIDGE)
    assert len(refuse_typed(state, MoveDoge((DogeStep("SPO", 1), DogeStep("SMA", 1)) * 5000))) < 20


def test_a_refusal_says_who_what_and_how_much() -> None:
    state = playing(
        "doge", doge="SMA", prestige=(1, 0, 0, 0), bridges={"SPO-SMA": (1, 1, 1, 0), "CAN-CAS": (0, 0, 0, 1)}
    )
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, A, ENGINE.notation.parse("play doge to CAS:bank", state))
    violation = refusal.value.violations[0]
    assert violation.rule == "SM-DOGE-07"
    assert violation.facts == {"seat": 0, "step": 1, "from": "SMA", "to": "CAS", "needs": 2, "has": 1}
    assert violation.field == "route[0]"
    english, german = ENGINE.reader("en", ("Anna",)), ENGINE.reader("de", ("Anna",))
    assert english.refusal(violation) == (
        "Step 1 from San Marco to Castello costs 2 prestige, but Anna has only 1 left."
    )
    assert german.refusal(violation) == (
        "Schritt 1 von San Marco nach Castello kostet 2 Prestigepunkte, Anna hat aber nur noch einen."
    )
