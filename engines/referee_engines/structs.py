"""What can be learnt of Structs: those of a module, and what their fields mean, from the docstrings that follow them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import lru_cache
from types import ModuleType
from typing import Any, TypeVar

from msgspec import Struct

S = TypeVar("S", bound=Struct)


def kinds_in(module: ModuleType, base: type[S]) -> tuple[type[S], ...]:
    """The public subclasses of a class that a module defines, in the order in which they stand there."""
    own = [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]
    return tuple([each for each in own if issubclass(each, base) and not each.__name__.startswith("_")])


@lru_cache(maxsize=1024)
def field_docs(kind: type[Any]) -> dict[str, str]:
    """The docstring behind each field of a class; inherited fields have those of their own class."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            found |= _own_docs(base)
    return found


def _own_docs(kind: type[Any]) -> dict[str, str]:
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):  # a class made at run time
        return {}
    found = {}
    (definition,) = ast.parse(textwrap.dedent(source)).body
    assert isinstance(definition, ast.ClassDef)
    field = ""
    for node in definition.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            field = node.target.id
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            if field:
                found[field] = inspect.cleandoc(node.value.value)
            field = ""
        else:
            field = ""
    return found
