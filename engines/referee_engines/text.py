"""Texts in the reader's language, from Fluent files: refusals, events, actions, scores, options, phases, names.

A fact is written by what it is: a seat by the player's name where the caller gives one, a place or card by its name, a
list as a list. For a fact `card` a message may use:

- `$card`: its name, or the number
- `$card-id`: the id itself, to select by; `none` where the fact is absent
- `$card-<form>`: another form of the name, an attribute of its message, such as a case: `office-consul.acc`
- `$cards-count`: how many a list has; `$cards-<form>`: its entries in another form that all of them have. Equal names in a
  list are counted: `2 × Consul`
- `$bids-seats`: a list of numbers beside a list `seats`, with the players: `Anna (2) and Ben (0)`

Numbers by seat, facts of the kinds `of-seat` and `for-seat`, are written with the players whose they are, `2 of Anna`:

- `$nobles`: all of them
- `$nobles-some`: those that are not 0
- `$nobles-sum`, `$nobles-count`: their sum, and how many are not 0

A text that was another one in an older rules version has that beside it, as the message `<id>--v<version>`.

Where a fact's name does not always mean the same, its kind stands under `<event, action or rule>.<fact>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from msgspec import Struct

from referee_engines.catalogue import Rule, RuleSource
from referee_engines.contract import CHANCE, Action, Event, Facts, FactValue, Name, Seat, Turn, Violation
from referee_engines.kinds import BY_SEAT, SHARED_FACTS, field_message, kind_of
from referee_engines.marks import Marks
from referee_engines.memo import Memo
from referee_engines.messages import Messages, WrittenNumber, texts_in
from referee_engines.refusals import tag_of
from referee_engines.scores import ScoreNode

DEFAULT_LANGUAGE: Final = "en"


class Said(Struct, frozen=True):
    """What the text of an action is made of: which message, and its facts."""

    variant: str = ""
    facts: Facts = {}


_Asked: TypeAlias = tuple[str, tuple[tuple[str, FactValue], ...], tuple[str, ...], str]
"""A message with its facts, the facts that there might have been, and what they are of: the arguments of `Reader.sentence`."""
Described: TypeAlias = Callable[[Any, Any, Seat | None, Any], Said]
"""Board, state, acting seat if known, action -> what its text says; nothing that is neither public nor in the action."""
Forms: TypeAlias = Mapping[str, str]
"""A text with its other forms, such as cases; the plain one has the empty word."""
NameOf: TypeAlias = Callable[[Any, "Reader", str, str], str | Forms | None]
"""Board, reader, kind of thing, id -> its name, or that with its forms, where no message of its own gives it."""


def describe_fields(board: Any, state: Any, seat: Seat | None, action: Any) -> Said:
    """The action's own fields are its facts."""
    return Said("", facts_of(action))


def no_name(board: Any, reader: Reader, kind: str, word: str) -> str | None:
    return None


def facts_of(value: Action | Event) -> dict[str, FactValue]:
    """The fields of an event or action as facts: truth as 0 or 1, what is None left out."""
    found: dict[str, FactValue] = {}
    # A fact may have another name than its field, as `from` cannot be one.
    for field, name in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
        fact = getattr(value, field)
        if fact is not None:
            found[name] = int(fact) if isinstance(fact, bool) else fact
    return found


