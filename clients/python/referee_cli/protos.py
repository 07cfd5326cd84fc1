"""`protos`: writes the .proto files of the service, for clients in other languages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from referee_cli.console import example
from referee_cli.errors import InputError
from referee_cli.options import WantsJson
from referee_cli.session import Session
from referee_client.protos import details, find, names


def register(app: typer.Typer) -> None:
    app.command("protos", epilog=example("referee protos protos/", "buf generate protos/"))(protos)


def protos(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write into; made where it is missing.")],
    as_json: WantsJson = False,
) -> None:
    """Write the .proto files of the service, of all games and of the details of failures into DIR."""
    session = Session.of(ctx, as_json=as_json)
    sources = [(find(), names()), details()]
    found = [name for _, below in sources for name in below]
    try:
        for source, below in sources:
            for name in below:
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes((source / name).read_bytes())
    except OSError as error:
        raise InputError(f"cannot write into {folder}: {error.strerror or error}") from error
    if session.as_json:
        session.print_json({"folder": str(folder), "files": found})
        return
    session.out.print(Text(f"{len(found)} files written into {folder}"), soft_wrap=True)
