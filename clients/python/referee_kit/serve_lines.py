"""Answers JSON lines: the program side of the executor protocol, over any executor."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

import msgspec

from referee_kit.protocol import Answer, AnyRequest, Executor, NoAnswer, RequestId, Unimplemented


class _Numbered(msgspec.Struct):
    id: RequestId = 0


def serve_lines(executor: Executor, lines: Iterable[bytes], out: BinaryIO) -> None:
    """Answers each line in its order until there is none left."""
    read = msgspec.json.Decoder(AnyRequest)
    for line in lines:
        if line.strip():
            out.write(msgspec.json.encode(_answer(executor, read, line)) + b"\n")
            out.flush()


def _answer(executor: Executor, read: msgspec.json.Decoder[AnyRequest], line: bytes) -> Answer:
    try:
        request = read.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return Answer(id=_id_of(line), error=f"this is not a request: {error}")
    try:
        return msgspec.structs.replace(executor.ask(request), id=request.id)
    except NoAnswer as error:
        return Answer(id=request.id, error=str(error))
    except Unimplemented:
        return Answer(id=request.id, unimplemented=True)


def _id_of(line: bytes) -> RequestId:
    """The id of a line that is otherwise unreadable; 0 where there is none."""
    try:
        return msgspec.json.decode(line, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0
