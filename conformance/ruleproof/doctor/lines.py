"""What may be wrong with a line, before anybody asks what it says of a game."""

import ast
from collections.abc import Sequence

import msgspec

from ruleproof.doctor.words import quoted
from ruleproof.loading.problems import did_you_mean, printable

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def stray_fault(lines: Sequence[bytes], channel: str) -> str:
    """Say what is wrong with lines that are no message, on the channel where only messages belong."""
    line = lines[0]
    if line.startswith(BYTE_ORDER_MARK):
        return "its output begins with a byte order mark: write UTF-8 without one"
    if b"\0" in line:
        return "its output is UTF-16: write UTF-8"
    if line.lower().startswith(b"content-length:"):
        return (
            "it puts a Content-Length header before its messages, as language servers do: "
            "write each message as one line, and nothing else"
        )
    if line.startswith(b"{") and is_python(line):
        return "it writes a dictionary as Python prints it, with single quotes: write JSON (json.dumps)"
    if len(lines) > 1 and line.lstrip().startswith(b"{") and is_json(b"\n".join(lines)):
        return "it spreads its answer over several lines: write each message on one line, without indentation"
    return text_fault(line, channel)


def text_fault(line: bytes, channel: str) -> str:
    """Say what is wrong with a line that is neither a message nor some other known form of one."""
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return f"it wrote {quoted(line)}, which is not UTF-8"
    if not line.strip():
        return f"it wrote a blank line to {channel}: write nothing there but answers"
    if line.lstrip().startswith(b"[") and is_json(line):
        return "it answered with an array: the protocol has no batches, so write one object a line"
    if line.lstrip().startswith((b"{", b"[{")):
        return f"it wrote {quoted(line)}, which is no JSON: {json_error(line)}"
    return f"it wrote {quoted(line)} to {channel}, where only answers belong: send logs to standard error"


def is_json(text: bytes) -> bool:
    """Is a text JSON?"""
    return not json_error(text)


def json_error(text: bytes) -> str:
    """Say why a text is no JSON; nothing if it is."""
    try:
        msgspec.json.decode(text)
    except UNREADABLE as error:
        return str(error)
    return ""


def is_python(line: bytes) -> bool:
    """Is a line a dictionary as Python prints one?"""
    try:
        return isinstance(ast.literal_eval(line.decode("utf-8").strip()), dict)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return False


def envelope_fault(line: bytes, number: int) -> str:
    """Say what is wrong with an object as the answer to the request of that number; nothing if it is one."""
    message = msgspec.json.decode(line, type=dict[str, object])
    if "method" in message:
        return "it sent the request back instead of an answer: answer with a result, under the same id"
    if message.get("jsonrpc") != "2.0":
        stated = f"not {as_json(message['jsonrpc'])}" if "jsonrpc" in message else "and its answer does not"
        return f'every answer says "jsonrpc": "2.0", {stated}'
    if fault := id_fault(message, number):
        return fault
    if "result" in message and message.get("error") is not None:
        return "it answered with both a result and an error: leave out the one that does not hold"
    if "result" not in message and "error" not in message:
        other = [key for key in message if key not in ("jsonrpc", "id")]
        called = f", but {other[0]!r}" if other else ""
        return f"its answer has neither result nor error{called}: put what the answer is into result"
    if "result" not in message and not is_error(message["error"]):
        return f"its error is {quoted(repr(message['error']))}: an error has a code, a number, and a message"
    return ""


def id_fault(message: dict[str, object], number: int) -> str:
    """Say what is wrong with an answer's id."""
    if "id" not in message:
        hint = did_you_mean("id", message) if "ID" in message or "Id" in message else ""
        return f"its answer has no id{hint}: copy the id of the request"
    found = message["id"]
    if isinstance(found, int) and found == number:
        return ""
    if str(found) == str(number):
        return f'it answered with id "{number}", a text: copy the id {number} as it came, a number'
    if found is None:
        return f"it answered with id null: copy the id {number} of the request"
    was = quoted(str(found))
    return f"it answered with id {was}, and was asked with id {number}: copy the id of the request"


def as_json(value: object) -> str:
    """Write a value as the program did."""
    return printable(msgspec.json.encode(value).decode())


def is_error(error: object) -> bool:
    """Has an error the form that JSON-RPC gives it?"""
    return isinstance(error, dict) and isinstance(error.get("code"), int)
