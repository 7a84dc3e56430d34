"""`ruleproof diagnose` of real programs: what it says, as JSON too, and how it ends."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ruleproof.loading.validation import validator

PRETENDER = (sys.executable, str(Path(__file__).with_name("pretender.py")))
REFERENCE = (sys.executable, "-m", "ruleproof", "reference")
NODE = shutil.which("node")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the kit."""
    line = [sys.executable, "-m", "ruleproof", *arguments]
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=120, check=False, env=os.environ | environment
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done


def content(*arguments: str) -> dict[str, Any]:
    """Diagnose, and hold the JSON to its schema and to the exit code."""
    done = run("diagnose", *arguments)
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    assert [error.json_path for error in validator("diagnosis").iter_errors(found)] == []
    assert found["exit_code"] == done.returncode
    return found


def test_a_pretender_is_seen_through() -> None:
    """A program that declares nothing is named with profile and readings, each with its proofs."""
    program = (*PRETENDER, "foursquare", "designer", "tie:counts", "frame:fixed")
    done = run("diagnose", "foursquare", "--", *program, NO_COLOR="1")
    first, answer, *lines = done.stdout.splitlines()
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\033" not in done.stdout
    assert first.endswith("asked under published")
    assert answer == "✓ ruleproof-reference 0.1.0 plays foursquare designer with frame: fixed and tie: counts"
    for line, part in zip(lines, ("designer", "frame: fixed", "tie: counts"), strict=False):
        assert line.startswith(f"  {part}: ")
        assert "answers need it, such as " in line


def test_json_has_readings_by_ruling() -> None:
    """A machine reads what was asked, which option of which ruling is taken, and what was not told apart."""
    found = content(
        "four-seasons", "--format", "json", "--", *PRETENDER, "four-seasons", "later", "king-on-ace:allowed"
    )
    rules = {"profile": "later", "readings": {"king-on-ace": "allowed"}}
    assert found["explanations"] == [rules]
    assert found["nearest"] == rules
    assert found["asked"] == {"profile": "later", "rulings": {}}
    assert found["exact"]
    assert found["unexplained"] == []
    (proof,) = found["proofs"]
    assert (proof["ruling"], proof["option"]) == ("king-on-ace", "allowed")


def test_json_shows_the_smallest_failure_first() -> None:
    """What nothing explains is given with its question and its differences, scenarios first."""
    found = content(
        "foursquare", "--format", "json", "--", *PRETENDER, "foursquare", "published", "+score", "+crash"
    )
    assert found["explanations"] == []
    assert found["nearest"] == {"profile": "published", "readings": {}}
    first = found["unexplained"][0]
    assert first["scenario"]
    silent = [observed for observed in found["unexplained"] if not observed["answered"]]
    assert silent
    assert silent[0]["differences"] == []
    wrong = [observed for observed in found["unexplained"] if observed["answered"]]
    assert {difference["field"] for difference in wrong[0]["differences"]} == {"score"}


