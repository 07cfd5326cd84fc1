"""Every door of the server gives the same answers."""

from __future__ import annotations

from collections import Counter

from referee_service.calls import SERVICE
from referee_service.config import Config
from referee_service.logs import make_log
from referee_service.server import running
from tests.e2e.doors import all_doors, differences, generated


def test_every_door_gives_the_same_answers() -> None:
    """Responses, statuses, messages and details of requests of every kind, half of them altered."""
    seen: Counter[str] = Counter()
    log = make_log("error")
    with (
        running(Config(port=0, web_port=0), log=log) as server,
        all_doors(server.port, server.web_port or 0) as doors,
    ):
        for request in generated(240, "doors"):
            expected, others = differences(doors, request)
            assert not others, f"{request.DESCRIPTOR.name} {expected.code}: {others}"
            seen[expected.code] += 1
            seen[request.DESCRIPTOR.name.removesuffix("Request")] += 1
    assert {"OK", "INVALID_ARGUMENT"} <= set(seen)
    streams = {method.name for method in SERVICE.methods if method.client_streaming}
    assert {method.name for method in SERVICE.methods} - streams <= set(seen)