class Texts:
    """The texts of a game in all its languages."""

    def __init__(
        self,
        game: str,
        version: str,
        package: str,
        facts: Mapping[str, str],
        describe: Described,
        name_of: NameOf,
    ) -> None:
        shared, own = texts_in("referee_engines"), texts_in(package)
        self.game, self._version = game, version
        self.languages: tuple[str, ...] = tuple(
            sorted(own, key=lambda language: (language != DEFAULT_LANGUAGE, language))
        )
        self.facts = {**SHARED_FACTS, **facts}
        self.describe, self.name_of = describe, name_of
        self.sources = {language: (shared.get(language, ""), own[language]) for language in self.languages}
        """The Fluent text that all games share, and the game's own, by language."""
        self._messages: dict[str, Messages] = {}
        self._boards: dict[str, Any] = {}
        self._readers: Memo[tuple[str, str, tuple[str, ...]], Reader] = Memo(self._new_reader, most=256)

    def messages(self, language: str) -> Messages:
        """Raises `KeyError` for a language that the game does not have."""
        if language not in self._messages:
            self._messages[language] = Messages(language, self.sources[language], self._version)
        return self._messages[language]

    def reader(self, language: str, board: Any, players: Sequence[str] = ()) -> Reader:
        """Renders for readers of a language, with the names of a data set and of the players."""
        data = board.set.id
        self._boards[data] = board
        return self._readers[language, data, tuple(players)]

    def _new_reader(self, asked: tuple[str, str, tuple[str, ...]]) -> Reader:
        language, data, players = asked
        return Reader(self, language, self._boards[data], players)

    def names(
        self, boards: Sequence[tuple[Any, Mapping[str, Sequence[str]]]], fixed: Mapping[str, Sequence[str]]
    ) -> tuple[Name, ...]:
        """What every id is called, those of the boards and those that are `fixed`; the game comes first, and the first data set that has an id names it."""
        found: dict[tuple[str, str], Name] = {}
        for board, ids in boards:
            english, german = [
                self.reader(each if each in self.languages else DEFAULT_LANGUAGE, board) for each in ("en", "de")
            ]
            if not found:
                found["game", self.game] = Name(self.game, "game", english.title, german.title)
            for kind, words in (*ids.items(), *fixed.items()):
                for word in words:
                    if (kind, word) not in found:
                        found[kind, word] = Name(word, kind, english.name(kind, word), german.name(kind, word))
        return tuple(found.values())


_NAMED: Final = {"action": "action-name"}
"""Kinds whose names have messages of another prefix."""


