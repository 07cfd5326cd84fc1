"""`serve` and `health`: a server, and a look whether one is well."""

from __future__ import annotations

import os
from typing import Annotated, TypeAlias

import grpc
import typer
from grpc_health.v1 import health_pb2, health_pb2_grpc
from rich.text import Text

from referee_client.cli.session import InputError, Session, WantsJson, example

_DEFAULT_TARGET = "localhost:50051"
_Server: TypeAlias = Annotated[
    str,
    typer.Option("--target", metavar="HOST:PORT", help=f"The server to ask ({_DEFAULT_TARGET}).", show_default=False),
]


def register(app: typer.Typer) -> None:
    app.command(
        epilog=example("referee serve", "referee serve --port 50051 --workers 2", "REFEREE_PORT=8443 referee serve")
    )(serve)
    app.command(epilog=example("referee health", "referee health --target referee.example:50051 --json"))(health)


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on (127.0.0.1).")] = "",
    port: Annotated[str, typer.Option("--port", help="Port to listen on (50051); 0 chooses a free one.")] = "",
    workers: Annotated[str, typer.Option("--workers", help="Processes that share the port (1).")] = "",
    data_dir: Annotated[str, typer.Option("--data-dir", help="Folder with further data sets (*.json).")] = "",
    log_level: Annotated[str, typer.Option("--log-level", help="info: a line per call; error: bugs only.")] = "",
    drain_seconds: Annotated[str, typer.Option("--drain-seconds", help="Time to finish calls after SIGTERM.")] = "",
    max_message_bytes: Annotated[str, typer.Option("--max-message-bytes", help="Largest request.")] = "",
    max_concurrent_calls: Annotated[str, typer.Option("--max-concurrent-calls", help="Calls at a time.")] = "",
    max_page_size: Annotated[str, typer.Option("--max-page-size", help="Actions on a page.")] = "",
    max_listing: Annotated[str, typer.Option("--max-listing", help="How deep into a listing pages go.")] = "",
    max_samples: Annotated[str, typer.Option("--max-samples", help="Samples in a call.")] = "",
    max_candidates: Annotated[str, typer.Option("--max-candidates", help="Candidates of CheckActions.")] = "",
) -> None:
    """Serve over gRPC until SIGTERM or Ctrl-C. Each option also has its variable, such as REFEREE_PORT."""
    from service.config import ConfigError, read_config
    from service.supervisor import serve as run_service

    given = {
        "host": host,
        "port": port,
        "workers": workers,
        "data-dir": data_dir,
        "log-level": log_level,
        "drain-seconds": drain_seconds,
        "max-message-bytes": max_message_bytes,
        "max-concurrent-calls": max_concurrent_calls,
        "max-page-size": max_page_size,
        "max-listing": max_listing,
        "max-samples": max_samples,
        "max-candidates": max_candidates,
    }
    arguments = [f"--{name}={value}" for name, value in given.items() if value]
    try:
        run_service(read_config(arguments, os.environ))
    except ConfigError as error:
        raise InputError(str(error)) from error


def health(
    ctx: typer.Context,
    timeout: Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds to wait for the answer.")] = 5.0,
    target: _Server = "",
    as_json: WantsJson = False,
) -> None:
    """Ask a server whether it serves: exit status 0 if it does, 1 if not."""
    session = Session.of(ctx, target, as_json)
    address = session.target or _DEFAULT_TARGET
    with grpc.insecure_channel(address) as channel:
        stub = health_pb2_grpc.HealthStub(channel)
        try:
            answer = stub.Check(health_pb2.HealthCheckRequest(), timeout=timeout)
            status = health_pb2.HealthCheckResponse.ServingStatus.Name(answer.status)
        except grpc.RpcError as error:
            status = error.code().name
    if session.as_json:
        session.print_json({"target": address, "status": status})
    else:
        session.out.print(Text(f"{address}: ").append(status, "bold" if status == "SERVING" else "refused"))
    if status != "SERVING":
        raise typer.Exit(1)
