"""Large choices as forms to fill in: a family's form and one of its actions become the chosen action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from referee.v1.actions_pb2 import Action, Family, PartitionForm, RangeForm, VectorForm
from referee_cli.play.screen import Screen
from referee_client.actions import with_field

_CANCEL = "x"


def can_fill(family: Family) -> bool:
    """Whether the family has a form for a player; the forms of chance have none."""
    return family.WhichOneof("form") in ("range", "partition", "vector")


def fill(screen: Screen, family: Family, pattern: Callable[[], Action]) -> Action | None:
    """The action that the player makes of the form, or None if the player goes back.

    `pattern` gives any action of the family: the form replaces one of its fields.
    """
    form: Any = getattr(family, str(family.WhichOneof("form")))
    if isinstance(form, RangeForm):
        value: Any = _ask_number(screen, form)
    elif isinstance(form, PartitionForm):
        value = _ask_piles(screen, form)
    else:
        value = _ask_numbers(screen, form)
    return None if value is None else with_field(pattern(), form.field, value)


def _ask_number(screen: Screen, form: RangeForm) -> int | None:
    prompt = screen.show.texts.text("form-number", low=form.low, high=form.high)
    while (text := screen.ask(prompt)) != _CANCEL:
        number = _number(text)
        if number is not None and form.low <= number <= form.high:
            return number
    return None


def _ask_numbers(screen: Screen, form: VectorForm) -> list[int] | None:
    caps = " ".join(map(str, form.caps))
    prompt = screen.show.texts.text("form-numbers", count=len(form.caps), caps=caps, total=form.total)
    while (text := screen.ask(prompt)) != _CANCEL:
        numbers = [number for number in map(_number, text.replace(",", " ").split()) if number is not None]
        fits = len(numbers) == len(form.caps) and sum(numbers) == form.total
        if fits and all(0 <= number <= cap for number, cap in zip(numbers, form.caps, strict=True)):
            return numbers
    return None


def _ask_piles(screen: Screen, form: PartitionForm) -> list[list[str]] | None:
    """Cards are moved between piles until the player is content. Piles count from 0, as in notation."""
    items = list(form.items)
    where = [0] * len(items)
    prompt = screen.show.texts.text("form-piles-prompt")
    screen.say("form-piles-hint", style="dim", example="0" * (len(items) - 1) + "1")
    _show_piles(screen, items, where, form.piles)
    while (text := screen.ask(prompt)) != _CANCEL:
        if not text:
            piles = [[item for item, pile in zip(items, where, strict=True) if pile == n] for n in range(form.piles)]
            if all(piles):
                return piles
            screen.say("form-piles-empty", style="refused")
        elif not _move_cards(text, items, where, form.piles):
            screen.say("form-piles-unclear", style="refused", last=form.piles - 1, count=len(items))
        _show_piles(screen, items, where, form.piles)
    return None


def _show_piles(screen: Screen, items: Sequence[str], where: Sequence[int], piles: int) -> None:
    text = screen.show.texts.text
    for number in range(piles):
        held = [f"{i + 1}·{item}" for i, item in enumerate(items) if where[i] == number]
        line = Text(f"  {text('form-pile', number=number)} ", "bold")
        screen.print(Text.assemble(line, ("  ".join(held) or text("form-pile-empty"), "" if held else "dim")))


def _move_cards(text: str, items: Sequence[str], where: list[int], piles: int) -> bool:
    """Follows one line of the form; False for a line that moves nothing."""
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
