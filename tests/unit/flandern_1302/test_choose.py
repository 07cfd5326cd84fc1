"""Steps 1 to 3: the golden card, the hidden choice, the turn order."""

from __future__ import annotations

import json
from itertools import permutations
from operator import add

import pytest
from msgspec.structs import replace

from referee_engines import documents
from referee_engines.contract import CHANCE, RuleViolation, Unreadable
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.actions import Commit, Draw
from referee_engines.flandern_1302.state import INFLUENCE, Acting, Choosing, Drawing, turn_order
from tests.helpers.answers import events_of
from tests.helpers.play import play
from tests.unit.flandern_1302.positions import (
    BOARD,
    act,
    acting,
    choosing,
    events,
    legal_lines,
    play_lines,
    refused,
    sentence,
    table,
    violations,
)

FULL = {f"gent.{plot}": "x" for plot in BOARD.plans[1].plots if plot != "C"}
NO_A = (0,) * 11


@pytest.mark.accepts("FL-SETUP-05", "FL-GOLD-01")
def test_a_cards_are_drawn_before_b_cards_each_by_its_number() -> None:
    space = ENGINE.legal(table(), CHANCE)
    weights = {ENGINE.notation.format(action): space.weight(action) for action in space}
    assert weights["draw A site"] == 2
    assert weights["draw A cathedral"] == weights["draw A gent"] == 1
    assert space.total_weight() == 14
    state = replace(table(), deck=(NO_A, BOARD.decks[1]))
    assert {action.letter for action in ENGINE.legal(state, CHANCE) if isinstance(action, Draw)} == {"B"}
    assert ENGINE.legal(state, CHANCE).weight(Draw("B", "cathedral")) == 3


@pytest.mark.refuses("FL-SETUP-05", "FL-GOLD-01")
def test_no_b_card_while_a_cards_are_left_and_no_card_that_is_gone() -> None:
    assert refused(table(), CHANCE, "draw B gent") == ["FL-SETUP-05"]
    assert refused(table(), CHANCE, "draw B site") == ["FL-SETUP-05", "FL-GOLD-01"]
    state = play_lines(choosing(table()), *[f"{seat}: commit pickup" for seat in range(4)])
    gone = replace(table(), deck=((0, *BOARD.decks[0][1:]), BOARD.decks[1]))
    assert refused(gone, CHANCE, "draw A brugge") == ["FL-GOLD-01"]
    assert refused(table(), 0, "draw A gent") == ["FL-GOLD-01"]
    assert refused(state, CHANCE, "draw A gent") == ["FL-ROUND-01", "FL-ACT-01"]
    with pytest.raises(Unreadable):
        ENGINE.apply(table(), CHANCE, Draw("C", "gent"))
    with pytest.raises(Unreadable):
        ENGINE.apply(table(), CHANCE, Draw("A", "paris"))


@pytest.mark.accepts("FL-GOLD-02", "FL-GOLD-03")
def test_a_card_of_a_scored_city_is_discarded_face_up_and_another_is_drawn() -> None:
    state = table(FULL, scored=["gent"])
    after = act(state, CHANCE, "draw A gent")
    assert ENGINE.turn(after.state).phase == "draw"
    assert events(after, "golden_rejected")[0].seats is None
    assert [(c.card, c.count) for c in ENGINE.view(after.state, 2).discards] == [("gent", 1)]
    assert ENGINE.legal(after.state, CHANCE).total_weight() == 13
    assert ENGINE.turn(play_lines(after.state, "*: draw A luik")).phase == "choose"


@pytest.mark.accepts("FL-GOLD-04")
def test_without_a_card_in_the_deck_the_round_has_no_golden_card_and_is_the_last() -> None:
    last = tuple([int(card == "gent") for card in BOARD.cards])
    state = replace(table(FULL, scored=["gent"]), deck=(NO_A, last))
    after = act(state, CHANCE, "draw B gent")
    assert events(after, "no_golden_card")
    view = ENGINE.view(after.state, 0)
    assert (view.phase, view.has_golden_card, view.golden_card) == ("choose", False, None)
    state = play_lines(after.state, *[f"{seat}: commit pickup" for seat in range(4)])
    state = play_lines(state, *[f"{seat}: pick-up" for seat in range(4)])
    assert ENGINE.turn(state).over == "FL-END-02"


@pytest.mark.accepts("FL-CHOOSE-01", "FL-CHOOSE-02")
def test_one_card_of_the_hand_and_any_number_of_influence_cards() -> None:
    state = choosing(table())
    assert ENGINE.legal(state, 2).count() == 8 * 4
    more = replace(state, influence=(3, 3, 5, 0))
    assert ENGINE.legal(more, 2).count() == 8 * 6
    assert ENGINE.legal(more, 3).count() == 8
    assert isinstance(play_lines(more, "2: commit luik 5").phase, Choosing)


