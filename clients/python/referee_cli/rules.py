"""`rules`: shows a game's rule catalogue, or one rule with its sources."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer
from rich.text import Text

from referee_cli.console import example, make_grid
from referee_cli.errors import InputError
from referee_cli.options import DataDir, GameId, Language, RulesVersion, Target, WantsJson
from referee_cli.session import Session
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command(
        "rules",
        epilog=example(
            "referee rules san-marco",
            "referee rules san-marco SM-GEN-02",
            "referee rules senators SE-GEN-08 --rules 1",
        ),
    )(rules)


def rules(
    ctx: typer.Context,
    game: GameId,
    rule: Annotated[str, typer.Argument(metavar="[RULE]", help="One rule's id, for its sources.")] = "",
    version: RulesVersion = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Show a game's rule catalogue, or one rule with its sources: German line, line numbers, rulings."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language)
    catalogue = {entry.id: entry for entry in session.referee.get_game(game, rules_version=version).rules}
    if not rule:
        if session.as_json:
            session.print_json({"rules": [to_json(entry) for entry in catalogue.values()]})
            return
        table = make_grid(2)
        for entry in catalogue.values():
            table.add_row(Text(entry.id, "rule"), Text(entry.sentence))
        session.out.print(table)
        return
    chosen = catalogue.get(rule) or catalogue.get(rule.upper())
    if chosen is None:
        near = get_close_matches(rule.upper(), catalogue, n=3, cutoff=0.5)
        raise InputError(f"{game} has no rule '{rule}'" + (f"; did you mean {', '.join(near)}?" if near else ""))
    if session.as_json:
        session.print_json(to_json(chosen))
        return
    show = session.renderer()
    session.out.print(Text.assemble((chosen.id, "rule"), (f"  {chosen.sentence}", "bold")))
    for source in chosen.sources:
        session.out.print(Text("  ").append_text(show.source(source)))
    if chosen.unbreakable:
        session.out.print(Text.assemble((f"  {session.texts.text('unbreakable')}: ", "dim"), chosen.unbreakable))
