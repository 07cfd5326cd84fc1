"""CompleteAction: a program that knows no game builds its actions, and what it is told on the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from referee.v1 import service_pb2 as pb
from referee.v1.actions_pb2 import VALUE_TYPE_NUMBER, Action, Family, FieldInfo
from referee.v1.state_pb2 import State
from referee.v1.texts_pb2 import TextOptions
from referee_engines.contract import CHANCE, Unreadable
from referee_engines.fields import steps_of
from referee_engines.refusals import tag_of
from referee_service.config import MAX_CHOSEN
from referee_service.context import UNLOGGED
from referee_service.referee import RefereeService
from referee_service.shares import finish
from tests.helpers.play import TestSource
from tests.service.games import GAMES, the_service

GERMAN = TextOptions(language="de", player_names=("Anna", "Ben", "Cleo"))
PLIES = 150


def complete(state: State, seat: int, *chosen: str, text: TextOptions | None = None) -> pb.CompleteActionResponse:
    request = pb.CompleteActionRequest(state=state, seat=seat, chosen=chosen, text=text)
    return finish(the_service().completing(request, UNLOGGED))


class Stranger:
    """Plays a game of which it knows nothing, by what it is offered."""

    def __init__(self, seed: str) -> None:
        self.source = TestSource(seed)

    def build(self, state: State, seat: int, text: TextOptions | None = None) -> list[pb.CompleteActionResponse]:
        """All that it was offered for an action, the finished one last."""
        answers = [complete(state, seat, text=text)]
        while answers[-1].WhichOneof("next") != "action":
            answer = answers[-1]
            chosen = [each.value for each in answer.chosen]
            answers.append(complete(state, seat, *chosen, self.choice(answer), text=text))
        return answers

    def choice(self, answer: pb.CompleteActionResponse) -> str:
        match answer.WhichOneof("next"):
            case "choice":
                values = answer.choice.values
                return values[self.source.below(len(values))].value
            case "number":
                return str(answer.number.low + self.source.below(answer.number.high - answer.number.low + 1))
            case "form":
                return json.dumps(self.fill(answer.form.form))
        raise AssertionError(answer)

    def fill(self, family: Family) -> Any:
        """Some filling of a form."""
        match family.WhichOneof("form"):
            case "partition":
                items = list(family.partition.items)
                first, *others = [[items.pop()] for _ in range(family.partition.piles)]
                return [first + items, *others]
            case "vector":
                total, numbers = family.vector.total, []
                for cap in family.vector.caps:
                    numbers.append(min(cap, total))
                    total -= numbers[-1]
                return numbers
            case "subset":
                left = list(family.subset.items)
                taken = []
                for group, size in zip(family.subset.groups, family.subset.sizes, strict=True):
                    taken.append(left[:size])
                    left = left[group:]
                return taken
            case "arrangement":
                return list(family.arrangement.items)[::-1]
        raise AssertionError(family)


def positions(game: str, seed: str) -> Iterator[tuple[State, int]]:
    """States of a random game, and who decides in them."""
    service, stranger = the_service(), Stranger(seed)
    start = service.start_game(pb.StartGameRequest(game=game, players=3))
    state, turn = start.state, start.turn
    for _ in range(PLIES):
        if turn.over:
            return
        seat = turn.awaited[stranger.source.below(len(turn.awaited))]
        yield state, seat
        action = stranger.build(state, seat)[-1].action.action
        accepted = service.apply_action(pb.ApplyActionRequest(state=state, seat=seat, action=action)).accepted
        state, turn = accepted.state, accepted.turn


def values_of(field: FieldInfo, words: list[Any]) -> list[Any]:
    return [int(word) if field.type == VALUE_TYPE_NUMBER else word for word in words]


def as_json(answers: list[pb.CompleteActionResponse]) -> dict[str, Any]:
    """The action as JSON, put together from nothing but the paths and types of the fields."""
    name, *fields = answers[-1].chosen
    action: dict[str, Any] = {"do": name.value}
    forms = [each.form.form for each in answers if each.WhichOneof("next") == "form"]
    if forms:
        filled = json.loads(fields[0].value)
        branch = getattr(forms[0], forms[0].WhichOneof("form") or "")
        if branch.DESCRIPTOR.name == "SubsetForm":
            return action | {
                into.path.removesuffix("[]"): values_of(into, words)
                for into, words in zip(branch.into, filled, strict=True)
            }
        outer, _, inner = branch.into.path.partition("[]")
        if inner:
            return action | {outer: [{inner.strip(".[]"): values_of(branch.into, pile)} for pile in filled]}
        return action | {outer: values_of(branch.into, filled)}
    for each in fields:
        if each.value:
            put(action, each.field.path, values_of(each.field, [each.value])[0])
        elif "[]" in each.field.path:
            action.setdefault(each.field.path.partition("[]")[0], [])
    return action


def put(action: dict[str, Any], path: str, value: Any) -> None:
    """A value in its place; in a list it begins an item unless the last one lacks it."""
    outer, is_list, inner = path.partition("[]")
    if is_list and not inner:
        action.setdefault(outer, []).append(value)
    elif is_list:
        items = action.setdefault(outer, [])
        if not items or inner[1:] in items[-1]:
            items.append({})
        items[-1][inner[1:]] = value
    else:
        *parts, last = path.split(".")
        for part in parts:
            action = action.setdefault(part, {})
        action[last] = value


@pytest.mark.parametrize("game", GAMES)
def test_a_program_that_knows_no_game_builds_legal_actions(game: str) -> None:
    """The action that it is given at the end, and the one that it puts together from the paths, are the same legal one."""
    service, stranger = the_service(), Stranger("builds")
    for state, seat in positions(game, "builds"):
        answers = stranger.build(state, seat)
        mine = Action(json=json.dumps(as_json(answers)))
        after = [
            service.apply_action(pb.ApplyActionRequest(state=state, seat=seat, action=action)).accepted.state.digest
            for action in (answers[-1].action.action, mine)
        ]
        assert after[0] == after[1] != ""


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_a_label_where_text_is_asked_for(game: str) -> None:
    stranger = Stranger("labels")
    for state, seat in positions(game, "labels"):
        for answer in stranger.build(state, seat, GERMAN):
            labels = [label for each in answer.chosen for label in (each.field.label, each.label)]
            labels += [each.label for each in answer.choice.values]
            labels += [each.label for each in answer.form.items]
            assert all(labels)
            assert answer.number.field.label or not answer.HasField("number")


@pytest.mark.parametrize("game", GAMES)
def test_nothing_has_a_label_where_no_text_is_asked_for(game: str) -> None:
    for state, seat in positions(game, "no labels"):
        for answer in Stranger("no labels").build(state, seat):
            written = [answer.choice.field.label, answer.number.field.label, answer.action.sentence]
            written += [label for each in answer.chosen for label in (each.field.label, each.label)]
            written += [each.label for each in answer.choice.values]
            written += [each.label for each in answer.form.items]
            written += [each.marks.sentence for each in answer.choice.values]
            written += [each.label for each in answer.prices]
            assert not any(written)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_paid_is_named_in_the_language_asked_for(game: str) -> None:
    """By the name that the game's description has for it."""
    names = {
        name.id: name.de for name in the_service().get_game(pb.GetGameRequest(game=game)).names if name.kind == "cost"
    }
    for state, seat in positions(game, "names of prices"):
        for price in complete(state, seat, text=GERMAN).prices:
            assert price.label == names[price.what]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_paid_and_what_is_left_add_up(game: str) -> None:
    """The price of a finished action is what the action is marked with, and was never above what there is."""
    stranger = Stranger("prices")
    for state, seat in positions(game, "prices"):
        answers = stranger.build(state, seat)
        for answer in answers:
            assert all([price.paid >= 0 and price.left >= 0 for price in answer.prices])
        paid = {price.what: price.paid for price in answers[-1].prices}
        assert paid == {cost.what: cost.amount for cost in answers[-1].action.marks.costs}


