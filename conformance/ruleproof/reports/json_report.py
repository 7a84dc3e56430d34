"""The report as JSON, in the form of `report.schema.json`."""

import msgspec

from ruleproof import __version__
from ruleproof.certify.explain import replay_command
from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import Failed
from ruleproof.loading.suite import Suite
from ruleproof.reports.telling import explanation, sentence, standing


def write_json(suite: Suite, report: Report) -> str:
    """Write a report as indented JSON with a fixed order of members."""
    content: dict[str, object] = {
        "ruleproof": __version__,
        "spec": report.spec,
        "suite": report.digest,
        "game": report.game,
        "implementation": msgspec.to_builtins(report.implementation),
        "command": [well_formed(word) for word in report.command],
        "edition": edition_content(report),
        "conforms": report.conforms,
        "exit_code": report.exit_code,
        "seconds": round(report.seconds, 3),
        "profiles": [profile_content(suite, report, profile) for profile in report.profiles],
        "log": report.log,
    }
    if report.known:
        content["known_failures"] = msgspec.to_builtins(report.known)
    return msgspec.json.format(msgspec.json.encode(content), indent=2).decode() + "\n"


def edition_content(report: Report) -> dict[str, str] | None:
    """Name the edition that the run is scored by."""
    return {"name": report.edition.name, "digest": report.edition.digest} if report.edition else None


def well_formed(word: str) -> str:
    """Replace what a command line can hold and JSON cannot: bytes that are no UTF-8."""
    return word.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def profile_content(suite: Suite, report: Report, profile: ProfileReport) -> dict[str, object]:
    """Give one profile's part."""
    content: dict[str, object] = {
        "profile": profile.profile,
        "readings": {reading.ruling: reading.option for reading in profile.readings},
        "headline": profile.headline(report.who, report.game),
        "level": profile.level,
        "conforms": profile.conforms,
        "counts": profile.counts(),
        "from_start_only": profile.from_start_only,
        "not_observed": list(profile.not_observed),
        "untested_methods": list(profile.untested_methods),
        "results": [finding_content(suite, report, finding) for finding in profile.findings],
    }
    if profile.random:
        content["random"] = msgspec.to_builtins(profile.random)
    if profile.diagnosed:
        content["diagnosed"] = msgspec.to_builtins(profile.diagnosed)
    return content


def finding_content(suite: Suite, report: Report, finding: Finding) -> dict[str, object]:
    """Give one scenario's part; where something went wrong, everything needed to see and repeat it."""
    scenario = finding.case.scenario
    content = {
        "scenario": scenario.id,
        "chapter": scenario.chapter,
        "name": scenario.name,
        "clauses": list(scenario.clauses),
        "method": scenario.method,
        "derived": finding.case.derived,
        "scored": finding.is_scored,
        **msgspec.to_builtins(finding.verdict),
    }
    if finding.known:
        content["known"] = finding.known
    if standing(finding) in ("failure", "error", "excused"):
        content |= {"message": sentence(finding), **question_content(finding), **turns_content(finding)}
        content["explanation"] = explanation(suite, report, finding).split("\n")
        content["replay"] = replay_command(report, finding)
    return content


def question_content(finding: Finding) -> dict[str, object]:
    """Give what was asked: in words, in notation, and as the request that the program got."""
    case = finding.case
    content: dict[str, object] = {
        "because": case.scenario.because,
        "source": f"{case.scenario.file}:{case.scenario.line}",
        "position": case.position,
        "moves": list(case.moves),
    }
    if case.scenario.draws:
        content["draws"] = case.scenario.draws
    if case.request:
        content["request"] = {"method": case.request.method, "params": msgspec.Raw(case.request.params)}
    return content


def turns_content(finding: Finding) -> dict[str, object]:
    """Give the whole turn in which a program went wrong, as expected and as given, where there are such."""
    if not isinstance(finding.verdict, Failed):
        return {}
    move = finding.verdict.differences[0].move
    content: dict[str, object] = {}
    if stated := finding.case.stated_turn(move):
        content["expected_turn"] = stated
    if move < len(finding.answer):
        content["given_turn"] = finding.answer[move]
    return content
