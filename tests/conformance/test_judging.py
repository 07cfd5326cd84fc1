"""Judges: each kind passes on the right answer, and tells every difference from a wrong one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from referee_kit import protocol
from referee_kit.cases import AnyCase
from referee_kit.judging import judge, listing_digest
from referee_kit.loading import Vector
from referee_kit.protocol import Answer, AnyRequest

POSITION = {"game": "san-marco", "ply": 7, "hand": ["CAN"]}
TURN = {"phase": "play", "awaited": [0], "anytime": [], "over": ""}
CHANCE_TURN = {**TURN, "awaited": [-1]}
NODE = {"id": "SMA", "rule": "SM-SCORE-01", "points": [6, 4], "counted": False}
SCORE = {
    "final": True,
    "totals": [6, 4],
    "ranks": [1, 2],
    "winners": [0],
    "tie_break": "",
    "tree": [{"id": "districts", "rule": "SM-END-01", "points": [6, 4], "children": [NODE]}],
}
VERDICT = {
    "verdict": "refused",
    "plies": 3,
    "ply": 4,
    "refused": ["SM-TURN-01", "SM-DIST-02"],
    "digest": "ab",
    "totals": [1],
    "winners": [],
}


class Scripted:
    """Answers each kind of question with a fixed answer."""

    def __init__(self, answers: dict[str, Any]) -> None:
        self._answers = answers

    def ask(self, request: AnyRequest) -> Answer:
        return msgspec.convert(self._answers[str(request.__struct_config__.tag)], Answer)

    def close(self) -> None:
        pass


def judged(case: dict[str, Any], **answers: Any) -> list[str]:
    """What is found different."""
    fields = {"id": "SM-TURN-01/x", "rules": ["SM-TURN-01"], "says": "x", **case}
    if case["kind"] not in ("start", "replay"):
        fields["position"] = "start"
    read: AnyCase = msgspec.convert(fields, AnyCase)
    vector = Vector("san-marco", "file", "title", read, POSITION, {**POSITION, "ply": 8})
    return [difference.what for difference in judge(vector, Scripted(answers))]


def apply_answer(**changes: Any) -> dict[str, Any]:
    return {"position": {**POSITION, "ply": 8, **changes}, "turn": TURN}


ACT = {"seat": 0, "action": "play CAN to SCR"}
ACCEPT = {"kind": "accept", **ACT}
REJECT = {"kind": "reject", **ACT, "refused": ["SM-DIST-02", "SM-PLAY-06"]}
LEGAL = {"kind": "legal", "seat": 0}
LISTED = {"legal": {"actions": ["b", "a"]}, "count": {"count": 2}}
EVENTS = {"kind": "events", **ACT}
DREW = {"kind": "drew", "facts": {"seat": 0, "cards": ["CAN"], "gone": {"texts": []}}, "seats": [0, 2]}
OPENED: dict[str, Any] = {"kind": "opened", "facts": {}, "seats": None}
HAPPENED = {"events": {"events": [DREW, OPENED], "known_to": [2, 0]}}
COMPLETE = {"kind": "complete", "seat": 0, "chosen": ["play"]}
VALUES = [{"value": "CAN", "count": 2, "costs": {"money": 1}}, {"value": "SMA", "count": 1}]
PRICES = {"money": {"paid": 0, "left": 4}}
FORM = {"kind": "subset", "groups": [["b", "a"], ["c"]], "sizes": [1, 1]}


def completed(**following: Any) -> dict[str, Any]:
    found = {"chosen": ["play", "CAN"], "count": 3, "prices": PRICES, "field": "card", **following}
    return {"complete": {"completion": found}}


VIEW = {"kind": "view", "seat": None}
VIEWED = {"view": {"view": {"hand": ["doge"], "deck": 3, "secret": None}}}


def refusal(*rules: str, field: str = "") -> dict[str, Any]:
    return {"rejected": [{"rule": rule, "field": field} for rule in rules]}


RIGHT: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (ACCEPT, {"apply": apply_answer()}),
    ({**ACCEPT, "changes": {}}, {"apply": apply_answer()}),
    ({**ACCEPT, "changes": {"/hand": []}, "turn": {"awaited": [0]}}, {"apply": apply_answer(hand=[])}),
    ({**ACCEPT, "next": {"/hand/0": "CAN"}, "absent": ["/hand/1"]}, {"apply": apply_answer()}),
    (REJECT, {"apply": refusal("SM-DIST-02", "SM-PLAY-06")}),
    ({**REJECT, "further": "any"}, {"apply": refusal("SM-DIST-02", "SM-TURN-01", "SM-PLAY-06")}),
    ({**REJECT, "field": "to"}, {"apply": refusal("SM-DIST-02", "SM-PLAY-06", field="to")}),
    ({"kind": "unreadable", **ACT}, {"apply": {"unreadable": "action.to"}}),
    ({**EVENTS, "events": [DREW, OPENED], "known_to": [0, 2]}, HAPPENED),
    ({**EVENTS, "events": [{"kind": "drew"}, {"kind": "opened", "facts": {}}]}, HAPPENED),
    ({**EVENTS, "events": []}, {"events": {"events": []}}),
    ({**EVENTS, "known_to": None}, {"events": {"known_to": None}}),
    ({**COMPLETE, "filled": ["play", "CAN"], "count": 3, "prices": PRICES}, completed(action="x")),
    ({**COMPLETE, "field": "card", "values": {"SMA": 1, "CAN": 2}, "costs": {"SMA": {}}}, completed(values=VALUES)),
    ({**COMPLETE, "number": {"low": 1, "high": 3}}, completed(number={"low": 1, "high": 3, "cost": "money"})),
    ({**COMPLETE, "form": {"kind": "subset", "groups": [["a", "b"], ["c"]]}}, completed(form=FORM)),
    ({**COMPLETE, "finished": "play CAN"}, completed(action="play CAN")),
    ({**COMPLETE, "refused": ["SM-DIST-02"]}, completed(rejected=["SM-DIST-02"])),
    ({**COMPLETE, "nothing": True}, completed()),
    ({**COMPLETE, "unreadable": "chosen[0]"}, {"complete": {"unreadable": "chosen[0]"}}),
    ({"kind": "turn", "turn": {"phase": "play"}}, {"turn": {"turn": TURN}}),
    ({**LEGAL, "count": 2, "actions": ["a", "b"], "includes": ["a"], "excludes": ["c"]}, LISTED),
    ({**LEGAL, "digest": listing_digest(["a", "b"])}, LISTED),
    (
        {"kind": "chance", "count": 2, "chances": {"a": "1/4", "c": "3/4"}},
        {
            "turn": {"turn": CHANCE_TURN},
            "count": {"count": 2},
            "legal": {"actions": ["a", "c"], "weights": ["2", "6"]},
        },
    ),
    ({"kind": "draw", "seed": "00", "drawn": "roll 3"}, {"draw": {"drawn": "roll 3"}}),
    ({**VIEW, "shows": {"/deck": 3}, "hides": ["/secret", "/gone"], "never": ["CAN"]}, VIEWED),
    (
        {"kind": "alike", "seat": 0},
        {**VIEWED, **LISTED, "turn": {"turn": TURN}, "score": {"score": SCORE}},
    ),
    (
        {"kind": "score", "seat": None, "totals": [6, 4], "winners": [0], "points": {"districts/SMA": [6, 4]}},
        {"score": {"score": SCORE}},
    ),
    ({"kind": "score", "seat": None, "rules_of": {"districts": "SM-END-01"}}, {"score": {"score": SCORE}}),
    ({"kind": "score", "seat": None, "counted": {"districts/SMA": False}}, {"score": {"score": SCORE}}),
    ({"kind": "score", "seat": None, "absent": ["districts/CAN", "money"]}, {"score": {"score": SCORE}}),
    ({"kind": "problems", "problems": ["hand"]}, {"check": {"problems": [{"field": "hand[0]"}]}}),
    ({"kind": "start", "players": 5, "refused": ["SM-GEN-02"]}, {"start": {"rejected": ["SM-GEN-02"]}}),
    ({"kind": "start", "players": 3, "unreadable": "options.x"}, {"start": {"unreadable": "options.x"}}),
    ({"kind": "start", "players": 3, "next": {"/ply": 7}}, {"start": {"position": POSITION, "turn": TURN}}),
    ({"kind": "replay", "record": ["x"], "verdict": "refused", "ply": 4, "plies": 3}, {"verify": VERDICT}),
    (
        {"kind": "replay", "record": ["x"], "verdict": "refused", "refused": ["SM-TURN-01", "SM-DIST-02"]},
        {"verify": VERDICT},
    ),
    ({"kind": "perft", "depth": 1, "leaves": 2}, {"turn": {"turn": TURN}, "count": {"count": 2}}),
    ({"kind": "perft", "depth": 2, "leaves": 4}, {"turn": {"turn": TURN}, "apply": apply_answer(), **LISTED}),
]

WRONG: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    (ACCEPT, {"apply": refusal("SM-DIST-02")}, ["'play CAN to SCR' by seat 0"]),
    (ACCEPT, {"apply": {"error": "oh"}}, ["answer"]),
    ({**ACCEPT, "changes": {"/hand": []}}, {"apply": apply_answer()}, ["/hand"]),
    ({**ACCEPT, "changes": {}}, {"apply": apply_answer(ply=7)}, ["/ply"]),
    ({**ACCEPT, "changes": {}}, {"apply": apply_answer(new=1)}, ["/new"]),
    ({**ACCEPT, "next": {"/hand/1": "CAN"}, "absent": ["/ply"]}, {"apply": apply_answer()}, ["/hand/1", "/ply"]),
    ({**ACCEPT, "turn": {"awaited": [1]}}, {"apply": apply_answer()}, ["turn awaited"]),
    ({**ACCEPT, "turn": {"awaited": [1]}}, {"apply": {"position": POSITION}}, ["answer"]),
    ({**ACCEPT, "moves": ["1 pass"]}, {"apply": refusal("SM-TURN-01")}, ["the move '1 pass' before the case"]),
    (REJECT, {"apply": apply_answer()}, ["'play CAN to SCR' by seat 0"]),
    (REJECT, {"apply": {"rejected": []}}, ["'play CAN to SCR' by seat 0"]),
    (REJECT, {"apply": refusal("SM-PLAY-06", "SM-DIST-02")}, ["first refused rule"]),
    (REJECT, {"apply": refusal("SM-DIST-02")}, ["refused rules"]),
    (REJECT, {"apply": refusal("SM-DIST-02", "SM-PLAY-06", "SM-TURN-01")}, ["refused rules"]),
    ({**REJECT, "further": "any"}, {"apply": refusal("SM-DIST-02", "SM-TURN-01")}, ["refused rules"]),
    (
        {**REJECT, "field": "to"},
        {"apply": refusal("SM-DIST-02", "SM-PLAY-06", field="card")},
        ["field of the first violation"],
    ),
    ({"kind": "unreadable", **ACT}, {"apply": refusal("SM-DIST-02")}, ["'play CAN to SCR' by seat 0"]),
    ({"kind": "turn", "turn": {"over": "SM-END-01"}}, {"turn": {"turn": TURN}}, ["turn over"]),
    ({**LEGAL, "count": 3}, LISTED, ["count"]),
    ({**LEGAL, "actions": ["a", "a"]}, LISTED, ["listed", "listed"]),
    ({**LEGAL, "includes": ["c"], "excludes": ["a"]}, LISTED, ["listed", "listed"]),
    ({**LEGAL, "digest": listing_digest(["a"])}, LISTED, ["digest of the listing"]),
    ({"kind": "chance"}, {"turn": {"turn": TURN}}, ["turn awaited"]),
    (
        {"kind": "chance", "chances": {"a": "1/2"}},
        {"turn": {"turn": CHANCE_TURN}, "legal": {"actions": ["a", "b"], "weights": ["1", "2"]}},
        ["chance of 'a'"],
    ),
    (
        {"kind": "chance", "chances": {"a": "1/2"}},
        {"turn": {"turn": CHANCE_TURN}, "legal": {"actions": ["a", "b"], "weights": ["1", "x"]}},
        ["weights"],
    ),
    ({"kind": "draw", "seed": "00", "drawn": "roll 3"}, {"draw": {"drawn": "roll 4"}}, ["drawn"]),
    (
        {**VIEW, "shows": {"/deck": 4}, "hides": ["/hand"], "never": ["doge"]},
        VIEWED,
        ["/deck", "/hand", "/hand/0"],
    ),
    ({**VIEW, "hides": ["/hand"]}, {"view": {"view": {}}}, ["view"]),
    ({"kind": "score", "seat": None, "absent": ["districts/SMA"]}, {"score": {"score": SCORE}}, ["node districts/SMA"]),
    (
        {"kind": "score", "seat": None, "ranks": [2, 1], "points": {"SMA": [6, 4]}, "rules_of": {"districts/SMA": "X"}},
        {"score": {"score": SCORE}},
        ["ranks", "points of SMA", "rule of districts/SMA"],
    ),
    (
        {"kind": "score", "seat": None, "counted": {"districts/SMA": True, "districts": True, "CAN": True}},
        {"score": {"score": SCORE}},
        ["counted of districts/SMA", "counted of districts", "counted of CAN"],
    ),
    (
        {**EVENTS, "events": [OPENED, DREW], "known_to": None},
        HAPPENED,
        ["events", "who may know the action"],
    ),
    (
        {**EVENTS, "events": [{**DREW, "facts": {"seat": 1, "cards": ["CAN"], "gone": []}}, {**OPENED, "seats": []}]},
        HAPPENED,
        ["event 1, drew, gone", "event 1, drew, seat", "event 2, opened, seats"],
    ),
    (
        {**EVENTS, "events": [{**DREW, "facts": {}}]},
        {"events": {"events": [DREW]}},
        [f"event 1, drew, {name}" for name in ("cards", "gone", "seat")],
    ),
    ({**EVENTS, "events": [{"kind": "drew", "seats": [0]}]}, {"events": {"events": [DREW]}}, ["event 1, drew, seats"]),
    ({**EVENTS, "events": []}, {"events": {"rejected": []}}, ["'play CAN to SCR' by seat 0"]),
    ({**EVENTS, "events": []}, {"events": {"known_to": None}}, ["answer"]),
    ({**EVENTS, "known_to": None}, {"events": {"events": []}}, ["who may know the action"]),
    ({**EVENTS, "events": []}, {"events": {"error": "oh"}}, ["answer"]),
    (
        {**COMPLETE, "filled": ["play"], "count": 2, "prices": {}, "field": "to", "values": {"CAN": 1, "SCR": 1}},
        completed(values=VALUES),
        [
            "count",
            "prices",
            "field",
            "choices with those filled in",
            "count of 'CAN'",
            "count of 'SCR'",
            "count of 'SMA'",
        ],
    ),
    ({**COMPLETE, "values": {"CAN": 2, "SMA": 1}, "costs": {"CAN": {}}}, completed(values=VALUES), ["costs of 'CAN'"]),
    ({**COMPLETE, "values": {"CAN": 2}}, completed(values=[VALUES[0], VALUES[0]]), ["values"]),
    ({**COMPLETE, "values": {"CAN": 2}}, completed(number={"low": 1, "high": 3}), ["what comes next"]),
    ({**COMPLETE, "finished": "play CAN"}, completed(), ["what comes next"]),
    ({**COMPLETE, "finished": "play CAN"}, completed(action="play SMA"), ["finished action"]),
    ({**COMPLETE, "nothing": True}, completed(action="play CAN"), ["what comes next"]),
    (
        {**COMPLETE, "number": {"low": 0, "cost": "money"}},
        completed(number={"low": 1, "high": 3}),
        ["number low", "number cost"],
    ),
    ({**COMPLETE, "form": {"kind": "partition", "sizes": [2]}}, completed(form=FORM), ["form kind", "form sizes"]),
    ({**COMPLETE, "form": {"kind": "subset", "groups": [["a"], ["b", "c"]]}}, completed(form=FORM), ["form groups"]),
    (
        {**COMPLETE, "refused": ["SM-TURN-01"]},
        completed(rejected=["SM-DIST-02"]),
        ["first refused rule", "refused rules"],
    ),
    ({**COMPLETE, "unreadable": "chosen[0]"}, completed(), ["choices"]),
    ({**COMPLETE, "unreadable": "chosen[0]"}, {"complete": {"unreadable": "chosen[1]"}}, ["choices"]),
    ({**COMPLETE, "count": 3}, {"complete": {"unreadable": "chosen[0]"}}, ["answer"]),
    ({"kind": "problems", "problems": ["hand"]}, {"check": {"problems": [{"field": "ply"}]}}, ["problems"]),
    ({"kind": "problems", "problems": ["hand"]}, {"check": {"problems": []}}, ["problems"]),
    ({"kind": "start", "players": 5, "refused": ["SM-GEN-02"]}, {"start": {"rejected": ["SM-X"]}}, ["start"]),
    ({"kind": "start", "players": 3, "unreadable": "options.x"}, {"start": {"unreadable": "options"}}, ["start"]),
    ({"kind": "start", "players": 3, "next": {"/ply": 0}}, {"start": {"position": POSITION, "turn": TURN}}, ["/ply"]),
    (
        {"kind": "replay", "record": ["x"], "verdict": "finished", "ply": 3, "refused": ["SM-DIST-02"]},
        {"verify": VERDICT},
        ["verdict", "ply", "first refused rule", "refused rules"],
    ),
    (
        {"kind": "perft", "depth": 1, "leaves": 3},
        {"turn": {"turn": TURN}, "count": {"count": 2}},
        ["leaves at depth 1"],
    ),
    (
        {"kind": "perft", "depth": 2, "leaves": 4},
        {"turn": {"turn": TURN}, "apply": refusal("SM-X"), **LISTED},
        ["the listed 'b' by seat 0"],
    ),
]


@pytest.mark.parametrize(("case", "answers"), RIGHT, ids=lambda value: str(value)[:60])
def test_the_right_answer_passes(case: dict[str, Any], answers: dict[str, Any]) -> None:
    assert judged(case, **answers) == []


@pytest.mark.parametrize(("case", "answers", "found"), WRONG, ids=lambda value: str(value)[:60])
def test_a_wrong_answer_is_told(case: dict[str, Any], answers: dict[str, Any], found: list[str]) -> None:
    """Every difference, by name, and no other."""
    assert judged(case, **answers) == found


def test_two_views_that_differ_are_not_alike() -> None:
    """One answer by position: the view shows the ply."""

    class Leaking(Scripted):
        def ask(self, request: AnyRequest) -> Answer:
            if isinstance(request, protocol.View):
                return Answer(view={"ply": request.position["ply"]})
            return super().ask(request)

    case = msgspec.convert(
        {"id": "a", "rules": ["a"], "says": "a", "kind": "alike", "position": "start", "seat": 0, "other": "x"}, AnyCase
    )
    vector = Vector("san-marco", "file", "title", case, POSITION, {**POSITION, "ply": 8})
    answers = {**LISTED, "turn": {"turn": TURN}, "score": {"score": SCORE}}
    assert [each.what for each in judge(vector, Leaking(answers))] == ["view /ply"]
