"""Cases made in bulk of what actions bring about, of score trees, and of actions made choice by choice.

Events and scores are those of the golden games, completions of random ones. Of each sort of answer the first one is taken.
What is expected comes from the engine, not from the service: what the service makes of it is judged by the cases.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Any, NamedTuple, TypeAlias

from referee_engines.contract import BadDocument, Engine, Event, RuleViolation, Seat, Unreadable
from referee_engines.documents import read_document, write_document
from referee_engines.events import lists_of_words
from referee_engines.records import read_players, read_record
from referee_engines.refusals import tag_of
from referee_engines.scores import ScoreNode
from referee_engines.spaces import ActionSpace, Completion, Finished, Form, FormChoice, NumberChoice, Refused, Values
from referee_engines.spaces.filling import FormFamily
from referee_engines.text import facts_of as facts_in
from tests.games import ENGINES, facts_of, needed
from tests.golden.corpus import paths
from tests.golden.coverage import Played, replayed
from tests.helpers.play import TestSource, play

Made: TypeAlias = tuple[str, dict[str, Any], dict[str, Any]]
"""The name of a position, the position, and a case that begins there."""

Feature: TypeAlias = tuple[str, ...]
"""What sort of completion it is: what comes next, the action or phase, the field, what is paid."""

_MOST_COUNTED = 2**31 - 1
_MOST_VALUES = 40
_GAMES = 10
"""Random games for each number of players, in half of them with all that chance can decide."""
_NO_WORD = "no such word"


class Golden(NamedTuple):
    """A game of the corpus."""

    name: str
    played: Played


def golden_games(engine: Engine) -> Iterator[Golden]:
    for path in paths(engine):
        record = read_record(path.read_bytes())
        yield Golden(path.stem, replayed(engine, read_players(record), record.options, record))


def older(engine: Engine) -> Engine | None:
    """The same game by the rules before these: cases that hold there as well are not written again."""
    versions = [each for each in ENGINES if each.game.id == engine.game.id]
    return next((old for new, old in pairwise(versions) if new is engine), None)


def _in(engine: Engine | None, document: Mapping[str, Any]) -> Any:
    """The position by the rules of another version; None where it cannot be."""
    if engine is None:
        return None
    try:
        return read_document(engine, json.dumps({**document, "rules": engine.game.rules_version}))
    except BadDocument:
        return None


def _made(position: str, document: dict[str, Any], name: str, rules: Sequence[str], **fields: Any) -> Made:
    case = {"id": f"{rules[0]}/{name}", "rules": rules, "generated": True, "position": position}
    return position, document, {**case, **fields}


def event_cases(engine: Engine) -> Iterator[Made]:
    """Every kind of event, public and not, with each of its facts absent and present, with lists empty and not."""
    before, seen = older(engine), set[tuple[Any, ...]]()
    for name, played in golden_games(engine):
        for number, ply in enumerate(played.plies):
            state, events = played.state_after(number), ply.after.events
            new = [event for event in events if _event_feature(event) not in seen]
            of_action = (tag_of(ply.action), engine.audience(state, ply.seat, ply.action) is None)
            if not new and of_action in seen:
                continue
            document = json.loads(write_document(engine, state))
            expected, same = happened(engine, state, ply.seat, ply.action), _in(before, document)
            if before and same is not None and happened(before, same, ply.seat, ply.action) == expected:
                continue
            seen |= {of_action, *map(_event_feature, events)}
            # The case stands under a rule of the first event that no case before has shown.
            rules = dict.fromkeys([rule for event in (*new, *events) for rule in event.rules()])
            notation, reader = engine.notation.format(ply.action), engine.reader("en", data=state.data)
            sentences = " ".join([reader.event(event) for event in events]) or "Nothing happens."
            yield _made(
                f"{name}-{number}",
                document,
                f"events-{name}-{number}",
                list(rules) or [needed(engine, "general_rule")],
                says=f"{_actor(ply.seat)}: {notation}. {sentences}",
                kind="events",
                seat=ply.seat,
                action=notation,
                **expected,
            )


def happened(engine: Engine, state: Any, seat: Seat, action: Any) -> dict[str, Any]:
    """What a case expects of the action; nothing where it is refused."""
    try:
        after = engine.apply(state, seat, action)
    except (RuleViolation, Unreadable):
        return {}
    events = [
        {"kind": tag_of(event), "facts": _facts(event), "seats": _listed(event.audience())} for event in after.events
    ]
    return {"events": events, "known_to": _listed(engine.audience(state, seat, action))}


def _listed(seats: tuple[Seat, ...] | None) -> list[Seat] | None:
    return None if seats is None else list(seats)


def _facts(event: Event) -> dict[str, Any]:
    words = lists_of_words(type(event))
    facts: dict[str, Any] = {}
    for name, value in facts_in(event).items():
        of_type = "texts" if name in words else "numbers"
        facts[name] = (list(value) or {of_type: []}) if isinstance(value, tuple) else value
    return facts


def _event_feature(event: Event) -> tuple[Any, ...]:
    facts = facts_in(event)
    return (tag_of(event), event.audience() is None, *facts, *[name for name, value in facts.items() if value == ()])


def score_cases(engine: Engine) -> Iterator[Made]:
    """Trees in which each rule's points are counted and not, for a spectator and for a seat."""
    seen = set[tuple[Any, ...]]()
    for name, played in golden_games(engine):
        for number, seat in product((*range(0, len(played.plies), 20), len(played.plies)), (None, 0)):
            state = played.state_after(number)
            nodes = dict(_paths(engine.score(state, seat).tree, ""))
            features = {(seat is None, node.rule, node.counted, bool(node.points)) for node in nodes.values()}
            if features <= seen:
                continue
            seen |= features
            yield _made(
                f"{name}-{number}",
                json.loads(write_document(engine, state)),
                f"score-{name}-{number}-{'spectator' if seat is None else 'seat-0'}",
                [next(iter(nodes.values())).rule],
                says=f"After ply {number} of a game of {played.players} players: which points count, and which would.",
                kind="score",
                seat=seat,
                points={path: node.points for path, node in nodes.items()},
                counted={path: node.counted for path, node in nodes.items()},
            )


