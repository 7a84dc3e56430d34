"""Random games as a part of a certification."""

import json
import subprocess
import sys

import pytest

from conformance.fuzzing import faults
from conformance.fuzzing.conftest import Plant
from ruleproof.fuzzing import scoring
from ruleproof.fuzzing.campaign import Order
from ruleproof.fuzzing.coverage import Coverage
from ruleproof.fuzzing.examining import Setting
from ruleproof.fuzzing.scoring import SuiteAtFault, random_games
from ruleproof.fuzzing.stretches import Stretch
from ruleproof.loading.validation import validator
from ruleproof.trust.levels import RandomGames

ONE = ("--scenario", "ace-is-low")


def certified(command: tuple[str, ...], *options: str) -> "subprocess.CompletedProcess[str]":
    """Certify a program for one scenario, and for random games."""
    line = ["certify", "foursquare", *ONE, *options, "--", *command]
    return subprocess.run(
        [sys.executable, "-m", "ruleproof", *line], capture_output=True, text=True, check=False
    )


def order(*command: str, games: int = 5) -> Order:
    """Order random games of a program."""
    return Order(Setting("foursquare", "published", command, timeout=2.0), games, seed="s")


def test_a_right_program_plays_every_game_rightly(plant: Plant) -> None:
    """The line says how many games were played, and that none goes wrong."""
    run = certified(plant(), "--random-games", "20", "--seed", "spring")
    assert run.returncode == 0, run.stdout
    assert "  20 random games with seed spring: none goes wrong\n" in run.stdout


def test_a_fault_that_no_scenario_asked_for_counts(plant: Plant) -> None:
    """A program that passes what it is asked and goes wrong in random games does not conform."""
    run = certified(plant(faults.TIE_COUNTS), "--random-games", "20", "--format", "json")
    assert run.returncode == 1
    report = json.loads(run.stdout)
    assert list(validator("report").iter_errors(report)) == []
    (profile,) = report["profiles"]
    assert (profile["conforms"], profile["counts"]["failed"]) == (False, 0)
    assert profile["random"]["games"] == 20
    assert profile["random"]["wrong"] > 0


def test_what_went_wrong_can_be_seen(plant: Plant) -> None:
    """The command that is named finds the wrong games, and shows the smallest."""
    command = plant(faults.TIE_COUNTS)
    run = certified(command, "--random-games", "20")
    named = run.stdout.split("go wrong; `ruleproof ")[1].split("` shows the smallest")[0]
    again = subprocess.run(
        [sys.executable, "-m", "ruleproof", *named.split()], capture_output=True, text=True, check=False
    )
    assert again.returncode == 1
    assert "move 1 of 1: Ad@b1" in again.stdout


def test_a_game_that_cannot_be_played_is_wrong() -> None:
    """A program that cannot even be started again got the game wrong at which it broke off."""
    assert random_games(order("/no/such/program")) == RandomGames("s", 1, 1)


def test_a_fault_of_the_suite_is_not_the_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where judging itself breaks down, nothing is counted."""
    fault = Stretch(0, 3, Coverage(), given_up="the suite is at fault", is_suite_at_fault=True)
    monkeypatch.setattr(scoring, "in_order", lambda _: iter([fault]))
    with pytest.raises(SuiteAtFault, match="the suite is at fault"):
        random_games(order("program"))
