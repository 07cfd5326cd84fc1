"""Wire messages of the values that all games share: turns, events, scores, rules, forms, games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from google.protobuf.message import Message
from msgspec.structs import replace

from referee.v1 import actions_pb2, events_pb2, games_pb2, rules_pb2, scores_pb2, state_pb2
from referee_engines.catalogue import Rule
from referee_engines.contract import DataSet, Engine, Event, Facts, GameInfo, Problem, Turn, Violation, ViolationKind
from referee_engines.events import event_catalogue, lists_of_words
from referee_engines.fields import Field
from referee_engines.marks import Marks
from referee_engines.memo import Memo
from referee_engines.refusals import tag_of
from referee_engines.scores import ScoreNode, Scoresheet
from referee_engines.spaces import Form
from referee_engines.text import DEFAULT_LANGUAGE, Reader, facts_of
from referee_engines.things import Naming
from referee_service.errors import MAX_FIELD, short
from referee_service.texts import Sentences

_LEAST_NUMBER, _MOST_NUMBER = -(1 << 31), (1 << 31) - 1
MAX_COUNT = _MOST_NUMBER
# An action may break a rule once per item; the first violations suffice, and an answer stays smaller than a message.
_MAX_VIOLATIONS = 32
_MAX_PROBLEMS = 100
_MAX_SENTENCE = 1000
_MAX_LIST = 100
_SOURCE_KINDS = {
    "sheet": rules_pb2.RuleSource.KIND_SHEET,
    "rulebook": rules_pb2.RuleSource.KIND_RULEBOOK,
    "ruling": rules_pb2.RuleSource.KIND_RULING,
}
_VIOLATION_KINDS = {
    ViolationKind.GAME_OVER: rules_pb2.VIOLATION_KIND_GAME_OVER,
    ViolationKind.OUT_OF_TURN: rules_pb2.VIOLATION_KIND_OUT_OF_TURN,
    ViolationKind.WRONG_PHASE: rules_pb2.VIOLATION_KIND_WRONG_PHASE,
    ViolationKind.NOT_ALLOWED: rules_pb2.VIOLATION_KIND_NOT_ALLOWED,
}
# The branches of Family.form have the names of the kinds, and their fields those of a Form.
_FORM_FIELDS = {
    field.name: tuple([each.name for each in field.message_type.fields if each.name in Form.__struct_fields__])
    for field in actions_pb2.Family.DESCRIPTOR.oneofs_by_name["form"].fields
    if field.message_type is not None
}

# Filling a message field by field costs as much as the rules do, and the same turns and events come again and again:
# their bytes are remembered, and merged into the messages that hold them.
# Other messages are filled in place: one given to another's constructor is copied.


def fill_state(state: state_pb2.State, game: GameInfo, token: bytes, digest: str) -> None:
    state.game = game.id
    state.rules_version = game.rules_version
    state.token = token
    state.digest = digest


def fill_turn(message: state_pb2.Turn, turn: Turn, ply: int, sentences: Sentences) -> None:
    message.MergeFromString(write_turn(turn))
    message.ply = ply
    message.sentence = sentences.turn(turn)


def write_turn(turn: Turn) -> bytes:
    """The bytes of a Turn without its ply and sentence."""
    return _turns[turn]


def _write_new_turn(turn: Turn) -> bytes:
    message = state_pb2.Turn(phase=turn.phase, awaited=turn.awaited, anytime=turn.anytime, over=turn.over)
    return message.SerializeToString()


def fill_facts(messages: Any, facts: Facts, lists_words: Callable[[str], bool]) -> None:
    """Adds the facts to a repeated field. An empty list does not show whether it is one of words: that is asked."""
    for name, value in facts.items():
        fact = messages.add()
        fact.name = name
        if isinstance(value, int):
            fact.number = _within_bounds(value)
        elif isinstance(value, str):
            fact.text = value
        elif isinstance(value[0], str) if value else lists_words(name):
            # An empty list sets its branch too: it means that there are none.
            fact.texts.values.extend(value)
            fact.texts.SetInParent()
        else:
            fact.numbers.values.extend(map(_within_bounds, value))
            fact.numbers.SetInParent()


def _within_bounds(number: Any) -> int:
    """Of 32 bits. No position has a larger number, but notation can name one, and what a request names can add up to one."""
    bounded: int = max(_LEAST_NUMBER, min(number, _MOST_NUMBER))
    return bounded


def fill_events(message: Any, events: Iterable[Event], sentences: Sentences) -> None:
    """Adds the events to the message's field `events`."""
    message.MergeFromString(write_events(type(message), events))
    if sentences.is_asked:
        for event, event_message in zip(events, message.events, strict=True):
            event_message.sentence = sentences.event(event)


