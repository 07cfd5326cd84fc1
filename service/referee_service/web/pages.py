"""The files of the playground, read once at the start: what is not among them cannot be asked for."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from msgspec import Struct

PACKAGE = "referee_web"
_INDEX = "index.html"
_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml"}
"""Types that do not depend on what the machine has registered."""
_SQUEEZED = ("text/", "application/json", "image/svg+xml")
_NOT_SERVED = (".py", ".pyc", ".typed")

Headers = list[tuple[bytes, bytes]]


class Page(Struct, frozen=True):
    """A file and its answers."""

    body: bytes
    squeezed: bytes | None
    etag: bytes
    headers: Headers

    def choose(self, accepts_gzip: bool) -> tuple[bytes, Headers]:
        """The body and its headers."""
        body, headers = self.body, self.headers
        if accepts_gzip and self.squeezed is not None:
            body, headers = self.squeezed, [*headers, (b"content-encoding", b"gzip")]
        return body, [*headers, (b"content-length", str(len(body)).encode())]


def load_pages() -> dict[str, Page]:
    """The files by their paths; none where the playground is not installed."""
    try:
        root = files(PACKAGE)
    except ModuleNotFoundError:
        return {}
    pages = {f"/{name}": _load(name, file) for name, file in _walk(root)}
    if (index := pages.get(f"/{_INDEX}")) is not None:
        pages["/"] = index
    return pages


def _walk(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.name.startswith((".", "__")):
            continue
        if entry.is_dir():
            yield from _walk(entry, f"{prefix}{entry.name}/")
        elif not entry.name.endswith(_NOT_SERVED):
            yield prefix + entry.name, entry


def _load(name: str, file: Traversable) -> Page:
    body = file.read_bytes()
    suffix = "." + name.rpartition(".")[2]
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    squeezed = gzip.compress(body, mtime=0) if kind.startswith(_SQUEEZED) else None
    if squeezed is not None and len(squeezed) >= len(body):
        squeezed = None
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'.encode()
    charset = "; charset=utf-8" if kind.startswith("text/") else ""
    headers = [
        (b"content-type", f"{kind}{charset}".encode()),
        (b"etag", etag),
        # Asked for again each time, so that a new version shows at once; the answer is usually 304.
        (b"cache-control", b"no-cache"),
        (b"vary", b"Accept-Encoding"),
        (b"content-security-policy", _POLICY.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-opener-policy", b"same-origin"),
    ]
    return Page(body, squeezed, etag, headers)
