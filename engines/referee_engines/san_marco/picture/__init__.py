"""The picture of a view: Venice with its bridges, the players, the cards that may be seen."""

from __future__ import annotations

from referee_engines.pictures import Picture
from referee_engines.san_marco.picture.layout import SanMarcoLayout, check
from referee_engines.san_marco.picture.page import draw

__all__ = ["PICTURE", "SanMarcoLayout"]

PICTURE = Picture(SanMarcoLayout, draw, check)
