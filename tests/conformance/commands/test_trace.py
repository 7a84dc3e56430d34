"""`ruleproof trace`: from clauses to scenarios and back."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ruleproof.commands import trace
from ruleproof.loading.suite import load_suite
from ruleproof.loading.validation import validator


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the lock in a folder of the test's own."""
    path = tmp_path / "trace.lock"
    monkeypatch.setattr(trace, "lock_file", lambda _: path)
    return path


def run(*words: str) -> Result:
    """Run the command in process."""
    return CliRunner().invoke(trace.command, list(words))


def test_accept_rewrites_the_lock(lock: Path) -> None:
    """Without a lock every clause is to be read; once accepted none is."""
    before = run("foursquare")
    assert before.exit_code == 1
    assert "ruleproof trace --accept" in before.output
    assert run("foursquare", "--accept").exit_code == 0
    assert lock.read_text(encoding="utf-8").count("\n") == len(load_suite("foursquare").rulebook.clauses)
    assert run("foursquare").exit_code == 0


def test_an_edit_is_told_with_its_scenarios(lock: Path) -> None:
    """A clause whose digest differs is named, and the scenarios that cite it."""
    run("foursquare", "--accept")
    lines = lock.read_text(encoding="utf-8").splitlines()
    spoiled = ["0" * 64 + line[64:] if line.endswith("pack.suits") else line for line in lines]
    lock.write_text("\n".join(spoiled), encoding="utf-8")
    found = run("foursquare")
    assert found.exit_code == 1
    assert "pack.suits was edited since its scenarios were read; read again: suits-do-not" in found.output


@pytest.mark.parametrize(
    ("by", "line"),
    [
        ("clause", "    must-not: fifth-card-on-pile, fifth-card-from-start"),
        ("scenario", "  fifth-card-on-pile: place.height must-not"),
        ("ruling", "  turn: others [turn.own], published: turn-others"),
    ],
)
def test_each_way_is_listed(by: str, line: str) -> None:
    """Clauses, scenarios and options are each listed with what belongs to them."""
    assert line in run("foursquare", "--by", by).output


def test_the_json_is_as_its_schema_says() -> None:
    """Machines read the same in the form of `trace.schema.json`."""
    found = run("foursquare", "--format", "json")
    assert found.exit_code == 0
    content = json.loads(found.output)
    validator("trace").validate(content)
    assert [game["game"] for game in content] == ["foursquare"]
    by_id = {clause["id"]: clause["scenarios"] for clause in content[0]["clauses"]}
    assert "fifth-card-on-pile" in by_id["place.height"]["must-not"]
