"""Flandern 1302, for three and four players."""

from referee_engines.flandern_1302.engine import ENGINE

__all__ = ["ENGINE"]
