"""Vectors are read strictly: whatever the format does not allow is refused by file and case."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee_kit.loading import BadVectors, Vector, load
from referee_kit.pointers import MISSING, BadPointer, changed, differences, get, same

RULES = {"san-marco": ("SM-TURN-01", "SM-DIST-02")}
POSITION = {"game": "san-marco", "ply": 7, "hand": ["CAN"], "nobles": {"CAN": [1, 0, 0]}}


def case(**fields: Any) -> dict[str, Any]:
    """A case that is right, with other fields."""
    right = {
        "id": "SM-TURN-01/a-name",
        "rules": ["SM-TURN-01"],
        "says": "Something.",
        "kind": "accept",
        "position": "start",
        "seat": 0,
        "action": "play CAN to SCR",
    }
    return {name: value for name, value in {**right, **fields}.items() if value is not None}


def read(folder: Path, *entries: dict[str, Any], **fields: Any) -> list[Vector]:
    """What is read from a file with these cases."""
    content = {
        "format": "referee-conformance/1",
        "game": "san-marco",
        "title": "A title",
        "positions": {"start": POSITION},
        "cases": list(entries),
        **fields,
    }
    (folder / "san-marco").mkdir(exist_ok=True)
    (folder / "san-marco" / "file.json").write_text(json.dumps(content))
    return load(folder, RULES)


def complaint(folder: Path, *entries: dict[str, Any], **fields: Any) -> str:
    with pytest.raises(BadVectors) as caught:
        read(folder, *entries, **fields)
    assert "san-marco/file.json" in str(caught.value)
    return str(caught.value)


def test_positions_are_built(tmp_path: Path) -> None:
    """`from`, `unset` and `set`, of the file and of the case, in their order."""
    positions = {
        "start": POSITION,
        "later": {"from": "start", "unset": ["/hand"], "set": {"/ply": 9, "/doge": "SMA"}},
        "last": {"from": "later", "set": {"/nobles/CAN/1": 4}},
    }
    (vector,) = read(tmp_path, case(position="last", set={"/nobles/SCR": []}), positions=positions)
    expected = {"game": "san-marco", "ply": 9, "nobles": {"CAN": [1, 4, 0], "SCR": []}, "doge": "SMA"}
    assert vector.position == expected
    assert POSITION["ply"] == 7


def test_the_other_position(tmp_path: Path) -> None:
    """Two positions to be found alike: by name, or by changes to the case's own."""
    alike = {"kind": "alike", "action": None, "set": {"/ply": 8}}
    by_change, by_name = read(
        tmp_path,
        case(**alike, id="SM-TURN-01/one", other_set={"/hand/-": "SMA"}),
        case(**alike, id="SM-TURN-01/two", other="start"),
    )
    assert by_change.other == {**POSITION, "ply": 8, "hand": ["CAN", "SMA"]}
    assert by_name.other == POSITION


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"nxet": {}}, "nxet"),
    ({"kind": "acept"}, "acept"),
    ({"seat": "0"}, "seat"),
    ({"action": None}, "action"),
    ({"rules": []}, "no rule"),
    ({"rules": ["SM-TURN-99"]}, "SM-TURN-99"),
    ({"rules": ["SM-DIST-02"]}, "begin with the first rule"),
    ({"id": "SM-TURN-01/"}, "begin with the first rule"),
    ({"says": " "}, "`says` is empty"),
    ({"position": "begin"}, "'begin'"),
    ({"set": {"/nobles/CAN/3": 1}}, "/nobles/CAN/3"),
    ({"set": {"ply": 1}}, "'ply'"),
    ({"unset": ["/doge"]}, "/doge"),
    ({"moves": ["0"]}, "'0'"),
    ({"moves": ["x play CAN"]}, "SEAT ACTION"),
    ({"next": {"ply": 8}}, "'ply'"),
    ({"unset_changes": ["/hand"]}, "unset_changes"),
    ({"turn": {"fase": "play"}}, "fase"),
    ({"turn": {"over": "SM-END-99"}}, "SM-END-99"),
    ({"kind": "reject", "refused": []}, "refused is empty"),
    ({"kind": "reject", "refused": ["SM-NONE-01"]}, "SM-NONE-01"),
    ({"kind": "turn", "seat": None, "action": None, "turn": {}}, "turn is empty"),
    ({"kind": "legal", "action": None}, "nothing would be judged"),
    ({"kind": "legal", "action": None, "digest": "ABC"}, "64"),
    ({"kind": "events"}, "nothing would be judged"),
    ({"kind": "events", "events": [{"kind": "drew", "fact": {}}]}, "fact"),
    ({"kind": "complete", "action": None}, "nothing would be judged"),
    ({"kind": "complete", "action": None, "finished": "pass", "values": {}}, "more than one"),
    ({"kind": "complete", "action": None, "values": {"a": 1}, "costs": {"b": {}}}, "'b'"),
    ({"kind": "complete", "action": None, "form": {"kind": "choice"}}, "choice"),
    ({"kind": "complete", "action": None, "refused": ["SM-NONE-01"]}, "SM-NONE-01"),
    ({"kind": "view", "action": None}, "nothing would be judged"),
    ({"kind": "score", "action": None}, "nothing would be judged"),
    ({"kind": "score", "action": None, "rules_of": {"a": "SM-NONE-01"}}, "SM-NONE-01"),
    ({"kind": "alike", "action": None}, "both positions would be one"),
    ({"kind": "chance", "seat": None, "action": None, "chances": {"roll 1": "7/6"}}, "7/6"),
    ({"kind": "draw", "seat": None, "action": None, "seed": "0x", "drawn": "roll 1"}, "hex"),
    ({"kind": "problems", "seat": None, "action": None, "problems": []}, "problems is empty"),
    ({"kind": "start", "seat": None, "action": None, "position": None, "players": 3}, "exactly one"),
    ({"kind": "perft", "seat": None, "action": None, "depth": 0, "leaves": 1}, "depth"),
    (
        {"kind": "replay", "seat": None, "action": None, "position": None, "record": [], "verdict": "finished"},
        "no line",
    ),
]


