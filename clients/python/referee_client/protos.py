"""The .proto files of the service, which come with the package, and those that its failures are described with."""

from __future__ import annotations

from pathlib import Path

import google.rpc

import referee

_SERVICE = "referee/v1/service.proto"


def find() -> Path:
    """The folder that holds them as `referee/v1/service.proto` and so on: an import path for protoc.

    Raises `FileNotFoundError` where the package was installed without them.
    """
    package = Path(referee.__path__[0])
    # Beside the generated code in a wheel, one folder above it in a checkout.
    for folder in (package.parent, package.parent.parent):
        if (folder / _SERVICE).is_file():
            return folder
    raise FileNotFoundError(f"{_SERVICE} is neither beside nor above {package}")


def names() -> list[str]:
    """The files, as paths below that folder with `/`: the names by which protos import each other."""
    folder = find()
    return sorted(path.relative_to(folder).as_posix() for path in (folder / "referee").rglob("*.proto"))


def details() -> tuple[Path, list[str]]:
    """Google's files for the details of a failed call, which many languages have no package of: their folder and names."""
    folder = Path(google.rpc.__path__[0]).parents[1]
    return folder, ["google/rpc/error_details.proto", "google/rpc/status.proto"]
