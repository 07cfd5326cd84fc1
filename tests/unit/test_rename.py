"""The table of renamed view fields, applied to files that hold views."""

from __future__ import annotations

from tests.tools.rename import Renames, rename_sidecar, rename_vectors, without_added

RENAMES = Renames({"players": "seats"}, ("players", "ply"), {"start": ("setup",)}, {}, {})


def test_vectors_change_in_view_cases_alone() -> None:
    """Pointers into documents have the same names and stay, as does the text around."""
    text = """{"cases": [
  {"kind": "accept", "set": {"/players": 3},  "next": {"/players": 3}},
  {"kind": "view", "set": {"/players": 3},
   "shows": {"/players/0/hand": ["/players"], "/phase": "play"}, "hides": ["/players/1/hand"]}
]}"""

    expected = text.replace("/players/0/hand", "/seats/0/hand").replace("/players/1/hand", "/seats/1/hand")
    assert expected == rename_vectors(text, RENAMES)


def test_sidecars_change_in_views_alone() -> None:
    """Fields are renamed, those that are now absent in the phase are left out, and added ones are not compared."""
    views = {"spectator": {"players": [1], "start": 0}, "0": {"players": [2]}}
    sidecar = {"says": "x", "positions": [{"phase": "setup", "views": views}, {"phase": "play", "views": views}]}
    seen = {"spectator": {"seats": [1], "start": 0}, "0": {"seats": [2]}}
    early = {"spectator": {"seats": [1]}, "0": {"seats": [2]}}

    renamed = rename_sidecar(sidecar, RENAMES)

    expected = {"says": "x", "positions": [{"phase": "setup", "views": early}, {"phase": "play", "views": seen}]}
    assert expected == renamed
    filled = {"says": "x", "positions": [{"views": {"0": {"seats": [2], "players": 1, "ply": 4}}}]}
    assert without_added(filled, RENAMES) == {"says": "x", "positions": [{"views": {"0": {"seats": [2]}}}]}