@pytest.mark.refuses("FL-CHOOSE-01", "FL-CHOOSE-02")
def test_no_card_that_lies_open_and_no_more_influence_cards_than_held() -> None:
    state = choosing(table())
    hands = ((1, 0, 1, 1, 1, 1, 1, 1), *state.hands[1:])
    state = replace(state, hands=hands)
    assert refused(state, 0, "commit gent") == ["FL-CHOOSE-01"]
    assert refused(state, 0, "commit luik 4") == ["FL-CHOOSE-02"]
    assert refused(state, 0, "commit luik -1") == ["FL-CHOOSE-02"]
    assert refused(state, 0, "commit gent 9") == ["FL-CHOOSE-01", "FL-CHOOSE-02"]
    with pytest.raises(Unreadable) as unreadable:
        ENGINE.apply(state, 0, Commit("paris", 0))
    assert unreadable.value.field == "card"


@pytest.mark.refuses("FL-CHOOSE-01")
def test_a_golden_card_that_is_no_action_card_is_refused() -> None:
    state = choosing(table())
    for card in ("influence", "cathedral", "guild_master"):
        assert refused(state, 0, f"commit {card}") == ["FL-CHOOSE-01"]
        assert refused(state, 0, f"commit {card} 4") == ["FL-CHOOSE-01", "FL-CHOOSE-02"]
        assert violations(state, 0, f"commit {card}")[0].message == "refusal-FL-CHOOSE-01-golden"


def test_the_refusal_says_where_the_card_is() -> None:
    state = choosing(table())
    played = replace(state, hands=((1, 0, 1, 1, 1, 1, 1, 1), *state.hands[1:]))
    (violation,) = violations(played, 0, "commit gent")
    assert sentence(violation) == "Anna does not hold the Ghent card: it already lies face up."
    assert sentence(violation, "de") == "Anna hat die Städtekarte Gent nicht auf der Hand, sie liegt schon offen aus."
    data = json.loads(BOARD.set.document)
    data["id"] = "no-gent"
    data["player_cards"]["city"].remove("gent")
    engine = ENGINE.with_data([json.dumps(data)])
    with pytest.raises(RuleViolation) as refusal:
        engine.apply(
            replace(played, data="no-gent", hands=(played.hands[0],) * 4),
            0,
            Commit("gent", 0),
        )
    assert refusal.value.violations[0].message == "refusal-FL-CHOOSE-01-never"


@pytest.mark.accepts("FL-CHOOSE-04", "FL-CHOOSE-05")
def test_cards_without_effect_may_be_selected() -> None:
    state = choosing(table(FULL, scored=["gent"]))
    assert "commit gent" in legal_lines(state, 0)
    assert "commit pickup" in legal_lines(state, 0)


@pytest.mark.accepts("FL-CHOOSE-03", "FL-CHOOSE-06")
def test_only_the_fact_of_a_commitment_is_seen() -> None:
    after = act(choosing(table()), 1, "commit gent 2")
    assert [event.facts for event in events_of(after)] == [{"seat": 1}]
    for seat in (0, 2, 3, None):
        seen = ENGINE.view(after.state, seat).seats[1]
        assert (seen.committed, seen.commitment, seen.influence, len(seen.hand)) == (True, None, 3, 8)
    own = ENGINE.view(after.state, 1).seats[1].commitment
    assert own is not None
    assert (own.card, own.k) == ("gent", 2)
    assert ENGINE.turn(after.state).awaited == (0, 2, 3)


@pytest.mark.refuses("FL-CHOOSE-06")
def test_a_commitment_is_final() -> None:
    state = play_lines(choosing(table()), "1: commit gent 2")
    assert refused(state, 1, "commit luik") == ["FL-CHOOSE-06"]
    assert refused(state, 1, "commit gent 2") == ["FL-CHOOSE-06"]
    (violation,) = violations(state, 1, "commit luik")
    assert violation.facts == {"seat": 1, "awaited": (0, 2, 3)}
    assert sentence(violation) == (
        "Seat 1 has already chosen, and the choice is final. Still to choose: Anna, seat 2 and seat 3."
    )
    assert ENGINE.legal(state, 1).count() == 0


def test_only_a_player_who_has_committed_breaks_the_rule_of_one_selection() -> None:
    state = play_lines(choosing(table()), "1: commit gent 2")
    for seat in (CHANCE, 4, 9, -2):
        assert refused(state, seat, "commit luik") == ["FL-CHOOSE-01"]
        assert refused(state, seat, "draw A gent") == ["FL-ROUND-01", "FL-CHOOSE-01"]
    assert sentence(violations(state, 9, "commit luik")[0]).startswith("It is not seat 9's turn")


