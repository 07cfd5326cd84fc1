"""States in files: the wire's state as JSON, or a position document; `-` is standard input or output."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from google.protobuf.json_format import ParseDict, ParseError

from referee.v1.state_pb2 import State
from referee_cli.session import InputError, Session
from referee_client.errors import BadPosition
from referee_client.messages import to_json

StateArgument: TypeAlias = Annotated[
    str, typer.Argument(metavar="STATE", help="A file with a state or a position document; - reads standard input.")
]
Output: TypeAlias = Annotated[
    str, typer.Option("-o", "--output", metavar="FILE", help="Write the state there instead of to standard output.")
]


def read_state(session: Session, source: str) -> State:
    """The state of a file. Raises `InputError` for one that holds none."""
    value = _unwrap(read_json(source))
    if "token" in value and "rules" not in value:
        try:
            return ParseDict(value, State(), ignore_unknown_fields=True)
        except ParseError as error:
            raise InputError(f"{_name(source)} holds no readable state: {error}") from error
    if "game" not in value:
        raise InputError(f"{_name(source)} is neither a state (game, rules_version, token) nor a position document")
    try:
        return session.referee.import_state(json.dumps(value)).state
    except BadPosition as error:
        raise InputError(f"{_name(source)} is no valid position: {error}") from error


def read_json(source: str) -> dict[str, Any]:
    """The JSON object of a file. Raises `InputError`."""
    try:
        value = json.loads(read_text(source))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{_name(source)} is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise InputError(f"{_name(source)} is not a JSON object")
    return value


def read_text(source: str) -> str:
    """The text of a file or of standard input. Raises `InputError`."""
    try:
        return sys.stdin.read() if source == "-" else Path(source).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise InputError(f"{_name(source)} is not UTF-8 text") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{_name(source)} cannot be read: {reason}") from error


def write_state(state: State, output: str) -> None:
    """Writes what `read_state` reads. Raises `InputError` for a file that cannot be written."""
    write_text(json.dumps(to_json(state), indent=2), output)


def write_text(text: str, output: str) -> None:
    """Writes a text and a line's end; to standard output for `` and `-`."""
    if output in ("", "-"):
        print(text)
        return
    try:
        Path(output).write_text(text + "\n", "utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{output} cannot be written: {reason}") from error


def _unwrap(value: dict[str, Any]) -> dict[str, Any]:
    """The state or document itself where what `--json` prints holds one, so that outputs can be piped."""
    for key in ("accepted", "imported", "state", "document"):
        inner = value.get(key)
        if "game" not in value and isinstance(inner, dict):
            value = inner
    return value


def _name(source: str) -> str:
    return "standard input" if source == "-" else source
