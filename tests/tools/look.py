"""Pictures of random games as SVG and PNG files, to be looked at.

`python -m tests.tools.look san-marco --players 3 --plies 0,40,120 --out FOLDER` plays a random game and draws the positions
after those plies: as the awaited seat sees them, wide and narrow, light and dark. PNG files need Chromium.
`--docs` writes the pictures that the README shows.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from referee_engines.chance import SeededSource
from referee_engines.contract import Engine, Setup
from referee_engines.pictures import Style
from referee_engines.registry import engines
from referee_engines.text import Reader

_CHROMIUM = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
]

NAMES = ("Anna", "Ben", "Clara", "David", "Emma")
DOCS = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN = (("san-marco", 4, 76), ("flandern-1302", 4, 150), ("senators", 4, 221))
"""The positions of the README: game, players, ply."""


def positions(engine: Engine, players: int, seed: str, plies: Sequence[int]) -> dict[int, object]:
    """The states of one random game after these plies, as far as it goes; -1 is its end."""
    state, found, ply = engine.new_game(Setup(players)), {}, 0
    while True:
        if ply in plies:
            found[ply] = state
        turn = engine.turn(state)
        if turn.over:
            if -1 in plies:
                found[ply] = state
            return found
        seat = turn.awaited[0]
        source = SeededSource(seed.encode(), engine.game.id, ply)
        action = engine.legal(state, seat).without_anytime().sample(source)
        state, ply = engine.follow(state, seat, action).state, ply + 1


def render(svg: Path, png: Path, width: int) -> None:
    """Has Chromium draw the file in a window that fits it."""
    text = svg.read_text()
    height = int(text.split('height="', 1)[1].split('"', 1)[0])
    with tempfile.TemporaryDirectory() as profile:
        page = Path(profile) / "page.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><body style='margin:0'>{text}</body>")
        subprocess.run(
            [
                shutil.which("chromium") or "chromium",
                *_CHROMIUM,
                f"--user-data-dir={profile}",
                f"--window-size={max(width, 500)},{height}",
                f"--screenshot={png}",
                page.as_uri(),
            ],
            check=True,
            capture_output=True,
        )


def draw(engine: Engine, state: Any, reader: Reader, style: Style) -> str:
    """The position as the awaited seat sees it."""
    awaited = engine.turn(state).awaited
    seat = awaited[0] if awaited and awaited[0] >= 0 else 0
    return engine.picture(engine.view(state, seat), reader, style)


def docs_pictures() -> dict[Path, str]:
    """What the README shows, by file."""
    found = {}
    for game, players, ply in SHOWN:
        engine = next(each for each in engines() if each.game.id == game)
        state = positions(engine, players, "look", [ply])[ply]
        found[DOCS / f"{game}.svg"] = draw(engine, state, engine.reader("en", NAMES[:players]), Style())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?", default="san-marco")
    parser.add_argument("--docs", action="store_true", help="write the pictures of the README instead")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--plies", default="0,30,100,-1", help="comma separated; -1 is the end of the game")
    parser.add_argument("--seed", default="look")
    parser.add_argument("--language", default="en")
    parser.add_argument("--names", default=",".join(NAMES))
    parser.add_argument("--width", type=int, action="append", help="several times; 1200 and 360 unless given")
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("pictures"))
    asked = parser.parse_args()
    if asked.docs:
        DOCS.mkdir(exist_ok=True)
        for path, picture in docs_pictures().items():
            path.write_text(picture, "utf-8")
        return
    engine = next(each for each in engines() if each.game.id == asked.game)
    reader = engine.reader(asked.language, asked.names.split(",")[: asked.players])
    asked.out.mkdir(parents=True, exist_ok=True)
    for ply, state in positions(
        engine, asked.players, asked.seed, [int(each) for each in asked.plies.split(",")]
    ).items():
        for width in asked.width or (1200, 360):
            theme = "dark" if asked.dark else "light"
            name = f"{asked.game}-{asked.players}p-{ply}-{width}-{theme}-{asked.language}"
            svg = asked.out / f"{name}.svg"
            svg.write_text(draw(engine, state, reader, Style(width, asked.dark)))
            render(svg, svg.with_suffix(".png"), width)
            print(svg.with_suffix(".png"), f"{svg.stat().st_size} bytes of SVG")


if __name__ == "__main__":
    main()
