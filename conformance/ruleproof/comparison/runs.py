"""A run as its JSON report tells it: as much of it as a comparison needs."""

import os
from pathlib import Path

import msgspec

from ruleproof.certify.verdicts import Difference, VerdictName
from ruleproof.protocol.messages import Implementation
from ruleproof.trust.levels import Level, RandomGames

UNTESTED = ("skipped", "suite-bug")


class NoReport(Exception):  # noqa: N818 - what the file is
    """A file that holds no report, with the sentence that says why."""


class Result(msgspec.Struct, frozen=True):
    """What a run found about one scenario."""

    scenario: str
    chapter: str
    name: str
    verdict: VerdictName
    differences: tuple[Difference, ...] = ()
    detail: str = ""
    reason: str = ""
    message: str = ""
    explanation: tuple[str, ...] = ()
    because: str = ""
    clauses: tuple[str, ...] = ()
    position: str = ""
    moves: tuple[str, ...] = ()
    expected_turn: dict[str, str] = {}
    given_turn: dict[str, str] = {}

    @property
    def is_passed(self) -> bool:
        """Did the program answer rightly?"""
        return self.verdict == "passed"

    @property
    def is_untested(self) -> bool:
        """Was nothing shown, one way or the other?"""
        return self.verdict in UNTESTED

    @property
    def is_wrong(self) -> bool:
        """Does it count against the program?"""
        return not self.is_passed and not self.is_untested

    @property
    def said(self) -> str:
        """Say in a line what was found beside the verdict."""
        return self.message or self.reason or self.detail


class ProfileRun(msgspec.Struct, frozen=True):
    """The run of one profile."""

    profile: str
    headline: str
    conforms: bool
    counts: dict[str, int]
    results: tuple[Result, ...]
    readings: dict[str, str] = {}
    from_start_only: bool = False
    untested_methods: tuple[str, ...] = ()
    not_observed: tuple[str, ...] = ()
    level: Level = "none"
    random: RandomGames | None = None

    @property
    def is_tested(self) -> bool:
        """Has anything passed or failed?"""
        return any(not result.is_untested for result in self.results)


class EditionRun(msgspec.Struct, frozen=True):
    """The edition that a run is scored by."""

    name: str


class Run(msgspec.Struct, frozen=True):
    """A whole run."""

    game: str
    spec: str
    suite: str
    implementation: Implementation
    profiles: tuple[ProfileRun, ...]
    edition: EditionRun | None = None
    file: str = ""
    """The file that it was read from, by which two runs of one program are told apart."""

    @property
    def who(self) -> str:
        """The program's name and version."""
        return f"{self.implementation.name} {self.implementation.version}".strip()


def read_run(path: Path) -> Run:
    """Read a JSON report; raise `NoReport`."""
    try:
        run = msgspec.json.decode(path.read_bytes(), type=Run)
    except OSError as error:
        raise NoReport(f"{path} cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoReport(f"{path} is no report that `certify --write json:FILE` wrote: {error}") from error
    return msgspec.structs.replace(run, file=os.fsencode(path).decode("utf-8", "replace"))
