"""The rows that need servers: calls per second, workers, memory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from statistics import harmonic_mean

from referee_cli.benchmarks.load import Body, Pressure, check_accepted, check_echoed, frames, send
from referee_cli.benchmarks.measure import Effort, Figures, Report, Run, best_of
from referee_cli.benchmarks.requests import make_requests
from referee_cli.benchmarks.servers import Running, echo_server, referee_server

BUSY = Pressure(clients=4, streams=16)
SEQUENTIAL = Pressure(clients=1, streams=1)
# The system deals connections out to the workers by a hash: only many of them are dealt about evenly.
MANY_CLIENTS = Pressure(clients=64, streams=1)


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
