"""Large choices as forms: what a player types becomes the value that completion takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.text import Text

from referee.v1.actions_pb2 import VectorForm
from referee.v1.completion_pb2 import FormChoice, NumberChoice
from referee_cli.language import Texts
from referee_client.completing import AnyChoice


class Unfit(Exception):
    """What was typed does not fit into the form; carries the sentence that says so."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Form(Protocol):
    """A form that is being filled in."""

    is_sent_by_enter: bool
    """Whether an empty line says that it is complete; else it leads back."""

    def hint(self) -> str:
        """What can be typed."""
        ...

    def lines(self) -> list[Text]:
        """How far it is filled in."""
        ...

    def read(self, typed: str) -> AnyChoice | None:
        """Follows a line; gives the value once it is complete. Raises `Unfit`."""
        ...


def make_form(texts: Texts, asked: NumberChoice | FormChoice, names: Sequence[str]) -> Form:
    """The form that completion asks for, its items by these names."""
    if isinstance(asked, NumberChoice):
        return _Number(texts, asked)
    match asked.form.WhichOneof("form"):
        case "partition":
            return _Piles(texts, names, list(asked.form.partition.items), asked.form.partition.piles)
        case "vector":
            return _Vector(texts, names, asked.form.vector)
    return _Plain(texts, names)


class _Number:
    is_sent_by_enter = False

    def __init__(self, texts: Texts, asked: NumberChoice) -> None:
        self._texts = texts
        self._low, self._high = asked.low, asked.high

    def hint(self) -> str:
        return self._texts.text("form-number", low=self._low, high=self._high)

    def lines(self) -> list[Text]:
        return []

    def read(self, typed: str) -> AnyChoice | None:
        number = _number(typed)
        if number is None or not self._low <= number <= self._high:
            raise Unfit(self.hint())
        return number


class _Vector:
    is_sent_by_enter = False

    def __init__(self, texts: Texts, names: Sequence[str], asked: VectorForm) -> None:
        self._texts = texts
        self._names, self._caps, self._total = names, list(asked.caps), asked.total

    def hint(self) -> str:
        return self._texts.text("form-numbers", count=len(self._caps), total=self._total)

    def lines(self) -> list[Text]:
        places = [self._texts.text("form-place", name=n, cap=c) for n, c in zip(self._names, self._caps, strict=True)]
        return [Text("  " + "   ".join(places))]

    def read(self, typed: str) -> AnyChoice | None:
        numbers = [number for number in map(_number, typed.replace(",", " ").split()) if number is not None]
        fits = len(numbers) == len(self._caps) and sum(numbers) == self._total
        if not (fits and all(0 <= number <= cap for number, cap in zip(numbers, self._caps, strict=True))):
            raise Unfit(self.hint())
        return numbers


class _Piles:
    """Cards are moved between piles until the player is content. Piles count from 0, as in notation."""

    is_sent_by_enter = True

    def __init__(self, texts: Texts, names: Sequence[str], items: list[str], piles: int) -> None:
        self._texts, self._names, self._items, self._piles = texts, names, items, piles
        self._where = [0] * len(items)

    def hint(self) -> str:
        return self._texts.text("form-piles-hint", example="0" * (len(self._items) - 1) + "1")

    def lines(self) -> list[Text]:
        lines = []
        for number in range(self._piles):
            held = [f"{i + 1}·{name}" for i, name in enumerate(self._names) if self._where[i] == number]
            head = Text(f"  {self._texts.text('form-pile', number=str(number))} ", "bold")
            lines.append(Text.assemble(head, "  ".join(held) or (self._texts.text("form-pile-empty"), "dim")))
        return lines

    def read(self, typed: str) -> AnyChoice | None:
        if not typed:
            zipped = list(zip(self._items, self._where, strict=True))
            piles = [[item for item, pile in zipped if pile == number] for number in range(self._piles)]
            if not all(piles):
                raise Unfit(self._texts.text("form-piles-empty"))
            return piles
        if not self._move(typed):
            last = str(self._piles - 1)
            raise Unfit(self._texts.text("form-piles-unclear", last=last, count=len(self._items)))
        return None

    def _move(self, typed: str) -> bool:
        """Follows one line; False for a line that moves nothing."""
        words = typed.replace(",", " ").split()
        digits = "0123456789"[: self._piles]
        if len(words) == 1 and len(words[0]) == len(self._where) and all(digit in digits for digit in words[0]):
            self._where = [int(digit) for digit in words[0]]
            return True
        pile = _number(words[-1]) if len(words) > 1 else None
        if pile is None or not 0 <= pile < self._piles:
            return False
        moved = list(self._where)
        for word in words[:-1]:
            card = self._card(word, moved, pile)
            if card is None:
                return False
            moved[card] = pile
        self._where = moved
        return True

    def _card(self, word: str, where: Sequence[int], pile: int) -> int | None:
        """The card of that number or name; of several of one name, the first that is not in the pile yet."""
        number = _number(word)
        if number is not None:
            return number - 1 if 1 <= number <= len(self._items) else None
        known = zip(self._items, self._names, strict=True)
        named = [i for i, names in enumerate(known) if word.lower() in [name.lower() for name in names]]
        return next((i for i in named if where[i] != pile), named[0] if named else None)


class _Plain:
    """Any other form: its value is typed as JSON."""

    is_sent_by_enter = False

    def __init__(self, texts: Texts, names: Sequence[str]) -> None:
        self._texts, self._names = texts, names

    def hint(self) -> str:
        return self._texts.text("form-plain")

    def lines(self) -> list[Text]:
        return [Text("  " + "  ".join(self._names))]

    def read(self, typed: str) -> AnyChoice | None:
        if not typed.startswith("["):
            raise Unfit(self.hint())
        return typed


def _number(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
