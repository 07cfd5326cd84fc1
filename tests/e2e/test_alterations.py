"""Ten thousand altered requests: never INTERNAL, never a crash, never an illegal state played on."""

from __future__ import annotations

import pytest

from referee_engines.contract import Engine
from referee_engines.registry import engines
from tests.e2e.fuzz import Fuzzer, in_process, over_wire
from tests.e2e.server import table
from tests.games import label

COUNT = 4_000
WIRE_COUNT = 500


@pytest.mark.parametrize("engine", [pytest.param(engine, id=label(engine)) for engine in engines()])
def test_altered_requests_are_answered(engine: Engine) -> None:
    """In-process; every kind of alteration is refused and accepted in part, so that none of them tests nothing."""
    fuzzer, call = Fuzzer(engine, f"mutations-{engine.game.id}"), in_process()
    for _ in range(COUNT):
        fuzzer.step(call)

    kinds = ("token_field", "token_bytes", "action", "request", "bytes", "document")
    for kind in kinds:
        seen = {outcome.split()[1] for outcome in fuzzer.outcomes if outcome.split()[0] == kind}
        assert seen & {"INVALID_ARGUMENT", "invalid"}, kind
        assert seen & {"accepted", "answered", "imported"}, kind
    assert fuzzer.outcomes["action rejected"] > 0
    for verdict in ("FINISHED", "REFUSED", "UNREADABLE"):
        assert fuzzer.outcomes[f"record KIND_{verdict}"] > 0, verdict


@pytest.mark.parametrize("engine", [pytest.param(engine, id=label(engine)) for engine in engines()])
def test_altered_requests_are_answered_over_the_wire(engine: Engine) -> None:
    """The same through a real server, which goes on serving."""
    fuzzer = Fuzzer(engine, f"wire-{engine.game.id}")
    with table() as referee:
        call = over_wire(referee.channel)
        for _ in range(WIRE_COUNT // len(engines())):
            fuzzer.step(call)
        assert all(line["status"] != "INTERNAL" for line in referee.lines())
