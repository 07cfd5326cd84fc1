"""Speed as ratios: Referee and its peers measured side by side, in one run.

Absolute times say more about the machine than about the code, so each row is a quotient of two figures that were
taken in turns. The command line is in `referee_cli.bench`.
"""

from referee_cli.benchmarks.measure import CannotMeasure, Effort, Figures
from referee_cli.benchmarks.rows import Row, all_rows

__all__ = ["CannotMeasure", "Effort", "Figures", "Row", "all_rows"]
