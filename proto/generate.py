"""Writes the Python code of the protos into `proto/gen`, or into the folder given."""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path

from grpc_tools import protoc

ROOT = Path(__file__).resolve().parent
SERVICE = "referee/v1/service.proto"

STUB_HEADER = '''\
"""Types of the gRPC code, which its generator leaves out."""

from collections.abc import AsyncIterator, Awaitable, Iterator
from typing import Any

import grpc
import grpc.aio

from referee.v1 import service_pb2 as pb

'''


def generate(out: Path) -> None:
    """Writes messages, their types, the gRPC code and its types, as an importable package."""
    protos = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "referee").rglob("*.proto"))
    out.mkdir(parents=True, exist_ok=True)
    _run(f"--python_out={out}", f"--pyi_out={out}", *protos)
    _run(f"--grpc_python_out={out}", SERVICE)
    (out / SERVICE.replace(".proto", "_pb2_grpc.pyi")).write_text(_grpc_types((ROOT / SERVICE).read_text()))
    for folder in [out / "referee", *(path for path in (out / "referee").rglob("*") if path.is_dir())]:
        if folder.name != "__pycache__":
            (folder / "__init__.py").touch()
    (out / "referee" / "py.typed").touch()


def _run(*arguments: str) -> None:
    well_known = resources.files("grpc_tools") / "_proto"
    if protoc.main(["protoc", f"-I{ROOT}", f"-I{well_known}", *arguments]) != 0:
        raise SystemExit("protoc failed")


def _grpc_types(text: str) -> str:
    """The types of stubs and servicer. The generator's own code is untyped, which a strict checker refuses."""
    service = next(line.split()[1] for line in text.splitlines() if line.startswith("service "))
    rpcs = [line for line in text.splitlines() if line.startswith("  rpc ")]
    methods = {line.split()[1].split("(")[0]: "StreamStream" if "(stream" in line else "UnaryUnary" for line in rpcs}
    lines = [f"class {service}Stub:", "    def __init__(self, channel: grpc.Channel) -> None: ..."]
    lines += [f"    {m}: grpc.{kind}MultiCallable[pb.{m}Request, pb.{m}Response]" for m, kind in methods.items()]
    # The generated stub serves both kinds of channel; this name exists for the type checker only.
    lines += ["", f"class {service}AsyncStub:", "    def __init__(self, channel: grpc.aio.Channel) -> None: ..."]
    lines += [f"    {m}: grpc.aio.{kind}MultiCallable[pb.{m}Request, pb.{m}Response]" for m, kind in methods.items()]
    lines += ["", f"class {service}Servicer:"]
    for m, kind in methods.items():
        taken, given = f"pb.{m}Request", f"pb.{m}Response | Awaitable[pb.{m}Response]"
        if kind == "StreamStream":
            taken, given = (
                f"Iterator[{taken}] | AsyncIterator[{taken}]",
                f"Iterator[pb.{m}Response] | AsyncIterator[pb.{m}Response]",
            )
        lines.append(f"    def {m}(self, request: {taken}, context: Any) -> {given}: ...")
    lines += ["", f"def add_{service}Servicer_to_server("]
    lines += [f"    servicer: {service}Servicer, server: grpc.Server | grpc.aio.Server", ") -> None: ...", ""]
    return STUB_HEADER + "\n".join(lines)


if __name__ == "__main__":
    generate(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "gen")
