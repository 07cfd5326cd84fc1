"""Law 12: every language has every text, renders it without a missing fact, and shows no id where there is a name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Attribute, BaseNode, Message, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from referee_engines.contract import CHANCE, Engine, Seat
from referee_engines.fields import fields_of, steps_of
from referee_engines.kinds import field_message
from referee_engines.messages import texts_in
from referee_engines.refusals import tag_of
from referee_engines.scores import ScoreNode
from referee_engines.text import Reader
from tests.games import ENGINES, label
from tests.helpers.play import TestSource, play, some
from tests.laws.refusals import Tries, refused_by_the_kit, refused_setups

PLAYERS = ("Anna", "Ben", "Cleo", "Dora", "Emil")
"""Names that no game uses for anything else."""
READERS = [
    pytest.param(engine, language, id=f"{label(engine)}-{language}")
    for engine in ENGINES
    for language in engine.texts.languages
]
SENTENCES = ("event-", "refusal-")
"""Prefixes of texts that are whole sentences; all others are labels or names."""


class Parts(Visitor):
    """What a message is made of."""

    def __init__(self, node: BaseNode) -> None:
        self.variables: set[str] = set()
        self.texts: list[str] = []
        self.visit(node)

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name.partition("-")[0])

    def visit_TextElement(self, node: TextElement) -> None:
        self.texts.append(node.value)

    def visit_Attribute(self, node: Attribute) -> None:
        """Cases and articles differ between languages."""


def messages(engine: Engine, language: str) -> dict[str, Parts]:
    """The messages of a game's own file."""
    found = {}
    for entry in parse(texts_in(package_of(engine))[language]).body:
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = Parts(entry)
    return found


def package_of(engine: Engine) -> str:
    """The Python package of the game."""
    return engine.action_types[0].__module__.rpartition(".")[0]


def source_files(engine: Engine) -> Iterator[Path]:
    yield from sorted(Path(str(files(package_of(engine)))).rglob("*.py"))


def written_refusals(engine: Engine) -> set[str]:
    """The message ids of every violation that the game's code can write, as far as they stand there as words."""
    found = set()
    for path in source_files(engine):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "violation":
                words = [each.value for each in node.args if isinstance(each, ast.Constant)]
                if len(words) == len(node.args):
                    rule, _, *variant = words
                    found.add("-".join(["refusal", str(rule), *map(str, variant)]))
    return found


def wanted(engine: Engine) -> set[str]:
    """The messages that follow from the engine."""
    found = {f"game-{engine.game.id}"}
    found |= {f"rule-{rule}" for rule in engine.rules}
    found |= {f"unbreakable-{rule.id}" for rule in engine.rules.values() if rule.unbreakable}
    found |= {source.message(rule.id) for rule in engine.rules.values() for source in rule.sources if not source.text}
    found |= {f"phase-{name.id}" for name in engine.names if name.kind == "phase"}
    found |= {f"event-{kind.__struct_config__.tag}" for kind in engine.event_types}
    found |= {f"action-name-{kind.__struct_config__.tag}" for kind in engine.action_types}
    found |= {f"option-{option.name}" for option in engine.game.options}
    found |= {field_message(field.path) for kind in engine.action_types for field in fields_of(kind)}
    return found | written_refusals(engine)


def test_every_message_that_follows_from_the_engine_is_there(engine: Engine) -> None:
    assert {"en", "de"} <= {*engine.texts.languages}
    for language in engine.texts.languages:
        missing = sorted(wanted(engine) - {*engine.texts.messages(language).ids})
        assert missing == [], f"texts/{language}.ftl lacks {', '.join(missing)}"


def test_texts_have_the_same_messages_with_the_same_facts(engine: Engine) -> None:
    first, *others = [messages(engine, language) for language in engine.texts.languages]
    for other in others:
        assert sorted({*other} ^ {*first}) == [], "messages of one language only, or unreadable in the other"
        assert list(other) == list(first), "in another order"
        assert {key: parts.variables for key, parts in other.items()} == {
            key: parts.variables for key, parts in first.items()
        }


@pytest.mark.parametrize(("game", "language"), READERS)
def test_numbers_in_sentences_are_facts(game: Engine, language: str) -> None:
    """No figure stands in an event or refusal itself: it comes from the game, whose data may say otherwise."""
    for key, parts in messages(game, language).items():
        if key.startswith(SENTENCES):
            assert not re.search(r"\d", "".join(parts.texts)), (key, parts.texts)


