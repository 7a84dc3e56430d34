"""Messages as typed values, checked in both directions."""

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from ruleproof_engine.game import Game, Readings

PROTOCOL = 1
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602

Short = Annotated[str, Meta(min_length=1)]


class ErrorBody(msgspec.Struct, frozen=True):
    """Why a request was not answered with a result."""

    code: int
    message: str = ""


class Envelope(msgspec.Struct, frozen=True):
    """Any message that an adapter may write. What it holds is read once its request is known."""

    jsonrpc: str = ""
    id: int | str | None = None
    result: Raw = Raw()
    error: Raw = Raw()


class Implementation(msgspec.Struct, frozen=True):
    """Who answers."""

    name: Short
    version: str = ""
    language: str = ""
    homepage: str | None = None


class Declared(msgspec.Struct, frozen=True):
    """What a program says of one game."""

    profiles: tuple[str, ...] | None = None
    rulings: dict[str, str] = {}
    positions: str = "any"
    methods: tuple[str, ...] = ()


class Greeting(msgspec.Struct, frozen=True):
    """The result of `initialize`."""

    protocol: int
    implementation: Implementation
    games: dict[str, Declared]


ENVELOPE = msgspec.json.Decoder(Envelope)
ERROR = msgspec.json.Decoder(ErrorBody)
GREETING = msgspec.json.Decoder(Greeting)


class Request(msgspec.Struct, frozen=True):
    """A request without its id: the kit numbers requests as it sends them."""

    method: str
    params: bytes

    def line(self, number: int) -> bytes:
        """Give the line that carries it."""
        head = f'{{"jsonrpc":"2.0","id":{number},"method":"{self.method}","params":'.encode()
        return head + self.params + b"}\n"


def initialize_request(spec_version: str) -> Request:
    """Ask who answers."""
    return Request("initialize", msgspec.json.encode({"protocol": PROTOCOL, "spec": spec_version}))


def game_request(
    game: Game,
    method: str,
    profile: str,
    rulings: Readings,
    position: str,
    moves: tuple[str, ...] = (),
    draws: str = "",
) -> Request:
    """Ask a program to play `moves`, or to list legal ones or count with the cards in `draws`."""
    params: dict[str, object] = {
        "game": game.name,
        "profile": profile,
        "rulings": {reading.ruling: reading.option for reading in rulings},
        "position": Raw(game.position_form(position)),
    }
    match method:
        case "play":
            params["moves"] = [Raw(game.move_form(move)) for move in moves]
        case "perft":
            params["cards"] = draws.split()
        case _:
            params |= {name: Raw(form) for name, form in game.question_form(draws).items()}
    return Request(method, msgspec.json.encode(params))
