"""The web port: what it answers to browsers and to curl, and that no caller holds it up."""

from __future__ import annotations

import gzip
import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, NamedTuple

import pytest

from referee.v1 import service_pb2 as pb
from referee_engines.records import write_record
from referee_service.config import Config, Limits
from referee_service.logs import LoggedLibraries, make_log
from referee_service.referee import RefereeService
from referee_service.server import running
from tests.e2e.doors import Http, path_of
from tests.e2e.server import Log
from tests.unit.senators.long_game import long_game

START = path_of("StartGame")
LIST = path_of("ListGames")
GET_GAMES = f"{LIST}?connect=v1&encoding=json&message=%7B%7D"
GAME = b'{"game":"san-marco","players":3,"seed":"dG91cg=="}'


class Web(NamedTuple):
    """A server with a web port, and a connection to it."""

    http: Http
    port: int
    log: Log

    def ask(self, path: str, body: bytes | None = None, method: str = "POST", **headers: str) -> tuple[int, Any, Any]:
        """Status, headers and body, which is read where it is JSON."""
        response, found = self.http.ask(path, body, method, **headers)
        sent = {name.lower(): value for name, value in response.getheaders()}
        is_json = sent.get("content-type") == "application/json" and sent.get("content-encoding") != "gzip"
        return response.status, sent, json.loads(found) if is_json and found else found

    def error(self, path: str, body: bytes, **headers: str) -> tuple[int, str, str]:
        """HTTP status, code and message of a call that fails."""
        status, _, found = self.ask(path, body, content_type="application/json", **headers)
        return status, found["code"], found["message"]

    def raw(self, sent: bytes = b"", receive_buffer: int = 0) -> socket.socket:
        """A connection on which that much has been sent."""
        found = socket.socket()
        if receive_buffer:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        found.settimeout(20)
        found.connect(("127.0.0.1", self.port))
        found.sendall(sent)
        return found


@contextmanager
def web(service: RefereeService | None = None, **settings: Any) -> Iterator[Web]:
    """In the end its log must have no complaint of a library, and no bug."""
    log = Log()
    written = make_log("info", log.file)
    libraries = LoggedLibraries(written)
    logging.getLogger().addHandler(libraries)
    try:
        with (
            running(Config(port=0, web_port=0, **settings), service, written) as server,
            closing(Http(server.web_port or 0)) as http,
        ):
            yield Web(http, server.web_port or 0, log)
    finally:
        logging.getLogger().removeHandler(libraries)
    assert [line for line in log.lines() if line["level"] == "error"] == []


@pytest.fixture(scope="module")
def page() -> Iterator[Web]:
    with web(web_origin=("https://example.org",)) as served:
        yield served


def head(path: str, length: int, kind: str = "application/json") -> bytes:
    return f"POST {path} HTTP/1.1\r\nhost: test\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\n\r\n".encode()


def read_all(connection: socket.socket) -> bytes:
    """What arrives until the server closes, or resets."""
    found = b""
    try:
        while part := connection.recv(1 << 16):
            found += part
    except ConnectionResetError:
        pass
    return found


# Calls as people write them


@pytest.mark.parametrize("headers", [{}, {"content_type": "application/x-www-form-urlencoded"}])
def test_curl_needs_no_header(page: Web, headers: dict[str, str]) -> None:
    status, sent, answer = page.ask(START, GAME, **headers)
    assert (status, sent["content-type"], answer["state"]["game"]) == (200, "application/json", "san-marco")


def test_json_has_the_names_of_the_proto_files_and_understands_those_of_javascript(page: Web) -> None:
    state = page.ask(START, GAME)[2]["state"]
    state["rulesVersion"] = state.pop("rules_version")
    asked = {"state": state, "seat": 0, "pageSize": 1}
    status, _, answer = page.ask(path_of("ListLegalActions"), json.dumps(asked).encode())
    assert (status, len(answer["actions"])) == (200, 1)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b'{"game":"san-marco","player":3}', "player: StartGameRequest has no such field"),
        (b'{"players":"three"}', 'players: a whole number is expected, not "three"'),
        (b'{"players":1.5}', "players: a whole number is expected, not 1.5"),
        (b'{"seed":5}', "seed: a string in base64 is expected, not 5"),
        (b'{"game":{}}', "game: a string is expected, not {}"),
        (b'{"options":[]}', "options: an object in braces is expected, not []"),
        (b'{"text":{"language":1}}', "text.language: a string is expected, not 1"),
        (b'{"text":{"player_names":["a",1]}}', 'text.player_names: a list with a string in each place is expected, not ["a",1]'),
        (b'{"text":[]}', "text: a TextOptions is written as an object in braces"),
        (b"[]", "a StartGameRequest is written as an object in braces"),
        (b"{", "this is not JSON: Input data was truncated"),
        (b'{"game":"\xff"}', "this is not JSON: 'utf-8' codec can't decode"),
    ],
)  # fmt: skip
def test_json_that_cannot_be_read_names_the_field(page: Web, body: bytes, message: str) -> None:
    status, code, found = page.error(START, body)
    assert (status, code) == (400, "invalid_argument")
    assert found.startswith(message)


