"""Writes the TypeScript code of all protos, `src/gen/`: `python clients/typescript/generate.py`, after `npm ci` in `clients`.

`--check` writes nothing and fails where the committed code is not what it would write.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
GENERATED = FOLDER / "src" / "gen"
PLUGIN = ROOT / "clients" / "node_modules" / ".bin" / "protoc-gen-es"
DETAILS = "google/rpc/error_details.proto"
"""What statuses have for details; the Python package of googleapis brings the file along."""


def generate(out: Path) -> None:
    """Writes the code into a folder, without the files of earlier runs."""
    protos = ROOT / "proto"
    spec = find_spec("google.rpc")
    assert spec is not None
    google = Path((spec.submodule_search_locations or [""])[0]).parents[1]
    names = sorted(str(path.relative_to(protos)) for path in protos.glob("referee/**/*.proto"))
    command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{protos}", f"-I{google}", f"--plugin={PLUGIN}"]
    options = [f"--es_out={out}", "--es_opt=target=ts,import_extension=js"]
    subprocess.run([*command, *options, *names, DETAILS], check=True)


def read(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.glob("**/*.ts")}


def main() -> None:
    with TemporaryDirectory() as temporary:
        generate(Path(temporary))
        fresh, committed = read(Path(temporary)), read(GENERATED)
    if sys.argv[1:] == ["--check"]:
        if stale := sorted(name for name in fresh.keys() | committed.keys() if fresh.get(name) != committed.get(name)):
            sys.exit(f"not what generate.py writes: {', '.join(stale)}")
        return
    for name in committed:
        (GENERATED / name).unlink()
    for name, text in fresh.items():
        path = GENERATED / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
