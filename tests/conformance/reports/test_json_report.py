"""The JSON report: what another program reads."""

import json
from typing import Any

import msgspec

from conformance.reports.files import Files
from ruleproof.certify.report import Report
from ruleproof.loading.suite import Suite
from ruleproof.loading.validation import validator
from ruleproof.reports.json_report import write_json


def read(text: str) -> dict[str, Any]:
    """Read a report, and hold it to the schema."""
    report = json.loads(text)
    assert [error.json_path for error in validator("report").iter_errors(report)] == []
    assert isinstance(report, dict)
    return report


def results(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Give the results of the first profile by scenario."""
    return {result["scenario"]: result for result in report["profiles"][0]["results"]}


def test_reports_of_real_runs_are_valid(passing: Files, failing: Files) -> None:
    """A passing and a failing program's reports have the form that the spec publishes, and the exit code."""
    for files in (passing, failing):
        report = read(files.json.read_text(encoding="utf-8"))
        assert report["exit_code"] == files.code
        assert report["conforms"] == (files.code == 0)


def test_every_verdict_is_valid(suite: Suite, every_verdict: Report) -> None:
    """Whatever a program did, and whatever it is called, the report has its form."""
    text = write_json(suite, every_verdict)
    assert [result["verdict"] for result in results(read(text)).values()] == [
        "passed",
        "failed",
        "crashed",
        "timed-out",
        "protocol-violation",
        "skipped",
        "suite-bug",
        "suite-bug",
    ]


def test_a_program_that_begins_at_the_start_only_is_told_apart(suite: Suite, every_verdict: Report) -> None:
    """Whoever reads the report, as a comparison does, learns that no position was set up for the program."""
    first, second = every_verdict.profiles
    first = msgspec.structs.replace(first, from_start_only=True)
    report = msgspec.structs.replace(every_verdict, profiles=(first, second))
    profiles = read(write_json(suite, report))["profiles"]
    assert [profile["from_start_only"] for profile in profiles] == [True, False]


def test_the_schema_is_strict(passing: Files) -> None:
    """A member that nobody knows is refused wherever it stands."""
    report = json.loads(passing.json.read_text(encoding="utf-8"))
    for place in (report, report["profiles"][0], report["profiles"][0]["results"][0]):
        place["surprise"] = 1
        assert not validator("report").is_valid(report)
        del place["surprise"]
    assert validator("report").is_valid(report)


def test_a_failure_holds_everything_needed_to_repeat_it(failing: Files) -> None:
    """A stranger finds the question as asked and as sent, both turns, and the command that asks it again."""
    result = results(read(failing.json.read_text(encoding="utf-8")))["sixteen-face-up-piles-win"]
    assert result["position"] == "2c 5d 8h 4s / 6c 9d 3h 7s / 4c 7d Th 2s / 5c 8d 9h ."
    assert result["moves"] == ["6d@d4"]
    assert result["request"]["method"] == "play"
    assert result["request"]["params"]["moves"] == [{"card": "6d", "at": [3, 3]}]
    assert result["expected_turn"]["score"] == "24"
    assert result["given_turn"]["score"] == "25"
    assert result["source"].startswith("spec/foursquare/scenarios/ending.yaml:")
    assert "--scenario sixteen-face-up-piles-win" in result["replay"]


def test_a_pass_stays_short(passing: Files) -> None:
    """What went well needs no explanation: a long suite leaves a short report."""
    result = results(read(passing.json.read_text(encoding="utf-8")))["sixteen-face-up-piles-win"]
    assert "explanation" not in result
    assert "request" not in result
