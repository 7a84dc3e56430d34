"""The report as JUnit XML, in the form that Jenkins' xunit plugin publishes as `junit-10.xsd`."""

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.verdicts import name_of
from ruleproof.loading.problems import printable
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

ILLEGAL = re.compile("[^\t\n\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Every character that no XML 1.0 document may hold, however it is written; and the carriage return."""


def write_junit(suite: Suite, report: Report) -> str:
    """Write a test suite for each profile, with a test case for each scenario and one for random games."""
    root = ET.Element("testsuites", name=legal(f"ruleproof {report.game}"), time=f"{report.seconds:.3f}")
    totals = Counter(found for profile in report.profiles for found in standings(profile))
    totals["failure"] += len(stale_lines(report))
    set_counts(root, totals)
    for profile in report.profiles:
        root.append(profile_element(suite, report, profile))
    if stale := stale_lines(report):
        root.append(stale_element(report, stale))
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def standings(profile: ProfileReport) -> Iterator[Standing]:
    """Say how each test case of a profile stands: its scenarios, then its random games."""
    yield from [standing(finding) for finding in profile.findings]
    if profile.random:
        yield "failure" if profile.random.wrong else "passed"


def set_counts(element: ET.Element, counts: Counter[Standing]) -> None:
    """State how many cases an element holds, and how many of them failed and could not be judged."""
    element.set("tests", str(counts.total()))
    element.set("failures", str(counts["failure"]))
    element.set("errors", str(counts["error"]))


def profile_element(suite: Suite, report: Report, profile: ProfileReport) -> ET.Element:
    """Give one profile's test suite: who was tested on what, each case, and what was said meanwhile."""
    element = ET.Element("testsuite", name=f"{report.game} {profile.profile}")
    counts = Counter(standings(profile))
    set_counts(element, counts)
    element.set("skipped", str(counts["skipped"] + counts["excused"]))
    if len(report.profiles) == 1:
        element.set("time", f"{report.seconds:.3f}")
    properties = ET.SubElement(element, "properties")
    for name, value in properties_of(report, profile).items():
        ET.SubElement(properties, "property", name=name, value=legal(printable(one_line(value))))
    for finding in profile.findings:
        element.append(case_element(suite, report, finding))
    if profile.random:
        element.append(random_element(report, profile, profile.random))
    ET.SubElement(element, "system-out").text = legal("\n".join([*profile_lines(report, profile), ""]))
    if report.log.strip():
        ET.SubElement(element, "system-err").text = legal(report.log)
    return element


def stale_element(report: Report, stale: list[str]) -> ET.Element:
    """Give a test suite in which each known failure that is stale or has expired is a failure."""
    element = ET.Element("testsuite", name=f"{report.game} known failures")
    set_counts(element, Counter[Standing]({"failure": len(stale)}))
    element.set("skipped", "0")
    properties = ET.SubElement(element, "properties")
    file = report.known.file if report.known else ""
    ET.SubElement(properties, "property", name="known-failures", value=legal(printable(one_line(file))))
    for line in stale:
        case = ET.SubElement(element, "testcase", classname=f"{report.game}.known-failures", name=legal(line))
        ET.SubElement(case, "failure", type="stale", message=legal(line))
    ET.SubElement(element, "system-out").text = legal("\n".join([*stale, ""]))
    return element


def properties_of(report: Report, profile: ProfileReport) -> dict[str, str]:
    """Name what a reader needs to tell one report from another."""
    return {
        "implementation": report.implementation.name,
        "version": report.implementation.version,
        "language": report.implementation.language,
        "command": shlex.join(report.command),
        "game": report.game,
        "profile": profile.profile,
        "readings": ", ".join(map(str, profile.readings)),
        "spec": report.spec,
        "suite": report.digest,
        "exit-code": str(report.exit_code),
        "edition": report.edition.name if report.edition else "none",
        "level": profile.level,
    }


def case_element(suite: Suite, report: Report, finding: Finding) -> ET.Element:
    """Give one scenario's test case: the message is one line, the text explains it with boards."""
    scenario = finding.case.scenario
    classname = f"{report.game}.{finding.case.profile}.{scenario.chapter}"
    element = ET.Element("testcase", classname=classname, name=scenario.id)
    found = standing(finding)
    if found == "skipped":
        ET.SubElement(element, found, message=legal(one_line(sentence(finding))))
    elif found == "excused":
        message = f"{excuse(report, finding)}; {sentence(finding)}"
        ET.SubElement(element, "skipped", message=legal(one_line(message)))
    elif found != "passed":
        message = legal(one_line(sentence(finding)))
        told = ET.SubElement(element, found, type=name_of(finding.verdict), message=message)
        told.text = legal(f"\n{explanation(suite, report, finding)}\n")
    return element


def random_element(report: Report, profile: ProfileReport, random: RandomGames) -> ET.Element:
    """Give the test case of all random games: it fails where any goes wrong, and says how to see it."""
    classname = f"{report.game}.{profile.profile}"
    element = ET.Element("testcase", classname=classname, name=RANDOM_GAMES)
    if random.wrong:
        message = legal(one_line(random_line(report, profile, random)))
        ET.SubElement(element, "failure", type="failed", message=message)
    return element


def legal(text: str) -> str:
    """Replace each character that XML cannot hold by U+FFFD, the sign for one that is lost."""
    return ILLEGAL.sub("\ufffd", text)
