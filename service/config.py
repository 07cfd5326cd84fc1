"""The service's settings: one frozen value, built once from flags and `REFEREE_*` variables."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

MAX_SEED_BYTES = 64
MAX_SEATS = 16
MAX_OPTIONS = 32
MAX_OPTION_LENGTH = 200
MAX_NOTATION_LENGTH = 4096
DEFAULT_PAGE_SIZE = 100


class ConfigError(Exception):
    """A setting that the service cannot start with; the message names it."""


class Limits(Struct, frozen=True):
    """How much one call may ask for."""

    max_page_size: int = 1000
    """Actions on a page of ListLegalActions."""
    max_listing: int = 1_000_000
    """How deep into a listing pages go."""
    max_samples: int = 1000
    """Samples of ListLegalActions."""
    max_candidates: int = 1000
    """Candidates of CheckActions."""
    max_record_plies: int = 100_000
    """Plies of a record; longer ones are not replayed."""


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 50051
    """0: a free port is chosen and logged."""
    workers: int = 1
    data_dir: Path | None = None
    """Folder of further data sets."""
    max_message_bytes: int = 1 << 20
    max_concurrent_calls: int = 1024
    """Calls beyond it are answered with RESOURCE_EXHAUSTED."""
    drain_seconds: float = 30.0
    """How long running calls may take to finish after SIGTERM."""
    log_level: str = "info"
    """`info` writes a line per call, `error` only bugs."""
    limits: Limits = Limits()


_HELP = {
    "host": "address to listen on",
    "port": "port to listen on; 0 chooses a free one",
    "workers": "processes that share the port",
    "data_dir": "folder with further data sets (*.json)",
    "max_message_bytes": "largest request in bytes",
    "max_concurrent_calls": "calls at a time and worker; more are refused",
    "drain_seconds": "time for running calls to finish after SIGTERM",
    "log_level": "info: a line per call; error: only bugs",
    "max_page_size": "actions on a page of ListLegalActions",
    "max_listing": "how deep into a listing pages go",
    "max_samples": "samples of ListLegalActions",
    "max_candidates": "candidates of CheckActions",
    "max_record_plies": "plies of a record; longer ones are not replayed",
}
_LEAST = {"port": 0, "drain_seconds": 0}
_MOST = {"port": 65535}
_LARGEST = (1 << 31) - 1
"""The largest number of any setting: requests and gRPC's options count in 32 bits."""


def read_config(arguments: Sequence[str], environment: Mapping[str, str]) -> Config:
    """The settings from flags, else from `REFEREE_*` variables, else the defaults. Raises `ConfigError`."""
    given = vars(_parser().parse_args(list(arguments)))
    for name in _HELP:
        variable = f"REFEREE_{name.upper()}"
        # An empty variable counts as unset: shells and compose files have no better way to take one back.
        if given[name] is None and environment.get(variable):
            given[name] = environment[variable]
    return make_config(**{name: value for name, value in given.items() if value is not None})


def make_config(**settings: Any) -> Config:
    """The settings under their names, numbers also as text. Raises `ConfigError` naming the one that does not fit."""
    limits = {name: settings.pop(name) for name in Limits.__struct_fields__ if name in settings}
    try:
        # The hook reads paths, the one kind of setting that msgspec does not read by itself.
        config = msgspec.convert(
            {**settings, "limits": limits}, Config, strict=False, dec_hook=lambda kind, value: kind(value)
        )
    except msgspec.ValidationError as error:
        raise ConfigError(str(error)) from error
    numbers = {**msgspec.structs.asdict(config), **msgspec.structs.asdict(config.limits)}
    for name, value in numbers.items():
        least, most = _LEAST.get(name, 1), _MOST.get(name, _LARGEST)
        # Asked this way round, so that what is no number at all does not pass either.
        if isinstance(value, int | float) and not least <= value <= most:
            raise ConfigError(f"{name} is {value}, it is from {least} to {most}")
    if config.log_level not in ("info", "error"):
        raise ConfigError(f"log_level is '{config.log_level}', it is info or error")
    return config


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m service", description="Referee's gRPC service.")
    for name, text in _HELP.items():
        parser.add_argument(f"--{name.replace('_', '-')}", dest=name, help=f"{text} [REFEREE_{name.upper()}]")
    return parser
