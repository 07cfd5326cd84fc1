"""`new`, `legal`, `apply`, `chance`: the game goes on."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any, TypeAlias

import typer
from google.protobuf.json_format import Parse, ParseError
from rich.text import Text

from referee.v1.actions_pb2 import Action, LegalAction
from referee.v1.state_pb2 import State, Turn
from referee_cli import render
from referee_cli.session import DataDir, InputError, Session, Target, WantsJson, example, read_seat
from referee_cli.states import Output, StateArgument, read_state, write_state
from referee_client.errors import Refused
from referee_client.messages import to_json

Seed: TypeAlias = Annotated[str, typer.Option("--seed", help="A text; the same seed gives the same draws.")]
SeatOption: TypeAlias = Annotated[
    str, typer.Option("--seat", help="The seat, from 0; * is chance. The awaited one where only one is.")
]


def register(app: typer.Typer) -> None:
    app.command(
        epilog=example(
            "referee new san-marco --players 3 --seed tour -o game.json",
            "referee new san-marco --players 4 --option start=2 | referee chance - --seed tour",
        )
    )(new)
    app.command(
        epilog=example(
            "referee legal game.json",
            "referee legal game.json --seat 0 --page-size 50",
            "referee legal game.json --sample 3 --seed bot --json",
        )
    )(legal)
    app.command(
        epilog=example(
            "referee apply game.json 'place DOR-SMA' --seat 0 -o game.json --seed tour",
            "referee apply game.json 'place DOR-SMA' --validate-only",
        )
    )(apply)
    app.command(epilog=example("referee chance game.json --seed tour -o game.json", "referee chance game.json --once"))(
        chance
    )


def new(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as in `referee games`.")],
    players: Annotated[int, typer.Option("--players", help="The number of players.")],
    seed: Seed = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeatable.")
    ] = None,
    output: Output = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Start a game. With a seed chance is resolved to the first decision; without one it is left to act."""
    session = Session.of(ctx, target, as_json, data_dir)
    started = session.referee.start_game(game, players, options=read_options(option or []), seed=seed or None)
    lines = [*render.drawn_lines(started.drawn), render.turn_line(started.turn)]
    _finish(session, to_json(started), started.state, output, lines)


