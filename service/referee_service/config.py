"""The service's settings: one frozen value, built once from flags and `REFEREE_*` variables."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_type_hints

import msgspec
from msgspec import Struct

MAX_SEED_BYTES = 64
MAX_SEATS = 16
MAX_OPTIONS = 32
MAX_OPTION_LENGTH = 200
MAX_NOTATION_LENGTH = 4096
DEFAULT_PAGE_SIZE = 100


LogLevel: TypeAlias = Literal["info", "error"]


class ConfigError(Exception):
    """A setting that the service cannot start with; the message names it."""


class Limits(Struct, frozen=True):
    """How much one call may ask for."""

    max_page_size: int = 1000
    """Actions on a page of ListLegalActions."""
    max_listing: int = 100_000
    """How deep into a listing pages go."""
    max_samples: int = 1000
    """Samples of ListLegalActions."""
    max_candidates: int = 1000
    """Candidates of CheckActions."""
    max_record_plies: int = 100_000
    """Plies of a record; longer ones are not replayed."""


class Config(Struct, frozen=True):
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
    log_level: LogLevel = "info"
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
    "log_level": "what is logged: info is a line per call, error only bugs",
    "max_page_size": "actions on a page of ListLegalActions",
    "max_listing": "how deep into a listing pages go",
    "max_samples": "samples of ListLegalActions",
    "max_candidates": "candidates of CheckActions",
    "max_record_plies": "plies of a record; longer ones are not replayed",
}
_WORDS: dict[Any, tuple[str, str]] = {
    str: ("TEXT", "a text"),
    int: ("INTEGER", "a whole number"),
    float: ("NUMBER", "a number"),
    Path | None: ("DIR", "a folder"),
    LogLevel: ("info|error", "info or error"),
}
"""Of each type: how a help page calls its values, and how a sentence does."""
_LEAST = {"port": 0, "drain_seconds": 0}
_MOST = {"port": 65535}
_LARGEST = (1 << 31) - 1
"""The largest number of any setting: requests and gRPC's options count in 32 bits."""


class Setting(Struct, frozen=True):
    """One setting, as programs offer it."""

    name: str
    kind: Any
    """The type of its value."""
    default: Any

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"REFEREE_{self.name.upper()}"

    @property
    def help(self) -> str:
        return _HELP[self.name]

    @property
    def metavar(self) -> str:
        """How a help page calls its value."""
        return _WORDS[self.kind][0]

    def read(self, value: Any, given_as: str) -> Any:
        """The value, also from a text. Raises `ConfigError` that tells what was given under this name and what fits."""
        fits = _WORDS[self.kind][1]
        is_number = self.kind in (int, float)
        least, most = _LEAST.get(self.name, 1), _MOST.get(self.name, _LARGEST)
        if is_number:
            fits += f" from {least} to {most}"
        try:
            # The hook reads paths, the one kind of setting that msgspec does not read by itself.
            read = msgspec.convert(value, self.kind, strict=False, dec_hook=lambda _, text: Path(text))
        except msgspec.ValidationError as error:
            raise ConfigError(f"{given_as} is '{value}', it must be {fits}") from error
        # Asked this way round, so that what is no number at all does not pass either.
        if is_number and not least <= read <= most:
            raise ConfigError(f"{given_as} is {value}, it must be {fits}")
        return read


SETTINGS = tuple(
    Setting(field.name, get_type_hints(group)[field.name], field.default)
    for group in (Config, Limits)
    for field in msgspec.structs.fields(group)
    if field.name != "limits"
)


def read_config(arguments: Sequence[str], environment: Mapping[str, str]) -> Config:
    """The settings from flags, else from `REFEREE_*` variables, else the defaults. Raises `ConfigError`."""
    flags = vars(_parser().parse_args(list(arguments)))
    values = {}
    for setting in SETTINGS:
        if flags[setting.name] is not None:
            values[setting.name] = setting.read(flags[setting.name], setting.flag)
        # An empty variable counts as unset: shells and compose files have no better way to take one back.
        elif environment.get(setting.variable):
            values[setting.name] = setting.read(environment[setting.variable], setting.variable)
    return make_config(**values)


def make_config(**settings: Any) -> Config:
    """The settings under their names, numbers also as text. Raises `ConfigError` naming the one that does not fit."""
    values = {
        setting.name: setting.read(settings.pop(setting.name), setting.name)
        for setting in SETTINGS
        if setting.name in settings
    }
    if settings:
        raise ConfigError(f"there is no setting '{next(iter(settings))}'")
    limits = {name: values.pop(name) for name in Limits.__struct_fields__ if name in values}
    return Config(**values, limits=Limits(**limits))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m service", description="Referee's gRPC service.")
    for setting in SETTINGS:
        default = "" if setting.default is None else f" ({setting.default})"
        parser.add_argument(
            setting.flag,
            dest=setting.name,
            metavar=setting.metavar,
            help=f"{setting.help}{default} [{setting.variable}]",
        )
    return parser
