"""The .proto files that come with the package: found, and written by the command."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from grpc_tools import protoc

from referee_client import protos
from referee_engines.registry import BUILT_IN
from tests.clients.cli import complaint, run, run_json


def test_the_protos_are_found() -> None:
    """Every file of the service and of the games is among them, by the name under which it is imported."""
    games = [engine.game.id.replace("-", "_") for engine in BUILT_IN]
    names = protos.names()

    assert {"referee/v1/service.proto", *[f"referee/games/{game}/v1/{game}.proto" for game in games]} <= set(names)
    assert all((protos.find() / name).is_file() for name in names)


def test_what_the_command_writes_compiles(tmp_path: Path) -> None:
    """The written folder is whole: protoc needs no other file but those of Google."""
    folder = tmp_path / "made" / "protos"
    assert "files written into" in run("protos", folder).stdout
    names = run_json("protos", folder)["files"]

    google = resources.files("grpc_tools") / "_proto"
    assert names == [*protos.names(), "google/rpc/error_details.proto", "google/rpc/status.proto"]
    assert (
        protoc.main(["protoc", f"-I{folder}", f"-I{google}", f"--descriptor_set_out={tmp_path / 'set'}", *names]) == 0
    )


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """A file in the folder's place is reported in one sentence."""
    (tmp_path / "taken").write_text("")

    assert str(tmp_path / "taken") in complaint("protos", tmp_path / "taken")
