"""Marks of Flandern 1302: influence cards, and what ends the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee_engines.contract import Seat
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.state import Acting, Flandern1302State
from referee_engines.marks import Cost, Marks
from tests.unit.flandern_1302.positions import BOARD, act, acting, choosing, golden, table
from tests.unit.flandern_1302.test_end import NO_CARDS, all_but

ENDS = Marks(ends_game=True)


def marks(state: Flandern1302State, seat: Seat, line: str) -> Marks | None:
    """Those of a legal action, which must come true as far as the end is concerned."""
    found = ENGINE.marker(state, seat)(ENGINE.notation.parse(line, state))
    is_over = bool(ENGINE.turn(act(state, seat, line).state).over)
    assert is_over or not found or not found.ends_game
    return found


def last(state: Flandern1302State, golden_card: str) -> Flandern1302State:
    """Seat 3 acts last, with a pick-up card."""
    state = acting(state, "pickup", golden=golden_card)
    phase = state.phase
    assert isinstance(phase, Acting)
    return replace(state, phase=replace(phase, acted=3))


def test_a_choice_costs_its_influence_cards_whoever_else_has_chosen() -> None:
    state = choosing(table())
    for seat in (2, 0, 1):
        assert marks(state, seat, "commit brugge 2") == Marks(costs=(Cost("influence", 2),))
        assert marks(state, seat, "commit site 0") is None
        state = act(state, seat, "commit site 1").state
    assert marks(state, 3, "commit brugge 2") == Marks(costs=(Cost("influence", 2),))


def test_with_the_deck_used_up_the_golden_action_ends_the_game() -> None:
    assert marks(replace(golden(table(), "pickup"), deck=NO_CARDS), 0, "pick-up") == ENDS
    assert marks(golden(table(), "pickup"), 0, "pick-up") is None


@pytest.mark.parametrize("free", [("gent.T1",), ("gent.T1", "luik.T1")])
def test_with_one_free_plot_left_the_golden_action_ends_the_game(free: tuple[str, ...]) -> None:
    assert marks(golden(table(all_but(*free)), "pickup"), 0, "pick-up") == (ENDS if len(free) == 1 else None)


@pytest.mark.parametrize(
    ("free", "ends"), [(("gent.T1", "luik.T1"), True), (("gent.T1", "luik.T1", "ieper.T1"), False)]
)
def test_a_tile_on_the_last_but_one_plot_ends_the_game(free: tuple[str, ...], ends: bool) -> None:
    state = golden(table(all_but(*free)), "gent")
    assert marks(state, 0, "build gent.T1 church") == (ENDS if ends else None)


def test_the_last_tile_of_a_shape_closes_plots_in_other_cities() -> None:
    """Nothing but the church has a tile for the plots, and only one."""
    factions = ("blue", "yellow", "green", "red", "grey", "church")
    shape = BOARD.shapes[BOARD.plans[1].shape[BOARD.plans[1].index["T1"]]]
    free = ("gent.T1", "luik.T1", "ieper.T1")
    state = golden(table(all_but(*free), used_up=[f"{faction} {shape}" for faction in factions]), "gent")
    church = BOARD.faction_index["church"]
    kind = next(i for i, (of, masters) in enumerate(BOARD.kinds[church]) if BOARD.shapes[of] == shape and not masters)
    supply = list(state.tiles[church])
    supply[kind] = 1
    tiles = list(state.tiles)
    tiles[church] = tuple(supply)
    assert marks(replace(state, tiles=tuple(tiles)), 0, "build gent.T1 church") == ENDS


def test_only_who_knows_the_golden_card_knows_that_the_round_is_over() -> None:
    """An influence card needs no decision. With a full deck seat 3 cannot know that it lies there."""
    board = table(all_but("gent.T1"))
    assert marks(last(board, "influence"), 3, "pick-up") is None
    assert marks(last(board, "pickup"), 3, "pick-up") is None
    assert marks(last(replace(board, deck=NO_CARDS), "influence"), 3, "pick-up") == ENDS
    assert marks(last(replace(board, deck=NO_CARDS), "pickup"), 3, "pick-up") is None
    assert marks(last(replace(board, start=3), "influence"), 2, "pick-up") is None
