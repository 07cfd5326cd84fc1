"""What a run found: counts by game, rule and kind, as JSON and as JUnit XML."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from junitparser import Failure, JUnitXml, Skipped, TestCase, TestSuite
from msgspec import Struct

from referee_kit.judging import Difference
from referee_kit.pointers import Missing
from referee_kit.runner import Result

_LONGEST_VALUE = 600


class Counts(Struct):
    """How many passed, failed, and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, result: Result) -> None:
        self.passed += result.passed
        self.failed += result.failed
        self.skipped += result.skipped

    @property
    def total(self) -> int:
        return self.passed + self.failed + self.skipped


class Group(Struct):
    """The cases of one rule, all together and by kind."""

    game: str
    rule: str
    all: Counts
    kinds: dict[str, Counts]


def by_rule(results: Iterable[Result]) -> list[Group]:
    """Each rule's own cases; a case that shows several rules counts for its first one."""
    groups: dict[tuple[str, str], Group] = {}
    for result in results:
        vector = result.vector
        rule = vector.case.rules[0]
        group = groups.setdefault((vector.game, rule), Group(vector.game, rule, Counts(), {}))
        for counts in (group.all, group.kinds.setdefault(vector.case.kind, Counts())):
            counts.add(result)
    return [groups[key] for key in sorted(groups)]


def skipped_kinds(results: Iterable[Result]) -> dict[str, int]:
    """How many cases of each kind were skipped, because the executor does not implement what they ask."""
    return dict(sorted(Counter([result.vector.case.kind for result in results if result.skipped]).items()))


def diff_lines(differences: Sequence[Difference]) -> Iterator[str]:
    """The differences for a reader: what, `-` what was expected, `+` what came."""
    for difference in differences:
        yield difference.what
        yield f"  - {format_value(difference.expected)}"
        yield f"  + {format_value(difference.came)}"


def format_value(value: Any) -> str:
    """A value in one line; words as they are, all else as JSON."""
    text = value if isinstance(value, str) else json.dumps(to_plain(value), ensure_ascii=False)
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}… ({len(text)} characters)"


def to_plain(value: Any) -> Any:
    return repr(value) if isinstance(value, Missing) else msgspec.to_builtins(value)


def to_json(results: Sequence[Result]) -> dict[str, Any]:
    """Counts by game and rule, and every failure in full."""
    failures = [result for result in results if result.failed]
    skipped = skipped_kinds(results)
    return {
        "cases": len(results),
        "passed": len(results) - len(failures) - sum(skipped.values()),
        "failed": len(failures),
        "skipped": sum(skipped.values()),
        "skipped_kinds": skipped,
        "rules": [
            {
                "game": group.game,
                "rule": group.rule,
                "passed": group.all.passed,
                "failed": group.all.failed,
                "skipped": group.all.skipped,
                "kinds": msgspec.to_builtins(group.kinds),
            }
            for group in by_rule(results)
        ],
        "failures": [
            {
                "id": result.vector.case.id,
                "game": result.vector.game,
                "rules_version": result.vector.rules_version,
                "file": result.vector.file,
                "kind": result.vector.case.kind,
                "rules": list(result.vector.case.rules),
                "says": result.vector.case.says,
                "differences": [
                    {"what": each.what, "expected": to_plain(each.expected), "came": to_plain(each.came)}
                    for each in result.differences
                ],
            }
            for result in failures
        ],
    }


def write_junit(results: Iterable[Result], path: Path) -> None:
    """A suite per rule, a test case per vector, for the CI of other implementations. Raises `OSError`."""
    suites: dict[tuple[str, str], TestSuite] = {}
    for result in sorted(results, key=lambda each: (each.vector.game, each.vector.case.rules[0], each.vector.case.id)):
        vector = result.vector
        game = vector.game if vector.rules_version == "1" else f"{vector.game}-{vector.rules_version}"
        key = (game, vector.case.rules[0])
        suite = suites.setdefault(key, TestSuite(f"{key[0]}.{key[1]}"))
        test = TestCase(vector.case.id, f"{key[0]}.{key[1]}", result.seconds)
        if result.failed:
            failure = Failure(vector.case.says, vector.case.kind)
            failure.text = "\n".join(diff_lines(result.differences))
            test.result = [failure]
        elif result.skipped:
            test.result = [Skipped("not implemented", vector.case.kind)]
        suite.add_testcase(test)
    report = JUnitXml("referee conformance")
    for suite in suites.values():
        report.add_testsuite(suite)
    report.update_statistics()  # type: ignore[no-untyped-call]  # the one method that came without types
    report.write(str(path), pretty=True)
