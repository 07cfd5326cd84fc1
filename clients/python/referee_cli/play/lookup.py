"""Looks up rules, cards and names of a game: `? SM-DOGE-07`, `? war`."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.text import Text

from referee.v1.rules_pb2 import Rule
from referee.v1.service_pb2 import GetGameResponse
from referee_cli.console import make_grid
from referee_cli.render import Renderer

_SHOWN = 12
_KINDS_UNSEEN = frozenset({"phase", "action", "cost", "game"})
"""Kinds of names that nobody looks up: they name nothing on the table."""


class Lookup:
    """The catalogue and the names of one game."""

    def __init__(self, show: Renderer, game: GetGameResponse, describe: Callable[[str, str], str]) -> None:
        """`describe` gives what a thing of that kind and id does, as its card has it; empty where it has no such text."""
        self._show = show
        self._rules = {rule.id: rule for rule in game.rules}
        self._things: dict[str, str] = {}
        for name in game.names:
            if name.kind not in _KINDS_UNSEEN:
                called = name.de if show.texts.language == "de" else name.en
                text = describe(name.kind, name.id)
                if called not in self._things or text:
                    self._things[called] = text

    def find(self, words: str) -> list[RenderableType]:
        """One rule with its sources, or the best of what contains the words."""
        text = self._show.texts.text
        rule = self._rules.get(words.upper())
        if rule is not None:
            return self._rule(rule)
        wanted = words.casefold().split()
        found = [(_rank(wanted, name, said), Text(name, "bold"), said) for name, said in self._things.items()]
        found += [(_rank(wanted, rule.id, rule.sentence), Text(rule.id, "rule"), rule.sentence) for rule in self._all()]
        best = sorted([each for each in found if each[0] is not None], key=lambda each: each[0] or 0)
        if not best:
            return [self._show.texts.line("lookup-none", words=words)]
        if len(best) == 1 and best[0][1].plain in self._rules:
            return self._rule(self._rules[best[0][1].plain])
        lines = make_grid(2)
        for _, name, said in best[:_SHOWN]:
            lines.add_row(name, Text(said))
        more = len(best) - _SHOWN
        return [lines, Text(text("lookup-more", count=more), "dim")] if more > 0 else [lines]

    def _all(self) -> list[Rule]:
        return list(self._rules.values())

    def _rule(self, rule: Rule) -> list[RenderableType]:
        lines: list[RenderableType] = [Text.assemble((rule.id, "rule"), (f"  {rule.sentence}", "bold"))]
        lines += [Text("  ").append_text(self._show.source(source)) for source in rule.sources]
        if rule.unbreakable:
            head = self._show.texts.text("unbreakable")
            lines.append(Text.assemble((f"  {head}: ", "dim"), rule.unbreakable))
        return lines


def _rank(wanted: list[str], name: str, said: str) -> int | None:
    """How near: the name itself, words of the name, whole words of the text, parts of words; None where a word is missing."""
    name, said = name.casefold(), said.casefold()
    if not all([word in f"{name} {said}" for word in wanted]):
        return None
    if " ".join(wanted) == name:
        return 0
    if all([word in name for word in wanted]):
        return 1
    spoken = {word.strip(".,;:()„“”\"'") for word in said.split()}
    return 2 if all([word in spoken for word in wanted]) else 3
