"""Known failures: what a program is known to do wrong, why, and until when."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

import msgspec

from ruleproof.authoring.layout import entry_lines
from ruleproof.certify.plan import matches
from ruleproof.certify.report import Finding, KnownRun, ProfileReport, Report, Stale
from ruleproof.certify.verdicts import Skipped, is_against, name_of
from ruleproof.languages.keeping import kept
from ruleproof.loading.problems import Problem, ProblemsFound, did_you_mean
from ruleproof.loading.suite import Suite
from ruleproof.loading.validation import validate
from ruleproof.loading.yaml_text import Document, Path_, read_document

UNWRITTEN = ("?", "TODO")
FIELDS = ("scenario", "profile", "verdict", "reason", "link", "expires")


class KnownFailure(msgspec.Struct, frozen=True):
    """One entry: which scenarios fail how, and the reason that a person gave."""

    scenario: str
    """A pattern for the scenario's id or `chapter/id`."""
    verdict: str
    reason: str
    link: str = ""
    expires: str = ""
    """The last day on which it holds, as 2027-01-31."""
    profile: str = ""
    """The one profile that it is about; none named means all."""
    line: int = 0

    def is_about(self, profile: str, finding: Finding) -> bool:
        """Is the finding's scenario one of those named?"""
        return self.profile in ("", profile) and matches(finding.case.scenario, [self.scenario])

    def has_expired(self, today: date) -> bool:
        """Is its last day over?"""
        return bool(self.expires) and date.fromisoformat(self.expires) < today


class KnownFailures(msgspec.Struct, frozen=True):
    """A file of known failures."""

    file: str
    entries: tuple[KnownFailure, ...]


def load_known_failures(suite: Suite, path: Path) -> KnownFailures:
    """Load a file of known failures; raise `ProblemsFound` with everything that is wrong with it."""
    document = read_document(path, str(path))
    problems = document.problems + (validate(document, "known-failures") if document.value else [])
    if problems:
        raise ProblemsFound(tuple(sorted(set(problems))))
    assert isinstance(document.value, dict)
    entries = msgspec.convert(document.value["known-failures"], tuple[KnownFailure, ...])
    placed = [
        msgspec.structs.replace(entry, line=document.line(("known-failures", index)))
        for index, entry in enumerate(entries)
    ]
    problems = list(wrong_words(suite, document, placed))
    if problems:
        raise ProblemsFound(tuple(sorted(problems)))
    return KnownFailures(str(path), tuple(placed))


def wrong_words(suite: Suite, document: Document, entries: Sequence[KnownFailure]) -> Iterator[Problem]:
    """Find what a schema cannot: unknown names, reasons still to be written, days that are none."""
    assert isinstance(document.value, dict)
    game, written = suite.rulebook.game, document.value["game"]
    if written != game:
        yield document.problem(("game",), f"these are known failures of {written}, not of {game}")
        return
    for index, entry in enumerate(entries):
        at: Path_ = ("known-failures", index)
        if not any(matches(scenario, [entry.scenario]) for scenario in suite.scenarios):
            hint = did_you_mean(entry.scenario, [scenario.id for scenario in suite.scenarios])
            yield document.problem(
                (*at, "scenario"), f"no scenario of {game} matches {entry.scenario!r}{hint}"
            )
        if entry.profile and entry.profile not in suite.rulebook.profiles:
            hint = did_you_mean(entry.profile, suite.rulebook.profiles)
            yield document.problem((*at, "profile"), f"{game} has no profile {entry.profile!r}{hint}")
        if entry.reason.strip() in UNWRITTEN:
            message = "the reason is still to be written by hand: say why it fails, and what is being done"
            yield document.problem((*at, "reason"), message)
        if entry.expires and not is_day(entry.expires):
            yield document.problem((*at, "expires"), f"{entry.expires!r} is no day of any year")


def is_day(text: str) -> bool:
    """Is there such a day?"""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def with_known(report: Report, known: KnownFailures, today: date, *, is_part: bool) -> Report:
    """Mark the failures that are known, and name the entries that are stale.

    Of a part of the suite, entries that are about other scenarios are left aside.
    """
    holding = [entry for entry in known.entries if not entry.has_expired(today)]
    profiles = tuple([marked(profile, holding) for profile in report.profiles])
    stale = [
        Stale(entry.scenario, entry.line, why)
        for entry in known.entries
        if (why := staleness(report, entry, today, is_part=is_part))
    ]
    outcome = KnownRun(known.file, len(known.entries), tuple(stale))
    return msgspec.structs.replace(report, profiles=profiles, known=outcome)


def marked(profile: ProfileReport, entries: Sequence[KnownFailure]) -> ProfileReport:
    """Give each failure that an entry is about the entry's reason."""
    findings = [
        msgspec.structs.replace(found, known=entry.reason)
        if (entry := entry_for(profile.profile, found, entries))
        else found
        for found in profile.findings
    ]
    return msgspec.structs.replace(profile, findings=tuple(findings))


def entry_for(profile: str, finding: Finding, entries: Sequence[KnownFailure]) -> KnownFailure | None:
    """Find the entry that says that this scenario fails so."""
    if not is_against(finding.verdict):
        return None
    name = name_of(finding.verdict)
    return next(
        (found for found in entries if found.verdict == name and found.is_about(profile, finding)), None
    )


def staleness(report: Report, entry: KnownFailure, today: date, *, is_part: bool) -> str:
    """Say why an entry has to go; nothing where it still holds."""
    about = [
        finding
        for profile in report.profiles
        for finding in profile.findings
        if entry.is_about(profile.profile, finding)
    ]
    if not about:
        elsewhere = is_part or entry.profile not in ("", *[profile.profile for profile in report.profiles])
        return "" if elsewhere else kept("stale-unasked")
    names = {name_of(finding.verdict) for finding in about}
    if entry.verdict in names:
        return kept("expired", day=entry.expires) if entry.has_expired(today) else ""
    against = sorted({name_of(finding.verdict) for finding in about if is_against(finding.verdict)})
    if against:
        return kept("stale-verdict", found=" / ".join(against), verdict=entry.verdict)
    if "passed" in names:
        return kept("stale-passes")
    reasons = [found.verdict.reason for found in about if isinstance(found.verdict, Skipped)]
    return kept("stale-skipped", detail=reasons[0]) if reasons else kept("stale-withdrawn")


def written_known_failures(report: Report, known: KnownFailures | None) -> str:
    """Write what fails today: entries that hold as they stand, and new ones whose reasons a person gives."""
    stale = {entry.line for entry in report.known.stale} if report.known else set()
    entries = [entry for entry in (known.entries if known else ()) if entry.line not in stale]
    for profile in report.profiles:
        for found in profile.unexpected:
            name = f"{found.case.scenario.chapter}/{found.case.scenario.id}"
            entries.append(KnownFailure(name, name_of(found.verdict), "?", profile=profile.profile))
    lines = ["# The reasons are for people to write: `?` is refused.", f"game: {report.game}"]
    lines.append("known-failures:" if entries else "known-failures: []")
    for index, entry in enumerate(entries):
        fields = [
            line
            for field in FIELDS
            if (text := getattr(entry, field))
            for line in entry_lines(field, str(text))
        ]
        lines += [""] if index else []
        lines += [f"  - {fields[0]}", *[f"    {line}" for line in fields[1:]]]
    return "\n".join(lines) + "\n"
