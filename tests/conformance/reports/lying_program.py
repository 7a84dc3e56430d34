"""A program of Foursquare that plays as the reference does, but for the faults named on its command line.

`score` adds one to every score, `crash` ends the program on a certain question, `odd` gives a malformed
answer to another, `noperft` offers no perft, and `hostile` gives a name, a log and a version that try to
break out of a report.
"""

import json
import sys

from ruleproof.loading.suite import load_suite
from ruleproof.reference import Server

HOSTILE = "Evil # SKIP \\ \n1..0\nBail out!\x1b[31m\x00 ]]> <b>&amp;\u2028\ufffe"


class Liar:
    """Answers one line at a time."""

    def __init__(self, faults: set[str]) -> None:
        self.server = Server(load_suite("foursquare").rulebook, {})
        self.faults = faults

    def answer(self, line: str) -> str:
        """Answer as the reference would, and then lie."""
        request = json.loads(line)
        message = json.loads(self.server.answer(line.encode()) or b"{}")
        if request["method"] == "initialize":
            self.introduce(message["result"])
        if request["method"] == "play" and "score" in self.faults:
            for turn in message["result"]["turns"]:
                if isinstance(turn["score"], int):
                    turn["score"] += 1
        cards = [move["card"] for move in request.get("params", {}).get("moves", [])]
        if cards == ["3s"] and "crash" in self.faults:
            sys.stderr.write("panic at line 7\n")
            sys.exit(3)
        if cards == ["Ad"] and "odd" in self.faults:
            message["result"] = {"turns": "\x1b[2J<none> # here"}
        return json.dumps(message)

    def introduce(self, greeting: dict[str, dict[str, object]]) -> None:
        """Say who answers."""
        if "noperft" in self.faults:
            greeting["games"]["foursquare"] = {"methods": ["legal_moves"]}
        if "hostile" in self.faults:
            greeting["implementation"] = {"name": HOSTILE, "version": HOSTILE, "language": HOSTILE}
            sys.stderr.write(HOSTILE)


def main() -> None:
    """Answer until the input ends."""
    liar = Liar(set(sys.argv[1:]))
    for line in sys.stdin:
        sys.stdout.write(liar.answer(line) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
