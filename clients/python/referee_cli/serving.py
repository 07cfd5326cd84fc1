"""`serve` and `health`: a server, and a look whether one is well."""

from __future__ import annotations

import os
from collections.abc import Callable
from inspect import Parameter, Signature, signature
from typing import Annotated, TypeAlias

import typer
from rich.markup import escape
from rich.text import Text

from referee_cli.session import InputError, Session, WantsJson, example
from referee_client.client import Referee
from referee_client.errors import CallFailed
from referee_service.config import SETTINGS, ConfigError, Setting, read_config

_DEFAULT_TARGET = "localhost:50051"
_Server: TypeAlias = Annotated[
    str,
    typer.Option("--target", metavar="HOST:PORT", help=f"The server to ask ({_DEFAULT_TARGET}).", show_default=False),
]


def register(app: typer.Typer) -> None:
    app.command(
        epilog=example("referee serve", "referee serve --port 50051 --workers 2", "REFEREE_PORT=8443 referee serve")
    )(_with_settings(serve))
    app.command(epilog=example("referee health", "referee health --target referee.example:50051 --json"))(health)


def serve(ctx: typer.Context, **settings: str | None) -> None:
    """Serve over gRPC until SIGTERM or Ctrl-C. Each option also has its variable, such as REFEREE_PORT."""
    from referee_service.workers import serve as run_service

    if settings["data_dir"] is None and (folder := Session.of(ctx).data_dir):
        settings["data_dir"] = str(folder)
    try:
        run_service(read_config(settings, os.environ))
    except ConfigError as error:
        raise InputError(str(error)) from error


def _with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each setting of the service, all of them texts: the service reads them."""
    options = [
        Parameter(
            setting.name,
            Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[
                str | None,
                typer.Option(
                    setting.flag,
                    metavar=setting.metavar,
                    help=_help(setting),
                    show_default=False,
                ),
            ],
        )
        for setting in SETTINGS
    ]
    parameters = signature(command, eval_str=True).parameters.values()
    named = [parameter for parameter in parameters if parameter.kind is not Parameter.VAR_KEYWORD]
    vars(command)["__signature__"] = Signature([*named, *options])
    return command


def _help(setting: Setting) -> str:
    # The options' own default is that the variable counts; the page shows the service's.
    default = "" if setting.default is None else escape(f" [default: {setting.default}]")
    return f"{setting.help[0].upper()}{setting.help[1:]}.{default}"


def health(
    ctx: typer.Context,
    timeout: Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds to wait for the answer.")] = 5.0,
    target: _Server = "",
    as_json: WantsJson = False,
) -> None:
    """Ask a server whether it serves: exit status 0 if it does, 1 if not."""
    session = Session.of(ctx, target, as_json)
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
