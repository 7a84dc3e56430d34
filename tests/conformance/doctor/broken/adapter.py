"""An adapter of Foursquare, right but for the one fault that it is started with."""

import importlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[4] / "conformance" / "starters" / "python"))
foursquare: Any = importlib.import_module("foursquare")

FAULT = sys.argv[1]
Message = dict[str, Any]


def write(text: str) -> None:
    """Write to standard output, whatever it is."""
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def greeting() -> Message:
    """Say who answers."""
    games: Any = {"foursquare": {"methods": ["legal_moves"]}}
    changes: dict[str, Message] = {
        "protocol-2": {"protocol": 2},
        "protocol-text": {"protocol": "1.0"},
        "no-game": {"games": {}},
        "game-list": {"games": ["foursquare"]},
        "other-game": {"games": {"four-square": {}}},
        "camel-method": {"games": {"foursquare": {"methods": ["legalMoves"]}}},
        "other-profile": {"games": {"foursquare": {"profiles": ["publised"]}}},
        "extra-part": {"author": "me"},
        "says-play-too": {"games": {"foursquare": {"methods": ["play", "legal_moves"]}}},
    }
    found: Message = {"protocol": 1, "implementation": {"name": "broken"}, "games": games}
    if FAULT == "nameless":
        found["implementaton"] = found.pop("implementation")
    return found | changes.get(FAULT, {})


def place(change: Callable[[int, int], list[int]], moves: list[Message]) -> list[Message]:
    """Read or write places otherwise."""
    return [move | {"at": change(*move["at"])} for move in moves]


def inward(moves: list[Message]) -> list[Message]:
    """Misread what is asked."""
    if FAULT in ("from-one", "from-one-in"):
        return place(lambda row, column: [row - 1, column - 1], moves)
    return place(lambda row, column: [column, row], moves) if FAULT == "column-first" else moves


def outward(moves: list[Message]) -> list[Message]:
    """Miswrite what is answered."""
    if FAULT in ("from-one", "from-one-out"):
        return place(lambda row, column: [row + 1, column + 1], moves)
    return place(lambda row, column: [column, row], moves) if FAULT == "column-first" else moves


def written(card: str) -> str:
    """Write a card otherwise."""
    suits = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    match FAULT:
        case "capitals":
            return card[:-1] + card[-1].upper()
        case "symbols":
            return card[:-1] + suits[card[-1]]
        case "suit-first":
            return card[:-2] + card[-1] + card[-2]
        case _:
            return card


def played(params: Message) -> Any:
    """Play, and report it more or less well."""
    found: Any = foursquare.play(params["profile"], params["position"], inward(params["moves"]))
    turns = []
    for turn in found["turns"]:
        grid = [[[written(card) for card in pile] for pile in row] for row in turn["grid"]]
        report = {"grid": grid, "outcome": turn["outcome"]}
        if FAULT == "other-field":
            report["board"] = report.pop("grid")
        if FAULT == "loud-words":
            report["outcome"] = report["outcome"].upper()
        if FAULT == "text-grid":
            report["grid"] = str(grid)
        turns.append(report)
    if FAULT == "bare-turn" and turns:
        return turns[0]
    if FAULT == "bare-list":
        return turns
    refused = {"illegal": found["illegal"]} if "illegal" in found else {}
    if refused and FAULT == "refused-from-one":
        refused["illegal"]["move"] += 1
    if FAULT == "other-rules":
        turns = [turn | {"outcome": "won"} for turn in turns]
    return {"turns": turns} | refused


def result(request: Message) -> Any:
    """Find the result of a request."""
    params = request["params"]
    match request["method"]:
        case "initialize":
            return greeting()
        case "play":
            if FAULT == "traceback":
                return {"turns": [params["no such part"]]}
            return played(params)
        case "legal_moves":
            moves: Any = foursquare.legal_moves(params["profile"], params["position"], params)
            return {"moves": outward(moves)}
        case _:
            return None


def respond(request: Message) -> Message:
    """Put an answer together."""
    number, method = request["id"], request["method"]
    answer: Message = {"jsonrpc": "2.0", "id": number}
    if method not in ("initialize", "play", "legal_moves", "shutdown") and FAULT != "takes-any-method":
        return answer | {"error": {"code": -32601, "message": f"no method {method}"}}
    if (method, FAULT) in (("initialize", "refuses"), ("play", "refuses-play")):
        return answer | {"error": {"code": -32601, "message": f"Method not found: {method}"}}
    if FAULT == "echo":
        return request
    answer["result"] = result(request)
    changes: dict[str, Message] = {
        "text-id": {"id": str(number)},
        "own-id": {"id": number + 1000},
        "version-1": {"jsonrpc": "1.0"},
        "both": {"error": {"code": 0, "message": "all is well"}},
        "other-result": {"response": answer["result"]},
    }
    lost = {"no-id": "id", "no-version": "jsonrpc", "other-result": "result"}.get(FAULT)
    return {key: part for key, part in (answer | changes.get(FAULT, {})).items() if key != lost}


def shown(answer: Message) -> str:
    """Write a message more or less well."""
    text = json.dumps(answer)
    match FAULT:
        case "indented":
            return json.dumps(answer, indent=2) + "\n"
        case "python-words":
            return f"{answer}\n"
        case "headers":
            return f"Content-Length: {len(text)}\r\n\r\n{text}"
        case "byte-order-mark":
            return f"\ufeff{text}\n"
        case "carriage-return":
            return f"{text}\r\n"
        case "no-newline":
            return text
        case "batch":
            return f"[{text}]\n"
        case "not-json":
            return text.replace('"jsonrpc"', "jsonrpc") + "\n"
        case "log":
            return f"Listening for questions\n{text}\n"
        case _:
            return f"{text}\n"


def answer_all(texts: Iterable[str]) -> None:
    """Answer every request."""
    for text in texts:
        write(shown(respond(json.loads(text))))


def crash() -> None:
    """End as a program does whose engine is not installed."""
    raise ModuleNotFoundError("No module named 'my_engine'")


def read_chunks(most: int) -> None:
    """Take what arrives together for whole lines, and answer the first of them."""
    while text := os.read(0, 1 << 16).decode():
        answer_all(text.splitlines()[:most])


def hold_back() -> None:
    """Leave the answers in a buffer."""
    with os.fdopen(1, "w", buffering=8192, encoding="utf-8") as held:
        for text in sys.stdin:
            held.write(shown(respond(json.loads(text))))


def hang_at_last() -> None:
    """Read everything, and hang."""
    sys.stdin.read()
    time.sleep(60)


WHOLLY: dict[str, Callable[[], object]] = {
    "crash-at-start": crash,
    "silent": lambda: time.sleep(60),
    "leaves-at-once": lambda: None,
    "deaf": hang_at_last,
    "greedy": lambda: answer_all(sys.stdin.read().splitlines()),
    "chunks": lambda: read_chunks(64),
    "first-of-chunk": lambda: read_chunks(1),
    "buffered": hold_back,
}
"""Faults of the way in which input and output are used at all."""


def main() -> None:
    """Answer until the input ends, or show the fault."""
    if FAULT in WHOLLY:
        WHOLLY[FAULT]()
        return
    for count, text in enumerate(sys.stdin):
        method = json.loads(text)["method"]
        if (FAULT, count) == ("one-answer", 1) or (FAULT, method) == ("silent-goodbye", "shutdown"):
            return
        if (FAULT, method) == ("hang-at-play", "play"):
            time.sleep(60)
        answer_all([text])
        if method == "shutdown" and FAULT != "stays":
            return


main()
