"""Asking one question, and looking at the answer as far as no game is concerned."""

from collections.abc import Iterator, Sequence

import msgspec

from ruleproof.doctor import silence
from ruleproof.doctor.conversation import Conversation, Exchange, is_object
from ruleproof.doctor.lines import envelope_fault, stray_fault
from ruleproof.doctor.words import CannotGoOn, Told, quoted
from ruleproof.protocol.messages import ERROR, METHOD_NOT_FOUND, Request


class Asking:
    """One program that is asked; a fault that it repeats is told once."""

    def __init__(self, conversation: Conversation, patience: float) -> None:
        self.conversation = conversation
        self.patience = patience
        self.told: set[str] = set()

    def is_new(self, what: str) -> bool:
        """Has this not been told yet? From now on it has."""
        is_new = what not in self.told
        self.told.add(what)
        return is_new

    def exchange(self, step: str, request: Request, expected: bytes, patience: float = 0) -> Exchange:
        """Ask, and listen; raise `CannotGoOn` when nothing that comes is an answer."""
        return self.require_answer(
            step, self.conversation.ask(request, patience or self.patience), request, expected
        )

    def require_answer(self, step: str, found: Exchange, request: Request, expected: bytes) -> Exchange:
        """Raise `CannotGoOn` unless an answer came to this very question."""
        if found.answer is None:
            seen = b"\n".join(found.strays) or self.conversation.unfinished
            fault = stray_fault(found.strays, self.conversation.channel) if found.strays else ""
            fault = fault or silence.reason(self.conversation, request, self.patience)
            raise CannotGoOn(Told(step, fault, "problem", found.sent, seen, expected))
        if fault := envelope_fault(found.answer, found.number):
            raise CannotGoOn(Told(step, fault, "problem", found.sent, found.answer, expected))
        return found

    def about_lines(self, step: str, found: Exchange, expected: bytes) -> Iterator[Told]:
        """Tell of lines that came beside the answer, and of line ends that the kit only tolerates."""
        if found.strays and self.is_new("strays"):
            fault = stray_fault(found.strays, self.conversation.channel)
            yield Told(step, fault, "problem", found.sent, found.strays[0], expected)
        if found.answer and found.answer.endswith(b"\r") and self.is_new("line ends"):
            words = "its lines end with CR LF, which the kit takes; the protocol ends a line with LF alone"
            yield Told(step, words, "remark", found.sent, found.answer, expected)

    def result(self, step: str, found: Exchange, expected: bytes) -> bytes:
        """Give the result of an answer; raise `CannotGoOn` for an error."""
        assert found.answer
        message = msgspec.json.decode(found.answer, type=dict[str, msgspec.Raw])
        if "result" in message:
            return bytes(message["result"])
        error = ERROR.decode(message["error"])
        fault = f"it answered {step} with error {error.code}: {quoted(error.message)}"
        if error.code == METHOD_NOT_FOUND:
            fault += f"; {step} must be answered, by that name"
        raise CannotGoOn(Told(step, fault, "problem", found.sent, found.answer, expected))


def several_fault(lines: Sequence[bytes], numbers: Sequence[int], channel: str) -> str:
    """Say what is wrong with the answers to several requests; nothing if each has its own."""
    waiting = set(numbers)
    for line in lines:
        if not is_object(line):
            return stray_fault([line], channel)
        found = msgspec.json.decode(line, type=dict[str, object]).get("id")
        number = found if isinstance(found, int) and found in waiting else min(waiting)
        if fault := envelope_fault(line, number):
            return fault
        waiting.discard(number)
    return ""


def answer_line(number: int, result: bytes) -> bytes:
    """Write an answer as it should come."""
    return b'{"jsonrpc":"2.0","id":%d,"result":%b}' % (number, result)
