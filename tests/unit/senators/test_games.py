"""Whole random games: they end, nothing is lost, every state is sound; altered states are reported or play on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from referee_engines import documents
from referee_engines.contract import BadDocument, Seat, Setup, Unreadable
from referee_engines.senators.state import Bidding, Cashing, Choosing, Drawing, Resolving, SenatorsState
from tests.unit.senators.table import ENGINE, Dice, card, choosing, dealt, position


def play(players: int, dice: Dice, state: SenatorsState | None = None, limit: int = 5000) -> Iterator[SenatorsState]:
    """The states of a random game; any living player releases with 1 % per move."""
    state = state or ENGINE.new_game(Setup(players))
    for _ in range(limit):
        yield state
        turn = ENGINE.turn(state)
        if turn.over:
            return
        if turn.anytime and dice.below(100) == 0:
            seat: Seat = turn.anytime[dice.below(len(turn.anytime))]
            action = ENGINE.notation.parse("release", state)
        else:
            seat = turn.awaited[dice.below(len(turn.awaited))]
            action = ENGINE.legal(state, seat).without_anytime().sample(dice)
        state = ENGINE.apply(state, seat, action).state


def cards_in(state: SenatorsState) -> list[str]:
    """All cards of the position document, wherever they lie."""
    document = msgspec.json.decode(documents.write_document(ENGINE, state))
    found = [c for pile in (*document["decks"].values(), *document["discards"].values()) for c in pile]
    found += [c for player in document["seats"] for c in (*player["face_up"], *player["hidden"])]
    return found + [c for c in document["phase"].get("cards") or () if c]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_are_sound_at_every_ply(players: int) -> None:
    """No problems, no negative money, all 69 cards in one place each, and an end with a winner."""
    dice = Dice(f"games {players}")
    for _ in range(25):
        for ply, state in enumerate(play(players, dice)):
            assert state.ply == ply
            assert ENGINE.problems(state) == []
            assert min(state.money) >= 0
            cards = cards_in(state)
            assert len(cards) == len(set(cards)) == 69
        assert ENGINE.turn(state).over
        assert ENGINE.score(state, None).winners


def test_uniform_play_with_releases_ends_too() -> None:
    """Most of these games end by elimination."""
    dice, ends = Dice("uniform"), set()
    for game in range(40):
        state = ENGINE.new_game(Setup(3 + game % 3))
        while not (turn := ENGINE.turn(state)).over:
            seat = turn.awaited[dice.below(len(turn.awaited))]
            state = ENGINE.apply(state, seat, ENGINE.legal(state, seat).sample(dice)).state
            assert ENGINE.problems(state) == []
        ends.add(turn.over)
    assert ends == {"SE-ELIM-04", "SE-EVENT-04"}


def test_commitments_in_any_order_give_the_same_state() -> None:
    dice = Dice("war")
    state = next(s for s in play(4, dice) if ENGINE.turn(s).phase == "war_bid")
    bids = [(seat, ENGINE.legal(state, seat).without_anytime().sample(dice)) for seat in range(4)]
    after = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        position_now = state
        for index in order:
            position_now = ENGINE.apply(position_now, *bids[index]).state
        after.append(documents.pack(position_now))
    assert after[0] == after[1]


def alter(value: Any, dice: Dice) -> Any:
    """The value with one number or one list changed somewhere inside."""
    if isinstance(value, list) and value and dice.below(5):
        at = dice.below(len(value))
        return [alter(item, dice) if i == at else item for i, item in enumerate(value)]
    if isinstance(value, list):
        how = dice.below(3)
        return value[1:] if how == 0 else [*value, dice.below(70)] if how == 1 else value[::-1]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1, value - 1, dice.below(70), 0, -1, 2**40, -(2**40))[dice.below(7)]
    return value


@pytest.mark.parametrize("players", [3, 4, 5])
def test_altered_states_are_reported_or_play_on(players: int) -> None:
    dice = Dice(f"altered {players}")
    reported = played = 0
    for state in play(players, dice):
        plain = msgspec.msgpack.decode(documents.pack(state))
        for _ in range(6):
            altered = msgspec.msgpack.encode([*plain[:2], *alter(plain[2:], dice)])
            try:
                read = documents.unpack(ENGINE, altered)
            except Unreadable:
                continue
            if ENGINE.problems(read):
                reported += 1
                continue
            played += 1
            for later in play(players, dice, read, 200):
                assert ENGINE.problems(later) == []
            for seat in (None, 0):
                ENGINE.view(read, seat)
                ENGINE.score(read, seat)
    assert reported > 200
    assert played > 20


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"money": (1, 2)}, "seats"),
        ({"money": (-1, 2, 3)}, "seats[0].money"),
        ({"money": (2**40, 2, 3)}, "seats[0].money"),
        ({"senators": (0, 5, 5)}, "seats[0].senators"),
        ({"senators": (5, 5, 10**6)}, "seats"),
        ({"fallen": (0, 2, 0)}, "seats"),
        ({"fallen": (0, 1, 0)}, "seats[1]"),
        ({"fallen": (1, 1, 0), "senators": (0, 0, 5), "money": (0, 0, 1)}, "seats"),
        ({"face_up": ((99,), (), ())}, "seats[0].face_up"),
        ({"face_up": ((1,), (), ())}, "seats[0].face_up"),
        ({"decks": ((), (), ())}, "decks"),
        ({"decks": ((30,), (), (), ())}, "decks.I"),
        ({"events": (0, 4, 3, 3, 2, 2, 2)}, "events"),
        ({"events": (6, 4, 3, 3, 2, 2, 2)}, "events.war"),
        ({"active": 3}, "active"),
        ({"start": -1}, "start"),
        ({"ply": -1}, "ply"),
        ({"ply": 3}, "ply"),
        ({"players": 6}, "players"),
        ({"data": "gold"}, "data.id"),
        ({"sha256": "00"}, "data.sha256"),
        ({"phase": Cashing(7)}, "phase.seat"),
        ({"phase": Cashing(0, False, 3)}, "phase.price"),
        ({"phase": Bidding((1, 2, 3, 4), (0,) * 12, 1)}, "phase.cards[1]"),
        ({"phase": Resolving((-1,) * 4, (0,) * 12)}, "phase.cards"),
    ],
    ids=str,
)
def test_a_broken_invariant_is_reported_with_its_field(change: dict[str, Any], field: str) -> None:
    problems = ENGINE.problems(msgspec.structs.replace(choosing(), **change))
    assert field in [problem.field for problem in problems]


def test_before_the_first_event_everything_is_known() -> None:
    state = dealt()
    assert ENGINE.problems(state) == []
    for change in ({"money": (9, 9, 9)}, {"phase": Choosing()}, {"ply": 40}, {"senators": (5, 5, 4)}, {"active": 1}):
        assert ENGINE.problems(msgspec.structs.replace(state, **change)), change


def test_stones_that_nobody_can_have_placed_are_reported() -> None:
    shown = tuple(card(name) for name in ("grain-1", "grain-4", "grain-7", "consul-1"))
    sound = position(Bidding(shown, (0, 3, 5) + (0,) * 9, 2))
    for stones in ((3, 0, 0), (0, 5, 3), (0, 9, 0), (0, 12, 0), (0, 3, 3)):
        altered = msgspec.structs.replace(sound, phase=Bidding(shown, stones + (0,) * 9, 2))
        assert ENGINE.problems(altered), stones


def test_problems_name_fields_of_the_document() -> None:
    """Whoever writes a position by hand finds the place: market 2 of seat 1, not entry 4 of twelve."""
    shown = tuple(card(name) for name in ("grain-1", "grain-4", "grain-7", "consul-1"))
    sound = position(Bidding(shown, (0,) * 12, 2))
    altered = msgspec.structs.replace(sound, phase=Bidding(shown, (0, 0, 0, 0, 7) + (0,) * 7, 2))
    assert [problem.field for problem in ENGINE.problems(altered)] == ["phase.stones[1][1]"]
    uncovered = msgspec.structs.replace(sound, money=(10, 4, 10), phase=Bidding(shown, (0, 5) + (0,) * 10, 2))
    assert [problem.field for problem in ENGINE.problems(uncovered)] == ["seats[1].money"]
    written = json.loads(documents.write_document(ENGINE, sound))
    written["decks"]["I"].append(written["decks"]["II"].pop())
    with pytest.raises(BadDocument) as refusal:
        documents.read_document(ENGINE, json.dumps(written))
    assert [problem.field for problem in refusal.value.problems] == ["decks.I"]


def test_documents_round_trip_and_name_unknown_words() -> None:
    dice = Dice("documents")
    for state in play(4, dice):
        text = documents.write_document(ENGINE, state)
        assert documents.read_document(ENGINE, text) == state
        assert documents.unpack(ENGINE, documents.pack(state)) == state
    written = documents.write_document(ENGINE, position(Drawing(), face_up={0: "wood-5"})).decode()
    for broken in (
        written.replace('"wood-5"', '"wood-55"'),
        written.replace('"draw_event"', '"tea_time"'),
        written.replace('"tax":3', '"levy":3'),
        written.replace('"wood-5"', '"wood-6"'),
        written.replace('"offices":', '"clerks":'),
    ):
        with pytest.raises(BadDocument):
            documents.read_document(ENGINE, broken)
