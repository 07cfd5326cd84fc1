"""CompleteAction: what can be chosen next for a partly made action, written into messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from referee.v1 import service_pb2 as pb
from referee.v1.completion_pb2 import FormChoice as FormMessage
from referee_engines.contract import RuleViolation, Seat, Unreadable
from referee_engines.fields import Step
from referee_engines.marks import Marks
from referee_engines.spaces import ActionSpace, Completion, Finished, Form, FormChoice, NumberChoice, Refused, Values
from referee_engines.things import NOTHING, Naming, Thing
from referee_service import messages
from referee_service.config import MAX_CHOSEN, MAX_JSON_LENGTH
from referee_service.context import CallContext
from referee_service.positions import Position
from referee_service.requests import read_seat
from referee_service.shares import Work
from referee_service.texts import Sentences


def complete(
    position: Position, request: pb.CompleteActionRequest, call: CallContext
) -> Work[pb.CompleteActionResponse]:
    """What can be chosen after the choices of the request. Raises `Unreadable` naming one that fits no legal action."""
    seat, chosen = read_seat(request), _read_chosen(request)
    space = position.space(seat)
    yield
    found = space.complete(chosen, position.engine.marker(position.state, seat) if space else _no_mark)
    yield
    writer = _Writer(position, position.engine.naming(position.state.data), position.sentences(request), seat, found)
    response = pb.CompleteActionResponse(count=min(found.count, messages.MAX_COUNT))
    writer.fill_chosen(response)
    writer.fill_prices(response)
    match found.next:
        case Values() as values:
            writer.fill_values(response, values)
        case NumberChoice() as numbers:
            writer.fill_number(response, numbers)
        case FormChoice(form):
            writer.fill_form(response.form, form)
        case Finished(action):
            yield from writer.fill_action(response, space, action)
        case Refused(action):
            writer.fill_rejected(response, action, call)
    return response


def _read_chosen(request: pb.CompleteActionRequest) -> Sequence[str]:
    chosen = request.chosen
    if len(chosen) > MAX_CHOSEN:
        raise Unreadable("chosen", f"{len(chosen)} choices, at most {MAX_CHOSEN} are read")
    for i, word in enumerate(chosen):
        if len(word) > MAX_JSON_LENGTH:
            raise Unreadable(f"chosen[{i}]", f"more than {MAX_JSON_LENGTH} characters")
    return chosen


def _no_mark(action: Any) -> Marks | None:
    return None


class _Writer(Struct):
    """Writes one completion."""

    position: Position
    naming: Naming
    sentences: Sentences
    seat: Seat
    found: Completion

    def fill_chosen(self, response: pb.CompleteActionResponse) -> None:
        """A filled-in form has the label of the whole action."""
        found = self.found
        for number, step in enumerate(found.steps):
            message = response.chosen.add(value=step.word)
            self._fill_field(message.field, step.path)
            if found.is_filled and number == len(found.steps) - 1:
                action = found.next.action  # type: ignore[union-attr]  # finished or refused
                message.label = self.sentences.action(self.position.state, self.seat, action)
                if isinstance(found.next, Finished):
                    message.refs.extend(self.position.engine.refs(self.position.state, self.seat, action))
            else:
                self._fill_thing(message, found.steps[1 : number + 1] if number else [step])

    def fill_prices(self, response: pb.CompleteActionResponse) -> None:
        position, reader = self.position, self.sentences.reader
        for what, paid in self.found.costs:
            left = position.engine.purse(position.state, self.seat, what) - paid
            label = reader.name("cost", what) if reader else ""
            response.prices.add(what=what, paid=paid, left=left, label=label)

    def fill_values(self, response: pb.CompleteActionResponse, values: Values) -> None:
        choice, before = response.choice, self.found.steps[1:]
        self._fill_field(choice.field, values.path)
        for value in values.values:
            message = choice.values.add(value=value.word, count=min(value.count, messages.MAX_COUNT))
            self._fill_thing(message, [*before, Step(values.path, value.word)])
            if value.marks is not None:
                messages.fill_marks(message.marks, value.marks, self.sentences.reader)

    def fill_number(self, response: pb.CompleteActionResponse, numbers: NumberChoice) -> None:
        self._fill_field(response.number.field, numbers.path)
        response.number.low, response.number.high = numbers.low, numbers.high
        response.number.cost = numbers.cost

    def fill_form(self, message: FormMessage, form: Form) -> None:
        messages.fill_family(message.form, form, self.naming, self.sentences)
        for step, label in self._items(form):
            item = message.items.add(value=step.word)
            self._fill_thing(item, [step], label)

    def _items(self, form: Form) -> list[tuple[Step, Thing | None]]:
        """The items of a form as words of their fields; the places of a vector, which may be seats."""
        naming, action = self.naming, form.action
        if form.kind == "vector":
            path = naming.into(action, form.field).path
            is_by_seat = naming.is_by_seat(action, path)
            return [
                (Step(path, str(i)), Thing("seat", str(i), f"seat:{i}") if is_by_seat else Thing("", str(i)))
                for i in range(len(form.caps))
            ]
        paths = [naming.into(action, field).path for field in form.fields or (form.field,)]
        groups = form.groups or (len(form.items),)
        of_item = [path for path, size in zip(paths, groups, strict=True) for _ in range(size)]
        return [(Step(path, item), None) for path, item in zip(of_item, form.items, strict=True)]

    def fill_action(self, response: pb.CompleteActionResponse, space: ActionSpace[Any], action: Any) -> Work[None]:
        listed = pb.ListLegalActionsResponse()
        yield from self.position.add_actions(listed.actions, self.seat, space, (action,), self.sentences)
        response.action.CopyFrom(listed.actions[0])

    def fill_rejected(self, response: pb.CompleteActionResponse, action: Any, call: CallContext) -> None:
        position = self.position
        try:
            position.engine.apply(position.state, self.seat, action)
        except RuleViolation as error:
            call.note_refusal(error)
            position.game.fill_violations(response.rejected.violations, error.violations, self.sentences)
        except Unreadable as error:
            raise Unreadable(f"chosen[{len(self.found.steps) - 1}]", error.message) from error

    def _fill_field(self, message: Any, path: str) -> None:
        action = self.found.action
        messages.fill_field(message, action, self.naming.field(action, path), self.naming, self.sentences)

    def _fill_thing(self, message: Any, steps: Sequence[Step], thing: Thing | None = None) -> None:
        """What the last of the steps stands for: its label where text is asked for, and its ref."""
        action, step = self.found.action, steps[-1]
        thing = thing or self.naming.thing(self.position.state, action, steps)
        if thing.ref:
            message.refs.append(thing.ref)
        if reader := self.sentences.reader:
            if thing is NOTHING:
                message.label = reader.left_out(step.path, self.naming.field(action, step.path).begins_item)
            else:
                message.label = reader.name(thing.kind, thing.word) if thing.kind else thing.word
