"""`health`: asks a server whether it serves."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer
from rich.text import Text

from referee_cli.console import example
from referee_cli.options import WantsJson
from referee_cli.session import Session
from referee_client.client import Referee
from referee_client.errors import CallFailed

_DEFAULT_TARGET = "localhost:50051"
_Server: TypeAlias = Annotated[
    str,
    typer.Option("--target", metavar="HOST:PORT", help=f"The server to ask ({_DEFAULT_TARGET}).", show_default=False),
]


def register(app: typer.Typer) -> None:
    app.command("health", epilog=example("referee health", "referee health --target referee.example:50051 --json"))(
        health
    )


def health(
    ctx: typer.Context,
    timeout: Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds to wait for the answer.")] = 5.0,
    target: _Server = "",
    as_json: WantsJson = False,
) -> None:
    """Ask a server whether it serves: exit status 0 if it does, 1 if not."""
    session = Session.of(ctx, target=target, as_json=as_json)
    address = session.target or _DEFAULT_TARGET
    with Referee(address, timeout=timeout) as referee:
        try:
            status = referee.health()
        except CallFailed as error:
            status = error.reason
    if session.as_json:
        session.print_json({"target": address, "status": status})
    else:
        session.out.print(Text(f"{address}: ").append(status, "bold" if status == "SERVING" else "refused"))
    if status != "SERVING":
        raise typer.Exit(1)