@pytest.mark.accepts("FL-ORDER-01")
def test_every_order_of_the_commits_gives_the_same_bytes() -> None:
    lines = ["0: commit gent 1", "1: commit pickup 3", "2: commit gent", "3: commit site 1"]
    packed = {documents.pack(play_lines(choosing(table()), *order)) for order in permutations(lines)}
    assert len(packed) == 1
    assert {documents.digest(ENGINE, play_lines(choosing(table()), *order)) for order in permutations(lines[:3])} == {
        documents.digest(ENGINE, play_lines(choosing(table()), *lines[:3]))
    }
    after = act(play_lines(choosing(table()), *lines[:3]), 3, "commit site 1")
    assert [event.facts["card"] for event in events(after, "revealed")] == ["gent", "pickup", "gent", "site"]


@pytest.mark.accepts("FL-ORDER-02", "FL-ORDER-03", "FL-ORDER-04")
@pytest.mark.parametrize(
    ("counts", "order"),
    [
        ((1, 1, 1, 1), (1, 2, 3, 0)),
        ((2, 1, 2, 1), (2, 0, 1, 3)),
        ((1, 2, 4, 1), (2, 1, 3, 0)),
        ((3, 3, 3, 3), (1, 2, 3, 0)),
    ],
)
def test_turn_orders_of_the_specification(counts: tuple[int, ...], order: tuple[int, ...]) -> None:
    """Four players, seat 1 starts: most cards first, ties clockwise from the start player."""
    assert turn_order(1, tuple([count - 1 for count in counts])) == order
    state = play_lines(
        choosing(table(start=1)), *[f"{seat}: commit pickup {count - 1}" for seat, count in enumerate(counts)]
    )
    assert isinstance(state.phase, Acting)
    assert state.phase.order == order
    assert ENGINE.view(state, None).order == order
    for seat in order:
        assert ENGINE.turn(state).awaited == (seat,)
        state = play_lines(state, f"{seat}: pick-up")


@pytest.mark.accepts("FL-ORDER-05", "FL-ACT-04")
def test_played_influence_cards_leave_the_game_and_action_cards_lie_open() -> None:
    state = play_lines(
        choosing(table(), "pickup"), "0: commit gent 2", "1: commit luik", "2: commit site 3", "3: commit gent"
    )
    view = ENGINE.view(state, None)
    assert [p.influence for p in view.seats] == [1, 3, 0, 3]
    assert [p.open_cards for p in view.seats] == [("gent",), ("luik",), ("site",), ("gent",)]
    assert "gent" not in view.seats[0].hand
    assert [p.commitment and p.commitment.k for p in view.seats] == [2, 0, 3, 0]


@pytest.mark.accepts("FL-ROUND-01")
def test_a_round_goes_through_its_steps() -> None:
    state = table()
    phases = [ENGINE.turn(state).phase]
    for line in (
        "*: draw A pickup",
        *[f"{seat}: commit pickup" for seat in range(4)],
        *[f"{seat}: pick-up" for seat in range(4)],
        "0: pick-up",
    ):
        state = play_lines(state, line)
        if ENGINE.turn(state).phase != phases[-1]:
            phases.append(ENGINE.turn(state).phase)
    assert phases == ["draw", "choose", "act", "gold", "draw"]
    assert (state.round, state.start) == (6, 1)


@pytest.mark.refuses("FL-ROUND-01")
def test_an_action_of_another_step_is_refused() -> None:
    assert refused(choosing(table()), 0, "pick-up") == ["FL-ROUND-01"]
    assert refused(table(), 0, "commit gent") == ["FL-ROUND-01", "FL-GOLD-01"]
    assert refused(acting(table(), "gent"), 0, "commit gent") == ["FL-ROUND-01"]
    assert refused(acting(table(), "gent"), 0, "cathedral utrecht.C") == ["FL-ROUND-01"]
    assert refused(acting(table(), "gent"), 2, "centre gent") == ["FL-ROUND-01", "FL-ACT-01"]


def test_influence_hands_that_no_play_gives_are_reported() -> None:
    """Before the first reveal everybody has three; then nobody gets more but by golden cards, whatever others have spent."""
    phases = set()
    for ply in play(ENGINE, 4, "influence"):
        state = ply.after.state
        if state.round == 1 and isinstance(state.phase, (Drawing, Choosing, Acting)):
            phases.add(type(state.phase))
            for wrong in ((-1, 0, 0, 0), (1, -1, 0, 0), (0, 0, 0, 1)):
                altered = replace(state, influence=tuple(map(add, state.influence, wrong)))
                rules = [problem.rule for problem in ENGINE.problems(altered) if problem.field == "influence"]
                assert set(rules) & {"FL-SETUP-02", "FL-START-02"} or min(altered.influence) < 0
    assert phases == {Drawing, Choosing, Acting}
    late = replace(state, influence=(0, 0, 0, 3 + BOARD.drawn(state.deck)[INFLUENCE]))
    assert ENGINE.problems(late) == []
    late = replace(late, influence=(0, 0, 4, 3 + BOARD.drawn(state.deck)[INFLUENCE]))
    assert [(each.field, each.rule) for each in ENGINE.problems(late)] == [("influence", "FL-START-02")]
