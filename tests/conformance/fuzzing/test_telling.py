"""What was found is told so that a person, a pull request and a program can use it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from conformance.fuzzing import faults
from conformance.fuzzing.conftest import Plant
from ruleproof.authoring.checking import disagreements
from ruleproof.commands.check import load_file
from ruleproof.commands.line import ruleproof
from ruleproof.commands.output import USAGE
from ruleproof.fuzzing.campaign import Order, run_campaign
from ruleproof.fuzzing.corpus import CorpusError, read_corpus
from ruleproof.fuzzing.examining import Setting
from ruleproof.fuzzing.telling import Teller
from ruleproof.fuzzing.writing import written
from ruleproof.games import find_game
from ruleproof.loading.suite import load_suite
from ruleproof.loading.validation import validator


def teller(command: tuple[str, ...], games: int, seed: str = "told") -> Teller:
    """Run a campaign and get ready to tell it."""
    setting = Setting("foursquare", "published", command)
    return Teller(load_suite("foursquare"), run_campaign(Order(setting, games, seed=seed)))


def test_the_scenario_lacks_nothing_but_its_reason(plant: Plant, tmp_path: Path) -> None:
    """The file printed is one that `check` accepts, as soon as a person has written why."""
    found = teller(plant(faults.TIE_COUNTS, faults.FIVE_IN_A_PILE), 30)
    path = tmp_path / "found.yaml"
    for each in found.campaign.found:
        text = found.author.scenario_file(each.questions, each.examined)
        path.write_text(text, encoding="utf-8")
        assert ["reason is still to be written" in str(problem) for problem in load_file(path).problems] == [
            True
        ]
        path.write_text(text.replace('because: "?"', "because: equal ranks block"), encoding="utf-8")
        scenarios, problems, *_ = load_file(path)
        assert problems == []
        assert [list(disagreements(find_game("foursquare"), scenario)) for scenario in scenarios] == [[]]


def test_the_clause_is_that_of_the_ruling_that_explains_it(plant: Plant) -> None:
    """Where a reading would have given the answer, its clause is named, and the reading is told."""
    found = teller(plant(faults.TIE_COUNTS), 10)
    text = "\n".join([line for _, line in found.lines()])
    assert "clauses: [turn.tie]" in text
    assert "the answer is right for a program that declares tie: counts" in text


def test_a_run_without_a_win_says_so(plant: Plant) -> None:
    """Three games hold no win with the last card, and the reader is told that nothing is known of it."""
    text = "\n".join([line for _, line in teller(plant(), 3).lines()])
    assert "no game ended won with the last card: nothing is known of what happens then" in text
    assert "✓" in text


def test_json_has_its_schema(plant: Plant) -> None:
    """The findings as JSON are what the schema promises, clean or not."""
    for command in (plant(faults.TIE_COUNTS), plant(name="right")):
        found = teller(command, 10)
        content = json.loads(written(load_suite("foursquare"), found.campaign))
        assert list(validator("findings").iter_errors(content)) == []
        assert content["exit_code"] == (1 if content["found"] else 0)


@pytest.mark.parametrize(
    ("content", "problem"),
    [("{", "Expecting"), ('{"game": "foursquare"}', "required"), ('{"questions": 1}', "required")],
)
def test_a_broken_corpus_is_refused(tmp_path: Path, content: str, problem: str) -> None:
    """A file that is none of a corpus is named, with what is wrong."""
    (tmp_path / "broken.json").write_text(content, encoding="utf-8")
    with pytest.raises(CorpusError, match=f"broken.json.*{problem}"):
        read_corpus(tmp_path, Setting("foursquare", "published", ()))


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--games", "5"], 0, "agree on 5 questions"),
        (["--games", "0", "--time", "0s"], 0, "agree on 0 questions"),
        (["--profile", "publisht"], 2, "has no profile"),
        (["--time", "soon"], 2, "write 90s, 5m or 1h"),
    ],
)
def test_exit_codes(plant: Plant, arguments: list[str], code: int, said: str) -> None:
    """0 for nothing found, 2 for wrong usage, with a sentence."""
    command = [sys.executable, "-m", "ruleproof", "fuzz", "foursquare", *arguments, "--", *plant()]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == code, run.stdout + run.stderr
    assert said in run.stdout + run.stderr


def test_a_program_that_cannot_be_run_is_no_finding() -> None:
    """A command that does not exist is told, with the code that certification uses too."""
    command = [sys.executable, "-m", "ruleproof", "fuzz", "foursquare", "--", "no-such-program"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 3
    assert "cannot be run" in run.stderr


def test_nothing_asked_is_no_agreement() -> None:
    """Without games and without a corpus there is nothing to ask, which is wrong use and no verdict."""
    run = CliRunner().invoke(ruleproof, ["fuzz", "foursquare", "--games", "0", "--", "program"])
    assert run.exit_code == USAGE
    assert "with --games 0 there is nothing to ask: name a --corpus" in run.output
