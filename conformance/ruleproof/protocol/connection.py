"""A running program at a TCP address: the same lines, and no process of ours."""

import contextlib
import os
import socket
import time
from urllib.parse import urlsplit

from ruleproof.languages.keeping import kept
from ruleproof.protocol.programs import SCHEME
from ruleproof.protocol.wire import CannotStart, Wire

CONNECTING = 5.0
PAUSES = (0.1, 0.4, 1.0)
"""So long, in seconds, before each reconnect: three, and then it is given up."""


class WrongAddress(ValueError):  # noqa: N818 - what is wrong
    """An address that is none."""


def read_address(written: str) -> tuple[str, int]:
    """Read `tcp://HOST:PORT`; raise `WrongAddress` with a sentence."""
    try:
        parts = urlsplit(written)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise WrongAddress(f"{written!r} is no address: {error}") from error
    if not written.startswith(SCHEME) or not host or not port or parts.path or parts.query:
        raise WrongAddress(f"{written!r} is no address: write tcp://HOST:PORT, as tcp://127.0.0.1:7000")
    return host, port


class Connection(Wire):
    """A connection to a program; what becomes of that program is its own affair."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.socket = connect(address)
        self.writing = os.dup(self.socket.fileno())
        super().__init__(self.writing, self.socket.fileno(), None)

    def close_input(self) -> None:
        """Say that no more comes."""
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def read_log(self) -> None:
        """Read nothing: a program elsewhere keeps its own log."""

    def is_gone(self) -> bool:
        """Is it known to be gone? Only a connection that ends tells, and that is seen while reading."""
        return False

    def exit_words(self) -> str:
        """Say how the connection ended."""
        return kept("closed-connection", address=self.address)

    def kill(self) -> None:
        """Close the connection, once."""
        if self.closed:
            return
        self.closed = True
        self.selector.close()
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        os.close(self.writing)

    def stop(self, patience: float) -> None:
        """Say that no more comes, and give the other side a moment to close."""
        self.close_input()
        deadline = time.monotonic() + patience
        while not self.ended and time.monotonic() < deadline:
            self.lines(deadline - time.monotonic())
        self.kill()


def connect(address: str) -> socket.socket:
    """Connect, or connect again up to three times; raise `CannotStart`."""
    place = read_address(address)
    for pause in (*PAUSES, None):
        try:
            return socket.create_connection(place, CONNECTING)
        except OSError as error:
            if pause is None:
                why = error.strerror or str(error)
                words = kept("not-reached", address=address, why=why, count=len(PAUSES))
                raise CannotStart(words) from error
            time.sleep(pause)
    raise AssertionError("the last try returns or raises")
