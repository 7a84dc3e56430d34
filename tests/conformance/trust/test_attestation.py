"""What a certificate states: everything that a run found, and nothing of the machine it ran on."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import msgspec
import pytest

from conformance.trust.workshop import Key
from ruleproof.certify.report import Finding, Report
from ruleproof.certify.verdicts import Difference, Failed, Skipped, Verdict
from ruleproof.loading.validation import validator
from ruleproof.trust.attestation import Descriptor, Statement, statement_of, written_statement
from ruleproof.trust.levels import RandomGames

SUBJECT = (Descriptor("adapter.py", {"sha256": "0" * 64}),)
NOW = datetime(2026, 5, 1, 14, 0, tzinfo=timezone(timedelta(hours=2)))
WRONG = Failed((Difference(0, "grid", "Ad", "~Ad"),))


def first_changed(report: Report, verdict: Verdict, *, is_scored: bool = True) -> Report:
    """Give a report whose first finding has another verdict."""
    (profile,) = report.profiles
    first, *rest = profile.findings
    changed: Finding = msgspec.structs.replace(first, verdict=verdict, is_scored=is_scored)
    profile = msgspec.structs.replace(profile, findings=(changed, *rest))
    return msgspec.structs.replace(report, profiles=(profile,))


def valid(statement: Statement) -> Statement:
    """Hold a statement to the schema that the spec publishes."""
    errors = validator("certificate").iter_errors(json.loads(written_statement(statement)))
    assert [f"{error.json_path}: {error.message}" for error in errors] == []
    return statement


def test_a_statement_has_everything_that_a_reader_asks(report: Report) -> None:
    """Who, what, by which suite and edition, how far, where and when."""
    statement = valid(statement_of(report, SUBJECT, NOW, url="https://ci.example/7"))
    predicate, claim = statement.predicate, statement.predicate.ruleproof
    assert report.edition
    assert (predicate.result, predicate.url) == ("PASSED", "https://ci.example/7")
    assert (
        len(predicate.passedTests) == claim.profiles[0].counts["passed"] == len(report.profiles[0].findings)
    )
    assert (claim.program.name, claim.program.version) == ("ruleproof-starter-python", "1.0.0")
    assert (claim.suite, claim.spec, claim.game) == (report.digest, report.spec, "foursquare")
    assert claim.edition
    assert claim.edition.digest == report.edition.digest
    assert (claim.profiles[0].profile, claim.profiles[0].level) == ("published", "full")
    assert claim.time == "2026-05-01T12:00:00Z"
    assert claim.profiles[0].random is None
    assert set(claim.environment) == {"system", "machine", "python"}


def test_a_statement_is_the_same_bytes_each_time(report: Report) -> None:
    """Nothing hangs on the order in which a map was filled."""
    content = written_statement(statement_of(report, SUBJECT, NOW))
    assert content == written_statement(statement_of(report, SUBJECT, NOW))
    assert json.dumps(json.loads(content), sort_keys=True, separators=(",", ":")).encode() == content


def test_nothing_tells_whose_machine_it_was(report: Report) -> None:
    """Neither the command nor a folder gets into a certificate."""
    text = written_statement(statement_of(report, SUBJECT, NOW)).decode()
    assert str(Path(sys.executable).parent) not in text
    assert str(Path(__file__).parents[1]) not in text


def test_a_failure_makes_it_failed(report: Report) -> None:
    """A program that does not conform can have a certificate that says so."""
    statement = valid(statement_of(first_changed(report, WRONG), SUBJECT, NOW))
    assert statement.predicate.result == "FAILED"
    assert len(statement.predicate.failedTests) == 1
    assert not statement.predicate.ruleproof.profiles[0].conforms


def test_what_is_untested_makes_it_warned(report: Report) -> None:
    """Conforming without a level is not quite a pass, and the reason is kept."""
    statement = valid(
        statement_of(first_changed(report, Skipped("legal_moves is not offered")), SUBJECT, NOW)
    )
    assert statement.predicate.result == "WARNED"
    assert list(statement.predicate.ruleproof.profiles[0].not_asked.values()) == [
        "legal_moves is not offered"
    ]


@pytest.mark.parametrize(("wrong", "result"), [(0, "PASSED"), (2, "FAILED")])
def test_random_games_are_stated_with_their_seed(report: Report, wrong: int, result: str) -> None:
    """The seed lets others play them again; a program that got one wrong does not conform."""
    (profile,) = report.profiles
    profile = msgspec.structs.replace(profile, random=RandomGames("spring", 1000, wrong))
    statement = valid(statement_of(msgspec.structs.replace(report, profiles=(profile,)), SUBJECT, NOW))
    claim = statement.predicate.ruleproof.profiles[0]
    assert (statement.predicate.result, claim.conforms) == (result, not wrong)
    assert (claim.random, claim.level) == (RandomGames("spring", 1000, wrong), "full" if wrong else "fuzzed")


def test_what_is_not_required_is_a_warning(report: Report) -> None:
    """A failure that came after the edition stands among the warnings, and the result is PASSED."""
    first = report.profiles[0].findings[0].case.scenario.id
    edition = report.edition
    assert edition
    required = edition.profiles["published"]
    kept = {name: digest for name, digest in required.core.items() if name != first}
    profile = msgspec.structs.replace(
        report.profiles[0], required=msgspec.structs.replace(required, core=kept)
    )
    older = msgspec.structs.replace(report, profiles=(profile,))
    statement = valid(statement_of(first_changed(older, WRONG, is_scored=False), SUBJECT, NOW))
    assert statement.predicate.result == "PASSED"
    assert statement.predicate.warnedTests == (f"published/{first}",)
    assert statement.predicate.failedTests == ()


def test_the_time_is_never_local(report: Report) -> None:
    """Wherever it was made, the time is that of Greenwich."""
    there = statement_of(report, SUBJECT, NOW.astimezone(UTC))
    assert there.predicate.ruleproof.time == statement_of(report, SUBJECT, NOW).predicate.ruleproof.time


def certify(folder: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    """Certify the reference for one scenario."""
    reference = [sys.executable, "-m", "ruleproof", "reference", "foursquare"]
    line = ["certify", "foursquare", "--scenario", "ace-is-low", *options, "--", *reference]
    return subprocess.run(
        [sys.executable, "-m", "ruleproof", *line], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--attest c.json", "a certificate is about files: name those that make up your program"),
        ("--subject engine", "it is about a certificate: add --attest FILE"),
        ("--sign key", "it is about a certificate: add --attest FILE"),
        ("--attest no/c.json --subject engine", "there is no folder no to write in"),
        ("--attest c.json --subject nothing", "nothing cannot be read: No such file or directory"),
        ("--attest c.json --subject engine --subject sub/engine", "two subjects have the same name"),
        ("--attest c.json --subject engine --sign engine", "engine is no private key in PEM"),
        ("--edition 0.1", "there is no edition '0.1'"),
    ],
)
def test_wrong_usage_is_told_before_the_program_is_started(tmp_path: Path, options: str, said: str) -> None:
    """Nobody waits for a run whose certificate cannot be written."""
    (tmp_path / "sub").mkdir()
    for name in ("engine", "sub/engine"):
        (tmp_path / name).write_text("engine", encoding="utf-8")
    run = certify(tmp_path, *options.split())
    assert run.returncode == 2, run.stdout + run.stderr
    assert said in " ".join(run.stderr.replace("│", " ").split())
    assert not (tmp_path / "c.json").exists()


def test_a_certificate_of_a_part_says_so(tmp_path: Path, keys: tuple[Key, Key]) -> None:
    """What was selected is in the certificate, which reaches no level, and verifies as that."""
    (tmp_path / "engine").write_text("engine", encoding="utf-8")
    run = certify(tmp_path, "--attest", "c.json", "--subject", "engine", "--sign", str(keys[0].path))
    assert run.returncode == 0, run.stderr
    verify = [sys.executable, "-m", "ruleproof", "verify", "c.json", "--key", str(keys[0].public)]
    verified = subprocess.run(verify, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout
    assert "conforms to foursquare published, no level; only ace-is-low: 1 passed" in verified.stdout


def test_nothing_is_certified_of_a_program_that_cannot_be_tested(tmp_path: Path) -> None:
    """With exit code 3 there is no certificate."""
    (tmp_path / "engine").write_text("engine", encoding="utf-8")
    options = ["--attest", "c.json", "--subject", "engine", "--", "/no/such/program"]
    line = [sys.executable, "-m", "ruleproof", "certify", "foursquare", *options]
    run = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 3
    assert not (tmp_path / "c.json").exists()
