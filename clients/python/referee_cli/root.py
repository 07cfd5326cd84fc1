"""The command's root: its groups of commands, its exit statuses, its version."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from referee_cli import bench, catalogue, conformance, looking, moves, perft, play, protos, serving, simulate, verify
from referee_cli.session import DataDir, InputError, Session, Target, WantsJson, example
from referee_client.errors import CallFailed, RefereeError, Unavailable


class _Commands(TyperGroup):
    """Ends every failure with one sentence on standard error and status 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (RefereeError, InputError) as error:
            raise _end(f"referee {ctx.invoked_subcommand or ''}".rstrip(), _sentence(error)) from error
        except typer.TyperException as error:
            context = getattr(error, "ctx", None)
            command = ctx.command_path if context is None else context.command_path
            raise _end(command, f"{error.format_message().rstrip('.')}; see {command} --help") from error


def _end(command: str, sentence: str) -> typer.Exit:
    typer.echo(f"{command}: {sentence}", err=True)
    return typer.Exit(2)


def _sentence(error: Exception) -> str:
    """What went wrong, with the fields where the message does not name them."""
    text = " ".join(str(error).split())
    if isinstance(error, CallFailed):
        named = [each for each in error.fields if each.field and each.field not in text]
        text += "".join(
            f" [{each.field}: {each.message}]" if each.message not in text else f" [{each.field}]" for each in named
        )
    if isinstance(error, Unavailable) and "failed to connect" in text:
        text += "; is `referee serve` running there?"
    return text


app = typer.Typer(
    name="referee",
    cls=_Commands,
    help="Knows the rules of board games: legal moves, next states, refusals with their rule, scores.",
    epilog=example(
        "referee games",
        "referee play san-marco --players 3 --bots 1,2",
        "referee new san-marco --players 3 --seed tour -o game.json",
        "referee legal game.json",
    ),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for group in (catalogue, moves, looking, play, simulate, verify, conformance, perft, bench, protos, serving):
    group.register(app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"referee {_version()}")
        raise typer.Exit


def _version() -> str:
    try:
        return version("referee")
    except PackageNotFoundError:
        return "(not installed)"


def _check_use(ctx: typer.Context) -> None:
    """Raises `InputError` for an option before a command that has no such option: it would do nothing there."""
    group: Any = ctx.command
    known = {parameter.name for parameter in group.get_command(ctx, ctx.invoked_subcommand).params}
    for option in group.params:
        if ctx.params.get(option.name) and option.name not in known:
            why = "it works in this process and asks no server" if option.name == "target" else "it would do nothing"
            raise InputError(f"this command takes no {option.opts[0]}: {why}")


@app.callback()
def root(
    ctx: typer.Context,
    target: Target = "",
    as_json: WantsJson = False,
    data_dir: DataDir = None,
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    # The options stand before or after the command: here they become the command's defaults.
    _check_use(ctx)
    ctx.obj = Session(target, as_json, data_dir)


def main() -> None:
    """Runs the command line. A terminal that lacks a character shows a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app()
