"""Makes mutants of a file: the operators of mutmut, and those it lacks, one change at a time.

From mutmut: a comparison at its boundary (`<` and `<=`, `==` and `!=`, `in` and `not in`, `is` and `is not`), `and` and
`or`, arithmetic and bit operators, `+=` and its like, numbers one higher, `True` and `False`, `not` removed, `break` and
`continue`, a `case` dropped, a conditional expression forced to either side.

Ours: the conditions of `if`, `elif`, `while`, comprehensions and `case` forced true and forced false (a forced-false
condition is a disabled guard, and an early exit that is never taken), an operand of `and` or `or` dropped, numbers one
lower, `min` and `max` swapped, `any` and `all` swapped, `raise` and called statements removed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from types import CodeType
from typing import Any

import libcst as cst
import libcst.matchers as m
from libcst.metadata import CodeRange, MetadataWrapper, ParentNodeProvider, PositionProvider
from msgspec import Struct
from mutmut.mutation import mutators

from tests.tools.mutation.scope import LOGS, NO_RULE_WORDS, NOT_RULES, ROOT, TELLING, TELLING_WORDS, WORDS

_SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_SPLICED = (cst.BaseExpression, cst.BaseSmallStatement, cst.ComparisonTarget)
"""What is replaced in the text itself, which is much quicker than writing the whole file anew."""
_THEIRS: mutators.OPERATORS_TYPE = (
    (cst.BaseNumber, mutators.operator_number),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.Match, mutators.operator_match),
    (cst.IfExp, mutators.operator_if_exp),
)


class Mutant(Struct, frozen=True):
    """One change of one file."""

    file: str
    line: int
    function: str
    function_line: int
    """Where the outermost function begins; 0 outside of functions."""
    was: str
    becomes: str
    source: str
    """The whole file with the change."""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What names the mutant whatever the line numbers are."""
        return self.file, self.function, self.was, self.becomes


def make_mutants(file: Path) -> list[Mutant]:
    """Every mutant of the file that compiles to something else than the file and than each earlier mutant."""
    source = (ROOT / file).read_text("utf-8")
    seen = {_essence(compile(source, str(file), "exec", dont_inherit=True))}
    wrapper = MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    module = wrapper.module
    finder = _Finder()
    wrapper.visit(finder)
    lines = function_lines(source)
    starts = list(accumulate([len(line) for line in source.splitlines(keepends=True)], initial=0))
    made = []
    for node, new, span, function in finder.found:
        line = span.start.line
        if isinstance(node, _SPLICED):
            start = starts[line - 1] + span.start.column
            end = starts[span.end.line - 1] + span.end.column
            code = source[:start] + module.code_for_node(new) + source[end:]
        else:
            changed = module.deep_replace(node, new)
            assert isinstance(changed, cst.Module), "only parts of a module are replaced"
            code = changed.code
        try:
            essence = _essence(compile(code, str(file), "exec", dont_inherit=True))
        except SyntaxError:
            continue  # such as `continue` made a `break` outside of a loop
        if essence in seen:
            continue
        seen.add(essence)
        was, becomes = _changed_lines(source, code)
        made.append(Mutant(str(file), line, function, lines.get(line, 0), was, becomes, code))
    return made


def function_lines(source: str) -> dict[int, int]:
    """By line: where the outermost function or method around it begins, decorators included."""
    lines: dict[int, int] = {}

    def walk(nodes: Iterable[ast.stmt]) -> None:
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                walk(node.body)
            elif isinstance(node, ast.FunctionDef):
                first = min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])
                lines.update(dict.fromkeys(range(first, (node.end_lineno or first) + 1), first))

    walk(ast.parse(source).body)
    return lines


def _essence(code: CodeType) -> Any:
    """The bytecode without positions: two sources with the same are the same program."""
    constants = tuple(
        _essence(each) if isinstance(each, CodeType) else (type(each).__name__, repr(each)) for each in code.co_consts
    )
    return code.co_name, code.co_code, code.co_names, code.co_varnames, code.co_exceptiontable, constants


def _changed_lines(source: str, code: str) -> tuple[str, str]:
    """The lines that differ, before and after, each side in one line."""
    was, becomes = source.splitlines(), code.splitlines()
    while was and becomes and was[-1] == becomes[-1]:
        was.pop()
        becomes.pop()
    same = min(len(was), len(becomes))
    first = next((i for i, pair in enumerate(zip(was, becomes, strict=False)) if pair[0] != pair[1]), same)
    return _in_one(was[first:]), _in_one(becomes[first:])


def _in_one(lines: list[str]) -> str:
    return " ".join([line.strip() for line in lines])


