"""Badges say no more than the headline does."""

import json
from xml.etree import ElementTree as ET

import msgspec
import pytest

from ruleproof.certify.report import KnownRun, ProfileReport, Report
from ruleproof.certify.verdicts import Passed
from ruleproof.loading.suite import Suite
from ruleproof.reports.badge import GREEN, RED, YELLOW, write_badge, write_shields


def passing(report: Report) -> Report:
    """Let everything that was asked pass, under the first profile."""
    profile = report.profiles[0]
    findings = tuple(msgspec.structs.replace(found, verdict=Passed()) for found in profile.findings)
    return msgspec.structs.replace(report, profiles=(msgspec.structs.replace(profile, findings=findings),))


def known(report: Report) -> Report:
    """Let every failure be known."""

    def excused(profile: ProfileReport) -> ProfileReport:
        kept = [found for found in profile.findings if "judging raised" not in str(found.verdict)]
        findings = tuple(msgspec.structs.replace(found, known="so it is") for found in kept)
        return msgspec.structs.replace(profile, findings=findings)

    profiles = tuple(map(excused, report.profiles))
    return msgspec.structs.replace(report, profiles=profiles, known=KnownRun("known.yaml", 4, ()))


def test_a_badge_is_a_picture_of_what_was_shown(suite: Suite, every_verdict: Report) -> None:
    """The SVG is well formed, speaks to screen readers, fetches nothing, and is as wide as its text needs."""
    report = msgspec.structs.replace(passing(every_verdict), edition=suite.editions[-1])
    root = ET.fromstring(write_badge(report))  # noqa: S314 - written here
    said = root.get("aria-label")
    assert said == "ruleproof foursquare: published conforms, no level, edition 1.0"
    assert "href" not in write_badge(report)
    assert GREEN in write_badge(report)
    texts = [found.text for found in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["ruleproof foursquare", "published conforms, no level, edition 1.0"]
    assert int(root.get("width") or 0) > 6 * len(said)


@pytest.mark.parametrize("kind", ["passing", "failing", "known", "untested"])
def test_a_badge_is_green_for_what_conforms_alone(every_verdict: Report, kind: str) -> None:
    """Known failures are yellow and say `does not conform`; anything else that failed is red."""
    reports = {
        "passing": (passing(every_verdict), GREEN, "published conforms"),
        "failing": (every_verdict, RED, "not tested"),
        "known": (known(every_verdict), YELLOW, "published does not conform (known); designer does not"),
        "untested": (msgspec.structs.replace(every_verdict, profiles=()), RED, "not tested"),
    }
    report, colour, words = reports[kind]
    content = json.loads(write_shields(report))
    assert content["message"].startswith(words)
    assert content["color"] == colour
    assert content["schemaVersion"] == 1
    assert content["label"] == "ruleproof foursquare"
    assert colour in write_badge(report)


def test_nothing_of_the_program_gets_into_a_badge(every_verdict: Report) -> None:
    """A program's name and answers are its own words, and a badge has none of them."""
    for text in (write_badge(every_verdict), write_shields(every_verdict)):
        assert "Evil" not in text
