"""Talking to one running adapter, a message at a time."""

import time
from collections import deque
from collections.abc import Sequence

import msgspec

from ruleproof.protocol.messages import Request
from ruleproof.protocol.process import Process


class Exchange(msgspec.Struct, frozen=True):
    """A request, the answer to it (None where none came), and what was written before that answer."""

    sent: bytes
    number: int
    answer: bytes | None
    strays: tuple[bytes, ...] = ()


class Conversation:
    """A program that is spoken to, and what of its output has not been looked at yet."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = Process(command)
        self.number = 0
        self.waiting: deque[bytes] = deque()

    def numbered(self, request: Request) -> tuple[int, bytes]:
        """Give a request its number."""
        self.number += 1
        return self.number, request.line(self.number)

    def ask(self, request: Request, patience: float) -> Exchange:
        """Send a request and wait for the first object among the lines that come."""
        number, line = self.numbered(request)
        self.process.send(line)
        return self.listen(number, line, patience)

    def listen(self, number: int, sent: bytes, patience: float) -> Exchange:
        """Wait for the first object among the lines that come, whatever it says."""
        strays: list[bytes] = []
        deadline = time.monotonic() + patience
        while (line := self.hear(deadline - time.monotonic())) is not None:
            if is_object(line):
                return Exchange(sent, number, line, tuple(strays))
            strays.append(line)
        return Exchange(sent, number, None, tuple(strays))

    def hear(self, patience: float) -> bytes | None:
        """Wait for a line; None for silence, for the end, and for a line without measure."""
        deadline = time.monotonic() + patience
        while not self.waiting:
            left = deadline - time.monotonic()
            if left <= 0 or self.process.ended or self.process.flooded:
                return None
            self.waiting.extend(self.process.lines(left))
        return self.waiting.popleft()

    @property
    def unfinished(self) -> bytes:
        """What was written after the last end of a line."""
        return b"".join(self.process.unread)

    def close_input(self) -> None:
        """Let the program see the end of its input."""
        if self.process.is_pipe_full:
            self.process.selector.unregister(self.process.stdin)
            self.process.is_pipe_full = False
        assert self.process.child.stdin
        self.process.child.stdin.close()

    def last_words(self) -> tuple[str, bytes]:
        """End the program; say how it ended, and give its log."""
        words = self.process.exit_words()
        self.process.kill()
        return words, self.process.log


def is_object(line: bytes) -> bool:
    """Is a line a JSON object?"""
    try:
        return isinstance(msgspec.json.decode(line), dict)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
