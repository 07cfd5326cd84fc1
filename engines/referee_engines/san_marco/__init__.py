"""San Marco, for three and four players."""

from referee_engines.san_marco.engine import ENGINE

__all__ = ["ENGINE"]
