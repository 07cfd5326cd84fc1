"""The folder of further data sets: what cannot be read is named."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from referee_engines.registry import engines
from referee_service.datasets import LAYOUT_ENDING, BadDataSet, with_data_dir
from tests.games import engine_of


def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(folder: Path) -> list[str]:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(os, "listdir", refuse)
    with pytest.raises(BadDataSet, match=f"{tmp_path}: Permission denied"):
        with_data_dir(engines(), tmp_path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadDataSet, match="none: No such file or directory"):
        with_data_dir(engines(), tmp_path / "none")


def test_what_is_not_a_file_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    with pytest.raises(BadDataSet, match=r"pipe\.json: this is not a file"):
        with_data_dir(engines(), tmp_path)


def write_board(folder: Path, layout_for: str) -> None:
    """Another board of San Marco, and the layout of the embedded one for the data set of that id."""
    engine = engine_of("san-marco")
    board = json.loads(engine.game.data_sets[0].document) | {"id": "other"}
    layout = json.loads(engine.layouts[engine.game.data_sets[0].id]) | {"data": layout_for}
    (folder / "a.json").write_text(json.dumps(board))
    (folder / f"a{LAYOUT_ENDING}").write_text(json.dumps(layout))


def test_a_layout_in_the_folder_draws_the_data_set_that_it_names(tmp_path: Path) -> None:
    write_board(tmp_path, "other")
    served = next(each for each in with_data_dir(engines(), tmp_path) if each.game.id == "san-marco")
    assert json.loads(served.layouts["other"])["data"] == "other"


def test_a_layout_of_an_unknown_data_set_is_named(tmp_path: Path) -> None:
    write_board(tmp_path, "nowhere")
    with pytest.raises(BadDataSet, match=r"a\.layout\.json: data: .*'nowhere'"):
        with_data_dir(engines(), tmp_path)


def test_a_layout_with_a_wrong_entry_is_named(tmp_path: Path) -> None:
    write_board(tmp_path, "other")
    path = tmp_path / f"a{LAYOUT_ENDING}"
    layout = json.loads(path.read_text())
    layout["colours"]["x} * {fill"] = {"light": "#000000", "dark": "#000000"}
    path.write_text(json.dumps(layout))
    with pytest.raises(BadDataSet, match=r"a\.layout\.json: colours\.x} \* {fill: a name has small letters"):
        with_data_dir(engines(), tmp_path)
