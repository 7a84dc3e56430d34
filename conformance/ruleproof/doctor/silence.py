"""Why no answer came: experiments with a program that says nothing."""

import time

from ruleproof.doctor.conversation import Conversation
from ruleproof.doctor.lines import BYTE_ORDER_MARK, is_json
from ruleproof.doctor.words import quoted
from ruleproof.protocol.messages import Request

MORE = 400
"""So many more questions fill the buffer of any usual library: 4, 8 or 32 KiB."""
MOMENT = 1.0


def reason(conversation: Conversation, request: Request, patience: float) -> str:
    """Find out why a request was not answered, and end the program."""
    process = conversation.process
    unfinished = conversation.unfinished
    if process.flooded:
        conversation.last_words()
        return "it writes one line without an end: end each answer with a newline"
    if is_json(unfinished.removeprefix(BYTE_ORDER_MARK)):
        ending = "a carriage return alone" if unfinished.endswith(b"\r") else "no newline"
        conversation.last_words()
        return f"its answer ends with {ending}, so the kit waits for the rest of the line: end it with \\n"
    if process.ended or process.is_gone():
        return death(conversation)
    if unfinished:
        conversation.last_words()
        return f"it stopped in the middle of a line, after {quoted(unfinished)}"
    return held_back(conversation, request, patience)


def death(conversation: Conversation) -> str:
    """Say how a program ended."""
    unfinished = conversation.unfinished
    words, log = conversation.last_words()
    if words == "exited with code 0" and not unfinished and conversation.number > 1:
        return "it ended after its first answers: read and answer until the input ends, or shutdown is asked"
    half = f" after the unfinished line {quoted(unfinished)}" if unfinished else ""
    return f"it {words} before it answered{half}{conversation.log_end(log)}"


def held_back(conversation: Conversation, request: Request, patience: float) -> str:
    """Tell buffered output from input that is read to its end first, and both from a program that hangs."""
    conversation.process.send(b"".join([conversation.numbered(request)[1] for _ in range(MORE)]))
    if something_comes(conversation, MOMENT):
        conversation.last_words()
        return (
            "its output is buffered: nothing came until many more questions had filled the buffer; "
            f"flush {conversation.channel} after every answer"
        )
    conversation.process.stop_writing()
    if something_comes(conversation, MOMENT):
        conversation.last_words()
        return (
            "it answers only when its input ends: read one line at a time, answer it, "
            f"and flush {conversation.channel}, before you read the next"
        )
    if conversation.process.ended:
        return f"it read its input to the end without a word: {death(conversation)}"
    _, log = conversation.last_words()
    return f"it did not answer within {patience:g} s, nor end when its input did{conversation.log_end(log)}"


def something_comes(conversation: Conversation, patience: float) -> bool:
    """Does the program write anything within a moment?"""
    deadline = time.monotonic() + patience
    while (left := deadline - time.monotonic()) > 0 and not conversation.process.ended:
        if conversation.hear(min(left, 0.05)) is not None or conversation.unfinished:
            return True
    return bool(conversation.waiting)
