"""Records of games: their text, and the verdict of a replay."""

from referee_engines.records.reading import read_players, read_record
from referee_engines.records.replay import Verification, verify
from referee_engines.records.text import (
    BROKEN_OFF,
    Comment,
    Ply,
    Record,
    Tag,
    UnreadableRecord,
    header,
    result_tags,
    write_header,
    write_ply,
    write_record,
)
from referee_engines.records.verdict import Fault, FaultKind, Replayed, Terms, Verdict

__all__ = [
    "BROKEN_OFF",
    "Comment",
    "Fault",
    "FaultKind",
    "Ply",
    "Record",
    "Replayed",
    "Tag",
    "Terms",
    "UnreadableRecord",
    "Verdict",
    "Verification",
    "header",
    "read_players",
    "read_record",
    "result_tags",
    "verify",
    "write_header",
    "write_ply",
    "write_record",
]
