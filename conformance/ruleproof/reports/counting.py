"""Counting findings by chapter and verdict."""

from ruleproof.certify.report import ProfileReport
from ruleproof.certify.verdicts import VerdictName, name_of


def verdicts_of(profile: ProfileReport) -> tuple[VerdictName, ...]:
    """Give the verdicts that there are."""
    return tuple([name for name, count in profile.counts().items() if count])


def chapters_of(profile: ProfileReport) -> tuple[str, ...]:
    """Give the chapters that there are, in the rulebook's order."""
    return tuple(dict.fromkeys([finding.case.scenario.chapter for finding in profile.findings]))


def count_of(profile: ProfileReport, chapter: str, verdict: VerdictName) -> int:
    """Count the findings of a chapter with a verdict."""
    found = [finding for finding in profile.findings if finding.case.scenario.chapter == chapter]
    return len([finding for finding in found if name_of(finding.verdict) == verdict])
