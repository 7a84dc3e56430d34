"""A replay tests what a certificate claims, on the program that is at hand."""

import sys
from pathlib import Path

import pytest

from conformance.trust.workshop import Key, Workshop
from ruleproof.certify.report import Report
from ruleproof.certify.run import Order
from ruleproof.fuzzing.scoring import with_random_games

LIE = ("min(rivals) <= rank", "min(rivals) < rank")


def replay(workshop: Workshop, many: int, *options: str, program: Path) -> tuple[int, str]:
    """Verify, and replay so many scenarios."""
    key = ("--key", str(workshop.key.public), "--replay", str(many), *options)
    run = workshop.verify(*key, "--", sys.executable, str(program))
    return run.exit_code, run.output


def shipped(folder: Path, starter: Path) -> Path:
    """Ship another program than was certified, under the same name and version."""
    folder.mkdir()
    for path in starter.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(text.replace(*LIE), encoding="utf-8")
    return folder / "adapter.py"


def test_an_honest_program_passes_its_replay(workshop: Workshop, starter: Path) -> None:
    """What was passed is passed again, and the sample can be drawn again."""
    code, output = replay(workshop, 7, "--seed", "3", program=starter / "adapter.py")
    assert code == 0, output
    assert "replayed 7 of the " in output
    assert "and each passes (--seed 3)" in output


def test_what_is_shipped_is_not_what_was_certified(workshop: Workshop, starter: Path) -> None:
    """A certificate may be whole and signed, and still not be about the program that runs."""
    code, output = replay(workshop, 10000, program=shipped(workshop.folder / "shipped", starter))
    assert code == 1
    assert (
        "published/suits-do-not-break-low-ties is claimed to have passed, and its verdict is now failed"
        in output
    )
    assert "verified" not in output


@pytest.fixture
def fuzzed(tmp_path: Path, report: Report, keys: tuple[Key, Key], starter: Path) -> Workshop:
    """Give a folder with a certificate that claims random games, too."""
    order = Order((sys.executable, str(starter / "adapter.py")))
    return Workshop(tmp_path, with_random_games(report, order, 40, "spring"), *keys, starter)


def test_random_games_are_played_again(fuzzed: Workshop, starter: Path) -> None:
    """The seed in the certificate makes the same games, and an honest program plays them rightly again."""
    code, output = replay(fuzzed, 5, "--seed", "3", program=starter / "adapter.py")
    assert code == 0, output
    assert "40 random games with seed spring, none wrong" in output
    assert ", and 5 of its random games, and each passes (--seed 3)" in output


def test_random_games_find_what_was_not_certified(fuzzed: Workshop, starter: Path) -> None:
    """Random games that go wrong now are named with their seed and number."""
    code, output = replay(fuzzed, 40, program=shipped(fuzzed.folder / "shipped", starter))
    assert code == 1
    claimed = "under published none of its random games is claimed to have gone wrong"
    assert f"{claimed}, and of 40 random games of seed spring from number 0 " in output


def test_another_program_is_named(workshop: Workshop) -> None:
    """A replay by a program of another name does not count."""
    key = ("--key", str(workshop.key.public), "--replay", "2")
    run = workshop.verify(*key, "--", sys.executable, "-m", "ruleproof", "reference", "foursquare")
    assert run.exit_code == 1
    assert "answers, and ruleproof-starter-python 1.0.0 was certified" in run.output


def test_other_readings_are_named(workshop: Workshop) -> None:
    """A program that declares a reading now was certified without it."""
    program = ("-m", "ruleproof", "reference", "foursquare", "--ruling", "tie:counts")
    run = workshop.verify("--key", str(workshop.key.public), "--replay", "2", "--", sys.executable, *program)
    assert run.exit_code == 1
    assert "under published it declares other readings than it was certified with" in run.output


def test_a_program_that_cannot_be_run_is_exit_code_3(workshop: Workshop) -> None:
    """That nothing could be replayed is no finding about the certificate."""
    run = workshop.verify("--key", str(workshop.key.public), "--replay", "2", "--", "/no/such/program")
    assert run.exit_code == 3
    assert "the program could not be replayed" in run.output


def test_a_replay_needs_a_number_and_a_command(workshop: Workshop) -> None:
    """One without the other is wrong usage."""
    key = ("--key", str(workshop.key.public))
    assert workshop.verify(*key, "--replay", "2").exit_code == 2
    assert workshop.verify(*key, "--", sys.executable).exit_code == 2
