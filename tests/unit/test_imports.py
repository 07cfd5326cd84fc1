"""Who may import whom: engines know nobody, the service knows engines, clients come last."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = {
    "referee_engines": ROOT / "engines" / "referee_engines",
    "referee_service": ROOT / "service" / "referee_service",
    "referee_client": ROOT / "clients" / "python" / "referee_client",
    "referee_kit": ROOT / "clients" / "python" / "referee_kit",
    "referee_cli": ROOT / "clients" / "python" / "referee_cli",
    "referee": ROOT / "proto" / "gen" / "referee",
}
OURS = frozenset({*PACKAGES, "tests"})
ALLOWED: dict[str, frozenset[str]] = {
    "referee": frozenset(),
    "referee_engines": frozenset(),
    "referee_service": frozenset({"referee", "referee_engines"}),
    "referee_client": frozenset({"referee"}),
    "referee_kit": frozenset({"referee", "referee_client", "referee_engines"}),
    "referee_cli": frozenset({"referee", "referee_client", "referee_engines", "referee_kit", "referee_service"}),
}
"""Packages of ours that each may import besides itself."""
EMBEDDED = frozenset(
    {
        ("referee_client", file, name)
        for file in ("embedded.py", "transports.py")
        for name in ("referee_engines", "referee_service")
    }
)
"""The transport without a server runs the service in the client's process."""
IMPURE = frozenset({"grpc", "google", "structlog", "logging", "time", "datetime", "random", "secrets", "asyncio"})
"""What no engine imports. One module draws from the system's generator where a caller asks for it."""
DRAWS = "chance.py"


def imported(path: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever it is written; its own package for a relative one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def imports(package: str) -> set[tuple[str, str]]:
    """The files of a package, each with the top-level packages that it imports."""
    folder = PACKAGES[package]
    files = sorted(folder.rglob("*.py"))
    return {(str(path.relative_to(folder)), name.partition(".")[0]) for path in files for name in imported(path)}


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_go_in_one_direction(package: str) -> None:
    """Each package imports itself, what it is allowed to, and no other of ours; nobody imports tests."""
    may = ALLOWED[package] | {package}
    found = imports(package)
    assert found
    wrong = {(package, file, name) for file, name in found if name in OURS - may}
    assert wrong - EMBEDDED == set()


def test_no_two_packages_import_each_other() -> None:
    """The table itself has a direction: whoever is imported does not import back."""
    for package, names in ALLOWED.items():
        assert [name for name in names if package in ALLOWED[name]] == []


def test_engines_know_neither_wire_nor_clock_nor_chance() -> None:
    """Randomness is an argument; the one module that holds a system source is named."""
    wrong = {(file, name) for file, name in imports("referee_engines") if name in IMPURE}
    assert wrong == {(DRAWS, "secrets")}


def test_every_kind_of_import_is_seen(tmp_path: Path) -> None:
    """At the top, inside a function, under an alias, as a type only."""
    path = tmp_path / "module.py"
    path.write_text(
        "from typing import TYPE_CHECKING\nimport a.b as c\nfrom d.e import f\nfrom . import g\n"
        "def late():\n    import h\nif TYPE_CHECKING:\n    from i import j\n",
        "utf-8",
    )
    assert set(imported(path)) == {"typing", "a.b", "d.e", "h", "i"}