@pytest.mark.parametrize(("fields", "words"), WRONG, ids=lambda value: str(value)[:40])
def test_a_wrong_case_is_refused_by_name(tmp_path: Path, fields: dict[str, Any], words: str) -> None:
    """The message names the file, the case and what is wrong with it."""
    said = complaint(tmp_path, case(**fields))
    assert fields.get("id", "SM-TURN-01/a-name") in said
    assert words in said


def test_a_wrong_file_is_refused(tmp_path: Path) -> None:
    assert "format" in complaint(tmp_path, case(), format="referee-conformance/2")
    assert "'chess'" in complaint(tmp_path, case(), game="chess")
    assert "comment" in complaint(tmp_path, case(), comment="none")
    assert "from itself" in complaint(tmp_path, case(), positions={"start": {"from": "start"}})
    assert "'gone'" in complaint(tmp_path, case(), positions={"start": {"from": "gone"}})
    assert "duplicate id" in complaint(tmp_path, case(), case())
    (tmp_path / "san-marco" / "file.json").write_text('{"format": 1, "format": 2}')
    with pytest.raises(BadVectors, match="duplicate key 'format'"):
        load(tmp_path, RULES)


def test_ids_are_unique_in_the_kit(tmp_path: Path) -> None:
    read(tmp_path, case())
    (tmp_path / "san-marco" / "zweite.json").write_bytes((tmp_path / "san-marco" / "file.json").read_bytes())
    with pytest.raises(BadVectors, match=r"zweite\.json: the id SM-TURN-01/a-name is already in san-marco/file\.json"):
        load(tmp_path, RULES)


def test_an_empty_folder_is_no_kit(tmp_path: Path) -> None:
    with pytest.raises(BadVectors, match="no vectors"):
        load(tmp_path, RULES)


def test_pointers() -> None:
    """RFC 6901: escapes, indices, and what is not there."""
    document = {"a/b": {"~": [1, [2]]}, "n": None}
    assert get(document, "/a~1b/~0/1/0") == 2
    assert get(document, "/n") is None
    assert get(document, "/n/x") is MISSING
    assert get(document, "/a~1b/~0/01") is MISSING
    assert changed(document, ["/n"], {"/a~1b/~0/-": 3}) == {"a/b": {"~": [1, [2], 3]}}
    with pytest.raises(BadPointer, match="neither an object nor an array"):
        changed(document, [], {"/n/x": 1})


def test_true_is_not_1() -> None:
    """JSON's equality, not Python's."""
    assert same({"a": [1, "x"]}, {"a": [1, "x"]})
    assert not same([True], [1])
    assert not same([{"a": True}], [{"a": 1}])
    assert list(differences({"a": [{"b": 1}], "c": 2}, {"a": [{"b": 2}], "d": 3})) == [
        ("/a/0/b", 1, 2),
        ("/c", 2, MISSING),
        ("/d", MISSING, 3),
    ]


def test_cases_hold_in_the_next_rules_version(tmp_path: Path) -> None:
    """With that version in their positions; replays and what the newer files replace stay behind."""
    position = {**POSITION, "rules": "1"}
    replay = {
        "kind": "replay",
        "record": ["x"],
        "verdict": "unreadable",
        "position": None,
        "seat": None,
        "action": None,
    }
    older = [
        case(),
        case(id="SM-TURN-01/changed"),
        case(id="SM-TURN-01/other-rules", set={"/rules": "0"}),
        case(id="SM-TURN-01/replay", **replay),
    ]
    assert [vector.rules_version for vector in read(tmp_path, *older, positions={"start": position})] == ["1"] * 4
    newer = {
        "format": "referee-conformance/1",
        "game": "san-marco",
        "rules_version": "2",
        "replaces": ["SM-TURN-01/changed"],
        "title": "A title",
        "cases": [],
    }
    path = tmp_path / "san-marco" / "newer.json"
    path.write_text(json.dumps(newer))
    carried = [vector for vector in load(tmp_path, RULES) if vector.rules_version == "2"]
    found = {vector.case.id: (vector.position or {})["rules"] for vector in carried}
    assert found == {"SM-TURN-01/a-name": "2", "SM-TURN-01/other-rules": "0"}

    path.write_text(json.dumps({**newer, "replaces": ["SM-TURN-01/nothing"]}))
    with pytest.raises(BadVectors, match="rules version 2 replaces SM-TURN-01/nothing, which 1 does not have"):
        load(tmp_path, RULES)
