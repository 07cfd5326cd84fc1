"""Speed as ratios: Referee and its peers measured side by side, in one run.

Absolute times say more about the machine than about the code, so each row is a quotient of two figures that were
taken in turns. The command line is in `referee_client.cli.bench`.
"""

from referee_client.bench.measure import CannotMeasure, Effort, Figures
from referee_client.bench.rows import Row, all_rows

__all__ = ["CannotMeasure", "Effort", "Figures", "Row", "all_rows"]
