"""The command's root: its commands, its exit statuses, its version."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from referee_cli import (
    apply,
    bench,
    chance,
    conformance,
    draw,
    export,
    games,
    health,
    import_,
    legal,
    new,
    perft,
    play,
    protos,
    rules,
    score,
    serve,
    show,
    simulate,
    verify,
    view,
)
from referee_cli.console import example
from referee_cli.errors import InputError
from referee_cli.options import DataDir, Language, Target, WantsJson
from referee_cli.session import Session
from referee_client.errors import CallFailed, RefereeError, Unavailable
from referee_engines.assembly import BadGame
from referee_engines.messages import MissingText

_COMMANDS: tuple[Any, ...] = (
    games,
    rules,
    new,
    legal,
    apply,
    chance,
    view,
    draw,
    score,
    export,
    import_,
    play,
    simulate,
    verify,
    show,
    conformance,
    perft,
    bench,
    protos,
    serve,
    health,
)


class _Commands(TyperGroup):
    """Ends every failure with one sentence on standard error and status 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (RefereeError, InputError, BadGame, MissingText) as error:
            raise _end(f"referee {ctx.invoked_subcommand or ''}".rstrip(), _sentence(error)) from error
        except typer.TyperException as error:
            context = getattr(error, "ctx", None)
            command = ctx.command_path if context is None else context.command_path
            if isinstance(error, typer.BadParameter):
                _name_as_given(error)
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


def _name_as_given(error: typer.BadParameter) -> None:
    """Lets the message name the option or the variable, whichever held the value."""
    option: Any = error.param
    if option is None or error.ctx is None or not getattr(option, "envvar", None):
        return
    source = error.ctx.get_parameter_source(option.name)
    is_variable = source is not None and source.name == "ENVIRONMENT"
    error.param_hint = option.envvar if is_variable else option.opts[0]


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
for command in _COMMANDS:
    command.register(app)


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
    language: Language = "",
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    # The options may come before or after the command: here they become the command's defaults.
    _check_use(ctx)
    ctx.obj = Session(target, as_json, data_dir, language)


def main() -> None:
    """Runs the command line. A terminal that lacks a character shows a question mark for it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="referee")
