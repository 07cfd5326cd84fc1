"""The rows that need servers: calls per second, workers, memory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from statistics import harmonic_mean

from referee.v1.service_pb2 import BatchApplyActionsResponse, DrawGameResponse, ListLegalActionsResponse
from referee_cli.benchmarks.load import Body, Pressure, call, check_accepted, check_echoed, frames, send, send_connect
from referee_cli.benchmarks.measure import CannotMeasure, Effort, Figures, Report, Run, best_of
from referee_cli.benchmarks.requests import make_batches, make_drawings, make_listings, make_requests
from referee_cli.benchmarks.servers import Running, echo_server, referee_server

BUSY = Pressure(clients=4, streams=16)
SEQUENTIAL = Pressure(clients=1, streams=1)
# The system deals connections out to the workers by a hash: only many of them are dealt about evenly. And HTTP/1.1 has
# one call at a time on a connection.
MANY_CLIENTS = Pressure(clients=64, streams=1)
FEW_AT_A_TIME = Pressure(clients=4, streams=1)
_BATCH = 100
"""Actions of one BatchApplyActions."""
_ACTIONS = 5
"""Actions that are sent in batches for each call that is sent to the echo."""
_PAGE = 100
"""Actions of one ListLegalActions."""


def apply_vs_echo(pressure: Pressure, effort: Effort, report: Report) -> Figures:
    """Calls per second of ApplyAction, and of an echo of the same bytes."""
    with frames(make_requests(effort.positions)) as bodies, referee_server(1) as ours, echo_server(1) as echo:
        check_accepted(ours.port, bodies)
        check_echoed(echo.port, bodies)
        best = _best_of_all([ours, echo], bodies, effort.requests, pressure, effort.rounds, report)
        check_accepted(ours.port, bodies)
    return Figures(*best)


def workers_vs_echo_workers(effort: Effort, report: Report) -> Figures:
    """By how much two workers are faster than one, with ApplyAction and with an echo of the same bytes."""
    requests = make_requests(1)
    with (
        frames(requests) as bodies,
        referee_server(1) as one,
        referee_server(2) as two,
        echo_server(1) as echo_one,
        echo_server(2) as echo_two,
    ):
        for server in (one, two):
            check_accepted(server.port, bodies)
        for server in (echo_one, echo_two):
            check_echoed(server.port, bodies)
        servers = [one, two, echo_one, echo_two]
        best = _best_of_all(servers, bodies, effort.requests * 3, MANY_CLIENTS, effort.rounds, report)
    return Figures(best[1] / best[0], best[3] / best[2])


def batch_vs_echo(effort: Effort, report: Report) -> Figures:
    """Actions per second through BatchApplyActions, and calls per second of an echo of one such action."""
    with (
        frames(make_batches(_BATCH), "BatchApplyActions") as batches,
        frames(make_requests(1)) as singles,
        referee_server(1) as ours,
        echo_server(1) as echo,
    ):
        _check_batches(ours.port, batches)
        check_echoed(echo.port, singles)
        calls = max(1, _ACTIONS * effort.requests // _BATCH)

        def apply_all(body: Body) -> float:
            return _BATCH * send(ours.port, body, calls, FEW_AT_A_TIME)

        runs: list[Run] = []
        for batch, single in zip(batches, singles, strict=True):
            runs += [partial(apply_all, batch), partial(send, echo.port, single, effort.requests, BUSY)]
        best = best_of(runs, effort.rounds, report)
        _check_batches(ours.port, batches)
    return Figures(harmonic_mean(best[::2]), harmonic_mean(best[1::2]))


def _check_batches(port: int, bodies: Sequence[Body]) -> None:
    for body in bodies:
        results = BatchApplyActionsResponse.FromString(call(port, body)).results
        if len(results) != _BATCH or not all(result.judged.HasField("accepted") for result in results):
            raise CannotMeasure("the server does not accept a batch of legal moves")


def page_texts(effort: Effort, report: Report) -> Figures:
    """Calls per second of ListLegalActions with German sentences, and of the same listings without sentences."""
    with (
        frames(make_listings(_PAGE, "de"), "ListLegalActions") as worded,
        frames(make_listings(_PAGE, ""), "ListLegalActions") as plain,
        referee_server(1) as server,
    ):
        for body in worded:
            actions = ListLegalActionsResponse.FromString(call(server.port, body)).actions
            if not actions or not all(action.sentence for action in actions):
                raise CannotMeasure("the server lists actions without sentences")
        calls = max(1, effort.requests // 10)
        runs: list[Run] = [
            partial(send, server.port, body, calls, BUSY) for pair in zip(worded, plain, strict=True) for body in pair
        ]
        best = best_of(runs, effort.rounds, report)
    return Figures(harmonic_mean(best[::2]), harmonic_mean(best[1::2]))


def draw(effort: Effort, report: Report) -> Figures:
    """Calls per second of DrawGame, and of an echo of the same requests."""
    with (
        frames(make_drawings(effort.positions), "DrawGame") as bodies,
        referee_server(1) as ours,
        echo_server(1) as echo,
    ):
        for body in bodies:
            if not DrawGameResponse.FromString(call(ours.port, body)).svg:
                raise CannotMeasure("the server draws an empty picture")
        check_echoed(echo.port, bodies)
        best = _best_of_all([ours, echo], bodies, max(1, effort.requests // 4), BUSY, effort.rounds, report)
    return Figures(*best)


def connect_vs_grpc(effort: Effort, report: Report) -> Figures:
    """Calls per second of ApplyAction on the web port, and on the gRPC port of the same server."""
    with frames(make_requests(effort.positions)) as bodies, referee_server(1, "--web-port=0") as server:
        check_accepted(server.port, bodies)
        runs: list[Run] = []
        for body in bodies:
            runs.append(partial(send_connect, server.web_port, body, effort.requests, MANY_CLIENTS))
            runs.append(partial(send, server.port, body, effort.requests, BUSY))
        best = best_of(runs, effort.rounds, report)
        check_accepted(server.port, bodies)
    return Figures(harmonic_mean(best[::2]), harmonic_mean(best[1::2]))


def memory(effort: Effort, report: Report) -> Figures:
    """Resident bytes of a worker after few requests, and after many."""
    with frames(make_requests(effort.positions)) as bodies, referee_server(1) as server:
        check_accepted(server.port, bodies)
        sizes = []
        sent = 0
        for goal in (effort.few, effort.many):
            while sent < goal:
                part = min(effort.few, goal - sent)
                for body in bodies:
                    send(server.port, body, ceil(part / len(bodies)), BUSY)
                sent += part
                report(sent / effort.many)
            sizes.append(server.resident_bytes())
    return Figures(*sizes)


def _best_of_all(
    servers: Sequence[Running], bodies: Sequence[Body], requests: int, pressure: Pressure, rounds: int, report: Report
) -> list[float]:
    """For each server its best speed with each request, over all requests together."""
    runs: list[Run] = [partial(send, server.port, body, requests, pressure) for body in bodies for server in servers]
    best = best_of(runs, rounds, report)
    return [harmonic_mean(best[first :: len(servers)]) for first in range(len(servers))]
