"""The image's build, as far as it goes without a Docker engine: what the Dockerfile copies is enough to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from referee_client import protos

ROOT = Path(__file__).parents[2]


def copies() -> list[tuple[list[str], str]]:
    """What the first stage copies from the project, and where to."""
    build = (ROOT / "Dockerfile").read_text("utf-8").split("\nFROM ")[1]
    words = [line.split()[1:] for line in build.splitlines() if line.startswith("COPY ")]
    return [(sources, target) for *sources, target in words]


def test_the_files_that_the_image_copies_make_the_distribution(tmp_path: Path) -> None:
    """The wheel builds from them alone, and holds the service, the command, the kit's vectors and the protos."""
    for sources, target in copies():
        for source in sources:
            place = tmp_path / (f"{target}{source}" if target in (".", "./") else target)
            if (ROOT / source).is_dir():
                shutil.copytree(ROOT / source, place, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / source, tmp_path / source)
    wheels = tmp_path / "wheels"
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(wheels), "."]
    subprocess.run(command, cwd=tmp_path, check=True)

    (wheel,) = wheels.iterdir()
    names = zipfile.ZipFile(wheel).namelist()
    for name in (
        "referee_service/server.py",
        "referee_engines/san_marco/board.json",
        "referee/v1/service_pb2.py",
        "referee/v1/service.proto",
        "referee_web/index.html",
    ):
        assert name in names
    assert any(name.startswith("referee_kit/vectors/") for name in names)
    assert protos_of(wheel, tmp_path / "unpacked") == protos.names()


def protos_of(wheel: Path, folder: Path) -> list[str]:
    """The protos that a program finds whose packages are those of the wheel."""
    zipfile.ZipFile(wheel).extractall(folder)
    program = "from referee_client import protos; print(protos.find(), *protos.names(), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        check=True,
        capture_output=True,
        text=True,
    )
    found, *names = done.stdout.splitlines()
    assert Path(found) == folder
    return names


def test_what_the_image_copies_reaches_the_build() -> None:
    """The folders left out of the build's context hold nothing that is copied, unless it is let in again."""
    rules = (ROOT / ".dockerignore").read_text("utf-8").split()
    left_out = [rule for rule in rules if not rule.startswith("!")]
    let_in = [rule.removeprefix("!") for rule in rules if rule.startswith("!")]
    for sources, _ in copies():
        for source in sources:
            assert source in let_in or source.split("/")[0] not in left_out
