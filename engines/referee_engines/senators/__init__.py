"""Senators, for three to five players."""

from referee_engines.senators.engine import ENGINE

__all__ = ["ENGINE"]
