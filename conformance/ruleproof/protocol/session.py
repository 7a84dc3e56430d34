"""Asking a program many questions at once, and finding out which one it stumbled over."""

import time
from collections import OrderedDict, deque
from collections.abc import Iterator, Sequence

from ruleproof.languages.keeping import kept
from ruleproof.loading.problems import printable
from ruleproof.protocol.messages import (
    GREETING,
    PROTOCOL,
    Greeting,
    Request,
    initialize_request,
)
from ruleproof.protocol.programs import is_address, reach
from ruleproof.protocol.replies import (
    UNREADABLE,
    Crash,
    Failure,
    Refusal,
    Reply,
    Result,
    Timeout,
    Unasked,
    Violation,
    end_of,
    read_line,
    shown,
    silence_of,
)
from ruleproof.protocol.wire import LOG_KEPT, LONGEST_LINE, CannotStart, Wire

WINDOW = 64
BYTES_IN_FLIGHT = 48 * 1024
START_TIMEOUT = 30.0
FAILED_STARTS = 3
RESTARTS = 30


Asked = tuple[int, Request]
STOPPED = -1


class CannotRun(Exception):  # noqa: N818 - what happened
    """The program cannot be run, or does not speak this protocol."""


class Session:
    """A program, started and greeted, and restarted whenever it had to be stopped."""

    def __init__(self, command: Sequence[str], spec_version: str, timeout: float) -> None:
        self.command = command
        self.spec_version = spec_version
        self.timeout = timeout
        self.number = 0
        self.asked: dict[int, int] = {}
        self.in_flight = 0
        self.failed_starts = 0
        self.restarts = -1
        self.log = b""
        self.process, self.greeting = self.start()

    def start(self) -> tuple[Wire, Greeting]:
        """Start the program and greet it, up to three times unless it is silent; raise `CannotRun`."""
        while True:
            self.restarts += 1
            try:
                process = reach(self.command)
            except CannotStart as error:
                raise CannotRun(str(error)) from error
            greeting = self.greet(process)
            if isinstance(greeting, Greeting):
                self.failed_starts = 0
                return process, greeting
            process.kill()
            self.keep_log(process)
            if isinstance(greeting, Timeout):  # a start that fails costs nothing, and silence half a minute
                raise CannotRun(self.with_log(kept("mute", seconds=f"{START_TIMEOUT:g}")))
            self.failed_starts += 1
            if self.failed_starts == FAILED_STARTS:
                raise CannotRun(self.with_log(greeting.detail))

    def greet(self, process: Wire) -> Greeting | Failure:
        """Send `initialize` and read who answers; raise `CannotRun` where nothing better can follow."""
        reply = next(
            self.exchange(process, [(STOPPED, initialize_request(self.spec_version))], START_TIMEOUT)
        )[1]
        match reply:
            case Result(form):
                try:
                    greeting = GREETING.decode(form)
                except UNREADABLE as error:
                    process.kill()
                    raise CannotRun(kept("malformed-greeting", error=error)) from error
                if greeting.protocol != PROTOCOL:
                    process.kill()
                    raise CannotRun(kept("other-protocol", number=greeting.protocol, own=PROTOCOL))
                return greeting
            case Refusal(error):
                process.kill()
                words = kept("refused-greeting", code=error.code, message=shown(error.message))
                raise CannotRun(words)
            case Unasked(detail):
                return Crash(detail)
            case _:
                return reply

    def ask(self, requests: Sequence[Request]) -> Iterator[tuple[int, Reply]]:
        """Ask every question and give each one's index and reply as it comes.

        An index that comes again takes its first reply back: the program answered that question twice.
        """
        waiting = list(enumerate(requests))
        while waiting:
            settled: set[int] = set()
            failure: Failure | None = None
            for index, reply in self.exchange(self.process, waiting, self.timeout):
                if index == STOPPED:
                    assert isinstance(reply, Failure)
                    failure = reply
                    break
                settled.add(index)
                yield index, reply
            if failure is None:
                return
            unsettled = [pair for pair in waiting if pair[0] not in settled]
            suspects, waiting = unsettled[: self.in_flight], unsettled[self.in_flight :]
            yield from self.find_culprit(suspects, failure)
            if self.restarts >= RESTARTS:
                yield from [(index, self.unasked()) for index, _ in waiting]
                return

    def find_culprit(self, suspects: list[Asked], failure: Failure) -> Iterator[tuple[int, Reply]]:
        """Ask the unanswered questions again, singly: blame those that fail alone, else the oldest."""
        self.restart_or_give_up()
        if len(suspects) == 1:
            yield suspects[0][0], failure
            return
        replies: dict[int, Reply] = {}
        for pair in suspects:
            if self.restarts >= RESTARTS:
                replies[pair[0]] = self.unasked()
                continue
            for index, reply in self.exchange(self.process, [pair], self.timeout):
                replies[pair[0] if index == STOPPED else index] = reply
                if index == STOPPED:
                    self.restart_or_give_up()
                    break
        if all(isinstance(reply, Unasked) for reply in replies.values()):
            replies[suspects[0][0]] = failure
        elif not any(isinstance(reply, Failure) for reply in replies.values()):
            replies[suspects[0][0]] = type(failure)(kept("in-sequence", detail=failure.detail))
        yield from replies.items()

    def unasked(self) -> Unasked:
        """Say why a question was never put."""
        return Unasked(kept("unasked"))

    def restart_or_give_up(self) -> None:
        """Restart the program; when it no longer starts, ask nothing more and keep what was found.

        A running program that cannot be reached any more ends the run: raise `CannotRun`.
        """
        try:
            self.restart()
        except CannotRun:
            if is_address(self.command):
                raise
            self.restarts = RESTARTS

    def restart(self) -> None:
        """Stop the program with its whole group and start it afresh."""
        self.process.kill()
        self.keep_log(self.process)
        self.process, _ = self.start()

    def exchange(
        self, process: Wire, questions: Sequence[Asked], timeout: float
    ) -> Iterator[tuple[int, Reply]]:
        """Keep a window of questions in flight; a reply for `STOPPED` says why it must be stopped."""
        waiting = deque(questions)
        flight: OrderedDict[int, tuple[int, int]] = OrderedDict()
        bytes_open = 0
        oldest, since = 0, 0.0
        while waiting or flight:
            lines = []
            while waiting and len(flight) < WINDOW and (not flight or bytes_open < BYTES_IN_FLIGHT):
                index, request = waiting.popleft()
                self.number += 1
                line = request.line(self.number)
                flight[self.number] = index, len(line)
                self.asked[self.number] = index
                bytes_open += len(line)
                lines.append(line)
            process.send(b"".join(lines))
            self.in_flight = len(flight)
            if process.ended:
                yield STOPPED, end_of(process)
                return
            first = next(iter(flight))
            if first != oldest:
                oldest, since = first, time.monotonic()
            left = since + timeout - time.monotonic()
            if left <= 0:
                yield STOPPED, silence_of(process, timeout)
                return
            for line in process.lines(left):
                number, reply = read_line(line, self.asked)
                if number is None:
                    yield STOPPED, reply
                    return
                if number not in flight:
                    yield self.asked[number], Violation(kept("twice"))
                    continue
                index, size = flight.pop(number)
                bytes_open -= size
                self.in_flight = len(flight)
                yield index, reply
            if process.flooded:
                yield STOPPED, Violation(kept("endless-line", size=LONGEST_LINE // 1024 // 1024))
                return

    def keep_log(self, process: Wire) -> None:
        """Keep the end of what every process of the program has logged."""
        self.log = (self.log + process.log)[-LOG_KEPT:]

    def with_log(self, detail: str) -> str:
        """Add the end of the program's log to what is said, where there is any."""
        last = printable(self.log.decode("utf-8", "replace")).strip().splitlines()[-5:]
        log = "\n".join([f"  {line[:200]}" for line in last])
        return kept("with-log", detail=detail, log=log) if last else detail

    def close(self) -> None:
        """Ask the program to shut down, and see that it does; one that is gone already is left alone."""
        if self.process.closed:
            return
        self.number += 1
        self.process.send(Request("shutdown", b"{}").line(self.number))
        self.process.stop(patience=1.0)
        self.keep_log(self.process)