def legal(
    ctx: typer.Context,
    state: StateArgument,
    seat: SeatOption = "",
    page_size: Annotated[int, typer.Option("--page-size", min=1, help="How many actions to list.")] = 40,
    page_token: Annotated[str, typer.Option("--page-token", help="The page after the one that gave this token.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="List all, however many there are.")] = False,
    sample: Annotated[int, typer.Option("--sample", min=0, help="Draw so many instead of listing.")] = 0,
    seed: Seed = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """List what a seat may do: the exact count, the families, a page of actions."""
    session = Session.of(ctx, target, as_json, data_dir)
    held = read_state(session, state)
    asker = choose_seat(session, held, seat)
    answer = session.referee.legal_actions(
        held, asker, page_size=page_size, page_token=page_token, sample=sample, sample_seed=seed or None
    )
    if everything:
        # The iterator asks for the server's largest page; what was listed already is not asked for again.
        rest = islice(session.referee.iter_legal(held, asker, page_size=1000), len(answer.actions), None)
        answer.actions.extend(rest)
        answer.next_page_token = ""
    if session.as_json:
        session.print_json({"seat": asker, **to_json(answer)})
        return
    session.out.print(Text.assemble(render.seat_name(asker), f" has {render.count_text(answer.count)} legal actions"))
    for family in answer.families:
        session.out.print(render.family_line(family))
    shown: list[LegalAction] = list(answer.samples if sample else answer.actions)
    if shown:
        session.out.print(render.action_table(shown, total_weight=answer.total_weight))
    if answer.next_page_token and not sample:
        more = answer.count - len(shown)
        hint = f"more: --page-token {answer.next_page_token}, --page-size N or --all"
        session.out.print(Text(hint if page_token else f"{more:,} {hint}", "dim"))


def apply(
    ctx: typer.Context,
    state: StateArgument,
    action: Annotated[
        str, typer.Argument(metavar="ACTION", help="The action in notation, as `legal` lists it, or as JSON.")
    ],
    seat: SeatOption = "",
    output: Output = "",
    validate_only: Annotated[bool, typer.Option("--validate-only", help="Judge only, write no state.")] = False,
    seed: Annotated[str, typer.Option("--seed", help="Resolve chance afterwards with this seed.")] = "",
    expected_digest: Annotated[str, typer.Option("--expected-digest", help="Fail unless the state has it.")] = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Judge an action and write the next state, or name the rules that it breaks (exit status 1)."""
    session = Session.of(ctx, target, as_json, data_dir)
    held = read_state(session, state)
    actor = choose_seat(session, held, seat)
    try:
        accepted = session.referee.apply(
            held,
            actor,
            read_action(action),
            validate_only=validate_only,
            expected_digest=expected_digest,
            resolve_chance=seed or False,
        )
    except Refused as error:
        if session.as_json:
            violations = [to_json(violation) for violation in error.violations]
            session.print_json({"rejected": {"violations": violations}})
        else:
            session.out.print(Text("Refused", "refused"))
            session.out.print(render.violation_lines(error.violations))
        raise typer.Exit(1) from error
    if validate_only:
        if session.as_json:
            session.print_json({"accepted": {}})
        else:
            session.out.print("Legal")
        return
    lines = [
        *render.event_lines(accepted.events),
        *render.drawn_lines(accepted.drawn),
        render.turn_line(accepted.turn),
    ]
    _finish(session, {"accepted": to_json(accepted)}, accepted.state, output, lines)


def chance(
    ctx: typer.Context,
    state: StateArgument,
    seed: Seed = "",
    once: Annotated[bool, typer.Option("--once", help="Draw one outcome only.")] = False,
    output: Output = "",
    target: Target = "",
    data_dir: DataDir = None,
    as_json: WantsJson = False,
) -> None:
    """Draw chance until a player must decide; without a seed from the system's generator."""
    session = Session.of(ctx, target, as_json, data_dir)
    answer = session.referee.resolve_chance(read_state(session, state), seed=seed or None, once=once)
    drawn = render.drawn_lines(answer.drawn) or [Text("Chance is not awaited: nothing is drawn", "dim")]
    _finish(session, to_json(answer), answer.state, output, [*drawn, render.turn_line(answer.turn)])


def read_options(given: list[str]) -> dict[str, str]:
    """Options from the command line. Raises `InputError` for one without a value or given twice."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise InputError(f"--option takes NAME=VALUE, not '{text}'")
        if name in options:
            raise InputError(f"--option {name} is given twice")
        options[name] = value
    return options


def read_action(text: str) -> str | Action:
    """Notation as it is; text in braces as an action in JSON."""
    if not text.lstrip().startswith("{"):
        return text
    try:
        return Parse(text, Action())
    except ParseError as error:
        raise InputError(f"the action is no readable JSON: {error}") from error


def choose_seat(session: Session, state: State, given: str) -> int:
    """The given seat, else the only awaited one. Raises `InputError` where that is no single seat."""
    if given:
        return read_seat(given)
    turn: Turn = session.referee.view(state).turn
    if len(turn.awaited) == 1:
        return turn.awaited[0]
    if turn.over:
        raise InputError(f"the game is over ({turn.over}): name a --seat to ask for")
    seats = ", ".join(map(str, turn.awaited))
    raise InputError(f"several seats are awaited ({seats}): name one with --seat")


def _finish(session: Session, answer: dict[str, Any], state: State, output: str, lines: list[Text]) -> None:
    """Prints what happened and leaves the state where it is wanted, so that standard output holds one thing only."""
    if output not in ("", "-"):
        write_state(state, output)
    if session.as_json:
        session.print_json(answer)
        return
    talk = session.err if output in ("", "-") else session.out
    for line in lines:
        talk.print(line)
    if output in ("", "-"):
        write_state(state, "-")