def first(game: str) -> tuple[State, int]:
    return next(positions(game, "first"))


def test_a_form_filled_in_against_the_rules_is_rejected() -> None:
    for state, seat in positions("san-marco", "rejected"):
        answer = complete(state, seat)
        if answer.HasField("form") and answer.form.form.HasField("partition"):
            name, form = answer.chosen[0].value, answer.form.form.partition
            piles = [list(form.items), *[[]] * (form.piles - 1)]
            rejected = complete(state, seat, name, json.dumps(piles)).rejected
            assert {each.rule_id for each in rejected.violations} == {"SM-OFFER-02"}
            assert rejected.violations[0].sentence
            return


WRONG = [
    (("no-action",), "chosen[0]"),
    (("start", "9"), "chosen[1]"),
    (("start", "01"), "chosen[1]"),
    (("start", "0", "more"), "chosen[2]"),
    (("start",) * (MAX_CHOSEN + 1), "chosen"),
    (("start", "0" * 5000), "chosen[1]"),
]


@pytest.mark.parametrize(("chosen", "field"), WRONG)
def test_a_choice_that_fits_nothing_is_unreadable_by_its_place(chosen: tuple[str, ...], field: str) -> None:
    state, seat = first("senators")
    assert seat == CHANCE
    with pytest.raises(Unreadable) as error:
        complete(state, seat, *chosen)
    assert error.value.field == field


def test_a_form_that_cannot_be_read_is_unreadable() -> None:
    for state, seat in positions("san-marco", "unreadable"):
        answer = complete(state, seat)
        if answer.HasField("form") and answer.form.form.HasField("partition"):
            for text in ("", "[", "7", '["CAN"]', '[["CAN"],["nothing"]]', "[" * 2000):
                with pytest.raises(Unreadable, match=r"chosen\[1\]"):
                    complete(state, seat, answer.chosen[0].value, text)
            return


def test_a_seat_that_may_do_nothing_has_nothing_to_choose() -> None:
    state, _ = first("san-marco")
    for seat in (0, 7, -5):
        assert complete(state, seat) == pb.CompleteActionResponse()


def test_a_request_without_a_seat_is_unreadable() -> None:
    state, _ = first("san-marco")
    request = pb.CompleteActionRequest(state=state)
    with pytest.raises(Unreadable, match="seat"):
        finish(the_service().completing(request, UNLOGGED))


def test_listings_have_refs_and_say_where_values_belong() -> None:
    service: RefereeService = the_service()
    for state, seat in positions("senators", "listings"):
        legal = service.list_legal_actions(pb.ListLegalActionsRequest(state=state, seat=seat, text=GERMAN))
        for action in legal.actions:
            assert list(action.refs) == list(complete_to(state, seat, action.action).action.refs)
        for family in legal.families:
            if family.HasField("range"):
                assert family.range.into == FieldInfo(path="amount", type=VALUE_TYPE_NUMBER, label="Gebot")


def complete_to(state: State, seat: int, action: Action) -> pb.CompleteActionResponse:
    """The answer whose action is this one, found by its words."""
    read = the_service().codec(state.game).read_action(action, None)
    return complete(state, seat, tag_of(read), *[word for _, word in steps_of(read)])
