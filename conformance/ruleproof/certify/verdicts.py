"""Verdicts: a closed union, matched exhaustively wherever one is read."""

from typing import Literal

import msgspec


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not as it must be: after which move (from 0), which field, and both texts."""

    move: int
    field: str
    expected: str
    given: str


class Passed(msgspec.Struct, frozen=True, tag="passed", tag_field="verdict"):
    """Every field that the program reported is right."""

    not_observed: tuple[str, ...] = ()
    """Optional fields that it left out."""


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="verdict"):
    """The program plays by other rules."""

    differences: tuple[Difference, ...]


class Crashed(msgspec.Struct, frozen=True, tag="crashed", tag_field="verdict"):
    """The program ended before it answered."""

    detail: str


class TimedOut(msgspec.Struct, frozen=True, tag="timed-out", tag_field="verdict"):
    """The program did not answer in time."""

    detail: str


class ProtocolViolation(msgspec.Struct, frozen=True, tag="protocol-violation", tag_field="verdict"):
    """The program wrote something that the protocol does not have."""

    detail: str


class Skipped(msgspec.Struct, frozen=True, tag="skipped", tag_field="verdict"):
    """Not asked: untested, and never counted as passed."""

    reason: str


class SuiteBug(msgspec.Struct, frozen=True, tag="suite-bug", tag_field="verdict"):
    """The suite itself is at fault; never held against the program."""

    detail: str


Verdict = Passed | Failed | Crashed | TimedOut | ProtocolViolation | Skipped | SuiteBug
VerdictName = Literal[
    "passed", "failed", "crashed", "timed-out", "protocol-violation", "skipped", "suite-bug"
]
NAMES: tuple[VerdictName, ...] = (
    "passed",
    "failed",
    "crashed",
    "timed-out",
    "protocol-violation",
    "skipped",
    "suite-bug",
)


def is_withdrawn(verdict: SuiteBug) -> bool:
    """Is it a known erratum, and nothing new?"""
    return verdict.detail.startswith("withdrawn")


def name_of(verdict: Verdict) -> VerdictName:
    """Give a verdict's name."""
    match verdict:
        case Passed():
            return "passed"
        case Failed():
            return "failed"
        case Crashed():
            return "crashed"
        case TimedOut():
            return "timed-out"
        case ProtocolViolation():
            return "protocol-violation"
        case Skipped():
            return "skipped"
        case SuiteBug():
            return "suite-bug"


def is_against(verdict: Verdict) -> bool:
    """Does the verdict count against the program?"""
    return isinstance(verdict, Failed | Crashed | TimedOut | ProtocolViolation)
