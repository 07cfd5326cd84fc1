"""The engines' values that all games share as wire messages: turns, events, scores, rules, forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from referee.v1 import actions_pb2, games_pb2, rules_pb2, scores_pb2, state_pb2
from referee_engines.contract import Engine, Event, Facts, GameInfo, Problem, Turn, Violation
from referee_engines.scores import ScoreNode, Scoresheet
from referee_engines.spaces import Form
from referee_engines.text import DEFAULT_LANGUAGE, Reader, facts_of
from referee_service.errors import MAX_FIELD, short

MAX_COUNT = (1 << 64) - 1
# An action may break a rule once per item; what comes first says enough, and an answer stays smaller than a message.
_MAX_VIOLATIONS = 32
_MAX_PROBLEMS = 100
_MAX_SENTENCE = 1000
_MAX_LIST = 100
_KINDS = {
    "sheet": rules_pb2.RuleSource.KIND_SHEET,
    "rulebook": rules_pb2.RuleSource.KIND_RULEBOOK,
    "ruling": rules_pb2.RuleSource.KIND_RULING,
}
# The branches of Family.form have the names of the kinds, and their fields those of a Form.
_FORM_FIELDS = {
    field.name: tuple(field.message_type.fields_by_name)
    for field in actions_pb2.Family.DESCRIPTOR.oneofs_by_name["form"].fields
    if field.message_type is not None
}

# These fill messages in place: a message given to another's constructor is copied by way of its bytes.


def fill_state(message: state_pb2.State, game: GameInfo, token: bytes, digest: str) -> None:
    message.game = game.id
    message.rules_version = game.rules_version
    message.token = token
    message.digest = digest


def fill_turn(message: state_pb2.Turn, turn: Turn, ply: int) -> None:
    message.phase = turn.phase
    message.awaited.extend(turn.awaited)
    if turn.anytime:
        message.anytime.extend(turn.anytime)
    if turn.over:
        message.over = turn.over
    message.ply = ply


def fill_facts(messages: Any, facts: Facts) -> None:
    """Adds the facts to a repeated field."""
    for name, value in facts.items():
        fact = messages.add()
        fact.name = name
        if isinstance(value, int):
            fact.number = value
        elif isinstance(value, str):
            fact.text = value
        elif value and isinstance(value[0], int):
            fact.numbers.values.extend(value)
        else:
            # An empty list sets its branch too: it says that there are none.
            fact.texts.values.extend(value)
            fact.texts.SetInParent()


def fill_events(messages: Any, events: Iterable[Event]) -> None:
    """Adds the events to a repeated field."""
    for event in events:
        message = messages.add()
        message.kind = str(event.__struct_config__.tag)
        fill_facts(message.facts, facts_of(event))
        audience = event.audience()
        if audience is None:
            message.public = True
        else:
            message.seats.extend(audience)


def write_problems(problems: Sequence[Problem]) -> list[rules_pb2.Problem]:
    """The first problems, and how many more there are."""
    messages = [
        rules_pb2.Problem(field=short(problem.field, MAX_FIELD), message=short(problem.message), rule_id=problem.rule)
        for problem in problems[:_MAX_PROBLEMS]
    ]
    if len(problems) > _MAX_PROBLEMS:
        messages.append(rules_pb2.Problem(message=f"and {len(problems) - _MAX_PROBLEMS} more"))
    return messages


def fill_score(message: scores_pb2.Scoresheet, sheet: Scoresheet, reader: Reader) -> None:
    message.final = sheet.final
    message.totals.extend(sheet.totals)
    message.ranks.extend(sheet.ranks)
    message.winners.extend(sheet.winners)
    message.tie_break = sheet.tie_break
    _fill_nodes(message.tree, sheet.tree, reader)


def _fill_nodes(messages: Any, nodes: Iterable[ScoreNode], reader: Reader) -> None:
    for node in nodes:
        message = messages.add(id=node.id, sentence=reader.score(node), rule_id=node.rule, counted=node.counted)
        message.points.extend(node.points)
        fill_facts(message.facts, node.facts)
        _fill_nodes(message.children, node.children, reader)


def fill_family(message: actions_pb2.Family, form: Form) -> None:
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


class Rules:
    """A game's catalogue as messages, made once, and violations that cite it."""

    def __init__(self, engine: Engine) -> None:
        sheet = engine.game.sheet
        reader = engine.reader(DEFAULT_LANGUAGE)
        self.messages = [
            rules_pb2.Rule(
                id=rule.id,
                sentence=reader.rule(rule.id),
                sources=[
                    rules_pb2.RuleSource(
                        kind=_KINDS[source.kind],
                        sheet=sheet if source.kind == "sheet" else "",
                        lines=source.lines,
                        text=source.text,
                        ref=source.ref,
                    )
                    for source in rule.sources
                ],
                unbreakable=rule.unbreakable,
            )
            for rule in engine.rules.values()
        ]
        self._sources = {rule.id: rule.sources for rule in self.messages}

    def fill_violations(self, messages: Any, violations: Sequence[Violation], reader: Reader) -> None:
        """Adds the first violations to a repeated field."""
        for violation in violations[:_MAX_VIOLATIONS]:
            sentence = short(reader.refusal(violation), _MAX_SENTENCE)
            message = messages.add(rule_id=violation.rule, sentence=sentence, field=violation.field)
            # A list of a request may come back, which can be of any length.
            facts = {k: v[:_MAX_LIST] if isinstance(v, tuple) else v for k, v in violation.facts.items()}
            fill_facts(message.facts, facts)
            message.sources.extend(self._sources[violation.rule])


def write_game(game: GameInfo, documents: bool, reader: Reader) -> games_pb2.Game:
    """The game's card; with documents, the text of its data sets too."""
    name = game.names[0]
    return games_pb2.Game(
        id=game.id,
        name_en=name.en,
        name_de=name.de,
        rules_version=game.rules_version,
        players=game.players,
        options=[
            games_pb2.Option(
                name=option.name,
                sentence=reader.option(option.name),
                default_value=option.default,
                values=option.values,
            )
            for option in game.options
        ],
        data_sets=[
            games_pb2.DataSet(id=data.id, sha256=data.sha256, document=data.document if documents else "")
            for data in game.data_sets
        ],
        sheet=game.sheet,
    )


def write_names(game: GameInfo) -> list[games_pb2.Name]:
    return [games_pb2.Name(id=name.id, kind=name.kind, en=name.en, de=name.de) for name in game.names]
