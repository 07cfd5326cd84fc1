"""`games`: lists the games that are served."""

from __future__ import annotations

import typer
from rich.text import Text

from referee_cli.console import example, make_grid
from referee_cli.options import DataDir, Language, Target, WantsJson
from referee_cli.session import Session
from referee_client.messages import to_json


def register(app: typer.Typer) -> None:
    app.command("games", epilog=example("referee games", "referee games --json"))(games)


def games(
    ctx: typer.Context,
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """List the games with their players, options and data sets."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language)
    listed = session.referee.list_games()
    if session.as_json:
        session.print_json({"games": [to_json(game) for game in listed]})
        return
    text = session.texts.text
    for game in listed:
        first, last = game.players[0], game.players[-1]
        players = f"{first}-{last}" if first != last else str(first)
        named = Text.assemble((game.id, "mark"), "  ", (game.name_en, "bold"))
        if game.name_de != game.name_en:
            named.append(f" / {game.name_de}")
        version, older = game.rules_version, [each for each in game.rules_versions if each != game.rules_version]
        others = ", ".join(older)
        facts = text("game-facts", players=players, count=last, version=version, older=len(older), others=others)
        session.out.print(named.append(f", {facts}"))
        details = make_grid(3)
        for option in game.options:
            values = " | ".join(value or "''" for value in option.values)
            sentence = option.sentence + (f" ({values})" if values else "")
            given = f"{option.name}={option.default_value or repr('')}"
            details.add_row(Text("  --option", "dim"), given, Text(sentence, "dim"))
        for data in game.data_sets:
            heading = Text(f"  {text('data-set')}", "dim")
            details.add_row(heading, data.id, Text(f"sha256 {data.sha256[:12]}...", "dim"))
        session.out.print(details)
