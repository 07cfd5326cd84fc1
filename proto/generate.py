"""Writes what is derived from the engines and the protos: the .proto files of the games, the lock of their field numbers
(`fields.lock.json`), and the Python code of all protos (`gen/`).

`python proto/generate.py` writes them in place, `--out FOLDER` into another folder. The author of a game in another
package gets its .proto file and lock with `--game PACKAGE:ENGINE --out FOLDER`.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module, resources
from pathlib import Path

from grpc_tools import protoc

from protogen import lock, text
from protogen.messages import NotDerivable, derive
from referee_engines.contract import Engine
from referee_engines.registry import BUILT_IN

ROOT = Path(__file__).resolve().parent
LOCK = "fields.lock.json"
SERVICE = "referee/v1/service.proto"


def write_protos(engines: Sequence[Engine], locks: Path, out: Path) -> None:
    """Writes the games' .proto files and the lock, which goes on from the one in the folder of locks."""
    given = locks / LOCK
    known = lock.read(given.read_text("utf-8")) if given.exists() else {}
    for engine in engines:
        game, messages = engine.game.id, derive(engine)
        known[game] = lock.assign(known.get(game, lock.GameLock()), messages)
        path = out / text.path_of(game)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.write(game, messages, known[game]), "utf-8")
    (out / LOCK).write_text(lock.write(known), "utf-8")


def write_code(protos: Path, out: Path) -> None:
    """Writes messages, the gRPC code and the types of both as an importable package."""
    out.mkdir(parents=True, exist_ok=True)
    roots = [protos, ROOT]
    names = sorted({str(path.relative_to(root)) for root in roots for path in (root / "referee").rglob("*.proto")})
    _run(roots, f"--python_out={out}", f"--pyi_out={out}", *names)
    _run(roots, f"--grpc_python_out={out}", f"--mypy_grpc_out=quiet:{out}", SERVICE)
    for folder in [out / "referee", *(path for path in (out / "referee").rglob("*") if path.is_dir())]:
        if folder.name != "__pycache__":
            (folder / "__init__.py").touch()
    (out / "referee" / "py.typed").touch()


def _run(roots: Sequence[Path], *arguments: str) -> None:
    """Runs protoc with the plug-ins of the interpreter's own environment."""
    plugins = []
    for name in ("protoc-gen-mypy", "protoc-gen-mypy_grpc"):
        program = shutil.which(name, path=str(Path(sys.executable).parent))
        if program is None:
            raise SystemExit(f"{name} is missing: install the development requirements")
        plugins.append(f"--plugin={name}={program}")
    includes = [f"-I{root}" for root in (*roots, resources.files("grpc_tools") / "_proto")]
    if protoc.main(["protoc", *includes, *plugins, *arguments]) != 0:
        raise SystemExit("protoc failed")


def main() -> None:
    parser = argparse.ArgumentParser(description="Writes the games' protos, the lock of field numbers and Python code.")
    parser.add_argument("--out", type=Path, default=ROOT, help="the folder to write into (default: %(default)s)")
    parser.add_argument("--game", metavar="PACKAGE:ENGINE", help="only the .proto file and the lock of this engine")
    arguments = parser.parse_args()
    out: Path = arguments.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    try:
        if arguments.game:
            package, _, attribute = arguments.game.partition(":")
            write_protos([getattr(import_module(package), attribute)], out, out)
            return
        write_protos(BUILT_IN, ROOT, out)
    except (NotDerivable, lock.NameReused) as error:
        raise SystemExit(str(error)) from error
    write_code(out, out / "gen")


if __name__ == "__main__":
    main()
