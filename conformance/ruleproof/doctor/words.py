"""What the doctor tells: one sentence for each step, with what was sent, received and expected."""

from typing import Literal

import msgspec

from ruleproof.loading.problems import printable

Kind = Literal["fine", "remark", "problem"]
LONGEST = 240


class Told(msgspec.Struct, frozen=True):
    """A step of the examination and what came of it. A remark is no fault; a problem must be put right."""

    step: str
    sentence: str
    kind: Kind = "problem"
    sent: bytes = b""
    received: bytes = b""
    expected: bytes = b""


class CannotGoOn(Exception):  # noqa: N818 - what happened
    """After this problem nothing more can be asked."""

    def __init__(self, told: Told) -> None:
        super().__init__(told.sentence)
        self.told = told


def quoted(text: bytes | str, longest: int = 60) -> str:
    """Quote what a program wrote, cut to a part of a line and harmless to a terminal."""
    shown = printable(as_text(text).strip().replace("\n", "\\n"))
    return repr(shown if len(shown) <= longest else shown[: longest - 1] + "…")


def as_text(text: bytes | str) -> str:
    """Read bytes as far as they are UTF-8."""
    return text if isinstance(text, str) else text.decode("utf-8", "replace")


def one_line(text: bytes) -> str:
    """Show a message on one line."""
    shown = printable(as_text(text).rstrip("\n").replace("\n", "\\n"))
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}… ({len(shown)} characters)"


def log_end(log: bytes) -> str:
    """Give the last line of a log, as the end of a sentence."""
    lines = [line for line in as_text(log).splitlines() if line.strip()]
    return f"; its log ends with {quoted(lines[-1], 110)}" if lines else "; its log is empty"
