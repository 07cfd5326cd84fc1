"""Splits and choices."""

from __future__ import annotations

from itertools import product

import pytest

from referee_engines.contract import CHANCE, Unreadable
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.actions import Pile, Split
from referee_engines.san_marco.state import SanMarcoState
from referee_engines.spaces import Partition, canonical_piles
from tests.helpers.answers import events_of
from tests.unit.san_marco.positions import BOARD, act, event, kinds, legal_lines, refused
from tests.unit.san_marco.test_setup_and_roles import set_up

FIRST = "CAN CAN bridge transfer doge limit-1 limit-2 limit-3"
SECOND = "SPO SMA transfer transfer banishment limit-2 limit-2 limit-3"


def splitting(first: str = FIRST, second: str = SECOND) -> SanMarcoState:
    """Four players: seat 0 distributes to seat 1, seat 2 to seat 3."""
    state = act(set_up(4), CHANCE, "roles 1 2 3").state
    return act(act(state, CHANCE, f"deal {first}").state, CHANCE, f"deal {second}").state


def splitting_three(cards: str = "CAN SCR bridge transfer doge doge limit-1 limit-2 limit-3 limit-3") -> SanMarcoState:
    """Three players: seat 0 distributes to seats 1 and 2."""
    return act(act(set_up(3), CHANCE, "roles 1 2").state, CHANCE, f"deal {cards}").state


def choosing() -> SanMarcoState:
    """Both distributors have split; seat 1 chooses among the offers of seat 0."""
    state = act(splitting(), 0, "split CAN CAN bridge limit-3 | transfer doge limit-1 limit-2").state
    return act(state, 2, "split SPO SMA | transfer transfer banishment limit-2 limit-2 limit-3").state


@pytest.mark.accepts("SM-OFFER-01", "SM-OFFER-02")
def test_all_drawn_cards_are_divided_into_offers() -> None:
    after = act(splitting(), 0, "split CAN | CAN bridge transfer doge limit-1 limit-2 limit-3")
    assert event(after, "offers_made").facts == {"seat": 0, "sizes": (7, 1)}
    act(splitting_three(), 0, "split CAN | SCR | bridge transfer doge doge limit-1 limit-2 limit-3 limit-3")


@pytest.mark.refuses("SM-OFFER-01")
@pytest.mark.parametrize(
    "line",
    [
        "split CAN CAN bridge transfer doge limit-1 limit-2 limit-3",
        "split CAN | CAN bridge | transfer doge limit-1 limit-2 limit-3",
        "split CAN | CAN bridge transfer doge limit-1 limit-2",
        "split CAN CAN CAN | bridge transfer doge limit-1 limit-2 limit-3",
        "split CAN SCR | bridge transfer doge limit-1 limit-2 limit-3",
    ],
)
def test_a_split_holds_exactly_the_drawn_cards_in_two_offers(line: str) -> None:
    assert refused(splitting(), 0, line)[0] == "SM-OFFER-01"


@pytest.mark.refuses("SM-OFFER-02")
def test_each_offer_holds_a_card() -> None:
    assert refused(splitting(), 0, f"split {FIRST} |") == ["SM-OFFER-02"]
    assert refused(splitting_three(), 0, "split | CAN |") == ["SM-OFFER-01", "SM-OFFER-02", "SM-OFFER-02"]


def test_an_unknown_card_is_unreadable() -> None:
    with pytest.raises(Unreadable) as error:
        ENGINE.apply(splitting(), 0, Split((Pile(("CAN",)), Pile(("joker",)))))
    assert error.value.field == "piles[1].cards[0]"


@pytest.mark.refuses("SM-OFFER-03")
@pytest.mark.accepts("SM-OFFER-03")
def test_offers_are_fixed_once_made() -> None:
    """R-04: the second distributor's offers stay as they are while the first pair plays."""
    state = act(splitting(), 2, "split SPO SMA | transfer transfer banishment limit-2 limit-2 limit-3").state
    assert ENGINE.turn(state).awaited == (0,)
    again = "split SPO | SMA transfer transfer banishment limit-2 limit-2 limit-3"
    assert refused(state, 2, again) == ["SM-TURN-01", "SM-OFFER-03"]
    assert choosing().offers[1] == state.offers[1]


