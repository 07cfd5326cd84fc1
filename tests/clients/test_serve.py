"""`referee serve` and the program as a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from referee_client import Referee
from referee_service.config import SETTINGS
from tests.clients.cli import run

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-c", "from referee_cli import main; main()"]
PATHS = os.pathsep.join(str(ROOT / path) for path in (".", "proto/gen", "clients/python"))


def _environment(**variables: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": PATHS, **variables}


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


def test_output_without_unicode_has_question_marks() -> None:
    """A terminal that cannot show a character gets a question mark, not a traceback."""
    environment = _environment(PYTHONIOENCODING="ascii")
    shown = subprocess.run([*COMMAND, "rules", "san-marco"], env=environment, capture_output=True)
    assert shown.returncode == 0
    assert shown.stdout.isascii()


def test_variables_configure_the_server() -> None:
    """A variable that does not fit is named, as a flag would be."""
    failed = subprocess.run([*COMMAND, "serve"], env=_environment(REFEREE_PORT="many"), capture_output=True, text=True)
    assert failed.returncode == 2
    assert failed.stderr == "referee serve: REFEREE_PORT is 'many', it must be a whole number from 0 to 65535\n"


def test_serve_has_every_setting_with_its_default() -> None:
    """The help page names all flags of the service, the kinds of their values and what counts without them."""
    shown = " ".join(run("serve", "--help").stdout.replace("│", " ").split())
    for setting in SETTINGS:
        assert f"{setting.flag} {setting.metavar} " in shown
        assert setting.default is None or f"[default: {setting.default}]" in shown
