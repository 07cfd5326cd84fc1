"""Addresses to listen on: looked up, checked, held."""

from __future__ import annotations

import errno
import socket
from typing import Any

from referee_service.config import ConfigError

Address = tuple[socket.AddressFamily, Any]


def find_addresses(host: str, port: int) -> list[Address]:
    """The host's address families and addresses, as a socket takes them. Raises `ConfigError`."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise cannot_listen(host, port, error) from error
    return [(family, address) for family, _, _, _, address in found]


def cannot_listen(host: str, port: int, error: Exception) -> ConfigError:
    return ConfigError(f"cannot listen on {host}:{port}: {getattr(error, 'strerror', None) or error}")


def check_address(host: str, port: int) -> None:
    """Raises `ConfigError` if the address is taken, even by a server of ours, which would share its port."""
    failures: list[OSError] = []
    found = find_addresses(host, port)
    for family, address in found:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            # Connections of a server that has just stopped linger for a while and are in nobody's way.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(address)
            except OSError as error:
                failures.append(error)
    for failure in failures:
        # A name may stand for addresses that this machine does not have; one that it has is enough.
        if failure.errno == errno.EADDRINUSE or len(failures) == len(found):
            raise cannot_listen(host, port, failure) from failure


def reserve(host: str, port: int) -> socket.socket:
    """A socket that holds the port for workers without listening, once the address is known to be free."""
    family, address = find_addresses(host, port)[0]
    holder = socket.socket(family, socket.SOCK_STREAM)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        try:
            holder.bind(address)
        except OSError:
            # What lingers of a server with one worker is in the way of a socket that could be shared with its workers
            # alone. Not asked for at first: it would let a second server in until our workers listen.
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            holder.bind(address)
    except OSError as error:
        raise cannot_listen(host, port, error) from error
    return holder


def listen(host: str, port: int, is_shared: bool) -> list[socket.socket]:
    """Sockets that listen on every address of the host, all on the same port. Raises `ConfigError` if none can be had."""
    sockets: list[socket.socket] = []
    failures: list[OSError] = []
    for family, address in find_addresses(host, port):
        each = socket.socket(family, socket.SOCK_STREAM)
        each.setblocking(False)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        if family == socket.AF_INET6:
            each.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        try:
            each.bind((address[0], sockets[0].getsockname()[1] if sockets else address[1], *address[2:]))
        except OSError as error:
            each.close()
            failures.append(error)
        else:
            sockets.append(each)
    if not sockets:
        raise cannot_listen(host, port, failures[0]) from failures[0]
    return sockets
