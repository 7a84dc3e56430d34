"""Programs that run already: small servers on a port of the loopback, one connection at a time."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator

import msgspec

from ruleproof.commands.output import suite_of
from ruleproof.protocol.messages import INVALID_PARAMS
from ruleproof.reference import RequestError, Server, serve

Answering = Callable[[socket.socket, int], bool]
"""Speaks on a connection, which has a number from 1 on; says whether to go on listening."""


@contextlib.contextmanager
def listening(answering: Answering) -> Iterator[str]:
    """Run a program on a port of the loopback; give its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=accept_all, args=(listener, answering), daemon=True)
        thread.start()
        yield f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        thread.join(5)
        assert not thread.is_alive()


def accept_all(listener: socket.socket, answering: Answering) -> None:
    """Take one connection after the other."""
    number, goes_on = 0, True
    while goes_on:
        try:
            peer, _ = listener.accept()
        except OSError:
            return
        number += 1
        with peer, contextlib.suppress(OSError):
            goes_on = answering(peer, number)
    listener.close()


def served(peer: socket.socket, server: Server) -> bool:
    """Answer with a server until the other side has done."""
    with peer.makefile("rb") as source, peer.makefile("wb", buffering=0) as sink:
        serve(server, source, sink)  # type: ignore[arg-type]  # a socket's files are binary
    return True


def reference(peer: socket.socket, number: int) -> bool:
    """Answer with the reference."""
    del number
    return served(peer, Server(suite_of("foursquare").rulebook, {}))


class Pretender(Server):
    """The reference under rulings that it keeps to itself, declaring what profiles it is told to."""

    def __init__(self, rulings: dict[str, str], profiles: tuple[str, ...] | None = None) -> None:
        super().__init__(suite_of("foursquare").rulebook, rulings)
        self.profiles = profiles

    def game_result(self, method: str, raw: msgspec.Raw) -> object:
        """Refuse a profile that was not declared."""
        if self.profiles is not None and msgspec.json.decode(raw)["profile"] not in self.profiles:
            raise RequestError(INVALID_PARAMS, "this profile is not played here")
        return super().game_result(method, raw)

    def greeting(self) -> dict[str, object]:
        """Say who answers, and nothing of the rulings."""
        declared: dict[str, object] = {"methods": self.game.methods}
        if self.profiles is not None:
            declared["profiles"] = self.profiles
        return super().greeting() | {"games": {self.game.name: declared}}


def pretender(rulings: dict[str, str], profiles: tuple[str, ...] | None = None) -> Answering:
    """Make a program that plays by rulings, and declares only profiles."""
    return lambda peer, _: served(peer, Pretender(rulings, profiles))


def drops(stays: int, *, is_listening: bool = True) -> Answering:
    """Make a program that ends each connection after so many answers."""

    def answering(peer: socket.socket, number: int) -> bool:
        del number
        server = Server(suite_of("foursquare").rulebook, {})
        with peer.makefile("rb") as source:
            for _, line in zip(range(stays), source, strict=False):
                peer.sendall(server.answer(line) or b"")
        return is_listening

    return answering
