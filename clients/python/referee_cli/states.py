"""States in files: the wire's state as JSON, or a position document; `-` is standard input or output."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from google.protobuf.json_format import ParseDict, ParseError
from rich.text import Text

from referee.v1.state_pb2 import State, Turn
from referee_cli.errors import InputError
from referee_cli.options import read_actor
from referee_cli.session import Session
from referee_client.errors import BadPosition
from referee_client.messages import to_json

StateArgument: TypeAlias = Annotated[
    str, typer.Argument(metavar="STATE", help="A file with a state or a position document; - reads standard input.")
]
Output: TypeAlias = Annotated[
    str, typer.Option("-o", "--output", metavar="FILE", help="Write the state there instead of to standard output.")
]


def read_state(session: Session, source: str, rules_version: str = "") -> State:
    """The state in a file, on request by another rules version. Raises `InputError` where there is none."""
    value = _unwrap(read_json(source))
    if "token" in value and "rules" not in value:
        try:
            state = ParseDict(value, State(), ignore_unknown_fields=True)
        except ParseError as error:
            raise InputError(f"{_name(source)} does not hold a readable state: {error}") from error
        if not rules_version:
            return state
        value = json.loads(session.referee.export_state(state).document)
    if "game" not in value:
        raise InputError(f"{_name(source)} is neither a state (game, rules_version, token) nor a position document")
    if rules_version:
        # Asked for by name, so that one that is not served is refused with the list of those that are.
        value["rules"] = session.referee.get_game(str(value["game"]), rules_version=rules_version).game.rules_version
    try:
        return session.referee.import_state(json.dumps(value)).state
    except BadPosition as error:
        raise InputError(f"{_name(source)} is not a valid position: {error}") from error


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


def choose_seat(session: Session, state: State, given: str) -> int:
    """The given seat, else the only awaited one. Raises `InputError` where several are awaited or none."""
    if given:
        return read_actor(given)
    turn: Turn = session.referee.view(state).turn
    if len(turn.awaited) == 1:
        return turn.awaited[0]
    if turn.over:
        raise InputError(f"the game is over ({turn.over}): name a --seat to ask for")
    seats = ", ".join(map(str, turn.awaited))
    raise InputError(f"several seats are awaited ({seats}): name one with --seat")


def finish(session: Session, answer: dict[str, Any], state: State, output: str, lines: list[Text]) -> None:
    """Prints what happened and writes the state, such that standard output has one thing only."""
    if not is_standard(output):
        write_state(state, output)
    if session.as_json:
        session.print_json(answer)
        return
    console = session.err if is_standard(output) else session.out
    for line in lines:
        console.print(line)
    if is_standard(output):
        write_state(state, "-")


def is_standard(output: str) -> bool:
    """Whether that is standard output."""
    return output in ("", "-")


def write_state(state: State, output: str) -> None:
    """Writes what `read_state` reads. Raises `InputError` for a file that cannot be written."""
    write_text(json.dumps(to_json(state), indent=2), output)


def write_text(text: str, output: str) -> None:
    """Writes a text and a line end. Raises `InputError` for a file that cannot be written."""
    if is_standard(output):
        print(text)
        return
    try:
        Path(output).write_text(text + "\n", "utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{output} cannot be written: {reason}") from error


def _unwrap(value: dict[str, Any]) -> dict[str, Any]:
    """The state or document inside what `--json` prints, so that outputs can be piped."""
    for key in ("accepted", "imported", "state", "document"):
        inner = value.get(key)
        if "game" not in value and isinstance(inner, dict):
            value = inner
    return value


def _name(source: str) -> str:
    return "standard input" if source == "-" else source
