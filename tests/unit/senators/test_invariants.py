"""What must hold in any position: every card in one place, and problems that name the field of the document."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from referee_engines import documents
from referee_engines.contract import BadDocument
from referee_engines.senators.phases import OPEN, Bidding, Cashing, Choosing, Drawing, Election, Resolving, Warring
from referee_engines.senators.state import SenatorsState
from tests.helpers.play import play
from tests.unit.senators.table import ENGINE, card, choosing, dealt, event, position


def cards_in(state: SenatorsState) -> list[str]:
    """All cards of the position document, wherever they lie."""
    document = msgspec.json.decode(documents.write_document(ENGINE, state))
    found = [c for pile in (*document["decks"].values(), *document["discards"].values()) for c in pile]
    found += [c for player in document["seats"] for c in (*player["face_up"], *player["hidden"])]
    return found + [c for c in document["phase"].get("cards") or () if c]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_in_one_place_at_every_ply(players: int) -> None:
    """All 69 of them, and nobody's money is negative."""
    for ply in play(ENGINE, players, "cards"):
        cards = cards_in(ply.after.state)
        assert len(cards) == len(set(cards)) == 69
        assert min(ply.after.state.money) >= 0


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"money": (1, 2)}, "seats"),
        ({"money": (-1, 2, 3)}, "seats[0].money"),
        ({"money": (2**40, 2, 3)}, "seats[0].money"),
        ({"senators": (0, 5, 5)}, "seats[0].senators"),
        ({"senators": (5, 5, 10**6)}, "seats[2].senators"),
        ({"senators": (5, 5, 500)}, "seats"),
        ({"money": (3000, 2, 3)}, "seats"),
        ({"ply": 20, "money": (1000, 2, 3)}, "seats"),
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
        ({"phase": Cashing(0, bonus=10)}, "phase.bonus"),
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


def test_unknown_words_of_a_document_are_refused() -> None:
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


@pytest.mark.parametrize(
    ("state", "phase", "field"),
    [
        (position(Cashing(0)), {"price": 0}, "phase.price"),
        (position(Cashing(0)), {"bonus": 0}, "phase.bonus"),
        (position(Cashing(0)), {"bonus": 10}, "phase.bonus"),
        (position(Cashing(0)), {"event": "war"}, "phase.event"),
        (position(Drawing()), {"seat": 0}, "phase.seat"),
        (position(Warring(event("war"), (OPEN,) * 3), drawn="war"), {"bids": [-1, None, None]}, "phase.bids[0]"),
        (
            position(Election(event("election"), 1, (0,) * 3), drawn="election"),
            {"bids": [0, None, None]},
            "phase.bids[0]",
        ),
        (
            position(Bidding((card("grain-1"), -1, -1, -1), (0,) * 12, 1)),
            {"stones": [[0, None, None], *[[None] * 3] * 3]},
            "phase.stones[0][0]",
        ),
    ],
    ids=str,
)
def test_a_document_has_one_form(state: SenatorsState, phase: dict[str, Any], field: str) -> None:
    """Nothing is written for what is absent, and a phase has no field of another one."""
    written = json.loads(documents.write_document(ENGINE, state))
    assert documents.read_document(ENGINE, json.dumps(written)) == state
    written["phase"] |= phase
    with pytest.raises(BadDocument) as refusal:
        documents.read_document(ENGINE, json.dumps(written))
    assert [problem.field for problem in refusal.value.problems] == [field]
