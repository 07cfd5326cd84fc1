"""A picture of a position, which notebooks show as it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """An SVG document without a prologue, to be put into a page or a file as it is."""

    svg: str

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        """What IPython and Jupyter show."""
        return self.svg
