"""Notation from templates: one canonical line of text per action, `parse` and `format` inverse.

A template is the line with the action's fields in braces: `offer {price} for {card} to seat {target}`. A number is
written in digits, a text as one word, a tuple of texts as words with blanks between. Where a field may be None, the
action has two templates, and the one without the field says that it is None. `{card=to}` is one word for two fields that
are equal. What else than the canonical line is read, in every game, is in `proto/RECORDS.md`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import NoneType
from typing import TYPE_CHECKING, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from referee_engines.assembly import BadGame
from referee_engines.contract import Action, Unreadable

if TYPE_CHECKING:
    from referee_engines.game import Game

_FIELD = re.compile(r"\{(\w+)(?:=(\w+))?\}")
_MOST_CHARACTERS = 1024
"""Of a line: no action of any game is nearly as long."""
_MOST_QUOTED = 80
_FOREIGN_SPACE = re.compile(r"[^\S \t]")


class Slot(Struct, frozen=True):
    """How a field is written: the pattern of its text, and both ways."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


NUMBER = Slot("0|-?[1-9][0-9]{0,9}", int)
_LIKE_A_NUMBER = r"[+-]?\d[^\s]*"
"""What people may write for a number, to name the field of one that is not written as it must be."""
WORD = Slot(r"[^\s]+")
WORDS = Slot(r"[^\s]+(?: [^\s]+)*", lambda text: tuple(text.split()), " ".join)


class _Form(Struct, frozen=True):
    """One template of one action."""

    kind: type[Action]
    pattern: re.Pattern[str]
    slots: Mapping[str, Slot]
    pieces: tuple[str, ...]
    """Text and field names in turn, beginning with text."""
    same: Mapping[str, str]
    """Fields that have no word of their own, each with the field that it equals."""

    def format(self, action: Any) -> str:
        slots = self.slots
        return "".join(
            [slots[piece].write(getattr(action, piece)) if i & 1 else piece for i, piece in enumerate(self.pieces)]
        )

    def parse(self, line: str) -> Any:
        match = self.pattern.fullmatch(line)
        if match is None:
            return None
        read = {name: slot.read(match[name]) for name, slot in self.slots.items()}
        return self.kind(**read, **{name: read[other] for name, other in self.same.items()})

    def check_numbers(self, line: str) -> None:
        """Raises `Unreadable` for a line that fits but for the way in which it writes a number."""
        match = re.fullmatch(self.pattern.pattern.replace(NUMBER.pattern, _LIKE_A_NUMBER), line)
        for name, text in match.groupdict().items() if match else ():
            if not re.fullmatch(self.slots[name].pattern, text):
                rule = "a number is at most 10 digits from 0 to 9, without leading zeros, and '-' before it if below 0"
                raise Unreadable(name, f"{name} '{text.strip()[:_MOST_QUOTED]}': {rule}")


class TemplateNotation:
    """The notation of a game from its templates, in the order in which they are tried."""

    def __init__(
        self, game: Game, templates: Sequence[tuple[type[Action], str]], slots: Mapping[str, Slot] | None = None
    ) -> None:
        """`slots` are those of fields that are neither numbers nor plain texts, by field name."""
        self._game = game
        self._by_kind: dict[type[Action], list[_Form]] = {}
        self._by_word: dict[str, list[_Form]] = {}
        for kind, template in templates:
            form = _make_form(kind, template, slots or {})
            self._by_kind.setdefault(kind, []).append(form)
            self._by_word.setdefault(re.split("[ {]", template, maxsplit=1)[0], []).append(form)
        # A game's own subclass may write some actions without templates.
        for kind in game.action_types if type(self) is TemplateNotation else ():
            _check_forms(kind, self._by_kind.get(kind, []))

    def format(self, action: Any) -> str:
        forms = self._by_kind[type(action)]
        for form in forms:
            if len(forms) == 1 or _fits(form, action):
                return form.format(action)
        raise AssertionError(f"no template of {type(action).__name__} has the fields that are set")

    def parse(self, text: str, state: Any) -> Any:
        if len(text) > _MOST_CHARACTERS:
            raise Unreadable("notation", f"more than {_MOST_CHARACTERS} characters")
        # What is printable has no white space but blanks.
        if not text.isprintable() and (foreign := _FOREIGN_SPACE.search(text)):
            code = f"U+{ord(foreign[0]):04X}"
            raise Unreadable("notation", f"words have blanks or tabs between them, not the character {code}")
        return self.read(" ".join(text.split()), state)

    def read(self, line: str, state: Any) -> Any:
        """The action of a line with single blanks between its words. Raises `Unreadable`."""
        forms = self._by_word.get(line.partition(" ")[0], ())
        for form in forms:
            action = form.parse(line)
            if action is not None:
                self._game.check_readable(self._game.board(state), action)
                return action
        for form in forms:
            form.check_numbers(line)
        raise Unreadable("notation", f"'{line[:_MOST_QUOTED]}' is not an action of {self._game.table.id}")


def _fits(form: _Form, action: Any) -> bool:
    """Whether the template names just the fields that are set."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if name in form.same:
            if value != getattr(action, form.same[name]):
                return False
        elif (value is not None) != (name in form.slots):
            return False
    return True


def _check_forms(kind: type[Action], forms: Sequence[_Form]) -> None:
    """Raises `BadGame` unless the templates of an action name all of its fields."""
    if not forms:
        raise BadGame(f"the action {kind.__name__} has no template in the notation")
    written = {name for form in forms for name in (*form.slots, *form.same)}
    for name in kind.__struct_fields__:
        if name not in written:
            raise BadGame(f"no template of the action {kind.__name__} has its field {{{name}}}")


def _make_form(kind: type[Action], template: str, slots: Mapping[str, Slot]) -> _Form:
    hints = get_type_hints(kind)
    texts, names, others = (_FIELD.split(template)[i::3] for i in range(3))
    for name in names:
        if name not in hints:
            raise BadGame(f"the template '{template}' has {{{name}}}, which is not a field of {kind.__name__}")
    own = {name: slots[name] if name in slots else _slot(hints[name]) for name in names}
    same = {other: name for name, other in zip(names, others, strict=True) if other}
    pieces = [piece for pair in zip(texts, [*names, ""], strict=True) for piece in pair][:-1]
    pattern = "".join(
        [f"(?P<{piece}>{own[piece].pattern})" if i & 1 else re.escape(piece) for i, piece in enumerate(pieces)]
    )
    return _Form(kind, re.compile(pattern), own, tuple(pieces), same)


def _slot(hint: Any) -> Slot:
    some = [each for each in get_args(hint) if each is not NoneType]
    if NoneType in get_args(hint) and len(some) == 1:
        return _slot(some[0])
    if hint is int:
        return NUMBER
    if get_origin(hint) is tuple:
        return WORDS
    return WORD
