"""The report as JSON, in the form of `report.schema.json`."""

import msgspec

from ruleproof import __version__
from ruleproof.certify.report import Finding, ProfileReport, Report


def write_json(report: Report) -> str:
    """Write a report as indented JSON with a fixed order of members."""
    content = {
        "ruleproof": __version__,
        "spec": report.spec,
        "suite": report.digest,
        "game": report.game,
        "implementation": msgspec.to_builtins(report.implementation),
        "command": list(report.command),
        "conforms": report.exit_code == 0,
        "exit_code": report.exit_code,
        "seconds": round(report.seconds, 3),
        "profiles": [profile_content(report, profile) for profile in report.profiles],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def profile_content(report: Report, profile: ProfileReport) -> dict[str, object]:
    """Give one profile's part."""
    content: dict[str, object] = {
        "profile": profile.profile,
        "readings": {reading.ruling: reading.option for reading in profile.readings},
        "headline": profile.headline(report.who, report.game),
        "conforms": profile.conforms,
        "counts": profile.counts(),
        "not_observed": list(profile.not_observed),
        "untested_methods": list(profile.untested_methods),
        "results": [finding_content(finding) for finding in profile.findings],
    }
    if profile.better:
        content["better"] = msgspec.to_builtins(profile.better)
    return content


def finding_content(finding: Finding) -> dict[str, object]:
    """Give one scenario's part."""
    scenario = finding.case.scenario
    return {
        "scenario": scenario.id,
        "chapter": scenario.chapter,
        "clauses": list(scenario.clauses),
        "derived": finding.case.derived,
        **msgspec.to_builtins(finding.verdict),
    }
