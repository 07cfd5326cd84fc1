"""`games` and `rules`: what is there."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

import typer
from rich.text import Text

from referee_cli.render import grid, source_line
from referee_cli.session import DataDir, InputError, Session, Target, WantsJson, example
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command(epilog=example("referee games", "referee games --json"))(games)
    app.command(epilog=example("referee rules san-marco", "referee rules san-marco SM-GEN-02"))(rules)


def games(ctx: typer.Context, target: Target = "", data_dir: DataDir = None, as_json: WantsJson = False) -> None:
    """List the games with their players, options and data sets."""
    session = Session.of(ctx, target, as_json, data_dir)
    listed = session.referee.list_games()
    if session.as_json:
        session.print_json({"games": [to_json(game) for game in listed]})
        return
    for game in listed:
        players = f"{game.players[0]}-{game.players[-1]}" if len(game.players) > 1 else str(game.players[0])
        line = Text.assemble((game.id, "mark")).append(f"  {game.name_en}", "bold")
        if game.name_de != game.name_en:
            line.append(f" / {game.name_de}")
        session.out.print(line.append(f", {players} players, rules version {game.rules_version}"))
        details = grid(3)
        for option in game.options:
            values = " | ".join(value or "''" for value in option.values)
            sentence = option.sentence + (f" ({values})" if values else "")
            details.add_row(
                Text("  --option", "dim"), f"{option.name}={option.default_value or repr('')}", Text(sentence, "dim")
            )
        for data in game.data_sets:
            details.add_row(Text("  data set", "dim"), data.id, Text(f"sha256 {data.sha256[:12]}...", "dim"))
        session.out.print(details)


def rules(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as in `referee games`.")],
    rule: Annotated[str, typer.Argument(metavar="[RULE]", help="One rule's id, for its sources.")] = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Show a game's rule catalogue, or one rule with its sources: German line, line numbers, rulings."""
    session = Session.of(ctx, target, as_json, data_dir)
    catalogue = {entry.id: entry for entry in session.referee.get_game(game).rules}
    if not rule:
        if session.as_json:
            session.print_json({"rules": [to_json(entry) for entry in catalogue.values()]})
            return
        table = grid(2)
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
    session.out.print(Text.assemble((chosen.id, "rule"), (f"  {chosen.sentence}", "bold")))
    for source in chosen.sources:
        session.out.print(Text("  ").append_text(source_line(source)))
    if chosen.unbreakable:
        session.out.print(Text.assemble(("  no action can break it: ", "dim"), chosen.unbreakable))
