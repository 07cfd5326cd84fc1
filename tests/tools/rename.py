"""Applies the table of renamed view fields, `renames.json`, to the files that hold views.

`python -m tests.tools.rename REVISION` compares the vectors and the sidecars of the golden corpus with those of an
older revision: they must be equal once the table is applied to the old ones, apart from fields that the table adds.
With `--write` it writes the old ones with the table applied; `tests.tools.golden` then fills the added fields in.

The table has an entry for each game. `renamed` maps old names of fields of the view to new ones, `added` lists new
fields, and `absent` maps a field to the phases in which it is now left out. `events` maps old kinds of events to new ones,
and `facts` lists what events have gained; no file holds events, so these two are for the people who read the table.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.json import decode

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("renames.json")
Json: TypeAlias = Any


class Renames(Struct, frozen=True, forbid_unknown_fields=True):
    """What changed in one game's view and events."""

    renamed: dict[str, str]
    added: tuple[str, ...]
    absent: dict[str, tuple[str, ...]]
    events: dict[str, str]
    facts: dict[str, tuple[str, ...]]

    def view(self, view: Json, phase: str) -> Json:
        """The view, or merge patch of one, with the new names."""
        return {
            self.renamed.get(name, name): value
            for name, value in view.items()
            if phase not in self.absent.get(name, ())
        }

    def pointer(self, pointer: str) -> str:
        """The JSON pointer into a view with the new names."""
        start, name, *rest = pointer.split("/")
        return "/".join([start, self.renamed.get(name, name), *rest])


def read_table() -> dict[str, Renames]:
    return decode(TABLE.read_bytes(), type=dict[str, Renames])


def rename_sidecar(sidecar: Json, renames: Renames) -> Json:
    """The sidecar of a golden record with the table applied."""
    positions = [
        position | {"views": {who: renames.view(view, position["phase"]) for who, view in position["views"].items()}}
        for position in sidecar["positions"]
    ]
    return sidecar | {"positions": positions}


def without_added(sidecar: Json, renames: Renames) -> Json:
    """The sidecar without the fields that the table adds to views."""
    positions = [
        position
        | {
            "views": {
                who: {name: value for name, value in view.items() if name not in renames.added}
                for who, view in position["views"].items()
            }
        }
        for position in sidecar["positions"]
    ]
    return sidecar | {"positions": positions}


def rename_vectors(text: str, renames: Renames) -> str:
    """The file of vectors with the table applied to what its view cases show and hide, and else as it is."""
    decoder = json.JSONDecoder()
    at = text.index('"cases": [') + len('"cases": [')
    parts = [text[:at]]
    while (begin := text.find("{", at)) >= 0:
        case, end = decoder.raw_decode(text, begin)
        source = text[begin:end]
        parts += [text[at:begin], _rename_case(source, renames) if case["kind"] == "view" else source]
        at = end
    return "".join([*parts, text[at:]])


def _rename_case(text: str, renames: Renames) -> str:
    for key in ("shows", "hides"):
        found = re.search(rf'"{key}":\s*', text)
        if found is None:
            continue
        pointers, end = json.JSONDecoder().raw_decode(text, found.end())
        source = text[found.end() : end]
        for pointer in pointers:
            source = source.replace(json.dumps(pointer), json.dumps(renames.pointer(pointer)))
        text = text[: found.end()] + source + text[end:]
    return text


def old_files(revision: str) -> Iterator[tuple[Path, str, Renames]]:
    """The files of the older revision that hold views, with their game's part of the table."""
    for game, renames in read_table().items():
        for folder in (f"tests/golden/{game}", f"tests/conformance/vectors/{game}"):
            for name in _git("ls-tree", "--name-only", revision, f"{folder}/").split():
                if name.endswith(".json"):
                    yield ROOT / name, _git("show", f"{revision}:{name}"), renames


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Applies the table of renamed view fields.")
    parser.add_argument("revision", help="the revision of the files with the old names")
    parser.add_argument("--write", action="store_true", help="write the files instead of comparing them")
    options = parser.parse_args(arguments)
    differing = 0
    for path, text, renames in old_files(options.revision):
        is_vectors = "vectors" in path.parts
        expected = rename_vectors(text, renames) if is_vectors else rename_sidecar(json.loads(text), renames)
        if options.write:
            path.write_text(expected if is_vectors else json.dumps(expected), "utf-8")
            continue
        actual = json.loads(path.read_text("utf-8"))
        if (json.loads(expected) if is_vectors else expected) != (
            actual if is_vectors else without_added(actual, renames)
        ):
            differing += 1
            print(path.relative_to(ROOT), "differs by more than the table")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