def test_distributors_split_in_any_order() -> None:
    first, second = "split CAN CAN | bridge transfer doge limit-1 limit-2 limit-3", f"split SPO | {SECOND[4:]}"
    one = act(act(splitting(), 0, first).state, 2, second).state
    other = act(act(splitting(), 2, second).state, 0, first).state
    assert one == other


def test_equal_splits_are_one_action_in_canonical_form() -> None:
    """R-27: piles and equal cards have no names; input in any order is stored canonically."""
    a = act(splitting(), 0, "split limit-3 doge CAN | limit-1 CAN transfer limit-2 bridge").state
    b = act(splitting(), 0, "split CAN bridge transfer limit-1 limit-2 | CAN doge limit-3").state
    assert a == b
    piles = [[BOARD.cards[kind] for kind in pile] for pile in a.offers[0]]
    assert piles == [["CAN", "bridge", "transfer", "limit-1", "limit-2"], ["CAN", "doge", "limit-3"]]


def brute_force(cards: list[int], piles: int) -> set[tuple[tuple[int, ...], ...]]:
    """All canonical forms, from every labelled way of putting each card on a pile."""
    found = set()
    for places in product(range(piles), repeat=len(cards)):
        parts = [[card for card, place in zip(cards, places, strict=True) if place == p] for p in range(piles)]
        if all(parts):
            found.add(canonical_piles(parts))
    return found


@pytest.mark.parametrize(
    ("state", "piles"),
    [
        (splitting(), 2),
        (splitting("CAN CAN CAN CAN bridge limit-1 limit-1 limit-1"), 2),
        (
            splitting(
                "CAN CAN doge doge transfer limit-1 limit-1 limit-2", "CAN CAN CAN SMA SMA limit-1 limit-2 limit-3"
            ),
            2,
        ),
        (splitting_three(), 3),
        (splitting_three("doge doge doge transfer transfer transfer limit-1 limit-1 limit-1 limit-2"), 3),
        (splitting_three("CAN CAN CAN CAN CAN SCR limit-3 limit-3 limit-3 limit-3"), 3),
    ],
)
def test_splits_are_counted_and_listed_like_brute_force(state: SanMarcoState, piles: int) -> None:
    """The count is computed; the listing is complete, canonical and in order."""
    space = ENGINE.legal(state, 0)
    cards = [kind for kind, n in enumerate(state.drawn[0]) for _ in range(n)]
    expected = sorted(brute_force(cards, piles))
    listed = [
        tuple([tuple([BOARD.card_index[card] for card in pile.cards]) for pile in action.piles])
        for action in space
        if isinstance(action, Split)
    ]
    assert listed == expected
    assert space.count() == len(expected)


def test_the_most_splits_there_can_be_are_computed() -> None:
    """R-27: 9,330 for ten different cards in three offers, 127 for eight in two."""
    ten: Partition[object] = Partition("split", "piles", (1,) * 10, "abcdefghij", 3, tuple)
    assert ten.count() == 9330
    eight = splitting("CAN SCR SPO SMA DOR limit-1 limit-2 limit-3", "CAN CAN SPO SMA DOR limit-1 limit-2 limit-3")
    assert ENGINE.legal(eight, 0).count() == 127


@pytest.mark.accepts("SM-OFFER-04", "SM-PLAY-01", "SM-PLAY-04")
def test_the_decider_takes_one_offer_and_the_distributor_the_other() -> None:
    """Limit cards lie open at once; the first pair finishes before the second opens."""
    state = choosing()
    assert ENGINE.turn(state).awaited == (1,)
    after = act(state, 1, "choose 1")
    assert event(after, "offer_taken").facts == {
        "seat": 1,
        "pile": 1,
        "cards": ("transfer", "doge", "limit-1", "limit-2"),
        "action_cards": 2,
    }
    assert ENGINE.view(after.state, None).seats[1].limit_points == 3
    after = act(after.state, 1, "play doge in SMA")
    after = act(after.state, 1, "play transfer CAN 0")
    assert event(after, "offer_taken").facts["seat"] == 0
    assert ENGINE.turn(after.state).awaited == (0,)
    assert "offers_opened" not in kinds(after)
    for line in ("play CAN", "play CAN"):
        after = act(after.state, 0, line)
    after = act(after.state, 0, "play bridge SPO-SMA")
    assert event(after, "offers_opened").facts["seat"] == 2
    assert ENGINE.turn(after.state).awaited == (3,)


