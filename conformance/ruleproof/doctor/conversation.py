"""Talking to one running adapter, a message at a time."""

import time
from collections import deque
from collections.abc import Sequence

import msgspec

from ruleproof.doctor.words import log_end
from ruleproof.protocol.messages import Request
from ruleproof.protocol.programs import is_address, reach


class Exchange(msgspec.Struct, frozen=True):
    """A request, the answer to it (None where none came), and what was written before that answer."""

    sent: bytes
    number: int
    answer: bytes | None
    strays: tuple[bytes, ...] = ()


class Conversation:
    """A program that is spoken to, and what of its output has not been looked at yet."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = reach(command)
        self.is_remote = is_address(command)
        self.channel = "the connection" if self.is_remote else "standard output"
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

    def log_end(self, log: bytes) -> str:
        """Give the end of a sentence about the log; nothing where the program keeps it to itself."""
        return "" if self.is_remote else log_end(log)

    def ends_within(self, patience: float) -> bool:
        """Wait for the program to end, or for one elsewhere to close the connection."""
        deadline = time.monotonic() + patience
        while not self.is_over() and time.monotonic() < deadline:
            self.waiting.extend(self.process.lines(0.01))
        return self.is_over()

    def is_over(self) -> bool:
        """Has the program ended, or closed the connection?"""
        return self.process.ended if self.is_remote else self.process.is_gone()

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