def write_events(parent: type[Message], events: Iterable[Event]) -> bytes:
    """The bytes of a parent message with the events in its field `events`."""
    written = _events[parent]
    return b"".join([written[event] for event in events])


def _write_new_event(parent: type[Message], event: Event) -> bytes:
    message: Any = parent()
    seats = event.audience()
    facts = message.events.add(kind=tag_of(event), public=seats is None, seats=seats or ()).facts
    fill_facts(facts, facts_of(event), lists_of_words(type(event)).__contains__)
    written: bytes = message.SerializeToString()
    return written


_turns: Memo[Turn, bytes] = Memo(_write_new_turn)
_events: Memo[type[Message], Memo[Event, bytes]] = Memo(
    lambda parent: Memo(lambda event: _write_new_event(parent, event), most=1 << 12)
)


def fill_violations(messages: Any, violations: Sequence[Violation], engine: Engine, sentences: Sentences) -> None:
    """Adds the first violations to a repeated field, each with the sources of its rule."""
    for violation in violations[:_MAX_VIOLATIONS]:
        # A list of a request may come back, which can be of any length.
        facts = {k: v[:_MAX_LIST] if isinstance(v, tuple) else v for k, v in violation.facts.items()}
        sentence = short(sentences.refusal(replace(violation, facts=facts)), _MAX_SENTENCE)
        message = messages.add(
            rule_id=violation.rule,
            sentence=sentence,
            field=violation.field,
            kind=_VIOLATION_KINDS[violation.kind],
            message_id=violation.message,
        )
        fill_facts(message.facts, facts, partial(sentences.lists_ids, scope=violation.rule))
        message.sources.extend(write_sources(engine.rules[violation.rule], engine.game.sheet, sentences))


def write_problems(problems: Sequence[Problem]) -> list[rules_pb2.Problem]:
    """The first problems, and how many more there are."""
    messages = [
        rules_pb2.Problem(field=short(problem.field, MAX_FIELD), message=short(problem.message), rule_id=problem.rule)
        for problem in problems[:_MAX_PROBLEMS]
    ]
    if len(problems) > _MAX_PROBLEMS:
        messages.append(rules_pb2.Problem(message=f"and {len(problems) - _MAX_PROBLEMS} more"))
    return messages


def fill_score(message: scores_pb2.Scoresheet, sheet: Scoresheet, sentences: Sentences) -> None:
    message.final = sheet.final
    message.totals.extend(sheet.totals)
    message.ranks.extend(sheet.ranks)
    message.winners.extend(sheet.winners)
    message.tie_break = sheet.tie_break
    _fill_nodes(message.tree, sheet.tree, sentences)


def _fill_nodes(messages: Any, nodes: Iterable[ScoreNode], sentences: Sentences) -> None:
    for node in nodes:
        message = messages.add(id=node.id, sentence=sentences.score(node), rule_id=node.rule, counted=node.counted)
        message.points.extend(node.points)
        fill_facts(message.facts, node.facts, sentences.lists_ids)
        _fill_nodes(message.children, node.children, sentences)


