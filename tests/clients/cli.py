"""Runs the `referee` command inside the test's process."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from referee_cli import app


def run(*arguments: object, stdin: str = "", status: int = 0, locale: str = "C") -> Result:
    """The command's result; its exit status must be the expected one, and nothing may end in a traceback."""
    words = [str(argument) for argument in arguments]
    result = CliRunner().invoke(app, words, input=stdin, env={"LC_ALL": locale})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == status, result.output
    return result


def run_json(*arguments: object, stdin: str = "", status: int = 0) -> Any:
    """What the command prints with `--json`."""
    return json.loads(run(*arguments, "--json", stdin=stdin, status=status).stdout)


def complaint(*arguments: object, stdin: str = "") -> str:
    """The one sentence of a call that ends with status 2; standard output stays empty."""
    result = run(*arguments, stdin=stdin, status=2)
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    return result.stderr
