"""Records of games: their text, and the verdict of a replay."""

from referee_engines.records.nearest import nearest
from referee_engines.records.replay import Library, Replay, Verification, verify
from referee_engines.records.text import (
    BROKEN_OFF,
    FORMAT,
    Comment,
    Deviation,
    Ply,
    Record,
    RecordReader,
    Tag,
    UnreadableRecord,
    header,
    read_number,
    read_record,
    result_tags,
    write_record,
)
from referee_engines.records.verdict import Fault, FaultKind, Terms, Verdict, VerdictKind

__all__ = [
    "BROKEN_OFF",
    "FORMAT",
    "Comment",
    "Deviation",
    "Fault",
    "FaultKind",
    "Library",
    "Ply",
    "Record",
    "RecordReader",
    "Replay",
    "Tag",
    "Terms",
    "UnreadableRecord",
    "Verdict",
    "VerdictKind",
    "Verification",
    "header",
    "nearest",
    "read_number",
    "read_record",
    "result_tags",
    "verify",
    "write_record",
]
