"""A certificate's content: an in-toto statement of the kind test-result, with one member of our own."""

import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec

from ruleproof import __version__
from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import VerdictName
from ruleproof.protocol.messages import PROTOCOL, Implementation
from ruleproof.spec import spec_folder
from ruleproof.trust.envelope import canonical
from ruleproof.trust.levels import Level, RandomGames

STATEMENT = "https://in-toto.io/Statement/v1"
PREDICATE = "https://in-toto.io/attestation/test-result/v0.1"

Result = Literal["PASSED", "WARNED", "FAILED"]


class Descriptor(msgspec.Struct, frozen=True):
    """A file, or the suite, by name and digest."""

    name: str
    digest: dict[str, str]


class EditionClaim(msgspec.Struct, frozen=True):
    """The edition that a run was scored by."""

    name: str
    digest: str


class ProfileClaim(msgspec.Struct, frozen=True):
    """What is claimed of one profile."""

    profile: str
    readings: dict[str, str]
    level: Level
    conforms: bool
    from_start_only: bool
    counts: dict[VerdictName, int]
    not_asked: dict[str, str]
    """Why scenarios were not asked, or not judged, by their ids."""
    not_observed: tuple[str, ...]
    random: RandomGames | None
    """The games that were made for the run from a seed."""


class Claim(msgspec.Struct, frozen=True):
    """What a test-result says nothing about: who was tested for what, by which suite, where and when."""

    ruleproof: str
    spec: str
    protocol: int
    suite: str
    game: str
    edition: EditionClaim | None
    program: Implementation
    profiles: tuple[ProfileClaim, ...]
    selection: tuple[str, ...]
    """The patterns of the only scenarios asked; none means all."""
    environment: dict[str, str]
    time: str
    milliseconds: int


class Predicate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A test-result."""

    result: Result
    configuration: tuple[Descriptor, ...]
    passedTests: tuple[str, ...]  # noqa: N815 - the predicate's own name
    warnedTests: tuple[str, ...]  # noqa: N815 - the predicate's own name
    failedTests: tuple[str, ...]  # noqa: N815 - the predicate's own name
    ruleproof: Claim
    url: str | None = None


class Statement(msgspec.Struct, frozen=True):
    """A statement about files."""

    type: str = msgspec.field(name="_type")
    subject: tuple[Descriptor, ...]
    predicateType: str  # noqa: N815 - the statement's own name
    predicate: Predicate


def statement_of(
    report: Report,
    subjects: Sequence[Descriptor],
    began: datetime,
    selection: Sequence[str] = (),
    url: str | None = None,
) -> Statement:
    """State what a run found about these files."""
    edition = report.edition
    claim = Claim(
        ruleproof=__version__,
        spec=report.spec,
        protocol=PROTOCOL,
        suite=report.digest,
        game=report.game,
        edition=EditionClaim(edition.name, edition.digest) if edition else None,
        program=report.implementation,
        profiles=tuple([profile_claim(profile) for profile in report.profiles]),
        selection=tuple(selection),
        environment=environment(),
        time=began.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        milliseconds=round(report.seconds * 1000),
    )
    predicate = Predicate(
        result=result_of(claim),
        configuration=tuple(configuration(claim)),
        passedTests=names(report, lambda profile: profile.passed),
        warnedTests=names(report, lambda profile: profile.not_required),
        failedTests=names(report, lambda profile: profile.against),
        ruleproof=claim,
        url=url,
    )
    return Statement(STATEMENT, tuple(subjects), PREDICATE, predicate)


def profile_claim(profile: ProfileReport) -> ProfileClaim:
    """State what a run found of one profile."""
    return ProfileClaim(
        profile=profile.profile,
        readings={reading.ruling: reading.option for reading in profile.readings},
        level=profile.level,
        conforms=profile.conforms,
        from_start_only=profile.from_start_only,
        counts=profile.counts(),
        not_asked=profile.not_asked,
        not_observed=profile.not_observed,
        random=profile.random,
    )


def names(report: Report, of: Callable[[ProfileReport], Iterable[Finding]]) -> tuple[str, ...]:
    """Name tests as certificates do: the profile, and the scenario's id."""
    return tuple(
        [
            test_name(profile.profile, found.case.scenario.id)
            for profile in report.profiles
            for found in of(profile)
        ]
    )


def test_name(profile: str, scenario: str) -> str:
    """Name a scenario under a profile."""
    return f"{profile}/{scenario}"


def result_of(claim: Claim) -> Result:
    """Say it in one word: failed, passed, or passed without reaching a level in every profile."""
    if not all(profile.conforms for profile in claim.profiles):
        return "FAILED"
    return "PASSED" if all(profile.level != "none" for profile in claim.profiles) else "WARNED"


def configuration(claim: Claim) -> Iterator[Descriptor]:
    """Name what the run was configured by: the suite, by a digest of its own kind, and the edition's file."""
    yield Descriptor(f"ruleproof suite {claim.game} {claim.spec}", {"ruleproofSuite": claim.suite})
    if claim.edition:
        file = edition_file(claim.edition.name)
        yield Descriptor(f"spec/editions/{file.name}", {"sha256": sha256(file.read_bytes()).hexdigest()})


def edition_file(name: str) -> Path:
    """Give the file of an edition."""
    return spec_folder() / "editions" / f"{name}.yaml"


def environment() -> dict[str, str]:
    """Say where a run took place, and nothing about whose machine it was."""
    return {
        "system": platform.system(),
        "machine": platform.machine(),
        "python": platform.python_version(),
    }


def subject_of(path: Path) -> Descriptor:
    """Describe a file by its name, without its folder, and its digest; raise `OSError`."""
    return Descriptor(path.name, {"sha256": sha256(path.read_bytes()).hexdigest()})


def written_statement(statement: Statement) -> bytes:
    """Write a statement in its one form, without a line end."""
    return canonical(msgspec.to_builtins(statement))
