"""The service's settings as one frozen value; `referee serve` declares their options, variables and ranges."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

MAX_SEED_BYTES = 64
MAX_SEATS = 16
MAX_OPTIONS = 32
MAX_OPTION_LENGTH = 200
MAX_JSON_LENGTH = 4096
MAX_CHOSEN = 64
MAX_DOCUMENT_LENGTH = 1 << 15
MAX_TOKEN_BYTES = 1 << 14
MAX_NAME_LENGTH = 100
MAX_RECORD_NAME_LENGTH = 4096
LEAST_WIDTH, MOST_WIDTH = 120, 4096
MAX_MARKED = 256
MAX_REF_LENGTH = 100
MAX_REPLAYED = 1000
MAX_BATCH_ANSWER_BYTES = 4_000_000
"""With what else belongs to a response, what gRPC clients accept unless told otherwise."""
DEFAULT_PAGE_SIZE = 100
MOST_WORKERS = 8 * (os.cpu_count() or 1)
"""More would only get in each other's way."""

DEFAULT_WEB_PORT = 8080

LogLevel: TypeAlias = Literal["info", "error"]
"""What is logged: a line per call, or bugs alone."""


class ConfigError(Exception):
    """A setting that the service cannot start with; the message names it."""


class Limits(Struct, frozen=True):
    """How much one call may ask for."""

    max_request_bytes: int = 1 << 18
    """Bytes of a request other than a record or a batch: states, actions and documents are short."""
    max_page_size: int = 1000
    """Actions on a page of ListLegalActions."""
    max_samples: int = 1000
    """Samples of ListLegalActions."""
    max_candidates: int = 1000
    """Candidates of CheckActions."""
    max_record_plies: int = 20_000
    """Plies of a record, and of all records of a batch together; longer ones are not replayed."""
    max_batch: int = 256
    """Requests of BatchApplyActions and BatchVerifyRecords."""
    suggest_plies: int = 2_000
    """Plies that SuggestAction tries out unless the request says otherwise."""
    max_suggest_plies: int = 20_000
    """Plies that SuggestAction tries out at most; 0 switches it off."""


class Config(Struct, frozen=True):
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 50051
    """0 chooses a free port, which is in the log line `serving`."""
    web: bool = True
    """Whether Connect, gRPC-Web and the playground are served as well."""
    web_host: str = "127.0.0.1"
    web_port: int | None = None
    """0 chooses a free port. None: 8080, or no web port where that is taken."""
    web_origin: tuple[str, ...] = ()
    """Origins whose pages may call, such as https://example.org, or *; those of the server itself may always."""
    workers: int = 1
    """Processes that share the ports."""
    data_dir: Path | None = None
    """A folder with further data sets (*.json)."""
    max_message_bytes: int = 1 << 20
    """Of records and batches; `Limits.max_request_bytes` bounds other requests."""
    max_concurrent_calls: int = 1024
    """Calls at a time and worker; those beyond it are answered with RESOURCE_EXHAUSTED."""
    max_connection_calls: int = 128
    """Calls at a time on one connection, and never more than half of all: further ones wait at their caller's."""
    request_seconds: float = 10.0
    """Time for a request to arrive once its call has begun."""
    silent_seconds: float = 600.0
    """How long a stream may be silent."""
    reader_seconds: float = 30.0
    """Time for an answer to be read."""
    drain_seconds: float = 30.0
    """Time for running calls to finish after SIGTERM."""
    log_level: LogLevel = "info"
    limits: Limits = Limits()
