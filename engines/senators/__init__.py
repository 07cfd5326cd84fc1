"""Senators, for three to five players."""

from engines.senators.engine import ENGINE

__all__ = ["ENGINE"]
