"""The folder of further data sets: what cannot be read is named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from referee_engines.registry import engines
from referee_service.datasets import BadDataSet, with_data_dir


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
