"""The rules once more, as one function with flags: slow to read, and written apart from the engine."""

from collections.abc import Mapping
from typing import Any

DEFAULTS = {
    "top-square": "one",
    "serve-to": "any",
    "serve-drop": "bounce-first",
    "server-faults": "none",
    "receiver-faults": "none",
    "inner-line": "hitter",
    "outer-line": "out",
    "volley": "forbidden",
    "own-bounce-first": "no-bounce",
    "body": "hands",
    "touches": "one",
    "catch": "catcher",
    "interference": "replay",
    "eliminated-to": "queue",
    "scoring": "none",
    "advance": "lower-ranked",
    "king-rule": "none",
}


class Naive:
    """A match: a court of names, a queue, points, and the rally as a bag of facts."""

    def __init__(self, options: Mapping[str, str], court: list[str], queue: list[str]) -> None:
        self.o = {**DEFAULTS, **options}
        self.court = list(court)
        self.queue = list(queue)
        self.points: dict[str, int] = {}
        self.used: set[str] = set()
        self.r: dict[str, Any] | None = None

    @property
    def top(self) -> int:
        """The highest square."""
        return 4 if self.o["top-square"] == "four" else 1

    def event(self, text: str) -> str:
        """Play one event as it is written; give the verdict as it is written."""
        kind, *words = text.split()
        if kind == "serve":
            return self.serve(int(words[0]))
        assert self.r is not None
        if kind == "verdict":
            return self.out(int(words[0]), words[1])
        if kind == "stop":
            return "live" if self.o["interference"] == "play-on" else self.replay(words[0])
        if kind == "bounce":
            return self.bounce(words)
        return self.catch(int(words[0])) if kind == "catch" else self.hit(int(words[0]), words[1:])

    def serve(self, by: int) -> str:
        """Release the ball."""
        if by != self.top:
            return self.out(by, "wrong-server")
        if self.o["scoring"] == "serve":
            self.point(by)
        self.r = {
            "state": "drop",
            "bounces": 0,
            "hitter": 0,
            "from": 0,
            "receiver": 0,
            "serve": False,
            "taken": 0,
        }
        return "live"

    def bounce(self, words: list[str]) -> str:
        """Let the ball bounce."""
        assert self.r is not None
        if words[0] == "outer" and self.o["outer-line"] == "in":
            words = words[1:]
        square = int(words[0]) if words[0].isdigit() else 0
        r = self.r
        if r["state"] == "drop":
            r["bounces"] += 1
            if r["bounces"] == 2:
                return self.fault(self.top, "serve-double-bounce")
            return "live" if square == self.top else self.fault(self.top, "serve-drop-outside")
        if r["state"] == "owned":
            return self.fault(r["owner"], "double-bounce" if square == r["owner"] else "missed")
        hitter = r["hitter"]
        if words[0] == "out":
            return self.fault(hitter, "out-of-bounds")
        if words[0] == "outer":
            return (
                self.replay("outer-line")
                if self.o["outer-line"] == "replay"
                else self.fault(hitter, "outer-line")
            )
        needs_own = self.o["own-bounce-first"] == "required" and not r["bounces"]
        if words[0] in ("inner", "centre"):
            pair = [int(word) for word in words[1].split("-")] if words[0] == "inner" else []
            if self.o["inner-line"] == "hitter":
                return self.fault(hitter, "inner-line")
            if self.o["inner-line"] == "replay" or hitter not in pair or needs_own:
                return self.replay("inner-line")
            square = pair[0] if pair[1] == hitter else pair[1]
        return self.land(square, needs_own=needs_own)

    def land(self, square: int, *, needs_own: bool) -> str:
        """Let a hit land in a square."""
        assert self.r is not None
        r = self.r
        hitter = r["hitter"]
        if square == hitter:
            if needs_own:
                r["bounces"] = 1
                return "live"
            required = self.o["own-bounce-first"] == "required"
            return self.fault(hitter, "double-bounce" if required else "own-square")
        if needs_own:
            return self.fault(hitter, "full")
        if r["serve"] and self.o["serve-to"] == "lowest" and square != 5 - self.top:
            return self.fault(hitter, "serve-wrong-square")
        if self.o["king-rule"] == "no-return" and square == r["from"]:
            return self.fault(hitter, "king-rule")
        r.update(state="owned", owner=square, receiver=square if r["serve"] else 0, serve=False)
        return "live"

    def hit(self, by: int, words: list[str]) -> str:
        """Hit the ball."""
        assert self.r is not None
        r = self.r
        if r["state"] == "flight" and r["serve"] and by != self.top:
            r["receiver"] = by
        again = r["state"] == "flight" and by == r["hitter"]
        wrong = self.wrong_part(words) or self.wrong_touch(by) or self.wrong_for_king(words)
        if wrong:
            return self.fault(by, wrong)
        if again:
            r["touches"] += 1
            return "live"
        if by != r["receiver"]:
            r["receiver"] = 0
        r["taken"] = r["taken"] or by != self.top
        r.update(serve=r["state"] == "drop", bounces=0, touches=1)
        r.update({"from": r["hitter"], "hitter": by, "state": "flight"})
        return "live"

    def wrong_part(self, words: list[str]) -> str:
        """Name the fault of hitting with a part of the body that is no hand."""
        part = words[0] if words and words[0] != "high" else "hand"
        return "body" if self.o["body"] == "hands" and part not in ("hand", "left-hand", "right-hand") else ""

    def wrong_for_king(self, words: list[str]) -> str:
        """Name the fault of breaking the king's rule."""
        rule = self.o["king-rule"]
        left, high = words[:1] == ["left-hand"], words[-1:] == ["high"]
        return (
            "king-rule" if (rule == "left-hand" and not left) or (rule == "above-head" and not high) else ""
        )

    def wrong_touch(self, by: int) -> str:
        """Name the fault of hitting a ball that may not be hit now."""
        assert self.r is not None
        r = self.r
        if r["state"] == "drop":
            if by != self.top:
                return "poach"
            return "" if r["bounces"] or self.o["serve-drop"] == "direct" else "serve-before-bounce"
        if r["state"] == "owned":
            return "" if by == r["owner"] else "poach"
        if by == r["hitter"]:
            return "double-touch" if r["touches"] == (2 if self.o["touches"] == "two" else 1) else ""
        return "volley" if self.o["volley"] == "forbidden" else ""

    def catch(self, by: int) -> str:
        """Catch the ball."""
        assert self.r is not None
        r = self.r
        in_air = r["state"] == "flight" and not r["bounces"] and by != r["hitter"]
        if in_air and r["serve"] and by != self.top:
            r["receiver"] = by
        if in_air and self.o["catch"] == "hitter-if-before-bounce":
            return self.fault(r["hitter"], "caught")
        if r["state"] == "flight" and r["serve"] and by != self.top:
            r["receiver"] = by
        return self.fault(by, "hold")

    def fault(self, square: int, name: str) -> str:
        """Let a player make a fault, which may be forgiven."""
        assert self.r is not None
        if square == self.top and not self.r["taken"] and self.may("server"):
            return self.replay("server-fault")
        if square == self.r["receiver"] and self.may("receiver"):
            return self.replay("receiver-fault")
        return self.out(square, name)

    def may(self, role: str) -> bool:
        """Is the role's one fault left? Then use it."""
        if self.o[f"{role}-faults"] != "one" or role in self.used:
            return False
        self.used.add(role)
        return True

    def replay(self, reason: str) -> str:
        """End the rally without an elimination."""
        self.r = None
        return f"replay {reason}"

    def point(self, square: int) -> None:
        """Give a point to the player of a square."""
        name = self.court[square - 1]
        self.points[name] = self.points.get(name, 0) + 1

    def out(self, square: int, reason: str) -> str:
        """Eliminate a player."""
        if self.o["scoring"] == "king-eliminations" and square != self.top:
            self.point(self.top)
        if self.o["scoring"] == "hitter" and self.r and self.r["hitter"] not in (0, square):
            self.point(self.r["hitter"])
        gone = self.court.pop(square - 1)
        if self.o["eliminated-to"] == "bottom":
            new = gone
        else:
            self.queue.append(gone)
            new = self.queue.pop(0)
        at_front = self.top == 4 or self.o["advance"] == "literal"
        self.court.insert(0 if at_front else 3, new)
        self.r, self.used = None, set()
        return f"{square} out {reason}"
