"""Clients know no game by name: what they know of games comes from the service or the registry."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee_engines.registry import ENGINES

CLIENTS = Path(__file__).parents[2] / "clients" / "python"
FILES = sorted(CLIENTS.rglob("*.py"))
NAMES = {name for engine in ENGINES for name in (engine.game.id, engine.game.id.replace("-", "_"))}


def constants(tree: ast.AST) -> Iterator[str]:
    """Every string and name of a module but for docstrings and the examples of help pages."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "example":
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module} {' '.join(alias.name for alias in node.names)}"
        yield from constants(node)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(CLIENTS)))
def test_no_game_is_named(path: Path) -> None:
    """A game from another package is served, played and verified by the same code."""
    found = [text for text in constants(ast.parse(path.read_text("utf-8"))) if any(name in text for name in NAMES)]
    assert found == []
