"""A child process that writes and reads lines, and never outlives or outtalks its run."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Sequence

from ruleproof.languages.keeping import kept
from ruleproof.protocol.wire import CHUNK, LOG_KEPT, CannotStart, Wire


class Process(Wire):
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
            why = getattr(error, "strerror", None) or error
            raise CannotStart(kept("not-started", program=repr(command[0]), why=why)) from error
        assert self.child.stdin
        assert self.child.stdout
        assert self.child.stderr
        self.log_pipe = self.child.stderr.fileno()
        super().__init__(self.child.stdin.fileno(), self.child.stdout.fileno(), self.log_pipe)

    def close_input(self) -> None:
        """Close the program's standard input."""
        assert self.child.stdin
        with contextlib.suppress(OSError):
            self.child.stdin.close()

    def read_log(self) -> None:
        """Keep the end of the program's log."""
        with contextlib.suppress(BlockingIOError):
            chunk = os.read(self.log_pipe, CHUNK)
            if not chunk:
                self.selector.unregister(self.log_pipe)
            self.log = (self.log + chunk)[-LOG_KEPT:]

    def is_gone(self) -> bool:
        """Has the program ended, whatever it may have left behind?"""
        return self.child.poll() is not None

    def exit_words(self) -> str:
        """Say how the program ended, waiting a moment for it to do so."""
        try:
            code = self.child.wait(timeout=0.5)
        except subprocess.TimeoutExpired:
            return kept("closed-output")
        if code >= 0:
            return kept("exited", code=code)
        names = {number.value: number.name for number in signal.Signals}
        return kept("ended-by", signal=names.get(-code, f"signal {-code}"))

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
                chunk = os.read(self.log_pipe, CHUNK)
                if not chunk:
                    return
                self.log = (self.log + chunk)[-LOG_KEPT:]

    def stop(self, patience: float) -> None:
        """Close the program's input and give it a moment to exit by itself; then end its group."""
        self.close_input()
        deadline = time.monotonic() + patience
        while self.child.poll() is None and time.monotonic() < deadline:
            time.sleep(0.002)
        self.kill()
