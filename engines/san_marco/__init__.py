"""San Marco, for three and four players."""

from engines.san_marco.engine import ENGINE

__all__ = ["ENGINE"]