def test_json_that_is_deeply_nested_is_refused(page: Web) -> None:
    status, code, _ = page.error(path_of("VerifyRecord"), b"[" * 200_000)
    assert (status, code) == (400, "invalid_argument")


def test_a_list_element_that_cannot_be_read_is_named_by_its_place(page: Web) -> None:
    body = b'{"requests":[{},{"action":{"notation":"x","san_marco":{}}}]}'
    _, code, message = page.error(path_of("BatchApplyActions"), body)
    assert (code, message) == (
        "invalid_argument",
        "requests[1].action.san_marco: notation is given too; only one of them can be",
    )


@pytest.mark.parametrize(("method", "twin"), [("PlayGame", "ApplyAction"), ("VerifyRecords", "BatchVerifyRecords")])
def test_streams_of_requests_name_their_twins(page: Web, method: str, twin: str) -> None:
    for kind in ("application/json", "application/connect+json"):
        _, _, found = page.ask(path_of(method), b"\0\0\0\0\2{}", content_type=kind)
        text = found if isinstance(found, bytes) else json.dumps(found).encode()
        assert b'"unimplemented"' in text
        assert f"call {twin} instead".encode() in text


def test_other_paths_are_answered_in_words(page: Web) -> None:
    assert page.error(path_of("Dance"), b"{}") == (404, "unimplemented", "there is no method 'Dance'")
    status, _, found = page.ask(START, b"", content_type="application/grpc")
    assert (status, found["message"][:23]) == (415, "gRPC has a port of its ")
    assert page.ask("/nothing", method="GET")[0] == 404
    assert page.ask("/", b"{}")[0] == 405


# Browsers


def test_answers_that_have_no_effects_can_be_cached(page: Web) -> None:
    """ListGames and GetGame answer GET with a name of what they answer, and with nothing to who has it."""
    for path in (GET_GAMES, f"{path_of('GetGame')}?encoding=json&message=%7B%22game%22%3A%22senators%22%7D"):
        status, sent, answer = page.ask(path, method="GET")
        assert (status, bool(answer), sent["cache-control"]) == (200, True, "public, max-age=300")
        status, again, answer = page.ask(path, method="GET", if_none_match=f'"x", {sent["etag"]}')
        assert (status, again["etag"], answer) == (304, sent["etag"], b"")


def test_calls_with_effects_are_no_get(page: Web) -> None:
    status, sent, _ = page.ask(f"{START}?encoding=json&message=%7B%7D", method="GET")
    assert (status, sent["allow"]) == (405, "POST")


def test_a_failing_get_is_not_cached(page: Web) -> None:
    status, sent, _ = page.ask(f"{path_of('GetGame')}?encoding=json&message=%7B%7D", method="GET")
    assert status == 400
    assert "cache-control" not in sent


def test_pages_of_allowed_origins_may_call(page: Web) -> None:
    status, sent, _ = page.ask(START, GAME, origin="https://example.org")
    assert (status, sent["access-control-allow-origin"]) == (200, "https://example.org")
    assert {"grpc-status", "x-request-id", "etag"} <= set(sent["access-control-expose-headers"].split(", "))
    wanted = {"access_control_request_method": "POST", "access_control_request_headers": "content-type"}
    status, sent, _ = page.ask(START, None, "OPTIONS", origin="https://example.org", **wanted)
    assert (status, sent["access-control-allow-origin"]) == (204, "https://example.org")
    assert {"content-type", "connect-protocol-version"} <= set(sent["access-control-allow-headers"].split(", "))