def fill_family(message: actions_pb2.Family, form: Form, naming: Naming, sentences: Sentences) -> None:
    message.action = form.action
    message.count = min(form.count, MAX_COUNT)
    message.anytime = form.anytime
    branch = getattr(message, form.kind)
    branch.SetInParent()
    for name in _FORM_FIELDS[form.kind]:
        value = getattr(form, name)
        if isinstance(value, tuple):
            getattr(branch, name).extend(value)
        else:
            setattr(branch, name, value)
    if form.field:
        fill_field(branch.into, form.action, naming.into(form.action, form.field), naming, sentences)
    for field in form.fields:
        fill_field(branch.into.add(), form.action, naming.into(form.action, field), naming, sentences)


def fill_field(message: actions_pb2.FieldInfo, action: str, field: Field, naming: Naming, sentences: Sentences) -> None:
    """Fills in where a value of the action belongs."""
    message.path = field.path
    message.type = actions_pb2.VALUE_TYPE_NUMBER if field.is_number else actions_pb2.VALUE_TYPE_TEXT
    message.kind = naming.kind(action, field.path)
    message.label = sentences.field(field.path)


def written_marks(sentences: Sentences) -> Memo[Marks, bytes]:
    """The bytes of a legal action with these marks, in the words asked for too, and nothing else."""
    return _marks[sentences.reader]


def _write_new_marks(marks: Marks, reader: Reader | None) -> bytes:
    message = actions_pb2.LegalAction()
    fill_marks(message.marks, marks, reader)
    return message.SerializeToString()


def fill_marks(message: actions_pb2.Marks, marks: Marks, reader: Reader | None) -> None:
    message.eliminates = marks.eliminates
    message.ends_game = marks.ends_game
    message.sentence = reader.marks(marks) if reader else ""
    for cost in marks.costs:
        message.costs.add(what=cost.what, amount=cost.amount)


_marks: Memo[Reader | None, Memo[Marks, bytes]] = Memo(
    lambda reader: Memo(lambda marks: _write_new_marks(marks, reader), most=1 << 10), most=1 << 6
)


def write_sources(rule: Rule, sheet: str, sentences: Sentences) -> list[rules_pb2.RuleSource]:
    return [
        rules_pb2.RuleSource(
            kind=_SOURCE_KINDS[source.kind],
            sheet=sheet if source.kind == "sheet" else "",
            lines=source.lines,
            text=sentences.source(rule.id, source),
            ref=source.ref,
        )
        for source in rule.sources
    ]


def write_game(engine: Engine, versions: Iterable[str], sentences: Sentences) -> games_pb2.Game:
    """The game without the text of its data sets; `versions` are those of its rules that are served."""
    game, languages = engine.game, engine.texts.languages
    return games_pb2.Game(
        id=game.id,
        name_en=engine.reader(DEFAULT_LANGUAGE).title,
        name_de=engine.reader("de" if "de" in languages else DEFAULT_LANGUAGE).title,
        rules_version=game.rules_version,
        players=game.players,
        options=[
            games_pb2.Option(
                name=option.name,
                sentence=sentences.option(option.name),
                default_value=option.default,
                values=option.values,
            )
            for option in game.options
        ],
        data_sets=[games_pb2.DataSet(id=data.id, sha256=data.sha256) for data in game.data_sets],
        sheet=game.sheet,
        rules_versions=versions,
    )


def fill_files(message: games_pb2.Game, data_sets: Iterable[DataSet], layouts: Mapping[str, str]) -> None:
    """Adds the texts of the data sets and of their layouts to a game."""
    for data_set, data in zip(message.data_sets, data_sets, strict=True):
        data_set.document = data.document
        data_set.layout = layouts.get(data.id, "")


def write_names(engine: Engine) -> list[games_pb2.Name]:
    return [games_pb2.Name(id=name.id, kind=name.kind, en=name.en, de=name.de) for name in engine.names]


def write_event_kinds(engine: Engine) -> list[events_pb2.EventKind]:
    return [
        events_pb2.EventKind(
            kind=kind.kind,
            meaning=kind.doc,
            fields=[
                events_pb2.EventField(
                    name=field.name,
                    type=field.type,
                    meaning=field.doc,
                    is_list=field.is_list,
                    is_optional=field.is_optional,
                )
                for field in kind.fields
            ],
        )
        for kind in event_catalogue(engine.event_types, engine.texts.facts)
    ]
