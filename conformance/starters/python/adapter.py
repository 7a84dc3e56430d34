"""The protocol of Ruleproof, and nothing of any game: JSON-RPC 2.0, one message a line.

Requests come on standard input and answers go to standard output; standard error is the log.
To certify a program of your own, put a module in `GAMES` that asks your program.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import all_fours
import four_seasons
import foursquare
import foursquare_ball

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

GAMES: dict[str, ModuleType] = {
    "foursquare": foursquare,
    "four-seasons": four_seasons,
    "all-fours": all_fours,
    "foursquare-ball": foursquare_ball,
}


def initialize() -> dict[str, Any]:
    """Say who answers and which games it plays."""
    return {
        "protocol": 1,
        "implementation": {
            "name": "ruleproof-starter-python",
            "version": "1.0.0",
            "language": "python",
        },
        "games": {name: {"methods": list(game.METHODS)} for name, game in GAMES.items()},
    }


def ask_game(method: str, params: object) -> object:
    """Put a question to the game that it is about."""
    match params:
        case {"game": str(name), "profile": str(profile), "position": dict(position), **question}:
            rulings = question.pop("rulings", {})
        case _:
            raise ValueError(f"{method} needs a game, a profile and a position")
    if name not in GAMES:
        raise ValueError(f"the game {name} is not played here")
    game = GAMES[name]
    if profile not in game.PROFILES:
        raise ValueError(f"{name} is not played by the profile {profile} here")
    if rulings:
        raise ValueError("no ruling that departs from a profile was declared")
    if method not in ("play", *game.METHODS):
        raise NotImplementedError(f"{name} has no method {method} here")
    match method, question:
        case "play", {"moves": list(moves)}:
            return game.play(profile, position, moves)
        case "legal_moves", _:
            return {"moves": game.legal_moves(profile, position, question)}
        case "perft", {"cards": list(cards)}:
            return game.perft(profile, position, cards)
        case _:
            raise ValueError(f"{method} lacks its moves or cards")


def ask(method: str, params: object) -> object:
    """Find the result of a request; ValueError and NotImplementedError say why there is none."""
    match method:
        case "initialize":
            return initialize()
        case "shutdown":
            return None
        case "play" | "legal_moves" | "perft":
            return ask_game(method, params)
        case _:
            raise NotImplementedError(f"there is no method {method}")


def error(identity: object, code: int, message: str) -> dict[str, object]:
    """Answer a request that has no result."""
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": code, "message": message}}


def answer(identity: object, method: str, params: object) -> dict[str, object]:
    """Answer a well-formed request."""
    try:
        return {"jsonrpc": "2.0", "id": identity, "result": ask(method, params)}
    except NotImplementedError as problem:
        return error(identity, -32601, str(problem))
    except ValueError as problem:
        return error(identity, -32602, str(problem))


def answers(lines: Iterable[bytes]) -> Iterator[dict[str, object]]:
    """Answer the messages in their order, until `shutdown` or the end of input."""
    for line in lines:
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            yield error(None, -32700, "this line is not JSON")
            continue
        match message:
            case {"jsonrpc": "2.0", "id": identity, "method": str(method)}:
                yield answer(identity, method, message.get("params"))
                if method == "shutdown":
                    return
            case {"id": identity}:
                yield error(identity, -32600, "this message is not a JSON-RPC 2.0 request")
            case {}:  # any other object: a message without an id gets no answer
                pass
            case _:
                yield error(None, -32600, "this message is not a JSON object")


def main() -> None:
    """Answer standard input on standard output."""
    output = sys.stdout.buffer
    sys.stdout = sys.stderr  # a stray print() lands in the log, not among the answers
    for message in answers(sys.stdin.buffer):
        output.write(json.dumps(message).encode() + b"\n")
        output.flush()


if __name__ == "__main__":
    main()
