"""The service's settings: one frozen value, with the range and the reason of each setting beside it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

MAX_SEED_BYTES = 64
MAX_SEATS = 16
MAX_OPTIONS = 32
MAX_OPTION_LENGTH = 200
MAX_NOTATION_LENGTH = 4096
MAX_JSON_LENGTH = 4096
MAX_NAME_LENGTH = 100
DEFAULT_PAGE_SIZE = 100

_LARGEST = (1 << 31) - 1
"""The largest number of any setting: requests and gRPC's options count in 32 bits."""

LogLevel: TypeAlias = Literal["info", "error"]


class ConfigError(Exception):
    """A setting that the service cannot start with; the message names it."""


class Limits(Struct, frozen=True):
    """How much one call may ask for."""

    max_page_size: Annotated[int, Meta(ge=1, le=_LARGEST, description="actions on a page of ListLegalActions")] = 1000
    max_listing: Annotated[int, Meta(ge=1, le=_LARGEST, description="how deep into a listing pages go")] = 100_000
    """Listing is lazy, so a page costs what all pages before it cost."""
    max_samples: Annotated[int, Meta(ge=1, le=_LARGEST, description="samples of ListLegalActions")] = 1000
    max_candidates: Annotated[int, Meta(ge=1, le=_LARGEST, description="candidates of CheckActions")] = 1000
    max_record_plies: Annotated[
        int, Meta(ge=1, le=_LARGEST, description="plies of a record; longer ones are not replayed")
    ] = 100_000


class Config(Struct, frozen=True):
    """All settings of a server."""

    host: Annotated[str, Meta(description="address to listen on")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="port to listen on; 0 chooses a free one")] = 50051
    """A port that was chosen is in the log line `serving`."""
    workers: Annotated[int, Meta(ge=1, le=_LARGEST, description="processes that share the port")] = 1
    data_dir: Annotated[Path | None, Meta(description="folder with further data sets (*.json)")] = None
    max_message_bytes: Annotated[int, Meta(ge=1, le=_LARGEST, description="largest request in bytes")] = 1 << 20
    max_concurrent_calls: Annotated[
        int, Meta(ge=1, le=_LARGEST, description="calls at a time and worker; more are refused")
    ] = 1024
    """Calls beyond it are answered with RESOURCE_EXHAUSTED."""
    drain_seconds: Annotated[
        float, Meta(ge=0, le=_LARGEST, description="time for running calls to finish after SIGTERM")
    ] = 30.0
    log_level: Annotated[LogLevel, Meta(description="what is logged: info is a line per call, error only bugs")] = (
        "info"
    )
    limits: Limits = Limits()


_WORDS: dict[Any, tuple[str, str]] = {
    str: ("TEXT", "a text"),
    int: ("INTEGER", "a whole number"),
    float: ("NUMBER", "a number"),
    Path | None: ("DIR", "a folder"),
    LogLevel: ("info|error", "info or error"),
}
"""For each type: the placeholder of a help page, and what a value must be."""


class Setting(Struct, frozen=True):
    """One setting, as programs offer it."""

    name: str
    kind: Any
    """The type of its value."""
    default: Any
    meta: Meta

    @property
    def flag(self) -> str:
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        return f"REFEREE_{self.name.upper()}"

    @property
    def help(self) -> str:
        return self.meta.description or ""

    @property
    def metavar(self) -> str:
        """The placeholder of its value on a help page."""
        return _WORDS[self.kind][0]

    def read(self, value: Any, given_as: str) -> Any:
        """The value, also from a text. Raises `ConfigError` with the name it was given under and what fits."""
        fits = _WORDS[self.kind][1]
        least, most = self.meta.ge, self.meta.le
        if least is not None:
            fits += f" from {least} to {most}"
        try:
            # The hook reads paths, the one kind of setting that msgspec does not read by itself.
            read = msgspec.convert(value, self.kind, strict=False, dec_hook=lambda _, text: Path(text))
        except msgspec.ValidationError as error:
            raise ConfigError(f"{given_as} is '{value}', it must be {fits}") from error
        # Compared this way round, because "not a number" passes a test for being too small or too large.
        if least is not None and most is not None and not least <= read <= most:
            raise ConfigError(f"{given_as} is {value}, it must be {fits}")
        return read


def _settings(group: type[Struct]) -> list[Setting]:
    hints = get_type_hints(group, include_extras=True)
    found = []
    for field in msgspec.structs.fields(group):
        if get_origin(hints[field.name]) is Annotated:
            kind, meta = get_args(hints[field.name])
            found.append(Setting(field.name, kind, field.default, meta))
    return found


SETTINGS = (*_settings(Config), *_settings(Limits))


def read_config(flags: Mapping[str, str | None], environment: Mapping[str, str]) -> Config:
    """The settings from flags by name, else from `REFEREE_*` variables, else the defaults. Raises `ConfigError`."""
    values = {}
    for setting in SETTINGS:
        flag = flags.get(setting.name)
        if flag is not None:
            values[setting.name] = setting.read(flag, setting.flag)
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
        raise ConfigError(f"unknown setting '{next(iter(settings))}'")
    limits = {name: values.pop(name) for name in Limits.__struct_fields__ if name in values}
    return Config(**values, limits=Limits(**limits))