class Proof:
    """Renders in one language and judges what comes out."""

    def __init__(self, engine: Engine, language: str, players: int) -> None:
        self.reader = engine.reader(language, PLAYERS[:players])
        self.used: set[str] = set()
        """The messages rendered so far."""
        self._names = [self.reader.name(name.kind, name.id) for name in engine.names]
        words = {
            name.id
            for name in engine.names
            if name.kind != "phase"
            and len(name.id) > 1  # a single letter may be the sign of something else, such as a place on a board
            and not any(self._holds(each, name.id) for each in self._names)
        }
        self._ids = re.compile("|".join([rf"(?<![\w-]){re.escape(word)}(?![\w-])" for word in sorted(words)]) or "$^")

        self._numbered = re.compile(rf"\b(seat|Spieler) [0-{players - 1}]\b")
        """A seat by its number, although its player has a name."""

    @staticmethod
    def _holds(name: str, word: str) -> bool:
        return re.search(rf"\b{re.escape(word)}\b", name, re.IGNORECASE) is not None

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A fact that is missing, or a message that there is not, becomes an error."""
        table = self.reader._messages

        def strict(message: str, arguments: Any) -> str:
            self.used.add(message.partition(".")[0])
            text, errors = table.try_format(message, arguments)
            assert errors == [], (message, arguments, errors)
            return text

        monkeypatch.setattr(table, "format", strict)

    def judge(self, text: str, is_sentence: bool) -> None:
        assert text[0].isupper() or not text[0].isalpha(), text
        assert text.endswith((".", "!", "?")) == is_sentence, text
        self.judge_label(text)

    def judge_label(self, text: str) -> None:
        assert text == " ".join(text.split()) != "", text
        assert "_" not in text, text
        assert "{" not in text, text
        assert not self._ids.search(text), text
        assert not self._numbered.search(text), text

    def score(self, nodes: tuple[ScoreNode, ...]) -> None:
        for node in nodes:
            self.judge(self.reader.score(node), False)
            self.score(node.children)


@pytest.mark.parametrize(("game", "language"), READERS)
def test_whatever_happens_is_told_with_names(game: Engine, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random games: actions listed and taken, events, refusals, scores. Each kind of event and action is rendered."""
    source = TestSource("texts")
    for players in game.game.players:
        proof = Proof(game, language, players)
        proof.watch(monkeypatch)
        reader, tries = proof.reader, Tries(game, players)
        for number, ply in enumerate(play(game, players, f"texts{language}")):
            proof.judge(reader.action(ply.state, ply.seat, ply.action), False)
            for event in ply.after.events:
                proof.judge(reader.event(event), True)
            if number % 4 == 0:
                for refusal in some([*tries.at(ply)], 10):
                    proof.judge(reader.refusal(refusal.violation), True)
                for seat in (*range(players), CHANCE):
                    judge_listing(proof, game, ply.state, seat, source)
            if number % 16 == 0:
                proof.score(game.score(ply.after.state, ply.seat if ply.seat >= 0 else None).tree)
        proof.score(game.score(ply.after.state, None).tree)


def judge_listing(proof: Proof, game: Engine, state: Any, seat: Seat, source: TestSource) -> None:
    """Some actions of every family."""
    for family in game.legal(state, seat).families:
        for _ in range(min(3, family.count())):
            proof.judge(proof.reader.action(state, seat, family.sample(source)), False)


@pytest.mark.parametrize(("game", "language"), READERS)
def test_choices_are_told_with_names(game: Engine, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever an action is made of, word by word: the field as a heading, the choice as it is called."""
    players = max(game.game.players)
    proof = Proof(game, language, players)
    proof.watch(monkeypatch)
    for ply in play(game, players, "choices"):
        naming, tag, steps = game.naming(ply.state.data), tag_of(ply.action), steps_of(ply.action)
        for number, (path, word) in enumerate(steps, 1):
            proof.judge_label(proof.reader.field(path))
            thing = naming.thing(ply.state, tag, steps[:number])
            if word:
                proof.judge_label(proof.reader.name(thing.kind, thing.word) if thing.kind else thing.word)
            else:
                proof.judge_label(proof.reader.left_out(path, naming.field(tag, path).begins_item))


@pytest.mark.parametrize(("game", "language"), READERS)
def test_refusals_of_every_rule_are_told_with_names(
    game: Engine, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the conformance kit, rare ones among them, and wrong numbers of players."""
    proof = Proof(game, language, max(game.game.players))
    proof.watch(monkeypatch)
    for refusal in (*refused_setups(game), *refused_by_the_kit(game)):
        proof.judge(proof.reader.refusal(refusal.violation), True)


@pytest.mark.parametrize(("game", "language"), READERS)
def test_rules_options_and_phases_are_told(game: Engine, language: str) -> None:
    reader = game.reader(language)
    assert all([reader.rule(rule).endswith(".") for rule in game.rules])
    assert all([reader.option(option.name) for option in game.game.options])
    for name in game.names:
        assert reader.name(name.kind, name.id)


def test_a_seat_is_called_by_its_number_where_nobody_gave_a_name(engine: Engine) -> None:
    assert engine.reader("en", ("Anna", "")).seat(0) == "Anna"
    assert engine.reader("en", ("Anna", "")).seat(1) == "seat 1"
    assert engine.reader("de").seat(2) == "Spieler 2"


def test_an_unknown_language_is_a_key_error(engine: Engine) -> None:
    with pytest.raises(KeyError):
        engine.reader("xx")
    assert isinstance(engine.reader("en"), Reader)
