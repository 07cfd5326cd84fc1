"""What the words of an action stand for: the kind of thing, its name for people, and its ref in pictures.

A ref is `<kind>:<word>`, such as `district:CAN`. Where a field's word alone does not say which thing it is, because it
counts within another field or is only a number, the game says it in `Table.things`, or in `Table.things_now` where it
depends on the position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from referee_engines.contract import Action
from referee_engines.fields import ACTION, Field, Steps, fields_of, steps_of
from referee_engines.kinds import BY_SEAT, kind_of
from referee_engines.memo import Memo
from referee_engines.refusals import tag_of


class Thing(Struct, frozen=True, gc=False):
    """What one word of an action stands for. It has the name that a `Reader` gives to this kind and word."""

    kind: str
    """Empty for a plain number or word."""
    word: str
    ref: str = ""
    """Empty for what pictures do not show."""


ThingOf: TypeAlias = Callable[[Any, Steps], Thing]
"""Board, the steps of an action up to the word in question -> what that word stands for. It is never empty."""
ThingNow: TypeAlias = Callable[[Any, Any, Steps], Thing]
"""Board, state, steps -> the same where it depends on the position; it looks at nothing that is hidden from the seat."""
Things: TypeAlias = Mapping[str, ThingOf]
"""By path of a field, such as `remove.owner`, or by `<action>.<path>` where the same path does not always mean the same."""
ThingsNow: TypeAlias = Mapping[str, ThingNow]
NOTHING: Final = Thing("", "")
_ACTION_KIND: Final = "action"
_At: TypeAlias = tuple[str, str]
"""An action and the path of one of its fields; both empty for the choice of the action itself."""


class Naming:
    """The fields of all actions of a game, and what stands in them with one data set."""

    def __init__(
        self,
        board: Any,
        actions: Sequence[type[Action]],
        facts: Mapping[str, str],
        things: Things,
        things_now: ThingsNow,
    ) -> None:
        self._board = board
        self._fields: dict[_At, Field] = {("", ""): ACTION}
        self._kinds: dict[_At, str] = {("", ""): _ACTION_KIND}
        self._by_seat: set[_At] = set()
        self._special: dict[_At, ThingOf] = {}
        self._now: dict[_At, ThingNow] = {}
        for action in actions:
            tag = str(action.__struct_config__.tag)
            for field in fields_of(action):
                at, path = (tag, field.path), field.path
                kind = kind_of(facts, tag, field.name)
                self._fields[at] = field
                self._kinds[at] = "" if kind in BY_SEAT else kind
                if kind in BY_SEAT:
                    self._by_seat.add(at)
                if (thing := things.get(f"{tag}.{path}", things.get(path))) is not None:
                    self._special[at] = thing
                if (now := things_now.get(f"{tag}.{path}", things_now.get(path))) is not None:
                    self._now[at] = now
        self._plain: Memo[tuple[str, str], Thing] = Memo(
            lambda named: Thing(*named, ":".join(named) if named[0] else ""), most=1 << 12
        )
        self.changing = frozenset([tag for tag, _ in self._now])
        """The names of actions whose refs may depend on the position; those of others never change."""
        self._refs: Memo[Action, tuple[str, ...]] = Memo(lambda action: self._find_refs(None, action), most=1 << 12)

    def field(self, tag: str, path: str) -> Field:
        """The field of an action; the empty path is the choice of the action itself."""
        return self._fields[tag if path else "", path]

    def into(self, tag: str, field: str) -> Field:
        """Where a value belongs that goes into a field of the action itself: the field, or the first within its lists."""
        found = (each for (name, _), each in self._fields.items() if name == tag)
        return next(each for each in found if each.path == field or each.path.startswith((f"{field}[", f"{field}.")))

    def is_by_seat(self, tag: str, path: str) -> bool:
        """Whether the field is a list with a number for each seat."""
        return (tag, path) in self._by_seat

    def kind(self, tag: str, path: str) -> str:
        """The kind of thing that the field names; empty for a plain number or word."""
        return self._kinds[tag if path else "", path]

    def thing(self, state: Any, tag: str, steps: Steps) -> Thing:
        """What the last word of the steps stands for; an empty word stands for nothing."""
        path, word = steps[-1]
        if not word:
            return NOTHING
        if not path:
            return Thing(_ACTION_KIND, word)
        at = tag, path
        if (now := self._now.get(at)) is not None:
            return now(self._board, state, steps)
        if (special := self._special.get(at)) is not None:
            return special(self._board, steps)
        return self._plain[self._kinds[at], word]

    def refs(self, state: Any, action: Action) -> tuple[str, ...]:
        """What the action names in pictures, each once, in the order of its fields."""
        return self._find_refs(state, action) if tag_of(action) in self.changing else self._refs[action]

    def _find_refs(self, state: Any, action: Action) -> tuple[str, ...]:
        tag, steps = tag_of(action), steps_of(action)
        things = [self.thing(state, tag, steps[:number]) for number in range(1, len(steps) + 1)]
        return tuple(dict.fromkeys([thing.ref for thing in things if thing.ref]))


def word_before(steps: Steps, path: str) -> str:
    """The word chosen last for a field, before the last of the steps; empty where there is none."""
    return next((word for at, word in reversed(steps[:-1]) if at == path and word), "")


def last_word(steps: Steps) -> str:
    """The word in question."""
    return steps[-1].word
