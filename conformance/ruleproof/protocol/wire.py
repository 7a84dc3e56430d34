"""Whole lines over two descriptors, whatever is at their other end."""

import os
import selectors
from abc import ABC, abstractmethod

LONGEST_LINE = 16 * 1024 * 1024
LOG_KEPT = 64 * 1024
CHUNK = 1 << 18


class CannotStart(Exception):  # noqa: N818 - what happened
    """The program cannot be reached at all."""


class Wire(ABC):
    """A program that is written to and read from, without ever waiting for it."""

    def __init__(self, stdin: int, stdout: int, stderr: int | None) -> None:
        self.stdin, self.stdout, self.stderr = stdin, stdout, stderr
        self.selector = selectors.DefaultSelector()
        for stream in (stdin, stdout, stderr):
            if stream is not None:
                os.set_blocking(stream, False)
        for stream in (stdout, stderr):
            if stream is not None:
                self.selector.register(stream, selectors.EVENT_READ)
        self.unsent = b""
        self.is_pipe_full = False
        self.unread: list[bytes] = []
        self.unread_size = 0
        self.log = b""
        self.ended = False
        self.flooded = False
        self.closed = False

    def send(self, lines: bytes) -> None:
        """Queue lines; what the pipe takes at once is written at once."""
        self.unsent += lines
        self.write()

    def write(self) -> None:
        """Write what the pipe takes."""
        try:
            while self.unsent:
                self.unsent = self.unsent[os.write(self.stdin, self.unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            self.unsent = b""
        if self.unsent and not self.is_pipe_full:
            self.selector.register(self.stdin, selectors.EVENT_WRITE)
        elif self.is_pipe_full and not self.unsent:
            self.selector.unregister(self.stdin)
        self.is_pipe_full = bool(self.unsent)

    def lines(self, timeout: float) -> list[bytes]:
        """Wait for output and give its whole lines; `ended` and `flooded` say why none will follow."""
        lines: list[bytes] = []
        for key, _ in self.selector.select(timeout):
            if key.fd == self.stdin:
                self.write()
            elif key.fd == self.stderr:
                self.read_log()
            else:
                lines = self.read()
        return lines

    def read(self) -> list[bytes]:
        """Read what is there, and cut it into lines."""
        try:
            chunk = os.read(self.stdout, CHUNK)
        except BlockingIOError:
            return []
        except ConnectionError:
            chunk = b""
        if not chunk:
            self.selector.unregister(self.stdout)
            self.ended = True
            return []
        head, newline, tail = chunk.rpartition(b"\n")
        if not newline:
            self.unread.append(chunk)
            self.unread_size += len(chunk)
            self.flooded = self.unread_size > LONGEST_LINE
            return []
        whole = b"".join([*self.unread, head])
        self.unread, self.unread_size = [tail], len(tail)
        return whole.split(b"\n")

    def partial_line(self) -> bytes:
        """Give what was written of a line that never ended."""
        return b"".join(self.unread)[:200]

    def stop_writing(self) -> None:
        """Let the program see that no more comes."""
        if self.is_pipe_full:
            self.selector.unregister(self.stdin)
            self.is_pipe_full = False
        self.close_input()

    @abstractmethod
    def close_input(self) -> None:
        """Close the way to the program, and not the way back."""

    @abstractmethod
    def read_log(self) -> None:
        """Keep the end of the program's log."""

    @abstractmethod
    def is_gone(self) -> bool:
        """Has the program ended, whatever it may have left behind?"""

    @abstractmethod
    def exit_words(self) -> str:
        """Say how the program ended, waiting a moment for it to do so."""

    @abstractmethod
    def kill(self) -> None:
        """Have done with the program at once, and close everything, once."""

    @abstractmethod
    def stop(self, patience: float) -> None:
        """Let the program see that no more comes, give it a moment to end, and have done with it."""
