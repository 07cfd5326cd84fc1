"""Data sets: what is loaded, what is refused, and with which words."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from referee_engines import documents
from referee_engines.contract import BadDocument, Setup, Unreadable
from referee_engines.game import Game
from referee_engines.san_marco import ENGINE
from referee_engines.san_marco.datafile import load
from tests.helpers.play import play

TEXT = files("referee_engines.san_marco").joinpath("board.json").read_text("utf-8")


def altered(change: Callable[[dict[str, Any]], object], id_: str = "sm-other") -> str:
    data = json.loads(TEXT)
    data["id"] = id_
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda d: d.update(format="san-marco-board/2"), "format"),
        (lambda d: d.update(id="Not An Id"), "id"),
        (lambda d: d["districts"].pop(), "districts"),
        (lambda d: d["districts"][1].update(id="CAN"), "districts[1] (CAN).id"),
        (lambda d: d["districts"][1].update(die=1), "districts[1] (SCR).die"),
        (lambda d: d["districts"][1].update(die=7), "districts[1] (SCR).die"),
        (lambda d: d["districts"][2].update(high=5), "districts[2] (SPO).high"),
        (lambda d: d["districts"][2].update(low=0), "districts[2] (SPO).high"),
        (lambda d: d["districts"][3].update(id="SMX"), "districts"),
        (lambda d: d["adjacent"].append(["CAN", "XXX"]), "adjacent[10] (CAN-XXX)"),
        (lambda d: d["adjacent"].append(["SCR", "CAN"]), "adjacent[10] (SCR-CAN)"),
        (lambda d: d["adjacent"].append(["SCR", "SCR"]), "adjacent[10] (SCR-SCR)"),
        (lambda d: d.update(adjacent=[p for p in d["adjacent"] if "CAS" not in p]), "adjacent"),
        (lambda d: d.update(nobles_per_player=8), "nobles_per_player"),
        (lambda d: d.update(bridges_total=3), "setup.bridges_by_players.3"),
        (lambda d: d.update(bridges_total=30), "bridges_total"),
        (lambda d: d["limit_cards"].update({"4": 3}), "limit_cards.4"),
        (lambda d: d["limit_cards"].update({"2": "many", "3": None}), "limit_cards.2"),
        (lambda d: d["setup"]["bridges_by_players"].update({"4": [6]}), "setup.bridges_by_players.4"),
        (lambda d: d.update(limit_cards={"1": 8, "2": 2, "3": 2}), "limit_cards"),
        (lambda d: d["action_cards"].update(district=1), "action_cards"),
        (lambda d: d["action_cards"].update(doge=-1), "action_cards.doge"),
        (lambda d: d.update(toll="one"), "toll"),
        (lambda d: d.pop("crossing"), "file"),
        (lambda d: d.update(colour="red"), "file"),
        (lambda d: d["setup"].update(min_districts=3), "setup.min_districts"),
        (lambda d: d["players"].update(max=5), "players"),
        (lambda d: d["draws"]["two_deciders"].update(action=1, limit=1), "draws.two_deciders"),
        (lambda d: d["draws"]["one_decider"].update(action=58), "draws.one_decider"),
    ],
)
def test_a_bad_file_is_refused_by_the_name_of_its_entry(change: Callable[[dict[str, Any]], object], field: str) -> None:
    with pytest.raises(Unreadable) as error:
        load(altered(change))
    assert error.value.field == field
    assert error.value.message


def test_a_key_is_not_named_where_that_would_be_a_guess() -> None:
    """Where the text breaks off behind the wrong entry, or its key is a duplicate."""
    text = json.dumps({"limit_cards": {"1": "many", "2": 3}})
    for broken in (text[:-1], text.replace('"2": 3', '"1": 3')):
        with pytest.raises(Unreadable) as error:
            load(broken)
        assert error.value.field == "limit_cards[...]"


@pytest.mark.parametrize("text", ["{not json", "\ud800"], ids=ascii)
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        load(text)


def test_a_further_data_set_is_offered_and_played() -> None:
    """Its id and hash stand in the state, its figures count."""

    def richer(data: dict[str, Any]) -> None:
        data["districts"][0].update(high=9, low=2)
        data["nobles_per_player"] = 30

    engine = ENGINE.with_data([altered(richer)])
    assert [data.id for data in engine.game.data_sets] == ["sm-board-1", "sm-other"]
    state = engine.new_game(Setup(3, {"data": "sm-other"}))
    assert state.stock == (30, 30, 30)
    for ply in play(engine, 3, "other", {"data": "sm-other"}):
        assert engine.problems(ply.after.state) == []
    with pytest.raises(BadDocument) as bad:
        documents.read_document(ENGINE, documents.write_document(engine, state))
    assert bad.value.problems[0].field == "data.id"


def test_a_passage_has_no_more_rounds_than_its_cards_allow() -> None:
    """A document with another round would wait for cards that no deck holds."""
    state = ENGINE.new_game(Setup(3))
    document = json.loads(documents.write_document(ENGINE, state))
    document["round"] = 7
    with pytest.raises(BadDocument) as bad:
        documents.read_document(ENGINE, json.dumps(document))
    assert bad.value.problems[0].field == "round"


def test_an_option_that_the_data_cannot_meet_is_unreadable() -> None:
    """One roll cannot put nobles into two districts."""
    engine = ENGINE.with_data([altered(lambda d: d["setup"].update(rolls=1, min_districts=1))])
    with pytest.raises(Unreadable) as error:
        engine.new_game(Setup(3, {"data": "sm-other", "setup_min_districts": "2"}))
    assert error.value.field == "options.setup_min_districts"


def test_the_same_id_with_other_bytes_is_noticed() -> None:
    state = ENGINE.new_game(Setup(3))
    document = json.loads(documents.write_document(ENGINE, state))
    document["data"]["sha256"] = "0" * 64
    with pytest.raises(BadDocument) as bad:
        documents.read_document(ENGINE, json.dumps(document))
    assert bad.value.problems[0].field == "data.sha256"
    with pytest.raises(Unreadable, match="already"):
        ENGINE.with_data([TEXT])


def test_a_document_is_refused_with_every_unknown_word() -> None:
    state = ENGINE.new_game(Setup(3))
    document = json.loads(documents.write_document(ENGINE, state))
    document["doge"] = "Rialto"
    document["hand"] = ["joker"]
    document["nobles"]["Lido"] = [0, 0, 0]
    with pytest.raises(BadDocument) as bad:
        documents.read_document(ENGINE, json.dumps(document))
    assert {problem.field for problem in bad.value.problems} == {"doge", "hand[0]", "nobles.Lido"}


def test_documents_of_another_rules_version_are_read_and_written_by_it() -> None:
    """The version stands in the table and nowhere else."""
    other = Game(replace(ENGINE.table, rules_version="2"))
    document = documents.write_document(other, other.new_game(Setup(3)))
    assert json.loads(document)["rules"] == "2"
    assert documents.read_document(other, document) == ENGINE.new_game(Setup(3))
    with pytest.raises(BadDocument, match="rules version '2' is not served"):
        documents.read_document(ENGINE, document)


def test_districts_of_another_board_are_called_as_it_names_them() -> None:
    def renamed(data: dict[str, Any]) -> None:
        data["districts"][0].update(name="Lido")

    engine = ENGINE.with_data([altered(renamed)])
    reader = engine.reader("de", data="sm-other")
    assert (reader.name("district", "CAN"), reader.name("card", "CAN")) == ("Lido", "Gebietskarte Lido")
    assert engine.reader("en").name("card", "CAN") == "Cannaregio card"