def _paths(nodes: Sequence[ScoreNode], above: str) -> Iterator[tuple[str, ScoreNode]]:
    for node in nodes:
        yield above + node.id, node
        yield from _paths(node.children, f"{above}{node.id}/")


def completion_cases(engine: Engine) -> Iterator[Made]:
    """Every field of every action, every form empty, filled and filled in wrongly, and every action finished."""
    before, seen = older(engine), set[Feature]()
    for position, state, seat, source in _askers(engine):
        document = json.loads(write_document(engine, state))
        same = _in(before, document)
        for chosen, expected, feature in _way(engine, state, seat, source):
            is_old = before and same is not None and completed(before, same, seat, chosen)[0] == expected
            if feature in seen or is_old or len(expected.get("values", ())) > _MOST_VALUES:
                continue
            seen.add(feature)
            words = ", ".join([f"'{word}'" for word in chosen]) or "nothing yet"
            yield _made(
                position,
                document,
                f"completion-{'-'.join(filter(None, feature)).replace('[]', '')}",
                [needed(engine, "general_rule")],
                says=f"{_actor(seat)} has chosen {words}: {_NEXT[feature[0]]}.",
                kind="complete",
                seat=seat,
                chosen=list(chosen),
                **expected,
            )


def _askers(engine: Engine) -> Iterator[tuple[str, Any, Seat, TestSource]]:
    """Who could build an action in random games: all that are awaited, one that may act at any time, and a player in turn."""
    for players, game in product(engine.game.players, range(_GAMES)):
        source = TestSource(f"completion {game}")
        options = facts_of(engine).drawn_start if game % 2 else {}
        for number, ply in enumerate(play(engine, players, f"completion {game}", options)):
            turn = engine.turn(ply.state)
            for seat in dict.fromkeys((*turn.awaited, *turn.anytime[:1], number % players)):
                yield f"{players}-players-{game}-{number}", ply.state, seat, source


_NEXT = {
    "values": "one of several values comes next",
    "number": "a number comes next",
    "form": "a form is filled in next",
    "finished": "the action is complete",
    "refused": "the form is filled in against the rules",
    "nothing": "there is nothing to do",
    "unreadable": "the last choice fits no legal action",
}


