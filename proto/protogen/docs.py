"""Docstrings of Structs and of their fields, read from the source: Python keeps none for an attribute."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from typing import Any


def module_doc(kind: type[Any]) -> str:
    """The docstring of the module that defines the class."""
    return inspect.cleandoc(sys.modules[kind.__module__].__doc__ or "")


def class_doc(kind: type[Any]) -> str:
    """The docstring of the class itself, not of a base class."""
    node = _node(kind)
    return "" if node is None else ast.get_docstring(node) or ""


def field_docs(kind: type[Any]) -> dict[str, str]:
    """The docstring below each annotated attribute, those of base classes included."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        node = _node(base)
        found |= {} if node is None else _attribute_docs(node)
    return found


def _attribute_docs(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for attribute, below in zip(node.body, node.body[1:], strict=False):
        if not (isinstance(attribute, ast.AnnAssign) and isinstance(attribute.target, ast.Name)):
            continue
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str):
            found[attribute.target.id] = inspect.cleandoc(below.value.value)
    return found


def _node(kind: type[Any]) -> ast.ClassDef | None:
    return _classes(kind.__module__).get(kind.__name__)


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module by name; none for a module without Python source, such as a built-in one."""
    try:
        source = inspect.getsource(sys.modules[module])
    except (OSError, TypeError):
        return {}
    return {node.name: node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)}
