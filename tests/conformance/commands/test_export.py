"""`ruleproof export`: the suite for those who bring their own runner."""

import json
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ruleproof.loading.suite import Suite, load_suite
from ruleproof.loading.validation import validator
from ruleproof.reference import Server
from ruleproof_engine.game import Reading

NODE = shutil.which("node")
PROFILES = ("published", "designer")


def run_export(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    """Run the command."""
    command = [sys.executable, "-m", "ruleproof", "export", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Export Foursquare to a file."""
    path = tmp_path_factory.mktemp("export") / "suite.json"
    run = run_export("foursquare", "--output", path)
    assert run.returncode == 0, run.stderr
    return path


@pytest.fixture(scope="module")
def content(exported: Path) -> dict[str, Any]:
    """Give what was exported."""
    found = json.loads(exported.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@cache
def suite() -> Suite:
    """Load the suite once."""
    return load_suite("foursquare")


def answer(rulings: dict[str, str], case: dict[str, Any]) -> dict[str, Any]:
    """Ask the reference a case, as a runner would."""
    server = Server(suite().rulebook, rulings)
    request = {"jsonrpc": "2.0", "id": 1, "method": case["method"], "params": case["params"]}
    reply = json.loads(server.answer(json.dumps(request).encode()) or b"")
    found = reply["result"]
    assert isinstance(found, dict)
    return found


def require_right(case: dict[str, Any], found: dict[str, Any]) -> None:
    """Compare as the file's readers do: null looks at nothing, places and moves are sets."""
    expected = case["expected"]
    if "turns" in expected:
        assert len(found["turns"]) == len(expected["turns"])
        for turn, given in zip(expected["turns"], found["turns"], strict=True):
            assert turn is None or turn == given, case["id"]
        assert expected.get("illegal", {}).get("move") == found.get("illegal", {}).get("move")
    elif "moves" in expected:
        by_text = sorted(map(json.dumps, expected["moves"]))
        assert by_text == sorted(map(json.dumps, found["moves"])), case["id"]
    else:
        assert expected == found, case["id"]


def test_the_export_has_its_published_form(content: dict[str, Any]) -> None:
    """Every case of every kind is valid against the schema that the spec publishes."""
    assert [error.json_path for error in validator("export").iter_errors(content)] == []
    assert {case["method"] for case in content["cases"]} == {"play", "legal_moves", "perft"}


def test_a_case_is_named_once(content: dict[str, Any]) -> None:
    """Id, profile and rulings name one case."""
    names = Counter(
        (case["game"], case["id"], case["profile"], str(case["rulings"])) for case in content["cases"]
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_every_expectation_of_every_profile_is_exported(content: dict[str, Any]) -> None:
    """Nothing that a scenario records is left out, under a profile or a reading."""
    recorded = {
        (scenario.id, stated.profile, tuple(stated.readings))
        for scenario in suite().scenarios
        for stated in scenario.expectations
    }
    exported = {
        (case["id"], case["profile"], tuple(sorted(Reading(*item) for item in case["rulings"].items())))
        for case in content["cases"]
    }
    assert exported == recorded


def test_the_reference_answers_every_case_right(content: dict[str, Any]) -> None:
    """Params can be sent as they stand, and the answer is the one exported."""
    for case in content["cases"]:
        if case["method"] != "perft" or len(case["params"]["cards"]) < 2:
            require_right(case, answer(case["rulings"], case))


def test_params_repeat_the_rulings(content: dict[str, Any]) -> None:
    """A case of a program that departs says so where the protocol says it."""
    assert all(case["params"]["rulings"] == case["rulings"] for case in content["cases"])
    assert all(case["params"]["profile"] == case["profile"] for case in content["cases"])


def test_a_declared_ruling_changes_every_answer_that_hangs_on_it() -> None:
    """With --ruling every case is the one for a program that plays the option, marked where computed."""
    run = run_export("foursquare", "--ruling", "tie:counts")
    assert run.returncode == 0, run.stderr
    cases = json.loads(run.stdout)["cases"]
    assert [error.json_path for error in validator("export").iter_errors(json.loads(run.stdout))] == []
    assert {case["profile"] for case in cases} == set(PROFILES)
    assert {json.dumps(case["rulings"]) for case in cases} == {'{"tie": "counts"}'}
    assert {case["derived"] for case in cases} == {True, False}
    (blocked,) = [c for c in cases if (c["id"], c["profile"]) == ("equal-high-rank-blocks", "published")]
    require_right(blocked, answer({"tie": "counts"}, blocked))


def test_without_a_game_every_game_is_exported() -> None:
    """One file holds everything there is."""
    run = run_export()
    assert run.returncode == 0, run.stderr
    content = json.loads(run.stdout)
    assert {case["game"] for case in content["cases"]} == set(content["games"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("foursquare", "--ruling", "tye:counts"), "did you mean 'tie'"),
        (("foursquare", "--output", "/nowhere/at/all.json"), "cannot be written"),
        (("--ruling", "tie:counts"), "name the game"),
        (("foursquares",), "foursquare"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(words: tuple[str, ...], said: str) -> None:
    """What cannot be done ends with exit code 2 and says why."""
    run = run_export(*words)
    assert run.returncode == 2
    assert said in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_a_short_runner_in_another_language_passes_the_starter(root: Path, exported: Path) -> None:
    """A few lines of JavaScript run every case of the two profiles in process."""
    runner = root / "conformance/starters/javascript/own-runner.js"
    run = subprocess.run([str(NODE), runner, exported], capture_output=True, text=True, check=False)
    plain = sum(not case["rulings"] for case in json.loads(exported.read_text(encoding="utf-8"))["cases"])
    assert run.stdout == f"{plain} passed, 0 failed\n"
    assert run.returncode == 0


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_short_runner_notices_every_wrong_answer(
    root: Path, content: dict[str, Any], tmp_path: Path
) -> None:
    """A runner that passes anything shows nothing: where the file expects something else, each case fails."""
    wrong = json.loads(json.dumps(content))
    wrong["cases"] = [case for case in wrong["cases"] if not case["rulings"] and spoil(case["expected"])]
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(wrong), encoding="utf-8")
    runner = root / "conformance/starters/javascript/own-runner.js"
    run = subprocess.run([str(NODE), runner, path], capture_output=True, text=True, check=False)
    assert len(wrong["cases"]) > 500
    assert run.stdout.endswith(f"\n0 passed, {len(wrong['cases'])} failed\n")
    assert run.returncode == 1


def spoil(expected: dict[str, Any]) -> bool:
    """Make an expectation wrong; False where there is nothing to spoil."""
    if "illegal" in expected:
        del expected["illegal"]
    elif "moves" in expected:
        expected["moves"].append({"card": "Ad", "at": [9, 9]})
    elif "lines" in expected:
        expected["lines"] += 1
    elif expected["turns"][-1]:
        expected["turns"][-1]["outcome"] = "undecided"
    else:
        return False
    return True
