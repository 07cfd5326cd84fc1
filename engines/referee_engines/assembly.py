"""Whether a game is put together well. Mistakes are found when it is loaded, each described in a sentence for its author."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import msgspec

from referee_engines.catalogue import Catalogue, catalogue_from
from referee_engines.contract import State, View

if TYPE_CHECKING:
    from referee_engines.table import Table

_TAG: Final = re.compile("[a-z][a-z0-9_]*")


class BadGame(Exception):
    """A game that cannot be served. The message says what its author must change."""


def read_package_file(package: str, name: str) -> bytes:
    """A file of the game's package. Raises `BadGame`."""
    try:
        return files(package).joinpath(name).read_bytes()
    except ModuleNotFoundError as error:
        raise BadGame(f"Table.package is '{package}', which is not an installed Python package") from error
    except OSError as error:
        raise BadGame(f"the package {package} has no {name}; is it left out of the wheel?") from error


def read_catalogue(package: str, version: str) -> Catalogue:
    """The rules of the game, of a rules version. Raises `BadGame`."""
    try:
        return catalogue_from(read_package_file(package, "rules.json"), version)
    except (msgspec.ValidationError, msgspec.DecodeError, ValueError) as error:
        raise BadGame(f"rules.json of {package}: {error}") from error


def check_table(table: Table, rules: Catalogue, languages: Collection[str], phases: Sequence[type[Any]]) -> None:
    """Raises `BadGame` with everything in the table that does not fit together."""
    found = [
        *_wrong_files(table, languages),
        *_wrong_types(table, phases),
        *_wrong_steps(table, phases),
        *_wrong_options(table),
        *_wrong_costs(table),
        *_unknown_rules(table, rules),
    ]
    if found:
        raise BadGame("; ".join(found))


def _wrong_files(table: Table, languages: Collection[str]) -> Iterator[str]:
    if "en" not in languages:
        yield f"the package {table.package} has no texts/en.ftl; is it left out of the wheel?"


def _wrong_types(table: Table, phases: Sequence[type[Any]]) -> Iterator[str]:
    for kind, base in ((table.state, State), (table.view, View)):
        if not issubclass(kind, base):
            yield f"{kind.__name__} must be a subclass of referee_engines.contract.{base.__name__}"
    for what, kinds in (("action", table.actions), ("event", table.events), ("phase", phases)):
        seen: dict[str, type[Any]] = {}
        for each in kinds:
            tag = str(each.__struct_config__.tag or "")
            if not _TAG.fullmatch(tag):
                yield f'the {what} {each.__name__} needs a tag in lower case, such as tag="{each.__name__.lower()}"'
            elif tag in seen:
                yield f"the {what}s {seen[tag].__name__} and {each.__name__} have the same tag '{tag}'"
            seen[tag] = each


def _wrong_steps(table: Table, phases: Sequence[type[Any]]) -> Iterator[str]:
    anytime = set(table.anytime.moves) if table.anytime is not None else set()
    taken = set(anytime)
    for step in table.steps:
        taken |= set(step.moves)
        for kind in anytime.intersection(step.moves):
            yield f"the step {step.name} takes the action {kind.__name__}, which Table.anytime takes as well"
        if step.phase not in phases:
            yield f"a step has the phase {step.phase.__name__}, which {table.state.__name__}.phase does not allow"
    for kind in sorted(taken - set(table.actions), key=lambda kind: kind.__name__):
        yield f"a step takes the action {kind.__name__}, which is not in Table.actions"
    for kind in table.actions:
        if kind not in taken:
            yield f"no step takes the action {kind.__name__} of Table.actions"
    if set(phases) <= {step.phase for step in table.steps}:
        yield "every phase has a step, so the game cannot end; a phase without a step ends it"


def _wrong_options(table: Table) -> Iterator[str]:
    for option in table.options:
        if not _TAG.fullmatch(option.name):
            yield f"the option '{option.name}' needs a name in lower case, such as '{option.name.lower()}'"
        if option.values and option.default not in option.values:
            yield f"the default '{option.default}' of the option {option.name} is not one of its values"


def _wrong_costs(table: Table) -> Iterator[str]:
    if table.costs and table.purse is None:
        yield f"Table.costs names {table.costs[0]}, so Table.purse must say how much of it a seat has"


def _unknown_rules(table: Table, rules: Catalogue) -> Iterator[str]:
    named = [("Table.players_rule", table.players_rule), ("Table.turn_rule", table.turn_rule)]
    named += [("Table.opening_rules", rule) for rule in table.opening_rules]
    named += [("Table.closing_rules", rule) for rule in table.closing_rules]
    named += [("Table.sequels", rule) for rule in table.sequels.values()]
    named += [(f"the event {event.__name__}", rule) for event in table.events for rule in event.shown]
    for step in table.steps:
        shown = [*step.rules, *[rule for each in step.shows.values() for rule in each]]
        named += [(f"the step {step.name}", rule) for rule in shown]
    for place, rule in named:
        if rule not in rules:
            yield f"{place} names the rule {rule}, which is not in rules.json"
