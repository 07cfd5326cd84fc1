"""Senators, for three to five players, by two versions of its rules."""

from referee_engines.senators.engine import ENGINE, ENGINE_1

__all__ = ["ENGINE", "ENGINE_1"]
