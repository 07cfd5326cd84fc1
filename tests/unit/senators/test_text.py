"""Words for people: notation, sentences, names, the drawing and the score as a tree."""

from __future__ import annotations

import pytest

from referee_engines.contract import CHANCE, Setup
from referee_engines.senators.actions import ACTION_TYPES, SellSet
from referee_engines.senators.state import Cashing, Deficit, Drawing, Replying, Resolving
from referee_engines.sketch import plain_text
from tests.unit.senators.table import ENGINE, Dice, card, choosing, event, position


def test_notation_is_the_inverse_of_reading_it() -> None:
    dice, kinds = Dice("notation"), set()
    for game in range(8):
        state = ENGINE.new_game(Setup(3 + game % 3))
        while not (turn := ENGINE.turn(state)).over:
            seat = turn.awaited[0]
            for action in (ENGINE.legal(state, seat).sample(dice) for _ in range(3)):
                line = ENGINE.notation.format(action)
                assert ENGINE.notation.parse(line, state) == action
                assert ENGINE.describe(action, state).endswith(".")
                kinds.add(type(action))
            state = ENGINE.apply(state, seat, ENGINE.legal(state, seat).without_anytime().sample(dice)).state
    assert kinds == set(ACTION_TYPES)


def test_the_cards_of_a_set_may_be_named_in_any_order() -> None:
    state = position(Cashing(0), hidden={0: "olives-4 olives-5 olives-6"})
    action = SellSet(("olives-6", "olives-4", "olives-5"))
    assert action == SellSet(("olives-4", "olives-5", "olives-6"))
    assert action in ENGINE.legal(state, 0)
    assert ENGINE.notation.format(action) == "sell set olives-4 olives-5 olives-6"


@pytest.mark.parametrize(
    ("phase", "line", "sentence"),
    [
        (Cashing(0, bonus=10), "sell set wood-1 wood-2 wood-3", "for 31 (6 + 15 for the run + 10 from an office)"),
        (Cashing(0), "sell set wood-1 wine-1 metal-1", "for 3."),
        (Cashing(0, price=8), "buy senator", "Buys a senator for 8."),
        (Cashing(0), "play censor-1 against seat 2", "seat 2 loses 1 senator"),
        (Replying((1,), 1, card("olives-5"), 4), "keep card", "Pays seat 0 4 and keeps olives 5."),
        (Replying((1,), 1, card("olives-5"), 4), "sell card", "Sells olives 5 to seat 0 for 4."),
        (
            Resolving((card("grain-1"), -1, -1, -1), (0, 4) + (0,) * 10),
            "buy market 1",
            "Buys grain 1 from seat 1 for 4.",
        ),
        (Drawing(), "event revolt", "Revolt in the provinces"),
    ],
)
def test_sentences_hold_the_numbers(phase: object, line: str, sentence: str) -> None:
    state = position(phase, face_up={1: "olives-5"})  # type: ignore[arg-type]
    assert sentence in ENGINE.describe(ENGINE.notation.parse(line, state), state)


def test_a_price_is_in_the_sentence() -> None:
    state = position(Deficit(event("deficit"), 2, 1), drawn="deficit")
    assert ENGINE.describe(ENGINE.notation.parse("accept", state), state) == "Pays 10 for 1 senator."


def test_a_fatal_release_is_marked() -> None:
    release = ENGINE.notation.parse("release", choosing())
    assert ENGINE.describe(release, choosing()) == "Releases a senator for 5 money."
    last = choosing(senators=(1, 5, 1))
    assert ENGINE.describe(release, last, 0) == "Releases the last senator for 5 money, which eliminates seat 0."
    assert ENGINE.describe(release, last, 1) == "Releases a senator for 5 money."


def test_every_card_event_deck_and_phase_has_a_name() -> None:
    named = {(name.kind, name.id): name for name in ENGINE.game.names}
    assert ENGINE.game.names[0].kind == "game"
    cards = ENGINE.board(ENGINE.new_game(Setup(3)))
    assert {("card", c) for c in cards.ids} <= set(named)
    assert {("event", e.id) for e in cards.events} <= set(named)
    assert {("phase", "auction_bid"), ("deck", "offices"), ("office", "consul")} <= set(named)
    assert named["event", "war"].de == "Krieg"


def test_the_score_tells_what_the_own_sets_would_pay() -> None:
    """The tree of a set: the sum, the run, the office; nobody else sees it."""
    state = position(Cashing(0, bonus=10), hidden={0: "olives-4 olives-5 olives-6"})
    (sets,) = [node for node in ENGINE.score(state, 0).tree if node.id == "sets"]
    (own,) = sets.children
    assert own.facts["money"] == 40
    assert [(part.rule, part.facts["money"]) for part in own.children] == [
        ("SE-CASH-07", 15),
        ("SE-CASH-08", 15),
        ("SE-OFFICE-04", 10),
    ]
    assert ENGINE.view(state, 0).sets[0].money == 40
    assert "olives" not in str(ENGINE.score(state, 1)) + str(ENGINE.view(state, 1).sets)


def test_the_drawing_shows_what_the_viewer_sees() -> None:
    state = position(
        Replying((1,), 1, card("olives-5"), 4),
        money=(31, 32, 33),
        face_up={1: "olives-5"},
        hidden={0: "wine-9", 1: "wood-1"},
    )
    drawn = plain(ENGINE.sketch(ENGINE.view(state, 0)))
    assert "money 31" in drawn
    assert "wine-9" in drawn
    assert "4 for olives-5 to seat 1" in drawn
    for hidden in ("32", "33", "wood-1"):
        assert hidden not in drawn


def test_every_position_of_a_game_can_be_drawn() -> None:
    dice, state = Dice("drawing"), ENGINE.new_game(Setup(5))
    phases = {name.id: name.en for name in ENGINE.game.names if name.kind == "phase"}
    while not (turn := ENGINE.turn(state)).over:
        seat = turn.awaited[dice.below(len(turn.awaited))]
        for viewer in (None, 0 if seat == CHANCE else seat):
            assert f" · {phases[turn.phase]} · " in plain(ENGINE.sketch(ENGINE.view(state, viewer)))
        state = ENGINE.apply(state, seat, ENGINE.legal(state, seat).without_anytime().sample(dice)).state
    assert "Game over" in plain(ENGINE.sketch(ENGINE.view(state, None)))