def _way(
    engine: Engine, state: Any, seat: Seat, source: TestSource
) -> Iterator[tuple[tuple[str, ...], dict[str, Any], Feature]]:
    """The choices of some way from nothing to an action, with wrong turnings: choices, what is expected, which sort that is."""
    chosen: tuple[str, ...] = ()
    while True:
        expected, found = completed(engine, state, seat, chosen)
        assert found is not None
        sort = next(name for name in _NEXT if name in expected)
        step = found.steps[-1].path if found.steps else ""
        if found.action:
            place: tuple[str, ...] = (found.action, expected.get("field", step))
        else:
            place = (engine.turn(state).phase,) if found.next else ()
        yield chosen, expected, (sort, *place, *_costs_sort(expected))
        if not isinstance(found.next, Values | NumberChoice | FormChoice):
            return
        chosen = tuple([each.word for each in found.steps])
        wrong, _ = completed(engine, state, seat, (*chosen, _NO_WORD))
        yield (*chosen, _NO_WORD), wrong, ("unreadable", sort)
        match found.next:
            case Values(values=values):
                word = values[source.below(len(values))].word
            case NumberChoice(low=low, high=high):
                high_one = (*chosen, str(high + 1))
                yield high_one, completed(engine, state, seat, high_one)[0], ("unreadable", found.action, "too-high")
                word = str(low + source.below(high - low + 1))
            case FormChoice(form):
                family = _form_family(engine.legal(state, seat), form.action)
                empty = "[" + ",".join(["[]"] * len(form.groups)) + "]"
                refused, _ = completed(engine, state, seat, (*chosen, empty))
                yield (*chosen, empty), refused, ("refused", form.action)
                word = family.filling(family.sample(source))
        chosen = (*chosen, word)


def _costs_sort(expected: dict[str, Any]) -> Feature:
    costs = "costs" if expected.get("costs") else ""
    return (costs, expected.get("number", {}).get("cost", ""), *expected.get("prices", {}))


def _form_family(space: ActionSpace[Any], action: str) -> FormFamily[Any]:
    return next(each for each in space.families if isinstance(each, FormFamily) and each.action == action)


def completed(
    engine: Engine, state: Any, seat: Seat, chosen: Sequence[str]
) -> tuple[dict[str, Any], Completion | None]:
    """What a case expects of these choices, and what the engine makes of them."""
    space = engine.legal(state, seat)
    try:
        found = space.complete(chosen, engine.marker(state, seat) if space else lambda action: None)
    except Unreadable as error:
        return {"unreadable": error.field}, None
    expected: dict[str, Any] = {
        "filled": [each.word for each in found.steps],
        "count": min(found.count, _MOST_COUNTED),
        "prices": {what: {"paid": paid, "left": engine.purse(state, seat, what) - paid} for what, paid in found.costs},
    }
    return {**expected, **_following(engine, state, seat, found)}, found


def _following(engine: Engine, state: Any, seat: Seat, found: Completion) -> dict[str, Any]:
    match found.next:
        case Values(path, values):
            costs = {
                each.word: {cost.what: cost.amount for cost in each.marks.costs} if each.marks else {}
                for each in values
            }
            counts = {each.word: min(each.count, _MOST_COUNTED) for each in values}
            return {"field": path, "values": counts, "costs": costs if any(costs.values()) else {}}
        case NumberChoice(path, low, high, cost):
            return {"field": path, "number": {"low": low, "high": high, "cost": cost}}
        case FormChoice(form):
            return {"form": _form(form)}
        case Finished(action):
            return {"finished": engine.notation.format(action)}
        case Refused(action):
            try:
                engine.apply(state, seat, action)
            except RuleViolation as error:
                return {"refused": [each.rule for each in error.violations]}
    return {"nothing": True}


def _form(form: Form) -> dict[str, Any]:
    match form.kind:
        case "partition":
            return {"kind": form.kind, "items": form.items, "piles": form.piles}
        case "vector":
            return {"kind": form.kind, "caps": form.caps, "total": form.total}
        case "subset":
            items = iter(form.items)
            groups = [[next(items) for _ in range(size)] for size in form.groups]
            return {"kind": form.kind, "groups": groups, "sizes": form.sizes}
    return {"kind": form.kind, "items": form.items}


def _actor(seat: Seat) -> str:
    return "Chance" if seat < 0 else f"Seat {seat}"