def test_a_bug_is_shown() -> None:
    """A person sees the nearest rules, the smallest failing scenario, its board, and the difference."""
    done = run("diagnose", "foursquare", "--", *PRETENDER, "foursquare", "published", "+score")
    assert done.returncode == 1
    assert "✗ no readings explain everything that ruleproof-reference 0.1.0 answers" in done.stdout
    assert "nearest is foursquare published, which explains" in done.stdout
    assert "    scenario " in done.stdout
    assert "score: expected " in done.stdout


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "es",
            (
                "partidas al azar según published",
                "✓ ruleproof-reference 0.1.0 juega foursquare designer con frame: fixed y tie: counts",
                "respuestas lo necesitan, como ",
                "sin distinguir: order: at-once, porque ",
            ),
        ),
        (
            "it",
            (
                "partite a caso secondo published",
                "✓ ruleproof-reference 0.1.0 gioca foursquare designer con frame: fixed e tie: counts",
                "risposte lo richiedono, come ",
                "non distinto: order: at-once, perché ",
            ),
        ),
    ],
)
def test_an_explanation_is_told_in_every_language(language: str, told: tuple[str, ...]) -> None:
    """The answer, its proofs and what was not told apart are in the language asked for, English nowhere."""
    program = (*PRETENDER, "foursquare", "designer", "tie:counts", "frame:fixed")
    done = run("diagnose", "foursquare", "--lang", language, "--", *program)
    assert done.returncode == 0
    for words in told:
        assert words in done.stdout
    assert not any(word in done.stdout for word in ("answers", "asked", "told apart", "plays"))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("es", ("✗ ninguna lectura explica todo", "lo más cercano es", "    caso ", "esperado ", ", dado ")),
        ("it", ("✗ nessuna lettura spiega tutto", "la più vicina è", "    caso ", "atteso ", ", dato ")),
    ],
)
def test_a_bug_is_shown_in_every_language(language: str, told: tuple[str, ...]) -> None:
    """So are the nearest rules, what was asked and the difference, here by LANG; JSON stays as it is."""
    program = ("--", *PRETENDER, "foursquare", "published", "+score")
    done = run("diagnose", "foursquare", *program, LC_ALL="", LC_MESSAGES="", LANG=f"{language}_CH.UTF-8")
    assert done.returncode == 1
    for words in told:
        assert words in done.stdout
    assert not any(word in done.stdout for word in ("answers", "expected", "given", "nearest"))


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--profile", "publishd", "--", *REFERENCE, "foursquare"), 2, "did you mean 'published'?"),
        ((), 2, "COMMAND"),
        (("--", "/no/such/program"), 3, "the program could not be run"),
        (("--", sys.executable, "-c", "pass"), 3, "the program could not be run"),
        (("--", *REFERENCE, "four-seasons"), 3, "does not declare foursquare"),
    ],
)
def test_exit_code_says_why_nothing_was_found(arguments: tuple[str, ...], code: int, words: str) -> None:
    """2 wrong usage, 3 not run: with a sentence that says why."""
    done = run("diagnose", "foursquare", *arguments)
    assert done.returncode == code
    assert words in " ".join((done.stdout + done.stderr).replace("│", " ").split())


@pytest.mark.parametrize("profile", ["published", "designer"])
@pytest.mark.parametrize("program", ["reference", "python", "javascript"])
def test_the_starters_and_the_reference_play_their_profile(root: Path, program: str, profile: str) -> None:
    """Programs that conform are diagnosed as exactly the profile that they are asked for."""
    if program == "javascript" and NODE is None:
        pytest.skip("node is not installed")
    commands = {
        "reference": (*REFERENCE, "foursquare"),
        "python": (sys.executable, str(root / "conformance/starters/python/adapter.py")),
        "javascript": (str(NODE), str(root / "conformance/starters/javascript/adapter.js")),
    }
    found = content("foursquare", "--profile", profile, "--format", "json", "--", *commands[program])
    assert found["explanations"] == [{"profile": profile, "readings": {}}]


def test_certify_ends_with_two_lines_of_it() -> None:
    """A program that fails is told by which rules its answers are explained, or that none explain them."""
    line = ("certify", "foursquare", "--failures", "0", "--", *PRETENDER, "foursquare")
    explained = run(*line, "designer", "tie:counts").stdout.splitlines()[-2:]
    assert explained[0].startswith("  its answers are those of designer with tie: counts, all ")
    assert explained[1] == "  `ruleproof diagnose foursquare -- COMMAND` tests that on games of its own"
    bug = run(*line, "published", "+score").stdout.splitlines()[-2:]
    assert bug[0].startswith(
        "  no profile with up to two readings explains its answers; published explains the most"
    )
    assert bug[1].endswith("looks further, and shows what no reading explains")


def test_certify_says_nothing_of_it_where_nothing_failed() -> None:
    """A program that conforms needs no diagnosis."""
    done = run("certify", "foursquare", "--scenario", "ending/*", "--", *REFERENCE, "foursquare")
    assert done.returncode == 0
    assert "diagnose" not in done.stdout