class Reader:
    """Renders a game's texts in one language, for one data set and one set of player names."""

    def __init__(self, texts: Texts, language: str, board: Any, players: tuple[str, ...]) -> None:
        self.language, self.players = language, players
        self._texts, self._board = texts, board
        self._messages = texts.messages(language)
        self._names: Memo[tuple[str, int | str], Forms] = Memo(self._find_name, most=1 << 12)
        self._numbers: Memo[int, WrittenNumber] = Memo(WrittenNumber, most=1 << 10)
        self._said: Memo[_Asked, str] = Memo(
            lambda asked: self.sentence(asked[0], dict(asked[1]), *asked[2:]), most=1 << 10
        )
        self._words: Memo[tuple[str, tuple[Any, ...]], str] = Memo(
            lambda asked: self._messages.format(asked[0], dict(asked[1])), most=1 << 10
        )
        self._turns: Memo[Turn, str] = Memo(self._write_turn, most=1 << 8)

    def lists_ids(self, name: str, scope: str = "") -> bool:
        """Whether a fact of that name that is a list has ids for entries, not numbers or seats."""
        return kind_of(self._texts.facts, scope, name) not in ("", "seat", *BY_SEAT)

    @property
    def title(self) -> str:
        """The game's name."""
        return self.name("game", self._texts.game)

    def refusal(self, violation: Violation) -> str:
        """One sentence."""
        return self.sentence(violation.message, violation.facts, scope=violation.rule)

    def event(self, event: Event) -> str:
        tag = tag_of(event)
        return self._said[f"event-{tag}", (*facts_of(event).items(),), event.__struct_encode_fields__, tag]

    def action(self, state: Any, seat: Seat | None, action: Action) -> str:
        """A label without the actor, for a button or a menu."""
        said = self._texts.describe(self._board, state, seat, action)
        tag = tag_of(action)
        message = f"action-{tag}-{said.variant}" if said.variant else f"action-{tag}"
        return self._said[message, (*said.facts.items(),), action.__struct_encode_fields__, tag]

    def turn(self, turn: Turn) -> str:
        """Who must or may act now, or why nobody does: a sentence or two."""
        return self._turns[turn]

    def _write_turn(self, turn: Turn) -> str:
        if turn.over:
            return self.word("turn-over", rule=self.rule(turn.over))
        phase, found = self.phase(turn.phase), []
        if turn.awaited == (CHANCE,):
            found.append(self.word("turn-chance", phase=phase))
        elif turn.awaited:
            found.append(self.sentence("turn-seats", {"seats": turn.awaited, "phase": turn.phase}))
        if others := tuple([seat for seat in turn.anytime if seat not in turn.awaited]):
            found.append(self.sentence("turn-others", {"seats": others}))
        return " ".join(found)

    def marks(self, marks: Marks) -> str:
        """A note beside the label of an action: what the action costs and ends."""
        words = [name for name in ("eliminates", "ends_game") if getattr(marks, name)]
        notes = [self.word(f"marks-{name}") for name in words]
        if marks.costs:
            paid = [self.word(f"cost-{cost.what}-amount", amount=self._numbers[cost.amount]) for cost in marks.costs]
            notes.insert(0, self.word("marks-costs", costs=self.join(paid)))
        text = self.join(notes)
        return text[:1].upper() + text[1:]

    def score(self, node: ScoreNode) -> str:
        return self.sentence(f"score-{node.text}", node.facts)

    def rule(self, rule: str) -> str:
        return self._messages.format(f"rule-{rule}", {})

    def source(self, rule: str, source: RuleSource) -> str:
        """What a source of the rule says: as it is printed, else in the reader's language."""
        return source.text or self._messages.format(source.message(rule), {})

    def unbreakable(self, rule: Rule) -> str:
        """Why no action can break the rule; empty where one can."""
        return self._messages.format(f"unbreakable-{rule.id}", {}) if rule.unbreakable else ""

    def option(self, name: str) -> str:
        return self._messages.format(f"option-{name}", {})

    def phase(self, phase: str) -> str:
        return self.name("phase", phase)

    def word(self, message: str, **arguments: Any) -> str:
        """Any message as it is, such as a heading."""
        return self._words[message, (*arguments.items(),)]

    def seat(self, seat: Seat) -> str:
        return self.name("seat", seat)

    def name(self, kind: str, word: int | str, form: str = "") -> str:
        """What a thing is called, or another form of its name; empty where the name does not have that form."""
        return self._names[kind, word].get(form, "")

    def forms(self, message: str, **arguments: Any) -> Forms | None:
        """A message with its attributes; None where there is no such message."""
        if message not in self._messages:
            return None
        paths = {"": message} | {each: f"{message}.{each}" for each in self._messages.attributes(message)}
        return {form: self._messages.format(path, arguments) for form, path in paths.items()}

    def field(self, path: str) -> str:
        """What a field of an action is called, as a heading over what can be chosen; the empty path is the action itself."""
        return self.word(field_message(path) if path else "choice-action")

    def left_out(self, path: str, ends_list: bool) -> str:
        """What it is called to leave a field out, or to end the list that it would go on."""
        ending = "end" if ends_list else "none"
        own = f"{field_message(path)}-{ending}"
        return self.word(own if own in self._messages else f"choice-{ending}")

    def join(self, words: Sequence[str]) -> str:
        """A list of words: `a, b and c`."""
        if not words:
            return self._messages.format("list-empty", {})
        first, *others = words
        if not others:
            return first
        if len(others) == 1:
            return self._messages.format("list-two", {"first": first, "second": others[0]})
        for item in others[:-1]:
            first = self._messages.format("list-more", {"list": first, "item": item})
        return self._messages.format("list-last", {"list": first, "item": others[-1]})

    def sentence(self, message: str, facts: Facts, fields: Sequence[str] = (), scope: str = "") -> str:
        """A message with its facts, its first letter a capital."""
        text = self._messages.format(message, self.arguments(facts, fields, scope))
        return text[:1].upper() + text[1:]

    def arguments(self, facts: Facts, fields: Sequence[str] = (), scope: str = "") -> dict[str, Any]:
        """What a message may use; `fields` are all the facts that there might have been, `scope` is what they are of."""
        found: dict[str, Any] = {"game": self.title}
        kinds, seats = self._texts.facts, facts.get("seats")
        for name in fields:
            if name not in facts:
                found |= {name: "", f"{name}-id": "none", f"{name}-count": 0}
        for name, value in facts.items():
            kind = kind_of(kinds, scope, name)
            if kind in BY_SEAT and isinstance(value, tuple):
                found |= self._by_seat(kind, name, value)
            elif isinstance(value, tuple):
                if kind != "seat" and value and isinstance(value[0], int):
                    kind = ""  # other numbers name nothing
                found |= self._list(kind, name, value)
                if not kind and isinstance(seats, tuple) and len(seats) == len(value):
                    found[f"{name}-seats"] = self._with_seats(seats, value)
            elif kind == "seat" or (kind and isinstance(value, str)):
                found[f"{name}-id"] = str(value)
                for form, text in self._names[kind, value].items():
                    found[f"{name}-{form}" if form else name] = text
            else:
                found[name] = self._numbers[value] if isinstance(value, int) else value
                found[f"{name}-id"] = str(value)
        return found

    def _list(self, kind: str, name: str, values: tuple[int, ...] | tuple[str, ...]) -> dict[str, Any]:
        if not kind:
            return {name: self.join([str(each) for each in values]), f"{name}-count": self._numbers[len(values)]}
        entries = [self._names[kind, each] for each in values]
        forms = set(entries[0]).intersection(*entries) if entries else {""}
        joined = {form: self.join(self.counted([entry[form] for entry in entries])) for form in forms}
        found: dict[str, Any] = {f"{name}-{form}" if form else name: text for form, text in joined.items()}
        return found | {f"{name}-count": self._numbers[len(values)]}

    def counted(self, names: Sequence[str]) -> list[str]:
        """Names; equal ones are counted."""
        return [
            name if count == 1 else self._messages.format("list-times", {"count": self._numbers[count], "item": name})
            for name, count in Counter(names).items()
        ]

    def _by_seat(self, kind: str, name: str, numbers: Sequence[Any]) -> dict[str, Any]:
        words = [
            (number, self._messages.format(kind, {"seat": self.seat(seat), "number": self._numbers[number]}))
            for seat, number in enumerate(numbers)
        ]
        some = [word for number, word in words if number]
        return {
            name: self.join([word for _, word in words]),
            f"{name}-some": self.join(some),
            f"{name}-sum": self._numbers[sum(numbers)],
            f"{name}-count": self._numbers[len(some)],
        }

    def _with_seats(self, seats: Sequence[Any], numbers: Sequence[Any]) -> str:
        pairs = zip(seats, numbers, strict=True)
        return self.join([self.word("seat-number", seat=self.seat(seat), number=number) for seat, number in pairs])

    def _find_name(self, asked: tuple[str, int | str]) -> Forms:
        kind, word = asked
        if kind == "seat":
            return {"": self._seat(int(word))}
        given = self._texts.name_of(self._board, self, kind, str(word))
        if given is None:
            return self.forms(f"{_NAMED.get(kind, kind)}-{word}") or {"": str(word)}
        return {"": given} if isinstance(given, str) else given

    def _seat(self, seat: Seat) -> str:
        if seat == CHANCE:
            return self._messages.format("chance", {})
        if 0 <= seat < len(self.players) and self.players[seat]:
            return self.players[seat]
        return self._messages.format("seat", {"number": str(seat)})
