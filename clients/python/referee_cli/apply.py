"""`apply`: judges an action and writes the state after it."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from google.protobuf.json_format import ParseDict, ParseError
from rich.text import Text

from referee.v1.actions_pb2 import Action
from referee_cli.console import example
from referee_cli.errors import InputError
from referee_cli.options import Actor, DataDir, Language, Names, Target, WantsJson
from referee_cli.session import Session
from referee_cli.states import Output, StateArgument, choose_seat, finish, read_state
from referee_client.actions import make_action
from referee_client.errors import InvalidArgument, Refused
from referee_client.messages import to_json

_ActionArgument = Annotated[
    str, typer.Argument(metavar="ACTION", help="The action in notation, as `legal` lists it, or as JSON.")
]
_ValidateOnly = Annotated[bool, typer.Option("--validate-only", help="Judge only, write no state.")]
_ChanceSeed = Annotated[str, typer.Option("--seed", help="Resolve chance afterwards with this seed.")]
_ExpectedDigest = Annotated[str, typer.Option("--expected-digest", help="Fail unless the state has this digest.")]


def register(app: typer.Typer) -> None:
    app.command(
        "apply",
        epilog=example(
            "referee apply game.json 'place DOR-SMA' --seat 0 -o game.json --seed tour",
            "referee apply game.json 'place DOR-SMA' --validate-only",
        ),
    )(apply)


def apply(
    ctx: typer.Context,
    state: StateArgument,
    action: _ActionArgument,
    seat: Actor = "",
    output: Output = "",
    validate_only: _ValidateOnly = False,
    seed: _ChanceSeed = "",
    expected_digest: _ExpectedDigest = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Judge an action and write the next state, or name the rules that it breaks (exit status 1)."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    position = read_state(session, state)
    try:
        accepted = session.referee.apply(
            position,
            choose_seat(session, position, seat),
            read_action(action),
            validate_only=validate_only,
            expected_digest=expected_digest,
            resolve_chance=seed or False,
        )
    except Refused as error:
        _print_refusal(session, error)
        raise typer.Exit(1) from error
    if validate_only:
        if session.as_json:
            session.print_json({"accepted": {}})
        else:
            session.out.print(session.texts.text("legal"))
        return
    show = session.renderer(position.game)
    lines = [*show.events(accepted.events), *show.drawn(accepted.drawn), show.turn(accepted.turn)]
    finish(session, {"accepted": to_json(accepted)}, accepted.state, output, lines)


def read_action(text: str) -> str | Action:
    """Notation as it is; text in braces as JSON: the game's own, with the action's name under `do`, or the wire's."""
    if not text.lstrip().startswith("{"):
        return text
    try:
        values = json.loads(text)
        return make_action("", values.pop("do"), **values) if "do" in values else ParseDict(values, Action())
    except (ValueError, TypeError, RecursionError, ParseError, InvalidArgument) as error:
        raise InputError(f"the action is not readable JSON: {error}") from error


def _print_refusal(session: Session, error: Refused) -> None:
    if session.as_json:
        session.print_json({"rejected": {"violations": [to_json(violation) for violation in error.violations]}})
        return
    session.out.print(Text(session.texts.text("refused"), "refused"))
    session.out.print(session.renderer().violations(error.violations))