def test_pages_of_other_origins_may_not_call(page: Web) -> None:
    for method, body in (("POST", GAME), ("OPTIONS", None)):
        status, sent, found = page.ask(START, body, method, origin="https://evil.example")
        assert (status, found["code"]) == (403, "permission_denied")
        assert "access-control-allow-origin" not in sent


def test_its_own_page_may_call(page: Web) -> None:
    status, _, _ = page.ask(START, GAME, origin=f"http://127.0.0.1:{page.port}")
    assert status == 200


def test_all_origins_may_be_allowed() -> None:
    with web(web_origin=("*",)) as served:
        assert served.ask(START, GAME, origin="https://any.example")[1]["access-control-allow-origin"] == "*"


def test_the_page_and_its_files(page: Web) -> None:
    """They may load nothing from elsewhere, have their types, and are sent once."""
    for path, kind in (("/", "text/html; charset=utf-8"), ("/main.js", "text/javascript; charset=utf-8")):
        status, sent, body = page.ask(path, method="GET")
        assert (status, sent["content-type"], sent["x-content-type-options"]) == (200, kind, "nosniff")
        assert sent["content-security-policy"].startswith("default-src 'self';")
        assert b"https://" not in body
        assert page.ask(path, method="GET", if_none_match=sent["etag"])[0] == 304
        _, squeezed, found = page.ask(path, method="GET", accept_encoding="br, gzip")
        assert (squeezed["content-encoding"], gzip.decompress(found)) == ("gzip", body)
        status, sent, found = page.ask(path, method="HEAD")
        assert (status, int(sent["content-length"]), found) == (200, len(body), b"")


@pytest.mark.parametrize(
    "path",
    ["/../server.py", "/%2e%2e/server.py", "/..%2fserver.py", "//etc/passwd", "/__init__.py", "/.git", "/main.js/"],
)
def test_nothing_but_the_page_can_be_read(page: Web, path: str) -> None:
    assert page.ask(path, method="GET")[0] == 404


def test_probes_need_no_protocol(page: Web) -> None:
    assert page.ask("/healthz", method="GET")[::2] == (200, b"SERVING\n")


# Limits


def test_every_call_has_its_line_and_its_id(page: Web) -> None:
    """Also one that the library refuses before our methods see it."""
    page.ask(START, GAME, x_request_id="mine-1")
    _, sent, _ = page.ask(START, b"x", content_encoding="gzip", content_type="application/json", x_request_id="mine-2")
    assert sent["x-request-id"] == "mine-2"
    lines = {line.get("request_id"): line for line in page.log.lines()}
    assert (lines["mine-1"]["method"], lines["mine-1"]["status"]) == ("StartGame", "OK")
    assert (lines["mine-2"]["method"], lines["mine-2"]["status"]) == ("StartGame", "INVALID_ARGUMENT")


def test_requests_have_a_largest_size() -> None:
    """One byte more is refused, where it is announced, sent in chunks, or unpacked."""
    with web(max_message_bytes=5000, limits=Limits(max_request_bytes=1000)) as served:
        for path, most in ((START, 1000), (path_of("VerifyRecord"), 5000)):
            fits, too_large = [b'{"x":0' + b" " * (size - 7) + b"}" for size in (most, most + 1)]
            assert served.error(path, fits)[1] == "invalid_argument"
            assert served.error(path, too_large)[:2] == (429, "resource_exhausted")
            assert served.error(path, gzip.compress(fits), content_encoding="gzip")[1] == "invalid_argument"
            assert served.error(path, gzip.compress(too_large), content_encoding="gzip")[1] == "resource_exhausted"


def test_a_bomb_is_refused_while_it_is_unpacked() -> None:
    with web() as served:
        bomb = gzip.compress(bytes(200_000_000), 9)
        assert served.error(START, bomb, content_encoding="gzip")[:2] == (429, "resource_exhausted")


def test_an_endless_request_is_refused_before_its_end(page: Web) -> None:
    chunk = b"10000\r\n" + b" " * (1 << 16) + b"\r\n"
    start = f"POST {START} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n".encode()
    with page.raw(start) as endless:
        for _ in range(20):
            endless.sendall(chunk)
        assert b"429 Too Many Requests" in endless.recv(1 << 16)


@pytest.mark.parametrize("sent", [b"GET /" + b"x" * 70_000, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200 + b"\r\n" * 2])
def test_a_head_that_is_too_large_ends_its_connection(page: Web, sent: bytes) -> None:
    with page.raw(sent) as greedy:
        assert b"200 OK" not in read_all(greedy)


