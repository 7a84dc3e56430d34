"""Replies: what comes back of a question, or why nothing does."""

from collections.abc import Mapping

import msgspec

from ruleproof.languages.keeping import kept
from ruleproof.loading.problems import printable
from ruleproof.protocol.messages import ENVELOPE, ERROR, Envelope, ErrorBody
from ruleproof.protocol.wire import Wire


class Result(msgspec.Struct, frozen=True):
    """The program's answer, still as JSON."""

    form: bytes


class Refusal(msgspec.Struct, frozen=True):
    """The program answered with an error."""

    error: ErrorBody


class Crash(msgspec.Struct, frozen=True):
    """The program ended before it answered."""

    detail: str


class Timeout(msgspec.Struct, frozen=True):
    """The program did not answer in time."""

    detail: str


class Violation(msgspec.Struct, frozen=True):
    """The program wrote something that the protocol does not have."""

    detail: str


class Unasked(msgspec.Struct, frozen=True):
    """The run ended before the question was put."""

    detail: str


Reply = Result | Refusal | Crash | Timeout | Violation | Unasked
Failure = Crash | Timeout | Violation
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a message raises; nesting without measure is the last."""


def silence_of(process: Wire, timeout: float) -> Failure:
    """Tell a program that is silent from one that is gone, and left a child with its pipes."""
    if process.is_gone():
        return end_of(process)
    return Timeout(kept("silent", seconds=f"{timeout:g}"))


def end_of(process: Wire) -> Failure:
    """Tell a crash from output that stopped in the middle of a line."""
    partial, words = process.partial_line(), process.exit_words()
    if not partial:
        return Crash(words)
    return Crash(kept("unfinished", detail=words, line=shown(partial.decode("utf-8", "replace"))))


def read_line(line: bytes, asked: Mapping[int, int]) -> tuple[int | None, Reply]:
    """Read one line of output: the number of the question that it answers, or None and what is wrong."""
    try:
        envelope = ENVELOPE.decode(line.decode("utf-8"))
    except UNREADABLE as error:
        if not line.strip():
            return None, Violation(kept("blank-line"))
        said = shown(line[:200].decode("utf-8", "replace"))
        return None, Violation(kept("no-message", line=said, error=error))
    if envelope.id is None:
        return None, Violation(kept("without-id", line=shown(line[:200].decode("utf-8", "replace"))))
    if not isinstance(envelope.id, int) or envelope.id not in asked:
        return None, Violation(kept("unknown-id", id=shown(str(envelope.id))))
    return envelope.id, read_reply(envelope)


def read_reply(envelope: Envelope) -> Reply:
    """Read what a well-addressed message holds."""
    if envelope.jsonrpc != "2.0":
        return Violation(kept("no-version"))
    result, error = bytes(envelope.result), bytes(envelope.error)
    if bool(result) == bool(error):
        return Violation(kept("both-or-neither"))
    if result:
        return Result(result)
    try:
        return Refusal(ERROR.decode(error))
    except UNREADABLE as problem:
        return Violation(kept("malformed-error", error=problem))


def shown(text: str) -> str:
    """Quote what a program wrote, cut to a line and harmless to a terminal."""
    flat = printable(text.replace("\n", "\\n"))
    return repr(flat if len(flat) <= 80 else flat[:77] + "...")  # noqa: PLR2004 - what fits a line
