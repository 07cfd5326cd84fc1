"""Setup, role draw, deals: everything before the first offer."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, RuleViolation, Setup, Unreadable
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.actions import Deal, Roles, Roll
from referee_engines.san_marco.state import SanMarcoState
from tests.helpers.play import play
from tests.unit.san_marco.positions import BOARD, A, act, bridges, event, legal_lines, nobles, refused


def rolled(players: int, *faces: int, **options: str) -> SanMarcoState:
    """A new game after these setup rolls."""
    state: SanMarcoState = ENGINE.new_game(Setup(players, options))
    for face in faces:
        state = act(state, CHANCE, f"roll {face}").state
    return state


def set_up(players: int) -> SanMarcoState:
    """All nobles and bridges placed: the role draw of the first round."""
    state = rolled(players, *([1, 2, 3, 4] * players))
    pairs = ["CAN-CAS", "CAN-SCR"] * 3
    while ENGINE.turn(state).phase == "setup_bridge":
        state = act(state, ENGINE.turn(state).awaited[0], f"place {pairs.pop()}").state
    return state


@pytest.mark.accepts("SM-GEN-02")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_start(players: int) -> None:
    assert ENGINE.new_game(Setup(players)).players == players


@pytest.mark.refuses("SM-GEN-02")
@pytest.mark.parametrize("players", [0, 1, 2, 5, -3])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.new_game(Setup(players))
    assert refusal.value.violations[0].rule == "SM-GEN-02"
    assert refusal.value.violations[0].facts == {"players": players, "least": 3, "most": 4}


@pytest.mark.accepts("SM-COMP-01", "SM-COMP-02", "SM-COMP-03", "SM-SETUP-04")
def test_a_new_game_has_all_pieces_and_cards() -> None:
    state = ENGINE.new_game(Setup(4))
    assert state.limit_deck == (8, 10, 10)
    assert state.action_deck == (5, 5, 5, 5, 5, 5, 6, 12, 10, 4)
    assert state.stock == (25, 25, 25, 25)
    assert state.bridge_supply == 12
    assert state.prestige == (0, 0, 0, 0)
    assert ENGINE.view(state, None).doge is None


@pytest.mark.accepts("SM-SETUP-01")
def test_each_roll_puts_two_nobles_into_the_district_of_its_face() -> None:
    after = act(ENGINE.new_game(Setup(4)), CHANCE, "roll 4")
    assert nobles(after.state, "SMA") == (2, 0, 0, 0)
    assert after.state.stock == (23, 25, 25, 25)
    assert event(after, "nobles_placed").facts["district"] == "SMA"
    fourth = rolled(4, 1, 2, 3, 4)
    assert ENGINE.turn(fourth).phase == "setup_roll"
    assert nobles(act(fourth, CHANCE, "roll 6").state, "CAS") == (0, 2, 0, 0)


@pytest.mark.refuses("SM-SETUP-01")
@pytest.mark.parametrize("face", [0, 7, -1, 2**40])
def test_a_die_has_six_faces(face: int) -> None:
    state = ENGINE.new_game(Setup(3))
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, CHANCE, Roll(face))
    assert [v.rule for v in refusal.value.violations] == ["SM-SETUP-01"]


@pytest.mark.accepts("SM-SETUP-02")
@pytest.mark.refuses("SM-SETUP-02")
def test_the_fourth_equal_roll_is_repeated_until_it_differs() -> None:
    state = rolled(3, 5, 5, 5)
    assert legal_lines(state, CHANCE) == ["roll 1", "roll 2", "roll 3", "roll 4", "roll 6"]
    assert refused(state, CHANCE, "roll 5") == ["SM-SETUP-02"]
    assert nobles(act(state, CHANCE, "roll 6").state, "DOR") == (6, 0, 0)


def test_the_switch_for_two_districts_can_be_off() -> None:
    """R-02: with setup_min_districts 1 four equal rolls stand."""
    state = rolled(3, 5, 5, 5, setup_min_districts="1")
    assert nobles(act(state, CHANCE, "roll 5").state, "DOR") == (8, 0, 0)


@pytest.mark.accepts("SM-SETUP-03")
@pytest.mark.parametrize(("players", "stock", "supply"), [(4, 16, 8), (3, 15, 6)])
def test_bridges_of_the_setup(players: int, stock: int, supply: int) -> None:
    """One bridge each with four players, two laps with three; each takes a noble from the stock."""
    state = rolled(players, *([1, 2, 3, 4] * players))
    order = []
    pairs = ["CAN-CAS", "CAN-SCR", "SMA-CAS"]
    while ENGINE.turn(state).phase == "setup_bridge":
        seat = ENGINE.turn(state).awaited[0]
        order.append(seat)
        state = act(state, seat, f"place {pairs[len(order) % 3]}").state
    assert order == (list(range(4)) if players == 4 else [0, 1, 2, 0, 1, 2])
    assert state.stock == (stock,) * players
    assert state.bridge_supply == supply
    assert ENGINE.turn(state).phase == "role_draw"


def test_a_full_pair_takes_no_fourth_setup_bridge() -> None:
    state = rolled(4, *([1, 2, 3, 4] * 4))
    for seat in range(3):
        state = act(state, seat, "place SPO-SMA").state
    assert refused(state, 3, "place SPO-SMA") == ["SM-BRIDGE-02"]
    assert refused(state, 3, "place CAN-DOR") == ["SM-BRIDGE-01"]
    assert "place SPO-SMA" not in legal_lines(state, 3)


def test_a_pair_may_be_named_in_either_order() -> None:
    state = rolled(4, *([1, 2, 3, 4] * 4))
    assert bridges(act(state, A, "place SMA-SPO").state, "SPO-SMA") == (1, 0, 0, 0)


@pytest.mark.accepts("SM-ROLE-01", "SM-ROLE-02")
def test_four_players_draw_decider_distributor_decider() -> None:
    """The start player is the first distributor; the stones give decider 1, distributor 2, decider 2."""
    state = set_up(4)
    assert ENGINE.legal(state, CHANCE).count() == 6
    after = act(state, CHANCE, "roles 3 1 2")
    assert after.state.distributors == (0, 1)
    assert after.state.deciders == (3, 2)


@pytest.mark.refuses("SM-ROLE-01", "SM-ROLE-02")
def test_the_start_players_stone_is_not_drawn() -> None:
    assert refused(set_up(4), CHANCE, "roles 0 1 2") == ["SM-ROLE-02", "SM-ROLE-01"]
    assert refused(set_up(4), CHANCE, "roles 1 2") == ["SM-ROLE-02"]
    assert refused(set_up(4), CHANCE, "roles 1 1 2") == ["SM-ROLE-02"]


@pytest.mark.accepts("SM-ROLE-03")
@pytest.mark.refuses("SM-ROLE-03")
def test_three_players_have_one_distributor_and_two_deciders() -> None:
    state = set_up(3)
    after = act(state, CHANCE, "roles 2 1").state
    assert (after.distributors, after.deciders) == ((0,), (2, 1))
    assert refused(state, CHANCE, "roles 2 1 0") == ["SM-ROLE-03", "SM-ROLE-01"]


@pytest.mark.accepts("SM-DEAL-01")
@pytest.mark.refuses("SM-DEAL-01")
def test_a_distributor_facing_one_decider_draws_five_and_three() -> None:
    state = act(set_up(4), CHANCE, "roles 1 2 3").state
    after = act(state, CHANCE, "deal CAN SCR SPO SMA DOR limit-1 limit-2 limit-3")
    assert sum(after.state.action_deck) == 57
    assert sum(after.state.limit_deck) == 25
    assert refused(state, CHANCE, "deal CAN SCR SPO SMA limit-1 limit-2") == ["SM-DEAL-01", "SM-DEAL-01"]
    assert refused(state, CHANCE, "deal CAN SCR SPO SMA DOR CAS limit-1 limit-2 limit-3") == ["SM-DEAL-01"]


@pytest.mark.accepts("SM-DEAL-02")
@pytest.mark.refuses("SM-DEAL-02")
def test_a_distributor_facing_two_deciders_draws_six_and_four() -> None:
    state = act(set_up(3), CHANCE, "roles 1 2").state
    act(state, CHANCE, "deal CAN SCR SPO SMA DOR CAS limit-1 limit-2 limit-3 limit-3")
    assert refused(state, CHANCE, "deal CAN SCR SPO SMA DOR limit-1 limit-2 limit-3") == ["SM-DEAL-02", "SM-DEAL-02"]


@pytest.mark.refuses("SM-COMP-01", "SM-COMP-02")
def test_cards_that_the_decks_do_not_hold_cannot_be_dealt() -> None:
    state = act(set_up(4), CHANCE, "roles 1 2 3").state
    assert refused(
        state, CHANCE, "deal banishment banishment banishment banishment banishment limit-1 limit-1 limit-1"
    ) == ["SM-COMP-02"]
    with pytest.raises(RuleViolation) as refusal:
        ENGINE.apply(state, CHANCE, Deal(("CAN", "SCR", "SPO", "SMA", "DOR"), (1, 2, 4)))
    assert [v.rule for v in refusal.value.violations] == ["SM-COMP-01"]
    with pytest.raises(Unreadable, match="action_cards"):
        ENGINE.apply(state, CHANCE, Deal(("Canaletto",), ()))


@pytest.mark.accepts("SM-TURN-01")
@pytest.mark.refuses("SM-TURN-01")
def test_only_the_awaited_seat_acts_and_only_in_its_phase() -> None:
    state = set_up(4)
    assert ENGINE.turn(state).awaited == (CHANCE,)
    assert refused(state, A, "choose 0") == ["SM-TURN-01"]
    assert refused(state, CHANCE, "roll 3") == ["SM-TURN-01"]
    with pytest.raises(RuleViolation):
        ENGINE.apply(state, 99, Roles((1, 2, 3)))
    act(state, CHANCE, "roles 1 2 3")


def test_a_random_start_player_is_a_chance_outcome() -> None:
    state = ENGINE.new_game(Setup(4, {"start": "random"}))
    assert legal_lines(state, CHANCE) == ["start 0", "start 1", "start 2", "start 3"]
    after = act(state, CHANCE, "start 2").state
    assert after.start_seat == 2
    assert nobles(act(after, CHANCE, "roll 1").state, "CAN") == (0, 0, 2, 0)
    assert refused(state, CHANCE, "start 4") == ["SM-ROLE-01"]


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"start": "4"}, "options.start"),
        ({"start": "first"}, "options.start"),
        ({"data": "another"}, "options.data"),
        ({"setup_min_districts": "3"}, "options.setup_min_districts"),
        ({"colour": "red"}, "options.colour"),
    ],
)
def test_unreadable_options_name_their_field(options: dict[str, str], field: str) -> None:
    with pytest.raises(Unreadable) as error:
        ENGINE.new_game(Setup(4, options))
    assert error.value.field == field


@pytest.mark.accepts("SM-ROLE-04")
def test_the_start_player_moves_on_clockwise_every_round() -> None:
    """In a last round the next seat below ten; the rotation runs on across passages (R-06)."""
    seen = 0
    for seed in range(12):
        for ply in play(ENGINE, 4, seed):
            before, after = ply.state, ply.after.state
            if (before.round, before.passage) == (after.round, after.passage):
                continue
            seen += 1
            start = (before.start_seat + 1) % 4
            while after.last_round and start not in after.active:
                start = (start + 1) % 4
            assert after.start_seat == start
    assert seen > 50
    assert BOARD.limit_threshold == 10