def test_a_request_that_does_not_arrive_ends_its_call() -> None:
    with web(request_seconds=0.3) as served:
        with served.raw(head(START, 100) + b"{") as half:
            answer = half.recv(1 << 16)
        assert answer.startswith(b"HTTP/1.1 504 ")
        assert b'"deadline_exceeded"' in answer
        for sent in (b"", b"POST / HT"):
            with served.raw(sent) as silent:
                assert read_all(silent) == b""
        statuses = [line["status"] for line in served.log.lines() if line["event"] == "call"]
    assert statuses == ["DEADLINE_EXCEEDED"]


def test_idle_callers_make_room_when_all_slots_are_taken() -> None:
    with web(max_concurrent_calls=2) as served:
        waiting = [served.raw(head(START, 100)) for _ in range(2)]
        time.sleep(1)
        assert served.ask(LIST, b"{}")[0] == 200
        with waiting[0] as first, waiting[1]:
            assert b'"resource_exhausted"' in first.recv(1 << 16)


def test_calls_beyond_the_slots_are_refused() -> None:
    engine, record = long_game(10_000)
    body = json.dumps({"record": write_record(record)}).encode()
    with (
        web(RefereeService([engine]), max_concurrent_calls=1) as served,
        served.raw(head(path_of("VerifyRecord"), len(body)) + body),
    ):
        deadline = time.monotonic() + 10
        while served.ask(LIST, b"{}")[0] != 429:
            assert time.monotonic() < deadline
        assert served.error(LIST, b"{}") == (
            429,
            "resource_exhausted",
            "too many calls at a time; this one had no effect",
        )


def test_a_reader_that_does_not_read_is_cut_off() -> None:
    whole = b'{"game":"senators","text":{"language":"de"}}'
    call = head(path_of("GetGame"), len(whole)) + whole
    with web(reader_seconds=0.3) as served:
        with served.raw(call * 60, receive_buffer=4096) as deaf:
            deadline = time.monotonic() + 20
            while not [line for line in served.log.lines() if line["event"] == "reader cut off"]:
                assert time.monotonic() < deadline
            read_all(deaf)
        assert served.ask(LIST, b"{}")[0] == 200


def send_on(connection: socket.socket, sent: bytes) -> None:
    """Sends it again and again for a while."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        connection.sendall(sent)
        time.sleep(0.01)


def test_who_does_not_read_pages_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if nothing else speaks against what it sends."""
    monkeypatch.setattr("referee_service.web.connections._MOST_PIPELINED", 1 << 30)
    asked = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * 100
    with web(reader_seconds=0.1) as served, served.raw(receive_buffer=4096) as deaf, pytest.raises(ConnectionError):
        send_on(deaf, asked)


def test_a_deadline_ends_its_call() -> None:
    engine, record = long_game(10_000)
    body = json.dumps({"record": write_record(record)}).encode()
    with web(RefereeService([engine])) as served:
        found = served.error(path_of("VerifyRecord"), body, connect_timeout_ms="100")
        assert found == (504, "deadline_exceeded", "Request timed out")
        (line,) = [line for line in served.log.lines() if line["event"] == "call"]
    assert (line["status"], line["outcome"]) == ("CANCELLED", "cancelled")


def test_a_caller_that_goes_away_ends_its_call() -> None:
    engine, record = long_game(20_000)
    body = json.dumps({"record": write_record(record)}).encode()
    with web(RefereeService([engine])) as served:
        with served.raw(head(path_of("VerifyRecord"), len(body)) + body):
            time.sleep(0.1)
        deadline = time.monotonic() + 10
        while not (lines := [line for line in served.log.lines() if line["event"] == "call"]):
            assert time.monotonic() < deadline
        assert [(line["status"], line["outcome"]) for line in lines] == [("CANCELLED", "cancelled")]
        assert served.ask(LIST, b"{}")[0] == 200


def test_a_record_is_replayed_on_a_stream(page: Web) -> None:
    """Which ends with its verdict, and with the end that Connect writes."""
    request = pb.ReplayRecordRequest(record="nothing").SerializeToString()
    body = b"\0" + len(request).to_bytes(4, "big") + request
    status, _, found = page.ask(path_of("ReplayRecord"), body, content_type="application/connect+proto")
    assert (status, found[-7:]) == (200, b"\x02\0\0\0\x02{}")
