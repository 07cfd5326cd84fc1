"""Records put together from what the service answers."""

from __future__ import annotations

from collections.abc import Iterable

from referee.v1.scores_pb2 import Scoresheet


def write_record(header: str, lines: Iterable[str], score: Scoresheet | None = None) -> str:
    """The text of a record: `record_header` of a started game, then the `record_line` of each action.

    With a final score it has the result, which belongs to the header; without one it is that of an unfinished game.
    """
    tags = [line for line in header.splitlines() if line]
    if score is not None and score.final:
        tags.append(f'[result "{" ".join(map(str, score.totals))}"]')
        tags.append(f'[winners "{" ".join(map(str, score.winners))}"]')
    return "\n".join([*tags, "", *lines, ""])
