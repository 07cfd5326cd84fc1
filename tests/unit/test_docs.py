"""The docs show code that exists and link to files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools.look import docs_pictures

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLE = ROOT / "clients" / "examples" / "goofspiel" / "goofspiel"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize(
    ("language", "files"),
    [
        ("python", ["engine.py"]),
        ("json", ["board.json", "rules.json"]),
        ("ftl", ["texts/en.ftl"]),
        ("toml", ["../pyproject.toml"]),
    ],
)
def test_the_tutorial_shows_the_example_as_it_is(language: str, files: list[str]) -> None:
    source = "".join([(EXAMPLE / file).read_text("utf-8") for file in files])
    blocks = re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs" / "adding-a-game.md").read_text("utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        for piece in block.strip().split("\n\n\n"):
            assert piece in source, piece


def test_the_tutorial_leaves_no_code_out() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    for piece in (EXAMPLE / "engine.py").read_text("utf-8").strip().split("\n\n\n"):
        assert piece in page, piece


def test_the_example_is_as_short_as_the_tutorial_says() -> None:
    assert sum([len(path.read_text("utf-8").splitlines()) for path in EXAMPLE.glob("*.py")]) < 300


def test_the_pictures_of_the_readme_are_what_is_drawn_now() -> None:
    """`python -m tests.tools.look --docs` writes them anew."""
    for path, picture in docs_pictures().items():
        assert path.read_text("utf-8") == picture, path.name
