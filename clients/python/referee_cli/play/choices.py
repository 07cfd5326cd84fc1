"""What a seat is asked, level by level: finished actions where they are few, else the choices of completion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from referee.v1.actions_pb2 import LegalAction
from referee.v1.completion_pb2 import ChoiceValue, FormChoice
from referee.v1.service_pb2 import CompleteActionResponse
from referee_cli.play.forms import Form, make_form
from referee_cli.render import Renderer


@dataclass(frozen=True)
class Option:
    """One thing to choose: a finished action, or the value that completion takes."""

    name: str
    """Its name alone."""
    label: Text
    """The name with what is to be known besides."""
    words: str
    """All by which it is found, in small letters."""
    chosen: LegalAction | str


@dataclass(frozen=True)
class Level:
    """One question, with its options or with a form."""

    question: Text
    options: Sequence[Option] = ()
    form: Form | None = None
    answer: CompleteActionResponse | None = None
    """What completion answered; None where finished actions are listed."""

    def find(self, text: str) -> Option | None:
        """The option that is meant by its value or notation."""
        for option in self.options:
            if text == (option.chosen if isinstance(option.chosen, str) else option.chosen.notation):
                return option
        return None


def list_actions(show: Renderer, actions: Sequence[LegalAction]) -> Level:
    """Every action as a finished sentence, with its notation."""
    options = []
    for action in actions:
        label = Text(action.sentence or action.notation)
        if action.marks.sentence:
            label.append(f" ({action.marks.sentence})", "dim")
        if action.sentence:
            label.append(f"  {action.notation}", "mark")
        options.append(Option(action.notation, label, f"{action.sentence} {action.notation}".casefold(), action))
    return Level(Text(show.texts.text("ask-action"), "bold"), options)


_LONG_WAY = 3
Short = Callable[[str, str], str]
"""The short name of a thing by its kind and id; empty where it has none."""


def next_level(show: Renderer, answer: CompleteActionResponse, short: Short) -> Level:
    """What completion asks next; it must neither be finished nor refused."""
    match answer.WhichOneof("next"):
        case "choice":
            options = [_option(show, value) for value in answer.choice.values]
            return Level(_question(show, answer, answer.choice.field.label), options, None, answer)
        case "number":
            form = make_form(show.texts, answer.number, ())
            return Level(_question(show, answer, answer.number.field.label), (), form, answer)
        case "form":
            form = make_form(show.texts, answer.form, _item_names(answer.form, short))
            return Level(_question(show, answer, ""), (), form, answer)
    return Level(Text(show.texts.text("no-moves")))


def _option(show: Renderer, value: ChoiceValue) -> Option:
    name = value.label or value.value or show.texts.text("none")
    label = Text(name)
    if value.count > 1:
        label.append(f" ({show.count(value.count)})", "dim")
    if value.marks.sentence:
        label.append(f" · {value.marks.sentence}", "dim")
    return Option(name, label, f"{name} {value.value}".casefold(), value.value)


def _item_names(asked: FormChoice, short: Short) -> list[str]:
    """Short names where the game has some: those that it writes on its board."""
    form = getattr(asked.form, asked.form.WhichOneof("form") or "")
    names = [short(form.into.kind, item.value) for item in asked.items]
    has_short = any(names)
    return [
        name or (item.value if has_short else item.label or item.value)
        for name, item in zip(names, asked.items, strict=True)
    ]


def _question(show: Renderer, answer: CompleteActionResponse, field: str) -> Text:
    """The way so far, the field that is open, and what has been paid on the way."""
    way = [chosen.label or chosen.value for chosen in answer.chosen if chosen.value]
    if len(way) > _LONG_WAY:
        way = [way[0], "…", *way[-1:]]
    question = Text(" › ".join([*way, field] if field and way else way), "bold")
    if not way:
        question = Text(show.texts.text("ask-action"), "bold")
    for price in answer.prices:
        if price.paid:
            what = show.name("cost", price.what)
            paid = show.texts.text("ask-price", what=what, paid=price.paid, left=price.left)
            question.append(f"  {paid}", "dim")
    return question
