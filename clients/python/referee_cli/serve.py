"""`serve`: runs a server, configured by options or variables."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from referee_cli.console import example
from referee_cli.errors import InputError
from referee_cli.session import Session
from referee_service.config import MOST_WORKERS, Config, ConfigError, Limits, LogLevel

_DEFAULT = Config()
_LIMITS = Limits()
_LARGEST = (1 << 31) - 1
"""The largest number of any setting: requests and gRPC's options count in 32 bits."""


def register(app: typer.Typer) -> None:
    app.command(
        "serve",
        epilog=example("referee serve", "referee serve --port 50051 --workers 2", "REFEREE_PORT=8443 referee serve"),
    )(serve)


def _setting(flag: str, meaning: str, **settings: Any) -> Any:
    """An option with its variable: `--drain-seconds` is also `REFEREE_DRAIN_SECONDS`."""
    name = flag.partition("/")[0].removeprefix("--")
    variable = "REFEREE_" + name.replace("-", "_").upper()
    return typer.Option(flag, envvar=variable, help=meaning, **settings)


def _number(flag: str, meaning: str, low: int = 1, high: int = _LARGEST) -> Any:
    return _setting(flag, meaning, min=low, max=high, metavar="NUMBER")


def _seconds(flag: str, meaning: str, low: float = 0.1) -> Any:
    return _setting(flag, meaning, min=low, max=_LARGEST, metavar="SECONDS")


def serve(
    ctx: typer.Context,
    host: Annotated[str, _setting("--host", "Address to listen on.")] = _DEFAULT.host,
    port: Annotated[int, _number("--port", "Port to listen on; 0 chooses a free one.", 0, 65535)] = _DEFAULT.port,
    web: Annotated[
        bool, _setting("--web/--no-web", "Whether browsers are served as well: Connect, gRPC-Web, the playground.")
    ] = _DEFAULT.web,
    web_host: Annotated[str, _setting("--web-host", "Address to listen on for browsers.")] = _DEFAULT.web_host,
    web_port: Annotated[
        int | None,
        _setting(
            "--web-port",
            "Port for browsers; 0 chooses a free one. By default 8080, or none where that is taken.",
            min=0,
            max=65535,
            metavar="NUMBER",
        ),
    ] = _DEFAULT.web_port,
    web_origin: Annotated[
        list[str],
        _setting(
            "--web-origin",
            "Origin whose pages may call, such as https://example.org; may be repeated. * lets all pages call.",
            metavar="ORIGIN",
        ),
    ] = cast(list[str], _DEFAULT.web_origin),
    workers: Annotated[
        int, _number("--workers", "Processes that share the ports.", high=MOST_WORKERS)
    ] = _DEFAULT.workers,
    data_dir: Annotated[
        Path | None, _setting("--data-dir", "Folder with further data sets (*.json).", metavar="DIR")
    ] = None,
    max_message_bytes: Annotated[
        int, _number("--max-message-bytes", "Largest record or batch in bytes.")
    ] = _DEFAULT.max_message_bytes,
    max_concurrent_calls: Annotated[
        int, _number("--max-concurrent-calls", "Calls at a time and worker; more are refused.")
    ] = _DEFAULT.max_concurrent_calls,
    max_connection_calls: Annotated[
        int, _number("--max-connection-calls", "Calls at a time on one connection; more wait at their caller's.")
    ] = _DEFAULT.max_connection_calls,
    request_seconds: Annotated[
        float, _seconds("--request-seconds", "Time for a request to arrive once its call has begun.")
    ] = _DEFAULT.request_seconds,
    silent_seconds: Annotated[
        float, _seconds("--silent-seconds", "How long a stream may be silent.")
    ] = _DEFAULT.silent_seconds,
    reader_seconds: Annotated[
        float, _seconds("--reader-seconds", "Time for an answer to be read.")
    ] = _DEFAULT.reader_seconds,
    drain_seconds: Annotated[
        float, _seconds("--drain-seconds", "Time for running calls to finish after SIGTERM.", 0)
    ] = _DEFAULT.drain_seconds,
    log_level: Annotated[
        LogLevel, _setting("--log-level", "What is logged: a line per call, or bugs alone.")
    ] = _DEFAULT.log_level,
    max_request_bytes: Annotated[
        int, _number("--max-request-bytes", "Largest request other than a record or a batch, in bytes.")
    ] = _LIMITS.max_request_bytes,
    max_page_size: Annotated[
        int, _number("--max-page-size", "Actions on a page of ListLegalActions.")
    ] = _LIMITS.max_page_size,
    max_samples: Annotated[int, _number("--max-samples", "Samples of ListLegalActions.")] = _LIMITS.max_samples,
    max_candidates: Annotated[int, _number("--max-candidates", "Candidates of CheckActions.")] = _LIMITS.max_candidates,
    max_record_plies: Annotated[
        int, _number("--max-record-plies", "Plies of a record or a batch of them; longer ones are not replayed.")
    ] = _LIMITS.max_record_plies,
    max_batch: Annotated[
        int, _number("--max-batch", "Requests of BatchApplyActions and BatchVerifyRecords.")
    ] = _LIMITS.max_batch,
    suggest_plies: Annotated[
        int, _number("--suggest-plies", "Plies that SuggestAction tries out unless asked for another number.")
    ] = _LIMITS.suggest_plies,
    max_suggest_plies: Annotated[
        int, _number("--max-suggest-plies", "Plies that SuggestAction tries out at most; 0 switches it off.", 0)
    ] = _LIMITS.max_suggest_plies,
) -> None:
    """Serve over gRPC and HTTP until SIGTERM or Ctrl-C. Each option also has its variable, such as REFEREE_PORT."""
    # The options have the names of the settings.
    _run(ctx, {name: value for name, value in locals().items() if name != "ctx"})


def _run(ctx: typer.Context, settings: dict[str, Any]) -> None:
    from referee_service.workers import serve as run_service

    settings["data_dir"] = _data_dir(ctx, settings["data_dir"])
    settings["web_origin"] = _origins(settings["web_origin"])
    limits = Limits(**{name: settings.pop(name) for name in Limits.__struct_fields__})
    try:
        run_service(Config(**settings, limits=limits), _announce)
    except ConfigError as error:
        raise InputError(str(error)) from error


def _data_dir(ctx: typer.Context, data_dir: Path | None) -> Path | None:
    """The folder of the option, before or after the command; else that of the variable."""
    before = Session.of(ctx).data_dir
    source = ctx.get_parameter_source("data_dir")
    is_option = source is not None and source.name == "COMMANDLINE"
    return data_dir if is_option or before is None else before


def _origins(written: list[str]) -> tuple[str, ...]:
    from referee_service.web.origins import read_origin

    try:
        return tuple(map(read_origin, written))
    except ValueError as error:
        raise InputError(f"--web-origin: {error}") from error


def _announce(address: str) -> None:
    """Shows where the playground is; terminals make a link of it."""
    if address and sys.stdout is not None:
        print(f"Playground: {address}", flush=True)
