"""What a run found, as frozen values: every other format is written from these."""

from collections import Counter

import msgspec

from ruleproof.certify.plan import Case
from ruleproof.certify.verdicts import (
    NAMES,
    Passed,
    Skipped,
    SuiteBug,
    Verdict,
    VerdictName,
    is_against,
    is_withdrawn,
    name_of,
)
from ruleproof.protocol.messages import Implementation
from ruleproof.trust.editions import Edition
from ruleproof.trust.levels import Level, Outcome, RandomGames, Required, level_of
from ruleproof_engine.game import Readings


class Finding(msgspec.Struct, frozen=True):
    """One case and its verdict."""

    case: Case
    verdict: Verdict
    answer: tuple[dict[str, str], ...] = ()
    """The turns that the program gave."""
    first_difference: str = ""
    """Where a wrong count first differs, in words, if that was looked into."""
    is_scored: bool = True
    """Does it count? What came after the edition is run and shown, and does not."""
    known: str = ""
    """Why it is known to fail, where a file of known failures says so."""


class Diagnosed(msgspec.Struct, frozen=True):
    """The rules that explain a failing program's answers, or that come nearest among the profiles."""

    profile: str
    readings: tuple[str, ...]
    explained: int
    asked: int

    def sentences(self, game: str) -> tuple[str, str]:
        """Say it in two lines."""
        rules = " with ".join([self.profile, ", ".join(self.readings)] if self.readings else [self.profile])
        further = f"ruleproof diagnose {game} -- COMMAND"
        if self.explained == self.asked:
            return (
                f"its answers are those of {rules}, all {self.asked} of them",
                f"`{further}` tests that on games of its own",
            )
        nearest = f"{rules} explains the most, {self.explained} of {self.asked}"
        return (
            f"no profile with up to two readings explains its answers; {nearest}",
            f"`{further}` looks further, and shows what no reading explains",
        )


class Stale(msgspec.Struct, frozen=True):
    """An entry of a file of known failures that has to go, or has expired: where it stands, and why."""

    scenario: str
    line: int
    message: str


class KnownRun(msgspec.Struct, frozen=True):
    """What a file of known failures came to in a run."""

    file: str
    entries: int
    stale: tuple[Stale, ...]


