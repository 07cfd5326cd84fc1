"""Large choices as forms to fill in: a family's form and one of its actions become the chosen action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, TypeAlias

from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from rich.console import Console
from rich.text import Text

from referee.v1.actions_pb2 import Action, Family, PartitionForm, VectorForm
from referee.v1.state_pb2 import State
from referee_client.client import Referee

Ask: TypeAlias = Callable[[str], str]
"""Asks for a line of text."""
CANCEL = "x"
_LISTED = 1000
_SAMPLED = 200


def action_tag(action: Action) -> str:
    """The name of the action: the field of the game's message that holds it."""
    return _inner(action)[0]


def can_fill(family: Family) -> bool:
    """Whether the family has a form for a player; the forms of chance have none."""
    return family.WhichOneof("form") in ("range", "partition", "vector")


def fill(
    referee: Referee, state: State, seat: int, families: Sequence[Family], index: int, console: Console, ask: Ask
) -> Action | None:
    """The action that the player makes of the form, or None if he thinks better of it."""
    family = families[index]
    form = family.WhichOneof("form")
    if form == "range":
        value: Any = _ask_number(family.range.low, family.range.high, family.range.field, ask)
        field = family.range.field
    elif form == "partition":
        value = _ask_piles(family.partition, console, ask)
        field = family.partition.field
    else:
        value = _ask_numbers(family.vector, ask)
        field = family.vector.field
    if value is None:
        return None
    action = Action()
    action.CopyFrom(_some_action(referee, state, seat, families, index))
    _set_field(_inner(action)[1], field, value)
    return action


def _some_action(referee: Referee, state: State, seat: int, families: Sequence[Family], index: int) -> Action:
    """Any action of the family: its other fields are right. Samples find it where the listing would be long."""
    before = sum(family.count for family in families[:index])
    if before > _LISTED:
        for drawn in referee.legal_actions(state, seat, page_size=1, sample=_SAMPLED).samples:
            if action_tag(drawn.action) == families[index].action:
                return drawn.action
    return next(islice(referee.iter_legal(state, seat, page_size=_LISTED), before, None)).action


def _ask_number(low: int, high: int, name: str, ask: Ask) -> int | None:
    while True:
        text = ask(f"{name.replace('_', ' ')}, {low} to {high} ({CANCEL} goes back): ")
        if text == CANCEL:
            return None
        number = _number(text)
        if number is not None and low <= number <= high:
            return number


def _ask_numbers(form: VectorForm, ask: Ask) -> list[int] | None:
    caps = " ".join(map(str, form.caps))
    prompt = f"{form.field.replace('_', ' ')}: {len(form.caps)} numbers up to {caps}, {form.total} in all ({CANCEL} goes back): "
    while True:
        text = ask(prompt)
        if text == CANCEL:
            return None
        numbers = [number for number in map(_number, text.replace(",", " ").split()) if number is not None]
        fits = len(numbers) == len(form.caps) and sum(numbers) == form.total
        if fits and all(0 <= number <= cap for number, cap in zip(numbers, form.caps, strict=True)):
            return numbers


def _ask_piles(form: PartitionForm, console: Console, ask: Ask) -> list[list[str]] | None:
    """Cards are moved between piles until the player is content; no pile may stay empty. Piles count from 0, as in notation."""
    items = list(form.items)
    where = [0] * len(items)
    hint = f"Type a pile for each card ({'0' * (len(items) - 1)}1) or cards, by number or name, and their pile (3 5 1)"
    console.print(Text(f"{hint}; Enter when done, {CANCEL} goes back.", "dim"))
    while True:
        piles = [
            [item for item, pile in zip(items, where, strict=True) if pile == number] for number in range(form.piles)
        ]
        for number in range(form.piles):
            line = Text.assemble((f"  pile {number}: ", "bold"))
            held = [
                f"{i + 1}·{item}" for i, (item, pile) in enumerate(zip(items, where, strict=True)) if pile == number
            ]
            console.print(line.append("  ".join(held) or "empty", "" if held else "dim"))
        text = ask("piles> ")
        if text == CANCEL:
            return None
        if not text:
            if all(piles):
                return piles
            console.print("No pile may be empty.", style="refused")
        elif not _move_cards(text, items, where, form.piles):
            console.print(
                f"That is no pile from 0 to {form.piles - 1} for each of {len(items)} cards.", style="refused"
            )


def _move_cards(text: str, items: Sequence[str], where: list[int], piles: int) -> bool:
    """Follows one line of the form; False for a line that says nothing."""
    words = text.replace(",", " ").split()
    if len(words) == 1 and len(words[0]) == len(where) and all(digit in "0123456789"[:piles] for digit in words[0]):
        where[:] = [int(digit) for digit in words[0]]
        return True
    pile = _number(words[-1]) if len(words) > 1 else None
    if pile is None or not 0 <= pile < piles:
        return False
    moved = list(where)
    for word in words[:-1]:
        card = _card(word, items, moved, pile)
        if card is None:
            return False
        moved[card] = pile
    where[:] = moved
    return True


def _card(word: str, items: Sequence[str], where: Sequence[int], pile: int) -> int | None:
    """The card of that number or name; of several of one name, the first that is not in the pile yet."""
    number = _number(word)
    if number is not None:
        return number - 1 if 1 <= number <= len(items) else None
    named = [i for i, item in enumerate(items) if item.lower() == word.lower()]
    return next((i for i in named if where[i] != pile), named[0] if named else None)


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _inner(action: Action) -> tuple[str, Any]:
    """The action's own message, and the name of the field that holds it."""
    game = getattr(action, str(action.WhichOneof("action")))
    tag = game.WhichOneof(game.DESCRIPTOR.oneofs[0].name)
    return tag, getattr(game, tag)


def _set_field(message: Message, name: str, value: Any) -> None:
    """Sets a number, a list of numbers, or a list of piles, which are messages with one list each."""
    field = message.DESCRIPTOR.fields_by_name[name]
    if not field.is_repeated:
        setattr(message, name, value)
        return
    message.ClearField(name)
    values = getattr(message, name)
    if field.message_type is None:
        values.extend(value)
        return
    inner = field.message_type.fields[0]
    number = inner.cpp_type in (FieldDescriptor.CPPTYPE_INT32, FieldDescriptor.CPPTYPE_INT64)
    for pile in value:
        getattr(values.add(), inner.name).extend([int(item) for item in pile] if number else pile)
