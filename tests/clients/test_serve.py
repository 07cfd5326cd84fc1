"""`referee serve` and the program as a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec
import pytest
import typer

from referee_cli import app
from referee_client import Referee
from referee_service.config import Config, Limits
from tests.clients.cli import complaint

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from referee_cli import main; main()"]
PATHS = os.pathsep.join(
    str(ROOT / path) for path in ("engines", "service", "proto/gen", "clients/python", "clients/web")
)


def _environment(**variables: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": PATHS, "REFEREE_WEB": "0", **variables}


def test_serve_answers_and_drains() -> None:
    """A server on a free port says which, answers, and ends with 0 after SIGTERM."""
    server = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0"], env=_environment(), stderr=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        assert server.stderr is not None
        line = json.loads(server.stderr.readline())
        target = f"127.0.0.1:{line['port']}"
        with Referee(target) as referee:
            assert referee.list_games()
        probe = subprocess.run([*COMMAND, "health", "--target", target], env=_environment(), capture_output=True)
        assert (probe.returncode, probe.stdout) == (0, f"{target}: SERVING\n".encode())
        server.send_signal(signal.SIGTERM)
        assert server.wait(20) == 0
    finally:
        server.kill()
        server.communicate()


def test_serve_shows_where_the_playground_is() -> None:
    """One line on standard output, with an address that a browser can open."""
    server = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--web", "--web-port", "0"],
        env=_environment(),
        stderr=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        word, address = server.stdout.readline().split()
        with urlopen(address) as page:
            assert (word, page.status, page.headers.get_content_type()) == ("Playground:", 200, "text/html")
    finally:
        server.terminate()
        server.communicate()


def test_output_without_unicode_has_question_marks() -> None:
    """A terminal that cannot show a character gets a question mark, not a traceback."""
    environment = _environment(PYTHONIOENCODING="ascii")
    shown = subprocess.run([*COMMAND, "rules", "san-marco"], env=environment, capture_output=True)
    assert shown.returncode == 0
    assert shown.stdout.isascii()


def test_variables_configure_the_server() -> None:
    """A variable that does not fit is named, as an option would be; an empty one counts as unset."""
    variables = _environment(REFEREE_LOG_LEVEL="", REFEREE_DATA_DIR="", REFEREE_PORT="many")
    failed = subprocess.run([*COMMAND, "serve"], env=variables, capture_output=True, text=True)
    assert failed.returncode == 2
    assert failed.stderr.startswith("referee serve: Invalid value for REFEREE_PORT: ")
    assert failed.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("flag", "value"),
    [("--port", "70000"), ("--port", "-1"), ("--workers", "0"), ("--drain-seconds", "nan"), ("--log-level", "loud")],
)
def test_settings_have_ranges(flag: str, value: str) -> None:
    """A setting outside its range is a wrong call that names the option."""
    assert f"referee serve: Invalid value for {flag}: " in complaint("serve", flag, value)


def test_serve_has_every_setting_with_its_default() -> None:
    """Each field of the service's configuration has its option, its variable, its help and its default."""
    serve: Any = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {option.opts[0]: option for option in serve.params if option.envvar}
    assert len(options) == len(dict(_defaults()))
    for name, default in _defaults():
        option = options[f"--{name.replace('_', '-')}"]
        assert option.envvar == f"REFEREE_{name.upper()}"
        assert option.help
        assert option.default == default


def _defaults() -> Iterator[tuple[str, object]]:
    for group in (Config, Limits):
        for field in msgspec.structs.fields(group):
            if field.name != "limits":
                yield field.name, field.default
