"""`python -m referee_cli.benchmarks.echo PORT WORKERS`: the bare server to compare with.

It is made like the service's own and sends each request's bytes back. With several workers, each is one such process
on the same port.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import grpc

from referee.v1 import service_pb2
from referee_cli.benchmarks.load import SERVICE
from referee_service.config import Config
from referee_service.logs import make_log
from referee_service.server import make_server


async def _echo(request: bytes, _context: Any) -> bytes:
    return request


async def _serve(config: Config) -> None:
    server = make_server(config)
    handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.unary_unary_rpc_method_handler(_echo)
    methods = service_pb2.DESCRIPTOR.services_by_name["RefereeService"].methods_by_name
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, dict.fromkeys(methods, handler)),))
    port = server.add_insecure_port(f"{config.host}:{config.port}")
    await server.start()
    make_log().info("serving", port=port)
    await server.wait_for_termination()


if __name__ == "__main__":
    asyncio.run(_serve(Config(port=int(sys.argv[1]), workers=int(sys.argv[2]))))
