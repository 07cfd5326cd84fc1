"""Deck files: further data sets, and every check that refuses one."""

from __future__ import annotations

import copy
import json
import tracemalloc
from typing import Any

import pytest

from referee_engines.contract import CHANCE, Setup, Unreadable
from referee_engines.senators.phases import Cashing
from tests.unit.senators.table import CARDS_TEXT, ENGINE, Dice, deck_file, other_engine, position


def put(path: str, value: Any) -> dict[str, Any]:
    """The data file with one entry replaced; numbers in the path are list indices."""
    data = copy.deepcopy(deck_file())
    *way, last = [int(word) if word.isdigit() and not path.startswith("market") else word for word in path.split("/")]
    place: Any = data
    for word in way:
        place = place[word]
    place[last] = value
    return data


def test_the_data_file_holds_the_printed_numbers() -> None:
    board = ENGINE.board(ENGINE.new_game(Setup(3)))
    assert board.set.id == "reconstructed-1"
    assert [len(deck) for deck in board.full_decks] == [18, 18, 18, 15]
    assert len(board.ids) == len(set(board.ids)) == 69
    assert sum(board.full_events) == 22
    assert board.ids[:2] == ("grain-1", "grain-2")
    assert board.ids[54] == "consul-1"
    assert ENGINE.game.data_sets[0].document == CARDS_TEXT


