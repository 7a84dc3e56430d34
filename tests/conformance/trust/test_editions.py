"""A run is scored by an edition: what came later is run and shown, and does not count."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from ruleproof.certify.report import Finding, ProfileReport, Report
from ruleproof.certify.run import Order, certify
from ruleproof.certify.verdicts import Difference, Failed, Skipped, Verdict
from ruleproof.commands.edition import command as edition_command
from ruleproof.loading.suite import Suite
from ruleproof.loading.validation import validator
from ruleproof.reports.json_report import write_json
from ruleproof.reports.junit import write_junit
from ruleproof.reports.tap import write_tap
from ruleproof.reports.telling import edition_lines
from ruleproof.trust.editions import Edition
from ruleproof.trust.levels import Required

LATER = "ace-is-low"
WRONG = Failed((Difference(0, "grid", "Ad", "~Ad"),))


def without(edition: Edition, scenario: str) -> Edition:
    """Give an edition that was frozen before a scenario was written."""
    profiles = {}
    for profile, found in edition.profiles.items():
        kept = {name: digest for name, digest in found.core.items() if name != scenario}
        profiles[profile] = Required(kept, found.games, found.perft)
    return msgspec.structs.replace(edition, name="0.9", profiles=profiles)


def with_verdict(profile: ProfileReport, scenario: str, verdict: Verdict) -> ProfileReport:
    """Give a profile's report with another verdict on one scenario."""

    def changed(found: Finding) -> Finding:
        is_it = found.case.scenario.id == scenario
        return msgspec.structs.replace(found, verdict=verdict) if is_it else found

    return msgspec.structs.replace(profile, findings=tuple(map(changed, profile.findings)))


def with_profile(report: Report, profile: ProfileReport) -> Report:
    """Give a report of this profile alone."""
    return msgspec.structs.replace(report, profiles=(profile,))


@pytest.fixture(scope="module")
def before(suite: Suite, starter: Path) -> Report:
    """Certify by an edition that does not know the scenario."""
    old = msgspec.structs.replace(suite, editions=(without(suite.editions[-1], LATER),))
    return certify(old, Order((sys.executable, str(starter / "adapter.py"))))


def test_a_run_names_its_edition_and_level(report: Report) -> None:
    """A program that passes everything reaches the level full."""
    assert report.edition
    assert edition_lines(report, report.profiles[0]) == [f"edition {report.edition.name}, level full"]
    assert report.profiles[0].level == "full"


def test_what_came_later_is_run_and_not_scored(before: Report) -> None:
    """The finding is there, says that it is not scored, and its verdict is one of those there always were."""
    (later,) = [found for found in before.profiles[0].findings if found.case.scenario.id == LATER]
    assert not later.is_scored
    assert all(found.is_scored for found in before.profiles[0].findings if found is not later)


def test_a_failure_that_is_not_required_does_not_count(before: Report) -> None:
    """The program conforms by the older edition, and the failure is shown in every report."""
    failing = with_profile(before, with_verdict(before.profiles[0], LATER, WRONG))
    assert failing.exit_code == 0
    assert failing.profiles[0].level == "full"
    lines = edition_lines(failing, failing.profiles[0])
    assert lines == ["edition 0.9, level full", "1 failed that edition 0.9 does not require"]


def test_reports_show_what_is_not_required(suite: Suite, before: Report) -> None:
    """TAP marks it TODO, JUnit skips it with what went wrong, and JSON says that it is not scored."""
    failing = with_profile(before, with_verdict(before.profiles[0], LATER, WRONG))
    (point,) = [line for line in write_tap(suite, failing).splitlines() if line.startswith("not ok")]
    assert point.endswith("# TODO not required by edition 0.9")
    junit = write_junit(suite, failing)
    assert 'message="not required by edition 0.9; move 1, ' in junit
    assert 'failures="0"' in junit
    content = msgspec.json.decode(write_json(suite, failing))
    assert [error.message for error in validator("report").iter_errors(content)] == []
    assert content["edition"]["name"] == "0.9"
    results = content["profiles"][0]["results"]
    assert [found["scenario"] for found in results if not found["scored"]] == [LATER]


def test_a_required_failure_counts_and_takes_the_level(report: Report) -> None:
    """The same failure under the edition that requires it is one."""
    failing = with_profile(report, with_verdict(report.profiles[0], LATER, WRONG))
    assert failing.exit_code == 1
    assert failing.profiles[0].level == "none"
    assert "no level: of what core requires, 1 failed" in edition_lines(failing, failing.profiles[0])[0]


def test_untested_reaches_no_level(report: Report) -> None:
    """A program that was not asked something required conforms so far, and reaches no level."""
    skipped = Skipped("legal_moves is not offered")
    partly = with_profile(report, with_verdict(report.profiles[0], LATER, skipped))
    assert partly.exit_code == 0
    assert partly.profiles[0].level == "none"


def test_a_run_of_later_scenarios_alone_has_tested_nothing(before: Report) -> None:
    """Nothing is conformed to by passing what no edition requires."""
    findings = tuple(found for found in before.profiles[0].findings if not found.is_scored)
    alone = with_profile(before, msgspec.structs.replace(before.profiles[0], findings=findings))
    assert alone.exit_code == 3
    assert not alone.conforms


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    """Run `ruleproof certify foursquare` on the reference."""
    reference = ("--", sys.executable, "-m", "ruleproof", "reference", "foursquare")
    line = [sys.executable, "-m", "ruleproof", "certify", "foursquare", *words, *reference]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_a_part_is_of_no_edition_unless_one_is_named() -> None:
    """--scenario scores whatever it selects; with --edition too, a part reaches no level."""
    some = ("--scenario", "pack/*")
    assert "edition" not in run(*some).stdout
    assert "edition 1.0, no level: of what core requires, " in run(*some, "--edition", "1.0").stdout
    unknown = run(*some, "--edition", "1.5")
    assert unknown.returncode == 2
    assert "there is no edition '1.5'" in unknown.stderr


def test_what_an_edition_requires_is_listed() -> None:
    """Whoever asks what must be passed for an edition gets every id."""
    found = CliRunner().invoke(edition_command, ["list"])
    assert found.output.startswith("1.0  ")
    found = CliRunner().invoke(edition_command, ["list", "1.0"])
    assert "foursquare published: core " in found.output
    assert LATER not in found.output
    found = CliRunner().invoke(edition_command, ["list", "1.0", "foursquare", "--profile", "designer"])
    assert f"  core  {LATER}\n" in found.output
    assert "published:" not in found.output
    assert CliRunner().invoke(edition_command, ["list", "8.1", "foursquare"]).exit_code == 2


def test_a_frozen_edition_is_not_frozen_again_by_mistake() -> None:
    """An edition that is there is left alone, and a name of another form is refused."""
    found = CliRunner().invoke(edition_command, ["freeze", "1.0"])
    assert found.exit_code == 2
    assert (
        "1.0.yaml is frozen; withdraw what is wrong in errata.yaml, or freeze a new edition" in found.output
    )
    assert CliRunner().invoke(edition_command, ["freeze", "2026-spring"]).exit_code == 2
