"""`legal`: lists what a seat may do."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

import typer
from rich.text import Text

from referee.v1.actions_pb2 import LegalAction
from referee_cli.console import example
from referee_cli.options import Actor, DataDir, Language, Names, Seed, Target, WantsJson
from referee_cli.session import Session
from referee_cli.states import StateArgument, choose_seat, read_state
from referee_client.messages import to_json

_PageSize = Annotated[int, typer.Option("--page-size", min=0, help="How many actions to list; 0 for families alone.")]
_PageToken = Annotated[str, typer.Option("--page-token", help="The page after the one that gave this token.")]
_All = Annotated[bool, typer.Option("--all", help="List all, however many there are.")]
_Sample = Annotated[int, typer.Option("--sample", min=0, help="Draw this many at random instead of listing.")]


def register(app: typer.Typer) -> None:
    app.command(
        "legal",
        epilog=example(
            "referee legal game.json",
            "referee legal game.json --seat 0 --page-size 50",
            "referee legal game.json --sample 3 --seed bot --json",
        ),
    )(legal)


def legal(
    ctx: typer.Context,
    state: StateArgument,
    seat: Actor = "",
    page_size: _PageSize = 40,
    page_token: _PageToken = "",
    everything: _All = False,
    sample: _Sample = 0,
    seed: Seed = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """List what a seat may do: the exact count, the families, a page of actions."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    position = read_state(session, state)
    asker = choose_seat(session, position, seat)
    answer = session.referee.legal_actions(
        position, asker, page_size=page_size, page_token=page_token, sample=sample, sample_seed=seed or None
    )
    if everything:
        # The iterator asks for the server's largest page; what was listed already is not asked for again.
        rest = islice(session.referee.iter_legal(position, asker, page_size=1000), len(answer.actions), None)
        answer.actions.extend(rest)
        answer.next_page_token = ""
    if session.as_json:
        session.print_json({"seat": asker, **to_json(answer)})
        return
    show = session.renderer()
    shown = show.count(answer.count)
    session.out.print(session.texts.line("legal-count", seat=show.seat(asker), shown=shown, count=answer.count))
    for family in answer.families:
        session.out.print(show.family(family))
    actions: list[LegalAction] = list(answer.samples if sample else answer.actions)
    if actions:
        session.out.print(show.actions(actions, total_weight=answer.total_weight))
    if answer.next_page_token and not sample:
        token = answer.next_page_token
        # On a later page it is not known how many came before.
        more = 0 if page_token else answer.count - len(actions)
        session.out.print(Text(session.texts.text("legal-more", more=more, token=token), "dim"))
