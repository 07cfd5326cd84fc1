"""Pictures: a view as SVG, made for looking, with a stable ref on every place, piece and card that an action can name.

A game draws itself with a `Pen` from its view and a layout file; a game without one gets the plain picture of its view.
"""

from __future__ import annotations

from referee_engines.pictures.layouts import Layout, Picture, PictureBook
from referee_engines.pictures.pen import Pen
from referee_engines.pictures.style import NARROW, WIDE, Colour, Style

__all__ = ["NARROW", "WIDE", "Colour", "Layout", "Pen", "Picture", "PictureBook", "Style"]