@pytest.mark.refuses("SM-OFFER-04")
def test_only_an_open_offer_can_be_chosen() -> None:
    assert refused(choosing(), 1, "choose 2") == ["SM-OFFER-04"]
    assert refused(choosing(), 1, "choose -1") == ["SM-OFFER-04"]


@pytest.mark.refuses("SM-PLAY-04")
def test_the_second_decider_waits_for_the_first_pair() -> None:
    assert refused(choosing(), 3, "choose 0") == ["SM-TURN-01", "SM-PLAY-04"]


@pytest.mark.accepts("SM-OFFER-05")
@pytest.mark.refuses("SM-OFFER-05")
def test_with_two_deciders_the_first_picks_and_plays_before_the_second() -> None:
    state = act(
        splitting_three(), 0, "split CAN limit-3 | SCR bridge limit-1 | transfer doge doge limit-2 limit-3"
    ).state
    assert refused(state, 2, "choose 0") == ["SM-TURN-01", "SM-OFFER-05"]
    state = act(state, 1, "choose 0").state
    assert refused(state, 2, "choose 1") == ["SM-TURN-01", "SM-OFFER-05"]
    state = act(state, 1, "play CAN").state
    assert legal_lines(state, 2) == ["choose 1", "choose 2"]
    assert refused(state, 2, "choose 0") == ["SM-OFFER-04"]
    state = act(state, 2, "choose 1").state
    state = act(state, 2, "play SCR").state
    after = act(state, 2, "play bridge SPO-DOR")
    assert event(after, "offer_taken").facts["seat"] == 0
    assert ENGINE.turn(after.state).awaited == (0,)


def test_an_offer_without_action_cards_is_taken_and_done() -> None:
    """The decider has nothing to execute, so the distributor gets the rest in the same step."""
    state = act(splitting(), 0, "split limit-1 limit-2 limit-3 | CAN CAN bridge transfer doge").state
    state = act(state, 2, f"split SPO | {SECOND[4:]}").state
    after = act(state, 1, "choose 1")
    assert [each.facts["seat"] for each in events_of(after) if each.kind == "offer_taken"] == [1, 0]
    assert ENGINE.turn(after.state).awaited == (0,)


@pytest.mark.accepts("SM-HID-01")
def test_nobody_else_sees_a_distributors_cards() -> None:
    state = splitting()
    for seat in (1, 2, 3, None):
        seen = ENGINE.view(state, seat).distributors[0]
        assert (seen.drawn, seen.piles, seen.cards) == ((), (), 8)
    assert len(ENGINE.view(state, 0).distributors[0].drawn) == 8
    state = act(state, 0, f"split CAN | {FIRST[4:]}").state
    for seat in (1, 2, 3, None):
        seen = ENGINE.view(state, seat).distributors[0]
        assert (seen.has_split, seen.sizes, seen.piles) == (True, (7, 1), ())
    assert ENGINE.view(state, 0).distributors[0].piles[0].cards == ("CAN",)
    opened = choosing()
    assert ENGINE.view(opened, None).distributors[0].piles[0].cards == ("CAN", "CAN", "bridge", "limit-3")
    assert ENGINE.view(opened, 3).distributors[1].piles == ()


def test_the_deal_is_told_to_its_distributor_alone() -> None:
    state = act(set_up(4), CHANCE, "roles 1 2 3").state
    after = act(state, CHANCE, f"deal {FIRST}")
    private = event(after, "drew")
    assert private.seats == (0,)
    assert "cards" not in event(after, "dealt").facts
