"""What the web port answers to a path: calls, the probe, the playground's files."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import partial

from referee_service.calls import RequestIds
from referee_service.config import Config
from referee_service.methods import Method
from referee_service.web.connections import EXTENSION, Connection
from referee_service.web.origins import Origins
from referee_service.web.pages import Page, load_pages
from referee_service.web.rpc import Event, Receive, Rpc, Scope, Send, answer_plainly, is_safe

_PROBE = "/healthz"
_CURL_TYPES = ("", "application/x-www-form-urlencoded")
"""What curl -d and the like say of a body unless they are told: JSON, since we take no forms."""
_GRPC = "application/grpc"
_CACHED = b"public, max-age=300"
"""The rules change with a new version of the server only."""


class WebApp:
    """The ASGI application of the web port."""

    def __init__(
        self, methods: Iterable[Method], ids: RequestIds, config: Config, is_serving: Callable[[], bool]
    ) -> None:
        methods = list(methods)
        self._rpc = Rpc(methods, ids, config.max_message_bytes)
        self._prefix = self._rpc.path + "/"
        self._safe = frozenset(method.path for method in methods if is_safe(method))
        self._origins = Origins(config.web_origin)
        self._is_serving = is_serving
        self._pages = load_pages()

    async def __call__(self, scope: Scope, receive: Receive, write: Send) -> None:
        connection: Connection = scope["extensions"][EXTENSION]
        send = partial(connection.send, write)
        answer = send if self._is_serving() else _last(send)
        path = scope["path"]
        if path.startswith(self._prefix):
            await self._call(scope, receive, answer)
        elif scope["method"] not in ("GET", "HEAD"):
            await _answer(answer, 405, b"only calls of methods are POST requests\n", [(b"allow", b"GET, HEAD")])
        elif path == _PROBE:
            status, word = (200, b"SERVING\n") if self._is_serving() else (503, b"NOT_SERVING\n")
            await _answer(answer, status, word, [_NO_STORE])
        elif (page := self._pages.get(path)) is not None:
            await _answer_page(scope, page, answer)
        else:
            await _answer(answer, 404, b"there is nothing here; the playground is at /\n")

    async def _call(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A call, once it is known that its page may make it."""
        sent = dict(scope["headers"])
        origin = sent.get(b"origin", b"").decode("latin-1")
        if origin:
            if not self._origins.is_welcome(origin, sent.get(b"host", b"").decode("latin-1")):
                message = f"pages of {origin[:100]} may not call this server; `referee serve --web-origin` names those that may"
                await answer_plainly(send, 403, {"code": "permission_denied", "message": message})
                return
            if scope["method"] == "OPTIONS":
                await _answer(send, 204, b"", self._origins.preflight_headers(origin))
                return
            send = _with_headers(send, self._origins.response_headers(origin))
        if scope["path"] not in self._rpc.methods:
            name = scope["path"].removeprefix(self._prefix)[:60]
            await answer_plainly(send, 404, {"code": "unimplemented", "message": f"there is no method '{name}'"})
            return
        content_type = sent.get(b"content-type", b"").decode("latin-1").partition(";")[0].strip().lower()
        if scope["method"] == "GET":
            if scope["path"] in self._safe:
                send = _Cached(send, sent.get(b"if-none-match", b"")).send
        elif content_type in _CURL_TYPES:
            content_type = "application/json"
            headers = [(name, value) for name, value in scope["headers"] if name != b"content-type"]
            scope["headers"] = [*headers, (b"content-type", content_type.encode())]
        elif content_type == _GRPC or content_type.startswith(_GRPC + "+"):
            message = "gRPC has a port of its own, 50051 unless configured; this one speaks Connect and gRPC-Web"
            await answer_plainly(send, 415, {"code": "unimplemented", "message": message})
            return
        await self._rpc.answer(scope, content_type, receive, send)


class _Cached:
    """Gives the answer to a GET a name, and leaves out a body that the caller has already."""

    def __init__(self, send: Send, known: bytes) -> None:
        self._send = send
        self._known = {name.strip() for name in known.split(b",")}
        self._start: Event | None = None

    async def send(self, message: Event) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        start = self._start
        assert start is not None
        if start["status"] == 200:
            body = message.get("body", b"")
            etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'.encode()
            headers = [*start["headers"], (b"etag", etag), (b"cache-control", _CACHED)]
            if etag in self._known:
                kept = [header for header in headers if header[0] not in (b"content-type", b"content-encoding")]
                start, message = {**start, "status": 304}, {**message, "body": b""}
                headers = kept
            start = {**start, "headers": headers}
        await self._send(start)
        await self._send(message)


def _with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    """Adds headers to the answer."""

    async def send_with(message: Event) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *headers]}
        await send(message)

    return send_with


def _last(send: Send) -> Send:
    """Closes the connection after the answer: the server is about to stop."""
    return _with_headers(send, [(b"connection", b"close")])


_NO_STORE = (b"cache-control", b"no-store")


async def _answer(send: Send, status: int, body: bytes, headers: Iterable[tuple[bytes, bytes]] = ()) -> None:
    described = [] if status == 204 else [(b"content-type", b"text/plain; charset=utf-8"), _length(body)]
    await send({"type": "http.response.start", "status": status, "headers": [*described, *headers]})
    await send({"type": "http.response.body", "body": body})


def _length(body: bytes) -> tuple[bytes, bytes]:
    return b"content-length", str(len(body)).encode()


async def _answer_page(scope: Scope, page: Page, send: Send) -> None:
    sent = dict(scope["headers"])
    if page.etag in {name.strip() for name in sent.get(b"if-none-match", b"").split(b",")}:
        kept = [header for header in page.headers if header[0] != b"content-type"]
        await send({"type": "http.response.start", "status": 304, "headers": kept})
        await send({"type": "http.response.body", "body": b""})
        return
    accepted = {name.partition(b";")[0].strip() for name in sent.get(b"accept-encoding", b"").split(b",")}
    body, headers = page.choose(b"gzip" in accepted)
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
