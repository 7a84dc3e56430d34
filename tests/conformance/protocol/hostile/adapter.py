"""An adapter that answers well until it is asked about the seven of hearts, then misbehaves."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

TRIGGER = "7h"
FAULT = sys.argv[1]
NOTE = sys.argv[2] if len(sys.argv) > 2 else ""
HELD: list[dict[str, Any]] = []
STATE: dict[str, Any] = {"answered": 0, "last": None}


def write(text: str | bytes) -> None:
    """Write to standard output, whatever it is."""
    sys.stdout.buffer.write(text if isinstance(text, bytes) else text.encode())
    sys.stdout.buffer.flush()


def send(number: object, result: object, **more: object) -> None:
    """Answer a request."""
    write(json.dumps({"jsonrpc": "2.0", "id": number, "result": result, **more}) + "\n")


def greet(number: object) -> None:
    """Say who answers; some faults lie here already."""
    if FAULT == "exit-at-start":
        sys.exit("no board found")
    if FAULT == "silent-exit-at-start":
        sys.exit(0)
    declared: dict[str, dict[str, str]] = {"foursquare": {}}
    greeting: dict[str, object] = {"protocol": 1, "implementation": {"name": "hostile"}, "games": declared}
    if FAULT == "protocol-2":
        greeting["protocol"] = 2
    if FAULT == "nameless":
        del greeting["implementation"]
    send(number, greeting)


def good(request: dict[str, Any]) -> dict[str, Any]:
    """Give the right answer: a card between five and nine turns nothing."""
    params = request["params"]
    grid = [row[:] for row in params["position"]["grid"]]
    move = params["moves"][0]
    row, column = move["at"]
    grid[row][column] = [move["card"]]
    return {"turns": [{"grid": grid, "outcome": "ongoing"}]}


def hang() -> None:
    """Do nothing for a long time."""
    time.sleep(60)


def flood(text: str) -> None:
    """Write without an end."""
    while True:
        write(text * 1000)


def fork() -> None:
    """Leave a child behind that holds the pipes open, and exit."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    with Path(NOTE).open("a", encoding="utf-8") as file:
        file.write(f"{child.pid}\n")
    os._exit(5)


def close_output() -> None:
    """Close standard output and go on running."""
    os.close(1)
    time.sleep(60)


def ignore_ends() -> None:
    """Ignore every signal that can be ignored, and hang."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    hang()


def half_answer(request: dict[str, Any]) -> None:
    """Begin an answer and exit."""
    write(f'{{"jsonrpc":"2.0","id":{request["id"]}')
    os._exit(1)


def twice(request: dict[str, Any]) -> None:
    """Answer well, and again."""
    send(request["id"], good(request))
    send(request["id"], good(request))


def line(text: str | bytes) -> Callable[[dict[str, Any]], None]:
    """Make a fault that writes something and then answers well."""

    def fault(request: dict[str, Any]) -> None:
        write(text)
        send(request["id"], good(request))

    return fault


FAULTS: dict[str, Callable[[dict[str, Any]], None]] = {
    "crash": lambda _: os._exit(3),
    "killed": lambda _: os.kill(os.getpid(), signal.SIGSEGV),
    "raise": lambda _: sys.exit("no such pile"),
    "half-answer": half_answer,
    "hang": lambda _: hang(),
    "ignore-sigterm": lambda _: ignore_ends(),
    "flood": lambda _: flood("thinking\n"),
    "endless-line": lambda _: flood("x" * 1000),
    "log": line("thinking about it\n"),
    "escape": line("\033[2J\033[31mgotcha\n"),
    "blank": line("\n"),
    "not-utf8": line(b'{"jsonrpc":"2.0","id":1,"result":"\xff\xfe"}\n'),
    "no-json": lambda request: write(f'{{"jsonrpc":"2.0","id":{request["id"]},"result":nope}}\n'),
    "deep": lambda request: write(
        f'{{"jsonrpc":"2.0","id":{request["id"]},"result":{"[" * 100_000}{"]" * 100_000}}}\n'
    ),
    "list": line("[]\n"),
    "wrong-id": lambda request: send(987654321, good(request)),
    "text-id": lambda request: send(str(request["id"]), good(request)),
    "huge-id": lambda request: send(10**40, good(request)),
    "null-id": lambda request: send(None, good(request)),
    "twice": twice,
    "close-output": lambda _: close_output(),
    "fork": lambda _: fork(),
    "malformed": lambda request: send(request["id"], {"turns": "none"}),
    "previous": lambda request: send(request["id"], STATE["last"]),
    "both": lambda request: send(request["id"], good(request), error={"code": 1, "message": "no"}),
    "no-version": lambda request: write(json.dumps({"id": request["id"], "result": good(request)}) + "\n"),
    "bad-error": lambda request: write(
        json.dumps({"jsonrpc": "2.0", "id": request["id"], "error": "no"}) + "\n"
    ),
    "refuse": lambda request: write(
        json.dumps(
            {"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32602, "message": "no \033[2J"}}
        )
        + "\n"
    ),
}


def play(request: dict[str, Any]) -> None:
    """Answer a question, or show the fault."""
    if FAULT == "out-of-order":
        HELD.append(request)
        if len(HELD) == 5:
            while HELD:
                held = HELD.pop()
                send(held["id"], good(held))
        return
    if FAULT == "tired" and STATE["answered"] == 20:
        os._exit(4)
    STATE["answered"] += 1
    if request["params"]["moves"][0]["card"] == TRIGGER and FAULT in FAULTS:
        FAULTS[FAULT](request)
        return
    STATE["last"] = good(request)
    send(request["id"], STATE["last"])


def main() -> None:
    """Answer until the input ends."""
    for text in sys.stdin:
        request = json.loads(text)
        match request["method"]:
            case "initialize":
                greet(request["id"])
            case "shutdown":
                return
            case _:
                play(request)


main()