@pytest.mark.parametrize(
    ("data", "field", "message"),
    [
        (put("constants/final_war", 6), "constants.final_war", "only 5 Wars"),
        (put("market_fields/2", [1, 3, 3]), "market_fields.2", "3 follows 3"),
        (put("market_fields/4", [0, 1]), "market_fields.4[0]", ">= 1"),
        (put("constants/senator_price", 5), "constants.senator_price", "above the release money 5"),
        (put("offices/3/price", 5), "offices[3].price", "'quaestor'"),
        (put("start/money_by_turn_order", [1, 2, 3, 4]), "start.money_by_turn_order", "length >= 5"),
        (put("start/money_by_turn_order", [1, 2, 3, 4, -5]), "start.money_by_turn_order[4]", ">= 0"),
        (put("events/3", "tithe"), "events[3].op", "unknown operation"),
        (put("events/3/op", "tithe"), "events[3].op", "card 'tax': unknown operation 'tithe'"),
        (put("offices/2/op", "dutch"), "offices[2].op", "card 'governor': unknown operation 'dutch'"),
        (put("resources/decks/II", [4, 5, 6, 7]), "resources.decks", "value 7 must be in exactly one deck"),
        (put("resources/decks/II", [4, 5]), "resources.decks", "value 6 must be in exactly one deck"),
        (put("resources/decks/II", [4, 5, 6, 10]), "resources.decks.II", "value 10"),
        (put("events/1/ladder", [5, 5, 4]), "events[1].ladder", "card 'deficit'"),
        (put("events/5/office", "pope"), "events[5].office", "unknown office 'pope'"),
        (put("events/3/round", "sideways"), "events[3].round", "card 'tax'"),
        (put("events/3/copies", -1), "events[3].copies", "card 'tax'"),
        (put("offices/0/id", "wine"), "offices[0].id", "a resource has the same id"),
        (put("offices/0/id", "censor"), "offices", "duplicate 'censor'"),
        (put("resources/types", ["grain", "grain"]), "resources.types", "duplicate 'grain'"),
        (put("start/cards_per_resource_deck", 4), "resources.decks.I", "dealt 20"),
        (put("schema", 2), "schema", "2"),
        (put("edition", "no spaces"), "edition", "matching"),
        (put("edition", "reconstructed-1"), "edition", "already"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_fails_names_the_entry(data: dict[str, Any], field: str, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        other_engine(data)
    assert refused.value.field == field
    assert message in refused.value.message


@pytest.mark.parametrize("text", ["", "[]", "{", '{"schema": 1}', "null", "\ud800"], ids=ascii)
def test_text_that_is_no_deck_file(text: str) -> None:
    with pytest.raises(Unreadable):
        ENGINE.with_data([text])


def test_a_missing_parameter_names_the_card() -> None:
    data = deck_file()
    del data["offices"][4]["n"]
    with pytest.raises(Unreadable, match=r"card 'aedile'.*`n`"):
        other_engine(data)


def test_games_with_another_deck_are_played_to_the_end() -> None:
    """Two copies of each resource, sets of four, two cards of each deck, an income that is a War too."""
    data = deck_file()
    data["resources"]["copies"] = 2
    data["constants"]["set_size"] = 4
    data["constants"]["final_war"] = 5
    data["start"]["cards_per_resource_deck"] = 2
    data["events"][4]["is_war"] = True
    data["events"][0]["lose"] = 3
    engine = other_engine(json.loads(json.dumps(data)))
    dice = Dice("other")
    for game in range(15):
        state = engine.new_game(Setup(3 + game % 3, {"data": "other-1"}))
        assert engine.problems(state) == []
        while not (turn := engine.turn(state)).over:
            seat = turn.awaited[dice.below(len(turn.awaited))]
            space = engine.legal(state, seat)
            action = (space if seat == CHANCE or dice.below(50) == 0 else space.without_anytime()).sample(dice)
            state = engine.apply(state, seat, action).state
            assert engine.problems(state) == []


def test_copies_of_a_resource_have_ids_of_their_own() -> None:
    data = deck_file()
    data["resources"]["copies"] = 2
    engine = other_engine(data)
    ids = engine.board(engine.new_game(Setup(3, {"data": "other-1"}))).ids
    assert ids[:3] == ("grain-1", "grain-1-2", "grain-2")


def test_a_deck_without_senators_to_gain_loads() -> None:
    """Wars may have no effect, and no office need give a senator."""
    data = copy.deepcopy(deck_file())
    data["edition"] = "plain"
    data["offices"] = [office for office in data["offices"] if office["op"] != "gain_senators"]
    data["events"] = [{"id": "war", "name": "War", "copies": 5, "op": "none", "is_war": True}]
    engine = ENGINE.with_data([json.dumps(data)])
    assert "plain" in [known.id for known in engine.game.data_sets]


def test_a_file_with_which_numbers_grow_beyond_the_wire_is_refused() -> None:
    """Transfers can gather with one player all that the longest game brings, and it must be a number for everybody."""
    data = deck_file()
    data["events"][0] |= {"win": 1000, "copies": 50}
    data["constants"]["senator_price"] = data["offices"][3]["price"] = 1000
    data["offices"][0] |= {"n": 1000, "copies": 50}
    other_engine(data)
    data["events"][1] |= {"prize": 1000, "copies": 50}
    data["events"] += [{**data["events"][0], "id": f"war-{n}"} for n in range(10)]
    with pytest.raises(Unreadable, match="1000000000 is allowed") as refused:
        other_engine(data)
    assert refused.value.field == "events"


def test_a_file_whose_cards_form_too_many_sets_is_refused() -> None:
    """Views, scores and lists of actions name every set of a hand: millions of them would cost minutes and gigabytes."""
    data = deck_file()
    data["resources"]["copies"] = 10
    data["constants"]["set_size"] = 5
    with pytest.raises(Unreadable, match="sets; 25000 are allowed") as refused:
        other_engine(data)
    assert refused.value.field == "constants.set_size"


def test_a_hand_of_all_cards_is_listed_seen_and_scored_in_little_memory() -> None:
    """Nearly as many sets as a file may have, all of them in one hand: some megabytes."""
    values = list(range(1, 29))
    data = deck_file()
    data["resources"] = {
        "types": ["grain"],
        "values": values,
        "copies": 1,
        "decks": {"I": values[:9], "II": values[9:18], "III": values[18:]},
    }
    data["constants"]["set_size"] = 4
    engine = other_engine(data)
    board = engine.boards["other-1"]
    hand = " ".join(board.ids[: board.resources])
    state = position(Cashing(0), hidden={0: hand}, engine=engine, data="other-1")
    tracemalloc.start()
    actions = list(engine.legal(state, 0))
    view, score = engine.view(state, 0), engine.score(state, 0)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(view.sets) == len(score.tree[-1].children) == len(actions) - 3 == 20475
    assert most < 60_000_000
