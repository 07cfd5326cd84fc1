"""Which pages of other origins may call the web port: none unless the operator names them (CORS)."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

ANY = "*"
_METHODS = b"GET, POST"
_SENT = (
    b"accept-encoding, connect-accept-encoding, connect-content-encoding, connect-protocol-version, connect-timeout-ms, "
    b"content-encoding, content-type, grpc-timeout, if-none-match, x-grpc-web, x-request-id, x-user-agent"
)
_READ = (
    b"connect-content-encoding, content-encoding, etag, grpc-encoding, grpc-message, grpc-status, grpc-status-details-bin, "
    b"x-request-id"
)
_REMEMBERED_SECONDS = b"7200"

Headers = list[tuple[bytes, bytes]]


class Origins:
    """The origins that may call."""

    def __init__(self, allowed: Iterable[str]) -> None:
        """Takes origins as browsers write them, such as `https://example.org`, or `*` for all."""
        self._allowed = frozenset(allowed)

    def is_welcome(self, origin: str, host: str) -> bool:
        """Whether a page of the origin may call a server that it reaches by the name of the host."""
        return origin in self._allowed or ANY in self._allowed or urlsplit(origin).netloc == host

    def response_headers(self, origin: str) -> Headers:
        """What lets the page read the answer."""
        return [
            (b"access-control-allow-origin", b"*" if ANY in self._allowed else origin.encode("latin-1")),
            (b"access-control-expose-headers", _READ),
            (b"vary", b"Origin"),
        ]

    def preflight_headers(self, origin: str) -> Headers:
        """What lets the page send its call."""
        return [
            *self.response_headers(origin),
            (b"access-control-allow-methods", _METHODS),
            (b"access-control-allow-headers", _SENT),
            (b"access-control-max-age", _REMEMBERED_SECONDS),
        ]


def read_origin(text: str) -> str:
    """An origin as an operator writes it. Raises `ValueError`."""
    if text == ANY:
        return text
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or text != f"{parts.scheme}://{parts.netloc}":
        raise ValueError(f"'{text}' is not an origin such as https://example.org")
    return text.lower()
