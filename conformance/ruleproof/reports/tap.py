"""The report as TAP, the Test Anything Protocol, version 14."""

import json
from collections.abc import Iterator

from ruleproof.certify.explain import cut
from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import Failed, name_of
from ruleproof.loading.suite import Suite
from ruleproof.reports.telling import (
    RANDOM_GAMES,
    Standing,
    excuse,
    explanation,
    one_line,
    profile_lines,
    random_line,
    sentence,
    stale_lines,
    standing,
)
from ruleproof.trust.levels import RandomGames

SEVERITY: dict[Standing, str] = {"failure": "fail", "excused": "todo", "error": "error"}


def write_tap(suite: Suite, report: Report) -> str:
    """Write a test point for each scenario and for random games under each profile, numbered through."""
    return "\n".join([*lines(suite, report), ""])


def lines(suite: Suite, report: Report) -> Iterator[str]:
    """Give the version, the plan, each profile's points, and each profile's headline."""
    yield "TAP version 14"
    stale = stale_lines(report)
    points = sum(len(profile.findings) + bool(profile.random) for profile in report.profiles)
    yield f"1..{points + len(stale)}"
    number = 0
    for profile in report.profiles:
        yield f"# {report.game} {profile.profile}"
        for finding in profile.findings:
            number += 1
            yield from point(suite, report, finding, number)
        if profile.random:
            number += 1
            yield from random_point(report, profile, profile.random, number)
    for line in stale:
        number += 1
        yield f"not ok {number} - {escaped(line)}"
    for profile in report.profiles:
        yield from [f"# {cut(line)}" for line in profile_lines(report, profile)]


def point(suite: Suite, report: Report, finding: Finding, number: int) -> Iterator[str]:
    """Give one test point, and for what is not ok a block of YAML that explains it."""
    scenario, found = finding.case.scenario, standing(finding)
    said = escaped(f"{finding.case.profile} {scenario.chapter}/{scenario.id}: {scenario.name}")
    mark = "ok" if found in ("passed", "skipped") else "not ok"
    directive = f" # SKIP {sentence(finding)}" if found == "skipped" else ""
    directive = f" # TODO {excuse(report, finding)}" if found == "excused" else directive
    yield f"{mark} {number} - {said}{directive}"
    if found in ("failure", "error", "excused"):
        yield from [f"  {line}" for line in diagnosis(suite, report, finding)]


def random_point(report: Report, profile: ProfileReport, random: RandomGames, number: int) -> Iterator[str]:
    """Give the point of all random games: it is not ok where any goes wrong, and says how to see it."""
    yield f"{'not ok' if random.wrong else 'ok'} {number} - {escaped(profile.profile)} {RANDOM_GAMES}"
    if random.wrong:
        message = quoted(one_line(random_line(report, profile, random)))
        yield from ["  ---", f"  message: {message}", "  severity: fail", "  ..."]


def diagnosis(suite: Suite, report: Report, finding: Finding) -> Iterator[str]:
    """Give the YAML block: texts as JSON strings, which YAML reads too, and the boards as they are drawn."""
    scenario = finding.case.scenario
    yield "---"
    yield f"message: {quoted(sentence(finding))}"
    yield f"severity: {SEVERITY[standing(finding)]}"
    yield f"verdict: {name_of(finding.verdict)}"
    yield f"scenario: {scenario.id}"
    yield f"clauses: {quoted(scenario.clauses)}"
    yield "at:"
    yield f"  file: {quoted(scenario.file)}"
    yield f"  line: {scenario.line}"
    if isinstance(finding.verdict, Failed):
        yield "differences:"
        for difference in finding.verdict.differences:
            yield f"  - move: {difference.move + 1}"
            yield f"    field: {quoted(difference.field)}"
            yield f"    expected: {quoted(cut(difference.expected))}"
            yield f"    given: {quoted(cut(difference.given))}"
    yield "explanation: |2"
    yield from [f"  {line}" for line in explanation(suite, report, finding).split("\n")]
    yield "..."


def escaped(text: str) -> str:
    """Write a description so that no part of it reads as a directive."""
    return cut(text).replace("\\", "\\\\").replace("#", "\\#")


def quoted(value: object) -> str:
    """Write a text, or a list of texts, as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)