class ProfileReport(msgspec.Struct, frozen=True):
    """The run of one profile."""

    profile: str
    readings: Readings
    from_start_only: bool
    findings: tuple[Finding, ...]
    diagnosed: Diagnosed | None = None
    required: Required | None = None
    """What the edition requires, if the run is scored by one."""
    random: RandomGames | None = None
    """The random games that were played after the scenarios, where that was asked for."""

    def count(self, name: VerdictName) -> int:
        """Count the verdicts of a kind."""
        return self.counts()[name]

    def counts(self) -> dict[VerdictName, int]:
        """Count the verdicts of every kind."""
        found = Counter(name_of(finding.verdict) for finding in self.findings)
        return {name: found[name] for name in NAMES}

    @property
    def against(self) -> tuple[Finding, ...]:
        """The findings that count against the program."""
        return tuple([found for found in self.findings if is_against(found.verdict) and found.is_scored])

    @property
    def passed(self) -> tuple[Finding, ...]:
        """The findings that passed, whether they count or not."""
        return tuple([found for found in self.findings if isinstance(found.verdict, Passed)])

    @property
    def unexpected(self) -> tuple[Finding, ...]:
        """The findings against the program that are not known."""
        return tuple([found for found in self.against if not found.known])

    @property
    def not_required(self) -> tuple[Finding, ...]:
        """The failures that came after the edition, and do not count."""
        return tuple([found for found in self.findings if is_against(found.verdict) and not found.is_scored])

    @property
    def is_tested(self) -> bool:
        """Has anything that counts passed or failed?"""
        return any(found.is_scored for found in self.passed) or bool(self.against)

    @property
    def conforms(self) -> bool:
        """Has something that counts passed, nothing failed, and no random game gone wrong?"""
        return self.is_tested and not self.against and not self.random_wrong

    @property
    def random_wrong(self) -> int:
        """How many random games went wrong."""
        return self.random.wrong if self.random else 0

    @property
    def outcome(self) -> Outcome:
        """Say what passed and what was not asked, as far as levels go."""
        passed = [found.case.scenario.id for found in self.passed]
        return Outcome(frozenset(passed), self.not_asked, self.random)

    @property
    def not_asked(self) -> dict[str, str]:
        """Why scenarios were not asked, or not judged, by their ids."""
        reasons = {}
        for found in self.findings:
            match found.verdict:
                case Skipped(reason):
                    reasons[found.case.scenario.id] = reason
                case SuiteBug(detail):
                    reasons[found.case.scenario.id] = detail
                case _:
                    pass
        return reasons

    @property
    def level(self) -> Level:
        """The level of the edition that was reached."""
        return level_of(self.required, self.outcome)

    @property
    def is_suite_at_fault(self) -> bool:
        """Did the suite stumble over something that is no known erratum?"""
        return any(
            isinstance(finding.verdict, SuiteBug) and not is_withdrawn(finding.verdict)
            for finding in self.findings
        )

    @property
    def untested_methods(self) -> tuple[str, ...]:
        """The methods that the suite asks for and the program does not offer."""
        skipped = {
            finding.case.scenario.method
            for finding in self.findings
            if isinstance(finding.verdict, Skipped) and finding.verdict.reason.endswith("is not offered")
        }
        return tuple(sorted(skipped))

    @property
    def not_observed(self) -> tuple[str, ...]:
        """The optional fields that the program left out somewhere."""
        missing = {
            field
            for finding in self.findings
            if isinstance(finding.verdict, Passed)
            for field in finding.verdict.not_observed
        }
        return tuple(sorted(missing))

    def headline(self, who: str, game: str) -> str:
        """Say exactly what was shown, and no more."""
        if not self.is_tested:
            return f"{who} was not tested for {game} {self.profile}"
        verb = "conforms" if self.conforms else "does not conform"
        readings = ", ".join(map(str, self.readings))
        parts = [
            f"{who} {verb} to {game} {self.profile}" + (f" with readings {readings}" if readings else ""),
            *(["from the start only"] if self.from_start_only else []),
            *[f"{method} untested" for method in self.untested_methods],
            *[f"{field} not observed" for field in self.not_observed],
        ]
        return ", ".join(parts)


class Report(msgspec.Struct, frozen=True):
    """A whole run."""

    game: str
    spec: str
    digest: str
    implementation: Implementation
    command: tuple[str, ...]
    profiles: tuple[ProfileReport, ...]
    seconds: float
    log: str = ""
    """The end of what the program wrote to standard error."""
    edition: Edition | None = None
    """The edition that the run is scored by."""
    known: KnownRun | None = None

    @property
    def conforms(self) -> bool:
        """Does the program conform to every profile asked for, known failures or not?"""
        return self.exit_code_of_suite == 0 and all(report.conforms for report in self.profiles)

    @property
    def who(self) -> str:
        """The program's name and version."""
        return f"{self.implementation.name} {self.implementation.version}".strip()

    @property
    def exit_code(self) -> int:
        """0 conforms or fails as known, 1 does not, 3 nothing was testable, 4 the suite is at fault."""
        if self.exit_code_of_suite:
            return self.exit_code_of_suite
        if self.known:
            surprises = any(report.unexpected or report.random_wrong for report in self.profiles)
            return 1 if self.known.stale or surprises else 0
        return 0 if self.conforms else 1

    @property
    def exit_code_of_suite(self) -> int:
        """3 where nothing was testable, 4 where the suite is at fault, else 0."""
        if any(report.is_suite_at_fault for report in self.profiles):
            return 4
        return 0 if any(report.is_tested for report in self.profiles) else 3