class _Finder(cst.CSTVisitor):
    """Collects what can be replaced by what, with line and function."""

    METADATA_DEPENDENCIES = (PositionProvider, ParentNodeProvider)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[cst.CSTNode, cst.CSTNode, CodeRange, str]] = []
        self._functions: list[str] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._functions.append(node.name.value)
            if not NOT_RULES.isdisjoint((node.name.value, ".".join(self._functions))):
                return False
        if self._is_outside(node):
            return False
        for changed, new in _changes(node):
            span = self.get_metadata(PositionProvider, changed)
            self.found.append((changed, new, span, ".".join(self._functions)))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self._functions.pop()

    def _is_outside(self, node: cst.CSTNode) -> bool:
        """Whether nothing in the node rules or scores."""
        if isinstance(
            node, cst.Annotation | cst.Decorator | cst.FormattedString | cst.Import | cst.ImportFrom | cst.Assert
        ):
            return True
        parent = self.get_metadata(ParentNodeProvider, node, None)
        if isinstance(parent, cst.ClassDef) and isinstance(node, cst.Arg):
            return True  # bases and arguments such as `frozen=True`
        if isinstance(node, cst.Arg):
            return _is_telling(node, parent) or (node.keyword is not None and node.keyword.value in NO_RULE_WORDS)
        if isinstance(node, cst.Assign | cst.AnnAssign):
            targets = [each.target for each in node.targets] if isinstance(node, cst.Assign) else [node.target]
            return any(isinstance(target, cst.Name) and target.value in WORDS for target in targets)
        if isinstance(node, cst.AugAssign):
            return isinstance(node.target, cst.Name) and node.target.value in {*WORDS, *LOGS}
        if isinstance(node, cst.Expr):
            return _is_logging(node.value)
        if isinstance(node, cst.If):
            return _assigns_words(node) or m.matches(node.test, m.Name("TYPE_CHECKING"))
        if isinstance(node, cst.IfExp):
            return _is_words(node.body) and _is_words(node.orelse)
        if isinstance(node, cst.BinaryOperation) and m.matches(node.operator, m.BitOr()):
            return _is_type(node.left) or _is_type(node.right)
        return False


def _assigns_words(block: cst.CSTNode) -> bool:
    """Whether all that the block does is to put words into variables."""
    match block:
        case cst.If(body=body, orelse=orelse):
            return _assigns_words(body) and (orelse is None or _assigns_words(orelse))
        case cst.Else(body=body):
            return _assigns_words(body)
        case cst.IndentedBlock(body=lines):
            return all(_assigns_words(line) for line in lines)
        case cst.SimpleStatementLine(body=[cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))])]):
            return name in WORDS
        case cst.SimpleStatementLine(body=[cst.AugAssign(target=cst.Name(value=name))]):
            return name in WORDS or name in LOGS
        case cst.SimpleStatementLine(body=[cst.Expr(value=value)]):
            return _is_logging(value)
        case _:
            return False


def _is_logging(value: cst.BaseExpression) -> bool:
    """Whether the expression adds an event to the log."""
    return m.matches(value, m.Call(func=m.Attribute(value=m.Name(m.MatchIfTrue(LOGS.__contains__)))))


def _is_telling(arg: cst.Arg, call: cst.CSTNode | None) -> bool:
    """Whether the argument holds the words of a violation, an event or a reason for points."""
    if not isinstance(call, cst.Call) or not isinstance(call.func, cst.Name) or call.func.value not in TELLING:
        return False
    if arg.keyword is not None:
        words = TELLING_WORDS.get(call.func.value, ("facts",))
        return words is None or arg.keyword.value in words
    return call.args.index(arg) in TELLING[call.func.value]


def _is_words(node: cst.BaseExpression) -> bool:
    """Whether the expression is a text that is no rule id."""
    if isinstance(node, cst.FormattedString | cst.ConcatenatedString):
        return True
    if isinstance(node, cst.IfExp):
        return _is_words(node.body) and _is_words(node.orelse)
    return isinstance(node, cst.SimpleString) and "-" not in node.value


def _is_type(node: cst.BaseExpression) -> bool:
    """Whether a name is one of a class: what stands in `A | B` then is a type."""
    name = node.attr if isinstance(node, cst.Attribute) else node
    return isinstance(name, cst.Name) and (name.value[:1].isupper() and not name.value.isupper())


def _changes(node: cst.CSTNode) -> Iterator[tuple[cst.CSTNode, cst.CSTNode]]:
    """All that may stand in the place of the node or of a part of it."""
    for kind, operator in _THEIRS:
        if isinstance(node, kind):
            for new in operator(node):
                yield node, new
    match node:
        case cst.Integer():
            lower = str(node.evaluated_value - 1) if node.evaluated_value else "(-1)"
            yield node, cst.parse_expression(lower)
        case cst.If() | cst.While() | cst.CompIf():
            for forced in _forced(node.test):
                yield node.test, forced
        case cst.MatchCase() if node.guard is not None:
            for forced in _forced(node.guard):
                yield node.guard, forced
        case cst.BooleanOperation():
            for operand in (node.left, node.right):
                yield node, _parenthesized(operand)
        case cst.Call(func=cst.Name(value=name)) if name in _SWAPPED:
            yield node, node.with_deep_changes(node.func, value=_SWAPPED[name])
        case cst.Raise():
            yield node, cst.Pass()
        case cst.Expr(value=cst.Call()):
            yield node, cst.Pass()
        case _:
            pass


def _parenthesized(node: cst.BaseExpression) -> cst.BaseExpression:
    return node.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def _forced(test: cst.BaseExpression) -> Iterator[cst.BaseExpression]:
    """The condition forced either way; it is still evaluated, since it may assign."""
    held = _parenthesized(test)
    for operator, constant in ((cst.Or(), "True"), (cst.And(), "False")):
        yield cst.BooleanOperation(held, operator, cst.Name(constant))
