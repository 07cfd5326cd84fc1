"""`show`: one position of a record, with the action that led there."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from referee.v1.events_pb2 import AppliedAction, Event
from referee.v1.records_pb2 import RecordVerdict
from referee.v1.service_pb2 import ReplayedPly
from referee_cli import verdicts
from referee_cli.console import example
from referee_cli.corpus import NoRecords, Source, find_records, read_source
from referee_cli.errors import InputError
from referee_cli.options import DataDir, Language, Names, Target, Viewer, WantsJson, read_viewer
from referee_cli.session import Session
from referee_cli.states import write_text
from referee_client.messages import to_json

_LAST = -1
_File = Annotated[str, typer.Argument(metavar="FILE", help="A record, also compressed; - reads standard input.")]
_Number = Annotated[
    int, typer.Option("--ply", min=_LAST, help="After which ply; 0 is before the first, -1 the last one reached.")
]
_Lenient = Annotated[bool, typer.Option("--lenient", help="Accept small deviations from the format.")]
_Draw = Annotated[str, typer.Option("--draw", metavar="FILE", help="Also write the position there as an SVG picture.")]


def register(app: typer.Typer) -> None:
    app.command(
        "show",
        epilog=example(
            "referee show game.rec",
            "referee show game.rec --ply 40 --seat 1",
            "referee show game.rec --ply 40 --draw position.svg",
        ),
    )(show)


def show(
    ctx: typer.Context,
    file: _File,
    ply: _Number = _LAST,
    seat: Viewer = "",
    lenient: _Lenient = False,
    draw: _Draw = "",
    names: Names = "",
    target: Target = "",
    data_dir: DataDir = None,
    language: Language = "",
    as_json: WantsJson = False,
) -> None:
    """Show a position of a record, what was done there, and what is wrong up to it (exit status 1 if anything is)."""
    session = Session.of(ctx, target=target, as_json=as_json, data_dir=data_dir, language=language, names=names)
    source = _find(file)
    viewer = read_viewer(seat)
    shown, verdict = _replay(session, _read(source), ply, viewer, lenient)
    is_wrong = verdict.HasField("fault") and (shown is None or ply == _LAST or shown.ply < ply)
    if shown is not None and shown.ply < ply and not is_wrong:
        raise InputError(f"{source.name} has {verdict.plies} plies: there is no ply {ply}")
    if draw and shown is not None:
        write_text(session.referee.draw(shown.state, viewer).svg, draw)
    if session.as_json:
        parts = {"position": None if shown is None else to_json(shown), "verdict": to_json(verdict)}
        session.print_json(parts)
    else:
        _print(session, source, shown, verdict, is_wrong, viewer)
    if is_wrong:
        raise typer.Exit(1)


def _find(file: str) -> Source:
    try:
        sources = find_records([file])
    except NoRecords as error:
        raise InputError(str(error)) from error
    if len(sources) > 1:
        raise InputError(f"{file} holds {len(sources)} records: give one")
    return sources[0]


def _read(source: Source) -> str:
    try:
        return read_source(source)
    except (OSError, ValueError) as error:
        raise InputError(f"{source.name} cannot be read: {error}") from error


def _replay(
    session: Session, record: str, ply: int, viewer: int | None, lenient: bool
) -> tuple[ReplayedPly | None, RecordVerdict]:
    """The position after the ply, or the last one before it that is reached, and the verdict on the record."""
    seats = () if viewer is None else (viewer,)
    wanted = (ply, _LAST)
    shown: ReplayedPly | None = None
    for part in session.referee.replay(record, wanted, lenient=lenient, view_seats=seats, spectator_view=not seats):
        if isinstance(part, RecordVerdict):
            return shown, part
        if shown is None or ply == _LAST:
            shown = part
    raise InputError("the server ended the replay without a verdict")


def _print(
    session: Session,
    source: Source,
    shown: ReplayedPly | None,
    verdict: RecordVerdict,
    is_wrong: bool,
    viewer: int | None,
) -> None:
    """Without a seat everything is shown, as the record holds it; a seat reads what it may know."""
    text, out = session.texts.text, session.out
    if shown is not None:
        renderer = session.renderer(verdict.game)
        heading = text("record-heading", players=verdict.players, version=verdict.rules_version, plies=verdict.plies)
        out.print(Text.assemble((verdict.game, "mark"), f", {heading}"))
        if shown.HasField("seat") and _may_know(viewer, shown.action):
            out.print(Text.assemble((f"{shown.ply}  ", "dim"), renderer.seat(shown.seat), f": {shown.action.sentence}"))
        for line in renderer.events([event for event in shown.events if _may_know(viewer, event)]):
            out.print(line)
        out.print(renderer.turn(shown.turn))
        out.print()
        out.print(session.local.draw(verdict.game, shown.views[0]))
    if is_wrong:
        verdicts.print_fault(out, session.renderer(), source, verdict)


def _may_know(viewer: int | None, what: AppliedAction | Event) -> bool:
    return viewer is None or what.public or viewer in what.seats
