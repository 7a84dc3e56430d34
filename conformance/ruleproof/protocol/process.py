"""A child process that writes and reads lines, and never outlives or outtalks its run."""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence

LONGEST_LINE = 16 * 1024 * 1024
LOG_KEPT = 64 * 1024
CHUNK = 1 << 18


class CannotStart(Exception):  # noqa: N818 - what happened
    """The command cannot be run at all."""


class Process:
    """A command with pipes to its standard streams, in a process group of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.child = subprocess.Popen(  # noqa: S603 - running the command is what the user asked for
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                bufsize=0,
            )
        except (OSError, ValueError) as error:
            raise CannotStart(
                f"{command[0]!r} cannot be run: {getattr(error, 'strerror', None) or error}"
            ) from error
        assert self.child.stdin
        assert self.child.stdout
        assert self.child.stderr
        self.stdin, self.stdout, self.stderr = (
            self.child.stdin.fileno(),
            self.child.stdout.fileno(),
            self.child.stderr.fileno(),
        )
        self.selector = selectors.DefaultSelector()
        for stream in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(stream, False)
        self.selector.register(self.stdout, selectors.EVENT_READ)
        self.selector.register(self.stderr, selectors.EVENT_READ)
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

    def read_log(self) -> None:
        """Keep the end of the program's log."""
        with contextlib.suppress(BlockingIOError):
            chunk = os.read(self.stderr, CHUNK)
            if not chunk:
                self.selector.unregister(self.stderr)
            self.log = (self.log + chunk)[-LOG_KEPT:]

    def partial_line(self) -> bytes:
        """Give what was written of a line that never ended."""
        return b"".join(self.unread)[:200]

    def exit_words(self) -> str:
        """Say how the program ended, waiting a moment for it to do so."""
        try:
            code = self.child.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            return "closed its standard output and went on running"
        if code >= 0:
            return f"exited with code {code}"
        names = {number.value: number.name for number in signal.Signals}
        return f"was ended by {names.get(-code, f'signal {-code}')}"

    def kill(self) -> None:
        """End the whole process group at once, whatever it is doing, and close the pipes, once."""
        if self.closed:
            return
        self.closed = True
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.child.pid, signal.SIGKILL)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.child.wait(timeout=5)
        self.read_rest_of_log()
        self.selector.close()
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            assert stream
            with contextlib.suppress(OSError):
                stream.close()

    def read_rest_of_log(self) -> None:
        """Read what the log's pipe still holds."""
        with contextlib.suppress(OSError):
            for _ in range(64):
                chunk = os.read(self.stderr, CHUNK)
                if not chunk:
                    return
                self.log = (self.log + chunk)[-LOG_KEPT:]

    def stop(self, patience: float) -> None:
        """Close the program's input and give it a moment to exit by itself; then end its group."""
        with contextlib.suppress(OSError):
            self.child.stdin.close() if self.child.stdin else None
        deadline = time.monotonic() + patience
        while self.child.poll() is None and time.monotonic() < deadline:
            time.sleep(0.002)
        self.kill()
